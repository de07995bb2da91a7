// SETTING UP FOR A BATTLE; 1. PLANNING PHASE
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/orders.h"

#include <algorithm>
#include <tuple>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

State start(const Scenario& scenario) {
    State s;
    s.pool = static_cast<std::uint8_t>(scenario.rounds); // AW-SET-03
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = s.army(seat);
        if (scenario.options.morale) army.points = static_cast<std::int8_t>(scenario.morale_start); // AW-MOR-01
        for (std::size_t a = 0; a < AreaCount; ++a)
            for (const Type type : EachType)
                for (int n = 0; n < scenario.setup[core::index(seat)][a][index(type)]; ++n)
                    army.units[army.count++] = {.type = type, .place = place_at(a)};
    }
    s.flow.call(Battle{});
    return s;
}

void Battle::run(Table& t) {
    State& s = t.state;
    if (step == Placing) {
        step = Rounds;
        if (t.scenario.custom) s.flow.call(PlaceUnits{});
        return;
    }
    ++s.round;
    tell(t, Message::round_begins, {number(s.round)});
    s.flow.call(Round{});
}

// AW-SET-09, AW-SET-10: a unit stands in the reserve until it is placed; twelve stay there.

namespace {

constexpr int WingSize = 6;

int standing_in(const State& s, Seat seat, Place place) {
    const ArmyState& army = s.army(seat);
    return static_cast<int>(std::count_if(army.units.begin(), army.units.begin() + army.count,
                                          [&](const Unit& unit) { return unit.place == place; }));
}

bool is_placed(const State& s, Seat seat) {
    for (int column = 0; column < 3; ++column)
        if (standing_in(s, seat, sector_at(column, home_row(seat))) < WingSize) return false;
    return true;
}

} // namespace

Seats PlaceUnits::who(const Position&) const { return owing; }

void PlaceUnits::ask(const Position& p, Seat seat, Menu& menu) const {
    for (const Type type : EachType)
        for (int column = 0; column < 3; ++column) {
            const Choice c = choose(Verb::Place, type, sector_at(column, home_row(seat)));
            if (ruling(p, seat, c)) menu.add(c);
        }
    if (ruling(p, seat, Done)) menu.add(Done);
}

Ruling PlaceUnits::ruling(const Position& p, Seat seat, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (!has(owing, seat)) return Rule::AW_SET_10;
    if (c == Done) return is_placed(p.state, seat) || !in_force(Rule::AW_SET_09) ? Rule::None : Rule::AW_SET_09;
    if (c.verb != raw(Verb::Place) || c.noun != Noun::Area || !is_sector(area_of(c)) || index(type_of(c)) >= TypeCount)
        return Rule::AW_SET_09;
    if (row_of(area_of(c)) != home_row(seat)) return Rule::AW_SET_09;
    if (standing_in(p.state, seat, area_of(c)) >= WingSize) return Rule::AW_SET_09;
    if (count_units(p.state, seat, reserve_of(seat), type_of(c), false) == 0) return Rule::AW_SET_09;
    return {};
}

void PlaceUnits::answer(Table& t, Seat seat, Choice c) {
    State& s = t.state;
    if (c != Done) {
        bool placed = false;
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (placed || unit.place != reserve_of(seat) || unit.type != type_of(c)) return;
            unit.place = area_of(c);
            placed = true;
        });
        return;
    }
    tell(t, Message::placed, {side(seat)});
    owing = owing == Seats::Both ? only(other(seat)) : Seats::None;
    if (owing != Seats::None) return;
    for (const Seat each : core::EachSeat) { // which counter went where says nothing of the order it was done in
        ArmyState& army = s.army(each);
        std::stable_sort(army.units.begin(), army.units.begin() + army.count, [](const Unit& a, const Unit& b) {
            return std::pair(a.place, a.type) < std::pair(b.place, b.type);
        });
    }
    s.flow.done();
}

// ORDERS

