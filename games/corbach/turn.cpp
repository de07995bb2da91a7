// 4 Sequence of play, 13.3 army morale, 15 victory, 16.1.5 arrivals
#include "games/corbach/march.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"

namespace corbach {

using core::in_force;
using core::index;
using core::other;

namespace {

void finish(Table& t, Outcome outcome, Seat winner = French) {
    t.state.outcome = outcome;
    t.state.winner = winner;
    switch (outcome) {
    case Outcome::Victory: tell(t, Message::victory, {side(winner)}); break;
    case Outcome::Brilliant: tell(t, Message::brilliant); break;
    case Outcome::Limited: tell(t, Message::limited); break;
    case Outcome::Draw:
    case Outcome::Undecided: tell(t, Message::draw); break;
    }
    t.state.flow.clear();
}

// 16.1b, 16.2b
void roll_initiative(Table& t) {
    State& s = t.state;
    if (s.turn == t.scenario.first_turn && t.scenario.opening) { // 16.1a
        s.first = *t.scenario.opening;
        return;
    }
    Initiative terms;
    for (const Initiative& each : t.scenario.initiative)
        if (each.from_turn <= s.turn) terms = each;
    std::array<int, 2> total{t.dice.d6(), t.dice.d6()};
    tell(t, Message::initiative_dice, {number(total[0]), number(total[1])});
    if (!s.army(other(terms.favoured)).commander_entered && terms.bonus != 0) {
        total[index(terms.favoured)] += terms.bonus;
        tell(t, Message::initiative_bonus, {side(terms.favoured), number(terms.bonus)});
    }
    s.first = total[0] == total[1] ? terms.ties : total[0] > total[1] ? French : Allied;
    tell(t, Message::initiative, {side(s.first), number(total[0]), number(total[1])});
}

// 16.1.5b, 16.1.5c, 16.1.5e: a die in the first possible turn, else they come in the next.
void roll_arrivals(Table& t) {
    State& s = t.state;
    for (std::size_t i = 0; i < t.scenario.groups.size(); ++i) {
        const Group& group = t.scenario.groups[i];
        const auto mark = static_cast<std::uint16_t>(1U << i);
        if (group.turn != s.turn || (s.rolled & mark) != 0) {
            if (s.arrival[i] == s.turn && group.turn < s.turn)
                tell(t, Message::reinforcement_comes, {group_arg(static_cast<int>(i))});
            continue;
        }
        s.rolled = static_cast<std::uint16_t>(s.rolled | mark);
        if (group.from_die > 0) {
            const int die = t.dice.d6();
            tell(t, Message::reinforcement_die, {group_arg(static_cast<int>(i)), number(die)});
            if (die < group.from_die) {
                s.arrival[i] = static_cast<std::uint8_t>(group.turn + 1);
                tell(t, Message::reinforcement_late, {group_arg(static_cast<int>(i))});
                continue;
            }
        }
        tell(t, Message::reinforcement_comes, {group_arg(static_cast<int>(i))});
    }
}

void begin_turn(Table& t) {
    State& s = t.state;
    if (s.retreat_allied) { // 15.3.1c
        const bool stopped = s.army(French).stops > 0;
        return finish(t, stopped ? Outcome::Limited : Outcome::Brilliant, French); // 15.3a, 15.3b
    }
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = s.army(seat);
        army.suffered = 0;
        army.frozen = army.will_freeze;
        army.will_freeze = false;
        if (!army.frozen) continue;
        ++army.stops;
        tell(t, Message::frozen, {side(seat)});
    }
    roll_initiative(t);
    roll_arrivals(t);
    tell(t, Message::turn_begins, {number(s.turn), side(s.first)});
}

// 13: checked at the end of the turn only (CA-07), and never undone (CA-08)
void check_morale(Table& t) {
    State& s = t.state;
    std::array<int, 2> demoralised{};
    for (std::size_t i = 0; i < t.scenario.formations.size(); ++i) {
        const FormationFacts& facts = t.scenario.formations[i];
        const auto id = static_cast<FormationId>(i);
        if (!s.formations[i].demoralised && facts.level > 0 && formation_losses(t, id) >= facts.level) {
            s.formations[i].demoralised = true; // 13.1a
            tell(t, Message::formation_demoralised, {commander_arg(t, commander_of(id))});
        }
        if (s.formations[i].demoralised) ++demoralised[index(facts.side)];
    }
    for (const Seat seat : core::EachSeat) {
        if (s.army(seat).demoralised || demoralised[index(seat)] < t.scenario.army(seat).demoralised_at) continue;
        s.army(seat).demoralised = true; // 13.3a
        tell(t, Message::army_demoralised, {side(seat)});
    }
}

int demoralised_formations(const Position& p, Seat seat) {
    int count = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (p.scenario.formations[i].side == seat && p.state.formations[i].demoralised) ++count;
    return count;
}

// 15.3.1
void check_perception(Table& t) {
    State& s = t.state;
    if (!t.scenario.options.perception || s.turn < t.scenario.perception_from) return;
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = s.army(seat);
        const bool tested_before = army.perception_tested;
        army.perception_tested = army.suffered >= 3; // 15.3.1a
        if (!army.perception_tested) continue;
        const int die = t.dice.d6();
        const int total = die + (tested_before ? 1 : 0) + (army.suffered >= 5 ? 1 : 0) +
                          (demoralised_formations(t, seat) > 0 ? 1 : 0); // 15.3.1b
        tell(t, Message::perception_die, {side(seat), number(die), number(total)});
        if (total < 7) continue;
        if (seat == Allied) {
            s.retreat_allied = true;
            tell(t, Message::perception_retreat);
        } else {
            army.will_freeze = true;
            tell(t, Message::perception_stop);
        }
    }
}

