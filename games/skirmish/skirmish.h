#pragma once

#include "core/cards.h"
#include "core/game.h"
#include "core/grid.h"
#include "table/fields.h"
#include "table/scene.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The smallest complete game: six counters, two of them secretly Captains. Start here to learn how a game is written.
namespace skirmish {

using core::Choice;
using core::HexId;
using core::Menu;
using core::Seat;
using core::Seats;

// The rulebook, by number; rules.toml has a line for each. None means that nothing stands in the way.
// clang-format off
#define SKIRMISH_RULES(X) \
    X(S_1a) X(S_1b) X(S_1c) X(S_1d) X(S_2a) X(S_2b) X(S_2c) X(S_2d) X(S_2e) \
    X(S_3a) X(S_3b) X(S_3c) X(S_3d) X(S_4a) X(S_4b) X(S_4c) X(S_4d) X(S_4e) X(S_5a) X(S_5b)
// clang-format on
enum class Rule : std::uint16_t {
    None,
#define X(id) id,
    SKIRMISH_RULES(X)
#undef X
};
std::string rule_id(Rule rule); // Rule::S_3b is "S.3b"

// COMPONENTS. A counter is public; the rank on its face lies apart from it, so that it can be blanked and guessed.
enum class CounterId : std::uint8_t { None = 0xFF }; // 0 to 2 are Red's (the first seat), 3 to 5 Blue's
enum class Rank : std::uint8_t { Unknown, Soldier, Captain };
enum class Weather : std::uint8_t { Fair, Mud };
inline constexpr std::size_t CounterCount = 6;

constexpr std::size_t index(CounterId c) { return core::raw(c); }
constexpr Seat owner(CounterId c) { return index(c) < CounterCount / 2 ? Seat::First : Seat::Second; }
inline constexpr std::array EachCounter = {CounterId{0}, CounterId{1}, CounterId{2},
                                           CounterId{3}, CounterId{4}, CounterId{5}};

struct Counter {
    HexId hex = HexId::None; // None: removed
    bool revealed = false;   // has fought: both seats know its rank
    bool operator==(const Counter&) const = default;
};

struct Scenario { // the unchanging facts of one battle
    std::string id, name;
    core::Grid grid{{.columns = 5, .rows = 5}};
    std::array<HexId, CounterCount> start{};
    core::Pile<2> weather; // one card for each turn
    int turns = 12;
};
Scenario meadow();

struct Skirmish;
using Table = core::Table<Skirmish>;
using Position = core::Position<Skirmish>;
using Ruling = core::Ruling<Rule>;

// THE OUTLINE: every procedure and every question, in the order of the rulebook.
enum class Verb : std::uint8_t { Captain, Pick, To, Stand };

struct Battle { // S.1, S.2a
    enum Step : std::uint8_t { Captains, Turns } step = Captains;
    void run(Table&);
    bool operator==(const Battle&) const = default;
};
struct ChooseCaptain { // S.1b: both at once; who has answered is public, the answer is not
    Seats owing = Seats::Both;
    static constexpr Rule Cites = Rule::S_1b;
    Seats who(const Position&) const { return owing; }
    void ask(const Position&, Seat, Menu&) const;
    Ruling ruling(const Position&, Seat, Choice) const;
    void answer(Table&, Seat, Choice);
    bool operator==(const ChooseCaptain&) const = default;
};
struct Turn { // S.2
    Seat seat = Seat::First;
    enum Step : std::uint8_t { DrawWeather, Act, End } step = DrawWeather;
    void run(Table&);
    bool operator==(const Turn&) const = default;
};
struct PickCounter { // S.2c
    Seat seat = Seat::First;
    static constexpr Rule Cites = Rule::S_2c;
    Seats who(const Position&) const { return core::only(seat); }
    void ask(const Position&, Seat, Menu&) const;
    Ruling ruling(const Position&, Seat, Choice) const;
    void answer(Table&, Seat, Choice);
    bool operator==(const PickCounter&) const = default;
};
struct MoveCounter { // S.3
    Seat seat = Seat::First;
    CounterId counter = CounterId::None;
    static constexpr Rule Cites = Rule::S_3a;
    Seats who(const Position&) const { return core::only(seat); }
    void ask(const Position&, Seat, Menu&) const;
    Ruling ruling(const Position&, Seat, Choice) const;
    void answer(Table&, Seat, Choice);
    bool operator==(const MoveCounter&) const = default;
};
struct Fight { // S.4
    CounterId attacker = CounterId::None;
    CounterId defender = CounterId::None;
    void run(Table&);
    bool operator==(const Fight&) const = default;
};

struct State {
    std::array<Counter, CounterCount> counters{};
    std::array<Rank, CounterCount> rank{};
    core::Pile<2> weather_cards; // not yet drawn
    Weather weather = Weather::Fair;
    std::uint8_t turn = 0;
    Seats winner = Seats::None;
    core::Flow<Battle, ChooseCaptain, Turn, PickCounter, MoveCounter, Fight> flow; // empty: the battle is over

    Counter& at(CounterId c) { return counters[index(c)]; }
    const Counter& at(CounterId c) const { return counters[index(c)]; }
    Rank rank_of(CounterId c) const { return rank[index(c)]; }
    bool operator==(const State&) const = default;
};

struct Skirmish {
    using Scenario = skirmish::Scenario;
    using State = skirmish::State;
    using Rule = skirmish::Rule;
    static constexpr std::string_view Id = "skirmish";
};
static_assert(core::GameState<Skirmish>);

// RULES, in skirmish.cpp.
State start(const Scenario& scenario);
CounterId counter_at(const State& s, HexId hex);
Ruling may_enter(const Position& p, CounterId c, HexId to); // S.3
int bonus(const State& s, CounterId c);                     // S.4c

// SECRETS, in skirmish.cpp. What the enemy of its owner may take a counter for, from all that has been revealed.
bool has_named_captain(const State& s, Seat seat);
bool may_be_captain(const State& s, CounterId c);
bool may_be_soldier(const State& s, CounterId c);
void deal_captain(State& s, CounterId captain); // the owner's other counters become Soldiers
State redact(const Position& p, Seat viewer);
State imagine(const Position& seen, Seat viewer, core::Dice& dice);
int secrets(const Position& p, Seat viewer);
std::vector<std::string> check(const Position& p);

// What the engine says; the sentences are in text/<language>.toml under "event".
#define SKIRMISH_MESSAGES(X)                                                                                           \
    X(captain_named) X(captain_is) X(turn_begins) X(moves) X(stands) X(revealed) X(dice) X(removed) X(victory) X(draw)
enum class Message : std::uint16_t {
#define X(name) name,
    SKIRMISH_MESSAGES(X)
#undef X
};

// FOR THE TABLE, in skirmish_table.cpp: names, notation, words and pictures.
std::string name(CounterId c); // "R1"
void describe(const Position& p, table::Fields& fields);
std::string write(const Position& p, Choice choice, Seat viewer);
std::optional<Choice> read(const Position& p, Seat seat, std::string_view text);
std::string write_kind(const Scenario& scenario, Seat owner, int kind);
std::optional<int> read_kind(const Scenario& scenario, Seat owner, std::string_view text);
bool menu_is_public(const Position& p);
table::Prompt prompt(const Position& p, Seat viewer);
table::Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer);
table::Board board(const Scenario& scenario);
table::Situation situation(const Position& seen, Seat viewer);
table::Option option(const Position& seen, Seat seat, Choice choice);
std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target);
std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice choice);
std::vector<std::string> overlay_kinds(const Scenario& scenario);
std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at);
table::Result result(const Position& p);

} // namespace skirmish
