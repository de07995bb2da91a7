// IV.4 Stacking: two units in a hex, front and rear
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("IV.4 two friendly units of any type share a hex, a third never comes in", "[IV.4a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId cuirassier =
        f.add(Prussia, Type::Cuirassier, Suit::Spades, "E3", {.activated = true}, "cuirassier");
    f.add(Prussia, Type::Light, Suit::Hearts, "E4", {}, "light");
    f.add(Prussia, Type::Hussar, Suit::Spades, "E6", {.activated = true}, "hussar");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(cuirassier)", "to(E4)", "stop", "front"});
    CHECK(units_at(f.state, f.hex("E4")) == 2);
    CHECK(f.place(cuirassier) == "E4");
    f.play_all(Prussia, {"move(hussar)", "to(E5)"});
    CHECK_FALSE(f.menu(Prussia).contains("to(E4)"));
    CHECK_FALSE(f.refused(Prussia, "to(E4)").empty());
}

TEST_CASE("IV.4 a lone unit is front; of two one is front and one is rear", "[IV.4b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId first = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.activated = true}, "first");
    CHECK(is_front(f.state, first));
    const CounterId second = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.rear = true}, "second");
    CHECK(is_front(f.state, first));
    CHECK_FALSE(is_front(f.state, second));
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(first)", "to(E4)", "stop"});
    CHECK(is_front(f.state, first));
    CHECK(is_front(f.state, second)); // alone now
}

TEST_CASE("IV.4 front and rear do not depend on the side an attack comes from", "[IV.4c]") {
    Field f;
    f.add(Prussia, Type::Grenadier, Suit::Spades, "E5", {}, "front");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.rear = true}, "rear");
    for (const char* from : {"E4", "E6", "D5", "D6", "F5", "F6"}) {
        INFO("from " << from);
        Field attack = f;
        attack.add(Austria, Type::Line, Suit::Hearts, from, {.activated = true}, "attacker");
        attack.at_combat(Austria, "H3");
        REQUIRE(attack.play(Austria, "attack(attacker)"));
        CHECK(attack.menu(Austria) == Answers{"target(front)"});
    }
}

TEST_CASE("IV.4 whoever stops with a friend is front or rear as the owner likes, in a zone of control too",
          "[IV.4d][DP-11]") {
    for (const bool to_the_front : {true, false}) {
        Field f;
        f.hand(Prussia, {"H4"});
        const CounterId mover = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.activated = true}, "mover");
        const CounterId friendly = f.add(Prussia, Type::Line, Suit::Spades, "E4", {}, "friend");
        f.add(Prussia, Type::Line, Suit::Spades, "K3", {.activated = true}, "other");
        f.add(Austria, Type::Line, Suit::Hearts, "E5");
        f.at_movement(Prussia);
        f.play_all(Prussia, {"move(mover)", "to(E4)"});
        REQUIRE(f.question() == "front_or_rear");
        CHECK(f.menu(Prussia) == Answers{"front", "rear"});
        REQUIRE(f.play(Prussia, to_the_front ? "front" : "rear"));
        CHECK(front_at(f.state, f.hex("E4")) == (to_the_front ? mover : friendly));
        CHECK(rear_at(f.state, f.hex("E4")) == (to_the_front ? friendly : mover));
        CHECK(f.question() == "movement");
    }
}

TEST_CASE("IV.4 whoever retreats to a friend is front or rear as the owner likes", "[IV.4d]") {
    Field f;
    f.hand(Austria, {"S3"});
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "defender");
    f.add(Prussia, Type::Line, Suit::Spades, "E6", {}, "friend");
    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.play(Prussia, "RET(E6)"));
    REQUIRE(f.question() == "front_or_rear");
    REQUIRE(f.play(Prussia, "front"));
    CHECK(is_front(f.state, defender));
}

TEST_CASE("IV.4 an activated unit may swap with its hex mate, who need not be activated", "[IV.4e][IV.4f]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId front = f.add(Prussia, Type::Line, Suit::Spades, "E3", {}, "front");
    const CounterId rear = f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.activated = true, .rear = true}, "rear");
    f.at_movement(Prussia);
    CHECK(f.menu(Prussia) == Answers{"move(rear)", "swap(rear)", "done"});
    CHECK(f.refused(Prussia, "swap(front)") == "IV.4e"); // it is not the activated one
    REQUIRE(f.play(Prussia, "swap(rear)"));
    CHECK(front_at(f.state, f.hex("E3")) == rear);
    CHECK(rear_at(f.state, f.hex("E3")) == front);
}

