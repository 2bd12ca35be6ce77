// The files of the web page that the program carries with it.
//
// The build embeds web/dist when that folder is there at configure time (`make web` makes it); without it
// there are none, and everything else of the program is the same.
#pragma once

#include <span>
#include <string_view>

namespace flipside::cli {

struct PageFile {
    std::string_view path; // below the root: "index.html", "assets/play-1a2b.js"
    std::string_view bytes;
};

std::span<const PageFile> embedded_page();

// "application/wasm" for a path that ends in ".wasm", and so on; "application/octet-stream" for what is not
// known.
std::string_view content_type(std::string_view path);

} // namespace flipside::cli
