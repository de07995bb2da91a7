// 14.5 An independent unit in column
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Lone : Stage {
    explicit Lone(Seat seat, March march = March::None) : Stage(seat) {
        lead("1010");
        ours("P", "LI", "1010");
        alone("Horse", "HC", "0510");
        at("Horse").march = march;
    }
};

} // namespace

TEST_CASE("an independent unit, and no other, takes column when it is activated", "[14.5a]") {
    const Seat seat = GENERATE(French, Allied);
    Lone f(seat);
    f.activate({1}, "testunit(Horse)");
    CHECK(f.may("column(Horse)"));
    CHECK(f.may("move(Horse)"));
    REQUIRE(f.act("column(Horse)"));
    CHECK(f.at("Horse").march == March::Column);
    CHECK(f.at("Horse").mp == 12);
    f.act_all({"to(0610)", "done"});
    CHECK(f.at("Horse").march == March::Column);
    CHECK(f.why_not("move(Horse)") == "4j");
    Lone g(seat);
    g.activate({1});
    CHECK_FALSE(g.may("column(P)"));
    CHECK(g.why_not("column(P)") == "14.5a");
}

TEST_CASE("also when it is activated with a formation", "[14.5a]") {
    Lone f(GENERATE(French, Allied));
    f.commander("A", f.turned("0710"));
    f.at_activation(f.us);
    f.act_all({"test(A)", "attach(Horse)"});
    REQUIRE(f.act("done", {1}));
    f.skip("guns");
    REQUIRE(f.act("column(Horse)"));
    CHECK(f.at("Horse").mp == 12);
}

TEST_CASE("not with a formation that failed", "[14.5a]") {
    Lone f(GENERATE(French, Allied));
    f.commander("A", f.turned("0710"));
    f.at_activation(f.us);
    f.act_all({"test(A)", "attach(Horse)"});
    REQUIRE(f.act("done", {6}));
    f.skip("guns");
    CHECK_FALSE(f.may("column(Horse)"));
    CHECK(f.why_not("column(Horse)") == "14.5a");
    CHECK(f.may("move(Horse)")); // with half its points
}

TEST_CASE("even out of a stack", "[14.5a]") {
    Lone f(GENERATE(French, Allied));
    f.alone("Other", "HC", "0510");
    f.activate({1}, "testunit(Other)");
    f.act_all({"column(Other)", "to(0610)", "done"});
    CHECK(f.place("Other") == "0610");
    CHECK(f.pile("0510") == "Horse");
}

TEST_CASE("the marker is placed when its movement begins and taken off when it deploys", "[14.5b]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("it marches on, without a die") {
        Lone f(seat, March::Column);
        f.activate({}, "testunit(Horse)");
        CHECK(f.activated());
        CHECK(f.answers() == Answers{"move(Horse)", "uncolumn(Horse)", "done"});
        CHECK(f.why_not("column(Horse)") == "14.5b");
        REQUIRE(f.act("move(Horse)"));
        CHECK(f.at("Horse").mp == 12);
        CHECK(f.at("Horse").march == March::Column);
    }
    SECTION("or deploys, with one point more") {
        Lone f(seat, March::Column);
        f.activate({}, "testunit(Horse)");
        REQUIRE(f.act("uncolumn(Horse)"));
        CHECK(f.at("Horse").march == March::None);
        CHECK(f.at("Horse").mp == 7);
        f.act_all({"to(0610)", "done"});
        CHECK(f.answers() == Answers{"done"}); // that was its movement
    }
    SECTION("it keeps it over the end of the turn") {
        Lone f(seat, March::Column);
        f.at_end({3, 3});
        CHECK(f.at("Horse").march == March::Column);
    }
    SECTION("who is not in column does not deploy") {
        Lone f(seat);
        f.activate({1}, "testunit(Horse)");
        CHECK(f.why_not("uncolumn(Horse)") == "14.5b");
    }
}

TEST_CASE("the rules of columns hold for it", "[14.5a][14.1f][14.1c]") {
    const Seat seat = GENERATE(French, Allied);
    Lone f(seat, March::Column);
    f.theirs("Foe", "LI", "0910", Facing::East);
    f.road(f.turned("0510 0610"));
    f.activate({}, "testunit(Horse)");
    f.act_all({"move(Horse)", "left", "right"});
    CHECK(f.at("Horse").mp == 12);
    REQUIRE(f.act("to(0610)"));
    CHECK(f.why_not("to(0710)") == "14.1f");
    Lone g(seat);
    g.theirs("Foe", "LI", "0710", Facing::East);
    g.activate({1}, "testunit(Horse)");
    CHECK(g.why_not("column(Horse)") == "14.1f");
    Lone h(seat, March::Column); // it is not led by a formation
    h.commander("A", h.turned("0610"));
    h.at_activation(h.us);
    REQUIRE(h.act("test(A)", {1}));
    CHECK(h.question() != "attach");
}
