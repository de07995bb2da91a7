// VIII. OPERATIONS PHASE: rounds, Time and Asset cards, the use of an orders card
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

#include <algorithm>

namespace lament {

void Operations::run(Table& t) { // VIII.a: rounds alternate, initiative player first
    if (t.state.phase_over) return t.state.flow.done();
    if (begun) active = other(active);
    begun = true;
    t.state.flow.call(lament::Round{active});
}

void Round::run(Table& t) { // VIII.b
    State& s = t.state;
    ArmyState& army = s.army(seat);
    switch (step) {
    case Arrivals:
        step = TimeAsset;
        tell(t, Message::round_begins, {side(seat)});
        if (reserves_can_enter(t, seat)) s.flow.call(Deploy{seat, true});
        return;
    case TimeAsset: step = Reveal; return s.flow.call(TimeAssetSegment{seat});
    case Reveal: // VIII.2a
        step = EndOfRound;
        if (army.orders == Card::None) return;
        army.orders_revealed = true;
        tell(t, Message::orders_revealed, {side(seat), card(army.orders, seat)});
        return s.flow.call(UseOrders{seat});
    case EndOfRound: // VIII.4
        step = Place;
        s.extra_ap = s.extra_ap_hidden = 0;          // they were for the Maneuver of this round
        for_each_counter(s, seat, [&](CounterId c) { // VIII.4a
            Counter& counter = s.at(c);
            counter.activated = counter.entered_hex = counter.move_ended = false;
            counter.swapped = counter.road_march = counter.fought = false;
        });
        if (army.orders != Card::None)
            army.discard.add(index(army.orders)); // VIII.4b: banked artillery has left already
        army.orders = Card::None;
        army.orders_revealed = false;
        if (s.time_cards == Seats::Both) { // VIII.4g, R-07: nothing is laid any more
            s.phase_over = true;
            step = Over;
            tell(t, Message::phase_ends_time);
        }
        return;
    case Place: // VIII.4c-f
        step = Over;
        refill_if_empty(t, seat);
        if (has_order_card(army.hand)) {
            army.hand_has_order = true;
            return s.flow.call(PlaceOrders{seat});
        }
        s.phase_over = true;
        tell(t, Message::phase_ends_cards, {side(seat)});
        return;
    case Over: return s.flow.done();
    }
}

// DP-15
Seats PlaceOrders::who(const Position&) const { return core::only(seat); }

void PlaceOrders::ask(const Position& p, Seat asked, Menu& menu) const {
    for (std::size_t kind = 0; kind < CardKinds; ++kind) {
        const Choice c = choose(Verb::Order, static_cast<Card>(kind));
        if (ruling(p, asked, c)) menu.add(c);
    }
}

Ruling PlaceOrders::ruling(const Position& p, Seat asked, Choice c) const {
    if (verb(c) == Verb::Done) return in_force(Rule::VIII_4c) ? Rule::VIII_4c : Ruling{};
    return may_lay(p, asked, c);
}

void PlaceOrders::answer(Table& t, Seat asked, Choice c) {
    lay_order(t, asked, card_of(c));
    t.state.flow.done();
}

// VIII.1 TIME/ASSET CARDS SEGMENT

namespace {

bool suits_type(std::uint8_t types, Type type) { return (types >> core::raw(type) & 1U) != 0; }

Ruling may_recover(const Position& p, Seat seat, CounterId c) { // Effect::GoodOrder
    if (owner(c) != seat || !p.state.at(c).disordered) return Rule::VIII_1_2a;
    return suits_type(p.scenario.army(seat).asset.effect.types, unit_of(p, c).type) ? Ruling{} : Rule::VIII_1_2a;
}

Ruling may_spy_on(const Position& p, Seat seat, CounterId from, CounterId c) { // Effect::Reveal
    if (owner(c) == seat || !p.state.at(c).hidden) return Rule::VIII_1_2a;
    const int away = p.scenario.grid.distance(p.state.at(from).hex, p.state.at(c).hex);
    return away <= p.scenario.army(seat).asset.effect.within ? Ruling{} : Rule::VIII_1_2a;
}

Ruling may_spy_from(const Position& p, Seat seat, CounterId from) {
    if (owner(from) != seat || !suits_type(p.scenario.army(seat).asset.effect.types, unit_of(p, from).type))
        return Rule::VIII_1_2a;
    bool sees = false;
    for_each_counter(p.state, other(seat), [&](CounterId c) { sees = sees || may_spy_on(p, seat, from, c); });
    return sees ? Ruling{} : Rule::VIII_1_2a;
}

Ruling may_raise(const Position& p, Seat seat, Suit wing, bool above_zero) { // Effect::RaiseCohesion
    if (const Ruling r = may_raise_cohesion(p, seat, wing); !r) return r;
    return above_zero && p.state.army(seat).cohesion[index(wing)] == 0 ? Rule::VIII_1_2a : Ruling{};
}

bool some_wing_can_rise(const Position& p, Seat seat, bool above_zero) {
    return std::any_of(EachSuit.begin(), EachSuit.end(),
                       [&](Suit wing) { return bool(may_raise(p, seat, wing, above_zero)); });
}

// VIII.1.2a: for immediate effect, if it has one now (R-38: it can always be postponed).
Ruling may_play_asset_now(const Position& p, Seat seat) {
    const Effect& effect = p.scenario.army(seat).asset.effect;
    bool works = false;
    switch (effect.kind) {
    case Effect::Kind::ExtraAp: works = true; break;
    case Effect::Kind::GoodOrder:
        for_each_counter(p.state, seat, [&](CounterId c) { works = works || may_recover(p, seat, c); });
        break;
    case Effect::Kind::RaiseCohesion: works = some_wing_can_rise(p, seat, effect.above_zero); break;
    case Effect::Kind::CommandRating: works = true; break;
    case Effect::Kind::Reveal:
        for_each_counter(p.state, seat, [&](CounterId c) { works = works || may_spy_from(p, seat, c); });
        break;
    default: break; // the others work from the Support area or are no assets
    }
    return works ? Ruling{} : Rule::VIII_1_2a;
}

// The card leaves the game if single-use, else it waits in the discard pile: III.5.4c-d, VIII.1.2d.
void retire_asset(ArmyState& army, const Asset& asset) {
    (asset.single_use ? army.removed : army.discard).add(index(Card::Asset));
}

// Applies an effect that needs no answer, or asks for it; to be called last.
void carry_out(Table& t, Seat seat, const Effect& effect) {
    State& s = t.state;
    switch (effect.kind) {
    case Effect::Kind::ExtraAp:
        (effect.hidden_only ? s.extra_ap_hidden : s.extra_ap) = static_cast<std::uint8_t>(effect.amount);
        return;
    case Effect::Kind::GoodOrder: return s.flow.call(RecoverUnit{seat});
    case Effect::Kind::RaiseCohesion:
        if (some_wing_can_rise(t, seat, effect.above_zero))
            s.flow.call(lament::RaiseCohesion{seat, effect.amount, effect.above_zero});
        return;
    case Effect::Kind::CommandRating: return change_rating(t, effect);
    case Effect::Kind::Reveal: return s.flow.call(SpyFrom{seat});
    case Effect::Kind::LiftFog: s.fog = false; return;
    case Effect::Kind::Arrival:
        s.army(effect.side).arriving |= static_cast<std::uint8_t>(1U << index(effect.suit));
        return;
    case Effect::Kind::LoseFocus:
        s.army(effect.side).focus = Suit::None;
        tell(t, Message::focus_lost, {side(effect.side)});
        return;
    default: return; // combat effects act in XI.3
    }
}

} // namespace

void change_rating(Table& t, const Effect& effect) { // III.4d: clamped to 2..4; III.5j, R-45
    ArmyState& army = t.state.army(effect.side);
    int rating = army.command_rating + effect.amount;
    if (in_force(Rule::III_4d)) rating = std::clamp(rating, 2, 4);
    if (effect.until_turn_end)
        army.rating_this_turn = static_cast<std::int8_t>(army.rating_this_turn + rating - army.command_rating);
    army.command_rating = static_cast<std::uint8_t>(rating);
    tell(t, Message::rating_changed, {side(effect.side), number(rating)});
}

void play_event(Table& t) { // V.3e
    for (const TurnEvent& event : t.scenario.events)
        if (std::find(event.turns.begin(), event.turns.end(), t.state.turn) != event.turns.end()) {
            tell(t, Message::event, {number(static_cast<int>(&event - t.scenario.events.data()))});
            carry_out(t, event.effect.side, event.effect);
        }
}

// DP-06
Seats TimeAssetSegment::who(const Position&) const { return core::only(seat); }

void TimeAssetSegment::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb v : {Verb::Time, Verb::AssetNow, Verb::AssetSupport, Verb::AssetDiscard, Verb::Done})
        if (ruling(p, asked, choose(v))) menu.add(choose(v));
}

