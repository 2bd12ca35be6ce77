#include "protocol/gtp_engine.hpp"

#include "arena/time.hpp"
#include "othello/notation.hpp"
#include "protocol/channel.hpp"
#include "records/sgf.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>

namespace flipside::protocol {

namespace {

std::optional<Color> read_color(std::string_view text) {
    const std::string word = lower_case(text);
    if (word == "b" || word == "black") return Color::black;
    if (word == "w" || word == "white") return Color::white;
    return std::nullopt;
}

std::optional<int> whole(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> seconds_of(std::string_view text) {
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool read = problem == std::errc{} && end == text.data() + text.size();
    if (!read || std::isnan(value) || value < 0 || value >= 1e9) return std::nullopt;
    return value;
}

char cell(const Position& position, int row, int column, std::string_view marks) {
    const Square square = bits::square_at(8 * row + column);
    if (bits::contains(position.black, square)) return marks[0];
    return bits::contains(position.white, square) ? marks[1] : marks[2];
}

std::string score_text(const Position& position) {
    const othello::Result discs = othello::official_result(position);
    const int difference = discs.black - discs.white;
    if (difference == 0) return "0";
    return (difference > 0 ? "B+" : "W+") + std::to_string(std::abs(difference));
}

} // namespace

const std::vector<GtpEngine::Command>& GtpEngine::commands() {
    static const std::vector<Command> all = {
        {"boardsize", &GtpEngine::boardsize},
        {"clear_board", &GtpEngine::clear_board},
        {"final_score", &GtpEngine::final_score},
        {"genmove", &GtpEngine::genmove},
        {"gogui-analyze_commands", &GtpEngine::analyze_commands},
        {"gogui-interrupt", &GtpEngine::nothing},
        {"gogui-play_sequence", &GtpEngine::play_sequence},
        {"gogui-rules_board", &GtpEngine::rules_board},
        {"gogui-rules_board_size", &GtpEngine::rules_board_size},
        {"gogui-rules_final_result", &GtpEngine::rules_final_result},
        {"gogui-rules_game_id", &GtpEngine::list_games},
        {"gogui-rules_legal_moves", &GtpEngine::rules_legal_moves},
        {"gogui-rules_side_to_move", &GtpEngine::rules_side_to_move},
        {"gogui-setup", &GtpEngine::setup},
        {"gogui-setup_player", &GtpEngine::setup_player},
        {"known_command", &GtpEngine::known_command},
        {"komi", &GtpEngine::nothing},
        {"list_commands", &GtpEngine::list_commands},
        {"list_games", &GtpEngine::list_games},
        {"loadsgf", &GtpEngine::loadsgf},
        {"name", &GtpEngine::name},
        {"play", &GtpEngine::play},
        {"protocol_version", &GtpEngine::protocol_version},
        {"quit", &GtpEngine::nothing},
        {"reg_genmove", &GtpEngine::reg_genmove},
        {"set_game", &GtpEngine::set_game},
        {"set_level", &GtpEngine::set_level},
        {"showboard", &GtpEngine::showboard},
        {"stop", &GtpEngine::nothing},
        {"time_left", &GtpEngine::time_left},
        {"time_settings", &GtpEngine::time_settings},
        {"undo", &GtpEngine::undo},
        {"version", &GtpEngine::version},
    };
    return all;
}

GtpEngine::GtpEngine(const EngineOptions& options, std::string version, Output output)
    : engine_(options.engine), options_(options), version_(std::move(version)), output_(std::move(output)) {}

bool GtpEngine::interrupts(std::string_view line) const {
    line = trimmed(line);
    if (line.starts_with('#')) return trimmed(line.substr(1)) == "interrupt";
    const auto words = words_of(line);
    if (words.empty()) return false;
    return words[words.size() > 1 && whole(words[0]) ? 1 : 0] == "stop";
}

bool GtpEngine::hear(std::string_view line, const engine::StopFlag& stop) {
    std::string text(line.substr(0, line.find('#')));
    std::erase_if(text, [](char c) { return c >= 0 && c < ' ' && c != '\t'; });
    Arguments words = words_of(text);
    std::string id;
    if (!words.empty() && whole(words[0])) {
        id = words[0];
        words.erase(words.begin());
    }
    if (words.empty()) return true;
    const std::string command = lower_case(words[0]);
    words.erase(words.begin());
    const auto found = std::ranges::find(commands(), std::string_view(command), &Command::name);
    stop_ = &stop;
    const Answer answer =
        found == commands().end() ? Answer(refused("unknown command")) : (this->*found->run)(words);
    output_((answer ? "=" : "?") + id + " " + (answer ? *answer : answer.error().what));
    output_("");
    return command != "quit";
}

GtpEngine::Answer GtpEngine::protocol_version(const Arguments&) {
    return "2";
}

GtpEngine::Answer GtpEngine::name(const Arguments&) {
    return "Flipside";
}

GtpEngine::Answer GtpEngine::version(const Arguments&) {
    return version_;
}

GtpEngine::Answer GtpEngine::known_command(const Arguments& arguments) {
    const bool known =
        !arguments.empty() && std::ranges::find(commands(), arguments[0], &Command::name) != commands().end();
    return known ? "true" : "false";
}

GtpEngine::Answer GtpEngine::list_commands(const Arguments&) {
    std::string list;
    for (const Command& command : commands()) list += (list.empty() ? "" : "\n") + std::string(command.name);
    return list;
}

GtpEngine::Answer GtpEngine::nothing(const Arguments&) {
    return "";
}

GtpEngine::Answer GtpEngine::boardsize(const Arguments& arguments) {
    if (arguments.empty() || whole(arguments[0]) != 8) return refused("unacceptable size");
    turns_ = Turns();
    return "";
}

GtpEngine::Answer GtpEngine::clear_board(const Arguments&) {
    turns_ = Turns();
    engine_.forget();
    for (Clock& clock : clocks_) clock = {};
    return "";
}

GtpEngine::Answer GtpEngine::play(const Arguments& arguments) {
    const auto color = arguments.size() < 2 ? std::nullopt : read_color(arguments[0]);
    const auto word = color ? read_move_word(arguments[1]) : std::nullopt;
    if (!word) return refused("syntax error: play COLOR MOVE");
    if (const auto made = turns_.make(*color, *word); !made) return refused(made.error().what);
    return "";
}

GtpEngine::Answer GtpEngine::play_sequence(const Arguments& arguments) {
    if (arguments.size() % 2 != 0) return refused("syntax error: COLOR MOVE COLOR MOVE ...");
    const Turns before = turns_;
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        if (const auto played = play({arguments[i], arguments[i + 1]}); !played) {
            turns_ = before;
            return played;
        }
    }
    return "";
}

flipside::Result<std::optional<Square>> GtpEngine::choose(const Arguments& arguments) {
    const auto color = arguments.empty() ? std::nullopt : read_color(arguments[0]);
    if (!color) return refused("syntax error: a color");
    Position position = turns_.now();
    if (*color != position.to_move) {
        if (!turns_.must_pass()) return refused(color_name(position.to_move) + " is to move");
        position = othello::pass(position);
    }
    if (othello::legal_moves(position) == 0) return std::nullopt;
    arena::Thinking thinking{.most = options_.seconds};
    const Clock& clock = clocks_[static_cast<std::size_t>(*color)];
    const double left = clock.left.value_or(main_time_);
    const int moves = clock.left ? clock.moves : 0;
    if (moves > 0)
        thinking.most = std::min(thinking.most, 0.9 * left / moves);
    else if (left > 0 || (clock.left && period_ == 0)) { // nothing left is no leave to think for ever
        const arena::Thinking share = arena::time_for_move(left, 0, position.empty_count());
        thinking = {share.enough, std::min(thinking.most, share.most)};
    } else if (period_ > 0)
        thinking.most = std::min(thinking.most, 0.9 * period_ / std::max(1, period_moves_));
    return choose_move(engine_, position.board(), limits_within(options_, thinking), manner_of(options_),
                       stop_)
        .best;
}

GtpEngine::Answer GtpEngine::reg_genmove(const Arguments& arguments) {
    const auto square = choose(arguments);
    if (!square) return std::unexpected(square.error());
    return *square ? othello::square_name(**square) : "pass";
}

GtpEngine::Answer GtpEngine::genmove(const Arguments& arguments) {
    const auto square = choose(arguments);
    if (!square) return std::unexpected(square.error());
    const MoveWord word = *square ? MoveWord{MoveWord::Kind::square, **square} : MoveWord{};
    if (const auto made = turns_.make(*read_color(arguments[0]), word); !made)
        return refused(made.error().what);
    return *square ? othello::square_name(**square) : "pass";
}

GtpEngine::Answer GtpEngine::undo(const Arguments&) {
    if (!turns_.take_back()) return refused("cannot undo");
    return "";
}

GtpEngine::Answer GtpEngine::showboard(const Arguments&) {
    std::string text = "\n  a b c d e f g h";
    for (int row = 0; row < 8; ++row) {
        text += "\n" + std::to_string(row + 1);
        for (int column = 0; column < 8; ++column)
            text += std::string(" ") + cell(turns_.now(), row, column, "XO.");
    }
    return text + "\n" + color_name(turns_.now().to_move)
           + (turns_.over() ? "; the game is over" : " to move");
}

GtpEngine::Answer GtpEngine::final_score(const Arguments&) {
    return score_text(turns_.now());
}

GtpEngine::Answer GtpEngine::time_settings(const Arguments& arguments) {
    const auto main = arguments.size() < 3 ? std::nullopt : seconds_of(arguments[0]);
    const auto period = main ? seconds_of(arguments[1]) : std::nullopt;
    const auto moves = period ? whole(arguments[2]) : std::nullopt;
    if (!moves || *moves < 0) return refused("syntax error: time_settings MAIN PERIOD MOVES");
    main_time_ = *main;
    // "PERIOD seconds and no moves" is how no limit is said.
    period_ = *moves > 0 ? *period : 0;
    period_moves_ = *moves;
    for (Clock& clock : clocks_) clock = {};
    return "";
}

GtpEngine::Answer GtpEngine::time_left(const Arguments& arguments) {
    const auto color = arguments.size() < 3 ? std::nullopt : read_color(arguments[0]);
    const auto left = color ? seconds_of(arguments[1]) : std::nullopt;
    const auto moves = left ? whole(arguments[2]) : std::nullopt;
    if (!moves || *moves < 0) return refused("syntax error: time_left COLOR SECONDS MOVES");
    clocks_[static_cast<std::size_t>(*color)] = {std::max(*left, 0.01), *moves};
    return "";
}

GtpEngine::Answer GtpEngine::set_game(const Arguments& arguments) {
    const std::string game = arguments.empty() ? "" : lower_case(arguments[0]);
    if (game != "othello" && game != "reversi") return refused("unknown game");
    turns_ = Turns();
    return "";
}

GtpEngine::Answer GtpEngine::list_games(const Arguments&) {
    return "Othello";
}

GtpEngine::Answer GtpEngine::set_level(const Arguments& arguments) {
    const auto level = arguments.empty() ? std::nullopt : whole(arguments[0]);
    if (!level || *level < 0 || *level > 60) return refused("the level is 0 to 60");
    options_.level = level;
    return "";
}

GtpEngine::Answer GtpEngine::loadsgf(const Arguments& arguments) {
    if (arguments.empty()) return refused("syntax error: loadsgf FILE [MOVE]");
    std::ifstream file{std::string(arguments[0]), std::ios::binary};
    if (!file) return refused("cannot load file");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    std::optional<records::GameRecord> record;
    records::read_sgf(text, [&](flipside::Result<records::GameRecord> game) {
        if (game) record = std::move(*game);
        return false;
    });
    if (!record) return refused("cannot load file");
    // "The position before move number MOVE."
    std::size_t count = record->moves.size();
    if (arguments.size() > 1) {
        const auto number = whole(arguments[1]);
        if (!number || *number < 1) return refused("syntax error: loadsgf FILE [MOVE]");
        count = std::min(count, static_cast<std::size_t>(*number - 1));
    }
    Turns turns(record->start);
    for (std::size_t i = 0; i < count; ++i) {
        if (const auto made = turns.make({MoveWord::Kind::square, record->moves[i]}); !made)
            return refused(made.error().what);
    }
    turns_ = turns;
    return "";
}

// COLOR SQUARE for each disc: adds to an empty board.
GtpEngine::Answer GtpEngine::setup(const Arguments& arguments) {
    if (arguments.empty() || arguments.size() % 2 != 0) return refused("syntax error: COLOR SQUARE ...");
    Position position{0, 0, Color::black};
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const auto color = read_color(arguments[i]);
        const auto word = read_move_word(arguments[i + 1]);
        if (!color || !word || word->kind != MoveWord::Kind::square)
            return refused("syntax error: COLOR SQUARE ...");
        const bits::Word disc = bits::bit(word->square);
        position.black &= ~disc;
        position.white &= ~disc;
        (*color == Color::black ? position.black : position.white) |= disc;
    }
    turns_ = Turns(position);
    return "";
}

