// AW-BMB: who bombards what
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

int tokens(const Sides& f, Seat seat, const std::string& sector) {
    return f.state.army(seat).tokens[index(Field::place(f.turned(sector)))];
}

} // namespace

TEST_CASE("only a fresh gun with an order in a battle sector bombards", "[AW-BMB-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("A", "a1", {.spent = true});
    f.ours("A", "c1", {.routed = true});
    f.ours("A", "b2"); // without an order
    for (const char* sector : {"a2", "c2", "b3"}) f.theirs("I", sector);
    f.we_order("A b1>b2 A a1>a2 A c1>c2");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b1>b2,2)", "done"});
    CHECK(f.refused_us("fire(a1>a2,1)") == "AW-BMB-01");
    CHECK(f.refused_us("fire(c1>c2,1)") == "AW-BMB-01");
    CHECK(f.refused_us("fire(b2>b3,1)") == "AW-ORD-01");
}

TEST_CASE("two orders do not let one gun fire twice", "[AW-BMB-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("A", "b1", {.routed = true});
    f.theirs("I", "b2");
    f.we_order("2A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,1)"));
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("fire(b1>b2,1)") == "AW-BMB-01");
}

TEST_CASE("a target is one or two sectors away along the arrow", "[AW-BMB-02][DP-07]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("A", "a2");
    f.theirs("I", "b2");
    f.theirs("I", "b3");
    f.theirs("I", "a3");
    f.theirs("I", "c2");
    f.we_order("A b1>b2 A a2>a3");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b1>b2,1)", "fire(b1>b2,2)", "fire(a2>a3,1)", "done"});
    CHECK(f.refused_us("fire(b1>b2,3)") == "AW-BMB-02");
    CHECK(f.refused_us("fire(b1>b2,0)") == "AW-BMB-02");
    CHECK(f.refused_us("fire(a2>a3,2)") == "AW-BMB-02"); // beyond the edge
    CHECK(f.refused_us("fire(a2>b2,2)") == "AW-ORD-01"); // not the way of its arrow
}

TEST_CASE("guns fire ahead and to both sides, not backwards", "[AW-BMB-03]") {
    Sides f(GENERATE(White, Black));
    f.ours("4A", "b2");
    for (const char* sector : {"a2", "c2", "b3", "b1"}) f.theirs("I", sector);
    f.we_order("A b2>a2 A b2>c2 A b2>b3 A b2>b1");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b2>a2,1)", "fire(b2>c2,1)", "fire(b2>b3,1)", "done"});
    CHECK(f.refused_us("fire(b2>b1,1)") == "AW-BMB-03");
}

TEST_CASE("both dice go to the same sector", "[AW-BMB-04]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.theirs("I", "b3");
    f.theirs("2C", "b3");
    f.theirs("C", "b3", {.spent = true});
    f.theirs("I", "c3");
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.we_play("done"));
    if (f.question() == "bombardment") REQUIRE(f.they_play("done"));
    CHECK(f.our_menu() == Answers{"target(C,b3)", "target(Cs,b3)"});
    CHECK(f.refused_us("target(I,c3)") == "AW-BMB-04");
    REQUIRE(f.we_play("target(Cs,b3)", {1, 1}));
}

TEST_CASE("each gun aims at two different units of the best classes", "[AW-BMB-05][AW-BMB-06]") {
    struct Kind {
        const char* type;
        Status status;
    };
    const Kind kinds[] = {
        {"I", {.square = true}}, {"I", {}}, {"C", {}}, {"A", {}}, {"I", {.routed = true}}, {"C", {.routed = true}},
        {"A", {.routed = true}}};
    Sides f(GENERATE(White, Black));
    const std::size_t best = GENERATE(range<std::size_t>(0, 5));
    f.ours("A", "b1");
    f.idle_reserves();
    for (const std::size_t n : {best + 2, best, best + 1}) f.theirs(kinds[n].type, "b2", kinds[n].status);
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({6, 6}); // always a hit at that distance
    const ArmyState& army = f.state.army(f.them);
    const std::size_t first = 1; // the idle one of the reserve comes before
    CHECK((army.units[first].routed == kinds[best + 2].status.routed && is_area(army.units[first].place)));
    for (const std::size_t n : {best, best + 1}) {
        const Unit& unit = army.units[first + 1 + n - best];
        CHECK(unit.routed);
        CHECK(unit.place == (kinds[n].status.routed ? Place::OutOfPlay : Place::b2));
    }
}

