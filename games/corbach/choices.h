#pragma once

#include "games/corbach/state.h"

// How answers are packed: a verb, what it points at, and sixteen bits.
namespace corbach {

using core::raw;

constexpr Choice button(Verb verb) { return {raw(verb), Noun::Button, 0}; }
constexpr Choice Done = button(Verb::Done);
constexpr Choice No = button(Verb::No);

// Deployment, Face, Arrive: a number.
constexpr Choice choose(Verb verb, int number) { return {raw(verb), Noun::Number, static_cast<std::uint16_t>(number)}; }
constexpr Choice choose(Verb verb, Facing facing) { return choose(verb, static_cast<int>(raw(facing))); }
constexpr int number_of(Choice c) { return c.id; }

// Rally, TestUnit, Attach, LeadUnit, LeadLine, MoveUnit, MoveLine, ColumnOn, ColumnOff, Leave, Charge, ChargeLine.
constexpr Choice choose(Verb verb, UnitId unit) { return {raw(verb), Noun::Piece, raw(unit)}; }
constexpr UnitId unit_of(Choice c) { return static_cast<UnitId>(c.id & 0xFFU); }

// Turn, Pivot: a unit and a side.
constexpr Choice choose(Verb verb, UnitId unit, Side side) {
    return {raw(verb), Noun::Piece, static_cast<std::uint16_t>(raw(side) << 8U | raw(unit))};
}
constexpr Side side_of(Choice c) { return static_cast<Side>(c.id >> 8U); }

// March, Deploy, Test, Promote: a formation. Lead, LeaveCommander: a commander. Both are numbers of the commander.
constexpr Choice choose(Verb verb, CommanderId commander) { return {raw(verb), Noun::Card, raw(commander)}; }
constexpr Choice choose(Verb verb, FormationId formation) { return choose(verb, commander_of(formation)); }
constexpr CommanderId commander_of(Choice c) { return static_cast<CommanderId>(c.id); }
constexpr FormationId formation_of(Choice c) { return static_cast<FormationId>(c.id); }

// Place, LeadStack, MoveStack, Step, Back, ChargeStack, Withdraw, Loss, Retreat, Rout, Follow, Aide, Displace: a hex.
constexpr Choice choose(Verb verb, HexId hex) { return {raw(verb), Noun::Hex, raw(hex)}; }
constexpr HexId hex_of(Choice c) { return static_cast<HexId>(c.id & 0x1FFU); }

// Enter, Fire: a unit and a hex. EnterCommander: a commander and a hex.
constexpr Choice choose(Verb verb, UnitId unit, HexId hex) {
    return {raw(verb), Noun::Hex, static_cast<std::uint16_t>(raw(unit) << 9U | raw(hex))};
}
constexpr Choice choose(Verb verb, CommanderId commander, HexId hex) {
    return {raw(verb), Noun::Hex, static_cast<std::uint16_t>(raw(commander) << 9U | raw(hex))};
}
constexpr UnitId unit_with_hex(Choice c) { return static_cast<UnitId>(c.id >> 9U); }
constexpr CommanderId commander_with_hex(Choice c) { return static_cast<CommanderId>(c.id >> 9U); }

// Attack, Also, Join, AdvanceStack, AdvanceTop: from a hex in a direction.
constexpr Choice choose(Verb verb, HexId hex, int direction) {
    return {raw(verb), Noun::Hexside,
            static_cast<std::uint16_t>(static_cast<unsigned>(raw(hex)) << 3U | static_cast<unsigned>(direction))};
}
constexpr HexId origin_of(Choice c) { return static_cast<HexId>(c.id >> 3U); }
constexpr int direction_of(Choice c) { return c.id & 7U; }

// Whether noun and bits are those of the verb and name things of this battle: an answer from outside may be anything.
bool is_well_formed(const Scenario& scenario, Choice c);

} // namespace corbach
