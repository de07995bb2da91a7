#include "ai/aboutwar/staff.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/orders.h"

#include <algorithm>
#include <cmath>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

Staff::Staff(const Position& p, Seat seat, const WingPlan& plan, const AboutWarWeights& weights)
    : p_(p), seat_(seat), plan_(plan), w_(weights), field_(p) {
    for (const Order& order : p.state.army(seat).sheet) {
        if (order.done > 0 || order.lost) continue;
        ++told_[index(order.type)][index(order.from)][index(order.steps[0])];
        ++out_[index(order.from)];
        ++in_[index(order.steps[0])];
    }
    for (std::size_t a = 0; a < SectorCount; ++a) threat_[a] = threat(field_, seat, place_at(a));
}

Task Staff::task_of(Place area) const {
    return is_reserve(area) ? Task::Hold : static_cast<Task>(plan_[static_cast<std::size_t>(column_of(area))]);
}

int Staff::free_units(Type type, Place from) const {
    const int orderable = p_.state.army(seat_).orderable[index(from)][index(type)];
    return std::max(0, orderable - orders_for(p_.state, seat_, type, from));
}

int Staff::expected(Place area) const {
    const Camp& camp = field_.of(seat_);
    return camp.steady[index(area)].all() + camp.lying[index(area)] + in_[index(area)] - out_[index(area)];
}

constexpr int Vanguard = 3; // infantry that goes first goes in such numbers

// WHAT GROUND IS WORTH

double Staff::take_worth(Place sector) const {
    const Camp& enemy = field_.of(other(seat_));
    double worth = w_.sector + w_.prize * enemy.prize[index(sector)];
    if (enemy.steady[index(sector)].all() > 0) worth += w_.own_prize * field_.of(seat_).prize[index(sector)];
    return worth;
}

double Staff::hold_worth(Place sector) const {
    const double enemy = w_.prize * field_.of(other(seat_)).prize[index(sector)];
    return w_.sector + w_.own_prize * field_.of(seat_).prize[index(sector)] + enemy;
}

double Staff::guard_worth(Place sector, int units) const {
    if (!is_sector(sector)) return 0;
    const double stake = hold_worth(sector);
    const double need = std::clamp(0.8 * threat_[index(sector)], 1.0, 6.0);
    const double each = stake * w_.danger / need * (threat_[index(sector)] > 0 ? 1 : 0.25);
    return units < need ? each : each * w_.guard;
}

// ATTACKS

bool Staff::may_attack(Task task, Place from, Place to) const {
    const int further = depth(seat_, to) - depth(seat_, from);
    if (further < 0) return true; // what has come behind the lines is driven out
    switch (task) {
    case Task::Hold:
    case Task::Advance:
    case Task::Assault:
    case Task::Raid: return true;
    case Task::WheelWest: return column_of(to) < column_of(from);
    case Task::WheelEast: return column_of(to) > column_of(from);
    case Task::Refuse:
    case Task::Rest: break;
    }
    return false;
}

Force Staff::spare(Place from, Place target) const {
    Force force;
    const Task task = task_of(from);
    if (!is_sector(from) || !field_.held(seat_, from) || !may_attack(task, from, target)) return force;
    const Camp& enemy = field_.of(other(seat_));
    const int others = threat_[index(from)] - std::min(BorderLimit, enemy.steady[index(target)].movers());
    const int stay = expected(from) + told(Type::Infantry, from, target) + told(Type::Cavalry, from, target);
    const int keep = static_cast<int>(std::lround(w_.keep_share * std::max(0, others)));
    int left = std::min(BorderLimit, stay - keep);
    for (const Type type : {Type::Infantry, Type::Cavalry}) {
        if (task == Task::Raid && type == Type::Infantry && depth(seat_, target) > depth(seat_, from)) continue;
        const int able = free_units(type, from) + told(type, from, target);
        force.of[index(type)] = std::clamp(able, 0, std::max(0, left));
        left -= force.of[index(type)];
    }
    return force;
}

double Staff::attack(const Force& force, Place target, Task task, bool fast) const {
    const Camp& enemy = field_.of(other(seat_));
    Stand stand{enemy.steady[index(target)], enemy.spent[index(target)], 0};
    if (force.cavalry() > force.infantry()) // a third of those who can form square do (AW-REA-03)
        stand.squares = std::max(0, stand.force.infantry() - stand.spent) / 3;
    const Promise promise = fight(p_.scenario.modifiers, force, stand, fast);
    const double enemy_unit = w_.infantry;
    double value = promise.won * take_worth(target) + w_.routed * enemy_unit * promise.routed +
                   w_.captured * promise.captured - w_.routed * w_.infantry * promise.own_lost;
    value += promise.won * w_.captured * 2 * enemy.lying_guns[index(target)];
    value += promise.won * w_.captured * stand.force.guns(); // some are routed and taken with the ground
    switch (task) {
    case Task::Assault: return value - w_.courage_assault;
    case Task::WheelWest:
    case Task::WheelEast: return value - w_.courage_assault + w_.wheel;
    case Task::Advance:
    case Task::Raid: return value - w_.courage_advance;
    default: return value - w_.courage_hold;
    }
}

