// The searches by name, each a variation of search.hpp with a table, and what they find in a position.
#pragma once

#include "marubatsu/search.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace flipside::marubatsu {

struct SearchResult {
    Score score = 0; // for o
    std::uint64_t nodes = 0;
    std::size_t known = 0; // positions in the table at the end, each form counted
    bool stopped = false;  // the rest means nothing
};

// A position's moves, each searched by itself.
struct Analysis {
    Word candidates = 0;            // the moves with the best score
    Score score = 0;                // theirs, for o
    std::array<Score, 64> scores{}; // by square, for o
    std::uint64_t nodes = 0;        // of all searches together
    std::size_t known = 0;
    bool stopped = false;
};

enum class Tables : std::uint8_t {
    shared, // one table for all moves of a position
    fresh   // an empty one for each
};

struct NamedSearch {
    std::string_view name;
    std::string_view published; // its name, or names, in ysgeso's marubatsu
    std::string_view text;      // one line in English
    bool to_depth;              // SearchSettings::depth and evaluate apply

    // Searches the position itself; `listener` may be null.
    SearchResult (*search)(const Rules&, const Position&, const SearchSettings&, StepListener* listener);
    // Searches every move. On 3 x 3 the table is a DenseTable unless `obvious`.
    Analysis (*analyse)(const Rules&, const Position&, const SearchSettings&, Tables, bool obvious);
    // Iterative deepening: analyses to depth 0, 1, 2 ... as long as games last, trying first what was best
    // one depth before. Null where there is no depth or no table.
    std::vector<Analysis> (*deepen)(const Rules&, const Position&, const SearchSettings&);
};

std::span<const NamedSearch> searches();

// Null if there is none of that name.
const NamedSearch* find_search(std::string_view name);

} // namespace flipside::marubatsu
