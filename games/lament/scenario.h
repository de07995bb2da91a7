#pragma once

#include "core/cards.h"
#include "core/grid.h"
#include "games/lament/units.h"

#include <array>
#include <string>
#include <vector>

// The unchanging facts of one battle, as its scenario file gives them.
namespace lament {

using core::Grid;
using Pile = core::Pile<CardKinds>;

enum class Terrain : std::uint8_t { Clear, Woods, Town }; // III.2.2a

// Sides of a hex are numbered clockwise from north; a mask has one bit a side.
struct MapHex {
    Terrain terrain = Terrain::Clear;
    std::uint8_t elevation = 0;    // III.2.3a
    bool impassable = false;       // III.2.2g-i
    std::uint8_t river = 0;        // III.2.4a
    std::uint8_t road = 0;         // III.2.2c: joined by the road to the neighbour on that side
    std::uint8_t entrenchment = 0; // III.2.5a: sides behind which this hex is entrenched
};

struct Unit {
    Type type = Type::Line;
    Suit wing = Suit::None;
    bool inferior = false;
    std::uint8_t movement = 0;
    std::uint8_t strength = 0;
    std::string tag;  // "PS.Ln1": unique in the battle
    std::string name; // historical, may be empty
};

struct Wing {
    bool present = false;
    std::uint8_t cohesion = 0;
    bool heroic = false;
    bool reserve = false; // not part of the initial deployment
    std::string commander;
    std::string name;
};

// What an asset, an event or a special rule does. Each kind is implemented once; the numbers come from the file.
struct Effect {
    // clang-format off
    enum class Kind : std::uint8_t {
        None,
        ExtraAp, GoodOrder, RaiseCohesion, CommandRating, Reveal, // at once
        CombatBonus, NoElevation, ArtillerySupport,               // from the Support area, in step 2 of a combat
        LiftFog, Arrival, LoseFocus,                              // events
        Fog, HexVp,                                               // special rules
    };
    // clang-format on
    enum class Arm : std::uint8_t { Any, Infantry, Cavalry };
    enum Where : std::uint8_t { InTown = 1, InWoods = 2, BehindEntrenchment = 4 };

    Kind kind = Kind::None;
    Seat side = Prussia; // whose rating, wing, focus or points
    std::int8_t amount = 0;
    std::uint8_t count = 0;      // Reveal: how many
    std::uint8_t within = 0;     // Reveal: how far
    std::uint8_t types = 0;      // bits by Type: GoodOrder, Reveal
    bool hidden_only = false;    // ExtraAp
    bool above_zero = false;     // RaiseCohesion
    bool until_turn_end = false; // CommandRating
    bool as_attacker = true;     // CombatBonus: the owner's part in the combat
    bool on_enemy = false;       // CombatBonus: the amount goes to the enemy's total
    Arm arm = Arm::Any;          // CombatBonus, NoElevation: of the owner's combatant
    std::uint8_t where = 0;      // CombatBonus: one of these must hold for the defender
    Suit suit = Suit::None;      // Arrival
    HexId hex = HexId::None;     // HexVp
};

struct Asset {
    std::string name;
    std::string text;
    bool single_use = true;
    bool to_support = false; // else for immediate effect
    Effect effect;
};

struct TurnEvent {
    std::vector<int> turns;
    std::string text;
    Effect effect;
};

struct SpecialRule {
    std::string text;
    Effect effect;
};

struct Army {
    std::string commander;
    int command_rating = 2;
    std::array<Wing, SuitCount> wings;
    std::vector<Unit> units;
    std::array<UnitMask, SuitCount> wing_units{};
    UnitMask vedettes = 0;
    UnitMask cavalry = 0;
    std::array<UnitMask, 8> at_least_movement{}; // units with that many movement points or more
    Pile deck;
    Asset asset;
    std::vector<std::uint8_t> deploy; // by hex: the wings (one bit each) that may deploy there
    std::vector<HexId> deploy_hexes;  // those with any
};

using core::Label;
using core::NamedRoad;

struct NamedRiver {
    std::string name;
    std::vector<core::Hexside> sides;
};

struct Scenario {
    std::string id, name, date;
    std::vector<std::string> sources, house;
    Grid grid{{1, 1}};
    std::vector<MapHex> map;
    std::vector<Label> labels;
    std::vector<NamedRoad> roads;
    std::vector<NamedRiver> rivers;
    int turns = 1;
    int vp_target = 1;
    Seat attacker = Prussia;
    Seat deploys_first = Austria;
    std::vector<HexId> vp_hexes;
    std::array<Army, 2> armies;
    std::vector<TurnEvent> events;
    std::vector<SpecialRule> special;

    const Army& army(Seat seat) const { return armies[core::index(seat)]; }
    const MapHex& at(HexId hex) const { return map[core::index(hex)]; }
    const Unit& unit(Seat seat, UnitId which) const { return army(seat).units[index(which)]; }
};

// Fills what follows from the rest: tags, masks by wing and movement. Called once the units are known.
void complete(Scenario& scenario);

} // namespace lament
