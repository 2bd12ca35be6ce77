// One source, compiled once per instruction set.
//
// The hot rooms of the engine are built three times: as x86-64-v2 (`portable`; also every other machine),
// -v3 (`avx2`) and -v4 (`avx512`). Each build lives in a namespace of its own, flipside::engine::LEVEL,
// because the linker keeps one copy of an inline function: without it a function compiled for a new
// processor could be the one that an old processor runs. For the same reason hot code uses nothing of the
// standard library that is not certain to be inlined; tests/levels_test counts what is left.
//
// The build defines FLIPSIDE_LEVEL; without it (tests, tools) the portable level is meant.
#pragma once

#ifndef FLIPSIDE_LEVEL
#define FLIPSIDE_LEVEL portable
#endif
