// XI.3.2 ARTILLERY SUPPORT
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.3.2 the attacker declares his support first, then the defender", "[XI.3.2a][XI.3.2d][DP-16][DP-17]") {
    Gunners f;
    f.bank(Prussia, Suit::Spades, 2);
    f.bank(Austria, Suit::Hearts, 1);
    f.fight();
    CHECK(f.question() == "support");
    CHECK(f.waiting() == core::only(Prussia));
    CHECK(f.menu(Prussia) == Answers{"support(0)", "support(1)", "support(2)"});
    CHECK(f.menu(Austria).empty());
    REQUIRE(f.play(Prussia, "support(1)"));
    CHECK(f.question() == "support");
    CHECK(f.waiting() == core::only(Austria));
    CHECK(f.menu(Austria) == Answers{"support(0)", "support(1)"});
    CHECK(contains(f.told(Austria), "event.support(@side.P, 1, 0)")); // he knows the attacker's choice
    REQUIRE(f.play(Austria, "support(1)", {3, 6}));
    CHECK(contains(f.told(Prussia), "event.totals(5, 5)"));
}

TEST_CASE("XI.3.2 the defender declares also when the attacker has no cards", "[XI.3.2d][DP-17]") {
    Gunners f;
    f.bank(Austria, Suit::Hearts, 1);
    f.fight();
    CHECK(f.question() == "support");
    CHECK(f.waiting() == core::only(Austria));
}

TEST_CASE("XI.3.2 only cards under the combatant's own wing can be used", "[XI.3.2b][XI.3.2c][R-20]") {
    Gunners f;
    f.bank(Prussia, Suit::Spades, 1);
    f.bank(Prussia, Suit::Hearts, 2);
    f.hand(Prussia, {"Art"});
    f.draw_pile(Prussia, {"Art"});
    f.fight();
    CHECK(f.menu(Prussia) == Answers{"support(0)", "support(1)"});
    CHECK(f.refused(Prussia, "support(2)") == "XI.3.2b");
    CHECK(f.refused(Prussia, "support(horse)") == "XI.3.2b");
    // what lies under the wing of the same suit is not the enemy's
    Gunners g;
    g.bank(Prussia, Suit::Hearts, 1); // the suit of the defending, Austrian wing
    g.bank(Austria, Suit::Spades, 1);
    g.fight({3, 3});
    CHECK(g.question() == "attack"); // nobody was asked
}

TEST_CASE("XI.3.2 cards used are discarded, whatever comes of the combat", "[XI.3.2e]") {
    Gunners f;
    f.bank(Prussia, Suit::Spades, 2, 1);
    f.fight();
    REQUIRE(f.play(Prussia, "support(1+horse)", {2, 1}));
    CHECK(f.state.army(Prussia).banked[index(Suit::Spades)] == std::array<std::uint8_t, 2>{1, 0});
    CHECK(f.state.army(Prussia).discard.has(index(Card::Artillery)));
    CHECK(f.state.army(Prussia).discard.has(index(Card::HorseArtillery)));
    CHECK(f.state.army(Prussia).discard.size() == 2);
}

TEST_CASE("XI.3.2.1 each card gives 2", "[XI.3.2.1a]") {
    for (int cards = 0; cards <= 3; ++cards) {
        Gunners f;
        f.bank(Prussia, Suit::Spades, 3);
        Declaration d{f.attacker, f.defender, CounterId::None, {}};
        d.support[0].artillery = static_cast<std::uint8_t>(cards);
        CHECK(modifiers(f.here(), d).attacker.total() == 3 + 2 * cards);
        d.support[0].horse = true;
        CHECK(modifiers(f.here(), d).attacker.total() == 3 + 2 * cards + 2);
        std::swap(d.support[0], d.support[1]);
        CHECK(modifiers(f.here(), d).defender.total() == 3 + 2 * cards + 2);
        CHECK(modifiers(f.here(), d).attacker.total() == 3);
    }
}

