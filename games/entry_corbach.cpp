#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/entries.h"
#include "games/entry.h"

namespace games {

namespace {

Facts<corbach::Corbach> load(const std::string& id, const OptionValues& options) {
    return facts<corbach::Corbach>(corbach::load_scenario_file(id, options));
}

} // namespace

Game corbach_entry() {
    Game game{};
    game.title = "Corbach 1760";
    game.about = "Corbach, 10 July 1760: facing, lines of battle, cavalry and guns that react in the middle of a move";
    game.usual = "historical";
    game.sides = {"F", "A"};
    game.scenarios = corbach::scenario_ids;
    game.check = [](std::string_view text, const std::string& file, const OptionValues& chosen) {
        return corbach::load_scenario(text, file, chosen).faults;
    };
    game.usual_options = [](const std::string& scenario) {
        const corbach::Loaded loaded = corbach::load_scenario_file(scenario);
        return loaded.scenario ? option_values(*loaded.scenario) : OptionValues{};
    };
    return Entry<corbach::Corbach, load, corbach::option_help>::complete(game);
}

} // namespace games
