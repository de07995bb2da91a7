#pragma once

#include "cases/case.h"
#include "games/aboutwar/notation.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The parts of a case's position, in the order in which they are read.
namespace aboutwar {

// A position while it is read.
struct CaseSetup {
    input::Reader& root;
    const cases::Value& file;
    bool forced = false;
    std::string phase; // of [at]; empty: the battle begins at its beginning
    Scenario scenario;
    State state;

    input::Faults& faults() { return root.faults(); }
    Position position() const { return {scenario, state}; }
};

// Each returns false when what follows cannot be read.
bool read_case_scenario(CaseSetup& setup); // scenario, options, markers, [terrain], and the phase
bool read_case_units(CaseSetup& setup);    // [[unit]], and `units` of [white] and [black]
void read_case_moment(CaseSetup& setup);   // [at]
void read_case_sides(CaseSetup& setup);    // the rest of [white] and [black]: points, tokens, order sheets

inline constexpr std::array<input::Word<Seat>, 2> SideWords = {{{"W", White}, {"B", Black}}};
inline constexpr std::array<std::string_view, 8> PhaseWords = {
    "placement", "planning", "fast", "bombardment", "combined", "non-combat", "rally", "scoring"}; // as in Phase

// Units in words: "4I 2Cs Iq'1".
struct Lot {
    int count = 1;
    Unit unit;
};
std::optional<std::vector<Lot>> read_lots(std::string_view text);
std::string units_in_words(const State& s, Seat owner, Place place); // "3I 1Cs", "none"
std::string unit_in_words(const Unit& unit);                         // "Cs"

// A line of an order sheet in words: "C c1>c2>b2 done 1".
std::string order_in_words(const Order& order);

// What can be asked about a position: case_facts.cpp, case_questions.cpp
cases::Fact case_fact(const Position& p, std::string_view name);
void judge_case(const Position& p, const cases::Value& question, const cases::Value& step, cases::Findings& findings);
std::vector<std::string> case_questions();

} // namespace aboutwar
