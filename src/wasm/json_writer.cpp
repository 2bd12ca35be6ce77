#include "wasm/json_writer.hpp"

#include "records/json.hpp"
#include "records/text.hpp"

namespace flipside::wasm {

void JsonWriter::begin(std::string_view name) {
    if (!first_) text_ += ',';
    first_ = false;
    if (name.empty()) return;
    text_ += '"';
    text_ += name;
    text_ += "\":";
}

JsonWriter& JsonWriter::text(std::string_view name, std::string_view value) {
    begin(name);
    text_ += records::json_string(value);
    return *this;
}

JsonWriter& JsonWriter::number(std::string_view name, double value) {
    begin(name);
    text_ += records::decimal_text(value);
    return *this;
}

JsonWriter& JsonWriter::flag(std::string_view name, bool value) {
    begin(name);
    text_ += value ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::null(std::string_view name) {
    begin(name);
    text_ += "null";
    return *this;
}

JsonWriter& JsonWriter::object(std::string_view name) {
    begin(name);
    text_ += '{';
    open_ += '}';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::array(std::string_view name) {
    begin(name);
    text_ += '[';
    open_ += ']';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::end() {
    text_ += open_.back();
    open_.pop_back();
    first_ = false;
    return *this;
}

std::string JsonWriter::finish() && {
    while (!open_.empty()) end();
    return std::move(text_);
}

} // namespace flipside::wasm
