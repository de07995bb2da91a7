// SETTING UP FOR A BATTLE, as it is played
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

using Row = std::array<std::string, 4>; // right wing, centre, left wing, reserve

Row white_row(const Field& f) {
    return {f.units(White, "c1"), f.units(White, "b1"), f.units(White, "a1"), f.units(White, "WR")};
}
Row black_row(const Field& f) {
    return {f.units(Black, "a3"), f.units(Black, "b3"), f.units(Black, "c3"), f.units(Black, "BR")};
}

Field begun(const std::string& scenario, const OptionValues& options = {}) {
    Field f(scenario, options);
    f.at_start();
    return f;
}

std::string column(Seat seat, const std::string& letter) { return letter + (seat == White ? "1" : "3"); }

// All of a wing in one type.
void place(Field& f, Seat seat, const std::string& type, const std::string& letter, int count = 6) {
    for (int n = 0; n < count; ++n) f.play_all(seat, {"place(" + type + "," + column(seat, letter) + ")"});
}

void place_all(Field& f, Seat seat) {
    place(f, seat, "I", "a");
    place(f, seat, "I", "b", 4);
    place(f, seat, "A", "b", 2);
    place(f, seat, "C", "c");
}

} // namespace

TEST_CASE("every named set-up has 20 infantry, 8 cavalry and 2 artillery a side", "[AW-SET-01]") {
    for (const char* id : {"marengo", "la_rothiere", "dennewitz", "leuthen", "albuera"}) {
        CAPTURE(id);
        const Field f = begun(id);
        for (const Seat seat : core::EachSeat) {
            std::array<int, TypeCount> army{};
            for_each_unit(f.state, seat, [&](UnitId, const Unit& unit) { ++army[index(unit.type)]; });
            CHECK(army == std::array{20, 8, 2});
        }
        CHECK(f.question() == "orders"); // placed openly: planning begins at once
        CHECK(f.broken().empty());
    }
}

TEST_CASE("each side has two tokens for its two guns", "[AW-SET-02]") {
    const Field f = begun("marengo");
    for (const Seat seat : core::EachSeat)
        CHECK(std::all_of(f.state.army(seat).tokens.begin(), f.state.army(seat).tokens.end(),
                          [](std::uint8_t tokens) { return tokens == 0; })); // none lies on the board yet
    Field g;
    for (const Seat seat : core::EachSeat)
        for (const std::string letter : {"a", "b"}) {
            g.add(seat, "A", column(seat, letter));
            g.order(seat, "A " + column(seat, letter) + ">" + letter + "2");
        }
    g.at_bombardment();
    g.all_act({1, 1, 1, 1}); // every gun has one target
    for (const Seat seat : core::EachSeat)
        for (const std::string letter : {"a", "b"})
            CHECK(g.state.army(seat).tokens[index(Field::place(column(core::other(seat), letter)))] == 1);
}

TEST_CASE("ten points are laid out for the rounds, and nobody has any", "[AW-SET-03]") {
    const Field f = begun("leuthen");
    CHECK(f.state.pool == 10);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
    CHECK(f.state.round == 1);
}

TEST_CASE("Marengo: cavalry on the right", "[AW-SET-04][WE-01]") {
    const Field f = begun("marengo");
    const Row row = {"2I 4C", "4I 2A", "6I", "8I 4C"};
    CHECK(white_row(f) == row);
    CHECK(black_row(f) == row);
    CHECK(f.units(Black, "a3") == "2I 4C"); // each on its own right
    CHECK(f.units(White, "c1") == "2I 4C");
    int held = 0;
    for (std::size_t a = 0; a < SectorCount; ++a)
        held += controls(f.state, White, place_at(a)) ? 1 : controls(f.state, Black, place_at(a)) ? 100 : 0;
    CHECK(held == 303);
    for (const char* sector : {"a2", "b2", "c2"}) CHECK(is_neutral(census(f.state), Field::place(sector)));
}

TEST_CASE("La Rothiere: Black swaps his wings, so that cavalry faces cavalry", "[AW-SET-05][AWR-35]") {
    const Field f = begun("la_rothiere");
    CHECK(white_row(f) == Row{"6C", "4I 2A", "6I", "10I 2C"});
    CHECK(black_row(f) == Row{"6I", "4I 2A", "6C", "10I 2C"});
    CHECK(f.units(White, "c1") == f.units(Black, "c3"));
}

