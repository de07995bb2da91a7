#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/entries.h"
#include "games/entry.h"

namespace games {

namespace {

Facts<aboutwar::AboutWar> load(const std::string& id, const OptionValues& options) {
    return facts<aboutwar::AboutWar>(aboutwar::load_scenario_file(id, options));
}

std::vector<OptionHelp> options() {
    std::vector<OptionHelp> all;
    for (const aboutwar::OptionHelp& each : aboutwar::option_help())
        all.push_back({each.name, each.values, each.about});
    return all;
}

} // namespace

Game aboutwar_entry() {
    Game game{};
    game.title = "About War";
    game.about = "two armies on nine sectors: secret orders written at once, sorted dice, ten points win";
    game.usual = "marengo";
    game.sides = {"W", "B"};
    game.scenarios = aboutwar::scenario_ids;
    game.check = [](std::string_view text, const std::string& file, const OptionValues& chosen) {
        return aboutwar::load_scenario(text, file, chosen).faults;
    };
    return Entry<aboutwar::AboutWar, load, options>::complete(game);
}

} // namespace games
