#pragma once

#include "input/nearest.h"
#include "table/chronicle.h"
#include "table/from_game.h"
#include "table/match.h"
#include "table/record.h"
#include "table/replay.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

// The battle of any game that gives the table its functions: the one place where a game's types are known.
namespace table {

struct MatchSetup {
    bool settle = true; // play forced answers whose being forced is public
    std::array<std::string, 2> players = RecordHeader{}.players;
    std::vector<std::pair<std::string, std::string>> options = {}; // of the battle: name and value, for its record
};

// The answer of the only seat waiting, if it has only one and both seats can know that.
template <class Game> std::optional<std::pair<core::Seat, core::Choice>> forced_answer(const core::Position<Game>& p) {
    const core::Seats seats = core::waiting<Game>(p);
    if (seats != core::Seats::First && seats != core::Seats::Second) return std::nullopt;
    const core::Seat seat = seats == core::Seats::First ? core::Seat::First : core::Seat::Second;
    core::Menu menu;
    core::options<Game>(p, seat, menu);
    if (menu.size() != 1 || !menu_is_public(p)) return std::nullopt;
    return std::pair(seat, menu[0]);
}

template <class Game> class MatchOf final : public Match {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;

    // From the start, with the dice of a key or with any others.
    MatchOf(std::shared_ptr<const Scenario> scenario, std::uint64_t key, MatchSetup setup = {})
        : MatchOf(std::move(scenario), std::make_shared<core::KeyedDice>(key), std::move(setup)) {}
    MatchOf(std::shared_ptr<const Scenario> scenario, std::shared_ptr<core::Dice> dice, MatchSetup setup = {})
        : MatchOf(scenario, start(*scenario), std::move(dice), std::move(setup), false) {}
    // From a state in the middle of a battle. Its record plays again only from the same state, so it begins with a
    // hash.
    MatchOf(std::shared_ptr<const Scenario> scenario, const State& given, std::shared_ptr<core::Dice> dice,
            MatchSetup setup = {})
        : MatchOf(std::move(scenario), given, std::move(dice), std::move(setup), true) {}

    const Scenario& facts() const { return *scenario_; }
    std::shared_ptr<const Scenario> shared_facts() const { return scenario_; } // for those who outlive the match
    const State& state() const { return state_; }
    State view(core::Seat viewer) const { return redact(Position{*scenario_, shown_to(viewer)}, viewer); }
    void use_dice(std::shared_ptr<core::Dice> dice) { dice_ = std::move(dice); }

    // In live play dice wait for a word of their owner, also where he has nothing else to say.
    void settle() override {
        settling_ = live_ = true;
        go_on();
    }

    std::string game() const override { return std::string(Game::Id); }
    std::string scenario() const override { return scenario_->id; }

    core::Seats waiting() const override { return core::waiting<Game>(position()); }
    Prompt prompt(core::Seat viewer) const override {
        return seen_by(viewer, [&](const Position& seen) { return from_game::prompt_of(seen, viewer); });
    }
    std::vector<Option> options(core::Seat seat) const override {
        return seen_by(seat, [&](const Position& seen) { return options_of(seen, seat); });
    }
    Situation situation(core::Seat viewer) const override {
        return seen_by(viewer, [&](const Position& seen) { return whole_situation(seen, viewer); });
    }
    const Board& board() const override { return board_; }
    Result result() const override { return from_game::result_of(position()); }

    Answered play(core::Seat seat, std::string_view notation) override {
        if (!owes(seat)) return owes_nothing();
        const auto scoped = split_scope(notation);
        const Scopes open = scoped ? open_scopes(seat) : Scopes{};
        const bool stands =
            std::any_of(open.begin(), open.end(), [&](const auto& s) { return s.first == scoped->scope; });
        const std::string_view text = stands ? scoped->answer : notation;
        if (const auto choice = understood(seat, text))
            return play_choice(seat, *choice, input::quoted(text), stands ? scoped->scope : "");
        if (!open.empty() && !stands && understood(seat, scoped->answer)) return no_such_scope(scoped->scope, open);
        return not_understood(seat, text);
    }
    Answered play(core::Seat seat, core::Choice choice) override {
        return owes(seat) ? play_choice(seat, choice, {}, {}) : owes_nothing();
    }

    bool leave(core::Seat seat, std::string prompt, std::string answer, std::string scope) override {
        Standing left{std::move(prompt), std::move(answer), std::move(scope)};
        if (!standing_[core::index(seat)].leave(std::move(left), open_scopes(seat))) return false;
        go_on();
        return true;
    }
    std::vector<Standing> standing(core::Seat seat) const override {
        return standing_[core::index(seat)].list(open_scopes(seat));
    }
    bool take_back(core::Seat seat, std::string_view prompt) override {
        return standing_[core::index(seat)].take_back(prompt);
    }

    bool can_undo(core::Seat seat) const override { return last_undoable(seat).has_value(); }
    bool is_empty_question(core::Seat seat) const override {
        if (waiting() != core::only(seat)) return false; // where both are asked, dice may follow on the other's answer
        core::Menu menu;
        core::options<Game>(position(), seat, menu);
        if (menu.size() != 1) return false;
        if (rolls(seat, menu[0])) return false;
        if (!can_undo(seat)) return true;
        const Ahead ahead = look_ahead(state_, seat, menu[0]);
        const Position next{*scenario_, ahead.state};
        const bool reveals = secrets(next, core::Seat::First) < secret_counts()[0] ||
                             secrets(next, core::Seat::Second) < secret_counts()[1];
        return !ahead.draws && !reveals && core::waiting<Game>(next) == waiting();
    }
    // Plays the window again without the seat's last answer. Nothing has fallen in it, and no seat's answers rest on
    // what the other has answered since, so all else comes out as it was. If that answer stands, it does no longer.
    bool undo(core::Seat seat) override {
        const auto taken_back = last_undoable(seat);
        if (!taken_back) return false;
        const bool stood = answers_[*taken_back].stands;
        std::vector<Answers::Given> kept;
        for (std::size_t i = window_.answers; i < answers_.size(); ++i)
            if (i < *taken_back || answers_[i].seat != seat) kept.push_back(answers_[i]);
        state_ = alone_[0] = alone_[1] = window_.state;
        answers_.resize(window_.answers);
        events_.go_back_to(window_.events);
        for (const Answers::Given& answer : kept) apply(answer.seat, answer.choice, answer.stands);
        if (stood) take_back(seat, prompt(seat).id);
        return true;
    }

    void keep_undoable_secret() override {
        discreet_ = true;
        alone_ = {window_.state, window_.state};
        if (!together_) return;
        for (std::size_t i = window_.answers; i < answers_.size(); ++i)
            answer_alone(answers_[i].seat, answers_[i].choice);
    }
    Situation settled_situation(core::Seat viewer) const override {
        return seen_in(window_.state, viewer, [&](const Position& seen) { return whole_situation(seen, viewer); });
    }
    std::size_t settled_log_size(std::optional<core::Seat> viewer) const override {
        const bool all = viewer && !(discreet_ && together_) && !withheld_from(*viewer);
        return (all ? events_.sizes() : window_.events.lines)[reader(viewer)];
    }
    LogLine log_line(std::optional<core::Seat> viewer, std::size_t number) const override {
        const Events::Line line = events_.line(reader(viewer), number);
        return {phrase(*scenario_, line.event, line.told_as)};
    }
    std::size_t log_size(core::Seat viewer) const override { return events_.sizes()[reader(viewer)]; }
    std::size_t settled_answers() const override { return window_.answers; }
    bool asks_both() const override { return together_; }

    std::vector<Refusal> why(core::Seat seat, std::string_view target) const override {
        return seen_by(seat, [&](const Position& seen) {
            std::vector<Refusal> refusals = from_game::why_of(seen, seat, target);
            for (Refusal& refusal : refusals) refusal.label = label_of(seen, seat, refusal.answer);
            return refusals;
        });
    }
    Phrase label(core::Seat seat, std::string_view notation) const override {
        return seen_by(seat, [&](const Position& seen) { return label_of(seen, seat, notation); });
    }
    std::optional<Odds> odds(core::Seat seat, std::string_view notation) const override {
        return seen_by(seat, [&](const Position& seen) -> std::optional<Odds> {
            if (!owes(seat)) return std::nullopt;
            const auto choice = read(seen, seat, notation);
            if (!choice || !is_listed(seen, seat, *choice)) return std::nullopt;
            return from_game::odds_of(seen, seat, *choice);
        });
    }
    std::vector<std::string> overlay_kinds() const override { return from_game::overlay_kinds_of(*scenario_); }
    std::optional<Overlay> overlay(core::Seat seat, std::string_view kind, std::string_view at) const override {
        return seen_by(seat, [&](const Position& seen) { return from_game::overlay_of(seen, seat, kind, at); });
    }

    std::string record() const override { return to_text(record_for(std::nullopt)); }
    std::string record(core::Seat viewer) const override {
        return result().over ? record() : to_text(record_for(viewer)); // afterwards there is nothing to hide
    }
    std::size_t answers() const override { return answers_.size(); }
    std::vector<RecordAnswer> answers_from(std::size_t first, std::optional<core::Seat> viewer) const override {
        std::vector<RecordAnswer> lines;
        for (std::size_t i = first; i < answers_.size(); ++i) lines.push_back(recorded(answers_[i], viewer));
        return lines;
    }
    void forget(std::size_t lines) override {
        events_.forget(window_.events, lines);
        answers_.forget(window_.answers);
    }
    bool has_forgotten() const override { return answers_.first() > 0 || events_.first() > 0; }
    std::size_t first_line(std::optional<core::Seat> viewer) const override {
        return events_.first_line(reader(viewer));
    }
    void hold(bool on) override {
        held_ = on;
        if (!on) go_on();
    }
    std::uint64_t state_hash() const override { return hash(fields()); }
    Fields fields() const override {
        Fields all;
        describe(position(), all);
        return all;
    }
    std::uint64_t rolls() const override { return rolls_; }
    std::vector<std::string> check() const override { return from_game::check_of(position()); }

private:
    static constexpr const char* Secret = "?"; // what a seat may not know, in its copy of the record

    // The battle at the last moment after which there were only answers that a seat may take back.
    struct Window {
        State state;
        std::size_t answers = 0;
        Events::Mark events;
    };

    class Scribe final : public core::Journal {
    public:
        explicit Scribe(std::vector<core::Event>& said) : Journal(true), said_(said) {}
        void tell(const core::Event& event) override { said_.push_back(event); }

    private:
        std::vector<core::Event>& said_;
    };

    MatchOf(std::shared_ptr<const Scenario> scenario, const State& first, std::shared_ptr<core::Dice> dice,
            MatchSetup setup, bool given)
        : scenario_(std::move(scenario)), dice_(std::move(dice)), setup_(std::move(setup)), given_(given),
          board_(from_game::board_of(*scenario_)), board_hash_(board_hash(board_)), state_(first) {
        opening_ = act([](core::Table<Game>& table) { core::resume(table); });
        if (given_) opening_hash_ = state_hash();
        open_window();
        together_ = waiting() == core::Seats::Both;
        settling_ = setup_.settle;
        go_on();
    }

    Position position() const { return {*scenario_, state_}; }
    static std::size_t reader(std::optional<core::Seat> viewer) {
        return viewer ? core::index(*viewer) : Events::Everybody;
    }

    // Calls `f` with the battle as the seat may know it: whatever it is asked, it cannot tell more.
    template <class F> auto seen_by(core::Seat viewer, F f) const { return seen_in(shown_to(viewer), viewer, f); }
    const State& shown_to(core::Seat viewer) const {
        if (withheld_from(viewer)) return window_.state;
        return discreet_ && together_ ? alone_[core::index(viewer)] : state_;
    }
    template <class F> auto seen_in(const State& state, core::Seat viewer, F f) const {
        const State seen = redact(Position{*scenario_, state}, viewer);
        return f(Position{*scenario_, seen});
    }
    bool withheld_from(core::Seat viewer) const { return discreet_ && !together_ && !owes(viewer); }

    Situation whole_situation(const Position& seen, core::Seat viewer) const {
        Situation whole = from_game::situation_of(seen, viewer);
        whole.board = board_hash_;
        whole.options = options_of(seen, viewer);
        const Scopes open = from_game::scopes_in(seen, viewer);
        if (owes(viewer))
            for (const auto& scope : open) whole.scopes.push_back(scope.first);
        whole.standing = standing_[core::index(viewer)].list(open);
        return whole;
    }

    bool owes(core::Seat seat) const { return has(waiting(), seat); }

    static bool is_listed(const Position& seen, core::Seat seat, core::Choice choice) {
        core::Menu menu;
        core::options<Game>(seen, seat, menu);
        return menu.contains(choice);
    }

    static std::vector<Option> options_of(const Position& seen, core::Seat seat) {
        core::Menu menu;
        core::options<Game>(seen, seat, menu);
        std::vector<Option> options;
        options.reserve(menu.size());
        for (const core::Choice choice : menu) {
            options.push_back(option(seen, seat, choice));
            options.back().price = from_game::price_of(seen, seat, choice);
        }
        return options;
    }

    static Phrase label_of(const Position& seen, core::Seat seat, std::string_view notation) {
        const auto choice = read(seen, seat, notation);
        return choice ? option(seen, seat, *choice).label : Phrase{};
    }

    std::optional<std::pair<core::Seat, core::Choice>> forced_answer() const {
        return table::forced_answer<Game>(position());
    }

    // What the seat has left for the question it is asked, if that is an answer to it now.
    std::optional<std::pair<core::Seat, core::Choice>> standing_answer() const {
        for (const core::Seat seat : core::EachSeat) {
            if (standing_[core::index(seat)].empty() || !owes(seat)) continue;
            const auto choice = seen_by(seat, [&](const Position& seen) -> std::optional<core::Choice> {
                const Standing* left = standing_[core::index(seat)].find(from_game::prompt_of(seen, seat).id,
                                                                         from_game::scopes_in(seen, seat));
                const auto read_now = left ? read(seen, seat, left->answer) : std::nullopt;
                return read_now && is_listed(seen, seat, *read_now) ? read_now : std::nullopt;
            });
            if (choice) return std::pair(seat, *choice);
        }
        return std::nullopt;
    }

    // Plays what needs no visit. Standing answers that lead in a circle stop where it closes: the seat is asked.
    void go_on() {
        if (held_) return;
        State mark = state_;
        std::size_t played = 0;
        for (std::size_t next_mark = 1;;) {
            for (const core::Seat seat : core::EachSeat)
                if (auto& left = standing_[core::index(seat)]; !left.empty()) left.end(open_scopes(seat));
            const auto forced = settling_ ? forced_answer() : std::nullopt;
            const bool by_itself = forced && !(live_ && rolls(forced->first, forced->second));
            const auto answer = by_itself ? forced : standing_answer();
            if (!answer) return;
            apply(answer->first, answer->second, !by_itself);
            if (!by_itself && state_ == mark) return;
            if (++played < next_mark) continue;
            mark = state_;
            next_mark *= 2;
        }
    }

    // What an answer leads to before anybody is asked again. Dice stop it; of cards any may be drawn.
    struct Ahead {
        State state;
        bool rolls = false;
        bool draws = false;
    };
    Ahead look_ahead(const State& from, core::Seat seat, core::Choice choice) const {
        struct Rolled {};
        struct Probe final : core::Dice {
            int roll(int, core::Seats) override { throw Rolled{}; }
            int pick(std::span<const std::uint8_t> counts, core::Seats) override {
                drawn = true;
                const auto found = std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
                return static_cast<int>(found - counts.begin());
            }
            bool drawn = false;
        } probe;
        Ahead ahead{from};
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, ahead.state, probe, silence};
        try {
            core::play_assume_legal(table, seat, choice);
        } catch (const Rolled&) {
            ahead.rolls = true;
        }
        ahead.draws = probe.drawn;
        return ahead;
    }
    // Whether dice fall before the seat is asked again, if the enemy lets pass whatever he is asked in between.
    bool rolls(core::Seat seat, core::Choice choice) const {
        constexpr int MostAsked = 6;
        Ahead ahead = look_ahead(state_, seat, choice);
        for (int asked = 0; asked < MostAsked && !ahead.rolls; ++asked) {
            const Position next{*scenario_, ahead.state};
            if (core::waiting<Game>(next) != core::only(core::other(seat))) break;
            core::Menu menu;
            core::options<Game>(next, core::other(seat), menu);
            if (menu.size() == 0) break;
            ahead = look_ahead(State(ahead.state), core::other(seat), menu[menu.size() - 1]);
        }
        return ahead.rolls;
    }

