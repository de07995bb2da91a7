#pragma once

#include "games/aboutwar/combat.h"
#include "games/aboutwar/modifiers.h"
#include "games/aboutwar/tests/sides.h"

#include <sstream>

// One sector is attacked: b3 by us, from b2 and perhaps from beside, as White sees the board.
namespace aboutwar::test {

struct Fight : Sides {
    explicit Fight(Seat seat = White) : Sides(seat) { // with somebody in the reserves, so that no phase is passed over
        ours("I", "WR");
        theirs("I", "BR");
    }

    // "2I C": each word adds units in the order written, and orders them to attack.
    void attack(const std::string& units, const std::string& from = "b2") {
        std::istringstream words(units);
        for (std::string each; words >> each;) {
            ours(each, from);
            we_order(each + " " + from + ">b3");
        }
    }
    void defend(const std::string& units, Status status = {}) {
        std::istringstream words(units);
        for (std::string each; words >> each;) theirs(each, "b3", status);
    }
    void begin(const Faces& dice = {}) { // combined arms: everybody acts; what falls before the next question
        at_combined();
        all_act(dice);
    }

    // Dice of two zones, named as White sees them: zones are rolled in the order of the alphabet.
    Faces in_order(const Faces& first, const Faces& second) const { return dice(first, second); }

    std::size_t zone_at(const std::string& name) const { return zone(turned(name)); }
    Itemised modifiers(Seat seat, bool melee, std::size_t space, const std::string& name = "b2>b3",
                       Phase phase = Phase::Combined) const {
        return combat_modifiers(here(), phase, melee, zone_at(name), seat, space - 1);
    }
    int modifier(Seat seat, bool melee, std::size_t space, const std::string& name = "b2>b3") const {
        return modifiers(seat, melee, space, name).total();
    }
    int die(Seat seat, std::size_t space, const std::string& name = "b2>b3", std::size_t which = 1) const {
        return state.zones[zone_at(name)].die[core::index(seat)][space - 1][which - 1];
    }
    // again(...) has the letter of a side, which is not turned with the board.
    std::string again(const std::string& name, Seat seat, int space) const {
        return "again(" + name + "," + (seat == White ? "W" : "B") + "," + std::to_string(space) + ")";
    }
    int fallen(Seat seat, const std::string& where) const { // routed, spent or not
        int n = 0;
        for (const Type type : EachType)
            n += count(seat, turned(where), type, [](const Unit& unit) { return unit.routed; });
        return n;
    }
    int rerolls(Seat seat) const { return state.army(seat).rerolls[index(place(turned("b3")))]; }
};

inline constexpr Status Spent{.spent = true};
inline constexpr Status Fallen{.routed = true};
inline constexpr Status InSquare{.square = true};

} // namespace aboutwar::test
