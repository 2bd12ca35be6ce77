#include "bits/error.hpp"

namespace flipside {

Error wrong(std::string what, std::string_view found, std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    return error;
}

std::string describe(const Error& error) {
    std::string text;
    if (error.record > 0) text += "record " + std::to_string(error.record) + ", ";
    if (error.ply > 0) text += "ply " + std::to_string(error.ply) + ", ";
    if (!text.empty()) text.replace(text.size() - 2, 2, ": ");
    text += error.what;
    if (!error.found.empty()) text += " (found '" + error.found + "')";
    if (!error.expected.empty()) text += "; expected " + error.expected;
    return text;
}

std::string to_string(const Error& error) {
    std::string place = error.source;
    if (error.line > 0) place += (place.empty() ? "line " : ":") + std::to_string(error.line);
    if (error.column > 0) {
        place += (error.line > 0  ? ":"
                  : place.empty() ? "column "
                                  : ": column ")
                 + std::to_string(error.column);
    }
    return (place.empty() ? "" : place + ": ") + describe(error);
}

} // namespace flipside
