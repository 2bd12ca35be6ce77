// Any program on any state with any input: the fast machine and its twin, trit by trit, agree after every
// instruction.
//
//      byte 0       number of program words          byte 1       number of input words
//      then         A, B, C, sign, SP, the program, the input, and data from address -121 on as far as bytes
//      go

#include "libra/trit_machine.hpp"

#include <cstdlib>
#include <span>

namespace {

using namespace flipside::libra;

void require(bool holds) {
    if (!holds) std::abort();
}

class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    bool empty() const { return bytes_.empty(); }
    int below(int limit) {
        if (bytes_.empty()) return 0;
        const int byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte % limit;
    }
    Word word() { return static_cast<Word>(address_at(below(memory_size))); }

  private:
    std::span<const std::uint8_t> bytes_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int most_steps = 3'000;
    Bytes bytes({data, size});
    const int program_size = bytes.below(memory_size + 1);
    const int input_size = bytes.below(256);
    State start;
    start.a = bytes.word();
    start.b = bytes.word();
    start.c = bytes.word();
    start.sign = static_cast<Word>(bytes.below(3) - 1);
    start.sp = static_cast<std::int16_t>(address_at(bytes.below(memory_size + 1)));
    Program program;
    for (int i = 0; i < program_size; ++i) program.words.push_back(bytes.word());
    Tape tape;
    for (int i = 0; i < input_size; ++i) tape.input.push_back(bytes.word());
    for (int i = 0; i < memory_size && !bytes.empty(); ++i) start.data[i] = bytes.word();

    Machine machine(program);
    machine.state() = start;
    TritMachine twin(program.words, start);
    Tape twin_tape = tape;
    for (int step = 0; step < most_steps; ++step) {
        const Stop stop = machine.run(tape, 1);
        require(stop == twin.step(twin_tape));
        require(machine.state() == twin.state());
        if (stop != Stop::step_limit) break;
    }
    require(tape.output == twin_tape.output && tape.position == twin_tape.position);

    // One long run comes to the same end as the single steps.
    Machine again(program);
    again.state() = start;
    Tape again_tape = twin_tape;
    again_tape.position = 0;
    again_tape.output.clear();
    again.run(again_tape, machine.state().steps);
    require(again.state() == machine.state());
    return 0;
}
