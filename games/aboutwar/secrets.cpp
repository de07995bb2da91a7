// AW-SET-10, AW-ORD-08, AW-SIM-01, AW-SCO-02: what a seat may not know, and guesses that fit all it has seen
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace aboutwar {

using core::other;

namespace {

bool counts_are_public(const State& s) { return s.phase == Phase::Rally || s.phase == Phase::Scoring; }

template <class Question> bool still_owes(const State& s, Seat seat) {
    const auto* question = s.flow.find<Question>();
    return question != nullptr && has(question->owing, seat);
}

using Sheet = core::FixedVector<Order, MostOrders>;

// Lines of a sheet in order. A bombardment counts guns by their lines: it goes on with the same guns, and the number
// of a line tells nothing of the lines before it.
void sort_sheet(State& s, Seat seat, const Sheet& lines) {
    const Sheet before = s.army(seat).sheet;
    Sheet& sheet = s.army(seat).sheet;
    sheet = lines;
    std::sort(sheet.begin(), sheet.end());
    const auto moved = [&](std::uint8_t line) {
        if (line >= before.size()) return line;
        const UnitId gun = before[line].unit;
        const auto* found = std::find_if(sheet.begin(), sheet.end(),
                                         [&](const Order& each) { return each.unit == gun && gun != UnitId::None; });
        return found == sheet.end() ? line : static_cast<std::uint8_t>(found - sheet.begin());
    };
    for (Shot& shot : s.shots)
        if (shot.seat == seat) shot.line = moved(shot.line);
    Bombardment* phase = s.flow.find<Bombardment>();
    if (phase != nullptr && phase->step == Bombardment::Aiming && phase->seat == seat)
        phase->order = moved(phase->order);
    if (ChooseTarget* target = s.flow.find<ChooseTarget>(); target != nullptr && target->seat == seat)
        target->order = moved(target->order);
}

// The line as the enemy has seen it.
Order as_seen(Order order, bool choosing) {
    for (std::size_t n = order.known; n < order.steps.size(); ++n) order.steps[n] = Place::None;
    if (choosing) order.chosen = 0;
    return order;
}

} // namespace

State redact(const Position& p, Seat viewer) {
    State s = p.state;
    const Seat enemy = other(viewer);
    ArmyState& army = s.army(enemy);
    if (s.flow.find<PlaceUnits>() != nullptr)
        for_each_unit(s, enemy, [&](UnitId, Unit& unit) { unit.place = reserve_of(enemy); });
    if (!counts_are_public(s)) army.written = army.saved = 0;
    if (WriteOrders* writing = s.flow.find<WriteOrders>()) {
        writing->pencil[core::index(enemy)] = {};
        army.sheet.clear();
        return s;
    }
    if (army.sheet_shown) return s;
    const bool choosing = s.flow.find<Commit>() != nullptr;
    Sheet seen;
    for (const Order& order : army.sheet)
        if (order.known > 0) seen.push_back(as_seen(order, choosing));
    sort_sheet(s, enemy, seen);
    return s;
}

int secrets(const Position& p, Seat viewer) {
    const State& s = p.state;
    const ArmyState& army = s.army(other(viewer));
    int hidden = counts_are_public(s) ? 0 : 1;
    if (s.flow.find<PlaceUnits>() != nullptr)
        for_each_unit(s, other(viewer), [&](UnitId, const Unit& unit) { hidden += is_sector(unit.place) ? 1 : 0; });
    if (army.sheet_shown) return hidden;
    const bool choosing = s.flow.find<Commit>() != nullptr;
    for (const Order& order : army.sheet)
        hidden +=
            steps_of(order) - std::min<int>(order.known, steps_of(order)) + (choosing && order.chosen != 0 ? 1 : 0);
    return hidden;
}

namespace {

class Guess {
public:
    Guess(const Scenario& scenario, State& s, Seat enemy, core::Dice& dice)
        : scenario_(scenario), s_(s), enemy_(enemy), dice_(dice) {}

    void place_units() { // AW-SET-09
        for (int column = 0; column < 3; ++column)
            for (int n = 0; n < 6; ++n) {
                core::FixedVector<UnitId, UnitsPerArmy> left;
                for_each_unit(s_, enemy_, [&](UnitId id, const Unit& unit) {
                    if (unit.place == reserve_of(enemy_)) left.push_back(id);
                });
                if (left.empty()) return;
                army().at(left[below(left.size())]).place = sector_at(column, home_row(enemy_));
            }
    }

    void write_sheet() {
        const Sheet seen = army().sheet;
        for (Order& order : army().sheet)
            if (order.type == Type::Cavalry && order.known == 1 && below(2) == 1)
                order.steps[1] = somewhere_from(order.steps[0]);
        const std::size_t known = army().sheet.size();
        const std::size_t wanted =
            counts_are_public(s_) ? army().written : known + below(static_cast<std::size_t>(army().allowed) + 1);
        // The numbers that become public tell whether the extra order of the command sector was written (AW-AOR-02).
        const bool told = counts_are_public(s_) && has_extra_order(here(), enemy_);
        const bool extra = told && army().written + army().saved + army().rallied > army().allowed;
        if (extra && counted_orders(here(), enemy_) == static_cast<int>(known) && known < wanted)
            write_order([&](Place from) { return is_command_sector(from); });
        while (army().sheet.size() < wanted &&
               write_order([&](Place from) { return !told || extra || !is_command_sector(from); })) {
        }
        const Sheet guessed = army().sheet;
        army().sheet = seen; // by which a bombardment counts
        sort_sheet(s_, enemy_, guessed);
        if (counts_are_public(s_)) return;
        army().written = static_cast<std::uint8_t>(army().sheet.size());
        army().saved = static_cast<std::uint8_t>(std::max(0, army().allowed - counted_orders(here(), enemy_)));
    }

    void choose_lines(Phase phase) {
        for (std::size_t line = 0; line < army().sheet.size(); ++line) {
            if (below(2) == 0) continue;
            std::uint8_t& chosen = army().sheet[line].chosen;
            if (phase != Phase::Bombardment) {
                if (may_act(here(), enemy_, line, phase)) chosen = 1;
                continue;
            }
            for (const int distance : {1, 2})
                if (chosen == 0 && may_bombard(here(), enemy_, line, distance))
                    chosen = static_cast<std::uint8_t>(distance);
        }
    }

private:
    ArmyState& army() { return s_.army(enemy_); }
    Position here() const { return {scenario_, s_}; }
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(dice_.roll(static_cast<int>(n), core::only(other(enemy_))) - 1);
    }

    Place somewhere_from(Place from) {
        core::FixedVector<Place, 4> ways;
        for (std::size_t a = 0; a < AreaCount; ++a)
            if (may_point(enemy_, from, place_at(a))) ways.push_back(place_at(a));
        return ways[below(ways.size())];
    }

    bool is_command_sector(Place from) const { return from == command_sector(scenario_, enemy_); }

    // One more order for a unit that has none, in one of the places; false when no more can be written.
    template <class Allowed> bool write_order(Allowed allowed) {
        core::FixedVector<std::pair<Type, Place>, TypeCount * AreaCount> open;
        for (const Type type : EachType)
            for (std::size_t a = 0; a < AreaCount; ++a)
                if (allowed(place_at(a)) && may_write(here(), enemy_, type, place_at(a)))
                    open.push_back({type, place_at(a)});
        if (open.empty()) return false;
        const auto [type, from] = open[below(open.size())];
        Order order{.type = type, .from = from};
        order.steps[0] = somewhere_from(from);
        if (type == Type::Cavalry && below(2) == 1) order.steps[1] = somewhere_from(order.steps[0]);
        army().sheet.push_back(order);
        return true;
    }

    const Scenario& scenario_;
    State& s_;
    Seat enemy_;
    core::Dice& dice_;
};

} // namespace

State imagine(const Position& seen, Seat viewer, core::Dice& dice) {
    State s = seen.state;
    const Seat enemy = other(viewer);
    Guess guess(seen.scenario, s, enemy, dice);
    if (s.flow.find<PlaceUnits>() != nullptr) {
        if (!still_owes<PlaceUnits>(s, enemy)) guess.place_units();
        return s;
    }
    const bool writing = s.flow.find<WriteOrders>() != nullptr;
    if (writing && still_owes<WriteOrders>(s, enemy)) return s; // nothing need be on the sheet yet
    if (s.round > 0 && !s.army(enemy).sheet_shown) guess.write_sheet();
    if (const Commit* choosing = s.flow.find<Commit>(); choosing != nullptr && !has(choosing->owing, enemy))
        guess.choose_lines(choosing->phase);
    return s;
}

} // namespace aboutwar
