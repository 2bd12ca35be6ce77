#include "marubatsu/solution.hpp"

#include <algorithm>

namespace flipside::marubatsu {

namespace {

// The bits of `set` that lie in `frame`, moved together; and back.
Word gather(Word set, Word frame) {
    Word gathered = 0;
    for (Square square : bits::squares(set & frame))
        gathered |= Word{1} << bits::count(frame & (bits::bit(square) - 1));
    return gathered;
}

Word scatter(Word gathered, Word frame) {
    Word set = 0;
    for (int i = 0; frame != 0; ++i, frame &= frame - 1)
        if (gathered >> i & 1) set |= frame & -frame;
    return set;
}

} // namespace

Placements::Placements(int size) : size_(size) {
    const int squares = size * size;
    const std::size_t sets = std::size_t{1} << squares;
    const Rules rules = *Rules::make(size, size);
    kept_.resize(squares + 1);
    by_rank_.resize(squares + 1);
    number_.resize(sets);
    to_kept_.resize(sets);
    rank_.resize(sets);
    for (Word set = 0; set < sets; ++set) {
        std::vector<Word>& same_size = by_rank_[bits::count(set)];
        rank_[set] = static_cast<std::uint16_t>(same_size.size());
        same_size.push_back(set);

        const Canonical form = canonical(rules, {{set, 0}});
        const Word kept = form.board.marks[0];
        std::vector<Word>& kept_sets = kept_[bits::count(set)];
        if (kept == set) {
            number_[set] = static_cast<std::uint16_t>(kept_sets.size());
            kept_sets.push_back(set);
        }
        number_[set] = number_[kept]; // the kept set is the lowest, so it has been numbered
        to_kept_[set] = form.from;
    }
    starts_.push_back(0);
    for (int ply = 0; ply <= squares; ++ply)
        starts_.push_back(starts_.back() + kept_[o_count(ply)].size() * x_sets(ply));
}

// C(n*n - a, b): how many sets of x's there are beside a set of o's.
std::size_t Placements::x_sets(int ply) const {
    const int left = size_ * size_ - o_count(ply);
    const int chosen = ply - o_count(ply);
    std::size_t sets = 1;
    for (int i = 1; i <= chosen; ++i) sets = sets * (left - chosen + i) / i;
    return sets;
}

std::size_t Placements::place(const Board& board) const {
    const Word o = board.marks[0];
    const int ply = bits::count(board.taken());
    const auto image = [&](Word set) {
        return with_size(size_, [&]<int N>() { return bits::apply<N>(to_kept_[o], set); });
    };
    const Word x = gather(image(board.marks[1]), ~image(o));
    return starts_[ply] + number_[o] * x_sets(ply) + rank_[x];
}

void Placements::for_each(int ply, const std::function<void(std::size_t, const Board&)>& visit) const {
    std::size_t place = starts_[ply];
    const Word all = (Word{1} << size_ * size_) - 1;
    for (Word o : kept_[o_count(ply)]) {
        // The sets of few bits come first among all of that size, so the first ones fit into the frame.
        for (std::size_t rank = 0; rank < x_sets(ply); ++rank)
            visit(place++, Board{{o, scatter(by_rank_[ply - o_count(ply)][rank], all & ~o)}});
    }
}

} // namespace flipside::marubatsu
