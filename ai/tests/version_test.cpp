#include "ai/bot.h"
#include "ai/orders.h"
#include "ai/version.h"
#include "ai/weight_list.h"
#include "games/list.h"

#include <catch2/catch.hpp>

using namespace ai;
using Catch::Matchers::Contains;

TEST_CASE("every bot of every game has a version, and who follows doctrine a fingerprint") {
    for (const games::Game& game : games::all())
        for (const std::string_view name : bot_names(game.id)) {
            CAPTURE(game.id, name);
            const std::string full = with_version(game.id, name);
            CHECK(full.starts_with(std::string(name) + "@"));
            CHECK((full.find('+') != std::string::npos) == (name != "random" && name != "drill"));
            REQUIRE(read_bot_name(full).bot);
            CHECK(other_version(game.id, *read_bot_name(full).bot).empty());
            CHECK(without_version(full) == name);
            CHECK(with_version(game.id, full) == full);
            CHECK(read_bot_name(with_number(full)).bot->version.find('+') == std::string::npos);
            CHECK(other_version(game.id, *read_bot_name(with_number(full)).bot).empty());
        }
    CHECK_THROWS(version_of("chess", *read_bot_name("drill").bot));
}

TEST_CASE("other weights are another version, and the budget belongs to the name") {
    BotName captain = *read_bot_name("captain").bot;
    const std::string shipped = version_of("lament", captain);
    captain.weights = shipped_weights("lament")->values;
    CHECK(version_of("lament", captain) == shipped);
    captain.weights.back() += 1e-9;
    CHECK(version_of("lament", captain) != shipped);
    CHECK(version_of("corbach", *read_bot_name("captain").bot) != shipped);
    CHECK_THAT(with_version("lament", "general:nodes=5000"), Contains("general:nodes=5000@"));
    CHECK(with_number("general:nodes=5000@2+0123456789abcdef") == "general:nodes=5000@2");
}

TEST_CASE("a bot of another version is not the one that is meant") {
    CHECK_THAT(other_version("lament", *read_bot_name("drill@99").bot),
               Contains("drill@99 is meant, but this program has drill@"));
    CHECK_THAT(other_version("lament", *read_bot_name("captain@1+0123456789abcdef").bot),
               Contains("captain@1+0123456789abcdef is meant"));
}

TEST_CASE("orders have names where there is a doctrine, and only there") {
    for (const games::Game& game : games::all()) {
        CAPTURE(game.id);
        CHECK(order_names(game.id).empty() == !shipped_weights(game.id).has_value());
        for (const std::string_view name : order_names(game.id)) CHECK_FALSE(name.empty());
    }
    CHECK(order_names("lament")[2] == "hold");
}
