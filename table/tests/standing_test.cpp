#include "table/match_of.h"
#include "table/replay.h"
#include "table/tests/drafts.h"
#include "table/tests/marches.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

// Answers that stand until a scope ends.

using core::Seat;
using core::Seats;
using marches::Marches;
using table::Standing;
using MarchMatch = table::MatchOf<Marches>;

namespace {

constexpr Seat One = Seat::First;
constexpr Seat Two = Seat::Second;

const auto Road = std::make_shared<const marches::Scenario>();

struct Given {
    Seat seat;
    const char* text;
};

void play(table::Match& match, const std::vector<Given>& answers) {
    for (const auto& [seat, text] : answers) {
        CAPTURE(text);
        REQUIRE(match.play(seat, text).accepted);
    }
}

MarchMatch played(const std::vector<Given>& answers) {
    MarchMatch match(Road, 7);
    play(match, answers);
    return match;
}

// The battle as the seat can tell it.
void check_looks_same(const table::Match& a, const table::Match& b, Seat seat) {
    CHECK(a.log(seat) == b.log(seat));
    CHECK(a.record(seat) == b.record(seat));
    CHECK(a.waiting() == b.waiting());
    CHECK(a.situation(seat) == b.situation(seat));
    CHECK(a.can_undo(seat) == b.can_undo(seat));
    CHECK(a.standing(seat) == b.standing(seat));
}

} // namespace

TEST_CASE("an answer stands until its scope ends") {
    MarchMatch match = played({{One, "step"}, {Two, "no for march"}, {One, "step"}, {One, "step"}});
    CHECK(match.waiting() == Seats::First);
    CHECK(match.state().step == 3);
    CHECK(match.standing(Two) == std::vector<Standing>{{"react", "no", "march"}});
    play(match, {{One, "halt"}});
    CHECK(match.standing(Two).empty());
    play(match, {{One, "step"}});
    CHECK(match.waiting() == Seats::Second); // another march
    play(match, {{Two, "no for turn"}, {One, "step"}, {One, "halt"}, {One, "step"}});
    CHECK(match.waiting() == Seats::First); // another march of the same turn
    play(match, {{One, "rest"}, {One, "step"}});
    CHECK(match.waiting() == Seats::Second);
}

TEST_CASE("the enemy cannot tell a standing answer from answers given one by one") {
    const MarchMatch standing =
        played({{One, "step"}, {Two, "no for turn"}, {One, "step"}, {One, "step"}, {One, "halt"}});
    const MarchMatch given =
        played({{One, "step"}, {Two, "no"}, {One, "step"}, {Two, "no"}, {One, "step"}, {Two, "no"}, {One, "halt"}});
    check_looks_same(standing, given, One);
    CHECK(standing.record() == given.record());
    CHECK(standing.log(Two) == given.log(Two));
    CHECK(standing.situation(Two).standing.size() == 1);
    CHECK(standing.situation(One).standing.empty());

    const table::ParsedRecord parsed = table::parse_record(standing.record(), "r");
    REQUIRE(parsed.record.answers.size() == 7);
    table::Replayed replayed = table::replay(parsed.record, "r", table::opener<Marches>(Road));
    CHECK_FALSE(replayed.fault);
    CHECK(replayed.match->record() == standing.record());
    CHECK(replayed.match->standing(Two).empty()); // a record does not hold them
}

TEST_CASE("an answer can be left before it is asked for, and taken back") {
    MarchMatch match = played({});
    CHECK(match.leave(Two, "react", "no", "turn"));
    check_looks_same(match, played({}), One);
    play(match, {{One, "step"}, {One, "step"}});
    CHECK(match.waiting() == Seats::First);
    CHECK_FALSE(match.take_back(Two, "walk"));
    CHECK_FALSE(match.take_back(One, "react")); // it is not his
    CHECK(match.take_back(Two, "react"));
    CHECK(match.standing(Two).empty());
    play(match, {{One, "step"}});
    CHECK(match.waiting() == Seats::Second);
    CHECK(match.leave(Two, "react", "no", "march")); // asked already: it acts at once
    CHECK(match.waiting() == Seats::First);
}

TEST_CASE("without a scope an answer stands until it is taken back") {
    MarchMatch match = played({});
    CHECK(match.leave(Two, "react", "no", ""));
    play(match, {{One, "step"}, {One, "rest"}, {One, "step"}, {One, "rest"}, {One, "step"}});
    CHECK(match.waiting() == Seats::First);
    CHECK(match.standing(Two) == std::vector<Standing>{{"react", "no", ""}});
    CHECK(match.leave(Two, "react", "fire", "march")); // the last word counts
    CHECK(match.standing(Two) == std::vector<Standing>{{"react", "fire", "march"}});
}

