// XI.3 COMBAT MODIFIERS but for artillery and Rolling Volleys
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.3 modifiers add up on each side, beginning with Combat Strength", "[XI.3a][XI.3.1a]") {
    Duel f(Type::Grenadier, Type::Light);
    f.terrain("E6", Terrain::Woods).elevation("E6", 1).river("E5", "E6").entrench("E6", "E5");
    f.state.at(f.attacker).entered_hex = true;
    const BothModifiers both = f.mods(f.attacker, f.defender);
    CHECK(both.attacker.list[0] == Modifier{Rule::XI_3_1a, 4});
    CHECK(both.defender.list[0] == Modifier{Rule::XI_3_1a, 2});
    CHECK(both.attacker.total() == 4 - 1 - 1);
    CHECK(both.defender.total() == 2 + 2 + 1 + 1);
}

TEST_CASE("XI.3.1 every type brings its own strength", "[XI.3.1a]") {
    const std::pair<Type, int> strengths[] = {{Type::Line, 3},       {Type::Grenadier, 4}, {Type::Light, 2},
                                              {Type::Cuirassier, 3}, {Type::Dragoon, 2},   {Type::Hussar, 1}};
    for (const auto& [type, strength] : strengths) {
        Duel attacks(type, Type::Line);
        Duel defends(Type::Line, type);
        CHECK(given(attacks.mods(attacks.attacker, attacks.defender).attacker, Rule::XI_3_1a) == strength);
        CHECK(given(defends.mods(defends.attacker, defends.defender).defender, Rule::XI_3_1a) == strength);
    }
}

TEST_CASE("XI.3 the higher total gives its surplus to its own die", "[XI.3b]") {
    SECTION("to the attacker's") {
        Duel f(Type::Grenadier, Type::Light);
        f.fight({3, 2});
        CHECK(contains(f.told(Prussia), "event.totals(4, 2)"));
        CHECK(contains(f.told(Prussia), "event.clash(5, 2)"));
    }
    SECTION("to the defender's") {
        Duel f(Type::Light, Type::Grenadier);
        f.fight({3, 2});
        CHECK(contains(f.told(Prussia), "event.clash(3, 4)"));
    }
    SECTION("to nobody's when they are equal") {
        Duel f(Type::Line, Type::Cuirassier);
        f.fight({3, 2});
        CHECK(contains(f.told(Prussia), "event.clash(3, 2)"));
    }
}

// XI.3.3 FLANK SUPPORT

TEST_CASE("XI.3.3 each other friend next to the enemy combatant gives 1, activated or not, of any wing",
          "[XI.3.3a][XI.3.3b][XI.3.3g]") {
    Duel f(Type::Line, Type::Line);
    const auto flanks = [&] {
        const BothModifiers both = f.mods(f.attacker, f.defender);
        return std::pair(given(both.attacker, Rule::XI_3_3a), given(both.defender, Rule::XI_3_3b));
    };
    CHECK(flanks() == std::pair(0, 0));
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "E7"); // touches E6, not E5
    CHECK(flanks() == std::pair(1, 0));
    f.add(Prussia, Type::Line, Suit::Hearts, "D7");
    CHECK(flanks() == std::pair(2, 0));
    f.add(Austria, Type::Light, Suit::Diamonds, "F5"); // touches E5, not E6
    CHECK(flanks() == std::pair(2, 1));
    f.add(Austria, Type::Dragoon, Suit::Hearts, "E4");
    CHECK(flanks() == std::pair(2, 2));
    f.add(Prussia, Type::Line, Suit::Spades, "E8"); // touches neither
    CHECK(flanks() == std::pair(2, 2));
}

TEST_CASE("XI.3.3 rear units never give Flank Support", "[XI.3.3c]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.rear = true}); // behind the attacker
    f.add(Austria, Type::Line, Suit::Hearts, "E6", {.rear = true}); // behind the defender
    CHECK(f.mods(f.attacker, f.defender).attacker.total() == 3);
    CHECK(f.mods(f.attacker, f.defender).defender.total() == 3);
    f.add(Prussia, Type::Line, Suit::Spades, "E7");
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {.rear = true}); // behind a supporter
    f.add(Austria, Type::Line, Suit::Hearts, "E4");
    f.add(Austria, Type::Line, Suit::Hearts, "E4", {.rear = true});
    CHECK(f.mods(f.attacker, f.defender).attacker.total() == 4);
    CHECK(f.mods(f.attacker, f.defender).defender.total() == 4);
}

