// 3.3, 3.4 Too many in a hex, 3.5 the order of a stack
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// 3.3, 3.4 OVERSTACKING

TEST_CASE("whoever is overstacked eliminates units until it is well", "[3.3a][3.4a]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat);
    const bool own = GENERATE(true, false); // it is found whoever's turn it is
    for (const char* name : {"P1", "P2", "P3", "P4"}) own ? f.ours(name, "LI4", "1010") : f.theirs(name, "LI4", "1010");
    f.at_activation(f.us);
    const Seat owner = own ? f.us : f.them;
    REQUIRE(f.question() == "overstacked");
    CHECK(f.waiting() == core::only(owner));
    CHECK(f.answers(owner) == Answers{"leave(P1)", "leave(P2)", "leave(P3)", "leave(P4)"});
    CHECK(f.refused(owner, "done") == "3.4a");
    REQUIRE(f.play(owner, "leave(P2)"));
    CHECK(f.where("P2") == "gone");
    REQUIRE(f.question() == "overstacked"); // three are still too many
    REQUIRE(f.play(owner, "leave(P1)"));
    CHECK(f.question() == "activate");
    CHECK(f.pile("1010") == "P3, P4");
    CHECK(f.broken().empty());
}

TEST_CASE("units that may not stand together are overstacked, too", "[3.3a]") {
    const auto asked = [](const std::string& a, const std::string& b, Facing facing) {
        Stage f;
        f.ours("P", a, "1010");
        f.ours("Q", b, "1010", facing);
        f.at_activation(f.us);
        return f.question() == "overstacked";
    };
    CHECK_FALSE(asked("LI4", "LI4", Facing::East));
    CHECK(asked("LI", "LI4", Facing::East));
    CHECK(asked("LI4", "HC", Facing::East));
    CHECK(asked("LI4", "LI4", Facing::West));
}

TEST_CASE("in a retreat after combat stacking limits do not hold", "[3.3a]") {
    Stage f(GENERATE(French, Allied));
    f.ours("P", "LI8", "1010");
    f.theirs("Q", "LI4", "1110");
    for (const std::string hex : {"1209", "1210"}) // full stacks behind it
        for (const std::string name : {"R", "S"}) f.theirs(name + hex, "LI4", hex);
    f.at_combat(f.us);
    f.act_all({"attack(1010>1110)"});
    REQUIRE(f.act("done", {6, 1, 1})); // 6 + 2: the defender loses a step and goes back a hex; both hold
    REQUIRE(f.question() == "retreat");
    REQUIRE(f.play(f.them, f.turned("retreat(1210)"), {1}));
    CHECK(count_at(f.state, f.at_hex("1210")) == 3);
    CHECK(f.question() == "retreat"); // on to a free hex, and nobody is eliminated
    CHECK(f.where("Q") != "gone");
}

// 3.5.1 ORDER

namespace {

struct Pile : Stage {
    explicit Pile(Seat seat) : Stage(seat) {
        lead("0909");
        ours("Top", "LI4", "1010");
        ours("Below", "LI4", "1010");
    }
};

} // namespace

TEST_CASE("to change the order of a stack costs each of its units half its movement", "[3.5.1a][CA-50]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("before it moves") {
        Pile f(seat);
        f.activate({1});
        REQUIRE(f.act("movestack(1010)"));
        REQUIRE(f.act("swap"));
        CHECK(f.pile("1010") == "Below, Top");
        CHECK(f.at("Top").mp == 2);
        CHECK(f.at("Below").mp == 2);
        CHECK(f.why_not("swap") == "3.5.1a"); // once
        f.act_all({"to(1110)", "to(1210)"});
        CHECK(f.why_not("to(1310)") == "8.1a");
        CHECK(f.pile("1210") == "Below, Top");
    }
    SECTION("after it has moved, with what is left") {
        Pile f(seat);
        f.activate({1});
        f.act_all({"movestack(1010)", "to(1110)", "to(1210)"});
        CHECK(f.may("swap"));
        REQUIRE(f.act("to(1310)"));
        CHECK_FALSE(f.may("swap"));
        CHECK(f.why_not("swap") == "3.5.1a");
    }
    SECTION("not by one of them") {
        Pile f(seat);
        f.activate({1});
        REQUIRE(f.act("move(Top)"));
        CHECK_FALSE(f.may("swap"));
        CHECK(f.why_not("swap") == "3.5.1a");
    }
    SECTION("a gun stays on top and pays its share") {
        Pile f(seat);
        f.ours("Gun", "A6", "1010");
        f.activate({1});
        f.act_all({"movestack(1010)", "swap"});
        CHECK(f.pile("1010") == "Gun, Below, Top");
        CHECK(f.at("Gun").mp == 2);
        CHECK(f.at("Top").mp == 2);
    }
    SECTION("half of what is printed, even when the formation has failed") {
        Pile f(seat);
        f.activate({6});
        REQUIRE(f.act("movestack(1010)"));
        CHECK(f.at("Top").mp == 2);
        REQUIRE(f.act("swap"));
        CHECK(f.at("Top").mp == 0);
    }
}

TEST_CASE("a stack that changes its order in an enemy's zone attacks worse", "[3.5.1b]") {
    const Seat seat = GENERATE(French, Allied);
    const bool near = GENERATE(true, false);
    Pile f(seat);
    f.theirs("Foe", "LI", near ? "1110" : "1310");
    f.activate({1});
    f.act_all({"movestack(1010)", "swap", "done"});
    CHECK(f.pile("1010") == "Below, Top");
    take_off(f.state, f.id("Foe"));
    put(f.scenario, f.state, f.id("Foe"), f.at_hex("1110"));
    CHECK(f.modifier(Rule::C10_3o, {"1010"}, "1110") == (near ? -2 : 0));
}

TEST_CASE("half is rounded down, and one at least", "[CA-19]") {
    CHECK(half_of(7) == 3);
    CHECK(half_of(6) == 3);
    CHECK(half_of(5) == 2);
    CHECK(half_of(4) == 2);
    CHECK(half_of(3) == 1);
    CHECK(half_of(2) == 1);
    CHECK(half_of(1) == 1);
}

TEST_CASE("a unit that comes to others is placed under them", "[3.5.2a]") {
    Stage f(GENERATE(French, Allied));
    f.lead("1010");
    f.ours("P", "LI4", "1010");
    f.ours("H", "LI4", "1110");
    f.activate({1});
    f.act_all({"move(P)", "to(1110)"});
    CHECK(f.pile("1110") == "H, P");
    CHECK(f.question() == "act"); // it cannot pass them (8.1h)
    CHECK(f.pile("1010").empty());
}

TEST_CASE("a gun lies on top, whoever came first", "[3.5.3a]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat);
    f.lead("1010");
    f.ours("Gun", "A6", "1010");
    f.ours("H", "LI4", "1110");
    f.activate({1});
    f.act_all({"move(Gun)", "to(1110)"});
    CHECK(f.pile("1110") == "Gun, H");
    Stage g(seat);
    g.lead("1010");
    g.ours("P", "LI4", "1010");
    g.ours("H", "LI4", "1110");
    g.ours("Gun", "A6", "1110");
    CHECK(g.pile("1110") == "Gun, H");
    g.activate({1});
    g.act_all({"move(P)", "to(1110)"});
    CHECK(g.pile("1110") == "Gun, H, P");
}
