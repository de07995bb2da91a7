// Cases run: answers played with what falls, and everything compared that the case expects.
#include "table/case.h"
#include "table/case_report.h"
#include "table/nearest.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <set>

namespace table {
namespace {

using nlohmann::json;

// What falls is written in the case. Cards are told by name, which is read when it is known whose they are.
class CaseDice final : public core::Dice {
public:
    explicit CaseDice(const CaseBattle& battle) : battle_(battle) {}

    void load(const CaseStep& step) {
        faces_.assign(step.dice.begin(), step.dice.end());
        cards_.assign(step.draws.begin(), step.draws.end());
        mixed_.assign(step.falls.begin(), step.falls.end());
        fallen_.clear();
    }
    std::vector<const CaseValue*> left() const {
        std::vector<const CaseValue*> all(mixed_.begin(), mixed_.end());
        all.insert(all.end(), faces_.begin(), faces_.end());
        all.insert(all.end(), cards_.begin(), cards_.end());
        return all;
    }
    const std::vector<std::string>& fallen() const { return fallen_; }

    int roll(int sides, core::Seats) override {
        const std::string rolled = "a die with " + std::to_string(sides) + " sides is rolled";
        const CaseValue& next = take(faces_, rolled, "no face is left in `dice` or `falls`");
        if (next.kind != CaseValue::Kind::Integer)
            throw core::ScriptError(rolled + ", but the case has the card " + next.value.dump());
        const auto face = next.value.get<std::int64_t>();
        if (face < 1 || face > sides) throw core::ScriptError(rolled + ", but the case has " + next.value.dump());
        fallen_.push_back(std::to_string(face));
        return static_cast<int>(face);
    }

    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override {
        const core::Seat owner = seen_by == core::Seats::Second ? core::Seat::Second : core::Seat::First;
        std::string drawn = "a card is drawn from the pile";
        for (std::size_t kind = 0; kind < counts.size(); ++kind)
            if (counts[kind] > 0)
                drawn += ' ' + std::to_string(counts[kind]) + 'x' + battle_.write_kind(owner, static_cast<int>(kind));
        const CaseValue& next = take(cards_, drawn, "no card is left in `draws` or `falls`");
        if (next.kind != CaseValue::Kind::String)
            throw core::ScriptError(drawn + ", but the case has the face " + next.value.dump());
        const auto name = next.value.get<std::string>();
        const auto kind = battle_.read_kind(owner, name);
        if (!kind || counts[static_cast<std::size_t>(*kind)] == 0)
            throw core::ScriptError(drawn + ", but the case has " + quoted(name));
        fallen_.push_back(battle_.write_kind(owner, *kind));
        return *kind;
    }

private:
    const CaseValue& take(std::deque<const CaseValue*>& own, const std::string& what, const std::string& none) {
        std::deque<const CaseValue*>& from = mixed_.empty() ? own : mixed_;
        if (from.empty()) throw core::ScriptError(what + ", but " + none);
        const CaseValue& next = *from.front();
        from.pop_front();
        return next;
    }

