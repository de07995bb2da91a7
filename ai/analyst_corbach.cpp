#include "ai/analyst_of.h"
#include "ai/analysts.h"
#include "ai/corbach/doctrine.h"
#include "ai/weights.h"
#include "games/corbach/corbach.h"

namespace ai {

MadeAnalyst corbach_analyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                            const AnalysisOptions& options) {
    static const Doctrine<corbach::Corbach> shipped{load_weights<corbach_art::Weights>("ai/corbach/weights.toml")};
    return analyst_of(shipped, record, file, opener, options);
}

} // namespace ai
