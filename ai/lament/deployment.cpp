#include "ai/lament/ratings.h"

#include <algorithm>

namespace ai::lament_art {

// The strong choose their place first; Vedettes take what is left.
void rate(const Asked& a, const Deploy& q) {
    a.each([&](Choice c) {
        if (verb(c) == Verb::Done) return -1.0F;
        const Unit& unit = a.p.scenario.unit(q.seat, static_cast<UnitId>(c.id));
        return static_cast<float>(unit.strength) + (is_infantry(unit.type) ? 0.5F : 0.0F);
    });
}

namespace {

int drafted(const Position& p, HexId hex) {
    return static_cast<int>(std::count_if(p.state.draft.begin(), p.state.draft.end(),
                                          [&](const Placement& d) { return d.hex == hex; })) +
           units_at(p.state, hex);
}

// Steps to where the enemy stands, or will.
int to_enemy(const Position& p, Seat seat, HexId from) {
    int least = 30;
    bool any = false;
    for_each_counter(p.state, other(seat), [&](CounterId c) {
        any = true;
        least = std::min(least, p.scenario.grid.distance(from, p.state.at(c).hex));
    });
    if (any) return least;
    for (const HexId hex : p.scenario.army(other(seat)).deploy_hexes)
        least = std::min(least, p.scenario.grid.distance(from, hex));
    return least;
}

int to_prize(const Position& p, HexId from) {
    int least = 30;
    for (const HexId hex : p.scenario.vp_hexes) least = std::min(least, p.scenario.grid.distance(from, hex));
    return least;
}

} // namespace

void rate(const Asked& a, const DeployAt& q) {
    const Unit& unit = a.p.scenario.unit(q.seat, q.unit);
    const bool attacks = a.p.scenario.attacker == q.seat;
    const double weight = unit.type == Type::Vedette ? a.w.deploy_vedette : 1 + 0.2 * unit.strength;
    a.each([&](Choice c) {
        const HexId hex = hex_of(c);
        const MapHex& ground = a.p.scenario.at(hex);
        double worth = -a.w.deploy_forward * to_enemy(a.p, q.seat, hex) * (attacks ? 1 : 0.3) * weight;
        if (!attacks) worth -= a.w.deploy_prize * to_prize(a.p, hex) * weight;
        if (is_infantry(unit.type) && unit.type != Type::Vedette) {
            if (ground.terrain != Terrain::Clear) worth += a.w.cover;
            if (ground.entrenchment != 0) worth += a.w.works;
        }
        if (unit.type != Type::Vedette) worth += a.w.height * ground.elevation;
        return worth - (drafted(a.p, hex) > 0 ? a.w.deploy_stack : 0);
    });
}

// The stronger in front.
void rate(const Asked& a, const DeployOrder& q) {
    const Placement& placed = a.p.state.draft.back();
    int others = 0;
    for (const Placement& d : a.p.state.draft)
        if (d.hex == placed.hex && d.unit != placed.unit) others = a.p.scenario.unit(q.seat, d.unit).strength;
    if (const CounterId c = front_at(a.p.state, placed.hex); c != CounterId::None) others = unit_of(a.p, c).strength;
    const int own = a.p.scenario.unit(q.seat, placed.unit).strength;
    a.each([&](Choice c) { return verb(c) == Verb::Front ? own - others : others - own; });
}

} // namespace ai::lament_art
