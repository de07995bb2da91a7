#include "ai/analyst_of.h"
#include "ai/analysts.h"
#include "ai/lament/doctrine.h"
#include "ai/weights.h"
#include "games/lament/lament.h"

namespace ai {

MadeAnalyst lament_analyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                           const AnalysisOptions& options) {
    static const Doctrine<lament::Lament> shipped{load_weights<lament_art::Weights>("ai/lament/weights.toml")};
    return analyst_of(shipped, record, file, opener, options);
}

} // namespace ai
