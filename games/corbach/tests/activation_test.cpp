// 5.1, 5.2 Who is activated, with which die
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Ready : Stage { // A with one unit, and an independent unit beside it
    explicit Ready(Seat seat) : Stage(seat) {
        lead("1010");
        ours("P", "LI", "1010");
        alone("Horse", "HC", "1012");
    }
};

} // namespace

TEST_CASE("a formation is activated by a die not above its value", "[5.1a]") {
    const Seat seat = GENERATE(French, Allied);
    const int value = GENERATE(3, 4);
    for (int die = 1; die <= 6; ++die) {
        Stage f(seat);
        f.scenario.formations[0].av = static_cast<std::uint8_t>(value);
        f.lead("1010");
        f.ours("P", "LI", "1010");
        f.activate({die});
        CHECK(f.activated() == (die <= value));
        CHECK(f.question() == (die <= value ? "act" : "act_failed"));
        CHECK(f.was_told("activated") == (die <= value));
        CHECK(f.was_told("activation_fails") == (die > value));
    }
}

TEST_CASE("an independent unit is tested in the same way", "[5.1a][DP-04]") {
    const Seat seat = GENERATE(French, Allied);
    for (int die = 1; die <= 6; ++die) {
        Ready f(seat);
        f.activate({die}, "testunit(Horse)");
        CHECK(f.activated() == (die <= 4));
        CHECK(f.at("Horse").activated); // 4f: whatever the result
        CHECK(f.may("move(Horse)") == (die <= 4));
        CHECK_FALSE(f.may("move(P)"));
    }
}

TEST_CASE("each formation and each independent unit has one try a turn", "[5.1b]") {
    const Seat seat = GENERATE(French, Allied);
    const int die = GENERATE(1, 6);
    Ready f(seat);
    f.activate({die});
    f.skip(die == 1 ? "act" : "act_failed");
    REQUIRE(f.question() == "activate");
    CHECK_FALSE(f.may("test(A)"));
    CHECK(f.why_not("test(A)") == "5.1b");
    CHECK(f.formation_at("A").tested);
    REQUIRE(f.act("testunit(Horse)", {die}));
    f.skip("guns");
    f.skip(die == 1 ? "act" : "act_failed");
    REQUIRE(f.question() == "activate");
    CHECK(f.answers() == Answers{"done"});
    CHECK(f.why_not("testunit(Horse)") == "5.1b");
}

TEST_CASE("independent units that are named and in command range may go with a formation", "[5.1c][DP-05]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat);
    f.formation("B", f.us);
    f.lead("1010");
    f.lead("1014", "B");
    f.ours("P", "LI", "1010");
    f.ours("Q", "LI", "1014", Facing::East, "B");
    f.alone("Near", "HC", "1012");
    f.facts("Near").led_by = 3; // A or B
    f.alone("Far", "HC", "1510");
    f.alone("Unnamed", "HC", "1112");
    f.facts("Unnamed").led_by = 2; // B only
    f.at_activation(f.us);
    REQUIRE(f.act("test(A)"));
    REQUIRE(f.question() == "attach");
    CHECK(f.waiting() == core::only(f.us));
    CHECK(f.answers() == Answers{"attach(Near)", "done"});
    CHECK(f.why_not("attach(Far)") == "5.1c");
    CHECK(f.why_not("attach(Unnamed)") == "5.1c");
    CHECK(f.why_not("attach(Q)") == "5.1c");
    SECTION("it goes along, and is activated by that") {
        REQUIRE(f.act("attach(Near)"));
        CHECK(f.at("Near").activated);
        REQUIRE(f.act("done", {1}));
        f.skip("guns");
        CHECK(f.may("move(Near)"));
        f.skip("act");
        CHECK(f.why_not("testunit(Near)") == "5.1b");
        REQUIRE(f.act("test(B)"));
        CHECK_FALSE(f.may("attach(Near)"));
        CHECK(f.why_not("attach(Near)") == "5.1b");
        CHECK(f.may("attach(Unnamed)"));
    }
    SECTION("or with the other formation") {
        REQUIRE(f.act("done", {1}));
        f.skip("guns");
        CHECK_FALSE(f.may("move(Near)"));
        f.skip("act");
        REQUIRE(f.act("test(B)"));
        CHECK(f.answers() == Answers{"attach(Near)", "attach(Unnamed)", "done"});
    }
    SECTION("or by itself") {
        REQUIRE(f.act("done", {1}));
        f.skip("guns");
        f.skip("act");
        CHECK(f.may("testunit(Near)"));
    }
}

TEST_CASE("an enemy between keeps an independent unit from its leader", "[5.1c][6.3d]") {
    Stage f(GENERATE(French, Allied));
    f.lead("0101");
    f.ours("P", "LI", "0101");
    f.alone("Horse", "HC", "0301");
    f.theirs("Foe", "JG", "0202", Facing::East); // a light unit looks everywhere
    f.at_activation(f.us);
    REQUIRE(f.act("test(A)", {1}));
    CHECK(f.question() != "attach");
}

TEST_CASE("an independent unit with the army's commander is activated without a die", "[5.1d]") {
    Ready f(GENERATE(French, Allied));
    f.army("1012");
    f.activate({}, "testunit(Horse)");
    CHECK(f.activated());
    CHECK(f.may("move(Horse)"));
}

TEST_CASE("the army's commander in range makes it easier by one", "[5.1e][6.1b][CW-13]") {
    const Seat seat = GENERATE(French, Allied);
    for (const auto& [hex, needed] : std::map<std::string, int>{{"1510", 5}, {"1610", 4}}) { // five and six hexes
        for (int die = 4; die <= 6; ++die) {
            Ready f(seat);
            f.army(hex);
            f.activate({die});
            CHECK(f.activated() == (die <= needed));
            Stage g(seat);
            g.alone("Horse", "HC", "1010");
            g.army(hex);
            g.activate({die}, "testunit(Horse)");
            CHECK(g.activated() == (die <= needed));
        }
    }
}

