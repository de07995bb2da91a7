#pragma once

#include "games/lament/loader.h"

#include <string>

// A small scenario that keeps to every constraint, for tests that spoil it.
namespace lament::test {

std::string sample_text();
Scenario sample();

} // namespace lament::test
