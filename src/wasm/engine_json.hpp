// The one engine of this instance, and how its scores are written down.
#pragma once

#include "engine/engine.hpp"
#include "records/json.hpp"
#include "wasm/json_writer.hpp"

namespace flipside::wasm {

// Made when it is first asked for, with the weights that were provided by then.
engine::Engine& the_engine();

// The flag that ends a search, and the clock that also looks at the page's wish to stop.
const engine::StopFlag& stop_flag();

// From "level", or "depth" and "exact_from"; "low" and "high", "nodes", "seconds" from now on.
engine::Limits limits_of(const records::Json& asked);

// Members value, exact, bound, depth, selectivity, source of an object of that name.
void write_score(JsonWriter& to, std::string_view name, const engine::Score& score);

} // namespace flipside::wasm
