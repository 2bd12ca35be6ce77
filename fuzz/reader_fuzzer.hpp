// What every fuzzer of a reader does: any bytes give games or errors, and the games are legal and can be
// written in every format. libFuzzer finds crashes, hangs and allocations beyond its limit; what must hold
// besides is checked here.
#pragma once

#include "records/format.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace flipside::fuzz {

inline void require(bool holds) {
    if (!holds) std::abort();
}

inline void check_game(const records::GameRecord& record) {
    othello::Game game(record.start);
    for (const othello::Square move : record.moves) require(game.play(move).has_value());
    require(record.notes.empty() || record.notes.size() == record.moves.size());
    require(records::last_position(record) == game.position());
    for (const records::FormatInfo& format : records::all_formats()) {
        if (!format.writable) continue;
        records::GameWriter writer(format.format, true);
        (void)writer.add(record);
        (void)writer.finish({});
    }
}

inline int run(records::Format format, const std::uint8_t* data, std::size_t size) {
    static constexpr int most_written = 2; // games of an input that are also written; the rest are like them
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    int games = 0;
    records::read_games(bytes, format, {}, [&games](const Result<records::GameRecord>& game) {
        if (!game) {
            require(!game.error().what.empty());
            (void)to_string(game.error());
        } else if (++games <= most_written) {
            check_game(*game);
        }
        return true;
    });
    return 0;
}

} // namespace flipside::fuzz
