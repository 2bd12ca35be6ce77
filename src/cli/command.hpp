// A command of the program and its options, as they are declared.
//
// CLI11 does the work, but its headers add six seconds to the compilation of whatever includes them, used or
// not. These handles stand for its objects, under its names for things, and one file includes it
// (command.cpp). A handle may be copied; what it stands for lives as long as the program.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace flipside::cli {

// What a value must be. Help shows it, and a value that is not so is an error that names it.
struct WholeRange {
    std::int64_t low;
    std::int64_t high;
};
struct RealRange {
    double low;
    double high;
};
inline RealRange Range(double low, double high) {
    return {low, high};
}
template <std::integral Whole>
WholeRange Range(Whole low, Whole high) {
    return {static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}
struct OneOf {
    std::vector<std::string> words;
    explicit OneOf(std::vector<std::string> list) : words(std::move(list)) {}
};
enum class Sign { positive, not_negative };
inline constexpr Sign positive = Sign::positive;
inline constexpr Sign not_negative = Sign::not_negative;
using Judge = std::function<std::string(const std::string&)>; // what is wrong with a text, or nothing

using Check = std::variant<WholeRange, RealRange, OneOf, Sign, Judge>;

class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required();
    Option check(const Check& check);
    Option capture_default_str(); // help shows the value that the variable has now
    Option type_name(const std::string& name);
    Option expected(int count); // so many values
    Option excludes(const Option& other);
    Option excludes(std::initializer_list<std::string> names); // "--verify", declared before

  private:
    CLI::Option* option_;
};

class Command {
  public:
    explicit Command(CLI::App* app) : app_(app) {}

    Command add_subcommand(const std::string& name, const std::string& what);
    Command add_option_group(const std::string& name);

    // `names` as in "-o,--output"; a name without dashes is an argument of that place. The text is read as a
    // Value into `target`, which must stay where it is. Defined for what commands use: command.cpp lists the
    // types.
    template <class Value>
    Option add_option(const std::string& names, Value& target, const std::string& what);
    Option add_flag(const std::string& names, bool& target, const std::string& what);
    Option add_flag(const std::string& names, std::function<void()> act, const std::string& what);

    void footer(const std::string& text);
    void
    callback(std::function<void()> act); // done when the command is on the line and was read without error
    void require_subcommand(int count);
    void require_option(int least, int most); // of a group, so many

    int count(const std::string& name) const; // how often an option was given
    std::string name() const;                 // empty for a group of options
    std::vector<Command> subcommands() const;
    std::vector<std::string> long_options() const; // "--json", ...

  private:
    CLI::App* app_;
};

} // namespace flipside::cli
