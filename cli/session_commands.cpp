// What a player can type.
#include "cli/session.h"

#include "ai/analyst.h"
#include "input/nearest.h"
#include "table/standing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <ostream>

namespace cli {

namespace {

using table::say;

struct Command {
    std::string_view word, help;
};

constexpr std::array Commands = {
    Command{"why X", "why a unit, hex, card or answer cannot be chosen now"},
    Command{"odds [N]", "what the dice may do: of answer N, or of every answer that rolls"},
    Command{"undo", "take the last answer back, until dice or a reveal have followed it"},
    Command{"standing", "answers left for questions to come: \"standing QUESTION ANSWER [for SCOPE]\" leaves one, "
                        "\"standing off QUESTION\" takes it back"},
    Command{"auto", "let the machine answer, and all questions of this kind that follow (to deploy, for instance)"},
    Command{"map", "the whole screen again, with its key"},
    Command{"look PLACE", "ground and units of a hex or area in words"},
    Command{"units", "all units in words"},
    Command{"cards", "tracks and cards in words"},
    Command{"log [N]", "what has happened: the last 20 lines, or N"},
    Command{"rule ID", "one line of the rule reference"},
    Command{"menu", "the question and its answers again"},
    Command{"save FILE", "write the battle's record to a file"},
    Command{"quit", "leave (the end of the input does the same)"},
};

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 6 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

Session::Next Session::obey(core::Seat seat, const std::string& line) {
    const std::string word = first_word(line);
    const std::size_t after = line.find_first_not_of(' ', word.size());
    const std::string rest = after == std::string::npos ? "" : line.substr(after);
    if (line.empty()) {
        if (match_->options(seat).size() == 1) return answer_number(seat, 1);
        out_ << "Which one? A number, an answer, or \"help\".\n";
        return Next::Ask;
    }
    if (is_number(line)) return answer_number(seat, static_cast<std::size_t>(std::stoul(line)));
    if (word == "quit" || word == "exit" || word == "q") return Next::Leave;
    if (word == "help" || word == "?") return tell_help(seat), Next::Ask;
    if (word == "why") return tell_why(seat, rest), Next::Ask;
    if (word == "odds") return tell_odds(seat, rest), Next::Ask;
    if (word == "save") return save(rest), Next::Ask;
    if (word == "log") return tell_log(seat, rest), Next::Ask;
    if (word == "rule") return tell_rule(rest), Next::Ask;
    if (word == "look") return look(seat, rest), Next::Ask;
    if (word == "map") return show_map(seat), Next::Ask;
    if (word == "units") return out_ << tell_pieces(view(seat)), Next::Ask;
    if (word == "cards") return out_ << tell_cards(view(seat)), Next::Ask;
    if (word == "menu") return out_ << tell_news_and_question(view(seat)), Next::Ask;
    if (word == "standing") return leave_standing(seat, rest);
    if (word == "auto") return answer_alike(seat);
    if (word == "undo") {
        if (!match_->can_undo(seat)) {
            out_ << "Nothing can be taken back: dice have rolled, something was revealed, or the turn to answer has "
                    "passed.\n";
            return Next::Ask;
        }
        take_back(seat);
        return Next::Answered; // a new question is open
    }
    return answer(seat, line);
}

void Session::tell_help(core::Seat seat) {
    out_ << "Answer with a number of the menu or with its notation, as to(D5); D5 alone will do where only one answer "
            "has it.\n";
    if (const auto scopes = match_->situation(seat).scopes; !scopes.empty())
        out_ << fmt::format("Add \"for {}\" and the answer stands for all such questions until then.\n",
                            fmt::join(scopes, "\", \"for "));
    for (const Command& command : Commands) out_ << fmt::format("  {:<10} {}\n", command.word, command.help);
    for (const std::string& line : map_key(match_->board(), game_.sides)) out_ << line << '\n';
}

// ANSWERS

Session::Next Session::answer_number(core::Seat seat, std::size_t number) {
    const std::vector<table::Option> options = match_->options(seat);
    if (number < 1 || number > options.size()) {
        out_ << fmt::format("The menu goes from 1 to {}.\n", options.size());
        return Next::Ask;
    }
    match_->play(seat, options[number - 1].choice);
    return Next::Answered;
}

Session::Next Session::answer(core::Seat seat, const std::string& line) {
    std::string notation = line;
    if (const auto scoped = table::split_scope(line);
        scoped && is_number(std::string(scoped->answer))) { // "2 for move"
        const std::vector<table::Option> options = match_->options(seat);
        const auto number = static_cast<std::size_t>(std::stoul(std::string(scoped->answer)));
        if (number >= 1 && number <= options.size())
            notation.replace(0, scoped->answer.size(), options[number - 1].notation);
    }
    const table::Answered answered = match_->play(seat, notation);
    if (answered.accepted) return Next::Answered;
    if (!answered.rule.empty()) {
        out_ << say(language_.words, answered.reason) << '\n' << "  " << rule_line(language_, answered.rule) << '\n';
    } else if (!refuse_kindly(seat, notation)) {
        std::vector<std::string> known;
        for (const Command& command : Commands) known.push_back(first_word(command.word));
        const std::string guess = input::nearest(first_word(notation), known);
        const bool listed_guess = answered.reason.id == "refused.did_you_mean";
        out_ << say(language_.words, answered.reason);
        if (!guess.empty() && !listed_guess) out_ << ". Did you mean the command \"" << guess << "\"?";
        out_ << '\n';
    }
    return Next::Ask;
}

Session::Next Session::answer_alike(core::Seat seat) {
    const auto kind = [&] { // "deploy" for "deploy_at"
        const std::string id = match_->prompt(seat).id;
        return id.substr(0, id.find('_'));
    };
    std::unique_ptr<ai::Bot>& deputy = deputies_[core::index(seat)];
    if (!deputy) deputy = ai::make_bot(game_.id, "drill", core::index(seat) + 1);
    const std::string first = kind();
    do match_->play(seat, deputy->choose(*match_, seat));
    while (has(match_->waiting(), seat) && kind() == first);
    return Next::Answered;
}

// STANDING ANSWERS

Session::Next Session::leave_standing(core::Seat seat, const std::string& what) {
    if (what.empty()) return tell_standing(seat), Next::Ask;
    const std::string prompt = first_word(what);
    const std::string rest = what.size() > prompt.size() ? what.substr(prompt.size() + 1) : "";
    if (prompt == "off" && !rest.empty()) {
        out_ << (match_->take_back(seat, rest) ? "Taken back.\n" : "You have left no answer to \"" + rest + "\".\n");
        return Next::Ask;
    }
    std::vector<std::string> known;
    for (const auto& [id, words] : language_.words.messages())
        if (id.starts_with("ask.")) known.push_back(id.substr(4));
    if (std::find(known.begin(), known.end(), prompt) == known.end()) {
        out_ << "There is no question \"" << prompt << "\"" << input::did_you_mean(prompt, known) << '\n';
        return Next::Ask;
    }
    const auto scoped = table::split_scope(rest);
    const std::string answer(scoped ? scoped->answer : rest);
    const std::string scope(scoped ? scoped->scope : "");
    const std::uint64_t before = match_->state_hash();
    if (!match_->leave(seat, prompt, answer, scope)) {
        out_ << (scope.empty() ? "As in: standing " + match_->prompt(seat).id + " ANSWER for SCOPE\n"
                               : "No answer can stand for \"" + scope + "\" now.\n");
        return Next::Ask;
    }
    if (match_->state_hash() != before) return Next::Answered; // it was asked for already
    return tell_standing(seat), Next::Ask;
}

void Session::tell_standing(core::Seat seat) {
    const std::vector<table::Standing> standing = match_->standing(seat);
    for (const table::Standing& each : standing)
        out_ << fmt::format("  {}: {}{}\n", each.prompt, each.answer, each.scope.empty() ? "" : " for " + each.scope);
    if (standing.empty()) out_ << "No answer stands.\n";
    out_ << "This question is \"" << match_->prompt(seat).id << "\".\n";
}

// An answer in words, and what is typed for it.
std::string Session::in_words(const table::Phrase& label, const std::string& notation) const {
    return label.id.empty() ? notation : say(language_.words, label) + "  [" + notation + "]";
}

bool Session::refuse_kindly(core::Seat seat, const std::string& notation) {
    const std::vector<table::Refusal> refusals = match_->why(seat, notation);
    for (const table::Refusal& refusal : refusals)
        out_ << "Not possible: " << in_words(refusal.label, refusal.answer) << "\n  "
             << rule_line(language_, refusal.rule) << '\n';
    return !refusals.empty();
}

void Session::take_back(core::Seat seat) {
    match_->undo(seat);
    for (const core::Seat viewer : core::EachSeat)
        told_[core::index(viewer)] = std::min(told_[core::index(viewer)], match_->log_size(viewer));
    out_ << "Taken back.\n";
}

// ADVICE

void Session::tell_why(core::Seat seat, const std::string& target) {
    if (target.empty()) {
        out_ << "Why what? A unit, hex, card or answer, as \"why D5\".\n";
        return;
    }
    if (refuse_kindly(seat, target)) return;
    for (const table::Option& option : match_->options(seat))
        if (option.notation == target || option.target.what == target) {
            out_ << in_words(option.label, option.notation) << " can be chosen.\n";
            return;
        }
    out_ << "No rule to cite: \"" << target << "\" has nothing to do with this question.\n";
}

void Session::tell_odds(core::Seat seat, const std::string& which) {
    std::vector<std::string> wanted;
    const std::vector<table::Option> options = match_->options(seat);
    if (is_number(which)) {
        const auto number = static_cast<std::size_t>(std::stoul(which));
        if (number >= 1 && number <= options.size()) wanted.push_back(options[number - 1].notation);
    } else if (!which.empty()) {
        wanted.push_back(which);
    } else {
        for (const table::Option& option : options) wanted.push_back(option.notation);
    }
    bool told = false;
    for (const std::string& notation : wanted) {
        const std::optional<table::Odds> odds = match_->odds(seat, notation);
        if (!odds) continue;
        told = true;
        out_ << in_words(match_->label(seat, notation), notation) << '\n';
        for (const table::OddsCase& each : odds->cases) {
            out_ << fmt::format("  {}: {} against {}\n", say(language_.words, each.title), each.attacker_total,
                                each.defender_total);
            const auto list = [&](const char* who, const std::vector<table::OddsModifier>& modifiers) {
                for (const table::OddsModifier& m : modifiers)
                    out_ << fmt::format("    {} {:+d}  {}\n", who, m.value, rule_line(language_, m.rule));
            };
            list("attacker", each.attacker);
            list("defender", each.defender);
            for (const table::OddsLine& line : each.lines)
                if (line.probability > 0)
                    out_ << fmt::format("    {:>5.1f} % {}\n", 100 * line.probability,
                                        say(language_.words, line.outcome));
        }
    }
    if (!told) out_ << "No dice hang on that answer.\n";
}

void Session::tell_log(core::Seat seat, const std::string& count) {
    const std::size_t wanted = is_number(count) ? static_cast<std::size_t>(std::stoul(count)) : 20;
    const std::size_t lines = match_->log_size(seat);
    for (const table::LogLine& line : match_->log(seat, lines - std::min(wanted, lines)))
        out_ << say(language_.words, line.text) << '\n';
}

void Session::tell_rule(const std::string& id) {
    if (table::find_rule(language_.rules, id) != nullptr) {
        out_ << rule_line(language_, id) << '\n';
        return;
    }
    std::vector<std::string> known;
    for (const table::RuleLine& rule : language_.rules.rules) known.push_back(rule.id);
    out_ << "There is no rule \"" << id << "\"" << input::did_you_mean(id, known) << '\n';
}

void Session::look(core::Seat seat, const std::string& hex) {
    const View now = view(seat);
    const std::string text = tell_place(now, hex);
    if (!text.empty()) {
        out_ << text;
        return;
    }
    std::vector<std::string> known;
    for (const table::BoardHex& each : now.board.hexes) known.push_back(each.label);
    for (const table::BoardArea& each : now.board.areas) known.push_back(each.id);
    out_ << "There is no place \"" << hex << "\"" << input::did_you_mean(hex, known) << '\n';
}

bool Session::save(const std::string& path) {
    if (path.empty()) {
        out_ << "Save to which file? As \"save battle.oblique\".\n";
        return false;
    }
    std::ofstream file(path, std::ios::binary);
    file << match_->record();
    file.close();
    if (!file)
        out_ << "The file \"" << path << "\" cannot be written.\n";
    else if (match_->waiting() != core::Seats::None)
        out_ << "Saved to " << path << ". Go on later with: oblique play --load " << path << '\n';
    else
        out_ << "Saved to " << path << ". See it again with: oblique "
             << (ai::can_analyse(game_.id) ? "analyse " : "replay ") << path << '\n';
    return !file.fail();
}

} // namespace cli
