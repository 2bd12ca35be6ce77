// The published Othello program, 241 words, against what is published about it: the words its author's
// assembler makes of it, and the two games it played. Its listing is read from the article, not kept here.

#include "libra/assembler.hpp"
#include "libra/disassembler.hpp"
#include "libra/profile.hpp"
#include "libra/trit_machine.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"
#include "support/sha256.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Assembly assembled(const std::string& source) {
    auto assembly = assemble(source, "article");
    REQUIRE(assembly.has_value());
    return std::move(*assembly);
}

void feed(Tape& tape, const std::string& text) {
    for (const char c : text) tape.input.push_back(word_of_character(static_cast<unsigned char>(c)).value());
}

std::string text_of(const std::vector<Word>& words) {
    std::string text;
    for (const Word word : words) text += character_of_word(word).value();
    return text;
}

// A transcript as the program with the first move (0) or the second (1) lives through it.
struct Replay {
    std::string input;    // colour and the opponent's moves, a line each
    std::string expected; // its own
};

// `passes` are the numbers of the moves after which the other side had none; the passer is then the one whose
// move would have come.
Replay replay_of(const std::vector<std::string>& moves, int own, const std::vector<int>& passes) {
    Replay replay{own == 0 ? "B\n" : "W\n", ""};
    int mover = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        (mover == own ? replay.expected : replay.input) += moves[i] + "\n";
        mover = 1 - mover;
        if (std::ranges::find(passes, static_cast<int>(i) + 1) != passes.end()) {
            (mover == own ? replay.expected : replay.input) += "P\n";
            mover = 1 - mover;
        }
    }
    return replay;
}

struct Discs {
    long black;
    long white;
};

Discs discs(const State& state) {
    const auto first = state.data.begin() + index_of(0);
    return {std::count(first, first + 90, -1), std::count(first, first + 90, 1)};
}

Cost least(const std::vector<Turn>& turns) {
    return std::ranges::min_element(turns, {}, [](const Turn& turn) { return turn.cost.cycles; })->cost;
}
const Turn& dearest(const std::vector<Turn>& turns) {
    return *std::ranges::max_element(turns, {}, [](const Turn& turn) { return turn.cost.cycles; });
}

} // namespace

TEST_CASE("the article's listing assembles to the words of the author's assembler") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const Assembly assembly = assembled(flipside::test::read_libra_article(path).listing);
    CHECK(assembly.program.words.size() == 241);
    CHECK(assembly.statements.size() == 151);
    CHECK(flipside::test::sha256(to_object(assembly.program))
          == "07657b2a552a2204772ea1d646057f1697d52728db591fef6bc1b4f951e7634d");

    const std::vector<std::pair<std::string, int>> labels = {
        {"CLEAR", -120},    {"INIT", -109},          {"INIT_L1", -88},        {"OPP_TURN", -79},
        {"OPP_PASS", -53},  {"MY_TURN", -50},        {"SEARCH", -44},         {"SEARCH_TRY", -37},
        {"SEARCH_OK", -29}, {"SEARCH_UNDO", -5},     {"SEARCH_NEXT", -4},     {"SEARCH_END", 12},
        {"GAME_END", 26},   {"MAKE_POS", 27},        {"APPLY", 31},           {"APPLY_DIR_FIRST", 37},
        {"APPLY_NEXT", 48}, {"APPLY_NEXT_ADD7", 63}, {"APPLY_NEXT_ADD1", 65}, {"APPLY_FLIP", 70},
        {"APPLY_UNDO", 82}, {"APPLY_END", 95},       {"FLIP", 100},           {"FLIP_END", 118}};
    REQUIRE(assembly.program.labels.size() == labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        CHECK(assembly.program.labels[i].name == labels[i].first);
        CHECK(assembly.program.labels[i].address == labels[i].second);
    }
}

TEST_CASE("the listing survives the disassembler, with its labels and without") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    Program program = assembled(flipside::test::read_libra_article(path).listing).program;
    const Program again = assembled(disassemble(program)).program;
    CHECK(again.words == program.words);
    REQUIRE(again.labels.size() == program.labels.size());
    for (std::size_t i = 0; i < program.labels.size(); ++i) {
        CHECK(again.labels[i].name == program.labels[i].name);
        CHECK(again.labels[i].address == program.labels[i].address);
    }
    const std::vector<Word> words = program.words;
    program.labels.clear();
    CHECK(assembled(disassemble(program)).program.words == words);
}

