#pragma once

#include "games/lament/state.h"

// XI. COMBAT: the pure part, shared by the rules, the odds and the scene.
namespace lament {

// XI.3: every modifier with the rule it comes from.
struct Modifier {
    Rule rule;
    std::int8_t value;
    bool operator==(const Modifier&) const = default;
};
struct Modifiers {
    core::FixedVector<Modifier, 12> list;
    int total() const {
        int sum = 0;
        for (const Modifier& m : list) sum += m.value;
        return sum;
    }
};
struct BothModifiers {
    Modifiers attacker, defender;
};

// The declaration of one combat: who fights whom, with what.
struct Declaration {
    CounterId attacker = CounterId::None;
    CounterId defender = CounterId::None;
    CounterId helper = CounterId::None;
    std::array<SupportChoice, 2> support{};
};
BothModifiers modifiers(const Position& p, const Declaration& d);

bool gives_flank_support(const Position& p, CounterId supporter, CounterId combatant, CounterId enemy); // XI.3.3

// XI.3.2: what a seat may commit to a combat.
struct Supply {
    std::uint8_t artillery = 0; // cards that may be used
    bool horse = false;
    bool asset = false;
    bool has_any = false; // something lies there, usable or not: then the question is asked
};
Supply supply(const Position& p, const Declaration& d, bool attacking);
Ruling may_commit(const Position& p, const Declaration& d, bool attacking, SupportChoice choice);
bool close_enough(const Position& p, CounterId combatant); // XI.3.2.2
bool uses_artillery(const Position& p, Seat seat, SupportChoice choice);
SupportChoice everything(const Supply& supply);

// XI.4, XI.5.3
struct Attrition {
    bool attacker, defender;
};
Attrition attrition(int attacker_die, int defender_die, bool attacker_artillery, bool defender_artillery); // XI.5.1.1
struct Clash {
    int attack_value, defence_value;
    bool on_attacker; // who is hit
    int hits;         // ELIMINATED: nothing can be absorbed
    static constexpr int Eliminated = 9;
};
Clash clash(int attacker_die, int defender_die, int attacker_total, int defender_total);

// XI.5.6
bool has_integrity(const Position& p, CounterId c);
bool integrity_is_public(const Position& p, CounterId c);   // follows from revealed units alone
UnitMask hidden_certifiers(const Position& p, CounterId c); // Hidden friends that might certify it

} // namespace lament
