// III.5 CARDS: decks, hands and who sees them
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

Effect rating_effect(Seat side, int amount) {
    Effect effect;
    effect.kind = Effect::Kind::CommandRating;
    effect.side = side;
    effect.amount = static_cast<std::int8_t>(amount);
    return effect;
}

const std::vector<std::string> NoCards;

} // namespace

TEST_CASE("III.5 a hand and a draw pile are secret", "[III.5b]") {
    Field f;
    f.hand(Prussia, {"S4", "H5"});
    f.draw_pile(Prussia, {"Time", "Art", "CinC"});
    CHECK(cards(seen(f, Austria), Prussia, "hand").cards == NoCards);
    CHECK(cards(seen(f, Austria), Prussia, "draw").cards == NoCards);
    CHECK(cards(seen(f, Prussia), Prussia, "hand").cards == std::vector<std::string>{"S4", "H5"});
    CHECK(cards(seen(f, Prussia), Prussia, "draw").cards == NoCards); // its order is nobody's to know

    Field g; // other cards in hand, the same cards altogether
    g.hand(Prussia, {"Time", "CinC"});
    g.draw_pile(Prussia, {"S4", "Art", "H5"});
    CHECK(f.state != g.state);
    CHECK(redact(f.here(), Austria) == redact(g.here(), Austria));
}

TEST_CASE("III.5 hand and pile sizes are open to both players", "[R-43]") {
    Field f;
    f.hand(Prussia, {"S4", "H5"});
    f.draw_pile(Prussia, {"Time", "Art", "CinC"});
    f.at_end_of_round(Prussia);
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)"));
    for (const Seat viewer : core::EachSeat) {
        CHECK(cards(seen(f, viewer), Prussia, "hand").count == 1);
        CHECK(cards(seen(f, viewer), Prussia, "draw").count == 3);
        CHECK(cards(seen(f, viewer), Prussia, "orders").count == 1);
    }
}

TEST_CASE("III.5 discard pile, Support area and removed cards lie open", "[III.5c]") {
    Field f;
    f.bank(Prussia, Suit::Hearts, 1, 1);
    f.state.army(Prussia).discard.add(index(Card::SpadesRally));
    f.state.army(Prussia).support.add(index(Card::Time));
    f.state.army(Prussia).removed.add(index(Card::Asset));
    for (const Seat viewer : core::EachSeat) {
        const table::Situation shown = seen(f, viewer);
        CHECK(cards(shown, Prussia, "discard").cards == std::vector<std::string>{"S5"});
        CHECK(cards(shown, Prussia, "support").cards == std::vector<std::string>{"Time"});
        CHECK(cards(shown, Prussia, "removed").cards == std::vector<std::string>{"Asset"});
        CHECK(cards(shown, Prussia, "support.hearts").cards == std::vector<std::string>{"Art", "Horse"});
        CHECK(cards(shown, Prussia, "support.spades").cards == NoCards);
    }
}

TEST_CASE("III.5 a face-down orders card is secret until its owner's round reveals it", "[III.5d][R-08]") {
    const auto lay = [](const std::string& card) {
        Field f;
        f.hand(Prussia, {"S4", "CinC", "Art"});
        f.hand(Austria, {"S3", "S3"});
        f.at_end_of_round(Prussia);
        f.let({});
        REQUIRE(f.play(Prussia, "order(" + card + ")"));
        return f;
    };
    Field f = lay("S4");
    const Field g = lay("Art");
    CHECK(cards(seen(f, Austria), Prussia, "orders").count == 1);
    CHECK(cards(seen(f, Austria), Prussia, "orders").cards == NoCards);
    CHECK(cards(seen(f, Prussia), Prussia, "orders").cards == std::vector<std::string>{"S4"});
    CHECK(redact(f.here(), Austria) == redact(g.here(), Austria));
    CHECK(times(f.told(Austria), "event.order_laid(@side.P, @card.unknown)") == 1);
    CHECK(times(f.told(Prussia), "event.order_laid(@side.P, S4)") == 1);

    f.play_all(Austria, {"done", "order(S3)"});
    CHECK(cards(seen(f, Austria), Prussia, "orders").cards == NoCards);
    REQUIRE(f.play(Prussia, "done"));
    CHECK(cards(seen(f, Austria), Prussia, "orders").cards == std::vector<std::string>{"S4"});
}

