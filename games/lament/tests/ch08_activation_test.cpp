// VIII.3.3, VIII.3.4 Activation Points, who may be activated, and the course of a Maneuver
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

int points(const Field& f) { return f.state.flow.find<Maneuver>()->ap; }

int price_of(const Field& f, const std::string& answer) {
    return price(f.here(), Prussia, read(f.here(), Prussia, answer).value());
}

} // namespace

TEST_CASE("VIII.3.3 Wing cards give the points printed, C-in-C cards the Command Rating, Emergency Orders one",
          "[VIII.3.3a]") {
    struct Case {
        Seat seat;
        std::string card;
        int points;
    };
    for (const Case& c : {Case{Prussia, "S4", 4}, Case{Prussia, "S5", 5}, Case{Austria, "S3", 3},
                          Case{Austria, "S4", 4}, Case{Prussia, "CinC", 4}, Case{Austria, "CinC", 3}}) {
        INFO(c.card);
        Field f;
        f.at_activation(c.seat, c.card);
        CHECK(points(f) == c.points);
    }
    Field f;
    f.at_emergency(Prussia);
    CHECK(points(f) == 1);
}

TEST_CASE("VIII.3.3 points need not be spent and are lost then", "[VIII.3.3b]") {
    Field f;
    f.hand(Prussia, {"H4", "D4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "unit");
    f.at_activation(Prussia, "S4");
    f.play_all(Prussia, {"done"}); // nobody at all
    REQUIRE(f.question() == "place_orders");
    f.at_activation(Prussia, "S4");
    CHECK(points(f) == 4);
}

TEST_CASE("VIII.3.3 a unit is activated once in a round, in every round of the turn", "[VIII.3.3c]") {
    Field f;
    f.hand(Prussia, {"H4", "D4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "unit");
    for (int round = 1; round <= 2; ++round) {
        f.at_activation(Prussia, "S4");
        REQUIRE(f.play(Prussia, "activate(unit)"));
        CHECK(f.refused(Prussia, "activate(unit)") == "VIII.3.3c");
        CHECK(f.menu(Prussia) == Answers{"done"});
        f.play_all(Prussia, {"done", "done"});
        REQUIRE(f.question() == "place_orders");
    }
}

TEST_CASE("VIII.3.4 a Maneuver is activation, then movement, then combat", "[VIII.3.4a]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "unit");
    f.add(Austria, Type::Line, Suit::Hearts, "E4", {}, "enemy");
    f.at_activation(Prussia, "S4");
    f.play_all(Prussia, {"activate(unit)", "done"});
    CHECK(f.question() == "movement");
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "attack");
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "place_orders");
}

TEST_CASE("VIII.3.4 the player selects units and pairs one after the other until he is done", "[DP-09]") {
    Field f;
    f.road({"E5", "E6"});
    f.add(Prussia, Type::Line, Suit::Spades, "C3", {}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "two");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.rear = true}, "three");
    f.add(Austria, Type::Line, Suit::Spades, "K5", {}, "enemy");
    f.at_activation(Prussia, "S4");
    CHECK(f.menu(Prussia) == Answers{"activate(one)", "activate(two)", "activate(three)", "pair(E5)", "done"});
    CHECK(price_of(f, "pair(E5)") == 1); // for both
    CHECK_FALSE(f.refused(Prussia, "activate(enemy)").empty());
    REQUIRE(f.play(Prussia, "activate(two)"));
    CHECK(f.menu(Prussia) == Answers{"activate(one)", "activate(three)", "done"});
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "movement");
}

TEST_CASE("VIII.3.4.1 a Wing card activates Revealed units of its suit and any Hidden unit",
          "[VIII.3.4.1a][VIII.3.4.1b]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "A3", {}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "C3", {}, "heart");
    f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.hidden = true}, "hidden");
    f.vedette(Prussia, "G3", "scouts");
    f.state.army(Prussia).focus = Suit::Hearts; // no matter to a Wing card
    f.at_activation(Prussia, "S4");
    CHECK(f.menu(Prussia) == Answers{"activate(spade)", "activate(hidden)", "activate(scouts)", "done"});
    CHECK(f.refused(Prussia, "activate(heart)") == "VIII.3.4.1a");
}

