// What a case expects of one of its steps.
#include "cases/course.h"
#include "input/nearest.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace cases {
namespace {

using nlohmann::json;

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

class Expectations {
public:
    Expectations(const File& file, Findings& findings) : file_(file), battle_(*file.battle), findings_(findings) {}

    void compare(const Step& step, const StepCourse& now) {
        if (step.can_undo)
            findings_.expect(step.table.at, "can_undo", *step.can_undo,
                             match().can_undo(speaker(file_, step, findings_)));
        if (step.waiting) findings_.expect(step.waiting->at, "waiting", step.waiting->value, now.waiting);
        if (step.question) findings_.expect(step.question->at, "question", step.question->value, now.question);
        compare_menu(step);
        compare_log(step, now);
        for (const Value& expectation : step.table.items) {
            const std::string& key = expectation.key.value;
            const auto& questions = file_.game->questions;
            if (key == "facts") compare_facts(expectation);
            if (key == "sees") for_tables(expectation, [&](const Value& table) { compare_sight(table); });
            if (key == "hides") for_tables(expectation, [&](const Value& table) { compare_secrets(table); });
            if (key == "odds") for_tables(expectation, [&](const Value& table) { compare_odds(step, table); });
            if (key == "why") for_tables(expectation, [&](const Value& table) { compare_why(step, table); });
            if (std::find(questions.begin(), questions.end(), key) != questions.end())
                battle_.judge(expectation, step.table, findings_);
        }
    }

private:
    table::Match& match() { return battle_.match(); }

    template <class F> void for_tables(const Value& value, F f) {
        for (const Value* table : as_tables(value, findings_.faults)) f(*table);
    }

    // Whose menu, odds or refusals are meant.
    core::Seat asked(const Step& step) {
        if (step.menu_of) return *step.menu_of;
        return lone_waiter(file_) ? *lone_waiter(file_) : speaker(file_, step, findings_);
    }

    void compare_menu(const Step& step) {
        if (!step.menu && step.includes.empty() && step.excludes.empty()) return;
        const core::Seat seat = asked(step);
        const std::vector<table::Option> options = match().options(seat);
        const auto listed = [&](const input::Text& entry) {
            const auto choice = battle_.read_answer(seat, entry.value);
            return std::find_if(options.begin(), options.end(), [&](const table::Option& option) {
                return same_answer(option.notation, entry.value) || (choice && option.choice == *choice);
            });
        };
        std::string missing;
        std::string unexpected;
        std::set<std::string> named;
        for (const input::Text& entry : step.menu.value_or(std::vector<input::Text>{})) {
            const auto found = listed(entry);
            if (found == options.end())
                missing += ' ' + entry.value;
            else
                named.insert(found->notation);
        }
        for (const table::Option& option : options)
            if (step.menu && !named.contains(option.notation)) unexpected += ' ' + option.notation;
        if (!missing.empty() || !unexpected.empty())
            findings_.differ(step.table.find("menu")->at, "the menu of " + letter(file_, seat) +
                                                              " differs from what was expected" +
                                                              (missing.empty() ? "" : "; missing:" + missing) +
                                                              (unexpected.empty() ? "" : "; unexpected:" + unexpected));
        for (const input::Text& entry : step.includes)
            if (listed(entry) == options.end())
                findings_.differ(entry.at,
                                 entry.value + " is not in the menu, expected it there" + menu_in_words(file_));
        for (const input::Text& entry : step.excludes)
            if (listed(entry) != options.end())
                findings_.differ(entry.at, entry.value + " is in the menu, expected it not to be");
    }

    void compare_log(const Step& step, const StepCourse& now) {
        const auto told = [&](const std::string& part) {
            for (const core::Seat seat : core::EachSeat) {
                if (step.log_of && *step.log_of != seat) continue;
                for (const auto* lines : {&now.log[core::index(seat)], &now.words[core::index(seat)]})
                    for (const std::string& line : *lines)
                        if (line.find(part) != std::string::npos) return true;
            }
            return false;
        };
        for (const input::Text& part : step.log_includes)
            if (!told(part.value))
                findings_.differ(part.at, "the log of this step has no " + input::quoted(part.value) + ", expected it");
        for (const input::Text& part : step.log_excludes)
            if (told(part.value))
                findings_.differ(part.at,
                                 "the log of this step has " + input::quoted(part.value) + ", expected it not to");
    }

    void compare_facts(const Value& facts) {
        for (const Value& expected : facts.items) {
            const Fact fact = battle_.fact(expected.key.value);
            if (fact.value)
                findings_.expect(expected.at, expected.key.value, expected.json(), *fact.value);
            else
                findings_.faults.add(expected.key.at, fact.unknown);
        }
    }

