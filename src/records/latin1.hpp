// Text between Latin-1, which old files hold, and UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace flipside::records {

std::string utf8_of_latin1(std::string_view text);

// Letters that Latin-1 lacks become '?'.
std::string latin1_of_utf8(std::string_view text);

} // namespace flipside::records
