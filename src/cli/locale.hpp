// What the environment says of the user's language and characters.
#pragma once

#include "cli/messages.hpp"

#include <functional>
#include <optional>
#include <string>

namespace flipside::cli {

// Reads a variable of the environment; nothing if it is not set.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

// The process's own.
std::optional<std::string> environment_variable(const std::string& name);

// As POSIX has it, the first of LC_ALL, LC_CTYPE, LANG that is set and not empty decides.
bool is_utf8_locale(const Environment& environment);

// The first of LC_ALL, LC_MESSAGES, LANG decides: Japanese for "ja", "ja_JP.UTF-8" and the like, where
// the characters are UTF-8; otherwise English.
Language language_of_locale(const Environment& environment);

// True when a terminal can be expected to draw the discs: a UTF-8 locale, and TERM names neither a
// terminal without abilities nor the Linux console, whose fonts lack them.
bool draws_unicode(const Environment& environment);

} // namespace flipside::cli
