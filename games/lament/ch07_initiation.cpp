// VI. SEQUENCE OF PLAY and VII. TURN INITIATION PHASE
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

#include <algorithm>

namespace lament {

namespace {

// VII.1: higher Command Rating; tie: first Time card of last turn; none played: the holder keeps it.
Seat who_has_initiative(const State& s) {
    const int prussian = s.army(Prussia).command_rating;
    const int austrian = s.army(Austria).command_rating;
    if (prussian != austrian) return prussian > austrian ? Prussia : Austria; // VII.1a
    if (s.last_time_cards != Seats::None) return s.last_first_time;           // VII.1b
    return s.initiative;
}

// VII.2b-c: everything but the cards removed from play; R-03: the Orders area too.
void gather_deck(ArmyState& army) {
    army.draw.take_all(army.discard);
    army.draw.take_all(army.support);
    army.draw.take_all(army.hand);
    if (army.orders != Card::None) army.draw.add(index(army.orders));
    army.orders = Card::None;
    army.orders_revealed = false;
    for (auto& under : army.banked) {
        for (int n = under[0]; n > 0; --n) army.draw.add(index(Card::Artillery));
        for (int n = under[1]; n > 0; --n) army.draw.add(index(Card::HorseArtillery));
        under = {};
    }
    army.hand_size = 0;
    army.hand_has_order = false;
    army.forced_redraw = false;
}

void shuffle_back(ArmyState& army) {
    army.draw.take_all(army.hand);
    army.hand_size = 0;
}

// VII.2.1c-g: a hand without an order card goes back until one comes; from the second time on it is shown first.
void redraw_invalid_hand(Table& t, Seat seat) {
    ArmyState& army = t.state.army(seat);
    const bool some_card_will_do = has_order_card(army.draw) || has_order_card(army.hand);
    bool mandatory = false;
    while (!has_order_card(army.hand) && some_card_will_do) {
        if (mandatory) {
            tell(t, Message::hand_shown, {side(seat)}); // VII.2.1f
            for (std::size_t kind = 0; kind < CardKinds; ++kind)
                for (int n = army.hand.count[kind]; n > 0; --n)
                    tell(t, Message::hand_of, {side(seat), card(static_cast<Card>(kind), seat)});
        }
        shuffle_back(army);
        draw_hand(t, seat);
        army.forced_redraw = mandatory = true; // VII.2.1e
        tell(t, Message::hand_redrawn, {side(seat)});
    }
    army.hand_has_order = some_card_will_do;
}

// Who is asked first where the rulebook says: beginning with the player who has the initiative.
Seat first_asked(const State& s, Rule order) { return in_force(order) ? s.initiative : other(s.initiative); }

// VII.2.1a: on turn 1 only. VII.2.1d-e: what a mandatory redraw has brought is kept; R-39.
Ruling may_mulligan(const State& s, Seat seat) {
    if (s.turn != 1) return Rule::VII_2_1a;
    if (s.army(seat).forced_redraw && in_force(Rule::VII_2_1d) && in_force(Rule::VII_2_1e)) return Rule::VII_2_1e;
    return {};
}

void ask_mulligan(State& s, Seat seat) {
    if (may_mulligan(s, seat)) s.flow.call(Mulligan{seat});
}

} // namespace

void Turn::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Initiative:
        step = CardDraw;
        s.time_cards = Seats::None; // VIII.1.1a: they go back into the decks; who was first last turn is remembered
        s.phase_over = false;
        s.initiative = who_has_initiative(s);
        tell(t, Message::turn_begins, {number(s.turn)});
        tell(t, Message::initiative, {side(s.initiative)});
        return;
    case CardDraw:
        step = FirstMulligan;
        for (const Seat seat : core::EachSeat) {
            gather_deck(s.army(seat));
            draw_hand(t, seat); // VII.2d
            redraw_invalid_hand(t, seat);
        }
        return;
    case FirstMulligan: step = SecondMulligan; return ask_mulligan(s, first_asked(s, Rule::VII_2_1b));
    case SecondMulligan: step = FirstFocus; return ask_mulligan(s, other(first_asked(s, Rule::VII_2_1b)));
    case FirstFocus: step = SecondFocus; return s.flow.call(CommandFocus{first_asked(s, Rule::VII_3_1a)});
    case SecondFocus: step = Opening; return s.flow.call(CommandFocus{other(first_asked(s, Rule::VII_3_1a))});
    case Opening: { // VII.3.2: R-06, neither knows the other's
        step = Operate;
        Seats owing = Seats::None;
        for (const Seat seat : core::EachSeat)
            if (s.army(seat).hand_has_order) owing = owing | core::only(seat);
        if (owing != Seats::None) s.flow.call(OpeningOrders{owing});
        return;
    }
    case Operate: step = End; return s.flow.call(Operations{s.initiative});
    case End: step = Initiative; return end_turn(t);
    }
}

// DP-03
Seats Mulligan::who(const Position&) const { return core::only(seat); }

