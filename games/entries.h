#pragma once

#include "games/list.h"

// One for each game, in entry_<game>.cpp.
namespace games {

Game aboutwar_entry();
Game corbach_entry();
Game lament_entry();
Game skirmish_entry();

} // namespace games
