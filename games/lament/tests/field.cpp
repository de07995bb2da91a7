#include "games/lament/tests/field.h"

#include "games/lament/absorb.h"

#include <catch2/catch.hpp>

template class Bed<lament::Lament, lament::test::FallenThing>;

namespace lament::test {

Field::Field() {
    scenario.id = "test";
    scenario.grid = Grid({12, 12});
    scenario.map.resize(static_cast<std::size_t>(scenario.grid.size()));
    scenario.turns = 6;
    scenario.vp_target = 10;
    for (const Seat seat : core::EachSeat) {
        Army& army = scenario.armies[core::index(seat)];
        army.command_rating = seat == Prussia ? 4 : 3;
        for (Wing& wing : army.wings) wing = {true, 4, false, false, "Commander", "Wing"};
    }
    complete(scenario);
    state = start(scenario);
    state.flow.clear();
}

Field::Field(const std::string& id) {
    const Loaded loaded = load_scenario_file(id);
    REQUIRE(loaded.faults.empty());
    scenario = *loaded.scenario;
    state = start(scenario);
}

HexId Field::hex(const std::string& label) const {
    const auto found = scenario.grid.parse(label);
    INFO("hex " << label);
    REQUIRE(found.has_value());
    return *found;
}

Field& Field::terrain(const std::string& at, Terrain terrain) {
    scenario.map[core::index(hex(at))].terrain = terrain;
    return *this;
}
Field& Field::elevation(const std::string& at, int level) {
    scenario.map[core::index(hex(at))].elevation = static_cast<std::uint8_t>(level);
    return *this;
}
Field& Field::impassable(const std::string& at) {
    scenario.map[core::index(hex(at))].impassable = true;
    return *this;
}
Field& Field::river(const std::string& a, const std::string& b) {
    scenario.map[core::index(hex(a))].river |=
        static_cast<std::uint8_t>(1U << scenario.grid.direction(hex(a), hex(b)).value());
    scenario.map[core::index(hex(b))].river |=
        static_cast<std::uint8_t>(1U << scenario.grid.direction(hex(b), hex(a)).value());
    return *this;
}
Field& Field::road(const std::vector<std::string>& hexes) {
    for (std::size_t i = 1; i < hexes.size(); ++i) {
        const HexId a = hex(hexes[i - 1]);
        const HexId b = hex(hexes[i]);
        scenario.map[core::index(a)].road |= static_cast<std::uint8_t>(1U << scenario.grid.direction(a, b).value());
        scenario.map[core::index(b)].road |= static_cast<std::uint8_t>(1U << scenario.grid.direction(b, a).value());
    }
    return *this;
}
Field& Field::entrench(const std::string& at, const std::string& against) {
    scenario.map[core::index(hex(at))].entrenchment |=
        static_cast<std::uint8_t>(1U << scenario.grid.direction(hex(at), hex(against)).value());
    return *this;
}

UnitId Field::absent(Seat seat, Type type, Suit wing) {
    Army& army = scenario.armies[core::index(seat)];
    const auto unit = static_cast<UnitId>(army.units.size());
    REQUIRE(army.units.size() < UnitsPerArmy);
    army.units.push_back({type, wing, false, facts(type).movement, facts(type).strength, "", ""});
    complete(scenario);
    state.army(seat).waiting |= bit(unit);
    return unit;
}

CounterId Field::add(Seat seat, Type type, Suit wing, const std::string& at, Status status, const std::string& tag) {
    const UnitId unit = absent(seat, type, wing);
    Unit& facts = scenario.armies[core::index(seat)].units[index(unit)];
    facts.inferior = status.inferior;
    if (!tag.empty()) facts.tag = tag;
    state.army(seat).waiting &= ~bit(unit);

    const std::size_t slot = core::index(seat) * UnitsPerArmy + index(unit);
    const auto c = static_cast<CounterId>(slot);
    state.counters[slot] = {};
    state.counters[slot].hidden = status.hidden;
    state.counters[slot].disordered = status.disordered;
    state.counters[slot].activated = status.activated;
    state.counters[slot].entered_hex = status.moved;
    state.counters[slot].fought = status.fought;
    state.counters[slot].road_march = status.road_march;
    state.identity[slot] = unit;
    put(state, c, hex(at), status.rear);
    // What may be Hidden may be any of the Hidden ones, for all the enemy knows.
    UnitMask hidden = 0;
    for_each_counter(state, seat, [&](CounterId each) {
        if (state.at(each).hidden) hidden |= bit(state.identity[index(each)]);
    });
    for_each_counter(state, seat, [&](CounterId each) {
        state.evidence[index(each)] = state.at(each).hidden ? hidden : bit(state.identity[index(each)]);
    });
    return c;
}

CounterId Field::vedette(Seat seat, const std::string& at, const std::string& tag) {
    return add(seat, Type::Vedette, Suit::None, at, {.hidden = true}, tag);
}

void Field::wing(Seat seat, Suit wing, int cohesion, int start, Heroic heroic) {
    Wing& printed = scenario.armies[core::index(seat)].wings[index(wing)];
    printed.present = true;
    printed.cohesion = static_cast<std::uint8_t>(start);
    printed.heroic = heroic != Heroic::Absent;
    state.army(seat).cohesion[index(wing)] = static_cast<std::uint8_t>(cohesion);
    state.army(seat).heroic[index(wing)] = heroic;
}

void Field::bank(Seat seat, Suit wing, int artillery, int horse) {
    state.army(seat).banked[index(wing)] = {static_cast<std::uint8_t>(artillery), static_cast<std::uint8_t>(horse)};
    Pile& deck = scenario.armies[core::index(seat)].deck;
    for (int n = artillery; n > 0; --n) deck.add(index(Card::Artillery));
    for (int n = horse; n > 0; --n) deck.add(index(Card::HorseArtillery));
}

Card Field::card(Seat seat, const std::string& name) const {
    const auto kind = read_kind(scenario, seat, name);
    INFO("card " << name);
    REQUIRE(kind.has_value());
    return static_cast<Card>(*kind);
}

void Field::hand(Seat seat, const std::vector<std::string>& cards) {
    for (const std::string& name : cards) {
        state.army(seat).hand.add(index(card(seat, name)));
        scenario.armies[core::index(seat)].deck.add(index(card(seat, name)));
    }
    state.army(seat).hand_size = static_cast<std::uint8_t>(state.army(seat).hand.size());
}

void Field::draw_pile(Seat seat, const std::vector<std::string>& cards) {
    for (const std::string& name : cards) {
        state.army(seat).draw.add(index(card(seat, name)));
        scenario.armies[core::index(seat)].deck.add(index(card(seat, name)));
    }
}

void Field::asset(Seat seat, Effect effect, bool to_support, bool single_use) {
    scenario.armies[core::index(seat)].asset = {"Asset", "Asset", single_use, to_support, effect};
}

void Field::base(Seat active) {
    state.flow.clear();
    state.flow.call(Battle{Battle::Turns});
    state.flow.call(Turn{Turn::End});
    state.flow.call(Operations{active, true});
}

void Field::at_battle_start() {
    state.flow.clear();
    state.flow.call(Battle{});
    let({});
}

void Field::at_turn_start() {
    state.flow.clear();
    state.flow.call(Battle{Battle::Turns});
    state.flow.call(Turn{});
}

void Field::at_round(Seat seat) {
    base(seat);
    state.flow.call(Round{seat});
    let({});
}

void Field::at_orders(Seat seat, const std::string& name) {
    base(seat);
    state.flow.call(Round{seat, Round::EndOfRound});
    state.army(seat).orders = card(seat, name);
    state.army(seat).orders_revealed = true;
    scenario.armies[core::index(seat)].deck.add(index(card(seat, name)));
    state.flow.call(UseOrders{seat});
}

void Field::at_activation(Seat seat, const std::string& name) {
    at_orders(seat, name);
    REQUIRE(play(seat, "maneuver"));
}

void Field::at_emergency(Seat seat) {
    at_orders(seat, "CinC");
    REQUIRE(play(seat, "emergency"));
}

void Field::at_movement(Seat seat, const std::string& name) {
    at_orders(seat, name);
    state.flow.jump(Maneuver{seat, false, 0, 0, Maneuver::Movement});
    let({});
}

void Field::at_combat(Seat seat, const std::string& name) {
    at_orders(seat, name);
    state.flow.jump(Maneuver{seat, false, 0, 0, Maneuver::Combats});
    let({});
}

void Field::at_end_of_round(Seat seat) {
    base(seat);
    state.flow.call(Round{seat, Round::EndOfRound});
}

void Field::at_end_of_turn() {
    state.flow.clear();
    state.flow.call(Battle{Battle::Turns});
    state.flow.call(Turn{Turn::End});
}

void Field::at_absorb(CounterId attacker, CounterId defender, int hits, bool on_attacker) {
    at_orders(owner(attacker), "CinC");
    state.flow.jump(Maneuver{owner(attacker), false, 0, 0, Maneuver::Combats});
    Combat combat;
    combat.attacker = attacker;
    combat.defender = defender;
    combat.attacker_wing = unit_of(here(), attacker).wing;
    combat.defender_wing = unit_of(here(), defender).wing;
    combat.from = state.at(attacker).hex;
    combat.into = state.at(defender).hex;
    combat.step = Combat::Advance;
    state.flow.call(combat);
    state.flow.call(begin_absorbing(here(), on_attacker ? attacker : defender, hits, combat));
}

// A card is drawn from the pile of whoever draws; the names of both nations' cards mean the same kinds but for the
// number of points, so "A:S3" or "P:S4" may say whose.
core::Fall Field::fall(const FallenThing& fallen) const {
    if (const int* face = std::get_if<int>(&fallen))
        return {core::Fall::What::Face, static_cast<std::uint8_t>(*face), Seats::Both};
    std::string name = std::get<std::string>(fallen);
    Seat seat = Prussia;
    if (name.size() > 2 && name[1] == ':') {
        seat = name[0] == 'A' ? Austria : Prussia;
        name = name.substr(2);
    }
    return {core::Fall::What::Kind, core::raw(card(seat, name)), Seats::Both};
}

BothModifiers Field::mods(CounterId attacker, CounterId defender, CounterId helper) const {
    return modifiers(here(), {attacker, defender, helper, {}});
}

} // namespace lament::test
