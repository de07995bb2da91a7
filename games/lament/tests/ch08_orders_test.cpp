// VIII.2, VIII.3 the use of an orders card: artillery, Emergency Orders, Reform, Rally
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("VIII.2 the orders card is shown to both when its round comes to it", "[VIII.2a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.state.army(Prussia).orders = Card::DiamondsRally;
    f.at_round(Prussia);
    const table::CardZone before = cards(seen(f, Austria), Prussia, "orders");
    CHECK(before.count == 1);
    CHECK(before.cards.empty());
    REQUIRE(f.play(Prussia, "done"));
    CHECK(cards(seen(f, Austria), Prussia, "orders").cards == std::vector<std::string>{"D5"});
    CHECK(times(f.told(Austria), "event.orders_revealed(@side.P, D5)") == 1);
}

TEST_CASE("VIII.2 the owner uses the card or issues Emergency Orders", "[VIII.2b][DP-07]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true});
    f.wing(Prussia, Suit::Spades, 2);
    f.state.army(Prussia).focus = Suit::Spades;
    struct Case {
        std::string card;
        Answers menu;
    };
    for (const Case& c :
         {Case{"S4", {"maneuver", "reform", "emergency"}}, Case{"S5", {"maneuver", "reform", "rally", "emergency"}},
          Case{"H5", {"maneuver", "emergency"}}, Case{"CinC", {"maneuver", "reform", "rally", "emergency"}},
          Case{"Art", {"artillery", "emergency"}}}) {
        INFO(c.card);
        f.at_orders(Prussia, c.card);
        CHECK(f.menu(Prussia) == c.menu);
    }
}

TEST_CASE("VIII.3 an Artillery Support card is laid openly under one own wing", "[VIII.3a][VIII.3c][DP-08]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5");
    f.scenario.armies[core::index(Prussia)].wings[index(Suit::Clubs)].present = false;
    f.at_orders(Prussia, "Art");
    CHECK(f.refused(Prussia, "maneuver") == "VIII.3a");
    REQUIRE(f.play(Prussia, "artillery"));
    CHECK(f.menu(Prussia) == Answers{"bank(spades)", "bank(hearts)", "bank(diamonds)"});
    REQUIRE(f.play(Prussia, "bank(hearts)"));
    CHECK(cards(seen(f, Austria), Prussia, "support.hearts").cards == std::vector<std::string>{"Art"});
    CHECK(f.question() == "place_orders"); // and nobody was activated
}

TEST_CASE("VIII.3 a card under a wing stays there", "[VIII.3b]") {
    Field f;
    f.bank(Prussia, Suit::Hearts, 1);
    for (const char* card : {"S5", "CinC", "Art"}) {
        f.at_orders(Prussia, card);
        CHECK(f.refused(Prussia, "bank(spades)") == "VIII.3b");
        CHECK_FALSE(f.play(Prussia, "bank(spades)"));
    }
    CHECK(f.state.army(Prussia).banked[index(Suit::Hearts)][0] == 1);
}

TEST_CASE("VIII.3.1 a Wing or C-in-C card does one thing: Maneuver, Reform or Rally", "[VIII.3.1a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true}, "unit");
    f.wing(Prussia, Suit::Spades, 2);
    f.at_orders(Prussia, "S5");
    CHECK(f.refused(Prussia, "artillery") == "VIII.3.1a");
    CHECK_FALSE(f.menu(Prussia).contains("artillery"));
    SECTION("Maneuver") {
        REQUIRE(f.play(Prussia, "maneuver"));
        for (const char* more : {"rally", "reform", "reform(unit)"}) CHECK(f.refused(Prussia, more) == "VIII.3.1a");
    }
    SECTION("Reform") {
        f.play_all(Prussia, {"reform", "reform(unit)"});
        CHECK(f.question() == "place_orders");
        CHECK(f.cohesion(Prussia, Suit::Spades) == 2);
    }
    SECTION("Rally") {
        f.play_all(Prussia, {"rally"});
        CHECK(f.question() == "place_orders");
        CHECK(f.state.at(*find_piece(f.here(), Prussia, "unit")).disordered);
    }
}

