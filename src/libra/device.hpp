// What stands behind data address 121: where a machine's input comes from and its output goes.
#pragma once

#include "libra/word.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace flipside::libra {

class Device {
  public:
    Device() = default;
    Device(const Device&) = default;
    Device& operator=(const Device&) = default;
    virtual ~Device() = default;

    // The next input word; nothing when there is none (yet): the machine then stops before the instruction
    // that asked, and goes on with it when it is run again.
    virtual std::optional<Word> read() = 0;
    virtual void write(Word word) = 0;
};

// Input from a list, output to a list.
class Tape : public Device {
  public:
    std::optional<Word> read() override {
        if (position == input.size()) return std::nullopt;
        return input[position++];
    }
    void write(Word word) override { output.push_back(word); }

    std::vector<Word> input;
    std::size_t position = 0; // words of the input already read
    std::vector<Word> output;
};

} // namespace flipside::libra
