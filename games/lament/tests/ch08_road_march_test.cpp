// VIII.3.4.3 Road March
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// A road down column E and two units on it at E2, activated as a pair when wanted.
Field pair_on_the_road(Type front, Type rear, bool activated) {
    Field f;
    f.hand(Prussia, {"H4"});
    f.road({"E2", "E3", "E4", "E5", "E6", "E7", "E8"});
    f.add(Prussia, front, Suit::Spades, "E2", {.activated = activated, .road_march = activated}, "one");
    f.add(Prussia, rear, Suit::Spades, "E2", {.activated = activated, .rear = true, .road_march = activated}, "two");
    return f;
}

std::string place(const Field& f, const std::string& unit) { return f.place(*find_piece(f.here(), Prussia, unit)); }

} // namespace

TEST_CASE("VIII.3.4.3 two units in a road hex are activated together for the price of one", "[VIII.3.4.3a]") {
    Field f = pair_on_the_road(Type::Line, Type::Line, false);
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {}, "a");
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {.rear = true}, "b"); // no road
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {}, "alone");
    f.at_activation(Prussia, "S4");
    CHECK(f.refused(Prussia, "pair(G5)") == "VIII.3.4.3a");
    CHECK(f.refused(Prussia, "pair(E7)") == "VIII.3.4.3a");
    REQUIRE(f.play(Prussia, "activate(alone)"));
    REQUIRE(f.play(Prussia, "pair(E2)")); // far from the first: two points, for both
    CHECK(f.state.flow.find<Maneuver>()->ap == 1);
    for (const char* unit : {"one", "two"}) CHECK(f.at(*find_piece(f.here(), Prussia, unit)).activated);
}

TEST_CASE("VIII.3.4.3 no pair starts in a zone of control", "[VIII.3.4.3b]") {
    Field f = pair_on_the_road(Type::Line, Type::Line, false);
    f.add(Austria, Type::Line, Suit::Hearts, "D2");
    f.at_activation(Prussia, "S4");
    CHECK(f.refused(Prussia, "pair(E2)") == "VIII.3.4.3b");
    CHECK(f.menu(Prussia) == Answers{"activate(one)", "activate(two)", "done"});
}

TEST_CASE("VIII.3.4.3 road-marching units stay on the road, separated too", "[VIII.3.4.3c]") {
    Field f = pair_on_the_road(Type::Hussar, Type::Hussar, true);
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "march(E2)"));
    CHECK(f.menu(Prussia) == Answers{"to(E3)", "drop(one)", "drop(two)"});
    CHECK(f.refused(Prussia, "to(D2)") == "VIII.3.4.3c");
    f.play_all(Prussia, {"to(E3)", "drop(one)"});
    CHECK(f.refused(Prussia, "to(D3)") == "VIII.3.4.3c");
    CHECK(f.menu(Prussia) == Answers{"to(E2)", "to(E4)", "stop"});
}

TEST_CASE("VIII.3.4.3 road-marching units never enter a zone of control, separated neither", "[VIII.3.4.3d]") {
    Field f = pair_on_the_road(Type::Hussar, Type::Hussar, true);
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)"});
    CHECK(f.refused(Prussia, "to(E4)") == "VIII.3.4.3d");
    REQUIRE(f.play(Prussia, "drop(one)"));
    CHECK(f.refused(Prussia, "to(E4)") == "VIII.3.4.3d");
}

TEST_CASE("VIII.3.4.3 a pair may drop one unit, and each goes as far as its own points", "[VIII.3.4.3e][DP-12]") {
    Field f = pair_on_the_road(Type::Hussar, Type::Line, true);
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)", "to(E4)", "to(E5)"});
    CHECK(f.menu(Prussia) == Answers{"drop(two)", "stop"}); // the infantry can go no further, so it cannot go on alone
    f.play_all(Prussia, {"drop(two)", "to(E6)", "to(E7)"}); // four points and the road bonus
    CHECK(f.question() != "march");
    CHECK(place(f, "one") == "E7");
    CHECK(place(f, "two") == "E5");
}

