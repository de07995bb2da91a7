// 14.1 A formation in marching column
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// DP-01, DP-02

TEST_CASE("who is in column marches or deploys, or waits", "[DP-01][14.1d][14.4a]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.formation("X", f.them);
    f.lead("1510", "X");
    f.theirs("Q", "LI", "1510", Facing::West, "X");
    f.at("Q").march = March::Column;
    f.at_march(f.us);
    REQUIRE(f.question() == "column");
    CHECK(f.waiting() == core::only(f.us));
    CHECK(f.answers() == Answers{"march(A)", "deploy(A)", "done"});
    CHECK(f.why_not("march(X)") == "14.1d");
    SECTION("march: no die, twice the points") {
        REQUIRE(f.act("march(A)"));
        CHECK(f.question() == "march");
        CHECK(f.state_of("P1") == March::Column);
        CHECK(f.formation_at("A").tested);
    }
    SECTION("deploy") {
        REQUIRE(f.act("deploy(A)"));
        CHECK(f.question() == "deploy");
        for (const char* name : {"P1", "P2", "P3"}) CHECK(f.state_of(name) == March::Deploying);
    }
    SECTION("neither; then it is the other player's turn") {
        REQUIRE(f.act("done"));
        CHECK(f.state_of("P1") == March::Column);
        REQUIRE(f.question() == "column");
        CHECK(f.waiting() == core::only(f.them));
        CHECK(f.answers(f.them) == Answers{"march(X)", "deploy(X)", "done"});
    }
}

TEST_CASE("the units of a column move one by one, in any order, and their commander too", "[DP-02][14.3b]") {
    const Seat seat = GENERATE(French, Allied);
    const std::string what = GENERATE("march(A)", "deploy(A)");
    Column f(seat);
    f.march(what);
    CHECK(f.waiting() == core::only(f.us));
    CHECK(f.answers() == Answers{"move(P1)", "move(P2)", "move(P3)", "lead(A)", "leadunit(P3)", "done"});
    f.act_all({"move(P1)", "to(0810)", "done"});
    CHECK(f.answers() == Answers{"move(P2)", "move(P3)", "lead(A)", "leadunit(P3)", "done"});
    CHECK(f.why_not("move(P1)") == "CA-02");
    f.act_all({"lead(A)", "to(0509)", "done", "move(P3)", "to(0609)", "done"});
    CHECK(f.answers() == Answers{"move(P2)", "done"});
    REQUIRE(f.act("done"));
    CHECK(f.question() == "column");
    CHECK(f.answers() == Answers{"done"});
    CHECK(f.place("P1") == "0810");
    CHECK(f.place("P2") == "0610");
    CHECK(f.place("P3") == "0609");
}

TEST_CASE("the commander of a column rides with a unit at its rate", "[DP-02]") {
    Column f(GENERATE(French, Allied));
    f.march();
    CHECK(f.why_not("leadunit(P1)") == "8.5e"); // he is not with it
    f.act_all({"leadunit(P3)", "to(0609)", "to(0709)"});
    CHECK(f.at("P3").mp == 6);
    CHECK(f.commander_at("A").hex == f.at("P3").hex);
    REQUIRE(f.act("done"));
    CHECK(f.why_not("lead(A)") == "8.5d");
    CHECK(f.answers() == Answers{"move(P1)", "move(P2)", "done"});
}

// 14.1

TEST_CASE("in column movement points are doubled", "[14.1a]") {
    const Seat seat = GENERATE(French, Allied);
    for (const auto& [kind, points] :
         std::map<std::string, int>{{"LI", 8}, {"JG", 10}, {"HC", 12}, {"LC", 14}, {"A6", 6}}) {
        Column f(seat, kind);
        f.march();
        REQUIRE(f.act("move(P1)"));
        CHECK(f.at("P1").mp == points);
    }
    Column f(seat);
    f.march();
    f.act_all(
        {"move(P1)", "to(0810)", "to(0910)", "to(1010)", "to(1110)", "to(1210)", "to(1310)", "to(1410)", "to(1510)"});
    CHECK(f.why_not("to(1610)") == "8.1a");
}

TEST_CASE("the ground costs and disorders a column as ever", "[14.1b]") {
    Column f(GENERATE(French, Allied));
    f.ground("0810", Terrain::Woods);
    f.level(f.turned("0910"), 1);
    f.march();
    f.act_all({"move(P1)", "to(0810)"});
    CHECK(f.at("P1").mp == 6);
    CHECK(f.at("P1").order == Order::Disorganised);
    REQUIRE(f.act("to(0910)"));
    CHECK(f.at("P1").mp == 4); // uphill
}

TEST_CASE("along a road a column turns for nothing", "[14.1c]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.road(f.turned("0710 0810 0910 0909"));
    f.march();
    REQUIRE(f.act("move(P1)"));
    f.act_all({"left", "left", "right", "right"});
    CHECK(f.at("P1").mp == 8);
    f.act_all({"to(0810)", "to(0910)", "left", "to(0909)", "right"});
    CHECK(f.at("P1").mp == 5); // only the three hexes
    f.act_all({"to(1009)", "left"});
    CHECK(f.at("P1").mp == 3); // off the road a vertex costs its point
    REQUIRE(f.act("done"));
    Column g(seat); // and whoever deploys pays
    g.road(g.turned("0710 0810 0910 0909"));
    g.march("deploy(A)");
    g.act_all({"move(P1)", "left"});
    CHECK(g.at("P1").mp == 4);
}

