// 13 Formation and army morale
#include "games/corbach/morale.h"
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Ours: F, demoralised by three losses, with two units and a gun; G, by nine. The end of a turn is two dice away from
// the next, for the initiative.
static Fight army(int level = 3) {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us, 4, level);
    f.formation("G", f.us, 4, 9);
    f.leads("F", "0510");
    f.leads("G", "0515");
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.ours("B", "LI", "0505", Facing::East, "F");
    f.ours("Gun", "A6", "0507", Facing::East, "F");
    f.ours("C", "LI", "0515", Facing::East, "G");
    f.theirs("D", "LI", "1110");
    return f;
}
static bool demoralised_at_end(Fight f, const std::string& tag = "F", const Faces& dice = {3, 3}) {
    f.at_end(dice);
    return f.formation_at(tag).demoralised;
}
static int losses(const Fight& f, const std::string& tag) { return formation_losses(f.here(), f.formation_id(tag)); }

TEST_CASE("a formation is demoralised when its losses reach its level", "[13.1a]") {
    Fight f = army();
    f.formation_at("F").steps_lost = 2;
    CHECK_FALSE(demoralised_at_end(f));
    f.formation_at("F").steps_lost = 3;
    CHECK(demoralised_at_end(f));
    CHECK_FALSE(demoralised_at_end(f, "G"));
    f.formation_at("F").steps_lost = 7;
    CHECK(demoralised_at_end(f));
}

TEST_CASE("it is looked at only when the turn ends", "[CA-07][13.1a]") {
    Fight f = army();
    f.every_row(loses(3), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.place("A") == "gone");
    CHECK(losses(f, "F") == 3);
    CHECK_FALSE(f.formation_at("F").demoralised);
    CHECK(demoralised_at_end(f));
}

TEST_CASE("a routed unit is one loss while it is routed", "[13.1b]") {
    Fight f = army();
    f.formation_at("F").steps_lost = 2;
    CHECK(losses(f, "F") == 2);
    f.rout("B");
    CHECK(losses(f, "F") == 3);
    CHECK(losses(f, "G") == 0);
    CHECK(demoralised_at_end(f, "F", {3, 3, 1})); // the last die: B rallies
}

TEST_CASE("once demoralised it stays so", "[CA-08]") {
    Fight f = army();
    f.formation_at("F").steps_lost = 2;
    f.rout("B");
    f.at_end({3, 3, 1});
    CHECK(f.order("B") == Order::Disorganised);
    CHECK(losses(f, "F") == 2);
    f.at_end({3, 3});
    CHECK(f.formation_at("F").demoralised);
}

