#include "games/aboutwar/case.h"

#include "cases/battle_of.h"
#include "games/aboutwar/case_parts.h"

namespace aboutwar {
namespace {

class AboutWarBattle final : public cases::BattleOf<AboutWar> {
public:
    using BattleOf::BattleOf;

    std::unique_ptr<cases::Battle> branch() const override {
        return std::make_unique<AboutWarBattle>(scenario(), position().state);
    }
    cases::Fact fact(std::string_view name) const override { return case_fact(position(), name); }
    void judge(const cases::Value& question, const cases::Value& step, cases::Findings& findings) const override {
        judge_case(position(), question, step, findings);
    }
};

std::unique_ptr<cases::Battle> set_up(input::Reader& root, const cases::Value& file, const cases::Header& header) {
    for (const char* key : {"unit", "keep_setup", "white", "black", "at"}) root.kind(key); // known, whatever happens
    CaseSetup setup{.root = root, .file = file, .forced = header.forced};
    if (!read_case_scenario(setup)) return nullptr;
    if (!read_case_units(setup)) return nullptr;
    read_case_moment(setup);
    read_case_sides(setup);
    if (!root.faults().none()) return nullptr;
    return std::make_unique<AboutWarBattle>(std::make_shared<const Scenario>(std::move(setup.scenario)), setup.state);
}

} // namespace

cases::Game case_game() { return {"aboutwar", {"W", "B"}, case_questions(), {}, set_up}; }

cases::Report run_case(std::string_view text, const std::string& file_name, const cases::Options& options) {
    return cases::run_case(text, file_name, options, {case_game()});
}

cases::Report odds_of_case(std::string_view text, const std::string& file_name) {
    return cases::odds_of_case(text, file_name, {case_game()});
}

} // namespace aboutwar
