// XI.4 COMBAT DICE, XI.5.1 ATTRITION, XI.5.3 CLASH OF ARMS
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.4 each side rolls one die and the bonus makes Attack and Defence Value of them", "[XI.4a][XI.4b]") {
    // The printed example: a Cuirassier with artillery attacks Disordered infantry in a town.
    Duel f(Type::Cuirassier, Type::Line, {.disordered = true}, Austria);
    f.add(Austria, Type::Line, Suit::Spades, "E3");
    f.terrain("E6", Terrain::Town);
    f.bank(Austria, Suit::Spades, 1);
    f.fight();
    REQUIRE(f.play(Austria, "support(1)", {4, 5}));
    CHECK(contains(f.told(Austria), "event.totals(5, 3)"));
    CHECK(contains(f.told(Prussia), "event.dice(@side.A, 4, @side.P, 5)")); // attacker's die, defender's die
    CHECK(contains(f.told(Prussia), "event.clash(6, 5)"));
    CHECK(contains(f.told(Prussia), "event.hits(@side.P, defender, 1)"));
    CHECK_FALSE(contains(f.log(), "event.attrition")); // even and odd: none, in spite of the artillery
}

TEST_CASE("XI.4 every fall of the two dice is as likely", "[XI.4a]") {
    Duel f(Type::Line, Type::Line);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    std::array<std::array<int, 7>, 7> seen{};
    core::EveryRoll every;
    do {
        State next = f.state;
        core::SilentJournal silent;
        Table table{f.scenario, next, every, silent};
        core::play_assume_legal(table, Prussia, *read(f.here(), Prussia, "help(none)"));
        CHECK(every.weight() == Approx(1.0 / 36));
        const Combat* combat = next.flow.find<Combat>();
        if (combat != nullptr) ++seen[combat->die[0]][combat->die[1]];
    } while (every.next());
    for (std::size_t a = 1; a <= 6; ++a)
        for (std::size_t d = 1; d <= 6; ++d) CHECK(seen[a][d] == (a == d ? 0 : 1)); // a draw ends the combat at once
}

// XI.5.1 ATTRITION

namespace {

// Who lost cohesion: "" none, "A" attacker, "D" defender, "AD" both.
std::string attrition_of(int attacker_die, int defender_die, bool attacker_guns, bool defender_guns,
                         Type attacks = Type::Light) {
    Duel f(attacks, Type::Light);
    for (const char* hex : {"E3", "D4"}) f.add(Prussia, Type::Line, Suit::Spades, hex);
    f.add(Austria, Type::Line, Suit::Hearts, "E8");
    if (attacker_guns) f.bank(Prussia, Suit::Spades, 1);
    if (defender_guns) f.bank(Austria, Suit::Hearts, 1);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    const Falls dice{attacker_die, defender_die};
    if (!attacker_guns && !defender_guns) {
        REQUIRE(f.play(Prussia, "help(none)", dice));
    } else {
        REQUIRE(f.play(Prussia, "help(none)"));
        if (attacker_guns) REQUIRE(f.play(Prussia, "support(1)", defender_guns ? Falls{} : dice));
        if (defender_guns) REQUIRE(f.play(Austria, "support(1)", dice));
    }
    return std::string(f.cohesion(Prussia, Suit::Spades) == 3 ? "A" : "") +
           (f.cohesion(Austria, Suit::Hearts) == 3 ? "D" : "");
}

} // namespace

TEST_CASE("XI.5.1.1 even dice hurt both, odd dice whoever faces artillery, others nobody",
          "[XI.5.1.1a][XI.5.1.1b][XI.5.1.1c]") {
    CHECK(attrition_of(2, 6, false, false) == "AD");
    CHECK(attrition_of(4, 4, true, false) == "AD");
    CHECK(attrition_of(3, 5, false, false).empty());
    CHECK(attrition_of(3, 5, true, false) == "D");
    CHECK(attrition_of(3, 5, false, true) == "A");
    CHECK(attrition_of(3, 5, true, true) == "AD");
    CHECK(attrition_of(2, 5, true, true).empty());
    CHECK(attrition_of(3, 6, true, true).empty());
}

