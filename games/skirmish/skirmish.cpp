#include "games/skirmish/skirmish.h"

#include <algorithm>

namespace skirmish {

using core::Arg;
using core::in_force;
using core::Noun;
using core::other;
using core::raw;

namespace {

// What a message speaks of.
using core::args::number;
using core::args::place;
using core::args::side;
Arg piece(CounterId c) { return core::args::plain(Arg::Kind::Piece, raw(c)); }
Arg word(Rank rank) { return core::args::word(raw(rank)); }
Arg card(Weather weather) { return core::args::plain(Arg::Kind::Card, raw(weather)); }

// Answers.
Choice choose(Verb verb, CounterId c) { return {raw(verb), Noun::Piece, raw(c)}; }
Choice choose(Verb verb, HexId hex) { return {raw(verb), Noun::Hex, raw(hex)}; }
constexpr Choice Stand{raw(Verb::Stand), Noun::Button, 0};
CounterId counter_of(Choice c) { return static_cast<CounterId>(c.id); }
bool names_counter(Choice c, Verb verb) { return c.verb == raw(verb) && c.noun == Noun::Piece && c.id < CounterCount; }

} // namespace

// S.1 SET-UP

State start(const Scenario& scenario) {
    State s;
    for (const CounterId c : EachCounter) s.at(c).hex = scenario.start[index(c)]; // S.1a
    s.weather_cards = scenario.weather;
    s.flow.call(Battle{});
    return s;
}

void Battle::run(Table& t) {
    State& s = t.state;
    if (step == Captains) {
        step = Turns;
        return s.flow.call(ChooseCaptain{});
    }
    if (s.turn == t.scenario.turns && in_force(Rule::S_5b)) {
        tell(t, Message::draw, {});
        return s.flow.clear();
    }
    ++s.turn;
    s.flow.call(Turn{s.turn % 2 == 1 ? Seat::First : Seat::Second}); // S.2a
}

// S.1b, S.1c
void ChooseCaptain::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const CounterId c : EachCounter)
        if (ruling(p, asked, choose(Verb::Captain, c))) menu.add(choose(Verb::Captain, c));
}

Ruling ChooseCaptain::ruling(const Position&, Seat asked, Choice c) const {
    if (!names_counter(c, Verb::Captain) || !has(owing, asked)) return Rule::S_1b;
    if (owner(counter_of(c)) != asked && in_force(Rule::S_1d)) return Rule::S_1d;
    return {};
}

void ChooseCaptain::answer(Table& t, Seat asked, Choice c) {
    deal_captain(t.state, counter_of(c));
    tell(t, Message::captain_named, {side(asked)});
    tell(t, Message::captain_is, {piece(counter_of(c))}, core::only(asked));
    owing = owing == Seats::Both ? core::only(other(asked)) : Seats::None;
    if (owing == Seats::None) t.state.flow.done();
}

// S.2 THE TURN: each line says what is next, then what happens now.

void Turn::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case DrawWeather: // S.2b
        step = Act;
        s.weather = static_cast<Weather>(s.weather_cards.draw(t.dice, Seats::Both));
        return tell(t, Message::turn_begins, {number(s.turn), side(seat), card(s.weather)});
    case Act: step = End; return s.flow.call(PickCounter{seat}); // S.2c
    case End: return s.flow.done();
    }
}

void PickCounter::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const CounterId c : EachCounter)
        if (ruling(p, asked, choose(Verb::Pick, c))) menu.add(choose(Verb::Pick, c));
}

Ruling PickCounter::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat && in_force(Rule::S_2a)) return Rule::S_2a;
    if (!names_counter(c, Verb::Pick)) return Rule::S_2c;
    if (owner(counter_of(c)) != seat && in_force(Rule::S_2d)) return Rule::S_2d;
    if (p.state.at(counter_of(c)).hex == HexId::None && in_force(Rule::S_2e)) return Rule::S_2e;
    return {};
}

void PickCounter::answer(Table& t, Seat, Choice c) { t.state.flow.jump(MoveCounter{seat, counter_of(c)}); }

// S.3 MOVEMENT

CounterId counter_at(const State& s, HexId hex) {
    for (const CounterId c : EachCounter)
        if (s.at(c).hex == hex) return c;
    return CounterId::None;
}

Ruling may_enter(const Position& p, CounterId c, HexId to) {
    if (!p.scenario.grid.adjacent(p.state.at(c).hex, to) && in_force(Rule::S_3a)) return Rule::S_3a;
    const CounterId there = counter_at(p.state, to);
    if (there == CounterId::None) return {};
    const bool is_friend = owner(there) == owner(c);
    if (is_friend && in_force(Rule::S_3b)) return Rule::S_3b;
    if (!is_friend && p.state.weather == Weather::Mud && in_force(Rule::S_3c)) return Rule::S_3c;
    return {};
}

void MoveCounter::ask(const Position& p, Seat asked, Menu& menu) const {
    for (int hex = 0; hex < p.scenario.grid.size(); ++hex) {
        const Choice c = choose(Verb::To, static_cast<HexId>(hex));
        if (ruling(p, asked, c)) menu.add(c);
    }
    if (ruling(p, asked, Stand)) menu.add(Stand);
}

Ruling MoveCounter::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat && in_force(Rule::S_2a)) return Rule::S_2a;
    if (c == Stand) return in_force(Rule::S_3d) ? Rule::None : Rule::S_3d;
    if (c.verb != raw(Verb::To) || c.noun != Noun::Hex || c.id >= p.scenario.grid.size()) return Rule::S_3a;
    return may_enter(p, counter, static_cast<HexId>(c.id));
}

