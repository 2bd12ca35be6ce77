// How the page and the C++ talk: JSON both ways through two buffers, and a handful of imports.
//
//     page                                   here
//     at = input_at(size); copies text
//     othello_play()                   ->    serve() reads it, reply() fills the answer
//     reads reply_size() at reply_at() <-
//
// Every exported function of src/wasm that has no other contract takes no parameters, reads one JSON object
// and leaves one: what it was asked for, or {"error": {...}} with the members of Error. Nothing is kept
// between calls but the engine and its weights, so one instance serves any number of boards.
//
// The page provides four imports in the module "page":
//
//     now()       seconds on a monotonic clock
//     stopped()   1 when the search that runs shall end (a shared flag; always 0 where there is none)
//     tell()      a JSON object of progress lies in the reply buffer
//     fail()      something is broken beyond repair; does not return
#pragma once

#include "bits/error.hpp"
#include "records/json.hpp"
#include "wasm/json_writer.hpp"

#include <string>
#include <string_view>

#ifdef __wasm__
#define FLIPSIDE_EXPORT(name) extern "C" [[clang::export_name(#name)]] void name()
#else
#define FLIPSIDE_EXPORT(name) extern "C" void name()
#endif

namespace flipside::wasm {

// The page's input as it stands.
std::string_view input();

// What an export does: reads the request and calls `function` with it.
void serve(void (*function)(const records::Json& asked));

void reply(JsonWriter&& object);
void reply(const Error& error);

// Progress: handed to the page at once.
void tell(JsonWriter&& object);

double now();
bool stopped();

// Members of a request; the given value where there is none or it is of another kind.
std::string text_of(const records::Json& object, std::string_view name);
int number_of(const records::Json& object, std::string_view name, int otherwise);

void write_error(JsonWriter& to, const Error& error);

} // namespace flipside::wasm
