// flipside book, and what plays and judges with a book, as a shell sees them.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Outcome build(const std::string& file, const char* positions, const char* level = "1") {
    return run({"book", "build", file, "--positions", positions, "--level", level});
}

Json shown(const std::string& position, const std::string& file, int status = 0) {
    const Outcome outcome = run({"book", "show", position, "--book", file, "--json"});
    CHECK(outcome.status == status);
    return Json::parse(outcome.out);
}

} // namespace

TEST_CASE("book build, show, verify, merge and export") {
    const TemporaryFile scratch("scratch");
    const std::string a = scratch.path() + "a";
    const std::string b = scratch.path() + "b";
    const std::string both = scratch.path() + "both";
    CHECK(build(a, "80").status == 0);
    CHECK(build(b, "40").status == 0);
    const std::string grown = read_file(a);
    CHECK(build(b, "80").status == 0); // goes on
    CHECK(read_file(b) == grown);
    CHECK(build(b, "80").status == 0); // has enough
    CHECK(read_file(b) == grown);

    const Json start = shown("f5", a);
    CHECK(start["moves"].size() == 3); // f4, d6, f6
    CHECK(start["best"] == start["moves"][0]["move"]);
    CHECK(start["score"] == start["moves"][0]["score"]);
    CHECK(start["moves"][0]["line"][0] == start["best"]);
    CHECK(start["exact"] == false);
    CHECK(shown("f5d6c3d3c4f4f6f3e6e7", a, 1)["score"].is_null());
    CHECK(has(run({"book", "show", "f5", "--book", a}).out, "3 of 3 moves in the book"));

    const Outcome verified = run({"book", "verify", a, "--sample", "10"});
    CHECK(verified.status == 0);
    CHECK(has(verified.out, "searched again: 10 positions, 10 with the same score, 0 discs"));

    CHECK(build(b, "90", "2").status == 0);
    CHECK(run({"book", "merge", a, b, "-o", both}).status == 0);
    CHECK(run({"book", "verify", both, "--sample", "0"}).status == 0);
    CHECK(read_file(both) == read_file(b)); // which has all of a, as sure and more

    const Outcome obf = run({"book", "export", a, "--to", "obf"});
    CHECK(obf.status == 0);
    CHECK(lines_of(obf.out).size() == lines_of(run({"book", "export", a}).out).size());
    const TemporaryFile lines("book.obf", obf.out);
    CHECK(run({"convert", lines.path(), "--from", "obf", "--to", "obf"}).status == 0);
}

TEST_CASE("a book learns games and reviews") {
    const TemporaryFile scratch("scratch");
    const std::string file = scratch.path() + "learned";
    const TemporaryFile game("game.txt", "f5d6c3d3c4f4f6f3e6e7\n");
    CHECK(run({"book", "build", file, "--from", game.path(), "--positions", "100", "--level", "1"}).status
          == 0);
    CHECK(shown("f5d6c3d3c4f4f6f3", file)["moves"].size() > 3);

    const std::string example = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/game.txt";
    const Outcome review =
        run({"review", example, "--exact", "8", "--level", "1", "--no-book", "--learn", file, "--json"});
    CHECK(review.status == 0);
    CHECK(run({"book", "verify", file, "--sample", "0"}).status == 0);
    CHECK(has(run({"book", "export", file}).out, "; proved;"));
}

TEST_CASE("a damaged or missing book is told of: book commands end, a game goes on without it") {
    const TemporaryFile bad("bad.flip", "FLIPBOOK and no more");
    const TemporaryFile game("game.txt", "f5d6c3d3c4f4\n");
    const Outcome show = run({"book", "show", "f5", "--book", bad.path()});
    CHECK(show.status == 2);
    CHECK(has(show.err, "flipside: " + bad.path() + ": the book is cut off in its header"));
    CHECK(run({"book", "verify", bad.path()}).status == 2);
    CHECK(run({"book", "build", bad.path()}).status == 2);
    CHECK(read_file(bad.path()) == "FLIPBOOK and no more"); // not overwritten
    for (const std::string& file : {bad.path(), bad.path() + "none"}) {
        const Outcome played =
            run({"play", "--black", "level:5", "--white", "level:5", "--book", file, "--no-board"});
        CHECK(played.status == 0);
        CHECK(has(played.err, "going on without a book"));
        const Outcome review =
            run({"review", game.path(), "--exact", "0", "--level", "1", "--book", file, "--json"});
        CHECK(review.status == 0);
        CHECK(has(review.err, "going on without a book"));
    }
    CHECK(run({"review", game.path(), "--book", bad.path(), "--no-book"}).status == 2); // one or the other
}
