#pragma once

#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "tests/support/bed.h"

#include <string>
#include <variant>
#include <vector>

// A battlefield laid out by hand: the blank map A-L by 1-12 (or a shipped battle), units where a test wants them, and
// the rules waiting at any step. Tests answer in notation and read menus in notation.
namespace lament::test {

// A face of a die, or the name of a card drawn.
using FallenThing = std::variant<int, std::string>;
using Falls = std::vector<FallenThing>;
using ::Answers;

} // namespace lament::test

extern template class Bed<lament::Lament, lament::test::FallenThing>; // in field.cpp

namespace lament::test {

struct Status {
    bool hidden = false;
    bool disordered = false;
    bool activated = false;
    bool moved = false; // entered a hex in this segment
    bool fought = false;
    bool inferior = false;
    bool rear = false;
    bool road_march = false;
};

class Field : public Bed<Lament, FallenThing> {
public:
    Field();                                     // blank map, four wings a side at cohesion 4, rating 4 against 3
    explicit Field(const std::string& scenario); // a shipped battle before deployment

    // The ground.
    Field& terrain(const std::string& hex, Terrain terrain);
    Field& elevation(const std::string& hex, int level);
    Field& impassable(const std::string& hex);
    Field& river(const std::string& a, const std::string& b);
    Field& road(const std::vector<std::string>& hexes);
    Field& entrench(const std::string& hex, const std::string& against);

    // The armies. A unit's tag is what notation calls it.
    CounterId add(Seat seat, Type type, Suit wing, const std::string& hex, Status status = {},
                  const std::string& tag = "");
    CounterId vedette(Seat seat, const std::string& hex, const std::string& tag = ""); // Hidden
    UnitId absent(Seat seat, Type type,
                  Suit wing); // a unit of the army that has not arrived (keeps a wing from being empty)
    void wing(Seat seat, Suit wing, int cohesion, int start = 4, Heroic heroic = Heroic::Absent);
    void bank(Seat seat, Suit wing, int artillery, int horse = 0);
    void hand(Seat seat, const std::vector<std::string>& cards); // deck grows to fit
    void draw_pile(Seat seat, const std::vector<std::string>& cards);
    void asset(Seat seat, Effect effect, bool to_support, bool single_use = true);

    // Where the rules wait. Each clears the flow and lays the frames the real game would have there.
    void at_turn_start();                               // VII.1 of the present turn
    void at_round(Seat seat);                           // start of a round: Time/Asset segment
    void at_orders(Seat seat, const std::string& card); // VIII.2: the orders card has just been revealed
    void at_activation(Seat seat, const std::string& card);
    void at_emergency(Seat seat); // activation under Emergency Orders
    void at_movement(Seat seat, const std::string& card = "S4");
    void at_combat(Seat seat, const std::string& card = "S4");
    void at_end_of_round(Seat seat); // VIII.4
    void at_end_of_turn();           // IX.
    void at_absorb(CounterId attacker, CounterId defender, int hits, bool on_attacker = false);
    void at_battle_start(); // V.2

    HexId hex(const std::string& label) const;
    const Counter& at(CounterId c) const { return state.at(c); }
    bool alive(CounterId c) const { return on_map(state, c); }
    std::string place(CounterId c) const { return alive(c) ? scenario.grid.label(state.at(c).hex) : ""; }
    int vp(Seat seat) const { return elimination_vp(here(), seat) + demoralization_vp(here(), seat); }
    int cohesion(Seat seat, Suit wing) const { return state.army(seat).cohesion[index(wing)]; }
    BothModifiers mods(CounterId attacker, CounterId defender, CounterId helper = CounterId::None) const;

private:
    void base(Seat active);
    Card card(Seat seat, const std::string& name) const;
    core::Fall fall(const FallenThing& fallen) const override;
};

} // namespace lament::test