TEST_CASE("first game: black against TD4EX4-2026, all 31 moves, 23-41") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const auto article = flipside::test::read_libra_article(path);
    REQUIRE(article.games.size() == 2);
    const Replay replay = replay_of(article.games[0], 0, {47});
    CHECK(std::ranges::count(replay.expected, '\n') == 31);

    Machine machine(assembled(article.listing).program);
    Tape tape;
    feed(tape, replay.input);
    const Profile result = profile(machine, tape);
    CHECK(result.stop == Stop::input_exhausted);
    CHECK(text_of(tape.output) == replay.expected);
    CHECK(discs(machine.state()).black == 23);
    CHECK(discs(machine.state()).white == 41);

    CHECK(result.total == Cost{69'764, 302'200});
    CHECK(result.turns.size() == 31);
    CHECK(result.turns.front().cost == Cost{4'865, 21'085});
    CHECK(least(result.turns) == Cost{522, 2'278});
    CHECK(dearest(result.turns).cost == Cost{6'001, 25'625});
    CHECK(text_of(dearest(result.turns).output) == "D6\n");

    // The board is full, which it does not see: told that the other side passes, it passes and halts.
    feed(tape, "P\n");
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(text_of(tape.output) == replay.expected + "P\n");
}

TEST_CASE("second game: white against NLP-16A, all 30 moves, 46-18, and HALT") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const auto article = flipside::test::read_libra_article(path);
    REQUIRE(article.games.size() == 2);
    const Replay replay = replay_of(article.games[1], 1, {36});
    CHECK(std::ranges::count(replay.expected, '\n') == 30);

    Machine machine(assembled(article.listing).program);
    Tape tape;
    feed(tape, replay.input);
    const Profile result = profile(machine, tape);
    CHECK(result.stop == Stop::input_exhausted);
    // Black made the last move; the program answers that it passes.
    CHECK(text_of(tape.output) == replay.expected + "P\n");
    CHECK(discs(machine.state()).black == 46);
    CHECK(discs(machine.state()).white == 18);

    CHECK(result.total == Cost{65'330, 284'543});
    CHECK(result.turns.size() == 31);
    CHECK(result.turns.back().cost == Cost{1'226, 5'486});
    CHECK(least(result.turns) == Cost{785, 3'460});
    CHECK(dearest(result.turns).cost == Cost{5'762, 25'065});
    CHECK(text_of(dearest(result.turns).output) == "C5\n");

    feed(tape, "P\n");
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(text_of(tape.output) == replay.expected + "P\nP\n");
}

TEST_CASE("the program wants one line feed and capitals: what it makes of anything else") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const Program program = assembled(flipside::test::read_libra_article(path).listing).program;
    struct Case {
        std::string input;
        std::string output;
        std::string waits_at;
    };
    const std::vector<Case> cases = {
        // A line without its end: it waits for the line feed that it skips.
        {"W", "", "INIT+13"},
        {"B", "", "INIT+13"},
        {"W\nD3", "", "OPP_TURN+10"},
        {"W\nP", "", "OPP_PASS+2"},
        {"W\nD3\n", "C3\n", "OPP_TURN+2"},
        // 'd' + 42 is positive, as of the expected letters only 'P' is: a pass. It skips the 3, takes the
        // line
        // feed for a column and waits for a row. E3 is white's first square in the starting position.
        {"W\nd3\n", "E3\n", "OPP_TURN+9"},
        // Of CR LF it skips one, takes the other for a column, D for a row and 3 for the line feed.
        {"W\r\nD3\r\n", "E3\n", "OPP_TURN+10"},
        // 'w' + 35 is positive, as 'W' + 35 is, but its colour is then 33, which no square has: a pass.
        {"w\nD3\n", "P\n", "OPP_TURN+2"},
    };
    for (const Case& entry : cases) {
        CAPTURE(entry.input);
        Machine machine(program);
        Tape tape;
        feed(tape, entry.input);
        CHECK(machine.run(tape, 1'000'000) == Stop::input_exhausted);
        CHECK(text_of(tape.output) == entry.output);
        CHECK(program.name_of(machine.state().pc) == entry.waits_at);

        TritMachine twin(program.words, State{});
        Tape twin_tape;
        feed(twin_tape, entry.input);
        while (twin.step(twin_tape) == Stop::step_limit) {
        }
        CHECK(twin.state() == machine.state());
    }
}
