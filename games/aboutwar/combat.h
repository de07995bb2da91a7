#pragma once

#include "games/aboutwar/choices.h"
#include "games/aboutwar/state.h"

// What the phases need of each other, and the pure part of combat.
namespace aboutwar {

// Phases.
void begin_rally(Table& t);
void reveal_chosen(Table& t, Seat seat); // AW-SIM-01: binds units to the lines chosen
bool lay_out_zones(Table& t);            // false when nobody meets anybody
void routed_leave(Table& t, Phase phase);
bool enter_conquered(Table& t, Phase phase);
void end_phase(Table& t, Phase phase);
void take_aim(State& s, Seat seat, std::size_t line, Place sector, UnitId unit); // a bombarding gun's next die

// An answer means the first of several units or lines that are alike; nothing is said by naming another.
bool names_first(const Position& p, Seat seat, Choice c);

// The answers with this verb that the filter lets through: one for each unit.
template <class Filter> void list_units(const Position& p, Seat seat, Verb verb, Filter may, Menu& menu) {
    for (std::size_t i = 0; i < p.state.army(seat).count; ++i) {
        const Choice c = choose(verb, static_cast<UnitId>(i));
        if (may(c)) menu.add(c);
    }
}

// AWR-55: one sector a phase. Who has moved already fights where he has arrived, and goes no further.
inline bool may_go_on(const Unit& unit) { return !unit.entered || !core::in_force(Rule::AWR_55); }

// Zones.
Seat leader(const Zone& zone); // whose direction names it: whoever attacks, White when both do
bool fires(Type type);         // AW-SEQ-05: has a ranged attack
bool strikes(Type type);
const Unit* unit_in(const State& s, std::size_t zone, Seat side, std::size_t space); // null when the space is free
int attackers_in(const State& s, std::size_t zone, Seat side);                       // unrouted
bool rolls(const State& s, bool melee, std::size_t zone, Seat side, std::size_t space);
// Whom the unit in a space attacks in this step: the enemy space, coded as an aim; NoTarget when nobody.
std::uint8_t target_of(const State& s, bool melee, std::size_t zone, Seat side, std::size_t space);
// How often the unit in a space hits, as the dice lie.
int hits_of(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space);
bool can_reroll(const Position& p, Seat seat); // AW-FLK-02
bool is_unopposed(const State& s, std::size_t zone, Seat side, std::size_t space);

} // namespace aboutwar
