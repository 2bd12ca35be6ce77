// Positions on the command line: "--XXXXX--OOO..." begins like an option and is none.
#pragma once

namespace flipside::cli {

// Writes '.', which also stands for an empty square, for the first '-' of every argument that begins with
// the 64 cells of a board, so that the parser of options lets it through.
void protect_positions(int argc, char** argv);

} // namespace flipside::cli
