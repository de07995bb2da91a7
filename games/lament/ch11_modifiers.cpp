// XI.3 COMBAT MODIFIERS, XI.4 DICE, XI.5.1.1 and XI.5.3: pure functions, no dice and no flow
#include "games/lament/board.h"
#include "games/lament/combat.h"
#include "games/lament/procedures.h"

#include <algorithm>
#include <cstdlib>

namespace lament {

namespace {

void add(Modifiers& m, Rule rule, int value) {
    if (value != 0) m.list.push_back({rule, static_cast<std::int8_t>(value)});
}

// The side of the defender's hex through which the attack comes.
int attacked_side(const Position& p, HexId defender, HexId attacker) {
    return p.scenario.grid.direction(defender, attacker).value_or(-1);
}

bool has_side(std::uint8_t sides, int direction) { return direction >= 0 && (sides >> direction & 1U) != 0; }

bool suits_arm(Effect::Arm arm, Type type) {
    switch (arm) {
    case Effect::Arm::Infantry: return is_infantry(type);
    case Effect::Arm::Cavalry: return is_cavalry(type);
    case Effect::Arm::Any: break;
    }
    return true;
}

// XI.3.3 +1 for each other friendly front unit adjacent to the enemy combatant
int flank_support(const Position& p, CounterId combatant, CounterId enemy) {
    int support = 0;
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(enemy).hex)) {
        if (near == HexId::None) continue;
        const CounterId friendly = front_at(p.state, near);
        if (friendly != CounterId::None && gives_flank_support(p, friendly, combatant, enemy)) ++support;
    }
    return support;
}

// XI.3.5.1 Towns and Woods, R-23
void add_cover(const Position& p, Modifiers& m, Type attacker, Type defender, HexId hex) {
    if (p.scenario.at(hex).terrain == Terrain::Clear) return;
    if (!is_infantry(defender)) return;  // XI.3.5.1d
    if (attacker == Type::Light) return; // XI.3.5.1c
    if (defender == Type::Light || is_cavalry(attacker))
        add(m, Rule::XI_3_5_1b, 2);
    else
        add(m, Rule::XI_3_5_1a, 1);
}

bool asset_applies(const Position& p, const Declaration& d, bool attacking) {
    const Seat seat = owner(attacking ? d.attacker : d.defender);
    const Effect& effect = p.scenario.army(seat).asset.effect;
    const Type own = unit_of(p, attacking ? d.attacker : d.defender).type;
    switch (effect.kind) {
    case Effect::Kind::ArtillerySupport: return true; // proximity and fog are judged as for a card
    case Effect::Kind::NoElevation: return attacking && suits_arm(effect.arm, own);
    case Effect::Kind::CombatBonus: {
        if (effect.as_attacker != attacking || !suits_arm(effect.arm, own)) return false;
        if (effect.where == 0) return true;
        const HexId hex = p.state.at(d.defender).hex;
        const MapHex& ground = p.scenario.at(hex);
        const bool entrenched = has_side(ground.entrenchment, attacked_side(p, hex, p.state.at(d.attacker).hex));
        return ((effect.where & Effect::InTown) != 0 && ground.terrain == Terrain::Town) ||
               ((effect.where & Effect::InWoods) != 0 && ground.terrain == Terrain::Woods) ||
               ((effect.where & Effect::BehindEntrenchment) != 0 && entrenched);
    }
    default: return false;
    }
}

void add_support(const Position& p, BothModifiers& both, const Declaration& d, bool attacking) {
    const SupportChoice& choice = d.support[attacking ? 0 : 1];
    Modifiers& own = attacking ? both.attacker : both.defender;
    Modifiers& enemy = attacking ? both.defender : both.attacker;
    const Effect& effect = p.scenario.army(owner(attacking ? d.attacker : d.defender)).asset.effect;
    const bool as_card = choice.asset && effect.kind == Effect::Kind::ArtillerySupport;
    add(own, Rule::XI_3_2_1a, 2 * (choice.cards() + (as_card ? 1 : 0)));
    if (choice.asset && effect.kind == Effect::Kind::CombatBonus)
        add(effect.on_enemy ? enemy : own, Rule::III_5_4a, effect.amount);
}

} // namespace

bool gives_flank_support(const Position& p, CounterId supporter, CounterId combatant, CounterId enemy) {
    const State& s = p.state;
    if (supporter == combatant || owner(supporter) != owner(combatant)) return false;
    const Counter& counter = s.at(supporter);
    if (counter.hidden) return false; // whoever stands next to an enemy has been revealed; a Vedette is gone (III.3.2b)
    if (!is_front(s, supporter)) return false; // XI.3.3c
    if (counter.disordered) return false;      // XI.3.3d, IV.7.1d
    if (p.scenario.grid.distance(counter.hex, s.at(enemy).hex) != 1) return false;
    int opposing = 0; // XI.3.3e, R-47: Good Order enemy front units next to it, the combatant's own enemy apart
    for (const HexId near : p.scenario.grid.neighbours(counter.hex)) {
        if (near == HexId::None || !enemy_at(s, owner(supporter), near)) continue;
        const CounterId front = front_at(s, near);
        if (front != enemy && !s.at(front).disordered) ++opposing; // IV.7.1e
    }
    return opposing < 2;
}

