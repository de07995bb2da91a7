#pragma once

#include "games/corbach/corbach.h"

#include <string>

// What people call units, commanders and results, as arguments of a phrase: the first argument of a name is its key
// (names.cpp).
namespace corbach {

std::string called(const Position& p, UnitId unit, Seat viewer); // "51st Foot", or "French light cavalry in 0907"
std::string called(const Scenario& scenario, UnitId unit);
std::string called_hidden(const Scenario& scenario, UnitId unit, HexId hex, int number_in_stack);
std::string called_hidden_there(const Scenario& scenario, UnitId unit, HexId hex, int number_in_stack); // without place
std::string called(const Position& p, CommanderId commander); // of today: an aide, one promoted
std::string called(const Scenario& scenario, CommanderId person, int aides);
std::string called(const Result& result); // "a morale test at -1, then a retreat of 2 hexes"

table::Names all_called(const Scenario& scenario); // units and those who command at first
// Units the viewer cannot tell, and those who have taken a command over.
void call_changed(const Position& p, Seat viewer, table::Names& names);

} // namespace corbach
