// A file of lines that grows over several runs of a program, and takes its name when it is complete.
#pragma once

#include "bits/error.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace flipside::cli {

class ResultFile {
  public:
    // Goes on with PATH.part if there is one: a last line that was cut short is taken off. "-" is standard
    // output, which always begins at the beginning.
    static Result<ResultFile> open(const std::string& path);

    // Whole lines that were there when it was opened.
    std::uint64_t lines() const { return lines_; }

    Result<void> write(std::string_view text);
    // All of it is on the disk.
    Result<void> sync();
    // PATH.part becomes PATH.
    Result<void> finish();

  private:
    struct Closing {
        void operator()(std::FILE* file) const;
    };
    ResultFile(std::string path, std::FILE* file) : path_(std::move(path)), file_(file) {}
    Error failed(const std::string& what) const;
    std::string part() const { return path_ + ".part"; }
    bool to_standard_output() const { return path_ == "-"; }

    std::string path_;
    std::unique_ptr<std::FILE, Closing> file_;
    std::uint64_t lines_ = 0;
};

} // namespace flipside::cli
