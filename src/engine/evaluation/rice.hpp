// Small numbers in few bits: Rice codes in blocks of 32 (R. F. Rice, "Some practical universal noiseless
// coding techniques", 1979).
//
// Bits are taken from each byte lowest first. A block is
//
//     4 bits   p      0: all 32 numbers are 0, nothing follows
//     then per number, with k = p - 1 and u = the number folded to 0, 1, 2, ... = 0, -1, +1, -2, ...
//       u >> k ones, a zero, the low k bits of u            if u >> k < 24
//       24 ones, the 17 bits of u                           otherwise
//
// The last block is filled up with zeros.
#pragma once

#include "bits/error.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace flipside::engine {

class RiceWriter {
  public:
    void put(std::int32_t number); // within 16 bits and a sign
    // Ends the last block and gives the bytes.
    std::vector<std::byte> finish();

  private:
    void put_bits(std::uint32_t bits, int count);
    void put_block();

    std::vector<std::uint32_t> block_;
    std::vector<std::byte> bytes_;
    std::uint64_t pending_ = 0;
    int pending_count_ = 0;
};

// Bytes as a stream of bits. A reader works on a copy in registers and puts it back after each block.
struct BitSource {
    std::span<const std::byte> bytes;
    std::size_t next = 0;
    std::uint64_t buffer = 0; // the next `filled` bits, lowest first; 0 above
    int filled = 0;
    bool overrun = false;

    // Afterwards at least 56 bits are there, or all that are left.
    void fill();
    std::uint32_t take(int count);
};

class RiceReader {
  public:
    explicit RiceReader(std::span<const std::byte> bytes) : bits_{bytes} {}

    std::int32_t get() {
        if (at_ == block_size) {
            if (!read_block()) std::fill_n(block_, block_size, 0);
            at_ = 0;
        }
        return block_[at_++];
    }

    // Adds the next numbers to these, one to each: much faster than get() where most are 0.
    void add_to(std::span<std::int16_t> numbers);

    // True when more bits were asked for than there are; they read as 0.
    bool overrun() const { return bits_.overrun; }
    // True when no whole byte is left.
    bool at_end() const { return bits_.next == bits_.bytes.size() && bits_.filled < 8; }

    static constexpr int block_size = 32;

  private:
    bool read_block(); // false: all are 0, and block_ is as it was

    BitSource bits_;
    int at_ = block_size;
    std::int32_t block_[block_size] = {};
};

} // namespace flipside::engine
