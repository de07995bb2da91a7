#pragma once

#include "cases/case.h"
#include "input/data_dir.h"
#include "table/rules.h"
#include "table/text.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

// What becomes of a case: played, compared, and told in words and as JSON.
namespace cases {

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
    std::vector<Findings::Difference> differences;
};

struct Course {
    std::vector<StepCourse> steps;
    bool finished = false; // every step could be played
};

// Compares what a step expects with the battle as it stands after it.
void compare_step(const File& file, const Step& step, const StepCourse& now, Findings& findings);

// Of an answer, or of the one answer it leads to.
std::optional<table::Odds> odds_of(Battle& battle, core::Seat seat, const std::string& notation);

// Words that all of this needs.
std::string letter(const File& file, core::Seat seat);
std::optional<core::Seat> lone_waiter(const File& file);                    // the only seat that owes an answer
core::Seat speaker(const File& file, const Step& step, Findings& findings); // whose answer a step means
std::string menu_in_words(const File& file);                                // "; the menu is ..."
std::string bare(const table::Phrase& phrase);                              // "event.moves(side.P, a, C4, D5)"
bool same_answer(std::string_view a, std::string_view b);                   // but for spaces and capitals

std::string transcript(const File& file, const Course& course); // the same on every run, whatever the language
Report report(const File& file, const Course& course, const Findings& findings);
Report report_faults(const File& file, const input::Faults& faults);
Report report_odds(const File& file, const std::vector<std::pair<std::string, table::Odds>>& found,
                   const std::string& wanted);

} // namespace cases
