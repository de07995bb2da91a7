#include "games/skirmish/skirmish.h"
#include "table/match_of.h"

#include <catch2/catch.hpp>

#include <algorithm>

// The battle as hosts use it, with the smallest game there is.

using core::Seat;
using core::Seats;
using skirmish::Skirmish;
using SkirmishMatch = table::MatchOf<Skirmish>;

namespace {

constexpr Seat Red = Seat::First;
constexpr Seat Blue = Seat::Second;

const auto Meadow = std::make_shared<const skirmish::Scenario>(skirmish::meadow());

core::Fall face(int value) { return {core::Fall::What::Face, static_cast<std::uint8_t>(value), Seats::Both}; }
core::Fall card(skirmish::Weather weather) { return {core::Fall::What::Kind, core::raw(weather), Seats::Both}; }
const core::Fall Fair = card(skirmish::Weather::Fair);
const core::Fall Mud = card(skirmish::Weather::Mud);

std::shared_ptr<core::Dice> script(std::vector<core::Fall> falls) {
    return std::make_shared<core::ScriptedDice>(std::move(falls));
}

SkirmishMatch battle(std::vector<core::Fall> falls) {
    return SkirmishMatch(Meadow, script(std::move(falls)), table::MatchSetup{.settle = false});
}

// Both have named their Captains: R1 and B1; Red is to pick a counter.
SkirmishMatch begun(std::vector<core::Fall> falls) {
    falls.insert(falls.begin(), Fair);
    SkirmishMatch match = battle(std::move(falls));
    REQUIRE(match.play(Red, "R1").accepted);
    REQUIRE(match.play(Blue, "B1").accepted);
    return match;
}

// Red has only R1 left, in the middle of the board; Red is to move in turn 3.
skirmish::State one_red_left() {
    skirmish::State s = skirmish::start(*Meadow);
    skirmish::deal_captain(s, skirmish::CounterId{0});
    skirmish::deal_captain(s, skirmish::CounterId{3});
    for (const auto c : {skirmish::CounterId{1}, skirmish::CounterId{2}}) {
        s.at(c).hex = core::HexId::None;
        s.at(c).revealed = true;
    }
    s.at(skirmish::CounterId{0}).hex = Meadow->grid.parse("C3").value();
    s.turn = 2;
    s.weather_cards.count = {7, 3};
    s.flow.clear();
    s.flow.call(skirmish::Battle{skirmish::Battle::Turns});
    return s;
}

bool says(const std::vector<table::LogLine>& log, const std::string& id) {
    return std::any_of(log.begin(), log.end(), [&](const table::LogLine& line) { return line.text.id == id; });
}

} // namespace

TEST_CASE("a battle begins with the first question") {
    const SkirmishMatch match = battle({});
    CHECK(match.game() == "skirmish");
    CHECK(match.scenario() == "meadow");
    CHECK(match.waiting() == Seats::Both);
    CHECK(match.options(Red).size() == 3);
    CHECK(match.situation(Red).options == match.options(Red));
    CHECK(match.board() == skirmish::board(*Meadow));
    CHECK_FALSE(match.result().over);
    CHECK(match.check().empty());
    CHECK(match.rolls() == 0);
}

TEST_CASE("a seat is told only what it may know") {
    SkirmishMatch match = battle({Fair});
    REQUIRE(match.play(Red, "R2").accepted);
    CHECK(says(match.log(Red), "event.captain_is"));
    CHECK(says(match.log(Blue), "event.captain_named"));
    CHECK_FALSE(says(match.log(Blue), "event.captain_is"));
    CHECK(match.view(Blue).rank_of(skirmish::CounterId{1}) == skirmish::Rank::Unknown);
    CHECK(match.record(Red).find("\n1 1 R2\n") != std::string::npos);
    CHECK(match.record(Blue).find('?') == std::string::npos); // not even that there was an answer
    CHECK(match.record().find("\n1 1 R2\n") != std::string::npos);
}

