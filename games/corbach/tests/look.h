#pragma once

#include "games/corbach/notation.h"
#include "games/corbach/tests/field.h"
#include "tests/support/scene.h"

// A shipped battle to look at.
namespace corbach::test {

using Texts = std::vector<std::string>;

struct Look : Field {
    explicit Look(const std::string& battle = "historical", const OptionValues& options = {}) : Field(battle, options) {
        at_start(battle == "free" ? Faces{6, 1} : Faces{}); // nobody is asked before the first initiative there
    }

    Seat asked() const { return has(waiting(), French) ? French : Allied; }
    void answer(const std::string& text, const Faces& dice = {}) {
        INFO(text);
        REQUIRE(play(asked(), text, dice));
    }
    // Through the set-up as the first answers say, with the commanders named put where they are told.
    void set_up(const std::vector<std::pair<std::string, std::string>>& commanders = {}) {
        while (state.phase == Phase::SetUp) {
            Menu menu;
            core::options<Corbach>(here(), asked(), menu);
            std::string text = write(here(), menu[0], asked());
            if (const auto* q = std::get_if<PlaceCommander>(&state.flow.top()))
                for (const auto& [name, place] : commanders)
                    if (commander_name(here(), q->commander) == name) text = "place(" + place + ")";
            answer(text);
        }
    }
    void put_unit(const std::string& tag, const std::string& where, Facing facing) { // under those that are there
        if (at(tag).where == Where::OnMap) take_off(state, id(tag));
        put(scenario, state, id(tag), hex(where));
        at(tag).facing = facing;
    }
};

inline table::Situation seen(const Field& f, Seat viewer) { return shown::to(viewer, f.here()); }

} // namespace corbach::test
