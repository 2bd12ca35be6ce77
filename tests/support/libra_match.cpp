#include "support/libra_match.hpp"

#include <algorithm>
#include <array>

namespace flipside::test {

namespace {

constexpr int white = 1;
constexpr int black = -1;
constexpr int border = 2;
constexpr std::array steps = {-11, -10, -9, -1, 1, 9, 10, 11};

std::string name_of(int square) {
    return {static_cast<char>('A' + square % 10 - 1), static_cast<char>('0' + square / 10)};
}

// A program that plays one colour.
class Player {
  public:
    Player(const libra::Program& program, int colour, TurnCosts* costs)
        : machine_(program), colour_(colour), costs_(costs) {
        hear(colour == black ? "B" : "W");
    }

    void hear(std::string_view line) {
        for (const char c : line)
            tape_.input.push_back(*libra::word_of_character(static_cast<unsigned char>(c)));
        tape_.input.push_back('\n' - libra::word_max);
    }

    // Runs it until it waits or ends; what it has written since it was last asked.
    std::string answer() {
        constexpr std::uint64_t most_steps = 20'000'000;
        const std::uint64_t cycles = machine_.state().cycles;
        stop_ = machine_.run(tape_, most_steps);
        std::string text;
        for (const libra::Word word : tape_.output) text += libra::character_of_word(word).value_or('?');
        tape_.output.clear();
        if (costs_ != nullptr)
            costs_->add(machine_.state().cycles - cycles, machine_.state().sp + libra::word_max);
        return text;
    }

    bool halted() const { return stop_ == libra::Stop::halted; }
    bool waits() const { return stop_ == libra::Stop::input_exhausted; }
    int colour() const { return colour_; }

    bool holds(const RefereeBoard& board) const {
        for (int row = 1; row <= 8; ++row)
            for (int column = 1; column <= 8; ++column)
                if (machine_.data_at(9 * row + column) != board.at(row, column)) return false;
        return true;
    }

