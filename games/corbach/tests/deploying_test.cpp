// 14.2-14.4 Command of a column, deployment, activation
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// 14.2

TEST_CASE("in column one commanded unit commands all that touch", "[14.2a]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat, "LI", 1); // he is with the last of them
    f.in_column("P0", "LI", "0810");
    f.at("P1").facing = f.turned(Facing::NorthEast); // whatever they face
    f.in_column("Apart", "LI", "1010");
    f.march();
    for (const char* name : {"P0", "P1", "P2", "P3"}) CHECK(f.commanded(name));
    CHECK_FALSE(f.commanded("Apart"));
    CHECK(f.may("move(P0)"));
    CHECK(f.why_not("move(Apart)") == "6.4a");
}

// 14.3

TEST_CASE("a formation deploys before it moves, not after", "[14.3a]") {
    Column f(GENERATE(French, Allied));
    f.march();
    f.act_all({"move(P1)", "to(0810)", "done", "done"});
    REQUIRE(f.question() == "column");
    CHECK(f.answers() == Answers{"done"});
    CHECK(f.why_not("deploy(A)") == "14.3a");
    CHECK(f.why_not("march(A)") == "14.4a");
}

TEST_CASE("those who deploy have one point more than usual", "[14.3b][CW-12]") {
    const Seat seat = GENERATE(French, Allied);
    for (const auto& [kind, points] : std::map<std::string, int>{{"LI", 5}, {"JG", 6}, {"HC", 7}, {"A6", 4}}) {
        Column f(seat, kind);
        f.march("deploy(A)");
        REQUIRE(f.act("move(P1)"));
        CHECK(f.at("P1").mp == points);
    }
    Column f(seat); // Poitou 0, Palatinat 1, the Grenadiers 2 + 2 + 1
    f.ground("0609", Terrain::Woods);
    f.ground("0709", Terrain::Woods);
    f.march("deploy(A)");
    f.act_all({"move(P1)", "done", "move(P2)", "left", "done", "move(P3)", "to(0609)", "left", "right"});
    CHECK(f.at("P3").mp == 1);
    REQUIRE(f.act("left"));
    CHECK(f.at("P3").mp == 0);
    CHECK(f.why_not("to(0709)") == "8.1a"); // a sixth point there is not
    CHECK(f.why_not("right") == "8.3a");
}

TEST_CASE("the marker of those who deployed stays until the turn ends", "[14.3c][14.4b]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.theirs("Foe", "LI", "1110", Facing::West);
    f.march("deploy(A)");
    f.skip("deploy");
    f.skip("column");
    CHECK(f.state_of("P1") == March::Deploying);
    take_off(f.state, f.id("Foe"));
    put(f.scenario, f.state, f.id("Foe"), f.at_hex("0810"));
    Engagement e;
    e.attacker = f.them;
    e.attackers.push_back(f.at_hex("0810"));
    e.defenders.push_back(f.at_hex("0710"));
    const auto column = [&] {
        int sum = 0;
        for (const Item& item : combat_modifiers(f.here(), e).items)
            if (item.rule == Rule::C10_3p) sum += item.value;
        return sum;
    };
    CHECK(column() == 2);
    f.at_end({3, 3}); // and the dice for the next turn's initiative
    CHECK(f.state_of("P1") == March::None);
    CHECK(column() == 0);
}

// 14.4

TEST_CASE("a column needs no die, formations on the map are tested as ever", "[14.4a][14.4b]") {
    const Seat seat = GENERATE(French, Allied);
    Column f(seat);
    f.formation("B", f.us);
    f.lead("0515", "B");
    f.ours("Q", "LI", "0515", Facing::East, "B");
    f.march();
    f.skip("march");
    f.skip("column");
    while (f.question() != "activate" || !core::has(f.waiting(), f.us)) f.play_all(f.them, {"done"});
    CHECK(f.answers() == Answers{"test(B)", "done"});
    REQUIRE(f.act("test(B)", {6}));
    CHECK_FALSE(f.activated());
    Column g(seat); // deployed, and the turn has ended: it is tested like others
    for (const char* name : {"P1", "P2", "P3"}) g.at(name).march = March::None;
    g.at_activation(g.us);
    CHECK(g.answers() == Answers{"test(A)", "done"});
    REQUIRE(g.act("test(A)", {6}));
    CHECK_FALSE(g.activated());
}
