#pragma once

#include "cases/value.h"
#include "core/dice.h"
#include "input/options.h"
#include "input/reader.h"
#include "table/match.h"
#include "table/replay.h"
#include "table/rules.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Case files (docs/cases.md): a position, the answers given in it with what falls, and what must hold afterwards.
namespace cases {

struct Options {
    bool bless = false; // write the transcript beside the case, for later runs to be compared with
};

struct Report {
    int exit_code = 0; // 0: all holds, 1: something differs, 2: the file is bad
    std::string text;
    nlohmann::json json;
};

// What a case claims about itself, and how its battle is to be run.
struct Header {
    std::string game, name;
    std::vector<std::string> proves; // rule ids
    bool forced = false;             // the position may break the rules
    bool automatic = true;           // forced public answers are played by the table, as in play
};

// What does not hold, and what is wrong with the file, as they come to light.
class Findings {
public:
    struct Difference {
        input::Place at;
        std::string text;
    };

    explicit Findings(input::Faults& bad) : faults(bad) {}

    input::Faults& faults;
    std::vector<Difference> differences;

    void differ(input::Place at, std::string text) { differences.push_back({at, std::move(text)}); }
    // Compares; lists are taken as sets of words in which "2xS4" stands for two of them.
    void expect(input::Place at, const std::string& what, const nlohmann::json& expected, const nlohmann::json& found);
    // Against the lists `exactly`, `includes` and `excludes` of a question.
    void expect_set(const Value& question, const std::string& what, const std::vector<std::string>& found);
};

// The value of a fact, or why there is none of that name.
struct Fact {
    std::optional<nlohmann::json> value;
    std::string unknown;
};

// A battle set up by a case.
class Battle {
public:
    virtual ~Battle() = default;

    virtual std::vector<std::string> check() const = 0; // what the rules could not bring about
    // Runs to the first question. Like every answer it may throw core::ScriptError when the dice have nothing to give.
    virtual void begin(std::shared_ptr<core::Dice> dice) = 0;
    virtual table::Match& match() = 0;
    virtual std::unique_ptr<Battle> branch() const = 0; // the same battle, to be tried out without dice
    virtual table::Opener opener() const = 0;           // of the position as set up, to play and replay it by a record

    // The only answer there is, when both seats can know that.
    virtual std::optional<std::pair<core::Seat, core::Choice>> forced_answer() const = 0;
    virtual std::optional<core::Choice> read_answer(core::Seat seat, std::string_view notation) const = 0;
    virtual std::optional<int> read_kind(core::Seat owner, std::string_view name) const = 0;
    virtual std::string write_kind(core::Seat owner, int kind) const = 0;

    virtual Fact fact(std::string_view name) const = 0;
    // One pure question of a step, by its key.
    virtual void judge(const Value& question, const Value& step, Findings& findings) const = 0;
};

// What a game gives to cases.
struct Game {
    std::string id;
    std::array<std::string, 2> seats;   // "P", "A"
    std::vector<std::string> questions; // keys of a step that judge() answers
    std::vector<std::string> details;   // further keys of a step that belong to them
    // The position of a file; nothing when there are faults, or when it has no position to speak of.
    std::function<std::unique_ptr<Battle>(input::Reader& root, const Value& file, const Header& header)> set_up;
};

// Steps as they stand in the file.
struct Step {
    Value table;
    int number = 0;
    std::optional<core::Seat> seat, menu_of, log_of;
    std::vector<input::Text> answers;
    std::vector<const Value*> dice, draws, falls; // point into `table`
    bool any_refusal = false;
    std::vector<input::Text> refused; // one of these rules
    bool undo = false;
    std::optional<bool> can_undo;
    std::optional<input::Text> waiting, question, odds_for;
    std::optional<std::vector<input::Text>> menu;
    std::vector<input::Text> includes, excludes, log_includes, log_excludes;
};

struct File {
    Header header;
    table::RuleBook rules;
    const Game* game = nullptr;
    std::unique_ptr<Battle> battle;
    std::vector<std::unique_ptr<Step>> steps;
};

// Everything but the battle's course; faults tell whether it can be run.
File read_case(std::string_view text, const std::vector<Game>& games, input::Faults& faults);

// What a case calls itself; empty when it does not say, or is no case at all.
std::string name_of_case(std::string_view text);

// [options] of a case; `true` is "on".
input::OptionValues read_case_options(input::Reader& root);

// The file name is shown in faults; the transcript lies beside it.
Report run_case(std::string_view text, const std::string& file_name, const Options& options,
                const std::vector<Game>& games);
// The exact odds of the answer that comes next: of a step with `odds_for`, else of every option after the last step.
Report odds_of_case(std::string_view text, const std::string& file_name, const std::vector<Game>& games);

} // namespace cases
