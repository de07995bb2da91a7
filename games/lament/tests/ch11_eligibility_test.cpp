// XI.1 COMBAT RESOLUTION, XI.2 ELIGIBILITY
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.1 the steps of a combat are taken in order", "[XI.1a]") {
    Duel f(Type::Light, Type::Light);
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "E3");
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "F4");
    f.add(Austria, Type::Hussar, Suit::Diamonds, "G7");
    f.bank(Prussia, Suit::Spades, 1);
    f.bank(Austria, Suit::Hearts, 1);
    f.wing(Prussia, Suit::Spades, 4, 4, Heroic::Active);
    f.wing(Austria, Suit::Hearts, 4, 4, Heroic::Active);
    f.at_combat(Prussia);
    std::vector<std::string> asked;
    const auto answer = [&](Seat seat, const std::string& text, const Falls& falls = {}) {
        asked.push_back(f.question());
        INFO(text << " refused by " << f.refused(seat, text));
        REQUIRE(f.play(seat, text, falls));
    };
    answer(Prussia, "attack(attacker)");
    answer(Prussia, "target(defender)");
    answer(Prussia, "help(none)");
    answer(Prussia, "support(1)");
    answer(Austria, "support(1)", {2, 4}); // even: attrition for both
    answer(Prussia, "reroll");
    answer(Austria, "reroll", {5, 3}); // difference 2: one hit
    answer(Austria, "RET(E7)");
    answer(Prussia, "advance");
    CHECK(asked == std::vector<std::string>{"attack", "target", "helper", "support", "support", "reroll", "reroll",
                                            "absorb", "advance"});

    std::vector<std::string> log;
    for (const std::string& key : f.log())
        if (key != "event.cohesion_lowered") log.push_back(key);
    CHECK(log == std::vector<std::string>{"event.attack", "event.support", "event.support", "event.totals",
                                          "event.dice", "event.attrition", "event.attrition", "event.reroll",
                                          "event.reroll", "event.clash", "event.hits", "event.retreats",
                                          "event.advances"});
}

TEST_CASE("XI.2 only units activated in this round may attack", "[XI.2a][DP-13]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {}, "idle"); // touches the defender too
    f.at_combat(Prussia);
    CHECK(f.question() == "attack");
    CHECK(f.waiting() == core::only(Prussia));
    CHECK(f.menu(Prussia) == Answers{"attack(attacker)", "attack(bystander)", "done"});
    CHECK(f.refused(Prussia, "attack(idle)") == "XI.2a");
}

TEST_CASE("XI.2 activation in an earlier round of the turn does not do", "[R-16]") {
    Duel f(Type::Line, Type::Line);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"done"});
    f.state.at(*find_piece(f.here(), Prussia, "bystander")).activated = true; // in a later round
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(bystander)", "done"});
    CHECK(f.refused(Prussia, "attack(attacker)") == "XI.2a");
}

TEST_CASE("XI.2 combat is voluntary", "[XI.2b]") {
    Duel f(Type::Line, Type::Line);
    f.at_combat(Prussia);
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "place_orders");
    CHECK_FALSE(contains(f.log(), "event.attack"));
}

TEST_CASE("XI.2 the active player is the attacker", "[XI.2c]") {
    Duel f(Type::Line, Type::Line);
    f.state.at(f.defender).activated = true;
    f.at_combat(Prussia);
    CHECK(f.menu(Austria).empty());
    CHECK_FALSE(f.menu(Prussia).contains("attack(defender)"));
    CHECK(f.refused(Prussia, "attack(defender)") == "XI.2c");
}

TEST_CASE("XI.2 a combat is resolved before the next is declared", "[XI.2d]") {
    Duel f(Type::Line, Type::Line);
    f.bank(Austria, Suit::Hearts, 1);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)"});
    CHECK(f.refused(Prussia, "attack(bystander)") == "XI.2d");
    f.play_all(Prussia, {"target(defender)"});
    CHECK(f.refused(Prussia, "attack(bystander)") == "XI.2d");
    f.play_all(Prussia, {"help(none)"});
    CHECK(f.question() == "support");
    CHECK(f.menu(Prussia).empty());
    REQUIRE(f.play(Austria, "support(0)", {3, 4})); // one hit on the attacker, who declines to absorb it
    CHECK(f.question() == "absorb");
    REQUIRE(f.play(Prussia, "ELIM"));
    CHECK(f.question() == "attack"); // only now
    CHECK(f.menu(Prussia) == Answers{"attack(bystander)", "done"});
}

TEST_CASE("XI.2 a unit attacks once a round", "[XI.2e]") {
    Duel f(Type::Line, Type::Line);
    f.fight({3, 3});
    CHECK(f.question() == "attack");
    CHECK(f.menu(Prussia) == Answers{"attack(bystander)", "done"});
    CHECK(f.refused(Prussia, "attack(attacker)") == "XI.2e");
}

TEST_CASE("XI.2 a target may be attacked again by another unit", "[XI.2f]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "second");
    f.fight({3, 4}); // flank support makes it a standoff
    REQUIRE(f.menu(Prussia) == Answers{"attack(bystander)", "attack(second)", "done"});
    f.play_all(Prussia, {"attack(second)"});
    CHECK(f.menu(Prussia) == Answers{"target(defender)"});
}

