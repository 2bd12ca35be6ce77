// A search by as many threads as there are small tables.
#pragma once

#include "engine/search/levels.hpp"

namespace flipside::engine {

RootResult search_together(Tables& tables, const Weights& weights, const Level& level,
                           const SearchLimits& limits, const RootTask& task);

} // namespace flipside::engine
