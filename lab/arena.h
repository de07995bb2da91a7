#pragma once

#include "ai/bot_name.h"
#include "core/seat.h"
#include "games/list.h"
#include "lab/known_round.h"
#include "lab/positions.h"
#include "table/scene.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Battles of one scenario between bots, whatever the game.
namespace lab {

using Bots = std::array<ai::BotName, 2>; // by seat

// How a battle went, from the first seat's side.
struct BattleEnd {
    int half_points = 1;     // 2 won, 1 drawn, 0 lost
    int margin = 0;          // own points less the enemy's, by the game's own victory points
    bool unfinished = false; // broken off, and counted as drawn
    bool operator==(const BattleEnd&) const = default;
};

// What is counted in every battle of a scenario.
struct Subjects {
    std::string points;                  // what a margin is counted in: "victory points"
    std::string turn;                    // "turn", "round"
    int turns = 0;                       // that a battle can have
    std::string loss;                    // what is lost: "units", "steps"
    std::vector<std::string> arms;       //
    std::vector<std::string> objectives; // what may be in somebody's hands at the end of a turn
};

// One battle, for a study.
struct BattleRow {
    std::uint64_t number = 0; // in the study, from 0
    BattleEnd end;
    std::string ending;                            // "major", "minor", "draw": what the game calls it; or Unfinished
    std::uint32_t answers = 0;                     // to menus of two entries or more
    int turns = 0;                                 // begun
    std::array<std::vector<int>, 2> losses;        // by seat and arm
    std::vector<int> margins;                      // after each turn that was played to its end
    std::vector<std::vector<std::int8_t>> holders; // after each of them and by objective: 1 first seat, -1 second, 0
    std::vector<std::pair<std::uint16_t, std::uint16_t>> fights; // hex or area, how often; in order of places
    bool operator==(const BattleRow&) const = default;
};

// Bots may go in circles where the rules let them. A battle that takes so many answers is broken off and counts as a
// draw; the longest that come to an end take a tenth of that.
inline constexpr std::uint64_t MostAnswers = 20'000;
inline constexpr std::string_view Unfinished = "unfinished";

class Arena {
public:
    virtual ~Arena() = default;
    virtual const Subjects& subjects() const = 0;
    virtual const table::Board& board() const = 0;
    // The bots must play this game. All chance follows from the seed: the dice are the same whoever plays, and a bot's
    // own fancies follow from the seed and its seat. May be called from several threads at once.
    virtual BattleEnd fight(const Bots& bots, std::uint64_t seed) const = 0;
    virtual BattleRow observe(const Bots& bots, std::uint64_t seed) const = 0;
    // Of battles between captains with these weights. Null where bots follow no doctrine.
    virtual std::unique_ptr<Positions> positions(const std::vector<double>& weights,
                                                 const GatherSetting& setting) const = 0;
    // Somebody who knows the bot against it, and another of its kind, where doctrine with these weights judges. Nothing
    // where orders are not written in secret, or there was no such round.
    virtual std::optional<KnownRound> known_round(const ai::BotName& bot, const ai::BotName& who_knows_it,
                                                  const std::vector<double>& weights, std::uint64_t seed) const = 0;

    void break_off_after(std::uint64_t answers) { most_answers_ = answers; }

protected:
    std::uint64_t most_answers_ = MostAnswers; // of one battle, also where there was no choice
};

struct OpenedArena {
    std::unique_ptr<Arena> arena; // null when there are faults
    std::vector<input::Fault> faults;
};
OpenedArena open_arena(const games::Game& game, const std::string& scenario, const games::OptionValues& options);

// One for each game, in census_<game>.cpp; from a battle of it.
std::unique_ptr<Arena> aboutwar_arena(const table::Match& match);
std::unique_ptr<Arena> corbach_arena(const table::Match& match);
std::unique_ptr<Arena> lament_arena(const table::Match& match);
std::unique_ptr<Arena> skirmish_arena(const table::Match& match);

} // namespace lab
