// AW-NCM: the non-combat move phase
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("guns, unused infantry and cavalry with an activation left may move", "[AW-NCM-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("I", "b1");
    f.ours("C", "b1", {.activations = 1});
    f.ours("C", "c1");
    f.ours("I", "a2", {.activations = 1});
    f.we_order("A b1>a1 I b1>a1 C b1>a1 C c1>b1>b2 I a2>a1");
    f.at_noncombat();
    for (Order& order : f.state.army(f.us).sheet)
        if (order.type == Type::Cavalry && order.from == Field::place(f.turned("b1"))) {
            order.unit = static_cast<UnitId>(2); // thrown back in an earlier phase
            order.known = 1;
        }
    CHECK(f.our_menu() == Answers{"act(A,b1>a1)", "act(I,b1>a1)", "act(C,b1>a1)", "act(C,c1>b1>b2)", "done"});
    CHECK(f.refused_us("act(I,a2>a1)") == "AW-ACT-02");
    f.all_act();
    CHECK(f.our("a1") == "1I 1C 1A");
    CHECK(f.our("b1") == "1C"); // one sector
    CHECK(f.our("a2") == "1I");
}

TEST_CASE("non-combat moves go into friendly sectors only", "[AW-NCM-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("4I", "b2");
    f.ours("I", "a2");
    f.theirs("I", "b3");
    f.we_order("I b2>a2 I b2>b1 I b2>c2 I b2>b3");
    f.at_noncombat();
    CHECK(f.our_menu() == Answers{"act(I,b2>a2)", "act(I,b2>b1)", "done"}); // our units; our general, and nobody there
    CHECK(f.refused_us("act(I,b2>c2)") == "AW-NCM-02");
    CHECK(f.refused_us("act(I,b2>b3)") == "AW-NCM-02");
}

TEST_CASE("a sector whose units all leave was friendly when the phase began", "[AW-NCM-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "b2");
    f.ours("I", "a2");
    f.we_order("I b2>a2 I a2>a1");
    f.at_noncombat();
    f.all_act();
    CHECK(f.our("a2") == "1I");
    CHECK(f.our("a1") == "1I");
}

TEST_CASE("capacity and border limit hold for non-combat moves", "[AW-NCM-03][DP-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("6I", "WR");
    f.ours("5I", "b1");
    f.ours("I", "a1");
    SECTION("border") {
        f.we_order("6I WR>a1");
        f.at_noncombat();
        for (int n = 0; n < 5; ++n) REQUIRE(f.we_play("act(I,WR>a1)"));
        CHECK(f.our_menu() == Answers{"done"});
        CHECK(f.refused_us("act(I,WR>a1)") == "AW-MOV-07");
        REQUIRE(f.we_play("done"));
        CHECK(f.our("a1") == "6I");
        CHECK(f.our("WR") == "1I");
    }
    SECTION("capacity") {
        f.we_order("I WR>b1 I a1>b1");
        f.at_noncombat();
        f.all_act();
        CHECK(f.our_menu() == Answers{"stay(I,WR>b1)", "stay(I,a1>b1)"});
        REQUIRE(f.we_play("stay(I,a1>b1)"));
        CHECK(f.our("b1") == "6I");
        CHECK(f.our("a1") == "1I");
        CHECK(f.our("WR") == "5I");
    }
}

TEST_CASE("non-combat moves never bring enemies together", "[AW-NCM-04][AWR-53]") {
    Sides f(GENERATE(White, Black));
    f.no_markers();
    for (const Seat seat : core::EachSeat) f.marker(seat, Marker::Kind::Flag, "b2", 1); // friendly to both while empty
    const char* mover = GENERATE("I", "A");
    f.ours("I", "b1");
    f.theirs(mover, "b3");
    f.we_order("I b1>b2");
    f.they_order(std::string(mover) + " b3>b2");
    f.at_noncombat();
    REQUIRE(f.we_play("act(I,b1>b2)"));
    REQUIRE(f.we_play("done"));
    SECTION("both go there: nobody moves") {
        REQUIRE(f.they_play(std::string("act(") + mover + ",b3>b2)"));
        REQUIRE(f.they_play("done"));
        CHECK(f.our("b1") == "1I");
        CHECK(f.their("b3") == std::string("1") + mover);
    }
    SECTION("one goes there") {
        REQUIRE(f.they_play("done"));
        CHECK(f.our("b2") == "1I");
    }
    CHECK(f.state.zones.empty());
    CHECK(f.broken().empty());
}

TEST_CASE("a sector with markers of both sides is met for when both go there", "[AWR-53]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.no_markers();
    for (const Seat seat : core::EachSeat) f.marker(seat, Marker::Kind::Flag, "b2", 1);
    f.ours("C", "b1");
    f.theirs("C", "b3");
    f.we_order("C b1>b2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act({1, 1});
    CHECK(f.was_told("meeting"));
    CHECK(f.broken().empty());
}

TEST_CASE("both choose at once and in secret who moves", "[DP-09]") {
    Sides f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("I", "b1");
    f.theirs("I", "b3");
    f.we_order("A b1>a1 I b1>c1");
    f.they_order("I b3>a3");
    f.at_noncombat();
    CHECK(f.waiting() == Seats::Both);
    CHECK(f.our_menu() == Answers{"act(A,b1>a1)", "act(I,b1>c1)", "done"});
    CHECK(f.their_menu() == Answers{"act(I,b3>a3)", "done"});
    const State before = f.seen_by(f.them);
    REQUIRE(f.we_play("act(A,b1>a1)"));
    CHECK(f.seen_by(f.them) == before);
    REQUIRE(f.we_play("done"));
    CHECK(f.seen_by(f.them).army(f.us).sheet.empty());
    REQUIRE(f.they_play("done")); // an order need not be carried out
    CHECK(f.our("a1") == "1A");
    CHECK(f.our("b1") == "1I");
    CHECK(f.their("b3") == "1I");
}

TEST_CASE("reinforcements after the first round", "[WE-04]") {
    Field f;
    f.add(Black, "C", "a3");
    f.add(Black, "3C", "a2", {.activations = 1});
    f.add(Black, "2A", "b3");
    f.add(Black, "8I", "BR");
    f.order(Black, "C a3>a2 A b3>a3 2I BR>a3");
    f.at_noncombat();
    CHECK(f.menu(Black) == Answers{"act(C,a3>a2)", "act(A,b3>a3)", "act(I,BR>a3)", "done"});
    f.all_act();
    CHECK(f.units(Black, "a2") == "4C");
    CHECK(f.units(Black, "a3") == "2I 1A");
    CHECK(f.units(Black, "b3") == "1A");
    CHECK(f.units(Black, "BR") == "6I");
}
