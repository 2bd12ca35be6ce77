#include "engine/evaluation/embedded.hpp"

#include "engine/evaluation/weights_file.hpp"

#ifdef FLIPSIDE_WEIGHTS_FILE
// The assembler copies the file: a compiler would take seconds over three million numbers.
asm(".pushsection .rodata\n"
    ".balign 16\n"
    "flipside_weights_begin:\n"
    ".incbin \"" FLIPSIDE_WEIGHTS_FILE "\"\n"
    "flipside_weights_end:\n"
    ".byte 0\n"
    ".popsection\n");

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): names of the assembler's labels
extern const std::byte flipside_weights_begin[];
extern const std::byte flipside_weights_end[];
// NOLINTEND(bugprone-reserved-identifier)
}
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
