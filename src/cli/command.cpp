#include "cli/command.hpp"

#include <cstdint>
#include <optional>

#include <CLI/CLI.hpp>

namespace flipside::cli {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

} // namespace

Option Option::required() {
    option_->required();
    return *this;
}

Option Option::check(const Check& check) {
    std::visit(Overloaded{
                   [this](const WholeRange& range) { option_->check(CLI::Range(range.low, range.high)); },
                   [this](const RealRange& range) { option_->check(CLI::Range(range.low, range.high)); },
                   [this](const OneOf& list) { option_->check(CLI::IsMember(list.words)); },
                   [this](Sign sign) {
                       option_->check(sign == positive ? CLI::Validator(CLI::PositiveNumber)
                                                       : CLI::Validator(CLI::NonNegativeNumber));
                   },
                   [this](const Judge& judge) { option_->check(judge); },
               },
               check);
    return *this;
}

Option Option::capture_default_str() {
    option_->capture_default_str();
    return *this;
}

Option Option::type_name(const std::string& name) {
    option_->type_name(name);
    return *this;
}

Option Option::expected(int count) {
    option_->expected(count);
    return *this;
}

Option Option::excludes(const Option& other) {
    option_->excludes(other.option_);
    return *this;
}

Option Option::excludes(std::initializer_list<std::string> names) {
    for (const std::string& name : names) option_->excludes(name);
    return *this;
}

Command Command::add_subcommand(const std::string& name, const std::string& what) {
    return Command(app_->add_subcommand(name, what));
}

Command Command::add_option_group(const std::string& name) {
    return Command(app_->add_option_group(name));
}

template <class Value>
Option Command::add_option(const std::string& names, Value& target, const std::string& what) {
    return Option(app_->add_option(names, target, what));
}

template Option Command::add_option(const std::string&, int&, const std::string&);
template Option Command::add_option(const std::string&, std::int64_t&, const std::string&);
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::add_option(const std::string&, double&, const std::string&);
template Option Command::add_option(const std::string&, std::string&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::int64_t>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<double>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<std::string>&, const std::string&);

Option Command::add_flag(const std::string& names, bool& target, const std::string& what) {
    return Option(app_->add_flag(names, target, what));
}

Option Command::add_flag(const std::string& names, std::function<void()> act, const std::string& what) {
    return Option(app_->add_flag_callback(names, std::move(act), what));
}

void Command::footer(const std::string& text) {
    app_->footer(text);
}

void Command::callback(std::function<void()> act) {
    app_->callback(std::move(act));
}

void Command::require_subcommand(int count) {
    app_->require_subcommand(count);
}

void Command::require_option(int least, int most) {
    app_->require_option(static_cast<std::size_t>(least), static_cast<std::size_t>(most));
}

int Command::count(const std::string& name) const {
    return static_cast<int>(app_->count(name));
}

std::string Command::name() const {
    return app_->get_name();
}

std::vector<Command> Command::subcommands() const {
    std::vector<Command> list;
    for (CLI::App* command : app_->get_subcommands({})) list.emplace_back(command);
    return list;
}

std::vector<std::string> Command::long_options() const {
    std::vector<std::string> list;
    for (const CLI::Option* option : app_->get_options())
        for (const std::string& name : option->get_lnames()) list.push_back("--" + name);
    return list;
}

} // namespace flipside::cli
