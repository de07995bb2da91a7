#pragma once

#include "ai/duel.h"
#include "lab/arena.h"
#include "lab/known_round_of.h"
#include "lab/positions_of.h"
#include "lab/seeds.h"
#include "table/match_of.h"

#include <algorithm>
#include <stdexcept>

// The arena of any game that has a census.
namespace lab {

// What a game tells of its battles: a struct of static functions, in census_<game>.cpp.
template <class Game> struct Census;

template <class Game>
concept HasCensus = requires(const typename Game::Scenario& scenario, const core::Position<Game>& p,
                             const core::Event& event, std::array<std::vector<int>, 2>& losses) {
    { Census<Game>::subjects(scenario) } -> std::same_as<Subjects>;
    { Census<Game>::margin(p) } -> std::same_as<int>;                        // the first seat's points less the other's
    { Census<Game>::turn(p) } -> std::same_as<int>;                          // from 1; 0 before the first
    { Census<Game>::holder(p, std::size_t{}) } -> std::same_as<core::Seats>; // of an objective
    Census<Game>::for_each_fight(event, [](std::size_t) {});                 // calls it with the place, when it is one
    Census<Game>::count_losses(p, losses);                                   // adds them by seat and arm
};

namespace arena_detail {

// Hears where there is fighting.
template <class Game> class Witness final : public core::Journal {
public:
    explicit Witness(std::size_t places) : core::Journal(true), fights_(places, 0) {}
    void tell(const core::Event& event) override {
        Census<Game>::for_each_fight(event, [&](std::size_t place) {
            if (place < fights_.size()) ++fights_[place];
        });
    }
    const std::vector<std::uint16_t>& fights() const { return fights_; }

private:
    std::vector<std::uint16_t> fights_;
};

// Passes questions on and counts them.
template <class Game> class Counted final : public ai::Thinker<Game> {
public:
    Counted(ai::Thinker<Game>& bot, std::uint32_t& count) : bot_(bot), count_(count) {}
    core::Choice choose(const core::Position<Game>& seen, core::Seat seat, const core::Menu& menu) override {
        ++count_;
        return bot_.choose(seen, seat, menu);
    }

private:
    ai::Thinker<Game>& bot_;
    std::uint32_t& count_;
};

} // namespace arena_detail

template <HasCensus Game> class ArenaOf final : public Arena {
public:
    using MakeThinker = std::unique_ptr<ai::Thinker<Game>> (*)(const ai::BotName&, std::uint64_t seed);
    using Position = core::Position<Game>;
    using State = typename Game::State;

    ArenaOf(const table::Match& match, MakeThinker make)
        : scenario_(dynamic_cast<const table::MatchOf<Game>&>(match).shared_facts()), make_(make),
          subjects_(Census<Game>::subjects(*scenario_)), board_(match.board()) {}

    const Subjects& subjects() const override { return subjects_; }
    const table::Board& board() const override { return board_; }

    BattleEnd fight(const Bots& bots, std::uint64_t seed) const override {
        const Thinkers thinkers = made(bots, seed);
        const State last = ai::duel<Game>(*scenario_, {thinkers[0].get(), thinkers[1].get()}, seed, most_answers_);
        return end_of({*scenario_, last});
    }

    BattleRow observe(const Bots& bots, std::uint64_t seed) const override {
        const Thinkers thinkers = made(bots, seed);
        BattleRow row;
        arena_detail::Counted<Game> first(*thinkers[0], row.answers);
        arena_detail::Counted<Game> second(*thinkers[1], row.answers);
        arena_detail::Witness<Game> witness(std::max(board_.hexes.size(), board_.areas.size()));
        int turn = 0;
        const auto watch = [&](const Position& p) {
            const int now = Census<Game>::turn(p);
            if (now == turn) return;
            if (turn > 0) note_turn(p, row);
            turn = now;
        };
        const State last = ai::duel<Game>(*scenario_, {&first, &second}, seed, witness, watch, most_answers_);
        const Position p{*scenario_, last};
        note_turn(p, row); // nothing is left of the last one
        row.end = end_of(p);
        row.ending = row.end.unfinished ? std::string(Unfinished) : word_of(table::from_game::result_of(p));
        row.turns = turn;
        for (auto& each : row.losses) each.assign(subjects_.arms.size(), 0);
        Census<Game>::count_losses(p, row.losses);
        for (std::size_t place = 0; place < witness.fights().size(); ++place)
            if (witness.fights()[place] > 0)
                row.fights.emplace_back(static_cast<std::uint16_t>(place), witness.fights()[place]);
        return row;
    }

    std::unique_ptr<Positions> positions(const std::vector<double>& weights,
                                         const GatherSetting& setting) const override {
        if constexpr (ai::HasDoctrine<Game>)
            return std::make_unique<PositionsOf<Game>>(scenario_, doctrine_with<Game>(weights), setting);
        else
            return nullptr;
    }

    std::optional<KnownRound> known_round(const ai::BotName& bot, const ai::BotName& who_knows_it,
                                          const std::vector<double>& weights, std::uint64_t seed) const override {
        if constexpr (ai::HasSecrets<Game>)
            return lab::known_round<Game>(*scenario_, doctrine_with<Game>(weights), make_, bot, who_knows_it, seed);
        else
            return std::nullopt;
    }

private:
    using Thinkers = std::array<std::unique_ptr<ai::Thinker<Game>>, 2>;

    Thinkers made(const Bots& bots, std::uint64_t seed) const {
        Thinkers thinkers;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            thinkers[seat] = make_(bots[seat], derived_seed(seed, seat));
            if (!thinkers[seat]) throw std::invalid_argument(bots[seat].name + " does not play this game");
        }
        return thinkers;
    }

    static BattleEnd end_of(const Position& p) {
        BattleEnd end;
        end.margin = Census<Game>::margin(p);
        end.unfinished = core::waiting<Game>(p) != core::Seats::None;
        if (end.unfinished) return end;
        if (const auto winner = table::from_game::result_of(p).winner)
            end.half_points = *winner == core::Seat::First ? 2 : 0;
        return end;
    }

    // "major" of the message "result.major"
    static std::string word_of(const table::Result& result) {
        return result.text.id.substr(result.text.id.find('.') + 1);
    }

    void note_turn(const Position& p, BattleRow& row) const {
        row.margins.push_back(Census<Game>::margin(p));
        std::vector<std::int8_t> holders;
        for (std::size_t i = 0; i < subjects_.objectives.size(); ++i) {
            const core::Seats held = Census<Game>::holder(p, i);
            holders.push_back(held == core::Seats::First    ? std::int8_t{1}
                              : held == core::Seats::Second ? std::int8_t{-1}
                                                            : std::int8_t{0});
        }
        row.holders.push_back(std::move(holders));
    }

    std::shared_ptr<const typename Game::Scenario> scenario_;
    MakeThinker make_;
    Subjects subjects_;
    table::Board board_;
};

} // namespace lab
