// For the same view and seed a bot's answer is the same, whatever the hidden truth.
//
// A battle is fought, by captains if they keep secrets. At every question that leaves a choice another truth is
// imagined that the seat could not tell from the real one, and two bots of one name and seed are asked, one in each.
// Bots are asked as hosts ask them: whoever asks holds the whole truth. So a bot that looks at it is found out, and the
// last test has one that does.
#include "ai/bot_name.h"
#include "ai/bots.h"
#include "ai/tests/creeper.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/lament/lament.h"
#include "table/fields.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using aboutwar::AboutWar;
using corbach::Corbach;
using core::Seat;
using lament::Lament;

namespace {

constexpr std::uint64_t Seed = 1757;

ai::MadeThinker<Lament> thinker(const Lament*, const ai::BotName& name, std::uint64_t seed) {
    return ai::lament_thinker(name, seed);
}
ai::MadeThinker<AboutWar> thinker(const AboutWar*, const ai::BotName& name, std::uint64_t seed) {
    return ai::aboutwar_thinker(name, seed);
}
ai::MadeThinker<Corbach> thinker(const Corbach*, const ai::BotName& name, std::uint64_t seed) {
    return ai::corbach_thinker(name, seed);
}

// Answers for a seat; the position is the whole truth.
template <class Game> using Player = std::function<core::Choice(const core::Position<Game>&, Seat)>;

// A bot, shown its seat's view as every host does it.
template <class Game> Player<Game> shown(std::shared_ptr<ai::Thinker<Game>> bot) {
    REQUIRE(bot != nullptr);
    return [bot](const core::Position<Game>& truth, Seat seat) {
        const typename Game::State seen = redact(truth, seat);
        const core::Position<Game> view{truth.scenario, seen};
        core::Menu menu;
        core::options<Game>(view, seat, menu);
        return bot->choose(view, seat, menu);
    };
}
template <class Game> Player<Game> honest(const std::string& name, std::uint64_t seed) {
    return shown<Game>(thinker(static_cast<const Game*>(nullptr), *ai::read_bot_name(name).bot, seed));
}

// Who fights the battle. Captains of Corbach 1760 keep no secrets.
template <class Game> Player<Game> fighter(std::uint64_t seed) { return honest<Game>("captain", seed); }
template <> Player<Corbach> fighter<Corbach>(std::uint64_t seed) {
    return shown<Corbach>(std::make_shared<ai::Creeper>(seed));
}

struct Watched {
    std::string bot;
    int every = 1; // questions
};
// A round of search is paid for by the first question; those that follow get what is left of so small a budget.
std::vector<Watched> watched_in(std::string_view game) {
    std::vector<Watched> watched = {{"random", 1}, {"recruit", 1},           {"captain", 1},
                                    {"drill", 12}, {"general:nodes=60", 25}, {"marshal:nodes=60", 25}};
    // It knows how the enemy thinks, not what he has thought.
    if (ai::plays(ai::NemesisName, game)) watched.push_back({"nemesis:of=general:nodes=60", 50});
    return watched;
}

// How often two bots that see the same were asked, and how often they answered differently.
struct Found {
    long questions = 0;
    long asked = 0;     // pairs of bots
    long searched = 0;  // of these, by those that search
    long different = 0; // answers
    long telling = 0;   // views that tell one truth from the other
};

template <class Game> class NoPeeking {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;
    using MakePlayer = std::function<Player<Game>(const std::string& bot, std::uint64_t seed)>;

    NoPeeking(const Scenario& scenario, MakePlayer make) : scenario_(scenario), make_(std::move(make)) {
        for (const Watched& each : watch_)
            for (const Seat seat : core::EachSeat) lasting_[core::index(seat)].push_back(pair_of(each.bot));
    }

    // A battle of at most so many answers.
    void watch(std::uint64_t seed, int most) {
        core::KeyedDice dice(seed);
        core::SilentJournal silence;
        State truth = start(scenario_);
        core::Table<Game> table{scenario_, truth, dice, silence};
        core::resume(table);
        const std::array fighters{fighter<Game>(seed), fighter<Game>(seed + 1)};
        core::Menu menu;
        for (int n = 0; n < most && core::waiting<Game>(table) != core::Seats::None; ++n) {
            const core::Seats waiting = core::waiting<Game>(table);
            for (const Seat seat : core::EachSeat) {
                if (!has(waiting, seat)) continue;
                core::options<Game>(table, seat, menu);
                if (menu.size() > 1) ask_everybody(truth, seat);
            }
            const Seat seat = has(waiting, Seat::First) ? Seat::First : Seat::Second;
            core::options<Game>(table, seat, menu);
            core::play_assume_legal(table, seat, menu.size() == 1 ? menu[0] : fighters[core::index(seat)](table, seat));
        }
    }
    const Found& found() const { return found_; }

private:
    struct Pair {
        Player<Game> one, other;
    };
    Pair pair_of(const std::string& bot) { return {make_(bot, Seed), make_(bot, Seed)}; }

    void ask_everybody(const State& truth, Seat seat) {
        const State seen = redact(Position{scenario_, truth}, seat);
        const State lie = imagine(Position{scenario_, seen}, seat, guesses_);
        found_.telling += redact(Position{scenario_, lie}, seat) == seen ? 0 : 1;
        if (lie == truth) return; // nothing would be proven
        ++found_.questions;
        for (std::size_t i = 0; i < watch_.size(); ++i) {
            if (found_.questions % watch_[i].every != 0) continue;
            const bool searches = watch_[i].bot.find(':') != std::string::npos;
            compare(pair_of(watch_[i].bot), truth, lie, seat, searches);         // new to the battle
            compare(lasting_[core::index(seat)][i], truth, lie, seat, searches); // and those who have been in it
        }
    }

    void compare(const Pair& bots, const State& truth, const State& lie, Seat seat, bool searches) {
        ++found_.asked;
        found_.searched += searches ? 1 : 0;
        const core::Choice one = bots.one(Position{scenario_, truth}, seat);
        found_.different += one == bots.other(Position{scenario_, lie}, seat) ? 0 : 1;
    }

    const Scenario& scenario_;
    MakePlayer make_;
    std::vector<Watched> watch_ = watched_in(Game::Id);
    std::array<std::vector<Pair>, 2> lasting_; // by seat
    core::KeyedDice guesses_{Seed};
    Found found_;
};

template <class Game> Found watch(const typename Game::Scenario& scenario, int battles) {
    NoPeeking<Game> watching(scenario, honest<Game>);
    for (int n = 0; n < scaled(battles, 20 * battles); ++n) watching.watch(Seed + static_cast<std::uint64_t>(n), 3000);
    return watching.found();
}

void check_honest(const Found& found, long least_asked) {
    CAPTURE(found.questions, found.asked, found.searched);
    CHECK(found.different == 0);
    CHECK(found.telling == 0);
    CHECK(found.asked >= least_asked);
    CHECK(found.searched >= least_asked / 100);
}

// Answers by a number made of everything there is: a bot that peeks.
template <class Game> Player<Game> peeper(const std::string&, std::uint64_t) {
    return [](const core::Position<Game>& truth, Seat seat) {
        core::Menu menu;
        core::options<Game>(truth, seat, menu);
        table::Fields fields;
        describe(truth, fields);
        return menu[table::hash(fields) % menu.size()];
    };
}

template <class Game> void check_peeper_is_found(const typename Game::Scenario& scenario, int answers) {
    NoPeeking<Game> watching(scenario, peeper<Game>);
    watching.watch(Seed, answers);
    const Found& found = watching.found();
    CAPTURE(found.asked, found.different);
    CHECK(found.telling == 0);
    CHECK(found.different > found.asked / 4);
}

lament::Scenario lobositz() { return *lament::load_scenario_file("lobositz").scenario; }
aboutwar::Scenario marengo() { return *aboutwar::load_scenario_file("marengo").scenario; }
// Where most comes up unseen.
corbach::Scenario free_corbach() { return *corbach::load_scenario_file("free", {{"camille", "cavalry"}}).scenario; }

} // namespace

TEST_CASE("no bot of Abyss of Lament peeks") { check_honest(watch<Lament>(lobositz(), 2), 6000); }
TEST_CASE("no bot of About War peeks") { check_honest(watch<AboutWar>(marengo(), 2), 6000); }
TEST_CASE("no bot of Corbach 1760 peeks") { check_honest(watch<Corbach>(free_corbach(), 1), 300); }

TEST_CASE("a bot that peeks is found out") {
    check_peeper_is_found<Lament>(lobositz(), 200);
    check_peeper_is_found<AboutWar>(marengo(), 200);
    check_peeper_is_found<Corbach>(free_corbach(), 3000);
}
