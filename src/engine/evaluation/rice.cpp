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

inline void BitSource::fill() {
    if (next + 8 <= bytes.size()) {
        std::uint64_t word = 0;
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(&word, bytes.data() + next, 8);
        } else {
            for (int i = 7; i >= 0; --i) word = word << 8 | std::to_integer<std::uint64_t>(bytes[next + i]);
        }
        const int whole = (63 - filled) / 8;
        const std::uint64_t kept = word & ((std::uint64_t{1} << 8 * whole) - 1);
        buffer |= kept << filled;
        next += whole;
        filled += 8 * whole;
        return;
    }
    while (filled <= 55 && next < bytes.size()) {
        buffer |= std::to_integer<std::uint64_t>(bytes[next++]) << filled;
        filled += 8;
    }
}

inline std::uint32_t BitSource::take(int count) {
    if (filled < count) {
        overrun = true;
        filled = count;
    }
    const auto bits = static_cast<std::uint32_t>(buffer & ((std::uint64_t{1} << count) - 1));
    buffer >>= count;
    filled -= count;
    return bits;
}

bool RiceReader::read_block() {
    BitSource bits = bits_;
    bits.fill();
    const int k = static_cast<int>(bits.take(4)) - 1;
    for (int i = 0; i < block_size && k >= 0; ++i) {
        if (bits.filled < 48) bits.fill();
        const int ones = std::min(std::countr_one(bits.buffer), longest_unary);
        if (ones < longest_unary) {
            bits.take(ones + 1);
            block_[i] = unfolded(static_cast<std::uint32_t>(ones) << k | bits.take(k));
        } else {
            bits.take(longest_unary);
            block_[i] = unfolded(bits.take(raw_bits));
        }
    }
    bits_ = bits;
    return k >= 0;
}

void RiceReader::add_to(std::span<std::int16_t> numbers) {
    const auto add = [](std::int16_t& to, std::int32_t number) {
        to = static_cast<std::int16_t>(to + number);
    };
    for (std::size_t at = 0; at < numbers.size();) {
        if (at_ < block_size || numbers.size() - at < block_size) {
            add(numbers[at++], get());
            continue;
        }
        if (read_block())
            for (int i = 0; i < block_size; ++i) add(numbers[at + i], block_[i]);
        at += block_size;
    }
}

} // namespace flipside::engine
