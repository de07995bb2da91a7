#pragma once

#include "core/game.h"
#include "games/aboutwar/rule.h"
#include "games/aboutwar/units.h"

// The outline of the rulebook: every procedure and every decision, in its order.
namespace aboutwar {

struct AboutWar;
using Table = core::Table<AboutWar>;
using Position = core::Position<AboutWar>;
using Ruling = core::Ruling<Rule>;
using core::Choice;
using core::Menu;
using core::Noun;

enum class Phase : std::uint8_t { SetUp, Planning, Fast, Bombardment, Combined, NonCombat, Rally, Scoring };

// What a player can answer. The words for it are in notation.cpp; what the ids mean is in choices.h.
// clang-format off
enum class Verb : std::uint8_t {
    Place, Order, To, Then, Enough,               // set-up, planning
    Act, Fire,                                    // which orders are carried out now
    Stay,                                         // who is held back
    FormSquare, Countercharge, Retreat,           // reaction
    Stand, Aim, Again, Withdraw, Shelter,         // combat
    Enter, Target,
    RallyInfantry, RallyCavalry, RallyArtillery,
    SeeSheet,
    Done,
};
// clang-format on

// Public says that a menu of one entry follows from facts both seats know, so that the table may answer it.
#define ABOUTWAR_QUESTION(cited, is_public)                                                                            \
    static constexpr bool Public = is_public;                                                                          \
    OBLIQUE_QUESTION(cited)

// SET-UP
struct Battle {
    enum Step : std::uint8_t { Placing, Rounds } step = Placing;
    void run(Table&);
    bool operator==(const Battle&) const = default;
};
struct PlaceUnits { // DP-02, AW-SET-09: both at once, in secret
    Seats owing = Seats::Both;
    ABOUTWAR_QUESTION(AW_SET_09, false);
    bool operator==(const PlaceUnits&) const = default;
};

// SEQUENCE OF PLAY
struct Round {
    enum Step : std::uint8_t { Plan, Fast, Bombard, Combined, NonCombat, Rally, Score, Over } step = Plan;
    void run(Table&);
    bool operator==(const Round&) const = default;
};

// PHASE 1: PLANNING
struct WriteOrders { // DP-03: both at once, in secret
    struct Pencil {  // an order half written
        Type type = Type::Infantry;
        Place from = Place::None;  // None: no order is begun
        Place first = Place::None; // None: the first step comes next
        bool operator==(const Pencil&) const = default;
    };
    Seats owing = Seats::Both;
    std::array<Pencil, 2> pencil{};
    ABOUTWAR_QUESTION(AW_PLN_01, false);
    bool operator==(const WriteOrders&) const = default;
};

// PHASES 2, 4 AND 5: FAST MOVEMENT, COMBINED ARMS, NON-COMBAT MOVE
struct MovePhase {
    Phase phase = Phase::Fast;
    enum Step : std::uint8_t { Choose, Reveal, Free, Contact, Leave, Entering, End } step = Choose;
    void run(Table&);
    bool operator==(const MovePhase&) const = default;
};
struct Commit { // DP-04, DP-07, DP-09: which orders are carried out now, both at once, in secret
    Phase phase = Phase::Fast;
    Seats owing = Seats::Both;
    ABOUTWAR_QUESTION(AW_SIM_01, false);
    bool operator==(const Commit&) const = default;
};
struct HoldBack { // DP-05: too many would stand in a sector
    Seat seat = White;
    Place sector = Place::None;
    ABOUTWAR_QUESTION(AW_MOV_06, true);
    bool operator==(const HoldBack&) const = default;
};
struct Enter { // DP-06, DP-05: who moves into a conquered sector
    Seat seat = White;
    Place sector = Place::None;
    Phase phase = Phase::Fast;
    ABOUTWAR_QUESTION(AW_CBT_06, true);
    bool operator==(const Enter&) const = default;
};

// PHASE 3: BOMBARDMENT
struct Bombardment {
    enum Step : std::uint8_t { Choose, Reveal, Aiming, Fire, End } step = Choose;
    Seat seat = White;      // whose gun aims next
    std::uint8_t order = 0; // its line on the sheet
    std::uint8_t die = 0;   // and which of its dice
    void run(Table&);
    void aim_next(Table&);
    void fire_all(Table&);
    bool operator==(const Bombardment&) const = default;
};
struct ChooseTarget { // DP-08
    Seat seat = White;
    std::uint8_t order = 0;
    Place sector = Place::None;
    ABOUTWAR_QUESTION(AW_BMB_06, true);
    bool operator==(const ChooseTarget&) const = default;
};

// RESOLVING COMBAT, in all zones at once
struct Combat {
    enum Step : std::uint8_t {
        WhiteReacts,
        BlackReacts,
        ReactionRolls, // clang-format off
        Attackers, WhiteStands, BlackStands, WhiteAims, BlackAims, Dice, WhiteRerolls, BlackRerolls, Hits,
        Melee, WhiteWithdraws, BlackWithdraws, WhiteShelters, BlackShelters, CloseUp,
        Settle, // clang-format on
    } step = WhiteReacts;
    Phase phase = Phase::Fast;
    bool melee = false;
    void run(Table&);
    bool operator==(const Combat&) const = default;
};
struct React { // DP-12
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_REA_11, true);
    bool operator==(const React&) const = default;
};
struct TakePosition { // DP-13
    Seat seat = White;
    bool melee = false;
    ABOUTWAR_QUESTION(AW_POS_15, true);
    bool operator==(const TakePosition&) const = default;
};
struct Aim { // DP-14: of the unit in one space
    Seat seat = White;
    bool melee = false;
    std::uint8_t zone = 0, space = 0;
    ABOUTWAR_QUESTION(AW_UNO_03, true);
    bool operator==(const Aim&) const = default;
};
struct Reroll { // DP-15
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_FLK_02, true);
    bool operator==(const Reroll&) const = default;
};
struct Withdraw { // DP-16
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_POS_12, true);
    bool operator==(const Withdraw&) const = default;
};
struct Shelter { // DP-17, an option
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_BLD_01, true);
    bool operator==(const Shelter&) const = default;
};

// PHASES 6 AND 7
struct RallyUnits { // DP-10
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_RLY_08, true);
    bool operator==(const RallyUnits&) const = default;
};
struct Scoring {
    enum Step : std::uint8_t { WhiteAsks, BlackAsks, Captures, Objectives, Majority, End } step = WhiteAsks;
    void run(Table&);
    bool operator==(const Scoring&) const = default;
};
struct AskForSheet { // DP-11
    Seat seat = White;
    ABOUTWAR_QUESTION(AW_SCO_02, true);
    bool operator==(const AskForSheet&) const = default;
};

} // namespace aboutwar
