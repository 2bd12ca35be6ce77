#include "cli/judge.hpp"

namespace flipside::cli {

review::Review judge(engine::Engine& engine, const othello::Game& game, const JudgeOptions& options,
                     const engine::StopFlag* stop, const review::Advance& advance) {
    engine::Limits limits = engine::level_limits(options.level);
    limits.exact_from = options.exact;
    review::Reference reference;
    if (options.book) {
        reference = [&](const othello::Board& board, const engine::Limits& of_position) {
            return engine::book_answer(*options.book, board, of_position);
        };
    }
    return review::judge_game(
        game, limits,
        [&](const othello::Board& board, const engine::Limits& of_position, review::Memory memory) {
            if (memory == review::Memory::forget) engine.forget();
            return engine.search(board, of_position, {}, stop);
        },
        stop, advance, reference);
}

} // namespace flipside::cli
