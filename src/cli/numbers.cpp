#include "cli/numbers.hpp"

#include <chrono>
#include <cstddef>

namespace flipside::cli {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (auto end = static_cast<std::ptrdiff_t>(text.size()) - 3; end > 0; end -= 3)
        text.insert(static_cast<std::size_t>(end), 1, ',');
    return text;
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace flipside::cli
