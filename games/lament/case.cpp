#include "games/lament/case.h"

#include "cases/battle_of.h"
#include "games/lament/case_parts.h"

#include <algorithm>

namespace lament {
namespace {

class LamentBattle final : public cases::BattleOf<Lament> {
public:
    using BattleOf::BattleOf;

    std::unique_ptr<Battle> branch() const override {
        return std::make_unique<LamentBattle>(scenario(), position().state);
    }
    cases::Fact fact(std::string_view name) const override { return case_fact(position(), name); }
    void judge(const cases::Value& question, const cases::Value& step, cases::Findings& findings) const override {
        judge_case(position(), question, step, findings);
    }
};

std::unique_ptr<cases::Battle> set_up(input::Reader& root, const cases::Value& file, const cases::Header& header) {
    for (const char* key : {"unit", "keep_rest", "prussia", "austria", "at"}) root.kind(key); // known, whatever happens
    CaseSetup setup{.root = root, .file = file, .forced = header.forced};
    if (!read_case_scenario(setup)) return nullptr;
    read_case_sides(setup);
    if (!read_case_units(setup)) return nullptr;
    build_case_state(setup);
    deal_case_cards(setup);
    read_case_moment(setup);
    if (!root.faults().none()) return nullptr;
    return std::make_unique<LamentBattle>(std::make_shared<const Scenario>(std::move(setup.scenario)), setup.state);
}

bool same_letters(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](unsigned char x, unsigned char y) {
               return std::tolower(x) == std::tolower(y);
           });
}

} // namespace

cases::Game case_game() { return {"lament", {"P", "A"}, case_questions(), case_question_details(), set_up}; }

cases::Report run_case(std::string_view text, const std::string& file_name, const cases::Options& options) {
    return cases::run_case(text, file_name, options, {case_game()});
}

cases::Report odds_of_case(std::string_view text, const std::string& file_name) {
    return cases::odds_of_case(text, file_name, {case_game()});
}

std::optional<CounterId> find_unit(const Position& p, std::string_view name) {
    for (const Seat owner : core::EachSeat) // each knows his own
        if (const auto found = find_piece(p, owner, name)) return found;
    return std::nullopt;
}

std::optional<std::pair<Seat, UnitId>> find_tag(const Scenario& scenario, std::string_view tag) {
    for (const Seat seat : core::EachSeat) {
        const auto& units = scenario.army(seat).units;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (same_letters(units[i].tag, tag)) return std::pair(seat, static_cast<UnitId>(i));
    }
    return std::nullopt;
}

std::vector<std::string> unit_tags(const Scenario& scenario) {
    std::vector<std::string> tags;
    for (const Seat seat : core::EachSeat)
        for (const Unit& unit : scenario.army(seat).units) tags.push_back(unit.tag);
    return tags;
}

} // namespace lament