TEST_CASE("range is measured when the die is rolled", "[6.1b]") {
    Stage f(GENERATE(French, Allied));
    f.formation("B", f.us);
    f.lead("1010");
    f.lead("1016", "B");
    f.ours("P", "LI", "1010");
    f.ours("Q", "LI", "1016", Facing::East, "B");
    f.army("1010");
    f.activate({});                                             // 5.1f
    f.act_all({"leadunit(P)", "to(1111)", "to(1211)", "done"}); // with him rides the army's commander
    CHECK(f.army_commander_at(f.us).hex == f.at("P").hex);
    f.skip("act");
    REQUIRE(f.act("test(B)", {5})); // 1211 to 1016 is six hexes
    f.skip("guns");
    CHECK_FALSE(f.activated());
}

TEST_CASE("with the army's commander at its side a formation needs no die", "[5.1f]") {
    Ready f(GENERATE(French, Allied));
    f.army("1010");
    f.activate({});
    CHECK(f.activated());
    CHECK(f.was_told("activation_automatic"));
    CHECK(f.state.flow.find<Activation>()->army_commander_present);
}

TEST_CASE("activation values are the scenario's, four for both sides", "[5.2a][16.1.2a]") {
    const std::string id = GENERATE("historical", "free");
    const Field f(id);
    for (std::size_t i = 0; i < f.scenario.formations.size(); ++i)
        CHECK(activation_value(f.here(), static_cast<FormationId>(i)) == 4);
    for (std::size_t i = 0; i < f.scenario.units.size(); ++i)
        if (f.scenario.units[i].formation == FormationId::None) CHECK(activation_value(f.here(), unit_at(i)) == 4);
    Stage g(GENERATE(French, Allied)); // an independent unit has that of its side
    g.formation("X", g.them, 4, 0, 6);
    g.scenario.formations[0].av = 2;
    g.alone("Horse", "HC", "1010");
    g.activate({3}, "testunit(Horse)");
    CHECK_FALSE(g.activated());
}

// DP-04

TEST_CASE("the active player names a formation or an independent unit, or ends his activations", "[DP-04]") {
    const Seat seat = GENERATE(French, Allied);
    Ready f(seat);
    f.formation("B", f.us);
    f.formation("X", f.them);
    f.lead("0505", "B");
    f.lead("1505", "X");
    f.ours("Q", "LI", "0505", Facing::East, "B");
    f.alone("Runs", "HC", "0705");
    f.at("Runs").order = Order::Routed;
    const int group = f.group("Late", f.us, 1, f.turned("0110"));
    f.unit("Comes", "LI", f.us, "", f.turned(Facing::East), "B");
    f.facts("Comes").group = static_cast<std::uint8_t>(group);
    f.at_activation(f.us);
    CHECK(f.answers() == Answers{"test(A)", "test(B)", "testunit(Horse)", "arrive(Late)", "done"});
    CHECK(f.why_not("testunit(Runs)") == "12.3a");
    CHECK(f.why_not("testunit(P)") == "4e");
    CHECK(f.waiting() == core::only(f.us));
    SECTION("a formation") {
        REQUIRE(f.act("test(B)", {2}));
        f.skip("guns");
        CHECK(f.may("move(Q)"));
        CHECK(f.formation_at("B").tested);
        CHECK_FALSE(f.formation_at("A").tested);
    }
    SECTION("an independent unit") {
        REQUIRE(f.act("testunit(Horse)", {2}));
        f.skip("guns");
        CHECK(f.may("move(Horse)"));
        CHECK(f.at("Horse").activated);
    }
    SECTION("a reinforcement") {
        REQUIRE(f.act("arrive(Late)"));
        CHECK(f.answers() == Answers{"enter(Comes,0110)", "done"});
    }
    SECTION("nobody any more: those who were passed over do nothing") {
        REQUIRE(f.act("done"));
        CHECK(f.state.active == f.them);
    }
}

// CA-37

TEST_CASE("an attached unit is a member of the formation in that activation", "[CA-37][6.3d][5.3g]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("Q", "LI", "1015", Facing::West); // beyond the radius
    f.ours("R", "HC", "1115");
    f.alone("Foot", "LI", "1011");
    f.alone("Horse", "HC", "1013");
    f.at_activation(f.us);
    REQUIRE(f.act("test(A)"));
    SECTION("in its line and its one action") {
        f.act_all({"attach(Foot)"});
        REQUIRE(f.act("done", {1}));
        f.skip("guns");
        CHECK(f.may("moveline(P)"));
        f.act_all({"moveline(P)", "to(1110)", "done"});
        CHECK(f.place("P") == "1110");
        CHECK(f.place("Foot") == "1111");
        CHECK(f.why_not("move(Foot)") == "4j");
    }
    SECTION("in its command: horse two hexes from it is commanded, too") {
        f.act_all({"attach(Horse)"});
        REQUIRE(f.act("done", {1}));
        CHECK(f.commanded("Horse"));
        CHECK(f.commanded("R"));
        CHECK_FALSE(f.commanded("Q"));
    }
    SECTION("left to itself it is none") {
        REQUIRE(f.act("done", {1}));
        f.skip("guns");
        CHECK_FALSE(f.commanded("R"));
        CHECK(f.why_not("moveline(P)") == "6.5a");
        CHECK(f.why_not("move(Foot)") == "4j");
    }
}
