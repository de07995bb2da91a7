// Answers as text: test(Clausen), move(Horion), to(0512), fire(Luckner3,1010), attack(1010>1110)
#include "games/corbach/board.h"
#include "games/corbach/notation_words.h"

namespace corbach {

namespace {

std::string hexes(const Grid& grid, Choice c) {
    const HexId target = grid.neighbour(origin_of(c), direction_of(c));
    return grid.label(origin_of(c)) + ">" +
           (target != HexId::None ? grid.label(target) : std::string(DirectionWords[direction_of(c)]));
}

} // namespace

std::string_view verb_word(Verb verb) { return Words[core::raw(verb)].text; }

std::string inside(const Position& p, Choice c, Seat viewer) {
    const Grid& grid = p.scenario.grid;
    switch (word(c).takes) {
    case Takes::Nothing: return "";
    case Takes::Number: return std::to_string(number_of(c));
    case Takes::Facing: return facing_name(facing_at(number_of(c)));
    case Takes::Group: return group_name(p.scenario, static_cast<std::size_t>(number_of(c)));
    case Takes::Unit: return unit_name(p, unit_of(c), viewer);
    case Takes::UnitAndSide: return unit_name(p, unit_of(c), viewer) + "," + std::string(TurnWords[raw(side_of(c))]);
    case Takes::Formation:
    case Takes::Commander: return commander_name(p, commander_of(c));
    case Takes::Hex: return grid.label(hex_of(c));
    case Takes::UnitAndHex: return unit_name(p, unit_with_hex(c), viewer) + "," + grid.label(hex_of(c));
    case Takes::CommanderHex: return commander_name(p, commander_with_hex(c)) + "," + grid.label(hex_of(c));
    case Takes::Hexes: return hexes(grid, c);
    }
    return "";
}

std::string write(const Position& p, Choice c, Seat viewer) {
    if (!is_well_formed(p.scenario, c)) return "-";
    const Word& w = word(c);
    return std::string(w.text) + (w.takes == Takes::Nothing ? "" : "(" + inside(p, c, viewer) + ")");
}

std::string write_kind(const Scenario&, Seat, int) { return "-"; } // nothing is drawn in this game

std::optional<int> read_kind(const Scenario&, Seat, std::string_view) { return std::nullopt; }

} // namespace corbach
