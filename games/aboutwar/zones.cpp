// Battle zones: where they lie, who stands in them, who attacks whom
#include "games/aboutwar/combat.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/message.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

// AWR-05: which border of a sector lies opposite, and their order clockwise from the north.
int clockwise(Place sector, Place neighbour) {
    const int across = column_of(neighbour) - column_of(sector);
    const int along = row_of(neighbour) - row_of(sector);
    return along > 0 ? 0 : across > 0 ? 1 : along < 0 ? 2 : 3;
}

using Borders = core::FixedVector<Place, 4>;

// From where this side's movers come into a sector, clockwise.
Borders borders_used(const State& s, Seat seat, Place sector) {
    Borders from;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
        if (unit.role != Role::Mover || unit.target != sector) return;
        if (std::find(from.begin(), from.end(), unit.place) == from.end()) from.push_back(unit.place);
    });
    std::sort(from.begin(), from.end(), [&](Place a, Place b) { return clockwise(sector, a) < clockwise(sector, b); });
    return from;
}

void add_zone(State& s, Place white, Place black, Place white_target, Place black_target, bool meeting) {
    Zone zone;
    zone.home = {white, black};
    zone.target = {white_target, black_target};
    zone.meeting = meeting;
    for (auto& side : zone.unit) side.fill(UnitId::None);
    for (auto& side : zone.aim) side.fill(NoAim);
    s.zones.push_back(zone);
}

void add_meeting(State& s, Place sector, Borders white, Borders black) {
    if (white.size() == black.size() && white.size() > 1) { // opposite borders first, then as they come clockwise
        for (std::size_t i = 0; i < white.size(); ++i)
            for (std::size_t j = i; j < black.size(); ++j)
                if (black[j] == beyond(white[i], sector)) std::swap(black[i], black[j]);
    }
    const std::size_t zones = std::max(white.size(), black.size());
    for (std::size_t i = 0; i < zones; ++i)
        add_zone(s, white[std::min(i, white.size() - 1)], black[std::min(i, black.size() - 1)], sector, sector, true);
}

int alphabetical(Place place) { return is_sector(place) ? 3 * column_of(place) + row_of(place) : 9; }

} // namespace

// The side whose direction names the zone: whoever attacks, White when both do.
Seat leader(const Zone& zone) { return zone.target[0] != Place::None ? White : Black; }

bool lay_out_zones(Table& t) {
    State& s = t.state;
    s.zones.clear();
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
            if (unit.role != Role::Mover || !controls(s, other(seat), unit.target)) return;
            const Place white = seat == White ? unit.place : unit.target;
            const Place black = seat == White ? unit.target : unit.place;
            auto* zone = std::find_if(s.zones.begin(), s.zones.end(), [&](const Zone& each) {
                return each.home == std::array{white, black};
            });
            if (zone == s.zones.end()) {
                add_zone(s, white, black, Place::None, Place::None, false);
                zone = s.zones.end() - 1;
            }
            zone->target[core::index(seat)] = unit.target;
        });
    for (std::size_t a = 0; a < SectorCount; ++a) {
        const Place sector = place_at(a);
        if (controls(s, White, sector) || controls(s, Black, sector)) continue;
        const Borders white = borders_used(s, White, sector);
        const Borders black = borders_used(s, Black, sector);
        if (!white.empty() && !black.empty()) add_meeting(s, sector, white, black);
    }
    std::sort(s.zones.begin(), s.zones.end(), [](const Zone& a, const Zone& b) {
        const auto key = [](const Zone& z) {
            const std::size_t l = core::index(leader(z));
            return std::tuple(alphabetical(z.home[l]), alphabetical(z.target[l]), z.home[1 - l]);
        };
        return key(a) < key(b);
    });
    for (std::size_t z = 0; z < s.zones.size(); ++z) {
        const Zone& zone = s.zones[z];
        const bool head_on = !zone.meeting && zone.target[0] != Place::None && zone.target[1] != Place::None;
        if (zone.meeting)
            tell(t, Message::meeting, {area(zone.target[0])});
        else if (head_on)
            tell(t, Message::head_on, {area(zone.home[0]), area(zone.home[1])});
        for (const Seat seat : core::EachSeat) {
            const std::size_t me = core::index(seat);
            // AWR-05: who comes over fewer borders than the enemy spreads his movers himself.
            const bool spreads = zone.meeting && borders_used(s, seat, zone.target[me]).size() <
                                                     borders_used(s, other(seat), zone.target[me]).size();
            int movers = 0;
            for_each_unit(s, seat, [&](UnitId, Unit& unit) {
                if (unit.role != Role::Mover || unit.target != zone.target[me] || unit.place != zone.home[me]) return;
                ++movers;
                if (!spreads) unit.zone = static_cast<std::uint8_t>(z);
            });
            if (movers > 0 && !zone.meeting && !head_on)
                tell(t, Message::attack, {side(seat), area(zone.home[me]), area(zone.target[me]), number(movers)});
        }
    }
    for (const Seat seat : core::EachSeat) // AW-FLK-01
        for (std::size_t a = 0; a < SectorCount; ++a) {
            const std::size_t directions = borders_used(s, seat, place_at(a)).size();
            const bool fought = std::any_of(s.zones.begin(), s.zones.end(), [&](const Zone& zone) {
                return zone.target[core::index(seat)] == place_at(a);
            });
            if (fought && directions > 1 && in_force(Rule::AW_FLK_01))
                s.army(seat).rerolls[a] = static_cast<std::uint8_t>(directions - 1);
        }
    return !s.zones.empty();
}

bool fires(Type type) { return type != Type::Cavalry || !in_force(Rule::AW_CAV_01); }
bool strikes(Type type) { return type != Type::Artillery || !in_force(Rule::AW_ART_06); }

const Unit* unit_in(const State& s, std::size_t zone, Seat side, std::size_t space) {
    const Zone& z = s.zones[zone];
    if (space >= z.filled[core::index(side)]) return nullptr;
    return &s.army(side).at(z.unit[core::index(side)][space]);
}

int attackers_in(const State& s, std::size_t zone, Seat side) {
    int count = 0;
    for_each_unit(s, side, [&](UnitId, const Unit& unit) {
        count += attacks(unit) && unit.zone == zone && !unit.routed ? 1 : 0;
    });
    return count;
}

std::uint8_t target_of(const State& s, bool melee, std::size_t zone, Seat side, std::size_t space) {
    const Unit* own = unit_in(s, zone, side, space);
    if (own == nullptr || (own->routed && in_force(Rule::AW_POS_17))) return NoTarget;
    if (!(melee ? strikes(own->type) : fires(own->type))) return NoTarget;
    const std::uint8_t aim = s.zones[zone].aim[core::index(side)][space];
    if (aim != NoAim) return aim;
    const Unit* enemy = unit_in(s, zone, other(side), space);
    if (enemy == nullptr) return NoTarget;
    if (enemy->routed && !attacks(*own) && in_force(Rule::AW_DRM_06)) return NoTarget;
    return aim_at(zone, space);
}

bool is_unopposed(const State& s, std::size_t zone, Seat side, std::size_t space) {
    const std::uint8_t aim = s.zones[zone].aim[core::index(side)][space];
    return aim != NoAim && aim != NoTarget && aim != aim_at(zone, space);
}

bool rolls(const State& s, bool melee, std::size_t zone, Seat side, std::size_t space) {
    return target_of(s, melee, zone, side, space) != NoTarget;
}

} // namespace aboutwar