    Scopes open_scopes(core::Seat seat) const {
        return seen_by(seat, [&](const Position& seen) { return from_game::scopes_in(seen, seat); });
    }

    std::optional<core::Choice> understood(core::Seat seat, std::string_view text) const {
        return seen_by(seat, [&](const Position& seen) { return read(seen, seat, text); });
    }

    static Answered no_such_scope(std::string_view scope, const Scopes& open) {
        std::string names;
        for (const auto& each : open) names += (names.empty() ? "" : ", ") + each.first;
        return {false, {}, {"refused.no_scope", {input::quoted(scope), names}}};
    }

    Answered owes_nothing() const {
        return {false, {}, {waiting() == core::Seats::None ? "refused.over" : "refused.not_waiting", {}}};
    }

    Answered not_understood(core::Seat seat, std::string_view text) const {
        std::vector<std::string> listed;
        for (Option& listed_option : options(seat)) listed.push_back(std::move(listed_option.notation));
        const std::string near = input::nearest(text, listed);
        if (near.empty()) return {false, {}, {"refused.not_understood", {input::quoted(text)}}};
        return {false, {}, {"refused.did_you_mean", {input::quoted(text), input::quoted(near)}}};
    }

    // `what` is the answer as it was written, empty when it came as a choice; with a scope it stands until that ends.
    Answered play_choice(core::Seat seat, core::Choice choice, const std::string& what, std::string_view scope) {
        Standing left;
        Answered refusal = seen_by(seat, [&](const Position& seen) -> Answered {
            if (is_listed(seen, seat, choice)) {
                left = {from_game::prompt_of(seen, seat).id, write(seen, choice, seat), std::string(scope)};
                return {true, {}, {}};
            }
            const auto ruling = core::ruling<Game>(seen, seat, choice);
            if (ruling) return {false, {}, {"refused.not_listed", {what}}};
            const std::string rule = rule_id(ruling.rule());
            const std::string said = what.empty() ? what : as_argument(option(seen, seat, choice).label);
            return {false, rule, {"refused.rule", {said, rule}}};
        });
        if (!refusal.accepted) return refusal;
        const bool stands = !scope.empty() && standing_[core::index(seat)].leave(std::move(left), open_scopes(seat));
        apply(seat, choice, stands);
        go_on();
        return {true, {}, {}};
    }

