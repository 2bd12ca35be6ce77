// The repairs against the published description, kept here as it is told: a list that starts as one empty
// row, grows, and is cut to eleven.

#include "entombed/repair.hpp"
#include "support/property.hpp"

#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

struct Told {
    std::vector<int> history = {0};
    bool left = false;
    bool right = false;

    int add(int row) {
        history.push_back(row);
        if (history.size() > 11) history.erase(history.begin());
        left = right = false;

        bool some_clear = false;
        int outermost = 0;
        for (const int kept : history) {
            some_clear |= (kept & 0xf0) == 0;
            outermost += kept >> 7 & 1;
        }
        if (!some_clear && outermost == 0) {
            history.back() = 0;
            left = true;
        }

        if (history.size() >= 7) {
            some_clear = false;
            int innermost = 0;
            for (std::size_t i = history.size() - 7; i < history.size(); ++i) {
                some_clear |= (history[i] & 0x0f) == 0;
                innermost += history[i] & 1;
            }
            const int compared = history.size() >= 9 ? history[history.size() - 9] : 0;
            if (!some_clear && innermost == (compared & 1) * 7) {
                history.back() &= 0xf0;
                right = true;
            }
        }
        return history.back();
    }
};

// Rows in which the repairs find something to do: outer and inner columns kept alike for long.
rc::Gen<std::vector<Row>> stubborn_rows() {
    return rc::gen::mapcat(rc::gen::arbitrary<std::pair<std::uint8_t, std::uint8_t>>(), [](auto masks) {
        return rc::gen::container<std::vector<Row>>(
            40, rc::gen::map(rc::gen::arbitrary<std::uint8_t>(), [masks](std::uint8_t row) {
                return static_cast<Row>((row & masks.first & 0x7e) | 0x42 | (masks.second & 1));
            }));
    });
}

} // namespace

TEST_CASE("P10: repairs are as told, and where the left one fires the right one does not") {
    int left = 0;
    int right = 0;
    const auto agree = [&](const std::vector<Row>& rows) {
        History history;
        Told told;
        for (const Row row : rows) {
            const Repair repair = history.add(row);
            RC_ASSERT(history.newest() == told.add(row));
            RC_ASSERT(!(told.left && told.right));
            RC_ASSERT((repair == Repair::left) == told.left);
            RC_ASSERT((repair == Repair::right) == told.right);
            left += told.left;
            right += told.right;
        }
    };
    test::property("any rows",
                   [&] { agree(*rc::gen::container<std::vector<Row>>(60, rc::gen::arbitrary<Row>())); });
    test::property("stubborn rows", [&] { agree(*stubborn_rows()); });
    CHECK(left > 20);
    CHECK(right > 20);
}

TEST_CASE("the left repair cannot fire before row 11, the right one not before row 7") {
    History history;
    for (int number = 1; number <= 30; ++number) {
        const Repair repair = history.add(0x42);
        if (number < 7) CHECK(repair == Repair::none);
        if (number == 7) CHECK(repair == Repair::right);
        if (number == 11) CHECK(repair == Repair::left);
        if (number > 7 && number < 11) CHECK(repair == Repair::none);
    }
}