TEST_CASE("XI.2 infantry may help instead of attacking, and attacker and helper lose their markers", "[XI.2g][XI.2h]") {
    Duel f(Type::Line, Type::Line);
    const CounterId helper = f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "helper");
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    REQUIRE(f.menu(Prussia) == Answers{"help(helper)", "help(none)"});
    REQUIRE(f.play(Prussia, "help(helper)", {1, 3})); // 3 + 1 + 1 against 3: a standoff
    REQUIRE(f.question() == "attack");
    CHECK_FALSE(f.at(f.attacker).activated);
    CHECK_FALSE(f.at(helper).activated);
    CHECK(f.menu(Prussia) == Answers{"attack(bystander)", "done"});
}

TEST_CASE("XI.2 combat is between adjacent units, one against one", "[XI.2i]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "H9", {.activated = true}, "lonely");
    f.add(Austria, Type::Line, Suit::Hearts, "E7", {}, "far");
    f.add(Austria, Type::Line, Suit::Hearts, "D5", {}, "near");
    f.at_combat(Prussia);
    CHECK(f.refused(Prussia, "attack(lonely)") == "XI.2i"); // nobody to attack
    f.play_all(Prussia, {"attack(attacker)"});
    CHECK(f.menu(Prussia) == Answers{"target(defender)", "target(near)"});
    CHECK(f.refused(Prussia, "target(far)") == "XI.2i");
    CHECK(f.refused(Prussia, "target(bystander)") == "XI.2i"); // a friend
}

TEST_CASE("XI.2.1 a rear unit neither attacks nor is attacked, from any side", "[XI.2.1a][XI.2.1b]") {
    Field f; // the figure of IV.4
    f.add(Austria, Type::Line, Suit::Hearts, "C4", {}, "alone");
    f.add(Austria, Type::Grenadier, Suit::Hearts, "B5", {}, "front");
    f.add(Austria, Type::Line, Suit::Hearts, "B5", {.rear = true}, "rear");
    f.add(Prussia, Type::Cuirassier, Suit::Spades, "B4", {.activated = true}, "cavalry");
    f.add(Prussia, Type::Line, Suit::Spades, "B4", {.activated = true, .rear = true}, "behind");
    f.add(Prussia, Type::Line, Suit::Spades, "B6", {.activated = true}, "south");
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(cavalry)", "attack(south)", "done"});
    CHECK(f.refused(Prussia, "attack(behind)") == "XI.2.1a");
    f.play_all(Prussia, {"attack(south)"});
    CHECK(f.menu(Prussia) == Answers{"target(front)"});
    CHECK(f.refused(Prussia, "target(rear)") == "XI.2.1a");
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(cavalry)"});
    CHECK(f.menu(Prussia) == Answers{"target(alone)", "target(front)"}); // a lone unit is front
}

TEST_CASE("XI.2.1 a unit that becomes front by an earlier combat may be attacked, and may attack",
          "[XI.2.1c][XI.2.1d]") {
    Duel f(Type::Grenadier, Type::Hussar, {.disordered = true});
    const CounterId rear = f.add(Austria, Type::Line, Suit::Hearts, "E6", {.rear = true}, "rear");
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "second");
    const CounterId behind =
        f.add(Prussia, Type::Line, Suit::Spades, "E5", {.activated = true, .rear = true}, "behind");
    f.fight({6, 1}); // 4 + 1 against 0: ten, the Hussar dies
    REQUIRE_FALSE(f.alive(f.defender));
    CHECK(is_front(f.state, rear)); // untouched
    CHECK(f.place(rear) == "E6");
    CHECK_FALSE(f.at(rear).disordered);
    f.play_all(Prussia, {"attack(second)"});
    CHECK(f.menu(Prussia) == Answers{"target(rear)"});

    // The attacker dies; the activated unit behind him may attack in turn.
    f.state.at(f.attacker).activated = true;
    f.state.at(f.attacker).fought = f.state.at(f.attacker).disordered = false;
    f.wing(Prussia, Suit::Spades, 0);
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(rear)"});
    REQUIRE(f.play(Prussia, "help(none)", {1, 6})); // 5 against 3: a difference of 3
    REQUIRE(f.play(Prussia, "ELIM"));
    CHECK(is_front(f.state, behind));
    CHECK(f.place(behind) == "E5");
    CHECK(f.menu(Prussia).contains("attack(behind)"));
}

TEST_CASE("XI.2.2 Disordered units never attack, even if they were activated before", "[XI.2.2a][R-50]") {
    Duel f(Type::Line, Type::Line);
    const CounterId helper =
        f.add(Prussia, Type::Line, Suit::Spades, "D6", {.disordered = true, .activated = true}, "helper");
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(attacker)", "attack(bystander)", "done"});
    CHECK(f.refused(Prussia, "attack(helper)") == "XI.2.2a");
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    CHECK(f.menu(Prussia) == Answers{"help(none)"}); // nor does it help
    REQUIRE(f.play(Prussia, "help(none)", {3, 3}));
    REQUIRE(f.play(Prussia, "done"));
    CHECK_FALSE(f.at(helper).activated); // its marker just lapses
}
