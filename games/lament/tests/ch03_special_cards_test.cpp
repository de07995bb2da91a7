// III.5.2 - III.5.5: C-IN-C, ARTILLERY SUPPORT, ASSET AND TIME CARDS
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

Effect extra_points(int amount) {
    Effect effect;
    effect.kind = Effect::Kind::ExtraAp;
    effect.amount = static_cast<std::int8_t>(amount);
    return effect;
}

// Two lines face to face, each with a friend close by, so that artillery of either may fire.
struct Duel {
    Field f;
    Duel() {
        f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "blue");
        f.add(Prussia, Type::Line, Suit::Spades, "D2");
        f.add(Prussia, Type::Line, Suit::Spades, "D3");
        f.add(Austria, Type::Line, Suit::Spades, "D5", {.activated = true}, "white");
        f.add(Austria, Type::Line, Suit::Spades, "D7");
        f.hand(Prussia, {"S4"});
        f.hand(Austria, {"S3"});
    }
};

} // namespace

TEST_CASE("III.5.2 a C-in-C card is of the suit that has Command Focus when it is used", "[III.5.2a]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "E4", {}, "heart");
    for (const Suit focus : {Suit::Spades, Suit::Hearts}) {
        Field g = f;
        g.state.army(Prussia).focus = focus;
        g.at_activation(Prussia, "CinC");
        CHECK(g.menu(Prussia) == Answers{focus == Suit::Spades ? "activate(spade)" : "activate(heart)", "done"});
    }
}

TEST_CASE("III.5.2 a C-in-C card gives as many points as the Command Rating has when it is used", "[III.5.2b]") {
    for (int rating = 2; rating <= 4; ++rating) {
        Field f;
        f.state.army(Austria).command_rating = static_cast<std::uint8_t>(rating);
        f.at_activation(Austria, "CinC");
        CHECK(f.state.flow.find<Maneuver>()->ap == rating);
    }
}

TEST_CASE("III.5.2 a C-in-C card may rally the focused wing or reform one of its units", "[III.5.2c]") {
    Field f;
    f.state.army(Prussia).focus = Suit::Spades;
    f.wing(Prussia, Suit::Spades, 2);
    f.wing(Prussia, Suit::Hearts, 2);
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true}, "own");
    f.add(Prussia, Type::Line, Suit::Hearts, "F4", {.disordered = true}, "other");
    f.hand(Prussia, {"H4"});
    f.at_orders(Prussia, "CinC");
    CHECK(f.menu(Prussia) == Answers{"maneuver", "reform", "rally", "emergency"});
    Field g = f;
    REQUIRE(g.play(Prussia, "rally"));
    CHECK(g.cohesion(Prussia, Suit::Spades) == 3);
    CHECK(g.cohesion(Prussia, Suit::Hearts) == 2);
    REQUIRE(f.play(Prussia, "reform"));
    CHECK(f.menu(Prussia) == Answers{"reform(own)"});
}

TEST_CASE("III.5.2 without a focused wing a C-in-C card activates Hidden units and does nothing else", "[III.5.2d]") {
    Field f;
    f.wing(Prussia, Suit::Spades, 2);
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {.disordered = true}, "shown");
    f.add(Prussia, Type::Line, Suit::Spades, "E4", {.hidden = true}, "hidden");
    f.at_orders(Prussia, "CinC");
    CHECK(f.menu(Prussia) == Answers{"maneuver", "emergency"});
    CHECK(f.refused(Prussia, "rally") == "III.5.2d");
    CHECK(f.refused(Prussia, "reform") == "III.5.2d");
    REQUIRE(f.play(Prussia, "maneuver"));
    CHECK(f.menu(Prussia) == Answers{"activate(hidden)", "done"});
    CHECK(f.refused(Prussia, "activate(shown)") == "III.5.2d");
}

TEST_CASE("III.5.3 an Artillery Support card is laid as an order and goes under a wing when it is revealed",
          "[III.5.3a]") {
    Field f;
    f.hand(Prussia, {"Art", "S4", "S4"});
    f.hand(Austria, {"S3", "S3"});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.menu(Prussia) == Answers{"order(Art)", "order(S4)"});
    REQUIRE(f.play(Prussia, "order(Art)"));
    f.play_all(Austria, {"done", "order(S3)"});
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.menu(Prussia) == Answers{"artillery", "emergency"});
    REQUIRE(f.play(Prussia, "artillery"));
    CHECK(f.menu(Prussia) == Answers{"bank(spades)", "bank(hearts)", "bank(diamonds)", "bank(clubs)"});
    REQUIRE(f.play(Prussia, "bank(hearts)"));
    CHECK(cards(seen(f, Austria), Prussia, "support.hearts").cards == std::vector<std::string>{"Art"});
    CHECK(f.state.army(Prussia).discard.empty());
}

TEST_CASE("III.5.3 artillery under a wing serves in own and in enemy rounds", "[III.5.3b]") {
    Duel own;
    own.f.bank(Prussia, Suit::Spades, 1);
    own.f.at_combat(Prussia);
    own.f.play_all(Prussia, {"attack(blue)", "target(white)", "help(none)"});
    CHECK(own.f.menu(Prussia) == Answers{"support(0)", "support(1)"});

    Duel enemy;
    enemy.f.bank(Prussia, Suit::Spades, 1);
    enemy.f.at_combat(Austria);
    enemy.f.play_all(Austria, {"attack(white)", "target(blue)", "help(none)"});
    CHECK(enemy.f.menu(Prussia) == Answers{"support(0)", "support(1)"});
}

