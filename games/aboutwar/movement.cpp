// SEQUENCE OF PLAY; 2. FAST MOVEMENT, 4. COMBINED ARMS, 5. NON-COMBAT MOVE: free moves, contact, entering
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

void Round::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Plan: step = Fast; return begin_planning(t);
    case Fast: step = Bombard; return s.flow.call(MovePhase{Phase::Fast});
    case Bombard: step = Combined; return s.flow.call(Bombardment{});
    case Combined: step = NonCombat; return s.flow.call(MovePhase{Phase::Combined});
    case NonCombat: step = Rally; return s.flow.call(MovePhase{Phase::NonCombat});
    case Rally: step = Score; return begin_rally(t);
    case Score: step = Over; return s.flow.call(Scoring{});
    case Over: return s.flow.done();
    }
}

// THE PHASE

namespace {

// Takes a mover out of the phase: it stays, and keeps its activation.
void hold(State& s, Seat seat, UnitId id) {
    Unit& unit = s.army(seat).at(id);
    unit.role = Role::Idle;
    unit.target = Place::None;
    unit.acted = false;
    for (Order& order : s.army(seat).sheet)
        if (order.unit == id) {
            order.chosen = 0;
            if (unit.activations == 0) order.unit = UnitId::None;
        }
}

bool is_moving(const Unit& unit) { return unit.role == Role::Mover; }

bool anybody_moves(const State& s) {
    return std::any_of(s.armies.begin(), s.armies.end(), [](const ArmyState& army) {
        return std::any_of(army.units.begin(), army.units.begin() + army.count, is_moving);
    });
}

// AWR-04 (1): somebody comes the other way over the same border.
bool meets_head_on(const State& s, Seat seat, const Unit& unit) {
    bool met = false;
    for_each_unit(s, other(seat), [&](UnitId, const Unit& enemy) {
        met = met || (is_moving(enemy) && enemy.place == unit.target && enemy.target == unit.place);
    });
    return met;
}

bool enemy_enters(const State& s, Seat seat, Place sector, Phase phase) {
    bool enters = false;
    for_each_unit(s, other(seat), [&](UnitId, const Unit& enemy) {
        enters = enters || (is_moving(enemy) && enemy.target == sector && goes_in(enemy.type, phase));
    });
    return enters;
}

// AWR-04 (2)
bool moves_freely(const Position& p, const Census& c, Seat seat, const Unit& unit, Phase phase) {
    if (!is_moving(unit)) return false;
    if (unit.type == Type::Artillery && phase == Phase::Combined && in_force(Rule::AW_CMB_06)) return false;
    if (meets_head_on(p.state, seat, unit)) return false;
    const bool friendly = is_friendly(p, c, seat, unit.target);
    const bool theirs_too = friendly && is_friendly(p, c, other(seat), unit.target); // AWR-53: markers of both
    if (friendly && !theirs_too) return true;
    return is_neutral(c, unit.target) && !enemy_enters(p.state, seat, unit.target, phase);
}

void capture_routed(Table& t, Seat captor, Place sector) { // AW-RTD-02
    for_each_unit(t.state, other(captor), [&](UnitId, Unit& unit) {
        if (unit.place != sector || !unit.routed || !in_force(Rule::AW_RTD_02)) return;
        unit.place = Place::ScoringBox;
        tell(t, Message::captured, {side(other(captor)), type_word(unit.type), side(captor)});
    });
}

void move_unit(Table& t, Seat seat, Unit& unit) {
    unit.from = unit.place;
    unit.place = unit.target;
    unit.target = Place::None;
    unit.role = Role::Idle;
    unit.entered = true;
    tell(t, Message::moves, {side(seat), type_word(unit.type), area(unit.from), area(unit.place)});
    if (is_sector(unit.place)) capture_routed(t, seat, unit.place);
}

// Everybody who can move without a fight does, all at once; false when nobody can. Asks who stays where there is no
// room for all.
bool move_freely(Table& t, Phase phase) {
    State& s = t.state;
    if (!anybody_moves(s)) return false;
    const Census c = census(s);
    std::array<std::array<int, AreaCount>, 2> after{};
    std::array<std::array<bool, AreaCount>, 2> entered{};
    bool any = false;
    for (const Seat seat : core::EachSeat) {
        auto& here = after[core::index(seat)];
        const auto& counted = in_force(Rule::AW_BRD_09) ? c.all : c.steady;
        for (std::size_t a = 0; a < AreaCount; ++a) here[a] = counted[core::index(seat)][a];
        for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
            if (!moves_freely(t, c, seat, unit, phase)) return;
            any = true;
            --here[index(unit.place)];
            ++here[index(unit.target)];
            entered[core::index(seat)][index(unit.target)] = true;
        });
    }
    if (!any) return false;
    const bool limited = in_force(Rule::AW_BRD_03) && in_force(Rule::AW_MOV_06) &&
                         (phase != Phase::NonCombat || in_force(Rule::AW_NCM_03));
    const std::size_t bounded = in_force(Rule::AW_BRD_04) ? SectorCount : AreaCount;
    for (const Seat seat : core::EachSeat)
        for (std::size_t a = 0; a < bounded; ++a)
            if (entered[core::index(seat)][a] && after[core::index(seat)][a] > SectorCapacity && limited) {
                s.flow.call(HoldBack{seat, place_at(a)});
                return true;
            }
    core::FixedVector<std::pair<Seat, UnitId>, 2 * UnitsPerArmy> free;
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
            if (moves_freely(t, c, seat, unit, phase)) free.push_back({seat, id});
        });
    for (const auto& [seat, id] : free) move_unit(t, seat, s.army(seat).at(id));
    return true;
}

