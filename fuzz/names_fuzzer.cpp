// The files of names beside a WTHOR archive, and JSON strings, each back and forth.

#include "reader_fuzzer.hpp"
#include "records/json.hpp"
#include "records/latin1.hpp"
#include "records/position_text.hpp"
#include "records/wthor.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace flipside::records;
    using flipside::fuzz::require;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const WthorNameFile kind : {WthorNameFile::players, WthorNameFile::tournaments}) {
        const auto names = read_wthor_names(bytes, kind);
        if (!names) continue;
        for (const std::string& name : *names) require(utf8_of_latin1(latin1_of_utf8(name)) == name);
    }
    const auto json = read_json(json_string(bytes));
    require(json.has_value() && json->text == bytes);
    (void)read_json(bytes);
    if (const auto position = read_position(bytes)) require(read_position(write_fen(*position)) == *position);
    return 0;
}
