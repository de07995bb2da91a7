#pragma once

#include "cases/case.h"
#include "games/corbach/notation.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The parts of a case's position, in the order in which they are read.
namespace corbach {

// A position while it is read. What is said of units, commanders and groups waits until all of them are known, for
// their numbers follow the sides.
struct CaseSetup {
    struct PlacedUnit {
        std::string tag;
        input::Place at;         // in the file
        HexId hex = HexId::None; // None: waiting or gone, as `unit.where` says
        std::optional<bool> known, losses_known;
        Unit unit;
    };
    struct PlacedCommander {
        Commander commander;
        bool stated = false; // the case says where he is
    };
    struct FormationSetup {
        std::string tag;
        FormationState state;
        PlacedCommander commander;
        std::optional<int> steps_lost;
    };
    struct GroupSetup {
        std::string tag;
        std::optional<bool> rolled;
        std::optional<int> arrives;
    };

    input::Reader& root;
    const cases::Value& file;
    bool forced = false;
    bool of_scenario = false; // its map and armies are a scenario's
    bool keep_setup = false;  // units the case does not name stand where the scenario puts them
    std::array<int, 2> deployment{1, 1};
    Scenario scenario{};
    State state{};
    std::vector<PlacedUnit> units{};
    std::vector<FormationSetup> formations{};
    std::array<PlacedCommander, 2> army_commanders{};
    std::array<ArmyState, 2> armies{};
    std::vector<GroupSetup> groups{};
    std::vector<std::string> volunteers{}; // names of those that belong together (1.3f)

    input::Faults& faults() { return root.faults(); }
    Position position() const { return {scenario, state}; }
};

// Each returns false when what follows cannot be read.
bool read_case_scenario(CaseSetup& setup); // scenario or field, options, tables, turns, [map]
bool read_case_sides(CaseSetup& setup);    // [french], [allied], [[group]], [[formation]]
bool read_case_units(CaseSetup& setup);    // [[unit]]
void build_case_state(CaseSetup& setup);   // puts everybody in his place
void read_case_moment(CaseSetup& setup);   // [at]

// Letters, digits, _ and -, a letter among them: nothing that could be taken for a hex.
bool is_case_name(std::string_view text);
std::optional<FormationId> formation_named(const Scenario& scenario, std::string_view tag);

// What can be asked about a position: case_facts.cpp, case_questions.cpp
cases::Fact case_fact(const Position& p, std::string_view name);
void judge_case(const Position& p, const cases::Value& question, const cases::Value& step, cases::Findings& findings);
std::vector<std::string> case_questions();

} // namespace corbach
