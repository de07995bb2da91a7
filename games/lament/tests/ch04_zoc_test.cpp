// IV.5 Zones of control
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// Every hex around E5, and some beyond.
void controls_the_six_hexes_around_e5(const Field& f) {
    for (const char* near : {"E4", "E6", "D5", "D6", "F5", "F6"}) {
        INFO(near);
        CHECK(in_zoc(f.here(), Prussia, f.hex(near)));
    }
    for (const char* far : {"E3", "E7", "D4", "D7", "F4", "F7", "C5", "G5"}) {
        INFO(far);
        CHECK_FALSE(in_zoc(f.here(), Prussia, f.hex(far)));
    }
}

} // namespace

TEST_CASE("IV.5 every unit, whatever its state, controls the six hexes around it", "[IV.5a]") {
    Field f;
    SECTION("Good Order") { f.add(Austria, Type::Line, Suit::Hearts, "E5"); }
    SECTION("Disordered") { f.add(Austria, Type::Line, Suit::Hearts, "E5", {.disordered = true}); }
    SECTION("Hidden") { f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true}); }
    SECTION("Vedette") { f.vedette(Austria, "E5"); }
    SECTION("two in a hex") {
        f.add(Austria, Type::Line, Suit::Hearts, "E5", {.disordered = true});
        f.add(Austria, Type::Hussar, Suit::Hearts, "E5", {.hidden = true, .rear = true});
    }
    controls_the_six_hexes_around_e5(f);
}

TEST_CASE("IV.5 a rear unit is in the zone of control as well", "[IV.5b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E4");
    const CounterId rear = f.add(Prussia, Type::Hussar, Suit::Spades, "E4", {.activated = true, .rear = true}, "rear");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(rear)", "to(E3)"});
    CHECK(f.place(rear) == "E3");
    CHECK(f.question() != "march"); // one hex only, as from any zone of control
}

TEST_CASE("IV.5 the zones of friends never matter", "[IV.5c]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    for (const char* beside : {"D3", "D5", "F3", "F5"}) f.add(Prussia, Type::Line, Suit::Spades, beside);
    CHECK_FALSE(in_zoc(f.here(), Prussia, f.hex("E3")));
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)", "to(E4)", "to(E5)", "to(E6)"});
    CHECK(f.place(hussar) == "E6");
}

TEST_CASE("IV.5 neither terrain nor friends in the hex cancel a zone of control", "[IV.5d][R-36]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.river("E4", "E5")
        .entrench("E4", "E5")
        .terrain("E4", Terrain::Town)
        .terrain("E5", Terrain::Woods)
        .elevation("E4", 2);
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.add(Prussia, Type::Line, Suit::Spades, "E4"); // a friend stands there already
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)", "to(E4)"});
    CHECK(f.question() == "front_or_rear"); // stopped there
    CHECK(f.place(hussar) == "E4");
    controls_the_six_hexes_around_e5(f);
}

TEST_CASE("IV.6 enemies must stop next to Hidden units, Vedettes too", "[IV.6e]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.activated = true}, "hussar");
    SECTION("a Hidden unit") { f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true}); }
    SECTION("a Vedette") { f.vedette(Austria, "E5"); }
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(E3)", "to(E4)"});
    CHECK(f.place(hussar) == "E4");
    CHECK(f.question() != "march");
}
