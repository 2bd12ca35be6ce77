#include "libra/assembler.hpp"
#include "libra/debugger.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"

#include <sstream>
#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Debugger debugger_of(const std::string& source) {
    return Debugger(assemble(source, "").value().program);
}

Debugger tribonacci() {
    return debugger_of(
        flipside::test::read_file(std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/tribonacci.lbr"));
}

// The answers to a script, each command before its own.
std::string transcript(Debugger& debugger, const std::string& script) {
    std::istringstream lines(script);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        const Debugger::Response response = debugger.execute(line);
        text += "> " + line + "\n" + (response.understood ? response.text : "? " + response.text + "\n");
    }
    return text;
}

} // namespace

TEST_CASE("a conversation about tribonacci: forwards, backwards, breakpoints, registers, memory and output") {
    Debugger debugger = tribonacci();
    CHECK(transcript(debugger, "step\n"
                               "\n"
                               "break NEXT\n"
                               "continue\n"
                               "continue\n"
                               "back 3\n"
                               "registers\n"
                               "reverse\n"
                               "reverse\n"
                               "goto 27\n"
                               "io\n"
                               "data 0 2\n"
                               "delete NEXT\n"
                               "breaks\n"
                               "continue\n"
                               "io\n"
                               "back\n")
          == "> step\n"
             "step 1, cycle 5          -119                  STI 0              A 0  B 0  C 0  sign 0  SP "
             "-121\n"
             "> \n"
             "step 2, cycle 10         -117                  STI 1              A 0  B 0  C 0  sign 0  SP "
             "-121\n"
             "> break NEXT\n"
             "> continue\n"
             "breakpoint at NEXT\n"
             "step 5, cycle 25         -111 NEXT             JN END             A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> continue\n"
             "breakpoint at NEXT\n"
             "step 28, cycle 133       -111 NEXT             JN END             A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> back 3\n"
             "step 25, cycle 120        -96 NEXT+15          ADD A, B           A 1  B 0  C 0  sign 0  SP "
             "-121\n"
             "> registers\n"
             "A        1  00001\n"
             "B        0  00000\n"
             "C        0  00000\n"
             "PC     -96  ##110\n"
             "SP    -121  #####\n"
             "sign     0\n"
             "> reverse\n"
             "breakpoint at NEXT\n"
             "step 5, cycle 25         -111 NEXT             JN END             A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> reverse\n"
             "the beginning\n"
             "step 0, cycle 0          -121                  MOVI A, 0          A 0  B 0  C 0  sign 0  SP "
             "-121\n"
             "> goto 27\n"
             "step 27, cycle 128        -93 NEXT+18          J NEXT             A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> io\n"
             "input read:    \n"
             "input waiting: \n"
             "output:        1\\n\n"
             "> data 0 2\n"
             "    0:    0    1    1\n"
             "> delete NEXT\n"
             "> breaks\n"
             "none\n"
             "> continue\n"
             "halted at -91 (END)\n"
             "step 327, cycle 1480      -91 END              HALT               A -94  B 68  C 8  sign -  SP "
             "-121  halted\n"
             "> io\n"
             "input read:    \n"
             "input waiting: \n"
             "output:        1\\n1\\n2\\n4\\n7\\n13\\n24\\n44\\n81\\n\n"
             "> back\n"
             "step 326, cycle 1477      -91 END              HALT               A -94  B 68  C 8  sign -  SP "
             "-121\n");
}

TEST_CASE("next runs a CALL to its return, through recursion too; the stack says where it goes back to") {
    Debugger debugger = debugger_of("MOVI A, 3\n CALL F\n HALT\n"
                                    "F: ADDI A, -1\n JZ OUT\n CALL F\n OUT: RET\n");
    CHECK(transcript(debugger, "next\nnext\n")
          == "> next\n"
             "step 1, cycle 5          -119                  CALL F             A 3  B 0  C 0  sign +  SP "
             "-121\n"
             "> next\n"
             "step 13, cycle 68        -117                  HALT               A 0  B 0  C 0  sign 0  SP "
             "-121\n");
    CHECK(transcript(debugger, "break OUT\nback 5\nstack\n")
          == "> break OUT\n"
             "> back 5\n"
             "step 8, cycle 46         -116 F                ADDI A, -1         A 1  B 0  C 0  sign +  SP "
             "-118\n"
             "> stack\n"
             " -121: -117  back to -117\n"
             " -120: -110  back to OUT\n"
             " -119: -110  back to OUT\n");
    CHECK(debugger.execute("c").text.starts_with("breakpoint at OUT\nstep 10,"));
}