TEST_CASE("VIII.3.4.1 a C-in-C card activates Revealed units of the focused wing and any Hidden unit",
          "[VIII.3.4.1c][VIII.3.4.1d]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "A3", {}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "C3", {}, "heart");
    f.add(Prussia, Type::Line, Suit::Spades, "E3", {.hidden = true}, "hidden");
    f.vedette(Prussia, "G3", "scouts");
    f.state.army(Prussia).focus = Suit::Hearts;
    f.at_activation(Prussia, "CinC");
    CHECK(f.menu(Prussia) == Answers{"activate(heart)", "activate(hidden)", "activate(scouts)", "done"});
    CHECK(f.refused(Prussia, "activate(spade)") == "VIII.3.4.1c");
}

TEST_CASE("VIII.3.4.1 Disordered units can be activated", "[VIII.3.4.1e]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "A3", {.disordered = true}, "unit");
    f.at_activation(Prussia, "S4");
    f.play_all(Prussia, {"activate(unit)", "done"});
    CHECK(f.menu(Prussia) == Answers{"move(unit)", "done"});
}

TEST_CASE("VIII.3.4.2 one point for the first unit and for those next to a selected one, else two",
          "[VIII.3.4.2a][VIII.3.4.2b][VIII.3.4.2c]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "first");
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.rear = true}, "behind");
    f.add(Prussia, Type::Line, Suit::Spades, "E6", {}, "next");
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {}, "after");
    f.add(Prussia, Type::Line, Suit::Spades, "E9", {}, "apart");
    f.at_activation(Prussia, "S5");
    CHECK(price_of(f, "activate(apart)") == 1);
    REQUIRE(f.play(Prussia, "activate(first)"));
    CHECK(points(f) == 4);
    CHECK(price_of(f, "activate(behind)") == 1);
    CHECK(price_of(f, "activate(next)") == 1);
    CHECK(price_of(f, "activate(apart)") == 2);
    CHECK(price_of(f, "done") == 0);
    SECTION("same hex") {
        REQUIRE(f.play(Prussia, "activate(behind)"));
        CHECK(points(f) == 3);
    }
    SECTION("adjacent to any selected unit") {
        REQUIRE(f.play(Prussia, "activate(next)"));
        CHECK(points(f) == 3);
        REQUIRE(f.play(Prussia, "activate(after)"));
        CHECK(points(f) == 2);
    }
    SECTION("elsewhere, were it but one hex between") {
        REQUIRE(f.play(Prussia, "activate(after)"));
        CHECK(points(f) == 2);
        REQUIRE(f.play(Prussia, "activate(apart)"));
        CHECK(f.question() == "movement"); // all points are spent
    }
}

TEST_CASE("VIII.3.4.2 nobody is activated for more points than are left", "[VIII.3.4.2d]") {
    Field f;
    f.add(Austria, Type::Line, Suit::Spades, "E5", {}, "first");
    f.add(Austria, Type::Line, Suit::Spades, "E6", {}, "second");
    f.add(Austria, Type::Line, Suit::Spades, "E7", {}, "third");
    f.add(Austria, Type::Line, Suit::Spades, "K5", {}, "apart");
    f.at_activation(Austria, "S3");
    f.play_all(Austria, {"activate(first)", "activate(second)"}); // one point left
    CHECK(f.refused(Austria, "activate(apart)") == "VIII.3.4.2d");
    CHECK(f.menu(Austria) == Answers{"activate(third)", "done"});
}

TEST_CASE("VIII.3.4.2 activated units are marked for all to see", "[VIII.3.4.2e]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.hidden = true}, "unit");
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {.hidden = true}, "other");
    f.at_activation(Prussia, "S4");
    REQUIRE(f.play(Prussia, "activate(unit)"));
    CHECK(wears(piece_at(seen(f, Austria), "E5"), "activated"));
    CHECK_FALSE(wears(piece_at(seen(f, Austria), "G5"), "activated"));
    CHECK(times(f.told(Austria), "event.activated(@side.P, E5#1)") == 1);
}