    std::optional<core::Seat> seat_of(const Value& table) {
        const Value* value = table.find("seat");
        const std::string name =
            value != nullptr && value->kind == Value::Kind::String ? value->value.get<std::string>() : "";
        for (const core::Seat seat : core::EachSeat)
            if (letter(file_, seat) == name) return seat;
        findings_.faults.add(value != nullptr ? value->at : table.at,
                             "`" + table.key.value + "` does not say whose eyes are meant, expected seat = " +
                                 input::quoted(letter(file_, core::Seat::First)) + " or " +
                                 input::quoted(letter(file_, core::Seat::Second)));
        return std::nullopt;
    }

    void compare_sight(const Value& table) {
        const auto seat = seat_of(table);
        if (!seat) return;
        const json scene = table::to_json(match().situation(*seat));
        for (const Value& expected : table.items) {
            const std::string& name = expected.key.value;
            if (name == "seat") continue;
            const auto found = seen(scene, name, expected.kind == Value::Kind::Boolean);
            if (found)
                findings_.expect(expected.at, letter(file_, *seat) + " sees " + name, expected.json(), *found);
            else
                findings_.differ(expected.at, letter(file_, *seat) + " sees nothing named " + input::quoted(name) +
                                                  ", expected " + expected.json().dump());
        }
    }

    void compare_secrets(const Value& table) {
        expect_keys(table, {"seat", "words", "in"}, findings_.faults);
        const auto seat = seat_of(table);
        const Value* words = table.find("words");
        if (words == nullptr) findings_.faults.add(table.at, "`words` is missing in `hides`, expected a list of words");
        if (!seat || words == nullptr) return;
        json known = table::to_json(match().situation(*seat));
        known["log"] = json::array();
        for (const table::LogLine& line : match().log(*seat)) known["log"].push_back(bare(line.text));
        if (const Value* part = table.find("in")) {
            const auto name = as_text(*part, findings_.faults);
            if (name && !known.contains(*name)) {
                findings_.faults.add(
                    part->at,
                    "`in` is " + input::quoted(*name) +
                        ", expected a part of the scene: status, pieces, tracks, cards, prompt, options, result, log");
                return;
            }
            if (name) known = json{{*name, known[*name]}};
        }
        for (const input::Text& word : as_texts(*words, findings_.faults))
            if (const std::string path = find_word(known, word.value); !path.empty())
                findings_.differ(word.at, letter(file_, *seat) + " can read " + input::quoted(word.value) + " at " +
                                              path + ", expected it hidden");
    }

    void compare_odds(const Step& step, const Value& table) {
        const Value* answer = table.find("answer");
        const auto notation = answer != nullptr ? as_text(*answer, findings_.faults) : std::nullopt;
        if (!notation) return findings_.faults.add(table.at, "`odds` does not say of what, expected answer = \"...\"");
        const auto odds = odds_of(battle_, asked(step), *notation);
        if (!odds) return findings_.differ(answer->at, "there are no odds for " + *notation + menu_in_words(file_));
        std::map<std::string, double> named;
        for (const table::OddsCase& each : odds->cases) {
            const std::string title = each.title.id.substr(each.title.id.find('.') + 1) + '.';
            for (const auto& [name, value] : each.named) named[title + name] = value;
            named[title + "attacker_total"] = each.attacker_total;
            named[title + "defender_total"] = each.defender_total;
        }
        std::vector<std::string> known;
        for (const auto& [name, value] : named) known.push_back(name);
        for (const Value& expected : table.items) {
            std::string name = expected.key.value;
            if (name == "answer") continue;
            if (!named.contains(name)) name = "as_declared." + name;
            const auto value = as_fraction(expected, findings_.faults);
            if (!named.contains(name))
                findings_.faults.add(expected.key.at, "unknown odds " + input::quoted(expected.key.value) +
                                                          input::did_you_mean(expected.key.value, known));
            else if (value && std::abs(*value - named[name]) > (expected.kind == Value::Kind::String ? 1e-9 : 5e-4))
                findings_.expect(expected.at, "odds of " + *notation + ": " + name, expected.json(), named[name]);
        }
    }

    void compare_why(const Step& step, const Value& table) {
        expect_keys(table, {"target", "rules"}, findings_.faults);
        const Value* target = table.find("target");
        const Value* rules = table.find("rules");
        const auto name = target != nullptr ? as_text(*target, findings_.faults) : std::nullopt;
        if (!name || rules == nullptr)
            return findings_.faults.add(table.at, "`why` needs target = \"...\" and rules = [...]");
        std::string found;
        std::set<std::string> cited;
        for (const table::Refusal& refusal : match().why(asked(step), *name)) {
            found += ' ' + refusal.answer + ": " + refusal.rule + ';';
            cited.insert(refusal.rule);
        }
        for (const input::Text& rule : as_texts(*rules, findings_.faults))
            if (!cited.contains(rule.value))
                findings_.differ(rule.at, "why not " + *name + ": expected " + rule.value + ", found" +
                                              (found.empty() ? " nothing" : found));
    }

    const File& file_;
    Battle& battle_;
    Findings& findings_;
};

} // namespace

void compare_step(const File& file, const Step& step, const StepCourse& now, Findings& findings) {
    Expectations(file, findings).compare(step, now);
}

} // namespace cases
