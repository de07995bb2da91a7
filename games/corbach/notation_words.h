#pragma once

#include "games/corbach/notation.h"

#include <algorithm>
#include <iterator>

// The words of the notation, for writing and for reading.
namespace corbach {

// What stands between the brackets of an answer.
enum class Takes : std::uint8_t {
    Nothing,
    Number,       // 2: counted from one
    Facing,       // NW
    Group,        // Rooth
    Unit,         // Horion, 0412#2
    UnitAndSide,  // Heise,left
    Formation,    // Clausen
    Commander,    // Clausen, Clausen+1
    Hex,          // 0512
    UnitAndHex,   // Luckner3,1010
    CommanderHex, // Guerchy,0110
    Hexes,        // 1010>1110: neighbours
};

struct Word {
    Verb verb;
    std::string_view text;
    Takes takes;
    std::string_view also = {}; // read where the plain word names nothing that fits
};

// clang-format off
inline constexpr Word Words[] = {
    {Verb::Deployment, "deployment", Takes::Number}, {Verb::Face, "face", Takes::Facing},
    {Verb::Place, "place", Takes::Hex}, {Verb::March, "march", Takes::Formation},
    {Verb::Deploy, "deploy", Takes::Formation}, {Verb::Enter, "enter", Takes::UnitAndHex},
    {Verb::EnterCommander, "entercommander", Takes::CommanderHex, "enter"}, {Verb::Rally, "rally", Takes::Unit},
    {Verb::Test, "test", Takes::Formation}, {Verb::TestUnit, "testunit", Takes::Unit, "test"},
    {Verb::Arrive, "arrive", Takes::Group}, {Verb::Attach, "attach", Takes::Unit},
    {Verb::Turn, "turn", Takes::UnitAndSide}, {Verb::Fire, "fire", Takes::UnitAndHex},
    {Verb::Lead, "lead", Takes::Commander}, {Verb::LeadUnit, "leadunit", Takes::Unit, "lead"},
    {Verb::LeadStack, "leadstack", Takes::Hex}, {Verb::LeadLine, "leadline", Takes::Unit},
    {Verb::MoveUnit, "move", Takes::Unit}, {Verb::MoveStack, "movestack", Takes::Hex},
    {Verb::MoveLine, "moveline", Takes::Unit}, {Verb::ColumnOn, "column", Takes::Unit},
    {Verb::ColumnOff, "uncolumn", Takes::Unit}, {Verb::Step, "to", Takes::Hex}, {Verb::Back, "back", Takes::Hex},
    {Verb::Left, "left", Takes::Nothing}, {Verb::Right, "right", Takes::Nothing},
    {Verb::About, "about", Takes::Nothing}, {Verb::Swap, "swap", Takes::Nothing},
    {Verb::Pivot, "pivot", Takes::UnitAndSide}, {Verb::Leave, "leave", Takes::Unit},
    {Verb::LeaveCommander, "leavecommander", Takes::Commander, "leave"}, {Verb::GiveUp, "giveup", Takes::Nothing},
    {Verb::Charge, "charge", Takes::Unit}, {Verb::ChargeStack, "chargestack", Takes::Hex},
    {Verb::ChargeLine, "chargeline", Takes::Unit}, {Verb::No, "no", Takes::Nothing},
    {Verb::Attack, "attack", Takes::Hexes}, {Verb::Also, "also", Takes::Hexes}, {Verb::Join, "join", Takes::Hexes},
    {Verb::Withdraw, "withdraw", Takes::Hex}, {Verb::Loss, "loss", Takes::Hex},
    {Verb::Retreat, "retreat", Takes::Hex}, {Verb::AdvanceStack, "advance", Takes::Hexes},
    {Verb::AdvanceTop, "advancetop", Takes::Hexes}, {Verb::Rout, "rout", Takes::Hex},
    {Verb::Follow, "follow", Takes::Hex}, {Verb::Promote, "promote", Takes::Formation},
    {Verb::Aide, "aide", Takes::Hex}, {Verb::Displace, "displace", Takes::Hex}, {Verb::Done, "done", Takes::Nothing},
};
// clang-format on

static_assert(table::in_order(Words, Verb::Done));

constexpr const Word& word(Choice c) { return Words[std::min<std::size_t>(c.verb, std::size(Words) - 1)]; }

inline constexpr std::string_view TurnWords[] = {"left", "right"};
inline constexpr std::string_view DirectionWords[] = {"N", "NE", "SE", "S", "SW", "NW"}; // off the map, or for short

std::string inside(const Position& p, Choice c, Seat viewer); // what stands in the brackets

} // namespace corbach
