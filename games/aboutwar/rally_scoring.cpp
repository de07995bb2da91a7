// 6. RALLY PHASE; 7. SCORING PHASE; WINNING THE GAME
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/message.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

Ruling may_rally(const Position& p, Seat seat, Type type) {
    const ArmyState& army = p.state.army(seat);
    if (army.saved == 0 && in_force(Rule::AW_RLY_01)) return Rule::AW_RLY_01;
    const int routed = count_units(p.state, seat, Place::RoutedBox, type, true);
    return routed >= 2 || (routed == 1 && !in_force(Rule::AW_RLY_04)) ? Rule::None : Rule::AW_RLY_04;
}

Ruling may_rally_gun(const Position& p, Seat seat, Place sector) {
    if (p.state.army(seat).saved == 0 && in_force(Rule::AW_RLY_01)) return Rule::AW_RLY_01;
    if (!is_area(sector) || count_units(p.state, seat, sector, Type::Artillery, true) == 0) return Rule::AW_RLY_06;
    const bool held = controls(p.state, seat, sector) || sector == reserve_of(seat);
    return held || !in_force(Rule::AW_RLY_07) ? Rule::None : Rule::AW_RLY_07;
}

bool can_rally(const Position& p, Seat seat) {
    if (may_rally(p, seat, Type::Infantry) || may_rally(p, seat, Type::Cavalry)) return true;
    for (std::size_t a = 0; a < AreaCount; ++a)
        if (may_rally_gun(p, seat, place_at(a))) return true;
    return false;
}

Unit* find_routed(State& s, Seat seat, Place place, Type type) {
    ArmyState& army = s.army(seat);
    for (std::size_t i = 0; i < army.count; ++i)
        if (army.units[i].place == place && army.units[i].type == type && army.units[i].routed) return &army.units[i];
    return nullptr;
}

} // namespace

void begin_rally(Table& t) {
    State& s = t.state;
    s.phase = Phase::Rally;
    tell(t, Message::phase_begins, {phase_word(Phase::Rally)});
    if (can_rally(t, Black)) s.flow.call(RallyUnits{Black}); // asked after White
    if (can_rally(t, White)) s.flow.call(RallyUnits{White});
}

Seats RallyUnits::who(const Position&) const { return only(seat); }

void RallyUnits::ask(const Position& p, Seat asked, Menu& menu) const {
    if (ruling(p, asked, RallyInfantry)) menu.add(RallyInfantry);
    if (ruling(p, asked, RallyCavalry)) menu.add(RallyCavalry);
    for (std::size_t a = 0; a < AreaCount; ++a) {
        const Choice c = choose(Verb::RallyArtillery, place_at(a));
        if (ruling(p, asked, c)) menu.add(c);
    }
    menu.add(Done);
}

Ruling RallyUnits::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_RLY_01;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Done: return {};
    case Verb::RallyInfantry: return may_rally(p, seat, Type::Infantry);
    case Verb::RallyCavalry: return may_rally(p, seat, Type::Cavalry);
    case Verb::RallyArtillery: return may_rally_gun(p, seat, area_of(c));
    default: return Rule::AW_RLY_01;
    }
}

void RallyUnits::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) return s.flow.done();
    --s.army(seat).saved;
    ++s.army(seat).rallied;
    if (c.verb == raw(Verb::RallyArtillery)) {
        find_routed(s, seat, area_of(c), Type::Artillery)->routed = false;
        tell(t, Message::rallied_gun, {side(seat), area(area_of(c))});
    } else {
        const Type type = c == RallyInfantry ? Type::Infantry : Type::Cavalry;
        Unit* back = find_routed(s, seat, Place::RoutedBox, type); // AW-RLY-05
        *back = {.type = type, .place = reserve_of(seat)};
        Unit* lost = find_routed(s, seat, Place::RoutedBox, type); // AW-RLY-02, AW-RLY-03
        if (lost != nullptr && in_force(type == Type::Infantry ? Rule::AW_RLY_02 : Rule::AW_RLY_03))
            lost->place = Place::OutOfPlay;
        tell(t, Message::rallied, {side(seat), type_word(type)});
    }
    if (!can_rally(t, seat)) s.flow.done();
}

// SCORING

