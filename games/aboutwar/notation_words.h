#pragma once

#include "games/aboutwar/notation.h"
#include "table/notation.h"

#include <algorithm>
#include <iterator>

// The words of the notation, for writing and for reading.
namespace aboutwar {

// What stands between the brackets of an answer.
enum class Takes : std::uint8_t {
    Nothing,
    TypeInArea, // C,c1
    Area,       // c2
    Line,       // C,c1>c2: a line of the own sheet
    Shot,       // b1>b2,2: the line of a gun, and how far it fires
    Mover,      // I,a1>a2: a unit and where it is going
    Unit,       // I,b2
    Enemy,      // I,b3
    UnitAtZone, // C,b2,a2>b2
    UnitInZone, // I,a2>b2: its place follows from the zone
    Space,      // a2>b2,3
    Die,        // a2>b2,W,1 or a2>b2,W,1,2
    Fixed,      // I
    Gun,        // A,b1
};

struct Word {
    Verb verb;
    std::string_view text;
    Takes takes;
    bool secret = false;         // from the enemy
    std::string_view fixed = {}; // Takes::Fixed: the one word that may stand there
};

// clang-format off
inline constexpr Word Words[] = {
    {Verb::Place, "place", Takes::TypeInArea, true}, {Verb::Order, "order", Takes::TypeInArea, true},
    {Verb::To, "to", Takes::Area, true}, {Verb::Then, "then", Takes::Area, true},
    {Verb::Enough, "enough", Takes::Nothing, true}, {Verb::Act, "act", Takes::Line, true},
    {Verb::Fire, "fire", Takes::Shot, true}, {Verb::Stay, "stay", Takes::Mover},
    {Verb::FormSquare, "square", Takes::Unit}, {Verb::Countercharge, "countercharge", Takes::UnitAtZone},
    {Verb::Retreat, "retreat", Takes::Unit}, {Verb::Stand, "stand", Takes::UnitInZone},
    {Verb::Aim, "aim", Takes::Space}, {Verb::Again, "again", Takes::Die}, {Verb::Withdraw, "withdraw", Takes::Space},
    {Verb::Shelter, "shelter", Takes::Space}, {Verb::Enter, "enter", Takes::Mover},
    {Verb::Target, "target", Takes::Enemy}, {Verb::RallyInfantry, "rally", Takes::Fixed, false, "I"},
    {Verb::RallyCavalry, "rally", Takes::Fixed, false, "C"}, {Verb::RallyArtillery, "rally", Takes::Gun},
    {Verb::SeeSheet, "see", Takes::Nothing}, {Verb::Done, "done", Takes::Nothing},
};
// clang-format on

static_assert(table::in_order(Words, Verb::Done));

constexpr const Word& word(Choice c) { return Words[std::min<std::size_t>(c.verb, std::size(Words) - 1)]; }

// How much is said of a unit: more only where a menu would name two answers alike. Each level adds to those before.
struct Detail {
    enum Level : std::uint8_t {
        Brief,       // type and what can be seen on the board: Iqs
        Activations, // C'1
        Aimed,       // I+2: bombardment dice
        Luck,        // Ch, Cm: has hit, has missed
        From,        // I<a1: where it has come from in this phase
        Tried,       // It: to react
        Acting,      // Ia: in this phase
        Fell,        // If: in this combat
        Placed,      // Iz: has a zone
        Rest,        // C>b2, c1>c2>b2: where its order leads in the end, which only its owner knows
    } level = Brief;
    int number = 1; // I#2: of several that are alike even so
};

// An answer as its own seat writes it: what stands in the brackets, and the whole as short as the menu allows.
std::string inside(const Position& p, Seat seat, Choice c, Detail detail = {});
std::string tell_apart(const Position& p, Seat seat, const Menu& menu, Choice c);
std::string whole(const Position& p, Seat seat, Choice c, Detail detail = {});

} // namespace aboutwar
