#include "engine/evaluation/embedded.hpp"

#include "bits/embedded_file.hpp"
#include "engine/evaluation/weights_file.hpp"

#ifdef FLIPSIDE_WEIGHTS_FILE
FLIPSIDE_EMBED(flipside_weights, FLIPSIDE_WEIGHTS_FILE);
#endif

namespace flipside::engine {

namespace {

std::span<const std::byte> provided;

} // namespace

void provide_weights(std::span<const std::byte> bytes) {
    provided = bytes;
}

std::span<const std::byte> embedded_weights() {
#ifdef FLIPSIDE_WEIGHTS_FILE
    return {flipside_weights_begin, flipside_weights_end};
#else
    return provided;
#endif
}

const Result<Weights>& default_weights() {
    static const Result<Weights> weights = []() -> Result<Weights> {
        if (embedded_weights().empty()) {
            Error error;
            error.what = "no weights are built in";
            return std::unexpected(error);
        }
        auto folded = read_weights(embedded_weights());
        if (!folded) return std::unexpected(folded.error());
        return Weights(*folded);
    }();
    return weights;
}

} // namespace flipside::engine