TEST_CASE("XI.5.1.1 the Combat Bonus does not matter for attrition", "[XI.5.1.1d]") {
    CHECK(attrition_of(2, 6, false, false, Type::Line) == "AD"); // bonus 1: values 3 and 6
    CHECK(attrition_of(1, 6, false, false, Type::Line).empty()); // values 2 and 6
    CHECK(attrition_of(2, 4, false, false, Type::Grenadier) == "AD");
}

TEST_CASE("XI.5.1.2 attrition costs cohesion while there is any, without choice and without integrity",
          "[XI.5.1.2a][XI.5.1.2d]") {
    Duel f(Type::Line, Type::Line, {.disordered = true}); // no friend of its wing near
    f.wing(Austria, Suit::Hearts, 2);
    f.fight({2, 2});
    CHECK(f.cohesion(Austria, Suit::Hearts) == 1);
    CHECK(f.cohesion(Prussia, Suit::Spades) == 3);
    CHECK(f.alive(f.defender));
    CHECK_FALSE(f.at(f.attacker).disordered);
    CHECK(f.question() == "absorb"); // the first question after the declaration: 3 against 2
    CHECK_FALSE(f.menu(Austria).contains("COH"));
}

TEST_CASE("XI.5.1.2 at cohesion 0 attrition disorders the unit, and kills a Disordered one", "[XI.5.1.2b][XI.5.1.2c]") {
    Duel f(Type::Line, Type::Line);
    f.wing(Austria, Suit::Hearts, 0);
    f.fight({2, 2});
    CHECK(f.at(f.defender).disordered);
    CHECK(f.alive(f.defender));

    Duel g(Type::Line, Type::Line, {.disordered = true});
    g.wing(Austria, Suit::Hearts, 0);
    g.fight({2, 2});
    CHECK_FALSE(g.alive(g.defender));
    CHECK(g.state.army(Prussia).eliminated_enemies == 1);
}

TEST_CASE("XI.5.1.2 hits on a defender killed by attrition are void, and the attacker advances",
          "[XI.5.1.2e][XI.5.1.2f][R-26]") {
    Duel infantry(Type::Line, Type::Line, {.disordered = true});
    infantry.wing(Austria, Suit::Hearts, 0);
    infantry.fight({4, 2}); // three more for the attacker: two hits
    CHECK_FALSE(contains(infantry.log(), "event.hits"));
    CHECK(infantry.question() == "advance");
    CHECK(infantry.menu(Prussia) == Answers{"advance", "hold"});

    Duel cavalry(Type::Cuirassier, Type::Line, {.disordered = true});
    cavalry.wing(Austria, Suit::Hearts, 0);
    cavalry.fight({4, 2});
    CHECK(cavalry.place(cavalry.attacker) == "E6");

    Duel annihilated(Type::Grenadier, Type::Hussar, {.disordered = true}); // 9 or more is void as well
    annihilated.wing(Austria, Suit::Hearts, 0);
    annihilated.add(Prussia, Type::Line, Suit::Spades, "D6");
    annihilated.fight({6, 2});
    CHECK(contains(annihilated.told(Prussia), "event.clash(11, 2)"));
    CHECK(annihilated.state.army(Prussia).eliminated_enemies == 1); // once
}

TEST_CASE("XI.5.1.2 hits on the attacker count although attrition has killed the defender", "[XI.5.1.2g][R-24]") {
    Duel f(Type::Light, Type::Line, {.disordered = true});
    f.wing(Austria, Suit::Hearts, 0, 4, Heroic::Active);
    f.wing(Prussia, Suit::Spades, 4, 4, Heroic::Active);
    f.fight({2, 4});
    REQUIRE_FALSE(f.alive(f.defender));
    CHECK(f.question() == "reroll"); // both may still use their commanders
    REQUIRE(f.play(Prussia, "keep"));
    CHECK(f.waiting() == core::only(Austria));
    REQUIRE(f.play(Austria, "reroll", {6})); // 2 against 6: two hits on the attacker
    CHECK(f.question() == "absorb");
    f.play_all(Prussia, {"COH", "DIS"});
    CHECK(f.question() == "advance");
    CHECK(f.cohesion(Prussia, Suit::Spades) == 2);
}

TEST_CASE("XI.5.1.2 attrition cannot kill the attacker", "[XI.5.1.2h]") {
    Duel f(Type::Line, Type::Line);
    f.wing(Prussia, Suit::Spades, 0);
    f.fight({2, 2});
    CHECK(f.alive(f.attacker));
    CHECK(f.at(f.attacker).disordered);
    CHECK(f.refused(Prussia, "attack(attacker)") != ""); // Disordered, it will not attack again
}

