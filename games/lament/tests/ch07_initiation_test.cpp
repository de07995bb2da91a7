// VI. SEQUENCE OF PLAY, VII. TURN INITIATION PHASE
#include "games/lament/tests/look.h"

#include <tuple>

using namespace lament;
using namespace lament::test;

TEST_CASE("VI a turn runs Turn Initiation, Operations and End of Turn with their segments in order", "[VI.a][R-17]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {}, "line");
    f.draw_pile(Prussia, {"S4", "S4", "S4", "Time", "S4"});
    f.draw_pile(Austria, {"S3", "S3", "Time", "S3"});
    f.at_turn_start();

    f.let({"S4", "S4", "S4", "Time", "A:S3", "A:S3", "A:Time"});
    CHECK(asked(f) == "mulligan P");
    REQUIRE(f.play(Prussia, "keep"));
    CHECK(asked(f) == "mulligan A");
    REQUIRE(f.play(Austria, "keep"));
    CHECK(asked(f) == "focus P");
    REQUIRE(f.play(Prussia, "focus(spades)"));
    CHECK(asked(f) == "focus A");
    REQUIRE(f.play(Austria, "focus(none)"));
    CHECK(asked(f) == "opening_orders both");
    REQUIRE(f.play(Prussia, "order(S4)"));
    REQUIRE(f.play(Austria, "order(S3)"));

    CHECK(asked(f) == "time_asset P");
    f.play_all(Prussia, {"time", "done"});
    CHECK(asked(f) == "use_orders P");
    REQUIRE(f.play(Prussia, "maneuver"));
    CHECK(asked(f) == "activation P");
    f.play_all(Prussia, {"activate(line)", "done"});
    CHECK(asked(f) == "movement P");
    REQUIRE(f.play(Prussia, "done"));
    CHECK(asked(f) == "place_orders P"); // the End of Round segment, for the turn goes on
    CHECK(f.state.turn == 1);
    REQUIRE(f.play(Prussia, "order(S4)"));
    CHECK(asked(f) == "time_asset A");
    f.play_all(Austria, {"time", "done"});
    CHECK(asked(f) == "use_orders A");
    REQUIRE(f.play(Austria, "maneuver"));
    REQUIRE(f.play(Austria, "done", {"S4", "S4", "S4", "S4", "A:S3", "A:S3", "A:S3"}));

    CHECK(f.state.turn == 2); // both Time cards lie open
    CHECK(asked(f) == "focus P");
    std::vector<std::string> headings;
    for (const std::string& key : f.log())
        if (key == "event.turn_begins" || key == "event.initiative" || key == "event.round_begins" ||
            key == "event.turn_ends")
            headings.push_back(key.substr(6));
    CHECK(headings == std::vector<std::string>{"turn_begins", "initiative", "round_begins", "round_begins", "turn_ends",
                                               "turn_begins", "initiative"});
}

TEST_CASE("VII.1 the higher Command Rating has the initiative", "[VII.1a]") {
    for (const auto& [prussian, austrian, holder] :
         {std::tuple{4, 3, Prussia}, std::tuple{3, 2, Prussia}, std::tuple{2, 3, Austria}, std::tuple{3, 4, Austria}}) {
        INFO(prussian << " against " << austrian);
        Field f;
        f.state.turn = 2;
        f.state.initiative = other(holder);
        f.state.last_time_cards = Seats::Both;
        f.state.last_first_time = other(holder); // counts for nothing
        f.state.army(Prussia).command_rating = static_cast<std::uint8_t>(prussian);
        f.state.army(Austria).command_rating = static_cast<std::uint8_t>(austrian);
        f.at_turn_start();
        f.let({});
        CHECK(f.state.initiative == holder);
        CHECK(f.waiting() == core::only(holder));
    }
}

