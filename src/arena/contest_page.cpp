#include "arena/contest_page.hpp"

#include "arena/contest_page_parts.hpp"
#include "arena/standings.hpp"
#include "othello/notation.hpp"
#include "records/json.hpp"

#include <fmt/format.h>

namespace flipside::arena {

namespace {

constexpr int judge_depth = 4;
constexpr int judge_exact_from = 10;

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            result += c;
        }
    }
    return result;
}

// JSON inside a script element: nothing in it may look like the element's end.
std::string json_text(std::string_view text) {
    std::string result;
    for (const char c : records::json_string(text)) {
        if (c == '<')
            result += "\\u003c";
        else
            result += c;
    }
    return result;
}

std::string result_text(const PlayedGame& game) {
    if (!game.winner) return "draw";
    std::string text = *game.winner == Color::black ? "Black wins" : "White wins";
    if (game.difference) text += fmt::format(" by {}", std::abs(*game.difference));
    return text;
}

std::string end_text(const PlayedGame& game) {
    std::string text = result_text(game) + "; ended by " + std::string(reason_name(game.reason));
    if (game.failed) text += " of " + othello::color_name(*game.failed);
    if (!game.detail.empty()) text += ": " + game.detail;
    return text + ".";
}

std::string game_json(const FinishedGame& game, const PageInput& input, std::size_t index) {
    std::string moves;
    std::string seconds;
    std::string evaluations;
    std::string curve;
    for (std::size_t i = 0; i < game.game.moves.size(); ++i) {
        const PlayedMove& move = game.game.moves[i];
        moves += fmt::format("{}\"{}\"", i == 0 ? "" : ",", othello::square_name(move.move));
        if (i < game.game.opening) continue;
        const char* comma = i == game.game.opening ? "" : ",";
        seconds += fmt::format("{}{:.3f}", comma, move.seconds);
        evaluations +=
            move.evaluation ? fmt::format("{}{:.1f}", comma, *move.evaluation) : fmt::format("{}null", comma);
    }
    if (index < input.curves.size())
        for (const int value : input.curves[index])
            curve += fmt::format("{}{}", curve.empty() ? "" : ",", value);
    return fmt::format(
        R"({{"game":{},"black":{},"white":{},"end":{},"opening":{},"moves":[{}],"seconds":[{}],"evaluations":[{}],"curve":[{}]}})",
        game.task.number, json_text(input.names[static_cast<std::size_t>(game.task.black)]),
        json_text(input.names[static_cast<std::size_t>(game.task.white)]), json_text(end_text(game.game)),
        game.game.opening, moves, seconds, evaluations, curve);
}

std::string standings(const PageInput& input) {
    const auto order = ranking(input.games, static_cast<int>(input.names.size()));
    std::string rows;
    std::string heads;
    for (const int opponent : order)
        heads += "<th scope=\"col\">" + escaped(input.names[static_cast<std::size_t>(opponent)]) + "</th>";
    for (const int player : order) {
        const Record record = record_of(input.games, player);
        const std::string discs =
            record.discs.count == 0
                ? "-"
                : fmt::format("{:+.2f} &plusmn; {:.2f}", record.discs.value, record.discs.error);
        rows +=
            fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
                        "<td>{}</td>",
                        escaped(input.names[static_cast<std::size_t>(player)]), record.all.points(),
                        record.all.games(), record.all.wins, record.all.draws, record.all.losses, discs);
        for (const int opponent : order) {
            const Tally met = record_between(input.games, player, opponent).all;
            rows += "<td>" + (met.games() == 0 ? std::string("&ndash;") : fmt::format("{}", met.points()))
                    + "</td>";
        }
        rows += "</tr>\n";
    }
    return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Standings\"><table>"
           "<caption>Standings; on the right, points against each</caption>\n<thead><tr><th "
           "scope=\"col\">player"
           "</th><th scope=\"col\">points</th><th scope=\"col\">games</th><th scope=\"col\">won</th>"
           "<th scope=\"col\">drawn</th><th scope=\"col\">lost</th><th scope=\"col\">discs a game</th>"
           + heads + "</tr></thead>\n<tbody>\n" + rows + "</tbody></table></div>\n";
}

std::string game_list(const PageInput& input) {
    std::string rows;
    for (std::size_t i = 0; i < input.games.size(); ++i) {
        const FinishedGame& game = input.games[i];
        rows += fmt::format(
            "<tr><th scope=\"row\"><button type=\"button\" data-game=\"{}\" aria-label=\"Show game {}\">{}"
            "</button></th><td class=\"text\">{}</td><td class=\"text\">{}</td><td class=\"text\">{}</td>"
            "<td class=\"text\">{}</td></tr>\n",
            i, game.task.number, game.task.number,
            escaped(input.names[static_cast<std::size_t>(game.task.black)]),
            escaped(input.names[static_cast<std::size_t>(game.task.white)]), result_text(game.game),
            reason_name(game.game.reason));
    }
    return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
           "aria-label=\"Games\"><table><caption>Games</caption>"
           "<thead><tr><th scope=\"col\">game</th><th scope=\"col\" class=\"text\">Black</th>"
           "<th scope=\"col\" class=\"text\">White</th><th scope=\"col\" class=\"text\">result</th>"
           "<th scope=\"col\" class=\"text\">ended by</th></tr></thead>\n<tbody>\n"
           + rows + "</tbody></table></div>\n";
}

} // namespace

std::vector<int> judged_curve(const PlayedGame& game, engine::Engine& judge) {
    engine::Limits limits;
    limits.depth = judge_depth;
    limits.exact_from = judge_exact_from;
    std::vector<int> curve;
    const auto add = [&](const othello::Position& position) {
        const int value = judge.search(position.board(), limits).score.value;
        curve.push_back(position.to_move == Color::black ? value : -value);
    };
    Game replayed;
    add(replayed.position());
    for (const PlayedMove& move : game.moves) {
        if (!replayed.play(move.move)) break;
        add(replayed.position());
    }
    return curve;
}

std::string contest_page(const PageInput& input) {
    std::string games;
    for (std::size_t i = 0; i < input.games.size(); ++i)
        games += (i == 0 ? "\n" : ",\n") + game_json(input.games[i], input, i);
    const std::string title = escaped(input.title);
    std::string page = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
                       + title + "</title>\n<style>" + std::string(page_style)
                       + "</style>\n</head>\n<body>\n<main>\n";
    page += "<h1>" + title + "</h1>\n" + standings(input);
    page += "<h2>Statistics</h2>\n<pre tabindex=\"0\">" + escaped(input.summary) + "</pre>\n";
    page += std::string(page_viewer) + game_list(input);
    page += "</main>\n<script type=\"application/json\" id=\"games\">[" + games + "]</script>\n<script>"
            + std::string(page_script) + "</script>\n</body>\n</html>\n";
    return page;
}

} // namespace flipside::arena
