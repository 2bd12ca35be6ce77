#include "cluster/pack.hpp"

#include <charconv>

#include <zlib.h>

namespace flipside::cluster {

namespace {

constexpr std::size_t longest = std::size_t{1} << 30; // what a chunk of results never comes near

} // namespace

std::string packed(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::string bytes = std::to_string(text.size()) + " ";
    const std::size_t head = bytes.size();
    bytes.resize(head + size);
    compress(reinterpret_cast<Bytef*>(bytes.data() + head), &size,
             reinterpret_cast<const Bytef*>(text.data()), text.size());
    bytes.resize(head + size);
    return bytes;
}

std::optional<std::string> unpacked(std::string_view bytes) {
    std::size_t size = 0;
    const auto [end, code] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), size);
    const auto head = static_cast<std::size_t>(end - bytes.data());
    if (code != std::errc{} || head >= bytes.size() || *end != ' ' || size > longest) return std::nullopt;
    bytes.remove_prefix(head + 1);
    std::string text(size, '\0');
    uLongf length = size;
    const int result = uncompress(reinterpret_cast<Bytef*>(text.data()), &length,
                                  reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    if (result != Z_OK || length != size) return std::nullopt;
    return text;
}

} // namespace flipside::cluster
