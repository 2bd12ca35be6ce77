// A game judged move by move, for the page.

#include "review/review.hpp"

#include "othello/notation.hpp"
#include "review/summary.hpp"
#include "wasm/engine_json.hpp"
#include "wasm/exchange.hpp"
#include "wasm/position_json.hpp"

namespace {

using namespace flipside; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;

void write_ply(JsonWriter& to, const review::JudgedPly& judged) {
    to.object().number("ply", judged.ply);
    to.text("side", judged.before.to_move == othello::Color::black ? "X" : "O");
    to.text("move", othello::square_name(judged.move)).flag("after_pass", judged.after_pass);
    write_score(to, "score", judged.score);
    to.text("best", othello::square_name(judged.best));
    write_score(to, "best_score", judged.best_score);
    to.number("loss", judged.loss).text("mark", review::mark_name(judged.mark));
    to.text("sign", review::mark_sign(judged.mark)).flag("exact", judged.exact());
    to.end();
}

void write_side(JsonWriter& to, std::string_view name, const review::SideSummary& summary) {
    to.object(name).number("moves", summary.moves).number("loss", summary.loss);
    to.number("exact_loss", summary.exact_loss).array("marks");
    for (const int count : summary.marks) to.number({}, count);
    to.end().end();
}

// {"start", "moves", limits}: every ply judged, the course of the game, and where it was lost.
void judge(const records::Json& asked) {
    const auto start = position_of(asked, "start");
    if (!start) return reply(start.error());
    const auto moves = moves_of(asked, "moves", *start);
    if (!moves) return reply(moves.error());
    othello::Game game(*start);
    for (const othello::Square square : *moves)
        if (const auto played = game.play(square); !played) return reply(played.error());

    const engine::Limits limits = limits_of(asked);
    engine::Engine& engine = the_engine();
    engine.forget();
    const review::Review review = review::judge_game(
        game, limits,
        [&engine](const othello::Board& board, const engine::Limits& of_position, review::Memory memory) {
            if (memory == review::Memory::forget) engine.forget();
            return engine.search(board, of_position, {}, &stop_flag());
        },
        &stop_flag(),
        [](int done, int total) {
            JsonWriter object;
            object.number("done", done).number("total", total);
            tell(std::move(object));
        });

    JsonWriter object;
    object.array("plies");
    for (const review::JudgedPly& judged : review.plies) write_ply(object, judged);
    object.end().array("course");
    for (const review::Point& point : review::course(review)) {
        object.object().number("ply", point.ply);
        write_score(object, "score", point.score);
        object.end();
    }
    object.end();
    write_score(object, "end_score", review.end_score);
    write_side(object, "black", review::summarize(review, othello::Color::black));
    write_side(object, "white", review::summarize(review, othello::Color::white));
    const auto losing = review::losing_ply(review);
    if (losing)
        object.number("losing", *losing);
    else
        object.null("losing");
    object.text("ending", review::ending_name(review::ending(review.end)));
    object.flag("stopped", review.stopped);
    reply(std::move(object));
}

} // namespace

FLIPSIDE_EXPORT(review_judge) {
    serve(judge);
}