Ruling TimeAssetSegment::ruling(const Position& p, Seat, Choice c) const {
    const ArmyState& army = p.state.army(seat);
    const Asset& asset = p.scenario.army(seat).asset;
    const auto in_hand = [&](Card card) { return army.hand.has(index(card)) || !in_force(Rule::VIII_1a); };
    switch (verb(c)) {
    case Verb::Time: return in_hand(Card::Time) ? Ruling{} : Rule::VIII_1a;
    case Verb::AssetNow:
        if (!in_hand(Card::Asset)) return Rule::VIII_1a;
        if (asset.to_support && in_force(Rule::VIII_1_2a)) return Rule::VIII_1_2a;
        return in_force(Rule::VIII_1_2a) ? may_play_asset_now(p, seat) : Ruling{};
    case Verb::AssetSupport:
        if (!in_hand(Card::Asset)) return Rule::VIII_1a;
        return asset.to_support || !in_force(Rule::VIII_1_2b) ? Ruling{} : Rule::VIII_1_2b;
    case Verb::AssetDiscard:
        if (!in_hand(Card::Asset)) return Rule::VIII_1a;
        return in_force(Rule::VIII_1_2c) ? Ruling{} : Rule::VIII_1_2c;
    case Verb::Done: // VIII.1b: a hand of nothing but Time and Asset must be played, refills included
        return army.hand.empty() || has_order_card(army.hand) || !in_force(Rule::VIII_1b) ? Ruling{} : Rule::VIII_1b;
    default: return Rule::VI_a;
    }
}

