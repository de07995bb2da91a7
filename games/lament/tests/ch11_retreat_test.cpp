// XI.5.8.1 - XI.5.8.4 RETREAT, RP-1 - RP-5
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.5.8 the defender picks any of the hexes that are allowed", "[XI.5.8a][DP-21]") {
    Duel f(Type::Line, Type::Line);
    f.hit_defender(1);
    CHECK(retreats(f) == Answers{"RET(D7)", "RET(E7)", "RET(F7)"});
    CHECK(f.refused(Austria, "RET(E8)") == "XI.5.8a"); // one hex at a time
}

TEST_CASE("XI.5.8.1 a first retreat leads two hexes from the attacker, a second three", "[XI.5.8.1a][XI.5.8.1b]") {
    Duel f(Type::Line, Type::Hussar, {.disordered = true});
    f.hit_defender(2);
    for (const char* hex : {"D6", "F6"}) CHECK(f.refused(Austria, "RET(" + std::string(hex) + ")") == "XI.5.8.1a");
    CHECK(retreats(f) == Answers{"RET(D7)", "RET(E7)", "RET(F7)"});
    REQUIRE(f.play(Austria, "RET(D7)"));
    CHECK(retreats(f) == Answers{"RET2(C7)", "RET2(D8)"});
    CHECK(f.refused(Austria, "RET2(C6)") == "XI.5.8.1b"); // still two
    CHECK(f.refused(Austria, "RET2(E7)") == "XI.5.8.1b");
}

TEST_CASE("XI.5.8.1 distance is measured to the attacker's hex before any advance", "[XI.5.8.1d]") {
    Duel f(Type::Dragoon, Type::Hussar, {.disordered = true});
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "RET(D7)"));
    CHECK_FALSE(retreats(f).contains("RET2(C6)")); // further from E6, where the Dragoons will be, but not from E5
    REQUIRE(f.play(Austria, "RET2(D8)"));
    CHECK(f.place(f.attacker) == "E6"); // two hexes from D8 now: it does not matter
}

TEST_CASE("XI.5.8.1 distance to other enemies does not matter", "[R-29]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Diamonds, "D6"); // next to E6 and to D7
    f.impassable("E7").impassable("F7");
    f.hit_defender(1);
    CHECK(retreats(f) == Answers{"RET(D7)"});

    Duel nearer(Type::Line, Type::Line); // nor does a retreat towards another
    nearer.add(Prussia, Type::Line, Suit::Diamonds, "E9");
    nearer.hit_defender(1);
    CHECK(retreats(nearer) == Answers{"RET(D7)", "RET(E7)", "RET(F7)"});
}

// XI.5.8.2 ZOC

TEST_CASE("XI.5.8.2 a Disordered unit retreats neither among enemies nor into a ZOC", "[XI.5.8.2a]") {
    Duel f(Type::Line, Type::Line, {.disordered = true});
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "E7"); // D7 and F7 are in its ZOC
    f.hit_defender(1);
    CHECK(f.menu(Austria) == Answers{"ELIM"});
    CHECK(f.refused(Austria, "RET(D7)") == "XI.5.8.2a");
    CHECK(f.refused(Austria, "RET(E7)") == "IV.4j");
}

TEST_CASE("XI.5.8.2 a Good Order unit retreats into a ZOC only where nothing else is left, and is disordered for free",
          "[XI.5.8.2b][XI.5.8.2c]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "C6"); // covers D7
    f.hit_defender(1);
    CHECK(retreats(f) == Answers{"RET(E7)", "RET(F7)"});
    CHECK(f.refused(Austria, "RET(D7)") == "XI.5.8.2b");

    Duel displacing(Type::Line, Type::Line); // a hex that needs displacement is better than a ZOC
    displacing.add(Prussia, Type::Hussar, Suit::Diamonds, "C6");
    displacing.impassable("F7");
    fill(displacing, "E7");
    displacing.hit_defender(1);
    CHECK(retreats(displacing) == Answers{"RET(E7)"});
    CHECK(displacing.refused(Austria, "RET(D7)") == "XI.5.8.2b");

    Duel forced(Type::Line, Type::Light);
    forced.add(Prussia, Type::Hussar, Suit::Diamonds, "C6");
    forced.impassable("E7").impassable("F7");
    forced.hit_defender(2);
    REQUIRE(retreats(forced) == Answers{"RET(D7)"});
    REQUIRE(forced.play(Austria, "RET(D7)"));
    CHECK(forced.at(forced.defender).disordered);
    CHECK(forced.question() == "absorb"); // the disorder absorbed nothing: one hit is left
    CHECK(forced.state.flow.find<AbsorbHits>()->hits == 1);
}

TEST_CASE("XI.5.8.2 after that disorder a unit cannot take another, but may retreat again", "[XI.5.8.2d][R-15]") {
    Duel f(Type::Line, Type::Hussar);
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "C6");
    f.impassable("E7").impassable("F7");
    f.hit_defender(2);
    CHECK(f.menu(Austria) == Answers{"COH", "DIS", "ELIM", "RET(D7)"});
    Duel disordered_first = f;
    REQUIRE(f.play(Austria, "RET(D7)"));
    CHECK(f.menu(Austria) == Answers{"COH", "RET2(D8)"}); // C7 touches the enemy
    CHECK(f.refused(Austria, "DIS") == "XI.5.7a");
    REQUIRE(disordered_first.play(Austria, "DIS")); // then the ZOC is closed
    CHECK(disordered_first.menu(Austria) == Answers{"COH"});
    CHECK(disordered_first.refused(Austria, "RET(D7)") == "XI.5.8.2a");
}

