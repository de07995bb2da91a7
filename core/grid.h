#pragma once
// A rectangular map of flat-top hexes with printed labels. Built once, then only asked.
// Ids run down each column in turn (A1, A2, ..., B1, ...), so that id order is label order.

#include "core/hex.h"
#include "core/ids.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// "C4" (column letter, row number) or "0410" (column 04, row 10); columns and rows are numbered from one.
enum class Labels : std::uint8_t { Letters, Digits };

struct GridShape {
    int columns = 0;
    int rows = 0;
    Labels labels = Labels::Letters;
    bool first_column_low = true; // true: the 1st, 3rd, 5th ... column sit half a hex lower than the others

    bool operator==(const GridShape&) const = default;
};

// Made by Grid::hexside, which puts the lower id first: one hexside has one spelling.
struct Hexside {
    HexId a = HexId::None;
    HexId b = HexId::None;

    constexpr bool operator==(const Hexside&) const = default;
};

class Grid {
public:
    explicit Grid(GridShape shape); // throws std::invalid_argument when the labels cannot name every hex

    int size() const { return shape_.columns * shape_.rows; }
    GridShape shape() const { return shape_; }

    // Places. Columns and rows count from 0; HexId::None is off the map.
    HexId at(int column, int row) const;
    HexId at(Hex h) const { return at(h.q, h.r + shift(h.q)); }
    Hex hex(HexId id) const { return hexes_[checked(id)]; }
    int column(HexId id) const { return hex(id).q; }
    int row(HexId id) const { return hex(id).r + shift(hex(id).q); }

    // Printed names. Parsing is strict: "C4", but not "c4", "C04" or " C4".
    std::string label(HexId id) const;
    std::optional<HexId> parse(std::string_view text) const;

    // Neighbours by direction, clockwise from north; None where the map ends.
    const std::array<HexId, 6>& neighbours(HexId id) const { return neighbours_[checked(id)]; }
    HexId neighbour(HexId id, int direction) const { return neighbours(id)[static_cast<std::size_t>(direction)]; }
    std::optional<int> direction(HexId from, HexId to) const; // when adjacent
    bool adjacent(HexId a, HexId b) const { return distance(a, b) == 1; }
    int distance(HexId a, HexId b) const { return core::distance(hex(a), hex(b)); }

    // Hexsides, written "H5|I5". Parsing accepts either order.
    std::optional<Hexside> hexside(HexId a, HexId b) const; // when adjacent
    std::string label(Hexside side) const { return label(side.a) + '|' + label(side.b); }
    std::optional<Hexside> parse_hexside(std::string_view text) const;

private:
    // Row minus axial r: the axial rows climb by half a hex per column.
    int shift(int column) const { return (column + (shape_.first_column_low ? (column & 1) : -(column & 1))) / 2; }

    std::size_t checked(HexId id) const {
        assert(index(id) < hexes_.size());
        return index(id);
    }

    GridShape shape_;
    std::vector<Hex> hexes_;
    std::vector<std::array<HexId, 6>> neighbours_;
};

inline Grid::Grid(GridShape shape) : shape_(shape) {
    const int most_columns = shape.labels == Labels::Letters ? 26 : 99;
    if (shape.columns < 1 || shape.columns > most_columns)
        throw std::invalid_argument("a grid needs at least one column, and at most 26 with letters or 99 with digits");
    if (shape.rows < 1 || shape.rows > 99) throw std::invalid_argument("a grid needs 1 to 99 rows");

    hexes_.reserve(static_cast<std::size_t>(size()));
    for (int column = 0; column < shape.columns; ++column)
        for (int row = 0; row < shape.rows; ++row) hexes_.push_back(make_hex(column, row - shift(column)));

    neighbours_.resize(hexes_.size());
    for (std::size_t i = 0; i < hexes_.size(); ++i)
        for (std::size_t d = 0; d < 6; ++d) neighbours_[i][d] = at(hexes_[i] + Directions[d]);
}

inline HexId Grid::at(int column, int row) const {
    if (column < 0 || column >= shape_.columns || row < 0 || row >= shape_.rows) return HexId::None;
    return static_cast<HexId>(column * shape_.rows + row);
}

inline std::string Grid::label(HexId id) const {
    const auto digit = [](int n) { return static_cast<char>('0' + n); };
    const auto two_digits = [&](int n) { return std::string{digit(n / 10), digit(n % 10)}; };
    if (shape_.labels == Labels::Digits) return two_digits(column(id) + 1) + two_digits(row(id) + 1);
    return std::string(1, static_cast<char>('A' + column(id))).append(std::to_string(row(id) + 1));
}

inline std::optional<HexId> Grid::parse(std::string_view text) const {
    const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9' ? text[i] - '0' : -1000; };
    int column = -1;
    int row = -1;
    if (shape_.labels == Labels::Digits) {
        if (text.size() != 4) return std::nullopt;
        column = digit(0) * 10 + digit(1) - 1;
        row = digit(2) * 10 + digit(3) - 1;
    } else {
        if (text.size() < 2 || text.size() > 3 || text[0] < 'A' || text[0] > 'Z' || text[1] == '0') return std::nullopt;
        column = text[0] - 'A';
        row = (text.size() == 2 ? digit(1) : digit(1) * 10 + digit(2)) - 1;
    }
    const HexId id = at(column, row); // a character that is no digit has made its number negative
    return id == HexId::None ? std::nullopt : std::optional(id);
}

inline std::optional<int> Grid::direction(HexId from, HexId to) const {
    const Hex step = hex(to) - hex(from);
    for (int d = 0; d < 6; ++d)
        if (Directions[static_cast<std::size_t>(d)] == step) return d;
    return std::nullopt;
}

inline std::optional<Hexside> Grid::hexside(HexId a, HexId b) const {
    if (!adjacent(a, b)) return std::nullopt;
    return a < b ? Hexside{a, b} : Hexside{b, a};
}

inline std::optional<Hexside> Grid::parse_hexside(std::string_view text) const {
    const std::size_t bar = text.find('|');
    if (bar == std::string_view::npos) return std::nullopt;
    const auto a = parse(text.substr(0, bar));
    const auto b = parse(text.substr(bar + 1));
    if (!a || !b) return std::nullopt;
    return hexside(*a, *b);
}

// What maps of hexes have besides the ground.
struct NamedRoad {
    std::string name;
    std::vector<HexId> hexes;
};
struct Label {
    std::string text, kind;
    HexId hex = HexId::None;
};

// Sets the bit of the direction to a neighbour, in a map of one struct a hex; `mark_both` in both hexes.
template <class MapHex>
void mark_side(const Grid& grid, std::vector<MapHex>& map, HexId from, HexId to, std::uint8_t MapHex::*sides) {
    std::uint8_t& bits = map[index(from)].*sides;
    bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(*grid.direction(from, to)));
}
template <class MapHex>
void mark_both(const Grid& grid, std::vector<MapHex>& map, HexId a, HexId b, std::uint8_t MapHex::*sides) {
    mark_side(grid, map, a, b, sides);
    mark_side(grid, map, b, a, sides);
}

} // namespace core
