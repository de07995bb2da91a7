#include "games/corbach/message.h"

#include "games/corbach/notation.h"

namespace corbach {

using core::Arg;
using core::args::word;

Arg hex_arg(HexId hex) { return core::args::place(hex); }

Arg commander_arg(const Position& p, CommanderId commander) {
    const Commander& him = p.state.at(commander);
    const CommanderId person = him.promoted == FormationId::None ? commander : commander_of(him.promoted);
    Arg arg = core::args::plain(Arg::Kind::Card, core::raw(person));
    arg.number = him.aides;
    return arg;
}

Arg unit_arg(const Position& p, UnitId unit) {
    const Unit& told = p.state.at(unit);
    return core::args::piece(core::raw(unit), p.scenario.unit(unit).side, told.known, told.hex,
                             number_in_stack(p.state, unit));
}

// Words are told apart by their number: facings from 0, results from FirstResult, groups from FirstGroup.
Arg facing_word(Facing facing) { return word(core::raw(facing)); }
Arg result_word(int kind, int row) { return word(FirstResult + kind * ResultRows + row); }
Arg group_arg(int group) { return word(FirstGroup + group); }

} // namespace corbach
