// Games and positions in and out: whatever people paste, and what they take away.

#include "records/detect.hpp"
#include "records/find.hpp"
#include "records/format.hpp"
#include "records/transcript.hpp"
#include "wasm/exchange.hpp"
#include "wasm/position_json.hpp"

#include <cstdint>
#include <utility>

namespace {

using namespace flipside; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;

// A page shows a list of games, not an archive.
constexpr int most_games = 200;

void write_player(JsonWriter& to, std::string_view name, const records::Player& player) {
    to.object(name).text("name", player.name);
    if (player.rating) to.number("rating", *player.rating);
    to.end();
}

void write_game(JsonWriter& to, const records::GameRecord& record) {
    to.object();
    to.text("start", to_text(record.start));
    to.text("moves", records::write_line_of_play({othello::Position::initial(), record.moves}));
    to.number("plies", static_cast<double>(record.moves.size()));
    write_player(to, "black", record.black);
    write_player(to, "white", record.white);
    to.text("event", record.event).text("date", records::date_text(record.date, '-'));
    to.text("comment", record.comment);
    if (const auto difference = records::result_of(record)) to.number("difference", *difference);
    to.number("variations", record.variations);
    to.end();
}

// Hands the games of a text to the reply and counts what does not fit.
class Collector {
  public:
    explicit Collector(JsonWriter& to) : to_(to) { to_.array("games"); }

    records::GameSink sink() {
        return [this](Result<records::GameRecord> game) {
            if (!game) {
                if (errors_.size() < most_games) errors_.push_back(game.error());
                return true;
            }
            if (++games_ > most_games) return false;
            write_game(to_, *game);
            return true;
        };
    }

    int games() const { return games_; }
    const std::vector<Error>& errors() const { return errors_; }
    void finish() {
        to_.end().flag("more", games_ > most_games);
        to_.array("errors");
        for (const Error& error : errors_) {
            to_.object();
            write_error(to_, error);
            to_.end();
        }
        to_.end();
    }

  private:
    JsonWriter& to_;
    int games_ = 0;
    std::vector<Error> errors_;
};

std::string file; // provided by othello_file_at and not read yet

// {"text", "name"}: the format that the text is in, the games that it holds, and what was wrong with others.
// Without "text" it is the bytes at othello_file_at: archives are no text, and JSON could not hold them.
// Of a transcript that goes wrong after some moves, the game up to there comes with the error.
void read(const records::Json& asked) {
    const std::string text = asked.find("text") != nullptr ? text_of(asked, "text") : std::exchange(file, {});
    const auto found = records::detect(text, text_of(asked, "name"));
    JsonWriter object;
    Collector games(object);
    records::Format format = found ? found->format : records::Format::page;
    if (format == records::Format::transcript) {
        const auto line = records::read_line_of_play(text);
        if (line) {
            records::read_games(text, format, {}, games.sink());
        } else {
            records::find_games(text, [&](Result<records::GameRecord> game) {
                if (game) games.sink()(std::move(game));
                return true;
            });
            games.sink()(std::unexpected(line.error()));
        }
    } else {
        records::read_games(text, format, {}, games.sink());
    }
    if (!found && games.games() == 0) return reply(found.error());
    games.finish();
    object.text("format", records::info(format).name).text("why", found ? found->why : "");
    reply(std::move(object));
}

// {"format", "start", "moves", "black", "white", "event", "date": {...}}: the game in that format.
void write(const records::Json& asked) {
    const auto format = records::format_named(text_of(asked, "format"));
    if (!format) {
        Error error;
        error.what = "there is no such format";
        error.found = text_of(asked, "format");
        return reply(error);
    }
    records::GameRecord record;
    const auto start = position_of(asked, "start");
    if (!start) return reply(start.error());
    record.start = *start;
    const auto moves = moves_of(asked, "moves", *start);
    if (!moves) return reply(moves.error());
    record.moves = *moves;
    record.black.name = text_of(asked, "black");
    record.white.name = text_of(asked, "white");
    record.event = text_of(asked, "event");
    record.date = records::date_of(text_of(asked, "date")).value_or(records::Date{});
    records::GameWriter writer(*format);
    const auto text = writer.add(record);
    if (!text) return reply(text.error());
    JsonWriter object;
    object.text("text", *text + writer.finish(record.date));
    reply(std::move(object));
}

} // namespace

FLIPSIDE_EXPORT(othello_read) {
    serve(read);
}
FLIPSIDE_EXPORT(othello_write) {
    serve(write);
}

#ifdef __wasm__
// Room for a file of `size` bytes, to be filled before othello_read is called without a text.
extern "C" [[clang::export_name("othello_file_at")]] char* flipside_othello_file_at(std::uint32_t size) {
    file.resize(size);
    return file.data();
}
#endif
