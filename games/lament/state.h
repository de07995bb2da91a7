#pragma once

#include "core/game.h"
#include "games/lament/flow.h"
#include "games/lament/rule.h"
#include "games/lament/scenario.h"

#include <string_view>

// What changes during a battle: a plain value, copied by search and undo.
namespace lament {

// A counter on the table: where it stands and what everybody can see of it. Which unit it is lies apart, in `identity`.
struct Counter {
    HexId hex = HexId::None; // None: not on the map
    bool hidden : 1 = true;
    bool disordered : 1 = false;
    bool activated : 1 = false;   // VIII.3.4.2e
    bool entered_hex : 1 = false; // moved at least one hex in this Orders Execution segment: XI.3.6.1
    bool move_ended : 1 = false;  // VIII.3.4.4c
    bool swapped : 1 = false;
    bool road_march : 1 = false;  // activated as one of a pair: VIII.3.4.3
    bool fought : 1 = false;      // attacked or helped this round: XI.2e

    bool operator==(const Counter&) const = default;
};

enum class Heroic : std::uint8_t { Absent, Active, Spent, Casualty }; // III.4c

struct ArmyState {
    Pile draw, hand, discard, removed, support; // support: Time and Asset cards lying open
    std::array<std::array<std::uint8_t, 2>, SuitCount>
        banked{}; // III.5.3a: Artillery and Horse Artillery under each wing
    Card orders = Card::None;
    bool orders_revealed = false;
    std::uint8_t hand_size = 0;  // public, and all that is left of the hand when it is redacted
    bool hand_has_order = false; // public evidence: the hand must hold a card that can be an order
    bool forced_redraw = false;  // public: no mulligan any more, VII.2.1e
    std::array<std::uint8_t, SuitCount> cohesion{};
    std::array<Heroic, SuitCount> heroic{};
    Suit focus = Suit::None;
    std::uint8_t command_rating = 2;
    std::int8_t rating_this_turn = 0;    // taken back at the end of the turn
    std::uint8_t eliminated_enemies = 0; // II.1a
    std::uint8_t arriving = 0;           // reserve wings (one bit each) that enter at the start of the next own round
    UnitMask lost = 0;                   // eliminated units and removed Vedettes
    UnitMask waiting = 0;                // not yet on the map

    bool operator==(const ArmyState&) const = default;
};

// Public evidence: when Wing Integrity was claimed through Hidden neighbours, one of these counters is of that wing.
struct IntegrityClaim {
    UnitMask among = 0; // counters of the claimant's side, one bit each
    Seat side = Prussia;
    Suit wing = Suit::None;
    bool operator==(const IntegrityClaim&) const = default;
};
inline constexpr std::size_t MostClaims = 32;

// A deployment under way, secret until it is finished.
struct Placement {
    UnitId unit = UnitId::Unknown;
    bool rear = false;
    HexId hex = HexId::None;
    bool operator==(const Placement&) const = default;
};

enum class Outcome : std::uint8_t { Undecided, Draw, Minor, Major };

inline constexpr std::size_t MostHexes = 255;

struct State {
    std::array<Counter, CounterCount> counters{};
    std::array<UnitId, CounterCount> identity{};
    std::array<UnitMask, CounterCount> evidence{}; // units this counter may be, for all the enemy has seen
    std::array<CounterId, MostHexes> front{};      // IV.4b
    std::array<CounterId, MostHexes> rear{};
    std::array<ArmyState, 2> armies{};
    core::FixedVector<IntegrityClaim, MostClaims> claims;
    core::FixedVector<Placement, UnitsPerArmy> draft;

    std::uint8_t turn = 1;
    Seat initiative = Prussia;
    Seats time_cards = Seats::None; // who has played his Time card this turn
    Seat first_time = Prussia;      // who played first, if anybody did
    Seats last_time_cards = Seats::None;
    Seat last_first_time = Prussia;
    bool phase_over = false; // VIII.4f, VIII.4g
    bool fog = false;
    std::uint8_t extra_ap = 0; // for the Maneuver of this round
    std::uint8_t extra_ap_hidden = 0;
    Outcome outcome = Outcome::Undecided;
    Seat winner = Prussia;

    Frames flow;

    bool operator==(const State&) const = default;

    const ArmyState& army(Seat seat) const { return armies[core::index(seat)]; }
    ArmyState& army(Seat seat) { return armies[core::index(seat)]; }
    const Counter& at(CounterId c) const { return counters[index(c)]; }
    Counter& at(CounterId c) { return counters[index(c)]; }
};

// A game is named by its types; the rules are free functions.
struct Lament {
    using Scenario = lament::Scenario;
    using State = lament::State;
    using Rule = lament::Rule;
    static constexpr std::string_view Id = "lament";
    // 2: a played card has its effect before the hand is refilled; a new turn begins without played Time cards
    // (VIII.1.1a) and without what was left of a round.
    static constexpr int RulesVersion = 2;
};

static_assert(sizeof(State) <= 4096);
static_assert(core::GameState<Lament>);

} // namespace lament
