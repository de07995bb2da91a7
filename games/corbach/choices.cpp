#include "games/corbach/choices.h"

#include "games/corbach/board.h"

#include <algorithm>

namespace corbach {

namespace {

bool is_unit(const Scenario& scenario, UnitId unit) { return index(unit) < scenario.units.size(); }
bool is_formation(const Scenario& scenario, FormationId formation) {
    return index(formation) < scenario.formations.size();
}
bool is_hex(const Scenario& scenario, HexId hex) { return static_cast<int>(core::index(hex)) < scenario.grid.size(); }
bool is_side(Side side) { return raw(side) <= raw(Side::Right); }

int most_deployments(const Scenario& scenario) {
    return static_cast<int>(std::max(scenario.deployments[0].size(), scenario.deployments[1].size()));
}

} // namespace

// Each choice is packed anew: stray bits and a wrong noun make it another one.
bool is_well_formed(const Scenario& scenario, Choice c) {
    if (c.verb > raw(Verb::Done)) return false;
    const auto verb = static_cast<Verb>(c.verb);
    switch (verb) {
    case Verb::Deployment:
        return number_of(c) >= 1 && number_of(c) <= most_deployments(scenario) && c == choose(verb, number_of(c));
    case Verb::Face: return number_of(c) < static_cast<int>(FacingCount) && c == choose(verb, number_of(c));
    case Verb::Arrive:
        return number_of(c) < static_cast<int>(scenario.groups.size()) && c == choose(verb, number_of(c));
    case Verb::Rally:
    case Verb::TestUnit:
    case Verb::Attach:
    case Verb::LeadUnit:
    case Verb::LeadLine:
    case Verb::MoveUnit:
    case Verb::MoveLine:
    case Verb::ColumnOn:
    case Verb::ColumnOff:
    case Verb::Leave:
    case Verb::Charge:
    case Verb::ChargeLine: return is_unit(scenario, unit_of(c)) && c == choose(verb, unit_of(c));
    case Verb::Turn:
    case Verb::Pivot:
        return is_unit(scenario, unit_of(c)) && is_side(side_of(c)) && c == choose(verb, unit_of(c), side_of(c));
    case Verb::March:
    case Verb::Deploy:
    case Verb::Test:
    case Verb::Promote: return is_formation(scenario, formation_of(c)) && c == choose(verb, formation_of(c));
    case Verb::Lead:
    case Verb::LeaveCommander: return exists(scenario, commander_of(c)) && c == choose(verb, commander_of(c));
    case Verb::Place:
    case Verb::LeadStack:
    case Verb::MoveStack:
    case Verb::Step:
    case Verb::Back:
    case Verb::ChargeStack:
    case Verb::Withdraw:
    case Verb::Loss:
    case Verb::Retreat:
    case Verb::Rout:
    case Verb::Follow:
    case Verb::Aide:
    case Verb::Displace: return is_hex(scenario, hex_of(c)) && c == choose(verb, hex_of(c));
    case Verb::Enter:
    case Verb::Fire:
        return is_unit(scenario, unit_with_hex(c)) && is_hex(scenario, hex_of(c)) &&
               c == choose(verb, unit_with_hex(c), hex_of(c));
    case Verb::EnterCommander:
        return exists(scenario, commander_with_hex(c)) && is_hex(scenario, hex_of(c)) &&
               c == choose(verb, commander_with_hex(c), hex_of(c));
    case Verb::Attack:
    case Verb::Also:
    case Verb::Join:
    case Verb::AdvanceStack:
    case Verb::AdvanceTop:
        return is_hex(scenario, origin_of(c)) && direction_of(c) < 6 &&
               c == choose(verb, origin_of(c), direction_of(c));
    case Verb::Left:
    case Verb::Right:
    case Verb::About:
    case Verb::Swap:
    case Verb::GiveUp:
    case Verb::No:
    case Verb::Done: return c == button(verb);
    }
    return false;
}

} // namespace corbach
