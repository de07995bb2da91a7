// VIII.4 End of Round
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("VIII.4 activation markers are removed", "[VIII.4a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.road({"E2", "E3"});
    const CounterId unit =
        f.add(Prussia, Type::Line, Suit::Spades, "E2", {.activated = true, .moved = true, .road_march = true});
    const CounterId fought = f.add(Prussia, Type::Line, Suit::Spades, "G2", {.fought = true});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.at(unit) == Counter{.hex = f.hex("E2"), .hidden = false});
    CHECK(f.at(fought) == Counter{.hex = f.hex("G2"), .hidden = false});
}

TEST_CASE("VIII.4 the orders card is discarded, artillery under a wing is not", "[VIII.4b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    SECTION("a Wing card") {
        f.at_orders(Prussia, "S4");
        f.play_all(Prussia, {"maneuver", "done"});
        CHECK(held(f.state.army(Prussia).discard, Card::SpadesPlain) == 1);
    }
    SECTION("an Artillery Support card given up") {
        f.at_orders(Prussia, "Art");
        f.play_all(Prussia, {"emergency", "done"});
        CHECK(held(f.state.army(Prussia).discard, Card::Artillery) == 1);
    }
    SECTION("an Artillery Support card under a wing") {
        f.at_orders(Prussia, "Art");
        f.play_all(Prussia, {"artillery", "bank(spades)"});
        CHECK(f.state.army(Prussia).discard.empty());
        CHECK(f.state.army(Prussia).banked[index(Suit::Spades)][0] == 1);
    }
    CHECK(f.state.army(Prussia).orders == Card::None);
}

TEST_CASE("VIII.4 a new orders card must be laid", "[VIII.4c]") {
    Field f;
    f.hand(Prussia, {"S4", "CinC", "Art", "Time"});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.menu(Prussia) == Answers{"order(S4)", "order(CinC)", "order(Art)"});
    CHECK(f.refused(Prussia, "done") == "VIII.4c");
    REQUIRE(f.play(Prussia, "order(CinC)"));
    CHECK(f.state.army(Prussia).orders == Card::CommanderInChief);
    CHECK(cards(seen(f, Austria), Prussia, "orders").cards.empty()); // face-down
}

TEST_CASE("VIII.4 an empty hand is drawn anew, as large as the rating or as the pile has cards", "[VIII.4d][VIII.4e]") {
    Field f;
    SECTION("a full hand") {
        f.draw_pile(Prussia, {"S4", "H4", "D4", "C4", "S5"});
        f.at_end_of_round(Prussia);
        f.let({"S4", "H4", "D4", "C4"});
        CHECK(f.state.army(Prussia).hand_size == 4);
    }
    SECTION("what the pile has") {
        f.draw_pile(Prussia, {"S4", "H4"});
        f.at_end_of_round(Prussia);
        f.let({"S4", "H4"});
        CHECK(f.state.army(Prussia).hand_size == 2);
    }
    CHECK(f.question() == "place_orders");
}

TEST_CASE("VIII.4 without a card that can be an order the phase ends at once", "[VIII.4f]") {
    Field f;
    SECTION("no card at all") {
        f.at_end_of_round(Prussia);
        f.let({});
    }
    SECTION("the last cards are Time and Asset") {
        f.draw_pile(Prussia, {"Time", "Asset"});
        f.at_end_of_round(Prussia);
        f.let({"Time", "Asset", "Time", "Asset"}); // this draw, and that of the next turn
    }
    CHECK(times(f.log(), "event.phase_ends_cards") == 1);
    CHECK(f.state.turn == 2);
}

TEST_CASE("VIII.4 the phase ends when both Time cards lie open", "[VIII.4g]") {
    Field f;
    f.hand(Prussia, {"S4"});
    f.state.time_cards = Seats::Both;
    f.at_end_of_round(Prussia);
    f.let({"S4"}); // the hand of the next turn
    CHECK(times(f.log(), "event.phase_ends_time") == 1);
    CHECK(f.state.turn == 2);
}

TEST_CASE("VIII.4 otherwise the other player's round begins", "[VIII.4h]") {
    Field f;
    f.hand(Prussia, {"S4", "H4"});
    f.state.time_cards = Seats::First; // one Time card does not end it
    f.at_end_of_round(Prussia);
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)"));
    CHECK(f.waiting() == Seats::Second);
    CHECK(f.question() == "time_asset");
}
