#pragma once

#include "core/game.h"
#include "table/scene.h"
#include "tests/support/said.h"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// A battle on a test bed: a game's own test field derives from it and lays out units and phases. Tests answer in
// notation and read menus in notation, always as the seat that is asked. `Fallen` is how a test writes what falls.
using Answers = std::set<std::string>;

template <class Game, class Fallen = int> class Bed {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;
    using Table = core::Table<Game>;
    using Falls = std::vector<Fallen>;
    using Texts = std::vector<std::string>;

    Bed() = default;
    explicit Bed(Scenario facts) : scenario(std::move(facts)) {}
    virtual ~Bed() = default;

    // Playing.
    Answers menu(core::Seat seat) const;
    bool offers(core::Seat seat, const std::string& answer) const { return menu(seat).contains(answer); }
    // The rule id of a refusal, "" when the answer is legal, "?" when it cannot be read, "-" when the seat is not
    // asked.
    std::string refused(core::Seat seat, const std::string& answer) const;
    bool play(core::Seat seat, const std::string& answer,
              const Falls& falls = {});                              // false when refused; all that falls must be used
    void play_all(core::Seat seat, const Texts& answers);            // each must be accepted; nothing falls
    void let(const Falls& falls) { run(core::resume<Game>, falls); } // goes on without an answer

    core::Seats waiting() const { return core::waiting<Game>(here()); }
    std::string question() const; // prompt id, "" when the battle is over
    Texts told(core::Seat viewer) const { return told_to_[core::index(viewer)]; } // "event.moves(...)"
    bool was_told(const std::string& message) const;                              // to anybody, by its id
    Texts log() const { return said_; } // the ids of all that was said, to whomever

    Position here() const { return {scenario, state}; }
    State seen_by(core::Seat viewer) const { return redact(here(), viewer); }
    Texts broken() const { return check(here()); }

    Scenario scenario;
    State state;

protected:
    virtual core::Fall fall(const Fallen& fallen) const {
        if constexpr (std::is_same_v<Fallen, int>)
            return {core::Fall::What::Face, static_cast<std::uint8_t>(fallen), core::Seats::Both};
        else
            throw std::logic_error("a test field says what falls");
    }
    // On a copy: what throws leaves the battle as it was.
    void run(const std::function<void(Table&)>& f, const Falls& falls);

private:
    std::optional<core::Choice> meant(core::Seat seat, const std::string& answer) const {
        const State seen = seen_by(seat);
        return read(Position{scenario, seen}, seat, answer);
    }

    std::array<Texts, 2> told_to_;
    Texts said_;
};

template <class Game, class Fallen> Answers Bed<Game, Fallen>::menu(core::Seat seat) const {
    const State seen = seen_by(seat);
    const Position p{scenario, seen};
    core::Menu menu;
    core::options<Game>(p, seat, menu);
    Answers answers;
    for (const core::Choice c : menu)
        if (!answers.insert(write(p, c, seat)).second)
            throw std::logic_error("two entries of a menu have the notation " + write(p, c, seat));
    return answers;
}

template <class Game, class Fallen>
std::string Bed<Game, Fallen>::refused(core::Seat seat, const std::string& answer) const {
    if (!has(waiting(), seat)) return "-";
    const auto choice = meant(seat, answer);
    if (!choice) return "?";
    const State seen = seen_by(seat);
    const auto ruling = core::ruling<Game>(Position{scenario, seen}, seat, *choice);
    return ruling ? "" : rule_id(ruling.rule());
}

template <class Game, class Fallen>
bool Bed<Game, Fallen>::play(core::Seat seat, const std::string& answer, const Falls& falls) {
    const auto choice = meant(seat, answer);
    core::Menu menu;
    core::options<Game>(here(), seat, menu);
    if (!choice || !menu.contains(*choice)) return false;
    run([&](Table& t) { core::play_assume_legal(t, seat, *choice); }, falls);
    return true;
}

template <class Game, class Fallen> void Bed<Game, Fallen>::play_all(core::Seat seat, const Texts& answers) {
    for (const std::string& answer : answers)
        if (!play(seat, answer)) throw std::runtime_error("refused: " + answer + " by " + refused(seat, answer));
}

template <class Game, class Fallen> std::string Bed<Game, Fallen>::question() const {
    if (state.flow.empty()) return "";
    return prompt(here(), has(waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second).id;
}

template <class Game, class Fallen> bool Bed<Game, Fallen>::was_told(const std::string& message) const {
    for (const Texts& told : told_to_)
        for (const std::string& line : told)
            if (line.starts_with("event." + message + "(")) return true;
    return false;
}

template <class Game, class Fallen>
void Bed<Game, Fallen>::run(const std::function<void(Table&)>& f, const Falls& falls) {
    struct Ears final : core::Journal {
        const Scenario& scenario;
        std::array<Texts, 2> heard;
        Texts all;
        explicit Ears(const Scenario& facts) : Journal(true), scenario(facts) {}
        void tell(const core::Event& event) override {
            all.push_back(phrase(scenario, event, core::Seat::First).id);
            for (const core::Seat seat : core::EachSeat) {
                if (!has(event.audience, seat)) continue;
                const table::Phrase told = phrase(scenario, event, seat);
                std::string text;
                for (const std::string& arg : told.args) text += (text.empty() ? "" : ", ") + said::key_of(arg);
                heard[core::index(seat)].push_back(told.id + "(" + text + ")");
            }
        }
    };
    std::vector<core::Fall> script;
    for (const Fallen& each : falls) script.push_back(fall(each));
    core::ScriptedDice dice(script);
    Ears ears(scenario);
    State next = state;
    Table t{scenario, next, dice, ears};
    f(t);
    if (dice.left() != 0) throw core::ScriptError(std::to_string(dice.left()) + " falls were not used");
    state = next;
    said_.insert(said_.end(), ears.all.begin(), ears.all.end());
    for (const core::Seat viewer : core::EachSeat)
        for (const std::string& line : ears.heard[core::index(viewer)]) told_to_[core::index(viewer)].push_back(line);
}
