#include "cli/png.hpp"

#include <csetjmp>
#include <string>

#include <png.h>

namespace flipside::cli {

namespace {

// Where libpng's error handler leaves its message before it jumps.
struct Message {
    char text[128] = "";
};

[[noreturn]] void on_error(png_structp png, png_const_charp message) {
    auto* const kept = static_cast<Message*>(png_get_error_ptr(png));
    std::snprintf(kept->text, sizeof kept->text, "%s", message);
    png_longjmp(png, 1);
}

void on_warning(png_structp /*png*/, png_const_charp /*message*/) {}

struct Picture {
    png_uint_32 width;
    png_uint_32 height;
    const std::uint8_t* pixels;
};

// Between setjmp and the jump nothing may stand that has a destructor; so all of it is in here.
bool write(png_structp png, png_infop info, std::FILE* file, const Picture& picture, png_text* note) {
    if (setjmp(png_jmpbuf(png)) != 0) return false; // NOLINT(cert-err52-cpp): libpng's way
    png_init_io(png, file);
    png_set_IHDR(png, info, picture.width, picture.height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_text(png, info, note, 1);
    png_write_info(png, info);
    for (png_uint_32 row = 0; row < picture.height; ++row)
        png_write_row(png, picture.pixels + std::size_t{row} * picture.width * 3);
    png_write_end(png, info);
    return true;
}

} // namespace

Result<void> write_png(std::FILE* file, int width, int height, std::span<const std::uint8_t> pixels,
                       const std::string& description) {
    Message message;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &message, on_error, on_warning);
    png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
    std::string key = "Description";
    std::string text = description;
    png_text note{};
    note.compression = PNG_TEXT_COMPRESSION_NONE;
    note.key = key.data();
    note.text = text.data();
    note.text_length = text.size();
    const Picture picture{static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), pixels.data()};
    const bool written = info != nullptr && write(png, info, file, picture, &note);
    png_destroy_write_struct(&png, &info);
    if (written) return {};
    Error error;
    error.what = message.text[0] != '\0' ? message.text : "no memory for a picture";
    return std::unexpected(error);
}

} // namespace flipside::cli