void TimeAssetSegment::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    ArmyState& army = s.army(seat);
    const Asset& asset = t.scenario.army(seat).asset;
    const auto play_from_hand = [&](Card played) {
        army.hand.remove(index(played));
        --army.hand_size;
    };
    switch (verb(c)) {
    case Verb::Time: { // VIII.1.1a
        play_from_hand(Card::Time);
        army.support.add(index(Card::Time));
        const bool first = s.time_cards == Seats::None;
        if (first) s.first_time = seat;
        s.time_cards = s.time_cards | core::only(seat);
        tell(t, Message::time_played, {side(seat), number(first ? 1 : 2)});
        s.flow.call(Refill{seat});
        if (first) play_event(t); // V.3e, R-37
        return;
    }
    case Verb::AssetNow:
        play_from_hand(Card::Asset);
        retire_asset(army, asset);
        tell(t, Message::asset_played, {side(seat), card(Card::Asset, seat)});
        s.flow.call(Refill{seat});
        return carry_out(t, seat, asset.effect);
    case Verb::AssetSupport:
        play_from_hand(Card::Asset);
        army.support.add(index(Card::Asset));
        tell(t, Message::asset_banked, {side(seat), card(Card::Asset, seat)});
        return refill_if_empty(t, seat);
    case Verb::AssetDiscard: // VIII.1.2c: back in the deck next turn, single-use or not
        play_from_hand(Card::Asset);
        army.discard.add(index(Card::Asset));
        tell(t, Message::asset_postponed, {side(seat), card(Card::Asset, seat)});
        return refill_if_empty(t, seat);
    default:
        army.hand_has_order = army.hand_size > 0; // whoever may stop here holds an order, or nothing at all
        return s.flow.done();
    }
}

void Refill::run(Table& t) const { // III.5j: by the rating as it is now
    const Seat owner = seat;
    t.state.flow.done();
    refill_if_empty(t, owner);
}

// What assets and events ask

Seats RaiseCohesion::who(const Position&) const { return core::only(seat); }
void RaiseCohesion::ask(const Position& p, Seat, Menu& menu) const {
    for (const Suit wing : EachSuit)
        if (may_raise(p, seat, wing, above_zero)) menu.add(choose(Verb::Raise, wing));
}
Ruling RaiseCohesion::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Raise || c.id >= SuitCount) return Rule::VI_a;
    return may_raise(p, seat, suit_of(c), above_zero);
}
void RaiseCohesion::answer(Table& t, Seat, Choice c) {
    raise_cohesion(t, seat, suit_of(c), amount);
    t.state.flow.done();
}

Seats RecoverUnit::who(const Position&) const { return core::only(seat); }
void RecoverUnit::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (may_recover(p, seat, c)) menu.add(choose(Verb::Recover, c));
    });
}
Ruling RecoverUnit::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Recover || !names_counter(p, c)) return Rule::VI_a;
    return may_recover(p, seat, counter(c));
}
void RecoverUnit::answer(Table& t, Seat, Choice c) {
    t.state.at(counter(c)).disordered = false;
    tell(t, Message::recovered, {side(seat), piece(t.state, counter(c))});
    t.state.flow.done();
}

