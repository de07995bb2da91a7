#pragma once

#include "table/case.h"
#include "table/data_dir.h"
#include "table/rules.h"
#include "table/text.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

// What becomes of a case: played, compared, and told in words and as JSON.
namespace table {

struct StepCourse {
    struct Answer {
        std::string seat, notation;
        bool automatic = false, accepted = false;
        std::string rule, reason; // when refused
    };

    int number = 0; // 0: before the first step
    std::vector<Answer> answers;
    std::vector<std::string> fallen;
    std::array<std::vector<std::string>, 2> log, words; // message ids with arguments, and sentences
    std::string waiting, question;
    std::array<std::vector<std::string>, 2> menus;
    std::vector<CaseFindings::Difference> differences;
};

struct CaseCourse {
    std::vector<StepCourse> steps;
    bool finished = false; // every step could be played
};

// Compares what a step expects with the battle as it stands after it.
void compare_step(const CaseFile& file, const CaseStep& step, const StepCourse& now, CaseFindings& findings);

// Of an answer, or of the one answer it leads to.
std::optional<Odds> odds_of(CaseBattle& battle, core::Seat seat, const std::string& notation);

// Words that all of this needs.
std::string letter(const CaseFile& file, core::Seat seat);
std::optional<core::Seat> lone_waiter(const CaseFile& file); // the only seat that owes an answer
core::Seat speaker(const CaseFile& file, const CaseStep& step, CaseFindings& findings); // whose answer a step means
std::string menu_in_words(const CaseFile& file);                                        // "; the menu is ..."
std::string bare(const Phrase& phrase);                   // "event.moves(side.P, a, C4, D5)"
bool same_answer(std::string_view a, std::string_view b); // but for spaces and capitals

std::string transcript(const CaseFile& file, const CaseCourse& course); // the same on every run, whatever the language
CaseReport report(const CaseFile& file, const CaseCourse& course, const CaseFindings& findings);
CaseReport report_faults(const CaseFile& file, const Faults& faults);
CaseReport report_odds(const CaseFile& file, const std::vector<std::pair<std::string, Odds>>& found,
                       const std::string& wanted);

} // namespace table
