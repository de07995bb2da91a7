// TAKING POSITIONS: before fire and before melee, withdrawing, and the building (option)
#include "games/aboutwar/combat.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/combat_steps.h"
#include "games/aboutwar/message.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

int rank(const Unit& unit) { // AW-POS-06
    if (attacks(unit)) return core::raw(unit.type);
    if (unit.routed) return 7 + core::raw(unit.type);
    return unit.square ? 3 : 4 + core::raw(unit.type);
}

void put(State& s, std::size_t zone, Seat side, UnitId id) {
    Zone& z = s.zones[zone];
    const std::size_t me = core::index(side);
    assert(z.filled[me] < Spaces);
    z.unit[me][z.filled[me]++] = id;
    Unit& unit = s.army(side).at(id);
    unit.zone = static_cast<std::uint8_t>(zone);
    if (!attacks(unit) && !unit.routed) unit.role = Role::Passive;
}

void clear_spaces(State& s) {
    for (Zone& zone : s.zones)
        for (std::size_t me = 0; me < 2; ++me) {
            zone.filled[me] = 0;
            zone.unit[me].fill(UnitId::None);
            zone.aim[me].fill(NoAim);
            zone.die[me] = {};
        }
}

} // namespace

void place_attackers(State& s) { // AW-POS-02
    clear_spaces(s);
    for (const Seat seat : core::EachSeat)
        for (const Type type : EachType)
            for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
                const bool here = unit.zone != NoZone && attacks(unit) && !unit.routed && unit.type == type;
                if (here && s.zones[unit.zone].filled[core::index(seat)] < Spaces) put(s, unit.zone, seat, id);
            });
}

namespace {

// AW-POS-03: passive units until the side is as strong as the unrouted attackers against it.
int room_for_passive(const State& s, std::size_t zone, Seat seat) {
    const Zone& z = s.zones[zone];
    if (z.meeting) return 0;
    int against = 0;
    for (std::size_t i = 0; i < z.filled[core::index(other(seat))]; ++i) {
        const Unit& enemy = *unit_in(s, zone, other(seat), i);
        against += attacks(enemy) && !enemy.routed ? 1 : 0;
    }
    if (!in_force(Rule::AW_POS_03) && against > 0) against = static_cast<int>(Spaces);
    return against - z.filled[core::index(seat)];
}

int room_for_mover(const State& s, std::size_t zone, Seat seat) {
    return static_cast<int>(Spaces) - s.zones[zone].filled[core::index(seat)];
}

bool has_fled(const Unit& unit) { // AWR-19: cavalry routed in this combat
    return unit.fell_now && unit.type == Type::Cavalry && in_force(Rule::AW_HIT_07);
}

bool stands_ready(const Unit& unit) { // could still be placed
    return unit.role == Role::Idle && !unit.sheltered && !has_fled(unit) && is_sector(unit.place);
}

bool is_to_spread(const Unit& unit) { return unit.role == Role::Mover && unit.zone == NoZone; }

bool fits(const State& s, Seat seat, UnitId id, std::size_t zone) {
    const Unit& unit = s.army(seat).at(id);
    const Zone& z = s.zones[zone];
    if (is_to_spread(unit))
        return z.meeting && z.target[core::index(seat)] == unit.target && room_for_mover(s, zone, seat) > 0;
    if (!stands_ready(unit) || unit.place != z.home[core::index(seat)] || room_for_passive(s, zone, seat) <= 0)
        return false;
    if (unit.zone != NoZone && unit.zone != zone) return false; // AWR-20: units keep their zone
    return std::none_of(z.unit[core::index(seat)].begin(),
                        z.unit[core::index(seat)].begin() + z.filled[core::index(seat)],
                        [&](UnitId each) { return each == id; });
}

// The class that is placed next in a sector: a group takes all spaces before the following one (AW-POS-06).
struct Next {
    int rank = 99;
    Place sector = Place::None;
};
Next next_to_stand(const State& s, Seat seat) {
    Next next;
    const ArmyState& army = s.army(seat);
    for (std::size_t a = 0; a < SectorCount && next.sector == Place::None; ++a)
        for (std::size_t i = 0; i < army.count; ++i) {
            const Unit& unit = army.units[i];
            if (unit.place != place_at(a) || rank(unit) >= next.rank) continue;
            for (std::size_t z = 0; z < s.zones.size(); ++z)
                if (fits(s, seat, static_cast<UnitId>(i), z)) next = {rank(unit), unit.place};
        }
    return next;
}

bool is_next(const State& s, Seat seat, const Next& next, UnitId id, std::size_t zone) {
    const Unit& unit = s.army(seat).at(id);
    return unit.place == next.sector && rank(unit) == next.rank && fits(s, seat, id, zone);
}

// Before melee: an idle unit does not offer itself for a space while its like from that zone wants it.
bool lets_pass(const State& s, Seat seat, const Next& next, UnitId id, std::size_t zone) {
    const Unit& idle = s.army(seat).at(id);
    if (idle.zone != NoZone || is_to_spread(idle)) return false;
    bool passed = false;
    for_each_unit(s, seat, [&](UnitId other_id, const Unit& each) {
        if (passed || each.zone != zone || !is_next(s, seat, next, other_id, zone)) return;
        Unit like = each;
        like.zone = NoZone;
        if (each.type != Type::Cavalry) like.scored = idle.scored; // matters to cavalry only (AW-SPT-03)
        passed = like == idle;
    });
    return passed;
}

// Before melee: one who keeps his zone, and there is room for all who could stand there.
UnitId sure_of_place(const State& s, Seat seat, const Next& next, std::size_t zone) {
    UnitId first = UnitId::None;
    int wanting = 0;
    for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
        if (!is_next(s, seat, next, id, zone)) return;
        ++wanting;
        if (unit.zone == zone && first == UnitId::None) first = id;
    });
    return wanting <= room_for_passive(s, zone, seat) ? first : UnitId::None;
}

} // namespace

