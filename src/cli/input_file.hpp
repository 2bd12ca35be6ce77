// The bytes of a file, of standard input ("-"), or of what gzip packed, without loading them all.
//
// A plain file is mapped. A pipe or a .gz goes through a temporary file without a name, which is mapped
// then: the system keeps in memory what is being read and may drop the rest, so that an archive of any size
// takes no more memory than a small one.
#pragma once

#include "bits/error.hpp"

#include <string>
#include <string_view>

namespace flipside::cli {

class InputFile {
  public:
    static Result<InputFile> open(const std::string& path);

    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&& other) = delete;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    ~InputFile();

    std::string_view bytes() const { return {data_, size_}; }

  private:
    InputFile(const char* data, std::size_t size) : data_(data), size_(size) {}

    const char* data_;
    std::size_t size_;
};

} // namespace flipside::cli
