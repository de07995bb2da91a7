// Cases run: answers played with what falls.
#include "cases/course.h"
#include "cases/written_dice.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace cases {
namespace {

class CaseRun {
public:
    CaseRun(const File& file, input::Faults& faults)
        : file_(file), battle_(*file.battle), findings_(faults),
          english_(table::load_catalogue(file.header.game, "en")), dice_(std::make_shared<WrittenDice>(battle_)) {}

    Course course;

    // Stops before the step with `odds_for` if so asked.
    const Step* run(bool until_odds) {
        const Step* first = file_.steps.empty() ? nullptr : file_.steps.front().get();
        const bool opening_step = first != nullptr && first->answers.empty() && !first->undo;
        const Step nothing;
        const Step& opening = opening_step ? *first : nothing;
        bool going = perform(opening, [&] {
            battle_.begin(dice_);
            return true;
        });
        if (until_odds && going && opening.odds_for) return first;
        for (std::size_t i = opening_step ? 1 : 0; i < file_.steps.size() && going; ++i) {
            const Step& step = *file_.steps[i];
            if (until_odds && step.odds_for) return &step;
            going = perform(step, [&] { return step.undo ? undo(step) : answer(step); });
        }
        course.finished = going;
        return nullptr;
    }

    Findings& findings() { return findings_; }

private:
    table::Match& match() { return battle_.match(); }

    // Runs what the step does, then compares. False when the case cannot go on.
    template <class Act> bool perform(const Step& step, Act act) {
        StepCourse& now = course.steps.emplace_back();
        now.number = step.number;
        const std::array<std::size_t, 2> said = log_sizes(now.number == 0 || !begun_);
        const std::size_t before = findings_.differences.size();
        dice_->load(step);
        bool going = false;
        try {
            going = act();
            begun_ = true;
            // A refusal changes nothing: the question at which it was refused stays open, were it one of a single
            // answer.
            if (going && !step.any_refusal && step.refused.empty()) settle();
        } catch (const core::ScriptError& error) {
            findings_.differ(step.table.at, error.what());
            going = false;
        }
        now.fallen = dice_->fallen();
        if (begun_) {
            for (const Value* left : dice_->left())
                if (going) findings_.differ(left->at, left->value.dump() + " is left over: nothing rolled or drew it");
            tell(now, said);
            if (going && step.table.at != input::Place{}) compare_step(file_, step, now, findings_);
            if (going && !file_.header.forced)
                for (const std::string& broken : match().check())
                    findings_.differ(step.table.at, "the state is broken: " + broken);
        }
        now.differences.assign(findings_.differences.begin() + static_cast<std::ptrdiff_t>(before),
                               findings_.differences.end());
        return going;
    }

    std::array<std::size_t, 2> log_sizes(bool none) {
        if (none) return {0, 0};
        return {match().log_size(core::Seat::First), match().log_size(core::Seat::Second)};
    }

    void settle() {
        while (file_.header.automatic) {
            const auto forced = battle_.forced_answer();
            if (!forced) return;
            play_forced(*forced);
        }
    }
    void play_forced(std::pair<core::Seat, core::Choice> forced) {
        std::string notation;
        for (const table::Option& option : match().options(forced.first)) notation = option.notation;
        match().play(forced.first, forced.second);
        course.steps.back().answers.push_back({letter(file_, forced.first), notation, true, true, "", ""});
        automatic_.push_back(true);
    }

    bool undo(const Step& step) {
        const core::Seat seat = speaker(file_, step, findings_);
        bool taken_back = false;
        while (!automatic_.empty()) { // answers of the table go with the one before them
            const bool by_table = automatic_.back();
            if (!match().undo(seat)) break;
            automatic_.pop_back();
            taken_back = !by_table;
            if (taken_back) break;
        }
        if (!taken_back) findings_.differ(step.table.at, letter(file_, seat) + " cannot take back an answer here");
        return taken_back;
    }

    bool answer(const Step& step) {
        const bool must_fail = step.any_refusal || !step.refused.empty();
        for (std::size_t i = 0; i < step.answers.size(); ++i) {
            const bool last = i + 1 == step.answers.size();
            if (!give(step, step.answers[i], last && must_fail)) return false;
        }
        return true;
    }

