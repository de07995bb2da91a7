#pragma once

#include "server/dice/fair_dice.h"
#include "server/storage/battles.h"
#include "table/record.h"

#include <span>
#include <string>
#include <vector>

// The lines of a battle's journal (docs/journal.md): answers and falls as they stand in a record, dice as sides and
// faces.
namespace server::battles {

// Kinds of lines.
inline constexpr const char* Begin = "begin";        // what fell before the first answer
inline constexpr const char* Answer = "answer";      // NOTATION[ | FALLS][ | auto]
inline constexpr const char* Undo = "undo";          // the seat's last answer, inside the fair window
inline constexpr const char* TakeBack = "back";      // by consent: how many answers stay
inline constexpr const char* StandingLine = "stand"; // JSON: an answer left, or taken away
inline constexpr const char* Offer = "offer";        // draw, take_back, or none: declined or withdrawn
inline constexpr const char* Over = "over";          // ENDING WINNER, when it is not the rules that end it
inline constexpr const char* Time = "time";          // milliseconds more on the seat's clock
inline constexpr const char* Down = "down";          // milliseconds in which no server lived: they passed for nobody
inline constexpr const char* Away = "away";          // sent to another server
inline constexpr const char* Home = "home";          // and back again

std::vector<std::string> answer_texts(std::span<const table::RecordAnswer> answers);
std::string falls_text(const std::vector<table::RecordFall>& falls);
table::RecordAnswer read_answer(core::Seat seat, const std::string& text); // throws std::invalid_argument
std::vector<table::RecordFall> read_falls(const std::string& text);        // likewise

std::string rolls_text(std::span<const dice::Rolled> rolls); // "6:4 52:10"
struct Die {
    int sides = 0, face = 0;
};
std::vector<Die> read_rolls(const std::string& text); // throws std::invalid_argument

} // namespace server::battles
