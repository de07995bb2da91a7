#include "ai/analysis.h"
#include "ai/battle_analysis.h"
#include "ai/bot.h"
#include "ai/lament/doctrine.h"
#include "ai/weights.h"
#include "games/lament/lament.h"
#include "games/list.h"
#include "games/skirmish/skirmish.h"
#include "lab/playout.h"
#include "table/record.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

using core::Seat;
using lament::Lament;
using skirmish::CounterId;
using skirmish::Skirmish;

// A doctrine that knows nothing but who has won: what its answers are worth can be reckoned by hand.
template <> struct ai::Doctrine<Skirmish> {
    static constexpr std::size_t Wings = 1, Orders = 1;
    using Plan = ai::Plan<1>;
    Plan usual(const skirmish::Position&, Seat) const { return {}; }
    void rate(const skirmish::Position&, Seat, const core::Menu&, const Plan&, std::span<float> rates) const {
        std::fill(rates.begin(), rates.end(), 0.0F);
    }
    double worth(const skirmish::Position& p, Seat seat) const {
        if (p.state.winner == core::Seats::None) return 0;
        return p.state.winner == core::only(seat) ? 1 : -1;
    }
    std::uint32_t round(const skirmish::Position& p) const { return p.state.turn; }
};

namespace {

constexpr CounterId R1{0}, R2{1}, B1{3}, B2{4};
const ai::JudgeOptions ThisTurn{.nodes = 4000, .horizon = 1};

// Red is about to move a counter; R1 is its Captain.
struct Encounter {
    skirmish::Scenario scenario = skirmish::meadow();
    skirmish::State state;

    Encounter(const char* moves, const char* blue_captain) {
        core::ScriptedDice dice({{core::Fall::What::Kind, 0}}); // fair
        core::SilentJournal silence;
        state = start(scenario);
        skirmish::Table table{scenario, state, dice, silence};
        core::resume(table);
        const auto answer = [&](Seat seat, const char* text) {
            REQUIRE(core::play<Skirmish>(table, seat, read(table, seat, text).value()));
        };
        answer(Seat::First, "R1");
        answer(Seat::Second, blue_captain);
        answer(Seat::First, moves);
    }
    // Puts a counter on a free hex next to another one.
    void bring(CounterId c, CounterId next_to) {
        for (int hex = 0; hex < scenario.grid.size(); ++hex) {
            const auto here = static_cast<core::HexId>(hex);
            if (scenario.grid.adjacent(here, state.at(next_to).hex) && counter_at(state, here) == CounterId::None)
                state.at(c).hex = here;
        }
    }
    core::Choice attack_on(CounterId c) const {
        return {core::raw(skirmish::Verb::To), core::Noun::Hex, core::raw(state.at(c).hex)};
    }
    ai::Judgement judged(core::Choice given, const ai::JudgeOptions& options = ThisTurn) const {
        const skirmish::State seen = redact(skirmish::Position{scenario, state}, Seat::First);
        const skirmish::Position view{scenario, seen};
        return ai::Judge<Skirmish>(ai::Doctrine<Skirmish>{}, view, Seat::First, 1, options).judge(given);
    }
};

constexpr core::Choice Stand{core::raw(skirmish::Verb::Stand), core::Noun::Button, 0};

// A whole battle between bots.
table::Record fought(const std::string& game, const std::string& scenario, const char* first, const char* second) {
    const auto opened = games::find(game)->open(scenario, {}, 11);
    REQUIRE(opened.match);
    const std::array bots{ai::make_bot(game, first, 1), ai::make_bot(game, second, 2)};
    while (opened.match->waiting() != core::Seats::None) {
        const Seat seat = lab::next_to_answer(opened.match->waiting());
        REQUIRE(opened.match->play(seat, bots[core::index(seat)]->choose(*opened.match, seat)).accepted);
    }
    return table::parse_record(opened.match->record(), "battle").record;
}

} // namespace

