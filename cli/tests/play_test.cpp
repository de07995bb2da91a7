#include "cli/tests/program.h"

#include <catch2/catch.hpp>

using Catch::Matchers::Contains;

namespace {

std::string times(int count, const std::string& line) {
    std::string text;
    for (int i = 0; i < count; ++i) text += line;
    return text;
}

} // namespace

TEST_CASE("without arguments play asks, and the end of the input is a goodbye") {
    const Ran ran = oblique({"play"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Which game?") && Contains("Goodbye"));
    const Ran further = oblique({"play"}, "skirmish\n\n2\nrandom\nquit\n");
    CHECK(further.code == 0);
    CHECK_THAT(further.out, Contains("Which battle?") && Contains("Which side is yours?") && Contains("Blue>"));
}

TEST_CASE("a whole battle in words, and its record") {
    const TempFile record(".oblique");
    const Ran ran = oblique({"play", "skirmish", "meadow", "--seat", "R", "--bot", "random", "--seed", "7", "--plain"},
                            times(60, "1\n") + "save " + record.path() + "\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Name your Captain [S.1b]") && Contains("The battle is over."));
    CHECK_THAT(ran.out, !Contains("oblique analyse")); // this game has nothing to judge its battles by
    CHECK(ran.out.find('\033') == std::string::npos);
    const Ran verified = oblique({"replay", record.path(), "--verify"});
    CHECK(verified.code == 0);
    CHECK_THAT(verified.out, Contains("good: "));
    CHECK_THAT(oblique({"replay", record.path(), "--to", "3"}).out, Contains("   3 "));
    CHECK_THAT(oblique({"replay", record.path(), "--json"}).out, Contains("\"good\": true"));
}

TEST_CASE("a battle is saved in the middle and goes on") {
    const TempFile record(".oblique");
    oblique({"play", "skirmish", "meadow", "--bot", "random", "--seed", "2"}, "1\n1\n1\nsave " + record.path() + "\n");
    const Ran again = oblique({"play", "--load", record.path(), "--seat", "B", "--bot", "random", "--plain"}, "quit\n");
    CHECK(again.code == 0);
    CHECK_THAT(again.out, Contains("Blue>"));
}

TEST_CASE("the options of a saved battle are those of its record") {
    const TempFile record(".oblique");
    oblique({"play", "skirmish", "meadow", "--bot", "random", "--seed", "2"}, "1\nsave " + record.path() + "\n");
    CHECK_THAT(oblique({"play", "--load", record.path(), "--option", "fog=on"}).err,
               Contains("a saved battle has its options already"));
    std::string text = record.text();
    text.insert(text.find("player 1"), "option fog on\n");
    record.write(text);
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"replay"}, {"play", "--load"}}) {
        std::vector<std::string> arguments = verb;
        arguments.push_back(record.path());
        const Ran ran = oblique(arguments);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains("skirmish: this game has no options, found \"fog\""));
        CHECK(lines_in(ran.err) == 1);
    }
}

