// What an enemy who follows a plan has probably written, and what he has chosen in secret
#include "ai/aboutwar/doctrine.h"

#include "games/aboutwar/orders.h"

#include <algorithm>

namespace ai {

using namespace at_war;
using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

using Sheet = core::FixedVector<Order, MostOrders>;

// What becomes of his orders is public by then, and few are open.
bool is_nearly_public(const State& s, Seat seat) {
    const bool counted = s.phase == Phase::Rally || s.phase == Phase::Scoring;
    return counted || s.round == 0 || s.army(seat).sheet_shown;
}

// Guns are bound to the numbers of their lines.
bool is_bombarding(const State& s) { return !s.shots.empty() || s.flow.find<ChooseTarget>() != nullptr; }

struct Best {
    double value = Never;
    Place to = Place::None;
    void weigh(double other_value, Place other_place) {
        if (other_value <= value) return;
        value = other_value;
        to = other_place;
    }
};

Best best_step(Staff& staff, Seat seat, Type type, Place from) {
    Best best;
    for (const Place to : neighbours(from))
        if (to != reserve_of(other(seat))) best.weigh(staff.step(type, from, to), to);
    return best;
}

Place second_step(Staff& staff, Seat seat, Place from, Place first) {
    Best best{.value = 0}; // of staying there
    for (const Place to : neighbours(first))
        if (to != reserve_of(other(seat))) best.weigh(staff.second(from, first, to), to);
    return best.to;
}

// One order more; false when none is worth it.
bool write_order(const Position& p, Seat seat, const WingPlan& plan, const AboutWarWeights& weights, Sheet& sheet) {
    Staff staff(p, seat, plan, weights);
    Order order;
    double most = staff.saved();
    for (const Type type : EachType)
        for (std::size_t a = 0; a < AreaCount; ++a) {
            const Place from = place_at(a);
            if (p.state.army(seat).orderable[a][index(type)] == 0 || !may_write(p, seat, type, from)) continue;
            const Best best = best_step(staff, seat, type, from);
            if (best.value <= most) continue;
            most = best.value;
            order = {.type = type, .from = from};
            order.steps[0] = best.to;
        }
    if (order.from == Place::None) return false;
    if (order.type == Type::Cavalry) order.steps[1] = second_step(staff, seat, order.from, order.steps[0]);
    sheet.push_back(order);
    return true;
}

} // namespace

// What was seen of the sheet stays; the rest is written as if it were written now.
void Doctrine<AboutWar>::suppose(const Scenario& scenario, State& world, Seat seat, const Plan& plan) const {
    const bool writing = world.flow.find<WriteOrders>() != nullptr || world.flow.find<PlaceUnits>() != nullptr;
    if (writing || is_nearly_public(world, seat) || is_bombarding(world)) return;
    ArmyState& army = world.army(seat);
    const Position p{scenario, world};
    Sheet seen;
    for (const Order& order : army.sheet)
        if (order.known > 0) seen.push_back(order);
    army.sheet = seen;
    for (Order& order : army.sheet)
        if (order.type == Type::Cavalry && order.known == 1) {
            Staff staff(p, seat, plan, weights);
            order.steps[1] = second_step(staff, seat, order.from, order.steps[0]);
        }
    while (write_order(p, seat, plan, weights, army.sheet)) {
    }
    std::sort(army.sheet.begin(), army.sheet.end());
    army.written = static_cast<std::uint8_t>(army.sheet.size());
    army.saved = static_cast<std::uint8_t>(std::max(0, army.allowed - counted_orders(p, seat)));
}

void Doctrine<AboutWar>::ask_again(State& world, Seat seat) const {
    ArmyState& army = world.army(seat);
    if (WriteOrders* writing = world.flow.find<WriteOrders>()) {
        writing->owing = Seats::Both;
        writing->pencil[index(seat)] = {};
        army.sheet.clear();
        army.written = army.saved = 0;
    } else if (Commit* choosing = world.flow.find<Commit>()) {
        choosing->owing = Seats::Both;
        for (Order& order : army.sheet) order.chosen = 0;
    }
}

} // namespace ai
