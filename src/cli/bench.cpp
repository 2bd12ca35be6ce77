// flipside bench: a fixed list of searches. Their nodes, added up, are the signature of the search: the same
// program on any machine prints the same number, and a change that keeps the number keeps the tree.

#include "cli/bench_eval.hpp"
#include "cli/bench_level.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "engine/signature.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

int run_bench(bool json, const std::string& kernel) {
    const Stopwatch watch;
    Progress progress("bench");
    std::uint64_t signature = 0;
    std::uint64_t done = 0;
    for (const engine::SignatureSearch& search : engine::signature_searches()) {
        progress.show(done, engine::signature_searches().size(), search.name);
        const Stopwatch one;
        const std::uint64_t nodes = engine::nodes_of(search, kernel);
        signature += nodes;
        ++done;
        progress.clear();
        if (!json)
            fmt::print("{:<28} {:>14} nodes  {:>7.3f} s\n", search.name, grouped(nodes), one.seconds());
    }
    const double seconds = watch.seconds();
    if (json) {
        const nlohmann::ordered_json object = {{"signature", signature}, {"seconds", seconds}};
        fmt::print("{}\n", object.dump());
    } else {
        fmt::print("{} searches, {:.3f} s, {} nodes a second\nsignature {}\n", done, seconds,
                   grouped(static_cast<std::uint64_t>(static_cast<double>(signature) / seconds)), signature);
    }
    return exit_ok;
}

} // namespace

void add_bench(Command app, Run& run) {
    Command command =
        app.add_subcommand("bench", "A fixed list of searches: speed, and the search's signature");
    command.footer(
        "One thread; an empty table for each search. The signature is the sum of the nodes and is\n"
        "the same on every machine.\n"
        "Examples: flipside bench --json\n"
        "          flipside bench --level 21 --threads 2\n"
        "          flipside bench --eval ../shared/data/wthor ../shared/data/logistello");
    auto arguments = std::make_shared<LevelBench>();
    command
        .add_option("--kernel", arguments->kernel,
                    "Code for this instruction set; the fastest that runs by default")
        .check(OneOf({"portable", "avx2", "avx512"}));
    command.add_flag("--json", arguments->json, "Print {\"signature\",\"seconds\"}");
    command
        .add_option("--level", arguments->level,
                    "Instead: nodes and seconds of nine positions of the opening and middle game")
        .check(Range(0, 60));
    command.add_option("--threads", arguments->threads, "With --level: threads")
        .check(Range(1, 256))
        .capture_default_str();
    command.add_option("--hash", arguments->hash_mib, "With --level: memory of the table in MiB")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    auto data = std::make_shared<std::vector<std::string>>();
    auto positions = std::make_shared<std::size_t>(60);
    command.add_option("--eval", *data,
                       "Instead: the evaluation's errors on every tenth game of these files or directories "
                       "(*.wtb, ...), the others being what it was trained on");
    command.add_option("--positions", *positions, "With --eval: positions that are searched deeply, a row")
        .capture_default_str();
    command.callback([&run, arguments, data, positions] {
        run = [arguments, data, positions] {
            if (arguments->level) return run_bench_level(*arguments);
            if (!data->empty()) return run_bench_eval(*data, *positions, arguments->json);
            return run_bench(arguments->json, arguments->kernel);
        };
    });
}

} // namespace flipside::cli
