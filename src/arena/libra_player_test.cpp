#include "arena/libra_player.hpp"
#include "arena/players.hpp"
#include "libra/assembler.hpp"
#include "othello/notation.hpp"
#include "support/data.hpp"

#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::arena;

namespace {

libra::Program example(const char* name) {
    const std::string path = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/" + name;
    std::ifstream file(path);
    const auto assembly = libra::assemble(std::string(std::istreambuf_iterator<char>(file), {}), path);
    REQUIRE(assembly.has_value());
    return assembly->program;
}

std::unique_ptr<Player> seated(const std::string& spec, std::uint32_t seed = 0) {
    Equipment equipment;
    equipment.seed = seed;
    equipment.engine.hash_mib = 1;
    equipment.load_program = [](const std::string& file) -> Result<libra::Program> {
        if (file.starts_with("source:")) return libra::assemble(file.substr(7), file).value().program;
        return example(file.c_str());
    };
    auto player = make_player(read_player_spec(spec).value(), equipment);
    REQUIRE(player.has_value());
    return std::move(*player);
}

// Plays on to the end; every move must be legal.
int passes_of_game(Game& game, Player& black, Player& white) {
    int passes = 0;
    while (!game.over()) {
        Player& mover = game.position().to_move == othello::Color::black ? black : white;
        const auto move = mover.move(game, nullptr);
        REQUIRE_MESSAGE(move.has_value(), to_string(move.error()));
        REQUIRE(game.play(*move).has_value());
        passes += game.after_pass();
    }
    return passes;
}

std::string failure_of(const char* source) {
    const auto player = seated(std::string("libra:source:") + source);
    const auto move = player->move(Game(), nullptr);
    REQUIRE_FALSE(move.has_value());
    return move.error().what;
}

} // namespace

TEST_CASE("a program plays whole games in either colour, passes and all") {
    int passes = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const auto random = seated("random", seed);
        const auto program = seated(seed % 4 < 2 ? "libra:othello.lbr" : "libra:othello-small.lbr");
        Game game;
        passes +=
            seed % 2 == 0 ? passes_of_game(game, *program, *random) : passes_of_game(game, *random, *program);
    }
    CHECK(passes > 20); // about one a game: the passing was really tried
}

TEST_CASE("moves taken back, and moves not its own") {
    const auto program = seated("libra:othello.lbr");
    const auto fresh = seated("libra:othello.lbr");
    const auto random = seated("random:3");
    Game game;
    for (int i = 0; i < 20; ++i)
        REQUIRE(game.play(*(i % 2 == 0 ? program : random)->move(game, nullptr)).has_value());
    for (int i = 0; i < 9; ++i) REQUIRE(game.remove_last());
    REQUIRE(game.position().to_move == othello::Color::white);
    REQUIRE(game.play(*random->move(game, nullptr)).has_value());
    CHECK(program->move(game, nullptr) == fresh->move(game, nullptr));

    const auto own = fresh->move(Game(), nullptr);
    Game other;
    for (const Square square : bits::squares(othello::legal_moves(other.position()))) {
        if (square == *own) continue;
        REQUIRE(other.play(square).has_value());
        break;
    }
    REQUIRE(other.play(*random->move(other, nullptr)).has_value());
    CHECK(program->move(other, nullptr).error().what.find("where the game has") != std::string::npos);

    const Game elsewhere(othello::Position{1, 2, othello::Color::white});
    CHECK_FALSE(program->move(elsewhere, nullptr).has_value());
}

TEST_CASE("a machine that fails is reported by what happened to it") {
    CHECK(failure_of("HALT").starts_with("ended: "));
    CHECK(failure_of("LOOP:\n J LOOP").starts_with("stalled: "));
    CHECK(failure_of("POP A").starts_with("machine fault: "));
    CHECK(failure_of("LOOP:\n LDI A, 121\n J LOOP").starts_with("silent: "));
    CHECK(failure_of("LDI A, -50\n STI 121\n HALT").starts_with("no move of the protocol: "));
}

TEST_CASE("a clock too slow for the program's turn is out of time") {
    const auto slow = seated("libra:othello.lbr@100");
    CHECK(slow->name() == "libra:othello.lbr@100");
    CHECK(slow->move(Game(), nullptr).error().what.starts_with("out of time: "));
    CHECK(seated("libra:othello.lbr@1000000")->move(Game(), nullptr).has_value());
}
