// Case files read: the header, and the steps as far as they can be judged before the battle runs.
#include "cases/case.h"

#include "input/nearest.h"

#include <algorithm>

namespace cases {
namespace {

const std::vector<std::string> StepKeys = {"note",         "seat",         "answer",   "dice",    "draws",    "falls",
                                           "refused",      "undo",         "can_undo", "waiting", "question", "menu",
                                           "menu_of",      "includes",     "excludes", "facts",   "sees",     "hides",
                                           "log_includes", "log_excludes", "log_of",   "odds",    "odds_for", "why"};

void read_proves(input::Reader& root, Header& header, const table::RuleBook& book) {
    std::vector<input::Text> rules;
    root.allow("proves", rules);
    std::vector<std::string_view> known;
    for (const table::RuleLine& rule : book.rules) known.push_back(rule.id);
    for (const input::Text& rule : rules) {
        header.proves.push_back(rule.value);
        if (find_rule(book, rule.value) == nullptr)
            root.fault(rule.at, "`proves` names " + input::quoted(rule.value) +
                                    ", expected the id of a rule in rules.toml" +
                                    input::did_you_mean(rule.value, known));
    }
}

const Game* read_header(input::Reader& root, File& file, const std::vector<Game>& games) {
    Header& header = file.header;
    int format = 0;
    if (!root.need("format", format, input::Range{1, 1})) return nullptr;
    std::vector<std::string_view> ids;
    for (const Game& game : games) ids.push_back(game.id);
    input::Text id;
    if (!root.need("game", id)) return nullptr;
    header.game = id.value;
    const auto game = std::find_if(games.begin(), games.end(), [&](const Game& each) { return each.id == id.value; });
    if (game == games.end()) {
        std::string expected;
        for (const std::string_view each : ids) expected += (expected.empty() ? "" : ", ") + input::quoted(each);
        root.fault(id.at, "there are no cases for the game " + input::quoted(id.value) + ", expected " + expected +
                              input::did_you_mean(id.value, ids));
        return nullptr;
    }
    root.allow("name", header.name);
    root.allow("forced", header.forced);
    root.allow("auto", header.automatic);
    file.rules = table::load_rules(header.game);
    read_proves(root, header, file.rules);
    return &*game;
}

// One step while it is read.
class StepReading {
public:
    StepReading(Step& step, const Game& game, const table::RuleBook& book, input::Faults& faults)
        : step_(step), game_(game), book_(book), faults_(faults) {}

