// The book that the program carries with it.
#pragma once

#include "bits/error.hpp"
#include "engine/book/book.hpp"

namespace flipside::engine {

// data/book.flip as it was when the program was built, read once for the whole process when first asked for;
// an Error where there is none or it cannot be read.
const Result<Book>& default_book();

} // namespace flipside::engine