const Staff::Muster& Staff::muster(Place target) {
    Muster& best = musters_[index(target)];
    if (best.made) return best;
    best.made = true;
    std::array<Force, 4> forces;
    std::array<Place, 4> from{};
    std::size_t borders = 0;
    for (const Place near : neighbours(target)) {
        const Force force = spare(near, target);
        if (force.movers() == 0) continue;
        from[borders] = near;
        forces[borders++] = force;
    }
    if (borders == 0) return best;
    const int defenders = field_.of(other(seat_)).steady[index(target)].all();
    const auto consider = [&](std::size_t first, std::size_t last) {
        int orders = 0;
        Task boldest = task_of(from[first]);
        for (std::size_t i = first; i < last; ++i) {
            orders += forces[i].movers();
            if (task_of(from[i]) == Task::Assault) boldest = Task::Assault;
        }
        const Force all = united(std::span(forces).subspan(first, last - first), defenders);
        const double value = attack(all, target, boldest, false) / orders;
        if (value <= best.value) return;
        best.value = value;
        best.from = {};
        for (std::size_t i = first; i < last; ++i) best.from[index(from[i])] = forces[i];
    };
    consider(0, borders);
    if (borders > 1)
        for (std::size_t i = 0; i < borders; ++i) consider(i, i + 1);
    return best;
}

// GUNS

double Staff::bombard(Place from, Place target, int distance) const {
    const Camp& own = field_.of(seat_);
    const Camp& enemy = field_.of(other(seat_));
    const auto& row = p_.scenario.modifiers.ranged[index(Class::AttackingArtillery)];
    const auto one_die = [&](Place sector, int range, int nth) {
        const Force& force = enemy.steady[index(sector)];
        const int modifier = p_.scenario.modifiers.bombard[static_cast<std::size_t>(range)] +
                             (p_.state.army(seat_).tokens[index(sector)] > 0 ? p_.scenario.modifiers.token : 0);
        if (nth < force.infantry())
            return w_.infantry * chance_of_four(modifier + row[index(Class::DefendingInfantry)]);
        if (nth < force.movers()) return w_.cavalry * chance_of_four(modifier + row[index(Class::DefendingCavalry)]);
        if (nth < force.all()) return w_.artillery * chance_of_four(modifier + row[index(Class::DefendingArtillery)]);
        if (nth < force.all() + enemy.lying[index(sector)])
            return 0.5 * w_.infantry * chance_of_four(modifier + row[index(Class::Routed)]);
        return 0.0;
    };
    double hits = one_die(target, distance, 0);
    if (distance == 1) {
        hits += one_die(target, 1, 1);
    } else {
        const Place between = place_at((index(from) + index(target)) / 2);
        const bool friends = own.steady[index(between)].all() + own.lying[index(between)] > 0;
        const bool enemies = enemy.steady[index(between)].all() + enemy.lying[index(between)] > 0;
        if (!friends) hits += enemies ? one_die(between, 1, 0) : one_die(target, 2, 1);
    }
    return w_.fire * w_.routed * hits;
}

double Staff::gun_order(Place from, Place to) const {
    if (is_reserve(to)) return Never;
    const Camp& own = field_.of(seat_);
    const auto best_fire = [&](Place gun) {
        double best = 0;
        for (const Place near : neighbours(gun)) {
            if (!is_sector(near) || depth(seat_, near) < depth(seat_, gun)) continue;
            best = std::max(best, bombard(gun, near, 1));
            if (const Place far = beyond(gun, near); is_sector(far)) best = std::max(best, bombard(gun, far, 2));
        }
        return best;
    };
    double value = Never;
    if (is_sector(from) && depth(seat_, to) >= depth(seat_, from)) {
        value = bombard(from, to, 1);
        if (const Place far = beyond(from, to); is_sector(far)) value = std::max(value, bombard(from, far, 2));
    }
    const Force& there = own.steady[index(to)];
    const bool covered = there.movers() - out_[index(to)] >= 2;
    if (field_.held(seat_, to) && covered && expected(to) < SectorCapacity) {
        const double now = is_sector(from) ? best_fire(from) : 0;
        const double hope = w_.forward * (depth(seat_, to) - depth(seat_, from));
        value = std::max(value, w_.gun_place * (best_fire(to) - now) + hope);
    }
    return value;
}

