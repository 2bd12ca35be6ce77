#include "libra/othello_protocol.hpp"

#include "libra/event.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

constexpr Word line_feed = '\n' - word_max;

void feed(Tape& tape, std::string_view line) {
    // What has been read is of no use any more.
    tape.input.erase(tape.input.begin(), tape.input.begin() + static_cast<std::ptrdiff_t>(tape.position));
    tape.position = 0;
    for (const char c : line) tape.input.push_back(*word_of_character(static_cast<unsigned char>(c)));
    tape.input.push_back(line_feed);
}

// The beginning of the output, for people.
std::string shown(const std::vector<Word>& words) {
    constexpr std::size_t longest = 20;
    return printable(std::span(words).first(std::min(words.size(), longest)))
           + (words.size() > longest ? "..." : "");
}

} // namespace

std::optional<std::string> protocol_move(std::string_view text) {
    while (!text.empty() && (text.back() == '\r' || text.back() == '\n' || text.back() == ' '))
        text.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    std::string move(text);
    for (char& c : move)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (move == "P" || move == "PA" || move == "PASS" || move == "-" || move == "--") return "P";
    if (move.size() == 2 && move[0] >= 'A' && move[0] <= 'H' && move[1] >= '1' && move[1] <= '8') return move;
    return std::nullopt;
}

OthelloProgram::OthelloProgram(Program program, TurnLimits limits)
    : program_(std::move(program)), limits_(limits), machine_(program_) {
    if (limits_.hertz > 0 && limits_.seconds <= 0) limits_.seconds = event_seconds(limits_.hertz);
}

void OthelloProgram::start(char colour) {
    machine_ = Machine(program_);
    tape_ = {};
    feed(tape_, std::string_view(&colour, 1));
}

Reply OthelloProgram::reply(std::optional<std::string_view> opponent_move) {
    if (opponent_move) {
        const std::optional<std::string> move = protocol_move(*opponent_move);
        if (!move) {
            Reply reply;
            reply.answer = Answer::bad_request;
            reply.text.append("'").append(*opponent_move).append("' is no move: expected A1 to H8, or P");
            return reply;
        }
        feed(tape_, *move);
    }
    tape_.output.clear();
    const std::uint64_t steps = machine_.state().steps;
    const std::uint64_t cycles = machine_.state().cycles;
    std::uint64_t limit = limits_.max_steps;
    // An instruction takes three cycles at least: after this many the time is over.
    if (limits_.hertz > 0) limit = std::min(limit, static_cast<std::uint64_t>(cycle_limit() / 3) + 1);
    const Stop stop = machine_.run(tape_, limit);

    const std::uint64_t turn_cycles = machine_.state().cycles - cycles;
    Reply reply = judge(stop, turn_cycles);
    reply.steps = machine_.state().steps - steps;
    reply.cycles = turn_cycles;
    if (limits_.hertz > 0) reply.seconds = static_cast<double>(turn_cycles) / limits_.hertz;
    reply.halted = stop == Stop::halted;
    return reply;
}

Reply OthelloProgram::judge(Stop stop, std::uint64_t cycles) const {
    Reply reply;
    const auto is = [&](Answer answer, std::string text) {
        reply.answer = answer;
        reply.text = std::move(text);
        return reply;
    };
    if (limits_.hertz > 0 && static_cast<double>(cycles) > cycle_limit())
        return is(Answer::out_of_time, std::to_string(cycles) + " cycles and more for a turn of "
                                           + std::to_string(static_cast<std::uint64_t>(cycle_limit())));

    const std::vector<Word>& output = tape_.output;
    const auto end = std::ranges::find(output, line_feed);
    const bool complete = end != output.end() || stop == Stop::input_exhausted || stop == Stop::halted;
    if (!output.empty() && complete) {
        std::string line;
        for (auto word = output.begin(); word != end; ++word) line += character_of_word(*word).value_or('?');
        const std::optional<std::string> move = protocol_move(line);
        const bool only_line = end == output.end() || end + 1 == output.end();
        if (move && only_line) return is(Answer::move, *move);
        return is(Answer::unreadable, "the program wrote '" + shown(output) + "'");
    }
    const std::string why = describe(stop, machine_, program_);
    switch (stop) {
    case Stop::step_limit:
        return is(Answer::stalled, "no move: " + why);
    case Stop::input_exhausted:
        return is(Answer::silent, "no move, and it waits for input: " + why);
    case Stop::halted:
        return is(Answer::halted, "no move: " + why);
    default:
        return is(Answer::fault, why);
    }
}

double OthelloProgram::cycle_limit() const {
    return limits_.hertz * limits_.seconds;
}

} // namespace flipside::libra
