// The slow twin of the machine: every word is five trits, every sum is carried from trit to trit, and every
// code is taken apart where it is met.
//
// It is written from the published description alone and shares nothing with the instruction table or the
// fast loop but the types that tests compare. Not for use: it is several times slower.
#pragma once

#include "libra/machine.hpp"

#include <array>
#include <vector>

namespace flipside::libra {

class TritMachine {
  public:
    // Trits most significant first, each -1, 0 or 1.
    using Trits = std::array<int, 5>;

    // Begins in a given state; `words` is the program.
    TritMachine(const std::vector<Word>& words, const State& start);

    // One instruction. step_limit: carried out.
    Stop step(Device& device);

    State state() const;

  private:
    Trits& register_at(int trit);
    Stop operate(const Trits& code, const Trits& operand, int length, Device& device);
    Stop shift(const Trits& code);
    Stop use_stack(const Trits& code);
    Stop jump(const Trits& code);
    bool second_word(Trits& word) const;
    void done(int length, int cycles);

    std::vector<Trits> program_;
    std::array<Trits, 243> data_{};
    std::vector<int> stack_; // values: a return address may be 122
    Trits a_{};
    Trits b_{};
    Trits c_{};
    int sign_;
    int pc_;
    int sp_;
    bool halted_;
    std::uint64_t steps_;
    std::uint64_t cycles_;
};

} // namespace flipside::libra
