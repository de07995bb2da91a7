#pragma once

#include "games/corbach/state.h"
#include "table/fields.h"
#include "table/scene.h"
#include "table/standing.h"

// What the game gives to the table (docs/write-a-game.md).
namespace corbach {

// secrets.cpp
State redact(const Position& p, Seat viewer);
State imagine(const Position& seen, Seat viewer, core::Dice& dice);
int secrets(const Position& p, Seat viewer);

// check.cpp
std::vector<std::string> check(const Position& p);

// describe.cpp
void describe(const Position& p, table::Fields& fields);

// notation.cpp, notation_read.cpp
std::string write(const Position& p, Choice c, Seat viewer);
std::optional<Choice> read(const Position& p, Seat seat, std::string_view text);
std::string write_kind(const Scenario& scenario, Seat owner, int kind);
std::optional<int> read_kind(const Scenario& scenario, Seat owner, std::string_view name);

// names.cpp
std::string facing_name(Facing facing); // "E", "NE", "NW", "W", "SW", "SE"
std::optional<Facing> find_facing(std::string_view word);
std::string unit_name(const Position& p, UnitId unit,
                      Seat viewer); // its tag, or "0412#2" while the viewer may not know it
std::string commander_name(const Position& p, CommanderId commander); // "Clausen"; "Clausen+1" for his first aide

// words.cpp
bool menu_is_public(const Position& p);
table::Prompt prompt(const Position& p, Seat viewer);
table::Option option(const Position& seen, Seat seat, Choice c);
int price(const Position& seen, Seat seat, Choice c); // of a step, in movement points
table::Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer);
table::Result result(const Position& p);

// scene.cpp
table::Board board(const Scenario& scenario);
table::Situation situation(const Position& seen, Seat viewer);

// odds.cpp
std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c);

// scopes.cpp
table::Scopes scopes(const Position& p, Seat seat); // how long a standing answer lasts

// query.cpp
std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target);
std::vector<std::string> overlay_kinds(const Scenario& scenario);
std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at);

} // namespace corbach
