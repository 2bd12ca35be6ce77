// Readers' results as lists, for tests.
#pragma once

#include "othello/notation.hpp"
#include "records/format.hpp"
#include "records/transcript.hpp"
#include "support/data.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace flipside::test {

using ReadResult = Result<records::GameRecord>;

inline std::vector<ReadResult> read_all(std::string_view bytes, records::Format format,
                                        const records::ReadOptions& options = {}) {
    std::vector<ReadResult> games;
    records::read_games(bytes, format, options, [&games](ReadResult game) {
        games.push_back(std::move(game));
        return true;
    });
    return games;
}

// The only game of a text that must be right.
inline records::GameRecord read_one(std::string_view bytes, records::Format format) {
    const std::vector<ReadResult> games = read_all(bytes, format);
    REQUIRE(games.size() == 1);
    REQUIRE_MESSAGE(games[0].has_value(), (games[0] ? "" : to_string(games[0].error())));
    return *games[0];
}

// The only error of a text.
inline Error read_error(std::string_view bytes, records::Format format) {
    const std::vector<ReadResult> games = read_all(bytes, format);
    REQUIRE(games.size() == 1);
    REQUIRE_FALSE(games[0].has_value());
    return games[0].error();
}

inline std::string moves_of(const records::GameRecord& record) {
    return records::write_line_of_play({record.start, record.moves});
}

} // namespace flipside::test
