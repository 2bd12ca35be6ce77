// Arguments before and after the options are read: positions such as "--XXXXX--OOO...", which begin like an
// option and are none, and passwords.
#pragma once

namespace flipside::cli {

// Writes '.', which also stands for an empty square, for the first '-' of every argument that begins with
// the 64 cells of a board, so that the parser of options lets it through.
void protect_positions(int argc, char** argv);

// Once the options are read: passwords in URLs of servers are overwritten, so that lists of processes do not
// show them.
void hide_passwords(int argc, char** argv);

} // namespace flipside::cli
