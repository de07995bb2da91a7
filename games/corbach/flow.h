#pragma once

#include "core/game.h"
#include "games/corbach/rule.h"
#include "games/corbach/units.h"

// The outline of the rulebook: every procedure and every decision, in its order.
namespace corbach {

struct Corbach;
using Table = core::Table<Corbach>;
using Position = core::Position<Corbach>;
using Ruling = core::Ruling<Rule>;
using core::Choice;
using core::Menu;
using core::Noun;

enum class Phase : std::uint8_t { SetUp, March, Rally, Activation, ArmyCommander, Combat, EndOfTurn };

// What a player can answer. The words for it are in notation.cpp; what the ids mean is in choices.h.
// clang-format off
enum class Verb : std::uint8_t {
    Deployment, Face, Place,                                         // set-up
    March, Deploy, Enter, EnterCommander,                            // marching columns, reinforcements
    Rally,                                                           // which routed unit tests next
    Test, TestUnit, Arrive, Attach,                                  // activation
    Turn, Fire,                                                      // guns; Turn also for units that may only turn
    Lead, LeadUnit, LeadStack, LeadLine, MoveUnit, MoveStack, MoveLine, ColumnOn, ColumnOff, // who moves
    Step, Back, Left, Right, About, Swap, Pivot, Leave, LeaveCommander, GiveUp,              // how
    Charge, ChargeStack, ChargeLine, No,                             // reactions
    Attack, Also, Join, Withdraw, Loss, Retreat, AdvanceStack, AdvanceTop, // combat
    Rout, Follow, Promote, Aide, Displace,                           // what follows from it
    Done,
};
// clang-format on

// Everything a menu depends on is public (CA-53).

// 16 SET-UP
struct Battle {
    enum Step : std::uint8_t { Deploy, Facings, Commanders, Turns, Over } step = Deploy;
    std::uint8_t next = 0; // seat, unit or commander
    void run(Table&);
    bool operator==(const Battle&) const = default;
};
struct ChooseDeployment { // 16.1.4c
    Seat seat = Allied;
    OBLIQUE_QUESTION(C16_1_4c);
    bool operator==(const ChooseDeployment&) const = default;
};
struct ChooseFacing { // CA-11 at set-up, and when a unit has rallied
    UnitId unit = UnitId::None;
    std::uint8_t facings = 0;
    OBLIQUE_QUESTION(CA_11);
    bool operator==(const ChooseFacing&) const = default;
};
struct PlaceCommander { // 16.1.4a
    CommanderId commander = CommanderId::None;
    OBLIQUE_QUESTION(C16_1_4a);
    bool operator==(const PlaceCommander&) const = default;
};

// 4 SEQUENCE OF PLAY
struct Turn {
    enum Step : std::uint8_t {
        Begin,
        MarchFirst,
        MarchSecond,
        RallyFirst,
        RallySecond,
        First,
        Second,
        End
    } step = Begin;
    void run(Table&);
    bool operator==(const Turn&) const = default;
};

// A, 14 MARCHING COLUMNS
struct ChooseColumn { // DP-01
    Seat seat = French;
    OBLIQUE_QUESTION(C14_3a);
    bool operator==(const ChooseColumn&) const = default;
};
struct ChooseMarcher { // DP-02: which unit of the column, or of the group that enters, moves next
    enum Kind : std::uint8_t { Marching, Deploying, Entering } kind = Marching;
    Seat seat = French;
    FormationId formation = FormationId::None; // of a column on the map
    std::uint8_t group = 0xFF;                 // that enters
    OBLIQUE_QUESTION(C14_1d);
    bool operator==(const ChooseMarcher&) const = default;
};

// B, 12 RALLY
struct RallyPhase {
    Seat seat = French;
    enum Step : std::uint8_t { Routed, Disorganised, Recover } step = Routed;
    std::uint8_t next = 0; // unit
    void run(Table&);
    bool operator==(const RallyPhase&) const = default;
};
struct RallyOrder { // 12.5a: which of several
    Seat seat = French;
    OBLIQUE_QUESTION(C12_5a);
    bool operator==(const RallyOrder&) const = default;
};

// C, 5 ACTIVATION
struct PlayerTurn {
    Seat seat = French;
    enum Step : std::uint8_t { Activations, ArmyCommander, Combats, End } step = Activations;
    void run(Table&);
    bool operator==(const PlayerTurn&) const = default;
};
struct Overstacked { // 3.4a
    HexId hex = HexId::None;
    OBLIQUE_QUESTION(C3_4a);
    bool operator==(const Overstacked&) const = default;
};
struct ChooseActivation { // DP-04
    Seat seat = French;
    OBLIQUE_QUESTION(C4e);
    bool operator==(const ChooseActivation&) const = default;
};
struct Attach { // DP-05
    FormationId formation = FormationId::None;
    OBLIQUE_QUESTION(C5_1c);
    bool operator==(const Attach&) const = default;
};
struct Activation {
    enum Step : std::uint8_t { Attaching, Testing, Guns, Acting, End } step = Attaching;
    enum Action : std::uint8_t { UnitMoved = 1, StackMoved = 2, LineMoved = 4 };
    FormationId formation = FormationId::None;
    UnitId unit = UnitId::None; // an independent unit on its own
    bool success = false;
    bool army_commander_present = false; // 4k
    bool gun_turned = false;             // 5.3b, 5.3c: one each when the test has failed
    bool gun_fired = false;
    bool commander_moved = false;
    std::uint8_t actions = 0; // Action bits
    void run(Table&);
    bool operator==(const Activation&) const = default;
};
struct Guns { // DP-06, DP-07
    OBLIQUE_QUESTION(C4h);
    bool operator==(const Guns&) const = default;
};
struct Act { // DP-08 to DP-11
    OBLIQUE_QUESTION(C4j);
    bool operator==(const Act&) const = default;
};
struct MoveArmyCommander { // DP-15
    Seat seat = French;
    OBLIQUE_QUESTION(C4o);
    bool operator==(const MoveArmyCommander&) const = default;
};

// 8 MOVEMENT: one unit, stack, line or lone commander, hex by hex. Who moves is marked on the units.
struct Move {
    enum Kind : std::uint8_t { Commander, Unit, Stack, Line } kind = Unit;
    Seat seat = French;
    std::uint8_t mark = 1;         // of its units: Moving or Reacting
    CommanderSet riders;           // commanders that move along, or the lone one
    std::uint8_t mp = 0;           // of a lone commander
    UnitId guide = UnitId::None;   // the unit whose hexes name the steps
    HexId target = HexId::None;    // of a reaction: where the enemy is that it must touch
    bool marching : 1 = false;     // 14: in column or deploying
    bool started : 1 = false;      // has gone a hex forward, or turned
    bool reordered : 1 = false;    // 3.5.1
    bool over : 1 = false;         //
    bool react : 1 = false;        // the enemy may answer the last step
    bool tested : 1 = false;       // 8.3b: one test a move
    bool withdrawing : 1 = false;  // 8.4: leaves a zone of control
    std::uint8_t backward = 0;     // hexes
    std::uint8_t vertices = 0;     // turned
    std::uint8_t turned_after = 0; // vertices after moving backward
    void run(Table&);
    bool operator==(const Move&) const = default;
};
struct MoveStep { // DP-02, DP-08, DP-09, DP-14
    OBLIQUE_QUESTION(C8_1d);
    bool operator==(const MoveStep&) const = default;
};
struct React { // DP-12, DP-13
    Seat seat = French;
    OBLIQUE_QUESTION(C4m);
    bool operator==(const React&) const = default;
};

// 10 COMBAT
struct CombatPhase {
    Seat seat = French;
    bool over = false;
    void run(Table&);
    bool operator==(const CombatPhase&) const = default;
};
struct ChooseCombat { // DP-16
    Seat seat = French;
    OBLIQUE_QUESTION(C4r);
    bool operator==(const ChooseCombat&) const = default;
};
struct Combat {
    enum Step : std::uint8_t {
        Declare,
        Withdrawals,
        Roll,
        DefenderLosses,
        AttackerLosses,
        DefenderTests,
        AttackerTests,
        Disorganise,
        DefenderRetreats,
        AttackerRetreats,
        Advances,
        End
    } step = Declare;
    Seat seat = French; // the attacker
    core::FixedVector<HexId, 6> attackers;
    core::FixedVector<HexId, 2> defenders;
    std::uint8_t withdrawn = 0;          // defenders (one bit each) that have gone, or have been asked
    std::uint8_t row = 0;                // of the table
    std::uint8_t fought = 0;             // defenders (one bit each) for whom the die was thrown
    std::uint8_t losses = 0;             // still to be taken in this step
    bool begun = false;                  // the losses of this step are known
    std::uint8_t retreated = 0;          // hexes (one bit each) of this step that have been dealt with
    std::array<std::uint8_t, 6> taken{}; // losses by hex, for the order of 11.1d
    void run(Table&);
    bool operator==(const Combat&) const = default;
};
struct AddToAttack { // DP-16
    OBLIQUE_QUESTION(C10_1k);
    bool operator==(const AddToAttack&) const = default;
};
struct Withdraw { // DP-17
    HexId hex = HexId::None;
    OBLIQUE_QUESTION(CA_34);
    bool operator==(const Withdraw&) const = default;
};
struct TakeLoss { // DP-18
    Seat seat = French;
    OBLIQUE_QUESTION(C11_1d);
    bool operator==(const TakeLoss&) const = default;
};
struct Advance { // DP-20
    Seat seat = French;
    OBLIQUE_QUESTION(C11_3a);
    bool operator==(const Advance&) const = default;
};

// 11.2 RETREAT: the units marked Retreating
struct Retreat {
    Seat seat = French;
    HexId hex = HexId::None;
    HexId origin = HexId::None; // of a retreat after combat: it does not go back there
    std::uint8_t steps = 0;     // still to go
    std::uint8_t gone = 0;      // hexes, of friends that were crossed too
    bool rear_only = false;     // 8.4
    CommanderSet riders;
    void run(Table&);
    bool operator==(const Retreat&) const = default;
};
struct RetreatStep { // DP-19
    OBLIQUE_QUESTION(C11_2_1a);
    bool operator==(const RetreatStep&) const = default;
};

// 12.4 ROUT
struct RoutMove {
    UnitId unit = UnitId::None;
    std::uint8_t steps = 0; // hexes gone
    bool nearer = false;    // has come nearer to the edge
    bool over = false;
    core::FixedVector<HexId, 10> path{}; // with the hex where it began
    std::uint8_t asked = 0;              // commanders that were asked
    void run(Table&);
    bool operator==(const RoutMove&) const = default;
};
struct RoutStep { // DP-03
    OBLIQUE_QUESTION(C12_4b);
    bool operator==(const RoutStep&) const = default;
};
struct Follow { // 12.4h
    CommanderId commander = CommanderId::None;
    OBLIQUE_QUESTION(C12_4h);
    bool operator==(const Follow&) const = default;
};

// What losses and tests leave behind: commanders hit, killed, replaced or driven off, and units that run.
struct Aftermath {
    void run(Table&);
    bool operator==(const Aftermath&) const = default;
};
struct PromoteCommander { // 11.4c
    Seat seat = French;
    OBLIQUE_QUESTION(C11_4c);
    bool operator==(const PromoteCommander&) const = default;
};
struct PlaceAide { // 11.4d
    FormationId formation = FormationId::None;
    OBLIQUE_QUESTION(C11_4d);
    bool operator==(const PlaceAide&) const = default;
};
struct DisplaceCommander { // 3.2b
    CommanderId commander = CommanderId::None;
    OBLIQUE_QUESTION(C3_2b);
    bool operator==(const DisplaceCommander&) const = default;
};

} // namespace corbach
