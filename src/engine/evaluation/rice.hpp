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

class RiceReader {
  public:
    explicit RiceReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    std::int32_t get() {
        if (at_ == block_size) read_block();
        return block_[at_++];
    }

    // True when more bits were asked for than there are; they read as 0.
    bool overrun() const { return overrun_; }
    // True when no whole byte is left.
    bool at_end() const { return next_ == bytes_.size() && filled_ < 8; }

    static constexpr int block_size = 32;

  private:
    void fill();
    std::uint32_t take(int count);
    void read_block();

    std::span<const std::byte> bytes_;
    std::size_t next_ = 0;
    std::uint64_t buffer_ = 0; // the next `filled_` bits, lowest first; 0 above
    int filled_ = 0;
    bool overrun_ = false;
    int at_ = block_size;
    std::int32_t block_[block_size] = {};
};

} // namespace flipside::engine
