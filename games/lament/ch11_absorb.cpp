// XI.5.4 - XI.5.8 HITS, RETREAT, DISPLACEMENT, ADVANCE
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

namespace lament {

namespace {

// A way to absorb hits, thought through before it is taken. Positions differ from the table's by what the plan
// has moved: the unit itself and those it has displaced.
struct Plan {
    const Position& p;
    const AbsorbHits& a; // the facts that do not change
    HexId hex;
    bool disordered;
    bool used_cohesion, used_disorder, first;
    int retreats, hits;
    struct Moved {
        CounterId unit;
        HexId to;
    };
    core::FixedVector<Moved, 2> displaced;

    explicit Plan(const Position& position, const AbsorbHits& frame)
        : p(position), a(frame), hex(position.state.at(frame.unit).hex),
          disordered(position.state.at(frame.unit).disordered), used_cohesion(frame.used_cohesion),
          used_disorder(frame.used_disorder), first(frame.first), retreats(frame.retreats), hits(frame.hits) {}

    HexId place_of(CounterId c) const {
        if (c == a.unit) return hex;
        for (const Moved& m : displaced)
            if (m.unit == c) return m.to;
        return p.state.at(c).hex;
    }
    // Friends in a hex, the unit itself left out.
    core::FixedVector<CounterId, 4> friends_at(HexId at) const {
        core::FixedVector<CounterId, 4> found;
        for (const CounterId c : {front_at(p.state, at), rear_at(p.state, at)})
            if (c != CounterId::None && c != a.unit && place_of(c) == at) found.push_back(c);
        for (const Moved& m : displaced)
            if (m.to == at) found.push_back(m.unit);
        return found;
    }
};

enum Class : int { None = 0, First, Second, Third, Fourth }; // RP-1 .. RP-4

// XI.5.8.1: a retreat or displacement leads one hex further from the attacking unit, onto the map, not among enemies.
Ruling leads_away(const Plan& plan, HexId from, HexId to, Rule distance_rule) {
    const Position& p = plan.p;
    if (p.scenario.at(to).impassable && in_force(Rule::III_2_2i) && in_force(Rule::XI_5_8_3b)) return Rule::III_2_2i;
    if (enemy_at(p.state, plan.a.seat, to) && in_force(Rule::IV_4j)) return Rule::IV_4j;
    const Grid& grid = p.scenario.grid;
    const bool further = grid.distance(to, plan.a.attacker_hex) > grid.distance(from, plan.a.attacker_hex);
    return further || !in_force(distance_rule) ? Ruling{} : distance_rule;
}

// XI.5.8.3e-f, RP-6: class 1 hexes only
Ruling may_displace_to(const Plan& plan, CounterId unit, HexId to) {
    const HexId from = plan.place_of(unit);
    if (const Ruling r = leads_away(plan, from, to, Rule::XI_5_8_1c); !r) return r;
    if (in_zoc(plan.p, plan.a.seat, to) && in_force(Rule::XI_5_8_3e) && in_force(Rule::RP_6)) return Rule::XI_5_8_3e;
    if (plan.friends_at(to).size() >= 2 && in_force(Rule::XI_5_8_3f)) return Rule::XI_5_8_3f;
    return {};
}

bool can_displace_somebody(const Plan& plan, HexId hex) {
    for (const CounterId c : plan.friends_at(hex))
        for (const HexId to : plan.p.scenario.grid.neighbours(hex))
            if (to != HexId::None && may_displace_to(plan, c, to)) return true;
    return false;
}

// The class of a retreat hex, or why it has none.
struct Classified {
    Class of = None;
    Rule why = Rule::None;
};
Classified classify(const Plan& plan, HexId to) {
    const Rule distance_rule = plan.retreats == 0 ? Rule::XI_5_8_1a : Rule::XI_5_8_1b;
    if (const Ruling r = leads_away(plan, plan.hex, to, distance_rule); !r) return {None, r.rule()};
    const bool zoc = in_zoc(plan.p, plan.a.seat, to);
    const bool closed = plan.retreats == 0 || in_force(Rule::XI_5_8_4c); // to a Disordered unit
    if (zoc && plan.disordered && closed && in_force(Rule::XI_5_8_2a) && in_force(Rule::IV_7_1f))
        return {None, Rule::XI_5_8_2a};
    const bool full = plan.friends_at(to).size() >= 2;
    if (!full && plan.friends_at(to).size() == 1 && !in_force(Rule::XI_5_8_3a)) return {None, Rule::XI_5_8_3a};
    if (full && plan.retreats > 0 && !in_force(Rule::XI_5_8_3h)) return {None, Rule::XI_5_8_3h};
    if (full && !can_displace_somebody(plan, to) && in_force(Rule::XI_5_8_3g)) return {None, Rule::XI_5_8_3g};
    const Class of = zoc ? (full ? Fourth : Third) : (full ? Second : First);
    constexpr Rule Permits[] = {Rule::None, Rule::RP_1, Rule::RP_2, Rule::RP_3, Rule::RP_4};
    if (!in_force(Permits[of])) return {None, Permits[of]};
    return {of};
}

// RP-5: only the best class that has a hex.
Class best_class(const Plan& plan) {
    int best = None;
    for (const HexId to : plan.p.scenario.grid.neighbours(plan.hex)) {
        if (to == HexId::None) continue;
        const int of = classify(plan, to).of;
        if (of != None && (best == None || of < best)) best = of;
    }
    return static_cast<Class>(best);
}

Ruling may_retreat_to(const Plan& plan, HexId to) {
    if (!plan.p.scenario.grid.adjacent(plan.hex, to) && in_force(Rule::XI_5_8a)) return Rule::XI_5_8a;
    const Classified c = classify(plan, to);
    if (c.of == None) return c.why;
    const Class best = best_class(plan);
    if (c.of == best || !in_force(Rule::RP_5)) return {};
    // Say which of the two last resorts it is: R-27.
    Rule why = Rule::RP_5;
    if (c.of >= Third && best <= Second)
        why = Rule::XI_5_8_2b;
    else if (c.of == Second || c.of == Fourth)
        why = Rule::XI_5_8_3c;
    return in_force(why) ? Ruling(why) : Ruling{};
}

// The four ways to absorb one hit, each at most once: XI.5.4
Ruling may_use_cohesion(const Plan& plan) {
    const Unit& unit = unit_of(plan.p, plan.a.unit);
    if (plan.used_cohesion && in_force(Rule::XI_5_4f)) return Rule::XI_5_4f;
    if (unit.inferior && plan.first && in_force(Rule::XI_5_6_1a) && in_force(Rule::XI_5_6_1b)) return Rule::XI_5_6_1a;
    if (unit.inferior && !plan.first && !in_force(Rule::XI_5_6_1d)) return Rule::XI_5_6_1d;
    if (plan.p.state.army(plan.a.seat).cohesion[index(unit.wing)] == 0) {
        if (in_force(Rule::XI_5_6a) && in_force(Rule::IV_1d) && in_force(Rule::XI_5_4b)) return Rule::XI_5_6a;
    }
    const bool integrity = in_force(Rule::XI_5_6g) ? plan.a.integrity : has_integrity(plan.p, plan.a.unit);
    if (!integrity && in_force(Rule::XI_5_4b)) return Rule::XI_5_4b;
    return in_force(Rule::XI_5_4h) ? Ruling{} : Rule::XI_5_4h;
}

Ruling may_use_disorder(const Plan& plan) {
    if (plan.used_disorder && in_force(Rule::XI_5_4f)) return Rule::XI_5_4f;
    const bool after_retreat = plan.retreats > 0;
    if (plan.disordered && in_force(Rule::XI_5_7a) && in_force(Rule::IV_7_1g) &&
        (!after_retreat || in_force(Rule::XI_5_8_2d)))
        return Rule::XI_5_7a;
    return in_force(Rule::XI_5_4c) ? Ruling{} : Rule::XI_5_4c;
}

Ruling may_retreat(const Plan& plan) {
    if (!plan.a.defending && in_force(Rule::XI_5_8b) && in_force(Rule::XI_5_4d) && in_force(Rule::XI_5_4g))
        return Rule::XI_5_8b;
    if (plan.retreats > 0) return Rule::XI_5_4f;
    return {};
}

Ruling may_retreat_again(const Plan& plan) {
    if (!plan.a.defending && in_force(Rule::XI_5_8b)) return Rule::XI_5_8b;
    if (plan.retreats == 0) return Rule::XI_5_4e;
    if (plan.retreats > 1) return Rule::XI_5_4f;
    if (unit_of(plan.p, plan.a.unit).movement <= plan.a.attacker_movement && in_force(Rule::XI_5_8_4a) &&
        in_force(Rule::XI_5_4i))
        return Rule::XI_5_8_4a;
    if (!plan.disordered && in_force(Rule::XI_5_8_4b)) return Rule::XI_5_8_4b;
    return in_force(Rule::XI_5_4e) ? Ruling{} : Rule::XI_5_4e;
}

bool works_out(const Plan& plan);

Plan with_cohesion(const Plan& plan) {
    Plan next = plan;
    next.used_cohesion = true;
    next.first = false;
    --next.hits;
    return next;
}

Plan with_disorder(const Plan& plan) {
    Plan next = plan;
    next.used_disorder = next.disordered = true;
    next.first = false;
    --next.hits;
    return next;
}

Plan with_retreat(const Plan& plan, HexId to) {
    Plan next = plan;
    next.hex = to;
    next.disordered = plan.disordered || in_zoc(plan.p, plan.a.seat, to); // XI.5.8.2c: for free
    ++next.retreats;
    next.first = false;
    --next.hits;
    return next;
}

// Some way to make room in `to`, if it is full, after which the rest works out.
bool retreat_works_out(const Plan& plan, HexId to) {
    if (plan.friends_at(to).size() < 2) return works_out(with_retreat(plan, to));
    for (const CounterId c : plan.friends_at(to))
        for (const HexId room : plan.p.scenario.grid.neighbours(to)) {
            if (room == HexId::None || !may_displace_to(plan, c, room)) continue;
            Plan next = plan;
            next.displaced.push_back({c, room});
            if (works_out(with_retreat(next, to))) return true;
        }
    return false;
}

bool works_out(const Plan& plan) {
    if (plan.hits <= 0) return true;
    if (may_use_cohesion(plan) && works_out(with_cohesion(plan))) return true;
    if (may_use_disorder(plan) && works_out(with_disorder(plan))) return true;
    if (may_retreat(plan) || may_retreat_again(plan))
        for (const HexId to : plan.p.scenario.grid.neighbours(plan.hex))
            if (to != HexId::None && may_retreat_to(plan, to) && retreat_works_out(plan, to)) return true;
    return false;
}

// Is one of these counters a revealed unit of that wing? Then a claim says nothing of the others.
bool somebody_seen_is(const Position& p, Seat seat, UnitMask counters, Suit wing) {
    bool found = false;
    for_each_counter(p.state, seat, [&](CounterId c) {
        const bool named = (counters >> (index(c) % UnitsPerArmy) & 1U) != 0;
        found = found || (named && !p.state.at(c).hidden && unit_of(p, c).wing == wing);
    });
    return found;
}

Ruling unless(bool works, Ruling r) { return works ? r : Rule::R_14; }

} // namespace

AbsorbHits begin_absorbing(const Position& p, CounterId unit, int hits, const Combat& combat) {
    AbsorbHits a;
    a.seat = owner(unit);
    a.unit = unit;
    a.attacker_hex = combat.from; // XI.5.8.1d
    a.defending = unit == combat.defender;
    a.attacker_movement = a.defending ? unit_of(p, combat.attacker).movement : 0;
    a.hits = static_cast<std::uint8_t>(hits);
    a.integrity = has_integrity(p, unit); // XI.5.6g: before the first hit
    a.public_integrity = integrity_is_public(p, unit);
    a.certifiers = hidden_certifiers(p, unit);
    return a;
}

bool can_absorb(const Position& p, const AbsorbHits& hits) {
    Plan plan(p, hits);
    const Retreating* retreat = p.state.flow.find<Retreating>();
    if (retreat == nullptr || p.state.at(hits.unit).hex == retreat->to) return works_out(plan);
    ++plan.hits; // a retreat is paid for but not yet made: somebody is being displaced
    --plan.retreats;
    return retreat_works_out(plan, retreat->to);
}

// DP-20, DP-21
Seats AbsorbHits::who(const Position&) const { return core::only(in_force(Rule::XI_5_4a) ? seat : other(seat)); }

void AbsorbHits::ask(const Position& p, Seat asked, Menu& menu) const {
    const auto offer = [&](Choice c) {
        if (ruling(p, asked, c)) menu.add(c);
    };
    offer(choose(Verb::Cohesion));
    offer(choose(Verb::Disorder));
    for (const HexId to : p.scenario.grid.neighbours(p.state.at(unit).hex))
        if (to != HexId::None) offer(choose(retreats == 0 ? Verb::Retreat : Verb::SecondRetreat, to));
    offer(choose(Verb::Eliminate));
}

Ruling AbsorbHits::ruling(const Position& p, Seat, Choice c) const {
    const Plan plan(p, *this);
    switch (verb(c)) {
    case Verb::Cohesion: {
        const Ruling r = may_use_cohesion(plan);
        return r ? unless(works_out(with_cohesion(plan)), r) : r;
    }
    case Verb::Disorder: {
        const Ruling r = may_use_disorder(plan);
        return r ? unless(works_out(with_disorder(plan)), r) : r;
    }
    case Verb::Retreat:
    case Verb::SecondRetreat: {
        if (c.noun != Noun::Hex || c.id >= p.scenario.map.size()) return Rule::XI_5_8_3b;
        if (const Ruling r = verb(c) == Verb::Retreat ? may_retreat(plan) : may_retreat_again(plan); !r) return r;
        const Ruling r = may_retreat_to(plan, hex_of(c));
        return r ? unless(retreat_works_out(plan, hex_of(c)), r) : r;
    }
    case Verb::Eliminate: // XI.5.5b: only before anything has been paid
        return first || !in_force(Rule::XI_5_5b) ? Ruling{} : Rule::XI_5_5b;
    default: return Rule::VI_a;
    }
}

void AbsorbHits::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    const CounterId c_unit = unit;
    if (verb(c) == Verb::Eliminate) { // XI.5.5a-b, XI.5.5e
        tell(t, Message::given_up, {side(seat), piece(s, c_unit)});
        s.flow.done();
        return eliminate(t, c_unit);
    }
    --hits;
    first = false;
    const bool last = hits == 0;
    const Suit wing = unit_of(t, c_unit).wing;
    switch (verb(c)) {
    case Verb::Cohesion:
        used_cohesion = true;
        if (!public_integrity && !somebody_seen_is(t, seat, certifiers, wing)) // XI.5.6d: only the claim is public
            remember_claim(s, {certifiers, seat, wing});
        tell(t, Message::absorbs_cohesion, {side(seat), piece(s, c_unit)});
        lower_cohesion(t, seat, wing);
        break;
    case Verb::Disorder:
        used_disorder = true;
        tell(t, Message::absorbs_disorder, {side(seat), piece(s, c_unit)});
        disorder(t, c_unit);
        break;
    default: {
        ++retreats;
        const Retreating retreat{seat, c_unit, hex_of(c), attacker_hex};
        return last ? s.flow.jump(retreat) : s.flow.call(retreat);
    }
    }
    if (last) s.flow.done();
}

