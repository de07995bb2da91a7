#pragma once

#include "table/case.h"
#include "table/data_dir.h"
#include "table/rules.h"
#include "table/text.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

// What became of a case, in words and as JSON.
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

std::string transcript(const CaseFile& file, const CaseCourse& course); // the same on every run, whatever the language
CaseReport report(const CaseFile& file, const CaseCourse& course, const CaseFindings& findings);
CaseReport report_faults(const CaseFile& file, const Faults& faults);
CaseReport report_odds(const CaseFile& file, const std::vector<std::pair<std::string, Odds>>& found,
                       const std::string& wanted);

// Of an answer, or of the one answer it leads to.
std::optional<Odds> odds_of(CaseBattle& battle, core::Seat seat, const std::string& notation);

} // namespace table