TEST_CASE("III.5 a full hand is as many cards as the Command Rating, drawn in each Turn Initiation Phase",
          "[III.5f][III.5g]") {
    for (int rating = 2; rating <= 4; ++rating)
        for (int turn = 1; turn <= 2; ++turn) {
            INFO("rating " << rating << " turn " << turn);
            Field f;
            f.state.turn = static_cast<std::uint8_t>(turn);
            f.state.army(Prussia).command_rating = static_cast<std::uint8_t>(rating);
            f.draw_pile(Prussia, {"S4", "S4", "S4", "S4", "S4", "S4"});
            f.at_turn_start();
            f.let(Falls(static_cast<std::size_t>(rating), "S4"));
            CHECK(f.state.army(Prussia).hand.size() == rating);
        }
}

TEST_CASE("III.5 an empty hand is refilled at once", "[III.5h][R-01]") {
    Field f; // after laying the last card as an order
    f.hand(Prussia, {"S4"});
    f.draw_pile(Prussia, {"H4", "H4", "H4", "H4", "H4"});
    f.at_end_of_round(Prussia);
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)", {"H4", "H4", "H4", "H4"}));
    CHECK(f.state.army(Prussia).hand.size() == 4);
    CHECK(f.waiting() == Seats::Second); // before the enemy's round has begun

    Field g; // after playing the last card in the Time/Asset segment
    g.hand(Prussia, {"Time"});
    g.draw_pile(Prussia, {"H4", "H4", "H4", "H4", "H4"});
    g.at_round(Prussia);
    REQUIRE(g.play(Prussia, "time", {"H4", "H4", "H4", "H4"}));
    CHECK(g.state.army(Prussia).hand.size() == 4);

    Field h; // one card left is not empty
    h.hand(Prussia, {"S4", "H4"});
    h.draw_pile(Prussia, {"H4", "H4"});
    h.at_end_of_round(Prussia);
    h.let({});
    REQUIRE(h.play(Prussia, "order(S4)"));
    CHECK(h.state.army(Prussia).hand.size() == 1);
}

TEST_CASE("III.5 a short draw pile gives what it has and is not reshuffled during the turn", "[III.5i]") {
    Field f;
    f.hand(Prussia, {"S4"});
    f.draw_pile(Prussia, {"H4", "Time"});
    f.state.army(Prussia).discard.add(index(Card::SpadesRally));
    f.at_end_of_round(Prussia);
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)", {"H4", "Time"}));
    CHECK(f.state.army(Prussia).hand.size() == 2);
    CHECK(f.state.army(Prussia).draw.empty());
    CHECK(held(f.state.army(Prussia).discard, Card::SpadesRally) == 1);
}

TEST_CASE(
    "III.5 a changed Command Rating changes the hand from the next draw on, and C-in-C cards and initiative at once",
    "[III.5j][R-45]") {
    Field f; // Prussia 4, Austria 3
    f.hand(Prussia, {"Time", "CinC", "S4", "S4"});
    f.draw_pile(Prussia, {"H4", "H4", "H4", "H4"});
    f.hand(Austria, {"S3"});
    f.scenario.events.push_back({{1}, "Losses", rating_effect(Prussia, -2)});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    CHECK(f.state.army(Prussia).command_rating == 2);
    CHECK(f.state.army(Prussia).hand.size() == 3); // nothing is handed back

    f.state.army(Prussia).hand.remove(index(Card::CommanderInChief));
    f.state.army(Prussia).hand_size = 2;
    f.at_activation(Prussia, "CinC");
    CHECK(f.state.flow.find<Maneuver>()->ap == 2); // the new value
    REQUIRE(f.play(Prussia, "done"));
    f.play_all(Prussia, {"order(S4)"});
    f.at_end_of_round(Prussia);
    f.state.army(Prussia).orders = Card::None;
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)", {"H4", "H4"}));
    CHECK(f.state.army(Prussia).hand.size() == 2); // the next draw

    f.at_turn_start();
    f.state.army(Austria).command_rating = 3;
    f.let({"H4", "H4", "A:S3"});
    CHECK(f.state.initiative == Austria);
}