// Places what leaves no choice; true when the owner has to choose.
bool must_choose_position(Table& t, Seat seat) {
    State& s = t.state;
    while (true) {
        const Next next = next_to_stand(s, seat);
        if (next.sector == Place::None || !in_force(Rule::AW_POS_01)) return false;
        UnitId only_unit = UnitId::None;
        std::size_t only_zone = 0;
        int ways = 0;
        const ArmyState& army = s.army(seat);
        for (std::size_t z = 0; z < s.zones.size(); ++z) {
            if (const UnitId sure = sure_of_place(s, seat, next, z); sure != UnitId::None) {
                only_unit = sure;
                only_zone = z;
                ways = 1;
                break;
            }
            for (std::size_t i = 0; i < army.count; ++i) {
                const auto id = static_cast<UnitId>(i);
                if (!is_next(s, seat, next, id, z) || lets_pass(s, seat, next, id, z)) continue;
                if (only_unit != UnitId::None && z == only_zone && army.at(only_unit) == army.units[i]) continue;
                ++ways;
                only_unit = id;
                only_zone = z;
            }
        }
        if (ways > 1 && in_force(Rule::AW_POS_15)) return true;
        put(s, only_zone, seat, only_unit);
    }
}

// AWR-20: who was routed in this combat keeps a space behind the others while one is free.
void place_fallen(State& s) {
    for (const Seat seat : core::EachSeat)
        for (const Type type : EachType)
            for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
                if (unit.type != type || !unit.fell_now || unit.zone == NoZone || !is_area(unit.place)) return;
                Zone& z = s.zones[unit.zone];
                const auto& mine = z.unit[core::index(seat)];
                const auto filled = z.filled[core::index(seat)];
                const bool there = std::find(mine.begin(), mine.begin() + filled, id) != mine.begin() + filled;
                if (!there && filled < Spaces) put(s, unit.zone, seat, id);
            });
}

// Before melee: routed cavalry is gone, guns that attacked have left, the rest lines up anew.
void begin_melee(State& s) {
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (unit.zone == NoZone) return;
            if (has_fled(unit)) unit.zone = NoZone;
            if (unit.role == Role::Mover && unit.type == Type::Artillery && !unit.routed && in_force(Rule::AW_POS_14)) {
                unit.role = Role::Withdrawn;
                unit.zone = NoZone;
            }
            if (unit.role == Role::Passive || unit.routed) unit.role = Role::Idle;
        });
    place_attackers(s);
}

