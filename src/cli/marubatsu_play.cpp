// flipside marubatsu play: a game by lines of text, on a terminal or through a pipe.

#include "cli/marubatsu.hpp"
#include "cli/marubatsu_words.hpp"
#include "cli/terminal.hpp"
#include "marubatsu/text.hpp"

#include <iostream>
#include <random>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

using namespace marubatsu;

struct PlayOptions {
    BoardOptions board;
    std::array<std::string, 2> names = {"human", "ai14s"};
    std::optional<std::int64_t> seed;
    int playouts = 10000;
    int depth = 3;
    std::string language;
};

class Table {
  public:
    Table(const Rules& rules, const std::array<const Player*, 2>& players, const Words& words, Means means)
        : game_(rules), players_(players), words_(words), means_(means) {}

    int run() {
        show();
        while (!game_.now().over()) {
            if (const Player* player = mover(); player != nullptr) {
                mark(choose(player->candidates(game_.rules(), game_.now(), means_), means_.random));
            } else if (!take_line()) {
                fmt::print("{}\n", words_.bye);
                return exit_ok;
            }
        }
        return exit_ok;
    }

  private:
    // Null when it is a person's turn.
    const Player* mover() const { return players_[index(game_.now().turn())]; }

    void show() const { fmt::print("{}\n", picture(game_.rules(), game_.now())); }

    void mark(Square square) {
        const char letter = game_.now().turn() == Mark::o ? 'o' : 'x';
        if (const Result<Position> played = game_.play(square); !played) {
            fmt::print("{}\n", words_.marked);
            return;
        }
        if (players_[letter == 'o' ? 0 : 1] != nullptr)
            fmt::print("{}: {}\n", letter, square_text(game_.rules(), square));
        show();
    }

    // One line of input; false at its end, or when the player wants to stop.
    bool take_line() {
        fmt::print("{}", words_.prompt);
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) {
            fmt::print("\n");
            return false;
        }
        if (!is_terminal(stdin)) fmt::print("\n");
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (words_.is_exit(line)) return false;
        if (words_.is_undo(line))
            undo();
        else if (words_.is_hint(line))
            hint();
        else if (words_.is_new(line)) {
            game_ = Game(game_.rules());
            show();
        } else if (words_.is_help(line))
            fmt::print("{}\n", words_.help);
        else
            mark_line(line);
        return true;
    }

    void mark_line(const std::string& line) {
        if (const Result<Square> square = parse_square(game_.rules(), line))
            mark(*square);
        else
            fmt::print("{}\n", square.error().what == "not a square" ? words_.not_a_square : words_.outside);
    }

    // Back to the person's last turn: past the answer that followed it.
    void undo() {
        const int step = game_.step();
        do game_.undo();
        while (game_.step() > 0 && mover() != nullptr);
        if (mover() != nullptr) game_.go_to(step); // it was the other who began
        show();
    }

    void hint() {
        const Player& adviser = *find_player(game_.rules().size() <= 4 ? "perfect" : "ai14s");
        std::vector<Square> moves;
        for (Square move : bits::squares(adviser.candidates(game_.rules(), game_.now(), means_)))
            moves.push_back(move);
        fmt::print("{}\n", moves_text(game_.rules(), moves));
    }

    Game game_;
    std::array<const Player*, 2> players_;
    const Words& words_;
    Means means_;
};

int run_play(const PlayOptions& options) {
    const std::optional<Rules> rules = options.board.rules();
    if (!rules) return exit_bad_input;
    const Words* words = words_of(options.language);
    std::array<const Player*, 2> players{};
    for (int seat : {0, 1}) {
        if (options.names[seat] == "human") continue;
        players[seat] = player_or_report(options.names[seat]);
        if (players[seat] == nullptr) return exit_bad_input;
    }
    bits::PythonRandom random(options.seed ? *options.seed : std::random_device{}());
    return Table(*rules, players, *words, Means{random, options.playouts, options.depth}).run();
}

} // namespace

void add_marubatsu_play(Command group, Run& run) {
    Command command = group.add_subcommand("play", "Play a game by lines of text");
    command.footer(
        "Marks are set by \"x,y\", columns and rows counted from 0 at the top left. \"help\" in the game\n"
        "tells more. Players: human, and those that flipside marubatsu judge lists.\n"
        "Example: flipside marubatsu play --o ai14s --x human --lang ja");
    auto options = std::make_shared<PlayOptions>();
    command.add_option("--o", options->names[0], "who marks o (default human)");
    command.add_option("--x", options->names[1], "who marks x (default ai14s)");
    command.add_option("--seed", options->seed, "of the random source (default: a new one each time)");
    command.add_option("--playouts", options->playouts, "random games a move, for mc (default 10000)")
        .check(positive);
    command.add_option("--depth", options->depth, "for searches to a depth (default 3)").check(Range(0, 64));
    command.add_option("--lang", options->language, "en or ja (default: as the locale says)")
        .check(OneOf({"en", "ja"}));
    add_board_options(command, options->board);
    command.callback([&run, options] { run = [options] { return run_play(*options); }; });
}

} // namespace flipside::cli
