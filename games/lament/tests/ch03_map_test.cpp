// III.2 THE MAP
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// What the ground and the like give to each side, their strengths apart.
int defender_gains(const Field& f, CounterId attacker, CounterId defender) {
    return f.mods(attacker, defender).defender.total() - unit_of(f.here(), defender).strength;
}
int attacker_gains(const Field& f, CounterId attacker, CounterId defender) {
    return f.mods(attacker, defender).attacker.total() - unit_of(f.here(), attacker).strength;
}

} // namespace

TEST_CASE("III.2.1 distance counts the target hex and not the starting hex", "[III.2.1a]") {
    const Field f;
    const auto distance = [&](const char* a, const char* b) { return f.scenario.grid.distance(f.hex(a), f.hex(b)); };
    CHECK(distance("D5", "D5") == 0);
    CHECK(distance("D5", "D6") == 1);
    CHECK(distance("D5", "D7") == 2);
    CHECK(distance("C3", "D4") == 1);
    CHECK(distance("D6", "E4") == 2);
    CHECK(distance("C5", "E4") == 2);
    CHECK(distance("A1", "D1") == 3);
}

TEST_CASE("III.2.2 the terrain of a hex is the whole hex's, from whatever side it is attacked", "[III.2.2e]") {
    Field f;
    f.terrain("D5", Terrain::Woods);
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    for (const char* hex : {"D4", "E4", "E5", "D6", "C5", "C4"}) {
        INFO(hex);
        Field g = f;
        CHECK(defender_gains(g, g.add(Prussia, Type::Line, Suit::Spades, hex), defender) == 1);
    }
}

TEST_CASE("III.2.2 the effects of all terrain in and around a hex add up", "[III.2.2f]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    CHECK(defender_gains(f, attacker, defender) == 0);
    f.terrain("D5", Terrain::Town);
    CHECK(defender_gains(f, attacker, defender) == 1);
    f.elevation("D5", 1);
    CHECK(defender_gains(f, attacker, defender) == 2);
    f.entrench("D5", "D4");
    CHECK(defender_gains(f, attacker, defender) == 3);
    CHECK(attacker_gains(f, attacker, defender) == 0);
    f.river("D4", "D5");
    CHECK(defender_gains(f, attacker, defender) == 3);
    CHECK(attacker_gains(f, attacker, defender) == -1);
}

TEST_CASE("III.2.2 no unit may set up in an impassable hex", "[III.2.2g]") {
    Field f;
    f.absent(Austria, Type::Line, Suit::Spades);
    may_deploy_in(f, Austria, Suit::Spades, {"D5", "D6"});
    f.impassable("D6");
    f.at_battle_start();
    REQUIRE(f.play(Austria, "deploy(AS.Ln1)"));
    CHECK(f.menu(Austria) == Answers{"at(D5)"});
    CHECK(f.refused(Austria, "at(D6)") == "III.2.2g");
}

TEST_CASE("III.2.2 no unit may move into an impassable hex", "[III.2.2h]") {
    Field f;
    f.impassable("D5");
    f.add(Prussia, Type::Hussar, Suit::Spades, "D4", {.activated = true}, "hussar");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    REQUIRE(f.play(Prussia, "move(hussar)"));
    CHECK(f.menu(Prussia) == Answers{"to(C3)", "to(C4)", "to(D3)", "to(E3)", "to(E4)"});
    CHECK(f.refused(Prussia, "to(D5)") == "III.2.2h");
}

TEST_CASE("III.2.2 no unit may retreat into an impassable hex", "[III.2.2i]") {
    Field f;
    f.impassable("D6");
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5", {.disordered = true});
    f.wing(Austria, Suit::Hearts, 0);
    f.at_absorb(attacker, defender, 1);
    CHECK(f.menu(Austria) == Answers{"ELIM", "RET(C5)", "RET(E5)"});
    CHECK(f.refused(Austria, "RET(D6)") == "III.2.2i");
}

