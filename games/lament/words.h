#pragma once

#include "games/lament/lament.h"

#include <string>

// Keys of the text file, as arguments of a phrase.
namespace lament {

std::string side_key(Seat seat); // "@side.P"
std::string suit_key(Suit suit); // "@suit.spades"

} // namespace lament
