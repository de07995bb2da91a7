#pragma once

#include "games/aboutwar/loader.h"
#include "input/files.h"
#include "input/reader.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Pieces of the loader, some of which case files use too. All report every fault they find.
namespace aboutwar {

inline constexpr input::Folder Scenarios{"aboutwar", "scenarios", "scenario"};
inline constexpr input::Folder Boards{"aboutwar", "boards", "board"};
inline constexpr input::Folder Tables{"aboutwar", "tables", "table"};
using input::Heading;

// loader_army.cpp: how many units of each type.
using Strength = std::array<std::uint8_t, TypeCount>;
inline constexpr Strength Components = {30, 12, 4};
inline constexpr int CustomSize = 30; // AW-SET-09: 6, 6, 6 and 12
int total(const Strength& strength);
std::optional<Strength> parse_units(std::string_view text);    // "4I 2A", each type once
std::optional<Strength> parse_strength(std::string_view text); // "20/8/2"
std::string to_text(const Strength& strength);                 // "20/8/2"
std::string too_many(const Strength& strength);                // "13 cavalry, expected at most 12"; empty if not
void read_army(input::Reader& side, Seat seat, Scenario& scenario);

// loader_board.cpp: one side of the board as it lies on the table.
struct BoardSide {
    Heading heading;
    char side = 'A';
    bool two_ways = false; // may be turned by 180 degrees
    bool printed = false;  // the markers are symbols of the board
    std::array<Terrain, SectorCount> terrain{};
    std::array<std::array<bool, AreaCount>, AreaCount> road{};
    std::vector<Marker> markers;
};
struct BoardWord { // a word of the option `board`
    std::string word, id;
    bool turned = false;
};
std::vector<BoardWord> board_words(); // A, B, B2
BoardSide parse_board(std::string_view text, const std::string& file, std::vector<input::Fault>& faults);
BoardSide load_board(const BoardWord& word, std::vector<input::Fault>& faults);
void read_terrain(input::Reader& reader, BoardSide& board);
std::optional<Place> read_sector(input::Reader& reader, const input::Text& text);
std::optional<Place> read_area(input::Reader& reader, const input::Text& text); // or a reserve

// A marker in words: "W:general:b1", "B:flag3:c3", "B:rose1:b2".
struct MarkerRead {
    std::optional<Marker> marker;
    std::string fault; // when there is none
};
MarkerRead parse_marker(std::string_view text);
std::string supply_fault(const std::vector<Marker>& markers); // empty when the supply has them all

// loader_table.cpp
struct ModifierTable {
    Heading heading;
    Modifiers modifiers;
};
ModifierTable parse_table(std::string_view text, const std::string& file, std::vector<input::Fault>& faults);
ModifierTable load_table(const std::string& id, std::vector<input::Fault>& faults);

// loader_options.cpp: reads the options, and reports those that do not fit together or not to the scenario.
struct Chosen {
    std::optional<BoardWord> board;
    Options options;
    std::optional<std::vector<Marker>> markers;
    std::array<std::optional<Strength>, 2> army;
};
Chosen read_options(const OptionValues& values, std::vector<input::Fault>& faults);
void apply(const Chosen& chosen, const BoardSide& board, Scenario& scenario, std::vector<input::Fault>& faults);

} // namespace aboutwar
