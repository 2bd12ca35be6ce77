// A Libra machine's input from standard input and its output to standard output, as characters or as one
// number a line.
#pragma once

#include "bits/error.hpp"
#include "libra/device.hpp"

#include <atomic>
#include <optional>
#include <string>

namespace flipside::cli {

enum class WordFormat { ascii, decimal, ternary };

// From the names that the options let through.
WordFormat word_format(const std::string& name);

// One output word: a character, or a number and a line end. A word that is no character is shown as U+25A1.
std::string word_text(libra::Word word, WordFormat format);

class StandardPorts : public libra::Device {
  public:
    StandardPorts(WordFormat input, WordFormat output, const std::atomic<bool>& stop)
        : input_(input), output_(output), stop_(stop) {}

    // Waits for input; nothing at its end, after an interrupt, or when the input is wrong.
    std::optional<libra::Word> read() override;
    void write(libra::Word word) override;

    // Keeps the output instead of printing it.
    void collect_output() { collecting_ = true; }
    const std::string& collected() const { return collected_; }

    const std::optional<Error>& error() const { return error_; }

  private:
    int next_byte(); // -1: end or interrupted
    std::optional<libra::Word> read_number();
    std::optional<libra::Word> fail(std::string what, std::string found, std::string expected);

    WordFormat input_;
    WordFormat output_;
    const std::atomic<bool>& stop_;
    std::string buffer_;
    std::size_t position_ = 0;
    int line_ = 1;
    bool collecting_ = false;
    std::string collected_;
    std::optional<Error> error_;
};

} // namespace flipside::cli