// AWR-07, AWR-48: whoever may not fight from where he stands stays there; in the non-combat phase nobody may (AWR-53).
// True when somebody did.
bool stop_the_idle(Table& t, Phase phase) {
    State& s = t.state;
    bool stopped = false;
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
            if (!is_moving(unit)) return;
            const bool gun_alone = unit.type == Type::Artillery && !controls(s, other(seat), unit.target) &&
                                   !enemy_enters(s, seat, unit.target, phase);
            if (!is_reserve(unit.place) && !gun_alone && phase != Phase::NonCombat) return;
            if (is_reserve(unit.place))
                tell(t, Message::kept_in_reserve, {side(seat), type_word(unit.type), area(unit.target)});
            hold(s, seat, id);
            stopped = true;
        });
    return stopped;
}

} // namespace

void MovePhase::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Choose: {
        step = Reveal;
        s.phase = phase;
        tell(t, Message::phase_begins, {phase_word(phase)});
        Seats owing = Seats::None;
        for (const Seat seat : core::EachSeat)
            if (could_act(t, seat, phase)) owing = owing | only(seat);
        if (owing != Seats::None) s.flow.call(Commit{phase, owing});
        return;
    }
    case Reveal:
        step = Free;
        for (const Seat seat : core::EachSeat) {
            reveal_chosen(t, seat);
            for (const Order& order : s.army(seat).sheet) {
                if (order.chosen == 0) continue;
                Unit& unit = s.army(seat).at(order.unit);
                unit.role = Role::Mover;
                unit.target = next_step(order);
            }
        }
        return;
    case Free:
        if (move_freely(t, phase)) return;
        step = Contact;
        return;
    case Contact:
        if (stop_the_idle(t, phase)) {
            step = Free;
            return;
        }
        step = Leave;
        if (anybody_moves(s) && lay_out_zones(t)) s.flow.call(Combat{Combat::WhiteReacts, phase});
        return;
    case Leave: step = Entering; return routed_leave(t, phase);
    case Entering:
        if (!enter_conquered(t, phase)) step = End;
        return;
    case End: end_phase(t, phase); return s.flow.done();
    }
}

// DP-05

Seats HoldBack::who(const Position&) const { return only(seat); }

void HoldBack::ask(const Position& p, Seat asked, Menu& menu) const {
    list_units(
        p, asked, Verb::Stay, [&](Choice c) { return bool(ruling(p, asked, c)); }, menu);
}

