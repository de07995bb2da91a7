#pragma once

#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/loader.h"
#include "tests/support/bed.h"

#include <functional>
#include <string>
#include <vector>

// A battlefield laid out by hand: the empty board (or a shipped set-up), units and orders where a test wants them, and
// the rules waiting at the beginning of any phase. Tests answer in notation and read menus in notation.
extern template class Bed<aboutwar::AboutWar>; // in field.cpp

namespace aboutwar::test {

using Faces = std::vector<int>;
using ::Answers;

struct Status {
    bool spent = false;
    bool routed = false;
    bool square = false;
    int activations = 0;
};

class Field : public Bed<AboutWar> {
public:
    explicit Field(const OptionValues& options = {});                              // nobody on the board
    explicit Field(const std::string& scenario, const OptionValues& options = {}); // a shipped set-up, before it begins

    // The board.
    Field& terrain(const std::string& sector, Terrain terrain); // as if the option were on
    Field& road(const std::string& a, const std::string& b);
    Field& marker(Seat owner, Marker::Kind kind, const std::string& sector, int value);
    Field& no_markers();

    // The armies: "3I", "C", "2A". Places: "b2", "WR", "BR", "box" (routed), "scoring" (captured by the enemy), "out".
    void add(Seat seat, const std::string& units, const std::string& place, Status status = {});
    // "2C c1>c2>b2", "I a1>a2": lines of this round's sheet.
    void order(Seat seat, const std::string& lines);
    void token(Seat seat, const std::string& sector, int count = 1);
    void points(Seat seat, int points) { state.army(seat).points = static_cast<std::int8_t>(points); }

    // Where the rules wait: at the beginning of a phase of the present round (the first, unless `state.round` was set).
    // Sheets count as sealed in all phases after planning. What falls before the first question is given.
    void at_planning(const Faces& dice = {});
    void at_fast(const Faces& dice = {}) { at(Phase::Fast, dice); }
    void at_bombardment(const Faces& dice = {}) { at(Phase::Bombardment, dice); }
    void at_combined(const Faces& dice = {}) { at(Phase::Combined, dice); }
    void at_noncombat(const Faces& dice = {}) { at(Phase::NonCombat, dice); }
    void at_rally(int white_saved, int black_saved);
    void at_scoring() { at(Phase::Scoring, {}); }
    void at_start(const Faces& dice = {}); // from the very beginning: custom placement, first planning

    // Carries out every line of both sheets that can be in this phase and seals both choices: what falls comes then.
    void all_act(const Faces& dice = {});
    // Answers `done` for whoever is asked while the question is of this kind ("react", "withdraw", "reroll", ...).
    void skip(const std::string& question, const Faces& dice = {});

    static Place place(const std::string& word);

    // What stands where: "3I 1Cs 1Ar" in the order I C A with suffixes q s r; "" for nobody.
    std::string units(Seat seat, const std::string& place) const;
    int count(Seat seat, const std::string& place, Type type, std::function<bool(const Unit&)> which = {}) const;
    int vp(Seat seat) const { return state.army(seat).points; }
    // The spaces of a zone from the first: "I,C,Ir" (routed), with q and s as above.
    std::string line(const std::string& zone, Seat seat) const;
    std::size_t zone(const std::string& name) const;

private:
    void at(Phase phase, const Faces& dice);
};

} // namespace aboutwar::test
