// The formats by name, what each can hold, and one reader and one writer for all of them.
#pragma once

#include "records/sink.hpp"
#include "records/wthor.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

enum class Format {
    transcript,
    playok,
    grid,
    board,
    sfen,
    fen,
    obf,
    ggf,
    sgf,
    pgn,
    wthor,
    quest,
    logistello,
    edax_book,
    egaroucid_book,
    page,
};

// What a record can have and a format can lack, one bit each.
enum class Field : std::uint32_t {
    moves = 1 << 0,
    start = 1 << 1,
    players = 1 << 2,
    ratings = 1 << 3,
    event = 1 << 4,
    site = 1 << 5,
    round = 1 << 6,
    year = 1 << 7,
    day = 1 << 8, // month and day
    clock = 1 << 9,
    time_control = 1 << 10,
    kind = 1 << 11,
    result = 1 << 12, // one that the board alone does not tell
    ending = 1 << 13,
    komi = 1 << 14,
    theoretical = 1 << 15,
    comment = 1 << 16,
    move_comments = 1 << 17,
    evaluations = 1 << 18,
    times = 1 << 19,
    scores = 1 << 20, // of the moves in the last position
    variations = 1 << 21,
};

class Fields {
  public:
    constexpr Fields() = default;
    constexpr Fields(std::initializer_list<Field> fields) {
        for (const Field field : fields) bits_ |= static_cast<std::uint32_t>(field);
    }
    constexpr bool has(Field field) const { return (bits_ & static_cast<std::uint32_t>(field)) != 0; }
    constexpr void add(Field field) { bits_ |= static_cast<std::uint32_t>(field); }
    constexpr Fields without(Fields other) const {
        Fields rest;
        rest.bits_ = bits_ & ~other.bits_;
        return rest;
    }
    constexpr bool empty() const { return bits_ == 0; }
    bool operator==(const Fields&) const = default;

  private:
    std::uint32_t bits_ = 0;
};

struct FormatInfo {
    Format format;
    std::string_view name;      // as --from and --to take it
    std::string_view what;      // one line about it
    std::string_view extension; // usual, without '.'
    bool writable;
    Fields holds;
};

const FormatInfo& info(Format format);
const std::vector<FormatInfo>& all_formats();
std::optional<Format> format_named(std::string_view name);

// "players", "month and day": for lists of what a conversion drops.
std::string_view field_name(Field field);
std::vector<Field> all_fields();

// What a record has that some format may not hold.
Fields fields_of(const GameRecord& record);

struct ReadOptions {
    WthorNames names; // for WTHOR files
};
void read_games(std::string_view bytes, Format format, const ReadOptions& options, const GameSink& sink);

// Writes games one after the other. For WTHOR everything comes at the end; see WthorWriter.
class GameWriter {
  public:
    explicit GameWriter(Format format, bool passes = false) : format_(format), passes_(passes) {}

    // The text of one game, to be appended; an error when the format cannot hold it at all.
    Result<std::string> add(const GameRecord& record);
    // What ends the file.
    std::string finish(const Date& today);

    const WthorWriter& wthor() const { return wthor_; }

  private:
    Format format_;
    bool passes_;
    int games_ = 0;
    WthorWriter wthor_;
};

} // namespace flipside::records
