// VII.3 PREPARATION SEGMENT: Command Focus and Opening Orders
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("VII.3.1 Command Focus is chosen by the initiative player first", "[VII.3.1a][DP-04]") {
    Field f = plain_turn(2);
    f.let(PlainHands);
    CHECK(asked(f) == "focus P");
    CHECK(f.menu(Austria).empty());
    REQUIRE(f.play(Prussia, "focus(hearts)"));
    CHECK(wears(track(seen(f, Austria), "cohesion.P.hearts"), "focus")); // public before Austria chooses
    CHECK(asked(f) == "focus A");
    REQUIRE(f.play(Austria, "focus(clubs)"));
    CHECK(asked(f) == "opening_orders both");

    Field austrian = plain_turn(2);
    austrian.state.army(Prussia).command_rating = 2;
    austrian.let({"S4", "S4", "A:S3", "A:S3", "A:S3"});
    CHECK(asked(austrian) == "focus A");
}

TEST_CASE("VII.3.1 one wing has the focus: the marker of the one before is turned back", "[VII.3.1b]") {
    Field f = plain_turn(2);
    f.state.army(Prussia).focus = Suit::Spades;
    f.let(PlainHands);
    REQUIRE(f.play(Prussia, "focus(hearts)"));
    CHECK(f.state.army(Prussia).focus == Suit::Hearts);
    CHECK_FALSE(wears(track(seen(f, Austria), "cohesion.P.spades"), "focus"));
    CHECK(wears(track(seen(f, Austria), "cohesion.P.hearts"), "focus"));
}

TEST_CASE("R-05 a wing is named if one has the focus, and may be named again; else none is possible too", "[R-05]") {
    Field f = plain_turn(2);
    f.state.army(Prussia).focus = Suit::Spades;
    f.wing(Prussia, Suit::Clubs, 0); // demoralized and without units
    f.let(PlainHands);
    CHECK(f.menu(Prussia) == Answers{"focus(spades)", "focus(hearts)", "focus(diamonds)", "focus(clubs)"});
    CHECK(f.refused(Prussia, "focus(none)") == "R-05");
    REQUIRE(f.play(Prussia, "focus(spades)"));
    CHECK(f.state.army(Prussia).focus == Suit::Spades);
    CHECK(f.menu(Austria) ==
          Answers{"focus(none)", "focus(spades)", "focus(hearts)", "focus(diamonds)", "focus(clubs)"});
}

TEST_CASE("VII.3.2 each player lays one Wing, C-in-C or Artillery Support card, never Time or Asset",
          "[VII.3.2a][VII.3.2b][DP-05]") {
    Field f;
    f.hand(Prussia, {"S4", "CinC", "Art", "Time"});
    f.hand(Austria, {"H3", "Asset", "H4"});
    f.state.flow.call(Battle{Battle::Turns});
    f.state.flow.call(Turn{Turn::Operate});
    f.state.flow.call(OpeningOrders{});
    CHECK(f.menu(Prussia) == Answers{"order(S4)", "order(CinC)", "order(Art)"});
    CHECK(f.menu(Austria) == Answers{"order(H3)", "order(H4)"});
    CHECK(f.refused(Prussia, "order(Time)") == "VII.3.2b");
    CHECK(f.refused(Austria, "order(Asset)") == "VII.3.2b");
    CHECK(f.refused(Prussia, "order(D4)") == "VII.3.2a"); // not in his hand
    CHECK(f.refused(Prussia, "done") != "");
    REQUIRE(f.play(Prussia, "order(CinC)"));
    CHECK(f.waiting() == Seats::Second); // one each
    REQUIRE(f.play(Austria, "order(H4)"));
    CHECK(f.state.army(Prussia).orders == Card::CommanderInChief);
    CHECK(f.state.army(Austria).orders == Card::HeartsRally);
    CHECK(asked(f) == "time_asset P");
}

TEST_CASE("R-06 opening orders are chosen in any order without knowing the other's", "[R-06]") {
    const auto opening = [] {
        Field f = plain_turn(2);
        f.draw_pile(Prussia, {"Art"});
        f.let({"S4", "S4", "S4", "Art", "A:S3", "A:S3", "A:S3"});
        REQUIRE(f.play(Prussia, "focus(none)"));
        REQUIRE(f.play(Austria, "focus(none)"));
        return f;
    };
    Field f = opening();
    CHECK(f.waiting() == Seats::Both);
    REQUIRE(f.play(Austria, "order(S3)")); // the one without the initiative may be the first
    CHECK(f.waiting() == Seats::First);

    Field wing = opening();
    Field guns = opening();
    REQUIRE(wing.play(Prussia, "order(S4)"));
    REQUIRE(guns.play(Prussia, "order(Art)"));
    CHECK(redact(wing.here(), Austria) == redact(guns.here(), Austria));
    CHECK(seen(wing, Austria) == seen(guns, Austria));
    CHECK(wing.told(Austria) == guns.told(Austria));
}
