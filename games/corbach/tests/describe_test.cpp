// The state in numbers
#include "games/corbach/tests/look.h"
#include "tests/support/differences.h"

namespace corbach {

using test::Look;

TEST_CASE("every difference between states shows in the fields", "[corbach]") {
    Look f;
    f.answer("deployment(1)");
    Differences<Corbach> differs(f.scenario, f.state);
    differs([](State& s) { s.top[7] = UnitId{3}; });
    differs([](State& s) { s.arrival[1] = 11; });
    differs([](State& s) { s.rolled = 4; });
    differs([](State& s) { s.entered = 4; });
    differs([](State& s) { ++s.turn; });
    differs([](State& s) { s.phase = Phase::Combat; });
    differs([](State& s) { s.first = French; });
    differs([](State& s) { s.active = French; });
    differs([](State& s) { s.reaction_used = true; });
    differs([](State& s) { s.retreat_allied = true; });
    differs([](State& s) { s.pending.hit.insert(CommanderId{0}); });
    differs([](State& s) { s.pending.bereft.insert(CommanderId{0}); });
    differs([](State& s) { s.pending.dead.insert(CommanderId{0}); });
    differs([](State& s) { s.pending.displaced.insert(CommanderId{0}); });
    differs([](State& s) { s.pending.routs.push_back(UnitId{0}); });
    differs([](State& s) { s.pending.routs.push_back(UnitId{1}); });
    differs([](State& s) { ++s.moves; });
    differs([](State& s) { ++s.activations; });
    differs([](State& s) { ++s.player_turns; });
    differs([](State& s) { s.outcome = Outcome::Draw; });
    differs([](State& s) { s.winner = Allied; });
    for (const Seat seat : core::EachSeat) {
        const auto army = [&](auto change) { differs([&](State& s) { change(s.army(seat)); }); };
        army([](ArmyState& a) { a.commander_dead = true; });
        army([](ArmyState& a) { a.commander_entered = !a.commander_entered; });
        army([](ArmyState& a) { a.demoralised = true; });
        army([](ArmyState& a) { a.perception_tested = true; });
        army([](ArmyState& a) { a.frozen = true; });
        army([](ArmyState& a) { a.will_freeze = true; });
        army([](ArmyState& a) { a.stops = 1; });
        army([](ArmyState& a) { a.suffered = 1; });
    }
    for (const std::size_t n : {0U, 3U}) {
        const auto formation = [&](auto change) { differs([&](State& s) { change(s.formations[n]); }); };
        formation([](FormationState& a) { a.steps_lost = 2; });
        formation([](FormationState& a) { a.tested = true; });
        formation([](FormationState& a) { a.commander_dead = true; });
        formation([](FormationState& a) { a.demoralised = true; });
        const auto commander = [&](auto change) { differs([&](State& s) { change(s.commanders[n]); }); };
        commander([](Commander& c) { c.hex = HexId{5}; });
        commander([](Commander& c) { c.where = Where::Gone; });
        commander([](Commander& c) { c.aides = 2; });
        commander([](Commander& c) { c.promoted = FormationId{1}; });
        commander([](Commander& c) { c.moved = true; });
        commander([](Commander& c) { c.rode = true; });
        const auto unit = [&](auto change) { differs([&](State& s) { change(s.units[n]); }); };
        unit([](Unit& u) { u.hex = HexId{9}; });
        unit([](Unit& u) { u.from = HexId{9}; });
        unit([](Unit& u) { u.below = UnitId{9}; });
        unit([](Unit& u) { u.facing = Facing::SouthWest; });
        unit([](Unit& u) { u.began = Facing::SouthWest; });
        unit([](Unit& u) { u.where = Where::Gone; });
        unit([](Unit& u) { u.order = Order::Routed; });
        unit([](Unit& u) { u.march = March::Deploying; });
        unit([](Unit& u) { u.mark = Mark::Retreating; });
        unit([](Unit& u) { u.losses = 1; });
        unit([](Unit& u) { u.mp = 1; });
        unit([](Unit& u) { u.known = !u.known; });
        unit([](Unit& u) { u.losses_known = !u.losses_known; });
        unit([](Unit& u) { u.activated = true; });
        unit([](Unit& u) { u.active = true; });
        unit([](Unit& u) { u.commanded = true; });
        unit([](Unit& u) { u.moved = true; });
        unit([](Unit& u) { u.fired = true; });
        unit([](Unit& u) { u.reacted = true; });
        unit([](Unit& u) { u.turned = true; });
        unit([](Unit& u) { u.attacked = true; });
        unit([](Unit& u) { u.reordered = true; });
        unit([](Unit& u) { u.fights = true; });
        unit([](Unit& u) { u.was_disorganised = true; });
        unit([](Unit& u) { u.rallied = true; });
    }
    const auto frame = [&](auto top) { differs([&](State& s) { s.flow.jump(top); }); };
    const auto changed = [&](auto top, auto change) {
        change(top);
        frame(top);
    };
    differs([](State& s) { s.flow.done(); });
    frame(RallyOrder{French});
    frame(RallyOrder{Allied});
    frame(ChooseCombat{French});
    frame(Guns{});
    frame(Act{});
    frame(Withdraw{HexId{4}});
    frame(Withdraw{HexId{5}});
    frame(Move{});
    changed(Move{}, [](Move& m) { m.kind = Move::Line; });
    changed(Move{}, [](Move& m) { m.seat = Allied; });
    changed(Move{}, [](Move& m) { m.mark = 2; });
    changed(Move{}, [](Move& m) { m.riders.insert(CommanderId{1}); });
    changed(Move{}, [](Move& m) { m.mp = 2; });
    changed(Move{}, [](Move& m) { m.guide = UnitId{4}; });
    changed(Move{}, [](Move& m) { m.target = HexId{4}; });
    changed(Move{}, [](Move& m) { m.marching = true; });
    changed(Move{}, [](Move& m) { m.started = true; });
    changed(Move{}, [](Move& m) { m.reordered = true; });
    changed(Move{}, [](Move& m) { m.over = true; });
    changed(Move{}, [](Move& m) { m.react = true; });
    changed(Move{}, [](Move& m) { m.tested = true; });
    changed(Move{}, [](Move& m) { m.withdrawing = true; });
    changed(Move{}, [](Move& m) { m.backward = 1; });
    changed(Move{}, [](Move& m) { m.vertices = 1; });
    changed(Move{}, [](Move& m) { m.turned_after = 1; });
    frame(Combat{});
    changed(Combat{}, [](Combat& c) { c.step = Combat::Roll; });
    changed(Combat{}, [](Combat& c) { c.seat = Allied; });
    changed(Combat{}, [](Combat& c) { c.attackers = {HexId{1}}; });
    changed(Combat{}, [](Combat& c) { c.attackers = {HexId{2}}; });
    changed(Combat{}, [](Combat& c) { c.defenders = {HexId{1}}; });
    changed(Combat{}, [](Combat& c) { c.withdrawn = 1; });
    changed(Combat{}, [](Combat& c) { c.row = 2; });
    changed(Combat{}, [](Combat& c) { c.losses = 2; });
    changed(Combat{}, [](Combat& c) { c.retreated = 1; });
    changed(Combat{}, [](Combat& c) { c.taken[1] = 1; });
    frame(Activation{});
    changed(Activation{}, [](Activation& a) { a.step = Activation::Acting; });
    changed(Activation{}, [](Activation& a) { a.formation = FormationId{1}; });
    changed(Activation{}, [](Activation& a) { a.unit = UnitId{1}; });
    changed(Activation{}, [](Activation& a) { a.success = true; });
    changed(Activation{}, [](Activation& a) { a.army_commander_present = true; });
    changed(Activation{}, [](Activation& a) { a.gun_turned = true; });
    changed(Activation{}, [](Activation& a) { a.gun_fired = true; });
    changed(Activation{}, [](Activation& a) { a.commander_moved = true; });
    changed(Activation{}, [](Activation& a) { a.actions = 2; });
    frame(Retreat{});
    changed(Retreat{}, [](Retreat& r) { r.hex = HexId{3}; });
    changed(Retreat{}, [](Retreat& r) { r.steps = 1; });
    changed(Retreat{}, [](Retreat& r) { r.riders.insert(CommanderId{0}); });
    frame(RoutMove{});
    changed(RoutMove{}, [](RoutMove& r) { r.unit = UnitId{1}; });
    changed(RoutMove{}, [](RoutMove& r) { r.steps = 1; });
    changed(RoutMove{}, [](RoutMove& r) { r.path = {HexId{3}}; });
}

} // namespace corbach
