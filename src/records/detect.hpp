// Which format a file is in, told from what is in it, and from its name where that leaves a doubt.
#pragma once

#include "records/format.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

struct Detection {
    Format format;
    std::string why; // "begins with (;GM[Othello]"
};

// An error when it looks like nothing that is read.
Result<Detection> detect(std::string_view bytes, std::string_view file_name = {});

} // namespace flipside::records
