#pragma once

#include "cli/terminal_map.h"

// A board of areas, drawn from its scene alone: a grid of boxes, and in each of them who stands there.
namespace cli {

MapSize area_map_size(const table::Board& board, int width, int height);
Canvas draw_areas(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size);
int area_columns(const table::Board& board);
int area_rows(const table::Board& board);

// Pieces that look alike, counted: what a player would call "three spent infantry".
struct Group {
    const table::Piece* piece = nullptr; // the first of them
    int count = 0;
};
std::vector<Group> groups_in(const table::Situation& situation, std::string_view side, std::string_view place);
std::vector<std::string> area_map_key(const Sides& sides);

} // namespace cli
