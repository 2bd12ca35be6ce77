#include "training/lookahead.hpp"

#include <algorithm>
#include <bit>

namespace flipside::training {

namespace {

using engine::Word;
using engine::portable::Features;

constexpr int infinity = 1 << 20;

struct Child {
    Word flipped;
    int square;
    int value; // its evaluation for the side that moves there: less is better
    Features features;
};

} // namespace

int Lookahead::score(const othello::Board& board, int depth) {
    return search(board.mover, board.other, Features::of(board.mover, board.other), depth, -infinity,
                  infinity);
}

int Lookahead::search(Word mover, Word other, const Features& features, int depth, int alpha, int beta) {
    const int empties = std::popcount(~(mover | other));
    Word moves = engine::portable::legal_moves(mover, other);
    if (moves == 0) {
        if (engine::portable::legal_moves(other, mover) == 0)
            return engine::units_per_disc * othello::final_score(othello::Board{mover, other});
        return -search(other, mover, engine::portable::passed(features), depth, -beta, -alpha);
    }
    if (depth == 0) {
        ++evaluations_;
        return engine::portable::evaluate(weights_, features, empties);
    }

    Child children[60];
    int count = 0;
    for (; moves != 0; moves &= moves - 1) {
        Child& child = children[count++];
        child.square = std::countr_zero(moves);
        child.flipped = engine::portable::flips(mover, other, child.square);
        child.features = engine::portable::after(features, child.square, child.flipped);
        if (depth > 1) {
            ++evaluations_;
            child.value = engine::portable::evaluate(weights_, child.features, empties - 1);
        }
    }
    int best = -infinity;
    for (int i = 0; i < count && best < beta; ++i) {
        if (depth > 1) {
            int least = i;
            for (int j = i + 1; j < count; ++j)
                if (children[j].value < children[least].value) least = j;
            std::swap(children[i], children[least]);
        }
        const Child& child = children[i];
        const int score = -search(other ^ child.flipped, mover ^ child.flipped ^ Word{1} << child.square,
                                  child.features, depth - 1, -beta, -std::max(alpha, best));
        best = std::max(best, score);
    }
    return best;
}

} // namespace flipside::training