Ruling HoldBack::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat || c.verb != raw(Verb::Stay) || index(unit_of(c)) >= p.state.army(seat).count)
        return Rule::AW_MOV_06;
    const Unit& unit = p.state.army(seat).at(unit_of(c));
    const MovePhase* moving = p.state.flow.find<MovePhase>();
    const bool goes =
        moving != nullptr && unit.target == sector && moves_freely(p, census(p.state), seat, unit, moving->phase);
    return goes && names_first(p, seat, c) ? Rule::None : Rule::AW_MOV_06;
}

void HoldBack::answer(Table& t, Seat, Choice c) {
    const Unit& unit = t.state.army(seat).at(unit_of(c));
    tell(t, Message::held_back, {side(seat), type_word(unit.type), area(unit.place), area(unit.target)});
    hold(t.state, seat, unit_of(c));
    t.state.flow.done();
}

// AFTER COMBAT

void routed_leave(Table& t, Phase phase) { // AW-FST-06, AW-CMB-04
    for (const Seat seat : core::EachSeat)
        for_each_unit(t.state, seat, [&](UnitId, Unit& unit) {
            if (!unit.routed || !is_area(unit.place) || phase == Phase::NonCombat) return;
            const bool flees = (unit.type == Type::Cavalry && in_force(Rule::AW_RTD_04)) ||
                               (unit.type == Type::Infantry && phase == Phase::Combined && in_force(Rule::AW_RTD_03));
            if (!flees) return;
            tell(t, Message::leaves_routed, {side(seat), type_word(unit.type), area(unit.place)});
            unit = {.type = unit.type, .place = Place::RoutedBox, .routed = true};
        });
}

namespace {

bool may_still_enter(const Unit& unit, Place sector) {
    const bool gun = unit.type == Type::Artillery; // AW-ART-03: it has withdrawn before the melee, and stays
    if (gun ? in_force(Rule::AW_ART_03) : !attacks(unit)) return false;
    if (!may_go_on(unit)) return false;
    return unit.target == sector && !unit.routed && !unit.declined && is_area(unit.place);
}

int waiting_to_enter(const State& s, Seat seat, Place sector) {
    int count = 0;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) { count += may_still_enter(unit, sector) ? 1 : 0; });
    return count;
}

int room_in(const State& s, Seat seat, Place sector) {
    const ArmyState& army = s.army(seat);
    const auto inside = std::count_if(army.units.begin(), army.units.begin() + army.count,
                                      [&](const Unit& unit) { return unit.place == sector; });
    return in_force(Rule::AW_BRD_03) ? SectorCapacity - static_cast<int>(inside) : static_cast<int>(UnitsPerArmy);
}

int crossed(const State& s, Seat seat, Place from, Place to) { // in this phase
    const ArmyState& army = s.army(seat);
    return static_cast<int>(std::count_if(army.units.begin(), army.units.begin() + army.count, [&](const Unit& unit) {
        return unit.entered && unit.from == from && unit.place == to;
    }));
}

bool must_enter(const Unit& unit, Phase phase) { // AW-CMB-05; a countercharge may always stay (AW-REA-10)
    return phase == Phase::Combined && unit.role == Role::Mover && in_force(Rule::AW_CMB_05);
}

// Those who wait to enter; only those who come from one place, if it is given.
void send_back(Table& t, Seat seat, Place sector, Place from = Place::None) {
    for_each_unit(t.state, seat, [&](UnitId, Unit& unit) {
        if (!may_still_enter(unit, sector) || (from != Place::None && unit.place != from)) return;
        tell(t, Message::thrown_back, {side(seat), type_word(unit.type), area(unit.place)});
        unit.role = Role::Idle;
        unit.target = Place::None;
    });
}

} // namespace

// AW-CBT-06, AWR-51: into every sector without an unrouted enemy, then into those that are empty for it. True while
// there is something to do.
bool enter_conquered(Table& t, Phase phase) {
    State& s = t.state;
    for (std::size_t a = 0; a < SectorCount; ++a)
        for (const Seat seat : core::EachSeat) {
            const Place sector = place_at(a);
            const int waiting = waiting_to_enter(s, seat, sector);
            if (waiting == 0 || (controls(s, other(seat), sector) && in_force(Rule::AW_CBT_08))) continue;
            if (phase == Phase::Fast && !in_force(Rule::AW_FST_07)) continue;
            if (waiting_to_enter(s, other(seat), sector) > 0) continue; // AWR-05: both are still there
            const int room = room_in(s, seat, sector);
            if (room <= 0) {
                send_back(t, seat, sector);
                return true;
            }
            bool free_to_choose = waiting > room;
            for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
                if (may_still_enter(unit, sector) && !must_enter(unit, phase)) free_to_choose = true;
            });
            if (free_to_choose) {
                s.flow.call(Enter{seat, sector, phase});
                return true;
            }
            for_each_unit(s, seat, [&](UnitId, Unit& unit) {
                if (may_still_enter(unit, sector)) move_unit(t, seat, unit);
            });
            return true;
        }
    return false;
}