    const CaseBattle& battle_;
    std::deque<const CaseValue*> faces_, cards_, mixed_;
    std::vector<std::string> fallen_;
};

std::string plain(std::string_view notation) {
    std::string text;
    for (const char letter : notation)
        if (letter != ' ') text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

// "event.moves(side.P, a, C4, D5)"
std::string bare(const Phrase& phrase) {
    static const Catalogue Wordless;
    return say(Wordless, phrase);
}

bool is_word_letter(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

bool contains_word(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_word_letter(text[at - 1]);
        const bool ends = at + word.size() == text.size() || !is_word_letter(text[at + word.size()]);
        if (begins && ends) return true;
    }
    return false;
}

// The first string with that word, as a path to it; empty when there is none.
std::string find_word(const json& tree, const std::string& word) {
    const json flat = tree.flatten();
    for (const auto& [path, value] : flat.items())
        if (value.is_string() && contains_word(value.get<std::string>(), word)) return path;
    return "";
}

// What a seat sees under a name: "C4#1.symbol", "cohesion.P.spades.value", "P.hand.count", "at.C4", or a piece at all.
std::optional<json> seen(const json& scene, const std::string& name, bool truth_expected) {
    json names = json::array();
    for (const json& piece : scene["pieces"]) {
        if (piece["name"] == name) return true;
        if ("at." + piece["place"].get<std::string>() == name) names.push_back(piece["name"]);
    }
    if (name.starts_with("at.")) return names;
    if (name == "question") return scene["prompt"]["id"];
    const std::size_t cut = name.rfind('.');
    if (cut != std::string::npos) {
        const std::string whose = name.substr(0, cut);
        const std::string field = name.substr(cut + 1);
        for (const json& piece : scene["pieces"]) {
            if (piece["name"] != whose) continue;
            if (piece.contains(field)) return piece[field];
            for (const json& value : piece["values"])
                if (value["name"] == field) return value["value"];
            const auto& badges = piece["badges"];
            if (truth_expected) return std::find(badges.begin(), badges.end(), json(field)) != badges.end();
            return std::nullopt;
        }
        for (const json& track : scene["tracks"])
            if (track["id"] == whose && track.contains(field)) return track[field];
        for (const json& zone : scene["cards"])
            if (zone["side"].get<std::string>() + '.' + zone["id"].get<std::string>() == whose && zone.contains(field))
                return zone[field];
    }
    if (truth_expected) return false; // no such piece
    return std::nullopt;
}

class CaseRun {
public:
    CaseRun(const CaseFile& file, Faults& faults)
        : file_(file), battle_(*file.battle), findings_(faults), english_(load_catalogue(file.header.game, "en")),
          dice_(std::make_shared<CaseDice>(battle_)) {}

    CaseCourse course;

    // Stops before the step with `odds_for` if so asked.
    const CaseStep* run(bool until_odds) {
        const CaseStep* first = file_.steps.empty() ? nullptr : file_.steps.front().get();
        const bool opening_step = first != nullptr && first->answers.empty() && !first->undo;
        const CaseStep nothing;
        const CaseStep& opening = opening_step ? *first : nothing;
        bool going = perform(opening, [&] {
            battle_.begin(dice_);
            return true;
        });
        for (std::size_t i = opening_step ? 1 : 0; i < file_.steps.size() && going; ++i) {
            const CaseStep& step = *file_.steps[i];
            if (until_odds && step.odds_for) return &step;
            going = perform(step, [&] { return step.undo ? undo(step) : answer(step); });
        }
        course.finished = going;
        return until_odds && opening.odds_for ? first : nullptr;
    }

    CaseFindings& findings() { return findings_; }

private:
    Match& match() { return battle_.match(); }
    std::string letter(core::Seat seat) const { return file_.game->seats[core::index(seat)]; }

    // The only seat that owes an answer.
    std::optional<core::Seat> lone_waiter() {
        if (match().waiting() == core::Seats::First) return core::Seat::First;
        if (match().waiting() == core::Seats::Second) return core::Seat::Second;
        return std::nullopt;
    }
    std::string waiters() {
        std::string who;
        for (const core::Seat seat : core::EachSeat)
            if (has(match().waiting(), seat)) who += letter(seat);
        return who;
    }
    core::Seat speaker(const CaseStep& step) {
        if (step.seat) return *step.seat;
        if (match().waiting() == core::Seats::Both)
            findings_.faults.add(step.table.at, "both seats owe an answer here, expected `seat` to say whose this is");
        return lone_waiter().value_or(core::Seat::First);
    }

    // Runs what the step does, then compares. False when the case cannot go on.
    template <class Act> bool perform(const CaseStep& step, Act act) {
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
            for (const CaseValue* left : dice_->left())
                if (going) findings_.differ(left->at, left->value.dump() + " is left over: nothing rolled or drew it");
            tell(now, said);
            if (going && step.table.at != Place{}) compare(step, now);
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
        return {match().log(core::Seat::First).size(), match().log(core::Seat::Second).size()};
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
        for (const Option& option : match().options(forced.first)) notation = option.notation;
        match().play(forced.first, forced.second);
        course.steps.back().answers.push_back({letter(forced.first), notation, true, true, "", ""});
        automatic_.push_back(true);
    }

    bool undo(const CaseStep& step) {
        const core::Seat seat = speaker(step);
        bool taken_back = false;
        while (!automatic_.empty()) { // answers of the table go with the one before them
            const bool by_table = automatic_.back();
            if (!match().undo(seat)) break;
            automatic_.pop_back();
            taken_back = !by_table;
            if (taken_back) break;
        }
        if (!taken_back) findings_.differ(step.table.at, letter(seat) + " cannot take back an answer here");
        return taken_back;
    }

    bool answer(const CaseStep& step) {
        const bool must_fail = step.any_refusal || !step.refused.empty();
        for (std::size_t i = 0; i < step.answers.size(); ++i) {
            const bool last = i + 1 == step.answers.size();
            if (!give(step, step.answers[i], last && must_fail)) return false;
        }
        return true;
    }

    bool give(const CaseStep& step, const Text& text, bool must_fail) {
        StepCourse& now = course.steps.back();
        for (;;) {
            const core::Seat seat = speaker(step);
            const Answered fate = match().play(seat, text.value);
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
                {letter(seat), text.value, false, fate.accepted, fate.rule, say(english_, fate.reason)});
            if (fate.accepted) automatic_.push_back(false);
            return must_fail ? judge_refusal(step, text, fate, reason) : judge_acceptance(text, fate, now);
        }
    }

    bool judge_acceptance(const Text& text, const Answered& fate, const StepCourse& now) {
        if (fate.accepted) return true;
        std::string why =
            fate.rule.empty() ? now.answers.back().reason : "by rule " + fate.rule + rule_in_words(fate.rule);
        findings_.differ(text.at, text.value + " was refused, expected it to be accepted: " + why + menu_in_words());
        return false;
    }

    bool judge_refusal(const CaseStep& step, const Text& text, const Answered& fate, const std::string& reason) {
        std::string expected;
        for (const Text& rule : step.refused) expected += (expected.empty() ? "" : " or ") + rule.value;
        if (fate.accepted) {
            findings_.differ(text.at, text.value + " was accepted, expected it to be refused" +
                                          (expected.empty() ? "" : " by " + expected));
            return false;
        }
        const std::string& found = fate.rule.empty() ? reason : fate.rule;
        const bool named = std::any_of(step.refused.begin(), step.refused.end(),
                                       [&](const Text& rule) { return rule.value == found; });
        if (!step.refused.empty() && !named)
            findings_.differ(step.refused.front().at, text.value + " was refused by " + found + rule_in_words(found) +
                                                          ", expected by " + expected);
        return true;
    }

    std::string rule_in_words(const std::string& id) const {
        const RuleLine* rule = find_rule(file_.rules, id);
        return rule == nullptr ? "" : " (" + rule_text(*rule, "en") + ')';
    }
    std::string menu_in_words() {
        std::string text;
        for (const core::Seat seat : core::EachSeat)
            if (has(match().waiting(), seat))
                for (const Option& option : match().options(seat)) text += ' ' + option.notation;
        return text.empty() ? "" : "; the menu is" + text;
    }

    void tell(StepCourse& now, std::array<std::size_t, 2> said) {
        for (const core::Seat seat : core::EachSeat) {
            const auto& log = match().log(seat);
            const std::size_t from = std::min(said[core::index(seat)], log.size()); // undo may have shortened it
            for (std::size_t i = from; i < log.size(); ++i) {
                now.log[core::index(seat)].push_back(bare(log[i].text));
                now.words[core::index(seat)].push_back(say(english_, log[i].text));
            }
            if (!has(match().waiting(), seat)) continue;
            for (const Option& option : match().options(seat)) now.menus[core::index(seat)].push_back(option.notation);
            now.question = match().prompt(seat).id;
        }
        now.waiting = waiters();
    }

    // What the case expects

    void compare(const CaseStep& step, const StepCourse& now) {
        if (step.can_undo) findings_.expect(step.table.at, "can_undo", *step.can_undo, match().can_undo(speaker(step)));
        if (step.waiting) findings_.expect(step.waiting->at, "waiting", step.waiting->value, now.waiting);
        if (step.question) findings_.expect(step.question->at, "question", step.question->value, now.question);
        compare_menu(step);
        compare_log(step, now);
        for (const CaseValue& expectation : step.table.items) {
            const std::string& key = expectation.key.value;
            const auto& questions = file_.game->questions;
            if (key == "facts") compare_facts(expectation);
            if (key == "sees") for_tables(expectation, [&](const CaseValue& table) { compare_sight(table); });
            if (key == "hides") for_tables(expectation, [&](const CaseValue& table) { compare_secrets(table); });
            if (key == "odds") for_tables(expectation, [&](const CaseValue& table) { compare_odds(step, table); });
            if (key == "why") for_tables(expectation, [&](const CaseValue& table) { compare_why(step, table); });
            if (std::find(questions.begin(), questions.end(), key) != questions.end())
                battle_.judge(expectation, step.table, findings_);
        }
    }

    template <class F> void for_tables(const CaseValue& value, F f) {
        for (const CaseValue* table : as_tables(value, findings_.faults)) f(*table);
    }

    // Whose menu, odds or refusals are meant.
    core::Seat asked(const CaseStep& step) {
        if (step.menu_of) return *step.menu_of;
        return lone_waiter() ? *lone_waiter() : speaker(step);
    }

    void compare_menu(const CaseStep& step) {
        if (!step.menu && step.includes.empty() && step.excludes.empty()) return;
        const core::Seat seat = asked(step);
        const std::vector<Option> options = match().options(seat);
        const auto listed = [&](const Text& entry) {
            const auto choice = battle_.read_answer(seat, entry.value);
            return std::find_if(options.begin(), options.end(), [&](const Option& option) {
                return plain(option.notation) == plain(entry.value) || (choice && option.choice == *choice);
            });
        };
        std::string missing;
        std::string unexpected;
        std::set<std::string> named;
        for (const Text& entry : step.menu.value_or(std::vector<Text>{})) {
            const auto found = listed(entry);
            if (found == options.end())
                missing += ' ' + entry.value;
            else
                named.insert(found->notation);
        }
        for (const Option& option : options)
            if (step.menu && !named.contains(option.notation)) unexpected += ' ' + option.notation;
        if (!missing.empty() || !unexpected.empty())
            findings_.differ(step.table.find("menu")->at, "the menu of " + letter(seat) +
                                                              " differs from what was expected" +
                                                              (missing.empty() ? "" : "; missing:" + missing) +
                                                              (unexpected.empty() ? "" : "; unexpected:" + unexpected));
        for (const Text& entry : step.includes)
            if (listed(entry) == options.end())
                findings_.differ(entry.at, entry.value + " is not in the menu, expected it there" + menu_in_words());
        for (const Text& entry : step.excludes)
            if (listed(entry) != options.end())
                findings_.differ(entry.at, entry.value + " is in the menu, expected it not to be");
    }

    void compare_log(const CaseStep& step, const StepCourse& now) {
        const auto told = [&](const std::string& part) {
            for (const core::Seat seat : core::EachSeat) {
                if (step.log_of && *step.log_of != seat) continue;
                for (const auto* lines : {&now.log[core::index(seat)], &now.words[core::index(seat)]})
                    for (const std::string& line : *lines)
                        if (line.find(part) != std::string::npos) return true;
            }
            return false;
        };
        for (const Text& part : step.log_includes)
            if (!told(part.value))
                findings_.differ(part.at, "the log of this step has no " + quoted(part.value) + ", expected it");
        for (const Text& part : step.log_excludes)
            if (told(part.value))
                findings_.differ(part.at, "the log of this step has " + quoted(part.value) + ", expected it not to");
    }

    void compare_facts(const CaseValue& facts) {
        for (const CaseValue& expected : facts.items) {
            const CaseFact fact = battle_.fact(expected.key.value);
            if (fact.value)
                findings_.expect(expected.at, expected.key.value, expected.json(), *fact.value);
            else
                findings_.faults.add(expected.key.at, fact.unknown);
        }
    }

    std::optional<core::Seat> seat_of(const CaseValue& table) {
        const CaseValue* value = table.find("seat");
        const std::string name =
            value != nullptr && value->kind == CaseValue::Kind::String ? value->value.get<std::string>() : "";
        for (const core::Seat seat : core::EachSeat)
            if (letter(seat) == name) return seat;
        findings_.faults.add(value != nullptr ? value->at : table.at,
                             "`" + table.key.value + "` does not say whose eyes are meant, expected seat = " +
                                 quoted(letter(core::Seat::First)) + " or " + quoted(letter(core::Seat::Second)));
        return std::nullopt;
    }

    void compare_sight(const CaseValue& table) {
        const auto seat = seat_of(table);
        if (!seat) return;
        const json scene = to_json(match().situation(*seat));
        for (const CaseValue& expected : table.items) {
            const std::string& name = expected.key.value;
            if (name == "seat") continue;
            const auto found = seen(scene, name, expected.kind == CaseValue::Kind::Boolean);
            if (found)
                findings_.expect(expected.at, letter(*seat) + " sees " + name, expected.json(), *found);
            else
                findings_.differ(expected.at, letter(*seat) + " sees nothing named " + quoted(name) + ", expected " +
                                                  expected.json().dump());
        }
    }

    void compare_secrets(const CaseValue& table) {
        expect_keys(table, {"seat", "words", "in"}, findings_.faults);
        const auto seat = seat_of(table);
        const CaseValue* words = table.find("words");
        if (words == nullptr) findings_.faults.add(table.at, "`words` is missing in `hides`, expected a list of words");
        if (!seat || words == nullptr) return;
        json known = to_json(match().situation(*seat));
        known["log"] = json::array();
        for (const LogLine& line : match().log(*seat)) known["log"].push_back(bare(line.text));
        if (const CaseValue* part = table.find("in")) {
            const auto name = as_text(*part, findings_.faults);
            if (name && !known.contains(*name)) {
                findings_.faults.add(
                    part->at,
                    "`in` is " + quoted(*name) +
                        ", expected a part of the scene: status, pieces, tracks, cards, prompt, options, result, log");
                return;
            }
            if (name) known = json{{*name, known[*name]}};
        }
        for (const Text& word : as_texts(*words, findings_.faults))
            if (const std::string path = find_word(known, word.value); !path.empty())
                findings_.differ(word.at, letter(*seat) + " can read " + quoted(word.value) + " at " + path +
                                              ", expected it hidden");
    }

    void compare_odds(const CaseStep& step, const CaseValue& table) {
        const CaseValue* answer = table.find("answer");
        const auto notation = answer != nullptr ? as_text(*answer, findings_.faults) : std::nullopt;
        if (!notation) return findings_.faults.add(table.at, "`odds` does not say of what, expected answer = \"...\"");
        const auto odds = odds_of(battle_, asked(step), *notation);
        if (!odds) return findings_.differ(answer->at, "there are no odds for " + *notation + menu_in_words());
        std::map<std::string, double> named;
        for (const OddsCase& each : odds->cases) {
            const std::string title = each.title.id.substr(each.title.id.find('.') + 1) + '.';
            for (const auto& [name, value] : each.named) named[title + name] = value;
            named[title + "attacker_total"] = each.attacker_total;
            named[title + "defender_total"] = each.defender_total;
        }
        std::vector<std::string> known;
        for (const auto& [name, value] : named) known.push_back(name);
        for (const CaseValue& expected : table.items) {
            std::string name = expected.key.value;
            if (name == "answer") continue;
            if (!named.contains(name)) name = "as_declared." + name;
            const auto value = as_fraction(expected, findings_.faults);
            if (!named.contains(name))
                findings_.faults.add(expected.key.at, "unknown odds " + quoted(expected.key.value) +
                                                          did_you_mean(expected.key.value, known));
            else if (value && std::abs(*value - named[name]) > (expected.kind == CaseValue::Kind::String ? 1e-9 : 5e-4))
                findings_.expect(expected.at, "odds of " + *notation + ": " + name, expected.json(), named[name]);
        }
    }

    void compare_why(const CaseStep& step, const CaseValue& table) {
        expect_keys(table, {"target", "rules"}, findings_.faults);
        const CaseValue* target = table.find("target");
        const CaseValue* rules = table.find("rules");
        const auto name = target != nullptr ? as_text(*target, findings_.faults) : std::nullopt;
        if (!name || rules == nullptr)
            return findings_.faults.add(table.at, "`why` needs target = \"...\" and rules = [...]");
        std::string found;
        std::set<std::string> cited;
        for (const Refusal& refusal : match().why(asked(step), *name)) {
            found += ' ' + refusal.answer + ": " + refusal.rule + ';';
            cited.insert(refusal.rule);
        }
        for (const Text& rule : as_texts(*rules, findings_.faults))
            if (!cited.contains(rule.value))
                findings_.differ(rule.at, "why not " + *name + ": expected " + rule.value + ", found" +
                                              (found.empty() ? " nothing" : found));
    }

    const CaseFile& file_;
    CaseBattle& battle_;
    CaseFindings findings_;
    Catalogue english_;
    std::shared_ptr<CaseDice> dice_;
    std::vector<bool> automatic_; // of each answer accepted so far: was it the table's?
    bool begun_ = false;
};

// The transcript that an earlier run has been blessed with.
void compare_transcript(const std::string& file_name, const std::string& transcript, bool bless,
                        CaseFindings& findings) {
    const std::string path = std::filesystem::path(file_name).replace_extension(".expected").string();
    if (bless) {
        std::ofstream(path, std::ios::binary) << transcript;
        return;
    }
    const auto blessed = read_text_file(path);
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
                                           ": found " + quoted(now) + ", expected " + quoted(before));
        if (before == "(the end)") return;
    }
}

} // namespace