TEST_CASE("III.2.2 no unit may be displaced into an impassable hex", "[III.2.2i]") {
    Field f;
    f.impassable("C5").impassable("E5").impassable("D7");
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5", {.disordered = true});
    f.add(Austria, Type::Line, Suit::Hearts, "D6", {}, "front");
    f.add(Austria, Type::Line, Suit::Hearts, "D6", {.rear = true}, "rear");
    f.at_absorb(attacker, defender, 1);
    f.play_all(Austria, {"RET(D6)", "displace(rear)"});
    CHECK(f.menu(Austria) == Answers{"displace_to(C6)", "displace_to(E6)"});
    CHECK(f.refused(Austria, "displace_to(D7)") == "III.2.2i");
}

TEST_CASE("III.2.3 level 2 is higher than 1 and 0, level 1 is higher than 0", "[III.2.3b]") {
    for (int from = 0; from <= 2; ++from)
        for (int to = 0; to <= 2; ++to) {
            INFO("from level " << from << " to " << to);
            Field f;
            f.elevation("D4", from).elevation("D5", to);
            const CounterId attacker = f.add(Prussia, Type::Cuirassier, Suit::Spades, "D4");
            const CounterId defender = f.add(Austria, Type::Cuirassier, Suit::Hearts, "D5");
            CHECK(defender_gains(f, attacker, defender) == (to > from ? 1 : 0));
            CHECK(attacker_gains(f, attacker, defender) == 0);
        }
}

TEST_CASE("III.2.3 elevation does not touch movement", "[III.2.3c]") {
    Field f;
    f.elevation("D5", 2).elevation("D7", 1).elevation("D8", 2);
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "D4", {.activated = true}, "hussar");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(D5)", "to(D6)", "to(D7)", "to(D8)"});
    CHECK(f.place(hussar) == "D8");
}

TEST_CASE("III.2.5 an entrenchment helps its own hex, against attacks across that side", "[III.2.5a]") {
    Field f;
    f.entrench("D5", "D4");
    const CounterId inside = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    const CounterId before = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId behind = f.add(Prussia, Type::Line, Suit::Spades, "D6", {.disordered = true});
    CHECK(defender_gains(f, before, inside) == 1);
    CHECK(defender_gains(f, behind, inside) == 0);
    CHECK(defender_gains(f, inside, before) == 0); // attacked out of the works
}

TEST_CASE("III.2.5 an entrenchment stays when its hex changes hands", "[III.2.5b]") {
    Field f;
    f.entrench("D5", "D4");
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true});
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    const CounterId outside = f.add(Austria, Type::Line, Suit::Hearts, "D4");
    f.hand(Prussia, {"S4"});
    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.play(Austria, "ELIM"));
    REQUIRE(f.play(Prussia, "advance"));
    REQUIRE(f.place(attacker) == "D5");
    CHECK(defender_gains(f, outside, attacker) == 1);
    const auto sides = board(f.scenario).sides;
    REQUIRE(sides.size() == 1);
    CHECK(sides.front() == table::BoardSide{"D4|D5", "entrenchment", "D5"});
}

TEST_CASE("III.2.5 entrenchments do not touch movement", "[III.2.5c]") {
    Field f;
    f.entrench("D5", "D4").entrench("D5", "D6").entrench("D7", "D6");
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "D4", {.activated = true}, "hussar");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(D5)", "to(D6)", "to(D7)", "to(D8)"});
    CHECK(f.place(hussar) == "D8");
}

TEST_CASE("R-33 a river is a hexside: a unit along it goes on, a unit across it stops", "[R-33]") {
    Field f;
    f.river("D5", "E5").river("D5", "E4").river("D6", "E5");
    const CounterId along = f.add(Prussia, Type::Hussar, Suit::Spades, "D4", {.activated = true}, "along");
    const CounterId across = f.add(Prussia, Type::Hussar, Suit::Spades, "D5", {.activated = true}, "across");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(across)", "to(E5)"});
    CHECK(f.at(across).move_ended);
    f.play_all(Prussia, {"move(along)", "to(D5)", "to(D6)", "to(D7)", "to(D8)"});
    CHECK(f.place(along) == "D8");
}

TEST_CASE("R-34 a chain of road links is one road, over a junction too", "[R-34]") {
    Field f;
    f.road({"D3", "D4", "D5"}).road({"D5", "E5", "F6"});
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "line");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(line)", "to(D5)", "to(E5)", "to(F6)"}); // one hex more than its movement points
    CHECK(f.place(line) == "F6");
}
