// VIII.3.4 MANEUVER: activation, then movement, then combat
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

#include <algorithm>

namespace lament {

namespace {

// Everything here follows from what both players see, so whether the question is asked tells nobody anything.
bool somebody_may_move(const Position& p, Seat seat) {
    bool may = false;
    for_each_counter(p.state, seat, [&](CounterId c) {
        const Counter& counter = p.state.at(c);
        if (!counter.activated) return;
        may = may || !counter.move_ended || (hex_mate(p.state, c) != CounterId::None && !in_zoc(p, seat, counter.hex));
    });
    return may;
}

int points_for(const Maneuver& m, bool hidden) { return m.ap + (hidden ? m.ap_hidden : 0); }

void pay(Maneuver& m, int cost, bool hidden) {
    const int from_extra = hidden ? std::min<int>(cost, m.ap_hidden) : 0;
    m.ap_hidden = static_cast<std::uint8_t>(m.ap_hidden - from_extra);
    m.ap = static_cast<std::uint8_t>(m.ap - (cost - from_extra));
}

} // namespace

void Maneuver::run(Table& t) { // VIII.3.4a
    State& s = t.state;
    switch (step) {
    case Activation: step = Movement; return s.flow.call(lament::Activation{seat});
    case Movement:
        if (somebody_may_move(t, seat)) return s.flow.call(lament::Movement{seat});
        step = Contact;
        return;
    case Contact: // VIII.3.4.4d
        step = Combats;
        return reveal_contacts(t);
    case Combats:
        if (anybody_can_attack(t, seat)) return s.flow.call(DeclareAttack{seat});
        step = Over;
        return;
    case Over: return s.flow.done();
    }
}

// VIII.3.4.1
Ruling may_activate(const Position& p, const Maneuver& m, CounterId c) {
    const State& s = p.state;
    const Counter& counter = s.at(c);
    if (owner(c) != m.seat) return Rule::VIII_3_4_1a;
    if (counter.activated && in_force(Rule::VIII_3_3c)) return Rule::VIII_3_3c;
    if (counter.disordered && !in_force(Rule::VIII_3_4_1e)) return Rule::VIII_3_4_1e;
    if (m.emergency) return in_force(Rule::VIII_3_2b) ? Ruling{} : Rule::VIII_3_2b;
    const bool by_focus = s.army(m.seat).orders == Card::CommanderInChief;
    if (counter.hidden) { // any wing, Vedettes too: VIII.3.4.1b, d, IV.6c
        if (unit_of(p, c).type == Type::Vedette && !in_force(Rule::III_3_2c)) return Rule::III_3_2c;
        const Rule hidden_rule = by_focus ? Rule::VIII_3_4_1d : Rule::VIII_3_4_1b;
        if (in_force(hidden_rule) && in_force(Rule::IV_6c)) return {};
    }
    const Suit wing = unit_of(p, c).wing;
    if (wing == order_suit(p, m.seat) && wing != Suit::None) return {};
    if (by_focus && order_suit(p, m.seat) == Suit::None && in_force(Rule::III_5_2d)) return Rule::III_5_2d;
    if (by_focus && !in_force(Rule::IV_3a)) return {}; // as if every wing had the focus
    const Rule mismatch = by_focus ? Rule::VIII_3_4_1c : Rule::VIII_3_4_1a;
    return in_force(mismatch) && in_force(Rule::III_5_1d) ? mismatch : Ruling{};
}

// VIII.3.4.2: 1 AP for the first and for those next to a unit already selected, else 2
Selected selected(const Position& p, Seat seat) {
    Selected hexes;
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (p.state.at(c).activated) hexes.push_back(p.state.at(c).hex);
    });
    return hexes;
}

int activation_cost(const Position& p, const Selected& already, HexId hex) {
    const auto near = [&](HexId other) { return p.scenario.grid.distance(hex, other) <= 1; };
    return already.empty() || std::any_of(already.begin(), already.end(), near) ? 1 : 2;
}

namespace {

Ruling may_pay(const Position& p, const Maneuver& m, const Selected& already, HexId hex, bool hidden) {
    const bool enough = activation_cost(p, already, hex) <= points_for(m, hidden);
    return enough || !in_force(Rule::VIII_3_4_2d) ? Ruling{} : Rule::VIII_3_4_2d;
}

bool both_hidden(const State& s, HexId hex) { return s.at(front_at(s, hex)).hidden && s.at(rear_at(s, hex)).hidden; }

} // namespace

