#pragma once

#include "games/corbach/board.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/corbach/moves.h"
#include "tests/support/bed.h"

#include <string>
#include <vector>

// A battlefield laid out by hand: field C20 (20 x 20 hexes, all clear and level; the French come from the west, the
// Allies from the east) or a shipped battle, units where a test wants them, and the rules waiting at the beginning of
// any phase. Tests answer in notation and read menus in notation.
extern template class Bed<corbach::Corbach>; // in field.cpp

namespace corbach::test {

using Faces = std::vector<int>;
using ::Answers;

class Field : public Bed<Corbach> {
public:
    Field(); // C20 with nobody on it, turn 1, tables of the shipped game
    explicit Field(const std::string& scenario, const OptionValues& options = {}); // shipped, before it begins

    // The map: hexes and hexsides by label.
    Field& terrain(const std::string& hexes, Terrain terrain); // "1010 1011"
    Field& level(const std::string& hexes, int level);
    Field& road(const std::string& hexes);  // joined one after the other
    Field& stream(const std::string& side); // "1010|1110"
    Field& river(const std::string& side);
    Field& bridge(const std::string& side);

    // Armies. Call these before the battle begins. Without a formation a unit is independent.
    FormationId formation(const std::string& tag, Seat side, int cr = 4, int level = 0, int av = 4);
    // Kinds: LI LI4 LI8 HC LC JG A3 A4 A6 A12 (section 0 of the rules); changed with facts(name).
    // Put under those who stand there already, or waiting for its group when the hex is "".
    UnitId unit(const std::string& name, const std::string& kind, Seat side, const std::string& hex,
                Facing facing = Facing::East, const std::string& formation_tag = "");
    UnitFacts& facts(const std::string& name) { return scenario.units[corbach::index(id(name))]; }
    void commander(const std::string& formation_tag, const std::string& hex);
    void army_commander(Seat side, const std::string& hex);
    int group(const std::string& tag, Seat side, int turn, const std::string& hexes, int from_die = 0);

    // Where the rules wait. What falls before the first question is given.
    void at_turn(const Faces& dice = {}) { at(Turn::Begin, dice); } // initiative and arrivals first
    void at_march(Seat first, const Faces& dice = {});
    void at_rally(Seat first, const Faces& dice = {});
    void at_activation(Seat seat, const Faces& dice = {}); // of the seat, who is first player
    void at_army_commander(Seat seat, const Faces& dice = {});
    void at_combat(Seat seat, const Faces& dice = {});
    void at_end(const Faces& dice = {});   // of the turn
    void at_start(const Faces& dice = {}); // set-up of a shipped battle

    // Answers `done` (or `no` to a question for reactions) for whoever is asked while the question is of this kind.
    void skip(const std::string& question);

    UnitId id(const std::string& name) const;
    Unit& at(const std::string& name) { return state.at(id(name)); }
    const Unit& at(const std::string& name) const { return state.at(id(name)); }
    FormationId formation_id(const std::string& tag) const;
    FormationState& formation_at(const std::string& tag) { return state.at(formation_id(tag)); }
    Commander& commander_at(const std::string& tag) { return state.at(commander_of(formation_id(tag))); }
    Commander& army_commander_at(Seat seat) { return state.at(corbach::army_commander(seat)); }
    HexId hex(const std::string& label) const;
    std::string where(const std::string& name) const; // "1010", "waiting", "gone"
    std::string stack(const std::string& hex) const;  // names from the top: "Gun, Poitou, Palatinat"

private:
    void at(Turn::Step step, const Faces& dice);
    std::vector<HexId> hexes(const std::string& labels) const;
    void mark_side(const std::string& side, std::uint8_t MapHex::*what);
};

} // namespace corbach::test
