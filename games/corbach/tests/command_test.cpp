// 6.1-6.3 Command
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// 6.1, 6.2 THE ARMY'S COMMANDER

namespace {

// In the corner 0101 the army's commander has two ways out, by 0201 and by 0102.
struct Corner : Stage {
    explicit Corner(Seat seat) : Stage(seat) { army("0101"); }
    bool reaches(const std::string& label) const { return in_army_command(here(), us, at_hex(label)); }
};

} // namespace

TEST_CASE("a command radius is counted in hexes whatever the ground", "[6.1a]") {
    Stage f(GENERATE(French, Allied));
    f.army("1010");
    f.ground("1110 1210 1310 1410 1510 1111 1211", Terrain::Woods);
    f.level(f.turned("1310 1410"), 2);
    f.river(f.turned("1010|1110"));
    f.river(f.turned("1010|1111"));
    CHECK(in_army_command(f.here(), f.us, f.at_hex("1510")));
    CHECK(in_army_command(f.here(), f.us, f.at_hex("1110")));
    CHECK_FALSE(in_army_command(f.here(), f.us, f.at_hex("1610")));
    CHECK_FALSE(in_army_command(f.here(), f.them, f.at_hex("1110"))); // no commander of theirs
}

TEST_CASE("command does not pass through an enemy", "[6.1c]") {
    const Seat seat = GENERATE(French, Allied);
    Corner f(seat);
    CHECK(f.reaches("0301"));
    f.theirs("Q1", "LI", "0201");
    f.at("Q1").order = Order::Routed; // no front, only a body
    CHECK(f.reaches("0301"));         // round it
    f.theirs("Q2", "LI", "0102");
    f.at("Q2").order = Order::Routed;
    CHECK_FALSE(f.reaches("0301"));
    CHECK_FALSE(f.reaches("0103"));
    CHECK(f.reaches("0101"));
    f.lead("0301"); // and so the die gets no help
    f.ours("P", "LI", "0301");
    f.activate({5});
    CHECK_FALSE(f.activated());
}

TEST_CASE("nor through the front or flank of an enemy, unless a friend is there", "[6.1d]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("front") {
        Corner f(seat);
        f.theirs("Foe", "LI", "0202", Facing::NorthWest); // 0201 and 0102
        CHECK_FALSE(f.reaches("0301"));
        CHECK_FALSE(f.reaches("0104"));
        f.ours("P", "LI4", "0102"); // friends open the way
        CHECK(f.reaches("0102"));
        CHECK_FALSE(f.reaches("0104")); // 0103 is a flank of his
        f.ours("R", "LI4", "0103");
        CHECK(f.reaches("0104"));
        CHECK_FALSE(f.reaches("0201"));
    }
    SECTION("flank, and not the rear") {
        Corner f(seat);
        f.theirs("Foe", "LI", "0202", Facing::SouthWest); // front 0203 and 0103, flanks 0102 and 0303
        CHECK_FALSE(f.reaches("0102"));
        CHECK(f.reaches("0201"));
        CHECK(f.reaches("0301"));
    }
    SECTION("whatever the ground, though there is no zone of control") {
        Corner f(seat);
        f.ground("0201 0102", Terrain::Town);
        f.theirs("Foe", "LI", "0202", Facing::NorthWest);
        CHECK_FALSE(f.reaches("0301"));
    }
    SECTION("a routed enemy has neither") {
        Corner f(seat);
        f.theirs("Foe", "LI", "0202", Facing::NorthWest);
        f.at("Foe").order = Order::Routed;
        CHECK(f.reaches("0301"));
    }
    SECTION("and the die gets no help") {
        Corner f(seat);
        f.theirs("Foe", "JG", "0202");
        f.lead("0301");
        f.ours("P", "LI", "0301");
        f.activate({5});
        CHECK_FALSE(f.activated());
    }
}

TEST_CASE("a commander out of range tests without help, and his counter is turned all the same",
          "[6.2a][6.2b][CW-13]") {
    const Seat seat = GENERATE(French, Allied);
    for (int die = 4; die <= 6; ++die) {
        Stage f(seat);
        f.lead("1010");
        f.ours("P", "LI", "1010");
        f.army("1610"); // six hexes
        f.activate({die});
        CHECK(f.activated() == (die <= 4));
        CHECK(f.formation_at("A").tested);
    }
}

// 6.3 UNITS

TEST_CASE("a unit within its commander's radius is in command", "[6.3a]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat, 3);
    f.lead("1010");
    f.ours("In", "LI", "1310");
    f.ours("Out", "LI", "1410", Facing::West);
    f.ours("Gun", "A6", "0710");
    f.ours("FarGun", "A6", "0610");
    f.activate({1});
    CHECK(f.commanded("In"));
    CHECK(f.commanded("Gun"));
    CHECK_FALSE(f.commanded("Out"));
    CHECK_FALSE(f.commanded("FarGun"));
    Stage g(seat, 3); // the way is traced as for the army's commander
    g.lead("0101");
    g.ours("P", "LI", "0301");
    g.theirs("Foe", "JG", "0202");
    g.activate({1});
    CHECK_FALSE(g.commanded("P"));
}

