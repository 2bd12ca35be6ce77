// A program that plays over GTP, or by the line protocol, and does one thing wrong: for the tests of the
// arbiter. It plays the first legal move in the order a1 ... h8.
//
//     misbehaving_engine PROTOCOL MODE [FILE]
//
// PROTOCOL is gtp or line. MODE says what happens at the third move, or at the first
// where it hangs; FILE is where "fork" writes the number of
// the process it leaves behind.

#include "othello/notation.hpp"
#include "protocol/turns.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include <unistd.h>

using namespace flipside;
using protocol::MoveWord;
using protocol::Turns;

namespace {

struct Engine {
    std::string mode;
    std::string file;
    int moves = 0;
    Turns turns;

    // The answer to give in place of a move; empty: none is to be given.
    std::string answer(const std::string& before, const std::string& after) {
        const bits::Word legal = othello::legal_moves(turns.now());
        const std::string move = legal == 0 ? "pass" : othello::square_name(*bits::squares(legal).begin());
        const std::string good = before + move + after;
        const bool hangs = mode == "silent" || mode == "half" || mode == "ignore";
        if (++moves != (hangs ? 1 : 3) || mode == "good") return good;
        misbehave();
        if (mode == "illegal") return before + "d4" + after;
        if (mode == "pass") return before + "pass" + after;
        if (mode == "garbage") return before + "\x01z9!" + after;
        if (mode == "resign") return before + "resign" + after;
        return good;
    }

    void misbehave() const {
        if (mode == "exit") {
            std::cerr << "first line\nout of cheese\n";
            std::exit(3);
        }
        if (mode == "signal") {
            std::signal(SIGSEGV, SIG_DFL); // a sanitizer would answer it with an exit
            raise(SIGSEGV);
        }
        if (mode == "midline") {
            std::cout << "= d" << std::flush;
            std::exit(0);
        }
        if (mode == "silent") hang();
        if (mode == "half") {
            std::cout << "= d" << std::flush;
            hang();
        }
        if (mode == "ignore") {
            for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(number, SIG_IGN);
            hang();
        }
        if (mode == "flood") {
            const std::string line(1000, 'x');
            while (std::cout) std::cout << line << '\n';
        }
        if (mode == "flood-line") {
            const std::string part(1000, 'x');
            while (std::cout) std::cout << part;
        }
        if (mode == "flood-errors") {
            const std::string line(1000, 'e');
            for (int i = 0; i < 5000; ++i) std::cerr << line << '\n';
        }
        if (mode == "slow") usleep(700'000);
        if (mode == "fork") leave_something_behind();
    }

    [[noreturn]] static void hang() {
        for (;;) pause();
    }

    // A grandchild in a session of its own that keeps our output open.
    void leave_something_behind() const {
        if (fork() != 0) {
            // Not before it is there: what is to be found is a process, not one that is about to be.
            for (int number = 0; number == 0; usleep(1000)) std::ifstream(file) >> number;
            return;
        }
        setsid();
        if (fork() != 0) _exit(0);
        std::ofstream(file) << getpid() << std::endl;
        hang();
    }
};

int play_gtp(Engine& engine) {
    if (engine.mode == "no-start") Engine::hang();
    std::string line;
    while (std::getline(std::cin, line)) {
        const auto words = protocol::words_of(line);
        if (words.empty()) continue;
        if (words[0] == "genmove") {
            const std::string answer = engine.answer("= ", "\n\n");
            std::cout << answer << std::flush;
            const auto word = protocol::read_move_word(answer.substr(2));
            if (word) (void)engine.turns.make(*word);
            continue;
        }
        if (words[0] == "clear_board") engine.turns = Turns();
        if (words[0] == "play") (void)engine.turns.make(protocol::read_move_word(words[2]).value());
        std::cout << "= \n\n" << std::flush;
    }
    return 0;
}

int play_line(Engine& engine) {
    std::string line;
    std::getline(std::cin, line);
    bool mine = line == "B";
    for (;;) {
        if (mine) {
            const std::string answer = engine.answer("", "");
            const std::string word = protocol::upper_case(answer == "pass" ? "P" : answer);
            std::cout << word << std::endl;
            (void)engine.turns.make(protocol::read_move_word(word).value_or(MoveWord{}));
        }
        if (!std::getline(std::cin, line)) return 0;
        (void)engine.turns.make(protocol::read_move_word(line).value_or(MoveWord{}));
        mine = true;
    }
}

} // namespace

int main(int argc, char** argv) {
    Engine engine;
    const std::string protocol = argc > 1 ? argv[1] : "";
    engine.mode = argc > 2 ? argv[2] : "good";
    engine.file = argc > 3 ? argv[3] : "";
    if (protocol == "gtp") return play_gtp(engine);
    if (protocol == "line") return play_line(engine);
    return 2;
}
