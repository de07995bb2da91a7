#pragma once

#include "games/corbach/loader.h"
#include "games/corbach/loader_parts.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

// The shipped scenarios, asked by tags.
namespace corbach::shipped_data {

inline constexpr std::uint8_t OnMap = 0xFF;
inline constexpr std::uint8_t E = 1, W = 8, NorthOrWest = 2 | 4 | 8; // CA-11

inline Scenario shipped(const std::string& id, const OptionValues& options = {}) {
    INFO(id);
    Loaded loaded = load_scenario_file(id, options);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.scenario);
    return std::move(*loaded.scenario);
}

inline const UnitFacts& unit(const Scenario& s, std::string_view tag) {
    INFO(tag);
    const auto id = find_unit(s, tag);
    REQUIRE(id);
    return s.unit(*id);
}

inline FormationId formation(const Scenario& s, std::string_view tag) {
    INFO(tag);
    const auto id = find_commander(s, tag);
    REQUIRE(id);
    REQUIRE_FALSE(is_army_commander(*id));
    return formation_of(*id);
}

inline const Group& group(const Scenario& s, std::string_view tag) {
    const auto found = std::find_if(s.groups.begin(), s.groups.end(), [&](const Group& g) { return g.tag == tag; });
    INFO(tag);
    REQUIRE(found != s.groups.end());
    return *found;
}

inline std::uint8_t number_of(const Scenario& s, std::string_view tag) {
    return static_cast<std::uint8_t>(&group(s, tag) - s.groups.data());
}

inline std::vector<std::string> labels(const Scenario& s, const std::vector<HexId>& hexes) {
    std::vector<std::string> all;
    for (const HexId hex : hexes) all.push_back(s.grid.label(hex));
    return all;
}

// "1010 Kilmannseg6 Wangenheim": the units of a hex from the top down.
using Stands = std::map<std::string, std::pair<std::string, std::uint8_t>>;

inline Stands stands(const Scenario& s, Seat seat, std::size_t option) {
    Stands all;
    for (const Placing& placing : s.deployments[core::index(seat)].at(option).units) {
        auto& [units, facings] = all[s.grid.label(placing.hex)];
        units += (units.empty() ? "" : " ") + s.unit(placing.unit).tag;
        facings = placing.facings;
    }
    return all;
}

inline int steps_of(const Scenario& s, std::string_view tag) {
    int steps = 0;
    for (const UnitFacts& each : s.units)
        if (each.formation == formation(s, tag)) steps += each.steps;
    return steps;
}

} // namespace corbach::shipped_data