    bool give(const Step& step, const input::Text& text, bool must_fail) {
        StepCourse& now = course.steps.back();
        for (;;) {
            const core::Seat seat = speaker(file_, step, findings_);
            const table::Answered fate = match().play(seat, text.value);
            if (!fate.accepted && !must_fail && file_.header.automatic) {
                if (const auto forced = battle_.forced_answer()) { // the table would have gone on here by itself
                    play_forced(*forced);
                    continue;
                }
            }
            const std::string reason = fate.reason.id == "refused.did_you_mean" ? "not_understood"
                                       : fate.rule.empty() && !fate.accepted
                                           ? fate.reason.id.substr(fate.reason.id.find('.') + 1)
                                           : "";
            now.answers.push_back(
                {letter(file_, seat), text.value, false, fate.accepted, fate.rule, table::say(english_, fate.reason)});
            if (fate.accepted) automatic_.push_back(false);
            return must_fail ? judge_refusal(step, text, fate, reason) : judge_acceptance(text, fate, now);
        }
    }

    bool judge_acceptance(const input::Text& text, const table::Answered& fate, const StepCourse& now) {
        if (fate.accepted) return true;
        std::string why =
            fate.rule.empty() ? now.answers.back().reason : "by rule " + fate.rule + rule_in_words(fate.rule);
        findings_.differ(text.at,
                         text.value + " was refused, expected it to be accepted: " + why + menu_in_words(file_));
        return false;
    }

    bool judge_refusal(const Step& step, const input::Text& text, const table::Answered& fate,
                       const std::string& reason) {
        std::string expected;
        for (const input::Text& rule : step.refused) expected += (expected.empty() ? "" : " or ") + rule.value;
        if (fate.accepted) {
            findings_.differ(text.at, text.value + " was accepted, expected it to be refused" +
                                          (expected.empty() ? "" : " by " + expected));
            return false;
        }
        const std::string& found = fate.rule.empty() ? reason : fate.rule;
        const bool named = std::any_of(step.refused.begin(), step.refused.end(),
                                       [&](const input::Text& rule) { return rule.value == found; });
        if (!step.refused.empty() && !named)
            findings_.differ(step.refused.front().at, text.value + " was refused by " + found + rule_in_words(found) +
                                                          ", expected by " + expected);
        return true;
    }

    std::string rule_in_words(const std::string& id) const {
        const table::RuleLine* rule = find_rule(file_.rules, id);
        return rule == nullptr ? "" : " (" + table::rule_text(*rule, "en") + ')';
    }
    void tell(StepCourse& now, std::array<std::size_t, 2> said) {
        for (const core::Seat seat : core::EachSeat) {
            for (const table::LogLine& line : match().log(seat, said[core::index(seat)])) {
                now.log[core::index(seat)].push_back(bare(line.text));
                now.words[core::index(seat)].push_back(table::say(english_, table::with_keys(line.text)));
            }
            if (!has(match().waiting(), seat)) continue;
            for (const table::Option& option : match().options(seat))
                now.menus[core::index(seat)].push_back(option.notation);
            now.question = match().prompt(seat).id;
        }
        for (const core::Seat seat : core::EachSeat)
            if (has(match().waiting(), seat)) now.waiting += letter(file_, seat);
    }

    const File& file_;
    Battle& battle_;
    Findings findings_;
    table::Catalogue english_;
    std::shared_ptr<WrittenDice> dice_;
    std::vector<bool> automatic_; // of each answer accepted so far: was it the table's?
    bool begun_ = false;
};

// The transcript that an earlier run has been blessed with.
void compare_transcript(const std::string& file_name, const std::string& transcript, bool bless, Findings& findings) {
    const std::string path = std::filesystem::path(file_name).replace_extension(".expected").string();
    if (bless) {
        std::ofstream(path, std::ios::binary) << transcript;
        return;
    }
    const auto blessed = input::read_text_file(path);
    if (!blessed || *blessed == transcript) return;
    std::istringstream old_lines(*blessed);
    std::istringstream new_lines(transcript);
    std::string before;
    std::string now;
    for (int line = 1;; ++line) {
        if (!std::getline(old_lines, before)) before = "(the end)";
        if (!std::getline(new_lines, now)) now = "(the end)";
        if (before != now)
            return findings.differ({}, "the transcript differs from " + path + " in line " + std::to_string(line) +
                                           ": found " + input::quoted(now) + ", expected " + input::quoted(before));
        if (before == "(the end)") return;
    }
}

} // namespace