TEST_CASE("XI.5.8.3 Hidden enemies next to the retreated unit are revealed, after each hex", "[XI.5.8.3i][R-28]") {
    Duel f(Type::Line, Type::Hussar);
    for (const char* hex : {"D7", "F7"}) f.impassable(hex);
    const CounterId hidden = f.add(Prussia, Type::Line, Suit::Diamonds, "D8", {.hidden = true}, "ambush"); // covers E7
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK_FALSE(f.at(hidden).hidden);
    CHECK(f.alive(hidden));

    // a Vedette goes, and with it the ZOC that would bar the second hex; the disorder stays.
    Duel g(Type::Line, Type::Hussar);
    for (const char* hex : {"D7", "F7", "F8"}) g.impassable(hex);
    const CounterId vedette = g.vedette(Prussia, "D8"); // covers E7 and E8
    g.hit_defender(2);
    REQUIRE(g.play(Austria, "RET(E7)"));
    CHECK_FALSE(g.alive(vedette));
    CHECK(g.vp(Austria) == 0);
    CHECK(g.at(g.defender).disordered);
    CHECK(retreats(g) == Answers{"RET2(D8)", "RET2(E8)"});
}

TEST_CASE("XI.5.8.3 the rear unit of the attacked hex stays and becomes front", "[XI.5.8.3j]") {
    Duel f(Type::Line, Type::Line);
    const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, "E6", {.rear = true}, "rear");
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.place(rear) == "E6");
    CHECK(is_front(f.state, rear));
    CHECK_FALSE(f.at(rear).disordered);
}

// XI.5.8.4 SECOND HEX

TEST_CASE("XI.5.8.4 a unit Disordered for any reason may retreat a second hex", "[XI.5.8.4b][R-49]") {
    Duel before(Type::Line, Type::Cuirassier, {.disordered = true}); // at the outset
    before.hit_defender(2);
    REQUIRE(before.play(Austria, "RET(E7)"));
    CHECK(before.menu(Austria) == Answers{"RET2(D8)", "RET2(E8)", "RET2(F8)"});

    Duel attrition(Type::Light, Type::Cuirassier); // by attrition
    attrition.wing(Austria, Suit::Hearts, 0);
    attrition.add(Prussia, Type::Line, Suit::Diamonds, "D6");
    attrition.fight({6, 2}); // 3 against 3, difference 4: two hits
    REQUIRE(attrition.at(attrition.defender).disordered);
    REQUIRE(attrition.play(Austria, "RET(F7)"));
    CHECK(attrition.menu(Austria) == Answers{"RET2(F8)", "RET2(G7)"});

    Duel good(Type::Line, Type::Hussar); // not in Good Order
    good.hit_defender(2);
    REQUIRE(good.play(Austria, "RET(E7)"));
    CHECK(good.menu(Austria) == Answers{"COH", "DIS"});
    CHECK(good.refused(Austria, "RET2(E8)") == "XI.5.8.4b");
}

TEST_CASE("XI.5.8.4 the second hex follows all the rules of retreat", "[XI.5.8.4c]") {
    Duel f(Type::Line, Type::Hussar, {.disordered = true});
    f.add(Prussia, Type::Line, Suit::Diamonds, "E9"); // covers D9, E8 and F9
    f.impassable("F8");
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(retreats(f) == Answers{"RET2(D8)"});
    CHECK(f.refused(Austria, "RET2(E8)") == "XI.5.8.2a");
    CHECK(f.refused(Austria, "RET2(F8)") == "III.2.2i");
}

// RETREAT PRIORITIES

TEST_CASE("RP only hexes of the best class may be chosen", "[RP-1][RP-2][RP-3][RP-4][RP-5][R-27]") {
    // D7 in the ZOC of C6 with a single unit, E7 full, F7 free; then the better ones are closed one by one.
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "C6", {}, "zoc");
    f.add(Austria, Type::Line, Suit::Diamonds, "D7", {}, "single");
    fill(f, "E7");
    f.hit_defender(1);
    CHECK(retreats(f) == Answers{"RET(F7)"}); // class 1
    CHECK(f.refused(Austria, "RET(E7)") == "XI.5.8.3c");
    CHECK(f.refused(Austria, "RET(D7)") == "XI.5.8.2b");

    f.impassable("F7");
    CHECK(retreats(f) == Answers{"RET(E7)"}); // class 2 before class 3: R-27
    CHECK(f.refused(Austria, "RET(D7)") == "XI.5.8.2b");

    Duel third(Type::Line, Type::Line);
    third.add(Prussia, Type::Hussar, Suit::Diamonds, "C6"); // covers D7
    third.add(Prussia, Type::Hussar, Suit::Diamonds, "G6"); // covers F7
    third.add(Austria, Type::Line, Suit::Diamonds, "D7", {}, "single");
    fill(third, "F7");
    third.impassable("E7");
    third.hit_defender(1);
    CHECK(retreats(third) == Answers{"RET(D7)"}); // class 3 before class 4
    CHECK(third.refused(Austria, "RET(F7)") == "XI.5.8.3c");
    third.impassable("D7");
    CHECK(retreats(third) == Answers{"RET(F7)"}); // class 4
    third.state.at(third.defender).disordered = true;
    CHECK(retreats(third).empty()); // classes 3 and 4 are for Good Order only
}
