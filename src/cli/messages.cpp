#include "cli/messages.hpp"

#include <array>
#include <cstddef>

namespace flipside::cli {

namespace {

struct Entry {
    Text id;
    std::string_view english;
    std::string_view japanese;
};

// In the order of the enumeration, which the compiler checks below.
constexpr std::array<Entry, static_cast<std::size_t>(Text::count)> table = {{
    {Text::black, "Black", "黒"},
    {Text::white, "White", "白"},
    {Text::human, "human", "人間"},
    {Text::level, "level {0}", "レベル{0}"},
    {Text::depth, "{0} plies ahead", "{0}手読み"},
    {Text::random, "random, seed {0}", "ランダム・シード{0}"},
    {Text::first, "first legal move", "最初の合法手"},
    {Text::seats, "Black: {0}   White: {1}", "黒: {0}   白: {1}"},
    {Text::welcome, "Type a square such as d3 to move there, help for the commands.",
     "d3 のようにマスの名前を入力すると着手します。help でコマンドの一覧が出ます。"},
    {Text::status, "Move {0}", "手数 {0}"},
    {Text::prompt, "{0}> ", "{0}> "},
    {Text::over_prompt, "> ", "> "},
    {Text::thinking, "{0} ({1}) is thinking ", "{0}（{1}）が考えています "},
    {Text::plays, "{0} ({1}) plays {2}.", "{0}（{1}）は {2} に打ちました。"},
    {Text::passes, "{0} has no legal move and passes.", "{0}は打てるところがないのでパスします。"},

    {Text::over_full, "The game is over: the board is full.", "終局: 盤がすべて埋まりました。"},
    {Text::over_wiped_out, "The game is over: {0} has no discs left.", "終局: {0}の石がなくなりました。"},
    {Text::over_blocked, "The game is over: neither side has a legal move.",
     "終局: どちらも打てるところがありません。"},
    {Text::result, "Result: Black {0}, White {1}, {2}", "結果: 黒{0} 対 白{1}、{2}"},
    {Text::result_on_board, " ({0}-{1} on the board)", "（盤上は{0}対{1}）"},
    {Text::result_unfinished, "Result: unfinished at move {0}, Black {1}, White {2} on the board",
     "結果: {0}手で中断、盤上は黒{1} 対 白{2}"},
    {Text::verdict_black, "Black wins", "黒の勝ち"},
    {Text::verdict_white, "White wins", "白の勝ち"},
    {Text::verdict_draw, "a draw", "引き分け"},
    {Text::record, "Moves: {0}", "棋譜: {0}"},
    {Text::at_the_end, "undo goes back, new starts again, save FILE keeps the game, quit ends.",
     "undo で待った、new で新しい対局、save ファイル名 で保存、quit で終了します。"},

    {Text::occupied, "{0} is occupied. Legal moves: {1}", "{0} にはもう石があります。打てるところ: {1}"},
    {Text::turns_nothing, "{0} turns no disc. Legal moves: {1}", "{0} では石を返せません。打てるところ: {1}"},
    {Text::game_is_over, "The game is over. undo goes back, new starts again.",
     "対局は終わっています。undo で待った、new で新しい対局です。"},
    {Text::may_not_pass, "{0} may not pass, it has a move. Legal moves: {1}",
     "{0}は打てるところがあるのでパスできません。打てるところ: {1}"},
    {Text::already_passed, "The pass has been made already, {0} is to move.",
     "パスはもう済んでいます。{0}の番です。"},
    {Text::not_understood, "'{0}' is neither a square such as d3 nor a command. help lists the commands.",
     "「{0}」は d3 のようなマスでもコマンドでもありません。help で一覧が出ます。"},
    {Text::takes_no_more, "{0} does not take '{1}'.", "{0} に「{1}」は付けられません。"},
    {Text::needs_file, "{0} needs the name of a file, as in: {0} game.txt",
     "{0} にはファイル名が必要です。例: {0} game.txt"},
    {Text::not_a_count, "'{0}' is not a number of moves, 1 to 60.",
     "「{0}」は 1 から 60 の数ではありません。"},
    {Text::undone, "Taken back: {0}", "戻した手: {0}"},
    {Text::nothing_to_undo, "There is no earlier decision of yours to go back to.",
     "これより前に戻せる手はありません。"},
    {Text::redone, "Played again: {0}", "進めた手: {0}"},
    {Text::nothing_to_redo, "There is no move to play again.", "進める手はありません。"},
    {Text::legal_moves, "Legal moves for {0}: {1}", "{0}の打てるところ: {1}"},
    {Text::no_moves_made, "No move has been made.", "まだ一手も打たれていません。"},
    {Text::looking, "Looking for the best moves of {0} ", "{0}の良い手を調べています "},
    {Text::hint_title, "Best moves for {0}, with the expected difference of discs at the end:",
     "{0}の良い手と、終局時に見込まれる石差:"},
    {Text::hint_proved, "  {0}  {1}  proved", "  {0}  {1}  確定"},
    {Text::hint_estimated, "  {0}  {1}  estimated, {2} plies ahead", "  {0}  {1}  推定（{2}手読み）"},
    {Text::hint_stopped, "Stopped before all moves were looked at.", "すべての手を調べる前に中断しました。"},
    {Text::saved, "Saved to {0}.", "{0} に保存しました。"},
    {Text::exists, "{0} exists already. To write over it: save! {0}",
     "{0} はもうあります。上書きするには: save! {0}"},
    {Text::cannot_save, "Cannot save to {0}: {1}", "{0} に保存できません: {1}"},
    {Text::loaded, "Loaded {0}: moves made {1}.", "{0} を読み込みました。手数は{1}です。"},
    {Text::cannot_load, "Cannot load {0}; the game stays as it is. {1}",
     "{0} を読み込めません。対局はそのままです。{1}"},
    {Text::turned_round, "The board is turned round: h8 is at the top left.",
     "盤の向きを変えました。左上が h8 です。"},
    {Text::turned_back, "The board is turned back: a1 is at the top left.",
     "盤の向きを戻しました。左上が a1 です。"},
    {Text::swapped, "The players have traded sides.", "黒と白のプレイヤーを入れ替えました。"},
    {Text::new_game, "A new game.", "新しい対局を始めます。"},
    {Text::end_of_input, "End of input.", "入力が終わりました。"},
    {Text::interrupted, "Interrupted.", "中断しました。"},
    {Text::player_failed, "{0} ({1}) cannot go on: {2}", "{0}（{1}）は続けられません: {2}"},
    {Text::player_played_it, "{0} ({1}) made an illegal move: {2}",
     "{0}（{1}）が打てないところに打とうとしました: {2}"},

    {Text::help_title, "Commands (capitals or not, as you like):", "コマンド（大文字でも小文字でも同じ）:"},
    {Text::help_move, "move there", "そのマスに打つ"},
    {Text::help_pass, "accepted where a pass was; forced passes are made for you",
     "パスは自動（パスがあった場面では入力しても良い）"},
    {Text::help_undo, "back to your last decision, with the moves and passes made since",
     "自分の前の手番まで戻る（相手の手とパスも戻す）"},
    {Text::help_redo, "forward again, as long as nothing else was played",
     "戻した手を進める（別の手を打つまで）"},
    {Text::help_hint, "the best N moves with their scores (3 if N is left out)",
     "良い手を N 個、評価とともに表示（省略時は 3）"},
    {Text::help_moves, "the legal moves", "打てるところの一覧"},
    {Text::help_record, "the moves made so far", "ここまでの棋譜"},
    {Text::help_board, "draw the board again", "盤をもう一度表示"},
    {Text::help_save, "write the game to a file; save! writes over one that exists",
     "棋譜をファイルに保存（上書きは save!）"},
    {Text::help_load, "go on with the game in a file", "ファイルの棋譜を読み込んで続ける"},
    {Text::help_new, "start again from the same position", "同じ局面から新しく始める"},
    {Text::help_flip, "turn the board round to see it from the other side", "盤を 180 度回して表示"},
    {Text::help_swap, "trade sides: who played Black plays White", "黒と白のプレイヤーを入れ替える"},
    {Text::help_help, "this list", "この一覧"},
    {Text::help_quit, "leave; so does the end of the input, or Ctrl-C",
     "終了（入力の終わりや Ctrl-C でも終了）"},
    {Text::help_marks, "On the board: {0} Black, {1} White, * legal move, [ ] last move, . empty",
     "盤の記号: {0} 黒、{1} 白、* 打てるところ、[ ] 最後の手、. 空き"},
    {Text::help_input, "Full-width letters and digits are read as well.",
     "全角の英数字や、待った・ヒント・パス・終了などの日本語も使えます。"},
}};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].id) != i) return false;
    return true;
}
static_assert(is_in_order(), "one entry for each text, in the order of the enumeration");

} // namespace

std::string_view text(Language language, Text id) {
    const Entry& entry = table[static_cast<std::size_t>(id)];
    return language == Language::japanese ? entry.japanese : entry.english;
}

} // namespace flipside::cli