int orders_for(const State& s, Seat seat, Type type, Place from) {
    const auto& sheet = s.army(seat).sheet;
    return static_cast<int>(std::count_if(
        sheet.begin(), sheet.end(), [&](const Order& order) { return order.type == type && order.from == from; }));
}

bool has_extra_order(const Position& p, Seat seat) {
    return p.scenario.options.distant_orders && command_sector(p.scenario, seat) != Place::None;
}

namespace {

int written_in(const State& s, Seat seat, Place from) {
    const auto& sheet = s.army(seat).sheet;
    return static_cast<int>(
        std::count_if(sheet.begin(), sheet.end(), [&](const Order& order) { return order.from == from; }));
}

// How many may be written: what is above ten can only rally (AW-MOR-06).
int most_written(const Position& p, Seat seat) {
    const int allowed = p.state.army(seat).allowed;
    return p.scenario.options.morale && in_force(Rule::AW_MOR_06) ? std::min(allowed, p.scenario.orders) : allowed;
}

} // namespace

// The extra one of the command sector does not count.
int counted_orders(const Position& p, Seat seat) {
    const int extra = has_extra_order(p, seat) && in_force(Rule::AW_AOR_02)
                          ? std::min(1, written_in(p.state, seat, command_sector(p.scenario, seat)))
                          : 0;
    return static_cast<int>(p.state.army(seat).sheet.size()) - extra;
}

Ruling may_write(const Position& p, Seat seat, Type type, Place from) {
    const int units = p.state.army(seat).orderable[index(from)][index(type)];
    if (units == 0) {
        if (count_units(p.state, seat, from, type, true) > 0) return Rule::AW_ORD_10;
        if (in_force(Rule::AW_ORD_04)) return Rule::AW_ORD_04;
    }
    if (orders_for(p.state, seat, type, from) > 0 && !in_force(Rule::AW_ORD_09)) return Rule::AW_ORD_09;
    if (orders_for(p.state, seat, type, from) >= units && in_force(Rule::AW_ORD_03)) return Rule::AW_ORD_03;
    if (p.state.army(seat).sheet.full()) return Rule::AW_ORD_02;
    if (counted_orders(p, seat) < most_written(p, seat)) return {};
    const bool extra =
        has_extra_order(p, seat) && from == command_sector(p.scenario, seat) && written_in(p.state, seat, from) == 0;
    if (extra && in_force(Rule::AW_AOR_02)) return {};
    const Rule limit = p.scenario.options.dice_orders                   ? Rule::AW_AOR_01
                       : !p.scenario.options.morale                     ? Rule::AW_ORD_02
                       : p.state.army(seat).allowed > p.scenario.orders ? Rule::AW_MOR_06
                                                                        : Rule::AW_MOR_05;
    return in_force(limit) ? limit : Rule::None;
}

Ruling may_point(Seat seat, Place from, Place to) {
    if (to == reserve_of(other(seat)) && in_force(Rule::AW_MOV_03)) return Rule::AW_MOV_03;
    if (!adjacent(from, to) && (in_force(Rule::AW_ORD_11) || !is_area(to) || from == to)) return Rule::AW_ORD_11;
    return {};
}

void begin_planning(Table& t) {
    State& s = t.state;
    s.phase = Phase::Planning;
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = s.army(seat);
        army.sheet.clear();
        army.written = army.saved = army.rallied = 0;
        army.sheet_shown = false;
        army.allowed = static_cast<std::uint8_t>(t.scenario.orders);
        if (t.scenario.options.morale && in_force(Rule::AW_MOR_05))
            army.allowed = static_cast<std::uint8_t>(std::max<int>(army.points, 0));
        if (t.scenario.options.dice_orders && in_force(Rule::AW_AOR_01)) {
            const int die = t.dice.d6();
            army.allowed = static_cast<std::uint8_t>(die + 6);
            tell(t, Message::orders_rolled, {side(seat), number(die), number(army.allowed)});
        }
        army.orderable = {};
        for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
            if (!is_area(unit.place) || (unit.routed && in_force(Rule::AW_ORD_10))) return;
            ++army.orderable[index(unit.place)][index(unit.type)];
        });
    }
    s.flow.call(WriteOrders{});
}

