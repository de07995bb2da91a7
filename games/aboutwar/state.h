#pragma once

#include "games/aboutwar/flow.h"
#include "games/aboutwar/scenario.h"

namespace aboutwar {

// One line of an order sheet. The enemy knows a step when a unit has been seen to try it. An order names type and
// sector; a unit is bound to it when it acts by it.
struct Order {
    Type type = Type::Infantry;
    Place from = Place::None;                             // the sector it was written in
    std::array<Place, 2> steps{Place::None, Place::None}; // the second only for cavalry
    std::uint8_t done = 0;                                // steps completed
    std::uint8_t known = 0;                               // steps that were tried, and so are public
    std::uint8_t chosen = 0;    // secret: acts in this phase; a gun's distance when it bombards
    UnitId unit = UnitId::None; // who acts by it
    bool lost = false;          // AW-AOR-03: it never arrived
    auto operator<=>(const Order&) const = default;
};
inline constexpr std::size_t MostOrders = 16; // d6 + 6, one more from the general, never above ten and that
constexpr int steps_of(const Order& order) { return order.steps[1] == Place::None ? 1 : 2; }

// One battle zone. Each side stands at home and looks towards the enemy: a unit that moves wants to enter its target.
// In an attack one side moves, in a head-on both do, in a meeting both want the same neutral sector (AWR-05).
inline constexpr std::size_t Spaces = 5;
inline constexpr std::size_t MostZones = 12;
struct Zone {
    std::array<Place, 2> home{Place::None, Place::None};
    std::array<Place, 2> target{Place::None, Place::None};
    bool meeting = false;
    std::array<std::uint8_t, 2> filled{};                  // spaces taken, from the first
    std::array<std::array<UnitId, Spaces>, 2> unit{};      //
    std::array<std::array<std::uint8_t, Spaces>, 2> aim{}; // NoAim, or the enemy space it goes for (see aim_at)
    std::array<std::array<std::array<std::uint8_t, 2>, Spaces>, 2> die{}; // faces; artillery has two
    bool operator==(const Zone&) const = default;
};
inline constexpr std::uint8_t NoAim = 0xFF;    // faces its opponent, or has not aimed yet
inline constexpr std::uint8_t NoTarget = 0xFE; // has nobody to attack
constexpr std::uint8_t aim_at(std::size_t zone, std::size_t space) {
    return static_cast<std::uint8_t>(zone * 8 + space);
}
constexpr std::size_t zone_of(std::uint8_t aim) { return aim / 8; }
constexpr std::size_t space_of(std::uint8_t aim) { return aim % 8; }

// DP-12: what a unit tries, in the order its owner has named them.
struct Reaction {
    Seat owner = White;
    UnitId unit = UnitId::None;
    std::uint8_t zone = NoZone; // of a countercharge; none for a square
    bool operator==(const Reaction&) const = default;
};

// One die of a bombarding gun and the unit it falls on.
struct Shot {
    Seat seat = White; // whose gun
    std::uint8_t line = 0;
    Place sector = Place::None;
    UnitId unit = UnitId::None;
    std::uint8_t distance = 1;
    bool operator==(const Shot&) const = default;
};

// A hit on a unit that was routed already or is routed by another hit of the same step (AWR-22).
struct FinalHit {
    Seat owner = White; // of the victim
    UnitId victim = UnitId::None, by = UnitId::None;
    bool operator==(const FinalHit&) const = default;
};

enum class Source : std::uint8_t { Captures, Objectives, Majority }; // of points, in the order of scoring
inline constexpr std::size_t SourceCount = 3;

struct ArmyState {
    std::array<Unit, UnitsPerArmy> units{};
    std::uint8_t count = 0; // units that ever were
    core::FixedVector<Order, MostOrders> sheet;
    std::uint8_t allowed = 0; // orders of this round
    std::uint8_t written = 0; // secret until Rally
    std::uint8_t saved = 0;   // for rallying; secret until Rally
    std::uint8_t rallied = 0; // orders that were used for it in this round
    bool sheet_shown = false; // AW-SCO-02
    std::int8_t points = 0;
    std::array<std::int8_t, SourceCount> earned{};   // of the points, by source; lost ones are negative (AW-MOR-02)
    std::array<std::uint8_t, SectorCount> tokens{};  // artillery tokens lying in a sector
    std::array<std::uint8_t, SectorCount> rerolls{}; // AW-FLK, by attacked sector
    std::array<std::array<std::uint8_t, TypeCount>, AreaCount> orderable{}; // when orders were written
    std::uint32_t roses = 0; // markers of the enemy whose bonus was taken
    bool operator==(const ArmyState&) const = default;

    Unit& at(UnitId id) { return units[index(id)]; }
    const Unit& at(UnitId id) const { return units[index(id)]; }
};

enum class Outcome : std::uint8_t { Undecided, Victory, Draw };

struct State {
    std::array<ArmyState, 2> armies{};
    std::uint8_t round = 0;
    std::uint8_t pool = 0; // AW-SET-03
    Phase phase = Phase::SetUp;
    Outcome outcome = Outcome::Undecided;
    Seat winner = White;
    core::FixedVector<Zone, MostZones> zones;
    core::FixedVector<Reaction, UnitsPerArmy> reactions;
    core::FixedVector<FinalHit, 96> final_hits;
    core::FixedVector<Shot, 16> shots;
    core::Flow<Battle, PlaceUnits, Round, WriteOrders, MovePhase, Commit, HoldBack, Combat, React, TakePosition, Aim,
               Reroll, Withdraw, Shelter, Enter, Bombardment, ChooseTarget, RallyUnits, Scoring, AskForSheet>
        flow;

    ArmyState& army(Seat seat) { return armies[core::index(seat)]; }
    const ArmyState& army(Seat seat) const { return armies[core::index(seat)]; }
    bool operator==(const State&) const = default;
};

struct AboutWar {
    using Scenario = aboutwar::Scenario;
    using State = aboutwar::State;
    using Rule = aboutwar::Rule;
    static constexpr std::string_view Id = "aboutwar";
    // 2: cavalry is spent only for its own attacks (AWR-23), cavalry that has moved is not asked whether it enters
    // (AWR-55), attacking guns do not count among those who enter a forest (AWR-42).
    static constexpr int RulesVersion = 2;
};
static_assert(core::GameState<AboutWar>);

State start(const Scenario& scenario);

} // namespace aboutwar
