#pragma once

#include "cases/case.h"

#include <string>
#include <string_view>

// Case files of this game (docs/cases-aboutwar.md).
namespace aboutwar {

cases::Game case_game();

// For a file that must be of this game.
cases::Report run_case(std::string_view text, const std::string& file_name, const cases::Options& options = {});
cases::Report odds_of_case(std::string_view text, const std::string& file_name);

} // namespace aboutwar
