#include "engine/book/embedded_book.hpp"

#include "bits/embedded_file.hpp"
#include "engine/book/book_file.hpp"

#ifdef FLIPSIDE_BOOK_FILE
FLIPSIDE_EMBED(flipside_book, FLIPSIDE_BOOK_FILE);
#endif

namespace flipside::engine {

const Result<Book>& default_book() {
    static const Result<Book> book = []() -> Result<Book> {
#ifdef FLIPSIDE_BOOK_FILE
        return read_book({flipside_book_begin, flipside_book_end});
#else
        Error error;
        error.what = "no book is built in";
        return std::unexpected(error);
#endif
    }();
    return book;
}

} // namespace flipside::engine
