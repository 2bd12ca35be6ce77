#include "cli/program.hpp"

#include "support/data.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace flipside::test {

namespace {

constexpr int longest_wait_ms = 300'000;

int spawn(const std::vector<std::string>& arguments, const posix_spawn_file_actions_t& actions) {
    std::vector<std::string> words = {FLIPSIDE_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    pid_t process = 0;
    const int error = posix_spawn(&process, FLIPSIDE_PROGRAM, &actions, nullptr, pointers.data(), environ);
    if (error != 0) throw std::system_error(error, std::generic_category(), FLIPSIDE_PROGRAM);
    return process;
}

int wait_for(int process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

Outcome run(const std::vector<std::string>& arguments, const std::string& input) {
    const TemporaryFile in("in", input);
    const TemporaryFile out("out");
    const TemporaryFile err("err");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, in.path().c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, out.path().c_str(), O_WRONLY | O_TRUNC, 0);
    posix_spawn_file_actions_addopen(&actions, 2, err.path().c_str(), O_WRONLY | O_TRUNC, 0);
    const int process = spawn(arguments, actions);
    posix_spawn_file_actions_destroy(&actions);
    const int status = wait_for(process);
    return {status, read_file(out.path()), read_file(err.path())};
}

Conversation::Conversation(const std::vector<std::string>& arguments) {
    int to[2];
    int from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], 0);
    posix_spawn_file_actions_adddup2(&actions, from[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    process_ = spawn(arguments, actions);
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    to_ = to[1];
    from_ = from[0];
}

Conversation::~Conversation() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        wait_for(process_);
    }
    if (to_ >= 0) close(to_);
    close(from_);
}

void Conversation::say(const std::string& line) {
    const std::string text = line + "\n";
    if (write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        throw std::system_error(errno, std::generic_category(), "write");
}

std::string Conversation::hear() {
    std::string line;
    for (char letter = 0;;) {
        pollfd ready{from_, POLLIN, 0};
        if (poll(&ready, 1, longest_wait_ms) <= 0) return line + " (and then nothing came)";
        if (read(from_, &letter, 1) != 1 || letter == '\n') return line;
        line += letter;
    }
}

void Conversation::signal(int number) {
    kill(process_, number);
}

void Conversation::kill_all() {
    const std::string number = std::to_string(process_);
    std::ifstream children("/proc/" + number + "/task/" + number + "/children");
    kill(process_, SIGSTOP); // so that it makes no others
    for (pid_t child = 0; children >> child;) kill(child, SIGKILL);
    kill(process_, SIGKILL);
}

int Conversation::end() {
    close(to_);
    to_ = -1;
    const int status = wait_for(process_);
    process_ = 0;
    return status;
}

TemporaryFile::TemporaryFile(const std::string& name, const std::string& text) {
    directory_ = (std::filesystem::temp_directory_path() / "flipside-test-XXXXXX").string();
    if (mkdtemp(directory_.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), "mkdtemp");
    path_ = directory_ + "/" + name;
    std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

} // namespace flipside::test
