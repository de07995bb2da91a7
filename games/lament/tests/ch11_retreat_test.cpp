// XI.5.8.1 - XI.5.8.4 RETREAT AND DISPLACEMENT, RP-1 - RP-6
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

// The retreats on the menu.
Answers retreats(const Field& f, Seat seat = Austria) {
    Answers found;
    for (const std::string& answer : f.menu(seat))
        if (answer.starts_with("RET")) found.insert(answer);
    return found;
}

// Two units of the defender's side in a hex.
std::pair<CounterId, CounterId> fill(Field& f, const std::string& hex) {
    const CounterId front = f.add(Austria, Type::Line, Suit::Diamonds, hex, {}, hex + "front");
    const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, hex, {.rear = true}, hex + "rear");
    return {front, rear};
}

} // namespace

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

TEST_CASE("XI.5.8.1 a displaced unit ends one hex further from the attacker", "[XI.5.8.1c]") {
    Duel f(Type::Line, Type::Line);
    f.impassable("D7").impassable("F7");
    fill(f, "E7");
    f.hit_defender(1);
    f.play_all(Austria, {"RET(E7)", "displace(E7front)"});
    CHECK(f.question() == "displace_to");
    CHECK(f.menu(Austria) == Answers{"displace_to(D8)", "displace_to(E8)", "displace_to(F8)"});
    f.scenario.map[core::index(f.hex("D7"))].impassable = false;
    CHECK(f.refused(Austria, "displace_to(D7)") == "XI.5.8.1c"); // two hexes, as before
}

