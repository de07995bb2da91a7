#pragma once

#include "core/choice.h"
#include "core/seat.h"
#include "table/match.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

// Opponents. A bot is handed what its seat may see, never the battle itself.
namespace ai {

// Plays one seat of a battle of any game.
class Bot {
public:
    virtual ~Bot() = default;
    // The seat must owe an answer. What the seat sees is copied at once; the thinking is done by whoever calls the
    // result, on any thread, whatever has become of the match and of this bot. Two thoughts of one bot must not be
    // called at the same time.
    virtual std::function<core::Choice()> prepare(const table::Match& match, core::Seat seat) = 0;
    core::Choice choose(const table::Match& match, core::Seat seat) { return prepare(match, seat)(); }

    // While a thought is under way, from any thread.
    virtual double progress() const { return 0; } // the part of a round's thinking that is done
    virtual void hurry() {}                       // come to an end
};

// Weakest first: of all games, or those who play one of them.
std::span<const std::string_view> bot_names();
std::span<const std::string_view> bot_names(std::string_view game);
bool plays(std::string_view bot, std::string_view game); // one that is on no list, too

// Plays any battle of the game. Null when there is no such game or bot. Everything a bot leaves to chance follows from
// the seed. A bot that searches has so long for a round when its name brings no budget.
inline constexpr std::chrono::seconds SecondsForARound{2};
std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed);

} // namespace ai