// OPTION: BUILDING

namespace {

bool may_take_shelter(const Position& p, Seat seat, std::size_t zone, std::size_t space) {
    if (zone >= p.state.zones.size()) return false;
    const Unit* unit = unit_in(p.state, zone, seat, space);
    if (unit == nullptr || unit->routed || attacks(*unit) || unit->type != Type::Infantry) return false;
    if (p.scenario.terrain_of(unit->place) != Terrain::Building) return false;
    bool taken = false;
    for_each_unit(p.state, seat,
                  [&](UnitId, const Unit& each) { taken = taken || (each.sheltered && each.place == unit->place); });
    return !taken;
}

} // namespace

bool can_take_shelter(const Position& p, Seat seat) {
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        for (std::size_t i = 0; i < Spaces; ++i)
            if (may_take_shelter(p, seat, z, i)) return true;
    return false;
}

void settle_shelters(Table& t) { // AW-BLD-03, AWR-44
    State& s = t.state;
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (!unit.sheltered) return;
            unit.sheltered = false;
            bool held = false;
            for_each_unit(s, seat, [&](UnitId, const Unit& mate) {
                held = held || (&mate != &unit && mate.place == unit.place && !mate.routed && !mate.sheltered);
            });
            bool stormed = false;
            for_each_unit(s, other(seat), [&](UnitId, const Unit& enemy) {
                stormed = stormed || (attacks(enemy) && !enemy.routed && enemy.target == unit.place &&
                                      enemy.type != Type::Artillery && may_go_on(enemy));
            });
            if (held || !stormed || !in_force(Rule::AW_BLD_03)) return;
            tell(t, Message::garrison_lost, {side(seat), area(unit.place)});
            unit = {.type = unit.type, .place = Place::RoutedBox, .routed = true};
        });
}

namespace {

bool may_withdraw(const State& s, Seat seat, std::size_t zone, std::size_t space) { // AW-POS-12, AW-POS-13
    const Unit* own = zone < s.zones.size() ? unit_in(s, zone, seat, space) : nullptr;
    if (own == nullptr || own->routed || !attacks(*own) || !in_force(Rule::AW_POS_12)) return false;
    const Unit* enemy = unit_in(s, zone, other(seat), space);
    return enemy == nullptr || enemy->routed || !attacks(*enemy) || !in_force(Rule::AW_POS_13);
}

} // namespace

bool can_withdraw(const State& s, Seat seat) {
    for (std::size_t z = 0; z < s.zones.size(); ++z)
        for (std::size_t i = 0; i < Spaces; ++i)
            if (may_withdraw(s, seat, z, i)) return true;
    return false;
}

// After somebody has left: everybody moves up, and nobody stands without an attacker against him. Who has stood in a
// space before goes before those who have not: that was chosen already.
void close_up(Table& t) {
    State& s = t.state;
    const auto before = s.zones;
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId, Unit& unit) {
            if (unit.role == Role::Passive) unit.role = Role::Idle;
        });
    place_attackers(s);
    const auto place_next = [&](Seat seat, bool stood) {
        const Next next = next_to_stand(s, seat);
        for (std::size_t z = 0; z < s.zones.size(); ++z)
            for (std::size_t i = 0; i < s.army(seat).count; ++i) {
                const auto id = static_cast<UnitId>(i);
                const auto& there = before[z].unit[core::index(seat)];
                if (stood && std::find(there.begin(), there.end(), id) == there.end()) continue;
                if (!is_next(s, seat, next, id, z)) continue;
                put(s, z, seat, id);
                return true;
            }
        return false;
    };
    for (const Seat seat : core::EachSeat)
        while (must_choose_position(t, seat))
            if (!place_next(seat, true)) place_next(seat, false);
    place_fallen(s);
}

Seats TakePosition::who(const Position&) const { return only(seat); }

