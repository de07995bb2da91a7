#pragma once

#include "core/fixed.h"
#include "core/grid.h"
#include "games/corbach/units.h"
#include "input/options.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

// The unchanging facts of one battle: map, tables, units, set-up and reinforcements.
namespace corbach {

using core::Grid;

inline constexpr std::size_t MostHexes = 400;

enum class Terrain : std::uint8_t { Clear, Woods, Town };
inline constexpr std::size_t TerrainCount = 3;
constexpr std::size_t index(Terrain terrain) { return core::raw(terrain); }

// Sides are numbered clockwise from north; a mask has one bit a side.
struct MapHex {
    Terrain terrain = Terrain::Clear;
    std::uint8_t level = 0;
    std::uint8_t stream = 0;
    std::uint8_t river = 0;
    std::uint8_t bridge = 0;
    std::uint8_t road = 0; // joined by the road to the neighbour on that side
};

// What lies on a side of a hex. A bridge carries over water of either kind.
enum class Crossing : std::uint8_t { None, Stream, River, Bridge };
constexpr Crossing crossing(const MapHex& hex, int direction) {
    const unsigned side = 1U << static_cast<unsigned>(direction);
    if ((hex.bridge & side) != 0) return Crossing::Bridge;
    if ((hex.river & side) != 0) return Crossing::River;
    return (hex.stream & side) != 0 ? Crossing::Stream : Crossing::None;
}
constexpr bool has_road(const MapHex& hex, int direction) {
    return (hex.road >> static_cast<unsigned>(direction) & 1U) != 0;
}

// 11.1: what one side suffers in a combat, or the target of fire.
struct Result {
    std::uint8_t losses = 0;
    bool test = false;
    std::int8_t test_modifier = 0;
    bool disorganised = false; // D
    std::uint8_t retreat = 0;
    bool eliminated = false; // E
    bool star = false;       // cavalry that was disorganised already is eliminated
    bool operator==(const Result&) const = default;
};

inline constexpr std::uint8_t Prohibited = 0xFF;

// The charts: data, because all but a few numbers of them are lost (tables/README.md).
struct Tables {
    struct CombatRow {
        Result attacker, defender;
    };
    int lowest_row = 0; // the modified die of combat[0]
    std::vector<CombatRow> combat;
    int lowest_fire = 0;
    std::vector<Result> fire;
    struct Ratio {
        int attacker = 1, defender = 1, modifier = 0;
    };
    std::vector<Ratio> ratios;                  // from the least; below the first: below_ratio
    int below_ratio = 0;                        //
    std::array<std::array<int, 7>, 13> range{}; // [calibre in pounds][hexes]
    int fire_flank = 0, fire_disorganised = 0, fire_column = 0;
    std::array<int, TerrainCount> fire_terrain{};

    int flank = 0, rear = 0;                                      // 10.3d, 10.3e
    int cavalry_on_line = 0, cavalry_on_disorganised = 0;         // 10.3g, 10.3h
    int swords = 0, disorganised = 0, demoralised = 0, light = 0; // 10.3i, 10.3k, 10.3l, 10.3m
    int commander = 0, reordered = 0, column = 0, artillery = 0;  // 10.3n-q

