#pragma once

#include <cstdlib>

// How often a test repeats: few times in an ordinary run, many when OBLIQUE_SOAK is set (`make soak`).
inline int scaled(int quick, int soak) { return std::getenv("OBLIQUE_SOAK") != nullptr ? soak : quick; }