TEST_CASE("XI.5.1.2 attrition may demoralize a wing, for a point at once", "[XI.5.1.2i]") {
    Duel f(Type::Line, Type::Line);
    f.wing(Austria, Suit::Hearts, 1);
    CHECK(f.vp(Prussia) == 0);
    f.fight({2, 2});
    CHECK(f.cohesion(Austria, Suit::Hearts) == 0);
    CHECK(f.vp(Prussia) == 1);
}

TEST_CASE("XI.5.1.2 both sides suffer together, judged by what was before", "[R-25]") {
    Duel f(Type::Line, Type::Line, {.disordered = true});
    f.wing(Austria, Suit::Hearts, 0);
    f.wing(Prussia, Suit::Spades, 1);
    f.fight({2, 2});
    CHECK_FALSE(f.alive(f.defender));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 0); // although its killer is dead
    CHECK(f.vp(Prussia) == 1 + 1);                 // the unit, and the wing that was at 0 before
    CHECK(f.vp(Austria) == 1);
    CHECK_FALSE(f.at(f.attacker).disordered);
}

TEST_CASE("XI.5.1.2 disorder by attrition does not change the totals of the combat", "[R-18]") {
    Duel f(Type::Cuirassier, Type::Line);
    f.wing(Austria, Suit::Hearts, 0);
    f.fight({4, 4});
    CHECK(f.at(f.defender).disordered); // infantry against cavalry: it would have 2 less
    CHECK(contains(f.told(Prussia), "event.clash(4, 4)"));
    CHECK(contains(f.log(), "event.standoff"));
}

// XI.5.3 CLASH OF ARMS

TEST_CASE("XI.5.3 the difference of the values gives the hits",
          "[XI.5.3a][XI.5.3b][XI.5.3c][XI.5.3d][XI.5.3e][XI.5.3f][XI.5.3g]") {
    const int hits[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, Clash::Eliminated, Clash::Eliminated, Clash::Eliminated};
    for (int difference = 0; difference <= 11; ++difference) {
        const int bonus = std::max(0, difference - 5);
        const Clash won = clash(1 + difference - bonus, 1, 3 + bonus, 3);
        CHECK(won.hits == hits[difference]);
        CHECK_FALSE(won.on_attacker);
        const Clash lost = clash(1, 1 + difference - bonus, 3, 3 + bonus);
        CHECK(lost.hits == hits[difference]);
        CHECK(lost.on_attacker == (difference > 0));
    }
}

TEST_CASE("XI.5.3 equal values leave both units as they are", "[XI.5.3a]") {
    Duel f(Type::Line, Type::Line);
    f.fight({3, 3});
    CHECK(f.question() == "attack");
    CHECK(f.place(f.attacker) == "E5");
    CHECK(f.place(f.defender) == "E6");
    CHECK_FALSE(f.at(f.attacker).disordered);
    CHECK_FALSE(f.at(f.defender).disordered);
}

TEST_CASE("XI.5.3 the lower side is hit, be it the attacker", "[XI.5.3b][XI.5.3c][XI.5.3g]") {
    Duel f(Type::Light, Type::Light);
    f.fight({3, 4});
    CHECK(contains(f.told(Prussia), "event.hits(@side.P, attacker, 1)"));
    CHECK(f.waiting() == core::only(Prussia));
    Duel g(Type::Light, Type::Light);
    g.fight({4, 1});
    CHECK(contains(g.told(Prussia), "event.hits(@side.A, defender, 2)"));
    CHECK(g.waiting() == core::only(Austria));
}

TEST_CASE("XI.5.3 at 9 or more the unit dies, whatever it could absorb", "[XI.5.3f][R-26]") {
    Duel f(Type::Grenadier, Type::Hussar, {.disordered = true}); // bonus 4; cohesion and open ground behind
    f.fight({6, 1});
    CHECK_FALSE(f.alive(f.defender));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 4);
    CHECK(f.question() == "advance");                            // nothing was asked of the defender
    Duel g(Type::Grenadier, Type::Hussar, {.disordered = true}); // 8 can be absorbed
    g.fight({5, 1});
    CHECK(g.question() == "absorb");
}
