#pragma once

#include "games/corbach/board.h"

// 9 Fire and lines of sight.
namespace corbach {

struct Item { // one modifier with its rule
    Rule rule = Rule::None;
    int value = 0;
    bool operator==(const Item&) const = default;
};
struct Modifiers {
    core::FixedVector<Item, 24> items;
    int total = 0;
    void add(Rule rule, int value) {
        if (value == 0) return;
        items.push_back({rule, value});
        total += value;
    }
};

int arc_range(const Position& p, UnitId gun, HexId hex);           // 9.1b: hexes, or 0 outside its frontal arc
Ruling line_of_sight(const Position& p, HexId from, HexId target); // 9.4
Ruling may_fire(const Position& p, UnitId gun, HexId hex);         // 9.1: arc, range, sight
// At the units of `target`, seen as if they stood in `hex` (9.3c: the hex left or entered).
Modifiers fire_modifiers(const Position& p, UnitId gun, HexId hex, HexId target);
const Result& fire_result(const Scenario& scenario, int modified);
void resolve_fire(Table& t, UnitId gun, HexId hex, HexId target);

} // namespace corbach