    using ByType = std::array<std::uint8_t, TypeCount>;
    std::array<ByType, TerrainCount> cost{};         // Prohibited where it may not enter
    std::array<ByType, TerrainCount> cost_by_road{}; // along a road
    ByType slope{}, stream{};                        // added when going up a level, when crossing a stream
    std::array<std::uint8_t, TerrainCount> disorganises{};
    std::uint8_t stream_disorganises = 0; // masks by type
    std::array<std::int8_t, TerrainCount> defence{};
    std::int8_t defence_uphill = 0, defence_stream = 0, defence_bridge = 0;
    std::array<std::uint8_t, TerrainCount> commander_cost{};
    std::array<std::uint8_t, TerrainCount> commander_cost_by_road{};
    std::uint8_t commander_stream = 0;
};
constexpr bool has(std::uint8_t types, Type type) { return (types >> core::raw(type) & 1U) != 0; }

struct UnitFacts {
    std::string tag;  // "Gilsa": unique in the battle, no blanks
    std::string name; // "Gilsa"
    Seat side = French;
    Type type = Type::LineInfantry;
    FormationId formation = FormationId::None; // None: independent
    std::uint16_t led_by = 0;   // independent: formations (one bit each) with which it may be activated (5.1c)
    bool army_commands = false; // 16.1.4d: in command within the army commander's radius too, when its formation acts
    std::uint8_t cp = 0, mv = 0, mp = 0, steps = 1;
    std::uint8_t calibre = 0;    // artillery
    std::uint8_t volunteers = 0; // 1.3f: units with the same number, not 0, may share a hex across arms
    std::uint8_t group = 0xFF;   // arrives with that group; 0xFF: set up on the map
    bool swords = false;
};

struct FormationFacts {
    std::string tag, name; // name of its commander: "Clausen"
    Seat side = French;
    std::uint8_t av = 4, cr = 4;
    std::uint8_t level = 0;    // 13.1a; 0: no formation morale
    std::uint8_t group = 0xFF; // its commander arrives with that group; 0xFF: on the map
};

struct ArmyFacts {
    std::string commander;
    std::string commander_tag;
    std::uint8_t cr = 5;
    std::uint8_t group = 0xFF;
    std::uint8_t demoralised_at = 3; // formations
    int edge_column = 0;             // the friendly edge, from 0
    Facing enters_facing = Facing::East;
};

// Where a unit is set up. `order` counts from the top of its hex.
struct Placing {
    UnitId unit = UnitId::None;
    HexId hex = HexId::None;
    std::uint8_t facings = 0; // one bit each; more than one: the owner chooses (CA-11)
};
struct Deployment {
    std::string name;
    std::vector<Placing> units; // units of one hex from the top down
};

// 16.1.5: units and commanders that arrive together.
struct Group {
    std::string tag, name;
    Seat side = French;
    std::uint8_t turn = 0;
    std::uint8_t from_die = 0; // comes in that turn on this die or more, else in the next; 0: for certain
    std::vector<HexId> hexes;  // entry hexes
};
inline constexpr std::size_t MostGroups = 12;

struct Initiative {
    std::uint8_t from_turn = 1;
    Seat ties = Allied;
    Seat favoured = Allied;
    std::uint8_t bonus = 0; // lost when the enemy's army commander enters
};

using core::Label;
using core::NamedRoad;

struct Options {
    bool perception = false; // 15.3
    bool camille = false;    // 16.1.5d: he brings three cavalry counters
    bool all_move = false;   // CA-01: an activated formation moves all its commanded units
    bool operator==(const Options&) const = default;
};
input::OptionValues option_values(const Options& options); // by name, all of them

struct Scenario {
    std::string id, name, date;
    std::vector<std::string> sources, house;
    Options options;
    Grid grid{{1, 1}};
    std::vector<MapHex> map;
    std::vector<Label> labels;
    std::vector<NamedRoad> roads;
    Tables tables;
    int first_turn = 1, last_turn = 12;
    int automatic_before = 10;   // 15.1
    int perception_from = 8;     // 15.3.1a
    std::optional<Seat> opening; // first player of the first turn, when no dice decide
    std::vector<Initiative> initiative;
    std::vector<UnitFacts> units; // French first
    std::vector<FormationFacts> formations;
    std::array<ArmyFacts, 2> armies;
    std::array<std::vector<Deployment>, 2> deployments; // at least one each; the owner chooses among several
    std::vector<Group> groups;

    const UnitFacts& unit(UnitId which) const { return units[index(which)]; }
    const FormationFacts& formation(FormationId which) const { return formations[index(which)]; }
    const ArmyFacts& army(Seat seat) const { return armies[core::index(seat)]; }
    const MapHex& at(HexId hex) const { return map[core::index(hex)]; }
};

inline input::OptionValues option_values(const Scenario& scenario) { return option_values(scenario.options); }

constexpr int steps_for(int cp) { return cp >= 7 ? 4 : cp >= 5 ? 3 : 2; } // 1.1.4a
int shown_losses(const UnitFacts& unit, int losses); // the least that the side which is up tells of
int printed_cp(const UnitFacts& unit, int losses);   // 1.1.4: with that many steps lost
bool is_reduced(const UnitFacts& unit, int losses);  // 1.1.4: the back of the counter is up

} // namespace corbach