Seats Enter::who(const Position&) const { return only(seat); }

void Enter::ask(const Position& p, Seat asked, Menu& menu) const {
    list_units(
        p, asked, Verb::Enter, [&](Choice c) { return bool(ruling(p, asked, c)); }, menu);
    if (ruling(p, asked, Done)) menu.add(Done);
}

Ruling Enter::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_CBT_06;
    if (c == Done) {
        bool must = false;
        for_each_unit(p.state, seat, [&](UnitId, const Unit& unit) {
            must = must || (may_still_enter(unit, sector) && must_enter(unit, phase));
        });
        return must ? Rule::AW_CMB_05 : Rule::None;
    }
    if (c.verb != raw(Verb::Enter) || index(unit_of(c)) >= p.state.army(seat).count) return Rule::AW_CBT_06;
    const bool may = may_still_enter(p.state.army(seat).at(unit_of(c)), sector) && names_first(p, seat, c);
    return may ? Rule::None : Rule::AW_CBT_06;
}

void Enter::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) {
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (!may_still_enter(unit, sector)) return;
            tell(t, Message::stays_out, {side(seat), type_word(unit.type), area(sector)});
            unit.declined = unit.role == Role::Mover;
            unit.role = Role::Idle;
        });
        return s.flow.done();
    }
    const Place entered = sector;
    const Place from = s.army(seat).at(unit_of(c)).place;
    move_unit(t, seat, s.army(seat).at(unit_of(c)));
    if (room_in(s, seat, entered) <= 0) send_back(t, seat, entered);
    // Who countercharges was not counted when the movers were chosen: the border may be narrower than a zone
    // (AW-FOR-01).
    if (crossed(s, seat, from, entered) >= border_limit(t, entered)) send_back(t, seat, entered, from);
    if (waiting_to_enter(s, seat, entered) == 0) s.flow.done();
}

// SPENT UNITS

namespace {

bool becomes_spent(const Position& p, const Unit& unit, Phase phase) {
    if (unit.reacts && in_force(Rule::AW_SPT_02)) return true;
    if (!unit.acted) return false;
    if (p.scenario.terrain_of(unit.place) == Terrain::Forest && unit.entered && in_force(Rule::AW_FOR_02)) return true;
    if (unit.activations >= capacity(unit.type) && in_force(Rule::AW_SPT_01)) return true;
    if (unit.type != Type::Cavalry) return false;
    const bool no_hit = (unit.rolled && !unit.scored) || unit.role == Role::Withdrawn; // AWR-23
    if (no_hit && in_force(Rule::AW_SPT_03)) return true;
    return unit.declined && phase == Phase::Fast && in_force(Rule::AW_SPT_04);
}

} // namespace

void end_phase(Table& t, Phase phase) {
    State& s = t.state;
    for (const Seat seat : core::EachSeat) {
        for (Order& order : s.army(seat).sheet) {
            if (order.chosen != 0 && order.unit != UnitId::None && s.army(seat).at(order.unit).entered) ++order.done;
            order.chosen = 0;
        }
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (unit.acted) ++unit.activations;
            const bool spent = unit.spent || (is_area(unit.place) && !unit.routed && becomes_spent(t, unit, phase));
            unit = {.type = unit.type,
                    .place = unit.place,
                    .activations = unit.activations,
                    .routed = unit.routed,
                    .spent = spent,
                    .square = unit.square};
        });
        s.army(seat).rerolls = {};
    }
    s.zones.clear();
    s.reactions.clear();
    s.final_hits.clear();
}

} // namespace aboutwar
