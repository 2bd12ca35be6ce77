// The machine's loop. Every distinct instruction with its registers (handlers.hpp) is a case of one switch,
// and each case is made from the instruction table when this file is compiled: which operation, which
// registers, one word or two, how many cycles are constants there. The state is held in local variables, so
// that the registers of Libra live in those of the processor; the sign is kept as the word it was taken from.

#include "libra/machine.hpp"

namespace flipside::libra {

namespace {

struct Cpu {
    int a;
    int b;
    int c;
    int sign_source; // the sign is the sign of this
    int pc;          // both as indexes, 0 to 243
    int sp;
    std::uint64_t cycles;
    Word* data;
    Word* stack;
    Device* device;
};

constexpr int mmio = index_of(word_max);

template <Register R>
[[gnu::always_inline]] inline int& register_of(Cpu& cpu) {
    if constexpr (R == Register::a)
        return cpu.a;
    else if constexpr (R == Register::b)
        return cpu.b;
    else
        return cpu.c;
}

template <Operation Op>
[[gnu::always_inline]] inline int compute(int a, int operand) {
    const auto x = static_cast<Word>(a);
    const auto y = static_cast<Word>(operand);
    if constexpr (Op == Operation::and_)
        return tritwise_min(x, y);
    else if constexpr (Op == Operation::or_)
        return tritwise_max(x, y);
    else if constexpr (Op == Operation::add)
        return wrap(a + operand);
    else if constexpr (Op == Operation::sub || Op == Operation::cmp)
        return wrap(a - operand);
    else if constexpr (Op == Operation::mov)
        return operand;
    else if constexpr (Op == Operation::sl)
        return shift_left(x);
    else if constexpr (Op == Operation::not_)
        return -a;
    else
        return shift_right(x);
}

constexpr bool is_jump(Operation op) {
    return op == Operation::j || op == Operation::jp || op == Operation::jz || op == Operation::jn;
}

template <Operation Op>
[[gnu::always_inline]] inline bool is_taken(int sign_source) {
    if constexpr (Op == Operation::jp)
        return sign_source > 0;
    else if constexpr (Op == Operation::jz)
        return sign_source == 0;
    else if constexpr (Op == Operation::jn)
        return sign_source < 0;
    else
        return true;
}

// Carries out one instruction; anything but step_limit stops the loop. On a fault nothing has changed.
template <int Handler>
[[gnu::always_inline]] inline Stop execute(Cpu& cpu, int second) {
    constexpr Decoded decoded = decoded_of_handler(Handler);
    constexpr const Instruction& entry = decoded.entry();
    constexpr Operation op = entry.operation;
    int operand = second;
    if constexpr (entry.words == 1) operand = register_of<decoded.r>(cpu);

    if constexpr (op == Operation::ld) {
        const int address = index_of(operand);
        int value = 0;
        if (address == mmio) [[unlikely]] {
            const std::optional<Word> input = cpu.device->read();
            if (!input) return Stop::input_exhausted;
            value = *input;
        } else {
            value = cpu.data[address];
        }
        register_of<decoded.d>(cpu) = value;
    } else if constexpr (op == Operation::st) {
        const int address = index_of(operand);
        if (address == mmio) [[unlikely]]
            cpu.device->write(static_cast<Word>(cpu.a));
        else
            cpu.data[address] = static_cast<Word>(cpu.a);
    } else if constexpr (op == Operation::push || op == Operation::call) {
        if (cpu.sp == memory_size) [[unlikely]]
            return Stop::stack_overflow;
        cpu.stack[cpu.sp++] = static_cast<Word>(op == Operation::push ? cpu.a : address_at(cpu.pc + 2));
    } else if constexpr (op == Operation::pop || op == Operation::ret) {
        if (cpu.sp == 0) [[unlikely]]
            return Stop::stack_underflow;
        const int value = cpu.stack[cpu.sp - 1];
        if constexpr (op == Operation::pop) {
            if (value > word_max) [[unlikely]]
                return Stop::not_a_word;
            register_of<decoded.d>(cpu) = value;
        }
        --cpu.sp;
        operand = value;
    } else if constexpr (!is_jump(op) && op != Operation::halt) {
        const int value = compute<op>(cpu.a, operand);
        cpu.sign_source = value;
        if constexpr (op != Operation::cmp) register_of<decoded.d>(cpu) = value;
    }

    if constexpr (op == Operation::call || op == Operation::ret)
        cpu.pc = index_of(operand);
    else if constexpr (is_jump(op))
        cpu.pc = is_taken<op>(cpu.sign_source) ? index_of(operand) : cpu.pc + 2;
    else if constexpr (op != Operation::halt)
        cpu.pc += entry.words;
    cpu.cycles += entry.cycles;
    return op == Operation::halt ? Stop::halted : Stop::step_limit;
}

} // namespace

Stop Machine::run(Device& device, std::uint64_t max_steps) {
    if (state_.halted) return Stop::halted;
    Cpu cpu{state_.a,
            state_.b,
            state_.c,
            state_.sign,
            index_of(state_.pc),
            index_of(state_.sp),
            state_.cycles,
            state_.data.data(),
            state_.stack.data(),
            &device};
    Stop stop = Stop::step_limit;
    std::uint64_t left = max_steps;
    for (; left > 0; --left) {
        const Slot& slot = slots_[cpu.pc];
        switch (slot.handler) {
#define FLIPSIDE_CASE(handler)                                                                               \
    case handler:                                                                                            \
        stop = execute<handler>(cpu, slot.second);                                                           \
        break;
#define FLIPSIDE_CASES5(handler)                                                                             \
    FLIPSIDE_CASE(handler)                                                                                   \
    FLIPSIDE_CASE((handler) + 1)                                                                             \
    FLIPSIDE_CASE((handler) + 2) FLIPSIDE_CASE((handler) + 3) FLIPSIDE_CASE((handler) + 4)
#define FLIPSIDE_CASES25(handler)                                                                            \
    FLIPSIDE_CASES5(handler)                                                                                 \
    FLIPSIDE_CASES5((handler) + 5)                                                                           \
    FLIPSIDE_CASES5((handler) + 10) FLIPSIDE_CASES5((handler) + 15) FLIPSIDE_CASES5((handler) + 20)
            FLIPSIDE_CASES25(0)
            FLIPSIDE_CASES25(25)
            FLIPSIDE_CASES25(50)
            FLIPSIDE_CASES25(75)
            static_assert(handler_count == 100);
        case bad_code_handler:
            stop = Stop::bad_code;
            break;
        case memory_end_handler:
            stop = Stop::memory_end;
            break;
        default:
            __builtin_unreachable();
        }
        if (stop != Stop::step_limit) [[unlikely]]
            break;
    }
    if (stop == Stop::halted) --left; // HALT is carried out; what stops in any other way is not

    state_.a = static_cast<Word>(cpu.a);
    state_.b = static_cast<Word>(cpu.b);
    state_.c = static_cast<Word>(cpu.c);
    state_.sign = static_cast<Word>((cpu.sign_source > 0) - (cpu.sign_source < 0));
    state_.pc = static_cast<std::int16_t>(address_at(cpu.pc));
    state_.sp = static_cast<std::int16_t>(address_at(cpu.sp));
    state_.halted = stop == Stop::halted;
    state_.cycles = cpu.cycles;
    state_.steps += max_steps - left;
    return stop;
}

} // namespace flipside::libra
