#pragma once

#include "games/list.h"
#include "lab/bench.h"
#include "lab/fuzz.h"
#include "lab/perft.h"
#include "table/match_of.h"

// Makes the entry of a game. Each game has a file of its own for it (entry_*.cpp), for the templates are slow to
// compile.
namespace games {

// The facts of a battle, or what is wrong with its scenario or options.
template <class G> struct Facts {
    std::shared_ptr<const typename G::Scenario> scenario; // null when there are faults
    std::vector<input::Fault> faults;
};

// From what a game's loader returns.
template <class G, class Loaded> Facts<G> facts(Loaded loaded) {
    if (!loaded.scenario) return {nullptr, std::move(loaded.faults)};
    return {std::make_shared<const typename G::Scenario>(std::move(*loaded.scenario)), {}};
}

inline std::vector<OptionHelp> no_options() { return {}; }

// `load` is the game's Facts<G>(const std::string& scenario, const OptionValues&); it is called with options that
// exist.
template <class G, auto load, auto options = no_options> struct Entry {
    static Facts<G> find(const std::string& scenario, const OptionValues& chosen) {
        std::vector<input::Fault> faults = option_faults(G::Id, options(), chosen);
        if (!faults.empty()) return {nullptr, std::move(faults)};
        return load(scenario, chosen);
    }

    static Opened open(const std::string& scenario, const OptionValues& chosen, std::uint64_t key) {
        Facts<G> found = find(scenario, chosen);
        if (!found.scenario) return {nullptr, std::move(found.faults)};
        table::MatchSetup setup;
        setup.options.assign(chosen.begin(), chosen.end());
        return {std::make_unique<table::MatchOf<G>>(std::move(found.scenario), key, std::move(setup)), {}};
    }

    static Replayable replayable(const std::string& scenario, const OptionValues& chosen) {
        Facts<G> found = find(scenario, chosen);
        if (!found.scenario) return {std::nullopt, std::move(found.faults)};
        return {table::opener<G>(std::move(found.scenario)), {}};
    }

    template <class How, class Report, Report (*tool)(const typename G::Scenario&, const How&)>
    static Measured<Report> measured(const std::string& scenario, const OptionValues& chosen, const How& how) {
        Facts<G> found = find(scenario, chosen);
        if (!found.scenario) return {{}, std::move(found.faults)};
        return {tool(*found.scenario, how), {}};
    }

    // Adds what is the same for all games.
    static Game complete(Game game) {
        game.id = G::Id;
        game.options = options;
        game.open = open;
        game.replayable = replayable;
        game.perft = measured<lab::PerftOptions, lab::PerftReport, lab::perft<G>>;
        game.bench = measured<lab::BenchOptions, lab::BenchReport, lab::bench<G>>;
        game.fuzz = measured<lab::FuzzOptions, lab::FuzzReport, lab::fuzz<G>>;
        return game;
    }
};

} // namespace games
