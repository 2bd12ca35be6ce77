// Runs a session on lines given beforehand and keeps what it said.
#pragma once

#include "cli/session.hpp"
#include "records/position_text.hpp"
#include "records/transcript.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace flipside::cli::test {

// Games by name, in memory.
class Shelf : public GameStore {
  public:
    std::map<std::string, std::string> texts;

    bool exists(const std::string& name) override { return texts.contains(name); }
    Result<othello::Game> load(const std::string& name) override {
        if (!texts.contains(name)) return failure("no such file");
        return records::read_transcript(texts.at(name));
    }
    Result<void> save(const std::string& name, const othello::Game& game) override {
        if (name == "full") return failure("no space left");
        texts[name] = records::write_transcript(game);
        return {};
    }

  private:
    static std::unexpected<Error> failure(const char* what) {
        Error error;
        error.what = what;
        return std::unexpected(error);
    }
};

struct Script {
    std::string black = "human";
    std::string white = "human";
    Language language = Language::english;
    Game game{};
    bool draw = false;
    Shelf shelf{};
    engine::StopFlag stop{false};
    std::function<void(const std::string&)> on_thinking = [](const std::string&) {};

    std::string said;
    int status = -1;
    std::size_t lines_read = 0;

    // The whole session, with each line read repeated behind its prompt; ends with the lines.
    const std::string& run(const std::vector<std::string>& lines) {
        SessionSetup setup;
        setup.language = language;
        setup.black = *arena::read_player_spec(black);
        setup.white = *arena::read_player_spec(white);
        setup.equipment.engine.hash_mib = 1;
        setup.equipment.seed = 1;
        setup.game = game;
        setup.draw = draw;
        setup.echo = true;
        setup.hint_level = 1;
        setup.store = &shelf;
        setup.stop = &stop;
        setup.on_thinking = on_thinking;
        lines_read = 0;
        setup.read_line = [&]() -> std::optional<std::string> {
            if (lines_read == lines.size()) return std::nullopt;
            return lines[lines_read++];
        };
        std::ostringstream out;
        status = Session(std::move(setup), out).run();
        said = out.str();
        return said;
    }

    bool says(const std::string& text) const { return said.find(text) != std::string::npos; }

    int times(const std::string& text) const {
        int count = 0;
        for (std::size_t at = said.find(text); at != std::string::npos; at = said.find(text, at + 1)) ++count;
        return count;
    }

    // The lines after the prompt at which `typed` was read, up to the next prompt or the end.
    std::string answer_to(const std::string& typed) const {
        const std::size_t at = said.find("> " + typed + "\n");
        REQUIRE_MESSAGE(at != std::string::npos, "nobody asked for ", typed, " in ", said);
        const std::size_t start = at + typed.size() + 3;
        return said.substr(start, said.find("> ", start) - start);
    }

    // The lines of the result and the moves, with which a session ends.
    std::string last_lines(int count) const {
        std::size_t start = said.size() - 1;
        for (; count > 0 && start != std::string::npos; --count) start = said.rfind('\n', start - 1);
        return start == std::string::npos ? said : said.substr(start + 1);
    }
};

inline Game game(const std::string& transcript) {
    return records::read_transcript(transcript).value();
}

inline Game from_position(const std::string& text) {
    return Game(records::read_position(text).value());
}

} // namespace flipside::cli::test