TEST_CASE("infantry and guns of a commanded line are in command", "[6.3b]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat, 1);
    f.lead("1010");
    f.ours("P1", "LI", "1010");
    f.ours("P2", "LI", "1011");
    f.ours("P3", "LI", "1012");
    f.ours("P4", "LI", "1013");
    f.ours("Gun", "A6", "1013");
    f.ours("Beside", "A6", "1014");
    f.ours("Apart", "LI", "1016");
    f.activate({1});
    for (const char* name : {"P1", "P2", "P3", "P4", "Gun"}) CHECK(f.commanded(name));
    CHECK_FALSE(f.commanded("Beside")); // a gun alone is no part of a line
    CHECK_FALSE(f.commanded("Apart"));
    Stage g(seat, 1); // another facing, a routed unit: no line
    g.lead("1010");
    g.ours("P1", "LI", "1011");
    g.ours("P2", "LI", "1012", Facing::NorthEast);
    g.ours("Q1", "LI", "1009");
    g.ours("Q2", "LI", "1008");
    g.at("Q2").order = Order::Routed;
    g.activate({1});
    CHECK_FALSE(g.commanded("P2"));
    CHECK_FALSE(g.commanded("Q2"));
}

TEST_CASE("a gun with horse that is in no line is out of command", "[6.3b]") {
    Stage f(GENERATE(French, Allied), 1);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("Horse", "HC", "1012");
    f.ours("Gun", "A6", "1012");
    f.activate({1});
    CHECK(f.commanded("Horse"));
    CHECK_FALSE(f.commanded("Gun"));
}

TEST_CASE("cavalry within two hexes of a commanded unit is in command, whatever its facing", "[6.3c][CA-36]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat, 1);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("H1", "HC", "1012", Facing::NorthWest);
    f.ours("H2", "LC", "1014", Facing::SouthEast); // two from the first: a chain
    f.ours("H3", "HC", "1017");
    f.ours("Foot", "LI", "1112", Facing::West);
    f.activate({1});
    CHECK(f.commanded("H1"));
    CHECK(f.commanded("H2"));
    CHECK_FALSE(f.commanded("H3"));
    CHECK_FALSE(f.commanded("Foot"));
}

TEST_CASE("the figure of Wutginau's command", "[CW-02][6.3a][6.3b][6.3c]") {
    Stage f(GENERATE(French, Allied), 3);
    f.lead("1010");
    f.ours("Fuerstenberg2", "LI", "1007");
    f.ours("Anhalt1", "LI", "1006");
    f.ours("Einsiedel", "HC", "1207");
    f.ours("Gilsa", "LI", "1005", Facing::West);
    f.activate({1});
    CHECK(f.commanded("Fuerstenberg2"));
    CHECK(f.commanded("Anhalt1"));
    CHECK(f.commanded("Einsiedel"));
    CHECK_FALSE(f.commanded("Gilsa"));
    CHECK(f.may("move(Anhalt1)"));
    CHECK_FALSE(f.may("move(Gilsa)"));
}

TEST_CASE("independent units are commanded as others are", "[6.3d]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat, 2);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("Q", "LI", "1013");
    f.alone("Foot", "LI", "1012"); // in the radius; Q joins its line
    f.alone("Far", "LI", "1014");
    f.at_activation(f.us);
    REQUIRE(f.act("test(A)"));
    CHECK(f.answers() == Answers{"attach(Foot)", "done"});
    f.act_all({"attach(Foot)"});
    REQUIRE(f.act("done", {1}));
    CHECK(f.commanded("Foot"));
    CHECK(f.commanded("Q"));
    CHECK_FALSE(f.commanded("Far"));
}

TEST_CASE("command is fixed when the formation is activated", "[6.3e]") {
    Stage f(GENERATE(French, Allied), 2);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("Far", "LI", "1014", Facing::West);
    f.ours("Near", "LI", "1008", Facing::West);
    f.activate({1});
    CHECK_FALSE(f.may("move(Far)"));
    f.act_all({"lead(A)", "to(1011)", "to(1012)", "to(1013)", "done"});
    CHECK_FALSE(f.may("move(Far)")); // he stands beside it now
    CHECK(f.why_not("move(Far)") == "6.4a");
    CHECK(f.may("move(Near)")); // and has left the other behind
}

TEST_CASE("a commander need not be with his units", "[6.3f]") {
    Stage f(GENERATE(French, Allied));
    f.lead("1010");
    f.ours("P", "LI", "1210");
    f.activate({1});
    CHECK(f.commanded("P"));
    CHECK(f.may("move(P)"));
}
