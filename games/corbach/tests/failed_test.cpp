// 5.3 What a formation or an independent unit that failed may still do
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Failed : Stage { // with two guns, a stack, a line, and a unit out of command
    explicit Failed(Seat seat) : Stage(seat) {
        lead("1010");
        ours("P", "LI4", "1010");
        ours("Q", "LI4", "1010");
        ours("R", "LI", "1011");
        ours("Far", "LI", "1016", Facing::West);
        ours("Horse", "HC", "0908");
        ours("G1", "A6", "1008");
        ours("G2", "A4", "1013");
        theirs("Foe", "LI", "1308", Facing::East);
        at_activation(us);
        REQUIRE(act("test(A)", {5}));
    }
};

} // namespace

TEST_CASE("the units of a formation that failed stay, but for one action", "[5.3a][DP-11]") {
    Failed f(GENERATE(French, Allied));
    f.skip("guns");
    REQUIRE(f.question() == "act_failed");
    CHECK(f.waiting() == core::only(f.us));
    CHECK(f.answers() == Answers{"lead(A)", "leadunit(P)", "leadunit(Q)", "leadstack(1010)", "move(P)", "move(Q)",
                                 "move(R)", "move(Far)", "move(Horse)", "move(G1)", "move(G2)", "movestack(1010)",
                                 "done"});
    f.act_all({"move(Far)", "to(0916)", "done"}); // commanded or not
    CHECK(f.place("Far") == "0916");
    CHECK(f.answers() == Answers{"lead(A)", "leadunit(P)", "leadunit(Q)", "leadstack(1010)", "done"});
    CHECK(f.why_not("move(R)") == "5.3a");
    CHECK(f.why_not("movestack(1010)") == "5.3a");
    REQUIRE(f.act("done"));
    CHECK(f.question() == "activate");
}

TEST_CASE("one gun of a formation that failed may turn", "[5.3b][DP-11]") {
    Failed f(GENERATE(French, Allied));
    REQUIRE(f.question() == "guns");
    CHECK(f.may("turn(G1,left)"));
    CHECK(f.may("turn(G2,right)"));
    REQUIRE(f.act("turn(G1,left)"));
    CHECK(f.at("G1").facing == f.turned(Facing::NorthEast));
    CHECK_FALSE(f.may("turn(G2,right)"));
    CHECK(f.why_not("turn(G2,right)") == "5.3b");
}

TEST_CASE("one gun of a formation that failed may fire", "[5.3c][DP-11]") {
    Failed f(GENERATE(French, Allied));
    f.theirs("Other", "LI", "1313", Facing::East);
    CHECK(f.may("fire(G1,1308)"));
    CHECK(f.may("fire(G2,1313)"));
    REQUIRE(f.act("fire(G2,1313)", {1}));
    CHECK_FALSE(f.may("fire(G1,1308)"));
    CHECK(f.why_not("fire(G1,1308)") == "5.3c");
}

TEST_CASE("one may turn and another fire", "[5.3b][5.3c]") {
    Failed f(GENERATE(French, Allied));
    REQUIRE(f.act("turn(G2,left)"));
    REQUIRE(f.act("fire(G1,1308)", {1}));
    CHECK(f.answers() == Answers{"done"});
}

TEST_CASE("one unit or one stack of a formation that failed moves with half its points", "[5.3d][CA-19][DP-11]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("a unit") {
        Failed f(seat);
        f.skip("guns");
        REQUIRE(f.act("move(R)"));
        CHECK(f.at("R").mp == 2);
        f.act_all({"to(1112)", "to(1212)"});
        CHECK(f.why_not("to(1313)") == "8.1a");
    }
    SECTION("rounded down") {
        for (const auto& [kind, points] :
             std::map<std::string, int>{{"LI", 2}, {"JG", 2}, {"HC", 3}, {"LC", 3}, {"A6", 1}}) {
            Stage f(seat);
            f.lead("1010");
            f.ours("Unit", kind, "1010");
            f.activate({6});
            REQUIRE(f.act("move(Unit)"));
            CHECK(f.at("Unit").mp == points);
        }
    }
    SECTION("a stack") {
        Failed f(seat);
        f.skip("guns");
        REQUIRE(f.act("movestack(1010)"));
        CHECK(f.at("P").mp == 2);
        CHECK(f.at("Q").mp == 2);
        f.act_all({"to(1110)", "to(1210)", "done"});
        CHECK(f.pile("1210") == "P, Q");
        CHECK(f.why_not("move(R)") == "5.3a");
    }
    SECTION("but no line") {
        Failed f(seat);
        f.skip("guns");
        CHECK_FALSE(f.may("moveline(P)"));
        CHECK(f.why_not("moveline(P)") == "5.3d");
    }
}

