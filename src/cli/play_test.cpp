// The program itself, `flipside play`, on a pipe and on a terminal.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace flipside::cli;

namespace {

using Texts = std::vector<std::string>;

std::vector<char*> pointers(Texts& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

// `flipside play` in a process of its own, its input and output connected to us.
class Program {
  public:
    // With `terminal`, it sees a pseudo-terminal; otherwise pipes.
    explicit Program(const Texts& arguments, const Texts& environment = {"LANG=C"}, bool terminal = false) {
        std::array<int, 2> to_program{};
        std::array<int, 2> from_program{};
        if (terminal) {
            const int ours = posix_openpt(O_RDWR | O_NOCTTY);
            REQUIRE((ours >= 0 && grantpt(ours) == 0 && unlockpt(ours) == 0));
            const int theirs = open(ptsname(ours), O_RDWR | O_NOCTTY); // NOLINT(concurrency-mt-unsafe)
            REQUIRE(theirs >= 0);
            to_program = {theirs, ours};
            from_program = {dup(ours), dup(theirs)};
        } else {
            REQUIRE((pipe(to_program.data()) == 0 && pipe(from_program.data()) == 0));
        }
        Texts words = {"flipside", "play"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        Texts variables = environment;
        process_ = fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            dup2(to_program[0], STDIN_FILENO);
            dup2(from_program[1], STDOUT_FILENO);
            dup2(from_program[1], STDERR_FILENO);
            for (const int end : {to_program[0], to_program[1], from_program[0], from_program[1]}) close(end);
            execve(FLIPSIDE_PROGRAM, pointers(words).data(), pointers(variables).data());
            _exit(127);
        }
        close(to_program[0]);
        close(from_program[1]);
        input_ = to_program[1];
        output_ = from_program[0];
    }

    ~Program() {
        close_input();
        close(output_);
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void type(const std::string& text) const {
        REQUIRE(write(input_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }

    void close_input() {
        if (input_ >= 0) close(input_);
        input_ = -1;
    }

    void interrupt() const { kill(process_, SIGINT); }

    // Reads on until `text` has been said since the last wait; false when the program ends without it.
    bool wait_for(const std::string& text) {
        std::size_t found = said_.find(text, seen_);
        while (found == std::string::npos && read_more()) found = said_.find(text, seen_);
        if (found == std::string::npos) return false;
        seen_ = found + text.size();
        return true;
    }

    // Reads to the end and returns the exit status, -1 for a death by signal.
    int finish() {
        while (read_more()) {
        }
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    const std::string& said() const { return said_; }

  private:
    bool read_more() {
        // A program that says nothing for a minute is stuck.
        pollfd waiting{output_, POLLIN, 0};
        if (poll(&waiting, 1, 60'000) <= 0) return false;
        char bytes[4096];
        const ssize_t count = read(output_, bytes, sizeof bytes);
        if (count <= 0) return false;
        said_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string said_;
    std::size_t seen_ = 0;
};

} // namespace

TEST_CASE("play through a pipe: lines in, moves and the result out, and the input's end ends it") {
    Program program({"--white", "first"});
    program.type("d3\nmoves\nzz\n");
    program.close_input();
    CHECK(program.finish() == exit_ok);
    CHECK(program.said().find("Black> d3\nWhite (first legal move) plays c3.\n") != std::string::npos);
    CHECK(program.said().find("'zz' is neither a square") != std::string::npos);
    CHECK(program.said().ends_with(
        "End of input.\nResult: unfinished at move 2, Black 3, White 3 on the board\n"
        "Moves: d3c3\n"));
    CHECK(program.said().find('\033') == std::string::npos);
}

TEST_CASE("Ctrl-C at the prompt ends play cleanly") {
    Program program({"--white", "human"});
    REQUIRE(program.wait_for("Black> "));
    program.interrupt();
    CHECK(program.finish() == exit_interrupted);
    CHECK(program.said().find("Interrupted.\nResult: unfinished at move 0") != std::string::npos);
}

TEST_CASE("Ctrl-C stops a program's search and ends play cleanly") {
    Program program({"--white", "level:60"});
    REQUIRE(program.wait_for("Black> "));
    program.type("d3\n");
    REQUIRE(program.wait_for("d3\n")); // echoed; the search begins
    program.interrupt();
    CHECK(program.finish() == exit_interrupted);
    CHECK(program.said().find("Result: unfinished at move 1") != std::string::npos);
}

TEST_CASE("on a terminal in a Japanese locale: Japanese, Unicode, every square put in its column") {
    Program program({"--white", "human"}, {"LANG=ja_JP.UTF-8", "TERM=xterm"}, true);
    REQUIRE(program.wait_for("黒> "));
    program.type("d3\n");
    REQUIRE(program.wait_for("白> "));
    program.type("\x04"); // Ctrl-D
    CHECK(program.finish() == exit_ok);
    CHECK(program.said().find("\033[16G\033[1m[●]\033[0m") != std::string::npos);
    CHECK(program.said().find("入力が終わりました。") != std::string::npos);
    CHECK(program.said().find("結果: 1手で中断、盤上は黒4 対 白1") != std::string::npos);
}

TEST_CASE("on a terminal without Unicode, or without colours, neither is used") {
    Program plain({"--white", "human"}, {"LANG=C", "TERM=dumb"}, true);
    plain.type("d3\nquit\n");
    CHECK(plain.finish() == exit_ok);
    CHECK(plain.said().find("[X]") != std::string::npos);
    CHECK(plain.said().find('\033') == std::string::npos);

    Program colourless({"--white", "human"}, {"LANG=en_US.UTF-8", "TERM=xterm", "NO_COLOR=1"}, true);
    colourless.type("d3\nquit\n");
    CHECK(colourless.finish() == exit_ok);
    CHECK(colourless.said().find("[●]") != std::string::npos);
    CHECK(colourless.said().find("\033[1m") == std::string::npos);
}

TEST_CASE("bad options are told and end with their status before anything is played") {
    for (const Texts& arguments :
         {Texts{"--black", "nobody"}, Texts{"--white", "level:61"}, Texts{"--position", "xx"},
          Texts{"--game", "/no/such/file"}, Texts{"--lang", "fr"}, Texts{"--hint-level", "61"}}) {
        Program program(arguments);
        program.close_input();
        CHECK(program.finish() == exit_bad_input);
        CHECK(program.said().starts_with("flipside: "));
        CHECK(program.said().find("Black> ") == std::string::npos);
    }
}

TEST_CASE("play goes on from a position given as text") {
    Program program({"--white", "human", "--position",
                     "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X"});
    program.type("moves\n");
    program.close_input();
    CHECK(program.finish() == exit_ok);
    CHECK(program.said().find("Black has no legal move and passes.\n") != std::string::npos);
    CHECK(program.said().find("Legal moves for White: g5 h6\n") != std::string::npos);
}