TEST_CASE("every step lost is one, those of guns too", "[13.1c]") {
    Fight f = army();
    f.every_row(loses(2), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(losses(f, "F") == 2);
    Fight all = army(); // with all it had left
    all.ours("Second", "A6", "1010", Facing::East, "F");
    all.at("A").losses = 1;
    all.every_row(eliminated(), nothing());
    all.begin();
    REQUIRE(all.attack("1010>1110", {3}));
    CHECK(losses(all, "F") == 2 + 1);
    CHECK(losses(all, "G") == 0);
}

TEST_CASE("a dead commander is one, a dead army commander two for every formation", "[13.1d][13.1e]") {
    Fight f = army();
    f.formation("Enemy", f.them, 4, 9);
    f.formation_at("F").commander_dead = true;
    CHECK(losses(f, "F") == 1);
    CHECK(losses(f, "G") == 0);
    f.state.army(f.us).commander_dead = true;
    CHECK(losses(f, "F") == 3);
    CHECK(losses(f, "G") == 2);
    CHECK(losses(f, "Enemy") == 0);
    CHECK(demoralised_at_end(f));
}

TEST_CASE("units of a demoralised formation do not enter a zone of control by their own will", "[13.1h]") {
    Fight f = army();
    take_off(f.state, f.id("A"));
    put(f.scenario, f.state, f.id("A"), f.hex(f.turned("0910"))); // 1009 and 1010 are before D, and before it
    f.formation_at("F").demoralised = true;
    Fight firm = f;
    f.at_activation(f.us);
    REQUIRE(f.we_play("test(F)", {1}));
    f.skip("guns");
    REQUIRE(f.we_play("move(A)"));
    CHECK(f.our_menu().count("to(1010)") == 0);
    CHECK(f.refused_us("to(1010)") == "13.1h");
    firm.formation_at("F").demoralised = false;
    firm.at_activation(firm.us);
    REQUIRE(firm.we_play("test(F)", {1}));
    firm.skip("guns");
    REQUIRE(firm.we_play("move(A)"));
    CHECK(firm.our_menu().count("to(1010)") == 1);
}

TEST_CASE("nor do they advance into one, unless they must", "[13.1h][11.3d]") {
    Fight f = army();
    f.theirs("E", "LI", "1210"); // before it: 1110 and 1111
    f.formation_at("F").demoralised = true;
    f.every_row(nothing(), retreats(1));
    Fight firm = f, horse = f;
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    REQUIRE(f.they_play("retreat(1209)"));
    CHECK(f.place("A") == "1010");
    CHECK(f.question() == "activate");
    firm.formation_at("F").demoralised = false;
    firm.begin();
    REQUIRE(firm.attack("1010>1110", {3}));
    REQUIRE(firm.they_play("retreat(1209)"));
    CHECK(firm.question() == "advance");
    horse.facts("A").type = Type::HeavyCavalry; // 11.3d leaves it no choice
    horse.begin();
    REQUIRE(horse.attack("1010>1110", {3}));
    REQUIRE(horse.they_play("retreat(1209)"));
    CHECK(horse.our_menu() == Answers{"advance(1010>1110)"});
}

TEST_CASE("independent units have no formation morale", "[13.2a]") {
    Fight f = army();
    f.ours("Alone", "LI", "1015");
    f.theirs("E", "LI", "1115");
    for (const char* tag : {"F", "G"}) f.formation_at(tag).demoralised = true;
    CHECK_FALSE(demoralised(f.here(), f.id("Alone")));
    CHECK(demoralised(f.here(), f.id("A")));
    CHECK(f.modifier(Rule::C10_3l, "1015", "1115") == 0);
    f.every_row(loses(2), nothing());
    f.begin();
    REQUIRE(f.attack("1015>1115", {3}));
    CHECK(f.losses("Alone") == 2);
    CHECK(losses(f, "F") == 0);
    CHECK(losses(f, "G") == 0);
}

TEST_CASE("an army with so many demoralised formations is demoralised", "[13.3a]") {
    Fight f = army();
    f.formation("H", f.us, 4, 3);
    f.formation("I", f.us, 4, 3);
    f.formation("X", f.them, 4, 3); // so that nobody wins at once
    f.formation_at("X").steps_lost = 3;
    for (const char* tag : {"F", "H"}) f.formation_at(tag).steps_lost = 3;
    for (int n = 0; n < 5; ++n) { // independent units do not count
        const std::string name = "R" + std::to_string(n);
        f.ours(name, "LI", "01" + std::to_string(10 + n));
        f.state.at(f.id(name)).losses = 2;
    }
    Fight three = f;
    f.at_end({3, 3});
    CHECK(f.formation_at("H").demoralised);
    CHECK_FALSE(f.state.army(f.us).demoralised);
    three.formation_at("I").steps_lost = 3;
    three.at_end({3, 3});
    CHECK(three.state.army(three.us).demoralised);
    CHECK_FALSE(three.state.army(three.them).demoralised);
}

TEST_CASE("the levels are half the steps of a formation, guns included", "[CW-14][13.1a]") {
    const Field f("historical", {{"camille", "cavalry"}});
    REQUIRE(f.scenario.formations.size() >= 8);
    for (std::size_t i = 0; i < f.scenario.formations.size(); ++i) {
        int steps = 0;
        for (const UnitFacts& unit : f.scenario.units)
            if (unit.formation == static_cast<FormationId>(i)) steps += unit.steps;
        INFO(f.scenario.formations[i].tag << " has " << steps);
        CHECK(f.scenario.formations[i].level == (steps + 1) / 2);
    }
}
