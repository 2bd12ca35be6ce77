#include "protocol/line_engine.hpp"

#include "othello/notation.hpp"
#include "protocol/channel.hpp"

namespace flipside::protocol {

LineEngine::LineEngine(const EngineOptions& options, Output output)
    : engine_(options.engine), options_(options), output_(std::move(output)) {}

bool LineEngine::refuse(std::string what, std::string_view line, std::string expected) {
    problem_.emplace();
    problem_->what = std::move(what);
    problem_->found = line;
    problem_->expected = std::move(expected);
    return false;
}

bool LineEngine::hear(std::string_view line, const engine::StopFlag& stop) {
    line = trimmed(line);
    if (line.empty()) return true;
    if (!side_) {
        const std::string word = upper_case(line);
        if (word != "B" && word != "W") return refuse("not a side", line, "B or W");
        side_ = word == "B" ? Color::black : Color::white;
        return *side_ == Color::white || answer(false, stop);
    }
    const auto word = read_move_word(line);
    if (!word || word->kind == MoveWord::Kind::resign) return refuse("not a move", line, "D3, or P");
    const Color opponent = othello::opposite(*side_);
    const bool pass = word->kind == MoveWord::Kind::pass;
    if (pass && turns_.over()) {
        output_("P");
        return false;
    }
    if (const auto made = turns_.make(opponent, *word); !made) return refuse(made.error().what, line);
    return answer(pass, stop);
}

bool LineEngine::answer(bool after_pass, const engine::StopFlag& stop) {
    if (othello::legal_moves(turns_.now()) == 0) {
        const bool over = turns_.over();
        output_("P");
        if (!over) [[maybe_unused]]
            const auto passed = turns_.make(*side_, {MoveWord::Kind::pass, {}});
        return !after_pass;
    }
    const engine::Limits limits = limits_within(options_, {.most = options_.seconds});
    const engine::Manner manner = manner_of(options_);
    const Square square = *choose_move(engine_, turns_.now().board(), limits, manner, &stop).best;
    [[maybe_unused]] const auto made = turns_.make(*side_, {MoveWord::Kind::square, square});
    output_(upper_case(othello::square_name(square)));
    return true;
}

} // namespace flipside::protocol