TEST_CASE("a breakpoint on writes stops after the write, and backwards at the same place") {
    Debugger debugger = debugger_of("X: ADDI A, 1\n ST A\n STI 121\n J X\n");
    CHECK(transcript(debugger, "break write 2\nbreak write 121\nc\nc\nc\nreverse\nreverse\n")
          == "> break write 2\n"
             "> break write 121\n"
             "> c\n"
             "output was written: 1, at X+3\n"
             "step 3, cycle 13         -116 X+5              J X                A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> c\n"
             "data 2 was written: 2, at X+2\n"
             "step 6, cycle 26         -118 X+3              STI 121            A 2  B 0  C 0  sign +  SP "
             "-121\n"
             "> c\n"
             "output was written: 2, at X+3\n"
             "step 7, cycle 31         -116 X+5              J X                A 2  B 0  C 0  sign +  SP "
             "-121\n"
             "> reverse\n"
             "data 2 was written: 2, at X+2\n"
             "step 6, cycle 26         -118 X+3              STI 121            A 2  B 0  C 0  sign +  SP "
             "-121\n"
             "> reverse\n"
             "output was written: 1, at X+3\n"
             "step 3, cycle 13         -116 X+5              J X                A 1  B 0  C 0  sign +  SP "
             "-121\n");
}

