#pragma once

#include "core/game.h"
#include "table/text.h"

#include <catch2/catch.hpp>

#include <string>

// Looks up in a game's text file all that it says and shows.
template <class Game> struct ListenerOf {
    table::Catalogue words = table::load_catalogue(std::string(Game::Id), "en");

    void word(const std::string& key) const {
        INFO(key);
        CHECK(words.find(key) != nullptr);
    }
    void phrase(const table::Phrase& phrase) const {
        if (phrase.id.empty()) return;
        word(phrase.id);
        for (const std::string& arg : phrase.args)
            if (const auto inner = table::phrase_in(arg)) this->phrase(*inner);
        const std::string said = say(words, phrase);
        INFO(said);
        CHECK(said.find_first_of("{}") == std::string::npos);
    }
    void look(const core::Position<Game>& p) const {
        for (const core::Seat seat : core::EachSeat) {
            const auto known = redact(p, seat);
            look(core::Position<Game>{p.scenario, known}, seat);
        }
    }

private:
    void look(const core::Position<Game>& seen, core::Seat seat) const {
        const table::Situation s = situation(seen, seat);
        for (const auto& each : s.status) phrase(each);
        for (const auto& each : s.tracks) phrase(each.label);
        for (const auto& each : s.cards) phrase(each.label);
        for (const auto& each : s.pieces) {
            word("symbol." + each.symbol);
            for (const std::string& badge : each.badges) word("badge." + badge.substr(0, badge.find('.')));
        }
        phrase(s.prompt.text);
        core::Menu menu;
        core::options<Game>(seen, seat, menu);
        for (const core::Choice c : menu) phrase(option(seen, seat, c).label);
        if (menu.empty()) return;
        const auto shown = odds(seen, seat, menu[0]);
        for (const table::OddsCase& each : shown.value_or(table::Odds{}).cases) {
            phrase(each.title);
            for (const table::OddsLine& line : each.lines) phrase(line.outcome);
        }
    }
};