void TakePosition::ask(const Position& p, Seat asked, Menu& menu) const {
    const Next next = next_to_stand(p.state, asked);
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        list_units(
            p, asked, Verb::Stand,
            [&](Choice c) {
                const Choice stand = choose(Verb::Stand, unit_of(c), z);
                if (is_next(p.state, asked, next, unit_of(c), z) && names_first(p, asked, stand) &&
                    !lets_pass(p.state, asked, next, unit_of(c), z))
                    menu.add(stand);
                return false;
            },
            menu);
}

Ruling TakePosition::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c) || !names_first(p, asked, c)) return Cites;
    if (asked != seat || c.verb != raw(Verb::Stand)) return Rule::AW_POS_01;
    if (index(unit_of(c)) >= p.state.army(seat).count || zone_of(c) >= p.state.zones.size()) return Rule::AW_POS_15;
    const Unit& unit = p.state.army(seat).at(unit_of(c));
    if (attacks(unit) && !is_to_spread(unit)) return Rule::AW_POS_16;
    if (unit.place != p.state.zones[zone_of(c)].home[core::index(seat)]) return Rule::AW_POS_15;
    if (!fits(p.state, seat, unit_of(c), zone_of(c)))
        return room_for_passive(p.state, zone_of(c), seat) <= 0 ? Rule::AW_POS_03 : Rule::AW_POS_15;
    const Next next = next_to_stand(p.state, seat);
    if (!is_next(p.state, seat, next, unit_of(c), zone_of(c))) return Rule::AW_POS_06;
    return lets_pass(p.state, seat, next, unit_of(c), zone_of(c)) ? Rule::AW_POS_15 : Rule::None;
}

void TakePosition::answer(Table& t, Seat, Choice c) {
    put(t.state, zone_of(c), seat, unit_of(c));
    t.state.flow.done();
}

Seats Withdraw::who(const Position&) const { return only(seat); }

void Withdraw::ask(const Position& p, Seat asked, Menu& menu) const {
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        for (std::size_t i = 0; i < Spaces; ++i)
            if (may_withdraw(p.state, asked, z, i)) menu.add(choose(Verb::Withdraw, z, i));
    menu.add(Done);
}

Ruling Withdraw::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_POS_12;
    if (c == Done) return {};
    if (c.verb != raw(Verb::Withdraw)) return Rule::AW_POS_12;
    if (may_withdraw(p.state, seat, zone_of(c), space_of(c))) return {};
    const Unit* own = zone_of(c) < p.state.zones.size() ? unit_in(p.state, zone_of(c), seat, space_of(c)) : nullptr;
    return own != nullptr && attacks(*own) && !own->routed ? Rule::AW_POS_13 : Rule::AW_POS_12;
}

// The spaces are closed up when both sides are done, so that a space means the same until then.
void Withdraw::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) return s.flow.done();
    Unit& unit = s.army(seat).at(s.zones[zone_of(c)].unit[core::index(seat)][space_of(c)]);
    tell(t, Message::withdraws, {side(seat), type_word(unit.type), area(unit.place)});
    unit.role = Role::Withdrawn;
    unit.zone = NoZone;
    if (!can_withdraw(s, seat)) s.flow.done();
}

Seats Shelter::who(const Position&) const { return only(seat); }

void Shelter::ask(const Position& p, Seat asked, Menu& menu) const {
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        for (std::size_t i = 0; i < Spaces; ++i)
            if (may_take_shelter(p, asked, z, i)) menu.add(choose(Verb::Shelter, z, i));
    menu.add(Done);
}

Ruling Shelter::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_BLD_01;
    if (c == Done) return {};
    if (c.verb != raw(Verb::Shelter)) return Rule::AW_BLD_01;
    return may_take_shelter(p, seat, zone_of(c), space_of(c)) ? Rule::None : Rule::AW_BLD_01;
}

void Shelter::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) return s.flow.done();
    Unit& unit = s.army(seat).at(s.zones[zone_of(c)].unit[core::index(seat)][space_of(c)]);
    tell(t, Message::shelters, {side(seat), area(unit.place)});
    unit.sheltered = true;
    unit.role = Role::Idle;
    unit.zone = NoZone;
    if (!can_take_shelter(t, seat)) s.flow.done();
}

} // namespace aboutwar
