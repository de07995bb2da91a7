#include "cli/tests/program.h"

#include <catch2/catch.hpp>

using Catch::Matchers::Contains;

TEST_CASE("the program alone gives a tour") {
    const Ran ran = oblique({});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("oblique play") && Contains("oblique try"));
}

TEST_CASE("every verb explains itself with an example") {
    for (const char* verb : {"games", "rules", "play", "try", "odds", "replay", "analyse", "perft", "bench", "fuzz",
                             "duel", "ladder", "study", "scene", "check", "admin"}) {
        const Ran ran = oblique({verb, "--help"});
        CAPTURE(verb);
        CHECK(ran.code == 0);
        CHECK_THAT(ran.out, Contains("Example:") && Contains(std::string("oblique ") + verb));
    }
}

TEST_CASE("a mistake is told in one line with a suggestion, code 2") {
    struct Mistake {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Mistake> mistakes = {
        {{"plya"}, "did you mean \"play\"?"},
        {{"dance"}, "there is no verb \"dance\""},
        {{"play", "skirmsh"}, "did you mean \"skirmish\"?"},
        {{"play", "lament", "leutehn"}, "did you mean \"leuthen\"?"},
        {{"play", "skirmish", "meadow", "--bto", "random"}, "did you mean \"--bot\"?"},
        {{"play", "skirmish", "meadow", "--bot", "dril"}, "did you mean \"drill\"?"},
        {{"play", "skirmish", "meadow", "--seat", "Bleu"}, "did you mean \"Blue\"?"},
        {{"bench", "skirmish", "medow"}, "did you mean \"meadow\"?"},
        {{"rules", "skirmish", "S.3"}, "did you mean"},
        {{"rules"}, "game"},
        {{"perft", "skirmish", "meadow", "deep"}, "depth"},
        {{"replay", "nowhere.oblique"}, "cannot be read"},
        {{"try", "nowhere.toml"}, "cannot be read"},
        {{"games", "more"}, "there is no game \"more\""},
        {{"games", "lament", "more"}, "one word too many"},
        {{"games", "--opitons"}, "did you mean \"--options\"?"},
        {{"play", "skirmish", "meadow", "--option", "fog"}, "an option is NAME=VALUE, found \"fog\""},
        {{"play", "skirmish", "meadow", "--option", "fog=on"}, "skirmish: this game has no options, found \"fog\""},
        {{"scene", "lament", "--option", "fog=on"}, "lament: this game has no options"},
        {{"perft", "skirmish", "meadow", "2", "--option", "fog=on"}, "this game has no options"},
        {{"bench", "skirmish", "--option", "fog=on", "--option", "mud=on"}, "this game has no options"},
        {{"fuzz", "skirmish", "--option", "fog=on", "--option", "fog=off"}, "the option \"fog\" is given twice"},
        {{"play", "skirmish", "meadow", "--option"}, "--option"},
    };
    for (const Mistake& mistake : mistakes) {
        const Ran ran = oblique(mistake.arguments);
        CAPTURE(mistake.arguments, ran.err);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(mistake.says));
        CHECK(lines_in(ran.err) == 1);
        CHECK(ran.out.empty());
    }
}

TEST_CASE("games lists every battle") {
    const Ran ran = oblique({"games"});
    CHECK(ran.code == 0);
    for (const char* word : {"lament", "lobositz", "Leuthen, 5 December 1757", "skirmish", "meadow"})
        CHECK_THAT(ran.out, Contains(word));
    CHECK_THAT(ran.out, !Contains("options"));

    const Ran one = oblique({"games", "skirmish"});
    CHECK(one.code == 0);
    CHECK_THAT(one.out, Contains("meadow") && Contains("It has no options.") && !Contains("lament"));
    CHECK_THAT(oblique({"games", "--options"}).out, Contains("lament") && Contains("It has no options."));
}

TEST_CASE("rules shows the reference, one rule, and the proof of them") {
    CHECK_THAT(oblique({"rules", "skirmish"}).out, Contains("S.3a"));
    const Ran one = oblique({"rules", "skirmish", "S.3a"});
    CHECK(one.code == 0);
    CHECK(lines_in(one.out) == 1);
    const Ran coverage = oblique({"rules", "skirmish", "--coverage", "--results", "nowhere"});
    CHECK(coverage.code == 0);
    CHECK_THAT(coverage.out, Contains("rules proven"));
    CHECK_THAT(coverage.err, Contains("no test results"));
}

TEST_CASE("scene prints what a host needs") {
    const Ran ran = oblique({"scene", "skirmish", "meadow", "--seat", "B"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("\"board\"") && Contains("\"situation\"") && Contains("\"options\""));
}

TEST_CASE("check tells all that is wrong with a file") {
    const TempFile file(".toml");
    file.write("format = 1\ngame = \"lament\"\nturns = \"many\"\n");
    const Ran ran = oblique({"check", file.path()});
    CHECK(ran.code == 2);
    CHECK(lines_in(ran.out) > 3);
    CHECK_THAT(ran.out, Contains(":3:"));
    file.write("game = \"lamet\"\n");
    CHECK_THAT(oblique({"check", file.path()}).err, Contains("did you mean \"lament\"?"));
}

TEST_CASE("perft, bench and fuzz run on any game") {
    const Ran perft = oblique({"perft", "skirmish", "meadow", "2", "--divide"});
    CHECK(perft.code == 0);
    CHECK_THAT(perft.out, Contains("R1"));

    const Ran bench = oblique({"bench", "skirmish", "--battles", "20"});
    CHECK(bench.code == 0);
    CHECK_THAT(bench.out, Contains("answers/s") && Contains("heap: 0 allocations") && Contains("signature: "));
    const auto signature = [](const std::string& text) { return text.substr(text.find("signature")); };
    CHECK(signature(bench.out) == signature(oblique({"bench", "skirmish", "--battles", "20"}).out));

    const Ran fuzz = oblique({"fuzz", "skirmish", "--battles", "5"});
    CHECK(fuzz.code == 0);
    CHECK_THAT(fuzz.out, Contains("5 battles"));
    CHECK(oblique({"fuzz", "lament", "lobositz", "--battles", "1"}).code == 0);
}
