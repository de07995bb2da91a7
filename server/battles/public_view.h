#pragma once

#include "table/scene.h"

#include <array>
#include <string_view>

// What those who sit on neither side see, made of what both seats see.
namespace server::battles {

// Each side's things as the other side sees them: what is hidden from the enemy is hidden from everybody. `sides` are
// the words for the seats in scenes.
table::Situation for_spectators(const table::Situation& first, const table::Situation& second,
                                const std::array<std::string_view, 2>& sides);

// Each side's things as it sees them itself: when the battle is over.
table::Situation all_open(const table::Situation& first, const table::Situation& second,
                          const std::array<std::string_view, 2>& sides);

} // namespace server::battles
