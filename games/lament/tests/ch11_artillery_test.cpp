// XI.3.2 ARTILLERY SUPPORT, and assets that lie in the Support area
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

// A duel in which both sides stand close enough to their friends for artillery.
struct Gunners : Duel {
    explicit Gunners(Type attacks = Type::Line, Type defends = Type::Line, Seat who = Prussia)
        : Duel(attacks, defends, {}, who) {
        for (const char* hex : {"E3", "D4"})
            add(who, Type::Line, Suit::Spades, hex); // within two hexes, touching nobody
        for (const char* hex : {"E8", "D8"}) add(other(who), Type::Line, Suit::Hearts, hex);
    }
    // An asset lying in the Support area.
    void support_asset(Seat seat, Effect effect, bool single_use = true) {
        asset(seat, effect, true, single_use);
        state.army(seat).support.add(index(Card::Asset));
    }
};

} // namespace

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

// ASSETS IN COMBAT

TEST_CASE("XI.3.5.3 an asset may help an entrenched defender", "[XI.3.5.3c]") {
    Effect churchyard;
    churchyard.kind = Effect::Kind::CombatBonus;
    churchyard.amount = 1;
    churchyard.as_attacker = false;
    churchyard.arm = Effect::Arm::Infantry;
    churchyard.where = Effect::InTown | Effect::BehindEntrenchment;

    SECTION("behind the entrenchment that is attacked") {
        Gunners f(Type::Line, Type::Line, Austria);
        f.entrench("E6", "E5");
        f.support_asset(Prussia, churchyard, false);
        f.fight();
        REQUIRE(f.menu(Prussia) == Answers{"support(0)", "support(asset)"});
        REQUIRE(f.play(Prussia, "support(asset)", {3, 5}));
        CHECK(contains(f.told(Prussia), "event.totals(3, 5)"));       // 3 + 1 + 1
        CHECK(f.cohesion(Austria, Suit::Spades) == 4);                // it is no artillery: odd dice hurt nobody
        CHECK(f.state.army(Prussia).discard.has(index(Card::Asset))); // it comes back
        CHECK_FALSE(f.state.army(Prussia).support.has(index(Card::Asset)));
    }
    SECTION("in a town") {
        Gunners f(Type::Line, Type::Line, Austria);
        f.terrain("E6", Terrain::Town);
        f.support_asset(Prussia, churchyard);
        f.fight();
        CHECK(f.menu(Prussia) == Answers{"support(0)", "support(asset)"});
        REQUIRE(f.play(Prussia, "support(asset)", {3, 5}));
        CHECK(f.state.army(Prussia).removed.has(index(Card::Asset))); // a single use
    }
    SECTION("not elsewhere, not for cavalry, not in attack") {
        Gunners woods(Type::Line, Type::Line, Austria);
        woods.terrain("E6", Terrain::Woods).entrench("E6", "D6");
        woods.support_asset(Prussia, churchyard);
        woods.fight({3, 3});
        CHECK(woods.question() == "absorb"); // nobody was asked for support

        Gunners cavalry(Type::Line, Type::Cuirassier, Austria);
        cavalry.terrain("E6", Terrain::Town);
        cavalry.support_asset(Prussia, churchyard);
        cavalry.fight({3, 3});
        CHECK(cavalry.question() == "attack");

        Gunners attack(Type::Line, Type::Line, Prussia);
        attack.terrain("E5", Terrain::Town).terrain("E6", Terrain::Town);
        attack.support_asset(Prussia, churchyard);
        attack.fight({3, 3});
        CHECK(attack.question() == "absorb");
    }
}

TEST_CASE("XI.3.2 an asset may take from the enemy's total, or serve attackers of one arm",
          "[DP-16][DP-17][III.5.4c]") {
    Effect abatis;
    abatis.kind = Effect::Kind::CombatBonus;
    abatis.amount = -1;
    abatis.as_attacker = false;
    abatis.on_enemy = true;
    abatis.where = Effect::InWoods;
    Gunners f;
    f.terrain("E6", Terrain::Woods);
    f.support_asset(Austria, abatis);
    f.fight();
    REQUIRE(f.play(Austria, "support(asset)", {3, 3}));
    CHECK(contains(f.told(Prussia), "event.totals(2, 4)"));

    Effect dragoons;
    dragoons.kind = Effect::Kind::CombatBonus;
    dragoons.amount = 2;
    dragoons.arm = Effect::Arm::Cavalry;
    Gunners g(Type::Dragoon, Type::Line, Austria);
    g.support_asset(Austria, dragoons);
    g.bank(Austria, Suit::Spades, 1);
    g.fight();
    CHECK(g.menu(Austria) == Answers{"support(0)", "support(1)", "support(1+asset)", "support(asset)"});
    REQUIRE(g.play(Austria, "support(1+asset)", {3, 4}));
    CHECK(contains(g.told(Prussia), "event.totals(6, 3)"));
    Gunners infantry(Type::Line, Type::Line, Austria);
    infantry.support_asset(Austria, dragoons);
    infantry.fight({3, 3});
    CHECK(infantry.question() == "attack");
}

TEST_CASE("XI.3.5.2 an asset may take the advantage of higher ground away", "[XI.3.5.2a]") {
    Effect causeway;
    causeway.kind = Effect::Kind::NoElevation;
    causeway.arm = Effect::Arm::Infantry;
    Gunners f;
    f.elevation("E6", 2);
    f.support_asset(Prussia, causeway);
    f.fight();
    CHECK(f.menu(Prussia) == Answers{"support(0)", "support(asset)"});
    Gunners without = f;
    REQUIRE(f.play(Prussia, "support(asset)", {3, 3}));
    CHECK(contains(f.told(Prussia), "event.totals(3, 3)"));
    REQUIRE(without.play(Prussia, "support(0)", {3, 4}));
    CHECK(contains(without.told(Prussia), "event.totals(3, 4)"));

    Gunners cavalry(Type::Cuirassier);
    cavalry.elevation("E6", 2);
    cavalry.support_asset(Prussia, causeway);
    cavalry.fight({4, 3});
    CHECK(cavalry.question() == "attack"); // not for cavalry
}

TEST_CASE("XI.3.2 an asset may count as an Artillery Support card under every wing",
          "[XI.3.2.1a][XI.3.2.1b][XI.3.2.2a]") {
    Effect reserve;
    reserve.kind = Effect::Kind::ArtillerySupport;
    Gunners f(Type::Line, Type::Line, Austria);
    f.support_asset(Austria, reserve, false);
    f.fight();
    REQUIRE(f.menu(Austria) == Answers{"support(0)", "support(asset)"});
    REQUIRE(f.play(Austria, "support(asset)", {1, 3}));
    CHECK(contains(f.told(Prussia), "event.totals(5, 3)"));
    CHECK(f.cohesion(Prussia, Suit::Hearts) == 3); // odd dice: attrition

    Duel lonely(Type::Line, Type::Line, {}, Austria); // the usual nearness is needed
    lonely.asset(Austria, reserve, true);
    lonely.state.army(Austria).support.add(index(Card::Asset));
    lonely.fight();
    CHECK(lonely.menu(Austria) == Answers{"support(0)"});

    Gunners fog(Type::Line, Type::Line, Austria); // and clear air
    fog.support_asset(Austria, reserve);
    fog.bank(Austria, Suit::Spades, 1);
    fog.state.fog = true;
    fog.fight();
    CHECK(fog.menu(Austria) == Answers{"support(0)"});
    CHECK(fog.refused(Austria, "support(1)") == "V.3d");
}
