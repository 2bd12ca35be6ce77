#include "libra/timeline.hpp"

#include <algorithm>

namespace flipside::libra {

// Half of the kept output is dropped at a time, so that dropping costs nothing on average.
void Timeline::Recorder::write(Word word) {
    if (output.size() == 2 * output_limit) {
        output.erase(output.begin(), output.begin() + output_limit);
        forgotten += output_limit;
    }
    output.push_back(word);
}

Timeline::Timeline(const Program& program) : machine_(program) {
    save();
}

void Timeline::save() {
    if (checkpoints_.size() == checkpoint_limit) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < checkpoints_.size(); i += 2) checkpoints_[kept++] = checkpoints_[i];
        checkpoints_.resize(kept);
        distance_ *= 2;
    }
    // The limit is even, so this one stands at a multiple of the doubled distance too.
    static_assert(checkpoint_limit % 2 == 0);
    checkpoints_.push_back({machine_.state(), tape_.position, tape_.forgotten + tape_.output.size()});
}

void Timeline::restore(const Checkpoint& checkpoint) {
    machine_.state() = checkpoint.state;
    tape_.position = checkpoint.input_read;
    // What was written since is taken back; the replay writes it again.
    if (checkpoint.output_count >= tape_.forgotten) {
        tape_.output.resize(static_cast<std::size_t>(checkpoint.output_count - tape_.forgotten));
    } else {
        tape_.output.clear();
        tape_.forgotten = checkpoint.output_count;
    }
}

Stop Timeline::advance(std::uint64_t steps) {
    Stop stop = Stop::step_limit;
    while (steps > 0 && stop == Stop::step_limit) {
        const std::uint64_t start = now();
        const std::uint64_t burst = std::min(steps, distance_ - start % distance_);
        stop = machine_.run(tape_, burst);
        steps -= now() - start;
        // A stop short of the burst leaves steps behind, and there the loop ends.
        if (now() % distance_ == 0 && now() > checkpoints_.back().state.steps) save();
    }
    return stop;
}

Stop Timeline::go_to(std::uint64_t step) {
    if (step >= now()) return advance(step - now());
    const auto after = std::ranges::upper_bound(checkpoints_, step, {},
                                                [](const Checkpoint& point) { return point.state.steps; });
    restore(*(after - 1));
    return advance(step - now());
}

std::uint64_t Timeline::checkpoint_before(std::uint64_t step) const {
    const auto at = std::ranges::lower_bound(checkpoints_, step, {},
                                             [](const Checkpoint& point) { return point.state.steps; });
    return at == checkpoints_.begin() ? 0 : (at - 1)->state.steps;
}

} // namespace flipside::libra
