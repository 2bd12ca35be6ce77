// One JSON object, written front to back. Names are the caller's and need no escapes.
#pragma once

#include <string>
#include <string_view>

namespace flipside::wasm {

class JsonWriter {
  public:
    JsonWriter() : text_("{") {}

    JsonWriter& text(std::string_view name, std::string_view value);
    JsonWriter& number(std::string_view name, double value); // whole numbers, and fractions to a thousandth
    JsonWriter& flag(std::string_view name, bool value);
    JsonWriter& null(std::string_view name);

    // Opens an object or an array as a member; `end` closes the last one opened. Within an array `name` is
    // empty.
    JsonWriter& object(std::string_view name = {});
    JsonWriter& array(std::string_view name);
    JsonWriter& end();

    std::string finish() &&;

  private:
    void begin(std::string_view name);

    std::string text_;
    std::string open_ = "}"; // what closes what is open, innermost last
    bool first_ = true;
};

} // namespace flipside::wasm
