#pragma once

#include "cases/case.h"
#include "games/lament/lament.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The parts of a case's position, in the order in which they are read.
namespace lament {

// A position while it is read.
struct CaseSetup {
    input::Reader& root;
    const cases::Value& file;
    bool forced = false;
    std::string phase;        // read ahead of everything else, for much depends on it
    Seat deploying = Austria; // in phase "deploy"
    Scenario scenario;
    State state;

    struct Placed { // one [[unit]]
        Seat seat = Prussia;
        UnitId unit = UnitId::Unknown;
        HexId hex = HexId::None;
        bool hidden = false, disordered = false, activated = false, moved = false, fought = false;
        bool road_march = false, eliminated = false;
        std::optional<bool> rear;
        input::Place at;
    };
    std::vector<Placed> placed;

    struct Side { // what [prussia] and [austria] say of the present
        std::optional<Pile> deck, hand, draw;
        Pile discard, removed, support;
        std::array<std::array<std::uint8_t, 2>, SuitCount> banked{};
        std::optional<Card> orders;
        bool orders_revealed = false;
        std::optional<int> eliminated;
        std::array<std::optional<int>, SuitCount> cohesion{};
        std::array<Heroic, SuitCount> heroic{};
        std::array<bool, SuitCount> stated{}; // wings that the case names
        Suit focus = Suit::None;
        std::uint8_t command_rating = 2;
        std::int8_t rating_this_turn = 0;
        std::uint8_t arriving = 0;
        input::Place at;
    };
    std::array<Side, 2> sides;

    Side& side(Seat seat) { return sides[core::index(seat)]; }
    Army& army(Seat seat) { return scenario.armies[core::index(seat)]; }
    input::Faults& faults() { return root.faults(); }
    Position position() const { return {scenario, state}; }
};

// Each returns false when what follows cannot be read.
bool read_case_scenario(CaseSetup& setup); // scenario, [map], turns, vp_hexes, [[event]], [[special]], and the phase
void read_case_sides(CaseSetup& setup);    // [prussia], [austria]
bool read_case_units(CaseSetup& setup);    // [[unit]]
void build_case_state(CaseSetup& setup);   // counters and armies
void deal_case_cards(CaseSetup& setup);    // every card of a deck into one place
void read_case_moment(CaseSetup& setup);   // [at]

std::optional<Pile> read_case_cards(CaseSetup& setup, Seat owner, const std::vector<input::Text>& names);
std::optional<Card> read_case_card(CaseSetup& setup, Seat owner, const input::Text& name);

// A unit by id or place, whatever either seat may know; and by id alone, on the map or not.
std::optional<CounterId> find_unit(const Position& p, std::string_view name);
std::optional<std::pair<Seat, UnitId>> find_tag(const Scenario& scenario, std::string_view tag);
std::vector<std::string> unit_tags(const Scenario& scenario);
std::optional<SupportChoice> read_support_choice(std::string_view text); // "0", "2+horse", "asset"

inline constexpr std::array<input::Word<Suit>, 5> FocusWords = {{{"spades", Suit::Spades},
                                                                 {"hearts", Suit::Hearts},
                                                                 {"diamonds", Suit::Diamonds},
                                                                 {"clubs", Suit::Clubs},
                                                                 {"none", Suit::None}}};

// What can be asked about a position: case_facts.cpp, case_questions.cpp
cases::Fact case_fact(const Position& p, std::string_view name);
void judge_case(const Position& p, const cases::Value& question, const cases::Value& step, cases::Findings& findings);
std::vector<std::string> case_questions();
std::vector<std::string> case_question_details();

} // namespace lament