TEST_CASE("VIII.3.1 only C-in-C cards and Wing cards marked for it can rally", "[VIII.3.1b]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.absent(seat, Type::Line, Suit::Spades);
        f.wing(seat, Suit::Spades, 2);
        f.state.army(seat).focus = Suit::Spades;
        f.at_orders(seat, seat == Prussia ? "S4" : "S3");
        CHECK(f.refused(seat, "rally") == "VIII.3.1b");
        for (const char* card : {seat == Prussia ? "S5" : "S4", "CinC"}) {
            f.at_orders(seat, card);
            CHECK(f.menu(seat).contains("rally"));
        }
    }
}

TEST_CASE("VIII.3.2 any orders card may be given up for Emergency Orders", "[VIII.3.2a]") {
    for (const char* card : {"S4", "S5", "CinC", "Art", "Horse"}) {
        INFO(card);
        Field f;
        f.hand(Prussia, {"H4"});
        f.add(Prussia, Type::Line, Suit::Hearts, "E5", {}, "unit");
        f.at_orders(Prussia, card);
        f.play_all(Prussia, {"emergency", "activate(unit)", "done"});
        CHECK(f.question() == "place_orders");
        CHECK(f.state.army(Prussia).discard.size() == 1); // the card is spent
    }
}

TEST_CASE("VIII.3.2 Emergency Orders activate any one unit and no pair", "[VIII.3.2b][R-09]") {
    Field f;
    f.road({"E5", "E6"});
    f.state.army(Prussia).focus = Suit::Clubs;
    f.add(Prussia, Type::Line, Suit::Hearts, "E5", {}, "revealed");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.hidden = true, .rear = true}, "hidden");
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {.disordered = true}, "disordered");
    f.vedette(Prussia, "I5", "scouts");
    f.at_emergency(Prussia);
    CHECK(f.menu(Prussia) ==
          Answers{"activate(revealed)", "activate(hidden)", "activate(disordered)", "activate(scouts)", "done"});
    CHECK(f.refused(Prussia, "pair(E5)") == "R-09");
    REQUIRE(f.play(Prussia, "activate(revealed)"));
    CHECK(f.question() == "movement"); // no second unit
}

TEST_CASE("VIII.3.2 Emergency Orders neither reform nor rally", "[VIII.3.2c]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true}, "unit");
    f.wing(Prussia, Suit::Spades, 2);
    f.state.army(Prussia).focus = Suit::Spades;
    f.at_emergency(Prussia);
    CHECK(f.menu(Prussia) == Answers{"activate(unit)", "done"});
    for (const char* other_use : {"reform", "reform(unit)", "rally"})
        CHECK(f.refused(Prussia, other_use) == "VIII.3.2c");
}

TEST_CASE("VIII.3.5 Reform turns one Disordered unit to Good Order, in a zone of control too",
          "[VIII.3.5a][VIII.3.5b][DP-14]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId pressed = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true}, "pressed");
    const CounterId free = f.add(Prussia, Type::Line, Suit::Spades, "K2", {.disordered = true}, "free");
    f.add(Prussia, Type::Line, Suit::Spades, "K3", {}, "orderly");
    f.add(Austria, Type::Line, Suit::Hearts, "E4", {.disordered = true}, "enemy");
    f.at_orders(Prussia, "S4");
    REQUIRE(f.play(Prussia, "reform"));
    CHECK(f.menu(Prussia) == Answers{"reform(pressed)", "reform(free)"});
    CHECK(f.refused(Prussia, "reform(orderly)") == "VIII.3.5a");
    CHECK(f.refused(Prussia, "reform(enemy)") == "VIII.3.5a");
    REQUIRE(f.play(Prussia, "reform(pressed)"));
    CHECK_FALSE(f.at(pressed).disordered);
    CHECK(f.at(free).disordered);
}

