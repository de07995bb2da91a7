// VIII. Operations Phase: rounds; VIII.1 Time and Asset cards
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// An asset with an effect that always works, and one for the Support area.
const Effect ExtraPoints{.kind = Effect::Kind::ExtraAp, .amount = 2};
const Effect Bonus{.kind = Effect::Kind::CombatBonus, .amount = 1};

} // namespace

TEST_CASE("VIII rounds alternate, the initiative player first", "[VIII.a]") {
    for (const Seat first : core::EachSeat) {
        Field f;
        f.state.army(Prussia).command_rating = first == Prussia ? 4 : 2;
        f.hand(Prussia, {"S4", "S4", "S4", "S4"});
        f.hand(Austria, {"S3", "S3", "S3"});
        f.state.turn = 2;
        f.at_turn_start();
        if (first == Prussia)
            f.let({"S4", "S4", "S4", "S4", "A:S3", "A:S3", "A:S3"});
        else
            f.let({"S4", "S4", "A:S3", "A:S3", "A:S3"});
        f.play_all(first, {"focus(spades)"});
        f.play_all(other(first), {"focus(spades)"});
        f.play_all(Prussia, {"order(S4)"});
        f.play_all(Austria, {"order(S3)"});
        for (const Seat seat : {first, other(first), first}) {
            CHECK(f.waiting() == core::only(seat));
            REQUIRE(f.question() == "time_asset");
            f.play_all(seat, {"done", "maneuver", "done"});
            if (seat == Prussia && f.state.army(Prussia).hand_size == 1 && f.state.army(Prussia).draw.size() == 2)
                REQUIRE(f.play(seat, "order(S4)", {"S4", "S4"})); // the last card of a hand of two: a new hand
            else
                f.play_all(seat, {seat == Prussia ? "order(S4)" : "order(S3)"});
        }
        CHECK(f.waiting() == core::only(other(first)));
    }
}

TEST_CASE("VIII a round has its Time/Asset, Orders Execution and End of Round segments in this order", "[VIII.b]") {
    Field f;
    f.hand(Prussia, {"H4", "S4"});
    f.state.army(Prussia).orders = Card::DiamondsPlain;
    f.at_round(Prussia);
    CHECK(f.question() == "time_asset");
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "use_orders");
    f.play_all(Prussia, {"maneuver", "done"});
    CHECK(f.question() == "place_orders");
    CHECK(f.state.army(Prussia).orders == Card::None);
    REQUIRE(f.play(Prussia, "order(H4)"));
    CHECK(f.waiting() == Seats::Second); // the other player's round
}

TEST_CASE("VIII.1 Time and Asset are played from the hand, in this segment only", "[VIII.1a]") {
    Field f;
    f.asset(Prussia, ExtraPoints, false);
    SECTION("in hand") {
        f.hand(Prussia, {"Time", "Asset", "S4"});
        f.at_round(Prussia);
        CHECK(f.menu(Prussia) == Answers{"time", "asset(now)", "asset(discard)", "done"});
    }
    SECTION("not in hand") {
        f.hand(Prussia, {"S4"});
        f.draw_pile(Prussia, {"Time", "Asset"});
        f.at_round(Prussia);
        CHECK(f.menu(Prussia) == Answers{"done"});
        for (const char* answer : {"time", "asset(now)", "asset(support)", "asset(discard)"})
            CHECK(f.refused(Prussia, answer) == "VIII.1a");
    }
    SECTION("in no other segment") {
        f.hand(Prussia, {"Time", "Asset", "S4"});
        f.at_orders(Prussia, "H4");
        for (const char* next : {"maneuver", "done", "order(S4)"}) {
            INFO(f.question());
            for (const char* answer : {"time", "asset(now)", "asset(discard)"}) CHECK_FALSE(f.play(Prussia, answer));
            REQUIRE(f.play(Prussia, next));
        }
    }
}

TEST_CASE("VIII.1 a hand of nothing but Time and Asset must be played", "[VIII.1b]") {
    Field f;
    f.asset(Prussia, Bonus, true);
    f.hand(Prussia, {"Time", "Asset"});
    f.draw_pile(Prussia, {"S4", "H4"});
    f.at_round(Prussia);
    CHECK(f.refused(Prussia, "done") == "VIII.1b");
    CHECK(f.menu(Prussia) == Answers{"time", "asset(support)", "asset(discard)"});
    REQUIRE(f.play(Prussia, "time"));
    CHECK(f.menu(Prussia) == Answers{"asset(support)", "asset(discard)"}); // the other too
    REQUIRE(f.play(Prussia, "asset(support)", {"S4", "H4"}));
    CHECK(f.menu(Prussia) == Answers{"done"});
}

