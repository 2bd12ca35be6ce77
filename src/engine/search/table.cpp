#include "engine/search/table.hpp"

#include "engine/kernel/large_pages.hpp"

#include <algorithm>
#include <new>

namespace flipside::engine {

namespace {

std::uint32_t with_age(std::uint32_t ages, int entry, std::uint32_t age) {
    return (ages & ~(0xffU << 8 * entry)) | age << 8 * entry;
}

} // namespace

Table::Table(std::size_t bytes)
    : bucket_count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)), buckets_(make(bucket_count_)),
      first_(buckets_.get()) {}

std::unique_ptr<Table::Bucket[], Table::Release> Table::make(std::size_t count) {
    void* memory = ::operator new[](count * sizeof(Bucket), std::align_val_t{alignof(Bucket)});
    prefer_large_pages(memory, count * sizeof(Bucket));
    auto* const buckets = static_cast<Bucket*>(memory);
    std::uninitialized_value_construct_n(buckets, count);
    return std::unique_ptr<Bucket[], Release>(buckets);
}

void Table::Release::operator()(Bucket* buckets) const {
    ::operator delete[](buckets, std::align_val_t{alignof(Bucket)});
}

void Table::clear() {
    // No disc at all, on neither side, is a board that no search asks for.
    for (std::size_t i = 0; i < bucket_count_; ++i) {
        Bucket& emptied = buckets_[i];
        for (int entry = 0; entry < ways; ++entry) {
            emptied.mover[entry].store(0, std::memory_order_relaxed);
            emptied.other[entry].store(0, std::memory_order_relaxed);
            emptied.data[entry].store(0, std::memory_order_relaxed);
        }
        emptied.ages.store(0, std::memory_order_relaxed);
    }
    age_ = 1;
}

void Table::store(std::uint64_t hash, Word mover, Word other, const Stored& stored) {
    Bucket& in = first_[place(hash)];
    const std::uint32_t ages = in.ages.load(std::memory_order_relaxed);
    int chosen = 0;
    int least = 1 << 30;
    Stored written = stored;
    for (int i = 0; i < ways; ++i) {
        const std::uint32_t data = in.data[i].load(std::memory_order_relaxed);
        const Stored old = unpack(data);
        const bool same = (in.mover[i].load(std::memory_order_relaxed) ^ spread(data)) == mover
                          && (in.other[i].load(std::memory_order_relaxed) ^ spread_again(data)) == other;
        if (same) {
            chosen = i;
            if (old.depth == stored.depth && old.selectivity == stored.selectivity) {
                written.lower = std::max(old.lower, stored.lower);
                written.upper = std::min(old.upper, stored.upper);
                // Two searches with cuts of chance may contradict each other; the newer one stands.
                if (written.lower > written.upper) written = stored;
                if (written.move == no_move) written.move = old.move;
            } else if (old.depth >= stored.depth && old.selectivity >= stored.selectivity
                       && (old.selectivity > stored.selectivity || (ages >> 8 * i & 0xff) == age_)) {
                return; // what is known is worth more
            }
            break;
        }
        const bool current = (ages >> 8 * i & 0xff) == age_;
        const int worth = old.depth + (current ? 64 : 0);
        if (worth < least) {
            least = worth;
            chosen = i;
        }
    }
    const std::uint32_t data = pack(written);
    in.mover[chosen].store(mover ^ spread(data), std::memory_order_relaxed);
    in.other[chosen].store(other ^ spread_again(data), std::memory_order_relaxed);
    in.data[chosen].store(data, std::memory_order_relaxed);
    in.ages.store(with_age(ages, chosen, age_), std::memory_order_relaxed);
}

} // namespace flipside::engine
