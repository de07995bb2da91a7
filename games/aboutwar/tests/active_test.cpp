// ACTIVE & PASSIVE UNITS
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

// The unit of the first line has acted that often in this round, and is not spent for another reason.
void has_acted(Field& f, Seat seat, int times) {
    f.state.army(seat).sheet[0].unit = static_cast<UnitId>(0);
    f.state.army(seat).sheet[0].known = 1;
    f.state.army(seat).units[0].activations = static_cast<std::uint8_t>(times);
}

} // namespace

TEST_CASE("a unit with an order is passive until it acts", "[AW-ACT-01]") {
    for (const Seat seat : core::EachSeat) {
        const Seat enemy = core::other(seat);
        const std::string far = seat == White ? "b3" : "b1";
        Field f;
        f.add(seat, "I", "b2");
        f.add(enemy, "C", far);
        f.add(enemy, "I", far);
        f.order(seat, "I b2>" + far);
        f.order(enemy, "C " + far + ">b2");
        f.at_fast();
        f.all_act();
        REQUIRE(f.question() == "react");
        CHECK(f.menu(seat) == Answers{"square(I,b2)", "done"}); // passive, so it may react
        f.skip("react", {1});
        CHECK(f.state.army(seat).units[0].role == Role::Passive);
        f.skip("withdraw", {1, 6});
        CHECK(f.units(enemy, "box") == "1Cr");
        CHECK(f.units(seat, "b2") == "1I");
        f.skip("bombardment");
        REQUIRE(f.question() == "combined");
        CHECK(f.offers(seat, "act(I,b2>" + far + ")")); // its own phase comes now
    }
}

TEST_CASE("a unit that has acted is passive in the next phase", "[AW-ACT-01]") {
    Field f;
    f.add(White, "C", "b1");
    f.add(Black, "I", "b3");
    f.order(White, "C b1>b2");
    f.order(Black, "I b3>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.units(White, "b2") == "1C");
    f.skip("bombardment");
    REQUIRE(f.question() == "combined");
    f.all_act();
    REQUIRE(f.question() == "react");
    CHECK(f.menu(White) == Answers{"countercharge(C,b2,b3>b2)", "retreat(C,b2)", "done"});
    f.skip("react", {1});
    CHECK(f.state.army(White).units[0].role == Role::Passive);
    CHECK(f.state.army(Black).units[0].role == Role::Mover);
}

TEST_CASE("infantry acts in one phase, combined arms or non-combat move", "[AW-ACT-02]") {
    Field f;
    f.add(White, "I", "a1");
    f.add(White, "C", "b1");
    f.order(White, "I a1>b1");
    SECTION("not in the fast phase") {
        f.at_fast();
        CHECK(f.menu(White) == Answers{"done"});
        CHECK(f.refused(White, "act(I,a1>b1)") == "AW-FST-01");
    }
    SECTION("in combined arms, and then no more") {
        f.at_combined();
        REQUIRE(f.offers(White, "act(I,a1>b1)"));
        f.all_act();
        CHECK(f.units(White, "b1") == "1Is 1C");
        REQUIRE(f.question() == "noncombat");
        CHECK(f.menu(White) == Answers{"done"});
    }
    SECTION("or in the non-combat move") {
        f.at_noncombat();
        REQUIRE(f.offers(White, "act(I,a1>b1)"));
        has_acted(f, White, 1);
        CHECK(f.menu(White) == Answers{"done"});
        CHECK(f.refused(White, "act(I,a1>b1)") == "AW-ACT-02");
    }
}

TEST_CASE("cavalry acts in at most two phases", "[AW-ACT-03]") {
    SECTION("the first two") {
        Field f;
        f.add(White, "C", "c1");
        f.add(White, "I", "b1");
        f.order(White, "C c1>c2>b2");
        f.at_fast();
        f.all_act();
        f.skip("bombardment");
        REQUIRE(f.question() == "combined");
        CHECK(f.menu(White) == Answers{"act(C,c2>b2)", "done"});
        f.all_act();
        CHECK(f.units(White, "b2") == "1Cs");
        REQUIRE(f.question() == "noncombat");
        CHECK(f.menu(White) == Answers{"done"});
    }
    SECTION("the last two") {
        Field f;
        f.add(Black, "C", "c3");
        f.add(Black, "I", "b2");
        f.order(Black, "C c3>c2>b2");
        f.at_fast();
        f.skip("fast");
        f.skip("bombardment");
        f.all_act();
        CHECK(f.units(Black, "c2") == "1C");
        REQUIRE(f.question() == "noncombat");
        f.all_act();
        CHECK(f.units(Black, "b2") == "1I 1C"); // spent, and recovered for the scoring
    }
    SECTION("not a third") {
        Field f;
        f.add(White, "C", "c1");
        f.add(White, "I", "b1");
        f.order(White, "C c1>b1");
        f.at_noncombat();
        has_acted(f, White, 1);
        CHECK(f.offers(White, "act(C,c1>b1)"));
        has_acted(f, White, 2);
        CHECK(f.menu(White) == Answers{"done"});
        CHECK(f.refused(White, "act(C,c1>b1)") == "AW-ACT-03");
    }
}

TEST_CASE("artillery acts in one phase: bombardment, combined arms or non-combat move", "[AW-ACT-04]") {
    Field f;
    f.add(White, "A", "b1");
    f.add(White, "I", "a1");
    f.add(Black, "I", "b2");
    f.order(White, "A b1>b2");
    SECTION("never in the fast phase") {
        f.add(White, "C", "a1");
        f.at_fast();
        CHECK(f.menu(White) == Answers{"done"});
    }
    SECTION("who has bombarded does not attack") {
        f.at_bombardment();
        REQUIRE(f.offers(White, "fire(b1>b2,1)"));
        f.all_act({1});
        CHECK(f.units(White, "b1") == "1As");
        REQUIRE(f.question() == "combined");
        CHECK(f.menu(White) == Answers{"done"});
    }
    SECTION("who has not may attack") {
        f.at_bombardment();
        f.skip("bombardment");
        REQUIRE(f.question() == "combined");
        CHECK(f.menu(White) == Answers{"act(A,b1>b2)", "done"});
    }
    SECTION("or move") {
        f.state.army(White).sheet[0].steps[0] = Place::a1;
        f.at_noncombat();
        CHECK(f.menu(White) == Answers{"act(A,b1>a1)", "done"});
        has_acted(f, White, 1);
        CHECK(f.menu(White) == Answers{"done"});
        CHECK(f.refused(White, "act(A,b1>a1)") == "AW-ACT-04");
    }
}

TEST_CASE("nobody is forced to act", "[AW-ACT-05]") {
    Field f;
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        f.add(seat, "C", "a" + row);
        f.add(seat, "A", "b" + row);
        f.add(seat, "I", "c" + row);
        f.add(seat, "I", seat == White ? "b2" : "c2");
        f.order(seat, "C a" + row + ">b" + row + " A b" + row + ">c" + row + " I c" + row + ">b" + row);
    }
    f.state.army(Black).sheet[2].steps[0] = Place::b2; // Black's gun can bombard
    f.at_fast();
    const auto before = f.state.armies[0].units;
    for (const char* phase : {"fast", "bombardment", "combined", "noncombat"}) {
        REQUIRE(f.question() == phase);
        for (const Seat seat : core::EachSeat) CHECK(f.offers(seat, "done"));
        f.skip(phase);
    }
    CHECK(f.question() == "see");
    CHECK(f.state.armies[0].units == before);
}

