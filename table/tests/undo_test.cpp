#include "table/match_of.h"
#include "table/replay.h"
#include "table/scene.h"
#include "table/tests/drafts.h"

#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <tuple>

// Taking back, where both answer at once.

using core::Seat;
using core::Seats;
using drafts::Drafts;
using DraftMatch = table::MatchOf<Drafts>;

namespace {

constexpr Seat One = Seat::First;
constexpr Seat Two = Seat::Second;

const auto Desk = std::make_shared<const drafts::Scenario>();

struct Given {
    Seat seat;
    const char* text;
};

void play(DraftMatch& match, const std::vector<Given>& answers) {
    for (const auto& [seat, text] : answers) {
        CAPTURE(text);
        REQUIRE(match.play(seat, text).accepted);
    }
}

DraftMatch played(const std::vector<Given>& answers) {
    DraftMatch match(Desk, 7);
    play(match, answers);
    return match;
}

// The same battle, and the same to read for everybody.
void check_same(const DraftMatch& a, const DraftMatch& b) {
    CHECK(a.state() == b.state());
    CHECK(a.record() == b.record());
    for (const Seat seat : core::EachSeat) {
        CHECK(a.log(seat) == b.log(seat));
        CHECK(a.record(seat) == b.record(seat));
        CHECK(a.can_undo(seat) == b.can_undo(seat));
    }
}

} // namespace

TEST_CASE("each seat takes back its own last answer, though the other has answered since") {
    DraftMatch match = played({{One, "1"}, {Two, "2"}, {One, "3"}, {Two, "1"}});
    REQUIRE(match.undo(One));
    check_same(match, played({{One, "1"}, {Two, "2"}, {Two, "1"}}));
    REQUIRE(match.undo(One));
    check_same(match, played({{Two, "2"}, {Two, "1"}}));
    CHECK_FALSE(match.undo(One));
    CHECK(match.can_undo(Two));
    play(match, {{One, "2"}});
    REQUIRE(match.undo(Two));
    REQUIRE(match.undo(Two));
    CHECK_FALSE(match.undo(Two));
    check_same(match, played({{One, "2"}}));
}

TEST_CASE("a seat that has sealed takes nothing back, the other still does") {
    DraftMatch match = played({{One, "1"}, {Two, "2"}, {One, "done"}, {Two, "3"}});
    CHECK(match.waiting() == Seats::Second);
    CHECK_FALSE(match.undo(One));
    REQUIRE(match.undo(Two));
    check_same(match, played({{One, "1"}, {Two, "2"}, {One, "done"}}));
    REQUIRE(match.undo(Two));
    check_same(match, played({{One, "1"}, {One, "done"}}));
    CHECK_FALSE(match.undo(Two));
    CHECK(match.waiting() == Seats::Second);
    CHECK_FALSE(match.can_undo(One));
}

TEST_CASE("when both have sealed the question is over for both") {
    // Nothing was written, so nothing was revealed, and the same seat is asked the same kind of question again.
    DraftMatch match = played({{One, "done"}, {Two, "done"}});
    CHECK(match.waiting() == Seats::Second);
    CHECK(match.rolls() == 0);
    CHECK_FALSE(match.can_undo(Two));
    play(match, {{Two, "1"}});
    CHECK(match.undo(Two)); // of the new question
    CHECK_FALSE(match.undo(Two));
    check_same(match, played({{One, "done"}, {Two, "done"}}));
}

TEST_CASE("what was taken back leaves no trace in the record") {
    DraftMatch match = played({{One, "1"}, {Two, "2"}, {One, "done"}});
    const DraftMatch other = match;
    for (int i = 0; i < 40; ++i) { // over a line with a hash
        play(match, {{Two, "1"}});
        REQUIRE(match.undo(Two));
    }
    check_same(match, other);
    play(match, {{Two, "3"}, {Two, "done"}, {Two, "done"}});
    CHECK(match.rolls() == 1);
    CHECK_FALSE(match.can_undo(Two)); // a die has fallen
    const table::ParsedRecord parsed = table::parse_record(match.record(), "r");
    REQUIRE(parsed.record.answers.size() == 6);
    const table::Replayed replayed = table::replay(parsed.record, "r", table::opener<Drafts>(Desk));
    CHECK_FALSE(replayed.fault);
    CHECK(replayed.match->record() == match.record());
    CHECK(replayed.match->log(One) == match.log(One));
}

TEST_CASE("hashes stand after every 32nd answer, whatever was taken back before it") {
    const std::vector<Given> round = {{One, "1"}, {One, "2"},    {One, "3"}, {One, "done"},
                                      {Two, "1"}, {Two, "done"}, {Two, "2"}, {Two, "done"}};
    const auto rounds = [&](bool changes_his_mind) {
        DraftMatch match = played({});
        for (int n = 0; n < 4; ++n) {
            if (changes_his_mind) play(match, {{Two, "3"}});
            for (const Given& given : round) {
                play(match, {given});
                if (changes_his_mind && given.text == round[1].text && given.seat == One) REQUIRE(match.undo(Two));
            }
        }
        return match;
    };
    const DraftMatch plain = rounds(false);
    CHECK(table::parse_record(plain.record(), "r").record.answers.size() == 32);
    check_same(rounds(true), plain);
}

TEST_CASE("a seat's copy does not tell how much the other has written") {
    const auto lines = [](const DraftMatch& match, Seat seat) {
        const std::string copy = match.record(seat);
        const table::ParsedRecord parsed = table::parse_record(copy, "r");
        CHECK(parsed.faults.empty()); // numbered anew
        return copy.substr(copy.find("\n\n"));
    };
    const DraftMatch much = played({{One, "1"}, {Two, "2"}, {One, "2"}, {One, "3"}, {One, "done"}, {Two, "3"}});
    const DraftMatch little = played({{Two, "2"}, {One, "done"}, {Two, "3"}});
    CHECK(lines(much, Two) == "\n\n1 2 2\n2 1 done\n3 2 3\n");
    CHECK(lines(much, Two) == lines(little, Two));
    CHECK(lines(much, One) == "\n\n1 1 1\n2 1 2\n3 1 3\n4 1 done\n");
}

TEST_CASE("between people nobody sees whether the other has sealed a question put to both") {
    const auto seen = [](const DraftMatch& match, Seat seat) {
        std::vector<table::LogLine> said;
        for (std::size_t i = 0; i < match.settled_log_size(seat); ++i) said.push_back(match.log_line(seat, i));
        return std::tuple(table::to_json(match.situation(seat)).dump(), match.record(seat), said, match.view(seat));
    };
    DraftMatch writing = played({{Two, "2"}});
    writing.keep_undoable_secret();
    DraftMatch sealed = played({{One, "1"}, {Two, "2"}, {One, "done"}}); // before, and of what was answered before
    sealed.keep_undoable_secret();
    CHECK(seen(writing, Two) == seen(sealed, Two));
    play(writing, {{One, "3"}, {One, "done"}, {Two, "1"}});
    play(sealed, {{Two, "3"}});
    REQUIRE(sealed.undo(Two));
    play(sealed, {{Two, "1"}});
    CHECK(seen(writing, Two) == seen(sealed, Two));
    CHECK(writing.situation(Two).waiting == Seats::Both);
    CHECK(writing.situation(One).waiting == Seats::Second); // he knows that he has
    play(writing, {{Two, "done"}});
    CHECK(writing.situation(One).waiting == writing.waiting());
    CHECK(writing.settled_log_size(Two) == writing.log_size(Two));
}
