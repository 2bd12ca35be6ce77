// The course of a game as a picture: an SVG document that stands alone.
#pragma once

#include "review/review.hpp"

#include <optional>
#include <string>

namespace flipside::review {

// Black's lead after each ply, upwards. Proved scores are filled points on a full line, estimates are hollow
// points on a broken one; mistakes and blunders carry their move's name, the losing move a frame.
std::string svg_chart(const Review& review, std::optional<int> losing, const std::string& title);

} // namespace flipside::review
