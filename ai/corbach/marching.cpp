#include "ai/corbach/marching.h"

#include "games/corbach/moves.h"

#include <algorithm>

namespace ai::corbach_art {

namespace {

constexpr double Unmarched = -1e6;
constexpr int MostVertices = 3;        // 8.3a
constexpr double StepsAreWork = 0.002; // of two ways to one place, the shorter
constexpr int KeepsFrom = 3;           // 14.1f, hexes from the enemy

// Movement points, the gun with it counted too; Prohibited when closed.
int points(const Field& f, const Body& body, HexId from, int direction) {
    int most = cost(f.p, body.type, from, direction);
    if (body.gun && body.type != Type::Artillery) most = std::max(most, cost(f.p, Type::Artillery, from, direction));
    return most;
}

double order_lost(const Field& f, const Body& body, HexId from, int direction) {
    const MapHex& here = f.p.scenario.at(from);
    if (body.shaken || !body.fights || has_road(here, direction)) return 0;
    const Tables& tables = f.p.scenario.tables;
    const HexId to = f.p.scenario.grid.neighbour(from, direction);
    const bool wet = crossing(here, direction) == Crossing::Stream && has(tables.stream_disorganises, body.type);
    return wet || has(tables.disorganises[index(f.p.scenario.at(to).terrain)], body.type) ? f.w.lost_order : 0;
}

bool may_enter(const Field& f, const Mover& mover, const Body& body, HexId to) {
    const Body* there = f.body(to);
    if (there != nullptr) {
        const bool moves_too = std::any_of(mover.bodies.begin(), mover.bodies.end(), [&](const Body& b) {
            return b.hex == to && b.hex != body.hex && b.units == there->units; // and leaves nobody there
        });
        const bool overrun = there->side != f.seat && !there->fights && there->gun && there->units == 1;
        if (!moves_too && !overrun && to != body.hex) return false;
    }
    if (body.demoralised && f.zone[index(to)] != 0) return false; // 13.1h
    return !mover.marching || f.near[index(to)] >= KeepsFrom;
}

bool goes_front(const Body& body, Facing facing, int direction) {
    return !body.has_facing || aspect(facing, direction) == Aspect::Front;
}

// A march under way: places, points and who has stopped.
struct March {
    Group places;
    std::array<std::uint8_t, MostPlaced> mp{};
    std::array<bool, MostPlaced> stopped{};
    double penalty = 0;
};

bool step(const Field& f, const Mover& mover, March& march, int direction) {
    bool any = false;
    for (std::size_t i = 0; i < march.places.size(); ++i) {
        if (march.stopped[i]) continue;
        Placement& place = march.places[i];
        if (!goes_front(*place.body, place.facing, direction)) return false;
        const HexId to = f.p.scenario.grid.neighbour(place.hex, direction);
        if (to == HexId::None || !may_enter(f, mover, *place.body, to)) return false;
        const int needed = points(f, *place.body, place.hex, direction);
        if (needed == Prohibited || needed > march.mp[i]) return false;
        march.penalty += order_lost(f, *place.body, place.hex, direction) + StepsAreWork;
        march.mp[i] = static_cast<std::uint8_t>(march.mp[i] - needed);
        place.hex = to;
        any = true;
    }
    for (std::size_t i = 0; i < march.places.size(); ++i) // 7.1a
        if (f.zone[index(march.places[i].hex)] != 0) march.stopped[i] = true;
    return any;
}

bool turn(March& march, int vertices, int price) {
    for (std::size_t i = 0; i < march.places.size(); ++i) {
        if (march.mp[i] < price) return false;
        march.mp[i] = static_cast<std::uint8_t>(march.mp[i] - price);
        march.places[i].facing = facing_at(core::raw(march.places[i].facing) + vertices);
    }
    march.penalty += StepsAreWork;
    return true;
}

// All places of straight marches from here: first in one direction, then in another.
template <class See> void march_on(const Field& f, const Mover& mover, const March& start, See see) {
    for (int first = 0; first < 6; ++first) {
        March far = start;
        while (step(f, mover, far, first)) {
            see(far, first);
            for (int second = 0; second < 6; ++second) {
                if (second != core::turn(first, 1) && second != core::turn(first, 5)) continue;
                March aside = far;
                while (step(f, mover, aside, second)) see(aside, first);
            }
        }
    }
}

March begin(const Mover& mover) {
    March march;
    for (std::size_t i = 0; i < mover.bodies.size(); ++i) {
        march.places.push_back({mover.bodies[i].hex, mover.bodies[i].facing, &mover.bodies[i]});
        march.mp[i] = mover.mp[i];
    }
    return march;
}

double turning_risk(const Field& f, const Body& body) { // 8.3b: a test
    if (f.zone[index(body.hex)] == 0 || !body.fights || body.shaken) return 0;
    return f.w.disorder * (1 - body.mv / 6.0);
}

} // namespace

Mover mover_of(const Field& f, const UnitSet& units, Pace pace) {
    Mover mover;
    core::FixedVector<HexId, MostPlaced> hexes;
    for (const UnitId id : units) {
        const HexId hex = f.p.state.at(id).hex;
        if (!hexes.contains(hex) && !hexes.full()) hexes.push_back(hex);
    }
    for (const HexId hex : hexes) {
        Body body = body_at(f.p, hex, &units);
        const Body* whole = f.body(hex);
        body.price = whole->price;
        body.commander = whole->commander;
        int least = 255;
        for_each_in(f.p.state, hex, [&](UnitId id) {
            if (!units.contains(id)) return;
            const int full = allowance(f.p, id);
            const int has = pace == Pace::Left   ? f.p.state.at(id).mp
                            : pace == Pace::Half ? half_of(full)
                            : pace == Pace::Full ? full
                                                 : 2 * full;
            least = std::min(least, has);
        });
        mover.mp[mover.bodies.size()] = static_cast<std::uint8_t>(least);
        mover.bodies.push_back(body);
    }
    return mover;
}

double value_now(const Field& f, const Mover& mover, bool strikes) { return f.assess(begin(mover).places, strikes); }

void explore_straight(const Field& f, const Mover& mover, Prospects& leads, bool strikes) {
    const March start = begin(mover);
    const auto best_beyond = [&](const March& from, bool any_direction, int direction) {
        double best = Unmarched;
        march_on(f, mover, from, [&](const March& there, int first) {
            if (any_direction || first == direction)
                best = std::max(best, f.assess(there.places, strikes) - there.penalty);
        });
        return best;
    };
    for (Prospect& each : leads) {
        March first = start;
        each.value = Unmarched;
        switch (each.lead.kind) {
        case Lead::Stay: each.value = f.assess(start.places, strikes); break;
        case Lead::Step: each.value = best_beyond(start, false, each.lead.direction); break;
        case Lead::Back:
            for (Placement& place : first.places) {
                const HexId to = f.p.scenario.grid.neighbour(place.hex, each.lead.direction);
                if (to != HexId::None) place.hex = to;
            }
            each.value = f.assess(first.places, strikes);
            break;
        default: {
            const int vertices = each.lead.kind == Lead::Left ? 1 : each.lead.kind == Lead::Right ? -1 : 3;
            bool in_zone = false;
            double risk = 0;
            for (const Body& body : mover.bodies) {
                in_zone = in_zone || f.zone[index(body.hex)] != 0;
                risk += turning_risk(f, body);
            }
            if (!turn(first, vertices, in_zone ? 2 : 1)) break;
            first.penalty += risk;
            each.value = f.assess(first.places, strikes) - first.penalty;
            if (!in_zone) each.value = std::max(each.value, best_beyond(first, true, 0));
            break;
        }
        }
    }
}

namespace {

struct Node {
    HexId hex;
    Facing facing;
    std::uint8_t mp, vertices, lead;
    bool stopped;
    float penalty;
};

} // namespace

void explore_alone(const Field& f, const Mover& mover, int vertices, Prospects& leads, bool strikes) {
    const Body& body = mover.bodies[0];
    core::FixedVector<Node, 4096> open;
    std::array<std::array<std::int8_t, FacingCount>, MostHexes> reached;
    for (auto& each : reached) each.fill(-1);
    const auto visit = [&](Node node) {
        std::int8_t& best = reached[index(node.hex)][core::raw(node.facing)];
        if (best >= node.mp || open.full()) return;
        best = static_cast<std::int8_t>(node.mp);
        open.push_back(node);
        Group group;
        group.push_back({node.hex, node.facing, &body});
        const double value = f.assess(group, strikes) - node.penalty;
        leads[node.lead].value = std::max(leads[node.lead].value, value);
    };
    const auto step_from = [&](const Node& from, int direction, std::uint8_t lead, bool trusted) {
        const HexId to = f.p.scenario.grid.neighbour(from.hex, direction);
        if (to == HexId::None) return;
        const int needed = points(f, body, from.hex, direction);
        if (!trusted && (!goes_front(body, from.facing, direction) || !may_enter(f, mover, body, to))) return;
        if (!trusted && (needed == Prohibited || needed > from.mp)) return;
        Node next = from;
        next.hex = to;
        next.mp = static_cast<std::uint8_t>(needed < from.mp ? from.mp - needed : 0);
        next.lead = lead;
        next.penalty += static_cast<float>(order_lost(f, body, from.hex, direction) + StepsAreWork);
        next.stopped = f.zone[index(to)] != 0 || (f.own(to) != nullptr && to != body.hex);
        visit(next);
    };
    const Node root{body.hex, body.facing, mover.mp[0], static_cast<std::uint8_t>(vertices), 0, false, 0};
    const bool in_zone = f.zone[index(body.hex)] != 0;
    for (std::size_t i = 0; i < leads.size(); ++i) {
        const Lead lead = leads[i].lead;
        const auto label = static_cast<std::uint8_t>(i);
        leads[i].value = Unmarched;
        Node next = root;
        next.lead = label;
        switch (lead.kind) {
        case Lead::Stay: // only to be seen, not to be gone on from
            leads[i].value = value_now(f, mover, strikes);
            break;
        case Lead::Step: step_from(root, lead.direction, label, true); break;
        case Lead::Back:
            next.hex = f.p.scenario.grid.neighbour(body.hex, lead.direction);
            next.mp = 0;
            next.stopped = true;
            visit(next);
            break;
        default: {
            const int price = in_zone ? 2 : 1;
            next.facing = lead.kind == Lead::About
                              ? reversed(root.facing)
                              : turned(root.facing, lead.kind == Lead::Left ? Side::Left : Side::Right);
            next.mp = static_cast<std::uint8_t>(root.mp > price ? root.mp - price : 0);
            next.vertices = static_cast<std::uint8_t>(lead.kind == Lead::About ? MostVertices : vertices + 1);
            next.stopped = in_zone;
            next.penalty = static_cast<float>(turning_risk(f, body) + StepsAreWork);
            visit(next);
            break;
        }
        }
    }
    for (std::size_t n = 0; n < open.size(); ++n) { // NOLINT(modernize-loop-convert): it grows meanwhile
        const Node node = open[n];
        if (node.stopped || node.mp == 0) continue;
        for (int d = 0; d < 6; ++d) step_from(node, d, node.lead, false);
        if (!body.has_facing || node.vertices >= MostVertices) continue;
        for (const Side side : {Side::Left, Side::Right}) {
            Node next = node;
            next.facing = turned(node.facing, side);
            --next.mp;
            ++next.vertices;
            next.penalty += static_cast<float>(StepsAreWork);
            visit(next);
        }
    }
}

namespace {

Mover able_to_step(const Field& f, const Mover& whole, int direction) {
    Mover able = whole;
    for (bool changed = true; changed;) {
        changed = false;
        const Mover before = able;
        able.bodies.clear();
        for (std::size_t i = 0; i < before.bodies.size(); ++i) {
            const Body& body = before.bodies[i];
            const HexId to = f.p.scenario.grid.neighbour(body.hex, direction);
            const bool free = f.zone[index(body.hex)] == 0 && goes_front(body, body.facing, direction) &&
                              to != HexId::None && may_enter(f, before, body, to) &&
                              points(f, body, body.hex, direction) <= before.mp[i];
            if (free) {
                able.mp[able.bodies.size()] = before.mp[i];
                able.bodies.push_back(body);
            } else {
                changed = true; // who stays may be in the way of others
            }
        }
    }
    return able;
}

} // namespace

Facing facing_of_way(const Field& f, const Mover& mover) {
    const Body& body = mover.bodies[0];
    Facing best = body.facing;
    int least = Field::Far + 1;
    for (std::size_t n = 0; n < FacingCount; ++n) {
        const Facing facing = facing_at(static_cast<int>(n));
        for (int d = 0; d < 6; ++d) {
            const HexId to = f.p.scenario.grid.neighbour(body.hex, d);
            if (to == HexId::None || aspect(facing, d) != Aspect::Front || !may_enter(f, mover, body, to)) continue;
            if (points(f, body, body.hex, d) == Prohibited || f.way[index(to)] >= least) continue;
            least = f.way[index(to)];
            best = facing;
        }
    }
    return best;
}

Mover free_part(const Field& f, const Mover& whole) {
    if (whole.bodies.size() == 1) return whole;
    Mover best;
    int most = -1;
    for (int d = 0; d < 6; ++d) {
        const Mover able = able_to_step(f, whole, d);
        int strength = 0;
        for (const Body& body : able.bodies) strength += body.cp;
        if (able.bodies.empty() || strength <= most) continue;
        most = strength;
        best = able;
        if (able.bodies.size() == whole.bodies.size()) break;
    }
    return best;
}

double gain(const Field& f, const Mover& whole, bool strikes) {
    const bool alone = whole.bodies.size() == 1;
    const Mover mover = free_part(f, whole);
    if (mover.bodies.empty()) return 0;
    const Body& body = mover.bodies[0];
    Prospects leads;
    leads.push_back({{Lead::Stay, 0}, 0});
    const bool held = alone && f.zone[index(body.hex)] != 0;
    for (int d = 0; d < 6; ++d) {
        if (!held && goes_front(body, body.facing, d)) leads.push_back({{Lead::Step, static_cast<std::uint8_t>(d)}, 0});
        const HexId to = f.p.scenario.grid.neighbour(body.hex, d);
        if (held && body.has_facing && aspect(body.facing, d) == Aspect::Rear && to != HexId::None &&
            f.body(to) == nullptr && f.zone[index(to)] == 0)
            leads.push_back({{Lead::Back, static_cast<std::uint8_t>(d)}, 0});
    }
    const bool faces = body.has_facing;
    const bool engaged = held && faces && [&] { // 8.3d: it may not turn from an enemy before it
        for (int d = 0; d < 6; ++d) {
            const HexId to = f.p.scenario.grid.neighbour(body.hex, d);
            if (to != HexId::None && aspect(body.facing, d) == Aspect::Front && f.foe(to) != nullptr) return true;
        }
        return false;
    }();
    if (faces && !engaged) {
        leads.push_back({{Lead::Left, 0}, 0});
        leads.push_back({{Lead::Right, 0}, 0});
        if (!held) leads.push_back({{Lead::About, 0}, 0});
    }
    explore_straight(f, mover, leads, strikes);
    double best = leads[0].value;
    for (const Prospect& each : leads) best = std::max(best, each.value);
    return best - leads[0].value;
}

} // namespace ai::corbach_art
