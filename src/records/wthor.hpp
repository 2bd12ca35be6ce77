// WTHOR, the archive of tournament games that the French federation keeps: fixed records, little endian.
//
//     .wtb   16 bytes of header, then 68 a game          .jou   the header, then 20 bytes a player
//                                                         .trn   the header, then 26 bytes a tournament
//
// docs/formats/wthor.md has the bytes. Games name players and tournaments by their number in the other two
// files; without those files the numbers stand in for the names.
#pragma once

#include "records/sink.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

struct WthorHeader {
    static constexpr std::size_t size = 16;

    Date created;
    std::uint32_t games = 0;  // N1, in .wtb
    std::uint16_t names = 0;  // N2, in .jou and .trn
    std::uint16_t played = 0; // the year
    std::uint8_t board = 8;   // P1; 0 means 8
    std::uint8_t kind = 0;    // P2; 0 games, 1 solitaires
    std::uint8_t empties = 0; // P3, where the theoretical score was worked out
    std::uint8_t reserved = 0;
    bool operator==(const WthorHeader&) const = default;
};

struct WthorGame {
    static constexpr std::size_t size = 68;

    std::uint16_t tournament = 0;
    std::uint16_t black = 0;
    std::uint16_t white = 0;
    std::uint8_t score = 0;               // Black's discs
    std::uint8_t theoretical = 0;         // Black's discs after perfect play from the header's `empties` on
    std::array<std::uint8_t, 60> moves{}; // 10 * row + column, 0 after the last
    bool operator==(const WthorGame&) const = default;
};

struct WthorNames {
    std::vector<std::string> players; // UTF-8; empty when the file is not at hand
    std::vector<std::string> tournaments;
};

Result<WthorHeader> read_wthor_header(std::string_view bytes);
WthorGame read_wthor_game(std::string_view bytes); // of 68 bytes
std::string write_wthor_header(const WthorHeader& header);
std::string write_wthor_game(const WthorGame& game);

enum class WthorNameFile : std::size_t { players = 20, tournaments = 26 }; // bytes an entry
Result<std::vector<std::string>> read_wthor_names(std::string_view bytes, WthorNameFile kind);

Result<GameRecord> wthor_record(const WthorGame& game, const WthorHeader& header, const WthorNames& names);

// A file whose length does not agree with its header gives an error first and then the games that are there.
void read_wthor(std::string_view bytes, const WthorNames& names, const GameSink& sink);

// Collects games and gives the three files.
class WthorWriter {
  public:
    // An error when the format cannot hold the game: one from another start.
    Result<void> add(const GameRecord& record);

    // Names that had to be cut to the format's length, or lost letters that Latin-1 lacks.
    int names_changed() const { return names_changed_; }

    std::string games(const Date& today) const;
    std::string players(const Date& today) const;
    std::string tournaments(const Date& today) const;

  private:
    struct Table {
        std::vector<std::string> names; // Latin-1
        std::map<std::string, std::uint16_t> numbers;
    };
    Result<std::uint16_t> number_of(Table& table, const std::string& name, std::size_t longest);

    WthorHeader header_;
    std::string games_;
    Table players_{{"???"}, {{"???", 0}}};
    Table tournaments_{{"Diverses parties"}, {{"Diverses parties", 0}}};
    int names_changed_ = 0;
};

} // namespace flipside::records
