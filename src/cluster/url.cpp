#include "cluster/url.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>

namespace flipside::cluster {

namespace {

constexpr std::string_view scheme = "redis://";

std::unexpected<Error> wrong(std::string what) {
    Error error;
    error.what = "the server's URL: " + std::move(what);
    error.expected = "redis://user:password@host:port/database?prefix=word";
    return std::unexpected(std::move(error));
}

std::optional<int> number(std::string_view text, int largest) {
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || value < 0 || value > largest)
        return std::nullopt;
    return value;
}

// With %40 and the like turned back; nothing when a % is followed by anything but two digits.
std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            plain += text[at];
            continue;
        }
        unsigned value = 0;
        const std::string_view digits = text.substr(at + 1, 2);
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (digits.size() != 2 || code != std::errc{} || end != digits.data() + 2) return std::nullopt;
        plain += static_cast<char>(value);
        at += 2;
    }
    return plain;
}

// Cuts the part before the first `sign` off; what is left of the text stays. Without the sign, nothing.
std::optional<std::string_view> cut_before(std::string_view& text, char sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view before = text.substr(0, at);
    text.remove_prefix(at + 1);
    return before;
}

bool is_key_word(std::string_view word) {
    return !word.empty() && word.find_first_of(" \t\r\n{}") == std::string_view::npos;
}

Result<void> read_login(std::string_view login, Url& url) {
    std::string_view rest = login;
    const auto user = cut_before(rest, ':');
    const auto name = decoded(user ? *user : login);
    const auto password = decoded(user ? rest : "");
    if (!name || !password) return wrong("a % in the login is not followed by two digits");
    url.user = *name;
    url.password = *password;
    return {};
}

Result<void> read_place(std::string_view place, Url& url) {
    std::string_view port;
    if (place.starts_with('[')) { // an address of IPv6
        place.remove_prefix(1);
        const auto address = cut_before(place, ']');
        if (!address || (!place.empty() && place[0] != ':')) return wrong("the [address] does not end");
        url.host = *address;
        if (!place.empty()) port = place.substr(1);
    } else {
        const std::size_t colon = std::min(place.find(':'), place.size());
        url.host = place.substr(0, colon);
        if (colon < place.size()) port = place.substr(colon + 1);
    }
    if (url.host.empty()) return wrong("no host");
    if (port.empty()) return {};
    const auto value = number(port, 65535);
    if (!value || *value == 0) return wrong("the port is not 1 to 65535");
    url.port = *value;
    return {};
}

} // namespace

Result<Url> read_url(std::string_view text) {
    if (text.starts_with("rediss://")) return wrong("TLS is not spoken; docs/cluster.md shows a tunnel");
    if (!text.starts_with(scheme)) return wrong("it does not begin with redis://");
    text.remove_prefix(scheme.size());
    Url url;
    std::string_view query;
    if (const std::size_t at = text.find('?'); at != std::string_view::npos) {
        query = text.substr(at + 1);
        text = text.substr(0, at);
    }
    if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
        if (auto read = read_login(text.substr(0, at), url); !read) return std::unexpected(read.error());
        text.remove_prefix(at + 1);
    }
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view database = slash < text.size() ? text.substr(slash + 1) : "";
    if (auto read = read_place(text.substr(0, slash), url); !read) return std::unexpected(read.error());
    if (!database.empty()) {
        const auto value = number(database, 1'000'000);
        if (!value) return wrong("the database is not a number");
        url.database = *value;
    }
    if (query.empty()) return url;
    constexpr std::string_view prefix = "prefix=";
    const auto word = query.starts_with(prefix) ? decoded(query.substr(prefix.size())) : std::nullopt;
    if (!word || !is_key_word(*word)) return wrong("behind the ? stands no prefix=word");
    url.prefix = *word;
    return url;
}

std::string display(const Url& url) {
    const bool ipv6 = url.host.find(':') != std::string::npos;
    return std::string(scheme) + (url.user.empty() ? "" : url.user + "@")
           + (ipv6 ? "[" + url.host + "]" : url.host) + ":" + std::to_string(url.port) + "/"
           + std::to_string(url.database);
}

void mask_password(char* text) {
    char* start = std::strstr(text, scheme.data());
    if (start == nullptr) return;
    start += scheme.size();
    char* end = std::strrchr(start, '@');
    char* colon = end == nullptr ? nullptr : std::find(start, end, ':');
    if (colon != nullptr && colon != end) std::fill(colon + 1, end, '*');
}

} // namespace flipside::cluster
