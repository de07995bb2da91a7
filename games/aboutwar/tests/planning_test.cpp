// 1. PLANNING PHASE, and who may read an order sheet
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

table::Situation scene(const Field& f, Seat viewer) {
    const State seen = f.seen_by(viewer);
    return situation({f.scenario, seen}, viewer);
}

table::CardZone sheet(const Field& f, Seat side, Seat viewer) {
    for (const table::CardZone& zone : scene(f, viewer).cards)
        if (zone.side == side_letter(side)) return zone;
    return {};
}

bool has_track(const Field& f, const std::string& id, Seat viewer) {
    const auto tracks = scene(f, viewer).tracks;
    return std::any_of(tracks.begin(), tracks.end(), [&](const table::Track& track) { return track.id == id; });
}

Field two_armies() {
    Field f;
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        f.add(seat, "3I", "a" + row);
        f.add(seat, "2C", "c" + row);
        f.add(seat, "A", "b" + row);
    }
    return f;
}

} // namespace

TEST_CASE("both plan at the same time, and nothing begins before both are done", "[AW-PLN-01][DP-03]") {
    Field f = two_armies();
    f.at_planning();
    CHECK(f.waiting() == Seats::Both);
    f.play_all(Black, {"order(I,a3)", "to(a2)"});
    f.play_all(White, {"order(C,c1)", "to(c2)"});
    f.play_all(Black, {"order(A,b3)", "to(b2)", "done"}); // in any order
    CHECK(f.waiting() == Seats::First);
    CHECK(f.state.phase == Phase::Planning);
    f.play_all(White, {"then(b2)", "done"});
    CHECK(f.state.phase == Phase::Fast);
    CHECK(f.question() == "fast");
}

TEST_CASE("a player may order any of his units anywhere it can go, or nobody", "[DP-03]") {
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        Field f = two_armies();
        f.at_planning();
        CHECK(f.menu(seat) ==
              Answers{"order(I,a" + row + ")", "order(C,c" + row + ")", "order(A,b" + row + ")", "done"});
        REQUIRE(f.play(seat, "order(C,c" + row + ")"));
        CHECK(f.menu(seat) == Answers{"to(b" + row + ")", "to(c2)", seat == White ? "to(WR)" : "to(BR)"});
        REQUIRE(f.play(seat, "to(c2)"));
        CHECK(f.menu(seat) == Answers{"then(b2)", "then(c1)", "then(c3)", "enough"});
        Field short_arrow = f;
        REQUIRE(short_arrow.play(seat, "enough"));
        CHECK(short_arrow.state.army(seat).sheet[0] ==
              Order{.type = Type::Cavalry, .from = Field::place("c" + row), .steps = {Place::c2, Place::None}});
        REQUIRE(f.play(seat, "then(b2)"));
        CHECK(f.state.army(seat).sheet[0] ==
              Order{.type = Type::Cavalry, .from = Field::place("c" + row), .steps = {Place::c2, Place::b2}});
        REQUIRE(f.play(seat, "done"));
        CHECK(f.menu(seat).empty());
    }
}

TEST_CASE("what is being written is seen by its writer alone", "[AW-PLN-01][AW-ORD-08][AW-SIM-01]") {
    for (const Seat writer : core::EachSeat) {
        const Seat enemy = core::other(writer);
        const std::string row = writer == White ? "1" : "3";
        Field f = two_armies();
        f.at_planning();
        const State before = f.seen_by(enemy);
        const table::Situation scene_before = scene(f, enemy);
        f.play_all(writer, {"order(I,a" + row + ")", "to(a2)", "order(C,c" + row + ")", "to(c2)"});
        CHECK(f.seen_by(enemy) == before); // not even that he has begun
        CHECK(scene(f, enemy) == scene_before);
        CHECK(sheet(f, writer, writer).cards == std::vector<std::string>{"I a" + row + ">a2"});
        CHECK(write(f.here(), writer, choose(Verb::Then, Place::b2), enemy) == "?");
        CHECK(write(f.here(), writer, choose(Verb::Then, Place::b2), writer) == "then(b2)");
        CHECK(write(f.here(), writer, choose(Verb::Order, Type::Infantry, Place::a2), enemy) == "?");
        CHECK(write(f.here(), writer, choose(Verb::To, Place::a2), enemy) == "?");
        CHECK(write(f.here(), writer, Enough, enemy) == "?");
        f.play_all(writer, {"enough", "done"});
        CHECK(f.seen_by(enemy).army(writer).sheet.empty());
        CHECK(f.seen_by(enemy).army(writer).written == 0); // nor how many they are
        CHECK(f.seen_by(enemy).army(writer).saved == 0);
        CHECK(sheet(f, writer, enemy).cards.empty());
        CHECK(sheet(f, writer, enemy).count == 0);
        const std::string sealed = writer == White ? "event.sheet_sealed(@side.W)" : "event.sheet_sealed(@side.B)";
        CHECK(f.told(enemy).back() == sealed);
    }
}