TEST_CASE("an answer that throws the battle away is marked, with the loss that can be reckoned by hand") {
    Encounter e("R1", "B3");
    e.bring(B1, R1);
    e.state.at(B1).revealed = true; // a Soldier, as Red knows
    // The Captain has one more than his die shows: he falls when the enemy's die is higher, in 15 of 36 ways, and with
    // him the battle.
    const ai::Judgement found = e.judged(e.attack_on(B1), {.nodes = 20'000, .horizon = 1});
    CHECK(found.marked);
    CHECK(found.error > 0);
    CHECK(std::abs(found.loss - 15.0 / 36) < 3 * found.error);
    CHECK(std::abs(found.worth + 15.0 / 36) < 3 * found.error);
    CHECK(found.rival != e.attack_on(B1));
    CHECK_FALSE(e.judged(found.rival).marked);
    CHECK_FALSE(e.judged(Stand).marked);
}

TEST_CASE("an answer is judged by what its seat could know") {
    std::array<ai::Judgement, 2> found;
    for (const std::size_t truth : {std::size_t{0}, std::size_t{1}}) {
        Encounter e("R2", truth == 0 ? "B2" : "B3");
        e.bring(B2, R2);
        e.state.at(B1).revealed = true; // so B2 or B3 is the Captain, as likely one as the other
        found[truth] = e.judged(Stand, {.nodes = 20'000, .horizon = 1});
        CHECK(found[truth].rival == e.attack_on(B2));
    }
    CHECK(found[0].marked);
    CHECK(std::abs(found[0].loss - 0.5 * 10 / 36) < 3 * found[0].error); // a Captain is beaten in 10 of 36 ways
    CHECK(found[0].loss == found[1].loss);
    CHECK(found[0].error == found[1].error);
}

TEST_CASE("few nodes do for the least number of worlds, many for more of them") {
    Encounter e("R1", "B3");
    e.bring(B1, R1);
    e.state.at(B1).revealed = true;
    const std::size_t few = e.judged(e.attack_on(B1), {.nodes = 20, .horizon = 1}).samples;
    CHECK(few == ai::JudgeOptions{}.least_samples);
    CHECK(e.judged(e.attack_on(B1), {.nodes = 2000, .horizon = 1}).samples == 500); // half of the nodes, two each
    CHECK(e.judged(Stand).samples < 500); // nothing is wrong with it: that is soon clear
}

TEST_CASE("what a captain likes least costs more than what he likes best") {
    const lament::Scenario scenario = *lament::load_scenario_file("lobositz").scenario;
    const ai::Doctrine<Lament> doctrine{ai::load_weights<ai::lament_art::Weights>("ai/lament/weights.toml")};
    core::KeyedDice dice(3);
    core::SilentJournal silence;
    lament::State state = lab::first_question<Lament>(scenario, dice);
    lament::Table table{scenario, state, dice, silence};
    core::Menu menu;
    std::array<float, core::Menu::Capacity> rates{};
    double by_best = 0, by_worst = 0;
    int judged = 0;
    while (!state.flow.empty()) {
        const Seat seat = lab::next_to_answer(core::waiting<Lament>(table));
        const lament::State seen = redact(lament::Position(table), seat);
        const lament::Position view{scenario, seen};
        core::options<Lament>(view, seat, menu);
        const core::Choice answer = by_doctrine(doctrine, view, seat, menu, doctrine.usual(view, seat), dice);
        if (state.turn > 1 && menu.size() > 2 && ++judged % 6 == 0) {
            const ai::JudgeOptions few{.nodes = 3000};
            const auto loss = [&](core::Choice given) {
                const ai::Judgement found = ai::Judge<Lament>(doctrine, view, seat, 1, few).judge(given);
                if (found.marked) CHECK(found.loss > 2 * found.error);
                return found.marked ? found.loss : 0.0;
            };
            by_best += loss(answer);
            const std::span<float> used(rates.data(), menu.size());
            doctrine.rate(view, seat, menu, doctrine.usual(view, seat), used);
            const auto worst = std::min_element(used.begin(), used.end()) - used.begin();
            by_worst += loss(menu[static_cast<std::size_t>(worst)]);
        }
        core::play_assume_legal(table, seat, answer);
    }
    CHECK(judged > 100);
    CAPTURE(by_best, by_worst);
    CHECK(by_worst > 1);
    CHECK(by_worst > 1.5 * by_best);
}

TEST_CASE("what one side gains by luck the other loses, and what was better in a record is not marked in its place") {
    const table::Record record = fought("lament", "lobositz", "captain", "drill");
    ai::AnalysisOptions options;
    options.judge.nodes = 2000;
    const ai::MadeAnalyst made = ai::make_analyst(record, "battle", options);
    REQUIRE(made.analyst);
    REQUIRE(made.analyst->answers() == record.answers.size());
    ai::BattleAnalysis all;
    for (std::size_t n = 0; n < record.answers.size(); n += 2) all.add(made.analyst->look_at(n));
    CHECK(all.throws.size() > 5);
    CHECK(all.deviation > 0);
    CHECK(all.sides[0].luck == Approx(-all.sides[1].luck));
    double variance = 0, gained = 0;
    for (const ai::Throw& each : all.throws) {
        variance += each.luck.deviation * each.luck.deviation;
        gained += each.moment.seat == Seat::First ? each.luck.gained() : -each.luck.gained();
    }
    CHECK(all.deviation == Approx(std::sqrt(variance)));
    CHECK(all.sides[0].luck == Approx(gained));

    // Told as JSON three rolls are told whole, but each is there with what was expected and what came.
    const nlohmann::json shown = to_json(all, 3);
    CHECK(shown.at("throws").size() == 3);
    REQUIRE(shown.at("rolls").size() == all.throws.size());
    for (std::size_t i = 0; i < all.throws.size(); ++i) {
        const nlohmann::json& roll = shown.at("rolls").at(i);
        CHECK(roll.at("answer") == all.throws[i].moment.answer);
        CHECK(roll.at("seat") == core::index(all.throws[i].moment.seat) + 1);
        CHECK(roll.at("expected") == all.throws[i].luck.expected);
        CHECK(roll.at("actual") == all.throws[i].luck.actual);
        CHECK(roll.at("gained") == all.throws[i].luck.gained());
    }

    // (Some of the better answers roll dice that the record has not.)
    int mended = 0;
    for (const ai::Decision& each : ai::dearest(all, 8)) {
        table::Record other = record;
        other.answers.resize(each.moment.answer);
        table::RecordAnswer& last = other.answers.back();
        last.notation = each.better;
        last.falls.clear();
        last.hash.reset();
        const ai::MadeAnalyst again = ai::make_analyst(other, "battle", options);
        if (!again.analyst) continue;
        ++mended;
        CHECK_FALSE(again.analyst->look_at(each.moment.answer - 1).decision);
    }
    CHECK(mended > 0);
}

TEST_CASE("the same seed gives the same analysis, and it can be told as JSON") {
    table::Record record = fought("aboutwar", "marengo", "captain", "random");
    record.answers.resize(140);
    record.answers.back().hash.reset();
    ai::AnalysisOptions options;
    options.judge.nodes = 1000;
    const auto shown = [&] {
        const ai::MadeAnalyst made = ai::make_analyst(record, "battle", options);
        REQUIRE(made.analyst);
        ai::BattleAnalysis all;
        for (std::size_t n = 0; n < made.analyst->answers(); ++n) all.add(made.analyst->look_at(n));
        return to_json(all, 3);
    };
    const nlohmann::json once = shown();
    CHECK(once == shown());
    CHECK(once.at("answers") == 140);
    CHECK_FALSE(once.at("rolls").empty());
    CHECK(once.at("sides").size() == 2);
    CHECK(once.at("decisions").size() <= 3);
    options.judged = core::Seats::Second;
    const nlohmann::json second = shown();
    CHECK(second.at("sides").at(0).at("judged") == 0);
    CHECK(second.at("sides").at(1) == once.at("sides").at(1));
    CHECK(second.at("rolls") == once.at("rolls"));
}

TEST_CASE("what cannot be analysed is told") {
    table::Record record = fought("skirmish", "meadow", "random", "random");
    CHECK_FALSE(ai::can_analyse("skirmish"));
    CHECK(ai::can_analyse("corbach"));
    const auto fault = [&] { return ai::make_analyst(record, "battle", {}).faults.at(0).message; };
    CHECK(fault() == "there is no doctrine of skirmish, so nothing to judge its battles by");
    record.header.game = "chess";
    CHECK(fault() == "there is no game \"chess\"");
    record.header.game = "lament";
    CHECK(fault() == "the game has no battle \"meadow\"");
    record.header.scenario = "lobositz";
    CHECK_THAT(fault(), Catch::Matchers::Contains("answer 1")); // whose notation is the skirmish's
    record.answers.resize(ai::LongestAnalysis + 1);
    CHECK_THAT(fault(), Catch::Matchers::Contains("too many"));
}
