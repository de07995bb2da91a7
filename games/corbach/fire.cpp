// 9 Fire
#include "games/corbach/fire.h"

#include "core/trace.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::index;
using core::other;

int arc_range(const Position& p, UnitId gun, HexId hex) {
    const Unit& mine = p.state.at(gun);
    // The target is so many hexes along one frontal direction and so many along the other.
    const auto front = [&](int first) {
        return core::Directions[static_cast<std::size_t>(core::turn(first, -static_cast<int>(core::raw(mine.facing))))];
    };
    const core::Hex a = front(1);
    const core::Hex b = front(2);
    const core::Hex delta = p.scenario.grid.hex(hex) - p.scenario.grid.hex(mine.hex);
    const int det = a.q * b.r - a.r * b.q; // 1 or -1
    const int along_a = (delta.q * b.r - delta.r * b.q) * det;
    const int along_b = (a.q * delta.r - a.r * delta.q) * det;
    return along_a < 0 || along_b < 0 ? 0 : along_a + along_b;
}

Ruling line_of_sight(const Position& p, HexId from, HexId target) {
    if (p.scenario.grid.adjacent(from, target)) return {}; // 9.4a
    const int low = std::min(p.scenario.at(from).level, p.scenario.at(target).level);
    const int high = std::max(p.scenario.at(from).level, p.scenario.at(target).level);
    Rule because = Rule::C9_4e;
    const auto blocks = [&](HexId hex) {
        if (hex == HexId::None || hex == from || (hex == target && in_force(Rule::C9_4f))) return false;
        const MapHex& between = p.scenario.at(hex);
        if (between.level > high) { // CA-38
            because = low == high ? Rule::C9_4d : Rule::C9_4b;
            return in_force(because);
        }
        // A unit does not hide the hex that it has just left (9.3c).
        const bool hidden = any_in(p.state, hex, [&](UnitId id) { return p.state.at(id).from != target; });
        if ((between.terrain == Terrain::Clear && !hidden) || !in_force(Rule::C9_4e)) return false;
        if (high - low > 1 && in_force(Rule::C9_4c)) return false;
        if (high == low && between.level < high) return false; // CA-51
        because = high == low ? Rule::C9_4d : Rule::C9_4b;
        return in_force(because);
    };
    core::Trace line;
    core::trace(p.scenario.grid, from, target, line);
    for (const auto& step : line) {
        if (step.meets == core::Meets::Enters && blocks(step.a)) return because;
        if (step.meets != core::Meets::Follows) continue;
        const bool left = blocks(step.a);
        const bool right = blocks(step.b);
        if (in_force(Rule::C9_4g) ? left && right : left || right) return because;
    }
    return {};
}

Ruling may_fire(const Position& p, UnitId gun, HexId hex) {
    const int range = arc_range(p, gun, hex);
    if (range == 0 && in_force(Rule::C9_1b)) return Rule::C9_1b;
    if (p.scenario.grid.distance(p.state.at(gun).hex, hex) > 6 && in_force(Rule::C9_1c)) return Rule::C9_1c;
    if (in_force(Rule::C9_1d))
        if (const Ruling sight = line_of_sight(p, p.state.at(gun).hex, hex); !sight) return sight;
    return {};
}

namespace {

// 9.4h: the side by which the line enters the hex borders a flank. On a corner the owner has the better of the two.
bool shows_flank(const Position& p, UnitId gun, HexId hex, UnitId target) {
    if (!has_facing(p, target)) return false;
    const auto is_flank = [&](HexId from) {
        if (from == HexId::None) return true;
        const auto direction = p.scenario.grid.direction(hex, from);
        return direction && aspect(p.state.at(target).facing, *direction) == Aspect::Flank;
    };
    core::Trace line;
    core::trace(p.scenario.grid, p.state.at(gun).hex, hex, line);
    for (std::size_t i = line.size(); i-- > 0;) {
        const auto& step = line[i];
        if (step.meets == core::Meets::Enters) continue;
        if (step.meets == core::Meets::Follows) return is_flank(step.a) && is_flank(step.b);
        return is_flank(step.a) && (!step.at_corner || is_flank(step.third));
    }
    return false;
}

} // namespace

