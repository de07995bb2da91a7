#include "games/lament/lament.h"
#include "games/skirmish/skirmish.h"
#include "tests/conformance/conformance.h"

TEST_CASE("skirmish keeps every promise to the table", "[conformance]") {
    conformance::conform<skirmish::Skirmish>(
        skirmish::meadow(),
        {.games = 100, .picture_every = 2, .advice_every = 4, .scene_every = 8, .least_peeks = 100'000});
}

TEST_CASE("lament keeps every promise to the table, in every battle", "[conformance]") {
    std::vector<std::shared_ptr<const lament::Scenario>> battles;
    for (const std::string& id : lament::scenario_ids()) {
        lament::Loaded loaded = lament::load_scenario_file(id);
        REQUIRE(loaded.scenario.has_value());
        battles.push_back(std::make_shared<const lament::Scenario>(std::move(*loaded.scenario)));
    }
    conformance::conform<lament::Lament>(battles, {.games = 1, .soak_games = 40, .least_peeks = 100'000});
}
