// The kernels of this level: the best version for the instruction set that the file is compiled for.
#pragma once

#include "engine/kernel/avx2.hpp"
#include "engine/kernel/level.hpp"
#include "engine/kernel/portable.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

#ifdef __AVX2__
using vector4::flips;
using vector4::legal_moves;
using vector4::Reach;
#else
using plain::flips;
using plain::legal_moves;
using plain::Reach;
#endif
using plain::last_flip_count;

} // namespace flipside::engine::FLIPSIDE_LEVEL