TEST_CASE("a formation in column does nothing else", "[14.1d]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.at_activation(f.us);
    CHECK(f.answers() == Answers{"done"});
    CHECK(f.why_not("test(A)") == "14.1d");
    Column h(seat, "LI4"); // the army's commander takes nobody out of it
    h.in_column("P4", "LI4", "0710");
    h.army("0710");
    h.at_army_commander(h.us);
    CHECK(h.answers() == Answers{"lead(" + h.scenario.army(h.us).commander_tag + ")", "done"});
    CHECK(h.why_not("leadunit(P1)") == "14.1d");
    Column g(seat); // it does not attack
    g.theirs("Foe", "LI", "0810");
    CHECK(
        may_attack(g.here(), g.at_hex("0710"), *g.scenario.grid.direction(g.at_hex("0710"), g.at_hex("0810"))).rule() ==
        Rule::C14_1d);
}

TEST_CASE("no march and no deployment near the enemy", "[14.1f][CA-29]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("no step that ends within two hexes") {
        Column f(seat);
        f.theirs("Foe", "LI", "1110", Facing::East);
        f.march();
        f.act_all({"move(P1)", "to(0810)"});
        CHECK_FALSE(f.may("to(0910)"));
        CHECK(f.why_not("to(0910)") == "14.1f");
    }
    SECTION("none that begins there") {
        Column f(seat);
        f.theirs("Foe", "LI", "0910", Facing::East);
        f.march();
        REQUIRE(f.act("move(P1)"));
        CHECK(f.answers() == Answers{"done"});
        CHECK(f.why_not("to(0809)") == "14.1f");
        CHECK(f.why_not("left") == "14.1f");
        CHECK(f.why_not("about") == "14.1f");
        f.act_all({"done", "move(P3)"}); // the others are four hexes away
        CHECK(f.may("to(0609)"));
    }
    SECTION("no deployment when one of the units is that near") {
        Column f(seat);
        f.theirs("Foe", "LI", "0910", Facing::East);
        f.at_march(f.us);
        CHECK(f.answers() == Answers{"march(A)", "done"});
        CHECK(f.why_not("deploy(A)") == "14.1f");
    }
    SECTION("three hexes are far enough") {
        Column f(seat);
        f.theirs("Foe", "LI", "1010", Facing::East);
        f.at_march(f.us);
        CHECK(f.may("deploy(A)"));
        f.act_all({"deploy(A)", "move(P1)"});
        CHECK(f.why_not("to(0810)") == "14.1f");
        CHECK(f.may("left"));
    }
}

TEST_CASE("a column keeps to the stacking rules", "[14.1g]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.march();
    REQUIRE(f.act("move(P2)"));
    CHECK(f.why_not("to(0710)") == "3.1g");
    Column g(seat, "LI4");
    g.march();
    g.act_all({"move(P2)", "to(0710)"});
    CHECK(g.pile("0710") == "P1, P2");
    Stage h(seat); // nor do those who enter stand on each other
    const int group = h.group("Late", h.us, 1, h.turned("0110"));
    for (const char* name : {"L1", "L2"}) {
        h.unit(name, "LI", h.us, "", h.turned(Facing::East), "A");
        h.facts(name).group = static_cast<std::uint8_t>(group);
    }
    h.at_march(h.us);
    h.act_all({"arrive(Late)", "enter(L1,0110)", "done"});
    CHECK_FALSE(h.may("enter(L2,0110)"));
    CHECK(h.why_not("enter(L2,0110)") == "CA-30");
}

TEST_CASE("who attacks a column has the better of it", "[14.1h]") {
    Stage f(GENERATE(French, Allied));
    f.ours("P", "LI", "1010");
    f.theirs("Foe", "LI", "1110");
    CHECK(f.modifier(Rule::C10_3p, {"1010"}, "1110") == 0);
    f.at("Foe").march = March::Column;
    CHECK(f.modifier(Rule::C10_3p, {"1010"}, "1110") == 2);
}

TEST_CASE("the whole formation is in column, or none of it", "[14.1i][14.3a]") {
    const Seat seat = GENERATE(French, Allied);
    const bool column = GENERATE(true, false);
    Column f(seat);
    f.march("deploy(A)");
    f.act_all({"move(P2)", "to(0711)", "done"}); // the others stay where they are, and have deployed all the same
    f.skip("deploy");
    CHECK(f.answers() == Answers{"done"});
    for (const char* name : {"P1", "P2", "P3"}) CHECK(f.state_of(name) == March::Deploying);
    Stage g(seat); // those who enter in column, too
    const int group = g.group("Late", g.us, 1, g.turned("0110 0111 0112"));
    for (const char* name : {"L1", "L2"}) {
        g.unit(name, "LI", g.us, "", g.turned(Facing::East), "A");
        g.facts(name).group = static_cast<std::uint8_t>(group);
    }
    g.at_march(g.us);
    g.act_all({"arrive(Late)", "enter(L1,0110)", "done", "enter(L2,0112)", "done"});
    CHECK(g.at("L1").march == March::Column);
    CHECK(g.at("L2").march == March::Column);
    for (const March march : {March::None, March::Column}) { // who comes later comes as the others are
        Stage h(seat);
        const int rest = h.group("Rest", h.us, 1, h.turned("0110"));
        h.ours("First", "LI", "0510");
        h.at("First").march = march;
        h.unit("Last", "LI", h.us, "", h.turned(Facing::East), "A");
        h.facts("Last").group = static_cast<std::uint8_t>(rest);
        column ? h.at_march(h.us) : h.at_activation(h.us);
        REQUIRE(h.act("arrive(Rest)"));
        CHECK(h.why_not("enter(Last,0110)") == (column == (march == March::Column) ? "" : "14.1i"));
    }
}
