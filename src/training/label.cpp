#include "training/label.hpp"

#include "engine/engine.hpp"
#include "training/lookahead.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>

namespace flipside::training {

namespace {

constexpr std::size_t chunk = 1024; // samples a thread takes at a time

// One thread's means of labelling.
class Labeller {
  public:
    Labeller(const engine::Weights* weights, const LabelOptions& options)
        : options_(options), engine_(small()) {
        if (weights != nullptr) lookahead_.emplace(weights->tables());
    }

    void operator()(Sample& sample) {
        if (sample.kind == Label::exact) return;
        if (sample.empties() <= options_.exact_from) {
            const engine::Answer answer = engine_.search(sample.board, engine::Limits{}, {}, options_.stop);
            if (answer.stopped) return;
            sample.label = static_cast<float>(answer.score.value);
            sample.kind = Label::exact;
        } else if (lookahead_) {
            const float seen = static_cast<float>(lookahead_->score(sample.board, options_.depth))
                               / float{engine::units_per_disc};
            const float share = sample.kind == Label::told ? options_.told_share : 0;
            sample.label = (1 - share) * std::clamp(seen, -64.0F, 64.0F) + share * sample.label;
            sample.kind = Label::told;
        }
    }

  private:
    static engine::Settings small() {
        engine::Settings settings;
        settings.hash_mib = 1;
        return settings;
    }

    const LabelOptions& options_;
    engine::Engine engine_;
    std::optional<Lookahead> lookahead_;
};

} // namespace

void label(std::vector<Sample>& samples, const engine::Weights* weights, const LabelOptions& options) {
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    std::size_t done = 0;
    const auto work = [&] {
        Labeller labeller(weights, options);
        for (std::size_t from = next.fetch_add(chunk); from < samples.size(); from = next.fetch_add(chunk)) {
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return;
            const std::size_t to = std::min(from + chunk, samples.size());
            for (std::size_t i = from; i < to; ++i) labeller(samples[i]);
            const std::scoped_lock lock(reporting);
            done += to - from;
            if (options.progress) options.progress(done, samples.size());
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < options.threads; ++t) helpers.emplace_back(work);
    work();
}

} // namespace flipside::training
