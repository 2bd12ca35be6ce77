// A machine that can go back: to any instruction it has carried out, by replay from the nearest earlier
// checkpoint.
//
//      step    0 ........ 1024 ........ 2048 ........ 3072 .. now
//              checkpoint  checkpoint    checkpoint    checkpoint
//
// When there are `checkpoint_limit` of them, every second one is dropped and the distance doubles, so memory
// stays bounded however long a program runs, and a step back replays at most one distance: a thousand
// instructions at first, four million after a billion. A program sees the same input again, because what it
// has read is kept; of the output the last `output_limit` words are, at least.
#pragma once

#include "libra/machine.hpp"

#include <cstdint>
#include <vector>

namespace flipside::libra {

class Timeline {
  public:
    static constexpr std::size_t checkpoint_limit = 512;
    static constexpr std::uint64_t first_distance = 1024;
    static constexpr std::size_t output_limit = std::size_t{1} << 16;

    explicit Timeline(const Program& program);

    const Machine& machine() const { return machine_; }
    std::uint64_t now() const { return machine_.state().steps; }

    // Forward by at most so many instructions; nothing else changes the state.
    Stop advance(std::uint64_t steps);

    // To the state after so many instructions, from 0 to now() when going back. Going forward it may stop
    // early.
    Stop go_to(std::uint64_t step);

    // The step of the last checkpoint before a step, 0 at the latest.
    std::uint64_t checkpoint_before(std::uint64_t step) const;

    // Input that the program has not asked for yet is put behind what is there.
    void add_input(Word word) { tape_.input.push_back(word); }
    const std::vector<Word>& input() const { return tape_.input; }
    std::size_t input_read() const { return tape_.position; }

    // The end of the output up to now, and how many words were written before it.
    const std::vector<Word>& output() const { return tape_.output; }
    std::uint64_t output_forgotten() const { return tape_.forgotten; }

    std::size_t checkpoint_count() const { return checkpoints_.size(); }

  private:
    struct Recorder : Tape {
        void write(Word word) override;
        std::uint64_t forgotten = 0;
    };
    struct Checkpoint {
        State state;
        std::size_t input_read = 0;
        std::uint64_t output_count = 0;
    };
    void save();
    void restore(const Checkpoint& checkpoint);

    Machine machine_;
    Recorder tape_;
    std::vector<Checkpoint> checkpoints_; // by step; the first is the beginning
    std::uint64_t distance_ = first_distance;
};

} // namespace flipside::libra
