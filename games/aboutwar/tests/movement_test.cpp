// AW-MOV: moving units
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("a unit moves one sector in a phase", "[AW-MOV-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "c1");
    f.we_order("C c1>c2>b2");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"act(C,c1>c2>b2)", "done"});
    f.all_act();
    CHECK(f.our("c2") == "1C");
    CHECK(f.our("b2").empty());
}

TEST_CASE("a unit never moves diagonally or farther than the next sector", "[AW-MOV-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("2I", "a1");
    f.we_order("I a1>b2 I a1>a3"); // no sheet holds such orders; the move is refused all the same
    f.at_combined();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(I,a1>b2)") == "AW-MOV-01");
    CHECK(f.refused_us("act(I,a1>a3)") == "AW-MOV-01");
}

TEST_CASE("infantry moves one sector in a round", "[AW-MOV-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "a2");
    f.ours("I", "a3"); // so that a3 is friendly
    f.we_order("I a2>a3");
    f.at_combined();
    f.all_act();
    CHECK(f.our("a3") == "1I 1Is");
    CHECK(f.question() == "noncombat");
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(I,a2>a3)") == "AW-MOV-02");
}

TEST_CASE("cavalry moves two sectors in two different phases, and no farther", "[AW-MOV-02][WE-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "c1");
    f.we_order("C c1>c2>b2 C c1>c2");
    f.at_fast();
    f.all_act();
    CHECK(f.our("c2") == "2C"); // a cavalry that only moved one sector is not spent
    CHECK(f.our_menu() == Answers{"act(C,c2>b2)", "done"});
    CHECK(f.refused_us("act(C,c1>c2)") == "AW-MOV-02"); // the other arrow ends here
    f.all_act();
    CHECK(f.our("c2") == "1C");
    CHECK(f.our("b2") == "1Cs");
    CHECK(f.question() == "noncombat");
    CHECK(f.refused_us("act(C,c1>c2>b2)") == "AW-MOV-02");
}

TEST_CASE("cavalry that waits may still move in combined arms and in the non-combat phase", "[AW-MOV-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "c1");
    f.ours("I", "b2");
    f.we_order("C c1>c2>b2");
    f.at_fast();
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "combined");
    f.all_act();
    CHECK(f.our("c2") == "1C");
    f.all_act();
    CHECK(f.our("b2") == "1I 1C");
}

TEST_CASE("no order leads into the enemy reserve", "[AW-MOV-03]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b3");
    f.ours("C", "b2");
    f.at_planning();
    REQUIRE(f.we_play("order(C,b3)"));
    CHECK(f.our_menu() == Answers{"to(a3)", "to(c3)", "to(b2)"});
    CHECK(f.refused_us("to(BR)") == "AW-MOV-03");
    REQUIRE(f.we_play("to(b2)"));
    REQUIRE(f.we_play("enough"));
    REQUIRE(f.we_play("order(C,b2)"));
    REQUIRE(f.we_play("to(b3)"));
    CHECK(f.our_menu() == Answers{"then(a3)", "then(c3)", "then(b2)", "enough"});
    CHECK(f.refused_us("then(BR)") == "AW-MOV-03");
}

TEST_CASE("nobody attacks out of his reserve", "[AW-MOV-04]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "WR");
    f.ours("I", "WR");
    f.ours("A", "WR");
    f.theirs("I", "a1");
    f.we_order("C WR>a1 C WR>b1 I WR>a1 A WR>a1");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"act(C,WR>b1)", "done"});
    CHECK(f.refused_us("act(C,WR>a1)") == "AW-MOV-04");
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "combined");
    CHECK(f.our_menu() == Answers{"act(C,WR>b1)", "done"});
    CHECK(f.refused_us("act(I,WR>a1)") == "AW-MOV-04");
    CHECK(f.refused_us("act(A,WR>a1)") == "AW-MOV-04");
}