    // Runs on copies and commits at the end, so that dice which throw leave the battle as it was.
    template <class F> std::vector<core::Fall> act(F f) {
        State next = state_;
        std::vector<core::Event> said;
        Scribe scribe(said);
        core::RecordingDice dice(*dice_);
        core::Table<Game> table{*scenario_, next, dice, scribe};
        f(table);
        state_ = next;
        for (const core::Event& event : said) events_.add(event);
        rolls_ += dice.fallen().size();
        return dice.fallen();
    }

    void apply(core::Seat seat, core::Choice choice, bool stands) {
        const core::Seats waited = waiting();
        const auto asked = state_.flow;
        const auto secret = secret_counts();

        Answers::Given answer;
        answer.seat = seat;
        answer.choice = choice;
        answer.automatic = forced_answer().has_value();
        answer.stands = stands;
        const std::string own = seen_by(seat, [&](const Position& seen) { return write(seen, choice, seat); });
        const std::string others =
            from_game::is_secret_in(position(), seat, choice) ? Secret : write(position(), choice, other(seat));
        answer.notation[core::index(seat)] = own;
        answer.notation[core::index(other(seat))] = others;
        const std::vector<core::Fall> falls =
            act([&](core::Table<Game>& table) { core::play_assume_legal(table, seat, choice); });
        answer.falls = falls;
        if ((answers_.size() + 1) % AnswersPerHash == 0) answer.hash = state_hash();
        answers_.add(answer);
        if (discreet_ && together_) answer_alone(seat, choice);

        const auto secret_now = secret_counts();
        const bool revealed = secret_now[0] < secret[0] || secret_now[1] < secret[1];
        const bool same_question = still_asks(asked);
        const bool sealed = waited == core::Seats::Both && waiting() == core::only(other(seat));
        // A question that both were asked is over for both at once: what comes next may tell of the other's answers.
        const bool goes_on = together_ ? same_question && (sealed || waiting() == waited) : waiting() == waited;
        if (!falls.empty() || revealed || !goes_on) open_window();
        together_ = waiting() == core::Seats::Both || (together_ && same_question);
    }

