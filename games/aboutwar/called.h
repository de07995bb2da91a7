#pragma once

#include "games/aboutwar/state.h"
#include "table/scene.h"

#include <string>

// What people call places, borders, ways and units, as arguments of a phrase: the first argument of a name is its key
// (names.cpp).
namespace aboutwar {

std::string called(Place place);                                          // "b1", "White's reserve"
std::string called_zone(const State& s, std::size_t zone);                // "border a2–b2"
std::string called_way(Place from, const Order& order, std::size_t done); // "from c1 by c2 to b2": the steps not done

table::Names all_called();                            // places
void call_units(const State& s, table::Names& names); // and the tokens that lie about

// A line of an order sheet, so many times.
table::Called called_line(const std::string& key, const Order& order, int steps, bool own, int times);

} // namespace aboutwar
