#pragma once

#include "core/game.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

// Doctrine: how a seat that follows a plan answers any question, without search. It is the captain's whole art, and
// what the general imagines both sides to do while he compares plans.
namespace ai {

// What each wing is ordered to do; the numbers are the game's own. What a wing is, is the game's affair too: a suit, a
// formation, a third of the board.
template <std::size_t Wings> using Plan = std::array<std::uint8_t, Wings>;

// A game's doctrine is a struct `Doctrine<Game>` in ai/<game>/doctrine.h, made from weights (ai/weights.h).
template <class Game> struct Doctrine;

template <class Game>
concept HasDoctrine = requires(const Doctrine<Game>& d, const core::Position<Game>& p, core::Seat seat,
                               const core::Menu& menu, const typename Doctrine<Game>::Plan& plan,
                               std::span<float> rates) {
    { Doctrine<Game>::Wings } -> std::convertible_to<std::size_t>;       // most that a side can have
    { Doctrine<Game>::Orders } -> std::convertible_to<std::size_t>;      // that a wing can be given: 0 to Orders - 1
    { d.usual(p, seat) } -> std::same_as<typename Doctrine<Game>::Plan>; // the captain's plan
    // How well each listed answer serves the plan: the higher the better. `p` may be a redacted view, or a full state
    // that was imagined. No heap.
    d.rate(p, seat, menu, plan, rates);
    { d.worth(p, seat) } -> std::same_as<double>;  // of a full state, at any question: about -1 (lost) to 1 (won)
    { d.round(p) } -> std::same_as<std::uint32_t>; // grows with every round: a time to plan anew
};

// Orders wing by wing, the last of them to all further wings. Nothing where the game has no such orders or wings.
template <HasDoctrine Game> std::optional<typename Doctrine<Game>::Plan> plan_of(std::span<const std::uint8_t> orders) {
    if (orders.empty() || orders.size() > Doctrine<Game>::Wings) return std::nullopt;
    typename Doctrine<Game>::Plan plan;
    for (std::size_t wing = 0; wing < plan.size(); ++wing) {
        plan[wing] = orders[std::min(wing, orders.size() - 1)];
        if (plan[wing] >= Doctrine<Game>::Orders) return std::nullopt;
    }
    return plan;
}

// Of games in which a wing may have nobody: not come yet, gone, or there never was one.
template <class Game>
concept TellsWhoIsThere = HasDoctrine<Game> &&
    requires(const Doctrine<Game>& d, const core::Position<Game>& p, core::Seat seat, std::size_t wing) {
    { d.is_there(p, seat, wing) } -> std::same_as<bool>;
};

// Of games that tell one occasion to roll from another, in the same round. Numbers may be shared.
template <class Game>
concept TellsOccasions = HasDoctrine<Game> && requires(const Doctrine<Game>& d, const core::Position<Game>& p) {
    { d.occasion(p) } -> std::same_as<std::uint32_t>;
};

// Of games with so many questions that answers can be compared only where it is worth it; the others doctrine answers.
template <class Game>
concept TellsWhatMatters = HasDoctrine<Game> && requires(const Doctrine<Game>& d, const core::Position<Game>& p) {
    { d.matters(p) } -> std::same_as<bool>;
};

// Of games in which much is written in secret before it is carried out.
template <class Game>
concept HasSecrets = HasDoctrine<Game> &&
    requires(const Doctrine<Game>& d, const typename Game::Scenario& scenario, typename Game::State& world,
             core::Seat seat, const typename Doctrine<Game>::Plan& plan, const core::Position<Game>& p) {
    // Gives a seat in an imagined world such secrets as it would have by a plan. They still fit all that was seen.
    d.suppose(scenario, world, seat, plan);
    // What a seat has answered in secret to the question that is asked now is taken back.
    d.ask_again(world, seat);
    { d.is_writing(p) } -> std::same_as<bool>; // nobody sees these answers before all are given
};

} // namespace ai
