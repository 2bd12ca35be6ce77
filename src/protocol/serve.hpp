// The loop between a speaker and its input: lines are answered in order, and looked at as they come in, so
// that one can end the search that an earlier one began.
#pragma once

#include "protocol/speaker.hpp"

namespace flipside::protocol {

// Until the speaker has enough, the input ends, or `interrupted` is set. A search that is going on when the
// input ends is finished.
void serve(int input, Speaker& speaker, const engine::StopFlag& interrupted);

} // namespace flipside::protocol