TEST_CASE("an answer that is not legal now is not given") {
    MarchMatch match = played({{One, "step"}, {Two, "fire for turn"}});
    CHECK(match.rolls() == 1);
    play(match, {{One, "step"}});
    CHECK(match.waiting() == Seats::Second); // no fire at the second step
    CHECK(match.rolls() == 1);
    play(match, {{Two, "no"}, {One, "step"}});
    CHECK(match.waiting() == Seats::First); // it still stands
    CHECK(match.rolls() == 2);
    play(match, {{One, "step"}}); // nothing else to answer
    CHECK(match.waiting() == Seats::First);
    CHECK(match.rolls() == 2);
    CHECK(match.leave(Two, "react", "nonsense", ""));
    play(match, {{One, "halt"}, {One, "step"}});
    CHECK(match.waiting() == Seats::Second);
}

TEST_CASE("what cannot stand is refused and changes nothing") {
    MarchMatch match = played({{One, "step"}});
    const std::string before = match.record();
    const table::Answered answered = match.play(Two, "no for ever");
    CHECK_FALSE(answered.accepted);
    CHECK(answered.reason == table::Phrase{"refused.no_scope", {"\"ever\"", "march, turn"}});
    CHECK(match.play(Two, "nothing for march").reason.id.starts_with("refused."));
    CHECK(match.play(Two, "step for march").rule == "M.1");
    for (const char* text : {" for ", " for march", "no for ", "no for", "for", "for march", "no  for  march"})
        CHECK_FALSE(match.play(Two, text).accepted);
    CHECK_FALSE(match.play(One, "step for turn").accepted); // not his question
    CHECK_FALSE(match.leave(Two, "react", "no", "ever"));
    CHECK_FALSE(match.leave(One, "walk", "halt", "march")); // a scope of the other seat only
    CHECK_FALSE(match.leave(Two, "", "no", "march"));
    CHECK_FALSE(match.leave(Two, "react", "", "march"));
    CHECK(match.standing(Two).empty());
    CHECK(match.record() == before);
    for (std::size_t i = 0; i < table::StandingAnswers::Most; ++i)
        CHECK(match.leave(Two, "q" + std::to_string(i), "no", ""));
    CHECK_FALSE(match.leave(Two, "one too many", "no", ""));
    CHECK(match.leave(Two, "q0", "fire", ""));
}

TEST_CASE("standing answers that lead nowhere end in a question") {
    MarchMatch match = played({{One, "step"}});
    CHECK(match.leave(Two, "react", "look", "turn"));
    CHECK(match.waiting() == Seats::Second);
    CHECK(table::parse_record(match.record(), "r").record.answers.size() == 2); // it was tried once
    play(match, {{Two, "no"}, {One, "halt"}});
    CHECK(match.waiting() == Seats::First);
}

TEST_CASE("a standing answer closes the window as an answer does, and is taken back with its own") {
    MarchMatch match = played({{One, "halt"}, {One, "halt"}});
    CHECK(match.can_undo(One));
    CHECK(match.leave(Two, "react", "no", "turn"));
    CHECK(match.can_undo(One));
    play(match, {{One, "step"}});
    CHECK(match.waiting() == Seats::First);
    CHECK_FALSE(match.can_undo(One));

    // His own: "halt" ends the march, but not the turn.
    MarchMatch own = played({{One, "halt"}, {One, "rest for turn"}});
    CHECK(own.standing(One).empty()); // the turn is over
    CHECK(own.undo(One));
    CHECK(own.undo(One));
    check_looks_same(own, played({}), One);

    // Where both answer at once: the last of a seat's own answers is taken back, and does not come again.
    table::MatchOf<drafts::Drafts> desk(std::make_shared<const drafts::Scenario>(), 7);
    play(desk, {{Two, "1"}});
    CHECK(desk.leave(One, "write", "2", ""));
    play(desk, {{Two, "3"}});
    CHECK(desk.state().draft == std::array<std::uint8_t, 2>{0b100, 0b1010});
    CHECK(desk.undo(One));
    CHECK(desk.standing(One).empty());
    play(desk, {{Two, "2"}});
    CHECK(desk.state().draft == std::array<std::uint8_t, 2>{0, 0b1110});
    CHECK_FALSE(desk.undo(One));
}

TEST_CASE("the scene names scopes for the seat that is asked, and a seat's own standing answers") {
    MarchMatch match = played({{One, "step"}});
    CHECK(match.situation(Two).scopes == std::vector<std::string>{"march", "turn"});
    CHECK(match.situation(One).scopes.empty());
    play(match, {{Two, "no for march"}});
    CHECK(match.situation(One).scopes == std::vector<std::string>{"turn"});
    CHECK(match.situation(Two).scopes.empty());
    const nlohmann::json shown = table::to_json(match.situation(Two));
    CHECK(shown["standing"] == nlohmann::json::parse(R"([{"prompt": "react", "answer": "no", "scope": "march"}])"));
    CHECK(table::to_json(match.situation(One))["scopes"] == nlohmann::json::array({"turn"}));
    table::MatchOf<drafts::Drafts> desk(std::make_shared<const drafts::Scenario>(), 7);
    CHECK(desk.situation(One).scopes.empty()); // a game without any
    CHECK_FALSE(desk.play(One, "1 for round").accepted);
    CHECK_FALSE(desk.leave(One, "write", "1", "round"));
}
