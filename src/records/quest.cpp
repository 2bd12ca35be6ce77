#include "records/quest.hpp"

#include "othello/notation.hpp"
#include "records/json.hpp"
#include "records/move_feed.hpp"
#include "records/text.hpp"

#include <cmath>

namespace flipside::records {

namespace {

Error wrong(std::string_view text, const Json& at, std::string what, std::string found,
            std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    error.expected = std::move(expected);
    return placed(std::move(error), text, at.offset);
}

void read_player(const Json& player, Player& into) {
    if (const Json* name = player.find("name")) into.name = name->string();
    if (into.name.empty()) {
        if (const Json* id = player.find("id")) into.name = id->string();
    }
    if (const Json* rating = player.find("oldR")) into.rating = rating->number();
}

Result<GameRecord> read_game(std::string_view text, const Json& game) {
    const Json* position = game.find("position");
    const Json* moves = position != nullptr ? position->find("moves") : nullptr;
    if (moves == nullptr || moves->kind != Json::Kind::array)
        return std::unexpected(
            wrong(text, game, "the game has no moves", "", "\"position\":{\"moves\":[...]}"));
    const Json* type = game.find("gtype");
    if (type != nullptr && !type->string().starts_with("reversi"))
        return std::unexpected(wrong(text, *type, "not a game of Othello", type->string(), "reversi"));
    GameRecord record;
    MoveFeed feed(record.start);
    for (const Json& move : moves->items) {
        const Json* name = move.find("m");
        const std::string spelled = name != nullptr ? name->string() : "";
        if (spelled == "-") continue; // a pass; the rules know where it was
        const auto square = othello::square_named(spelled);
        if (!square) {
            Error error = wrong(text, move, "not a move", spelled, "\"m\": a square a1 to h8, or -");
            error.ply = feed.ply() + 1;
            return std::unexpected(error);
        }
        if (const auto added = feed.add({*square}); !added)
            return std::unexpected(placed(added.error(), text, move.offset));
        const Json* time = move.find("t");
        if (time == nullptr || !time->number()) continue;
        record.notes.resize(feed.moves().size());
        record.notes.back().seconds = *time->number() / 1000;
    }
    record.moves = feed.take_moves();
    if (!record.notes.empty()) record.notes.resize(record.moves.size());
    if (const Json* players = game.find("players"); players != nullptr && players->items.size() == 2) {
        read_player(players->items[0], record.black);
        read_player(players->items[1], record.white);
    }
    if (const Json* created = game.find("created")) record.date = date_of(created->string()).value_or(Date{});
    if (const Json* budget = game.find("tcb"); budget != nullptr && budget->number())
        record.time_control = decimal_text(*budget->number() / 1000);
    return record;
}

// The games in a value: "args" of an answer, the items of an array, or the value itself.
void collect(const Json& value, std::vector<const Json*>& games) {
    const Json* args = value.find("args");
    const std::vector<Json>* items = args != nullptr                   ? &args->items
                                     : value.kind == Json::Kind::array ? &value.items
                                                                       : nullptr;
    if (items == nullptr)
        games.push_back(&value);
    else
        for (const Json& item : *items) collect(item, games);
}

} // namespace

void read_quest(std::string_view text, const GameSink& sink) {
    const auto json = read_json(text);
    if (!json) {
        sink(std::unexpected(json.error()));
        return;
    }
    std::vector<const Json*> games;
    collect(*json, games);
    int number = 0;
    for (const Json* game : games) {
        ++number;
        auto record = read_game(text, *game);
        if (!record) record.error().record = number;
        if (!sink(std::move(record))) return;
    }
}

std::string write_quest(const GameRecord& record) {
    const auto player = [](const Player& of) {
        return "{\"name\":" + json_string(of.name)
               + (of.rating ? ",\"oldR\":" + decimal_text(*of.rating) : "") + "}";
    };
    std::string moves;
    const auto add = [&moves](const std::string& name, std::optional<double> seconds) {
        const std::string time = seconds ? "\"t\":" + decimal_text(std::round(*seconds * 1000)) + "," : "";
        moves += (moves.empty() ? "{" : ",{") + time + "\"m\":\"" + name + "\"}";
    };
    othello::Position position = record.start;
    std::size_t ply = 0;
    for_each_ply(record.start, record.moves, [&](const othello::Position& before, Square move) {
        if (before.to_move != position.to_move) add("-", std::nullopt);
        add(othello::square_name(move), ply < record.notes.size() ? record.notes[ply].seconds : std::nullopt);
        position = othello::play(before, move);
        ++ply;
    });
    std::string text = "{\"gtype\":\"reversi1\",\"players\":[" + player(record.black) + ","
                       + player(record.white) + "],\"position\":{\"moves\":[" + moves + "]}";
    const auto budget = decimal_number(record.time_control);
    if (budget) text += ",\"tcb\":" + decimal_text(*budget * 1000);
    std::string created = date_text(record.date, '-');
    const std::string& clock = record.date.clock;
    if (!created.empty() && clock.find(' ') != std::string::npos)
        created += "T" + clock.substr(0, clock.find(' ')) + "Z";
    if (!created.empty()) text += ",\"created\":" + json_string(created);
    return text + ",\"finished\":" + (othello::game_over(last_position(record)) ? "true" : "false") + "}";
}

} // namespace flipside::records