TEST_CASE("Dennewitz, Leuthen and Albuera, alike for both", "[AW-SET-06][AW-SET-07][AW-SET-08][AWR-35]") {
    const auto check_both = [](const std::string& id, const Row& row) {
        const Field f = begun(id);
        CHECK(white_row(f) == row);
        CHECK(black_row(f) == row);
    };
    check_both("dennewitz", {"4I 2C", "4I 2A", "4I 2C", "8I 4C"});
    check_both("leuthen", {"6I", "4I 2A", "6I", "4I 8C"});
    check_both("albuera", {"4I 2C", "2I 4C", "4I 2C", "10I 2A"});
}

TEST_CASE("in a custom set-up each side lays out its units as it likes", "[AW-SET-09][DP-02]") {
    for (const Seat seat : core::EachSeat) {
        const std::string a = column(seat, "a");
        const std::string b = column(seat, "b");
        const std::string c = column(seat, "c");
        Field f = begun("custom");
        CHECK(f.question() == "place");
        CHECK(f.waiting() == Seats::Both);
        Answers all;
        for (const std::string type : {"I", "C", "A"})
            for (const std::string& sector : {a, b, c}) all.insert("place(" + type + "," + sector + ")");
        CHECK(f.menu(seat) == all); // any type in the home row
        CHECK(f.refused(seat, "place(I,a2)") == "AW-SET-09");
        CHECK(f.refused(seat, "place(I," + column(core::other(seat), "a") + ")") == "AW-SET-09");
        CHECK(f.refused(seat, "done") == "AW-SET-09");
        place(f, seat, "A", "a", 2);
        CHECK(f.refused(seat, "place(A," + b + ")") == "AW-SET-09"); // there is no third gun
        place(f, seat, "C", "a", 4);
        CHECK(f.refused(seat, "place(I," + a + ")") == "AW-SET-09"); // six stand there
        place(f, seat, "I", "b");
        place(f, seat, "I", "c", 5);
        CHECK_FALSE(f.offers(seat, "done")); // one is missing
        place(f, seat, "I", "c", 1);
        CHECK(f.menu(seat) == Answers{"done"});
        CHECK(f.units(seat, a) == "4C 2A");
        CHECK(f.units(seat, b) == "6I");
        CHECK(f.units(seat, c) == "6I");
        CHECK(f.units(seat, seat == White ? "WR" : "BR") == "8I 4C");
        REQUIRE(f.play(seat, "done"));
        CHECK(f.waiting() == core::only(core::other(seat)));
        CHECK(f.menu(seat).empty());
    }
}

TEST_CASE("what is placed is secret until both are done", "[AW-SET-10][DP-02]") {
    for (const Seat seat : core::EachSeat) {
        const Seat enemy = core::other(seat);
        Field f = begun("custom");
        const State before = f.seen_by(enemy);
        const State nothing = f.state;
        place(f, seat, "C", "a", 3);
        CHECK(f.seen_by(enemy) == before);
        CHECK(f.seen_by(seat) == f.state); // of the enemy there is nothing to hide yet
        CHECK(write(f.here(), seat, choose(Verb::Place, Type::Cavalry, Place::a1), enemy) == "?");
        place(f, seat, "C", "a", 3);
        place(f, seat, "I", "b");
        place(f, seat, "I", "c");
        REQUIRE(f.play(seat, "done"));
        CHECK(f.seen_by(enemy).army(seat) == before.army(seat)); // only that he is ready
        const State seen = f.seen_by(enemy);
        for (const table::Piece& piece : situation({f.scenario, seen}, enemy).pieces)
            CHECK(piece.place == (piece.side == "W" ? "WR" : "BR"));
        for (const std::string& line : f.told(enemy)) CHECK(line.find("cavalry") == std::string::npos);
        place_all(f, enemy);
        CHECK(f.seen_by(seat).army(enemy) == nothing.army(enemy));
        REQUIRE(f.play(enemy, "done"));
        CHECK(f.question() == "orders");
        State open = f.seen_by(enemy);
        CHECK(open.army(seat).units == f.state.army(seat).units); // revealed together
        CHECK(f.seen_by(seat).army(enemy).units == f.state.army(enemy).units);
        CHECK(f.units(seat, column(seat, "a")) == "6C");
        CHECK(f.units(enemy, column(enemy, "b")) == "4I 2A");
        CHECK(f.broken().empty());
    }
}

TEST_CASE("how an army was laid out cannot be read off its counters", "[AW-SET-10]") {
    const auto laid_out = [](bool forwards) {
        Field f = begun("custom");
        place_all(f, Black);
        for (const char* letter : {"a", "b", "c"}) {
            place(f, White, forwards ? "I" : "C", letter, forwards ? 4 : 2);
            place(f, White, forwards ? "C" : "I", letter, forwards ? 2 : 4);
        }
        REQUIRE(f.play(White, "done"));
        REQUIRE(f.play(Black, "done"));
        return f.state;
    };
    CHECK(laid_out(true) == laid_out(false));
}

