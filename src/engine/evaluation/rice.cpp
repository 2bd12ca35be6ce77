#include "engine/evaluation/rice.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace flipside::engine {

namespace {

constexpr int longest_unary = 24;
constexpr int raw_bits = 17;
constexpr int max_k = 14;

std::uint32_t folded(std::int32_t number) {
    return number < 0 ? 2 * static_cast<std::uint32_t>(-number) - 1 : 2 * static_cast<std::uint32_t>(number);
}

std::int32_t unfolded(std::uint32_t u) {
    return static_cast<std::int32_t>(u >> 1) ^ -static_cast<std::int32_t>(u & 1);
}

int cost(std::uint32_t u, int k) {
    const auto ones = static_cast<int>(u >> k);
    return ones < longest_unary ? ones + 1 + k : longest_unary + raw_bits;
}

} // namespace

void RiceWriter::put(std::int32_t number) {
    block_.push_back(folded(number));
    if (block_.size() == RiceReader::block_size) put_block();
}

std::vector<std::byte> RiceWriter::finish() {
    if (!block_.empty()) {
        block_.resize(RiceReader::block_size);
        put_block();
    }
    if (pending_count_ > 0) bytes_.push_back(static_cast<std::byte>(pending_));
    pending_ = 0;
    pending_count_ = 0;
    return std::move(bytes_);
}

void RiceWriter::put_bits(std::uint32_t bits, int count) {
    pending_ |= std::uint64_t{bits} << pending_count_;
    pending_count_ += count;
    for (; pending_count_ >= 8; pending_count_ -= 8, pending_ >>= 8)
        bytes_.push_back(static_cast<std::byte>(pending_));
}

void RiceWriter::put_block() {
    if (std::ranges::all_of(block_, [](std::uint32_t u) { return u == 0; })) {
        put_bits(0, 4);
        block_.clear();
        return;
    }
    int best_k = 0;
    int best = -1;
    for (int k = 0; k <= max_k; ++k) {
        int total = 0;
        for (const std::uint32_t u : block_) total += cost(u, k);
        if (best < 0 || total < best) {
            best = total;
            best_k = k;
        }
    }
    put_bits(static_cast<std::uint32_t>(best_k + 1), 4);
    for (const std::uint32_t u : block_) {
        const std::uint32_t ones = u >> best_k;
        if (ones < longest_unary) {
            put_bits((std::uint32_t{1} << ones) - 1, static_cast<int>(ones) + 1);
            put_bits(u & ((std::uint32_t{1} << best_k) - 1), best_k);
        } else {
            put_bits((std::uint32_t{1} << longest_unary) - 1, longest_unary);
            put_bits(u, raw_bits);
        }
    }
    block_.clear();
}

// Afterwards at least 56 bits are there, or all that are left.
void RiceReader::fill() {
    if (next_ + 8 <= bytes_.size()) {
        std::uint64_t word = 0;
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(&word, bytes_.data() + next_, 8);
        } else {
            for (int i = 7; i >= 0; --i) word = word << 8 | std::to_integer<std::uint64_t>(bytes_[next_ + i]);
        }
        const int whole = (63 - filled_) / 8;
        const std::uint64_t kept = word & ((std::uint64_t{1} << 8 * whole) - 1);
        buffer_ |= kept << filled_;
        next_ += whole;
        filled_ += 8 * whole;
        return;
    }
    while (filled_ <= 55 && next_ < bytes_.size()) {
        buffer_ |= std::to_integer<std::uint64_t>(bytes_[next_++]) << filled_;
        filled_ += 8;
    }
}

std::uint32_t RiceReader::take(int count) {
    if (filled_ < count) {
        overrun_ = true;
        filled_ = count;
    }
    const auto bits = static_cast<std::uint32_t>(buffer_ & ((std::uint64_t{1} << count) - 1));
    buffer_ >>= count;
    filled_ -= count;
    return bits;
}

void RiceReader::read_block() {
    at_ = 0;
    fill();
    const int k = static_cast<int>(take(4)) - 1;
    if (k < 0) {
        std::ranges::fill(block_, 0);
        return;
    }
    for (std::int32_t& number : block_) {
        if (filled_ < 48) fill();
        const int ones = std::min(std::countr_one(buffer_), longest_unary);
        if (ones < longest_unary) {
            take(ones + 1);
            number = unfolded(static_cast<std::uint32_t>(ones) << k | take(k));
        } else {
            take(longest_unary);
            number = unfolded(take(raw_bits));
        }
    }
}

} // namespace flipside::engine
