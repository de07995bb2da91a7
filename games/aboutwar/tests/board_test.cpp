// BATTLEFIELD & SECTORS
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

std::string neighbours(const std::string& from) {
    std::string all;
    for (std::size_t a = 0; a < AreaCount; ++a)
        if (adjacent(Field::place(from), place_at(a)))
            all += (all.empty() ? "" : " ") + std::string(place_word(place_at(a)));
    return all;
}

bool friendly(const Field& f, Seat seat, const std::string& place) {
    return is_friendly(f.here(), census(f.state), seat, Field::place(place));
}
bool neutral(const Field& f, const std::string& place) { return is_neutral(census(f.state), Field::place(place)); }

} // namespace

TEST_CASE("nine sectors in a square, a reserve behind each home row, no diagonals", "[AW-BRD-01][AWR-01]") {
    CHECK(neighbours("a1") == "b1 a2 WR");
    CHECK(neighbours("b1") == "a1 c1 b2 WR");
    CHECK(neighbours("c1") == "b1 c2 WR");
    CHECK(neighbours("a2") == "a1 b2 a3");
    CHECK(neighbours("b2") == "b1 a2 c2 b3");
    CHECK(neighbours("c2") == "c1 b2 c3");
    CHECK(neighbours("a3") == "a2 b3 BR");
    CHECK(neighbours("b3") == "b2 a3 c3 BR");
    CHECK(neighbours("c3") == "c2 b3 BR");
    CHECK(neighbours("WR") == "a1 b1 c1");
    CHECK(neighbours("BR") == "a3 b3 c3");
    const Field f;
    const table::Board drawn = board(f.scenario);
    const auto boxes = std::count_if(drawn.areas.begin(), drawn.areas.end(), [](const table::BoardArea& area) {
        return std::find(area.marks.begin(), area.marks.end(), "box") != area.marks.end();
    });
    CHECK(static_cast<std::ptrdiff_t>(drawn.areas.size()) - boxes == 11);
    for (const table::BoardArea& area : drawn.areas) {
        if (area.id == "a1") CHECK((area.column == 0 && area.row == 3)); // White's left, at the bottom
        if (area.id == "c3") CHECK((area.column == 2 && area.row == 1));
    }
}

TEST_CASE("at the start each side holds its home row and nobody the middle", "[AW-BRD-02]") {
    Field f("dennewitz");
    f.at_start();
    for (const char* sector : {"a1", "b1", "c1"}) {
        CHECK(controls(f.state, White, Field::place(sector)));
        CHECK(friendly(f, White, sector));
        CHECK_FALSE(friendly(f, Black, sector));
    }
    for (const char* sector : {"a3", "b3", "c3"}) {
        CHECK(controls(f.state, Black, Field::place(sector)));
        CHECK(friendly(f, Black, sector));
        CHECK_FALSE(friendly(f, White, sector));
    }
    for (const char* sector : {"a2", "b2", "c2"}) CHECK(neutral(f, sector));
    CHECK(friendly(f, White, "WR"));
    CHECK(friendly(f, Black, "BR"));
    CHECK_FALSE(friendly(f, White, "BR"));
    CHECK_FALSE(friendly(f, Black, "WR"));
}

TEST_CASE("a sector holds six units", "[AW-BRD-03]") {
    for (const Seat seat : core::EachSeat) {
        const std::string home = seat == White ? "a1" : "a3";
        Field f;
        f.add(seat, "4I", "a2");
        f.add(seat, "2I", home);
        f.add(seat, "C", home);
        f.order(seat, "2I " + home + ">a2 C " + home + ">a2");
        f.at_combined();
        f.all_act();
        REQUIRE(f.question() == "hold_back");
        CHECK(f.waiting() == core::only(seat));
        CHECK(f.menu(seat) == Answers{"stay(I," + home + ">a2)", "stay(C," + home + ">a2)"});
        REQUIRE(f.play(seat, "stay(C," + home + ">a2)"));
        CHECK(f.units(seat, "a2") == "4I 2Is");
        CHECK(f.units(seat, home) == "1C");
        CHECK(f.broken().empty());
    }
}

TEST_CASE("six units can stand in a sector", "[AW-BRD-03]") {
    Field f;
    f.add(White, "4I", "a2");
    f.add(White, "2I", "a1");
    f.order(White, "2I a1>a2");
    f.at_combined();
    f.all_act();
    CHECK(f.units(White, "a2") == "4I 2Is");
}

