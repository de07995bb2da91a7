#include "games/aboutwar/scenario.h"

#include <numeric>

namespace aboutwar {

int Scenario::army_size(Seat seat) const {
    int size = 0;
    for (const auto& area : setup[core::index(seat)]) size += std::accumulate(area.begin(), area.end(), 0);
    return size;
}

Place command_sector(const Scenario& scenario, Seat seat) {
    for (const Marker& marker : scenario.markers)
        if (marker.kind == Marker::Kind::General && marker.owner == seat) return marker.sector;
    return Place::None;
}

} // namespace aboutwar
