// A review as the JSON that docs/json.md promises.
#pragma once

#include "review/review.hpp"

#include <nlohmann/json_fwd.hpp>

namespace flipside::cli {

nlohmann::ordered_json review_json(const review::Review& review);

} // namespace flipside::cli
