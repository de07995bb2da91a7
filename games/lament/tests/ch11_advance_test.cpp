// XI.5.8.5 ADVANCE AFTER COMBAT
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.5.8.5 attacking infantry may advance into the hex that was vacated", "[XI.5.8.5a][DP-24]") {
    for (const bool retreats : {true, false}) {
        Duel f(Type::Line, Type::Line);
        f.hit_defender(1);
        REQUIRE(f.play(Austria, retreats ? "RET(E7)" : "ELIM"));
        CHECK(f.question() == "advance");
        CHECK(f.waiting() == core::only(Prussia));
        CHECK(f.menu(Prussia) == Answers{"advance", "hold"});
        Duel holds = f;
        REQUIRE(f.play(Prussia, "advance"));
        CHECK(f.place(f.attacker) == "E6");
        REQUIRE(holds.play(Prussia, "hold"));
        CHECK(holds.place(holds.attacker) == "E5");
    }
    Duel stays(Type::Line, Type::Line); // a defender who stays leaves no room
    stays.hit_defender(1);
    REQUIRE(stays.play(Austria, "DIS"));
    CHECK(stays.question() == "attack");
}

TEST_CASE("XI.5.8.5 attacking cavalry must advance", "[XI.5.8.5b][R-30]") {
    Duel f(Type::Cuirassier, Type::Line);
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.place(f.attacker) == "E6");
    CHECK(f.question() == "attack");

    Duel attrition(Type::Cuirassier, Type::Line, {.disordered = true}); // although Disordered in the same combat
    attrition.wing(Prussia, Suit::Spades, 0);
    attrition.wing(Austria, Suit::Hearts, 0);
    attrition.river("E5", "E6").terrain("E6", Terrain::Woods).elevation("E6", 2); // terrain does not matter
    attrition.fight({6, 2});
    CHECK_FALSE(attrition.alive(attrition.defender));
    CHECK(attrition.at(attrition.attacker).disordered);
    CHECK(attrition.place(attrition.attacker) == "E6");
}

TEST_CASE("XI.5.8.5 an advance ignores zones of control", "[XI.5.8.5c]") {
    Duel f(Type::Cuirassier, Type::Line);
    f.add(Austria, Type::Line, Suit::Diamonds, "D6"); // next to E5 and E6
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.place(f.attacker) == "E6");
    CHECK_FALSE(f.at(f.attacker).disordered);
}

TEST_CASE("XI.5.8.5 no advance while another enemy is in the hex", "[XI.5.8.5d]") {
    for (const Type type : {Type::Cuirassier, Type::Line}) {
        Duel f(type, Type::Line);
        const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, "E6", {.rear = true}, "rear");
        f.hit_defender(1);
        REQUIRE(f.play(Austria, "RET(E7)"));
        CHECK(f.place(f.attacker) == "E5");
        CHECK(f.place(rear) == "E6");
        CHECK(f.question() == "attack");
    }
}

TEST_CASE("XI.5.8.5 after a second retreat the attacker advances into the first hex only", "[XI.5.8.5e]") {
    Duel f(Type::Dragoon, Type::Hussar, {.disordered = true});
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.place(f.attacker) == "E5"); // not yet
    REQUIRE(f.play(Austria, "RET2(E8)"));
    CHECK(f.place(f.attacker) == "E6");
    CHECK(f.place(f.defender) == "E8");
}

TEST_CASE("XI.5.8.5 an eliminated attacker does not advance, and a defender never does", "[XI.5.8.5f]") {
    Duel f(Type::Line, Type::Grenadier, {.disordered = true});
    f.wing(Austria, Suit::Hearts, 0);
    f.fight({2, 6}); // attrition kills the defender; four hits... two more than the attacker can absorb
    REQUIRE_FALSE(f.alive(f.defender));
    REQUIRE(f.question() == "absorb");
    REQUIRE(f.play(Prussia, "ELIM"));
    CHECK(f.question() == "attack"); // of the bystander: nobody advances
    CHECK(units_at(f.state, f.hex("E6")) == 0);

    Duel won(Type::Line, Type::Cuirassier); // the defender wins and kills
    won.hit_attacker(1);
    REQUIRE(won.play(Prussia, "ELIM"));
    CHECK(won.place(won.defender) == "E6");
    CHECK(units_at(won.state, won.hex("E5")) == 0);
    CHECK(won.question() == "attack");
}

TEST_CASE("XI.5.8.5 Hidden enemies next to the unit that advanced are revealed, and Vedettes leave", "[XI.5.8.5g]") {
    Duel f(Type::Line, Type::Line);
    const CounterId hidden = f.add(Austria, Type::Line, Suit::Diamonds, "E7", {.hidden = true}, "hidden");
    const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, "E7", {.hidden = true, .rear = true}, "hidden2");
    const CounterId vedette = f.vedette(Austria, "D7");
    const CounterId far = f.add(Austria, Type::Line, Suit::Diamonds, "E8", {.hidden = true}, "far");
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK(f.at(hidden).hidden);
    Duel holds = f;
    REQUIRE(f.play(Prussia, "advance"));
    CHECK_FALSE(f.at(hidden).hidden);
    CHECK_FALSE(f.at(rear).hidden);
    CHECK_FALSE(f.alive(vedette));
    CHECK(f.at(far).hidden);
    CHECK(f.vp(Prussia) == 1); // for the defender, nothing for the Vedette
    REQUIRE(holds.play(Prussia, "hold"));
    CHECK(holds.at(hidden).hidden);
    CHECK(holds.alive(vedette));
}

TEST_CASE("XI.5.8.5 only the attacking unit advances", "[XI.5.8.5h]") {
    Duel f(Type::Line, Type::Line);
    const CounterId helper = f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "helper");
    const CounterId mate = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true, .rear = true}, "mate");
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    REQUIRE(f.play(Prussia, "help(helper)", {2, 3}));
    REQUIRE(f.play(Austria, "RET(E7)"));
    REQUIRE(f.play(Prussia, "advance"));
    CHECK(f.place(f.attacker) == "E6");
    CHECK(f.place(helper) == "D6");
    CHECK(f.place(mate) == "E5");
    CHECK(is_front(f.state, mate));
    CHECK(units_at(f.state, f.hex("E6")) == 1);
}
