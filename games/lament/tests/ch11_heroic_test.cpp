// XI.5.2 HEROIC COMMANDERS
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

struct Heroes : Duel {
    Heroes(Heroic attackers, Heroic defenders) : Duel(Type::Light, Type::Light) {
        wing(Prussia, Suit::Spades, 4, 4, attackers);
        wing(Austria, Suit::Hearts, 4, 4, defenders);
    }
    Heroic prussian() const { return state.army(Prussia).heroic[index(Suit::Spades)]; }
    Heroic austrian() const { return state.army(Austria).heroic[index(Suit::Hearts)]; }
};

} // namespace

TEST_CASE("XI.5.2 whoever has an active commander in the combatant's wing says whether he re-rolls",
          "[XI.5.2a][DP-18][DP-19]") {
    Heroes both(Heroic::Active, Heroic::Active);
    both.fight({3, 3});
    CHECK(both.question() == "reroll");
    CHECK(both.waiting() == core::only(Prussia));
    CHECK(both.menu(Prussia) == Answers{"keep", "reroll"});
    REQUIRE(both.play(Prussia, "keep"));
    CHECK(both.waiting() == core::only(Austria));
    CHECK(both.menu(Austria) == Answers{"keep", "reroll"});
    REQUIRE(both.play(Austria, "keep"));
    CHECK(both.question() == "attack");
    CHECK(both.prussian() == Heroic::Active); // not used: ready for another combat

    Heroes austrian(Heroic::Absent, Heroic::Active);
    austrian.fight({3, 3});
    CHECK(austrian.waiting() == core::only(Austria));

    for (const Heroic gone : {Heroic::Spent, Heroic::Casualty, Heroic::Absent}) {
        Heroes nobody(gone, gone);
        nobody.fight({3, 3});
        CHECK(nobody.question() == "attack");
    }
    Heroes elsewhere(Heroic::Absent, Heroic::Absent); // the commander of another wing
    elsewhere.wing(Prussia, Suit::Hearts, 4, 4, Heroic::Active);
    elsewhere.wing(Austria, Suit::Spades, 4, 4, Heroic::Active);
    elsewhere.fight({3, 3});
    CHECK(elsewhere.question() == "attack");
}

TEST_CASE("XI.5.2 the attacker declares first, and dice are rolled when both have declared",
          "[XI.5.2b][DP-18][DP-19]") {
    Heroes f(Heroic::Active, Heroic::Active);
    f.fight({3, 3});
    REQUIRE(f.waiting() == core::only(Prussia));
    REQUIRE(f.play(Prussia, "reroll")); // nothing falls yet
    CHECK_FALSE(contains(f.log(), "event.reroll"));
    REQUIRE(f.waiting() == core::only(Austria));
    REQUIRE(f.play(Austria, "reroll", {5, 4})); // the attacker's, then the defender's
    CHECK(contains(f.told(Austria), "event.reroll(@side.P, @suit.spades, 3, 5)"));
    CHECK(contains(f.told(Austria), "event.reroll(@side.A, @suit.hearts, 3, 4)"));
}

TEST_CASE("XI.5.2 only declared dice are re-rolled, once, and the new number counts in the Clash",
          "[XI.5.2c][XI.5.2e]") {
    Heroes attacker(Heroic::Active, Heroic::Active);
    attacker.fight({1, 3});
    REQUIRE(attacker.play(Prussia, "reroll"));
    REQUIRE(attacker.play(Austria, "keep", {5})); // one fall, no more
    CHECK(contains(attacker.told(Prussia), "event.clash(5, 3)"));
    CHECK(attacker.question() == "absorb");
    CHECK(attacker.waiting() == core::only(Austria));

    Heroes defender(Heroic::Active, Heroic::Active);
    defender.fight({5, 3});
    REQUIRE(defender.play(Prussia, "keep"));
    REQUIRE(defender.play(Austria, "reroll", {6}));
    CHECK(contains(defender.told(Prussia), "event.clash(5, 6)"));
    CHECK(defender.waiting() == core::only(Prussia));
}

TEST_CASE("XI.5.2 a commander who re-rolled is spent", "[XI.5.2d]") {
    Heroes f(Heroic::Active, Heroic::Active);
    f.add(Prussia, Type::Light, Suit::Spades, "D6", {.disordered = true, .activated = true}, "second");
    f.fight({1, 3});
    REQUIRE(f.play(Prussia, "reroll"));
    REQUIRE(f.play(Austria, "keep", {3}));
    CHECK(f.prussian() == Heroic::Spent);
    CHECK(f.austrian() == Heroic::Active);
    f.state.at(*find_piece(f.here(), Prussia, "second")).disordered = false; // another combat of the same wing
    f.play_all(Prussia, {"attack(second)", "target(defender)"});
    REQUIRE(f.play(Prussia, "help(none)", {3, 3})); // with flank support
    CHECK(f.waiting() == core::only(Austria));      // only the defender is asked
}

TEST_CASE("XI.5.2 the re-roll neither makes nor undoes attrition", "[XI.5.2f]") {
    Heroes made(Heroic::Active, Heroic::Absent);
    made.fight({1, 2});
    REQUIRE(made.play(Prussia, "reroll", {2})); // now both even
    CHECK(made.cohesion(Prussia, Suit::Spades) == 4);
    CHECK(made.cohesion(Austria, Suit::Hearts) == 4);

    Heroes undone(Heroic::Active, Heroic::Absent);
    undone.fight({4, 2});
    CHECK(undone.cohesion(Prussia, Suit::Spades) == 3); // before anybody declares
    REQUIRE(undone.play(Prussia, "reroll", {1}));
    CHECK(undone.cohesion(Prussia, Suit::Spades) == 3);
    CHECK(undone.cohesion(Austria, Suit::Hearts) == 3);
}

TEST_CASE("XI.5.2.1 the same number again makes the commander a casualty", "[XI.5.2.1a]") {
    Heroes f(Heroic::Active, Heroic::Active);
    f.fight({3, 5});
    REQUIRE(f.play(Prussia, "reroll"));
    REQUIRE(f.play(Austria, "reroll", {3, 3})); // 3 again for Prussia; 3 after 5 for Austria
    CHECK(f.prussian() == Heroic::Casualty);
    CHECK(f.austrian() == Heroic::Spent);
    CHECK(contains(f.told(Austria), "event.commander_falls(@side.P, @suit.spades)"));
    CHECK(contains(f.told(Austria), "event.clash(3, 3)"));
    f.state.flow.clear();
    f.at_end_of_turn();
    f.state.turn = 1;
    f.let({"P:S4", "P:S4", "A:S3"});         // clean-up; both draw the cards there are
    CHECK(f.prussian() == Heroic::Casualty); // for the rest of the scenario
    CHECK(f.austrian() == Heroic::Active);
}
