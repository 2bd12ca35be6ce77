#include "entombed/explain.hpp"

namespace flipside::entombed {

std::array<CellStep, 8> steps_of(const Settings& settings, const MadeRow& made) {
    std::array<CellStep, 8> steps;
    const int padded = made.left << 9 | made.above << 1 | int{made.right};
    int last_two = settings.start;
    for (int column = 7; column >= 0; --column) {
        const int window = window_at(padded, column, last_two);
        const int cell = made.raw >> column & 1;
        steps[7 - column] = {column, window, settings.table[window], cell != 0};
        last_two = (last_two << 1 | cell) & 3;
    }
    return steps;
}

RepairView repair_view(std::span<const MadeRow> made) {
    const auto row = [made](int age) -> Row {
        const int index = static_cast<int>(made.size()) - 1 - age;
        if (index < 0) return 0;
        return age == 0 ? made[index].raw : made[index].shown;
    };
    RepairView view;
    while (view.left_run < History::kept && (row(view.left_run) & 0xf0) != 0
           && (row(view.left_run) & 0x80) == 0)
        ++view.left_run;
    view.innermost = (row(0) & 1) != 0;
    view.compared = (row(8) & 1) != 0;
    while (view.right_run < 7 && (row(view.right_run) & 0x0f) != 0
           && ((row(view.right_run) & 1) != 0) == view.innermost)
        ++view.right_run;
    return view;
}

} // namespace flipside::entombed
