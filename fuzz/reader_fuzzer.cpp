// One reader: FLIPSIDE_FUZZED is its Format, set by fuzz/CMakeLists.txt.

#include "reader_fuzzer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return flipside::fuzz::run(flipside::records::Format::FLIPSIDE_FUZZED, data, size);
}