TEST_CASE("VIII.1 a player left without cards draws a new hand at once", "[VIII.1c]") {
    Field f;
    f.hand(Prussia, {"Time"});
    f.draw_pile(Prussia, {"S4", "H4", "D4", "C4", "S5"});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time", {"S4", "H4", "D4", "C4"}));
    CHECK(f.state.army(Prussia).hand_size == 4);
    CHECK(f.state.army(Prussia).draw.size() == 1);
    CHECK(f.question() == "time_asset");
}

TEST_CASE("VIII.1.1 a Time card lies open in the Support area for the rest of the turn", "[VIII.1.1a]") {
    Field f;
    f.hand(Prussia, {"Time", "S4", "H4"});
    f.state.army(Prussia).orders = Card::DiamondsPlain;
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    CHECK(cards(seen(f, Austria), Prussia, "support").cards == std::vector<std::string>{"Time"});
    f.play_all(Prussia, {"done", "maneuver", "done", "order(S4)"}); // the round is over
    CHECK(cards(seen(f, Austria), Prussia, "support").cards == std::vector<std::string>{"Time"});
}

TEST_CASE("VIII.1.1 the second Time card ends the phase after this round, which is played in full", "[VIII.1.1b]") {
    Field f;
    f.hand(Prussia, {"Time", "S4", "H4"});
    f.state.army(Prussia).orders = Card::DiamondsPlain;
    f.state.time_cards = Seats::Second;
    f.state.army(Austria).support.add(index(Card::Time));
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    CHECK_FALSE(f.state.phase_over);
    f.play_all(Prussia, {"done", "maneuver"});
    CHECK(f.question() == "activation");
    REQUIRE(f.play(Prussia, "done", {"Time", "S4", "H4", "D4", "A:Time"})); // turn 2 and its hands
    CHECK(f.state.turn == 2);
}

TEST_CASE("VIII.1.1 the phase also ends when a player runs out of cards", "[VIII.1.1c]") {
    Field f;
    f.state.army(Prussia).orders = Card::DiamondsPlain;
    f.at_round(Prussia);
    f.play_all(Prussia, {"done", "maneuver"});
    REQUIRE(f.play(Prussia, "done", {"D4"})); // no card left to lay: turn 2
    CHECK(f.state.turn == 2);
    CHECK(times(f.log(), "event.phase_ends_cards") == 1);
}

TEST_CASE("VIII.1.2 an Asset is played for immediate effect if its text allows it", "[VIII.1.2a]") {
    Field f;
    f.hand(Prussia, {"Asset", "S4"});
    SECTION("it does") {
        f.asset(Prussia, ExtraPoints, false);
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(f.state.extra_ap == 2);
    }
    SECTION("it does not") {
        f.asset(Prussia, Bonus, true);
        f.at_round(Prussia);
        CHECK(f.refused(Prussia, "asset(now)") == "VIII.1.2a");
        CHECK(f.menu(Prussia) == Answers{"asset(support)", "asset(discard)", "done"});
    }
    SECTION("it has no effect now") {
        f.asset(Prussia, {.kind = Effect::Kind::GoodOrder, .types = 0x7F}, false);
        f.add(Prussia, Type::Line, Suit::Spades, "E5");
        f.at_round(Prussia);
        CHECK(f.refused(Prussia, "asset(now)") == "VIII.1.2a");
    }
}

TEST_CASE("VIII.1.2 an Asset goes into the Support area if its text allows it", "[VIII.1.2b]") {
    Field f;
    f.hand(Prussia, {"Asset", "S4"});
    SECTION("it does") {
        f.asset(Prussia, Bonus, true);
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(support)"));
        CHECK(cards(seen(f, Austria), Prussia, "support").cards == std::vector<std::string>{"Asset"});
    }
    SECTION("it does not") {
        f.asset(Prussia, ExtraPoints, false);
        f.at_round(Prussia);
        CHECK(f.refused(Prussia, "asset(support)") == "VIII.1.2b");
        CHECK_FALSE(f.menu(Prussia).contains("asset(support)"));
    }
}

TEST_CASE("VIII.1.2 an Asset may always be postponed, single-use or not", "[VIII.1.2c]") {
    for (const bool to_support : {true, false}) {
        Field f;
        f.hand(Prussia, {"Asset", "S4"});
        f.asset(Prussia, to_support ? Bonus : ExtraPoints, to_support, true);
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(discard)"));
        CHECK(held(f.state.army(Prussia).discard, Card::Asset) == 1); // back next turn
        CHECK(f.state.extra_ap == 0);
    }
}

TEST_CASE("VIII.1.2 after its effect a single-use Asset leaves the game, a multi-use Asset is discarded",
          "[VIII.1.2d]") {
    for (const bool single : {true, false}) {
        Field f;
        f.hand(Prussia, {"Asset", "S4"});
        f.asset(Prussia, ExtraPoints, false, single);
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(held(f.state.army(Prussia).removed, Card::Asset) == (single ? 1 : 0));
        CHECK(held(f.state.army(Prussia).discard, Card::Asset) == (single ? 0 : 1));
    }
}
