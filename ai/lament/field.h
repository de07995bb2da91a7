#pragma once

#include "ai/lament/blow.h"
#include "ai/lament/conduct.h"
#include "ai/lament/weights.h"
#include "games/lament/board.h"
#include "games/lament/combat.h"
#include "games/lament/procedures.h"

// The battlefield as one seat sees it, made once for a question and shared by all its answers.
namespace ai::lament_art {

using namespace ::lament; // NOLINT: these files speak of nothing else
using core::index;
using ::lament::index;

// A counter on the map. An enemy that is Hidden is expected to be an average one, in a view and in a full state alike.
struct Soldier {
    CounterId id;
    HexId hex;
    Type type;
    Suit wing; // None where it is not known
    std::int8_t strength;
    std::int8_t movement;
    std::uint8_t cohesion; // of its wing
    std::uint8_t opposed;  // enemy front units in Good Order next to it
    bool front, disordered, hidden, inferior;

    bool fights() const { return type != Type::Vedette; }
    bool steady() const { return front && !disordered && fights(); }
};

struct Field {
    const Position& p;
    const Weights& w;
    Seat seat;
    LamentPlan plan;
    std::array<Soldier, CounterCount> soldiers; // NOLINT: filled for the counters on the map
    core::FixedVector<CounterId, UnitsPerArmy> own, foes;
    std::array<std::array<std::uint8_t, MostHexes>, 2> zone; // by seat: hexes next to this one that it holds
    float prize = 0;                                         // what a hex of value is worth now
    HexId left_end = HexId::None, right_end = HexId::None;   // of the enemy's line, as we face it

    Field(const Position& position, const Weights& weights, Seat viewer, const LamentPlan& orders);

    const Soldier& at(CounterId c) const { return soldiers[index(c)]; }
    const Conduct& conduct(const Soldier& s) const { return conduct_of(plan, s.wing); }
    bool is_attacker() const { return p.scenario.attacker == seat; }
    bool in_enemy_zone(HexId hex) const { return zone[core::index(other(seat))][core::index(hex)] != 0; }

    // How near the enemy is to a hex: worked out when first asked for.
    struct Nearness {
        std::uint8_t steps = 0; // to the nearest; 0: not yet asked
        std::int8_t coming = 0; // what the strongest who could come up from afar has to strike with
    };
    const Nearness& nearness(HexId hex) const {
        Nearness& n = nearness_[core::index(hex)];
        if (n.steps == 0) n = find_nearness(hex);
        return n;
    }
    int to_nearest_foe(HexId from) const { return nearness(from).steps; } // a large number when there is none

private:
    struct Stack { // of the enemy
        core::Hex place;
        std::int8_t reach;  // how far away it can come up in one round; 0 when it is held or upset
        std::int8_t strike; // its strength after the march
    };
    core::FixedVector<Stack, UnitsPerArmy> stacks_;
    mutable std::array<Nearness, MostHexes> nearness_{};

    Nearness find_nearness(HexId hex) const;
    void find_ends();
};

inline bool has_side(std::uint8_t sides, int side) { return (sides >> side & 1U) != 0; } // of a hex

// PRICES

float death_price(const Field& f, const Soldier& s);
Price price_when_attacking(const Field& f, const Soldier& s);
// `side` of its hex the blow comes through; the unit may stand in another hex than its own.
Price price_when_attacked(const Field& f, const Soldier& s, HexId at, int side, int attacker_movement);

// BLOWS

// Attacker's total less defender's, without cards; `side` is the one of the defender's hex that faces the attacker.
struct Attack {
    const Soldier& attacker;
    HexId from;
    const Soldier& defender;
    HexId at;
    int side;
    bool moved;
};
int difference(const Field& f, const Attack& a);
float attack_worth(const Field& f, const Attack& a, int extra = 0);

// The best attack of one of our units from a hex; NoBlow when there is nobody to attack.
inline constexpr float NoBlow = -9;
float best_blow(const Field& f, const Soldier& s, HexId from, bool moved);

// What the enemy can be expected to do to one of our units in a hex, in his next rounds.
float danger(const Field& f, const Soldier& s, HexId at);

// Wing Integrity as far as the seat can tell, from a hex.
bool holds_together(const Field& f, const Soldier& s, HexId at);

} // namespace ai::lament_art