TEST_CASE("the commander of a formation that failed moves with half his points, or those of his units",
          "[5.3e][DP-11]") {
    const Seat seat = GENERATE(French, Allied);
    Failed f(seat);
    f.skip("guns");
    SECTION("alone") {
        REQUIRE(f.act("lead(A)"));
        f.act_all({"to(0911)", "to(0811)", "to(0712)"});
        CHECK(f.answers() == Answers{"done"});
        CHECK(f.why_not("to(0612)") == "8.5b");
        REQUIRE(f.act("done"));
        CHECK(f.why_not("lead(A)") == "8.5d");
        CHECK(f.may("move(R)")); // besides
    }
    SECTION("with a unit") {
        REQUIRE(f.act("leadunit(P)"));
        CHECK(f.at("P").mp == 2);
        f.act_all({"to(1110)", "done"});
        CHECK(f.commander_at("A").hex == f.at("P").hex);
        CHECK(f.may("move(R)"));
    }
    SECTION("with a stack") {
        REQUIRE(f.act("leadstack(1010)"));
        CHECK(f.at("Q").mp == 2);
        f.act_all({"to(1110)", "to(1210)"});
        CHECK(f.answers().count("done") == 1);
        CHECK(f.why_not("to(1310)") == "8.1a");
        CHECK(f.commander_at("A").hex == f.at("Q").hex);
    }
}

TEST_CASE("an independent unit that failed does not move, and may turn by one vertex", "[5.3f][6.6a][DP-11]") {
    const Seat seat = GENERATE(French, Allied);
    const std::string side = GENERATE("left", "right");
    Stage f(seat);
    f.alone("Horse", "HC", "1010");
    f.activate({5}, "testunit(Horse)");
    REQUIRE(f.question() == "act_failed");
    CHECK(f.answers() == Answers{"turn(Horse,left)", "turn(Horse,right)", "done"});
    CHECK(f.why_not("move(Horse)") == "5.3f");
    CHECK(f.why_not("column(Horse)") == "5.3f");
    REQUIRE(f.act("turn(Horse," + side + ")"));
    CHECK(f.at("Horse").facing == f.turned(side == "left" ? Facing::NorthEast : Facing::SouthEast));
    CHECK(f.at("Horse").order == Order::Good); // no test outside a zone of control
    CHECK(f.answers() == Answers{"done"});
    CHECK(f.why_not("turn(Horse,left)") == "6.6a");
    CHECK(f.place("Horse") == "1010");
}

TEST_CASE("in an enemy's zone it tests its morale and turns whatever the result", "[6.6b]") {
    const Seat seat = GENERATE(French, Allied);
    for (int die = 1; die <= 6; ++die) {
        Stage f(seat);
        f.alone("Horse", "HC", "1010");
        f.theirs("Foe", "LI", "1009", Facing::SouthWest); // on its flank
        f.activate({6}, "testunit(Horse)");
        REQUIRE(f.act("turn(Horse,right)", {die}));
        CHECK(f.at("Horse").facing == f.turned(Facing::SouthEast));
        CHECK(f.at("Horse").order == (die <= 3 ? Order::Good : Order::Disorganised)); // 4, and one more on the die
    }
    Stage f(seat);
    f.alone("Horse", "HC", "1010");
    f.at("Horse").order = Order::Disorganised;
    f.theirs("Foe", "LI", "1009", Facing::SouthWest);
    f.activate({6}, "testunit(Horse)");
    REQUIRE(f.act("turn(Horse,right)", {6}));
    CHECK(f.at("Horse").order == Order::Disorganised); // it does not rout (CA-21)
}

TEST_CASE("an independent unit activated with a formation obeys the general rules", "[5.3g]") {
    const Seat seat = GENERATE(French, Allied);
    const bool fails = GENERATE(true, false);
    Stage f(seat);
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.alone("Horse", "HC", "1013");
    f.at_activation(f.us);
    f.act_all({"test(A)", "attach(Horse)"});
    REQUIRE(f.act("done", {fails ? 6 : 1}));
    f.skip("guns");
    CHECK_FALSE(f.may("turn(Horse,left)")); // that is for those who failed by themselves
    REQUIRE(f.act("move(Horse)"));
    CHECK(f.at("Horse").mp == (fails ? 3 : 6));
    f.act_all({"to(1114)", "done"});
    CHECK(f.why_not("move(P)") == (fails ? "5.3a" : "4j"));
}
