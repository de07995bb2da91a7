#include "games/entries.h"
#include "games/entry.h"
#include "games/lament/lament.h"

namespace games {

namespace {

Facts<lament::Lament> load(const std::string& id, const OptionValues&) {
    return facts<lament::Lament>(lament::load_scenario_file(id));
}

} // namespace

Game lament_entry() {
    Game game{};
    game.title = "Abyss of Lament";
    game.about = "Prussia and Austria 1756-1762: hidden brigades, orders laid one round ahead";
    game.usual = "leuthen";
    game.sides = {"P", "A"};
    game.scenarios = lament::scenario_ids;
    game.check = [](std::string_view text, const std::string& file, const OptionValues&) {
        return lament::load_scenario(text, file).faults;
    };
    return Entry<lament::Lament, load>::complete(game);
}

} // namespace games