void clear_markers(Table& t) {
    State& s = t.state;
    for (Unit& unit : s.units) {
        unit.activated = unit.fired = unit.reacted = unit.moved = unit.turned = unit.attacked = unit.reordered = false;
        if (unit.march == March::Deploying) unit.march = March::None; // 14.3c
    }
    for (FormationState& formation : s.formations) formation.tested = false;
    for (Commander& commander : s.commanders) commander.moved = commander.rode = false;
    s.entered = 0;
}

// 4u, in this order
void end_turn(Table& t) {
    State& s = t.state;
    s.phase = Phase::EndOfTurn;
    clear_markers(t); // 4t
    check_morale(t);
    if (s.turn < t.scenario.automatic_before) // 15.1, CA-28
        for (const Seat seat : core::EachSeat)
            if (demoralised_formations(t, other(seat)) >= BrokenAtOnce && demoralised_formations(t, seat) == 0)
                return finish(t, Outcome::Victory, seat);
    check_perception(t);
    tell(t, Message::turn_ends, {number(s.turn)});
    if (s.turn == t.scenario.last_turn) { // 15.2a
        // 15.3.1c: an army that thinks the battle lost goes, though there is no next turn to begin.
        if (s.retreat_allied)
            return finish(t, s.army(French).stops > 0 ? Outcome::Limited : Outcome::Brilliant, French);
        const bool french = s.army(French).demoralised;
        const bool allied = s.army(Allied).demoralised;
        if (french == allied) return finish(t, Outcome::Draw);
        return finish(t, Outcome::Victory, allied ? French : Allied);
    }
    ++s.turn;
    s.flow.jump(Turn{});
}

} // namespace

void Turn::run(Table& t) { // 4a
    State& s = t.state;
    const auto phase = [&](Phase now, Seat seat) {
        s.phase = now;
        s.active = seat;
    };
    switch (step) {
    case Begin: step = MarchFirst; return begin_turn(t);
    case MarchFirst:
        step = MarchSecond;
        phase(Phase::March, s.first);
        return march_phase(t, s.first);
    case MarchSecond:
        step = RallyFirst;
        phase(Phase::March, other(s.first));
        return march_phase(t, other(s.first));
    case RallyFirst:
        step = RallySecond;
        phase(Phase::Rally, s.first);
        return s.flow.call(RallyPhase{s.first});
    case RallySecond:
        step = First;
        phase(Phase::Rally, other(s.first));
        return s.flow.call(RallyPhase{other(s.first)});
    case First:
        step = Second;
        phase(Phase::Activation, s.first);
        return s.flow.call(PlayerTurn{s.first});
    case Second:
        step = End;
        phase(Phase::Activation, other(s.first));
        return s.flow.call(PlayerTurn{other(s.first)});
    case End: return end_turn(t);
    }
}

} // namespace corbach