namespace {

// A sheet shows no order of writing. But lines that begin alike stay as they were written: units are bound to them in
// this order, for all to see, and it must not tell how a secret second step compares with another.
void sort_lines(ArmyState& army) {
    const auto beginning = [](const Order& order) { return std::tuple(order.type, order.from, order.steps[0]); };
    for (std::size_t i = 1; i < army.sheet.size(); ++i) // by insertion: std::stable_sort would use the heap
        for (std::size_t j = i; j > 0 && beginning(army.sheet[j]) < beginning(army.sheet[j - 1]); --j)
            std::swap(army.sheet[j], army.sheet[j - 1]);
}

} // namespace

Seats WriteOrders::who(const Position&) const { return owing; }

void WriteOrders::ask(const Position& p, Seat seat, Menu& menu) const {
    const Pencil& now = pencil[core::index(seat)];
    if (now.from == Place::None) {
        for (const Type type : EachType)
            for (std::size_t a = 0; a < AreaCount; ++a) {
                if (p.state.army(seat).orderable[a][index(type)] == 0) continue;
                if (may_write(p, seat, type, place_at(a))) menu.add(choose(Verb::Order, type, place_at(a)));
            }
        menu.add(Done);
        return;
    }
    const bool second = now.first != Place::None;
    const Verb verb = second ? Verb::Then : Verb::To;
    for (std::size_t a = 0; a < AreaCount; ++a)
        if (may_point(seat, second ? now.first : now.from, place_at(a))) menu.add(choose(verb, place_at(a)));
    if (second) menu.add(Enough);
}

Ruling WriteOrders::ruling(const Position& p, Seat seat, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (!has(owing, seat) && in_force(Rule::AW_PLN_02)) return Rule::AW_PLN_02;
    const Pencil& now = pencil[core::index(seat)];
    const bool names_area = c.noun == Noun::Area && is_area(area_of(c));
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Order:
        if (now.from != Place::None || !names_area || index(type_of(c)) >= TypeCount) return Rule::AW_ORD_04;
        return may_write(p, seat, type_of(c), area_of(c));
    case Verb::To:
        if (now.from == Place::None || now.first != Place::None || !names_area) return Rule::AW_ORD_04;
        return may_point(seat, now.from, area_of(c));
    case Verb::Then:
        if (now.first == Place::None || !names_area) return Rule::AW_ORD_05;
        return may_point(seat, now.first, area_of(c));
    case Verb::Enough: return now.first == Place::None ? Rule::AW_ORD_05 : Rule::None;
    case Verb::Done: return now.from == Place::None ? Rule::None : Rule::AW_ORD_04;
    default: return Rule::AW_PLN_01;
    }
}

void WriteOrders::answer(Table& t, Seat seat, Choice c) {
    State& s = t.state;
    ArmyState& army = s.army(seat);
    Pencil& now = pencil[core::index(seat)];
    const auto write = [&](Place first, Place second) {
        army.sheet.push_back({.type = now.type, .from = now.from, .steps = {first, second}});
        now = {};
    };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Order: now = {type_of(c), area_of(c), Place::None}; return;
    case Verb::To:
        if (now.type == Type::Cavalry && in_force(Rule::AW_ORD_05))
            now.first = area_of(c);
        else
            write(area_of(c), Place::None);
        return;
    case Verb::Then: return write(now.first, area_of(c));
    case Verb::Enough: return write(now.first, Place::None);
    default: break;
    }
    sort_lines(army);
    army.written = static_cast<std::uint8_t>(army.sheet.size());
    if (in_force(Rule::AW_ORD_06))
        army.saved = static_cast<std::uint8_t>(std::max(0, army.allowed - counted_orders(t, seat)));
    tell(t, Message::sheet_sealed, {side(seat)});
    owing = owing == Seats::Both ? only(other(seat)) : Seats::None;
    if (owing == Seats::None) s.flow.done();
}

} // namespace aboutwar