TEST_CASE("when a phase has passed only later ones are open", "[AW-ACT-06]") {
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        const std::string gun = "(b" + row + ">b2,1)";
        Field f;
        f.add(seat, "A", "b" + row);
        f.add(seat, "C", "a" + row);
        f.add(core::other(seat), "I", "b2");
        f.order(seat, "A b" + row + ">b2 C a" + row + ">a2");
        f.at_bombardment();
        CHECK(f.refused(seat, "act(C,a" + row + ">a2)") == "AW-BMB-01"); // no cavalry moves now
        CHECK(f.offers(seat, "fire" + gun));
        f.skip("bombardment");
        REQUIRE(f.question() == "combined");
        CHECK(f.refused(seat, "fire" + gun) == "AW-ACT-06");
        CHECK(f.offers(seat, "act(A,b" + row + ">b2)"));
        CHECK(f.offers(seat, "act(C,a" + row + ">a2)"));
        f.skip("combined");
        REQUIRE(f.question() == "noncombat");
        CHECK(f.menu(seat) == Answers{"done"}); // no attack any more, and nowhere to move
        CHECK(f.refused(seat, "act(A,b" + row + ">b2)") == "AW-NCM-02");
        CHECK(f.refused(seat, "fire" + gun) == "AW-ACT-06");
    }
}

TEST_CASE("units without orders fight back", "[AW-ACT-07]") {
    for (const Seat seat : core::EachSeat) {
        const std::string home = seat == White ? "a1" : "a3";
        Field f;
        f.add(seat, "I", home);
        f.add(core::other(seat), "I", "a2");
        f.order(seat, "I " + home + ">a2");
        f.at_combined();
        f.all_act({3, 6}); // the attacker, then the one who only stands there
        CHECK(f.units(seat, "box") == "1Ir");
        CHECK(f.units(core::other(seat), "a2") == "1I");
    }
}