    void read() {
        std::vector<std::string> known = StepKeys;
        known.insert(known.end(), game_.questions.begin(), game_.questions.end());
        known.insert(known.end(), game_.details.begin(), game_.details.end());
        expect_keys(step_.table, known, faults_);

        with("note", [&](const Value& v) { as_text(v, faults_); });
        step_.seat = seat("seat");
        step_.menu_of = seat("menu_of");
        step_.log_of = seat("log_of");
        with("answer", [&](const Value& v) { step_.answers = answers(v); });
        with("dice", [&](const Value& v) { falls(v, step_.dice, true, false); });
        with("draws", [&](const Value& v) { falls(v, step_.draws, false, true); });
        with("falls", [&](const Value& v) { falls(v, step_.falls, true, true); });
        if (!step_.falls.empty() && (!step_.dice.empty() || !step_.draws.empty()))
            faults_.add(member("falls")->at, "`falls` stands beside `dice` or `draws`, expected one or the other");
        with("refused", [&](const Value& v) { refused(v); });
        with("undo", [&](const Value& v) { step_.undo = as_truth(v, faults_).value_or(false); });
        with("can_undo", [&](const Value& v) { step_.can_undo = as_truth(v, faults_); });
        with("waiting", [&](const Value& v) { step_.waiting = waiting(v); });
        step_.question = text("question");
        step_.odds_for = text("odds_for");
        with("menu", [&](const Value& v) { step_.menu = as_texts(v, faults_); });
        list("includes", step_.includes);
        list("excludes", step_.excludes);
        with("log_includes", [&](const Value& v) { step_.log_includes = sentences(v); });
        with("log_excludes", [&](const Value& v) { step_.log_excludes = sentences(v); });
        if (step_.answers.empty() && member("refused") != nullptr)
            faults_.add(member("refused")->at, "`refused` stands without an `answer`, expected one");
        if (!step_.answers.empty() && step_.undo)
            faults_.add(member("undo")->at, "`undo` stands beside an `answer`, expected a step of its own");
        const bool falling = !step_.dice.empty() || !step_.draws.empty() || !step_.falls.empty();
        if (falling && step_.answers.empty() && step_.number > 1)
            faults_.add(step_.table.at, "something falls but nothing is answered, expected an `answer`: only before "
                                        "the first question, in the first step, do dice fall by themselves");
    }

private:
    const Value* member(std::string_view key) const { return step_.table.find(key); }
    template <class F> void with(std::string_view key, F f) const {
        if (const Value* value = member(key)) f(*value);
    }
    std::optional<input::Text> text(std::string_view key) const {
        const Value* value = member(key);
        if (value == nullptr) return std::nullopt;
        const auto found = as_text(*value, faults_);
        return found ? std::optional(input::Text{*found, value->at}) : std::nullopt;
    }
    void list(std::string_view key, std::vector<input::Text>& into) const {
        with(key, [&](const Value& v) { into = as_texts(v, faults_); });
    }
    // A lone string is one entry here, spaces and all.
    std::vector<input::Text> sentences(const Value& value) const {
        if (value.kind == Value::Kind::String) return {{value.value.get<std::string>(), value.at}};
        return as_texts(value, faults_);
    }
    std::vector<input::Text> answers(const Value& value) const {
        std::vector<input::Text> all = sentences(value);
        for (input::Text& answer : all) std::erase(answer.value, ' ');
        return all;
    }
    std::optional<core::Seat> seat(std::string_view key) const {
        const auto name = text(key);
        if (!name) return std::nullopt;
        for (const core::Seat each : core::EachSeat)
            if (game_.seats[core::index(each)] == name->value) return each;
        faults_.add(name->at, '`' + std::string(key) + "` is " + input::quoted(name->value) + ", expected " +
                                  input::quoted(game_.seats[0]) + " or " + input::quoted(game_.seats[1]));
        return std::nullopt;
    }
    std::optional<input::Text> waiting(const Value& value) const {
        std::string who; // "PA", ["P", "A"] and "" are all good
        for (const input::Text& word : as_texts(value, faults_)) who += word.value;
        for (const std::string& good : {std::string(), game_.seats[0], game_.seats[1], game_.seats[0] + game_.seats[1]})
            if (who == good) return input::Text{who, value.at};
        if (who == game_.seats[1] + game_.seats[0]) return input::Text{game_.seats[0] + game_.seats[1], value.at};
        faults_.add(value.at, "`waiting` is " + input::quoted(who) + ", expected " + input::quoted(game_.seats[0]) +
                                  ", " + input::quoted(game_.seats[1]) + ", both, or \"\" for nobody");
        return std::nullopt;
    }
    void falls(const Value& value, std::vector<const Value*>& into, bool faces, bool cards) const {
        if (value.kind != Value::Kind::List) {
            faults_.add(value.at, '`' + value.key.value + "` is " + value.shown() + ", expected a list of what falls");
            return;
        }
        for (const Value& item : value.items) {
            const bool face = item.kind == Value::Kind::Integer;
            const bool card = item.kind == Value::Kind::String;
            if ((face && faces) || (card && cards))
                into.push_back(&item);
            else
                faults_.add(item.at, "`" + value.key.value + "` has " + item.shown() + ", expected " +
                                         (faces && cards ? "faces and names of cards"
                                          : faces        ? "the faces of dice"
                                                         : "the names of cards"));
        }
    }
    void refused(const Value& value) {
        if (value.kind == Value::Kind::Boolean) {
            step_.any_refusal = value.value.get<bool>();
            return;
        }
        static const std::vector<std::string> Reasons = {"over", "not_waiting", "not_understood", "not_listed"};
        step_.refused = as_texts(value, faults_);
        for (const input::Text& rule : step_.refused) {
            if (find_rule(book_, rule.value) != nullptr) continue;
            if (std::find(Reasons.begin(), Reasons.end(), rule.value) != Reasons.end()) continue;
            std::vector<std::string> known = Reasons;
            for (const table::RuleLine& line : book_.rules) known.push_back(line.id);
            faults_.add(rule.at, "`refused` names " + input::quoted(rule.value) +
                                     ", expected true, the id of a rule, or over, not_waiting, not_understood, "
                                     "not_listed" +
                                     input::did_you_mean(rule.value, known));
        }
    }

    Step& step_;
    const Game& game_;
    const table::RuleBook& book_;
    input::Faults& faults_;
};

void read_steps(input::Reader& root, const Value& file, File& into, input::Faults& faults) {
    root.kind("step");
    const Value* steps = file.find("step");
    if (steps == nullptr) return;
    for (const Value* table : as_tables(*steps, faults)) {
        auto step = std::make_unique<Step>();
        step->table = *table;
        step->number = static_cast<int>(into.steps.size()) + 1;
        StepReading(*step, *into.game, into.rules, faults).read();
        into.steps.push_back(std::move(step));
    }
}

} // namespace

File read_case(std::string_view text, const std::vector<Game>& games, input::Faults& faults) {
    File file;
    auto root = input::read_toml(text, faults);
    const auto values = root ? read_values(text) : std::nullopt;
    if (!values) return file;
    file.game = read_header(*root, file, games);
    if (file.game == nullptr) return file;
    read_steps(*root, *values, file, faults);
    file.battle = file.game->set_up(*root, *values, file.header);
    root->finish();
    if (!faults.none() || !file.battle || file.header.forced) return file;
    for (const std::string& broken : file.battle->check())
        faults.add({}, "the position could not come about: " + broken +
                           "; expected one that the rules allow, or forced = true at the top of the file");
    return file;
}

std::string name_of_case(std::string_view text) {
    input::Faults ignored("case"); // whoever plays the case has been told of them
    std::string name;
    if (auto root = input::read_toml(text, ignored)) root->allow("name", name);
    return name;
}

input::OptionValues read_case_options(input::Reader& root) {
    input::OptionValues values;
    auto table = root.allow_table("options");
    if (!table) return values;
    for (const input::Text& key : table->keys()) {
        bool on = false;
        if (table->kind(key.value) == input::Reader::Kind::Boolean && table->allow(key.value, on))
            values[key.value] = on ? "on" : "off";
        else
            table->allow(key.value, values[key.value]);
    }
    table->finish();
    return values;
}

} // namespace cases
