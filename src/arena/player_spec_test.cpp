#include "arena/player_spec.hpp"

#include <doctest/doctest.h>

using namespace flipside::arena;

TEST_CASE("every form of player is read and written") {
    CHECK(read_player_spec("human") == PlayerSpec{Kind::human, std::nullopt});
    CHECK(read_player_spec("level:0") == PlayerSpec{Kind::level, 0});
    CHECK(read_player_spec("LEVEL:60") == PlayerSpec{Kind::level, 60});
    CHECK(read_player_spec("depth:4") == PlayerSpec{Kind::depth, 4});
    CHECK(read_player_spec("random") == PlayerSpec{Kind::random, std::nullopt});
    CHECK(read_player_spec("random:4294967295") == PlayerSpec{Kind::random, 4294967295U});
    CHECK(read_player_spec("First") == PlayerSpec{Kind::first, std::nullopt});
    for (const char* text : {"human",
                             "level:7",
                             "depth:60",
                             "random",
                             "random:0",
                             "first",
                             "libra:a.lbr",
                             "libra:B:c.lbr@5000",
                             "time:0.5",
                             "time:20",
                             "weights",
                             "mynavi:4",
                             "gtp:edax -gtp",
                             "nboard:X='a b' prog",
                             "line:./cpu",
                             "edax:lEdax",
                             "tcp:localhost:7000",
                             "tcp:[::1]:7000",
                             "tty:/dev/ttyS0",
                             "tty:/dev/ttyS0:19200"}) {
        const auto spec = read_player_spec(text);
        REQUIRE(spec.has_value());
        CHECK(to_text(*spec) == text);
    }
}

TEST_CASE("what is not a player is refused with the forms there are") {
    for (const char* text : {"",
                             "me",
                             "level",
                             "level:",
                             "level:61",
                             "level:-1",
                             "level:+5",
                             "level: 5",
                             "level:5x",
                             "depth:0",
                             "depth:61",
                             "depth",
                             "random:",
                             "random:4294967296",
                             "random:x",
                             "human:1",
                             "first:2",
                             ":5",
                             "libra",
                             "libra:",
                             "libra:@5",
                             "libra:a@",
                             "libra:a@0",
                             "libra:a@x",
                             "time",
                             "time:",
                             "time:0",
                             "time:-1",
                             "time:1s",
                             "time:nan",
                             "time:100000",
                             "weights:1",
                             "mynavi",
                             "mynavi:0",
                             "mynavi:13",
                             "gtp",
                             "gtp:",
                             "gtp:  ",
                             "nboard",
                             "line:",
                             "edax",
                             "tcp",
                             "tcp:host",
                             "tcp::7000",
                             "tcp:host:0",
                             "tcp:host:65536",
                             "tty",
                             "tty:",
                             "tty::9600",
                             "tty:/dev/x:",
                             "tty:/dev/x:fast"}) {
        const auto spec = read_player_spec(text);
        REQUIRE_FALSE(spec.has_value());
        CHECK(spec.error().found == text);
        CHECK(spec.error().expected.find("level:N") != std::string::npos);
    }
}
