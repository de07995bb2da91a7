// 7. SCORING PHASE
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

void score(Field& f) {
    f.at_scoring();
    f.skip("see");
}

bool contains(const std::vector<std::string>& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

// The orders of a side as the viewer's scene shows them.
std::vector<std::string> cards(const Field& f, Seat side, Seat viewer) {
    const State seen = f.seen_by(viewer);
    for (const table::CardZone& zone : situation({f.scenario, seen}, viewer).cards)
        if (zone.id == "orders" && zone.side == side_letter(side)) return zone.cards;
    return {"no sheet"};
}

} // namespace

TEST_CASE("squares and spent markers end after rallying and before points", "[AW-SCO-01][AWR-29]") {
    Field f;
    f.add(White, "I", "b2", {.spent = true, .square = true});
    f.add(Black, "I", "c2", {.square = true});
    f.add(Black, "C", "c2", {.spent = true});
    f.add(White, "2I", "box");
    f.at_rally(1, 0);
    CHECK(f.units(White, "b2") == "1Iqs"); // still
    CHECK(f.units(Black, "c2") == "1Iq 1Cs");
    REQUIRE(f.play(White, "done"));
    CHECK(f.question() == "see");
    CHECK(f.units(White, "b2") == "1I");
    CHECK(f.units(Black, "c2") == "1I 1C");
    CHECK(f.vp(White) == 0);
}

TEST_CASE("each side may ask for the sheet of the finished round, and then knows all of it", "[AW-SCO-02][DP-11]") {
    for (const Seat seat : core::EachSeat) {
        const Seat writer = core::other(seat);
        const bool white = writer == White;
        Field f;
        f.add(writer, "3C", white ? "a1" : "a3");
        f.add(writer, "I", white ? "b1" : "b3");
        f.order(writer, white ? "2C a1>a2>b2 I b1>b2" : "2C a3>a2>b2 I b3>b2");
        f.at_scoring();
        if (seat == Black) REQUIRE(f.play(White, "done"));
        CHECK(f.question() == "see");
        CHECK(f.waiting() == core::only(seat));
        CHECK(f.menu(seat) == Answers{"see", "done"});
        CHECK(f.seen_by(seat).army(writer).sheet.empty()); // nothing of it was carried out
        CHECK(cards(f, writer, seat).empty());
        REQUIRE(f.play(seat, "see"));
        CHECK(contains(f.told(seat), white ? "event.sheet_shown(@side.W)" : "event.sheet_shown(@side.B)"));
        const std::string line = white ? "event.sheet_path(@side.W, @type.cavalry, a1, a2, b2)"
                                       : "event.sheet_path(@side.B, @type.cavalry, a3, a2, b2)";
        const std::vector<std::string> told = f.told(seat);
        CHECK(std::count(told.begin(), told.end(), line) == 2);
        CHECK_FALSE(contains(f.told(writer), line)); // he has it before him
        CHECK(contains(told, white ? "event.sheet_order(@side.W, @type.infantry, b1, b2)"
                                   : "event.sheet_order(@side.B, @type.infantry, b3, b2)"));
        if (seat == White) { // while Black is asked the sheet lies open
            CHECK(f.seen_by(White).army(Black).sheet == f.state.army(Black).sheet);
            CHECK(cards(f, Black, White) == std::vector<std::string>{"I b3>b2", "2C a3>a2>b2"});
        }
    }
}

TEST_CASE("who does not ask learns nothing more of the sheet", "[AW-SCO-02][DP-11][AW-ORD-08]") {
    Field f;
    f.add(Black, "C", "a3");
    f.order(Black, "C a3>a2>b2");
    f.at_scoring();
    REQUIRE(f.play(White, "done"));
    CHECK(f.waiting() == Seats::Second);
    CHECK(f.seen_by(White).army(Black).sheet.empty());
    CHECK(cards(f, Black, White).empty());
    REQUIRE(f.play(Black, "done"));
    CHECK_FALSE(f.was_told("sheet_shown"));
    CHECK_FALSE(f.was_told("sheet_path"));
}

TEST_CASE("a sheet that was shown is not the next round's", "[AW-SCO-02][AW-ORD-08]") {
    Field f;
    f.add(Black, "I", "a3");
    f.add(White, "I", "a1");
    f.order(Black, "I a3>a2");
    f.at_scoring();
    REQUIRE(f.play(White, "see"));
    REQUIRE(f.play(Black, "done"));
    REQUIRE(f.state.round == 2);
    CHECK(f.state.army(Black).sheet.empty());
    f.play_all(Black, {"order(I,a3)", "to(b3)", "done"});
    CHECK(f.state.army(Black).sheet.size() == 1);
    CHECK(f.seen_by(White).army(Black).sheet.empty());
}

