#include "ai/corbach/blow.h"

#include <algorithm>

namespace ai::corbach_art {

Body body_at(const Position& p, HexId hex, const UnitSet* only) {
    Body b;
    b.hex = hex;
    UnitId top = p.state.top_of(hex);
    while (only != nullptr && !only->contains(top)) top = p.state.at(top).below;
    b.side = p.scenario.unit(top).side;
    b.top = top;
    b.formation = p.scenario.unit(top).formation;
    b.type = p.scenario.unit(top).type;
    b.facing = p.state.at(top).facing;
    for_each_in(p.state, hex, [&](UnitId id) {
        if (only != nullptr && !only->contains(id)) return;
        const Unit& unit = p.state.at(id);
        const UnitFacts& facts = p.scenario.unit(id);
        ++b.units;
        b.steps = static_cast<std::int8_t>(b.steps + facts.steps - unit.losses);
        b.column = b.column || unit.march != March::None;
        if (facts.type == Type::Artillery) {
            b.gun = true;
            return;
        }
        if (unit.order == Order::Routed) return;
        if (!b.fights) { // 10.3c: the first of them speaks for all
            b.fights = true;
            b.top = id;
            b.formation = facts.formation;
            b.type = facts.type;
            b.facing = unit.facing;
            b.has_facing = !is_light(facts.type);
            b.mv = static_cast<std::int8_t>(facts.mv - (demoralised(p, id) ? 1 : 0));
        }
        b.cp = static_cast<std::int8_t>(b.cp + printed_cp(facts, unit.losses));
        b.horse = b.horse || is_cavalry(facts.type);
        b.line = b.line || facts.type == Type::LineInfantry;
        b.heavy = b.heavy || !is_light(facts.type);
        b.swords = b.swords || facts.swords;
        b.demoralised = b.demoralised || demoralised(p, id);
        b.reordered = b.reordered || unit.reordered;
        if (unit.order != Order::Disorganised) return;
        b.shaken = true;
        b.foot_shaken = b.foot_shaken || is_infantry(facts.type);
    });
    if (!b.fights) b.has_facing = b.type == Type::Artillery;
    return b;
}

void Host::add(const Body& b) {
    cp += b.cp;
    mv = std::max<int>(mv, b.mv);
    units += b.units - (b.gun ? 1 : 0);
    steps += b.steps;
    horse = horse || b.horse;
    line = line || b.line;
    foot_shaken = foot_shaken || b.foot_shaken;
    heavy = heavy || b.heavy;
    shaken = shaken || b.shaken;
    demoralised = demoralised || b.demoralised;
    column = column || b.column;
    gun = gun || b.gun;
    swords = swords || b.swords;
    commander = commander || b.commander;
    reordered = reordered || b.reordered;
    price = std::max(price, b.price);
}

void Way::add(const Position& p, HexId from, int direction, const Body& defender) {
    const Tables& tables = p.scenario.tables;
    const MapHex& here = p.scenario.at(from);
    const MapHex& there = p.scenario.at(p.scenario.grid.neighbour(from, direction));
    const Crossing water = crossing(here, direction);
    int sum = tables.defence[index(there.terrain)];
    if (there.level > here.level) sum += tables.defence_uphill;
    if (water == Crossing::Bridge) sum += tables.defence_bridge;
    if (water == Crossing::Stream) sum += tables.defence_stream;
    if (first || sum < ground) ground = sum;
    first = false;
    const bool both_clear = here.terrain == Terrain::Clear && there.terrain == Terrain::Clear;
    clear = clear && both_clear;
    open = open && both_clear && water == Crossing::None;
    if (defender.has_facing) exposed = std::max(exposed, aspect(defender.facing, core::turn(direction, 3)));
}

int modifier(const Scenario& scenario, const Host& a, const Host& d, const Way& way) {
    const Tables& tables = scenario.tables;
    int sum = way.ground + a.mv - d.mv;
    if (way.exposed == Aspect::Flank) sum += tables.flank;
    if (way.exposed == Aspect::Rear) sum += tables.rear;
    if (a.horse && d.line) sum += tables.cavalry_on_line;
    if (a.horse && d.foot_shaken) sum += tables.cavalry_on_disorganised;
    if (a.swords && d.horse) sum += tables.swords;
    if (d.swords && a.horse) sum -= tables.swords;
    if (d.cp > 0) sum += ratio_modifier(scenario, a.cp, d.cp);
    if (a.shaken) sum -= tables.disorganised;
    if (d.shaken) sum += tables.disorganised;
    if (a.demoralised) sum -= tables.demoralised;
    if (d.demoralised) sum += tables.demoralised;
    if (way.clear && a.heavy != d.heavy) sum += a.heavy ? tables.light : -tables.light;
    if (a.commander) sum += tables.commander;
    if (a.reordered) sum += tables.reordered;
    if (d.column) sum += tables.column;
    if (d.gun) sum += tables.artillery;
    return sum;
}

namespace {

constexpr double Faces = 6;

double suffered(const Weights& w, const Host& host, const Result& result) {
    if (result.eliminated || (result.star && host.shaken && host.horse)) return host.steps;
    double sum = std::min<int>(result.losses, host.steps);
    double fails = result.disorganised ? 1 : 0;
    if (result.test && !result.disorganised) {
        const int needed = host.mv - result.test_modifier + (host.commander ? 1 : 0);
        fails = 1 - std::clamp(needed / Faces, 0.0, 1.0);
    }
    sum += fails * host.units * (host.shaken ? w.rout : w.disorder);
    return sum + w.retreat * result.retreat;
}

} // namespace

Toll toll(const Scenario& scenario, const Weights& w, const Host& attacker, const Host& defender, int modifier) {
    Toll sum;
    if (defender.cp == 0) { // routed: eliminated without a roll (CA-42)
        sum.defender = defender.steps;
        return sum;
    }
    for (int die = 1; die <= 6; ++die) {
        const auto& row = scenario.tables.combat[static_cast<std::size_t>(row_of(scenario, die + modifier))];
        sum.attacker += suffered(w, attacker, row.attacker);
        sum.defender += suffered(w, defender, row.defender);
    }
    sum.attacker /= Faces;
    sum.defender /= Faces;
    return sum;
}

double fire_toll(const Scenario& scenario, const Weights& w, const Host& target, int modifier) {
    double sum = 0;
    for (int die = 1; die <= 6; ++die) sum += suffered(w, target, fire_result(scenario, die + modifier));
    return sum / Faces;
}

} // namespace ai::corbach_art
