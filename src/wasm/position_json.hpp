// Positions as the page reads them: what stands where, who may play what, and what the rules just did.
#pragma once

#include "othello/position.hpp"
#include "records/json.hpp"
#include "wasm/json_writer.hpp"

#include <string>
#include <vector>

namespace flipside::wasm {

// A position of a request, in any spelling that records/position_text.hpp reads; the usual start when the
// member is missing.
Result<othello::Position> position_of(const records::Json& object, std::string_view name);

// Moves of a request, as a transcript from `start`.
Result<std::vector<othello::Square>> moves_of(const records::Json& object, std::string_view name,
                                              const othello::Position& start);

// Members of the object that is open: text, cells, side, legal, over, passed, black, white, empties, result,
// opening. `reached` is the position before the rules pass for a side that cannot move.
void write_position(JsonWriter& to, const othello::Position& reached);

} // namespace flipside::wasm