void MoveCounter::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Stand) {
        tell(t, Message::stands, {piece(counter)});
        return s.flow.done();
    }
    const auto to = static_cast<HexId>(c.id);
    tell(t, Message::moves, {piece(counter), place(to)});
    if (const CounterId enemy = counter_at(s, to); enemy != CounterId::None && in_force(Rule::S_4a))
        return s.flow.jump(Fight{counter, enemy});
    s.at(counter).hex = to;
    s.flow.done();
}

// S.4 THE FIGHT

int bonus(const State& s, CounterId c) { return s.rank_of(c) == Rank::Captain && in_force(Rule::S_4c) ? 1 : 0; }

void Fight::run(Table& t) {
    State& s = t.state;
    for (const CounterId c : {attacker, defender}) { // S.4a
        if (!s.at(c).revealed) tell(t, Message::revealed, {piece(c), word(s.rank_of(c))});
        s.at(c).revealed = true;
    }

    const int attack = t.dice.d6(); // S.4b
    const int defence = t.dice.d6();
    tell(t, Message::dice, {piece(attacker), number(attack), number(bonus(s, attacker))});
    tell(t, Message::dice, {piece(defender), number(defence), number(bonus(s, defender))});

    const bool attacker_wins = attack + bonus(s, attacker) > defence + bonus(s, defender); // S.4d
    const CounterId loser = attacker_wins ? defender : attacker;
    const HexId field = s.at(defender).hex;
    s.at(loser).hex = HexId::None;
    if (attacker_wins) s.at(attacker).hex = field; // S.4e
    tell(t, Message::removed, {piece(loser)});

    if (s.rank_of(loser) == Rank::Captain && in_force(Rule::S_5a)) {
        s.winner = core::only(other(owner(loser)));
        tell(t, Message::victory, {side(other(owner(loser)))});
        return s.flow.clear();
    }
    s.flow.done();
}

// SECRETS (S.1c). A counter that has fought is known; one that has not may be what its fellows leave over.

bool has_named_captain(const State& s, Seat seat) {
    const auto* choosing = s.flow.find<ChooseCaptain>();
    return choosing != nullptr ? !has(choosing->owing, seat) : s.turn > 0;
}

bool may_be_captain(const State& s, CounterId c) {
    if (s.at(c).revealed) return s.rank_of(c) == Rank::Captain;
    return std::none_of(EachCounter.begin(), EachCounter.end(), [&](CounterId mate) {
        return owner(mate) == owner(c) && s.at(mate).revealed && s.rank_of(mate) == Rank::Captain;
    });
}

bool may_be_soldier(const State& s, CounterId c) {
    if (s.at(c).revealed) return s.rank_of(c) == Rank::Soldier;
    return std::any_of(EachCounter.begin(), EachCounter.end(), [&](CounterId mate) {
        return owner(mate) == owner(c) && mate != c && may_be_captain(s, mate); // somebody else is the Captain
    });
}

void deal_captain(State& s, CounterId captain) {
    for (const CounterId c : EachCounter)
        if (owner(c) == owner(captain)) s.rank[index(c)] = c == captain ? Rank::Captain : Rank::Soldier;
}

State redact(const Position& p, Seat viewer) {
    State seen = p.state;
    for (const CounterId c : EachCounter)
        if (owner(c) != viewer && !seen.at(c).revealed) seen.rank[index(c)] = Rank::Unknown;
    return seen;
}

State imagine(const Position& seen, Seat viewer, core::Dice& dice) {
    State full = seen.state;
    if (!has_named_captain(full, other(viewer))) return full; // there is nothing to guess yet
    core::FixedVector<CounterId, CounterCount> candidates;
    for (const CounterId c : EachCounter)
        if (owner(c) != viewer && may_be_captain(full, c)) candidates.push_back(c);
    const int drawn = dice.roll(static_cast<int>(candidates.size()), core::only(viewer));
    deal_captain(full, candidates[static_cast<std::size_t>(drawn - 1)]);
    return full;
}

int secrets(const Position& p, Seat viewer) {
    return static_cast<int>(std::count_if(EachCounter.begin(), EachCounter.end(),
                                          [&](CounterId c) { return owner(c) != viewer && !p.state.at(c).revealed; }));
}

std::vector<std::string> check(const Position& p) {
    const State& s = p.state;
    std::vector<std::string> broken;
    const auto expect = [&](bool holds, const char* what) {
        if (!holds) broken.emplace_back(what);
    };
    for (const CounterId c : EachCounter) {
        const HexId hex = s.at(c).hex;
        expect(hex == HexId::None || counter_at(s, hex) == c, "S.3b: two counters in one hex");
        expect(hex != HexId::None || s.at(c).revealed, "S.4a: a counter was removed without a fight");
    }
    for (const Seat seat : core::EachSeat) {
        const auto captains = std::count_if(EachCounter.begin(), EachCounter.end(), [&](CounterId c) {
            return owner(c) == seat && s.rank_of(c) == Rank::Captain;
        });
        expect(captains == (has_named_captain(s, seat) ? 1 : 0), "S.1b: a side has not exactly one Captain");
    }
    expect(s.turn + s.weather_cards.size() == p.scenario.turns, "S.2b: a weather card is missing");
    return broken;
}

} // namespace skirmish
