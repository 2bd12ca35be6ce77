// What is written is read again as the same, in every format that is written.

#include "records/detect.hpp"
#include "records/format.hpp"
#include "records/random_game_test.hpp"
#include "records/reading_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

rc::Gen<std::string> name() {
    return rc::gen::element(std::string(), std::string("Goto Hiroshi"), std::string("A ] b \\ c"),
                            std::string("\"q\" {x} (y)"), std::string("Ren\xc3\xa9"),
                            std::string("\xe4\xba\x95\xe4\xb8\x8a"));
}

template <class T>
std::optional<T> maybe(T value) {
    return *rc::gen::inRange(0, 2) == 0 ? std::nullopt : std::optional(value);
}

// A game with everything a record can hold; numbers that decimals hold exactly.
GameRecord random_record() {
    const othello::Game game = *test::random_game();
    GameRecord record;
    for (const othello::Ply& ply : game.main_line()) record.moves.push_back(ply.move);
    record.black = {*name(), maybe(*rc::gen::inRange(0, 30000) / 8.0)};
    record.white = {*name(), maybe(*rc::gen::inRange(0, 30000) / 8.0)};
    record.event = *name();
    record.site = *name();
    record.round = *name();
    if (*rc::gen::inRange(0, 2) == 1) record.date = {*rc::gen::inRange(1800, 2100), 0, 0, ""};
    if (record.date.year != 0 && *rc::gen::inRange(0, 2) == 1) {
        record.date.month = *rc::gen::inRange(1, 13);
        record.date.day = *rc::gen::inRange(1, 29);
    }
    record.time_control = *rc::gen::element(std::string(), std::string("60"), std::string("05:00//02:00"));
    record.difference = maybe(2.0 * *rc::gen::inRange(-32, 33));
    if (record.difference)
        record.ending =
            *rc::gen::element(Ending::unknown, Ending::resigned, Ending::timed_out, Ending::agreed);
    record.komi = maybe(*rc::gen::inRange(-64, 64) / 8.0);
    record.comment = *name();
    if (!record.moves.empty() && *rc::gen::inRange(0, 2) == 1) {
        record.notes.resize(record.moves.size());
        for (MoveNote& note : record.notes)
            note = {maybe(*rc::gen::inRange(-512, 512) / 8.0), maybe(*rc::gen::inRange(0, 10000) / 8.0),
                    *name()};
    }
    return record;
}

std::string written(const GameRecord& record, Format format) {
    GameWriter writer(format);
    const auto text = writer.add(record);
    RC_ASSERT(text.has_value());
    const std::string end = writer.finish({2001, 2, 3, ""});
    return *text + end;
}

GameRecord again(const std::string& text, Format format) {
    const auto games = test::read_all(text, format);
    if (games.size() != 1 || !games[0])
        RC_LOG() << text << (games.empty() || games[0] ? "" : to_string(games[0].error()));
    RC_ASSERT(games.size() == 1U);
    RC_ASSERT(games[0].has_value());
    return *games[0];
}

} // namespace

TEST_CASE("random games come back from every format that holds moves") {
    for (const FormatInfo& format : all_formats()) {
        if (!format.writable || !format.holds.has(Field::moves)) continue;
        test::property(std::string(format.name), [&format] {
            const GameRecord record = random_record();
            const std::string text = written(record, format.format);
            RC_ASSERT(again(text, format.format).moves == record.moves);
        });
    }
}

