#include "records/position_text.hpp"
#include "records/transcript.hpp"
#include "wasm/exchange.hpp"
#include "wasm/position_json.hpp"

namespace flipside::wasm {

Result<othello::Position> position_of(const records::Json& object, std::string_view name) {
    const std::string text = text_of(object, name);
    if (text.empty()) return othello::Position::initial();
    return records::read_position(text);
}

Result<std::vector<othello::Square>> moves_of(const records::Json& object, std::string_view name,
                                              const othello::Position& start) {
    auto line = records::read_line_of_play(text_of(object, name), start);
    if (!line) return std::unexpected(line.error());
    return std::move(line->moves);
}

} // namespace flipside::wasm
