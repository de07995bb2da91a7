// AW-RTD: routed units
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("routed units cannot act", "[AW-RTD-01]") {
    Sides f(GENERATE(White, Black));
    for (const char* unit : {"I", "C", "A"}) f.ours(unit, "b1", {.routed = true});
    f.ours("C", "a1");
    f.we_order("I b1>b2 C b1>b2 A b1>a1");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(C,b1>b2)") == "AW-RTD-01");
    f.state.flow.clear();
    f.at_combined();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(I,b1>b2)") == "AW-RTD-01");
    f.state.flow.clear();
    f.at_noncombat();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(A,b1>a1)") == "AW-RTD-01");
}

TEST_CASE("a unit routed after it has acted loses the rest of its order", "[AW-RTD-01]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "b3");
    f.theirs("I", "a2");
    f.we_order("C b1>b2>a2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act(f.dice({1}, {6}));
    f.skip("enter");
    CHECK(f.our("box") == "1Cr");
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(C,b1>b2>a2)") == "AW-RTD-01");
}

TEST_CASE("routed units neither react nor fight", "[AW-RTD-01]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2C", "b1");
    f.theirs("I", "b2");
    f.theirs("I", "b2", {.routed = true});
    f.we_order("2C b1>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.their_menu() == Answers{"square(I,b2)", "done"});
    CHECK(f.refused_them("square(Ir,b2)") == "AW-RTD-01");
    REQUIRE(f.they_play("done", {1})); // the one that stands fires
    CHECK(f.their_line("b1>b2") == "I,Ir");
}

TEST_CASE("routed units hold no sector, and are captured by whoever enters it", "[AW-RTD-01][AW-RTD-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    for (const char* unit : {"I", "C", "A"}) f.theirs(unit, "b2", {.routed = true});
    f.we_order("I b1>b2");
    f.at_combined();
    f.all_act(); // no fight
    CHECK(f.our("b2") == "1Is");
    CHECK(f.their("b2").empty());
    CHECK(f.their("scoring") == "1Ir 1Cr 1Ar");
    CHECK(f.vp(f.us) == 0); // points come in the scoring phase
}

TEST_CASE("who has won a sector captures the guns left there", "[AW-RTD-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("A", "b2");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act({1, 1});
    f.skip("withdraw", {6});
    CHECK(f.their("b2") == "1Ar"); // lies there until somebody enters
    REQUIRE(f.we_play("enter(C,b1>b2)"));
    CHECK(f.their("scoring") == "1Ar");
}

TEST_CASE("routed infantry leaves at the end of combined arms, routed cavalry also at the end of the fast phase",
          "[AW-RTD-03][AW-RTD-04][AW-RTD-05]") {
    Field f;
    for (const Seat seat : core::EachSeat) {
        const std::string home = seat == White ? "b1" : "b3";
        f.add(seat, "C", home);
        for (const char* unit : {"I", "C", "A"}) f.add(seat, unit, home, {.routed = true});
    }
    const auto both = [&](const std::string& at_home, const std::string& in_box) {
        for (const Seat seat : core::EachSeat) {
            CHECK(f.units(seat, seat == White ? "b1" : "b3") == at_home);
            CHECK(f.units(seat, "box") == in_box);
        }
    };
    f.at_fast();
    both("1Ir 1C 1Cr 1Ar", "");
    f.all_act();
    CHECK(f.question() == "combined");
    both("1Ir 1C 1Ar", "1Cr");
    f.all_act();
    CHECK(f.question() == "noncombat");
    both("1C 1Ar", "1Ir 1Cr");
}

TEST_CASE("cavalry routed by bombardment stays until the end of combined arms", "[AW-RTD-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("C", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({6});
    CHECK(f.question() == "combined");
    CHECK(f.their("b2") == "1Cr");
    f.all_act();
    CHECK(f.question() == "noncombat");
    CHECK(f.their("b2").empty());
    CHECK(f.their("box") == "1Cr");
}
