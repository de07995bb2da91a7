#pragma once

#include "cases/case.h"

// Case files of this game (docs/cases-corbach.md).
namespace corbach {

cases::Game case_game();

} // namespace corbach
