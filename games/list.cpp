#include "games/list.h"

#include "games/lament/case.h"
#include "games/lament/lament.h"
#include "games/skirmish/skirmish.h"
#include "lab/bench.h"
#include "lab/fuzz.h"
#include "lab/perft.h"
#include "table/match_of.h"

namespace games {

namespace {

template <class Game> struct Scenario {
    std::shared_ptr<const typename Game::Scenario> facts; // null when there are faults
    std::vector<input::Fault> faults;
};

// How each game finds a scenario.

Scenario<lament::Lament> load(const std::string& id, const lament::Lament*) {
    lament::Loaded loaded = lament::load_scenario_file(id);
    if (!loaded.scenario) return {nullptr, std::move(loaded.faults)};
    return {std::make_shared<const lament::Scenario>(std::move(*loaded.scenario)), {}};
}

Scenario<skirmish::Skirmish> load(const std::string& id, const skirmish::Skirmish*) {
    auto meadow = std::make_shared<const skirmish::Scenario>(skirmish::meadow());
    if (id != meadow->id) return {nullptr, {{id, 0, 0, "there is no such scenario"}}};
    return {std::move(meadow), {}};
}

// What is the same for all.

template <class Game> Opened open(const std::string& scenario, std::uint64_t key) {
    auto found = load(scenario, static_cast<const Game*>(nullptr));
    if (!found.facts) return {nullptr, std::move(found.faults)};
    return {std::make_unique<table::MatchOf<Game>>(std::move(found.facts), key), {}};
}

template <class Game> Replayable replayable(const std::string& scenario) {
    auto found = load(scenario, static_cast<const Game*>(nullptr));
    if (!found.facts) return {std::nullopt, std::move(found.faults)};
    return {table::opener<Game>(std::move(found.facts)), {}};
}

template <class Game, class Options, class Report, Report (*tool)(const typename Game::Scenario&, const Options&)>
Measured<Report> measured(const std::string& scenario, const Options& options) {
    auto found = load(scenario, static_cast<const Game*>(nullptr));
    if (!found.facts) return {{}, std::move(found.faults)};
    return {tool(*found.facts, options), {}};
}

template <class G> Game with_tools(Game game) {
    game.open = open<G>;
    game.replayable = replayable<G>;
    game.perft = measured<G, lab::PerftOptions, lab::PerftReport, lab::perft<G>>;
    game.bench = measured<G, lab::BenchOptions, lab::BenchReport, lab::bench<G>>;
    game.fuzz = measured<G, lab::FuzzOptions, lab::FuzzReport, lab::fuzz<G>>;
    return game;
}

std::array<Game, 2> make_list() {
    Game lament{};
    lament.id = "lament";
    lament.title = "Abyss of Lament";
    lament.about = "Prussia and Austria 1756-1762: hidden brigades, orders laid one round ahead";
    lament.usual = "leuthen";
    lament.sides = {"P", "A"};
    lament.scenarios = lament::scenario_ids;
    lament.check = [](std::string_view text, const std::string& file) {
        return lament::load_scenario(text, file).faults;
    };

    Game skirmish{};
    skirmish.id = "skirmish";
    skirmish.title = "Skirmish";
    skirmish.about = "six counters on a meadow: the smallest game there is, to learn how one is written";
    skirmish.usual = "meadow";
    skirmish.sides = {"R", "B"};
    skirmish.scenarios = [] { return std::vector<std::string>{skirmish::meadow().id}; };

    return {with_tools<lament::Lament>(lament), with_tools<skirmish::Skirmish>(skirmish)};
}

} // namespace

std::span<const Game> all() {
    static const std::array list = make_list();
    return list;
}

const Game* find(std::string_view id) {
    for (const Game& game : all())
        if (game.id == id) return &game;
    return nullptr;
}

const std::vector<cases::Game>& case_games() {
    static const std::vector<cases::Game> list = {lament::case_game()};
    return list;
}

} // namespace games
