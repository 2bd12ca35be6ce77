// A file's bytes inside the program. The assembler copies them: a compiler would take seconds over a million
// numbers.
#pragma once

#include <cstddef>

// Declares NAME_begin and NAME_end around the bytes of a file; outside any namespace, once in the program.
#define FLIPSIDE_EMBED(name, file)                                                                           \
    asm(".pushsection .rodata\n"                                                                             \
        ".balign 16\n" #name "_begin:\n"                                                                     \
        ".incbin \"" file "\"\n" #name "_end:\n"                                                             \
        ".byte 0\n"                                                                                          \
        ".popsection\n");                                                                                    \
    extern "C" {                                                                                             \
    extern const std::byte name##_begin[];                                                                   \
    extern const std::byte name##_end[];                                                                     \
    }                                                                                                        \
    static_assert(true)
