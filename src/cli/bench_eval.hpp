// flipside bench --eval: how far the program's own evaluation is from the truth on held-out games.
#pragma once

#include <string>
#include <vector>

namespace flipside::cli {

// Prints the table, or a JSON object a row; `data` as in training_data.hpp. Gives the exit code.
int run_bench_eval(const std::vector<std::string>& data, std::size_t positions, bool json);

} // namespace flipside::cli
