#pragma once

#include "core/dice.h"
#include "table/case_value.h"
#include "table/match.h"
#include "table/reader.h"
#include "table/rules.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Case files (docs/cases.md): a position, the answers given in it with what falls, and what must hold afterwards.
namespace table {

struct CaseOptions {
    bool bless = false; // write the transcript beside the case, for later runs to be compared with
};

struct CaseReport {
    int exit_code = 0; // 0: all holds, 1: something differs, 2: the file is bad
    std::string text;
    nlohmann::json json;
};

// What a case claims about itself, and how its battle is to be run.
struct CaseHeader {
    std::string game, name;
    std::vector<std::string> proves; // rule ids
    bool forced = false;             // the position may break the rules
    bool automatic = true;           // forced public answers are played by the table, as in play
};

// What does not hold, and what is wrong with the file, as they come to light.
class CaseFindings {
public:
    struct Difference {
        Place at;
        std::string text;
    };

    explicit CaseFindings(Faults& bad) : faults(bad) {}

    Faults& faults;
    std::vector<Difference> differences;

    void differ(Place at, std::string text) { differences.push_back({at, std::move(text)}); }
    // Compares; lists are taken as sets of words in which "2xS4" stands for two of them.
    void expect(Place at, const std::string& what, const nlohmann::json& expected, const nlohmann::json& found);
    // Against the lists `exactly`, `includes` and `excludes` of a question.
    void expect_set(const CaseValue& question, const std::string& what, const std::vector<std::string>& found);
};

// The value of a fact, or why there is none of that name.
struct CaseFact {
    std::optional<nlohmann::json> value;
    std::string unknown;
};

// A battle set up by a case.
class CaseBattle {
public:
    virtual ~CaseBattle() = default;

    virtual std::vector<std::string> check() const = 0; // what the rules could not bring about
    // Runs to the first question. Like every answer it may throw core::ScriptError when the dice have nothing to give.
    virtual void begin(std::shared_ptr<core::Dice> dice) = 0;
    virtual Match& match() = 0;
    virtual std::unique_ptr<CaseBattle> branch() const = 0; // the same battle, to be tried out without dice

    // The only answer there is, when both seats can know that.
    virtual std::optional<std::pair<core::Seat, core::Choice>> forced_answer() const = 0;
    virtual std::optional<core::Choice> read_answer(core::Seat seat, std::string_view notation) const = 0;
    virtual std::optional<int> read_kind(core::Seat owner, std::string_view name) const = 0;
    virtual std::string write_kind(core::Seat owner, int kind) const = 0;

    virtual CaseFact fact(std::string_view name) const = 0;
    // One pure question of a step, by its key.
    virtual void judge(const CaseValue& question, const CaseValue& step, CaseFindings& findings) const = 0;
};

// What a game gives to cases.
struct CaseGame {
    std::string id;
    std::array<std::string, 2> seats;   // "P", "A"
    std::vector<std::string> questions; // keys of a step that judge() answers
    std::vector<std::string> details;   // further keys of a step that belong to them
    // The position of a file; nothing when there are faults, or when it has no position to speak of.
    std::function<std::unique_ptr<CaseBattle>(Reader& root, const CaseValue& file, const CaseHeader& header)> set_up;
};

// Steps as they stand in the file.
struct CaseStep {
    CaseValue table;
    int number = 0;
    std::optional<core::Seat> seat, menu_of, log_of;
    std::vector<Text> answers;
    std::vector<const CaseValue*> dice, draws, falls; // point into `table`
    bool any_refusal = false;
    std::vector<Text> refused; // one of these rules
    bool undo = false;
    std::optional<bool> can_undo;
    std::optional<Text> waiting, question, odds_for;
    std::optional<std::vector<Text>> menu;
    std::vector<Text> includes, excludes, log_includes, log_excludes;
};

struct CaseFile {
    CaseHeader header;
    RuleBook rules;
    const CaseGame* game = nullptr;
    std::unique_ptr<CaseBattle> battle;
    std::vector<std::unique_ptr<CaseStep>> steps;
};

// Everything but the battle's course; faults tell whether it can be run.
CaseFile read_case(std::string_view text, const std::vector<CaseGame>& games, Faults& faults);

// The file name is shown in faults; the transcript lies beside it.
CaseReport run_case(std::string_view text, const std::string& file_name, const CaseOptions& options,
                    const std::vector<CaseGame>& games);
// The exact odds of the answer that comes next: of a step with `odds_for`, else of every option after the last step.
CaseReport odds_of_case(std::string_view text, const std::string& file_name, const std::vector<CaseGame>& games);

} // namespace table
