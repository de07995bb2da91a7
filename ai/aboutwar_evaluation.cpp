#include "ai/aboutwar_evaluation.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/modifiers.h"
#include "games/aboutwar/orders.h"

#include <algorithm>
#include <array>

namespace ai {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

double unit_worth(Type type) {
    switch (type) {
    case Type::Infantry: return 0.5;
    case Type::Cavalry: return 0.6;
    case Type::Artillery: break;
    }
    return 1.1;
}

// A routed unit is half lost: two of them make one again.
double army_worth(const State& s, Seat seat) {
    double worth = 0;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
        if (unit.place == Place::ScoringBox) worth -= unit.type == Type::Artillery ? 2 : 1;
        if (unit.place == Place::ScoringBox || unit.place == Place::OutOfPlay) return;
        const double whole = unit_worth(unit.type);
        worth += unit.routed ? 0.35 * whole : whole - (unit.spent ? 0.03 : 0) + (unit.square ? 0.02 : 0);
    });
    return worth;
}

// What holding a sector promises: its markers every round, and its share of the majority.
double ground_worth(const Position& p, const Census& c, Seat seat) {
    double worth = 0;
    for (std::size_t a = 0; a < SectorCount; ++a) {
        const int units = c.steady[index(seat)][a];
        if (units == 0) continue;
        worth += 0.3 + 0.05 * std::min(units, 4);
    }
    for (const Marker& marker : p.scenario.markers) {
        if (marker.owner == seat || c.steady[index(seat)][index(marker.sector)] == 0) continue;
        worth += 1.2 * marker.value;
    }
    return worth;
}

// How the odds of an attack look, from nothing but the numbers.
double attack_worth(double attackers, double defenders) {
    return std::clamp(0.14 * (attackers - 0.8 * defenders), -0.3, 0.5);
}

int forwards(Seat seat, Place from, Place to) {
    const auto row = [&](Place place) {
        return is_reserve(place) ? (place == reserve_of(seat) ? -1 : 3)
               : seat == White   ? row_of(place)
                                 : 2 - row_of(place);
    };
    return row(to) - row(from);
}

// What one step of an order is good for, given how many of the same sheet go there.
double step_worth(const Census& c, Seat seat, Type type, Place from, Place to, int going) {
    const std::size_t me = index(seat);
    const std::size_t enemy = index(other(seat));
    const bool leaves_empty = is_sector(from) && c.steady[me][index(from)] <= 1;
    const double leaving = leaves_empty ? -0.2 : is_sector(from) ? -0.02 * std::max(0, 5 - c.all[me][index(from)]) : 0;
    if (type == Type::Artillery) {
        const Place far = beyond(from, to);
        const int near_units = is_sector(to) ? c.all[enemy][index(to)] : 0;
        const int far_units = is_sector(far) ? c.all[enemy][index(far)] : 0;
        if (forwards(seat, from, to) >= 0 && is_sector(from) && near_units > 0) return 0.35;
        if (forwards(seat, from, to) >= 0 && is_sector(from) && far_units > 0) return 0.25;
        return is_reserve(from) ? 0.15 : 0.02 * forwards(seat, from, to);
    }
    if (is_reserve(to)) return -0.2;
    const int defenders = c.steady[enemy][index(to)];
    if (defenders > 0) return is_reserve(from) ? -0.1 : attack_worth(going, defenders) + leaving;
    const int there = c.all[me][index(to)];
    if (there + going > SectorCapacity) return -0.1;
    if (c.steady[me][index(to)] == 0) return 0.3 + 0.05 * going + leaving; // a sector more
    return (is_reserve(from) ? 0.14 : 0.03) * (there < 4 ? 1.0 : 0.4) + 0.03 * forwards(seat, from, to) + leaving;
}

int going_over(const ArmyState& army, Place from, Place to) {
    return static_cast<int>(std::count_if(army.sheet.begin(), army.sheet.end(), [&](const Order& order) {
        return order.from == from && order.steps[0] == to && order.type != Type::Artillery;
    }));
}

double order_worth(const Position& p, const Census& c, Seat seat, const Order& order) {
    if (order.lost || order.done >= steps_of(order)) return 0;
    const ArmyState& army = p.state.army(seat);
    const Place from = order.unit == UnitId::None ? order.from : army.at(order.unit).place;
    if (!is_area(from)) return 0;
    const Place to = order.steps[order.done];
    const int going = going_over(army, order.from, order.steps[0]);
    double worth = going > BorderLimit ? -0.1 : step_worth(c, seat, order.type, from, to, std::max(going, 1));
    if (order.done == 0 && steps_of(order) == 2) worth += 0.4 * step_worth(c, seat, order.type, to, order.steps[1], 1);
    return worth;
}

// An order half written is worth its best end.
double pencil_worth(const Position& p, const Census& c, Seat seat, const WriteOrders::Pencil& pencil) {
    if (pencil.from == Place::None) return 0;
    double best = -1;
    for (std::size_t a = 0; a < AreaCount; ++a) {
        const Place to = place_at(a);
        if (!may_point(seat, pencil.first == Place::None ? pencil.from : pencil.first, to)) continue;
        Order order{.type = pencil.type, .from = pencil.from, .steps = {to, Place::None}};
        if (pencil.first != Place::None) order.steps = {pencil.first, to};
        best = std::max(best, order_worth(p, c, seat, order));
    }
    if (pencil.first != Place::None)
        best = std::max(
            best,
            order_worth(p, c, seat, {.type = pencil.type, .from = pencil.from, .steps = {pencil.first, Place::None}}));
    return best;
}

// Saved orders bring routed pairs back.
double rally_worth(const State& s, Seat seat, int saved) {
    double worth = 0;
    for (const Type type : {Type::Infantry, Type::Cavalry}) {
        const int pairs = std::min(saved, count_units(s, seat, Place::RoutedBox, type, true) / 2);
        worth += 0.16 * pairs;
        saved -= pairs;
    }
    return worth;
}

double plans_worth(const Position& p, const Census& c, Seat seat) {
    const State& s = p.state;
    const ArmyState& army = s.army(seat);
    double worth = 0;
    const bool choosing = s.flow.find<Commit>() != nullptr;
    for (const Order& order : army.sheet) {
        const double value = order_worth(p, c, seat, order);
        worth += choosing && order.chosen != 0 ? 1.2 * value : 0.8 * value; // what can be done is done
    }
    if (const WriteOrders* writing = s.flow.find<WriteOrders>()) {
        worth += 0.8 * pencil_worth(p, c, seat, writing->pencil[index(seat)]);
        worth += rally_worth(s, seat, std::max(0, army.allowed - static_cast<int>(army.sheet.size())));
    } else if (s.phase < Phase::Scoring) {
        worth += rally_worth(s, seat, army.saved);
    }
    return worth;
}

} // namespace

double evaluate(const Position& p, Seat seat) {
    const State& s = p.state;
    const Seat enemy = other(seat);
    const Census c = census(s);
    double worth = s.army(seat).points - s.army(enemy).points;
    worth += army_worth(s, seat) - army_worth(s, enemy) + ground_worth(p, c, seat) - ground_worth(p, c, enemy);
    worth += plans_worth(p, c, seat);
    if (s.outcome == Outcome::Victory) worth += s.winner == seat ? 40 : -40;
    return worth;
}

} // namespace ai
