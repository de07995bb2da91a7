#include "games/lament/scenario.h"

#include <algorithm>

namespace lament {

void complete(Scenario& scenario) {
    for (const Seat seat : core::EachSeat) {
        Army& army = scenario.armies[core::index(seat)];
        army.wing_units = {};
        army.vedettes = army.cavalry = 0;
        army.at_least_movement = {};
        army.deploy.resize(scenario.map.size(), 0);
        army.deploy_hexes.clear();
        for (std::size_t h = 0; h < army.deploy.size(); ++h)
            if (army.deploy[h] != 0) army.deploy_hexes.push_back(static_cast<HexId>(h));
        const auto taken = [&](const std::string& tag) {
            return std::any_of(army.units.begin(), army.units.end(), [&](const Unit& unit) { return unit.tag == tag; });
        };
        for (std::size_t i = 0; i < army.units.size(); ++i) {
            Unit& unit = army.units[i];
            const UnitMask mine = UnitMask{1} << i;
            if (unit.wing != Suit::None) army.wing_units[index(unit.wing)] |= mine;
            if (unit.type == Type::Vedette) army.vedettes |= mine;
            if (is_cavalry(unit.type)) army.cavalry |= mine;
            for (std::size_t mp = 0; mp < army.at_least_movement.size(); ++mp)
                if (unit.movement >= mp) army.at_least_movement[mp] |= mine;
            if (!unit.tag.empty()) continue;
            const std::string nation = seat == Prussia ? "P" : "A";
            const std::string wing = unit.wing == Suit::None ? "" : std::string(1, "SHDC"[index(unit.wing)]);
            const std::string stem = nation + wing + "." + std::string(facts(unit.type).code);
            int number = 1;
            while (taken(stem + std::to_string(number))) ++number;
            unit.tag = stem + std::to_string(number);
        }
    }
}

} // namespace lament
