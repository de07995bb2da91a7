#pragma once

#include "cli/canvas.h"
#include "table/scene.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The map of any game, drawn from its scene alone: flat-top hexes, two or four rows high, or boxes for areas.
namespace cli {

struct MapSize {
    int pitch = 7;  // cells from one column of hexes to the next
    int height = 2; // rows of a hex: 2 or 4
};

// The largest of the sizes that fits, the smallest when none does.
MapSize map_size(const table::Board& board, int width, int height);
int map_width(const table::Board& board, MapSize size);
int map_height(const table::Board& board, MapSize size);

// The two sides by their letters, first seat first.
using Sides = std::array<std::string_view, 2>;

Canvas draw_map(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size);

// What a piece is called on the map: "Gr", "??", and "♥" for its wing.
std::string short_symbol(std::string_view symbol);
std::string_view wing_glyph(const table::Piece& piece);   // empty when it has none
std::string_view facing_glyph(const table::Piece& piece); // an arrow, or nothing
std::string_view facing_words(const table::Piece& piece); // "north-east"
bool has_badge(const table::Piece& piece, std::string_view badge);

// Hexes that the open question offers: by themselves, or because a piece that stands there is offered.
std::vector<std::string> offered_hexes(const table::Situation& situation);

// The signs of the map, one line each.
std::vector<std::string> map_key(const table::Board& board, const Sides& sides);

} // namespace cli
