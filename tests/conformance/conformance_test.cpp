#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/lament/lament.h"
#include "games/skirmish/skirmish.h"
#include "table/tests/drafts.h"
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

TEST_CASE("aboutwar keeps every promise to the table, in every set-up and with every option", "[conformance]") {
    std::vector<std::shared_ptr<const aboutwar::Scenario>> battles;
    const auto add = [&](const std::string& id, const aboutwar::OptionValues& options) {
        aboutwar::Loaded loaded = aboutwar::load_scenario_file(id, options);
        REQUIRE(loaded.scenario.has_value());
        battles.push_back(std::make_shared<const aboutwar::Scenario>(std::move(*loaded.scenario)));
    };
    for (const std::string& id : aboutwar::scenario_ids()) add(id, {});
    add("dennewitz", {{"board", "B"}, {"terrain", "on"}, {"orders", "both"}});
    add("albuera", {{"board", "B2"}, {"terrain", "on"}, {"orders", "distant"}, {"morale", "on"}});
    add("leuthen", {{"board", "B"}, {"markers", "W:general:b1 W:flag3:a1 B:general:b3 B:rose3:c3"}});
    conformance::conform<aboutwar::AboutWar>(battles,
                                             {.games = 1, .soak_games = 40, .undo_every = 6, .least_peeks = 100'000});
}

TEST_CASE("corbach keeps every promise to the table, in both scenarios and with every option", "[conformance]") {
    std::vector<std::shared_ptr<const corbach::Scenario>> battles;
    for (const std::string& id : corbach::scenario_ids())
        for (const corbach::OptionValues& options :
             {corbach::OptionValues{{"perception", "off"}},
              corbach::OptionValues{{"perception", "on"}, {"camille", "cavalry"}, {"movement", "all"}}}) {
            corbach::Loaded loaded = corbach::load_scenario_file(id, options);
            REQUIRE(loaded.scenario.has_value());
            battles.push_back(std::make_shared<const corbach::Scenario>(std::move(*loaded.scenario)));
        }
    conformance::conform<corbach::Corbach>(battles,
                                           {.games = 2, .soak_games = 60, .undo_every = 6, .least_peeks = 100'000});
}

TEST_CASE("secret drafts written at once keep every promise to the table", "[conformance]") {
    conformance::conform<drafts::Drafts>(drafts::Scenario{},
                                         {.games = 50, .scene_every = 8, .undo_every = 3, .least_peeks = 10'000});
}