TEST_CASE("XI.3.2.1 one card turns odd dice into attrition for the opponent, more cards change nothing",
          "[XI.3.2.1b]") {
    for (const std::string cards : {"support(1)", "support(2)", "support(horse)"}) {
        Gunners f;
        f.bank(Prussia, Suit::Spades, 2, 1);
        f.fight();
        REQUIRE(f.play(Prussia, cards, {1, 5}));
        CHECK(f.cohesion(Austria, Suit::Hearts) == 3);
        CHECK(f.cohesion(Prussia, Suit::Spades) == 4);
    }
}

TEST_CASE("XI.3.2.2 an Austrian needs one friend within two hexes, a Prussian two",
          "[XI.3.2.2a][XI.3.2.2b][XI.3.2.2e]") {
    Field f; // the printed figure
    f.add(Prussia, Type::Grenadier, Suit::Spades, "C3", {.activated = true}, "grenadier");
    f.add(Austria, Type::Line, Suit::Hearts, "D4", {}, "line");
    f.add(Prussia, Type::Line, Suit::Spades, "B3");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.bank(Prussia, Suit::Spades, 1, 1);
    f.bank(Austria, Suit::Hearts, 1);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(grenadier)", "target(line)", "help(none)"});
    CHECK(f.menu(Prussia) == Answers{"support(0)", "support(horse)"}); // Horse Artillery needs nobody
    CHECK(f.refused(Prussia, "support(1)") == "XI.3.2.2b");
    REQUIRE(f.play(Prussia, "support(0)"));
    CHECK(f.menu(Austria) == Answers{"support(0)", "support(1)"});

    Duel alone(Type::Line, Type::Line); // three hexes away is too far
    alone.add(Austria, Type::Line, Suit::Hearts, "E9");
    alone.bank(Austria, Suit::Hearts, 1);
    alone.fight();
    CHECK(alone.menu(Austria) == Answers{"support(0)"});
    CHECK(alone.refused(Austria, "support(1)") == "XI.3.2.2a");
}

TEST_CASE("XI.3.2.2 the own combatant is tested, in attack and in defence", "[XI.3.2.2c]") {
    for (const Seat attacking : core::EachSeat) {
        Duel f(Type::Line, Type::Line, {}, attacking);
        f.bank(Prussia, attacking == Prussia ? Suit::Spades : Suit::Hearts, 1);
        f.bank(Austria, attacking == Austria ? Suit::Spades : Suit::Hearts, 1);
        // One friend near each, measured from the combatant and not from the enemy.
        f.add(attacking, Type::Line, Suit::Diamonds, "E3");
        f.add(other(attacking), Type::Line, Suit::Diamonds, "E8");
        f.fight();
        const Answers with_guns{"support(0)", "support(1)"};
        const Answers without{"support(0)"};
        CHECK(f.menu(attacking) == (attacking == Austria ? with_guns : without));
        REQUIRE(f.play(attacking, "support(0)"));
        CHECK(f.menu(other(attacking)) == (attacking == Prussia ? with_guns : without));
    }
}

TEST_CASE("XI.3.2.2 any friend counts: stacked, rear, Hidden, Disordered or Vedette", "[XI.3.2.2d][R-19]") {
    const auto close_with = [](const std::function<void(Field&)>& friends) {
        Duel f(Type::Line, Type::Line);
        friends(f);
        return close_enough(f.here(), f.attacker);
    };
    CHECK_FALSE(close_with([](Field&) {}));
    CHECK_FALSE(close_with([](Field& f) { f.add(Prussia, Type::Line, Suit::Hearts, "E3"); }));
    CHECK(close_with([](Field& f) {
        f.add(Prussia, Type::Line, Suit::Hearts, "E3");
        f.add(Prussia, Type::Line, Suit::Hearts, "E5", {.rear = true}); // in the same hex, behind
    }));
    CHECK(close_with([](Field& f) {
        f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.disordered = true});
        f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.hidden = true, .rear = true});
    }));
    CHECK(close_with([](Field& f) {
        f.vedette(Prussia, "E3");
        f.vedette(Prussia, "D4");
    }));
    CHECK_FALSE(close_with([](Field& f) {
        f.vedette(Prussia, "E3");
        f.vedette(Prussia, "E2"); // three hexes away
    }));
}
