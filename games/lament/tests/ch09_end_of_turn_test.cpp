// IX. END OF TURN PHASE, and the decisions about cards during a turn
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("IX.1 Sudden Death ends the game when the turn is not the last", "[IX.1a]") {
    Field f;
    f.state.army(Austria).eliminated_enemies = 10;
    f.at_end_of_turn();
    f.let({});
    CHECK(result(f.here()).over);
    CHECK(result(f.here()).winner == Austria);
    CHECK(f.state.turn == 1); // no clean-up any more
}

TEST_CASE("IX.1 the last turn ends the game in any case", "[IX.1b]") {
    Field f;
    f.state.turn = 5;
    f.at_end_of_turn();
    f.let({});
    CHECK_FALSE(result(f.here()).over);
    CHECK(f.state.turn == 6);
    f.at_end_of_turn();
    f.let({});
    CHECK(result(f.here()).over);
    CHECK(f.state.flow.empty());
}

TEST_CASE("IX.2 Disordered units recover, but not those in an enemy zone of control", "[IX.2a][IX.2b]") {
    Field f;
    const CounterId away = f.add(Prussia, Type::Line, Suit::Spades, "B2", {.disordered = true});
    const CounterId near = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true});
    const CounterId behind = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true, .rear = true});
    const CounterId enemy = f.add(Austria, Type::Line, Suit::Hearts, "D5", {.disordered = true});
    const CounterId two_away = f.add(Austria, Type::Line, Suit::Hearts, "D6", {.disordered = true});
    f.at_end_of_turn();
    f.let({});
    CHECK_FALSE(f.at(away).disordered);
    CHECK(f.at(near).disordered);
    CHECK(f.at(behind).disordered);
    CHECK(f.at(enemy).disordered);
    CHECK_FALSE(f.at(two_away).disordered);
}

TEST_CASE("IX.2 a zone of control of a Hidden Vedette keeps a unit Disordered", "[IX.2b]") {
    Field f;
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true});
    f.vedette(Austria, "D5");
    f.at_end_of_turn();
    f.let({});
    CHECK(f.at(line).disordered);
}

TEST_CASE("IX.2 spent Heroic Commanders are active again, fallen ones are not", "[IX.2c]") {
    Field f;
    f.wing(Prussia, Suit::Spades, 4, 4, Heroic::Spent);
    f.wing(Prussia, Suit::Hearts, 4, 4, Heroic::Active);
    f.wing(Austria, Suit::Spades, 4, 4, Heroic::Casualty);
    f.wing(Austria, Suit::Hearts, 4, 4, Heroic::Absent);
    f.at_end_of_turn();
    f.let({});
    CHECK(f.state.army(Prussia).heroic[index(Suit::Spades)] == Heroic::Active);
    CHECK(f.state.army(Prussia).heroic[index(Suit::Hearts)] == Heroic::Active);
    CHECK(f.state.army(Austria).heroic[index(Suit::Spades)] == Heroic::Casualty);
    CHECK(f.state.army(Austria).heroic[index(Suit::Hearts)] == Heroic::Absent);
}

TEST_CASE("IX.2 the turn marker advances and a new Turn Initiation Phase begins", "[IX.2d]") {
    Field f;
    f.state.turn = 3;
    f.draw_pile(Prussia, {"S4"});
    f.at_end_of_turn();
    f.let({"S4"});
    CHECK(f.state.turn == 4);
    CHECK(f.question() == "focus");
    CHECK(times(f.told(Austria), "event.turn_begins(4)") == 1);
}

TEST_CASE("III.5.5 nobody has played a Time card once a turn begins", "[VIII.1.1a][III.5.5a][VII.1b][V.3e]") {
    const Seat first = GENERATE(Prussia, Austria);
    Field f;
    f.state.army(Prussia).command_rating = 3;
    f.hand(Prussia, {"Time", "S4", "S4"});
    f.hand(Austria, {"Time", "S3", "S3"});
    for (const Seat seat : {first, other(first)}) {
        f.at_round(seat);
        REQUIRE(f.play(seat, "time"));
    }
    REQUIRE(f.state.time_cards == Seats::Both);
    f.state.phase_over = true;
    f.at_end_of_turn();
    f.let({"Time", "S4", "S4", "A:Time", "A:S3", "A:S3"});
    REQUIRE(f.state.turn == 2);
    const auto nobody_has = [&] {
        CHECK(f.state.time_cards == Seats::None);
        CHECK_FALSE(f.state.phase_over);
        CHECK(f.state.last_time_cards == Seats::Both); // remembered for the initiative
        CHECK(f.state.last_first_time == first);
    };
    nobody_has();
    CHECK(f.question() == "focus");
    REQUIRE(f.play(first, "focus(spades)"));
    nobody_has();
    REQUIRE(f.play(other(first), "focus(spades)"));
    CHECK(f.question() == "opening_orders");
    nobody_has();
    f.play_all(Prussia, {"order(S4)"});
    f.play_all(Austria, {"order(S3)"});
    CHECK(f.question() == "time_asset");
    nobody_has();
    REQUIRE(f.play(first, "time")); // the first of this turn
    CHECK(f.state.time_cards == core::only(first));
    CHECK(f.state.first_time == first);
}

