#pragma once

#include "ai/corbach/field.h"

// Where units that move together can get to, and how good that is: closed forms of chapter 8 for planning. What is
// legal at the next step the menu says.
namespace ai::corbach_art {

// The bodies that move, with their movement points.
struct Mover {
    core::FixedVector<Body, MostPlaced> bodies;
    std::array<std::uint8_t, MostPlaced> mp{};
    bool marching = false; // in column or deploying: keeps away from enemies (14.1f)
};

enum class Pace : std::uint8_t { Left, Full, Half, Double }; // points left in this move; or those it would begin with
Mover mover_of(const Field& field, const UnitSet& units, Pace pace);

double value_now(const Field& field, const Mover& mover, bool strikes);

// The first thing to do on the way to a place.
struct Lead {
    enum Kind : std::uint8_t { Stay, Step, Back, Left, Right, About } kind = Stay;
    std::uint8_t direction = 0; // of Step and Back
    bool operator==(const Lead&) const = default;
};
inline constexpr std::size_t MostLeads = 20;

struct Prospect {
    Lead lead;
    double value = 0;
};
using Prospects = core::FixedVector<Prospect, MostLeads>;

// How good a place each beginning can lead to. `leads` come from the menu; when they are not known, all of them.
void explore_alone(const Field& field, const Mover& mover, int vertices, Prospects& leads, bool strikes);
// The same for a line of battle, or a quick look for any mover: straight marches after at most one turn.
void explore_straight(const Field& field, const Mover& mover, Prospects& leads, bool strikes);

// How a column should face that marches on from where it is: towards the hex from which the way is shortest.
Facing facing_of_way(const Field& field, const Mover& mover);

// Of a line of battle, the strongest part that can go a hex: not those whom an enemy holds, or who are in each other's
// way.
Mover free_part(const Field& field, const Mover& whole);

// What the best straight march is better than staying: of units that have not begun to move.
double gain(const Field& f, const Mover& whole, bool strikes);

} // namespace ai::corbach_art
