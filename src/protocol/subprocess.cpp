#include "protocol/subprocess.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <dirent.h>
#include <sys/prctl.h>
#endif

extern char** environ;

namespace flipside::protocol {

namespace {

constexpr std::size_t most_error_text = 4096;
constexpr std::size_t shown_error_lines = 5;
constexpr std::string_view mark_name = "FLIPSIDE_PLAYER_OF";

struct Pipe {
    int read = -1;
    int write = -1;
    bool open() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    void close_all() const {
        if (read >= 0) close(read);
        if (write >= 0) close(write);
    }
};

void set_nonblocking(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

std::string new_mark() {
    static std::atomic<unsigned> count{0};
    return std::to_string(getpid()) + "-" + std::to_string(++count);
}

std::vector<std::string> environment_of(const CommandLine& command, const std::string& mark) {
    std::vector<std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const std::string_view name = text.substr(0, text.find('='));
        const bool replaced =
            name == mark_name
            || std::ranges::any_of(command.environment, [&](const auto& own) { return own.first == name; });
        if (!replaced) all.emplace_back(text);
    }
    for (const auto& [name, value] : command.environment) all.push_back(name + "=" + value);
    all.push_back(std::string(mark_name) + "=" + mark);
    return all;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

// In the child, between fork and exec: only what is async-signal-safe.
[[noreturn]] void become(const Pipe& in, const Pipe& out, const Pipe& errors, const Pipe& problem,
                         const char* directory, char* const* words, char* const* environment, pid_t parent) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
#else
    (void)parent;
#endif
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) ::signal(signal, SIG_DFL);
    dup2(in.read, STDIN_FILENO);
    dup2(out.write, STDOUT_FILENO);
    dup2(errors.write, STDERR_FILENO);
    if (*directory == '\0' || chdir(directory) == 0) execvpe(words[0], words, environment);
    const int code = errno;
    [[maybe_unused]] const ssize_t told = write(problem.write, &code, sizeof code);
    _exit(127);
}

// Kills every process whose environment has the mark.
void kill_marked([[maybe_unused]] const std::string& mark) {
#ifdef __linux__
    const std::string wanted = std::string(mark_name) + "=" + mark;
    DIR* processes = opendir("/proc");
    if (processes == nullptr) return;
    while (const dirent* entry = readdir(processes)) { // NOLINT(concurrency-mt-unsafe): a stream of our own
        const std::string_view name(entry->d_name);
        if (name.find_first_not_of("0123456789") != std::string_view::npos) continue;
        const std::string path = "/proc/" + std::string(name) + "/environ";
        const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0) continue;
        std::string text;
        char bytes[4096];
        for (ssize_t got = 0; (got = read(file, bytes, sizeof bytes)) > 0;)
            text.append(bytes, static_cast<std::size_t>(got));
        close(file);
        const std::size_t at = text.find(wanted);
        const bool marked = at != std::string::npos && (at == 0 || text[at - 1] == '\0')
                            && (at + wanted.size() >= text.size() || text[at + wanted.size()] == '\0');
        if (marked) kill(static_cast<pid_t>(std::stol(std::string(name))), SIGKILL);
    }
    closedir(processes);
#endif
}

} // namespace

