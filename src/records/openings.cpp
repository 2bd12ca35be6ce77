#include "records/openings.hpp"

#include "othello/canonical.hpp"
#include "othello/notation.hpp"

#include <map>

namespace flipside::records {

namespace {

using Key = std::pair<othello::Word, othello::Word>;

Key key_of(const othello::Board& board) {
    const othello::Board smallest = othello::canonical(board).board;
    return {smallest.mover, smallest.other};
}

constexpr int last_named_disc_count = 32; // no name belongs to a fuller board

std::map<Key, const Opening*> index_of(const std::vector<Opening>& openings) {
    std::map<Key, const Opening*> index;
    for (const Opening& opening : openings) {
        othello::Board board = othello::Board::initial();
        for (std::size_t i = 0; i < opening.moves.size(); i += 2)
            board = othello::play(board, *othello::square_named(opening.moves.substr(i, 2)));
        index.emplace(key_of(board), &opening);
    }
    return index;
}

} // namespace

// The English names are those in use since the lists of the 1990s; the Japanese ones are the usual names
// where there is one of its own (animals, players) and the English name in kana otherwise.
const std::vector<Opening>& all_openings() {
    // clang-format off
    static const std::vector<Opening> openings = {
        {"f5d6", "Perpendicular Opening", "縦取り"},
        {"f5f4", "Parallel Opening", "並び取り"},
        {"f5f6", "Diagonal Opening", "斜め取り"},
        {"f5d6c3g5", "Ganglion", "ガングリオン"},
        {"f5d6c4g5", "No-Cat", "ノーキャット"},
        {"f5f6c4f4", "Semi-Wing Variation", "セミウィング"},
        {"f5f6d3f4", "Wing Variation", "ウィング"},
        {"f5d6c3d3c4", "Tiger", "虎"},
        {"f5d6c4d3c5", "Cat", "猫"},
        {"f5d6c4d3e6", "Italian", "イタリアン"},
        {"f5d6c4g5c6", "Swallow", "燕"},
        {"f5d6c5f4d3", "Horse", "馬"},
        {"f5d6c5f4e3", "Rabbit", "兎"},
        {"f5f6e6f4c3", "Buffalo", "バッファロー"},
        {"f5f6e6f4e3", "Cow", "牛"},
        {"f5f6e6f4g4", "Raccoon Dog", "狸"},
        {"f5f6e6f4g5", "Heath", "飛び出し"},
        {"f5f6e6f4g6", "Snake", "蛇"},
        {"f5f6e6f4g7", "X-square Opening", "X打ち"},
        {"f5d6c3d3c4b3", "Aubrey", "オーブリー"},
        {"f5d6c5f4e3d3", "Mimura", "三村流"},
        {"f5f6e6f4c3c4", "Hokuriku Buffalo", "北陸バッファロー"},
        {"f5f6e6f4e3d6", "Chimney", "チムニー"},
        {"f5f6e6f4g3d6", "Lollipop", "ロリポップ"},
        {"f5f6e6f4g5d6", "Heath-Chimney", "ヒース・チムニー"},
        {"f5f6e6f4g6c6", "Lysons", "ライソンズ"},
        {"f5d6c3d3c4f4e3", "Brightwell", "ブライトウェル"},
        {"f5d6c3d3c4f4e6", "Leader's Tiger", "リーダーズ・タイガー"},
        {"f5d6c3d3c4f4f6", "Stephenson", "スティーブンソン"},
        {"f5d6c5f4e3c6d7", "Bhagat", "バガット"},
        {"f5d6c5f4e3c6e6", "Inoue", "井上流"},
        {"f5d6c5f4e3c6f3", "Shaman", "シャーマン"},
        {"f5f6e6f4c3d7f3", "Maruoka Buffalo", "丸岡バッファロー"},
        {"f5f6e6f4e3c5c4", "Rose-v-Toth", "ローズ対トス"},
        {"f5f6e6f4e3c5g5", "Cow Bat", "コウモリ"},
        {"f5f6e6f4g3f3g4", "Hamilton", "ハミルトン"},
        {"f5f6e6f4g5e7d7", "Iwasaki variation", "岩崎流"},
        {"f5f6e6f4g5e7e3", "Heath-Bat", "ヒース・バット"},
        {"f5d6c3d3c4f4f6b4", "Kung", "カン"},
        {"f5d6c3d3c4f4f6f3", "COMP'OTH", "コンポス"},
        {"f5d6c3d3c4f4f6g5", "No-Kung", "ノーカン"},
        {"f5d6c5f4e3c6d3f3", "Ralle", "ラール"},
        {"f5d6c5f4e3c6e6f6", "IAGO", "イアーゴ"},
        {"f5f6e6f4e3c5c4e7", "Tanida", "谷田流"},
        {"f5d6c3d3c4f4c5b3c2", "Rose-Bill", "ローズビル"},
        {"f5d6c3d3c4f4f6f3e3", "Lightning Bolt", "ライトニング・ボルト"},
        {"f5f6e6f4e3c5c4d3c3", "Landau", "ランドー"},
        {"f5f6e6f4e3c5c4e7g4", "Aircraft", "飛行機"},
        {"f5f6e6f4e3c5g5d6g6", "Bat (Kling Alternative)", "コウモリ (クリング変化)"},
        {"f5d6c3d3c4f4c5b3c2b4", "Central Rose-Bill", "中央ローズビル"},
        {"f5d6c3d3c4f4c5b3c2e6", "Tamenori", "為則流"},
        {"f5d6c4d3c5f4e3f3c2c6", "Sakaguchi", "坂口流"},
        {"f5d6c5f4e3c6d3f6e6d7", "Rose", "ローズ"},
        {"f5f6e6f4c3d6f3c4c5b4", "Tanida Buffalo", "谷田バッファロー"},
        {"f5f6e6f4e3c5c4d3f3e2", "Maruoka", "丸岡流"},
        {"f5f6e6f4e3c5c4e7b5e2", "Sailboat", "ヨット"},
        {"f5d6c4d3c5f4e3f3c2b4b3", "Berner", "バーナー"},
        {"f5d6c5f4e3c6d3f6e6d7e7", "Greenberg", "グリーンバーグ"},
        {"f5d6c5f4e3c6d3f6e6d7g4", "Flat", "フラット"},
        {"f5f6e6f4e3c5g5g3g4f3c4", "Melnikov", "メルニコフ"},
        {"f5f6e6f4e3c5g5g3g4f3g6", "Bat (Piau Continuation 2)", "コウモリ (ピオー 2)"},
        {"f5f6e6f4g6c5g4g5f3e3c4", "Pyramid", "ピラミッド"},
        {"f5d6c4g5c6c5d7d3b4c3e3f3", "No-Cat (Continuation)", "ノーキャット (続き)"},
        {"f5d6c5f4e3c6d3f6e6d7g3c4", "Rose-Birth", "ローズバース"},
        {"f5d6c5f4e3c6d3f6e6d7g4c4", "Rotating Flat", "ローテーティング・フラット"},
        {"f5d6c3d3c4f4c5b4b5c6f3e6e3", "Ishii", "石井流"},
        {"f5d6c5f4e3c6d3f6e6d7g3c4b4", "Rose-birdie", "ローズバーディー"},
        {"f5d6c5f4e3c6d3f6e6d7g4c4g6", "Murakami Variation", "村上流"},
        {"f5f6e6f4g5e7f7c5e3f3c4d3c2", "Mimura variation II", "三村流二型"},
        {"f5d6c3d3c4f4f6g5e3f3g4h3g3f2", "No-Kung (Continuation)", "ノーカン (続き)"},
        {"f5d6c5f4e3c6d3f6e6d7g3c4b4c3", "Rose-Tamenori-Kling", "ローズ・為則・クリング"},
        {"f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2", "Brightstein", "ブライトスタイン"},
        {"f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7", "Bat (Kling Continuation)", "コウモリ (クリング)"},
        {"f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3", "Mainline Tiger", "本譜の虎"},
        {"f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2", "Rotating Flat (Kling Continuation)", "ローテーティング・フラット (クリング)"},
        {"f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7", "F.A.T. Draw", "F.A.T.ドロー"},
    };
    // clang-format on
    return openings;
}

const Opening* opening_of(const othello::Board& board) {
    if (bits::count(board.occupied()) > last_named_disc_count) return nullptr;
    static const std::map<Key, const Opening*> index = index_of(all_openings());
    const auto found = index.find(key_of(board));
    return found == index.end() ? nullptr : found->second;
}

std::optional<NamedOpening> opening_of(const GameRecord& record) {
    if (record.start != othello::Position::initial()) return std::nullopt;
    NamedOpening last;
    int ply = 0;
    for_each_ply(record.start, record.moves, [&](const othello::Position& before, Square move) {
        ++ply;
        if (ply > last_named_disc_count) return;
        const Opening* opening = opening_of(othello::play(before, move).board());
        if (opening != nullptr) last = {opening, ply};
    });
    return last.opening == nullptr ? std::nullopt : std::optional(last);
}

} // namespace flipside::records
