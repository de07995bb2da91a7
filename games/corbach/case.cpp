#include "games/corbach/case.h"

#include "cases/battle_of.h"
#include "games/corbach/case_parts.h"

namespace corbach {
namespace {

std::unique_ptr<cases::Battle> set_up(input::Reader& root, const cases::Value& file, const cases::Header& header) {
    for (const char* key : {"unit", "formation", "group", "french", "allied", "at", "keep_setup"})
        root.kind(key); // known, whatever happens
    CaseSetup setup{.root = root, .file = file, .forced = header.forced};
    if (!read_case_scenario(setup)) return nullptr;
    if (!read_case_sides(setup)) return nullptr;
    if (!read_case_units(setup)) return nullptr;
    build_case_state(setup);
    read_case_moment(setup);
    if (!root.faults().none()) return nullptr;
    if (!header.name.empty()) setup.scenario.name = header.name;
    return std::make_unique<cases::BattleOf<Corbach>>(std::make_shared<const Scenario>(std::move(setup.scenario)),
                                                      setup.state);
}

} // namespace

cases::Game case_game() { return {"corbach", {"F", "A"}, case_questions(), {}, set_up}; }

} // namespace corbach
