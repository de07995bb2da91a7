// DICE ROLLS; APPLYING MODIFIERS
#include "games/aboutwar/modifiers.h"

#include "games/aboutwar/combat.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::other;

Class class_of(const Unit& unit) {
    if (unit.routed && in_force(Rule::AW_DRM_04)) return Class::Routed;
    if (unit.square && in_force(Rule::AW_DRM_03)) return Class::Square;
    if (attacks(unit)) {
        switch (unit.type) {
        case Type::Infantry: return Class::AttackingInfantry;
        case Type::Cavalry: return Class::AttackingCavalry;
        case Type::Artillery: return Class::AttackingArtillery;
        }
    }
    switch (unit.type) {
    case Type::Infantry: return Class::DefendingInfantry;
    case Type::Cavalry: return Class::DefendingCavalry;
    case Type::Artillery: break;
    }
    return Class::DefendingArtillery;
}

int Itemised::total() const {
    int sum = 0;
    for (const Item& item : items) sum += item.value;
    return sum;
}

int limited(int result) { return in_force(Rule::AW_DIE_06) ? std::clamp(result, 1, 6) : result; }

namespace {

// The ground fought over, and the ground a unit comes from.
void add_terrain(const Position& p, bool melee, const Zone& zone, Seat side, const Unit& own, Itemised& sum) {
    const auto is = [&](Place place, Terrain terrain) { return p.scenario.terrain_of(place) == terrain; };
    const bool both_move = zone.target[0] != Place::None && zone.target[1] != Place::None;
    bool forest = false; // AWR-42
    for (const Seat each : core::EachSeat) forest = forest || is(zone.target[core::index(each)], Terrain::Forest);
    if (both_move && !zone.meeting)
        forest = forest || is(zone.home[0], Terrain::Forest) || is(zone.home[1], Terrain::Forest);
    if (forest && in_force(Rule::AW_FOR_03))
        sum.add(Rule::AW_FOR_03, melee ? p.scenario.modifiers.forest_melee : p.scenario.modifiers.forest_ranged);
    if (!melee || !attacks(own) || own.target == Place::None || !in_force(Rule::AW_HIL_01)) return;
    const bool up = is(own.target, Terrain::Hill);
    const bool down = is(zone.home[core::index(side)], Terrain::Hill);
    if (up && !down) sum.add(Rule::AW_HIL_01, p.scenario.modifiers.uphill_melee);
    if (down && !up) sum.add(Rule::AW_HIL_01, p.scenario.modifiers.downhill_melee);
}

} // namespace

Itemised combat_modifiers(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space) {
    const Modifiers& table = p.scenario.modifiers;
    const Unit& own = *unit_in(p.state, zone, side, space);
    const std::uint8_t at = target_of(p.state, melee, zone, side, space);
    const Unit& enemy = *unit_in(p.state, zone_of(at), other(side), space_of(at));
    Itemised sum;
    sum.add(Rule::AW_DRM_01, (melee ? table.melee : table.ranged)[index(class_of(own))][index(class_of(enemy))]);
    if (is_unopposed(p.state, zone, side, space) && in_force(Rule::AW_DRM_07))
        sum.add(Rule::AW_DRM_07, melee ? table.unopposed_melee : table.unopposed_ranged);
    if (own.spent && in_force(Rule::AW_SPT_09))
        sum.add(Rule::AW_SPT_09, melee ? table.spent_melee : table.spent_ranged);
    if (!melee && phase == Phase::Fast && in_force(Rule::AW_FST_05)) sum.add(Rule::AW_FST_05, table.fast_ranged);
    add_terrain(p, melee, p.state.zones[zone], side, own, sum);
    return sum;
}

Itemised bombard_modifiers(const Position& p, Seat seat, const Unit& target, Place sector, int distance) {
    const Modifiers& table = p.scenario.modifiers;
    Itemised sum;
    sum.add(Rule::AW_BMB_08, table.ranged[index(Class::AttackingArtillery)][index(class_of(target))]);
    if (in_force(Rule::AW_BMB_15)) sum.add(Rule::AW_BMB_15, table.bombard[static_cast<std::size_t>(distance)]);
    if (p.state.army(seat).tokens[index(sector)] > 0 && in_force(Rule::AW_BMB_14))
        sum.add(Rule::AW_BMB_14, table.token);
    return sum;
}

int dice_of(const Unit& unit, bool melee) {
    return !melee && unit.type == Type::Artillery && in_force(Rule::AW_ART_04) ? 2 : 1;
}

Hand hand_of(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space) {
    const State& s = p.state;
    Hand hand;
    const std::uint8_t at = target_of(s, melee, zone, side, space);
    if (at == NoTarget) return hand;
    hand.dice = dice_of(*unit_in(s, zone, side, space), melee);
    hand.modifier = combat_modifiers(p, phase, melee, zone, side, space).total();
    hand.opposed = at == aim_at(zone, space) && target_of(s, melee, zone, other(side), space) == at;
    return hand;
}

int best_result(const Hand& hand, const Faces& faces) {
    int best = 0;
    for (const std::uint8_t face : faces)
        if (face != 0) best = std::max(best, limited(face + hand.modifier));
    return best;
}

int hits(const Hand& hand, const Faces& faces, int against, bool melee) {
    const bool compared = hand.opposed && in_force(Rule::AW_DIE_04);
    const bool needs_four = (!melee && in_force(Rule::AW_DIE_05)) || !compared; // AW-DIE-02, AW-SEQ-06
    int count = 0;
    for (const std::uint8_t face : faces) {
        if (face == 0) continue;
        const int result = limited(face + hand.modifier);
        if ((!compared || result > against) && (!needs_four || result >= 4)) ++count;
    }
    return count;
}

} // namespace aboutwar
