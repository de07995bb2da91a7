// 4 C: what an activated formation moves (rulings)
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Acting : Stage { // a stack with the commander, a line of two, a single unit
    explicit Acting(Seat seat, bool with_army_commander = false) : Stage(seat, 6) {
        lead("1010");
        ours("S1", "LI4", "1010");
        ours("S2", "LI4", "1010");
        ours("L1", "LI", "1013");
        ours("L2", "LI", "1014");
        ours("U", "LI", "1006");
        if (with_army_commander) army("1010");
        if (with_army_commander)
            activate({});
        else
            activate({1});
    }
};

} // namespace

TEST_CASE("a formation has one action: a unit, a stack or a line", "[CA-01]") {
    const Seat seat = GENERATE(French, Allied);
    const std::string action = GENERATE("move(U)", "movestack(1010)", "moveline(L1)");
    Acting f(seat);
    for (const char* each : {"move(S1)", "move(L2)", "move(U)", "movestack(1010)", "moveline(L1)"}) CHECK(f.may(each));
    f.act_all({action, "done"});
    for (const char* each : {"move(S1)", "move(L2)", "move(U)", "movestack(1010)", "moveline(L1)"}) {
        CHECK_FALSE(f.may(each));
        CHECK(f.why_not(each) == "4j");
    }
}

TEST_CASE("by option all its commanded units move, each once", "[CA-01][CA-02]") {
    const Seat seat = GENERATE(French, Allied);
    Acting f(seat);
    f.ours("Far", "LI", "1019", Facing::West); // out of command
    f.scenario.options.all_move = true;
    f.act_all({"move(U)", "to(1106)", "done", "moveline(L1)", "to(1113)", "done"});
    CHECK(f.why_not("move(U)") == "CA-02");
    CHECK(f.why_not("moveline(L1)") == "CA-02");
    CHECK_FALSE(f.may("move(Far)"));
    f.act_all({"move(S1)", "to(1110)", "done", "move(S2)", "to(1111)", "done"}); // the same action again
    CHECK_FALSE(f.may("move(S1)"));
    CHECK(f.answers() == Answers{"lead(A)", "done"});
}

TEST_CASE("after a failed test it has one unit by that option too", "[CA-01][5.3d]") {
    Stage f(GENERATE(French, Allied), 6);
    f.scenario.options.all_move = true;
    f.lead("1010");
    f.ours("P", "LI", "1006");
    f.ours("Q", "LI", "1013");
    f.activate({6});
    REQUIRE_FALSE(f.activated());
    f.act_all({"move(P)", "to(1106)", "done"});
    CHECK(f.why_not("move(Q)") == "5.3a");
}

TEST_CASE("the commander moves besides, with those he is with, and nobody moves twice", "[CA-02]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("the commander first") {
        Acting f(seat);
        f.act_all({"leadstack(1010)", "to(1110)", "done"});
        CHECK(f.pile("1110") == "S1, S2");
        CHECK(f.commander_at("A").hex == f.at("S1").hex);
        CHECK(f.why_not("move(S1)") == "CA-02");
        CHECK_FALSE(f.may("movestack(1110)"));
        f.act_all({"moveline(L1)", "to(1113)", "done"});
        CHECK(f.place("L1") == "1113");
        CHECK(f.place("L2") == "1114");
    }
    SECTION("the action first") {
        Acting f(seat);
        f.act_all({"move(S1)", "to(1110)", "done"});
        CHECK(f.why_not("leadunit(S1)") == "CA-02");
        CHECK_FALSE(f.may("leadstack(1010)"));
        f.act_all({"leadunit(S2)", "to(1111)", "done"});
        CHECK(f.place("S2") == "1111");
    }
    SECTION("he may go alone") {
        Acting f(seat);
        f.act_all({"lead(A)", "to(0911)", "done", "movestack(1010)", "to(1110)", "done"});
        CHECK(f.commander_at("A").hex == f.at_hex("0911"));
        CHECK(f.pile("1110") == "S1, S2");
    }
    SECTION("who stood still when he was picked has had his move") {
        Acting f(seat, true);
        f.act_all({"move(U)", "done"});
        CHECK(f.why_not("moveline(U)") == "CA-02");
    }
}

TEST_CASE("with the army's commander two actions of different kinds, on different units", "[CA-03]") {
    const Seat seat = GENERATE(French, Allied);
    const std::vector<std::string> actions = {"move(U)", "movestack(1010)", "moveline(L1)"};
    for (const std::string& first : actions)
        for (const std::string& second : actions) {
            CAPTURE(first, second);
            Acting f(seat, true);
            f.act_all({first, "done"});
            if (first == second) {
                CHECK_FALSE(f.may(second));
                continue;
            }
            CHECK(f.may(second));
            f.act_all({second, "done"});
            for (const std::string& third : actions) CHECK_FALSE(f.may(third));
        }
    Acting f(seat, true);
    f.act_all({"move(U)", "done"});
    CHECK(f.why_not("move(L1)") == "4k"); // the same kind
    f.act_all({"moveline(L1)", "done"});
    CHECK(f.why_not("movestack(1010)") == "4k"); // a third
    Acting g(seat, true);
    g.act_all({"move(S1)", "to(1110)", "done"});
    CHECK_FALSE(g.may("movestack(1010)")); // it is none any more
    CHECK_FALSE(g.may("movestack(1110)"));
}

TEST_CASE("rules are cited by the numbers they ought to have", "[CA-43]") {
    for (const char* id : {"8.6a", "10.1a", "10.3n", "11.2.1f", "16.1.4e", "4h"}) CHECK(parse_rule(id));
    for (const char* id : {"8.1.1", "9.6", "9.6a", "2b"}) CHECK_FALSE(parse_rule(id));
    Stage f; // the chapter headed 11 is the tenth; reactions are 8.6; command is fixed at the activation
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.ours("Far", "LI", "1017", Facing::West);
    f.theirs("Horse", "HC", "1310", Facing::East);
    f.activate({1});
    CHECK(f.why_not("move(Far)") == "6.4a");
    f.act_all({"move(P)", "to(1110)"});
    REQUIRE(f.question() == "react");
    REQUIRE(f.play(f.them, "charge(Horse)", {6}));
    CHECK(f.refused(f.them, "charge(Horse)") == (f.question() == "react" ? "8.6a" : "-"));
    Stage g;
    g.ours("P", "LI", "1010");
    g.theirs("Foe", "LI", "1110");
    g.at_combat(g.us);
    CHECK(g.why_not("attack(1010>1111)") == "10.1a");
    CHECK(g.why_not("done") == "10.1b");
}
