#include "games/lament/case.h"

#include "cases/battle_of.h"
#include "games/lament/case_parts.h"
#include "table/notation.h"

namespace lament {
namespace {

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
    if (!header.name.empty()) setup.scenario.name = header.name;
    return std::make_unique<cases::BattleOf<Lament>>(std::make_shared<const Scenario>(std::move(setup.scenario)),
                                                     setup.state);
}

} // namespace

cases::Game case_game() { return {"lament", {"P", "A"}, case_questions(), case_question_details(), set_up}; }

std::optional<CounterId> find_unit(const Position& p, std::string_view name) {
    for (const Seat owner : core::EachSeat) // each knows his own
        if (const auto found = find_piece(p, owner, name)) return found;
    return std::nullopt;
}

std::optional<std::pair<Seat, UnitId>> find_tag(const Scenario& scenario, std::string_view tag) {
    for (const Seat seat : core::EachSeat) {
        const auto& units = scenario.army(seat).units;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (table::same_text(units[i].tag, tag)) return std::pair(seat, static_cast<UnitId>(i));
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
