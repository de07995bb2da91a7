#pragma once

#include "core/game.h"
#include "games/lament/rule.h"
#include "games/lament/units.h"

// The outline of the rulebook: every procedure and every decision, in its order, with its number.
namespace lament {

struct Lament;
using Table = core::Table<Lament>;
using Position = core::Position<Lament>;
using Ruling = core::Ruling<Rule>;
using core::Choice;
using core::Menu;
using core::Noun;

// What a player can answer. The words for it are in notation.cpp.
// clang-format off
enum class Verb : std::uint8_t {
    Deploy, At, Front, Rear,                       // V.2, IV.4
    Keep, Redraw, Focus, Order,                    // VII
    Time, AssetNow, AssetSupport, AssetDiscard,    // VIII.1
    Spy, Reveal, Recover, Raise,                   // what assets and events ask
    Maneuver, Reform, Rally, Artillery, Emergency, // VIII.2, VIII.3
    Bank, ReformUnit,
    Activate, RoadMarch, Move, March, To, Stop, Drop, Swap, // VIII.3.4, X
    Attack, Target, Help, NoHelp, Support, Reroll,          // XI.1 - XI.5.2
    Cohesion, Disorder, Retreat, SecondRetreat, Eliminate,  // XI.5.4
    Displace, DisplaceTo, Advance, Hold,                    // XI.5.8
    Done,
};
// clang-format on

// Public says that a menu of one entry follows from facts both seats know, so that the table may answer it.
#define LAMENT_QUESTION(cited, is_public)                                                                              \
    static constexpr bool Public = is_public;                                                                          \
    OBLIQUE_QUESTION(cited)

// V. SET-UP
struct Battle { // V.2, VI
    enum Step : std::uint8_t { FirstDeploys, SecondDeploys, Begin, Turns } step = FirstDeploys;
    void run(Table&);
    bool operator==(const Battle&) const = default;
};
struct Deploy { // DP-01, DP-02: which unit next
    Seat seat = Prussia;
    bool arrival = false; // reserves entering: what does not fit waits
    LAMENT_QUESTION(V_2b, false);
    bool operator==(const Deploy&) const = default;
};
struct DeployAt { // where it goes
    Seat seat = Prussia;
    UnitId unit = UnitId::Unknown;
    bool arrival = false;
    LAMENT_QUESTION(V_2d, false);
    bool operator==(const DeployAt&) const = default;
};
struct DeployOrder { // IV.4b: front or rear of the unit just placed
    Seat seat = Prussia;
    LAMENT_QUESTION(IV_4b, false);
    bool operator==(const DeployOrder&) const = default;
};

// VI., VII. TURN INITIATION
struct Turn {
    // clang-format off
    enum Step : std::uint8_t {
        Initiative, CardDraw, FirstMulligan, SecondMulligan, FirstFocus, SecondFocus, Opening, Operate, End
    } step = Initiative;
    // clang-format on
    void run(Table&);
    bool operator==(const Turn&) const = default;
};
struct Mulligan { // DP-03
    Seat seat = Prussia;
    LAMENT_QUESTION(VII_2_1a, true);
    bool operator==(const Mulligan&) const = default;
};
struct CommandFocus { // DP-04
    Seat seat = Prussia;
    LAMENT_QUESTION(VII_3_1a, true);
    bool operator==(const CommandFocus&) const = default;
};
struct OpeningOrders { // DP-05: both at once, sealed
    Seats owing = Seats::Both;
    LAMENT_QUESTION(VII_3_2a, false);
    bool operator==(const OpeningOrders&) const = default;
};

// VIII. OPERATIONS PHASE
struct Operations {
    Seat active = Prussia;
    bool begun = false;
    void run(Table&);
    bool operator==(const Operations&) const = default;
};
struct Round {
    Seat seat = Prussia;
    enum Step : std::uint8_t { Arrivals, TimeAsset, Reveal, EndOfRound, Place, Over } step = Arrivals;
    void run(Table&);
    bool operator==(const Round&) const = default;
};
struct TimeAssetSegment { // VIII.1, DP-06
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_1a, false);
    bool operator==(const TimeAssetSegment&) const = default;
};
struct Refill { // VIII.1c, R-01: when what the played card does has been done
    Seat seat = Prussia;
    void run(Table&) const;
    bool operator==(const Refill&) const = default;
};
struct RaiseCohesion { // asset or event: which wing
    Seat seat = Prussia;
    std::int8_t amount = 0;
    bool above_zero = false;
    LAMENT_QUESTION(IV_1b, true);
    bool operator==(const RaiseCohesion&) const = default;
};
struct RecoverUnit { // asset: which Disordered unit
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_1_2a, true);
    bool operator==(const RecoverUnit&) const = default;
};
struct SpyFrom { // asset: from which unit
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_1_2a, false);
    bool operator==(const SpyFrom&) const = default;
};
struct SpyOn { // asset: which Hidden enemies
    Seat seat = Prussia;
    CounterId from = CounterId::None;
    std::uint8_t left = 0;
    bool one_named = false;
    LAMENT_QUESTION(VIII_1_2a, true);
    bool operator==(const SpyOn&) const = default;
};
struct UseOrders { // VIII.2b, DP-07
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_2b, true);
    bool operator==(const UseOrders&) const = default;
};
struct BankArtillery { // VIII.3a, DP-08
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_3a, true);
    bool operator==(const BankArtillery&) const = default;
};
struct Maneuver { // VIII.3.4
    Seat seat = Prussia;
    bool emergency = false;
    std::uint8_t ap = 0;
    std::uint8_t ap_hidden = 0; // for Hidden units only
    enum Step : std::uint8_t { Activation, Movement, Contact, Combats, Over } step = Activation;
    void run(Table&);
    bool operator==(const Maneuver&) const = default;
};
struct Activation { // VIII.3.4.1 - VIII.3.4.3, DP-09
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_3_4a, true);
    bool operator==(const Activation&) const = default;
};
struct Movement { // X, DP-10: which unit next
    Seat seat = Prussia;
    LAMENT_QUESTION(X_a, false);
    bool operator==(const Movement&) const = default;
};
struct March { // X.1 - X.3, DP-10, DP-12: the next hex of a unit or pair under way
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    CounterId mate = CounterId::None; // the other of an undivided pair
    std::uint8_t entered = 0;         // hexes entered so far
    bool on_road = true;              // began on a road and left it never: X.3.1.1a
    bool from_zoc = false;
    bool near_zoc = false;    // a hex entered so far lies in a ZOC: X.3.1.1c
    Rule halted = Rule::None; // why it must stop: X.1a, X.1b, X.2.2a, X.3b
    bool pledged = false;     // pair members stay on the road and out of ZOC: VIII.3.4.3
    LAMENT_QUESTION(X_b, false);
    bool operator==(const March&) const = default;
};
struct FrontOrRear { // IV.4d, DP-11, DP-23
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    LAMENT_QUESTION(IV_4d, true);
    bool operator==(const FrontOrRear&) const = default;
};
struct ReformUnit { // VIII.3.5, DP-14
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_3_5a, true);
    bool operator==(const ReformUnit&) const = default;
};
struct PlaceOrders { // VIII.4c, DP-15
    Seat seat = Prussia;
    LAMENT_QUESTION(VIII_4c, false);
    bool operator==(const PlaceOrders&) const = default;
};

