#pragma once

#include "games/lament/lament.h"

#include <string>

// What people call units and cards, as arguments of a phrase: its first argument is the key (names.cpp).
namespace lament {

std::string called(const Scenario& scenario, Seat owner, UnitId unit);       // "Prussian Line brigade 5 ♥"
std::string called_brief(const Scenario& scenario, Seat owner, UnitId unit); // "Line 5 ♥"
std::string called_hidden(const Scenario& scenario, Seat owner, HexId hex, int number_in_stack);
std::string called_hidden_there(const Scenario& scenario, Seat owner, HexId hex, int number_in_stack); // without place
std::string called(const Position& p, CounterId c, Seat viewer);       // by its place where its face is not seen
std::string called_brief(const Position& p, CounterId c, Seat viewer); // the viewer's own needs no army beside it
std::string called_card(const Scenario& scenario, Seat owner, int kind);
std::string called_support(SupportChoice support); // "one artillery card and the asset"

table::Names all_called(const Scenario& scenario); // units and cards, as printed
// Counters whose face the viewer does not see, and units that are printed nowhere.
void call_changed(const Position& p, Seat viewer, table::Names& names);

} // namespace lament