namespace {

void add_points(ArmyState& army, Source source, int points) {
    army.points = static_cast<std::int8_t>(army.points + points);
    std::int8_t& earned = army.earned[core::raw(source)];
    earned = static_cast<std::int8_t>(earned + points);
}

void score(State& s, const Scenario& scenario, Seat seat, Source source, int points) {
    if (scenario.options.morale && in_force(Rule::AW_MOR_02)) // AW-MOR-02
        add_points(s.army(other(seat)), source, -points);
    else
        add_points(s.army(seat), source, points);
}

int value(Type type) { return type == Type::Artillery ? 2 : 1; } // AW-WIN-05, AW-WIN-06

void score_captures(Table& t) {
    State& s = t.state;
    for (const Seat seat : core::EachSeat) {
        int points = 0;
        for_each_unit(s, other(seat), [&](UnitId, Unit& unit) {
            if (unit.place != Place::ScoringBox) return;
            points += value(unit.type);
            unit.place = Place::OutOfPlay;
        });
        if (points == 0) continue;
        score(s, t.scenario, seat, Source::Captures, points);
        tell(t, Message::points_captures, {side(seat), number(points)});
    }
}

void score_objectives(Table& t) {
    State& s = t.state;
    for (std::size_t n = 0; n < t.scenario.markers.size(); ++n) {
        const Marker& marker = t.scenario.markers[n];
        const Seat seat = other(marker.owner);
        if (!controls(s, seat, marker.sector)) continue;
        if (marker.kind == Marker::Kind::Rose) { // AW-OBJ-05: once
            const std::uint32_t taken = 1U << n;
            if ((s.army(seat).roses & taken) != 0) continue;
            if (in_force(Rule::AW_OBJ_05)) s.army(seat).roses |= taken;
            tell(t, Message::points_rose, {side(seat), area(marker.sector), number(marker.value)});
        } else {
            tell(t, Message::points_objective, {side(seat), area(marker.sector), number(marker.value)});
        }
        score(s, t.scenario, seat, Source::Objectives, marker.value);
    }
}

void score_majority(Table& t) {
    State& s = t.state;
    std::array<int, 2> held{};
    for (std::size_t a = 0; a < SectorCount; ++a)
        for (const Seat seat : core::EachSeat) held[core::index(seat)] += controls(s, seat, place_at(a)) ? 1 : 0;
    if (s.pool > 0) --s.pool; // AW-SCO-05, AW-SCO-07
    if (held[0] == held[1]) return tell(t, Message::no_majority);
    const Seat leader = held[0] > held[1] ? White : Black;
    tell(t, Message::points_majority, {side(leader)});
    score(s, t.scenario, leader, Source::Majority, 1);
    if (t.scenario.options.morale && in_force(Rule::AW_MOR_03)) // the loser gives it to him
        add_points(s.army(leader), Source::Majority, 1);
}

bool decide(Table& t, Outcome outcome, Seat winner) {
    State& s = t.state;
    s.outcome = outcome;
    s.winner = winner;
    if (outcome == Outcome::Victory)
        tell(t, Message::victory, {side(winner)});
    else
        tell(t, Message::draw);
    s.flow.clear();
    return true;
}

// AWR-30, AWR-41: after each step of scoring. True when the battle is over.
bool is_decided(Table& t) {
    const State& s = t.state;
    const int white = s.army(White).points;
    const int black = s.army(Black).points;
    if (t.scenario.options.morale) {
        if ((white > 0 && black > 0) || !in_force(Rule::AW_MOR_04)) return false;
        if (white <= 0 && black <= 0) return decide(t, Outcome::Draw, White);
        return decide(t, Outcome::Victory, white > 0 ? White : Black);
    }
    const int goal = t.scenario.goal;
    if ((white < goal && black < goal) || white == black || !in_force(Rule::AW_WIN_01)) return false;
    return decide(t, Outcome::Victory, white > black ? White : Black);
}

} // namespace

void Scoring::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case WhiteAsks:
        step = BlackAsks;
        s.phase = Phase::Scoring;
        tell(t, Message::phase_begins, {phase_word(Phase::Scoring)});
        for (const Seat seat : core::EachSeat) // AWR-29
            for_each_unit(s, seat, [&](UnitId, Unit& unit) {
                if (in_force(Rule::AW_SCO_01)) unit.square = false;
                if (in_force(Rule::AW_SPT_12)) unit.spent = false;
                unit.activations = 0;
            });
        return s.flow.call(AskForSheet{White});
    case BlackAsks: step = Captures; return s.flow.call(AskForSheet{Black});
    case Captures:
        step = Objectives;
        score_captures(t);
        is_decided(t);
        return;
    case Objectives:
        step = Majority;
        score_objectives(t);
        is_decided(t);
        return;
    case Majority:
        step = End;
        score_majority(t);
        is_decided(t);
        return;
    case End: {
        tell(t, Message::round_ends, {number(s.round)});
        if (s.round < t.scenario.rounds) return s.flow.done();
        const int white = s.army(White).points; // AW-WIN-02, AWR-31
        const int black = s.army(Black).points;
        decide(t, white == black ? Outcome::Draw : Outcome::Victory, black > white ? Black : White);
        return;
    }
    }
}

Seats AskForSheet::who(const Position&) const { return only(seat); }

void AskForSheet::ask(const Position&, Seat, Menu& menu) const {
    menu.add(SeeSheet);
    menu.add(Done);
}

Ruling AskForSheet::ruling(const Position&, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    return asked == seat && (c == SeeSheet || c == Done) ? Rule::None : Rule::AW_SCO_02;
}

void AskForSheet::answer(Table& t, Seat, Choice c) {
    if (c == SeeSheet) {
        const Seat writer = other(seat);
        t.state.army(writer).sheet_shown = true;
        tell(t, Message::sheet_shown, {side(writer)});
        for (const Order& order : t.state.army(writer).sheet) // the sheet itself is gone when the next round is planned
            if (steps_of(order) == 1)
                tell(t, Message::sheet_order,
                     {side(writer), type_word(order.type), area(order.from), area(order.steps[0])}, only(seat));
            else
                tell(
                    t, Message::sheet_path,
                    {side(writer), type_word(order.type), area(order.from), area(order.steps[0]), area(order.steps[1])},
                    only(seat));
    }
    t.state.flow.done();
}

} // namespace aboutwar
