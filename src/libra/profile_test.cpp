#include "libra/assembler.hpp"
#include "libra/event.hpp"
#include "libra/profile.hpp"

#include <cmath>

#include <doctest/doctest.h>

using namespace flipside::libra;

TEST_CASE("costs by address, label and turn") {
    // Reads a number, counts it down, answers 0; until it reads a negative one.
    const Program program = assemble("MOVI B, 0\n"
                                     "READ: LDI A, 121\n CMPI 0\n JN END\n"
                                     "DOWN: CMPI 0\n JZ SAY\n ADDI A, -1\n J DOWN\n"
                                     "SAY: STI 121\n J READ\n"
                                     "END: HALT\n",
                                     "")
                                .value()
                                .program;
    Machine machine(program);
    Tape tape;
    tape.input = {0, 2, -1};
    const Profile result = profile(machine, tape);
    CHECK(result.stop == Stop::halted);

    // All but HALT take 5 cycles. First turn: MOVI, then 3 to read, 2 to see the 0, 2 to say it.
    REQUIRE(result.turns.size() == 2);
    CHECK(result.turns[0].cost == Cost{8, 40});
    CHECK(result.turns[1].cost == Cost{15, 75}); // 3, twice 4, 2, 2
    CHECK(result.turns[1].output == std::vector<Word>{0});
    CHECK(result.total == Cost{8 + 15 + 4, 40 + 75 + 18});

    const std::vector<LabelCost> labels = costs_by_label(result, program);
    REQUIRE(labels.size() == 5);
    CHECK(labels[0].name.empty());
    CHECK(labels[0].cost == Cost{1, 5});
    CHECK(labels[1].name == "READ");
    CHECK(labels[1].cost == Cost{9, 45});
    CHECK(labels[2].cost == Cost{12, 60});
    CHECK(labels[4].name == "END");
    CHECK(labels[4].cost == Cost{1, 3});
    Cost sum;
    for (const LabelCost& label : labels) sum += label.cost;
    CHECK(sum == result.total);
}

TEST_CASE("a profile of so many steps ends there") {
    const Program program = assemble("X: J X", "").value().program;
    Machine machine(program);
    Tape tape;
    const Profile result = profile(machine, tape, 10);
    CHECK(result.stop == Stop::step_limit);
    CHECK(result.total == Cost{10, 50});
    CHECK(result.turns.empty());
}

TEST_CASE("the event's limit, at the clocks its rules name") {
    CHECK(event_seconds(0.1) == doctest::Approx(68));
    CHECK(event_seconds(1) == doctest::Approx(60));
    CHECK(event_seconds(1e3) == doctest::Approx(36));
    CHECK(event_seconds(1e6) == doctest::Approx(12));
    CHECK(event_seconds(1e8) == doctest::Approx(0.1));
}

TEST_CASE("the slowest clock at which a turn fits") {
    CHECK(slowest_clock(19'204) == doctest::Approx(500).epsilon(0.001));
    CHECK(slowest_clock(36'000) == doctest::Approx(1'000).epsilon(0.001));
    CHECK(slowest_clock(38'591) == doctest::Approx(1'080).epsilon(0.001));
    CHECK(slowest_clock(1'000'000'000) == doctest::Approx(1e10)); // a tenth of a second
    for (const double cycles : {1.0, 100.0, 25'625.0, 1e6, 3e7}) {
        const double hertz = slowest_clock(static_cast<std::uint64_t>(cycles));
        CHECK(cycles / hertz <= event_seconds(hertz) * (1 + 1e-9));
        CHECK(cycles / (hertz * 0.999) > event_seconds(hertz * 0.999));
    }
}
