#include "games/aboutwar/case.h"

#include "cases/battle_of.h"
#include "games/aboutwar/case_parts.h"

namespace aboutwar {
namespace {

std::unique_ptr<cases::Battle> set_up(input::Reader& root, const cases::Value& file, const cases::Header& header) {
    for (const char* key : {"unit", "keep_setup", "white", "black", "at"}) root.kind(key); // known, whatever happens
    CaseSetup setup{.root = root, .file = file, .forced = header.forced};
    if (!read_case_scenario(setup)) return nullptr;
    if (!read_case_units(setup)) return nullptr;
    read_case_moment(setup);
    read_case_sides(setup);
    if (!root.faults().none()) return nullptr;
    if (!header.name.empty()) setup.scenario.name = header.name;
    return std::make_unique<cases::BattleOf<AboutWar>>(std::make_shared<const Scenario>(std::move(setup.scenario)),
                                                       setup.state);
}

} // namespace

cases::Game case_game() { return {"aboutwar", {"W", "B"}, case_questions(), {}, set_up}; }

} // namespace aboutwar