std::string letter(const File& file, core::Seat seat) { return file.game->seats[core::index(seat)]; }

std::optional<core::Seat> lone_waiter(const File& file) {
    const core::Seats waiting = file.battle->match().waiting();
    if (waiting == core::Seats::First) return core::Seat::First;
    if (waiting == core::Seats::Second) return core::Seat::Second;
    return std::nullopt;
}

core::Seat speaker(const File& file, const Step& step, Findings& findings) {
    if (step.seat) return *step.seat;
    if (file.battle->match().waiting() == core::Seats::Both)
        findings.faults.add(step.table.at, "both seats owe an answer here, expected `seat` to say whose this is");
    return lone_waiter(file).value_or(core::Seat::First);
}

std::string menu_in_words(const File& file) {
    std::string text;
    for (const core::Seat seat : core::EachSeat)
        if (has(file.battle->match().waiting(), seat))
            for (const table::Option& option : file.battle->match().options(seat)) text += ' ' + option.notation;
    return text.empty() ? "" : "; the menu is" + text;
}

std::string bare(const table::Phrase& phrase) {
    static const table::Catalogue Wordless;
    return table::say(Wordless, table::with_keys(phrase));
}

bool same_answer(std::string_view a, std::string_view b) {
    const auto plain = [](std::string_view notation) {
        std::string text;
        for (const char c : notation)
            if (c != ' ') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return text;
    };
    return plain(a) == plain(b);
}

std::optional<table::Odds> odds_of(Battle& battle, core::Seat seat, const std::string& notation) {
    if (auto odds = battle.match().odds(seat, notation)) return odds;
    const auto trial = battle.branch();
    try { // an answer that leads to a single one with odds: attack(a), where there is one target only
        trial->begin(std::make_shared<WrittenDice>(*trial));
        for (std::string answer = notation; trial->match().play(seat, answer).accepted;) {
            const std::vector<table::Option> options = trial->match().options(seat);
            if (options.size() != 1) break;
            answer = options.front().notation;
            if (auto odds = trial->match().odds(seat, answer)) return odds;
        }
    } catch (const core::ScriptError&) {
    } // dice are rolled before any odds are to be had
    return std::nullopt;
}

Report run_case(std::string_view text, const std::string& file_name, const Options& options,
                const std::vector<Game>& games) {
    input::Faults faults(file_name);
    const File file = read_case(text, games, faults);
    if (!faults.none() || !file.battle) return report_faults(file, faults);
    CaseRun run(file, faults);
    run.run(false);
    compare_transcript(file_name, transcript(file, run.course), options.bless, run.findings());
    return report(file, run.course, run.findings());
}

Report odds_of_case(std::string_view text, const std::string& file_name, const std::vector<Game>& games) {
    input::Faults faults(file_name);
    const File file = read_case(text, games, faults);
    if (!faults.none() || !file.battle) return report_faults(file, faults);
    CaseRun run(file, faults);
    const Step* stopped = run.run(true);
    if (stopped == nullptr && !run.course.finished) return report(file, run.course, run.findings());

    std::vector<std::pair<std::string, table::Odds>> found;
    for (const core::Seat seat : core::EachSeat) {
        if (!has(file.battle->match().waiting(), seat)) continue;
        for (const table::Option& option : file.battle->match().options(seat)) {
            if (stopped != nullptr && !same_answer(option.notation, stopped->odds_for->value)) continue;
            if (const auto odds = odds_of(*file.battle, seat, option.notation))
                found.emplace_back(option.notation, *odds);
        }
    }
    return report_odds(file, found, stopped != nullptr ? stopped->odds_for->value : "");
}

} // namespace cases