BothModifiers modifiers(const Position& p, const Declaration& d) {
    const State& s = p.state;
    const Unit& attacker = unit_of(p, d.attacker);
    const Unit& defender = unit_of(p, d.defender);
    const HexId from = s.at(d.attacker).hex;
    const HexId into = s.at(d.defender).hex;
    const MapHex& ground = p.scenario.at(into);
    const int attacked = attacked_side(p, into, from);

    BothModifiers both;
    add(both.attacker, Rule::XI_3_1a, attacker.strength);
    add(both.defender, Rule::XI_3_1a, defender.strength);
    add_support(p, both, d, true);
    add_support(p, both, d, false);
    add(both.attacker, Rule::XI_3_3a, flank_support(p, d.attacker, d.defender));
    add(both.defender, Rule::XI_3_3b, flank_support(p, d.defender, d.attacker));
    if (d.helper != CounterId::None) add(both.attacker, Rule::XI_3_6_2a, 1);
    if (has_side(ground.river, attacked)) add(both.attacker, Rule::XI_3_5_4a, -1); // XI.3.5.4b: bridges do not matter
    if (is_infantry(attacker.type) && s.at(d.attacker).entered_hex) add(both.attacker, Rule::XI_3_6_1a, -1);

    add_cover(p, both.defender, attacker.type, defender.type, into);
    const bool climbing_for_free =
        d.support[0].asset && p.scenario.army(owner(d.attacker)).asset.effect.kind == Effect::Kind::NoElevation;
    if (ground.elevation > p.scenario.at(from).elevation && !climbing_for_free) add(both.defender, Rule::XI_3_5_2a, 1);
    if (has_side(ground.entrenchment, attacked) && is_infantry(defender.type)) add(both.defender, Rule::XI_3_5_3a, 1);
    if (s.at(d.defender).disordered) {
        if (is_infantry(defender.type) && is_cavalry(attacker.type))
            add(both.defender, Rule::XI_3_4b, -2);
        else
            add(both.defender, Rule::XI_3_4a, -1);
    }
    return both;
}

// XI.3.2.2: an Austrian needs one other friendly unit within two hexes, a Prussian two; any unit counts
bool close_enough(const Position& p, CounterId combatant) {
    int near = 0;
    for_each_counter(p.state, owner(combatant), [&](CounterId c) {
        if (c != combatant && p.scenario.grid.distance(p.state.at(c).hex, p.state.at(combatant).hex) <= 2) ++near;
    });
    if (owner(combatant) == Prussia) return near >= (in_force(Rule::XI_3_2_2b) ? 2 : 0);
    return near >= (in_force(Rule::XI_3_2_2a) ? 1 : 0);
}

namespace {

// XI.3.2b-c, R-20: Artillery and Horse Artillery under the combatant's own wing, nothing else
std::array<std::uint8_t, 2> available_cards(const Position& p, CounterId combatant) {
    const ArmyState& army = p.state.army(owner(combatant));
    const Suit own = unit_of(p, combatant).wing;
    std::array<std::uint8_t, 2> cards = army.banked[index(own)];
    const auto add_cards = [&](int artillery, int horse) {
        cards[0] = static_cast<std::uint8_t>(cards[0] + artillery);
        cards[1] = static_cast<std::uint8_t>(cards[1] + horse);
    };
    for (const Suit wing : EachSuit)
        if (wing != own && !in_force(Rule::XI_3_2b))
            add_cards(army.banked[index(wing)][0], army.banked[index(wing)][1]);
    if (!in_force(Rule::XI_3_2c))
        add_cards(army.hand.count[index(Card::Artillery)], army.hand.count[index(Card::HorseArtillery)]);
    return cards;
}

} // namespace

Supply supply(const Position& p, const Declaration& d, bool attacking) {
    const CounterId combatant = attacking ? d.attacker : d.defender;
    const ArmyState& army = p.state.army(owner(combatant));
    const auto under = available_cards(p, combatant);
    const Effect& effect = p.scenario.army(owner(combatant)).asset.effect;
    const bool asset_lies = army.support.has(index(Card::Asset)) && asset_applies(p, d, attacking);

    Supply have;
    if (!in_force(Rule::III_5_3b)) return have;
    have.has_any = under[0] + under[1] > 0 || asset_lies;
    const bool guns_may_fire = !p.state.fog;
    const bool close = close_enough(p, combatant) || (!attacking && !in_force(Rule::XI_3_2_2c));
    if (guns_may_fire && under[0] > 0 && close) have.artillery = under[0];
    have.horse = guns_may_fire && under[1] > 0 && (in_force(Rule::XI_3_2_2e) || close); // III.5.3f
    have.asset = asset_lies && (effect.kind != Effect::Kind::ArtillerySupport || (guns_may_fire && close));
    return have;
}

