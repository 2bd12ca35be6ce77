// Detection, and then the reader that it names.

#include "reader_fuzzer.hpp"
#include "records/detect.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto detection =
        flipside::records::detect(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!detection) {
        flipside::fuzz::require(!detection.error().what.empty());
        return 0;
    }
    return flipside::fuzz::run(detection->format, data, size);
}
