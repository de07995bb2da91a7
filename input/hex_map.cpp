#include "input/hex_map.h"

#include <array>

namespace input {

namespace {

using core::Grid;
using core::HexId;

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

} // namespace

std::optional<core::GridShape> read_shape(Reader& map, core::GridShape shape, int most_hexes) {
    const int most_columns = shape.labels == core::Labels::Letters ? 26 : 99;
    const bool columns = map.need("columns", shape.columns, Range{1, most_columns});
    const bool rows = map.need("rows", shape.rows, Range{1, 99});
    if (!columns || !rows) return std::nullopt;
    const int hexes = shape.columns * shape.rows;
    if (hexes <= most_hexes) return shape;
    map.fault("rows", std::to_string(shape.columns) + " columns of " + std::to_string(shape.rows) + " rows are " +
                          std::to_string(hexes) + " hexes, expected at most " + std::to_string(most_hexes));
    return std::nullopt;
}

void read_rows(Reader& map, std::string_view key, const Grid& grid, std::string_view known,
               const std::function<bool(HexId, char)>& set) {
    const core::GridShape shape = grid.shape();
    const std::string name = '`' + std::string(key) + '`';
    std::vector<Text> rows;
    if (!map.allow(key, rows)) return;
    if (rows.size() != static_cast<std::size_t>(shape.rows)) {
        map.fault(key, name + " has " + std::to_string(rows.size()) + " rows, expected " + std::to_string(shape.rows) +
                           " as the map has");
        return;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto letters = characters(rows[row].value);
        if (letters.size() != static_cast<std::size_t>(shape.columns)) {
            map.fault(rows[row].at, "row " + std::to_string(row + 1) + " of " + name + " has " +
                                        std::to_string(letters.size()) + " characters, expected " +
                                        std::to_string(shape.columns) + " as the map has columns");
            continue;
        }
        for (std::size_t column = 0; column < letters.size(); ++column) {
            const HexId hex = grid.at(static_cast<int>(column), static_cast<int>(row));
            if (letters[column].size() == 1 && set(hex, letters[column][0])) continue;
            const Place at{rows[row].at.line, rows[row].at.column + 1 + static_cast<int>(column)};
            map.fault(at, name + " has " + quoted(letters[column]) + " for hex " + grid.label(hex) +
                              ", expected one of the characters " + std::string(known));
        }
    }
}

std::optional<HexId> read_hex(Reader& reader, const Text& text, const Grid& grid) {
    const auto hex = grid.parse(text.value);
    if (!hex)
        reader.fault(text.at, quoted(text.value) + " is no hex of the map, expected " + grid.label(grid.at(0, 0)) +
                                  " to " + grid.label(grid.at(grid.shape().columns - 1, grid.shape().rows - 1)));
    return hex;
}

std::optional<core::Hexside> read_hexside(Reader& reader, const Text& text, const Grid& grid) {
    const std::size_t bar = text.value.find('|');
    if (bar == std::string::npos) {
        const bool letters = grid.shape().labels == core::Labels::Letters;
        reader.fault(text.at, quoted(text.value) + " is no hexside, expected two adjacent hexes like " +
                                  (letters ? "\"A1|A2\"" : "\"0101|0102\""));
        return std::nullopt;
    }
    const auto a = read_hex(reader, {text.value.substr(0, bar), text.at}, grid);
    const auto b = read_hex(reader, {text.value.substr(bar + 1), text.at}, grid);
    if (!a || !b) return std::nullopt;
    const auto side = grid.hexside(*a, *b);
    if (!side)
        reader.fault(text.at,
                     quoted(text.value) + " is no hexside: the hexes do not touch, expected two adjacent hexes");
    return side;
}

core::NamedRoad read_road(Reader& road, const Grid& grid, const std::function<void(HexId, HexId)>& join) {
    core::NamedRoad named;
    std::vector<Text> texts;
    road.allow("name", named.name);
    if (road.need("hexes", texts) && texts.size() < 2)
        road.fault("hexes", "the road has " + std::to_string(texts.size()) + (texts.size() == 1 ? " hex" : " hexes") +
                                ", expected two or more");
    std::optional<HexId> last;
    for (const Text& text : texts) {
        const auto hex = read_hex(road, text, grid);
        if (hex && last && grid.adjacent(*last, *hex))
            join(*last, *hex);
        else if (hex && last)
            road.fault(text.at,
                       "the road jumps from " + grid.label(*last) + " to " + text.value + ", expected an adjacent hex");
        if (hex) named.hexes.push_back(*hex);
        last = hex;
    }
    road.finish();
    return named;
}

core::Label read_label(Reader& name, const Grid& grid) {
    constexpr std::array<Word<std::string_view>, 5> Kinds = {
        {{"town", "town"}, {"hill", "hill"}, {"wood", "wood"}, {"water", "water"}, {"place", "place"}}};
    core::Label label;
    Text where;
    std::string_view kind;
    name.need("text", label.text);
    name.need("kind", kind, Kinds);
    if (name.need("hex", where)) label.hex = read_hex(name, where, grid).value_or(HexId::None);
    label.kind = kind;
    name.finish();
    return label;
}

} // namespace input
