// Text on a terminal of columns: how many of them it takes, and what an input method made of it.
//
// Han, kana and full-width letters take two columns. The discs (U+25CF and U+25CB) are "ambiguous" in the
// Unicode Standard's Annex 11: one column on most terminals, two on some East Asian ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flipside::cli {

// Columns of UTF-8 text; an ambiguous character counts as `ambiguous`. A byte that is not UTF-8 counts one.
int columns(std::string_view text, int ambiguous = 1);

// The text with spaces behind it up to `width` columns.
std::string padded(std::string_view text, int width);

// Full-width ASCII ("ｄ３", and the ideographic space) as plain ASCII; the rest as it is.
std::string narrowed(std::string_view text);

// At most `most` columns of the text, "..." for what was left out, control characters and bytes that are not
// UTF-8 as "?": fit to be shown inside a message, whatever it was.
std::string shown(std::string_view text, int most = 40);

} // namespace flipside::cli
