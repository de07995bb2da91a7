// III.2 The map of a scenario file.
#include "games/lament/loader.h"

#include <functional>

namespace lament {
namespace {

constexpr int MostHexes = 255; // a hex fits into one byte of a choice

// The characters of a row, for rows may hold anything.
std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> all;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
        all.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return all;
}

// Rows of one character a hex. `set` is false for a character it does not know.
void read_rows(input::Reader& map, std::string_view key, Scenario& scenario, std::string_view known,
               const std::function<bool(MapHex&, char)>& set) {
    const core::GridShape shape = scenario.grid.shape();
    const std::string name(key);
    std::vector<input::Text> rows;
    if (!map.allow(key, rows)) return;
    if (rows.size() != static_cast<std::size_t>(shape.rows)) {
        map.fault(key, "`" + name + "` has " + std::to_string(rows.size()) + " rows, expected " +
                           std::to_string(shape.rows) + " as `rows` says");
        return;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto letters = characters(rows[row].value);
        if (letters.size() != static_cast<std::size_t>(shape.columns)) {
            map.fault(rows[row].at, "row " + std::to_string(row + 1) + " of `" + name + "` has " +
                                        std::to_string(letters.size()) + " characters, expected " +
                                        std::to_string(shape.columns) + " as `columns` says");
            continue;
        }
        for (std::size_t column = 0; column < letters.size(); ++column) {
            const HexId hex = scenario.grid.at(static_cast<int>(column), static_cast<int>(row));
            if (letters[column].size() == 1 && set(scenario.map[core::index(hex)], letters[column][0])) continue;
            const input::Place at{rows[row].at.line, rows[row].at.column + 1 + static_cast<int>(column)};
            map.fault(at, "`" + name + "` has " + input::quoted(letters[column]) + " for hex " +
                              scenario.grid.label(hex) + ", expected one of the characters " + std::string(known));
        }
    }
}

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

std::uint8_t side_bit(const Grid& grid, HexId from, HexId to) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(*grid.direction(from, to)));
}

// A link between neighbours shows in both hexes.
void join(Scenario& scenario, HexId a, HexId b, std::uint8_t MapHex::*sides) {
    std::uint8_t& of_a = scenario.map[core::index(a)].*sides;
    std::uint8_t& of_b = scenario.map[core::index(b)].*sides;
    of_a = static_cast<std::uint8_t>(of_a | side_bit(scenario.grid, a, b));
    of_b = static_cast<std::uint8_t>(of_b | side_bit(scenario.grid, b, a));
}

// III.2.2c
void read_road(input::Reader& road, Scenario& scenario) {
    NamedRoad named;
    std::vector<input::Text> texts;
    road.allow("name", named.name);
    if (road.need("hexes", texts) && texts.size() < 2)
        road.fault("hexes", "the road has " + std::to_string(texts.size()) + " hexes, expected two or more");
    std::optional<HexId> last;
    for (const input::Text& text : texts) {
        const auto hex = read_hex(road, text, scenario);
        if (hex && last) {
            if (scenario.grid.adjacent(*last, *hex))
                join(scenario, *last, *hex, &MapHex::road);
            else
                road.fault(text.at, "the road jumps from " + scenario.grid.label(*last) + " to " + text.value +
                                        ", expected an adjacent hex");
        }
        if (hex) named.hexes.push_back(*hex);
        last = hex;
    }
    road.finish();
    scenario.roads.push_back(std::move(named));
}

// III.2.4a
void read_river(input::Reader& river, Scenario& scenario) {
    const Grid& grid = scenario.grid;
    NamedRiver named;
    std::vector<input::Text> texts;
    river.allow("name", named.name);
    river.need("sides", texts);
    for (const input::Text& text : texts) {
        const std::size_t bar = text.value.find('|');
        if (bar == std::string::npos) {
            river.fault(text.at,
                        input::quoted(text.value) + " is no hexside, expected two adjacent hexes like \"A1|A2\"");
            continue;
        }
        const auto a = read_hex(river, {text.value.substr(0, bar), text.at}, scenario);
        const auto b = read_hex(river, {text.value.substr(bar + 1), text.at}, scenario);
        if (!a || !b) continue;
        if (const auto side = grid.hexside(*a, *b)) {
            join(scenario, *a, *b, &MapHex::river);
            named.sides.push_back(*side);
        } else {
            river.fault(text.at, input::quoted(text.value) +
                                     " is no hexside: the hexes do not touch, expected two adjacent hexes");
        }
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
            std::uint8_t& sides = scenario.map[core::index(*hex)].entrenchment;
            sides = static_cast<std::uint8_t>(sides | side_bit(scenario.grid, *hex, *enemy));
        } else {
            works.fault(text.at, "the entrenchment of " + where.value + " faces " + text.value +
                                     ", which does not touch it, expected an adjacent hex");
        }
    }
    works.finish();
}

void read_name(input::Reader& name, Scenario& scenario) {
    constexpr std::array<input::Word<std::string_view>, 5> Kinds = {
        {{"town", "town"}, {"hill", "hill"}, {"wood", "wood"}, {"water", "water"}, {"place", "place"}}};
    Label label{.hex = HexId::None};
    input::Text where;
    std::string_view kind;
    name.need("text", label.text);
    name.need("kind", kind, Kinds);
    if (name.need("hex", where)) label.hex = read_hex(name, where, scenario).value_or(HexId::None);
    label.kind = kind;
    name.finish();
    scenario.labels.push_back(std::move(label));
}

} // namespace

std::optional<HexId> read_hex(input::Reader& reader, const input::Text& text, const Scenario& scenario) {
    if (scenario.map.empty()) return std::nullopt;
    const Grid& grid = scenario.grid;
    const auto hex = grid.parse(text.value);
    if (!hex)
        reader.fault(text.at, input::quoted(text.value) + " is no hex of the map, expected A1 to " +
                                  grid.label(grid.at(grid.shape().columns - 1, grid.shape().rows - 1)));
    return hex;
}

bool read_map(input::Reader& map, Scenario& scenario) {
    core::GridShape shape;
    const bool columns = map.need("columns", shape.columns, input::Range{1, 26});
    const bool rows = map.need("rows", shape.rows, input::Range{1, 99});
    if (!columns || !rows) return false;
    if (shape.columns * shape.rows > MostHexes) {
        map.fault("rows", std::to_string(shape.columns) + " columns of " + std::to_string(shape.rows) + " rows are " +
                              std::to_string(shape.columns * shape.rows) + " hexes, expected at most " +
                              std::to_string(MostHexes));
        return false;
    }
    scenario.grid = Grid(shape);
    scenario.map.assign(static_cast<std::size_t>(scenario.grid.size()), MapHex{});
    read_rows(map, "terrain", scenario, ". w t x", set_terrain);
    read_rows(map, "elevation", scenario, "0 1 2", set_elevation);
    for (input::Reader& road : map.allow_tables("roads")) read_road(road, scenario);
    for (input::Reader& river : map.allow_tables("rivers")) read_river(river, scenario);
    for (input::Reader& works : map.allow_tables("entrenchments")) read_entrenchment(works, scenario);
    for (input::Reader& name : map.allow_tables("names")) read_name(name, scenario);
    map.finish();
    return true;
}

} // namespace lament
