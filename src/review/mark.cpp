#include "review/mark.hpp"

namespace flipside::review {

std::string mark_name(Mark mark) {
    switch (mark) {
    case Mark::best:
        return "best";
    case Mark::good:
        return "good";
    case Mark::inaccuracy:
        return "inaccuracy";
    case Mark::mistake:
        return "mistake";
    case Mark::blunder:
        return "blunder";
    }
    return {};
}

std::string mark_sign(Mark mark) {
    switch (mark) {
    case Mark::best:
    case Mark::good:
        return "";
    case Mark::inaccuracy:
        return "?!";
    case Mark::mistake:
        return "?";
    case Mark::blunder:
        return "??";
    }
    return {};
}

std::string marks_explained() {
    const auto to = [](int mark) { return std::to_string(largest_loss[mark]); };
    return "Marks by discs lost: best " + to(0) + ", good to " + to(1) + ", inaccuracy ?! to " + to(2)
           + ", mistake ? to " + to(3) + ", blunder ?? more.";
}

} // namespace flipside::review