TEST_CASE("cavalry steps out of the reserve and attacks in a later phase", "[AW-MOV-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "WR");
    f.theirs("I", "a2");
    f.we_order("C WR>a1>a2");
    f.at_fast();
    f.all_act();
    CHECK(f.our("a1") == "1C");
    REQUIRE(f.they_play("done")); // with nothing to carry out
    CHECK(f.our_menu() == Answers{"act(C,a1>a2)", "done"});
    f.all_act();
    CHECK(f.question() == "react");
    CHECK(f.fought("a2"));
}

TEST_CASE("six units stand in a sector: the owner says who stays behind", "[AW-MOV-06][DP-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("4I", "a2");
    f.ours("2I", "a1");
    f.ours("C", "b2");
    f.theirs("I", "c3");
    f.we_order("2I a1>a2 C b2>a2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "hold_back");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"stay(I,a1>a2)", "stay(C,b2>a2)"});
    CHECK(f.refused_us("stay(I,a2)") == "AW-MOV-06"); // who stands there already is not asked
    CHECK(f.refused_us("done") == "AW-MOV-06");
    SECTION("an infantry stays") {
        REQUIRE(f.we_play("stay(I,a1>a2)"));
        CHECK(f.our("a2") == "4I 1Is 1C");
        CHECK(f.our("a1") == "1I"); // and keeps its activation
        CHECK(f.our_menu() == Answers{"act(I,a1>a2)", "done"});
    }
    SECTION("the cavalry stays") {
        REQUIRE(f.we_play("stay(C,b2>a2)"));
        CHECK(f.our("a2") == "4I 2Is");
        CHECK(f.our("b2") == "1C");
        CHECK(f.our_menu() == Answers{"act(C,b2>a2)", "done"});
    }
    CHECK(f.broken().empty());
}

TEST_CASE("who leaves a full sector makes room for who comes", "[AW-MOV-06]") {
    Sides f(GENERATE(White, Black));
    f.ours("6I", "a1");
    f.ours("6I", "b1");
    f.we_order("3I a1>b1 3I b1>a1");
    f.at_combined();
    f.all_act();
    CHECK(f.our("a1") == "3I 3Is");
    CHECK(f.our("b1") == "3I 3Is");
}

TEST_CASE("who is held back in one sector may close the way for others", "[AW-MOV-06][DP-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("6I", "a1");
    f.ours("6I", "b1");
    f.ours("I", "WR");
    f.we_order("I WR>b1 I b1>a1"); // b1 has room only if somebody may leave it for a1, which is full
    f.at_combined();
    f.all_act();
    CHECK(f.our_menu() == Answers{"stay(I,b1>a1)"});
    REQUIRE(f.we_play("stay(I,b1>a1)"));
    CHECK(f.our_menu() == Answers{"stay(I,WR>b1)"});
    REQUIRE(f.we_play("stay(I,WR>b1)"));
    CHECK(f.our("a1") == "6I");
    CHECK(f.our("b1") == "6I");
    CHECK(f.our("WR") == "1I");
}

TEST_CASE("at most five units cross a border in a phase; the owner picks them", "[AW-MOV-07][AWR-39][DP-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("4I", "a1");
    f.ours("2C", "a1");
    f.ours("I", "b1");
    f.we_order("4I a1>a2 2C a1>a2 I b1>b2");
    f.at_combined();
    for (int n = 0; n < 4; ++n) REQUIRE(f.we_play("act(I,a1>a2)"));
    CHECK(f.our_menu() == Answers{"act(C,a1>a2)", "act(I,b1>b2)", "done"});
    REQUIRE(f.we_play("act(C,a1>a2)"));
    CHECK(f.our_menu() == Answers{"act(I,b1>b2)", "done"});
    CHECK(f.refused_us("act(C,a1>a2)") == "AW-MOV-07");
    REQUIRE(f.we_play("act(I,b1>b2)")); // another border
    REQUIRE(f.we_play("done"));
    CHECK(f.our("a2") == "4Is 1C");
    CHECK(f.our("a1") == "1C");
    CHECK(f.our("b2") == "1Is");
    CHECK(f.our_menu() == Answers{"act(C,a1>a2)", "done"}); // it has kept its activation, and the phase is a new one
    REQUIRE(f.we_play("act(C,a1>a2)"));
}

TEST_CASE("the limit holds at the border of a reserve, in both directions of it by themselves", "[AW-MOV-07][AWR-34]") {
    Sides f(GENERATE(White, Black));
    f.ours("6C", "WR");
    f.ours("C", "b1");
    f.we_order("6C WR>b1 C b1>WR");
    f.at_fast();
    for (int n = 0; n < 5; ++n) REQUIRE(f.we_play("act(C,WR>b1)"));
    CHECK(f.refused_us("act(C,WR>b1)") == "AW-MOV-07");
    REQUIRE(f.we_play("act(C,b1>WR)"));
    REQUIRE(f.we_play("done"));
    CHECK(f.our("b1") == "5C");
    CHECK(f.our("WR") == "2C");
}

TEST_CASE("retreating cavalry counts against the limit", "[AWR-34]") {
    const int crossing = GENERATE(4, 5);
    Sides f(GENERATE(White, Black));
    const std::string movers = std::to_string(crossing) + "C";
    f.ours(movers, "b2");
    f.ours("C", "b2");
    f.theirs("C", "b3");
    f.we_order(movers + " b2>b1");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.our("b1") == movers);
    if (crossing == 4) {
        CHECK(f.our_menu() == Answers{"retreat(C,b2)", "done"});
    } else { // nobody can react: the fight is on
        CHECK(f.question() == "withdraw");
        CHECK(f.our("b2") == "1C");
    }
}