TEST_CASE("VIII.3.5 a unit hemmed in on every side cannot reform", "[VIII.3.5c][R-12]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.disordered = true}, "unit");
    f.add(Prussia, Type::Line, Suit::Spades, "K2", {.disordered = true}, "free");
    f.add(Austria, Type::Line, Suit::Hearts, "E4"); // holds D5, F5
    SECTION("every hex around it holds an enemy or lies in a zone of control") {
        f.add(Austria, Type::Line, Suit::Hearts, "E6"); // holds D6, F6
        f.add(Prussia, Type::Line, Suit::Spades, "D6"); // a friend there does not help
        f.impassable("F6");                             // nor does it that nobody could go there
        f.at_orders(Prussia, "S4");
        REQUIRE(f.play(Prussia, "reform"));
        CHECK(f.refused(Prussia, "reform(unit)") == "VIII.3.5c");
        CHECK(f.menu(Prussia) == Answers{"reform(free)"});
    }
    SECTION("one hex is open") {
        f.at_orders(Prussia, "S4");
        REQUIRE(f.play(Prussia, "reform"));
        CHECK(f.menu(Prussia) == Answers{"reform(unit)", "reform(free)"});
    }
    SECTION("an impassable hex may be the open one") {
        f.impassable("E6");
        f.add(Austria, Type::Line, Suit::Hearts, "C6"); // holds D6
        f.add(Austria, Type::Line, Suit::Hearts, "G6"); // holds F6
        f.at_orders(Prussia, "S4");
        REQUIRE(f.play(Prussia, "reform"));
        CHECK(f.refused(Prussia, "reform(unit)").empty());
    }
    SECTION("beyond the edge of the map there are no hexes") {
        f.add(Prussia, Type::Line, Suit::Spades, "A12", {.disordered = true}, "cornered"); // A11, B12
        f.add(Austria, Type::Line, Suit::Hearts, "A11");                                   // holds B12
        f.at_orders(Prussia, "S4");
        REQUIRE(f.play(Prussia, "reform"));
        CHECK(f.refused(Prussia, "reform(cornered)") == "VIII.3.5c");
    }
}

TEST_CASE("VIII.3.5 a Wing card reforms a unit of its suit, a C-in-C card one of the focused wing",
          "[VIII.3.5d][VIII.3.5e]") {
    Field f;
    f.state.army(Prussia).focus = Suit::Hearts;
    f.add(Prussia, Type::Line, Suit::Spades, "C3", {.disordered = true}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.disordered = true}, "heart");
    f.at_orders(Prussia, "S4");
    REQUIRE(f.play(Prussia, "reform"));
    CHECK(f.menu(Prussia) == Answers{"reform(spade)"});
    CHECK(f.refused(Prussia, "reform(heart)") == "VIII.3.5d");
    f.at_orders(Prussia, "CinC");
    REQUIRE(f.play(Prussia, "reform"));
    CHECK(f.menu(Prussia) == Answers{"reform(heart)"});
    CHECK(f.refused(Prussia, "reform(spade)") == "VIII.3.5e");
}

TEST_CASE("VIII.3.5 a card reforms one unit, whatever its points", "[VIII.3.5f]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "C3", {.disordered = true}, "one");
    const CounterId two = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.disordered = true}, "two");
    f.at_orders(Prussia, "S5");
    f.play_all(Prussia, {"reform", "reform(one)"});
    CHECK(f.question() == "place_orders");
    CHECK(f.at(two).disordered);
}

TEST_CASE("VIII.3.6 Rally raises the cohesion of one wing by one", "[VIII.3.6a][VIII.3.6b][VIII.3.6c]") {
    Field f;
    f.hand(Prussia, {"H4", "D4"});
    for (const Suit wing : EachSuit) {
        f.absent(Prussia, Type::Line, wing);
        f.wing(Prussia, wing, 1);
    }
    f.state.army(Prussia).focus = Suit::Hearts;
    f.at_orders(Prussia, "S5"); // a Wing card: the wing of its suit
    REQUIRE(f.play(Prussia, "rally"));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 2);
    CHECK(f.cohesion(Prussia, Suit::Hearts) == 1);
    f.at_orders(Prussia, "CinC"); // the focused wing
    REQUIRE(f.play(Prussia, "rally"));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 2);
    CHECK(f.cohesion(Prussia, Suit::Hearts) == 2);
    CHECK(f.cohesion(Prussia, Suit::Diamonds) == 1);
}

TEST_CASE("VIII.3.6 a wing at its start or without units cannot be rallied", "[VIII.3.6d]") {
    Field f;
    f.absent(Prussia, Type::Line, Suit::Spades);
    f.wing(Prussia, Suit::Spades, 4, 4);
    f.wing(Prussia, Suit::Hearts, 0, 4); // all its units are gone
    f.at_orders(Prussia, "S5");
    CHECK(f.refused(Prussia, "rally") == "VIII.3.6d");
    CHECK_FALSE(f.menu(Prussia).contains("rally"));
    f.at_orders(Prussia, "H5");
    CHECK_FALSE(f.menu(Prussia).contains("rally"));
    f.wing(Prussia, Suit::Spades, 3, 4);
    f.at_orders(Prussia, "S5");
    CHECK(f.menu(Prussia).contains("rally"));
}
