#include "records/latin1.hpp"

namespace flipside::records {

std::string utf8_of_latin1(std::string_view text) {
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xc0 | byte >> 6);
            utf8 += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return utf8;
}

std::string latin1_of_utf8(std::string_view text) {
    std::string latin1;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (lead < 0x80) {
            latin1 += text[at];
            continue;
        }
        const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
        const bool two_bytes = (lead == 0xc2 || lead == 0xc3) && (next & 0xc0) == 0x80;
        latin1 += two_bytes ? static_cast<char>((lead & 0x03) << 6 | (next & 0x3f)) : '?';
        while (at + 1 < text.size() && (static_cast<unsigned char>(text[at + 1]) & 0xc0) == 0x80) ++at;
    }
    return latin1;
}

} // namespace flipside::records
