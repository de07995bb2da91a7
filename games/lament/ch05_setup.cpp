// V. GAME SET-UP
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

#include <algorithm>
#include <bit>

namespace lament {

State start(const Scenario& scenario) {
    State s;
    s.identity.fill(UnitId::Unknown);
    s.front.fill(CounterId::None);
    s.rear.fill(CounterId::None);
    for (const Seat seat : core::EachSeat) {
        const Army& army = scenario.army(seat);
        ArmyState& now = s.army(seat);
        now.draw = army.deck; // V.3c: piles are unordered, so there is nothing to shuffle
        now.command_rating = static_cast<std::uint8_t>(army.command_rating);
        now.waiting = army.units.size() == UnitsPerArmy ? ~UnitMask{0} : (UnitMask{1} << army.units.size()) - 1;
        for (const Suit wing : EachSuit) { // V.3a
            now.cohesion[index(wing)] = army.wings[index(wing)].cohesion;
            now.heroic[index(wing)] = army.wings[index(wing)].heroic ? Heroic::Active : Heroic::Absent;
        }
    }
    for (const SpecialRule& rule : scenario.special)
        if (rule.effect.kind == Effect::Kind::Fog) s.fog = true;
    s.flow.call(Battle{});
    return s;
}

void Battle::run(Table& t) {
    switch (step) {
    case FirstDeploys: // V.2a: the side named by the scenario first, the other knowing where the counters are
        step = SecondDeploys;
        return t.state.flow.call(Deploy{t.scenario.deploys_first});
    case SecondDeploys: step = Begin; return t.state.flow.call(Deploy{other(t.scenario.deploys_first)});
    case Begin: step = Turns; return t.state.flow.call(Turn{});
    case Turns: return t.state.flow.clear(); // the last turn has set the outcome
    }
}

namespace {

// The wings for which this unit may use a deployment hex: its own, and any for a Vedette.
unsigned wings_for(const Unit& unit) { return unit.wing == Suit::None ? 0xFU : 1U << index(unit.wing); }

int drafted_at(const State& s, HexId hex) {
    return static_cast<int>(
        std::count_if(s.draft.begin(), s.draft.end(), [&](const Placement& d) { return d.hex == hex; }));
}

// V.2b: everybody must still find a place. By Hall's theorem it is enough that no group of wings needs more room than
// the hexes open to it have. What counts of a hex is the set of wings it is open to; the answer has a bit for each such
// set in which this unit must not be placed.
unsigned without_room(const Position& p, Seat seat, UnitId unit) {
    const Army& army = p.scenario.army(seat);
    std::array<int, 16> room{};
    for (const HexId hex : army.deploy_hexes) room[army.deploy[core::index(hex)]] += 2;
    for (const Placement& placed : p.state.draft) --room[army.deploy[core::index(placed.hex)]];

    const UnitMask left = to_place(p, seat, false) & ~bit(unit);
    unsigned closed = 0;
    for (unsigned group = 1; group < 16; ++group) {
        int spare = group == 15 ? -std::popcount(left & army.vedettes) : 0;
        for (const Suit wing : EachSuit)
            if ((group >> index(wing) & 1U) != 0) spare -= std::popcount(left & army.wing_units[index(wing)]);
        for (unsigned open_to = 1; open_to < 16; ++open_to)
            if ((open_to & group) != 0) spare += room[open_to];
        if (spare > 0) continue;
        for (unsigned open_to = 1; open_to < 16; ++open_to) // the last place of the group would go
            if ((open_to & group) != 0) closed |= 1U << open_to;
    }
    return closed;
}

Ruling may_deploy(const Position& p, Seat seat, UnitId unit, HexId hex, bool arrival, unsigned closed) {
    const Army& army = p.scenario.army(seat);
    if (p.scenario.at(hex).impassable && in_force(Rule::III_2_2g)) return Rule::III_2_2g;
    if ((army.deploy[core::index(hex)] & wings_for(army.units[index(unit)])) == 0 && in_force(Rule::V_2d))
        return Rule::V_2d;
    if (!in_force(Rule::V_2e) && std::popcount(army.deploy[core::index(hex)]) > 1) return Rule::V_2e;
    if (drafted_at(p.state, hex) + units_at(p.state, hex) >= 2 && in_force(Rule::V_2c)) return Rule::V_2c;
    if (arrival) {
        if (enemy_at(p.state, seat, hex)) return Rule::IV_4j;
        if (in_zoc(p, seat, hex)) return Rule::V_3d;
    } else if ((closed >> army.deploy[core::index(hex)] & 1U) != 0 && in_force(Rule::V_2b)) {
        return Rule::V_2b;
    }
    return {};
}

bool has_place(const Position& p, Seat seat, UnitId unit, bool arrival) {
    for (int h = 0; h < p.scenario.grid.size(); ++h)
        if (may_deploy(p, seat, unit, static_cast<HexId>(h), arrival, 0)) return true;
    return false;
}

bool anybody_fits(const Position& p, Seat seat) {
    bool fits = false;
    for_each_unit(to_place(p, seat, true), [&](UnitId unit) { fits = fits || has_place(p, seat, unit, true); });
    return fits;
}

bool some_deployment_hex_is_empty(const Position& p, Seat seat) {
    const auto& hexes = p.scenario.army(seat).deploy_hexes;
    return std::any_of(hexes.begin(), hexes.end(), [&](HexId hex) { return drafted_at(p.state, hex) == 0; });
}

// The counters come onto the table all at once, numbered by hex, so that their numbers tell nothing but their place.
void publish(Table& t, Seat seat, bool arrival) {
    State& s = t.state;
    const Army& army = t.scenario.army(seat);
    // Sorted by hex, those of one hex as they were placed. By insertion: std::stable_sort would use the heap.
    for (std::size_t i = 1; i < s.draft.size(); ++i)
        for (std::size_t j = i; j > 0 && s.draft[j].hex < s.draft[j - 1].hex; --j)
            std::swap(s.draft[j], s.draft[j - 1]);
    UnitMask placed = 0;
    for (const Placement& d : s.draft) placed |= bit(d.unit);
    const UnitMask batch = placed | to_place(t, seat, arrival); // which of them had to wait is not shown

    std::size_t next = core::index(seat) * UnitsPerArmy;
    for (const Placement& d : s.draft) {
        while (s.evidence[next] != 0) ++next;
        const auto c = static_cast<CounterId>(next);
        s.counters[next] = Counter{};
        s.identity[next] = d.unit;
        UnitMask may_be = army.vedettes; // where it was deployed tells its wing
        for (const Suit wing : EachSuit)
            if ((army.deploy[core::index(d.hex)] >> index(wing) & 1U) != 0) may_be |= army.wing_units[index(wing)];
        s.evidence[next] = may_be & batch;
        put(s, c, d.hex, d.rear);
    }
    s.army(seat).waiting &= ~placed;
    s.draft.clear();
    if (arrival)
        for (const Suit wing : EachSuit)
            if ((s.army(seat).waiting & army.wing_units[index(wing)]) == 0)
                s.army(seat).arriving &= static_cast<std::uint8_t>(~(1U << index(wing)));
    tell(t, arrival ? Message::reserves_arrive : Message::deployed, {side(seat), number(std::popcount(placed))});
}

} // namespace

// Units still to be placed in this deployment: all but the reserve, or the reserve wings that now arrive.
UnitMask to_place(const Position& p, Seat seat, bool arrival) {
    const Army& army = p.scenario.army(seat);
    UnitMask units = p.state.army(seat).waiting;
    for (const Suit wing : EachSuit) {
        const bool comes =
            arrival ? (p.state.army(seat).arriving >> index(wing) & 1U) != 0 : !army.wings[index(wing)].reserve;
        if (!comes) units &= ~army.wing_units[index(wing)];
    }
    if (arrival) units &= ~army.vedettes;
    for (const Placement& placed : p.state.draft) units &= ~bit(placed.unit);
    return units;
}

bool reserves_can_enter(const Position& p, Seat seat) {
    return p.state.army(seat).arriving != 0 && anybody_fits(p, seat);
}

// DP-01, DP-02
Seats Deploy::who(const Position&) const { return core::only(seat); }

void Deploy::ask(const Position& p, Seat, Menu& menu) const {
    for_each_unit(to_place(p, seat, arrival), [&](UnitId unit) {
        if (!arrival || has_place(p, seat, unit, true)) menu.add(choose(Verb::Deploy, Noun::Number, core::raw(unit)));
    });
    if (ruling(p, seat, choose(Verb::Done))) menu.add(choose(Verb::Done));
}

Ruling Deploy::ruling(const Position& p, Seat who, Choice c) const {
    if (verb(c) == Verb::Done) {
        const bool left = arrival ? anybody_fits(p, seat) : to_place(p, seat, false) != 0;
        if (left) return Rule::V_2b;
        if (!in_force(Rule::V_2f) && !arrival && some_deployment_hex_is_empty(p, seat)) return Rule::V_2f;
        return {};
    }
    if (verb(c) != Verb::Deploy || who != seat) return Rule::VI_a;
    if (c.id >= p.scenario.army(seat).units.size()) return Rule::V_2b;
    if ((to_place(p, seat, arrival) & bit(static_cast<UnitId>(c.id))) == 0) return Rule::V_2b;
    if (arrival && !has_place(p, seat, static_cast<UnitId>(c.id), true)) return Rule::V_3d;
    return {};
}

void Deploy::answer(Table& t, Seat, Choice c) {
    if (verb(c) == Verb::Deploy) return t.state.flow.call(DeployAt{seat, static_cast<UnitId>(c.id), arrival});
    publish(t, seat, arrival);
    t.state.flow.done();
}

Seats DeployAt::who(const Position&) const { return core::only(seat); }

void DeployAt::ask(const Position& p, Seat, Menu& menu) const {
    const unsigned closed = arrival ? 0 : without_room(p, seat, unit);
    const auto offer = [&](HexId hex) {
        if (may_deploy(p, seat, unit, hex, arrival, closed)) menu.add(choose(Verb::At, hex));
    };
    if (in_force(Rule::V_2d))
        std::for_each(p.scenario.army(seat).deploy_hexes.begin(), p.scenario.army(seat).deploy_hexes.end(), offer);
    else
        for (int h = 0; h < p.scenario.grid.size(); ++h) offer(static_cast<HexId>(h));
}

Ruling DeployAt::ruling(const Position& p, Seat who, Choice c) const {
    if (verb(c) != Verb::At || who != seat) return Rule::VI_a;
    if (c.id >= p.scenario.map.size()) return Rule::III_2a;
    return may_deploy(p, seat, unit, hex_of(c), arrival, arrival ? 0 : without_room(p, seat, unit));
}

void DeployAt::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    const auto hex = static_cast<HexId>(c.id);
    const bool second = drafted_at(s, hex) + units_at(s, hex) > 0;
    s.draft.push_back({unit, false, hex});
    if (second) return s.flow.jump(DeployOrder{seat}); // IV.4b
    s.flow.done();
}

Seats DeployOrder::who(const Position&) const { return core::only(seat); }

void DeployOrder::ask(const Position&, Seat, Menu& menu) const {
    menu.add(choose(Verb::Front));
    menu.add(choose(Verb::Rear));
}

Ruling DeployOrder::ruling(const Position&, Seat, Choice c) const {
    return verb(c) == Verb::Front || verb(c) == Verb::Rear ? Ruling{} : Rule::VI_a;
}

void DeployOrder::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    s.draft.back().rear = verb(c) == Verb::Rear;
    s.flow.done();
}

} // namespace lament
