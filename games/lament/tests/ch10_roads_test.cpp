// X.2.2 - X.3 roads, rivers and bridges
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// One activated Prussian unit, its move begun.
CounterId marching(Field& f, Type type, const std::string& from) {
    f.hand(Prussia, {"H4"});
    const CounterId unit = f.add(Prussia, type, Suit::Spades, from, {.activated = true}, "unit");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(unit)"));
    return unit;
}

} // namespace

TEST_CASE("X.2.2 Woods entered along a road do not stop a unit", "[X.2.2b]") {
    Field f;
    f.terrain("E3", Terrain::Woods).road({"E2", "E3", "E4"});
    const CounterId unit = marching(f, Type::Hussar, "E2");
    f.play_all(Prussia, {"to(E3)", "to(E4)"});
    CHECK(f.place(unit) == "E4");
}

TEST_CASE("X.3 a river may be crossed only as the first hex of the move", "[X.3a]") {
    Field f;
    f.river("E3", "E4");
    SECTION("not as the second") {
        marching(f, Type::Hussar, "E2");
        REQUIRE(f.play(Prussia, "to(E3)"));
        CHECK(f.refused(Prussia, "to(E4)") == "X.3a");
        CHECK_FALSE(f.menu(Prussia).contains("to(E4)"));
    }
    SECTION("as the first") {
        marching(f, Type::Hussar, "E3");
        CHECK(f.menu(Prussia).contains("to(E4)"));
    }
}

TEST_CASE("X.3 after crossing a river the unit stops", "[X.3b]") {
    Field f;
    f.river("E3", "E4");
    const CounterId unit = marching(f, Type::Hussar, "E3");
    REQUIRE(f.play(Prussia, "to(E4)"));
    CHECK(f.question() != "march");
    CHECK(f.place(unit) == "E4");
}

TEST_CASE("X.3 a bridge frees from both limits of a river", "[X.3c]") {
    Field f;
    f.river("E3", "E4").road({"E2", "E3", "E4", "E5"});
    const CounterId unit = marching(f, Type::Hussar, "E2");
    f.play_all(Prussia, {"to(E3)", "to(E4)", "to(E5)"});
    CHECK(f.place(unit) == "E5");
}

TEST_CASE("X.3.1 a step is along a road only where the road joins the two hexes", "[X.3.1a]") {
    Field f;
    f.terrain("E3", Terrain::Woods).road({"E2", "E3"}).road({"D3", "D2"}); // both are road hexes, but not of one road
    marching(f, Type::Hussar, "D3");
    REQUIRE(f.play(Prussia, "to(E3)"));
    CHECK(f.question() != "march");
}

TEST_CASE("X.3.1 whoever has entered Woods along a road may go on in any direction", "[X.3.1b]") {
    Field f;
    f.terrain("E3", Terrain::Woods).road({"E2", "E3", "E4"});
    const CounterId unit = marching(f, Type::Hussar, "E2");
    REQUIRE(f.play(Prussia, "to(E3)"));
    CHECK(f.menu(Prussia) == Answers{"to(E2)", "to(E4)", "to(D3)", "to(D4)", "to(F3)", "to(F4)", "stop"});
    f.play_all(Prussia, {"to(F4)", "to(F5)"});
    CHECK(f.place(unit) == "F5");
}

TEST_CASE("X.3.1 in combat the ground of a road hex still counts", "[X.3.1c]") {
    Field f;
    f.terrain("E5", Terrain::Woods).road({"E4", "E5"});
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5");
    CHECK(f.mods(attacker, defender).defender.total() == 4); // strength 3, Woods 1
}

TEST_CASE("X.3.1.1 a unit that moves along a road all the way may enter one hex more", "[X.3.1.1a]") {
    Field f;
    f.road({"E2", "E3", "E4", "E5", "E6"});
    SECTION("along the road") {
        const CounterId unit = marching(f, Type::Line, "E2");
        f.play_all(Prussia, {"to(E3)", "to(E4)"});
        CHECK(f.menu(Prussia) == Answers{"to(E3)", "to(E5)", "stop"}); // the bonus hex too lies along the road
        REQUIRE(f.play(Prussia, "to(E5)"));
        CHECK(f.place(unit) == "E5");
        CHECK(f.question() != "march");
    }
    SECTION("not if it left the road") {
        marching(f, Type::Line, "E2");
        f.play_all(Prussia, {"to(D3)", "to(E3)"});
        CHECK(f.question() != "march");
    }
    SECTION("not if it began off the road") {
        marching(f, Type::Line, "E1");
        f.play_all(Prussia, {"to(E2)", "to(E3)"});
        CHECK(f.question() != "march");
    }
}

TEST_CASE("X.3.1.1 a unit that starts in a zone of control has no road bonus", "[X.3.1.1b]") {
    Field f;
    f.road({"E2", "E3", "E4", "E5"});
    f.add(Austria, Type::Line, Suit::Hearts, "D2"); // next to E2 only
    const CounterId unit = marching(f, Type::Line, "E2");
    REQUIRE(f.play(Prussia, "to(E3)"));
    CHECK(f.question() != "march");
    CHECK(f.place(unit) == "E3");
}

TEST_CASE("X.3.1.1 there is no road bonus when the extra hex lies in a zone of control", "[X.3.1.1c]") {
    Field f;
    f.road({"E2", "E3", "E4", "E5"});
    f.add(Austria, Type::Line, Suit::Hearts, "E6");
    SECTION("with its own points the unit could enter it") {
        marching(f, Type::Hussar, "E2");
        f.play_all(Prussia, {"to(E3)", "to(E4)"});
        CHECK(f.menu(Prussia).contains("to(E5)"));
    }
    SECTION("with the bonus it cannot") {
        const CounterId unit =
            f.add(Prussia, Type::Line, Suit::Spades, "E2", {.hidden = true, .activated = true}, "unit");
        f.at_movement(Prussia);
        f.play_all(Prussia, {"move(unit)", "to(E3)", "to(E4)"});
        CHECK(f.place(unit) == "E4");
        CHECK(f.refused(Prussia, "to(E5)") == "X.3.1.1c");
    }
}

TEST_CASE("X.3.1.1 both members of a pair have the road bonus", "[X.3.1.1d]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.road({"E2", "E3", "E4", "E5", "E6"});
    const CounterId one =
        f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .road_march = true}, "one");
    const CounterId two =
        f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .rear = true, .road_march = true}, "two");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)", "to(E4)", "to(E5)"});
    CHECK(f.refused(Prussia, "to(E6)") == "X.b");
    REQUIRE(f.play(Prussia, "stop"));
    CHECK(f.place(one) == "E5");
    CHECK(f.place(two) == "E5");
}

TEST_CASE("X.3.2 elevation and entrenchments do not matter to movement", "[X.3.2a]") {
    Field f;
    f.elevation("E3", 2).entrench("E3", "E2").entrench("E3", "E4");
    const CounterId unit = marching(f, Type::Line, "E2");
    f.play_all(Prussia, {"to(E3)", "to(E4)"});
    CHECK(f.place(unit) == "E4");
}