TEST_CASE("captures are scored first, objectives second, the majority last", "[AW-SCO-03][AW-SCO-04][AW-SCO-05]") {
    SECTION("a capture wins before an objective of the enemy counts") {
        Field f;
        f.points(White, 9);
        f.points(Black, 5);
        f.add(Black, "I", "scoring");
        f.add(Black, "C", "b1");
        score(f);
        CHECK(f.state.winner == White);
        CHECK(f.vp(Black) == 5);
    }
    SECTION("an objective wins before the majority of the enemy counts") {
        Field f;
        f.points(White, 9);
        f.points(Black, 9);
        f.add(Black, "C", "a1");
        f.add(White, "I", "b2");
        f.add(White, "I", "c2");
        score(f);
        CHECK(f.state.winner == Black);
        CHECK(f.vp(White) == 9);
        CHECK(f.state.pool == 10);
    }
}

TEST_CASE("when both reach ten in one step the higher total wins", "[AWR-30]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.points(White, 9);
        f.points(Black, 9);
        f.add(core::other(seat), "A", "scoring");
        f.add(seat, "I", "scoring");
        score(f);
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == seat);
        CHECK(f.vp(seat) == 11);
        CHECK(f.vp(core::other(seat)) == 10);
    }
}

TEST_CASE("equal totals above ten go on to the next step, the next round, and a draw", "[AWR-30][AWR-31]") {
    Field f;
    f.points(White, 9);
    f.points(Black, 9);
    f.add(White, "I", "scoring");
    f.add(Black, "I", "scoring");
    f.add(White, "I", "b2");
    f.add(Black, "I", "c2");
    SECTION("objectives decide") {
        f.add(White, "I", "a3");
        f.add(Black, "I", "a2");
        score(f);
        CHECK(f.state.winner == White);
        CHECK(f.state.pool == 10);
    }
    SECTION("the majority decides") {
        f.add(Black, "I", "a2");
        score(f);
        CHECK(f.state.winner == Black);
        CHECK(f.vp(Black) == 11);
    }
    SECTION("the next round decides") {
        score(f);
        CHECK(f.state.outcome == Outcome::Undecided);
        CHECK(f.state.round == 2);
    }
    SECTION("after the last round nobody does") {
        f.state.round = 10;
        score(f);
        CHECK(f.state.outcome == Outcome::Draw);
    }
}

TEST_CASE("the majority point comes from the pool", "[AW-SCO-05][WE-13]") {
    Field f;
    for (const char* sector : {"a1", "b1", "c1", "a2"}) f.add(White, "I", sector);
    for (const char* sector : {"a3", "b3", "c3"}) f.add(Black, "I", sector);
    score(f);
    CHECK(f.state.pool == 9);
    CHECK(f.vp(White) == 1);
    CHECK(f.vp(Black) == 0);
    CHECK(f.was_told("points_majority"));
}

TEST_CASE("with as many sectors each a point leaves the pool for nobody", "[AW-SCO-07][WE-13]") {
    Field f;
    for (const char* sector : {"a1", "b1", "c1"}) f.add(White, "I", sector);
    for (const char* sector : {"a3", "b3", "c3"}) f.add(Black, "I", sector);
    score(f);
    CHECK(f.state.pool == 9);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
    CHECK(f.was_told("no_majority"));
}

TEST_CASE("routed units and reserves do not count for the majority", "[AW-SCO-06]") {
    Field f;
    f.no_markers();
    f.add(White, "5I", "WR");
    f.add(White, "A", "a1", {.routed = true});
    f.add(White, "A", "b1", {.routed = true});
    f.add(Black, "A", "c3");
    f.add(Black, "A", "c3", {.routed = true});
    score(f);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 1);
}

TEST_CASE("the pool is empty after ten rounds", "[AW-SCO-08]") {
    Field f;
    f.add(White, "I", "a1");
    f.add(Black, "I", "a3");
    for (int round = 1; round <= 10; ++round) {
        REQUIRE(f.state.outcome == Outcome::Undecided);
        CHECK(f.state.pool == 11 - round);
        score(f);
    }
    CHECK(f.state.pool == 0);
    CHECK(f.state.outcome == Outcome::Draw);
}