TEST_CASE("XI.3.3 a supporter is in Good Order", "[XI.3.3d]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {.disordered = true});
    f.add(Austria, Type::Line, Suit::Hearts, "E4", {.disordered = true});
    CHECK(f.mods(f.attacker, f.defender).attacker.total() == 3);
    CHECK(f.mods(f.attacker, f.defender).defender.total() == 3);
}

TEST_CASE("XI.3.3 a supporter that faces two other Good Order front enemies gives nothing", "[XI.3.3e][R-47]") {
    Field f; // the printed figure
    const CounterId attacker = f.add(Prussia, Type::Grenadier, Suit::Spades, "I4");
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "I6");
    const CounterId cuirassier = f.add(Prussia, Type::Cuirassier, Suit::Spades, "J5");
    const CounterId disordered = f.add(Prussia, Type::Line, Suit::Spades, "G4", {.disordered = true});
    f.add(Prussia, Type::Line, Suit::Spades, "G4", {.rear = true});
    const CounterId defender = f.add(Austria, Type::Dragoon, Suit::Hearts, "I5");
    const CounterId line = f.add(Austria, Type::Line, Suit::Hearts, "H5");
    const CounterId blocker = f.add(Austria, Type::Line, Suit::Hearts, "K4");
    f.add(Austria, Type::Line, Suit::Hearts, "K5");
    CHECK(gives_flank_support(f.here(), hussar, attacker, defender));
    CHECK_FALSE(gives_flank_support(f.here(), cuirassier, attacker, defender));
    CHECK(gives_flank_support(f.here(), line, defender, attacker)); // G4: a Disordered front unit and one behind it
    CHECK(f.mods(attacker, defender).attacker.total() == 4 + 1);
    CHECK(f.mods(attacker, defender).defender.total() == 2 + 1);

    // The enemy combatant is not counted, whatever the side: one more enemy is borne, a second is not.
    f.state.at(disordered).disordered = false;
    CHECK(gives_flank_support(f.here(), line, defender, attacker));
    f.add(Prussia, Type::Line, Suit::Spades, "G5");
    CHECK_FALSE(gives_flank_support(f.here(), line, defender, attacker));
    f.state.at(blocker).disordered = true;
    CHECK(gives_flank_support(f.here(), cuirassier, attacker, defender));
}

TEST_CASE("XI.3.3 Flank Support is counted at the moment of each combat", "[XI.3.3f]") {
    Duel f(Type::Grenadier, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "second");
    f.add(Austria, Type::Line, Suit::Diamonds, "D7", {}, "other");
    f.fight({6, 4}); // 4 + 1 against 3: two hits
    REQUIRE(f.play(Austria, "ELIM"));
    REQUIRE(f.play(Prussia, "hold"));
    REQUIRE(f.play(Prussia, "attack(second)"));
    REQUIRE(f.play(Prussia, "target(other)"));
    REQUIRE(f.play(Prussia, "help(none)", {3, 3}));
    CHECK(contains(f.told(Prussia), "event.totals(3, 3)")); // the defender of the first combat supports no more

    Duel g(Type::Grenadier, Type::Line);
    g.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "second");
    g.add(Austria, Type::Line, Suit::Diamonds, "D7", {}, "other");
    g.fight({6, 4});
    REQUIRE(g.play(Austria, "ELIM"));
    REQUIRE(g.play(Prussia, "advance")); // E6 touches D7: now the attacker supports
    REQUIRE(g.play(Prussia, "attack(second)"));
    REQUIRE(g.play(Prussia, "target(other)"));
    REQUIRE(g.play(Prussia, "help(none)", {3, 4}));
    CHECK(contains(g.told(Prussia), "event.totals(4, 3)"));
}

// XI.3.4 DISORDER

TEST_CASE("XI.3.4 a Disordered defender has 1 less, infantry against cavalry 2 less", "[XI.3.4a][XI.3.4b]") {
    const auto penalty = [](Type attacks, Type defends) {
        Duel f(attacks, defends, {.disordered = true});
        return f.mods(f.attacker, f.defender).defender.total() - facts(defends).strength;
    };
    CHECK(penalty(Type::Line, Type::Line) == -1);
    CHECK(penalty(Type::Line, Type::Cuirassier) == -1);
    CHECK(penalty(Type::Hussar, Type::Dragoon) == -1);
    CHECK(penalty(Type::Hussar, Type::Line) == -2);
    CHECK(penalty(Type::Cuirassier, Type::Light) == -2);
    CHECK(penalty(Type::Dragoon, Type::Grenadier) == -2);
}

// XI.3.5 TERRAIN