TEST_CASE("VIII.4 extra points that were not used do not outlast their round", "[VIII.4a][VIII.1.2a]") {
    Field f;
    f.hand(Prussia, {"Asset", "S4"});
    f.asset(Prussia, {.kind = Effect::Kind::ExtraAp, .amount = 2}, false);
    f.state.army(Prussia).orders = Card::SpadesPlain;
    f.at_round(Prussia);
    f.play_all(Prussia, {"asset(now)", "done"});
    CHECK(f.state.extra_ap == 2);
    REQUIRE(f.play(Prussia, "emergency")); // which takes none of them
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "place_orders");
    CHECK(f.state.extra_ap == 0);
}

// DP-06: the Time/Asset segment

TEST_CASE("DP-06 Time and Asset cards of the hand are offered, and may be kept while an order card is there",
          "[DP-06]") {
    Effect bonus;
    bonus.kind = Effect::Kind::CombatBonus;
    bonus.amount = 2;
    Field f;
    f.hand(Prussia, {"Time", "Asset", "S4"});
    f.asset(Prussia, bonus, true); // for the Support area
    f.at_round(Prussia);
    CHECK(f.menu(Prussia) == Answers{"time", "asset(support)", "asset(discard)", "done"});
    REQUIRE(f.play(Prussia, "asset(support)"));
    CHECK(f.menu(Prussia) == Answers{"time", "done"}); // asked again until he is done
    REQUIRE(f.play(Prussia, "time"));
    CHECK(f.menu(Prussia) == Answers{"done"});
    for (const Seat viewer : core::EachSeat)
        CHECK(cards(seen(f, viewer), Prussia, "support").cards == std::vector<std::string>{"Asset", "Time"});
}

TEST_CASE("R-02 a refill of nothing but Time and Asset must be played too", "[R-02][DP-06]") {
    Effect points;
    points.kind = Effect::Kind::ExtraAp;
    points.amount = 2;
    Field f;
    f.state.army(Prussia).command_rating = 2;
    f.hand(Prussia, {"Time"});
    f.draw_pile(Prussia, {"Asset", "S4", "H4"});
    f.asset(Prussia, points, false);
    f.at_round(Prussia);
    CHECK(f.menu(Prussia) == Answers{"time"});
    Field g = f;
    REQUIRE(f.play(Prussia, "time", {"Asset", "S4"})); // the segment is still open: it may be played, or not
    CHECK(f.menu(Prussia) == Answers{"asset(now)", "asset(discard)", "done"});

    g.state.army(Prussia).draw.remove(index(Card::SpadesPlain));
    g.state.army(Prussia).draw.remove(index(Card::HeartsPlain));
    REQUIRE(g.play(Prussia, "time", {"Asset"}));
    CHECK(g.menu(Prussia) == Answers{"asset(now)", "asset(discard)"}); // it must
    CHECK(g.refused(Prussia, "done") == "VIII.1b");
    REQUIRE(g.play(Prussia, "asset(discard)"));
    CHECK(g.menu(Prussia) == Answers{"done"});
}

// DP-15: the next order

TEST_CASE("DP-15 at the end of his round a player lays a new order face-down", "[DP-15]") {
    Field f;
    f.hand(Prussia, {"S4", "H5", "CinC", "Art", "Time", "Asset"});
    f.hand(Austria, {"S3"});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.question() == "place_orders");
    CHECK(f.waiting() == Seats::First);
    CHECK(f.menu(Prussia) == Answers{"order(S4)", "order(H5)", "order(CinC)", "order(Art)"});
    REQUIRE(f.play(Prussia, "order(H5)"));
    CHECK(f.state.army(Prussia).orders == Card::HeartsRally);
    CHECK_FALSE(f.state.army(Prussia).orders_revealed);
    CHECK(held(f.state.army(Prussia).hand, Card::HeartsRally) == 0);
    CHECK(f.waiting() == Seats::Second);
}

TEST_CASE("R-07 when both Time cards lie open no order is laid any more", "[R-07]") {
    Field f;
    f.hand(Prussia, {"S4"});
    f.hand(Austria, {"S3"});
    f.state.time_cards = Seats::Both;
    f.at_end_of_round(Prussia);
    f.let({"S4", "A:S3"}); // straight into the next turn
    CHECK(f.state.turn == 2);
    CHECK(f.question() == "focus");
    CHECK(times(f.log(), "event.order_laid") == 0);
    CHECK(times(f.log(), "event.phase_ends_time") == 1);
}
