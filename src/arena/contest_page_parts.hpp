// The parts of the contest's page that are the same for every contest.
#pragma once

#include <string_view>

namespace flipside::arena {

extern const std::string_view page_style;
extern const std::string_view page_viewer; // the viewer's controls
extern const std::string_view page_script;

} // namespace flipside::arena
