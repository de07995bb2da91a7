#pragma once

#include "table/case.h"

#include <string>
#include <string_view>

// Case files of this game (docs/cases.md).
namespace lament {

table::CaseGame case_game();

// For a file that must be of this game.
table::CaseReport run_case(std::string_view text, const std::string& file_name, const table::CaseOptions& options = {});
table::CaseReport odds_of_case(std::string_view text, const std::string& file_name);

} // namespace lament