namespace {

// Who is hit: all in the hex, or of those who have left it only they (9.3c).
Company aimed_at(const Position& p, HexId hex, HexId target) {
    Company units;
    for_each_in(p.state, target, [&](UnitId id) {
        if (hex == target || p.state.at(id).from == hex) units.push_back(id);
    });
    return units;
}

} // namespace

Modifiers fire_modifiers(const Position& p, UnitId gun, HexId hex, HexId target) {
    const Tables& tables = p.scenario.tables;
    Modifiers mods;
    const int range = std::clamp(p.scenario.grid.distance(p.state.at(gun).hex, hex), 1, 6);
    mods.add(Rule::C9_2a, tables.range[p.scenario.unit(gun).calibre][static_cast<std::size_t>(range)]);
    const Company units = aimed_at(p, hex, target);
    if (units.empty()) return mods;
    UnitId first = units.front();
    if (is_gun(p, first) && units.size() > 1) first = units[1];
    if (shows_flank(p, gun, hex, first)) mods.add(Rule::C9_4h, tables.fire_flank);
    bool disorganised = false;
    bool column = false;
    for (const UnitId id : units) {
        disorganised = disorganised || p.state.at(id).order == Order::Disorganised;
        column = column || p.state.at(id).march != March::None;
    }
    if (disorganised) mods.add(Rule::C12_2a, tables.fire_disorganised);
    if (column) mods.add(Rule::C14_1h, tables.fire_column);
    mods.add(Rule::C8_1b, tables.fire_terrain[index(p.scenario.at(hex).terrain)]);
    return mods;
}

const Result& fire_result(const Scenario& scenario, int modified) {
    const Tables& tables = scenario.tables;
    const int last = static_cast<int>(tables.fire.size()) - 1;
    return tables.fire[static_cast<std::size_t>(std::clamp(modified - tables.lowest_fire, 0, last))];
}

void resolve_fire(Table& t, UnitId gun, HexId hex, HexId target) {
    const int die = t.dice.d6();
    const int modified = die + fire_modifiers(t, gun, hex, target).total;
    const Result result = fire_result(t.scenario, modified);
    const int last = static_cast<int>(t.scenario.tables.fire.size()) - 1;
    const int row = std::clamp(modified - t.scenario.tables.lowest_fire, 0, last);
    tell(t, Message::fire_die, {number(die), number(modified), result_word(2, row)});

    Company hit;
    const Company units = aimed_at(t, hex, target);
    for (const UnitId id : units) {
        t.state.at(id).known = t.state.at(id).losses_known = true; // CA-53
        // 9.5a: the gun is spared while another unit is with it
        if (units.size() == 1 || !is_gun(t, id) || !in_force(Rule::C9_5a)) hit.push_back(id);
    }
    for (int n = 0; n < result.losses; ++n) { // 11.1d: top, lower, top
        UnitId victim = hit[static_cast<std::size_t>(n) % hit.size()];
        if (t.state.at(victim).where != Where::OnMap) victim = hit[static_cast<std::size_t>(n + 1) % hit.size()];
        if (t.state.at(victim).where == Where::OnMap) lose_step(t, victim);
    }
    Company left;
    for (const UnitId id : hit)
        if (t.state.at(id).where == Where::OnMap && !is_gun(t, id) && !is_routed(t, id)) left.push_back(id);
    if (result.test && !left.empty()) test_morale(t, left, Cause::Combat, result.test_modifier);
    if (result.disorganised)
        for (const UnitId id : left)
            if (t.state.at(id).where == Where::OnMap) disorganise(t, id, Cause::Combat);
}

} // namespace corbach
