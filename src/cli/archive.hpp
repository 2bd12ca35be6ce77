// A file of games for the commands: opened, its format found, its names beside it, its games read.
#pragma once

#include "cli/input_file.hpp"
#include "records/detect.hpp"
#include "records/format.hpp"

#include <optional>
#include <string>

namespace flipside::cli {

class Archive {
  public:
    // The format is found unless one is given.
    static Result<Archive> open(const std::string& path, std::optional<records::Format> format);

    records::Format format() const { return format_; }
    const std::string& why() const { return why_; } // how the format was found; empty if it was given

    // Errors carry the file's name.
    void read(const records::GameSink& sink) const;

  private:
    Archive(std::string path, InputFile file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    InputFile file_;
    records::Format format_ = records::Format::transcript;
    std::string why_;
    records::ReadOptions options_;
};

// The value of --from and --to; an error that lists the names when there is no such format.
Result<records::Format> format_option(const std::string& name);

// A line for each format, for --help.
std::string format_list();

} // namespace flipside::cli