TEST_CASE("VII.1 with equal ratings whoever played his Time card first last turn has the initiative", "[VII.1b]") {
    for (const Seat first : core::EachSeat) {
        INFO((first == Prussia ? "Prussia" : "Austria") << " first");
        Field f;
        f.state.army(Prussia).command_rating = 3;
        f.hand(Prussia, {"Time", "S4"});
        f.hand(Austria, {"Time", "S3"});
        f.state.initiative = other(first);
        for (const Seat seat : {first, other(first)}) {
            f.at_round(seat);
            REQUIRE(f.play(seat, "time"));
        }
        f.at_end_of_turn();
        f.let({"S4", "Time", "A:S3", "A:Time"});
        CHECK(f.state.turn == 2);
        CHECK(f.state.initiative == first);
    }
    Field f; // one Time card is enough
    f.state.army(Prussia).command_rating = 3;
    f.hand(Austria, {"Time", "S3"});
    f.at_round(Austria);
    REQUIRE(f.play(Austria, "time"));
    f.at_end_of_turn();
    f.let({"A:S3", "A:Time"});
    CHECK(f.state.initiative == Austria);
}

TEST_CASE("R-04 with equal ratings and no Time card last turn the holder keeps the initiative", "[R-04]") {
    for (const Seat holder : core::EachSeat) {
        Field f;
        f.state.army(Prussia).command_rating = 3;
        f.state.turn = 2;
        f.state.initiative = holder;
        f.state.last_first_time = other(holder); // from a turn before that one
        f.at_turn_start();
        f.let({});
        CHECK(f.state.initiative == holder);
    }
    Field f; // on turn 1 it is Prussia's
    f.state.army(Prussia).command_rating = 3;
    f.at_turn_start();
    f.let({});
    CHECK(f.state.initiative == Prussia);
}

TEST_CASE("VII.1 on turn 1 the higher rating decides, and no battle begins with a tie", "[VII.1c]") {
    for (const std::string& id : scenario_ids()) {
        INFO(id);
        const Field f(id);
        CHECK(f.scenario.army(Prussia).command_rating > f.scenario.army(Austria).command_rating);
    }
    Field f = plain_turn();
    f.let(PlainHands);
    CHECK(f.state.initiative == Prussia);
}

TEST_CASE("VII.2 on turn 1 the hands come from the freshly built decks", "[VII.2a][VII.2d]") {
    Field f = plain_turn();
    f.let(PlainHands);
    CHECK(held(f.state.army(Prussia).hand, Card::SpadesPlain) == 4);
    CHECK(held(f.state.army(Austria).hand, Card::SpadesPlain) == 3);
    CHECK(f.state.army(Prussia).draw.size() == 4);
    CHECK(f.state.army(Austria).draw.size() == 5);
    for (const Seat seat : core::EachSeat) {
        Pile all = f.state.army(seat).draw;
        Pile hand = f.state.army(seat).hand;
        all.take_all(hand);
        CHECK(all == f.scenario.army(seat).deck);
    }
}

TEST_CASE("VII.2 on later turns everything but removed cards is shuffled into a new deck", "[VII.2b][VII.2c][R-03]") {
    Field f;
    f.draw_pile(Prussia, {"S4"});
    f.hand(Prussia, {"H4"});
    f.bank(Prussia, Suit::Clubs, 1, 1);
    ArmyState& army = f.state.army(Prussia);
    army.discard.add(index(Card::DiamondsPlain));
    army.support.add(index(Card::Time));
    army.removed.add(index(Card::Asset));
    army.orders = Card::CommanderInChief; // still face-down
    f.state.turn = 2;
    f.at_turn_start();
    Field g = f;
    g.let({"S4", "H4", "D4", "Time"}); // pile, hand, discard pile, Support area
    CHECK(g.state.army(Prussia).removed.size() == 1);
    CHECK(g.state.army(Prussia).discard.empty());
    CHECK(g.state.army(Prussia).support.empty());
    CHECK(g.state.army(Prussia).orders == Card::None);
    CHECK(g.state.army(Prussia).banked == ArmyState{}.banked);
    CHECK(g.state.army(Prussia).draw.size() == 3);
    Field h = f;
    h.let({"CinC", "Art", "Horse", "S4"}); // Orders area, under a wing
    CHECK(h.state.army(Prussia).hand.size() == 4);
    CHECK_THROWS(f.let({"Asset", "S4", "H4", "D4"})); // removed cards stay out
}

