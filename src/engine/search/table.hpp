// The transposition table: what is known of positions met before.
//
// A bucket is one cache line with three entries. Each holds the whole board, so a hit is never wrong:
//
//     64 bytes   mover 0 1 2 | other 0 1 2 | data 0 1 2 | ages
//     data, 32 bits   lower + 64 : 8 | upper + 64 : 8 | move : 7 | depth : 6 | selectivity : 3
//
// Threads share the table without locks. An entry is written in three stores that may mix with those of
// another thread, so the two board words are kept xor-ed with the data spread over 64 bits; a mixture
// then unlocks to no board that is asked for (R. Hyatt and T. Mann, "A lockless transposition table",
// ICGA Journal 25, 2002).
//
// Replacement within a bucket: the same board; else the entry of an older search; else the one that
// reaches least deep.
#pragma once

#include "bits/word.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace flipside::engine {

using bits::Word;

constexpr int no_move = 64;

// What an entry says: the score lies in lower..upper at this depth and selectivity.
struct Stored {
    int lower = -64;
    int upper = 64;
    int move = no_move; // the best move known, 0 to 63
    int depth = 0;
    int selectivity = 0; // 0 to 7, the highest is full width
};

class Table {
  public:
    // At most this many bytes, one bucket at least.
    explicit Table(std::size_t bytes);

    // Starts a new search: entries of earlier ones are the first to go.
    void new_search() { age_ = (age_ + 1) & 0xff; }
    void clear();
    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }

    // What the hot code calls is inlined by force: see kernel/level.hpp.
    [[gnu::always_inline]] static std::uint64_t hash(Word mover, Word other) {
        std::uint64_t mixed = mover * 0x9e3779b97f4a7c15ULL;
        mixed ^= mixed >> 32;
        mixed += other;
        mixed *= 0xd1b54a32d192ed03ULL;
        return mixed ^ mixed >> 29;
    }

    [[gnu::always_inline]] void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

    [[gnu::always_inline]] bool find(std::uint64_t hash, Word mover, Word other, Stored& stored) const {
        const Bucket& in = bucket(hash);
        for (int i = 0; i < ways; ++i) {
            const std::uint32_t data = in.data[i].load(std::memory_order_relaxed);
            if ((in.mover[i].load(std::memory_order_relaxed) ^ spread(data)) != mover) continue;
            if ((in.other[i].load(std::memory_order_relaxed) ^ spread_again(data)) != other) continue;
            stored = unpack(data);
            return true;
        }
        return false;
    }

    // Keeps the narrower of two results of the same depth and selectivity, and the deeper of two others.
    void store(std::uint64_t hash, Word mover, Word other, const Stored& stored);

  private:
    static constexpr int ways = 3;

    struct alignas(64) Bucket {
        std::atomic<Word> mover[ways];
        std::atomic<Word> other[ways];
        std::atomic<std::uint32_t> data[ways];
        std::atomic<std::uint32_t> ages; // one byte an entry
    };
    static_assert(sizeof(Bucket) == 64);
    struct Release {
        void operator()(Bucket* buckets) const;
    };
    static std::unique_ptr<Bucket[], Release> make(std::size_t count);

    [[gnu::always_inline]] static std::uint64_t spread(std::uint32_t data) {
        return data * 0x9e3779b97f4a7c15ULL;
    }
    [[gnu::always_inline]] static std::uint64_t spread_again(std::uint32_t data) {
        return data * 0xc2b2ae3d27d4eb4fULL;
    }

    [[gnu::always_inline]] static Stored unpack(std::uint32_t data) {
        return {static_cast<int>(data & 0xff) - 64, static_cast<int>(data >> 8 & 0xff) - 64,
                static_cast<int>(data >> 16 & 0x7f), static_cast<int>(data >> 23 & 0x3f),
                static_cast<int>(data >> 29)};
    }
    static std::uint32_t pack(const Stored& stored) {
        return static_cast<std::uint32_t>(stored.lower + 64)
               | static_cast<std::uint32_t>(stored.upper + 64) << 8
               | static_cast<std::uint32_t>(stored.move) << 16
               | static_cast<std::uint32_t>(stored.depth) << 23
               | static_cast<std::uint32_t>(stored.selectivity) << 29;
    }

    // The high bits choose the bucket, by multiplication: any number of buckets will do.
    [[gnu::always_inline]] const Bucket& bucket(std::uint64_t hash) const { return first_[place(hash)]; }
    [[gnu::always_inline]] std::size_t place(std::uint64_t hash) const {
        return static_cast<std::size_t>((hash & 0xffffffffULL) * bucket_count_ >> 32);
    }

    std::size_t bucket_count_;
    std::unique_ptr<Bucket[], Release> buckets_;
    Bucket* first_;
    std::uint32_t age_ = 1;
};

} // namespace flipside::engine
