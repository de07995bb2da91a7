#pragma once

#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/choices.h"

#include <string>
#include <vector>

// How things are called in notation, scene and advice.
namespace aboutwar {

// names.cpp
std::string_view side_letter(Seat seat);                  // "W", "B"
std::optional<Type> find_type(std::string_view letter);   // of either case
std::string place_id(Seat owner, Place place);            // as place_word, but boxes have an owner: "routed.W"
std::string zone_label(const State& s, std::size_t zone); // zone_name; Black's direction where two share it
std::optional<std::size_t> find_zone(const State& s, std::string_view label);
std::string path_text(Place from, const Order& order, std::size_t done); // "c1>c2>b2": from there, the steps not done
Place place_of(const State& s, Seat seat, const Order& order);           // where its unit is, or was told to start

// A unit meant by what can be seen of it: "C@c1", "C@c1#2"; or an area alone: "c1".
struct Sight {
    std::optional<Type> type;
    Place place = Place::None;
};
std::optional<Sight> find_sight(std::string_view text);

// notation.cpp
std::string_view verb_word(Verb verb);
// An answer of that seat as the viewer may read it: while both answer at once, a choice does not tell whose it is.
std::string write(const Position& p, Seat seat, Choice c, Seat viewer);

// answers.cpp
std::vector<Choice> every_answer(const Position& p, Seat seat); // all that could be meant, legal or not

// An answer about something that is not there can be read, so that a rule can refuse it.
inline constexpr std::size_t NoLine = 0xFF;
inline constexpr std::size_t NoSuchZone = 0xFF;

} // namespace aboutwar
