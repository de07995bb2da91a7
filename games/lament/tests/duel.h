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

// Walls the defender of a duel in, so that it cannot retreat.
inline void wall_in(Duel& f) {
    for (const char* hex : {"D7", "E7", "F7"}) f.impassable(hex);
}

// Two units of the defender's side in a hex: E7front and E7rear, say.
inline std::pair<CounterId, CounterId> fill(Duel& f, const std::string& hex) {
    const CounterId front = f.add(f.defending(), Type::Line, Suit::Diamonds, hex, {}, hex + "front");
    const CounterId rear = f.add(f.defending(), Type::Line, Suit::Diamonds, hex, {.rear = true}, hex + "rear");
    return {front, rear};
}

// The retreats of a duel's defender on open ground, and those on a menu.
inline const Answers Retreats{"RET(D7)", "RET(E7)", "RET(F7)"};
inline Answers retreats(const Field& f, Seat seat = Austria) {
    Answers found;
    for (const std::string& answer : f.menu(seat))
        if (answer.starts_with("RET")) found.insert(answer);
    return found;
}
inline Answers with(Answers some, const Answers& more) {
    some.insert(more.begin(), more.end());
    return some;
}

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