flipside::Result<std::unique_ptr<Subprocess>> Subprocess::start(const CommandLine& command) {
    // A program that is gone shows when it is written to, not by a signal that ends us.
    std::signal(SIGPIPE, SIG_IGN);
    Pipe in;
    Pipe out;
    Pipe errors;
    Pipe problem;
    const auto fail = [&](int code) {
        for (const Pipe& pipe : {in, out, errors, problem}) pipe.close_all();
        Error error;
        error.what = "cannot run the program: " + std::string(strerrordesc_np(code));
        error.found = command.words.front();
        return std::unexpected(error);
    };
    if (!in.open() || !out.open() || !errors.open() || !problem.open()) return fail(errno);

    std::unique_ptr<Subprocess> child(new Subprocess);
    child->mark_ = new_mark();
    std::vector<std::string> words = command.words;
    std::vector<std::string> environment = environment_of(command, child->mark_);
    const std::vector<char*> word_pointers = pointers_to(words);
    const std::vector<char*> environment_pointers = pointers_to(environment);
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process < 0) return fail(errno);
    if (process == 0)
        become(in, out, errors, problem, command.directory.c_str(), word_pointers.data(),
               environment_pointers.data(), parent);
    setpgid(process, process); // as the child does: whoever comes first

    close(in.read);
    close(out.write);
    close(errors.write);
    close(problem.write);
    child->process_ = process;
    child->in_ = in.write;
    child->out_ = out.read;
    child->errors_ = errors.read;
    for (const int descriptor : {child->in_, child->out_, child->errors_}) set_nonblocking(descriptor);

    // The pipe closes when the program runs, and says why when it does not.
    int code = 0;
    ssize_t told = 0;
    do told = read(problem.read, &code, sizeof code);
    while (told < 0 && errno == EINTR);
    close(problem.read);
    if (told == static_cast<ssize_t>(sizeof code)) {
        child.reset();
        in = out = errors = problem = Pipe{};
        return fail(code);
    }
    return child;
}

Subprocess::~Subprocess() {
    kill_all();
    close_pipes();
}

void Subprocess::close_pipes() {
    for (int* descriptor : {&in_, &out_, &errors_}) {
        if (*descriptor >= 0) close(*descriptor);
        *descriptor = -1;
    }
}

bool Subprocess::has_ended() {
    if (ended_) return true;
    siginfo_t info{};
    // WNOWAIT leaves it a zombie, so that its number, and its group's, stay its own until kill_all.
    if (waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return false;
    if (info.si_pid == 0) return false;
    ended_ = true;
    const int number = info.si_status;
    how_ = info.si_code == CLD_EXITED
               ? "exited with status " + std::to_string(number)
               : "killed by signal " + std::to_string(number) + " (" + sigdescr_np(number) + ")";
    return true;
}

void Subprocess::kill_all() {
    if (process_ <= 0) return;
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL); // in the moment before it has its group
    kill_marked(mark_);
    kill_marked(mark_); // what was started while the first look went on
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
}

void Subprocess::drain_errors() {
    if (errors_ < 0) return;
    char bytes[4096];
    ssize_t got = 0;
    while ((got = read(errors_, bytes, sizeof bytes)) > 0) {
        error_text_.append(bytes, static_cast<std::size_t>(got));
        if (error_text_.size() > 2 * most_error_text)
            error_text_.erase(0, error_text_.size() - most_error_text);
    }
    if (got == 0) { // closed: there is nothing to wait for any more
        close(errors_);
        errors_ = -1;
    }
}

std::string Subprocess::last_words() {
    drain_errors();
    std::string_view text(error_text_);
    while (text.ends_with('\n')) text.remove_suffix(1);
    std::size_t begin = text.size();
    for (std::size_t line = 0; line < shown_error_lines && begin > 0; ++line) {
        const std::size_t end_of_line = text.rfind('\n', begin - 1);
        begin = end_of_line == std::string_view::npos ? 0 : end_of_line;
    }
    text.remove_prefix(begin);
    if (text.starts_with('\n')) text.remove_prefix(1);
    return std::string(text);
}

Failure Subprocess::gone() {
    // Its output is closed; mostly it has ended, and the status is a moment away.
    const double until = now() + 0.5;
    while (!has_ended() && now() < until) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::string detail = ended_ ? how_ : "closed its output and went on running";
    if (!reader_.unfinished().empty()) detail += ", in the middle of " + quoted(reader_.unfinished());
    return {arena::Reason::crash, detail};
}

int Subprocess::empty_beside() {
    drain_errors();
    return errors_;
}

} // namespace flipside::protocol
