#include "libra/trit_machine.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

using Trits = TritMachine::Trits;

// The value with these trits, by trying: the twin knows no division.
int value_of(const Trits& trits) {
    int value = 0;
    for (const int trit : trits) value = value * 3 + trit;
    return value;
}

Trits trits_of(int value) {
    Trits trits{};
    for (int weight = 81, place = 0; place < 5; ++place, weight /= 3) {
        // The trits below this one reach (weight - 1) / 2 at most.
        const int reach = (weight - 1) / 2;
        trits[place] = value > reach ? 1 : value < -reach ? -1 : 0;
        value -= trits[place] * weight;
    }
    return trits;
}

// Full adders from the lowest trit up; the last carry is lost.
Trits sum(const Trits& x, const Trits& y) {
    Trits result{};
    int carry = 0;
    for (int place = 4; place >= 0; --place) {
        int digit = x[place] + y[place] + carry;
        carry = 0;
        while (digit > 1) {
            digit -= 3;
            ++carry;
        }
        while (digit < -1) {
            digit += 3;
            --carry;
        }
        result[place] = digit;
    }
    return result;
}

Trits negated(Trits word) {
    for (int& trit : word) trit = -trit;
    return word;
}

// The sign of a balanced number is its first trit that is not 0.
int sign_of(const Trits& word) {
    for (const int trit : word)
        if (trit != 0) return trit;
    return 0;
}

} // namespace

TritMachine::TritMachine(const std::vector<Word>& words, const State& start)
    : stack_(start.stack.begin(), start.stack.end()), a_(trits_of(start.a)), b_(trits_of(start.b)),
      c_(trits_of(start.c)), sign_(start.sign), pc_(start.pc), sp_(start.sp), halted_(start.halted),
      steps_(start.steps), cycles_(start.cycles) {
    for (const Word word : words) program_.push_back(trits_of(word));
    std::ranges::transform(start.data, data_.begin(), [](Word word) { return trits_of(word); });
}

State TritMachine::state() const {
    State state;
    state.a = static_cast<Word>(value_of(a_));
    state.b = static_cast<Word>(value_of(b_));
    state.c = static_cast<Word>(value_of(c_));
    state.sign = static_cast<Word>(sign_);
    state.pc = static_cast<std::int16_t>(pc_);
    state.sp = static_cast<std::int16_t>(sp_);
    state.halted = halted_;
    std::ranges::transform(data_, state.data.begin(),
                           [](const Trits& word) { return static_cast<Word>(value_of(word)); });
    std::ranges::transform(stack_, state.stack.begin(), [](int value) { return static_cast<Word>(value); });
    state.steps = steps_;
    state.cycles = cycles_;
    return state;
}

Trits& TritMachine::register_at(int trit) {
    if (trit == 1) return a_;
    return trit == 0 ? b_ : c_;
}

bool TritMachine::second_word(Trits& word) const {
    const int place = pc_ + 1 + 121;
    if (place >= static_cast<int>(program_.size())) return false;
    word = program_[place];
    return true;
}

void TritMachine::done(int length, int cycles) {
    pc_ += length;
    cycles_ += cycles;
    ++steps_;
}

Stop TritMachine::step(Device& device) {
    if (halted_) return Stop::halted;
    const int place = pc_ + 121;
    if (place >= static_cast<int>(program_.size())) return Stop::memory_end;
    const Trits code = program_[place];
    if (code[0] == -1) return jump(code);
    if (code[0] == 1) return operate(code, register_at(code[1]), 1, device);
    if (code[1] == 1) return shift(code);
    if (code[1] == -1) return use_stack(code);
    if (code[2] == 1 && code[3] == 0) return Stop::bad_code;
    Trits immediate{};
    if (!second_word(immediate)) return Stop::memory_end;
    return operate(code, immediate, 2, device);
}

// 1 r x x d and 0 0 x x d: the last trits say the same in both forms.
Stop TritMachine::operate(const Trits& code, const Trits& operand, int length, Device& device) {
    const int cycles = length == 1 ? 3 : 5;
    const Trits left = a_;
    const Trits right = operand;
    Trits result{};
    if (code[2] == 1) {
        if (code[3] == 0) return Stop::bad_code;
        for (int place = 0; place < 5; ++place)
            result[place] =
                code[3] == 1 ? std::min(left[place], right[place]) : std::max(left[place], right[place]);
        register_at(code[4]) = result;
        sign_ = sign_of(result);
    } else if (code[2] == 0) {
        if (code[3] == 1) result = sum(left, right);
        if (code[3] == 0) result = right;
        if (code[3] == -1) result = sum(left, negated(right));
        register_at(code[4]) = result;
        sign_ = sign_of(result);
    } else {
        const int address = value_of(right);
        if (code[3] == 1 && address == 121) {
            const std::optional<Word> input = device.read();
            if (!input) return Stop::input_exhausted;
            register_at(code[4]) = trits_of(*input);
        } else if (code[3] == 1) {
            register_at(code[4]) = data_[address + 121];
        } else if (code[3] == 0) {
            sign_ = sign_of(sum(left, negated(right)));
        } else if (address == 121) {
            device.write(static_cast<Word>(value_of(left)));
        } else {
            data_[address + 121] = left;
        }
    }
    done(length, cycles);
    return Stop::step_limit;
}

// 0 1 x . d
Stop TritMachine::shift(const Trits& code) {
    Trits result{};
    if (code[2] == 1) result = {a_[1], a_[2], a_[3], a_[4], 0};
    if (code[2] == 0) result = negated(a_);
    if (code[2] == -1) result = {0, a_[0], a_[1], a_[2], a_[3]};
    register_at(code[4]) = result;
    sign_ = sign_of(result);
    done(1, 3);
    return Stop::step_limit;
}

// 0 # 1 . . pushes, 0 # # . d pops
Stop TritMachine::use_stack(const Trits& code) {
    if (code[2] == 0) return Stop::bad_code;
    if (code[2] == 1) {
        if (sp_ > 121) return Stop::stack_overflow;
        stack_[sp_ + 121] = value_of(a_);
        ++sp_;
        done(1, 5);
        return Stop::step_limit;
    }
    if (sp_ == -121) return Stop::stack_underflow;
    const int value = stack_[sp_ - 1 + 121];
    if (value > 121) return Stop::not_a_word;
    --sp_;
    register_at(code[4]) = trits_of(value);
    done(1, 4);
    return Stop::step_limit;
}

// # . . . .
Stop TritMachine::jump(const Trits& code) {
    if (code == Trits{-1, -1, -1, -1, -1}) {
        halted_ = true;
        done(0, 3);
        return Stop::halted;
    }
    if (code[2] == -1 && code[3] == 0) {
        if (sp_ == -121) return Stop::stack_underflow;
        --sp_;
        pc_ = stack_[sp_ + 121];
        done(0, 4);
        return Stop::step_limit;
    }
    if (code[2] == 0 || code[3] == -1) return Stop::bad_code;
    Trits target{};
    if (!second_word(target)) return Stop::memory_end;
    if (code[2] == 1 && code[3] == 0) {
        if (sp_ > 121) return Stop::stack_overflow;
        stack_[sp_ + 121] = pc_ + 2;
        ++sp_;
        pc_ = value_of(target);
        done(0, 7);
        return Stop::step_limit;
    }
    const bool taken = code[2] == 1 || code[1] == sign_;
    if (taken) pc_ = value_of(target);
    done(taken ? 0 : 2, 5);
    return Stop::step_limit;
}

} // namespace flipside::libra
