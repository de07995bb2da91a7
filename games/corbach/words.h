#pragma once

#include "games/corbach/state.h"

#include <string>

// Keys of the text file, as arguments of phrases.
namespace corbach {

std::string side_key(Seat seat);    // "@side.F"
std::string type_key(Type type);    // "@type.infantry.line"
std::string phase_key(Phase phase); // "@phase.rally"

} // namespace corbach
