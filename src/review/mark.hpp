// What a move is called by the discs it lost.
#pragma once

#include <cstdint>
#include <string>

namespace flipside::review {

enum class Mark : std::uint8_t { best, good, inaccuracy, mistake, blunder };

constexpr int mark_count = 5;

// The largest loss that still earns the mark; a blunder has no largest. Scores of finished games are even,
// so a good move of the exact part lost exactly two discs.
constexpr int largest_loss[] = {0, 2, 6, 12};

constexpr Mark mark_of(int loss) {
    int mark = 0;
    while (mark < mark_count - 1 && loss > largest_loss[mark]) ++mark;
    return static_cast<Mark>(mark);
}

// "best", "good", "inaccuracy", "mistake", "blunder".
std::string mark_name(Mark mark);

// The sign annotators put behind a move: nothing, nothing, "?!", "?", "??".
std::string mark_sign(Mark mark);

// The thresholds in a sentence, for --help and legends.
std::string marks_explained();

} // namespace flipside::review