TEST_CASE("reverse finds the last stop over many checkpoints") {
    // A counts to 120 over and over; RARE is passed once in 120 rounds.
    Debugger debugger = debugger_of("X: ADDI A, 1\n CMPI 120\n JZ RARE\n J X\nRARE: MOVI A, 0\n J X\n");
    debugger.execute("break RARE");
    debugger.execute("step 100000");
    // A round is 4 instructions, the last of 120 is 5: RARE is reached 479 instructions after X, every 481.
    constexpr int last = 479 + 481 * ((100'000 - 1 - 479) / 481);
    CHECK(debugger.execute("reverse").text.starts_with("breakpoint at RARE\nstep " + std::to_string(last)
                                                       + ","));
    CHECK(debugger.execute("rc").text.starts_with("breakpoint at RARE\nstep " + std::to_string(last - 481)
                                                  + ","));
    CHECK(debugger.execute("c").text.starts_with("breakpoint at RARE\nstep " + std::to_string(last) + ","));
}

TEST_CASE("input is given while it runs, and read again after going back") {
    Debugger debugger = debugger_of("X: LDI A, 121\n STI 121\n J X\n");
    CHECK(transcript(debugger, "c\ninput D3\nc\nio\nback 3\nwords 0t11111 -121\nio\nc\nio\n")
          == "> c\n"
             "waiting for input\n"
             "step 0, cycle 0          -121 X                LDI A, 121         A 0  B 0  C 0  sign 0  SP "
             "-121\n"
             "> input D3\n"
             "> c\n"
             "waiting for input\n"
             "step 9, cycle 45         -121 X                LDI A, 121         A -111  B 0  C 0  sign 0  SP "
             "-121\n"
             "> io\n"
             "input read:    D3\\n\n"
             "input waiting: \n"
             "output:        D3\\n\n"
             "> back 3\n"
             "step 6, cycle 30         -121 X                LDI A, 121         A -70  B 0  C 0  sign 0  SP "
             "-121\n"
             "> words 0t11111 -121\n"
             "> io\n"
             "input read:    D3\n"
             "input waiting: \\n<121><-121>\n"
             "output:        D3\n"
             "> c\n"
             "waiting for input\n"
             "step 15, cycle 75        -121 X                LDI A, 121         A -121  B 0  C 0  sign 0  SP "
             "-121\n"
             "> io\n"
             "input read:    D3\\n<121><-121>\n"
             "input waiting: \n"
             "output:        D3\\n<121><-121>\n");
}

TEST_CASE("code, labels and faults are shown") {
    Debugger debugger = debugger_of("X: ADDI A, 1\nY: RET\n");
    CHECK(transcript(debugger, "break Y\nl\nlabels\nc\nstep\nl X+2 1\n")
          == "> break Y\n"
             "> l\n"
             "X:\n"
             " > -121  ADDI A, 1\n"
             "Y:\n"
             "*  -119  RET\n"
             "> labels\n"
             "-121 X\n"
             "-119 Y\n"
             "> c\n"
             "breakpoint at Y\n"
             "step 1, cycle 5          -119 Y                RET                A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> step\n"
             "the stack is empty at -119 (Y)\n"
             "step 1, cycle 5          -119 Y                RET                A 1  B 0  C 0  sign +  SP "
             "-121\n"
             "> l X+2 1\n"
             "Y:\n"
             "*> -119  RET\n");
}

TEST_CASE("what is not understood changes nothing and says what would be") {
    Debugger debugger = debugger_of("X: ADDI A, 1\n HALT\n");
    CHECK(transcript(debugger,
                     "jump\nstep x\nstep 1 2\nbreak Z\nbreak read 5\nbreak 122\ndelete X\ndata 5 1\n"
                     "words 122\nboard 999\nlist Z\ncode Z\ngoto\nbreak X+243\nbreak X+200\n")
          == "> jump\n? no command 'jump'; help lists them\n"
             "> step x\n? expected a number of instructions\n"
             "> step 1 2\n? usage: step [N]\n"
             "> break Z\n? no place 'Z'; expected a label or an address\n"
             "> break read 5\n? usage: break [write] PLACE\n"
             "> break 122\n? no place '122'; expected a label or an address\n"
             "> delete X\n? no breakpoint at 'X'\n"
             "> data 5 1\n? expected addresses from -121 to 121, the lower first\n"
             "> words 122\n? no word '122'; expected -121 to 121, or 0t and five trits\n"
             "> board 999\n? expected an address from -121 to 121\n"
             "> list Z\n? no command 'list'; help lists them\n"
             "> code Z\n? no place 'Z'; expected a label or an address\n"
             "> goto\n? usage: goto N\n"
             "> break X+243\n? no place 'X+243'; expected a label or an address\n"
             "> break X+200\n"); // -121 + 200 is an address
    CHECK(debugger.timeline().now() == 0);
    CHECK(debugger.execute("help").text.find("reverse, rc") != std::string::npos);
    CHECK_FALSE(debugger.finished());
    debugger.execute("q");
    CHECK(debugger.finished());
}

TEST_CASE("an interrupt ends a program that does not end") {
    std::atomic<bool> stop = true;
    Debugger debugger(assemble("X: J X", "").value().program, &stop);
    CHECK(debugger.execute("continue").text.starts_with("interrupted\n"));
    debugger.execute("break write 5");
    CHECK(debugger.execute("continue").text.starts_with("interrupted\n"));
    CHECK(debugger.execute("reverse").text.starts_with("interrupted\n"));
}

TEST_CASE("the board of the published program after its first move") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    Debugger debugger = debugger_of(flipside::test::read_libra_article(path).listing);
    CHECK(transcript(debugger, "input B\nbreak OPP_TURN\nc\nboard\nstack\n")
              .ends_with("> board\n"
                         "   A B C D E F G H\n"
                         " 1 . . . . . . . .\n"
                         " 2 . . . . . . . .\n"
                         " 3 . . . X . . . .\n"
                         " 4 . . . X X . . .\n"
                         " 5 . . . X O . . .\n"
                         " 6 . . . . . . . .\n"
                         " 7 . . . . . . . .\n"
                         " 8 . . . . . . . .\n"
                         "> stack\n"
                         "the stack is empty\n"));
}
