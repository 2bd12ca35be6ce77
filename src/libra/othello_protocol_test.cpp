#include "libra/assembler.hpp"
#include "libra/othello_protocol.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Program program_of(const std::string& source) {
    return assemble(source, "").value().program;
}

// Reads the colour, then runs `body` for every move that it reads; black begins without one.
OthelloProgram player(const std::string& body, TurnLimits limits = {}) {
    return OthelloProgram(program_of("LDI A, 121\n LDI B, 121\n CMPI -55\n JZ TURN\n"
                                     "MOVE: LDI A, 121\n LDI B, 121\n LDI B, 121\n"
                                     "TURN:\n"
                                     + body + "\n J MOVE\n"),
                          limits);
}

// Writes a text.
std::string say(const std::string& text) {
    std::string source;
    for (const char c : text) source += "MOVI A, " + std::to_string(c - 121) + "\n STI 121\n";
    return source;
}

Reply first_reply(const std::string& body, TurnLimits limits = {}) {
    OthelloProgram program = player(body, limits);
    program.start('B');
    return program.reply(std::nullopt);
}

} // namespace

TEST_CASE("moves in the forms that people and programs use") {
    CHECK(protocol_move("D3") == "D3");
    CHECK(protocol_move("d3\r\n") == "D3");
    CHECK(protocol_move(" h8 ") == "H8");
    for (const char* pass : {"P", "p", "pa", "pass", "PASS", "-", "--"}) CHECK(protocol_move(pass) == "P");
    for (const char* other : {"", "I1", "A9", "A0", "D", "D33", "3D", "PP"})
        CHECK_FALSE(protocol_move(other));
}

TEST_CASE("a move and its cost") {
    const Reply reply = first_reply(say("D3\n"));
    CHECK(reply.answer == Answer::move);
    CHECK(reply.text == "D3");
    CHECK(reply.steps == 4 + 6 + 1); // and the J to the next read
    CHECK(reply.cycles == 11 * 5);
    CHECK_FALSE(reply.halted);
}

TEST_CASE("line ends of any kind, small letters, and HALT after the move are taken") {
    CHECK(first_reply(say("d3\r\n")).text == "D3");
    CHECK(first_reply(say("D3")).text == "D3");
    CHECK(first_reply(say("p\n")).text == "P");
    const Reply last = first_reply(say("P\n") + "HALT");
    CHECK(last.answer == Answer::move);
    CHECK(last.halted);
}

TEST_CASE("what is no move is told as what it is") {
    CHECK(first_reply(say("I9\n")).answer == Answer::unreadable);
    CHECK(first_reply(say("I9\n")).text == "the program wrote 'I9\\n'");
    CHECK(first_reply(say("D3\nC4\n")).answer == Answer::unreadable);
    CHECK(first_reply(say("\n")).answer == Answer::unreadable);
    CHECK(first_reply("").answer == Answer::silent);
    CHECK(first_reply("HALT").answer == Answer::halted);
    CHECK(first_reply("POP A").answer == Answer::fault);
    CHECK(first_reply("POP A").text == "the stack is empty at -107 (TURN)");
    CHECK(first_reply(say("D3") + "RET").answer == Answer::fault);
    const TurnLimits short_patience{.max_steps = 1'000};
    CHECK(first_reply("LOOP: J LOOP", short_patience).answer == Answer::stalled);
    // A move that stands complete counts, whatever the program goes on doing.
    CHECK(first_reply(say("D3\n") + "LOOP: J LOOP", short_patience).answer == Answer::move);
    CHECK(first_reply(say("D3\n") + "POP A").answer == Answer::move);
}

TEST_CASE("a halted program halts again when it is asked for more") {
    OthelloProgram program = player(say("P\n") + "HALT");
    program.start('B');
    CHECK(program.reply(std::nullopt).answer == Answer::move);
    CHECK(program.reply("D3").answer == Answer::halted);
    program.start('W'); // anew
    CHECK(program.reply("D3").text == "P");
}

TEST_CASE("a move that is none is not passed on") {
    OthelloProgram program = player(say("D3\n"));
    program.start('W');
    CHECK(program.reply("X").answer == Answer::bad_request);
    CHECK(program.reply("c4").answer == Answer::move);
}

TEST_CASE("a clock gives the turn its time, by default the event's") {
    // 11 instructions of 5 cycles: 55 cycles.
    CHECK(first_reply(say("D3\n"), {.hertz = 10}).seconds == doctest::Approx(5.5));
    CHECK(first_reply(say("D3\n"), {.hertz = 10, .seconds = 5.5}).answer == Answer::move);
    CHECK(first_reply(say("D3\n"), {.hertz = 10, .seconds = 5.4}).answer == Answer::out_of_time);
    // At 1 Hz the event gives 60 s, at 0.5 Hz 62.4.
    CHECK(first_reply(say("D3\n"), {.hertz = 1}).answer == Answer::move);
    CHECK(first_reply(say("D3\n"), {.hertz = 0.5}).answer == Answer::out_of_time);
    CHECK(first_reply("LOOP: J LOOP", {.hertz = 1'000}).answer == Answer::out_of_time);
}

TEST_CASE("the published games through the player, in the spelling of a person") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const auto article = flipside::test::read_libra_article(path);
    REQUIRE(article.games.size() == 2);
    OthelloProgram program(program_of(article.listing), {.hertz = 700});
    for (int own = 0; own < 2; ++own) {
        const int pass_after = own == 0 ? 47 : 36; // in both games it is the other side's
        program.start(own == 0 ? 'B' : 'W');
        std::optional<std::string> heard;
        int mover = 0;
        int moves = 0;
        const std::vector<std::string>& game = article.games[own];
        for (std::size_t i = 0; i < game.size(); ++i) {
            if (mover == own) {
                const Reply reply = program.reply(heard);
                CHECK(reply.answer == Answer::move);
                REQUIRE(reply.text == game[i]);
                ++moves;
            } else {
                heard = game[i] + "\r\n";
                heard->front() = static_cast<char>(heard->front() - 'A' + 'a');
            }
            mover = 1 - mover;
            if (static_cast<int>(i) + 1 == pass_after) {
                REQUIRE(mover != own);
                heard = "pass";
                mover = own;
            }
        }
        CHECK(moves == (own == 0 ? 31 : 30));
    }
}
