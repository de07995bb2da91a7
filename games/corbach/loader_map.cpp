// The map: terrain, levels, roads, streams, rivers and bridges.
#include "games/corbach/loader_parts.h"
#include "input/hex_map.h"

#include <functional>

namespace corbach {
namespace {

using input::Reader;
using input::Text;

constexpr int HighestLevel = 9;

bool set_terrain(MapHex& hex, char letter) {
    switch (letter) {
    case '.': hex.terrain = Terrain::Clear; return true;
    case 'w': hex.terrain = Terrain::Woods; return true;
    case 't': hex.terrain = Terrain::Town; return true;
    default: return false;
    }
}

bool set_level(MapHex& hex, char letter) {
    if (letter < '0' || letter > '0' + HighestLevel) return false;
    hex.level = static_cast<std::uint8_t>(letter - '0');
    return true;
}

// The same for single hexes, which is shorter where a map is nearly empty.
void read_hexes(Reader& map, std::string_view key, Scenario& scenario, const std::function<void(MapHex&)>& set) {
    std::vector<Text> texts;
    map.allow(key, texts);
    for (const Text& text : texts)
        if (const auto hex = read_hex(map, text, scenario)) set(scenario.map[core::index(*hex)]);
}

void read_sides(Reader& map, std::string_view key, Scenario& scenario, std::uint8_t MapHex::*sides) {
    std::vector<Text> texts;
    map.allow(key, texts);
    for (const Text& text : texts) {
        const auto side = input::read_hexside(map, text, scenario.grid);
        if (!side) continue;
        const auto direction = static_cast<unsigned>(*scenario.grid.direction(side->a, side->b));
        const MapHex& hex = scenario.at(side->a);
        if (sides == &MapHex::bridge && ((hex.stream | hex.river) >> direction & 1U) == 0)
            map.fault(text.at, "there is neither stream nor river at " + text.value + ", expected one under a bridge");
        core::mark_both(scenario.grid, scenario.map, side->a, side->b, sides);
    }
}

} // namespace

std::optional<HexId> read_hex(Reader& reader, const Text& text, const Scenario& scenario) {
    return scenario.map.empty() ? std::nullopt : input::read_hex(reader, text, scenario.grid);
}

void read_ground(Reader& map, Scenario& scenario) {
    const Grid& grid = scenario.grid;
    const auto ground = [&](HexId hex) -> MapHex& { return scenario.map[core::index(hex)]; };
    input::read_rows(map, "terrain", grid, ". w t", [&](HexId hex, char c) { return set_terrain(ground(hex), c); });
    input::read_rows(map, "levels", grid, "0 to 9", [&](HexId hex, char c) { return set_level(ground(hex), c); });
    for (std::size_t i = 0; i < TerrainCount; ++i)
        read_hexes(map, TerrainWords[i], scenario, [&](MapHex& hex) { hex.terrain = static_cast<Terrain>(i); });
    for (int level = 0; level <= HighestLevel; ++level)
        read_hexes(map, "level_" + std::to_string(level), scenario,
                   [&](MapHex& hex) { hex.level = static_cast<std::uint8_t>(level); });
    const auto join = [&](HexId a, HexId b) { core::mark_both(grid, scenario.map, a, b, &MapHex::road); };
    for (Reader& road : map.allow_tables("roads")) scenario.roads.push_back(input::read_road(road, grid, join));
    read_sides(map, "streams", scenario, &MapHex::stream);
    read_sides(map, "rivers", scenario, &MapHex::river);
    read_sides(map, "bridges", scenario, &MapHex::bridge);
    for (Reader& name : map.allow_tables("names")) scenario.labels.push_back(input::read_label(name, grid));
}

bool read_map(Reader& map, Scenario& scenario) {
    const auto shape = input::read_shape(map, {0, 0, core::Labels::Digits, false}, static_cast<int>(MostHexes));
    if (!shape) return false;
    scenario.grid = Grid(*shape);
    scenario.map.assign(static_cast<std::size_t>(scenario.grid.size()), MapHex{});
    read_ground(map, scenario);
    map.finish();
    return true;
}

} // namespace corbach
