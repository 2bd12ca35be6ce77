// Engines that have forgotten everything: what they answer depends on the position alone.
//
// Forgetting means to clear the table, which for a large one takes longer than an easy ending takes to
// solve. So positions near the end have an engine with a small table of their own.
#pragma once

#include "engine/engine.hpp"

namespace flipside::cli {

class FreshEngines {
  public:
    // The table of the large one; both search on one thread, or the tree would not be the same twice.
    explicit FreshEngines(int hash_mib) : small_(one_thread(1)), large_(one_thread(hash_mib)) {}

    // The one for so many empties, its table empty.
    engine::Engine& with(int empties) {
        engine::Engine& chosen = empties <= easy ? small_ : large_;
        chosen.forget();
        return chosen;
    }

  private:
    static constexpr int easy = 14; // empties

    static engine::Settings one_thread(int hash_mib) {
        engine::Settings settings;
        settings.hash_mib = hash_mib;
        return settings;
    }

    engine::Engine small_;
    engine::Engine large_;
};

} // namespace flipside::cli