  private:
    libra::Machine machine_;
    int colour_;
    TurnCosts* costs_;
    libra::Tape tape_;
    libra::Stop stop_ = libra::Stop::step_limit;
};

// The square of "D3\n"; nothing for any other text.
std::optional<int> square_of(const std::string& text) {
    if (text.size() != 3 || text[2] != '\n') return std::nullopt;
    if (text[0] < 'A' || text[0] > 'H' || text[1] < '1' || text[1] > '8') return std::nullopt;
    return 10 * (text[1] - '0') + text[0] - 'A' + 1;
}

// One turn of a program, and all that can be wrong with it. The move is applied to the board; 0 is a pass.
struct ProgramTurn {
    int square = 0;
    std::string problem;
};
ProgramTurn program_turn(Player& player, RefereeBoard& board, bool after_pass) {
    const int colour = player.colour();
    const bool can_move = !board.moves(colour).empty();
    const std::string text = player.answer();
    ProgramTurn turn;
    if (!player.halted() && !player.waits()) {
        turn.problem = "it neither waits nor halts";
    } else if (text == "P\n") {
        if (can_move) turn.problem = "it passes and could move";
    } else if (const std::optional<int> square = square_of(text); !square) {
        turn.problem = "it writes '" + text + "'";
    } else if (!board.is_legal(*square, colour)) {
        turn.problem = "illegal " + text;
    } else {
        turn.square = *square;
        board.move(*square, colour);
    }
    const bool must_halt = turn.square == 0 && after_pass;
    if (turn.problem.empty() && player.halted() != must_halt)
        turn.problem = must_halt ? "it does not halt" : "it halts";
    if (turn.problem.empty() && !player.holds(board)) turn.problem = "its board is wrong";
    return turn;
}

} // namespace

RefereeBoard::RefereeBoard() : cells_(100, border) {
    for (int row = 1; row <= 8; ++row)
        for (int column = 1; column <= 8; ++column) cells_[10 * row + column] = 0;
    cells_[44] = cells_[55] = white;
    cells_[45] = cells_[54] = black;
}

int RefereeBoard::flipped(int square, int step, int colour) const {
    int count = 0;
    int cell = square + step;
    for (; cells_[cell] == -colour; cell += step) ++count;
    return cells_[cell] == colour ? count : 0;
}

int RefereeBoard::flipped(int square, int colour) const {
    if (cells_[square] != 0) return 0;
    int count = 0;
    for (const int step : steps) count += flipped(square, step, colour);
    return count;
}

std::vector<int> RefereeBoard::moves(int colour) const {
    std::vector<int> squares;
    for (int square = 11; square <= 88; ++square)
        if (flipped(square, colour) > 0) squares.push_back(square);
    return squares;
}

void RefereeBoard::move(int square, int colour) {
    for (const int step : steps)
        for (int left = flipped(square, step, colour); left > 0; --left)
            cells_[square + left * step] = colour;
    cells_[square] = colour;
}

int RefereeBoard::count(int colour) const {
    return static_cast<int>(std::ranges::count(cells_, colour));
}

Chooser random_mover(bits::PythonRandom& random) {
    return [&random](const std::vector<int>& moves) { return random.choice(moves); };
}

Chooser first_legal_mover(bits::PythonRandom& random, int random_moves) {
    return [&random, random_moves, made = 0](const std::vector<int>& moves) mutable {
        return made++ < random_moves ? random.choice(moves) : moves.front();
    };
}

void TurnCosts::add(std::uint64_t turn_cycles, int stack) {
    ++turns;
    cycles += turn_cycles;
    most_cycles = std::max(most_cycles, turn_cycles);
    deepest_stack = std::max(deepest_stack, stack);
}

MatchGame play_game(const Side& black_side, const Side& white_side, TurnCosts* black_costs,
                    TurnCosts* white_costs) {
    std::array<std::optional<Player>, 2> players;
    if (black_side.program != nullptr) players[0].emplace(*black_side.program, black, black_costs);
    if (white_side.program != nullptr) players[1].emplace(*white_side.program, white, white_costs);

    MatchGame game;
    RefereeBoard board;
    int passes = 0;
    int mover = 0;
    for (; passes < 2; mover = 1 - mover) {
        const int colour = mover == 0 ? black : white;
        int square = 0;
        if (players[mover]) {
            ProgramTurn turn = program_turn(*players[mover], board, passes == 1);
            game.problem = std::move(turn.problem);
            if (!game.problem.empty()) break;
            square = turn.square;
        } else if (const std::vector<int> moves = board.moves(colour); !moves.empty()) {
            square = (mover == 0 ? black_side : white_side).chooser(moves);
            board.move(square, colour);
        }
        passes = square == 0 ? passes + 1 : 0;
        const std::string line = square == 0 ? "P" : name_of(square);
        game.moves += line;
        if (players[1 - mover] && !players[1 - mover]->halted()) players[1 - mover]->hear(line);
    }
    // The side that passed first has heard the other's P, and the game is over for it as well.
    if (game.problem.empty() && players[mover]
        && (players[mover]->answer() != "P\n" || !players[mover]->halted()))
        game.problem = "it does not pass and halt at the end";
    game.black = board.count(black);
    game.white = board.count(white);
    if (!game.problem.empty()) game.problem += " (" + game.moves + ")";
    return game;
}

Score play_match(const libra::Program& program, char colour, int games, std::int64_t seed,
                 const std::function<Chooser(bits::PythonRandom&)>& opponent, TurnCosts* costs) {
    bits::PythonRandom random(seed);
    Score score;
    for (; score.games < games && score.problem.empty(); ++score.games) {
        const Side own{&program, {}};
        const Side other{nullptr, opponent(random)};
        const bool is_black = colour == 'B';
        const MatchGame game =
            is_black ? play_game(own, other, costs) : play_game(other, own, nullptr, costs);
        const int difference = is_black ? game.black - game.white : game.white - game.black;
        score.problem = game.problem;
        if (difference > 0) ++score.wins;
        if (difference == 0) ++score.draws;
    }
    return score;
}

} // namespace flipside::test
