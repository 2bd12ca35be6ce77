// The weights file: how folded weights lie in bytes. docs/formats/weights.md is its page.
#pragma once

#include "bits/error.hpp"
#include "engine/evaluation/weights.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace flipside::engine {

// An Error says in what the bytes are no weights of this engine: another kind of file or version, other
// patterns, cut off, or changed (the checksum).
Result<FoldedWeights> read_weights(std::span<const std::byte> bytes);

std::vector<std::byte> write_weights(const FoldedWeights& weights);

} // namespace flipside::engine
