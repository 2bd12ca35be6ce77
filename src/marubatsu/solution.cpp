#include "marubatsu/solution.hpp"

#include <algorithm>

namespace flipside::marubatsu {

namespace {

constexpr std::string_view magic = "FLIPMARU";
constexpr unsigned char version = 1;
constexpr std::size_t header_size = magic.size() + 2;
constexpr std::size_t board_header_size = 6;
constexpr std::size_t checksum_size = 4;
constexpr std::size_t values_in_byte = 5; // 3^5 = 243

void put_word(std::string& bytes, std::uint32_t word) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(word >> 8 * i & 0xff);
}

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= byte_at(bytes, at + i) << 8 * i;
    return word;
}

// FNV-1a, 32 bits.
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t hash = 2166136261U;
    for (char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
    return hash;
}

} // namespace

Solution Solution::solve(const Rules& rules) {
    Solution solution(rules);
    for (int ply = rules.square_count(); ply >= 0; --ply) {
        solution.placements_.for_each(ply, [&](std::size_t place, const Board& board) {
            const Result<Position> position = position_of(rules, board);
            int value = 0; // also where play cannot lead
            if (position && position->status == Status::o_wins) value = 1;
            if (position && position->status == Status::x_wins) value = -1;
            if (position && !position->over()) {
                const bool high = position->turn() == Mark::o;
                value = high ? -1 : 1;
                for (Square move : bits::squares(legal_moves(rules, *position))) {
                    const int found = solution.value_for_o(after(rules, *position, move).board);
                    value = high ? std::max(value, found) : std::min(value, found);
                }
            }
            solution.values_[place] = static_cast<std::int8_t>(value);
        });
    }
    return solution;
}

Word Solution::best_moves(const Position& position) const {
    Word best = 0;
    const int value = value_for_o(position.board);
    for (Square move : bits::squares(legal_moves(rules_, position)))
        if (value_for_o(after(rules_, position, move).board) == value) best |= bits::bit(move);
    return best;
}

std::string encode_solutions(std::span<const Solution> solutions) {
    std::string bytes(magic);
    bytes += static_cast<char>(version);
    bytes += static_cast<char>(solutions.size());
    for (const Solution& solution : solutions) {
        const std::span<const std::int8_t> values = solution.values();
        bytes += static_cast<char>(solution.rules().size());
        bytes += static_cast<char>(solution.rules().in_a_row());
        put_word(bytes, static_cast<std::uint32_t>(values.size()));
        for (std::size_t at = 0; at < values.size(); at += values_in_byte) {
            int byte = 0;
            int power = 1;
            for (std::size_t i = at; i < std::min(at + values_in_byte, values.size()); ++i, power *= 3)
                byte += (values[i] + 1) * power;
            bytes += static_cast<char>(byte);
        }
    }
    put_word(bytes, checksum(bytes));
    return bytes;
}

Result<std::vector<Solution>> decode_solutions(std::string_view bytes) {
    if (bytes.size() < header_size + checksum_size || !bytes.starts_with(magic))
        return std::unexpected(
            wrong("not a file of marubatsu solutions", "", "one that begins with FLIPMARU"));
    if (byte_at(bytes, magic.size()) != version)
        return std::unexpected(wrong("unknown version", std::to_string(byte_at(bytes, magic.size())), "1"));
    const std::size_t end = bytes.size() - checksum_size;
    if (word_at(bytes, end) != checksum(bytes.substr(0, end)))
        return std::unexpected(wrong("the checksum does not fit: the file is damaged"));

    std::vector<Solution> solutions;
    std::size_t at = header_size;
    for (unsigned i = 0; i < byte_at(bytes, magic.size() + 1); ++i) {
        if (end - at < board_header_size) return std::unexpected(wrong("the file ends too early"));
        const Result<Rules> rules =
            Rules::make(static_cast<int>(byte_at(bytes, at)), static_cast<int>(byte_at(bytes, at + 1)));
        if (!rules) return std::unexpected(rules.error());
        if (rules->size() > 4) return std::unexpected(wrong("a solution of a board beyond 4 x 4"));
        Solution solution(*rules);
        const std::uint32_t count = word_at(bytes, at + 2);
        if (count != solution.values_.size())
            return std::unexpected(wrong("wrong number of values", std::to_string(count),
                                         std::to_string(solution.values_.size())));
        at += board_header_size;
        const std::size_t length = (count + values_in_byte - 1) / values_in_byte;
        if (end - at < length) return std::unexpected(wrong("the file ends too early"));
        for (std::size_t value = 0; value < count; ++value) {
            unsigned byte = byte_at(bytes, at + value / values_in_byte);
            for (std::size_t skip = value % values_in_byte; skip > 0; --skip) byte /= 3;
            solution.values_[value] = static_cast<std::int8_t>(byte % 3) - 1;
        }
        at += length;
        solutions.push_back(std::move(solution));
    }
    if (at != end) return std::unexpected(wrong("bytes behind the last board"));
    return solutions;
}

} // namespace flipside::marubatsu
