// [at] of a case: the round and the phase, as the frames that the rules would have stacked there.
#include "games/aboutwar/case_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace aboutwar {

using input::Range;

void read_case_moment(CaseSetup& setup) {
    State& s = setup.state;
    const bool begun = setup.file.find("unit") != nullptr || setup.file.find("white") != nullptr ||
                       setup.file.find("black") != nullptr || setup.file.find("at") != nullptr;
    if (!begun) return; // from the very beginning
    if (setup.phase.empty()) setup.phase = "planning";
    s.round = 1;
    auto at = setup.root.allow_table("at");
    if (at) {
        input::Text phase;
        at->allow("phase", phase);
        at->allow("round", s.round, Range{1, setup.scenario.rounds});
    }
    s.pool = static_cast<std::uint8_t>(setup.scenario.rounds - s.round + 1);
    if (at) {
        at->allow("pool", s.pool, Range{0, setup.scenario.rounds});
        at->finish();
    }
    const auto* found = std::find(PhaseWords.begin(), PhaseWords.end(), setup.phase);
    if (found == PhaseWords.end()) {
        at->fault("phase", "unknown phase " + input::quoted(setup.phase) + input::one_of(setup.phase, PhaseWords));
        return;
    }
    s.phase = static_cast<Phase>(found - PhaseWords.begin());
    s.flow.clear();
    if (s.phase == Phase::SetUp) { // both place their armies
        s.round = 0;
        if (!setup.scenario.custom)
            at->fault("phase", "armies are placed in a custom set-up only, expected scenario = \"custom\"");
        return s.flow.call(Battle{});
    }
    s.flow.call(Battle{Battle::Rounds});
    s.flow.call(Round{static_cast<Round::Step>(core::raw(s.phase) - 1)});
}

} // namespace aboutwar
