// XI.5.6 WING INTEGRITY, XI.5.6.1 INFERIOR UNITS, XI.5.7 DISORDER
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.5.6 a unit of the same wing in the same hex gives integrity", "[XI.5.6b]") {
    Duel f(Type::Line, Type::Line);
    f.add(Austria, Type::Line, Suit::Hearts, "E6", {.rear = true});
    f.hit_defender(1);
    CHECK(f.menu(Austria).contains("COH"));
    Duel stranger(Type::Line, Type::Line);
    stranger.add(Austria, Type::Line, Suit::Diamonds, "E6", {.rear = true});
    stranger.hit_defender(1);
    CHECK_FALSE(stranger.menu(Austria).contains("COH"));
}

TEST_CASE("XI.5.6 a front unit of the same wing next to it gives integrity, in any order", "[XI.5.6c]") {
    Duel f(Type::Line, Type::Line);
    f.add(Austria, Type::Line, Suit::Hearts, "D7", {.disordered = true});
    f.hit_defender(1);
    CHECK(f.menu(Austria).contains("COH"));

    Duel rear(Type::Line, Type::Line); // a rear unit does not
    rear.add(Austria, Type::Line, Suit::Diamonds, "D7");
    rear.add(Austria, Type::Line, Suit::Hearts, "D7", {.rear = true});
    rear.hit_defender(1);
    CHECK_FALSE(rear.menu(Austria).contains("COH"));

    Duel far(Type::Line, Type::Line); // nor one two hexes away
    far.add(Austria, Type::Line, Suit::Hearts, "E8");
    far.hit_defender(1);
    CHECK_FALSE(far.menu(Austria).contains("COH"));
}

TEST_CASE("XI.5.6 Hussars and Light Infantry always have integrity", "[XI.5.6e]") {
    for (const Type type : {Type::Hussar, Type::Light}) {
        Duel f(Type::Line, type);
        f.hit_defender(1);
        CHECK(f.menu(Austria).contains("COH"));
    }
    for (const Type type : {Type::Line, Type::Grenadier, Type::Cuirassier, Type::Dragoon}) {
        Duel f(Type::Line, type);
        f.hit_defender(1);
        CHECK_FALSE(f.menu(Austria).contains("COH"));
    }
}

TEST_CASE("XI.5.6 the only remaining unit of a wing has integrity; units yet to arrive remain", "[XI.5.6f][R-32]") {
    Duel f(Type::Line, Type::Line);
    f.hit_defender(1);
    CHECK_FALSE(f.menu(Austria).contains("COH")); // a comrade is still to come
    f.state.army(Austria).lost |= f.state.army(Austria).waiting;
    f.state.army(Austria).waiting = 0;
    f.hit_defender(1);
    CHECK(f.menu(Austria).contains("COH"));
}

TEST_CASE("XI.5.6 integrity is fixed before the first hit: a retreat neither gains nor loses it", "[XI.5.6g]") {
    Duel gains(Type::Line, Type::Line);
    gains.add(Austria, Type::Line, Suit::Hearts, "E8"); // next to E7
    gains.hit_defender(2);
    REQUIRE(gains.play(Austria, "RET(E7)"));
    CHECK(gains.menu(Austria) == Answers{"DIS"});

    Duel loses(Type::Line, Type::Line);
    loses.add(Austria, Type::Line, Suit::Hearts, "D6"); // next to E6 and not to F7
    loses.hit_defender(2);
    REQUIRE(loses.play(Austria, "RET(F7)"));
    CHECK(loses.menu(Austria) == Answers{"COH", "DIS"});
}

// XI.5.6.1 INFERIOR UNITS

TEST_CASE("XI.5.6.1 an inferior unit absorbs its first hit by disorder or retreat", "[XI.5.6.1a][XI.5.6.1b]") {
    Duel f(Type::Line, Type::Light, {.inferior = true});
    f.hit_defender(1);
    CHECK(f.menu(Austria) == with(Retreats, {"DIS", "ELIM"}));
    CHECK(f.refused(Austria, "COH") == "XI.5.6.1a");
}

TEST_CASE("XI.5.6.1 an inferior unit that can do neither is eliminated, even with cohesion left", "[XI.5.6.1c]") {
    Duel f(Type::Line, Type::Light, {.disordered = true, .inferior = true});
    wall_in(f);
    f.hit_defender(1);
    CHECK(f.menu(Austria) == Answers{"ELIM"});
    Duel regular(Type::Line, Type::Light, {.disordered = true});
    wall_in(regular);
    regular.hit_defender(1);
    CHECK(regular.menu(Austria) == Answers{"COH", "ELIM"});
}

TEST_CASE("XI.5.6.1 from its second hit on an inferior unit may use cohesion", "[XI.5.6.1d]") {
    Duel f(Type::Line, Type::Light, {.inferior = true});
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "DIS"));
    CHECK(f.menu(Austria) == with(Retreats, {"COH"}));
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 3);
    Duel g(Type::Line, Type::Light, {.inferior = true}); // in the next combat the first hit is the first again
    g.hit_defender(1);
    CHECK_FALSE(g.menu(Austria).contains("COH"));
}

TEST_CASE("XI.5.7 only a unit in Good Order can be disordered", "[XI.5.7a]") {
    Duel f(Type::Line, Type::Light, {.disordered = true});
    f.hit_defender(1);
    CHECK(f.menu(Austria) == with(Retreats, {"COH", "ELIM"}));
    CHECK(f.refused(Austria, "DIS") == "XI.5.7a");
}
