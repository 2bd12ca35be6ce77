// OBF: test positions with the scores of their moves, one a line.
//
//     line := { space } ( '%' text | position ';' { move ':' score ';' } [ '%' text ] )
//
//     --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO 1
//
// A score is the exact final disc difference for the side to move, empties to the winner. Where that side
// must pass the one move is the pass, "PS:-48". An entry "--:-127" is a hole left by a program and is
// skipped; a score without a move ("+18;") is that of the position.
#pragma once

#include "bits/error.hpp"
#include "othello/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

using othello::Square;

struct ObfMove {
    std::optional<Square> move; // none: pass
    int score = 0;
    bool operator==(const ObfMove&) const = default;
};

struct ObfRecord {
    othello::Position position;
    std::vector<ObfMove> moves; // as the line lists them
    std::string comment;
    std::optional<int> score = std::nullopt; // of the position, where the line gives one without a move
    bool operator==(const ObfRecord&) const = default;
};

// One line; nothing for a blank line or a comment. Errors name the column; the caller knows the line.
Result<std::optional<ObfRecord>> read_obf_line(std::string_view line);

// Without the line's end.
std::string write_obf_line(const ObfRecord& record);

} // namespace flipside::records
