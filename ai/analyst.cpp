#include "ai/analyst.h"

#include "ai/analysts.h"
#include "games/list.h"

#include <algorithm>

namespace ai {

namespace {

AnalystMaker* maker_for(std::string_view game) {
    if (game == "aboutwar") return aboutwar_analyst;
    if (game == "corbach") return corbach_analyst;
    if (game == "lament") return lament_analyst;
    return nullptr;
}

MadeAnalyst none(const std::string& file, std::string why) { return {nullptr, {{file, 0, 0, std::move(why)}}}; }

} // namespace

bool can_analyse(std::string_view game) { return maker_for(game) != nullptr; }

MadeAnalyst make_analyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                         const AnalysisOptions& options) {
    AnalystMaker* make = maker_for(record.header.game);
    if (make == nullptr)
        return none(file, "there is no doctrine of " + record.header.game + ", so nothing to judge its battles by");
    if (record.answers.size() > LongestAnalysis)
        return none(file, "more than " + std::to_string(LongestAnalysis) + " answers are too many to look at");
    return make(record, file, opener, options);
}

MadeAnalyst make_analyst(const table::Record& record, const std::string& file, const AnalysisOptions& options) {
    const table::RecordHeader& header = record.header;
    const games::Game* game = games::find(header.game);
    if (game == nullptr) return none(file, "there is no game " + input::quoted(header.game));
    const std::vector<std::string> known = game->scenarios();
    if (std::find(known.begin(), known.end(), header.scenario) == known.end())
        return none(file, "the game has no battle " + input::quoted(header.scenario));
    games::Replayable playable = game->replayable(header.scenario, games::options_of(header));
    if (!playable.opener) return {nullptr, std::move(playable.faults)};
    return make_analyst(record, file, *playable.opener, options);
}

} // namespace ai
