#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/entries.h"
#include "games/entry.h"

namespace games {

namespace {

Facts<aboutwar::AboutWar> load(const std::string& id, const OptionValues& options) {
    return facts<aboutwar::AboutWar>(aboutwar::load_scenario_file(id, options));
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
    return Entry<aboutwar::AboutWar, load, aboutwar::option_help>::complete(game);
}

} // namespace games
