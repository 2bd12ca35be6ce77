#include "review/mark.hpp"

#include <fmt/core.h>

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
    return fmt::format("Marks by discs lost: best {}, good to {}, inaccuracy ?! to {}, mistake ? to {}, "
                       "blunder ?? more.",
                       largest_loss[0], largest_loss[1], largest_loss[2], largest_loss[3]);
}

} // namespace flipside::review
