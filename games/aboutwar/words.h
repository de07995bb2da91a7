#pragma once

#include "games/aboutwar/state.h"

#include <string>

// Keys of the text file, as arguments of phrases.
namespace aboutwar {

std::string side_key(Seat seat);         // "@side.W"
std::string type_key(Type type);         // "@type.infantry"
std::string state_key(const Unit& unit); // "@state.spent"
std::string phase_key(Phase phase);      // "@phase.fast"
std::string part_key(bool melee);        // "@part.melee"

} // namespace aboutwar
