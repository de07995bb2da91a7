#pragma once

#include "cases/case.h"

// Case files of this game (docs/cases-aboutwar.md).
namespace aboutwar {

cases::Game case_game();

} // namespace aboutwar
