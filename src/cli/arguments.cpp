#include "cli/arguments.hpp"

#include "cluster/url.hpp"

#include <string_view>

namespace flipside::cli {

namespace {

bool begins_with_board(std::string_view argument) {
    constexpr int cells_of_board = 64;
    int cells = 0;
    for (const char symbol : argument) {
        if (symbol == ' ') continue;
        if (std::string_view("-._XxOo*BbWw01").find(symbol) == std::string_view::npos) return false;
        if (++cells == cells_of_board) return true;
    }
    return false;
}

} // namespace

void protect_positions(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (argv[i][0] == '-' && begins_with_board(argv[i])) argv[i][0] = '.';
}

void hide_passwords(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) cluster::mask_password(argv[i]);
}

} // namespace flipside::cli