TEST_CASE("among units of one class the owner of the gun chooses", "[AW-BMB-05][AW-BMB-06][DP-08]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.theirs("I", "b2", {.spent = true});
    f.theirs("I", "b2", {.activations = 1});
    f.theirs("C", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act();
    CHECK(f.question() == "target");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"target(I,b2)", "target(Is,b2)", "target(I'1,b2)"});
    CHECK(f.refused_us("target(C,b2)") == "AW-BMB-06");
    REQUIRE(f.we_play("target(Is,b2)"));
    CHECK(f.our_menu() == Answers{"target(I,b2)", "target(I'1,b2)"});
    CHECK(f.refused_us("target(Is+1,b2)") == "AW-BMB-05"); // another one, the rule says
    REQUIRE(f.we_play("target(I'1,b2)", {1, 6}));
    CHECK(f.their("b2") == "1I 1Is 1Ir 1C");
}

TEST_CASE("a lonely unit draws one die only", "[AW-BMB-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({6});
    CHECK(f.their("b2") == "1Ir");
}

TEST_CASE("targets neither react nor roll", "[AW-BMB-09]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("C", "b2");
    f.theirs("A", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({1, 1}); // two dice, of the gun
    CHECK(f.question() == "combined");
    CHECK(f.their("b2") == "1C 1A");
}

TEST_CASE("both sides bombard at the same time", "[AW-BMB-11]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("A", "b2");
    f.we_order("A b1>b2");
    f.they_order("A b2>b1");
    f.at_bombardment();
    f.all_act({6, 6});
    CHECK(f.our("b1") == "1Ar");
    CHECK(f.their("b2") == "1Ar");
}

TEST_CASE("a gun that fired leaves a token, other tokens go", "[AW-BMB-12][AW-BMB-13][AWR-27]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2A", "b1");
    f.theirs("I", "b3");
    f.theirs("A", "b3");
    f.token(f.us, f.turned("c2"));
    f.token(f.us, f.turned("b3"), 2);
    f.token(f.them, f.turned("b1"));
    f.we_order("2A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    const int guns = GENERATE(1, 2);
    if (guns == 2) REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.they_play("done"));
    REQUIRE(f.we_play("done", guns == 2 ? Faces{1, 1, 1, 1} : Faces{1, 1}));
    CHECK(tokens(f, f.us, "b3") == guns);
    CHECK(tokens(f, f.us, "c2") == 0);
    CHECK(tokens(f, f.them, "b1") == 0); // their gun has not fired
}

TEST_CASE("a token lies in the intended sector also when an obstacle took a die", "[AWR-27]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.theirs("I", "b3");
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)", {}));
    REQUIRE(f.we_play("done", {1, 1}));
    CHECK(tokens(f, f.us, "b3") == 1);
    CHECK(tokens(f, f.us, "b2") == 0);
}

TEST_CASE("reserves neither bombard nor are bombarded", "[AW-BMB-20][AWR-26]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "WR");
    f.ours("2A", "b2");
    f.theirs("I", "b1");
    f.theirs("I", "b3");
    f.theirs("I", "BR");
    f.we_order("A WR>b1 A b2>b3");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b2>b3,1)", "done"});
    CHECK(f.refused_us("fire(WR>b1,1)") == "AW-BMB-20");
    CHECK(f.refused_us("fire(WR>b1,2)") == "AW-BMB-20");
    CHECK(f.refused_us("fire(b2>b3,2)") == "AW-BMB-02"); // their reserve lies beyond
}

TEST_CASE("there must be an enemy in the sector, a routed one will do", "[AWR-26]") {
    Sides f(GENERATE(White, Black));
    f.ours("2A", "b1");
    f.ours("I", "a1");
    f.theirs("A", "b2", {.routed = true});
    f.we_order("A b1>b2 A b1>c1");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b1>b2,1)", "done"});
    CHECK(f.refused_us("fire(b1>b2,2)") == "AWR-26");
    CHECK(f.refused_us("fire(b1>c1,1)") == "AWR-26");
}

TEST_CASE("both choose at once and in secret which guns fire how far", "[DP-07]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.theirs("A", "b3");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.they_order("A b3>b2");
    f.at_bombardment();
    CHECK(f.waiting() == Seats::Both);
    CHECK(f.our_menu() == Answers{"fire(b1>b2,1)", "fire(b1>b2,2)", "done"});
    const State before = f.seen_by(f.them);
    REQUIRE(f.we_play("fire(b1>b2,1)"));
    CHECK(f.seen_by(f.them) == before);
    REQUIRE(f.we_play("done"));
    CHECK(f.seen_by(f.them).army(f.us).sheet.empty());
    CHECK(f.their_menu() == Answers{"fire(b3>b2,2)", "done"});
    REQUIRE(f.they_play("done", {1})); // they hold their fire
    CHECK(f.our("b1") == "1As");
    CHECK(f.their("b3") == "1A");
}