// XI.5.8 RETREAT AND DISPLACEMENT

void Retreating::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case MakeRoom:
        step = Go;
        if (units_at(s, to) == 2) s.flow.call(DisplaceUnit{seat, to, attacker_hex});
        return;
    case Go:
        step = Order;
        tell(t, Message::retreats, {side(seat), piece(s, unit), place(s.at(unit).hex), place(to)});
        lift(s, unit); // XI.5.8.3j: a rear unit stays and becomes front
        put(s, unit, to, true);
        if (in_zoc(t, seat, to)) disorder(t, unit); // XI.5.8.2c
        return reveal_enemies_near(t, seat, to);    // XI.5.8.3i, R-28
    case Order:
        step = Over;
        if (hex_mate(s, unit) != CounterId::None) s.flow.call(FrontOrRear{seat, unit}); // DP-23
        return;
    case Over: return s.flow.done();
    }
}

namespace {

// After a displacement the hits that are left must still be absorbed, by the retreat under way and what follows it.
bool displacement_works_out(const Position& p, CounterId unit, HexId to) {
    const Retreating& retreat = *p.state.flow.find<Retreating>();
    AbsorbHits frame;
    if (const AbsorbHits* absorbing = p.state.flow.find<AbsorbHits>())
        frame = *absorbing; // its hits are already counted down for this retreat
    frame.seat = retreat.seat;
    frame.unit = retreat.unit;
    frame.attacker_hex = retreat.attacker_hex;
    Plan plan(p, frame);
    if (!may_displace_to(plan, unit, to)) return false;
    plan.displaced.push_back({unit, to});
    Plan after = with_retreat(plan, retreat.to);
    ++after.hits;
    --after.retreats;
    return works_out(after);
}

bool can_be_displaced(const Position& p, CounterId unit) {
    for (const HexId to : p.scenario.grid.neighbours(p.state.at(unit).hex))
        if (to != HexId::None && displacement_works_out(p, unit, to)) return true;
    return false;
}

} // namespace