TEST_CASE("VIII.3.4.4 all activations come before any movement", "[VIII.3.4.4a]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "E6", {}, "two");
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {}, "three");
    f.at_activation(Prussia, "S4");
    f.play_all(Prussia, {"activate(one)", "activate(two)"});
    CHECK(f.refused(Prussia, "move(one)") == "VIII.3.4.4a");
    f.play_all(Prussia, {"done", "move(one)", "to(E4)", "stop"}); // with two points left
    REQUIRE(f.question() == "movement");
    CHECK(f.refused(Prussia, "activate(three)") == "VIII.3.4.4a");
    CHECK_FALSE(f.play(Prussia, "activate(three)"));
}

TEST_CASE("VIII.3.4.4 activated units may move or not", "[VIII.3.4.4b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId goes = f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true}, "goes");
    const CounterId stays = f.add(Prussia, Type::Line, Suit::Spades, "G5", {.activated = true}, "stays");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(goes)", "to(E6)", "stop", "done"});
    CHECK(f.place(goes) == "E6");
    CHECK(f.place(stays) == "G5");
}

TEST_CASE("VIII.3.4.4 a unit finishes its move before the next begins", "[VIII.3.4.4c]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {.activated = true}, "two");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(one)", "to(E6)"});
    CHECK_FALSE(f.play(Prussia, "move(two)"));
    f.play_all(Prussia, {"stop", "move(two)", "to(G6)", "stop"});
    CHECK(f.question() != "movement"); // both have moved: nobody starts again
}

TEST_CASE("VIII.3.4.4 a unit that has finished cannot move again while others move", "[VIII.3.4.4c]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "G5", {.activated = true}, "two");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(one)", "to(E6)", "stop"}); // with one point left
    CHECK(f.refused(Prussia, "move(one)") == "VIII.3.4.4c");
    CHECK(f.menu(Prussia) == Answers{"move(two)", "done"});
}

TEST_CASE("VIII.3.4.4 when all movement is done contact reveals Hidden units, before any attack", "[VIII.3.4.4d]") {
    Field f;
    const CounterId unit = f.add(Prussia, Type::Line, Suit::Spades, "E3", {.hidden = true, .activated = true}, "unit");
    const CounterId enemy = f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true}, "enemy");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(unit)", "to(E4)"});
    REQUIRE(f.question() == "attack");
    CHECK_FALSE(f.at(unit).hidden);
    CHECK_FALSE(f.at(enemy).hidden);
}

TEST_CASE("VIII.3.4.4 attacks are made one by one, and only by activated units", "[VIII.3.4.4e]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true}, "one");
    f.add(Prussia, Type::Line, Suit::Spades, "D5", {.activated = true}, "two");
    f.add(Prussia, Type::Line, Suit::Spades, "F5", {}, "idle");
    f.add(Austria, Type::Line, Suit::Hearts, "E4", {}, "enemy");
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(one)", "attack(two)", "done"});
    f.play_all(Prussia, {"attack(one)", "target(enemy)"});
    CHECK_FALSE(f.play(Prussia, "attack(two)"));    // not before this one is over
    REQUIRE(f.play(Prussia, "help(none)", {1, 6})); // totals 5 and 3: AV 3, DV 6, two hits on the attacker
    REQUIRE(f.question() == "absorb");
    CHECK_FALSE(f.play(Prussia, "attack(two)"));
    f.play_all(Prussia, {"COH", "DIS"});
    CHECK(f.menu(Prussia) == Answers{"attack(two)", "done"});
}

TEST_CASE("VIII.3.4.4 a unit that has moved may attack", "[VIII.3.4.4f]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E3", {.activated = true}, "unit");
    f.add(Austria, Type::Line, Suit::Hearts, "E5", {}, "enemy");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(unit)", "to(E4)"});
    REQUIRE(f.question() == "attack");
    CHECK(f.menu(Prussia) == Answers{"attack(unit)", "done"});
}

TEST_CASE("VIII.3.4.4 a unit activated while Hidden may attack, whatever its suit", "[VIII.3.4.4g][R-11]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Hearts, "E3", {.hidden = true}, "unit");
    f.add(Austria, Type::Line, Suit::Hearts, "E5", {}, "enemy");
    f.at_activation(Prussia, "S4");
    f.play_all(Prussia, {"activate(unit)", "done", "move(unit)", "to(E4)"});
    REQUIRE(f.question() == "attack");
    f.play_all(Prussia, {"attack(unit)", "target(enemy)"});
    CHECK(f.question() == "helper");
}
