#include "libra/word.hpp"
#include "support/property.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Word ternary(const char* text) {
    return parse_ternary(text).value();
}

Word any_word() {
    return static_cast<Word>(*rc::gen::inRange(-121, 122));
}

} // namespace

TEST_CASE("words of the author's own notes") {
    CHECK(ternary("###11") == -113);
    CHECK(ternary("###00") == -117);
    CHECK(ternary("11111") == 121);
    CHECK(ternary("#####") == -121);
    CHECK(to_ternary(-113) == "###11");
    CHECK(to_ternary(0) == "00000");
    CHECK_FALSE(parse_ternary("1111"));
    CHECK_FALSE(parse_ternary("111111"));
    CHECK_FALSE(parse_ternary("1111-"));
}

TEST_CASE("shifting right rounds to the nearest, as the author's simulator does since May 2026") {
    CHECK(shift_right(5) == 2);
    CHECK(shift_right(4) == 1);
    CHECK(shift_right(-5) == -2);
    CHECK(shift_right(-121) == -40);
    CHECK(shift_right(121) == 40);
}

TEST_CASE("the characters of the Othello protocol") {
    const std::string characters = "ABHPW018-\n\r";
    const std::array<int, 11> words = {-56, -55, -49, -41, -34, -73, -72, -65, -76, -111, -108};
    for (std::size_t i = 0; i < words.size(); ++i) {
        CHECK(word_of_character(static_cast<unsigned char>(characters[i])) == words[i]);
        CHECK(character_of_word(static_cast<Word>(words[i])) == characters[i]);
    }
    CHECK(word_of_character(127) == 6);
    CHECK_FALSE(word_of_character(128));
    CHECK_FALSE(character_of_word(7));
}

TEST_CASE("text and value belong together, and each operation does on the text what its name says") {
    flipside::test::property("a word survives its text", [] {
        const Word word = any_word();
        RC_ASSERT(parse_ternary(to_ternary(word)) == word);
    });
    flipside::test::property("minimum, maximum and shifts, digit by digit", [] {
        const std::string order = "#01";
        const Word x = any_word();
        const Word y = any_word();
        const std::string a = to_ternary(x);
        const std::string b = to_ternary(y);
        std::string least;
        std::string greatest;
        for (int i = 0; i < word_trits; ++i) {
            least += order[std::min(order.find(a[i]), order.find(b[i]))];
            greatest += order[std::max(order.find(a[i]), order.find(b[i]))];
        }
        RC_ASSERT(to_ternary(tritwise_min(x, y)) == least);
        RC_ASSERT(to_ternary(tritwise_max(x, y)) == greatest);
        RC_ASSERT(to_ternary(shift_left(x)) == a.substr(1) + "0");
        RC_ASSERT(to_ternary(shift_right(x)) == a.substr(0, 4).insert(0, 1, '0'));
    });
    flipside::test::property("a sum wraps by 243", [] {
        const int total = any_word() + any_word();
        const Word word = wrap(total);
        RC_ASSERT(is_word(word));
        RC_ASSERT((total - word) % 243 == 0);
    });
}
