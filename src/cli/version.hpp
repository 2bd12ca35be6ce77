// What `flipside --version` prints: the version and how this binary was built.
#pragma once

#include <string>

namespace flipside::cli {

std::string version_text();

} // namespace flipside::cli