TEST_CASE("IV.4 in a zone of control nobody swaps", "[IV.4g]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E4", {}, "front");
    f.add(Prussia, Type::Line, Suit::Spades, "E4", {.activated = true, .rear = true}, "rear");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    CHECK(f.refused(Prussia, "swap(rear)") == "IV.4g");
    CHECK(f.menu(Prussia) == Answers{"move(rear)", "done"});
}

TEST_CASE("IV.4 a swap is free, is no movement and is offered once in each hex", "[R-35]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true}, "line");
    f.add(Prussia, Type::Line, Suit::Hearts, "E2", {.rear = true});
    f.add(Prussia, Type::Line, Suit::Hearts, "E4");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "swap(line)")); // before its own move
    CHECK_FALSE(f.at(line).entered_hex);    // so an attack would not be an advance
    CHECK(f.refused(Prussia, "swap(line)") == "R-35");
    f.play_all(Prussia, {"move(line)", "to(E3)", "to(E4)", "rear"}); // with both its points: the swap cost none
    CHECK(f.place(line) == "E4");
    CHECK(f.menu(Prussia) == Answers{"swap(line)", "done"}); // after its move, in another hex
    REQUIRE(f.play(Prussia, "swap(line)"));
    CHECK(is_front(f.state, line));
}

TEST_CASE("IV.4 a unit may pass a hex with one friend, never one with two", "[IV.4h]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    f.add(Prussia, Type::Line, Suit::Spades, "E3");
    f.add(Prussia, Type::Line, Suit::Spades, "E5");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.rear = true});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)", "to(E4)"});
    CHECK(f.place(hussar) == "E4");
    CHECK(units_at(f.state, f.hex("E3")) == 1);
    CHECK(f.refused(Prussia, "to(E5)") == "IV.4h");
    CHECK_FALSE(f.menu(Prussia).contains("to(E5)"));
}

TEST_CASE("IV.4 an undivided pair may not enter a hex with a friend", "[IV.4i]") {
    Field f;
    f.road({"E2", "E3", "E4", "E5"});
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .road_march = true}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .rear = true, .road_march = true}, "two");
    f.add(Prussia, Type::Line, Suit::Spades, "E4");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"march(E2)", "to(E3)"});
    CHECK(f.refused(Prussia, "to(E4)") == "IV.4i");
    CHECK(f.menu(Prussia) == Answers{"to(E2)", "drop(one)", "drop(two)", "stop"});
}

TEST_CASE("IV.4 a hex with an enemy is never entered, by movement, retreat or displacement", "[IV.4j]") {
    Field f;
    SECTION("movement") {
        f.add(Prussia, Type::Hussar, Suit::Spades, "E4", {.activated = true}, "hussar");
        f.add(Austria, Type::Line, Suit::Hearts, "E5");
        f.at_movement(Prussia);
        REQUIRE(f.play(Prussia, "move(hussar)"));
        CHECK(f.refused(Prussia, "to(E5)") == "IV.4j");
        CHECK_FALSE(f.menu(Prussia).contains("to(E5)"));
    }
    SECTION("retreat") {
        const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
        const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5");
        f.add(Austria, Type::Line, Suit::Hearts, "E6");
        f.at_absorb(attacker, defender, 1);
        CHECK(f.refused(Prussia, "RET(E6)") == "IV.4j");
    }
    SECTION("displacement") {
        const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
        const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5");
        f.add(Prussia, Type::Line, Suit::Spades, "E6", {}, "full");
        f.add(Prussia, Type::Line, Suit::Spades, "E6", {.rear = true});
        f.impassable("D6").impassable("F6");
        f.add(Austria, Type::Line, Suit::Hearts, "F7");
        f.at_absorb(attacker, defender, 1);
        f.play_all(Prussia, {"RET(E6)", "displace(full)"});
        CHECK(f.menu(Prussia) == Answers{"displace_to(D7)"});
        CHECK(f.refused(Prussia, "displace_to(F7)") == "IV.4j");
    }
}
