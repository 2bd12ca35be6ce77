#include "libra/profile.hpp"

namespace flipside::libra {

namespace {

// Passes everything on and keeps a copy of what is written.
class Listener : public Device {
  public:
    explicit Listener(Device& device) : device_(device) {}

    std::optional<Word> read() override { return device_.read(); }
    void write(Word word) override {
        turn.output.push_back(word);
        device_.write(word);
    }

    Turn turn;

  private:
    Device& device_;
};

} // namespace

Profile profile(Machine& machine, Device& device, std::uint64_t max_steps, const std::atomic<bool>* stop) {
    Profile profile;
    Listener listener(device);
    while (profile.stop == Stop::step_limit && profile.total.instructions < max_steps
           && (stop == nullptr || !*stop)) {
        const int address = machine.state().pc;
        const std::optional<DataAccess> access = machine.data_access();
        if (access && access->is_input() && !listener.turn.output.empty()) {
            profile.turns.push_back(std::move(listener.turn));
            listener.turn = {};
        }
        const State& state = machine.state();
        const Cost before{state.steps, state.cycles};
        profile.stop = machine.run(listener, 1);
        const Cost cost{state.steps - before.instructions, state.cycles - before.cycles};
        if (cost.instructions == 0) break;
        profile.by_address[index_of(address)] += cost;
        profile.total += cost;
        listener.turn.cost += cost;
    }
    if (!listener.turn.output.empty()) profile.turns.push_back(std::move(listener.turn));
    return profile;
}

std::vector<LabelCost> costs_by_label(const Profile& profile, const Program& program) {
    std::vector<LabelCost> costs;
    const Label* current = nullptr;
    for (int address = -word_max; address <= word_max; ++address) {
        const Label* label = program.label_before(address);
        if (costs.empty() || label != current)
            costs.push_back({label == nullptr ? "" : label->name, address, {}});
        current = label;
        costs.back().cost += profile.by_address[index_of(address)];
    }
    if (costs.front().name.empty() && costs.front().cost == Cost{}) costs.erase(costs.begin());
    return costs;
}

} // namespace flipside::libra
