// Runs the built program the way a shell does, and holds a conversation with it.
#pragma once

#include <string>
#include <vector>

namespace flipside::test {

struct Outcome {
    int status = 0; // 128 + the signal if one ended it
    std::string out;
    std::string err;
};

// flipside ARGUMENTS < input
Outcome run(const std::vector<std::string>& arguments, const std::string& input = "");

// The program with both ends of its standard streams in our hands.
class Conversation {
  public:
    explicit Conversation(const std::vector<std::string>& arguments);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void say(const std::string& line);
    // The next line it prints; waits for it.
    std::string hear();
    void signal(int number);
    // Its process, to look at under /proc.
    int process() const { return process_; }
    // As a failing machine would end it: SIGKILL, to it and to all processes that it made.
    void kill_all();
    // Closes its standard input, and waits for its end.
    int end();

  private:
    int process_ = 0;
    int to_ = -1;
    int from_ = -1;
};

// A file in a directory that is removed with it.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& name, const std::string& text = "");
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }

  private:
    std::string directory_;
    std::string path_;
};

// The lines without their ends.
std::vector<std::string> lines_of(const std::string& text);

} // namespace flipside::test
