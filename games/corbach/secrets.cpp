// 3.6, CA-53: what a seat may not know, and guesses that fit all it has seen
#include "games/corbach/secrets.h"

#include "games/corbach/corbach.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace corbach {

using core::index;
using core::other;

bool is_hidden(const Position& p, Seat viewer, UnitId id) {
    const Unit& unit = p.state.at(id);
    return p.scenario.unit(id).side != viewer && !unit.known && unit.where != Where::Gone;
}

namespace {

using Renaming = std::array<UnitId, MostUnits>; // by the old id

Renaming same_names() {
    Renaming names{};
    for (std::size_t i = 0; i < MostUnits; ++i) names[i] = unit_at(i);
    return names;
}

// Which units are which: everything that names one is told the new name.
void rename(const Scenario& scenario, State& s, const Renaming& names) {
    const auto renamed = [&](UnitId id) { return id == UnitId::None ? id : names[index(id)]; };
    const State before = s;
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        Unit unit = before.units[i];
        unit.below = renamed(unit.below);
        s.at(names[i]) = unit;
    }
    for (UnitId& top : s.top) top = renamed(top);
    for (UnitId& unit : s.pending.routs) unit = renamed(unit);
    for (std::size_t i = 0; i < s.flow.depth(); ++i) {
        if (auto* activation = std::get_if<Activation>(&s.flow.at(i))) activation->unit = renamed(activation->unit);
        if (auto* move = std::get_if<Move>(&s.flow.at(i))) move->guide = renamed(move->guide);
        if (auto* facing = std::get_if<ChooseFacing>(&s.flow.at(i))) facing->unit = renamed(facing->unit);
        if (auto* rout = std::get_if<RoutMove>(&s.flow.at(i))) rout->unit = renamed(rout->unit);
    }
}

// Arm, lightness, colour and the group it came with show on the table: units alike in these may be confused.
bool alike(const UnitFacts& a, const UnitFacts& b) {
    return a.side == b.side && a.type == b.type && a.formation == b.formation && a.group == b.group &&
           a.led_by == b.led_by;
}

using Pool = core::FixedVector<UnitId, MostUnits>;

// Calls f with each set of hidden units that may be confused, in the order of their ids.
template <class F> void for_each_pool(const Position& p, Seat viewer, F f) {
    std::array<bool, MostUnits> done{};
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        if (done[i] || !is_hidden(p, viewer, unit_at(i))) continue;
        Pool pool;
        for (std::size_t k = i; k < p.scenario.units.size(); ++k) {
            if (!is_hidden(p, viewer, unit_at(k)) || !alike(p.scenario.units[i], p.scenario.units[k])) continue;
            done[k] = true;
            pool.push_back(unit_at(k));
        }
        f(pool);
    }
}

int depth_of(const State& s, UnitId unit) {
    int depth = 0;
    for (UnitId id = s.top_of(s.at(unit).hex); id != unit; id = s.at(id).below) ++depth;
    return depth;
}

// First those on the map, by hex and place in the stack: an order that everybody can see.
bool comes_before(const State& s, UnitId a, UnitId b) {
    const HexId hex_a = s.at(a).hex;
    const HexId hex_b = s.at(b).hex;
    if (hex_a != hex_b) return core::raw(hex_a) < core::raw(hex_b); // off the map is last
    return hex_a != HexId::None && depth_of(s, a) < depth_of(s, b);
}

} // namespace

Company candidates(const Position& p, Seat viewer, UnitId hidden) {
    Company units;
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (is_hidden(p, viewer, unit_at(i)) && alike(p.scenario.units[i], p.scenario.unit(hidden)) && !units.full())
            units.push_back(unit_at(i));
    return units;
}

void exchange(const Scenario& scenario, State& s, UnitId a, UnitId b) {
    Renaming names = same_names();
    std::swap(names[index(a)], names[index(b)]);
    rename(scenario, s, names);
}

State redact(const Position& p, Seat viewer) {
    State s = p.state;
    Renaming names = same_names();
    bool any = false;
    for_each_pool(p, viewer, [&](const Pool& pool) {
        Pool in_sight = pool;
        std::stable_sort(in_sight.begin(), in_sight.end(),
                         [&](UnitId a, UnitId b) { return comes_before(p.state, a, b); });
        for (std::size_t i = 0; i < pool.size(); ++i) {
            any = any || in_sight[i] != pool[i];
            names[index(in_sight[i])] = pool[i];
        }
    });
    if (any) rename(p.scenario, s, names);
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        Unit& unit = s.units[i];
        const UnitFacts& facts = p.scenario.units[i];
        if (facts.side == viewer || unit.where != Where::OnMap || (unit.known && unit.losses_known)) continue;
        // Of a known unit the side that is up can be seen, and not the marker beneath it.
        unit.losses = static_cast<std::uint8_t>(unit.known ? shown_losses(facts, unit.losses) : 0);
    }
    return s;
}

int secrets(const Position& p, Seat viewer) {
    int hidden = 0;
    for_each_unit(p, other(viewer), [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        const bool told_apart = !is_hidden(p, viewer, id) || candidates(p, viewer, id).size() == 1;
        hidden += told_apart && unit.losses_known ? 0 : 1;
    });
    return hidden;
}

namespace {

State guess(const Position& seen, Seat viewer, core::Dice& dice) {
    State s = seen.state;
    Renaming names = same_names();
    bool any = false;
    for_each_pool(seen, viewer, [&](const Pool& pool) {
        Pool mixed = pool;
        for (std::size_t i = mixed.size(); i > 1; --i)
            std::swap(mixed[i - 1], mixed[static_cast<std::size_t>(dice.roll(static_cast<int>(i), Seats::None) - 1)]);
        for (std::size_t i = 0; i < pool.size(); ++i) names[index(pool[i])] = mixed[i];
        any = true;
    });
    if (any) rename(seen.scenario, s, names);
    return s;
}

// 3.1g: strengths are unseen, yet no stack has more than it may.
bool is_possible(const Position& p, Seat viewer) {
    bool possible = true;
    for_each_unit(p, other(viewer), [&](UnitId id) {
        if (!p.state.at(id).known) possible = possible && !overstacked(p, p.state.at(id).hex);
    });
    return possible;
}

} // namespace

State imagine(const Position& seen, Seat viewer, core::Dice& dice) {
    constexpr int Tries = 100; // most guesses fit; no stack is hidden so well that a hundred do not
    State s = guess(seen, viewer, dice);
    for (int n = 1; n < Tries && !is_possible({seen.scenario, s}, viewer); ++n) s = guess(seen, viewer, dice);
    return s;
}

} // namespace corbach
