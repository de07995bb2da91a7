// III.2 The map of a scenario file.
#include "games/lament/loader.h"
#include "input/hex_map.h"

namespace lament {
namespace {

constexpr int MostHexes = 255; // a hex fits into one byte of a choice

bool set_terrain(MapHex& hex, char letter) {
    switch (letter) {
    case '.': hex.terrain = Terrain::Clear; return true; // III.2.2d
    case 'w': hex.terrain = Terrain::Woods; return true;
    case 't': hex.terrain = Terrain::Town; return true;
    case 'x': hex.impassable = true; return true;
    default: return false;
    }
}

bool set_elevation(MapHex& hex, char letter) { // III.2.3a
    if (letter < '0' || letter > '2') return false;
    hex.elevation = static_cast<std::uint8_t>(letter - '0');
    return true;
}

// III.2.4a
void read_river(input::Reader& river, Scenario& scenario) {
    NamedRiver named;
    std::vector<input::Text> texts;
    river.allow("name", named.name);
    river.need("sides", texts);
    for (const input::Text& text : texts) {
        const auto side = input::read_hexside(river, text, scenario.grid);
        if (!side) continue;
        core::mark_both(scenario.grid, scenario.map, side->a, side->b, &MapHex::river);
        named.sides.push_back(*side);
    }
    river.finish();
    scenario.rivers.push_back(std::move(named));
}

// III.2.5a
void read_entrenchment(input::Reader& works, Scenario& scenario) {
    input::Text where;
    std::vector<input::Text> against;
    const bool known = works.need("hex", where);
    const auto hex = known ? read_hex(works, where, scenario) : std::nullopt;
    if (works.need("against", against) && against.empty())
        works.fault("against", "`against` is empty, expected the adjacent hexes the entrenchment faces");
    for (const input::Text& text : against) {
        const auto enemy = read_hex(works, text, scenario);
        if (!hex || !enemy) continue;
        if (scenario.grid.adjacent(*hex, *enemy)) {
            core::mark_side(scenario.grid, scenario.map, *hex, *enemy, &MapHex::entrenchment);
        } else {
            works.fault(text.at, "the entrenchment of " + where.value + " faces " + text.value +
                                     ", which does not touch it, expected an adjacent hex");
        }
    }
    works.finish();
}

} // namespace

std::optional<HexId> read_hex(input::Reader& reader, const input::Text& text, const Scenario& scenario) {
    return scenario.map.empty() ? std::nullopt : input::read_hex(reader, text, scenario.grid);
}

bool read_map(input::Reader& map, Scenario& scenario) {
    const auto shape = input::read_shape(map, {}, MostHexes);
    if (!shape) return false;
    const Grid& grid = scenario.grid = Grid(*shape);
    scenario.map.assign(static_cast<std::size_t>(grid.size()), MapHex{});
    const auto ground = [&](HexId hex) -> MapHex& { return scenario.map[core::index(hex)]; };
    input::read_rows(map, "terrain", grid, ". w t x", [&](HexId hex, char c) { return set_terrain(ground(hex), c); });
    input::read_rows(map, "elevation", grid, "0 1 2", [&](HexId hex, char c) { return set_elevation(ground(hex), c); });
    const auto join = [&](HexId a, HexId b) { core::mark_both(grid, scenario.map, a, b, &MapHex::road); };
    for (input::Reader& road : map.allow_tables("roads"))
        scenario.roads.push_back(input::read_road(road, grid, join)); // III.2.2c
    for (input::Reader& river : map.allow_tables("rivers")) read_river(river, scenario);
    for (input::Reader& works : map.allow_tables("entrenchments")) read_entrenchment(works, scenario);
    for (input::Reader& name : map.allow_tables("names")) scenario.labels.push_back(input::read_label(name, grid));
    map.finish();
    return true;
}

} // namespace lament
