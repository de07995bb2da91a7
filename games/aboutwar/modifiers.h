#pragma once

#include "core/fixed.h"
#include "games/aboutwar/state.h"

// AW-DRM: modifiers, itemised, and what a handful of dice does. Pure.
namespace aboutwar {

Class class_of(const Unit& unit);

struct Item {
    Rule rule = Rule::None;
    int value = 0;
    bool operator==(const Item&) const = default;
};
struct Itemised {
    core::FixedVector<Item, 8> items;
    void add(Rule rule, int value) {
        if (value != 0) items.push_back({rule, value});
    }
    int total() const;
};

// Of the unit in a space against its target.
Itemised combat_modifiers(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space);
// Of one bombardment die.
Itemised bombard_modifiers(const Position& p, Seat seat, const Unit& target, Place sector, int distance);

int limited(int result); // AW-DIE-06

// How the unit in a space fights in this step.
struct Hand {
    int dice = 0; // 0: it does not roll
    int modifier = 0;
    bool opposed = false; // its opponent rolls against it, so the results are compared (AWR-12, AWR-13)
};
using Faces = std::array<std::uint8_t, 2>; // 0 where there is no die
int dice_of(const Unit& unit, bool melee); // AW-ART-04
Hand hand_of(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space);
int best_result(const Hand& hand, const Faces& faces); // modified and limited
int hits(const Hand& hand, const Faces& faces, int against, bool melee);

} // namespace aboutwar