TEST_CASE("XI.5.8.1 distance is measured to the attacker's hex before any advance, and to no other enemy",
          "[XI.5.8.1d][R-29]") {
    Duel f(Type::Line, Type::Line, {.disordered = true});
    f.add(Prussia, Type::Line, Suit::Diamonds, "C6"); // another enemy, whose ZOC covers D7
    f.hit_defender(1);
    // From E6 to E7 and F7 the other enemy gets no nearer; what he forbids he forbids by ZOC.
    CHECK(retreats(f) == Answers{"RET(E7)", "RET(F7)"});
    CHECK(f.refused(Austria, "RET(D7)") == "XI.5.8.2a");

    Duel second(Type::Line, Type::Hussar, {.disordered = true});
    second.hit_defender(2);
    REQUIRE(second.play(Austria, "RET(E7)"));
    REQUIRE(second.play(Austria, "RET2(E8)"));
    REQUIRE(second.play(Prussia, "advance"));
    CHECK(second.place(second.attacker) == "E6"); // only two hexes from E8 now: it does not matter

    Duel nearer(Type::Line, Type::Line); // a hex nearer to a third party is as good
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

// XI.5.8.3 STACKING AND DISPLACEMENT

TEST_CASE("XI.5.8.3 a hex with one friend is open, in front of him or behind", "[XI.5.8.3a][DP-23]") {
    for (const std::string order : {"front", "rear"}) {
        Duel f(Type::Line, Type::Line);
        const CounterId friendly = f.add(Austria, Type::Line, Suit::Diamonds, "E7", {}, "friend");
        f.hit_defender(1);
        CHECK(retreats(f) == Answers{"RET(D7)", "RET(E7)", "RET(F7)"});
        REQUIRE(f.play(Austria, "RET(E7)"));
        CHECK(f.question() == "front_or_rear");
        CHECK(f.waiting() == core::only(Austria));
        CHECK(f.menu(Austria) == Answers{"front", "rear"});
        REQUIRE(f.play(Austria, order));
        CHECK(is_front(f.state, f.defender) == (order == "front"));
        CHECK(is_front(f.state, friendly) == (order == "rear"));
    }
}

TEST_CASE("XI.5.8.3 no retreat leads off the map or into an impassable hex; no other terrain matters",
          "[XI.5.8.3b][R-41]") {
    Duel f(Type::Line, Type::Line);
    f.impassable("E7").terrain("D7", Terrain::Woods).elevation("D7", 2).river("E6", "D7").terrain("F7", Terrain::Town);
    f.hit_defender(1);
    CHECK(retreats(f) == Answers{"RET(D7)", "RET(F7)"});
    CHECK(f.refused(Austria, "RET(E7)") == "III.2.2i");

    Field edge;
    const CounterId attacker = edge.add(Prussia, Type::Line, Suit::Spades, "E11", {}, "attacker");
    const CounterId defender = edge.add(Austria, Type::Line, Suit::Hearts, "E12", {}, "defender"); // the last row
    edge.absent(Austria, Type::Line, Suit::Hearts);
    edge.at_absorb(attacker, defender, 1);
    CHECK(retreats(edge).empty());
}

TEST_CASE("XI.5.8.3 a hex with two friends is the last resort, and one of them is displaced",
          "[XI.5.8.3c][XI.5.8.3d][DP-22]") {
    Duel better(Type::Line, Type::Line);
    fill(better, "E7");
    better.hit_defender(1);
    CHECK(retreats(better) == Answers{"RET(D7)", "RET(F7)"});
    CHECK(better.refused(Austria, "RET(E7)") == "XI.5.8.3c");

    for (const std::string which : {"E7front", "E7rear"}) {
        Duel f(Type::Line, Type::Line);
        f.impassable("D7").impassable("F7");
        const auto [front, rear] = fill(f, "E7");
        f.hit_defender(1);
        CHECK(retreats(f) == Answers{"RET(E7)"});
        REQUIRE(f.play(Austria, "RET(E7)"));
        CHECK(f.question() == "displace");
        CHECK(f.waiting() == core::only(Austria));
        CHECK(f.menu(Austria) == Answers{"displace(E7front)", "displace(E7rear)"});
        f.play_all(Austria, {"displace(" + which + ")", "displace_to(F8)", "front"});
        const CounterId moved = which == "E7front" ? front : rear;
        CHECK(f.place(moved) == "F8");
        CHECK(f.place(moved == front ? rear : front) == "E7");
        CHECK(f.place(f.defender) == "E7");
        CHECK(is_front(f.state, f.defender));
        CHECK(units_at(f.state, f.hex("E7")) == 2);
    }
}

TEST_CASE("XI.5.8.3 a displaced unit keeps its state and joins front or rear", "[R-41][DP-22]") {
    Duel f(Type::Line, Type::Line);
    f.impassable("D7").impassable("F7").impassable("D8").impassable("F8").terrain("E8", Terrain::Woods);
    const CounterId moved =
        f.add(Austria, Type::Cuirassier, Suit::Diamonds, "E7", {.hidden = true, .disordered = true}, "moved");
    f.add(Austria, Type::Line, Suit::Diamonds, "E7", {.rear = true}, "stays");
    const CounterId host = f.add(Austria, Type::Line, Suit::Diamonds, "E8", {}, "host");
    f.hit_defender(1);
    f.play_all(Austria, {"RET(E7)", "displace(moved)", "displace_to(E8)"});
    CHECK(f.question() == "front_or_rear");
    f.play_all(Austria, {"rear", "rear"}); // the displaced unit, then the one that retreats
    CHECK(f.place(moved) == "E8");
    CHECK(is_front(f.state, host));
    CHECK(f.at(moved).hidden);
    CHECK(f.at(moved).disordered);
    CHECK_FALSE(f.at(moved).entered_hex);
    CHECK_FALSE(is_front(f.state, f.defender));
}

TEST_CASE("XI.5.8.3 a displaced unit enters no ZOC and displaces nobody", "[XI.5.8.3e][XI.5.8.3f][RP-6]") {
    Duel f(Type::Line, Type::Line);
    f.impassable("D7").impassable("F7");
    fill(f, "E7");
    fill(f, "E8");
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "G8"); // covers F8
    f.hit_defender(1);
    f.play_all(Austria, {"RET(E7)", "displace(E7front)"});
    CHECK(f.menu(Austria) == Answers{"displace_to(D8)"});
    CHECK(f.refused(Austria, "displace_to(F8)") == "XI.5.8.3e");
    CHECK(f.refused(Austria, "displace_to(E8)") == "XI.5.8.3f");
}

TEST_CASE("XI.5.8.3 where nobody can be displaced the retreat is not available", "[XI.5.8.3g]") {
    Duel f(Type::Line, Type::Line);
    f.impassable("D7").impassable("F7").impassable("D8").impassable("F8");
    fill(f, "E7");
    fill(f, "E8");
    f.hit_defender(1);
    CHECK(f.menu(Austria) == Answers{"DIS", "ELIM"});
    CHECK(f.refused(Austria, "RET(E7)") == "XI.5.8.3g");
}

TEST_CASE("XI.5.8.3 a second retreat may displace a second unit", "[XI.5.8.3h]") {
    Duel f(Type::Line, Type::Hussar, {.disordered = true});
    f.wing(Austria, Suit::Hearts, 0);
    for (const char* hex : {"D7", "F7", "D8"}) f.impassable(hex);
    fill(f, "E7");
    fill(f, "E8");
    f.add(Austria, Type::Line, Suit::Diamonds, "F8", {}, "single");
    f.hit_defender(2);
    f.play_all(Austria, {"RET(E7)", "displace(E7front)", "displace_to(F8)", "rear", "front"});
    // F8 is full now as well: both hexes ahead hold two friends.
    CHECK(retreats(f) == Answers{"RET2(E8)", "RET2(F8)"});
    f.play_all(Austria, {"RET2(E8)", "displace(E8rear)", "displace_to(E9)", "front"});
    CHECK(f.place(f.defender) == "E8");
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
