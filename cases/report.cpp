#include "cases/course.h"

#include <algorithm>
#include <cstdio>

namespace cases {
namespace {

using nlohmann::json;

// "2xS4" is two of them, and order is nothing.
std::vector<std::string> spread_out(const json& list) {
    std::vector<std::string> words;
    for (const json& item : list) {
        const std::string word = item.is_string() ? item.get<std::string>() : item.dump();
        const std::size_t times = word.find('x');
        const bool counted = times != std::string::npos && times > 0 && times + 1 < word.size() &&
                             std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(times),
                                         [](unsigned char c) { return std::isdigit(c) != 0; });
        const int count = counted ? std::stoi(word.substr(0, std::min<std::size_t>(times, 3))) : 1;
        words.insert(words.end(), static_cast<std::size_t>(count), counted ? word.substr(times + 1) : word);
    }
    std::sort(words.begin(), words.end());
    return words;
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string place_text(const std::string& file, input::Place at, const std::string& message) {
    return to_string(input::Fault{file, at.line, at.column, message});
}

std::string title(const File& file) { return file.header.name.empty() ? "" : ": " + file.header.name; }

// Lines common to both seats are told once.
std::string log_lines(const StepCourse& step, const File& file, const std::array<std::vector<std::string>, 2>& log) {
    std::string text;
    if (log[0] == log[1]) {
        for (const std::string& line : log[0]) text += "    " + line + '\n';
        return text;
    }
    for (const core::Seat seat : core::EachSeat)
        for (const std::string& line : log[core::index(seat)])
            text += "    " + file.game->seats[core::index(seat)] + "| " + line + '\n';
    static_cast<void>(step);
    return text;
}

std::string course_lines(const File& file, const Course& course, bool in_words) {
    std::string text;
    for (const StepCourse& step : course.steps) {
        text += step.number == 0 ? "opening\n" : "step " + std::to_string(step.number) + '\n';
        for (const StepCourse::Answer& answer : step.answers) {
            text += "  " + answer.seat + ' ' + answer.notation;
            if (answer.automatic) text += " (by the table)";
            if (!answer.accepted) text += " refused: " + (answer.rule.empty() ? answer.reason : answer.rule);
            text += '\n';
        }
        if (!step.fallen.empty()) text += "  fell: " + listed(step.fallen) + '\n';
        text += log_lines(step, file, in_words ? step.words : step.log);
        text += "  " + (step.waiting.empty() ? "nobody" : step.waiting) + " to answer";
        if (!step.question.empty()) text += " (" + step.question + ')';
        for (const core::Seat seat : core::EachSeat)
            if (const auto& menu = step.menus[core::index(seat)]; !menu.empty())
                text += "\n  menu of " + file.game->seats[core::index(seat)] + ": " + listed(menu);
        text += '\n';
    }
    return text;
}

json to_json(const StepCourse& step, const File& file) {
    json answers = json::array();
    for (const StepCourse::Answer& answer : step.answers) {
        json each = {{"seat", answer.seat},
                     {"answer", answer.notation},
                     {"automatic", answer.automatic},
                     {"accepted", answer.accepted}};
        if (!answer.accepted) each.update({{"rule", answer.rule}, {"reason", answer.reason}});
        answers.push_back(each);
    }
    json made = {{"step", step.number},
                 {"answers", answers},
                 {"fell", step.fallen},
                 {"waiting", step.waiting},
                 {"question", step.question}};
    for (const core::Seat seat : core::EachSeat) {
        const std::string& letter = file.game->seats[core::index(seat)];
        made["log"][letter] = step.log[core::index(seat)];
        made["menu"][letter] = step.menus[core::index(seat)];
    }
    made["differences"] = json::array();
    for (const auto& difference : step.differences) made["differences"].push_back(difference.text);
    return made;
}

json fault_list(const std::vector<input::Fault>& faults) {
    json list = json::array();
    for (const input::Fault& fault : faults)
        list.push_back(
            {{"file", fault.file}, {"line", fault.line}, {"column", fault.column}, {"message", fault.message}});
    return list;
}

json heading(const File& file, const std::string& file_name, int exit_code) {
    return {{"file", file_name},
            {"game", file.header.game},
            {"name", file.header.name},
            {"proves", file.header.proves},
            {"forced", file.header.forced},
            {"auto", file.header.automatic},
            {"exit_code", exit_code}};
}

std::string percent(double probability) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%6.2f %%  %.6f", probability * 100, probability);
    return text.data();
}

} // namespace

void Findings::expect(input::Place at, const std::string& what, const json& expected, const json& found) {
    const bool same =
        expected.is_array() && found.is_array() ? spread_out(expected) == spread_out(found) : expected == found;
    if (!same) differ(at, what + " is " + found.dump() + ", expected " + expected.dump());
}

