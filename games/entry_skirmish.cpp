#include "games/entries.h"
#include "games/entry.h"
#include "games/skirmish/skirmish.h"

namespace games {

namespace {

Facts<skirmish::Skirmish> load(const std::string& id, const OptionValues&) {
    auto meadow = std::make_shared<const skirmish::Scenario>(skirmish::meadow());
    if (id != meadow->id) return {nullptr, {{id, 0, 0, "there is no such scenario"}}};
    return {std::move(meadow), {}};
}

} // namespace

Game skirmish_entry() {
    Game game{};
    game.title = "Skirmish";
    game.about = "six counters on a meadow: the smallest game there is, to learn how one is written";
    game.usual = "meadow";
    game.sides = {"R", "B"};
    game.teaching = true;
    game.scenarios = [] { return std::vector<std::string>{skirmish::meadow().id}; };
    return Entry<skirmish::Skirmish, load>::complete(game);
}

} // namespace games