TEST_CASE("VIII.3.4.3 a Hidden unit that leaves its partner behind shows that it can go on", "[VIII.3.4.3e][IV.6d]") {
    Field f;
    f.road({"E2", "E3", "E4", "E5", "E6"});
    const Status hidden{.hidden = true, .activated = true, .road_march = true};
    const CounterId one = f.add(Prussia, Type::Dragoon, Suit::Spades, "E2", hidden, "one");
    Status behind = hidden;
    behind.rear = true;
    f.add(Prussia, Type::Line, Suit::Spades, "E2", behind, "two");
    const UnitMask either = f.state.evidence[index(one)];
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)", "to(E4)", "to(E5)"}); // two points and the road: anybody can do that
    CHECK(f.state.evidence[index(one)] == either);
    f.play_all(Prussia, {"drop(two)", "stop"}); // it has a third, though it does not use it
    CHECK(f.state.evidence[index(one)] == bit(f.state.identity[index(one)]));
}

TEST_CASE("VIII.3.4.3 while together they enter no hex with a friend", "[VIII.3.4.3f]") {
    Field f = pair_on_the_road(Type::Hussar, Type::Hussar, true);
    f.add(Prussia, Type::Line, Suit::Spades, "E4");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)"});
    CHECK_FALSE(f.menu(Prussia).contains("to(E4)"));
    f.play_all(Prussia, {"drop(one)", "to(E4)", "to(E5)", "stop"}); // alone it may pass
    CHECK(place(f, "two") == "E5");
}

TEST_CASE("VIII.3.4.3 both must be eligible for the card", "[VIII.3.4.3g]") {
    Field f;
    f.road({"E2", "E3"});
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "E2", {.rear = true}, "heart");
    f.at_activation(Prussia, "S4");
    CHECK(f.refused(Prussia, "pair(E2)") == "VIII.3.4.1a");
    CHECK(f.menu(Prussia) == Answers{"activate(spade)", "done"});
}

TEST_CASE("VIII.3.4.3 the pair is made at activation and either may stay where it is", "[R-10]") {
    SECTION("activated singly they move singly, free to leave the road") {
        Field f = pair_on_the_road(Type::Line, Type::Line, false);
        f.at_activation(Prussia, "S4");
        f.play_all(Prussia, {"activate(one)", "activate(two)", "done"});
        CHECK(f.menu(Prussia) == Answers{"move(one)", "move(two)", "swap(one)", "swap(two)", "done"});
        REQUIRE(f.play(Prussia, "move(one)"));
        CHECK(f.menu(Prussia).contains("to(D2)"));
    }
    SECTION("activated as a pair they move as a pair") {
        Field f = pair_on_the_road(Type::Line, Type::Line, false);
        f.at_activation(Prussia, "S4");
        f.play_all(Prussia, {"pair(E2)", "done"});
        CHECK(f.menu(Prussia) == Answers{"march(E2)", "swap(one)", "swap(two)", "done"});
    }
    SECTION("one stays, the other has its points and one more, and may pass a friend") {
        Field f = pair_on_the_road(Type::Line, Type::Line, true);
        f.add(Prussia, Type::Line, Suit::Spades, "E4");
        f.at_movement(Prussia);
        f.play_all(Prussia, {"march(E2)", "drop(two)", "to(E3)", "to(E4)", "to(E5)"});
        CHECK(place(f, "one") == "E5");
        CHECK(place(f, "two") == "E2");
    }
    SECTION("together they stop in one hex, front and rear as the owner likes") {
        Field f = pair_on_the_road(Type::Line, Type::Line, true);
        f.at_movement(Prussia);
        f.play_all(Prussia, {"march(E2)", "to(E3)", "stop", "rear"});
        CHECK_FALSE(is_front(f.state, *find_piece(f.here(), Prussia, "one")));
    }
}
