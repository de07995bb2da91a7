#pragma once

#include "games/lament/combat.h"
#include "games/lament/loader.h"
#include "games/lament/procedures.h"
#include "games/lament/state.h"
#include "table/fields.h"
#include "table/scene.h"

// What the game gives to the table (docs/write-a-game.md).
namespace lament {

// secrets.cpp
State redact(const Position& p, Seat viewer);
State imagine(const Position& seen, Seat viewer, core::Dice& dice);
int secrets(const Position& p, Seat viewer);

// check.cpp
std::vector<std::string> check(const Position& p);

// describe.cpp
void describe(const Position& p, table::Fields& fields);

// notation.cpp
std::string write(const Position& p, Choice c, Seat viewer);
std::optional<Choice> read(const Position& p, Seat seat, std::string_view text);
std::string_view verb_word(Verb verb);

// names.cpp
std::string write_kind(const Scenario& scenario, Seat owner, int kind);
std::optional<int> read_kind(const Scenario& scenario, Seat owner, std::string_view name);
std::string side_letter(Seat seat); // "P", "A"
std::string_view suit_word(Suit suit);
std::string piece_name(const Position& p, CounterId c, Seat viewer);
std::optional<CounterId> find_piece(const Position& p, Seat viewer, std::string_view name);

// words.cpp
bool menu_is_public(const Position& p);
table::Prompt prompt(const Position& p, Seat viewer);
table::Option option(const Position& seen, Seat seat, Choice c);
int price(const Position& seen, Seat seat, Choice c); // of an activation, in Activation Points
table::Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer);
table::Result result(const Position& p);

// scene.cpp
table::Board board(const Scenario& scenario);
table::Situation situation(const Position& seen, Seat viewer);

// odds.cpp
std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c);

// query.cpp
std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target);
std::vector<std::string> overlay_kinds(const Scenario& scenario);
std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at);

} // namespace lament
