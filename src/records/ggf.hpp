// GGF, the format of the GGS server's archives and of NBoard. docs/formats/ggf.md has the layout.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

// TY: size, then letters: "8", "8r20", "8kr20", "s8r18", "88", "10", "8a".
struct GgfKind {
    int size = 8;
    bool octagon = false; // 88: ten by ten with the corners cut
    bool komi = false;    // k: the players bid for it
    bool anti = false;    // a: the fewer discs win
    bool synchro = false; // s: two games at once, colours changed
    bool random = false;  // r: starts from a random position
    int random_discs = 0; // of so many discs
    bool operator==(const GgfKind&) const = default;
};
std::optional<GgfKind> ggf_kind(std::string_view text);

void read_ggf(std::string_view text, const GameSink& sink);
std::string write_ggf(const GameRecord& record);

} // namespace flipside::records
