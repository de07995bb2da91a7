#pragma once

#include "games/lament/tests/field.h"

#include <algorithm>

#include <catch2/catch.hpp>

namespace lament::test {

// One combat on open ground: the attacker in E5, the defender in E6, who may retreat to D7, E7 and F7. Each has a
// comrade yet to arrive, so that neither is the last of its wing. Two bystanders far away keep the combat sub-segment
// open, and a card in each hand keeps the turn going.
struct Duel : Field {
    Seat attacking;
    CounterId attacker, defender;

    Duel(Type attacks, Type defends, Status of_defender = {}, Seat who = Prussia) : attacking(who) {
        attacker = add(who, attacks, Suit::Spades, "E5", {.activated = true}, "attacker");
        defender = add(other(who), defends, Suit::Hearts, "E6", of_defender, "defender");
        absent(who, Type::Line, Suit::Spades);
        absent(other(who), Type::Line, Suit::Hearts);
        add(who, Type::Line, Suit::Clubs, "A1", {.activated = true}, "bystander");
        add(other(who), Type::Line, Suit::Clubs, "A2", {}, "onlooker");
        hand(Prussia, {"S4"});
        hand(Austria, {"S3"});
    }

    // Declares the attack without Rolling Volleys; the falls are for what follows at once.
    void fight(const Falls& falls = {}) {
        at_combat(attacking);
        play_all(attacking, {"attack(attacker)", "target(defender)"});
        REQUIRE(play(attacking, "help(none)", falls));
    }
    void hit_defender(int hits) { at_absorb(attacker, defender, hits); }
    void hit_attacker(int hits) { at_absorb(attacker, defender, hits, true); }
    Seat defending() const { return other(attacking); }
};

inline bool contains(const std::vector<std::string>& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

// What one rule gives to one side.
inline int given(const Modifiers& modifiers, Rule rule) {
    int sum = 0;
    for (const Modifier& m : modifiers.list) sum += m.rule == rule ? m.value : 0;
    return sum;
}

} // namespace lament::test
