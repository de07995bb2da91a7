#include "ai/aboutwar/field.h"

#include "games/aboutwar/board.h"

#include <algorithm>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

Field::Field(const Position& p) {
    for (const Seat seat : core::EachSeat) {
        Camp& camp = camps[index(seat)];
        for_each_unit(p.state, seat, [&](UnitId, const Unit& unit) {
            if (unit.place == Place::ScoringBox) camp.captured += points_for(unit.type);
            if (unit.place == Place::RoutedBox) ++camp.box[index(unit.type)];
            if (!is_area(unit.place)) return;
            const std::size_t here = index(unit.place);
            if (unit.routed) {
                ++camp.lying[here];
                if (unit.type == Type::Artillery) ++camp.lying_guns[here];
                return;
            }
            ++camp.steady[here].of[index(unit.type)];
            if (unit.spent) ++camp.spent[here];
        });
        for (std::size_t a = 0; a < SectorCount; ++a) camp.sectors += camp.steady[a].all() > 0 ? 1 : 0;
    }
    for (std::size_t n = 0; n < p.scenario.markers.size(); ++n) {
        const Marker& marker = p.scenario.markers[n];
        const bool taken = marker.kind == Marker::Kind::Rose && // AW-OBJ-05: pays once
                           (p.state.army(other(marker.owner)).roses & 1U << n) != 0;
        if (!taken) camps[index(marker.owner)].prize[index(marker.sector)] += marker.value;
    }
}

const Neighbours& neighbours(Place area) {
    static const auto all = [] {
        std::array<Neighbours, AreaCount> found{};
        for (std::size_t a = 0; a < AreaCount; ++a)
            for (std::size_t b = 0; b < AreaCount; ++b)
                if (adjacent(place_at(a), place_at(b))) found[a].at[found[a].count++] = place_at(b);
        return found;
    }();
    return all[index(area)];
}

int threat(const Field& field, Seat seat, Place sector) {
    const Camp& enemy = field.of(other(seat));
    int most = 0;
    for (const Place near : neighbours(sector)) {
        if (is_reserve(near)) continue; // AW-MOV-04
        int comes = enemy.steady[index(near)].movers();
        if (field.held(seat, near)) continue;
        for (const Place far : neighbours(near)) // cavalry that steps up first
            if (far != sector && far != reserve_of(seat)) comes += enemy.steady[index(far)].cavalry();
        most += std::min(comes, BorderLimit);
    }
    return most;
}

} // namespace ai::at_war
