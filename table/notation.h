#pragma once

#include "core/game.h"

#include <optional>
#include <string>
#include <string_view>

// Answers as text, as far as all games write them alike: verb(what).
namespace table {

bool same_text(std::string_view a, std::string_view b); // upper and lower case are one

// "to(D5)" in two. `inside` is empty without brackets.
struct Written {
    std::string_view verb, inside;
    bool bracketed = false;
};
Written split_brackets(std::string_view text);

// Whether a list of words has one for each verb, in the order of the verbs.
template <class Words, class Verb> constexpr bool in_order(const Words& words, Verb last) {
    std::size_t i = 0;
    for (const auto& word : words)
        if (core::raw(word.verb) != i++) return false;
    return i == core::raw(last) + 1U;
}

// What stands in the brackets will do where only one listed answer has it: "D5" for "to(D5)". `inside` gives it for a
// choice; empty when it has no brackets.
template <class Game, class Inside>
std::optional<core::Choice> only_listed(const core::Position<Game>& p, core::Seat seat, std::string_view text,
                                        Inside inside) {
    if (text.empty()) return std::nullopt;
    core::Menu menu;
    core::options<Game>(p, seat, menu);
    std::optional<core::Choice> only;
    for (const core::Choice c : menu) {
        if (!same_text(inside(c), text)) continue;
        if (only) return std::nullopt;
        only = c;
    }
    return only;
}

} // namespace table
