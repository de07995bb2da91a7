#include "ai/aboutwar/doctrine.h"
#include "ai/analyst_of.h"
#include "ai/analysts.h"
#include "ai/weights.h"
#include "games/aboutwar/aboutwar.h"

namespace ai {

MadeAnalyst aboutwar_analyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                             const AnalysisOptions& options) {
    static const Doctrine<aboutwar::AboutWar> shipped{load_weights<AboutWarWeights>("ai/aboutwar/weights.toml")};
    return analyst_of(shipped, record, file, opener, options);
}

} // namespace ai