TEST_CASE("what a format says it holds comes back from it") {
    for (const Format format : {Format::ggf, Format::sgf, Format::pgn, Format::quest}) {
        const Fields holds = info(format).holds;
        test::property(std::string(info(format).name), [&] {
            GameRecord record = random_record();
            const auto tame = [format](std::string text) {
                // GGF has no escapes and PGN's comments no '}': those letters are replaced there.
                for (char& c : text) {
                    if (format == Format::ggf && c == ']') c = ')';
                    if (format == Format::pgn && c == '}') c = ')';
                }
                return text;
            };
            const GameRecord read = again(written(record, format), format);
            if (holds.has(Field::players) && format != Format::pgn) {
                RC_ASSERT(read.black.name == tame(record.black.name));
                RC_ASSERT(read.white.name == tame(record.white.name));
            }
            if (format == Format::pgn) RC_ASSERT(read.black.name == record.black.name);
            if (holds.has(Field::ratings)) RC_ASSERT(read.black.rating == record.black.rating);
            if (holds.has(Field::event) && format != Format::pgn) RC_ASSERT(read.event == tame(record.event));
            if (holds.has(Field::site) && format != Format::pgn) RC_ASSERT(read.site == tame(record.site));
            if (holds.has(Field::round)) RC_ASSERT(read.round == record.round);
            if (holds.has(Field::day)) RC_ASSERT(read.date == record.date);
            if (holds.has(Field::time_control) && format != Format::quest)
                RC_ASSERT(read.time_control == record.time_control);
            if (holds.has(Field::komi)) RC_ASSERT(read.komi == record.komi);
            if (holds.has(Field::comment)) RC_ASSERT(read.comment == tame(record.comment));
            const bool discs =
                format != Format::sgf || record.ending == Ending::unknown || record.ending == Ending::agreed;
            if (holds.has(Field::result) && record.difference && discs)
                RC_ASSERT(read.difference == record.difference);
            for (std::size_t i = 0; i < record.notes.size(); ++i) {
                const MoveNote note = i < read.notes.size() ? read.notes[i] : MoveNote{};
                if (holds.has(Field::evaluations)) RC_ASSERT(note.evaluation == record.notes[i].evaluation);
                if (holds.has(Field::times)) RC_ASSERT(note.seconds == record.notes[i].seconds);
                if (holds.has(Field::move_comments)) RC_ASSERT(note.comment == tame(record.notes[i].comment));
            }
        });
    }
}

TEST_CASE("positions come back from every format that holds them") {
    for (const Format format : {Format::board, Format::sfen, Format::fen, Format::obf}) {
        test::property(std::string(info(format).name), [format] {
            GameRecord record;
            record.start = (*test::random_game()).position();
            RC_ASSERT(again(written(record, format), format).start == record.start);
        });
    }
    for (const Format format : {Format::transcript, Format::ggf, Format::sgf, Format::pgn}) {
        test::property(std::string(info(format).name), [format] {
            GameRecord record;
            record.start = (*test::random_game()).position();
            const othello::Game game = *test::random_game(record.start);
            for (const othello::Ply& ply : game.main_line()) record.moves.push_back(ply.move);
            const GameRecord read = again(written(record, format), format);
            RC_ASSERT(read.moves == record.moves);
            RC_ASSERT(read.start == record.start);
        });
    }
}

TEST_CASE("what is written is detected as what it is") {
    for (const FormatInfo& format : all_formats()) {
        if (!format.writable) continue;
        test::property(std::string(format.name), [&format] {
            GameRecord record = random_record();
            RC_PRE(record.moves.size() > 1);
            if (!format.holds.has(Field::moves)) record.moves.resize(2);
            const auto detection = detect(written(record, format.format));
            RC_ASSERT(detection.has_value());
            // Numbered pairs are read as any transcript.
            const Format expected = format.format == Format::playok ? Format::transcript : format.format;
            RC_ASSERT(info(detection->format).name == info(expected).name);
        });
    }
}

TEST_CASE("a result that no board ends with is written by every format") {
    for (const double difference : {1e15 - 1, -12999999999999.0, 65.0, 12.5}) {
        GameRecord record = test::read_one("f5d6c3", Format::transcript);
        record.difference = difference;
        for (const FormatInfo& format : all_formats()) {
            if (!format.writable) continue;
            CAPTURE(format.name);
            GameWriter writer(format.format, true);
            CHECK(writer.add(record).has_value());
        }
        CHECK_FALSE(whole_discs(difference).has_value());
    }
    CHECK(whole_discs(-64) == -64);
    CHECK(whole_discs(63) == 63);
}

TEST_CASE("random bytes never do more than fail") {
    for (const FormatInfo& format : all_formats()) {
        test::property(std::string(format.name), [&format] {
            const auto bytes = *rc::gen::container<std::string>(
                rc::gen::elementOf(std::string("(;)[]{}\"\\/ \n:-+.,0123456789abcdefghBWGMSZOXx*\x01\xff")
                                   + std::string(1, '\0')));
            for (const auto& game : test::read_all(bytes, format.format)) {
                if (!game) RC_ASSERT(!game.error().what.empty());
            }
        });
    }
}

TEST_CASE("half of a written file never does more than fail") {
    for (const FormatInfo& format : all_formats()) {
        if (!format.writable) continue;
        test::property(std::string(format.name), [&format] {
            std::string text = written(random_record(), format.format);
            text.resize(*rc::gen::inRange<std::size_t>(0, text.size() + 1));
            for (const auto& game : test::read_all(text, format.format)) {
                if (!game) RC_ASSERT(!game.error().what.empty());
            }
        });
    }
}
