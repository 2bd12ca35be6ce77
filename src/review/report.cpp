#include "review/report.hpp"

#include "othello/notation.hpp"
#include "review/score_text.hpp"
#include "review/summary.hpp"

#include <cstdlib>

#include <fmt/core.h>

namespace flipside::review {

namespace {

using othello::square_name;

const char* name_of(Color color) {
    return color == Color::black ? "Black" : "White";
}

std::string mark_text(Mark mark, bool colours) {
    const std::string sign = mark_sign(mark);
    std::string text = mark_name(mark) + (sign.empty() ? "" : " " + sign);
    if (colours && mark >= Mark::inaccuracy) {
        const char* const colour = mark == Mark::inaccuracy ? "33" : mark == Mark::mistake ? "35" : "31";
        text = fmt::format("\033[{}m{}\033[0m", colour, text);
    }
    return text;
}

std::string ply_line(const JudgedPly& judged, bool losing, bool colours) {
    const bool better = judged.loss > 0;
    const std::string loss = judged.exact() ? std::to_string(judged.loss) : "~" + std::to_string(judged.loss);
    return fmt::format("{:>4}  {}  {}  {:>6}  {:>6}   {}  {:>5}  {}{}\n", judged.ply,
                       name_of(judged.before.to_move), square_name(judged.move),
                       score_text(judged.best_score), score_text(judged.score),
                       better ? square_name(judged.best) : "  ", better ? loss : "",
                       mark_text(judged.mark, colours), losing ? "  <- the losing move" : "");
}

std::string result_line(const Review& review) {
    const int black = bits::count(review.end.black);
    const int white = bits::count(review.end.white);
    const int lead = review.end_score.value;
    const std::string winner = lead == 0 ? "a draw" : lead > 0 ? "Black wins" : "White wins";
    if (ending(review.end) == Ending::unfinished) {
        return fmt::format("Result: unfinished after {} plies, discs {}-{}, {} to move. Best play from here: "
                           "{} for Black.\n",
                           review.length, black, white, name_of(review.end.to_move),
                           score_text(review.end_score));
    }
    const othello::Result official = official_result(review.end);
    std::string text = fmt::format("Result: {}-{}, {}", black, white, winner);
    if (lead != 0) text += fmt::format(" by {}", std::abs(official.black - official.white));
    if (official.black != black || official.white != white)
        text += fmt::format("; official {}-{}", official.black, official.white);
    if (ending(review.end) == Ending::wiped_out) text += "; wiped out";
    return text + ".\n";
}

std::string losing_line(const Review& review) {
    if (const auto losing = losing_ply(review)) {
        const JudgedPly& judged = review.plies[static_cast<std::size_t>(*losing - review.plies.front().ply)];
        return fmt::format("Losing move: {}. {} {}, from {} to {}; {} was {}.\n", judged.ply,
                           name_of(judged.before.to_move), square_name(judged.move),
                           score_text(judged.best_score), score_text(judged.score), square_name(judged.best),
                           judged.exact() ? "right" : "better by the estimate");
    }
    if (review.end_score.value == 0) return "Losing move: none, the game is level at its end.\n";
    return "Losing move: none is seen in what was judged.\n";
}

std::string side_line(const Review& review, Color side) {
    const SideSummary sums = summarize(review, side);
    std::string text = fmt::format("{}   {:>5}", name_of(side), sums.moves);
    for (const int count : sums.marks) text += fmt::format("  {:>6}", count);
    const double average = sums.moves == 0 ? 0.0 : static_cast<double>(sums.loss) / sums.moves;
    return text + fmt::format("  {:>5}  {:>8}  {:>8.2f}\n", sums.loss, sums.exact_loss, average);
}

} // namespace

std::string moves_report(const Review& review, const ReportStyle& style) {
    const auto losing = losing_ply(review);
    std::string text = " ply  side   move before   after  best   loss  mark\n";
    if (review.stopped && !review.plies.empty())
        text += fmt::format("      plies 1 to {} were not reached\n", review.plies.front().ply - 1);
    for (const JudgedPly& judged : review.plies) {
        if (judged.after_pass)
            text +=
                fmt::format("      {}  passes, it has no move\n", name_of(opposite(judged.before.to_move)));
        text += ply_line(judged, judged.ply == losing, style.colours);
    }
    return text;
}

std::string summary_report(const Review& review) {
    std::string text = result_line(review) + losing_line(review);
    text += "\n        moves    best    good      ?!       ?      ??   loss  (proved)  per move\n";
    text += side_line(review, Color::black) + side_line(review, Color::white);
    text += "\nScores are discs for the side that moves, with best play from there: proved to the end of the "
            "game,\nor estimated where a ~ stands.\n"
            + marks_explained() + "\n";
    return text;
}

} // namespace flipside::review
