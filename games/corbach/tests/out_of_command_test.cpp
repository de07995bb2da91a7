// 6.4 Units out of command
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Lost : Stage { // P is out of its commander's reach; an enemy on its flank when wanted
    explicit Lost(Seat seat, bool enemy_beside, const std::string& kind = "LI") : Stage(seat, 2) {
        lead("1002");
        ours("Near", "LI", "1002");
        ours("P", kind, "1010");
        if (enemy_beside) theirs("Foe", "LI", "1009", Facing::SouthWest);
    }
};

} // namespace

TEST_CASE("a unit out of command does not move", "[6.4a]") {
    const Seat seat = GENERATE(French, Allied);
    Lost f(seat, false);
    f.ours("Beside", "LI", "1011");
    f.activate({1});
    CHECK(f.answers() == Answers{"lead(A)", "leadunit(Near)", "move(Near)", "done"});
    CHECK(f.why_not("move(P)") == "6.4a");
    CHECK(f.why_not("moveline(P)") == "6.4a");
    CHECK(f.why_not("turn(P,left)") == "6.4a"); // it turns in a zone of control only
    Lost g(seat, false);                        // nor with its commander, who has come to it
    g.commander("A", g.turned("1010"));
    g.scenario.formations[0].cr = 0;
    g.activate({1});
    CHECK(g.may("leadunit(P)"));
    CHECK(g.why_not("move(Near)") == "6.4a");
}

TEST_CASE("nor does it leave an enemy's zone", "[6.4b]") {
    Lost f(GENERATE(French, Allied), true);
    f.activate({1});
    CHECK_FALSE(f.may("move(P)"));
    CHECK(f.why_not("move(P)") == "6.4b");
}

TEST_CASE("in an enemy's zone it may turn one vertex, after a test", "[6.4c]") {
    const Seat seat = GENERATE(French, Allied);
    const std::string side = GENERATE("left", "right");
    for (int die = 1; die <= 6; ++die) {
        Lost f(seat, true);
        f.activate({1});
        CHECK(f.may("turn(P,left)"));
        CHECK(f.may("turn(P,right)"));
        CHECK_FALSE(f.may("turn(Near,left)"));
        CHECK(f.why_not("turn(Near,left)") == "6.4c"); // it is in command
        REQUIRE(f.act("turn(P," + side + ")", {die}));
        CHECK(f.at("P").facing == f.turned(side == "left" ? Facing::NorthEast : Facing::SouthEast));
        CHECK(f.at("P").order == (die <= 3 ? Order::Good : Order::Disorganised));
        CHECK(f.place("P") == "1010");
        CHECK_FALSE(f.may("turn(P,left)"));
        if (side == "right") CHECK(f.why_not("turn(P,right)") == "6.4c"); // once
        CHECK(f.may("move(Near)"));                                       // the action is not spent
    }
}

TEST_CASE("it does not turn away from an enemy before it", "[6.4c]") {
    Lost f(GENERATE(French, Allied), true);
    f.theirs("Front", "LI", "1110");
    f.activate({1});
    CHECK(f.why_not("turn(P,left)") == "8.3d");
}

TEST_CASE("a unit out of command fights, even disorganised", "[6.4d]") {
    const Seat seat = GENERATE(French, Allied);
    const std::string kind = GENERATE("LI", "HC");
    Lost f(seat, false, kind);
    f.theirs("Front", "LI4", "1110");
    f.at("P").order = Order::Disorganised;
    f.activate({1});
    CHECK_FALSE(f.commanded("P"));
    f.skip("act");
    REQUIRE(f.act("done")); // no more activations
    REQUIRE(f.question() == "attack");
    CHECK(f.may("attack(1010>1110)"));
    f.act_all({"attack(1010>1110)"});
    REQUIRE(f.question() == "add");
    CHECK(f.may("done"));
}

TEST_CASE("a gun out of command fires, and does nothing else", "[6.4e]") {
    const Seat seat = GENERATE(French, Allied);
    Lost f(seat, false, "A6");
    f.theirs("Foe", "LI", "1310", Facing::East);
    f.at_activation(f.us);
    REQUIRE(f.act("test(A)", {1}));
    CHECK_FALSE(f.commanded("P"));
    CHECK(f.answers() == Answers{"fire(P,1310)", "done"});
    CHECK(f.why_not("turn(P,left)") == "6.4a");
    REQUIRE(f.act("fire(P,1310)", {3})); // 3 + 1: nothing
    CHECK(f.at("P").fired);
}
