// IV.7 Good Order and Disorder
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("IV.7 Disorder comes from combat, or to cavalry between two zones of control", "[IV.7b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.hand(Austria, {"H3"});
    const CounterId prussian = f.add(Prussia, Type::Hussar, Suit::Spades, "E5", {.activated = true}, "prussian");
    const CounterId austrian = f.add(Austria, Type::Hussar, Suit::Hearts, "E4", {}, "austrian");
    SECTION("attrition, when there is no cohesion left") {
        f.wing(Prussia, Suit::Spades, 0);
        f.wing(Austria, Suit::Hearts, 1);
        f.at_combat(Prussia);
        f.play_all(Prussia, {"attack(prussian)", "target(austrian)"});
        REQUIRE(f.play(Prussia, "help(none)", {2, 2})); // both even
        CHECK(f.at(prussian).disordered);
        CHECK_FALSE(f.at(austrian).disordered);
    }
    SECTION("a hit absorbed by it") {
        f.at_absorb(austrian, prussian, 1);
        REQUIRE(f.play(Prussia, "DIS"));
        CHECK(f.at(prussian).disordered);
    }
    SECTION("a retreat into a zone of control") {
        f.impassable("D6").impassable("F6").add(Austria, Type::Line, Suit::Hearts, "E7");
        f.at_absorb(austrian, prussian, 1);
        REQUIRE(f.play(Prussia, "RET(E6)"));
        CHECK(f.at(prussian).disordered);
    }
    SECTION("cavalry moving from zone to zone") {
        f.at_movement(Prussia);
        f.play_all(Prussia, {"move(prussian)", "to(F5)"}); // F5 touches E4 as well
        CHECK(f.at(prussian).disordered);
    }
}

TEST_CASE("IV.7 Disorder ends by a Reform or at the end of the turn away from the enemy", "[IV.7c]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId away = f.add(Prussia, Type::Line, Suit::Spades, "K2", {.disordered = true}, "away");
    const CounterId near = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true}, "near");
    f.add(Austria, Type::Line, Suit::Hearts, "E4");
    SECTION("Reform") {
        f.at_orders(Prussia, "S4");
        f.play_all(Prussia, {"reform", "reform(near)"});
        CHECK_FALSE(f.at(near).disordered);
        CHECK(f.at(away).disordered);
    }
    SECTION("Clean Up") {
        f.at_end_of_turn();
        f.let({"H4"});
        CHECK(f.state.turn == 2);
        CHECK_FALSE(f.at(away).disordered);
        CHECK(f.at(near).disordered);
    }
}

TEST_CASE("IV.7.1 a Disordered unit may not attack", "[IV.7.1a]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true, .activated = true}, "disordered");
    f.add(Prussia, Type::Line, Suit::Spades, "D5", {.activated = true}, "ready");
    f.add(Austria, Type::Line, Suit::Hearts, "E4");
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(ready)", "done"});
    CHECK(f.refused(Prussia, "attack(disordered)") == "XI.2.2a");
}

TEST_CASE("IV.7.1 a Disordered defender has -1, infantry against cavalry -2", "[IV.7.1b]") {
    struct Case {
        Type attacker, defender;
        int penalty;
    };
    for (const auto& [attacking, defending, penalty] : {Case{Type::Line, Type::Line, -1},
                                                        {Type::Cuirassier, Type::Line, -2},
                                                        {Type::Hussar, Type::Light, -2},
                                                        {Type::Cuirassier, Type::Dragoon, -1},
                                                        {Type::Line, Type::Hussar, -1}}) {
        INFO(facts(attacking).name << " against " << facts(defending).name);
        Field f;
        const CounterId attacker = f.add(Austria, attacking, Suit::Hearts, "E4");
        const CounterId defender = f.add(Prussia, defending, Suit::Spades, "E5", {.disordered = true});
        CHECK(f.mods(attacker, defender).defender.total() == facts(defending).strength + penalty);
    }
}

TEST_CASE("IV.7.1 a Disordered unit may not move into a zone of control but may stay in one", "[IV.7.1c]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.add(Prussia, Type::Line, Suit::Spades, "E3", {.disordered = true, .activated = true}, "outside");
    const CounterId inside =
        f.add(Prussia, Type::Line, Suit::Spades, "F5", {.disordered = true, .activated = true}, "inside");
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(outside)"));
    CHECK(f.menu(Prussia) == Answers{"to(E2)", "to(D3)", "to(D4)", "to(F3)", "to(F4)"}); // not E4
    f.play_all(Prussia, {"to(E2)", "stop", "done"});
    CHECK(f.place(inside) == "F5");
}

TEST_CASE("IV.7.1 a Disordered unit gives no Flank Support and prevents none", "[IV.7.1d][IV.7.1e]") {
    Field f;
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5");
    const CounterId flank = f.add(Austria, Type::Line, Suit::Hearts, "E6");
    const CounterId one = f.add(Prussia, Type::Line, Suit::Spades, "E7");
    const CounterId two = f.add(Prussia, Type::Line, Suit::Spades, "D7");
    CHECK(f.mods(attacker, defender).attacker.total() == 3); // two enemies besides the defender hold the flank unit
    SECTION("it prevents none") {
        f.state.at(one).disordered = true;
        CHECK(f.mods(attacker, defender).attacker.total() == 4);
        f.state.at(two).disordered = true;
        CHECK(f.mods(attacker, defender).attacker.total() == 4);
    }
    SECTION("it gives none") {
        f.state.at(one).disordered = f.state.at(two).disordered = true;
        f.state.at(flank).disordered = true;
        CHECK(f.mods(attacker, defender).attacker.total() == 3);
    }
}

TEST_CASE("IV.7.1 zones of control are closed to the retreat of a Disordered unit", "[IV.7.1f]") {
    Field f;
    f.impassable("D6").impassable("F6").add(Austria, Type::Line, Suit::Hearts, "E7");
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true});
    f.add(Prussia, Type::Line, Suit::Spades, "D5");
    f.at_absorb(attacker, defender, 1);
    CHECK(f.refused(Prussia, "RET(E6)") == "XI.5.8.2a");
    CHECK(f.menu(Prussia) == Answers{"COH", "ELIM"});
    f.state.at(defender).disordered = false;
    CHECK(f.menu(Prussia) == Answers{"COH", "DIS", "RET(E6)", "ELIM"});
}

TEST_CASE("IV.7.1 a Disordered unit cannot be Disordered again", "[IV.7.1g]") {
    Field f;
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true});
    f.add(Prussia, Type::Line, Suit::Spades, "D5");
    f.at_absorb(attacker, defender, 1);
    CHECK_FALSE(f.menu(Prussia).contains("DIS"));
    CHECK(f.refused(Prussia, "DIS") == "XI.5.7a");
}