// VIII.3.4.3
Ruling may_road_march(const Position& p, const Maneuver& m, HexId hex) {
    const State& s = p.state;
    const CounterId front = front_at(s, hex);
    const CounterId rear = rear_at(s, hex);
    if (rear == CounterId::None || owner(front) != m.seat) return Rule::VIII_3_4_3a;
    if (p.scenario.at(hex).road == 0 && in_force(Rule::VIII_3_4_3a)) return Rule::VIII_3_4_3a;
    if (m.emergency && in_force(Rule::R_09)) return Rule::R_09;
    if (in_zoc(p, m.seat, hex) && in_force(Rule::VIII_3_4_3b)) return Rule::VIII_3_4_3b;
    for (const CounterId c : {front, rear})
        if (const Ruling r = may_activate(p, m, c); !r)
            return r.rule() != Rule::VIII_3_3c && !in_force(Rule::VIII_3_4_3g) ? Ruling{} : r;
    return {};
}

// DP-09
Seats Activation::who(const Position&) const { return core::only(seat); }

void Activation::ask(const Position& p, Seat, Menu& menu) const {
    const Maneuver& m = *p.state.flow.find<Maneuver>();
    const Selected already = selected(p, seat);
    for_each_counter(p.state, seat, [&](CounterId c) {
        const HexId hex = p.state.at(c).hex;
        if (may_activate(p, m, c) && may_pay(p, m, already, hex, p.state.at(c).hidden))
            menu.add(choose(Verb::Activate, c));
        const bool pair = is_front(p.state, c) && rear_at(p.state, hex) != CounterId::None;
        if (pair && may_road_march(p, m, hex) && may_pay(p, m, already, hex, both_hidden(p.state, hex)))
            menu.add(choose(Verb::RoadMarch, hex));
    });
    menu.add(choose(Verb::Done)); // VIII.3.3b, R-46
}

Ruling Activation::ruling(const Position& p, Seat, Choice c) const {
    const Maneuver& m = *p.state.flow.find<Maneuver>();
    switch (verb(c)) {
    case Verb::Activate: {
        if (!names_counter(p, c)) return Rule::VI_a;
        const CounterId unit = counter(c);
        if (const Ruling r = may_activate(p, m, unit); !r) return r;
        return may_pay(p, m, selected(p, seat), p.state.at(unit).hex, p.state.at(unit).hidden);
    }
    case Verb::RoadMarch: {
        if (c.noun != Noun::Hex || c.id >= p.scenario.map.size()) return Rule::VI_a;
        const HexId hex = hex_of(c);
        if (const Ruling r = may_road_march(p, m, hex); !r) return r;
        return may_pay(p, m, selected(p, seat), hex, both_hidden(p.state, hex));
    }
    case Verb::Reform:
    case Verb::ReformUnit:
    case Verb::Rally: { // the card has been used to Maneuver, or given up
        const Rule one_use = m.emergency ? Rule::VIII_3_2c : Rule::VIII_3_1a;
        return in_force(one_use) ? one_use : Ruling{};
    }
    case Verb::Move:
    case Verb::March: return in_force(Rule::VIII_3_4_4a) ? Rule::VIII_3_4_4a : Ruling{};
    case Verb::Done: return {};
    default: return Rule::VI_a;
    }
}

void Activation::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Maneuver& m = *s.flow.find<Maneuver>();
    if (verb(c) == Verb::Done) return s.flow.done();
    const bool pair = verb(c) == Verb::RoadMarch;
    const CounterId first = pair ? front_at(s, hex_of(c)) : counter(c);
    const CounterId second = pair ? rear_at(s, hex_of(c)) : CounterId::None;
    pay(m, activation_cost(t, selected(t, seat), s.at(first).hex),
        s.at(first).hidden && (!pair || s.at(second).hidden));
    for (const CounterId unit : {first, second}) {
        if (unit == CounterId::None) continue;
        s.at(unit).activated = true; // VIII.3.4.2e
        s.at(unit).road_march = pair;
    }
    if (pair)
        tell(t, Message::road_march, {side(seat), piece(s, first), piece(s, second)});
    else
        tell(t, Message::activated, {side(seat), piece(s, first)});
    if (m.ap == 0 && m.ap_hidden == 0) s.flow.done();
}

} // namespace lament
