#include "ai/bot_name.h"

#include "ai/bot.h"

#include <catch2/catch.hpp>

#include <algorithm>

using ai::read_bot_name;
using Catch::Matchers::Contains;
using Orders = std::vector<std::uint8_t>;

TEST_CASE("a bot's name may carry a budget") {
    const auto plain = read_bot_name("general");
    REQUIRE(plain.bot);
    CHECK(plain.bot->name == "general");
    CHECK_FALSE(plain.bot->budget);
    const auto nodes = read_bot_name("general:nodes=20000");
    REQUIRE(nodes.bot);
    CHECK(nodes.bot->name == "general");
    CHECK(nodes.bot->budget->nodes == 20000);
    const auto time = read_bot_name("general:ms=200");
    REQUIRE(time.bot);
    CHECK(time.bot->budget->nodes == 0);
    CHECK(time.bot->budget->time == std::chrono::milliseconds(200));
}

TEST_CASE("a captain may be tied to an order, and any bot to a version") {
    CHECK(read_bot_name("captain").bot->orders.empty());
    CHECK(read_bot_name("captain:order=0").bot->orders == Orders{0});
    CHECK(read_bot_name("captain:order=6-8-0").bot->orders == Orders{6, 8, 0});
    const auto tied = read_bot_name("captain:order=12@3");
    REQUIRE(tied.bot);
    CHECK(tied.bot->name == "captain");
    CHECK(tied.bot->orders == Orders{12});
    CHECK(tied.bot->version == "3");
    CHECK(read_bot_name("drill").bot->version.empty());
    CHECK(read_bot_name("general:nodes=5@1+0123456789abcdef").bot->version == "1+0123456789abcdef");
    for (const char* text : {"captain:order=", "captain:order=-1", "captain:order=x", "captain:order=999",
                             "captain:order=1-", "captain:order=1-x", "captain:order=1--2"}) {
        CAPTURE(text);
        CHECK_THAT(read_bot_name(text).fault, Contains("order=NUMBER ties every wing"));
    }
    CHECK_THAT(read_bot_name("drill:order=1").fault, Contains("needs no budget"));
    CHECK_THAT(read_bot_name("general:order=1").fault, Contains("a budget is"));
    for (const char* text : {"drill@", "drill@0", "drill@x", "drill@1+", "drill@1+xyz", "drill@1@2"}) {
        CAPTURE(text);
        CHECK_THAT(read_bot_name(text).fault, Contains("a version is a number"));
    }
}

TEST_CASE("a nemesis knows an opponent, and is none itself") {
    const auto read = read_bot_name("nemesis:of=general:nodes=500@5");
    REQUIRE(read.bot);
    CHECK(read.bot->name == "nemesis");
    CHECK(read.bot->knows == "general:nodes=500");
    CHECK(read.bot->version == "5");
    CHECK_THAT(read_bot_name("nemesis").fault, Contains("nemesis:of=BOT"));
    CHECK_THAT(read_bot_name("nemesis:nodes=5").fault, Contains("nemesis:of=BOT"));
    CHECK_THAT(read_bot_name("nemesis:of=genral").fault, Contains("did you mean \"general\"?"));
    CHECK_THAT(read_bot_name("nemesis:of=nemesis:of=captain").fault, Contains("not another nemesis"));
    const auto listed = ai::bot_names();
    CHECK(std::find(listed.begin(), listed.end(), "nemesis") == listed.end());
    CHECK(ai::plays("nemesis", "aboutwar"));
    CHECK_FALSE(ai::plays("nemesis", "lament")); // no sheets
    CHECK_FALSE(ai::plays("captain", "skirmish"));
}

TEST_CASE("what is no bot or no budget is refused in one line") {
    CHECK_THAT(read_bot_name("dril").fault, Contains("did you mean \"drill\"?"));
    CHECK_THAT(read_bot_name("Napoleon").fault,
               Contains("there is no bot \"Napoleon\"; known: random, recruit, drill"));
    CHECK_THAT(read_bot_name("drill:ms=5").fault, Contains("needs no budget"));
    for (const char* text : {"general:", "general:ms", "general:ms=", "general:ms=0", "general:ms=-5", "general:ms=5x",
                             "general:nodes=1e9", "general:seconds=2", "general:ms=99999999999999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(read_bot_name(text).bot);
        CHECK_THAT(read_bot_name(text).fault, Contains("a budget is nodes=NUMBER or ms=NUMBER"));
    }
}
