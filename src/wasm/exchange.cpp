#include "wasm/exchange.hpp"

#include <cstdint>
#include <vector>

#ifdef __wasm__
#define FLIPSIDE_IMPORT(name) [[clang::import_module("page"), clang::import_name(#name)]]
#else
#define FLIPSIDE_IMPORT(name)
#endif

extern "C" {
FLIPSIDE_IMPORT(now) double flipside_page_now();
FLIPSIDE_IMPORT(stopped) int flipside_page_stopped();
FLIPSIDE_IMPORT(tell) void flipside_page_tell();
}

namespace flipside::wasm {

namespace {

std::vector<char> received;
std::string answer;

} // namespace

std::string_view input() {
    return {received.data(), received.size()};
}

void serve(void (*function)(const records::Json& asked)) {
    const auto asked = records::read_json(input());
    if (!asked) return reply(asked.error());
    function(*asked);
}

void reply(JsonWriter&& object) {
    answer = std::move(object).finish();
}

void reply(const Error& error) {
    JsonWriter object;
    write_error(object, error);
    reply(std::move(object));
}

void tell(JsonWriter&& object) {
    reply(std::move(object));
    flipside_page_tell();
}

double now() {
    return flipside_page_now();
}

bool stopped() {
    return flipside_page_stopped() != 0;
}

std::string text_of(const records::Json& object, std::string_view name) {
    const records::Json* member = object.find(name);
    return member == nullptr ? std::string{} : member->string();
}

int number_of(const records::Json& object, std::string_view name, int otherwise) {
    const records::Json* member = object.find(name);
    const auto number = member == nullptr ? std::nullopt : member->number();
    // Beyond a million nothing that the page asks for is sensible, and the cast would be undefined.
    constexpr double most = 1e6;
    return number && *number > -most && *number < most ? static_cast<int>(*number) : otherwise;
}

void write_error(JsonWriter& to, const Error& error) {
    to.object("error");
    to.text("what", error.what).text("found", error.found).text("expected", error.expected);
    to.number("line", error.line).number("column", error.column);
    to.number("ply", error.ply).number("record", error.record);
    to.text("text", to_string(error));
    to.end();
}

} // namespace flipside::wasm

#ifdef __wasm__
extern "C" {

// The name of the linker's own function that runs the constructors. Called from here, it is not called
// again before every export.
void __wasm_call_ctors(); // NOLINT(bugprone-reserved-identifier)

[[clang::export_name("_initialize")]] void flipside_initialize() {
    __wasm_call_ctors();
}

// Room for `size` bytes of input.
[[clang::export_name("input_at")]] char* flipside_input_at(std::uint32_t size) {
    flipside::wasm::received.resize(size);
    return flipside::wasm::received.data();
}

[[clang::export_name("reply_at")]] const char* flipside_reply_at() {
    return flipside::wasm::answer.data();
}

[[clang::export_name("reply_size")]] std::uint32_t flipside_reply_size() {
    return flipside::wasm::answer.size();
}
}
#endif
