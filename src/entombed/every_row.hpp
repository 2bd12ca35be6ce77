// All rows that can follow a row: the generator run over every outcome of every draw.
#pragma once

#include "entombed/generator.hpp"

#include <cstdint>
#include <vector>

namespace flipside::entombed {

// A source that deals one outcome, and after advance() the next one, in the order of binary numbers whose
// length is what the row asks for. No row draws more than ten bits.
class EveryDraw {
  public:
    bool left() { return take(); }
    bool right() { return take(); }
    bool inner(int /*column*/) { return take(); }

    // To the next outcome; false when all have been dealt.
    bool advance() {
        while (dealt_ > 0 && (bits_ >> (dealt_ - 1) & 1) != 0) bits_ &= ~(1U << --dealt_);
        if (dealt_ <= 0) return false;
        bits_ |= 1U << (dealt_ - 1);
        known_ = dealt_;
        dealt_ = 0;
        return true;
    }

  private:
    bool take() {
        if (dealt_ == known_) ++known_;
        return (bits_ >> dealt_++ & 1) != 0;
    }

    std::uint32_t bits_ = 0; // the outcome, first draw lowest
    int known_ = 0;          // draws whose outcome is chosen
    int dealt_ = 0;          // draws dealt so far in this round
};

// Calls visit(row) with the row that each outcome makes under `above`, unrepaired. The same row comes more
// than once when different outcomes make it.
template <class Visit>
void for_every_draw(const Settings& settings, Row above, Visit visit) {
    EveryDraw source;
    do visit(make_row(settings, above, source));
    while (source.advance());
}

// The different rows among them, lowest first.
std::vector<Row> successors(const Settings& settings, Row above);

} // namespace flipside::entombed