TEST_CASE("a reserve holds any number", "[AW-BRD-04]") {
    for (const Seat seat : core::EachSeat) {
        const std::string reserve = seat == White ? "WR" : "BR";
        const std::string home = seat == White ? "b1" : "b3";
        Field f;
        f.add(seat, "20I", reserve);
        f.add(seat, "5C", home);
        f.order(seat, "5C " + home + ">" + reserve);
        f.at_combined();
        f.all_act();
        CHECK(f.question() == "noncombat");
        CHECK(f.units(seat, reserve) == "20I 5C");
        CHECK(f.broken().empty());
    }
}

TEST_CASE("a battle zone has five spaces on either side", "[AW-BRD-05]") {
    for (const Seat seat : core::EachSeat) {
        const Seat enemy = core::other(seat);
        Field f;
        f.add(seat, "6I", "a1");
        f.add(enemy, "6I", "a2");
        f.order(seat, "6I a1>a2");
        f.at_combined();
        for (int n = 0; n < 5; ++n) REQUIRE(f.play(seat, "act(I,a1>a2)"));
        CHECK(f.menu(seat) == Answers{"done"});
        CHECK(f.refused(seat, "act(I,a1>a2)") == "AW-MOV-07");
        f.skip("combined", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(f.line("a1>a2", seat) == "I,I,I,I,I");
        CHECK(f.line("a1>a2", enemy) == "I,I,I,I,I");
    }
}

TEST_CASE("one unit that is not routed controls a sector", "[AW-BRD-06][AW-BRD-07]") {
    Field f;
    f.no_markers();
    f.add(White, "A", "a2", {.routed = true});
    f.add(White, "I", "b2", {.spent = true});
    f.add(Black, "A", "b2", {.routed = true});
    f.add(Black, "C", "c2");
    CHECK_FALSE(controls(f.state, White, Place::a2));
    CHECK(neutral(f, "a2"));
    CHECK(controls(f.state, White, Place::b2));
    CHECK_FALSE(controls(f.state, Black, Place::b2));
    CHECK_FALSE(neutral(f, "b2"));
    CHECK(controls(f.state, Black, Place::c2));
    CHECK(neutral(f, "a3"));
}

TEST_CASE("a sector is neutral when its last unit is routed", "[AW-BRD-07]") {
    Field f;
    f.no_markers();
    f.add(White, "I", "a1");
    f.add(Black, "A", "a2", {.routed = true});
    f.order(White, "I a1>a2");
    f.at_combined();
    f.all_act(); // no die: there is no fight
    CHECK(f.units(White, "a2") == "1I");
    CHECK(f.units(Black, "scoring") == "1Ar");
}

TEST_CASE("friendly is what you hold, your own symbol without an enemy, and your reserve", "[AW-BRD-08][AWR-33]") {
    Field f;
    f.add(White, "I", "a2");
    f.add(White, "A", "b2", {.routed = true});
    f.add(Black, "A", "c1", {.routed = true});
    CHECK(friendly(f, White, "a2"));
    CHECK_FALSE(friendly(f, Black, "a2"));
    CHECK_FALSE(friendly(f, White, "b2")); // only a routed unit
    CHECK(friendly(f, White, "a1"));       // flag, nobody there
    CHECK(friendly(f, White, "b1"));       // general
    CHECK_FALSE(friendly(f, White, "c1")); // flag, but an enemy lies there
    CHECK_FALSE(friendly(f, White, "a3")); // the enemy's flag
    CHECK(friendly(f, Black, "a3"));
    f.add(White, "C", "c1");
    CHECK(friendly(f, White, "c1")); // held
    f.no_markers();
    CHECK_FALSE(friendly(f, White, "a1"));
}

TEST_CASE("routed units take room", "[AW-BRD-09]") {
    for (const Seat seat : core::EachSeat) {
        const std::string home = seat == White ? "b1" : "b3";
        Field f;
        f.add(seat, "4I", "b2");
        f.add(seat, "A", "b2", {.routed = true});
        f.add(seat, "2I", home);
        f.order(seat, "2I " + home + ">b2");
        f.at_noncombat();
        f.all_act();
        REQUIRE(f.question() == "hold_back");
        REQUIRE(f.play(seat, "stay(I," + home + ">b2)"));
        CHECK(f.count(seat, "b2", Type::Infantry) == 5);
        CHECK(f.count(seat, "b2", Type::Artillery) == 1);
        CHECK(f.units(seat, home) == "1I");
    }
}
