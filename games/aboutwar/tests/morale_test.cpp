// OPTIONAL RULES: ARMY MORALE
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

struct Morale : Field {
    explicit Morale(const OptionValues& more = {}) : Field(with(more)) {}
    static OptionValues with(OptionValues more) {
        more["morale"] = "on";
        return more;
    }
    void score() {
        at_scoring();
        skip("see");
    }
    void hold_one_each() {
        add(White, "I", "b2");
        add(Black, "I", "c2");
    }
};

} // namespace

TEST_CASE("both begin with fifteen points", "[AW-MOR-01]") {
    const Morale f;
    CHECK(f.vp(White) == 15);
    CHECK(f.vp(Black) == 15);
    CHECK(Field().vp(White) == 0);
}

TEST_CASE("what one side would score the other loses", "[AW-MOR-02]") {
    for (const Seat seat : core::EachSeat) {
        Morale f;
        f.hold_one_each();
        f.add(core::other(seat), "I", "scoring");
        f.add(core::other(seat), "A", "scoring");
        f.score();
        CHECK(f.vp(seat) == 15);
        CHECK(f.vp(core::other(seat)) == 12);
        f.add(seat, "C", seat == White ? "b3" : "b1"); // five for the general
        f.add(core::other(seat), "C", "a2");
        f.score();
        CHECK(f.vp(seat) == 15);
        CHECK(f.vp(core::other(seat)) == 7);
    }
}

TEST_CASE("the side with fewer sectors gives a point to the other", "[AW-MOR-03][AWR-41]") {
    for (const Seat seat : core::EachSeat) {
        Morale f;
        f.hold_one_each();
        f.score();
        CHECK(f.vp(White) == 15); // as many each
        CHECK(f.vp(Black) == 15);
        f.add(seat, "I", "a2");
        f.score();
        CHECK(f.vp(seat) == 16);
        CHECK(f.vp(core::other(seat)) == 14);
        CHECK(f.state.pool == 8);
    }
}

TEST_CASE("who loses his last point loses the battle", "[AW-MOR-04]") {
    for (const Seat seat : core::EachSeat) {
        Morale f;
        f.hold_one_each();
        f.points(seat, 2);
        f.add(seat, "I", "scoring");
        f.score();
        CHECK(f.state.outcome == Outcome::Undecided);
        CHECK(f.vp(seat) == 1);
        f.add(core::other(seat), "I", "a2"); // the majority takes the last
        f.score();
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == core::other(seat));
        CHECK(f.state.flow.empty());
    }
}

TEST_CASE("ten points win nothing, both without points is a draw, and more points win at the end", "[AWR-41]") {
    SECTION("nobody wins by ten points or more") {
        Morale f;
        f.hold_one_each();
        f.score();
        CHECK(f.state.outcome == Outcome::Undecided);
        CHECK(f.state.round == 2);
    }
    SECTION("both lose their last in one step") {
        Morale f;
        f.hold_one_each();
        f.points(White, 1);
        f.points(Black, 2);
        f.add(White, "I", "scoring");
        f.add(Black, "A", "scoring");
        f.score();
        CHECK(f.state.outcome == Outcome::Draw);
    }
    SECTION("an earlier step decides first") {
        Morale f;
        f.points(White, 1);
        f.points(Black, 5);
        f.add(White, "I", "scoring");
        f.add(White, "I", "b3"); // would cost Black his five in the next step
        f.score();
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == Black);
        CHECK(f.vp(Black) == 5);
    }
    SECTION("after ten rounds") {
        Morale f;
        f.hold_one_each();
        f.points(White, 8);
        f.points(Black, 9);
        f.state.round = 10;
        f.score();
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == Black);
    }
    SECTION("not with dice for orders") {
        CHECK_FALSE(load_scenario_file("marengo", {{"morale", "on"}, {"orders", "dice"}}).scenario);
        CHECK_FALSE(load_scenario_file("marengo", {{"morale", "on"}, {"orders", "both"}}).scenario);
        CHECK(load_scenario_file("marengo", {{"morale", "on"}, {"orders", "distant"}}).scenario);
    }
}

TEST_CASE("points are orders", "[AW-MOR-05]") {
    for (const Seat seat : core::EachSeat) {
        const std::string reserve = seat == White ? "WR" : "BR";
        const std::string home = seat == White ? "a1" : "a3";
        Morale f;
        f.add(seat, "12I", reserve);
        f.points(seat, 3);
        f.at_planning();
        CHECK(f.state.army(seat).allowed == 3);
        CHECK(f.state.army(core::other(seat)).allowed == 15);
        for (int n = 0; n < 3; ++n) f.play_all(seat, {"order(I," + reserve + ")", "to(" + home + ")"});
        CHECK(f.menu(seat) == Answers{"done"});
        CHECK(f.refused(seat, "order(I," + reserve + ")") == "AW-MOR-05");
    }
}

TEST_CASE("orders above ten only rally", "[AW-MOR-06]") {
    for (const Seat seat : core::EachSeat) {
        const std::string reserve = seat == White ? "WR" : "BR";
        const std::string home = seat == White ? "a1" : "a3";
        Morale f;
        f.add(seat, "12I", reserve);
        f.points(seat, 14);
        f.at_planning();
        for (int n = 0; n < 10; ++n) f.play_all(seat, {"order(I," + reserve + ")", "to(" + home + ")"});
        CHECK(f.menu(seat) == Answers{"done"});
        CHECK(f.refused(seat, "order(I," + reserve + ")") == "AW-MOR-06");
        REQUIRE(f.play(seat, "done"));
        CHECK(f.state.army(seat).saved == 4);
        CHECK(f.state.army(seat).written == 10);
    }
}

TEST_CASE("with distant orders the general's order comes on top of ten", "[AW-MOR-06][AW-AOR-02]") {
    Morale f(OptionValues{{"orders", "distant"}});
    f.add(White, "12I", "WR");
    f.add(White, "I", "b1");
    f.at_planning();
    for (int n = 0; n < 10; ++n) f.play_all(White, {"order(I,WR)", "to(a1)"});
    CHECK(f.menu(White) == Answers{"order(I,b1)", "done"});
    f.play_all(White, {"order(I,b1)", "to(b2)", "done"});
    CHECK(f.state.army(White).written == 11);
    CHECK(f.state.army(White).saved == 5);
}
