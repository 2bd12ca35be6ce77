// The course of a game as text, one column a ply, Black's lead upwards.
//
//      +12 |        ●●●
//       +8 |      ○○   ●●
//       +4 |   ○○○       ●●
//        0 |○○○────────────●──
//       -4 |                ●
//          +----+----|----+-^-
//                    10
//
// Proved and estimated scores are told apart by the shape of their points.
#pragma once

#include "review/review.hpp"

#include <optional>
#include <string>

namespace flipside::review {

enum class Charset : std::uint8_t { unicode, ascii };

// `losing` is marked below its column.
std::string graph(const Review& review, std::optional<int> losing, Charset charset);

} // namespace flipside::review
