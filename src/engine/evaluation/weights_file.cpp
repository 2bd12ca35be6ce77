#include "engine/evaluation/weights_file.hpp"

#include "bits/bytes.hpp"
#include "engine/evaluation/rice.hpp"

#include <string_view>

namespace flipside::engine {

namespace {

using bits::checksum;
using bits::get;
using bits::put;

constexpr std::string_view magic = "FLIPEVAL";
constexpr unsigned version = 1;

// Offsets of the header's fields; numbers are little-endian.
constexpr std::size_t at_version = 8;       // u16
constexpr std::size_t at_phases = 10;       // u16
constexpr std::size_t at_patterns = 12;     // u32, pattern_signature
constexpr std::size_t at_count = 16;        // u32, weights in a phase
constexpr std::size_t at_payload_size = 20; // u32
constexpr std::size_t at_checksum = 24;     // u64, of everything after it
constexpr std::size_t checked_from = 32;    //
constexpr std::size_t at_phase_of = 32;     // 61 x u8, 3 x 0
constexpr std::size_t at_bias = 96;         // 61 x i16, 6 x 0
constexpr std::size_t payload_begins = 224; //

// Changes when a shape does: the squares of all features in their order (FNV-1a).
std::uint32_t pattern_signature(const PatternSet& set) {
    std::uint32_t hash = 2166136261U;
    const auto add = [&](unsigned byte) { hash = (hash ^ byte) * 16777619U; };
    for (int f = 0; f < set.feature_count; ++f) {
        const Feature& feature = set.features[f];
        const int size = set.patterns[feature.pattern].size;
        add(static_cast<unsigned>(size));
        for (int j = 0; j < size; ++j) add(feature.squares[j]);
    }
    return hash;
}

Result<void> check_header(std::span<const std::byte> bytes, int weight_count) {
    if (!bits::starts_with(bytes, magic))
        return std::unexpected(wrong("this is not a weights file", {}, "the bytes FLIPEVAL at its start"));
    if (bytes.size() < payload_begins)
        return std::unexpected(
            wrong("the weights file is cut off in its header", std::to_string(bytes.size()) + " bytes"));
    if (const auto found = get<std::uint16_t>(bytes, at_version); found != version)
        return std::unexpected(
            wrong("the weights file has another version", std::to_string(found), std::to_string(version)));
    if (get<std::uint32_t>(bytes, at_patterns) != pattern_signature(engine_set)
        || get<std::uint32_t>(bytes, at_count) != static_cast<std::uint32_t>(weight_count))
        return std::unexpected(wrong("the weights file is for other patterns than the engine's"));
    if (const std::size_t size = payload_begins + std::size_t{get<std::uint32_t>(bytes, at_payload_size)};
        bytes.size() != size)
        return std::unexpected(wrong("the weights file has the wrong size",
                                     std::to_string(bytes.size()) + " bytes", std::to_string(size)));
    if (get<std::uint64_t>(bytes, at_checksum) != checksum(bytes.subspan(checked_from)))
        return std::unexpected(wrong("the weights file is damaged: its checksum is wrong"));
    return {};
}

} // namespace

Result<FoldedWeights> read_weights(std::span<const std::byte> bytes) {
    const int count = engine_folding().count();
    if (auto checked = check_header(bytes, count); !checked) return std::unexpected(checked.error());

    FoldedWeights weights;
    const std::size_t phases = get<std::uint16_t>(bytes, at_phases);
    if (phases == 0 || phases > empties_counts)
        return std::unexpected(
            wrong("the weights file has no such number of phases", std::to_string(phases), "1 to 61"));
    for (std::size_t empties = 0; empties < empties_counts; ++empties) {
        weights.phase_of[empties] = get<std::uint8_t>(bytes, at_phase_of + empties);
        weights.bias[empties] = get<std::int16_t>(bytes, at_bias + 2 * empties);
        if (weights.phase_of[empties] >= phases)
            return std::unexpected(wrong("the weights file names a phase that it does not have",
                                         std::to_string(weights.phase_of[empties])));
    }

    RiceReader reader(bytes.subspan(payload_begins));
    weights.phases.resize(phases);
    for (std::size_t phase = 0; phase < phases; ++phase) {
        std::vector<std::int16_t>& table = weights.phases[phase];
        if (phase == 0)
            table.resize(count);
        else
            table = weights.phases[phase - 1];
        reader.add_to(table);
        if (reader.overrun())
            return std::unexpected(wrong("the weights file ends within phase " + std::to_string(phase)));
    }
    if (!reader.at_end()) return std::unexpected(wrong("the weights file goes on after its last phase"));
    return weights;
}

std::vector<std::byte> write_weights(const FoldedWeights& weights) {
    RiceWriter writer;
    for (std::size_t phase = 0; phase < weights.phases.size(); ++phase)
        for (std::size_t i = 0; i < weights.phases[phase].size(); ++i)
            writer.put(weights.phases[phase][i] - (phase > 0 ? weights.phases[phase - 1][i] : 0));
    const std::vector<std::byte> payload = writer.finish();

    std::vector<std::byte> bytes(payload_begins);
    for (std::size_t i = 0; i < magic.size(); ++i) bytes[i] = static_cast<std::byte>(magic[i]);
    put(bytes, at_version, static_cast<std::uint16_t>(version));
    put(bytes, at_phases, static_cast<std::uint16_t>(weights.phases.size()));
    put(bytes, at_patterns, pattern_signature(engine_set));
    put(bytes, at_count, static_cast<std::uint32_t>(weights.phases.front().size()));
    put(bytes, at_payload_size, static_cast<std::uint32_t>(payload.size()));
    for (std::size_t empties = 0; empties < empties_counts; ++empties) {
        put(bytes, at_phase_of + empties, weights.phase_of[empties]);
        put(bytes, at_bias + 2 * empties, weights.bias[empties]);
    }
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    put(bytes, at_checksum, checksum(std::span(bytes).subspan(checked_from)));
    return bytes;
}

} // namespace flipside::engine
