#pragma once

#include "core/game.h"
#include "table/scene.h"
#include "tests/conformance/expect.h"

#include <algorithm>
#include <string>
#include <vector>

// Nobody can peek: whatever a seat is told is the same on the true state and on every state it might be in instead.
namespace conformance {

template <class Game> class Peeking {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;
    using Scenario = typename Game::Scenario;
    using Seat = core::Seat;

    struct Amount {
        int guesses = 2;      // per seat
        bool picture = false; // compare the situation too
        bool advice = false;  // compare labels, odds, reasons and overlays too
        std::size_t most_advice = 12;
    };

    Peeking(const Scenario& scenario, const Scene& scene, Random& random)
        : scenario_(scenario), scene_(scene), random_(random) {
        for (const table::BoardHex& hex : board(scenario).hexes) places_.push_back(hex.label);
        for (const table::BoardArea& area : board(scenario).areas) places_.push_back(area.id);
    }

    long compared() const { return compared_; }
    long guesses() const { return guesses_; }     // made while the viewer had something to guess
    long wrong_guesses() const { return wrong_; } // of those, not the truth: only they prove anything

    void try_all(const State& truth, const Amount& amount) {
        for (const Seat viewer : core::EachSeat) {
            const State seen = redact(at(truth), viewer);
            compare_seen(truth, seen, viewer);
            for (int i = 0; i < amount.guesses; ++i) {
                core::KeyedDice dice(random_.number());
                const State guess = imagine(at(seen), viewer, dice);
                const State guess_seen = redact(at(guess), viewer);
                if (secrets(at(truth), viewer) > 0) {
                    ++guesses_;
                    wrong_ += guess == truth ? 0 : 1;
                }
                fits(truth, seen, guess, guess_seen);
                compare_full(truth, guess, viewer);
                if (amount.picture) compare_picture(seen, guess_seen, viewer);
                if (amount.advice) compare_advice(seen, guess_seen, viewer, amount.most_advice);
            }
        }
    }

private:
    Position at(const State& state) const { return {scenario_, state}; }

    static core::Menu menu(const Position& p, Seat seat) {
        core::Menu menu;
        core::options<Game>(p, seat, menu);
        return menu;
    }

    template <class T> void same(const T& a, const T& b, const char* what) {
        ++compared_;
        scene_.expect(a == b, what);
    }

    // What is imagined could be true.
    void fits(const State& truth, const State& seen, const State& guess, const State& guess_seen) {
        scene_.expect(guess_seen == seen, "redact(imagine(redact(s))) == redact(s)");
        scene_.expect(check(at(guess)).empty(), "an imagined state is sound", [&] { return check(at(guess)).front(); });
        const core::Seats waiting = core::waiting<Game>(at(truth));
        same(core::waiting<Game>(at(guess)), waiting, "the same seats wait in an imagined state");
        for (const Seat seat : core::EachSeat)
            if (has(waiting, seat)) scene_.expect(!menu(at(guess), seat).empty(), "an imagined seat has an answer");
    }

    // The viewer's own view is enough to ask him.
    void compare_seen(const State& truth, const State& seen, Seat viewer) {
        same(core::waiting<Game>(at(seen)), core::waiting<Game>(at(truth)), "waiting seats need no secrets");
        same(menu(at(seen), viewer), menu(at(truth), viewer), "the menu needs no secrets");
        same(prompt(at(seen), viewer), prompt(at(truth), viewer), "the prompt needs no secrets");
        same(menu_is_public(at(seen)), menu_is_public(at(truth)), "menu_is_public needs no secrets");
    }

    // Computed from everything, and still the same.
    void compare_full(const State& truth, const State& guess, Seat viewer) {
        same(menu(at(guess), viewer), menu(at(truth), viewer), "the menu tells nothing");
        same(prompt(at(guess), viewer), prompt(at(truth), viewer), "the prompt tells nothing");
        same(result(at(guess)), result(at(truth)), "the result tells nothing");
        same(menu_is_public(at(guess)), menu_is_public(at(truth)), "menu_is_public tells nothing");
        // The table answers a menu of one by itself, so that it is one must be no news to the enemy.
        const Seat enemy = core::other(viewer);
        if (menu_is_public(at(truth)) && core::waiting<Game>(at(truth)) == core::only(enemy))
            same(menu(at(guess), enemy).size() == 1, menu(at(truth), enemy).size() == 1,
                 "a forced answer tells nothing");
    }

    void compare_picture(const State& seen, const State& guess_seen, Seat viewer) {
        same(situation(at(guess_seen), viewer), situation(at(seen), viewer), "the situation tells nothing");
        same(prompt(at(guess_seen), viewer), prompt(at(seen), viewer), "the seen prompt tells nothing");
    }

    void compare_advice(const State& seen, const State& guess_seen, Seat viewer, std::size_t most) {
        const core::Menu listed = menu(at(seen), viewer);
        same(menu(at(guess_seen), viewer), listed, "the seen menu tells nothing");
        std::vector<std::string> targets = {"", "no such thing"};
        std::vector<core::Choice> some(listed.begin(), listed.end());
        keep(some, most);
        for (const core::Choice choice : some) {
            const table::Option shown = option(at(seen), viewer, choice);
            same(option(at(guess_seen), viewer, choice), shown, "an option tells nothing");
            same(odds(at(guess_seen), viewer, choice), odds(at(seen), viewer, choice), "odds tell nothing");
            targets.push_back(shown.notation);
            targets.push_back(shown.target.what);
        }
        const table::Situation picture = situation(at(seen), viewer);
        for (const table::Piece& piece : picture.pieces) targets.push_back(piece.name);
        for (const table::CardZone& zone : picture.cards)
            targets.insert(targets.end(), zone.cards.begin(), zone.cards.end());
        targets.insert(targets.end(), places_.begin(), places_.end());
        keep(targets, most);
        for (const std::string& target : targets) {
            same(why(at(guess_seen), viewer, target), why(at(seen), viewer, target), "reasons tell nothing");
            for (const std::string& kind : overlay_kinds(scenario_))
                same(overlay(at(guess_seen), viewer, kind, target), overlay(at(seen), viewer, kind, target),
                     "overlays tell nothing");
        }
    }

    // A random part of a list.
    template <class T> void keep(std::vector<T>& list, std::size_t most) {
        for (std::size_t i = 0; i < std::min(most, list.size()); ++i)
            std::swap(list[i], list[i + random_.below(list.size() - i)]);
        if (list.size() > most) list.resize(most);
    }

    const Scenario& scenario_;
    const Scene& scene_;
    Random& random_;
    std::vector<std::string> places_;
    long compared_ = 0;
    long guesses_ = 0;
    long wrong_ = 0;
};

} // namespace conformance