TEST_CASE("XI.3.5.1 towns and woods shelter infantry", "[XI.3.5.1a][XI.3.5.1b][XI.3.5.1c][XI.3.5.1d][R-23]") {
    for (const Terrain cover : {Terrain::Town, Terrain::Woods}) {
        const auto shelter = [&](Type attacks, Type defends) {
            Duel f(attacks, defends);
            f.terrain("E6", cover);
            CHECK(f.mods(f.attacker, f.defender).attacker.total() == facts(attacks).strength);
            return f.mods(f.attacker, f.defender).defender.total() - facts(defends).strength;
        };
        CHECK(shelter(Type::Line, Type::Line) == 1);
        CHECK(shelter(Type::Grenadier, Type::Grenadier) == 1);
        CHECK(shelter(Type::Line, Type::Light) == 2);
        CHECK(shelter(Type::Cuirassier, Type::Line) == 2);
        CHECK(shelter(Type::Hussar, Type::Grenadier) == 2);
        CHECK(shelter(Type::Dragoon, Type::Light) == 2); // never more
        CHECK(shelter(Type::Light, Type::Line) == 0);
        CHECK(shelter(Type::Light, Type::Light) == 0);
        CHECK(shelter(Type::Line, Type::Hussar) == 0);
        CHECK(shelter(Type::Cuirassier, Type::Dragoon) == 0);
    }
    Duel open(Type::Line, Type::Light); // the attacker's own hex does not matter
    open.terrain("E5", Terrain::Woods);
    CHECK(open.mods(open.attacker, open.defender).defender.total() == 2);
}

TEST_CASE("XI.3.5.2 a defender attacked from lower ground has 1 more, whatever his type", "[XI.3.5.2a]") {
    const auto height = [](Type defends, int from, int into) {
        Duel f(Type::Line, defends);
        f.elevation("E5", from).elevation("E6", into);
        return f.mods(f.attacker, f.defender).defender.total() - facts(defends).strength;
    };
    CHECK(height(Type::Line, 0, 1) == 1);
    CHECK(height(Type::Hussar, 0, 2) == 1);
    CHECK(height(Type::Hussar, 1, 2) == 1);
    CHECK(height(Type::Line, 1, 1) == 0);
    CHECK(height(Type::Line, 2, 1) == 0);
}

TEST_CASE("XI.3.5.3 infantry attacked through its entrenchment has 1 more, cavalry nothing", "[XI.3.5.3a][XI.3.5.3b]") {
    Duel infantry(Type::Line, Type::Line);
    infantry.entrench("E6", "E5");
    CHECK(infantry.mods(infantry.attacker, infantry.defender).defender.total() == 4);
    CHECK(infantry.mods(infantry.defender, infantry.attacker).defender.total() == 3); // it looks one way
    Duel cavalry(Type::Line, Type::Cuirassier);
    cavalry.entrench("E6", "E5");
    CHECK(cavalry.mods(cavalry.attacker, cavalry.defender).defender.total() == 3);
    Duel flank(Type::Line, Type::Line); // an entrenchment on another side
    flank.entrench("E6", "D6");
    CHECK(flank.mods(flank.attacker, flank.defender).defender.total() == 3);
}

TEST_CASE("XI.3.5.4 an attack across a river costs 1, bridge or not, whatever the type", "[XI.3.5.4a][XI.3.5.4b]") {
    for (const Type type : {Type::Line, Type::Hussar}) {
        Duel f(type, Type::Line);
        f.river("D6", "E6");
        CHECK(f.mods(f.attacker, f.defender).attacker.total() == facts(type).strength);
        f.river("E5", "E6");
        CHECK(given(f.mods(f.attacker, f.defender).attacker, Rule::XI_3_5_4a) == -1);
        f.road({"E5", "E6"});
        CHECK(given(f.mods(f.attacker, f.defender).attacker, Rule::XI_3_5_4a) == -1);
    }
}

TEST_CASE("XI.3.6.1 infantry that has moved attacks with 1 less", "[XI.3.6.1a]") {
    Duel f(Type::Line, Type::Line);
    f.at_movement(Prussia);
    lift(f.state, f.attacker);
    put(f.state, f.attacker, f.hex("E4"), false);
    f.play_all(Prussia, {"move(attacker)", "to(E5)", "done"});
    CHECK(given(f.mods(f.attacker, f.defender).attacker, Rule::XI_3_6_1a) == -1);
    CHECK(given(f.mods(f.defender, f.attacker).defender, Rule::XI_3_6_1a) == 0); // attackers only

    Duel still(Type::Line, Type::Line);
    CHECK(still.mods(still.attacker, still.defender).attacker.total() == 3);
    Duel cavalry(Type::Cuirassier, Type::Line);
    cavalry.state.at(cavalry.attacker).entered_hex = true;
    CHECK(cavalry.mods(cavalry.attacker, cavalry.defender).attacker.total() == 3);
}