// XI. COMBAT
struct DeclareAttack { // XI.2, DP-13: which unit attacks next
    Seat seat = Prussia;
    LAMENT_QUESTION(XI_2a, true);
    bool operator==(const DeclareAttack&) const = default;
};
struct ChooseTarget {
    Seat seat = Prussia;
    CounterId attacker = CounterId::None;
    LAMENT_QUESTION(XI_2i, true);
    bool operator==(const ChooseTarget&) const = default;
};
struct ChooseHelper { // XI.3.6.2
    Seat seat = Prussia;
    CounterId attacker = CounterId::None;
    CounterId defender = CounterId::None;
    LAMENT_QUESTION(XI_3_6_2a, true);
    bool operator==(const ChooseHelper&) const = default;
};

// Support committed to one combat: how many Artillery cards, whether Horse Artillery, whether the asset.
struct SupportChoice {
    std::uint8_t artillery = 0;
    bool horse = false;
    bool asset = false;
    bool operator==(const SupportChoice&) const = default;
    int cards() const { return artillery + (horse ? 1 : 0); }
};

struct Combat { // XI.1
    CounterId attacker = CounterId::None;
    CounterId defender = CounterId::None;
    CounterId helper = CounterId::None;
    Suit attacker_wing = Suit::None;
    Suit defender_wing = Suit::None;
    HexId from = HexId::None;               // where the attacker stood, XI.5.8.1d
    HexId into = HexId::None;               // the hex attacked
    std::array<SupportChoice, 2> support{}; // attacker's, defender's
    std::int8_t attacker_total = 0;         // frozen in step 3: R-18
    std::int8_t defender_total = 0;
    std::array<std::uint8_t, 2> die{};
    std::array<bool, 2> reroll{};
    // clang-format off
    enum Step : std::uint8_t {
        AttackerSupport, DefenderSupport, Dice, AttackerReroll, DefenderReroll, Clash, Advance, Over
    } step = AttackerSupport;
    // clang-format on
    void run(Table&);
    bool operator==(const Combat&) const = default;
};
struct CommitSupport { // XI.3.2, DP-16, DP-17
    Seat seat = Prussia;
    bool attacking = true;
    LAMENT_QUESTION(XI_3_2a, true);
    bool operator==(const CommitSupport&) const = default;
};
struct HeroicReroll { // XI.5.2, DP-18, DP-19
    Seat seat = Prussia;
    bool attacking = true;
    LAMENT_QUESTION(XI_5_2a, true);
    bool operator==(const HeroicReroll&) const = default;
};
struct AbsorbHits { // XI.5.4, DP-20, DP-21
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    HexId attacker_hex = HexId::None;
    std::uint8_t attacker_movement = 0;
    std::uint8_t hits = 0; // still to absorb
    bool defending = true;
    bool integrity = false;        // fixed before the first hit: XI.5.6g; secret where a Hidden neighbour decides it
    bool public_integrity = false; // it follows from revealed units
    UnitMask certifiers = 0;       // Hidden counters that may have decided it
    bool used_cohesion = false;
    bool used_disorder = false;
    std::uint8_t retreats = 0;
    bool first = true; // no hit absorbed yet
    LAMENT_QUESTION(XI_5_4a, false);
    bool operator==(const AbsorbHits&) const = default;
};
struct Retreating { // XI.5.8
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    HexId to = HexId::None;
    HexId attacker_hex = HexId::None;
    enum Step : std::uint8_t { MakeRoom, Go, Order, Over } step = MakeRoom;
    void run(Table&);
    bool operator==(const Retreating&) const = default;
};
struct DisplaceUnit { // XI.5.8.3d, DP-22: which of the two
    Seat seat = Prussia;
    HexId hex = HexId::None;
    HexId attacker_hex = HexId::None;
    LAMENT_QUESTION(XI_5_8_3d, true);
    bool operator==(const DisplaceUnit&) const = default;
};
struct DisplaceTo { // XI.5.8.1c, DP-22: where to
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    HexId attacker_hex = HexId::None;
    LAMENT_QUESTION(XI_5_8_1c, true);
    bool operator==(const DisplaceTo&) const = default;
};
struct AdvanceAfterCombat { // XI.5.8.5a, DP-24
    Seat seat = Prussia;
    CounterId unit = CounterId::None;
    HexId into = HexId::None;
    LAMENT_QUESTION(XI_5_8_5a, true);
    bool operator==(const AdvanceAfterCombat&) const = default;
};

#undef LAMENT_QUESTION

// A frame is told by its place here, also in the hashes of records: new ones come at the end.
using Frames = core::Flow<Battle, Deploy, DeployAt, DeployOrder, Turn, Mulligan, CommandFocus, OpeningOrders,
                          Operations, Round, TimeAssetSegment, RaiseCohesion, RecoverUnit, SpyFrom, SpyOn, UseOrders,
                          BankArtillery, Maneuver, Activation, Movement, March, FrontOrRear, ReformUnit, PlaceOrders,
                          DeclareAttack, ChooseTarget, ChooseHelper, Combat, CommitSupport, HeroicReroll, AbsorbHits,
                          Retreating, DisplaceUnit, DisplaceTo, AdvanceAfterCombat, Refill>;

} // namespace lament
