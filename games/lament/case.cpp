#include "games/lament/case.h"

#include "games/lament/case_parts.h"
#include "table/case_of.h"

#include <algorithm>

namespace lament {
namespace {

class LamentBattle final : public table::CaseBattleOf<Lament> {
public:
    using CaseBattleOf::CaseBattleOf;

    std::unique_ptr<CaseBattle> branch() const override {
        return std::make_unique<LamentBattle>(scenario(), position().state);
    }
    table::CaseFact fact(std::string_view name) const override { return case_fact(position(), name); }
    void judge(const table::CaseValue& question, const table::CaseValue& step,
               table::CaseFindings& findings) const override {
        judge_case(position(), question, step, findings);
    }
};

std::unique_ptr<table::CaseBattle> set_up(table::Reader& root, const table::CaseValue& file,
                                          const table::CaseHeader& header) {
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

table::CaseGame case_game() { return {"lament", {"P", "A"}, case_questions(), case_question_details(), set_up}; }

table::CaseReport run_case(std::string_view text, const std::string& file_name, const table::CaseOptions& options) {
    return table::run_case(text, file_name, options, {case_game()});
}

table::CaseReport odds_of_case(std::string_view text, const std::string& file_name) {
    return table::odds_of_case(text, file_name, {case_game()});
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
