// The state told as named numbers. Every struct is taken apart by name, so that a new member cannot be forgotten here.
#include "games/corbach/notation.h"
#include "table/teller.h"

namespace corbach {

using table::Teller;

static void tell(const Unit& unit, const Teller& to) {
    const auto& [hex, from, below, facing, began, where, order, march, mark, losses, mp, known, losses_known, activated,
                 active, commanded, moved, fired, reacted, turned, attacked, reordered, fights, was_disorganised,
                 rallied] = unit;
    to.add("hex", hex, HexId::None), to.add("from", from, HexId::None), to.add("below", below, UnitId::None);
    to.add("facing", facing), to.add("began", began), to.add("where", where), to.add("order", order, Order::Good);
    to.add("march", march, March::None), to.add("mark", mark, Mark::None);
    to.add<int>("losses", losses, 0), to.add<int>("mp", mp, 0);
    to.add<bool>("known", known, true), to.add<bool>("losses_known", losses_known, true);
    to.add<bool>("activated", activated, false), to.add<bool>("active", active, false);
    to.add<bool>("commanded", commanded, false), to.add<bool>("moved", moved, false);
    to.add<bool>("fired", fired, false), to.add<bool>("reacted", reacted, false);
    to.add<bool>("turned", turned, false), to.add<bool>("attacked", attacked, false);
    to.add<bool>("reordered", reordered, false), to.add<bool>("fights", fights, false);
    to.add<bool>("was_disorganised", was_disorganised, false), to.add<bool>("rallied", rallied, false);
}

static void tell(const Commander& commander, const Teller& to) {
    const auto& [hex, where, aides, promoted, moved, rode] = commander;
    to.add("hex", hex, HexId::None), to.add("where", where), to.add<int>("aides", aides, 0);
    to.add("promoted", promoted, FormationId::None);
    to.add<bool>("moved", moved, false), to.add<bool>("rode", rode, false);
}

static void tell(const FormationState& formation, const Teller& to) {
    const auto& [steps_lost, tested, commander_dead, demoralised] = formation;
    to.add<int>("steps_lost", steps_lost, 0), to.add<bool>("tested", tested, false);
    to.add<bool>("commander_dead", commander_dead, false), to.add<bool>("demoralised", demoralised, false);
}

static void tell(const ArmyState& army, const Teller& to) {
    const auto& [commander_dead, commander_entered, demoralised, perception_tested, frozen, will_freeze, stops,
                 suffered] = army;
    to.add<bool>("commander_dead", commander_dead, false), to.add<bool>("commander_entered", commander_entered, false);
    to.add<bool>("demoralised", demoralised, false), to.add<bool>("perception_tested", perception_tested, false);
    to.add<bool>("frozen", frozen, false), to.add<bool>("will_freeze", will_freeze, false);
    to.add<int>("stops", stops, 0), to.add<int>("suffered", suffered, 0);
}

template <class List> static void tell_ids(const std::string& name, const List& ids, const Teller& to) {
    to.add(name, ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) to.add(name + "." + std::to_string(i), ids[i]);
}

// One bit a commander.
static int bits(const CommanderSet& set) {
    int mask = 0;
    for (const CommanderId id : set) mask |= 1 << index(id);
    return mask;
}

static void tell(const Pending& pending, const Teller& to) {
    const auto& [hit, bereft, dead, displaced, routs] = pending;
    to.add("hit", bits(hit), 0), to.add("bereft", bits(bereft), 0), to.add("dead", bits(dead), 0);
    to.add("displaced", bits(displaced), 0);
    if (!routs.empty()) tell_ids("routs", routs, to);
}

// FRAMES

static void tell(const Battle& frame, const Teller& to) {
    const auto& [step, next] = frame;
    to.add("step", step), to.add("next", next);
}
static void tell(const ChooseDeployment& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const ChooseFacing& frame, const Teller& to) {
    const auto& [unit, facings] = frame;
    to.add("unit", unit), to.add("facings", facings);
}
static void tell(const PlaceCommander& frame, const Teller& to) {
    const auto& [commander] = frame;
    to.add("commander", commander);
}
static void tell(const Turn& frame, const Teller& to) {
    const auto& [step] = frame;
    to.add("step", step);
}
static void tell(const ChooseColumn& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const ChooseMarcher& frame, const Teller& to) {
    const auto& [kind, seat, formation, group] = frame;
    to.add("kind", kind), to.add("seat", seat), to.add("formation", formation), to.add("group", group);
}
static void tell(const RallyPhase& frame, const Teller& to) {
    const auto& [seat, step, next] = frame;
    to.add("seat", seat), to.add("step", step), to.add("next", next);
}
static void tell(const RallyOrder& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const PlayerTurn& frame, const Teller& to) {
    const auto& [seat, step] = frame;
    to.add("seat", seat), to.add("step", step);
}
static void tell(const Overstacked& frame, const Teller& to) {
    const auto& [hex] = frame;
    to.add("hex", hex);
}
static void tell(const ChooseActivation& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const Attach& frame, const Teller& to) {
    const auto& [formation] = frame;
    to.add("formation", formation);
}
static void tell(const Activation& frame, const Teller& to) {
    const auto& [step, formation, unit, success, army_commander_present, gun_turned, gun_fired, commander_moved,
                 actions] = frame;
    to.add("step", step), to.add("formation", formation), to.add("unit", unit), to.add("success", success);
    to.add("army_commander_present", army_commander_present), to.add("gun_turned", gun_turned);
    to.add("gun_fired", gun_fired), to.add("commander_moved", commander_moved), to.add("actions", actions);
}
static void tell(const Guns&, const Teller&) {}
static void tell(const Act&, const Teller&) {}
static void tell(const MoveArmyCommander& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const Move& frame, const Teller& to) {
    const auto& [kind, seat, mark, riders, mp, guide, target, marching, started, reordered, over, react, tested,
                 withdrawing, backward, vertices, turned_after] = frame;
    to.add("kind", kind), to.add("seat", seat), to.add("mark", mark), to.add("riders", bits(riders)), to.add("mp", mp);
    to.add("guide", guide, UnitId::None), to.add("target", target, HexId::None);
    to.add<bool>("marching", marching, false), to.add<bool>("started", started, false);
    to.add<bool>("reordered", reordered, false), to.add<bool>("over", over, false);
    to.add<bool>("react", react, false), to.add<bool>("tested", tested, false);
    to.add<bool>("withdrawing", withdrawing, false);
    to.add("backward", backward), to.add("vertices", vertices), to.add("turned_after", turned_after);
}
static void tell(const MoveStep&, const Teller&) {}
static void tell(const React& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const CombatPhase& frame, const Teller& to) {
    const auto& [seat, over] = frame;
    to.add("seat", seat), to.add("over", over);
}
static void tell(const ChooseCombat& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const Combat& frame, const Teller& to) {
    const auto& [step, seat, attackers, defenders, withdrawn, row, fought, losses, begun, retreated, taken] = frame;
    to.add("step", step), to.add("seat", seat), tell_ids("attackers", attackers, to),
        tell_ids("defenders", defenders, to);
    to.add("withdrawn", withdrawn), to.add("row", row), to.add("fought", fought);
    to.add("losses", losses);
    to.add("begun", begun), to.add("retreated", retreated), to.add("taken", taken, std::uint8_t{0});
}
static void tell(const AddToAttack&, const Teller&) {}
static void tell(const Withdraw& frame, const Teller& to) {
    const auto& [hex] = frame;
    to.add("hex", hex);
}
static void tell(const TakeLoss& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const Advance& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const Retreat& frame, const Teller& to) {
    const auto& [seat, hex, origin, steps, gone, rear_only, riders] = frame;
    to.add("seat", seat), to.add("hex", hex), to.add("origin", origin, HexId::None), to.add("steps", steps);
    to.add("gone", gone), to.add("rear_only", rear_only), to.add("riders", bits(riders));
}
static void tell(const RetreatStep&, const Teller&) {}
static void tell(const RoutMove& frame, const Teller& to) {
    const auto& [unit, steps, nearer, over, path, asked] = frame;
    to.add("unit", unit), to.add("steps", steps), to.add("nearer", nearer), to.add("over", over);
    tell_ids("path", path, to), to.add("asked", asked);
}
static void tell(const RoutStep&, const Teller&) {}
static void tell(const Follow& frame, const Teller& to) {
    const auto& [commander] = frame;
    to.add("commander", commander);
}
static void tell(const Aftermath&, const Teller&) {}
static void tell(const PromoteCommander& frame, const Teller& to) {
    const auto& [seat] = frame;
    to.add("seat", seat);
}
static void tell(const PlaceAide& frame, const Teller& to) {
    const auto& [formation] = frame;
    to.add("formation", formation);
}
static void tell(const DisplaceCommander& frame, const Teller& to) {
    const auto& [commander] = frame;
    to.add("commander", commander);
}

void describe(const Position& p, table::Fields& fields) {
    const auto& [units, top, commanders, formations, armies, arrival, rolled, entered, turn, phase, first, active,
                 reaction_used, retreat_allied, pending, moves, activations, player_turns, outcome, winner, flow] =
        p.state;
    const Teller to(fields, "");
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i] != Unit{}) tell(units[i], to.in("unit").in(i));
    to.add("top", top, UnitId::None);
    for (std::size_t i = 0; i < commanders.size(); ++i)
        if (commanders[i] != Commander{}) tell(commanders[i], to.in("commander").in(i));
    for (std::size_t i = 0; i < formations.size(); ++i) tell(formations[i], to.in("formation").in(i));
    for (const Seat seat : core::EachSeat) tell(armies[core::index(seat)], to.in(std::string(side_letter(seat))));
    to.add("arrival", arrival, std::uint8_t{0});
    to.add<int>("rolled", rolled, 0), to.add<int>("entered", entered, 0);
    to.add("turn", turn), to.add("phase", phase), to.add("first", first), to.add("active", active);
    to.add("reaction_used", reaction_used, false), to.add("retreat_allied", retreat_allied, false);
    tell(pending, to.in("pending"));
    to.add("moves", moves), to.add("activations", activations), to.add("player_turns", player_turns);
    to.add("outcome", outcome), to.add("winner", winner);
    to.frames(flow);
}

} // namespace corbach
