#include "protocol/edax_client.hpp"

namespace flipside::protocol {

std::expected<Chosen, Failure> EdaxClient::ask(const arena::Turn& turn) {
    // 64 cells and the side to move: what the console reads without doubt.
    if (const auto set = send("setboard " + othello::to_text(turn.game.position())); !set)
        return std::unexpected(set.error());
    if (const auto sent = send("go"); !sent) return std::unexpected(sent.error());
    for (;;) {
        const auto line = receive_text();
        if (!line) return std::unexpected(line.error());
        // "Edax plays D3", whatever the program calls itself, with the prompt before it.
        const auto words = words_of(*line);
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if (lower_case(words[i]) != "plays") continue;
            const auto word = read_move_word(words[i + 1]);
            if (!word || word->kind != MoveWord::Kind::square) return no_move(turn.game, word, *line);
            return Chosen{word->square, std::nullopt, std::nullopt};
        }
    }
}

} // namespace flipside::protocol
