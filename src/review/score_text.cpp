#include "review/score_text.hpp"

#include <fmt/core.h>

namespace flipside::review {

std::string score_text(const engine::Score& score) {
    const char* bound = score.bound == engine::Bound::at_least  ? ">="
                        : score.bound == engine::Bound::at_most ? "<="
                                                                : "";
    return fmt::format("{}{}{:+}", score.exact ? "" : "~", bound, score.value);
}

} // namespace flipside::review
