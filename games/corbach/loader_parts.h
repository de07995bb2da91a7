#pragma once

#include "games/corbach/loader.h"
#include "input/files.h"
#include "input/reader.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Pieces of the loader, some of which case files use too. All report every fault they find.
namespace corbach {

inline constexpr std::array<input::Word<Seat>, 2> SideWords = {{{"F", French}, {"A", Allied}}};
inline constexpr std::array<std::string_view, 2> SideTables = {"french", "allied"}; // by seat
inline constexpr std::array<input::Word<Type>, TypeCount> TypeWords = {{
    {"line-infantry", Type::LineInfantry},
    {"light-infantry", Type::LightInfantry},
    {"heavy-cavalry", Type::HeavyCavalry},
    {"light-cavalry", Type::LightCavalry},
    {"artillery", Type::Artillery},
}};                                                                                                    // as in Type
inline constexpr std::array<std::string_view, TerrainCount> TerrainWords = {"clear", "woods", "town"}; // as in Terrain

inline constexpr input::Folder Scenarios{"corbach", "scenarios", "scenario"};
inline constexpr input::Folder Maps{"corbach", "maps", "map"};
inline constexpr input::Folder Armies{"corbach", "armies", "army"};
inline constexpr input::Folder Charts{"corbach", "tables", "table"};

// loader.cpp
void add_sources(Scenario& scenario, const input::Heading& heading); // those of a file the scenario is made of
void read_initiative(input::Reader& entry, Scenario& scenario);      // one entry of `initiative`

// loader_map.cpp
bool read_map(input::Reader& map, Scenario& scenario);    // a whole map. False when its size is not known
void read_ground(input::Reader& map, Scenario& scenario); // what lies on a grid, all of it optional
// A hex of the scenario's map. While no map is known there is nothing to find, nor to find fault with.
std::optional<HexId> read_hex(input::Reader& reader, const input::Text& text, const Scenario& scenario);

// loader_table.cpp
std::optional<Result> parse_result(std::string_view text); // "1 TM+1 R1 *", "-"; names.cpp writes them
struct TableIds {
    std::string combat, fire, terrain;
};
TableIds read_table_ids(input::Reader& root); // combat_table, fire_table, terrain_table
// Reads the charts into the scenario and adds their sources. The calibres (one bit each) the fire table knows;
// all of them when there is no such table.
std::uint16_t load_tables(const TableIds& ids, Scenario& scenario, std::vector<input::Fault>& faults);

// loader_army.cpp: formations and units of both armies. False when tags cannot be looked up in them.
bool read_armies(input::Reader& root, Scenario& scenario);
std::optional<UnitId> find_unit(const Scenario& scenario, std::string_view tag);
std::optional<CommanderId> find_commander(const Scenario& scenario, std::string_view tag);

// loader_setup.cpp: [french] and [allied] of a scenario: edge, reinforcements, deployments.
void read_setup(input::Reader& root, Scenario& scenario);
std::optional<Facing> read_facing(input::Reader& reader, const input::Text& text);
// What is wrong with these units, from the top down, in one hex (3.1); empty if nothing is.
std::string stack_fault(const Scenario& scenario, const std::vector<UnitId>& units);

// loader_options.cpp
Options read_options(const OptionValues& values, std::vector<input::Fault>& faults);
OptionValues read_defaults(input::Reader& root); // `defaults` of a scenario: what is agreed unless the players differ

} // namespace corbach
