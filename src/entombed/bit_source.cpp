#include "entombed/bit_source.hpp"

#include <string>

namespace flipside::entombed {

std::string_view name_of(SourceKind kind) {
    switch (kind) {
    case SourceKind::xorshift:
        return "xorshift";
    case SourceKind::constant:
        return "constant";
    case SourceKind::game:
        return "game";
    }
    return "";
}

Result<BitSource> BitSource::make(SourceKind kind, std::uint64_t seed) {
    const auto refused = [seed, kind](std::string_view expected) {
        Error error;
        error.what = "the source " + std::string(name_of(kind)) + " cannot start from this seed";
        error.found = std::to_string(seed);
        error.expected = expected;
        return std::unexpected(error);
    };
    switch (kind) {
    case SourceKind::xorshift:
        if (seed == 0 || seed > 0xffffffffU) return refused("1 to 4294967295");
        return BitSource(XorshiftBits(static_cast<std::uint32_t>(seed)));
    case SourceKind::constant:
        if (seed > 1) return refused("0 or 1");
        return BitSource(ConstantBits(seed == 1));
    case SourceKind::game:
        if (seed > 0xffff) return refused("0 to 65535");
        return BitSource(GameBits(static_cast<std::uint16_t>(seed)));
    }
    return refused("another source");
}

} // namespace flipside::entombed