void Mulligan::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb v : {Verb::Keep, Verb::Redraw})
        if (ruling(p, asked, choose(v))) menu.add(choose(v));
}

Ruling Mulligan::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::Keep) return {};
    if (verb(c) != Verb::Redraw) return Rule::VI_a;
    return may_mulligan(p.state, seat);
}

void Mulligan::answer(Table& t, Seat, Choice c) {
    if (verb(c) == Verb::Redraw) {
        ArmyState& army = t.state.army(seat);
        shuffle_back(army);
        draw_hand(t, seat);
        tell(t, Message::mulligan, {side(seat)});
        redraw_invalid_hand(t, seat); // VII.2.1c: also after a voluntary redraw
    }
    t.state.flow.done();
}

// DP-04, R-05
Seats CommandFocus::who(const Position&) const { return core::only(seat); }

void CommandFocus::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Suit wing : {Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::None})
        if (ruling(p, asked, choose(Verb::Focus, wing))) menu.add(choose(Verb::Focus, wing));
}

Ruling CommandFocus::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) != Verb::Focus || c.id > core::raw(Suit::None)) return Rule::VI_a;
    if (suit_of(c) == Suit::None)
        return p.state.army(seat).focus == Suit::None || !in_force(Rule::R_05) ? Ruling{} : Rule::R_05;
    return p.scenario.army(seat).wings[c.id].present ? Ruling{} : Rule::III_4a;
}

void CommandFocus::answer(Table& t, Seat, Choice c) {
    const Suit wing = suit_of(c);
    t.state.army(seat).focus = wing; // IV.3a: one marker, so the previous one is turned back
    if (wing == Suit::None)
        tell(t, Message::focus_none, {side(seat)});
    else
        tell(t, Message::focus, {side(seat), suit(wing, seat)});
    t.state.flow.done();
}

// DP-05
Seats OpeningOrders::who(const Position&) const { return owing; }

void OpeningOrders::ask(const Position& p, Seat seat, Menu& menu) const {
    for (std::size_t kind = 0; kind < CardKinds; ++kind) {
        const Choice c = choose(Verb::Order, static_cast<Card>(kind));
        if (ruling(p, seat, c)) menu.add(c);
    }
}

Ruling OpeningOrders::ruling(const Position& p, Seat seat, Choice c) const { return may_lay(p, seat, c); }

void OpeningOrders::answer(Table& t, Seat seat, Choice c) {
    owing = static_cast<Seats>(core::raw(owing) & ~core::raw(core::only(seat)));
    const bool last = owing == Seats::None;
    lay_order(t, seat, card_of(c));
    if (last) t.state.flow.done();
}

// III.5, VII.3.2: cards

bool has_order_card(const Pile& hand) {
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        if (hand.has(kind) && is_order(static_cast<Card>(kind))) return true;
    return false;
}

Ruling may_lay(const Position& p, Seat seat, Choice c) {
    if (verb(c) != Verb::Order || c.id >= CardKinds) return Rule::VI_a;
    const Card laid = card_of(c);
    if (laid == Card::Time && in_force(Rule::VII_3_2b)) return Rule::VII_3_2b;
    if (laid == Card::Asset && in_force(Rule::VII_3_2b) && in_force(Rule::III_5_4b)) return Rule::VII_3_2b;
    const bool opening = !p.state.flow.empty() && std::holds_alternative<OpeningOrders>(p.state.flow.top());
    const Rule must = opening ? Rule::VII_3_2a : Rule::VIII_4c; // a card of his own hand
    if (!p.state.army(seat).hand.has(c.id) && in_force(must)) return must;
    if (is_wing(laid) && !in_force(Rule::III_5_1a)) return Rule::III_5_1a;
    if (is_artillery(laid) && !in_force(Rule::III_5_3a)) return Rule::III_5_3a;
    return {};
}

void draw_hand(Table& t, Seat seat) { // III.5f, III.5i: what the pile has, never reshuffled during a turn
    ArmyState& army = t.state.army(seat);
    const int most = std::min<int>(army.command_rating, army.draw.size());
    for (int n = 0; n < most; ++n) army.hand.add(army.draw.draw(t.dice, core::only(seat)));
    army.hand_size = static_cast<std::uint8_t>(army.hand.size());
    army.hand_has_order = false;
}

void refill_if_empty(Table& t, Seat seat) {
    if (t.state.army(seat).hand_size != 0) return;
    draw_hand(t, seat);
    tell(t, Message::hand_drawn, {side(seat), number(t.state.army(seat).hand_size)});
}

void lay_order(Table& t, Seat seat, Card order) {
    ArmyState& army = t.state.army(seat);
    army.hand.remove(index(order));
    --army.hand_size;
    army.hand_has_order = false;
    army.orders = order;
    army.orders_revealed = false;
    tell(t, Message::order_laid, {side(seat), card(order, seat, core::only(seat))});
    refill_if_empty(t, seat);
}

} // namespace lament
