#pragma once

#include "cases/case.h"

// Case files of this game (docs/cases.md).
namespace lament {

cases::Game case_game();

} // namespace lament
