#pragma once

#include "games/corbach/choices.h"
#include "games/corbach/corbach.h"
#include "table/notation.h"

#include <string>
#include <vector>

// How things are called in notation, scene and advice.
namespace corbach {

using table::same_text; // but for upper and lower case

// names.cpp
std::string_view side_letter(Seat seat); // "F", "A"
std::string_view type_word(Type type);   // "infantry.line", "infantry.light", ...
bool may_know(const Position& p, UnitId unit, Seat viewer);
int number_in_stack(const State& s, UnitId unit); // from 1 at the top; 0: not on the map
std::string clock(int turn);                      // "10.00"
std::string result_text(const Result& result);    // "1 TM+1 R1", "-"

// A commander's piece: "Gen.Clausen", for units may bear his name.
std::string commander_piece(const Position& p, CommanderId commander);
std::string group_name(const Scenario& scenario, std::size_t group); // its tag

// As they are written above; a unit also by its place ("0412" for the top one, "0412#2"), a formation or its commander
// by his name or tag.
std::optional<UnitId> find_unit(const Position& p, Seat viewer, std::string_view name);
std::optional<CommanderId> find_commander(const Position& p, std::string_view name);
std::optional<FormationId> find_formation(const Position& p, std::string_view name);
std::optional<std::size_t> find_group(const Scenario& scenario, std::string_view name);

// notation.cpp
std::string_view verb_word(Verb verb);

// answers.cpp
std::vector<Choice> every_answer(const Position& p, Seat seat); // all that could be meant, legal or not

// message.cpp: where words of messages begin.
inline constexpr int FirstResult = 16, ResultRows = 80, FirstGroup = 256;

} // namespace corbach
