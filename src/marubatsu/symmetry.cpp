#include "marubatsu/symmetry.hpp"

#include <algorithm>

namespace flipside::marubatsu {

namespace {

template <int N>
Board image(bits::Symmetry symmetry, const Board& board) {
    return {{bits::apply<N>(symmetry, board.marks[0]), bits::apply<N>(symmetry, board.marks[1])}};
}

// Left and right change places: columns of squares are Grid's rows.
template <int N>
Board mirrored(const Board& board) {
    return {{bits::mirror_rows<N>(board.marks[0]), bits::mirror_rows<N>(board.marks[1])}};
}

template <int N>
Board transposed(const Board& board) {
    return {{bits::transpose<N>(board.marks[0]), bits::transpose<N>(board.marks[1])}};
}

// The least of a board's eight forms.
template <class Form, class Mirror, class Transpose>
Form least_form(const Form& board, Mirror mirror, Transpose transpose) {
    Form least = board;
    Form form = board;
    for (int i = 0; i < 3; ++i) {
        form = mirror(form);
        least = std::min(least, form);
        form = transpose(form);
        least = std::min(least, form);
    }
    return std::min(least, mirror(form)); // the last transpose would lead back to the board
}

} // namespace

std::array<Form, 8> equal_forms(const Rules& rules, const Board& board, Square move) {
    return with_size(rules.size(), [&]<int N>() {
        std::array<Form, 8> forms;
        Form form{board, move};
        for (std::size_t i = 0; i < forms.size(); i += 2) {
            form = {mirrored<N>(form.board), bits::lowest(bits::mirror_rows<N>(bits::bit(form.move)))};
            forms[i] = form;
            form = {transposed<N>(form.board), bits::lowest(bits::transpose<N>(bits::bit(form.move)))};
            forms[i + 1] = form;
        }
        return forms;
    });
}

Board apply(const Rules& rules, bits::Symmetry symmetry, const Board& board) {
    return with_size(rules.size(), [&]<int N>() { return image<N>(symmetry, board); });
}

Square apply(const Rules& rules, bits::Symmetry symmetry, Square square) {
    return with_size(rules.size(), [&]<int N>() { return bits::apply<N>(symmetry, square); });
}

Canonical canonical(const Rules& rules, const Board& board) {
    return with_size(rules.size(), [&]<int N>() {
        Canonical best{board, bits::identity, 0};
        int stabiliser = 0;
        for (bits::Symmetry symmetry : bits::all_symmetries) {
            const Board form = image<N>(symmetry, board);
            if (form == board) ++stabiliser;
            if (form < best.board) best = {form, symmetry, 0};
        }
        best.forms = 8 / stabiliser;
        return best;
    });
}

Board canonical_board(const Rules& rules, const Board& board) {
    return with_size(rules.size(), [&]<int N>() {
        if constexpr (N <= 5) {
            // Both players' marks in one word, ordered as boards are.
            const Word pair = board.marks[0] | board.marks[1] << 32;
            const Word least = least_form(
                pair, [](Word word) { return bits::mirror_rows_pair<N>(word); },
                [](Word word) { return bits::transpose_pair<N>(word); });
            return Board{{least & 0xffffffffU, least >> 32}};
        } else {
            return least_form(
                board, [](const Board& form) { return mirrored<N>(form); },
                [](const Board& form) { return transposed<N>(form); });
        }
    });
}

} // namespace flipside::marubatsu