Seats SpyFrom::who(const Position&) const { return core::only(seat); }
void SpyFrom::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (may_spy_from(p, seat, c)) menu.add(choose(Verb::Spy, c));
    });
}
Ruling SpyFrom::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Spy || !names_counter(p, c)) return Rule::VI_a;
    return may_spy_from(p, seat, counter(c));
}
void SpyFrom::answer(Table& t, Seat, Choice c) {
    UnitMask fitting = 0; // a Hidden unit that spies shows what it is
    const Army& army = t.scenario.army(seat);
    for (std::size_t i = 0; i < army.units.size(); ++i)
        if (suits_type(army.asset.effect.types, army.units[i].type)) fitting |= bit(static_cast<UnitId>(i));
    narrow(t.state, counter(c), fitting);
    t.state.flow.jump(SpyOn{seat, counter(c), army.asset.effect.count});
}

Seats SpyOn::who(const Position&) const { return core::only(seat); }
void SpyOn::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, other(seat), [&](CounterId c) {
        if (may_spy_on(p, seat, from, c)) menu.add(choose(Verb::Reveal, c));
    });
    if (one_named) menu.add(choose(Verb::Done));
}
Ruling SpyOn::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::Done) return one_named ? Ruling{} : Rule::VIII_1_2a;
    if (verb(c) != Verb::Reveal || !names_counter(p, c)) return Rule::VI_a;
    return may_spy_on(p, seat, from, counter(c));
}
void SpyOn::answer(Table& t, Seat, Choice c) {
    if (verb(c) == Verb::Done) return t.state.flow.done();
    one_named = true;
    --left;
    core::FixedVector<CounterId, CounterCount> found;
    found.push_back(counter(c));
    const SpyOn now = *this;
    reveal(t, found);
    bool more = false;
    for_each_counter(t.state, other(now.seat),
                     [&](CounterId next) { more = more || may_spy_on(t, now.seat, now.from, next); });
    if (now.left == 0 || !more) t.state.flow.done();
}

// VIII.2, VIII.3 ORDERS EXECUTION

Suit order_suit(const Position& p, Seat seat) { // III.5.1, III.5.2a
    const ArmyState& army = p.state.army(seat);
    return army.orders == Card::CommanderInChief ? army.focus : suit_of(army.orders);
}

// DP-07
Seats UseOrders::who(const Position&) const { return core::only(seat); }

void UseOrders::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb v : {Verb::Maneuver, Verb::Reform, Verb::Rally, Verb::Artillery, Verb::Emergency})
        if (ruling(p, asked, choose(v))) menu.add(choose(v));
}

Ruling UseOrders::ruling(const Position& p, Seat, Choice c) const {
    const Card order = p.state.army(seat).orders;
    const Rule alternative = is_wing(order) ? Rule::III_5_1e : Rule::III_5_2c; // to Reform or Rally instead
    switch (verb(c)) {
    case Verb::Artillery: return is_artillery(order) || !in_force(Rule::VIII_3_1a) ? Ruling{} : Rule::VIII_3_1a;
    case Verb::Maneuver:
        if (is_artillery(order) && in_force(Rule::VIII_3a)) return Rule::VIII_3a;
        return {};
    case Verb::Reform: {
        if (is_artillery(order)) return Rule::VIII_3a;
        if (!in_force(alternative)) return alternative;
        if (order == Card::CommanderInChief && p.state.army(seat).focus == Suit::None && in_force(Rule::III_5_2d))
            return Rule::III_5_2d;
        Ruling best = Rule::VIII_3_5a;
        for_each_counter(p.state, seat, [&](CounterId unit) {
            if (!best && p.state.at(unit).disordered) best = may_reform(p, seat, unit);
        });
        return best;
    }
    case Verb::Rally: {
        if (is_artillery(order)) return Rule::VIII_3a;
        if (!in_force(alternative)) return alternative;
        const bool can_rally = has_rally(order) || order == Card::CommanderInChief;
        if (!can_rally && in_force(Rule::VIII_3_1b) && in_force(Rule::III_5_1g)) return Rule::VIII_3_1b;
        const Suit wing = order_suit(p, seat);
        if (wing == Suit::None) return Rule::III_5_2d;
        const Rule whose = order == Card::CommanderInChief ? Rule::VIII_3_6c : Rule::VIII_3_6b;
        if (!in_force(whose)) return whose;
        const Ruling r = may_raise_cohesion(p, seat, wing);
        if (r || !in_force(Rule::VIII_3_6d)) return {};
        return r.rule() == Rule::IV_1b ? Rule::VIII_3_6d : r;
    }
    case Verb::Emergency:
        if (!in_force(Rule::VIII_2b)) return Rule::VIII_2b;
        return in_force(Rule::VIII_3_2a) || !is_artillery(order) ? Ruling{} : Rule::VIII_3_2a;
    case Verb::Bank: return in_force(Rule::VIII_3b) ? Rule::VIII_3b : Ruling{}; // what lies under a wing stays there
    default: return Rule::VI_a;
    }
}