GtpEngine::Answer GtpEngine::setup_player(const Arguments& arguments) {
    const auto color = arguments.empty() ? std::nullopt : read_color(arguments[0]);
    if (!color) return refused("syntax error: a color");
    Position position = turns_.now();
    position.to_move = *color;
    turns_ = Turns(position);
    return "";
}

GtpEngine::Answer GtpEngine::analyze_commands(const Arguments&) {
    return "plist/Legal Moves/gogui-rules_legal_moves\n"
           "string/Final Score/final_score\n"
           "string/Best Move/reg_genmove %c\n"
           "none/Set Level/set_level %s";
}

GtpEngine::Answer GtpEngine::rules_board(const Arguments&) {
    std::string text;
    for (int row = 7; row >= 0; --row) {
        for (int column = 0; column < 8; ++column) {
            text += cell(turns_.now(), row, column, "XO.");
            if (column < 7) text += ' ';
        }
        if (row > 0) text += '\n';
    }
    return text;
}

GtpEngine::Answer GtpEngine::rules_board_size(const Arguments&) {
    return "8";
}

GtpEngine::Answer GtpEngine::rules_legal_moves(const Arguments&) {
    if (turns_.over()) return "";
    if (turns_.must_pass()) return "pass";
    return othello::square_list(othello::legal_moves(turns_.now()));
}

GtpEngine::Answer GtpEngine::rules_side_to_move(const Arguments&) {
    return color_name(turns_.now().to_move);
}

GtpEngine::Answer GtpEngine::rules_final_result(const Arguments&) {
    if (!turns_.over()) return "";
    const std::string score = score_text(turns_.now());
    if (score == "0") return "draw";
    return (score[0] == 'B' ? "black wins by " : "white wins by ") + score.substr(2);
}

} // namespace flipside::protocol
