// What a debugger shows of a machine, as text. Every function ends its lines.
#pragma once

#include "libra/machine.hpp"
#include "libra/program.hpp"

#include <set>
#include <string>

namespace flipside::libra {

// "step 12, cycle 40   -113 LOOP+2   ADDI C, -1   A 3  B 0  C 1  sign +  SP -121": the instruction that comes
// next and the registers it will find.
std::string status_view(const Machine& machine, const Program& program);

// Each register in decimal and ternary.
std::string registers_view(const State& state);

// Data from one address to another, in rows that begin at multiples of nine as the Othello programs' do;
// rows of zeros are left out when `all` is false.
std::string data_view(const State& state, int from, int to, bool all);

// What is on the stack, the top last; a value that is the address after a CALL is named.
std::string stack_view(const Machine& machine, const Program& program);

// `count` instructions from an address on: ">" marks PC, "*" a breakpoint.
std::string code_view(const Machine& machine, const Program& program, int from, int count,
                      const std::set<int>& breakpoints);

// The Othello board whose square in column c and row r (from 1) is data[origin + 9 r + c]: X is -1 (black),
// O is 1 (white), "." 0, and "?" any other value. Squares outside the memory are blank.
std::string board_view(const State& state, int origin);

} // namespace flipside::libra
