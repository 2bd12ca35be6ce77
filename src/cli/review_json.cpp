#include "cli/review_json.hpp"

#include "othello/notation.hpp"
#include "review/summary.hpp"

#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using Json = nlohmann::ordered_json;

Json ply_json(const review::JudgedPly& judged) {
    return {{"ply", judged.ply},
            {"side", color_name(judged.before.to_move)},
            {"move", othello::square_name(judged.move)},
            {"score", judged.score.value},
            {"exact", judged.exact()},
            {"best", othello::square_name(judged.best)},
            {"best_score", judged.best_score.value},
            {"loss", judged.loss},
            {"mark", mark_name(judged.mark)}};
}

} // namespace

Json review_json(const review::Review& review) {
    Json plies = Json::array();
    for (const review::JudgedPly& judged : review.plies) plies.push_back(ply_json(judged));
    Json official = nullptr;
    if (review.over()) official = official_result(review.end).black;
    Json losing = nullptr;
    if (const auto ply = losing_ply(review)) losing = *ply;
    return {{"plies", plies},
            {"result",
             {{"black", bits::count(review.end.black)},
              {"white", bits::count(review.end.white)},
              {"official_black", official},
              {"reason", ending_name(review::ending(review.end))}}},
            {"losing_ply", losing}};
}

} // namespace flipside::cli
