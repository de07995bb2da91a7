// X. Movement, X.1 zones of control, X.2 terrain
#include "games/lament/tests/look.h"

#include <map>

using namespace lament;
using namespace lament::test;

TEST_CASE("X only activated units move, and only in the movement sub-segment", "[X.a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "C3", {.activated = true}, "first");
    f.add(Prussia, Type::Line, Suit::Spades, "G3", {}, "second");
    f.at_movement(Prussia);
    CHECK(f.menu(Prussia) == Answers{"move(first)", "done"});
    CHECK(f.refused(Prussia, "move(second)") == "X.a");
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "place_orders");
    CHECK_FALSE(f.play(Prussia, "move(first)"));
}

TEST_CASE("X the player says which unit moves and leads it hex by hex", "[DP-10]") {
    Field f;
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.activated = true}, "line");
    f.add(Prussia, Type::Hussar, Suit::Spades, "G3", {.activated = true}, "hussar");
    f.add(Prussia, Type::Dragoon, Suit::Hearts, "G3", {.rear = true}, "dragoon");
    f.at_movement(Prussia);
    CHECK(f.menu(Prussia) == Answers{"move(line)", "move(hussar)", "swap(hussar)", "done"});
    REQUIRE(f.play(Prussia, "move(line)"));
    CHECK(f.menu(Prussia) == Answers{"to(E2)", "to(E4)", "to(D3)", "to(D4)", "to(F3)", "to(F4)"});
    REQUIRE(f.play(Prussia, "to(E4)"));
    CHECK(f.menu(Prussia) == Answers{"to(E3)", "to(E5)", "to(D4)", "to(D5)", "to(F4)", "to(F5)", "stop"});
    REQUIRE(f.play(Prussia, "stop"));
    CHECK(f.place(line) == "E4");
    CHECK(f.menu(Prussia) == Answers{"move(hussar)", "swap(hussar)", "done"});
}

TEST_CASE("X the reach of a unit under way is what is left of its way") {
    Field f;
    f.add(Prussia, Type::Dragoon, Suit::Spades, "E3", {.activated = true}, "dragoon");
    f.at_movement(Prussia);
    const auto reach = [&] {
        std::map<std::string, int> hexes;
        const table::Overlay marks = overlay(f.here(), Prussia, "reach", "dragoon").value();
        for (const table::OverlayMark& mark : marks) hexes[mark.at] = mark.value;
        return hexes;
    };
    CHECK(reach().at("E6") == 3);
    REQUIRE(f.play(Prussia, "move(dragoon)"));
    CHECK(reach().at("E6") == 3);
    REQUIRE(f.play(Prussia, "to(E4)"));
    REQUIRE(f.play(Prussia, "to(E5)"));
    CHECK(reach() == std::map<std::string, int>{{"E4", 1}, {"E6", 1}, {"D5", 1}, {"D6", 1}, {"F5", 1}, {"F6", 1}});
}

TEST_CASE("X a step goes to an adjacent hex and costs every unit one movement point", "[X.b]") {
    struct Case {
        Type type;
        int points;
    };
    for (const auto& [type, points] : {Case{Type::Line, 2},
                                       {Type::Grenadier, 2},
                                       {Type::Light, 2},
                                       {Type::Cuirassier, 3},
                                       {Type::Dragoon, 3},
                                       {Type::Hussar, 4}}) {
        INFO(facts(type).name);
        Field f;
        f.hand(Prussia, {"H4"});
        const CounterId unit = f.add(Prussia, type, Suit::Spades, "E2", {.activated = true}, "unit");
        f.at_movement(Prussia);
        REQUIRE(f.play(Prussia, "move(unit)"));
        CHECK(f.refused(Prussia, "to(E4)") == "X.b"); // two hexes away
        for (int n = 1; n <= points; ++n) {
            REQUIRE(f.question() == "march");
            REQUIRE(f.play(Prussia, "to(E" + std::to_string(2 + n) + ")"));
        }
        CHECK(f.question() != "march");
        CHECK(f.place(unit) == "E" + std::to_string(2 + points));
    }
}

TEST_CASE("X movement points need not be used up and are not saved for another round", "[X.c]") {
    Field f;
    f.hand(Prussia, {"H4", "D4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)", "stop"});
    CHECK(f.place(hussar) == "E3");
    REQUIRE(f.play(Prussia, "order(H4)"));

    f.state.at(hussar).activated = true;
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E4)", "to(E5)", "to(E6)", "to(E7)"}); // four hexes, not seven
    CHECK(f.question() != "march");
}

