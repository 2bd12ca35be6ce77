#include "cluster/pack.hpp"
#include "cluster/url.hpp"
#include "support/property.hpp"

#include <doctest/doctest.h>

using namespace flipside::cluster;

TEST_CASE("a URL: every part, and what stands in for the ones left out") {
    const auto full = read_url("redis://ann:s%40crt@example.org:6380/2?prefix=othello");
    REQUIRE(full.has_value());
    CHECK(*full == Url{"ann", "s@crt", "example.org", 6380, 2, "othello"});
    CHECK(*read_url("redis://localhost") == Url{"", "", "localhost", 6379, 0, "flipside"});
    CHECK(*read_url("redis://:word@host/1") == Url{"", "word", "host", 6379, 1, "flipside"});
    CHECK(*read_url("redis://[::1]:7000") == Url{"", "", "::1", 7000, 0, "flipside"});
}

TEST_CASE("a URL that is none says what is wrong, and never what stood in it") {
    for (const char* text :
         {"", "localhost:6379", "http://h", "rediss://:secret@h", "redis://", "redis://h:0",
          "redis://:secret@h:99999", "redis://:secret@h/x", "redis://:secret%zz@h", "redis://:secret@[::1",
          "redis://:secret@h?prefix=", "redis://:secret@h?a=b"}) {
        const auto url = read_url(text);
        CAPTURE(text);
        REQUIRE_FALSE(url.has_value());
        CHECK(to_string(url.error()).find("secret") == std::string::npos);
    }
}

TEST_CASE("a password is neither shown nor left in the arguments") {
    CHECK(display(*read_url("redis://ann:secret@h:1/2")) == "redis://ann@h:1/2");
    CHECK(display(*read_url("redis://:secret@[::1]")) == "redis://[::1]:6379/0");
    std::string argument = "--redis=redis://ann:secret@h:1/2";
    mask_password(argument.data());
    CHECK(argument == "--redis=redis://ann:******@h:1/2");
    std::string without = "redis://h:1/2";
    mask_password(without.data());
    CHECK(without == "redis://h:1/2");
}

TEST_CASE("packed text comes back, and broken bytes are known") {
    flipside::test::property("unpacked(packed(text)) == text",
                             [](const std::string& text) { RC_ASSERT(unpacked(packed(text)) == text); });
    std::string bytes = packed(std::string(1000, 'x'));
    CHECK(bytes.size() < 100);
    CHECK_FALSE(unpacked(bytes.substr(0, bytes.size() - 1)).has_value());
    bytes[0] = '2';
    CHECK_FALSE(unpacked(bytes).has_value());
    CHECK_FALSE(unpacked("").has_value());
    CHECK_FALSE(unpacked("12").has_value());
}
