#pragma once

#include "core/choice.h"
#include "core/seat.h"
#include "table/scene.h"
#include "table/standing.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The game's functions of the same name, for MatchOf: its own members would hide them. Some a game need not have.
namespace table::from_game {

template <class S> Board board_of(const S& scenario) { return board(scenario); }
template <class S> std::vector<std::string> overlay_kinds_of(const S& scenario) { return overlay_kinds(scenario); }
template <class P> Prompt prompt_of(const P& p, core::Seat viewer) { return prompt(p, viewer); }
template <class P> Situation situation_of(const P& p, core::Seat viewer) { return situation(p, viewer); }
template <class P> Result result_of(const P& p) { return result(p); }
template <class P> std::vector<std::string> check_of(const P& p) { return check(p); }
template <class P> std::vector<Refusal> why_of(const P& p, core::Seat seat, std::string_view target) {
    return why(p, seat, target);
}
template <class P> std::optional<Odds> odds_of(const P& p, core::Seat seat, core::Choice choice) {
    return odds(p, seat, choice);
}
template <class P>
std::optional<Overlay> overlay_of(const P& p, core::Seat seat, std::string_view kind, std::string_view at) {
    return overlay(p, seat, kind, at);
}

// Answers that do not show whose they are ("to b2", when both are asked at once) need the game to say which of them the
// enemy may not read at all.
template <class P> bool is_secret_in(const P& p, core::Seat seat, core::Choice choice) {
    if constexpr (requires { is_secret(p, seat, choice); })
        return is_secret(p, seat, choice);
    else
        return false;
}

// The spans of play that an answer of the seat may stand for, in games that have such.
template <class P> Scopes scopes_in(const P& p, core::Seat seat) {
    if constexpr (requires { scopes(p, seat); })
        return scopes(p, seat);
    else
        return {};
}

// What an answer of the menu costs its seat, in games whose answers cost something.
template <class P> int price_of(const P& seen, core::Seat seat, core::Choice choice) {
    if constexpr (requires { price(seen, seat, choice); })
        return price(seen, seat, choice);
    else
        return 0;
}

// A game whose questions come in another order than before says so with a number.
template <class Game> constexpr int rules_version() {
    if constexpr (requires { Game::RulesVersion; })
        return Game::RulesVersion;
    else
        return 1;
}

} // namespace table::from_game
