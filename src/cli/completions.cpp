// Shell completions, made from the commands' own declarations so that they cannot drift from them.

#include "cli/commands.hpp"

#include <string>
#include <vector>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Completion {
    std::string path; // "maze", "libra asm"; empty for the program itself
    std::vector<std::string> words;
};

// Every command with the options and commands that may follow it.
void collect(const Command& app, const std::string& path, std::vector<Completion>& all) {
    Completion completion{path, {}};
    for (const Command& command : app.subcommands()) {
        const std::string name = command.name();
        if (name.empty()) continue;
        completion.words.push_back(name);
        collect(command, path.empty() ? name : path + " " + name, all);
    }
    for (const std::string& option : app.long_options()) completion.words.push_back(option);
    all.push_back(completion);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// Completes with the words of the deepest command on the line, and with file names.
std::string bash(const std::vector<Completion>& all) {
    std::string cases;
    for (const Completion& completion : all)
        cases += fmt::format("        \"{}\") words=\"{}\" ;;\n", completion.path, joined(completion.words));
    return "_flipside() {\n"
           "    local current=\"${COMP_WORDS[COMP_CWORD]}\" path=\"\" words=\"\" word\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case \"$word\" in -*) continue ;; esac\n"
           "        case \" $(_flipside_words \"$path\") \" in *\" $word \"*) path=\"${path:+$path }$word\" "
           ";; esac\n"
           "    done\n"
           "    words=\"$(_flipside_words \"$path\")\"\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\") $(compgen -f -- \"$current\"))\n"
           "}\n"
           "_flipside_words() {\n"
           "    local words=\"\"\n"
           "    case \"$1\" in\n"
           + cases
           + "    esac\n"
             "    echo \"$words\"\n"
             "}\n"
             "complete -o filenames -F _flipside flipside\n";
}

std::string zsh(const std::vector<Completion>& all) {
    return "#compdef flipside\nautoload -U +X bashcompinit && bashcompinit\n" + bash(all);
}

std::string fish(const std::vector<Completion>& all) {
    std::string text;
    for (const Completion& completion : all) {
        std::string condition = completion.path.empty() ? "__fish_use_subcommand" : "";
        for (std::size_t start = 0; start < completion.path.size();) {
            const std::size_t end = std::min(completion.path.find(' ', start), completion.path.size());
            condition += (condition.empty() ? "" : "; and ")
                         + ("__fish_seen_subcommand_from " + completion.path.substr(start, end - start));
            start = end + 1;
        }
        for (const std::string& word : completion.words) {
            const bool option = word.starts_with("--");
            text += fmt::format("complete -c flipside -n '{}' {} {}\n", condition, option ? "-l" : "-f -a",
                                option ? word.substr(2) : word);
        }
    }
    return text;
}

} // namespace

void add_completions(Command app, Run& run) {
    Command command = app.add_subcommand("completions", "Print completions for a shell");
    command.footer("Example: flipside completions bash > /etc/bash_completion.d/flipside");
    auto shell = std::make_shared<std::string>();
    command.add_option("shell", *shell, "bash, zsh or fish").required().check(OneOf({"bash", "zsh", "fish"}));
    command.callback([app, &run, shell] {
        run = [app, shell] {
            std::vector<Completion> all;
            collect(app, "", all);
            fmt::print("{}", *shell == "bash" ? bash(all) : *shell == "zsh" ? zsh(all) : fish(all));
            return exit_ok;
        };
    });
}

} // namespace flipside::cli