TEST_CASE("III.5.3 an Artillery Support card counts in one combat and is then discarded", "[III.5.3c][III.5.3d]") {
    Duel d;
    d.f.bank(Prussia, Suit::Spades, 2);
    d.f.at_combat(Prussia);
    d.f.play_all(Prussia, {"attack(blue)", "target(white)", "help(none)"});
    REQUIRE(d.f.play(Prussia, "support(1)", {2, 3})); // 3 + 2 against 3: 4 against 3
    CHECK(times(d.f.told(Austria), "event.totals(5, 3)") == 1);
    CHECK(d.f.state.army(Prussia).banked[index(Suit::Spades)][0] == 1);
    CHECK(held(d.f.state.army(Prussia).discard, Card::Artillery) == 1);
    d.f.at_combat(Austria);
    d.f.play_all(Austria, {"attack(white)", "target(blue)", "help(none)"});
    CHECK(d.f.menu(Prussia) == Answers{"support(0)", "support(1)"}); // one card is left
    REQUIRE(d.f.play(Prussia, "support(0)", {2, 3}));
    CHECK(times(d.f.told(Austria), "event.totals(3, 3)") == 1); // the first one does not count again
}

TEST_CASE("III.5.3 Horse Artillery needs no friends close by", "[III.5.3f]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "blue");
    f.add(Austria, Type::Line, Suit::Spades, "D5", {}, "white");
    f.bank(Prussia, Suit::Spades, 1, 1);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(blue)", "target(white)", "help(none)"});
    CHECK(f.menu(Prussia) == Answers{"support(0)", "support(horse)"});
}

TEST_CASE("III.5.4 an Asset card is played in the Time/Asset segment and never as an order", "[III.5.4b]") {
    Field f;
    f.hand(Prussia, {"Asset", "S4", "H4"});
    f.asset(Prussia, extra_points(2), false);
    f.at_round(Prussia);
    CHECK(f.menu(Prussia) == Answers{"asset(now)", "asset(discard)", "done"});
    f.at_end_of_round(Prussia);
    f.let({});
    CHECK(f.menu(Prussia) == Answers{"order(S4)", "order(H4)"});
    CHECK(f.refused(Prussia, "order(Asset)") == "VII.3.2b");
}

TEST_CASE("III.5.4 a single-use Asset leaves the game with its effect, a multi-use one comes back next turn",
          "[III.5.4c][III.5.4d][VII.2c]") {
    for (const bool single : {true, false}) {
        INFO((single ? "single" : "multi"));
        Field f;
        f.hand(Prussia, {"Asset", "S4"});
        f.asset(Prussia, extra_points(2), false, single);
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(held(f.state.army(Prussia).removed, Card::Asset) == (single ? 1 : 0));
        CHECK(held(f.state.army(Prussia).discard, Card::Asset) == (single ? 0 : 1));
        f.at_end_of_turn();
        f.let(single ? Falls{"S4"} : Falls{"S4", "Asset"});
        CHECK(f.state.turn == 2);
        CHECK(held(f.state.army(Prussia).hand, Card::Asset) == (single ? 0 : 1));
        CHECK(held(f.state.army(Prussia).removed, Card::Asset) == (single ? 1 : 0));
    }
}

TEST_CASE("III.5.5 the first Time card of a turn fires the event of that turn, whoever plays it",
          "[III.5.5b][V.3e][R-37]") {
    Effect focus_lost;
    focus_lost.kind = Effect::Kind::LoseFocus;
    focus_lost.side = Austria;
    for (const Seat first : core::EachSeat) {
        INFO((first == Prussia ? "Prussia" : "Austria") << " first");
        Field f;
        f.scenario.events.push_back({{2}, "Daun is wounded", focus_lost});
        f.state.turn = 2;
        f.state.army(Austria).focus = Suit::Hearts;
        f.hand(Prussia, {"Time", "S4"});
        f.hand(Austria, {"Time", "S3"});
        f.at_round(first);
        CHECK(f.state.army(Austria).focus == Suit::Hearts);
        REQUIRE(f.play(first, "time"));
        CHECK(f.state.army(Austria).focus == Suit::None);
        f.state.army(Austria).focus = Suit::Spades;
        f.at_round(other(first)); // the second one fires nothing
        REQUIRE(f.play(other(first), "time"));
        CHECK(f.state.army(Austria).focus == Suit::Spades);
        CHECK(times(f.log(), "event.event") == 1);
    }
    Field f; // another turn has another event, or none
    f.scenario.events.push_back({{2}, "Daun is wounded", focus_lost});
    f.state.army(Austria).focus = Suit::Hearts;
    f.hand(Prussia, {"Time", "S4"});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    CHECK(f.state.army(Austria).focus == Suit::Hearts);
}

TEST_CASE("R-38 an Asset that must be played but cannot work is postponed", "[R-38]") {
    Effect reform;
    reform.kind = Effect::Kind::GoodOrder;
    reform.types = 0x7F;
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "D4"); // in Good Order
    f.hand(Prussia, {"Asset"});
    f.draw_pile(Prussia, {"S4"});
    f.asset(Prussia, reform, false);
    f.at_round(Prussia);
    CHECK(f.menu(Prussia) == Answers{"asset(discard)"});
    REQUIRE(f.play(Prussia, "asset(discard)", {"S4"}));
    CHECK(held(f.state.army(Prussia).discard, Card::Asset) == 1);
    CHECK(f.state.army(Prussia).removed.empty());
}