TEST_CASE("an answer is refused with a reason, and nothing changes") {
    SkirmishMatch match = begun({});
    const skirmish::State before = match.state();
    const std::string record = match.record();

    const auto refused = [&](Seat seat, std::string_view text) {
        table::Answered answered = match.play(seat, text);
        CHECK_FALSE(answered.accepted);
        CHECK(match.state() == before);
        CHECK(match.record() == record);
        return answered;
    };
    CHECK(refused(Blue, "B1").reason.id == "refused.not_waiting");
    CHECK(refused(Red, "cannon").reason == table::Phrase{"refused.not_understood", {"\"cannon\""}});
    CHECK(refused(Red, "r 2").reason == table::Phrase{"refused.did_you_mean", {"\"r 2\"", "\"R2\""}});
    CHECK(refused(Red, "@side.R").reason.args == std::vector<std::string>{"\"@side.R\""}); // no key of the text file
    CHECK(refused(Red, std::string(100'000, 'R')).reason.id == "refused.not_understood");

    const table::Answered enemy = refused(Red, "B2");
    CHECK(enemy.rule == "S.2d");
    CHECK(enemy.reason == table::Phrase{"refused.rule", {as_argument(match.label(Red, "B2")), "S.2d"}});
    CHECK(match.play(Red, core::Choice{200, core::Noun::Card, 60'000}).rule == "S.2c");
}

TEST_CASE("an answer can be taken back by its seat until something falls") {
    SkirmishMatch match = begun({Mud});
    CHECK_FALSE(match.can_undo(Red)); // weather was drawn
    CHECK_FALSE(match.can_undo(Blue));
    const std::string before = match.record();
    REQUIRE(match.play(Red, "R1").accepted);
    CHECK(match.can_undo(Red));
    CHECK_FALSE(match.can_undo(Blue));
    CHECK_FALSE(match.undo(Blue));
    CHECK(match.undo(Red));
    CHECK(match.record() == before);
    CHECK_FALSE(match.undo(Red));

    REQUIRE(match.play(Red, "R2").accepted);
    REQUIRE(match.play(Red, "stand").accepted);
    CHECK_FALSE(match.can_undo(Red)); // the next turn's weather was drawn
    CHECK(match.rolls() == 2);
}

TEST_CASE("an answer that seals cannot be taken back") {
    SkirmishMatch match = battle({Fair});
    REQUIRE(match.play(Red, "R1").accepted);
    CHECK(match.waiting() == Seats::Second);
    CHECK_FALSE(match.can_undo(Red));
    CHECK_FALSE(match.can_undo(Blue));
}

TEST_CASE("dice that throw leave the battle as it was") {
    SkirmishMatch match = begun({});
    REQUIRE(match.play(Red, "R1").accepted);
    const skirmish::State before = match.state();
    const std::string record = match.record();
    CHECK_THROWS_AS(match.play(Red, "stand"), core::ScriptError);
    CHECK(match.state() == before);
    CHECK(match.record() == record);
    CHECK(match.can_undo(Red));
    match.use_dice(script({Mud}));
    CHECK(match.play(Red, "stand").accepted);
}

TEST_CASE("a forced answer that everybody can foresee is played by the table") {
    SECTION("when the table settles") {
        SkirmishMatch match(Meadow, one_red_left(), script({Fair}));
        CHECK(match.prompt(Red).id == "move"); // R1 is picked
        CHECK(match.record().find("\n1 1 R1 | auto\n") != std::string::npos);
        CHECK_FALSE(match.can_undo(Red)); // it would be picked again at once
    }
    SECTION("or by its seat, with the same record") {
        SkirmishMatch match(Meadow, one_red_left(), script({Fair}), table::MatchSetup{.settle = false});
        CHECK(match.prompt(Red).id == "pick");
        REQUIRE(match.play(Red, "R1").accepted);
        CHECK(match.record().find("\n1 1 R1 | auto\n") != std::string::npos);
        CHECK(match.undo(Red));
        match.settle();
        CHECK(match.record() == SkirmishMatch(Meadow, one_red_left(), script({Fair})).record());
    }
}

TEST_CASE("advice is given on what the seat sees, and only for listed answers") {
    SkirmishMatch match = begun({Fair});
    CHECK(match.why(Red, "B2") == std::vector<table::Refusal>{{"B2", "S.2d", match.label(Red, "B2")}});
    CHECK_FALSE(match.label(Red, "B2").id.empty());
    CHECK_FALSE(match.odds(Red, "B2"));
    CHECK_FALSE(match.odds(Red, "nonsense"));
    CHECK_FALSE(match.odds(Blue, "B2"));
    REQUIRE(match.overlay_kinds().size() == 1);
    CHECK(match.overlay(Red, match.overlay_kinds().front(), "R2"));
}

TEST_CASE("after the end nothing is asked and nothing is hidden") {
    skirmish::State s = one_red_left();
    s.at(skirmish::CounterId{3}).hex = Meadow->grid.parse("C2").value();
    SkirmishMatch match(Meadow, s, script({Fair, face(6), face(1)}));
    const auto odds = match.odds(Red, "C2");
    REQUIRE(odds);
    CHECK(odds->cases.size() == 2); // B1 may be either
    CHECK(match.record(Red) != match.record());
    REQUIRE(match.play(Red, "C2").accepted);
    CHECK(match.result().over);
    CHECK(match.result().winner == Red);
    CHECK(match.waiting() == Seats::None);
    CHECK(match.options(Red).empty());
    CHECK(match.play(Red, "stand").reason.id == "refused.over");
    CHECK(match.record(Blue) == match.record());
    CHECK(match.state_hash() == table::hash(match.fields()));
}
