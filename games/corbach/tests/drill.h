#pragma once

#include "games/corbach/notation.h"
#include "games/corbach/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

// Manoeuvres on field C20: formation A of one seat moves, formation B of the other looks on and reacts. The commander
// of A stands in the corner and reaches everywhere.
namespace corbach::test {

class Drill : public Field {
public:
    explicit Drill(Seat seat = French) : me(seat), enemy(core::other(seat)) {
        formation("A", me, 40);
        formation("B", enemy, 40);
        commander("A", "0101");
    }

    UnitId mine(const std::string& name, const std::string& kind, const std::string& hex,
                Facing facing = Facing::East) {
        return unit(name, kind, me, hex, facing, "A");
    }
    UnitId theirs(const std::string& name, const std::string& kind, const std::string& hex,
                  Facing facing = Facing::West) {
        return unit(name, kind, enemy, hex, facing, "B");
    }

    // Up to the question what A moves; the guns have been silent.
    void activate(int die = 1) {
        at_activation(me);
        go("test(A)", {die});
        skip("guns");
    }
    void begin(const std::string& answer) { // and so far into one move
        activate();
        go(answer);
    }

    void at_guns(int die = 1) { // they may turn and fire
        at_activation(me);
        go("test(A)", {die});
        REQUIRE(question() == "guns");
    }

    // Side by side, looking east: P1 in 1008, P2 in 1009 and so on southward.
    void line_up(int length, const std::string& kind = "LI") {
        constexpr const char* Hexes[] = {"1008", "1009", "1010", "1011"};
        for (int i = 0; i < length; ++i) mine("P" + std::to_string(i + 1), kind, Hexes[i]);
    }
    std::string places(int length) const { // of P1, P2, ...
        std::string text;
        for (int i = 1; i <= length; ++i) text += (i > 1 ? " " : "") + where("P" + std::to_string(i));
        return text;
    }

    void go(const std::string& answer, const Faces& dice = {}) { answers(me, answer, dice); }
    void reply(const std::string& answer, const Faces& dice = {}) { answers(enemy, answer, dice); }

    bool can(const std::string& answer) const { return offers(me, answer); }
    int price_of(const std::string& answer) const { return price(here(), me, read(here(), me, answer).value()); }
    std::string why_not(const std::string& answer) const { return refused(me, answer); }

    bool was_said(const std::string& line) const {
        const auto said = told(me);
        return std::find(said.begin(), said.end(), line) != said.end();
    }

    const Seat me;
    const Seat enemy;

private:
    void answers(Seat seat, const std::string& answer, const Faces& dice) {
        INFO(answer << " is refused by " << refused(seat, answer));
        REQUIRE(play(seat, answer, dice));
        REQUIRE(broken().empty());
    }
};

} // namespace corbach::test
