#pragma once

#include "games/skirmish/skirmish.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

// A battle for tests: set it up by hand, script what falls, ask in notation.
namespace skirmish {

constexpr auto Red = Seat::First;
constexpr auto Blue = Seat::Second;

inline core::Fall face(int value) { return {core::Fall::What::Face, static_cast<std::uint8_t>(value), Seats::Both}; }
inline core::Fall card(Weather weather) { return {core::Fall::What::Kind, core::raw(weather), Seats::Both}; }
inline const core::Fall Fair = card(Weather::Fair);
inline const core::Fall Mud = card(Weather::Mud);

struct Listener final : core::Journal {
    Listener() : Journal(true) {}
    void tell(const core::Event& event) override { events.push_back(event); }
    std::vector<core::Event> events;
};

struct TestBattle {
    Scenario scenario = meadow();
    State state = start(scenario);
    Listener log;

    TestBattle() {
        core::ScriptedDice dice({});
        Table t{scenario, state, dice, log};
        core::resume(t);
    }

    Position position() const { return {scenario, state}; }
    HexId hex(const std::string& label) const { return scenario.grid.parse(label).value(); }
    Counter& counter(const std::string& which) { return state.at(id(which)); }
    static CounterId id(const std::string& which) {
        for (const CounterId c : EachCounter)
            if (name(c) == which) return c;
        FAIL("there is no counter " << which);
        return CounterId::None;
    }
    std::string where(const std::string& which) {
        const HexId at = counter(which).hex;
        return at == HexId::None ? "removed" : scenario.grid.label(at);
    }
    void put(const std::string& which, const std::string& label) { counter(which).hex = hex(label); }

    Choice choice(Seat seat, const std::string& text) const {
        INFO(text);
        const auto parsed = read(position(), seat, text);
        REQUIRE(parsed.has_value());
        return *parsed;
    }
    std::vector<std::string> menu(Seat seat) const {
        core::Menu choices;
        core::options<Skirmish>(position(), seat, choices);
        std::vector<std::string> texts;
        for (const Choice c : choices) texts.push_back(write(position(), c, seat));
        return texts;
    }
    bool offers(Seat seat, const std::string& text) const {
        const auto texts = menu(seat);
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    }
    Rule forbids(Seat seat, const std::string& text) const {
        return core::ruling<Skirmish>(position(), seat, choice(seat, text)).rule();
    }

    // Everything scripted has to fall.
    void play(Seat seat, const std::string& text, std::vector<core::Fall> falls = {}) {
        INFO(text);
        core::ScriptedDice dice(std::move(falls));
        Table t{scenario, state, dice, log};
        REQUIRE(core::play<Skirmish>(t, seat, choice(seat, text)));
        REQUIRE(dice.left() == 0);
        REQUIRE(check(position()) == std::vector<std::string>{});
    }
    // Both name a Captain, and the first card is drawn.
    void begin(const std::string& red_captain, const std::string& blue_captain, core::Fall weather = Fair) {
        play(Red, red_captain);
        play(Blue, blue_captain, {weather});
    }
};

} // namespace skirmish
