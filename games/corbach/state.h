#pragma once

#include "games/corbach/flow.h"
#include "games/corbach/scenario.h"

#include <string_view>

// What changes during a battle: a plain value, copied by search and undo.
namespace corbach {

enum class Order : std::uint8_t { Good, Disorganised, Routed }; // 12.2, 12.3
enum class March : std::uint8_t { None, Column, Deploying };    // 14.1i, 14.3c
enum class Mark : std::uint8_t { None, Moving, Reacting, Retreating };
enum class Where : std::uint8_t { OnMap, Waiting, Gone }; // Waiting: a reinforcement; Gone: eliminated

struct Unit {
    HexId hex = HexId::None;
    HexId from = HexId::None; // the hex left in the last step of its move; of a reaction, where it began
    UnitId below = UnitId::None;
    Facing facing = Facing::East;
    Facing began = Facing::East; // its facing when a reaction began
    Where where = Where::Waiting;
    Order order = Order::Good;
    March march = March::None;
    Mark mark = Mark::None;
    std::uint8_t losses = 0;
    std::uint8_t mp = 0;               // left in this move
    bool known : 1 = true;             // CA-53: the enemy has seen which unit it is
    bool losses_known : 1 = true;      // 3.6b: and how many steps it has lost
    bool activated : 1 = false;        // independent: has its marker this turn
    bool active : 1 = false;           // belongs to the activation under way
    bool commanded : 1 = false;        // 6.3e
    bool moved : 1 = false;            // in this player turn (CA-02)
    bool fired : 1 = false;            // gun: in this player turn
    bool reacted : 1 = false;          // gun: reaction fire this turn
    bool turned : 1 = false;           // has used a turn of one vertex in this activation
    bool attacked : 1 = false;         // in this combat phase
    bool reordered : 1 = false;        // 3.5.1b: changed order in an enemy zone of control
    bool fights : 1 = false;           // is involved in the combat under way
    bool was_disorganised : 1 = false; // when the combat was declared (CA-33)
    bool rallied : 1 = false;          // from rout, in this rally phase (CA-20)
    bool operator==(const Unit&) const = default;
};

struct Commander {
    HexId hex = HexId::None;
    Where where = Where::Waiting;
    std::uint8_t aides = 0;                   // 11.4d: how many aides have followed him
    FormationId promoted = FormationId::None; // 11.4c: the formation whose commander he was
    bool moved : 1 = false;                   // in this player turn
    bool rode : 1 = false;                    // army commander: has moved with a formation commander (4p)
    bool operator==(const Commander&) const = default;
};

struct FormationState {
    std::uint8_t steps_lost = 0;
    bool tested : 1 = false;         // his counter is turned over
    bool commander_dead : 1 = false; // 13.1d
    bool demoralised : 1 = false;
    bool operator==(const FormationState&) const = default;
};

struct ArmyState {
    bool commander_dead : 1 = false;    // 13.1e
    bool commander_entered : 1 = false; // 16.1b
    bool demoralised : 1 = false;
    bool perception_tested : 1 = false; // last turn
    bool frozen : 1 = false;            // 15.3.1d, this turn
    bool will_freeze : 1 = false;
    std::uint8_t stops = 0;    // turns in which it was frozen
    std::uint8_t suffered = 0; // step losses and routs this turn (15.3.1a)
    bool operator==(const ArmyState&) const = default;
};

enum class Outcome : std::uint8_t { Undecided, Victory, Brilliant, Limited, Draw };

// Waits for an Aftermath.
struct Pending {
    CommanderSet hit;       // with units that lost a step
    CommanderSet bereft;    // all their units were eliminated
    CommanderSet dead;      // to be replaced
    CommanderSet displaced; // driven from their hex
    core::FixedVector<UnitId, 32> routs;
    bool operator==(const Pending&) const = default;
    bool any() const { return !(hit | bereft | dead | displaced).empty() || !routs.empty(); }
};

struct State {
    std::array<Unit, MostUnits> units{};
    std::array<UnitId, MostHexes> top{}; // None: no unit
    std::array<Commander, MostCommanders> commanders{};
    std::array<FormationState, MostFormations> formations{};
    std::array<ArmyState, 2> armies{};
    std::array<std::uint8_t, MostGroups> arrival{}; // the turn a group comes, or is still to be rolled for
    std::uint16_t rolled = 0;                       // groups whose die has fallen
    std::uint16_t entered = 0;                      // groups that have entered, or have tried this turn
    std::uint8_t turn = 0;
    Phase phase = Phase::SetUp;
    Seat first = Allied; // player
    Seat active = Allied;
    bool reaction_used = false;  // CA-05
    bool retreat_allied = false; // 15.3.1c: the game ends when the next turn begins
    Pending pending;
    std::uint32_t moves = 0, activations = 0, player_turns = 0; // begun so far
    Outcome outcome = Outcome::Undecided;
    Seat winner = French;
    core::Flow<Battle, ChooseDeployment, ChooseFacing, PlaceCommander, Turn, ChooseColumn, ChooseMarcher, RallyPhase,
               RallyOrder, PlayerTurn, Overstacked, ChooseActivation, Attach, Activation, Guns, Act, MoveArmyCommander,
               Move, MoveStep, React, CombatPhase, ChooseCombat, Combat, AddToAttack, Withdraw, TakeLoss, Advance,
               Retreat, RetreatStep, RoutMove, RoutStep, Follow, Aftermath, PromoteCommander, PlaceAide,
               DisplaceCommander>
        flow;
    bool operator==(const State&) const = default;

    Unit& at(UnitId id) { return units[index(id)]; }
    const Unit& at(UnitId id) const { return units[index(id)]; }
    Commander& at(CommanderId id) { return commanders[index(id)]; }
    const Commander& at(CommanderId id) const { return commanders[index(id)]; }
    FormationState& at(FormationId id) { return formations[index(id)]; }
    const FormationState& at(FormationId id) const { return formations[index(id)]; }
    ArmyState& army(Seat seat) { return armies[core::index(seat)]; }
    const ArmyState& army(Seat seat) const { return armies[core::index(seat)]; }
    UnitId top_of(HexId hex) const { return top[core::index(hex)]; }
};

struct Corbach {
    using Scenario = corbach::Scenario;
    using State = corbach::State;
    using Rule = corbach::Rule;
    static constexpr std::string_view Id = "corbach";
    static constexpr int RulesVersion = 2; // 2: guns alone are attacked, and their zones count for the duty to attack
};
static_assert(sizeof(State) <= 4096);
static_assert(core::GameState<Corbach>);

State start(const Scenario& scenario);

} // namespace corbach