TEST_CASE("III.5.1 a Wing card is laid as an order and works in its owner's next round", "[III.5.1a][III.5.1b]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {}, "line");
    f.hand(Prussia, {"S4", "H4"});
    f.hand(Austria, {"S3", "S3"});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.menu(Prussia) == Answers{"order(S4)", "order(H4)"});
    REQUIRE(f.play(Prussia, "order(S4)"));
    CHECK(f.waiting() == Seats::Second); // not in the round in which it was laid
    CHECK(f.state.army(Prussia).orders == Card::SpadesPlain);
    f.play_all(Austria, {"done", "order(S3)"});
    CHECK(f.waiting() == Seats::First);
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "use_orders");
    f.play_all(Prussia, {"maneuver", "activate(line)"});
}

TEST_CASE("III.5.1 a Wing card is discarded when it was used, and when it was given up", "[III.5.1c]") {
    for (const char* use : {"maneuver", "emergency"}) {
        Field f;
        f.hand(Prussia, {"H4"});
        f.at_orders(Prussia, "S4");
        CHECK(held(f.state.army(Prussia).discard, Card::SpadesPlain) == 0);
        f.play_all(Prussia, {use, "done"});
        CHECK(f.question() == "place_orders");
        CHECK(f.state.army(Prussia).orders == Card::None);
        CHECK(held(f.state.army(Prussia).discard, Card::SpadesPlain) == 1);
    }
}

TEST_CASE("III.5.1 the points of a Wing card activate Hidden units and revealed ones of its suit", "[III.5.1d]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {}, "own");
    f.add(Prussia, Type::Line, Suit::Hearts, "E4", {.hidden = true}, "hidden");
    f.add(Prussia, Type::Line, Suit::Hearts, "F5", {}, "other");
    f.at_activation(Prussia, "S4");
    CHECK(f.menu(Prussia) == Answers{"activate(own)", "activate(hidden)", "done"});
}

TEST_CASE("III.5.1 a Wing card may instead rally its wing or reform one of its Disordered units", "[III.5.1e]") {
    Field f;
    f.wing(Prussia, Suit::Spades, 2);
    f.wing(Prussia, Suit::Hearts, 2);
    const CounterId own = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true}, "own");
    f.add(Prussia, Type::Line, Suit::Hearts, "F4", {.disordered = true}, "other");
    f.hand(Prussia, {"H4"});
    f.at_orders(Prussia, "S5");
    CHECK(f.menu(Prussia) == Answers{"maneuver", "reform", "rally", "emergency"});
    Field g = f;
    REQUIRE(g.play(Prussia, "rally"));
    CHECK(g.cohesion(Prussia, Suit::Spades) == 3);
    CHECK(g.cohesion(Prussia, Suit::Hearts) == 2);
    REQUIRE(f.play(Prussia, "reform"));
    CHECK(f.menu(Prussia) == Answers{"reform(own)"});
    REQUIRE(f.play(Prussia, "reform(own)"));
    CHECK_FALSE(f.at(own).disordered);
}

TEST_CASE("III.5.1 every Wing card can reform, only the better one of each nation can rally", "[III.5.1g]") {
    struct Case {
        Seat seat;
        const char* card;
        bool rallies;
    };
    for (const Case c : {Case{Prussia, "S4", false}, Case{Prussia, "S5", true}, Case{Austria, "S3", false},
                         Case{Austria, "S4", true}}) {
        INFO((c.seat == Prussia ? "Prussian " : "Austrian ") << c.card);
        Field f;
        f.wing(c.seat, Suit::Spades, 2);
        f.add(c.seat, Type::Line, Suit::Spades, "D4", {.disordered = true});
        f.at_orders(c.seat, c.card);
        CHECK(f.menu(c.seat).contains("reform"));
        CHECK(f.menu(c.seat).contains("rally") == c.rallies);
    }
}

TEST_CASE("R-13 a wing at its start value, or without units, cannot be rallied", "[R-13]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4");
    f.at_orders(Prussia, "S5");
    CHECK_FALSE(f.menu(Prussia).contains("rally")); // at its start value
    f.wing(Prussia, Suit::Spades, 3);
    CHECK(f.menu(Prussia).contains("rally"));

    Field g;
    g.wing(Prussia, Suit::Spades, 0);
    g.at_orders(Prussia, "S5");
    CHECK_FALSE(g.menu(Prussia).contains("rally")); // nobody left
    CHECK(g.refused(Prussia, "rally") != "");
}

TEST_CASE("R-46 a player may do nothing with his card", "[R-46]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4");
    f.hand(Prussia, {"H4"});
    f.at_orders(Prussia, "S4");
    f.play_all(Prussia, {"maneuver", "done"}); // nobody activated
    CHECK(f.question() == "place_orders");
}
