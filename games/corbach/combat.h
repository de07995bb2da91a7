#pragma once

#include "games/corbach/fire.h"

// 10 Combat: who must and may attack, the ratio and the modifiers.
namespace corbach {

struct Engagement {
    Seat attacker = French;
    core::FixedVector<HexId, 6> attackers;
    core::FixedVector<HexId, 2> defenders;
};

bool may_attack_at_all(const Position& p, HexId from);            // has units there that may attack in this phase
Ruling may_attack(const Position& p, HexId from, int direction);  // 10.1a, 10.1n
Ruling must_attack(const Position& p, HexId from, int direction); // 10.1b-e: yes, or the rule that lifts the duty
// 10.1l, CA-18: what the units of a hex have to attack, one bit a direction.
struct Duty {
    std::uint8_t all = 0; // these together
    std::uint8_t any = 0; // or at least one of these
    bool none() const { return (all | any) == 0; }
};
Duty duty(const Position& p, HexId from);
bool falls_without_a_die(const Position& p, HexId hex);       // CA-14, CA-42: only routed units, or a gun alone
std::uint8_t enemies_in_front(const Position& p, HexId from); // directions, whatever the terrain (CA-17)

int ratio_modifier(const Scenario& scenario, int attacker, int defender);
int attack_cp(const Position& p, const Engagement& e);
int defence_cp(const Position& p, const Engagement& e);
Modifiers combat_modifiers(const Position& p, const Engagement& e);
int row_of(const Scenario& scenario, int modified); // of the table

} // namespace corbach