TEST_CASE("units move back into their own reserve", "[AW-MOV-08]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "a1");
    f.ours("I", "b1");
    f.we_order("C a1>WR I b1>WR");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"act(C,a1>WR)", "done"});
    f.all_act();
    CHECK(f.our("WR") == "1C");
    CHECK(f.our_menu() == Answers{"act(I,b1>WR)", "done"});
    f.all_act();
    CHECK(f.our("WR") == "1Is 1C");
}

TEST_CASE("who moves into a friendly sector has arrived before it is attacked, and defends it", "[AW-MOV-09][AWR-08]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "b2");
    f.ours("2I", "b1");
    f.theirs("3I", "b3");
    f.we_order("2I b1>b2");
    f.they_order("3I b3>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "stand"); // who of the three takes which space
    CHECK(f.asks_us());
    CHECK(f.our("b2") == "3I");
    CHECK(f.our("b1").empty());
    const auto arrived = [&] { // the answer that names one of those who have come
        for (const std::string& answer : f.our_menu())
            if (answer.find("<b1") != std::string::npos) return answer;
        return std::string();
    };
    CHECK(f.our_menu().size() == 2);
    REQUIRE(f.we_play(arrived()));
    REQUIRE(f.we_play(arrived(), {6, 6, 6, 1, 1, 1}));
    CHECK(f.our("b2") == "3Ir");
}

TEST_CASE("who moves into a neutral sector alone is there", "[AW-MOV-10]") {
    Sides f(GENERATE(White, Black));
    f.ours("2I", "b1");
    f.theirs("I", "b3");
    f.we_order("2I b1>b2");
    f.they_order("I b3>b2");
    f.at_combined();
    REQUIRE(f.we_play("act(I,b1>b2)"));
    REQUIRE(f.we_play("act(I,b1>b2)"));
    SECTION("the enemy stays where he is") {
        REQUIRE(f.they_play("done"));
        REQUIRE(f.we_play("done"));
        CHECK(f.our("b2") == "2Is");
        CHECK(f.state.zones.empty());
    }
    SECTION("the enemy goes there too") {
        REQUIRE(f.they_play("act(I,b3>b2)"));
        REQUIRE(f.they_play("done"));
        REQUIRE(f.we_play("done", f.dice({1, 1}, {1})));
        CHECK(f.our("b2").empty());
        CHECK(f.state.zones.size() == 1);
    }
}