void UseOrders::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    const Card order = s.army(seat).orders;
    switch (verb(c)) {
    case Verb::Artillery: return s.flow.jump(BankArtillery{seat});
    case Verb::Emergency: // VIII.3.2, VIII.3.3a: one AP, any unit
        tell(t, Message::emergency, {side(seat)});
        return s.flow.jump(lament::Maneuver{seat, true, 1});
    case Verb::Reform: return s.flow.jump(ReformUnit{seat});
    case Verb::Rally: { // VIII.3.6a
        const Suit wing = order_suit(t, seat);
        tell(t, Message::rallied, {side(seat), suit(wing, seat)});
        raise_cohesion(t, seat, wing, 1);
        return s.flow.done();
    }
    default: { // VIII.3.3a
        const int ap = order == Card::CommanderInChief ? s.army(seat).command_rating : printed_ap(order, seat);
        tell(t, Message::orders_used, {side(seat), number(ap + s.extra_ap + s.extra_ap_hidden)});
        return s.flow.jump(
            lament::Maneuver{seat, false, static_cast<std::uint8_t>(ap + s.extra_ap), s.extra_ap_hidden});
    }
    }
}

// DP-08
Seats BankArtillery::who(const Position&) const { return core::only(seat); }

void BankArtillery::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Suit wing : EachSuit)
        if (ruling(p, asked, choose(Verb::Bank, wing))) menu.add(choose(Verb::Bank, wing));
}

Ruling BankArtillery::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Bank || c.id >= SuitCount) return Rule::VI_a;
    return p.scenario.army(seat).wings[c.id].present ? Ruling{} : Rule::VIII_3a;
}

void BankArtillery::answer(Table& t, Seat, Choice c) { // VIII.3a, VIII.3c
    ArmyState& army = t.state.army(seat);
    ++army.banked[c.id][army.orders == Card::HorseArtillery ? 1 : 0];
    tell(t, Message::artillery_banked, {side(seat), card(army.orders, seat), suit(suit_of(c), seat)});
    army.orders = Card::None;
    t.state.flow.done();
}

// VIII.3.5 REFORM, DP-14

Ruling may_reform(const Position& p, Seat seat, CounterId c) {
    const State& s = p.state;
    if (owner(c) != seat || !s.at(c).disordered) return Rule::VIII_3_5a;
    const bool by_focus = s.army(seat).orders == Card::CommanderInChief;
    const Rule mismatch = by_focus ? Rule::VIII_3_5e : Rule::VIII_3_5d;
    if (unit_of(p, c).wing != order_suit(p, seat) && in_force(mismatch)) return mismatch;
    const HexId hex = s.at(c).hex;
    if (!in_zoc(p, seat, hex)) return {};
    if (!in_force(Rule::VIII_3_5b)) return Rule::VIII_3_5b;
    for (const HexId near : p.scenario.grid.neighbours(hex)) // hexes of the map only, friends do not help
        if (near != HexId::None && !enemy_at(s, seat, near) && !in_zoc(p, seat, near)) return {};
    return in_force(Rule::VIII_3_5c) ? Rule::VIII_3_5c : Ruling{};
}

Seats ReformUnit::who(const Position&) const { return core::only(seat); }

void ReformUnit::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (p.state.at(c).disordered && may_reform(p, seat, c)) menu.add(choose(Verb::ReformUnit, c));
    });
}

Ruling ReformUnit::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::ReformUnit || !names_counter(p, c)) return Rule::VI_a;
    return may_reform(p, seat, counter(c));
}

void ReformUnit::answer(Table& t, Seat, Choice c) { // VIII.3.5a, f
    State& s = t.state;
    s.at(counter(c)).disordered = false;
    if (s.at(counter(c)).hidden) narrow(s, counter(c), t.scenario.army(seat).wing_units[index(order_suit(t, seat))]);
    tell(t, Message::reformed, {side(seat), piece(s, counter(c))});
    if (in_force(Rule::VIII_3_5f)) s.flow.done();
}

bool names_counter(const Position& p, Choice c) {
    return c.noun == Noun::Piece && c.id < CounterCount && on_map(p.state, counter(c));
}

} // namespace lament