// MOVES

double Staff::quiet_move(Type type, Place from, Place to) {
    if (expected(to) >= SectorCapacity && is_sector(to)) return Never;
    double value = guard_worth(to, expected(to));
    const Task there = task_of(to);
    value += w_.forward * (depth(seat_, to) - depth(seat_, from));
    bool front = false;
    for (const Place near : neighbours(to)) front = front || (is_sector(near) && !field_.held(seat_, near));
    if (front && there != Task::Rest && is_reserve(from)) value += w_.follow;
    if (type == Type::Cavalry) value -= 0.01; // stands badly
    if (is_sector(from)) {
        value -= guard_worth(from, expected(from) - 1);
        if (expected(from) <= 1 && depth(seat_, to) >= depth(seat_, from)) value -= w_.empty * w_.sector;
        const bool falls_back = task_of(from) == Task::Refuse && depth(seat_, from) > 1 && depth(seat_, to) == 1;
        if (falls_back) value += 2 * w_.sector;
    }
    if (there == Task::Rest) value -= w_.follow;
    return value;
}

// The first who comes takes the ground, the others make sure of it.
double Staff::advance(Type type, Place from, Place to) const {
    const Task task = task_of(from);
    const int further = depth(seat_, to) - depth(seat_, from);
    const bool holds = task == Task::Hold || task == Task::Refuse || task == Task::Rest;
    if (is_reserve(from) || (holds && further >= 0)) return Never;
    const int going = in_[index(to)];
    const int enemies = threat_[index(to)];
    double value = 0;
    if (going == 0 && type == Type::Cavalry) {
        value = w_.scout + w_.neutral * take_worth(to) / (1 + w_.alone * enemies);
    } else if (going < Vanguard && told(Type::Cavalry, from, to) == 0) { // infantry may meet with more than it is
        const int men = told(Type::Infantry, from, to) + free_units(Type::Infantry, from);
        const int size = std::min(BorderLimit, men + free_units(Type::Cavalry, from));
        if (size == 0 || 2 * size < enemies) return Never;
        value = w_.neutral * take_worth(to) * size / (size + w_.meeting * enemies) / std::min(size, Vanguard);
    } else {
        const double need = std::clamp(0.8 * enemies, 1.0, 5.0);
        value = going < need ? w_.support * take_worth(to) / need : w_.follow;
    }
    value += w_.forward * further - guard_worth(from, expected(from) - 1);
    if (expected(from) <= 1) value -= w_.empty * w_.sector;
    return value;
}

double Staff::step(Type type, Place from, Place to) {
    if (type == Type::Artillery) return gun_order(from, to);
    if (is_reserve(to)) return Never;
    const Task task = task_of(from);
    if (task == Task::Rest && depth(seat_, to) >= depth(seat_, from)) return Never;
    if (field_.held(other(seat_), to)) {
        if (is_reserve(from)) return Never;
        const Muster& attack = muster(to);
        const int wanted = attack.from[index(from)].of[index(type)];
        return told(type, from, to) < wanted ? attack.value : Never;
    }
    if (task == Task::Raid && type == Type::Infantry && depth(seat_, to) > depth(seat_, from) &&
        !field_.held(seat_, to))
        return Never;
    if (!is_friendly(p_, seat_, to)) return advance(type, from, to);
    return quiet_move(type, from, to);
}

double Staff::second(Place from, Place first, Place then) {
    if (is_reserve(then)) return Never;
    if (field_.held(other(seat_), then)) {
        if (!field_.held(seat_, first)) return 0.01;
        return 0.05 + std::max(0.0, muster(then).value);
    }
    if (then == from) return 0.005; // out and back
    if (!field_.held(seat_, then)) return 0.03 + 0.02 * (depth(seat_, then) - depth(seat_, first));
    return 0.02 + guard_worth(then, expected(then)) - guard_worth(first, expected(first));
}

double Staff::saved() const {
    const Camp& own = field_.of(seat_);
    const ArmyState& army = p_.state.army(seat_);
    int guns = 0;
    for (std::size_t a = 0; a < SectorCount; ++a) guns += own.lying_guns[a];
    const int pairs = own.box[index(Type::Infantry)] / 2 + own.box[index(Type::Cavalry)] / 2 + guns;
    const int left = army.allowed - counted_orders(p_, seat_);
    return left <= pairs ? w_.rally : w_.order_cost;
}

} // namespace ai::at_war