Ruling may_commit(const Position& p, const Declaration& d, bool attacking, SupportChoice choice) {
    const Supply have = supply(p, d, attacking);
    const CounterId combatant = attacking ? d.attacker : d.defender;
    const auto under = available_cards(p, combatant);
    if (choice.artillery > under[0] || (choice.horse && under[1] == 0)) return Rule::XI_3_2b;
    if (choice.asset && !have.asset) return Rule::VIII_1_2b;
    if ((choice.artillery > have.artillery || (choice.horse && !have.horse))) {
        if (p.state.fog) return Rule::V_3d;
        return owner(combatant) == Prussia ? Rule::XI_3_2_2b : Rule::XI_3_2_2a;
    }
    return {};
}

bool uses_artillery(const Position& p, Seat seat, SupportChoice choice) { // XI.3.2.1b
    return choice.cards() > 0 ||
           (choice.asset && p.scenario.army(seat).asset.effect.kind == Effect::Kind::ArtillerySupport);
}

SupportChoice everything(const Supply& supply) { return {supply.artillery, supply.horse, supply.asset}; }

Attrition attrition(int attacker_die, int defender_die, bool attacker_artillery, bool defender_artillery) {
    const bool attacker_even = attacker_die % 2 == 0;
    const bool defender_even = defender_die % 2 == 0;
    if (attacker_even != defender_even) return {false, false}; // XI.5.1.1c
    if (attacker_even) return {true, true};                    // XI.5.1.1a
    return {defender_artillery, attacker_artillery};           // XI.5.1.1b: whoever faces enemy artillery
}

Clash clash(int attacker_die, int defender_die, int attacker_total, int defender_total) {
    const int bonus = attacker_total - defender_total; // XI.3b: the higher total's surplus goes to its die
    Clash result{};
    result.attack_value = attacker_die + std::max(bonus, 0);
    result.defence_value = defender_die + std::max(-bonus, 0);
    const int difference = std::abs(result.attack_value - result.defence_value);
    result.on_attacker = result.attack_value < result.defence_value; // XI.5.3g
    // clang-format off
    //                                    0  1  2  3  4  5  6  7  8
    static constexpr int HitsTable[9] = { 0, 1, 1, 2, 2, 3, 3, 4, 4 };
    // clang-format on
    result.hits = difference >= 9 ? Clash::Eliminated : HitsTable[difference];
    return result;
}

// XI.5.6 WING INTEGRITY

namespace {

// Calls f for every friend that could certify: in the same hex, or front of an adjacent one.
template <class F> void for_each_certifier(const Position& p, CounterId c, bool any_order, F f) {
    const State& s = p.state;
    if (const CounterId mate = hex_mate(s, c); mate != CounterId::None && in_force(Rule::XI_5_6b)) f(mate);
    for (const HexId near : p.scenario.grid.neighbours(s.at(c).hex)) {
        if (near == HexId::None || !in_force(Rule::XI_5_6c)) continue;
        const CounterId front = front_at(s, near);
        if (front == CounterId::None || owner(front) != owner(c)) continue;
        f(front);
        if (any_order && rear_at(s, near) != CounterId::None) f(rear_at(s, near));
    }
}

bool needs_nobody(const Position& p, CounterId c) {
    const Unit& unit = unit_of(p, c);
    if (always_has_integrity(unit.type) && in_force(Rule::XI_5_6e)) return true;
    const UnitMask others = p.scenario.army(owner(c)).wing_units[index(unit.wing)] & ~p.state.army(owner(c)).lost &
                            ~bit(p.state.identity[index(c)]);
    return others == 0 && in_force(Rule::XI_5_6f); // units yet to arrive remain
}

} // namespace

bool has_integrity(const Position& p, CounterId c) {
    if (needs_nobody(p, c)) return true;
    bool certified = false;
    for_each_certifier(p, c, false, [&](CounterId friendly) {
        if (p.state.at(friendly).hidden && !in_force(Rule::XI_5_6d)) return;
        certified = certified || unit_of(p, friendly).wing == unit_of(p, c).wing;
    });
    return certified;
}

bool integrity_is_public(const Position& p, CounterId c) {
    if (needs_nobody(p, c)) return true;
    bool certified = false;
    for_each_certifier(p, c, false, [&](CounterId friendly) {
        const bool seen = !p.state.at(friendly).hidden &&
                          (friendly == hex_mate(p.state, c) || !order_is_secret(p.state, p.state.at(friendly).hex));
        certified = certified || (seen && unit_of(p, friendly).wing == unit_of(p, c).wing);
    });
    return certified;
}

UnitMask hidden_certifiers(const Position& p, CounterId c) {
    UnitMask found = 0;
    for_each_certifier(p, c, true, [&](CounterId friendly) {
        if (p.state.at(friendly).hidden || order_is_secret(p.state, p.state.at(friendly).hex))
            found |= UnitMask{1} << (index(friendly) % UnitsPerArmy);
    });
    return found;
}

} // namespace lament
