// Carrying out orders: who acts in a phase, who stays behind, who enters; targets of guns, rallying
#include "ai/aboutwar/answers.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

Place stands_at(const ArmyState& army, const Order& order) {
    return order.unit == UnitId::None ? order.from : army.at(order.unit).place;
}

// All who could cross into an area in a phase, by the sheet: those chosen already and those in the menu, whose like
// are not listed but counted.
struct Going {
    std::array<Force, AreaCount> chosen{};
    std::array<int, AreaCount> leaving{};
};

bool can_still_act(const ArmyState& army, const Order& order) {
    if (order.lost || next_step(order) == Place::None) return false;
    if (order.unit == UnitId::None) return true;
    const Unit& unit = army.at(order.unit);
    return is_area(unit.place) && !unit.routed && !unit.spent && unit.activations < capacity(unit.type);
}

Going going_now(const Asked& asked, Phase phase) {
    Going going;
    const ArmyState& army = asked.p.state.army(asked.seat);
    for (const Order& order : army.sheet) {
        if (order.type == Type::Artillery || (phase == Phase::Fast && order.type != Type::Cavalry)) continue;
        if (!can_still_act(army, order)) continue;
        const Place from = stands_at(army, order);
        const Place to = next_step(order);
        Force one;
        ++one.of[index(order.type)];
        if (order.chosen != 0) {
            going.chosen[index(to)].add(one);
            ++going.leaving[index(from)];
        }
    }
    return going;
}

// What an attack on a sector promises in a phase if all go that can.
double attack_worth(const Asked& asked, const Staff& staff, Place target, Phase phase) {
    const ArmyState& army = asked.p.state.army(asked.seat);
    std::array<Force, AreaCount> from{};
    Task boldest = Task::Hold;
    for (const Order& order : army.sheet) {
        if (order.type == Type::Artillery || (phase == Phase::Fast && order.type != Type::Cavalry)) continue;
        if (next_step(order) != target || !can_still_act(army, order)) continue;
        const Place place = stands_at(army, order);
        if (!is_sector(place)) continue; // nobody attacks out of a reserve
        ++from[index(place)].of[index(order.type)];
        const auto task = static_cast<Task>(asked.plan[static_cast<std::size_t>(column_of(place))]);
        if (task != Task::Hold && boldest != Task::Assault) boldest = task;
    }
    const Force force = united(from, staff.field().of(other(asked.seat)).steady[index(target)].all());
    return staff.attack(force, target, boldest, phase == Phase::Fast);
}

double act_worth(const Asked& asked, const Staff& staff, const Going& going, const Order& order, Phase phase) {
    const ArmyState& army = asked.p.state.army(asked.seat);
    const Field& field = staff.field();
    const Place from = stands_at(army, order);
    const Place to = next_step(order);
    if (order.type == Type::Artillery && phase == Phase::Combined) return Never; // it bombards or moves
    if (field.held(other(asked.seat), to)) {
        const double now = attack_worth(asked, staff, to, phase);
        if (phase != Phase::Fast) return now;
        const double wait = attack_worth(asked, staff, to, Phase::Combined); // together with the infantry
        return now > wait ? now : Never;
    }
    if (is_reserve(to)) return Never;
    const Camp& own = field.of(asked.seat);
    const int behind = is_sector(from) ? own.steady[index(from)].all() - going.leaving[index(from)] - 1 : 1;
    double value = behind > 0 ? 0 : -staff.hold_worth(from);
    if (field.held(asked.seat, to)) {
        if (own.room(to) - going.chosen[index(to)].all() <= 0) return Never;
        const bool back = order.done > 0 && depth(asked.seat, to) < depth(asked.seat, from);
        if (!back) value += asked.weights.guard; // as it was ordered
        return value + staff.guard_worth(to, own.steady[index(to)].all() + going.chosen[index(to)].all()) -
               staff.guard_worth(from, behind);
    }
    if (going.chosen[index(to)].all() == 0) return value + staff.take_worth(to);
    return value + asked.weights.guard;
}

} // namespace

void rate(const Asked& asked, const Commit& question) {
    const Staff staff(asked.p, asked.seat, asked.plan, asked.weights);
    const ArmyState& army = asked.p.state.army(asked.seat);
    const Going going = going_now(asked, question.phase);
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        double value = 0; // done
        if (c.verb == raw(Verb::Fire)) {
            const Order& order = army.sheet[line_of(c)];
            const Place target = distance_of(c) == 1 ? order.steps[0] : beyond(order.from, order.steps[0]);
            value = staff.bombard(order.from, target, distance_of(c));
            const bool moves = staff.field().held(asked.seat, order.steps[0]) && distance_of(c) == 2;
            if (moves) value -= asked.weights.order_cost;
        } else if (c.verb == raw(Verb::Act)) {
            value = act_worth(asked, staff, going, army.sheet[line_of(c)], question.phase);
        }
        asked.rates[i] = static_cast<float>(value);
    }
}

// Infantry goes in first: it stands best. Who comes from a reserve can wait there.
void rate(const Asked& asked, const HoldBack&) {
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Unit& unit = asked.p.state.army(asked.seat).at(unit_of(asked.menu[i]));
        asked.rates[i] = (is_reserve(unit.place) ? 2.0F : 0.0F) + (unit.type == Type::Infantry ? 0.0F : 1.0F);
    }
}

void rate(const Asked& asked, const Enter& question) {
    const Field field(asked.p);
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        if (asked.menu[i] == Done) {
            asked.rates[i] = 0;
            continue;
        }
        const Unit& unit = asked.p.state.army(asked.seat).at(unit_of(asked.menu[i]));
        const Camp& own = field.of(asked.seat);
        const bool last = own.steady[index(unit.place)].all() <= 1; // leaves the place it comes from empty
        const bool dear = own.prize[index(unit.place)] > field.of(other(asked.seat)).prize[index(question.sector)];
        asked.rates[i] = (unit.type == Type::Infantry ? 2.0F : 1.0F) - (last && dear ? 3.0F : 0.0F);
    }
}

// Two routed units are better than one destroyed; the fresh are the better half.
void rate(const Asked& asked, const ChooseTarget&) {
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Unit& unit = asked.p.state.army(other(asked.seat)).at(unit_of(asked.menu[i]));
        asked.rates[i] = -static_cast<float>(unit.aimed) - (unit.spent ? 0.5F : 0.0F);
    }
}

void rate(const Asked& asked, const RallyUnits&) {
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const auto verb = static_cast<Verb>(asked.menu[i].verb);
        asked.rates[i] = static_cast<float>(verb == Verb::RallyArtillery  ? asked.weights.artillery
                                            : verb == Verb::RallyCavalry  ? asked.weights.cavalry
                                            : verb == Verb::RallyInfantry ? asked.weights.infantry
                                                                          : 0);
    }
}

void rate(const Asked& asked, const AskForSheet&) { // what is over tells nothing that doctrine could use
    for (std::size_t i = 0; i < asked.menu.size(); ++i) asked.rates[i] = asked.menu[i] == Done ? 1 : 0;
}

} // namespace ai::at_war