TEST_CASE("the map is drawn once into a pipe, and again on demand") {
    const Ran ran = oblique({"play", "lament", "lobositz", "--seat", "A", "--bot", "random", "--seed", "1"},
                            "1\n1\nmap\nlook K6\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("╱A1") && Contains("Lobosi") && Contains("⌂") && Contains("≈") && Contains("★"));
    CHECK_THAT(ran.out, Contains("▸") && Contains("(Prussia)") && Contains("[Austria]"));
    CHECK_THAT(ran.out, Contains("K6: town"));
    CHECK(ran.out.find('\033') == std::string::npos);
}

TEST_CASE("what a player may type") {
    const Ran ran = oblique({"play", "skirmish", "meadow", "--bot", "random", "--seed", "3", "--plain"},
                            "help\n99\nR9\nwhy B1\nR1\nundo\nR1\nodds\nlog\nrule S.3a\nrule S.3\nlook A9\nlook "
                            "A2\nunits\ncards\nmenu\nsav\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("why X") && Contains("The menu goes from 1 to 3"));
    CHECK_THAT(ran.out, Contains("S.1d: ")); // B1 is the enemy's counter
    CHECK_THAT(ran.out, Contains("Not understood"));
    CHECK_THAT(ran.out, Contains("S.3a: ") && Contains("There is no rule \"S.3\", did you mean"));
    CHECK_THAT(ran.out, Contains("There is no place \"A9\"") && Contains("A2: clear"));
    CHECK_THAT(ran.out, Contains("on the map") && Contains("Did you mean the command \"save\"?"));
    CHECK_THAT(ran.out, Contains("The battle is left as it is."));
}

TEST_CASE("the machine deploys for a player who asks it to") {
    const Ran ran = oblique({"play", "lament", "lobositz", "--seat", "A", "--bot", "random", "--seed", "1", "--plain"},
                            "auto\nunits\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Austria has deployed 19 counters.") && Contains("Hidden from the enemy"));
}

TEST_CASE("what is typed stands beside the name") {
    const Ran ran = oblique({"play", "lament", "leuthen", "--seat", "P", "--bot", "random", "--seed", "2", "--plain"},
                            "auto\nunits\ncards\n1\n1\n1\n1\n1\nwhy H9\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("11 PH.Ln5 Line 5 ♥"));
    CHECK_THAT(ran.out, Contains("Prussian Line brigade 1 ♥ (Meyerinck) (PH.Ln1), strength 3"));
    CHECK_THAT(ran.out, Contains(": an Austrian brigade in ") && Contains("♠ 4 (S4)"));
    CHECK_THAT(ran.out, Contains("Not possible: Road March from H9  [pair(H9)]"));
}

TEST_CASE("answers can be left for questions to come") {
    const Ran ran = oblique({"play", "skirmish", "meadow", "--seat", "R", "--bot", "random", "--seed", "3", "--plain"},
                            "help\nstanding\nR1\nstanding move\nstanding mov stand\nstanding move stand for ever\n"
                            "standing move stand\nR1\nR1\nstanding off move\nstanding off move\nR2\nstanding\n"
                            "standing move stand\nR1 for turn\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("standing QUESTION ANSWER [for SCOPE]"));
    CHECK_THAT(ran.out, Contains("No answer stands.\nThis question is \"captain\".\n"));
    CHECK_THAT(ran.out, Contains("As in: standing pick ANSWER for SCOPE"));
    CHECK_THAT(ran.out, Contains("There is no question \"mov\", did you mean \"move\"?"));
    CHECK_THAT(ran.out, Contains("No answer can stand for \"ever\" now."));
    CHECK_THAT(ran.out, Contains("  move: stand\nThis question is \"pick\".\n"));
    CHECK_THAT(ran.out, Contains("Red 1 stands."));
    CHECK_THAT(ran.out, Contains("Taken back.\n") && Contains("You have left no answer to \"move\"."));
    CHECK_THAT(ran.out, Contains("Red 2 stands."));                   // left while it was asked
    CHECK_THAT(ran.out, Contains("Not understood: \"R1 for turn\"")); // this game has no scopes
}

TEST_CASE("a battle that is left can be saved, and gone on with") {
    const TempFile record(".oblique");
    const Ran ran = oblique({"play", "skirmish", "meadow", "--seat", "both", "--seed", "3", "--save", record.path()},
                            "1\n1\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Go on later with: oblique play --load " + record.path()));
    CHECK(oblique({"play", "--load", record.path()}, "quit\n").code == 0);
}

TEST_CASE("two people at one screen hand it over") {
    const Ran ran = oblique({"play", "skirmish", "meadow", "--seat", "both", "--seed", "3"}, "1\n1\n1\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Hand over to Blue") && Contains("Hand over to Red"));
}

TEST_CASE("after a battle it says how to learn from it") {
    const Ran ran = oblique({"play", "aboutwar", "marengo", "--seat", "W", "--bot", "random", "--seed", "5", "--plain"},
                            times(1000, "1\n"));
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("The battle is over.") && Contains("\"oblique analyse FILE\""));
}

TEST_CASE("bots can be watched") {
    const TempFile record(".oblique");
    const std::vector<std::string> watch = {"play",  "skirmish", "meadow", "--seat", "none",
                                            "--bot", "drill",    "--seed", "1",      "--save"};
    const auto saving_to = [&](const std::string& path) {
        std::vector<std::string> arguments = watch;
        arguments.push_back(path);
        return oblique(arguments);
    };
    const Ran ran = saving_to(record.path());
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("The battle is over.") && Contains("oblique replay " + record.path()));
    CHECK(oblique({"replay", record.path(), "--verify"}).code == 0);

    const Ran refused = saving_to("no/such/folder/battle.oblique");
    CHECK(refused.code != 0);
    CHECK_THAT(refused.out, !Contains("The battle is over.")); // told before it began
    CHECK_THAT(refused.err, Contains("cannot be written"));
}

TEST_CASE("orders are written in secret, the machine writes its own") {
    const Ran ran =
        oblique({"play", "aboutwar", "marengo", "--seat", "W", "--bot", "random", "--seed", "2", "--plain"},
                "order(C,c1)\nto(c2)\nthen(b2)\nundo\nthen(c3)\nto(b3)\norder(I,a1)\nto(a3)\nwhy to(a3)\nlook "
                "b1\nquit\n");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("b1: open, White's command sector 5; borders a1, c1, b2, White's reserve (WR)"));
    CHECK_THAT(ran.out, Contains("4, infantry; 2, artillery"));
    CHECK_THAT(ran.out, Contains("AW-ORD-11"));
    CHECK_THAT(ran.out, !Contains("Black had ordered"));
}