void Findings::expect_set(const Value& question, const std::string& what, const std::vector<std::string>& found) {
    const auto has = [&](const std::string& word) {
        return std::find(found.begin(), found.end(), word) != found.end();
    };
    if (const Value* exactly = question.find("exactly")) {
        std::vector<std::string> wanted;
        for (const input::Text& word : as_texts(*exactly, faults)) wanted.push_back(word.value);
        std::string missing;
        std::string unexpected;
        for (const std::string& word : wanted)
            if (!has(word)) missing += ' ' + word;
        for (const std::string& word : found)
            if (std::find(wanted.begin(), wanted.end(), word) == wanted.end()) unexpected += ' ' + word;
        if (!missing.empty() || !unexpected.empty())
            differ(exactly->at, what + " differs from what was expected" +
                                    (missing.empty() ? "" : "; missing:" + missing) +
                                    (unexpected.empty() ? "" : "; unexpected:" + unexpected));
    }
    if (const Value* includes = question.find("includes"))
        for (const input::Text& word : as_texts(*includes, faults))
            if (!has(word.value))
                differ(word.at, what + " lacks " + word.value + ", expected it there; it is " + listed(found));
    if (const Value* excludes = question.find("excludes"))
        for (const input::Text& word : as_texts(*excludes, faults))
            if (has(word.value)) differ(word.at, what + " has " + word.value + ", expected it not to");
}

std::string transcript(const File& file, const Course& course) { return course_lines(file, course, false); }

Report report_faults(const File& file, const input::Faults& faults) {
    Report made{2, {}, heading(file, faults.file(), 2)};
    std::vector<input::Fault> list = faults.list();
    if (list.empty()) list.push_back({faults.file(), 0, 0, "the case sets up no battle"});
    for (const input::Fault& fault : list) made.text += to_string(fault) + '\n';
    made.text += "BAD " + faults.file() + title(file) + '\n';
    made.json["faults"] = fault_list(list);
    return made;
}

Report report(const File& file, const Course& course, const Findings& findings) {
    const std::string& name = findings.faults.file();
    if (!findings.faults.none()) {
        Report bad = report_faults(file, findings.faults);
        bad.text = course_lines(file, course, true) + bad.text;
        return bad;
    }
    const bool holds = findings.differences.empty();
    Report made{holds ? 0 : 1, course_lines(file, course, true), heading(file, name, holds ? 0 : 1)};
    for (const auto& difference : findings.differences)
        made.text += place_text(name, difference.at, difference.text) + '\n';
    const std::size_t skipped =
        file.steps.size() - static_cast<std::size_t>(course.steps.empty() ? 0 : course.steps.back().number);
    if (!course.finished && skipped > 0) made.text += std::to_string(skipped) + " further steps were not played\n";
    made.text += (holds ? "PASS " : "FAIL ") + name + title(file) + '\n';

    made.json["faults"] = json::array();
    made.json["differences"] = json::array();
    for (const auto& difference : findings.differences)
        made.json["differences"].push_back(
            {{"line", difference.at.line}, {"column", difference.at.column}, {"message", difference.text}});
    made.json["steps"] = json::array();
    for (const StepCourse& step : course.steps) made.json["steps"].push_back(to_json(step, file));
    if (course.finished)
        for (const core::Seat seat : core::EachSeat)
            made.json["scene"][file.game->seats[core::index(seat)]] =
                table::to_json(file.battle->match().situation(seat));
    return made;
}

Report report_odds(const File& file, const std::vector<std::pair<std::string, table::Odds>>& found,
                   const std::string& wanted) {
    Report made{found.empty() ? 1 : 0, {}, heading(file, "", found.empty() ? 1 : 0)};
    made.json["odds"] = json::array();
    const table::Catalogue english = table::load_catalogue(file.header.game, "en");
    for (const auto& [answer, odds] : found) {
        made.json["odds"].push_back({{"answer", answer}, {"odds", table::to_json(odds)}});
        for (const table::OddsCase& each : odds.cases) {
            made.text += answer + ", " + table::say(english, each.title) + '\n';
            for (const auto& [side, modifiers, total] : {std::tuple("attacker", &each.attacker, each.attacker_total),
                                                         std::tuple("defender", &each.defender, each.defender_total)}) {
                made.text += std::string("  ") + side + ' ' + std::to_string(total) + ':';
                for (const table::OddsModifier& modifier : *modifiers)
                    made.text +=
                        ' ' + modifier.rule + (modifier.value > 0 ? " +" : " ") + std::to_string(modifier.value);
                made.text += '\n';
            }
            for (const table::OddsLine& line : each.lines)
                if (line.probability > 0)
                    made.text += "  " + percent(line.probability) + "  " + table::say(english, line.outcome) + '\n';
        }
    }
    if (found.empty())
        made.text = wanted.empty() ? "no answer open at the end of the case has odds\n"
                                   : "there are no odds for " + wanted + '\n';
    return made;
}

} // namespace cases