// DP-22
Seats DisplaceUnit::who(const Position&) const { return core::only(seat); }

void DisplaceUnit::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const CounterId c : {front_at(p.state, hex), rear_at(p.state, hex)})
        if (ruling(p, asked, choose(Verb::Displace, c))) menu.add(choose(Verb::Displace, c));
}

Ruling DisplaceUnit::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Displace || !names_counter(p, c)) return Rule::VI_a;
    if (p.state.at(counter(c)).hex != hex) return Rule::XI_5_8_3c;
    if (!is_front(p.state, counter(c)) && !in_force(Rule::XI_5_8_3d)) return Rule::XI_5_8_3d;
    return can_be_displaced(p, counter(c)) ? Ruling{} : Rule::XI_5_8_3g;
}

void DisplaceUnit::answer(Table& t, Seat, Choice c) { t.state.flow.jump(DisplaceTo{seat, counter(c), attacker_hex}); }

Seats DisplaceTo::who(const Position&) const { return core::only(seat); }

void DisplaceTo::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const HexId to : p.scenario.grid.neighbours(p.state.at(unit).hex))
        if (to != HexId::None && ruling(p, asked, choose(Verb::DisplaceTo, to))) menu.add(choose(Verb::DisplaceTo, to));
}

Ruling DisplaceTo::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::DisplaceTo || c.noun != Noun::Hex || c.id >= p.scenario.map.size()) return Rule::VI_a;
    if (!p.scenario.grid.adjacent(p.state.at(unit).hex, hex_of(c))) return Rule::XI_5_8_1c;
    AbsorbHits frame;
    frame.seat = seat;
    frame.unit = p.state.flow.find<Retreating>()->unit;
    frame.attacker_hex = attacker_hex;
    if (const Ruling r = may_displace_to(Plan(p, frame), unit, hex_of(c)); !r) return r;
    return displacement_works_out(p, unit, hex_of(c)) ? Ruling{} : Rule::R_14;
}

