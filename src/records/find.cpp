#include "records/find.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/text.hpp"
#include "records/transcript_scanner.hpp"

#include <algorithm>

namespace flipside::records {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// The page with its tags turned into spaces, so that places stay what they are. What an applet's parameter
// holds, value="...", is left standing.
std::string without_tags(std::string_view page) {
    std::string text(page);
    for (std::size_t open = text.find('<'); open != npos;) {
        const std::size_t close = text.find('>', open);
        if (close == npos) break;
        std::size_t value = npos;
        std::size_t value_end = npos;
        for (std::size_t at = open; at + 6 < close; ++at) {
            if (!starts_ignoring_case(std::string_view(text).substr(at, close - at), "value=")) continue;
            value = at + 6;
            const char quote = text[value];
            const bool quoted = quote == '"' || quote == '\'';
            value_end =
                std::min(quoted ? text.find(quote, value + 1) : text.find_first_of(" \t\r\n>", value), close);
            break;
        }
        for (std::size_t at = open; at <= close; ++at) {
            if ((at < value || at >= value_end) && text[at] != '\n') text[at] = ' ';
        }
        open = text.find('<', close);
    }
    for (std::size_t at = text.find("&nbsp;"); at != npos; at = text.find("&nbsp;", at))
        text.replace(at, 6, 6, ' ');
    return text;
}

bool looks_like_a_page(std::string_view text) {
    const std::size_t open = text.find('<');
    return open != npos && open + 1 < text.size()
           && (is_letter(text[open + 1]) || text[open + 1] == '!' || text[open + 1] == '/')
           && text.find('>', open) != npos;
}

struct Run {
    std::vector<Square> moves;
    std::size_t end = 0;        // behind the last legal move
    std::optional<Error> error; // of the move that ended it, if it was one
    std::size_t error_at = 0;
};

Run run_at(std::string_view text, std::size_t begin) {
    static constexpr std::size_t widest_gap = 200; // more between two moves is other text
    MoveFeed feed(othello::Position::initial());
    TranscriptScanner scanner(text, begin);
    Run run;
    run.end = begin;
    while (scanner.skip_junk() && scanner.offset() - run.end <= widest_gap) {
        const std::size_t at = scanner.offset();
        const auto token = scanner.next();
        if (!token) break;
        // "e4 e5x" ends in a word of the language, not in a move.
        const bool cut_word = scanner.offset() < text.size() && is_letter(text[scanner.offset()])
                              && scanner.offset() - at == 2
                              && !TranscriptScanner(text, scanner.offset()).next();
        if (auto added = feed.add(*token); !added) {
            if (!cut_word) run.error = added.error();
            run.error_at = at;
            break;
        }
        run.end = scanner.offset();
    }
    run.moves = feed.take_moves();
    return run;
}

} // namespace

void find_games(std::string_view page, const GameSink& sink) {
    const std::string stripped = looks_like_a_page(page) ? without_tags(page) : std::string(page);
    const std::string_view text = stripped;
    PlaceCounter places(text);
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const bool word_start = at == 0 || !is_word_character(text[at - 1]);
        if (!word_start || !othello::square_named(text.substr(at, 2))) {
            ++at;
            continue;
        }
        Run run = run_at(text, at);
        if (run.moves.size() < shortest_found) {
            ++at;
            continue;
        }
        ++number;
        GameRecord record;
        record.moves = std::move(run.moves);
        if (!sink(std::move(record))) return;
        if (run.error) {
            const Place place = places.at(run.error_at);
            run.error->line = place.line;
            run.error->column = place.column;
            run.error->record = number;
            run.error->what = "the moves found go on, but " + run.error->what;
            if (!sink(std::unexpected(*run.error))) return;
        }
        at = run.end;
    }
    if (number == 0) {
        Error error;
        error.what = "no game found in the text";
        error.expected = "at least " + std::to_string(shortest_found) + " legal moves in a row";
        sink(std::unexpected(error));
    }
}

} // namespace flipside::records
