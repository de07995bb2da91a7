#pragma once

#include "ai/analyst.h"
#include "table/replay.h"

// The analyst of each game, in analyst_<game>.cpp.
namespace ai {

using AnalystMaker = MadeAnalyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                                 const AnalysisOptions& options);
AnalystMaker aboutwar_analyst;
AnalystMaker corbach_analyst;
AnalystMaker lament_analyst;

} // namespace ai