void DisplaceTo::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    const CounterId moved = unit;
    const Seat mover = seat;
    tell(t, Message::displaced, {side(seat), piece(s, moved), place(s.at(moved).hex), place(hex_of(c))});
    lift(s, moved);
    put(s, moved, hex_of(c), true); // it keeps its state
    if (hex_mate(s, moved) != CounterId::None) return s.flow.jump(FrontOrRear{mover, moved});
    s.flow.done();
}

// XI.5.8.5 ADVANCE AFTER COMBAT

void advance(Table& t, CounterId unit, HexId into) { // ZOC is ignored: no stop, no disorder
    State& s = t.state;
    tell(t, Message::advances, {side(owner(unit)), piece(s, unit), place(into)});
    const CounterId mate = hex_mate(s, unit);
    lift(s, unit);
    put(s, unit, into, false);
    if (mate != CounterId::None && !in_force(Rule::XI_5_8_5h)) {
        lift(s, mate);
        put(s, mate, into, true);
    }
    reveal_enemies_near(t, owner(unit), into); // XI.5.8.5g
}

Seats AdvanceAfterCombat::who(const Position&) const { return core::only(seat); }

void AdvanceAfterCombat::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb v : {Verb::Advance, Verb::Hold})
        if (ruling(p, asked, choose(v))) menu.add(choose(v));
}

Ruling AdvanceAfterCombat::ruling(const Position&, Seat, Choice c) const {
    if (verb(c) == Verb::Hold) return {};
    if (verb(c) != Verb::Advance) return Rule::VI_a;
    return in_force(Rule::XI_5_8_5a) ? Ruling{} : Rule::XI_5_8_5a;
}

void AdvanceAfterCombat::answer(Table& t, Seat, Choice c) {
    const CounterId c_unit = unit;
    const HexId c_into = into;
    t.state.flow.done();
    if (verb(c) == Verb::Advance) advance(t, c_unit, c_into);
}

} // namespace lament