TEST_CASE("a sheet stays secret through the round, but for what was seen of it", "[AW-ORD-08]") {
    Field f = two_armies();
    f.order(White, "C c1>c2>b2 C c1>c2 2I a1>a2 A b1>b2");
    f.at_fast();
    CHECK(f.seen_by(Black).army(White).sheet.empty());
    REQUIRE(f.play(White, "act(C,c1>c2>b2)"));
    CHECK(f.seen_by(Black).army(White).sheet.empty()); // not before it is revealed
    f.skip("fast");
    CHECK(f.units(White, "c2") == "1C");
    const auto seen = f.seen_by(Black).army(White).sheet;
    REQUIRE(seen.size() == 1);
    CHECK(seen[0].steps == std::array{Place::c2, Place::None}); // the second step is not known
    CHECK(sheet(f, White, Black).cards == std::vector<std::string>{"C c1-c2"});
    CHECK(sheet(f, White, White).count == 5);
    CHECK_FALSE(has_track(f, "saved.W", Black));
    CHECK(has_track(f, "saved.W", White));
    CHECK(f.seen_by(Black).army(White).written == 0);
    f.skip("bombardment");
    f.skip("combined");
    f.skip("noncombat");
    CHECK(f.question() == "see");
    CHECK(f.seen_by(Black).army(White).sheet.size() == 1); // still, unless he asks
    CHECK(f.seen_by(Black).army(White).written == 5);      // the numbers are open since the rally
    CHECK(f.seen_by(Black).army(White).saved == 5);
    CHECK(has_track(f, "saved.W", Black));
}

TEST_CASE("two sheets that look alike from outside look alike to the enemy", "[AW-ORD-08][AW-PLN-01]") {
    const auto seen_after = [](const std::string& lines) {
        Field f = two_armies();
        f.order(White, lines);
        f.at_fast();
        return f.seen_by(Black);
    };
    const State one = seen_after("I a1>a2");
    CHECK(one == seen_after("3I a1>b1 2C c1>c2>b2 A b1>b2"));
    CHECK(one == seen_after(""));
}

TEST_CASE("what is guessed of a sheet fits what was seen", "[AW-ORD-08]") {
    Field f = two_armies();
    f.order(White, "C c1>c2>b2 2I a1>a2");
    f.at_fast();
    f.play_all(White, {"act(C,c1>c2>b2)", "done"});
    REQUIRE(f.play(Black, "done"));
    const State seen = f.seen_by(Black);
    bool longer = false;
    bool turned = false;
    for (std::uint64_t key = 1; key <= 40; ++key) {
        core::KeyedDice dice(key);
        const State world = imagine({f.scenario, seen}, Black, dice);
        REQUIRE(check({f.scenario, world}).empty());
        REQUIRE(redact({f.scenario, world}, Black) == seen);
        CHECK(world.army(White).sheet.size() <= 10);
        longer = longer || world.army(White).sheet.size() > 1;
        for (const Order& order : world.army(White).sheet)
            turned = turned || (order.known == 1 && steps_of(order) == 2);
    }
    CHECK(longer);
    CHECK(turned);
}

TEST_CASE("a finished sheet cannot be changed", "[AW-PLN-02]") {
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        Field f = two_armies();
        f.at_planning();
        f.play_all(seat, {"order(I,a" + row + ")", "to(a2)", "done"});
        const auto sheet_before = f.state.army(seat).sheet;
        CHECK(f.menu(seat).empty());
        CHECK_FALSE(f.play(seat, "order(A,b" + row + ")"));
        CHECK_FALSE(f.play(seat, "done"));
        const Choice more = choose(Verb::Order, Type::Artillery, Field::place("b" + row));
        CHECK(core::ruling<AboutWar>(f.here(), seat, more).rule() == Rule::AW_PLN_02);
        CHECK(f.state.army(seat).sheet == sheet_before);
    }
}