std::optional<Odds> odds_of(CaseBattle& battle, core::Seat seat, const std::string& notation) {
    if (auto odds = battle.match().odds(seat, notation)) return odds;
    const auto trial = battle.branch();
    try { // an answer that leads to a single one with odds: attack(a), where there is one target only
        trial->begin(std::make_shared<CaseDice>(*trial));
        for (std::string answer = notation; trial->match().play(seat, answer).accepted;) {
            const std::vector<Option> options = trial->match().options(seat);
            if (options.size() != 1) break;
            answer = options.front().notation;
            if (auto odds = trial->match().odds(seat, answer)) return odds;
        }
    } catch (const core::ScriptError&) {
    } // dice are rolled before any odds are to be had
    return std::nullopt;
}

CaseReport run_case(std::string_view text, const std::string& file_name, const CaseOptions& options,
                    const std::vector<CaseGame>& games) {
    Faults faults(file_name);
    const CaseFile file = read_case(text, games, faults);
    if (!faults.none() || !file.battle) return report_faults(file, faults);
    CaseRun run(file, faults);
    run.run(false);
    compare_transcript(file_name, transcript(file, run.course), options.bless, run.findings());
    return report(file, run.course, run.findings());
}

CaseReport odds_of_case(std::string_view text, const std::string& file_name, const std::vector<CaseGame>& games) {
    Faults faults(file_name);
    const CaseFile file = read_case(text, games, faults);
    if (!faults.none() || !file.battle) return report_faults(file, faults);
    CaseRun run(file, faults);
    const CaseStep* stopped = run.run(true);
    if (stopped == nullptr && !run.course.finished) return report(file, run.course, run.findings());

    std::vector<std::pair<std::string, Odds>> found;
    for (const core::Seat seat : core::EachSeat) {
        if (!has(file.battle->match().waiting(), seat)) continue;
        for (const Option& option : file.battle->match().options(seat)) {
            if (stopped != nullptr && plain(option.notation) != plain(stopped->odds_for->value)) continue;
            if (const auto odds = odds_of(*file.battle, seat, option.notation))
                found.emplace_back(option.notation, *odds);
        }
    }
    return report_odds(file, found, stopped != nullptr ? stopped->odds_for->value : "");
}

} // namespace table
