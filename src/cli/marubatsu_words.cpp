#include "cli/marubatsu_words.hpp"

#include "cli/locale.hpp"

namespace flipside::cli {

namespace {

constexpr Words english = {
    .prompt = "x,y (help, exit): ",
    .help = "x,y   mark the square in column x and row y, both from 0\n"
            "undo  take back your last move and the answer to it\n"
            "hint  show the best moves\n"
            "new   begin again\n"
            "exit  leave; the end of input does so too",
    .bye = "The game is left.",
    .marked = "That square is marked already.",
    .outside = "That square is outside the board.",
    .not_a_square = "Please give a square as x,y with whole numbers.",
    .exit = "exit",
    .undo = "undo",
    .hint = "hint",
    .again = "new",
    .assistance = "help",
};

constexpr Words japanese = {
    .prompt = "x,y (ヘルプ、終了): ",
    .help = "x,y     x 列 y 行のマスに着手する（どちらも 0 から数える）\n"
            "待った  自分の直前の着手と相手の応手を取り消す\n"
            "ヒント  最善手を表示する\n"
            "最初    最初からやり直す\n"
            "終了    ゲームをやめる（入力の終わりでも終了する）",
    .bye = "ゲームを終わります。",
    .marked = "そのマスには印があります。",
    .outside = "ゲーム盤の外です。",
    .not_a_square = "マスを x,y の形の整数で指定してください。",
    .exit = "終了",
    .undo = "待った",
    .hint = "ヒント",
    .again = "最初",
    .assistance = "ヘルプ",
};

} // namespace

const Words* words_of(std::string_view language) {
    const bool in_japanese =
        language.empty() ? language_of_locale(environment_variable) == Language::japanese : language == "ja";
    return in_japanese ? &japanese : &english;
}

} // namespace flipside::cli