TEST_CASE("VII.2.1 on turn 1 each player may once take a new hand, the initiative player first",
          "[VII.2.1a][VII.2.1b][DP-03]") {
    Field f = plain_turn();
    f.draw_pile(Prussia, std::vector<std::string>(4, "H4"));
    f.let(PlainHands);
    CHECK(asked(f) == "mulligan P");
    CHECK(f.menu(Prussia) == Answers{"keep", "redraw"});
    REQUIRE(f.play(Prussia, "redraw", {"H4", "H4", "H4", "H4"}));
    CHECK(held(f.state.army(Prussia).hand, Card::HeartsPlain) == 4);
    CHECK(held(f.state.army(Prussia).draw, Card::SpadesPlain) == 8); // the old hand went back first
    CHECK(asked(f) == "mulligan A");                                 // and that was it for Prussia
    REQUIRE(f.play(Austria, "keep"));
    CHECK(held(f.state.army(Austria).hand, Card::SpadesPlain) == 3);
    CHECK(asked(f) == "focus P");

    Field austrian = plain_turn();
    austrian.state.army(Prussia).command_rating = 2;
    austrian.let({"S4", "S4", "A:S3", "A:S3", "A:S3"});
    CHECK(asked(austrian) == "mulligan A");

    Field later = plain_turn(2);
    later.let(PlainHands);
    CHECK(asked(later) == "focus P");
}

TEST_CASE("VII.2.1 a hand without an order card is redrawn, and what comes then is kept",
          "[VII.2.1c][VII.2.1d][VII.2.1e][R-39]") {
    for (const int turn : {1, 2}) {
        INFO("turn " << turn);
        Field f;
        f.state.turn = static_cast<std::uint8_t>(turn);
        f.state.army(Prussia).command_rating = 2;
        f.state.army(Austria).command_rating = 2;
        f.draw_pile(Prussia, {"Time", "Asset", "S4", "S4"});
        f.draw_pile(Austria, {"S3", "S3", "S3"});
        f.at_turn_start();
        f.let({"Time", "Asset", "Time", "S4", "A:S3", "A:S3"});
        CHECK(held(f.state.army(Prussia).hand, Card::Time) == 1);
        CHECK(held(f.state.army(Prussia).hand, Card::SpadesPlain) == 1);
        CHECK(asked(f) == (turn == 1 ? "mulligan A" : "focus P")); // nothing is left to Prussia to choose
        CHECK(times(f.log(), "event.hand_redrawn") == 1);
        CHECK(times(f.log(), "event.mulligan") == 0); // it was no mulligan
    }
}

TEST_CASE("VII.2.1 a mulligan that brings no order card is followed by a mandatory redraw", "[VII.2.1c]") {
    Field f;
    f.state.army(Prussia).command_rating = 2;
    f.state.army(Austria).command_rating = 2;
    f.draw_pile(Prussia, {"Time", "Asset", "S4", "Art"});
    f.at_turn_start();
    f.let({"Time", "S4"});
    REQUIRE(f.play(Prussia, "redraw", {"Time", "Asset", "Time", "Art"}));
    CHECK(held(f.state.army(Prussia).hand, Card::Artillery) == 1);
    CHECK(asked(f) == "mulligan A");
}

TEST_CASE("VII.2.1 a mandatory redraw without an order card is shown to the enemy and repeated",
          "[VII.2.1f][VII.2.1g]") {
    Field f;
    f.state.army(Prussia).command_rating = 2;
    f.state.army(Austria).command_rating = 2;
    f.draw_pile(Prussia, {"Time", "Asset", "S4", "S4"});
    f.at_turn_start();
    f.let({"Time", "Asset", "Time", "Asset", "Asset", "Time", "S4", "S4"});
    CHECK(held(f.state.army(Prussia).hand, Card::SpadesPlain) == 2);
    CHECK(times(f.log(), "event.hand_redrawn") == 3);
    // The first hand was nobody's business; the two that a mandatory redraw brought were shown.
    CHECK(times(f.told(Austria), "event.hand_shown(@side.P)") == 2);
    CHECK(times(f.told(Austria), "event.hand_of(@side.P, Time)") == 2);
    CHECK(times(f.told(Austria), "event.hand_of(@side.P, Asset)") == 2);
    CHECK(times(f.told(Austria), "event.hand_of(@side.P, S4)") == 0);
}