    void open_window() {
        window_ = {state_, answers_.size(), events_.mark()};
        if (discreet_) alone_ = {state_, state_};
    }

    // Where both are asked no answer rests on the other's, and none is carried out before both have sealed: no dice.
    void answer_alone(core::Seat seat, core::Choice choice) {
        core::ScriptedDice none({});
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, alone_[core::index(seat)], none, silence};
        core::play_assume_legal(table, seat, choice);
    }

    // The same question, not another of its kind: no procedure below it has gone on.
    bool still_asks(const decltype(State::flow)& asked) const {
        const auto& now = state_.flow;
        if (now.depth() != asked.depth() || now.empty() || now.top().index() != asked.top().index()) return false;
        for (std::size_t i = 0; i + 1 < now.depth(); ++i)
            if (now.at(i) != asked.at(i)) return false;
        return true;
    }

    std::array<int, 2> secret_counts() const {
        return {secrets(position(), core::Seat::First), secrets(position(), core::Seat::Second)};
    }

    // The answer to take back, unless the seat has sealed. Those that would be played again at once go with it.
    std::optional<std::size_t> last_undoable(core::Seat seat) const {
        if (!owes(seat)) return std::nullopt;
        for (std::size_t i = answers_.size(); i-- > window_.answers;)
            if (answers_[i].seat == seat && !(settling_ && answers_[i].automatic)) return i;
        return std::nullopt;
    }

    std::vector<RecordFall> fall_texts(std::span<const core::Fall> falls, std::optional<core::Seat> viewer) const {
        std::vector<RecordFall> texts;
        for (const core::Fall& fall : falls) {
            const core::Seat owner = fall.seen_by == core::Seats::Second ? core::Seat::Second : core::Seat::First;
            if (viewer && !has(fall.seen_by, *viewer))
                texts.push_back({Secret, core::Seats::Both, {}});
            else if (fall.what == core::Fall::What::Face)
                texts.push_back({std::to_string(fall.value), fall.seen_by, {}});
            else
                texts.push_back({write_kind(*scenario_, owner, fall.value), fall.seen_by, {}});
        }
        return texts;
    }

    RecordAnswer recorded(const Answers::Given& made, std::optional<core::Seat> viewer) const {
        RecordAnswer line;
        line.seat = made.seat;
        line.notation = made.notation[core::index(viewer.value_or(made.seat))];
        line.falls = fall_texts(made.falls, viewer);
        line.automatic = made.automatic;
        if (!viewer) line.hash = made.hash;
        return line;
    }

    Record record_for(std::optional<core::Seat> viewer) const {
        Record record;
        record.header = {game(), scenario(), from_game::rules_version<Game>(), setup_.players, setup_.options, viewer};
        record.opening = fall_texts(opening_, viewer);
        if (!viewer) record.opening_hash = opening_hash_;
        const std::size_t count = viewer && withheld_from(*viewer) ? window_.answers : answers_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Answers::Given made = answers_[i];
            if (viewer && discreet_ && together_ && i >= window_.answers && made.seat != *viewer) continue;
            // How many secret answers the enemy gave is a secret too.
            if (viewer && made.notation[core::index(*viewer)] == Secret && made.falls.empty()) continue;
            record.answers.push_back(recorded(made, viewer));
        }
        if (!viewer) (record.answers.empty() ? record.opening_hash : record.answers.back().hash) = state_hash();
        return record;
    }

    std::shared_ptr<const Scenario> scenario_;
    std::shared_ptr<core::Dice> dice_;
    MatchSetup setup_;
    bool given_;
    bool settling_ = false;
    bool live_ = false;
    bool held_ = false;
    bool discreet_ = false; // what can still be taken back is shown to nobody else
    Board board_;
    std::string board_hash_;
    State state_;
    std::uint64_t rolls_ = 0;
    std::vector<core::Fall> opening_;
    std::optional<std::uint64_t> opening_hash_;
    Answers answers_;
    std::array<StandingAnswers, 2> standing_;
    Window window_{};
    // While both are asked, for discretion: the battle since the window opened with the answers of one seat only. That
    // the other has sealed is not shown either.
    std::array<State, 2> alone_{};
    bool together_ = false; // the question open now has waited for both seats
    Events events_;
};

// For replays: opens this scenario, at its start or in a given state.
template <class Game>
Opener opener(std::shared_ptr<const typename Game::Scenario> scenario,
              std::shared_ptr<const typename Game::State> given = nullptr) {
    Opener made;
    made.open = [scenario, given](std::shared_ptr<core::Dice> dice,
                                  const RecordHeader& header) -> std::unique_ptr<Match> {
        const MatchSetup setup{false, header.players, header.options};
        if (given) return std::make_unique<MatchOf<Game>>(scenario, *given, std::move(dice), setup);
        return std::make_unique<MatchOf<Game>>(scenario, std::move(dice), setup);
    };
    made.go_live = [](Match& match, std::shared_ptr<core::Dice> dice) {
        auto& mine = static_cast<MatchOf<Game>&>(match); // made by `open`
        mine.use_dice(std::move(dice));
        mine.settle();
    };
    made.read_kind = [scenario](core::Seat owner, std::string_view name) { return read_kind(*scenario, owner, name); };
    made.rules = from_game::rules_version<Game>();
    return made;
}

} // namespace table
