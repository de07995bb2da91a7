// XI.3: assets that lie in the Support area and serve in one combat
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

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

TEST_CASE("XI.3.2 an asset may take from the enemy's total, or serve attackers of one arm", "[DP-16][DP-17]") {
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
