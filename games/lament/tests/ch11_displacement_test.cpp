// XI.5.8.1c, XI.5.8.3 STACKING AND DISPLACEMENT
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

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