TEST_CASE("X units move singly unless they march as a pair", "[X.d]") {
    Field f;
    f.road({"E2", "E3", "E4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .rear = true}, "two");
    f.at_movement(Prussia);
    CHECK(f.menu(Prussia) == Answers{"move(one)", "move(two)", "swap(one)", "swap(two)", "done"});
    CHECK(f.refused(Prussia, "march(E2)") == "X.d");
}

TEST_CASE("X no unit leaves the map", "[X.e]") {
    Field f;
    f.add(Prussia, Type::Hussar, Suit::Spades, "A1", {.activated = true}, "hussar");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(hussar)"));
    CHECK(f.menu(Prussia) == Answers{"to(A2)", "to(B1)", "to(B2)"});
    CHECK(core::ruling<Lament>(f.here(), Prussia, choose(Verb::To, HexId::None)).rule() == Rule::X_e);
}

TEST_CASE("X.1 a unit that enters a zone of control stops at once", "[X.1a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "C3", {.activated = true}, "hussar");
    f.add(Austria, Type::Line, Suit::Hearts, "F5");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(D4)", "to(E4)"}); // E4 touches F5
    CHECK(f.question() != "march");
    CHECK(f.place(hussar) == "E4");
}

TEST_CASE("X.1 a unit that starts in a zone of control may move one hex only", "[X.1b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E4", {.activated = true}, "hussar");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)"}); // out of the zone, with three points left
    CHECK(f.question() != "march");
    CHECK(f.place(hussar) == "E3");
    CHECK_FALSE(f.at(hussar).disordered);
}

TEST_CASE("X.1 whoever leaves a zone of control may not enter one, of the same enemy or of another", "[X.1c]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E4", {.activated = true}, "line");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.add(Austria, Type::Line, Suit::Hearts, "C3");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(line)"));
    CHECK(f.menu(Prussia) == Answers{"to(E3)", "to(F4)"});
    CHECK(f.refused(Prussia, "to(D5)") == "X.1c"); // still next to E5
    CHECK(f.refused(Prussia, "to(D4)") == "X.1c"); // next to C3
}

TEST_CASE("X.1 cavalry in Good Order may step from one zone of control to another and is Disordered", "[X.1d][X.1e]") {
    for (const Type type : {Type::Cuirassier, Type::Dragoon, Type::Hussar}) {
        INFO(facts(type).name);
        Field f;
        f.hand(Prussia, {"H4"});
        const CounterId horse = f.add(Prussia, type, Suit::Spades, "E4", {.activated = true}, "horse");
        f.add(Austria, Type::Line, Suit::Hearts, "E5");
        f.add(Austria, Type::Line, Suit::Hearts, "C3");
        f.at_movement(Prussia);
        REQUIRE(f.play(Prussia, "move(horse)"));
        CHECK(f.menu(Prussia) == Answers{"to(E3)", "to(F4)", "to(D5)", "to(F5)", "to(D4)"});
        REQUIRE(f.play(Prussia, "to(D5)"));
        CHECK(f.place(horse) == "D5");
        CHECK(f.at(horse).disordered);
        CHECK(f.question() == "place_orders"); // its move is over, and Disordered it cannot attack E5
    }
}

TEST_CASE("X.1 a Disordered unit never enters a zone of control", "[X.1f]") {
    Field f;
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.add(Prussia, Type::Line, Suit::Spades, "E3", {.disordered = true, .activated = true}, "line");
    f.add(Prussia, Type::Hussar, Suit::Spades, "F5", {.disordered = true, .activated = true},
          "hussar"); // in the zone already
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(line)"));
    CHECK(f.refused(Prussia, "to(E4)") == "X.1f");
    f.play_all(Prussia, {"to(E2)", "stop", "move(hussar)"});
    CHECK(f.menu(Prussia) == Answers{"to(F4)", "to(G4)", "to(G5)"});
    CHECK(f.refused(Prussia, "to(F6)") == "X.1f");
}

TEST_CASE("X.1 a Vedette is no cavalry and cannot step from one zone of control to another", "[X.1g]") {
    Field f;
    f.vedette(Prussia, "E4", "scouts");
    f.state.at(*find_piece(f.here(), Prussia, "scouts")).activated = true;
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(scouts)"));
    CHECK(f.menu(Prussia) == Answers{"to(E3)", "to(D4)", "to(F4)"});
    CHECK(f.refused(Prussia, "to(D5)") == "X.1g");
}

TEST_CASE("X.2.1 Clear and Town hexes do not stop a unit", "[X.2.1a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.terrain("E3", Terrain::Town);
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true}, "line");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(line)", "to(E3)", "to(E4)"});
    CHECK(f.place(line) == "E4");
    CHECK(f.question() != "march"); // each cost one of its two points
}

TEST_CASE("X.2.2 a unit that enters Woods stops", "[X.2.2a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.terrain("E3", Terrain::Woods);
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)"});
    CHECK(f.question() != "march");
    CHECK(f.place(hussar) == "E3");
}