TEST_CASE("an imagined layout is a legal one", "[AW-SET-10][AW-SET-09]") {
    Field f = begun("custom");
    place_all(f, White);
    REQUIRE(f.play(White, "done"));
    const State seen = f.seen_by(Black);
    for (std::uint64_t key = 1; key <= 20; ++key) {
        core::KeyedDice dice(key);
        Field world = f;
        world.state = imagine({f.scenario, seen}, Black, dice);
        REQUIRE(redact(world.here(), Black) == seen);
        const Census c = census(world.state);
        for (const char* sector : {"a1", "b1", "c1"}) CHECK(c.all[0][index(Field::place(sector))] == 6);
        CHECK(c.all[0][index(Place::WhiteReserve)] == 12);
    }
}

TEST_CASE("armies may differ if both agree", "[AW-SET-11]") {
    Field f = begun("custom", {{"white", "14/12/4"}, {"black", "28/2/0"}});
    place(f, White, "C", "a");
    place(f, White, "C", "b");
    place(f, White, "A", "c", 4);
    place(f, White, "I", "c", 2);
    CHECK_FALSE(f.offers(Black, "place(A,a3)"));
    CHECK(f.refused(Black, "place(A,a3)") == "AW-SET-09");
    for (const char* letter : {"a", "b", "c"}) place(f, Black, "I", letter);
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(white_row(f) == Row{"2I 4A", "6C", "6C", "12I"});
    CHECK(black_row(f) == Row{"6I", "6I", "6I", "10I 2C"});
}

TEST_CASE("side A has a general in each centre and flags on the wings", "[AW-SET-12][AWR-32]") {
    const Field f = begun("marengo");
    CHECK(f.scenario.board_side == 'A');
    CHECK(command_sector(f.scenario, White) == Place::b1);
    CHECK(command_sector(f.scenario, Black) == Place::b3);
    std::set<std::string> marks;
    for (const table::BoardArea& area : board(f.scenario).areas)
        for (const std::string& mark : area.marks)
            if (!mark.starts_with("reserve") && mark != "box") marks.insert(area.id + " " + mark);
    CHECK(marks == std::set<std::string>{"a1 flag.W.1", "b1 general.W.5", "c1 flag.W.1", "a3 flag.B.1",
                                         "b3 general.B.5", "c3 flag.B.1"});
}

TEST_CASE("board, set-up and options are agreed before the battle", "[DP-01]") {
    const Field plain = begun("marengo");
    CHECK(plain.scenario.options == Options{});
    const Field b = begun("albuera", {{"board", "B"}, {"terrain", "on"}, {"markers", "W:flag3:a2"}});
    CHECK(b.scenario.board_side == 'B');
    CHECK(b.scenario.terrain_of(Place::b2) == Terrain::Building);
    CHECK(b.scenario.markers.size() == 1);
    CHECK(plain.scenario.terrain_of(Place::b2) == Terrain::Open);
    const Field turned = begun("albuera", {{"board", "B2"}, {"terrain", "on"}});
    CHECK(b.scenario.terrain_of(Place::c1) == Terrain::Forest);
    CHECK(turned.scenario.terrain_of(Place::a3) == Terrain::Forest);
    CHECK(turned.scenario.terrain_of(Place::c1) == Terrain::Open);
    const Field morale = begun("marengo", {{"morale", "on"}});
    CHECK(morale.vp(White) == 15);
    Field dice("marengo", {{"orders", "dice"}});
    dice.at_start({6, 1});
    CHECK(dice.state.army(White).allowed == 12);
    CHECK(dice.state.army(Black).allowed == 7);
    const Field distant = begun("marengo", {{"orders", "distant"}});
    CHECK(distant.scenario.options.distant_orders);
    CHECK_FALSE(load_scenario_file("marengo", {{"white", "30/0/0"}}).scenario); // named set-ups have their armies
}

TEST_CASE("the number of counters in the box is no limit", "[AWR-36]") {
    Field f;
    f.add(White, "6I", "a2", {.square = true});
    f.add(White, "5I", "b2", {.square = true});
    f.add(White, "I", "b2");
    f.add(Black, "C", "b3");
    f.order(Black, "C b3>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.play(White, "square(I,b2)", {5})); // ten defence tokens come with the game; this is the twelfth square
    const auto squares = [](const Unit& unit) { return unit.square; };
    CHECK(f.count(White, "a2", Type::Infantry, squares) + f.count(White, "b2", Type::Infantry, squares) == 12);
}
