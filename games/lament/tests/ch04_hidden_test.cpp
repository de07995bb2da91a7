// IV.6 Hidden and revealed units
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// Both sides deploy, each answer the first of the menu; the hands are drawn by chance.
void deploy_anyhow(Field& f) {
    core::KeyedDice dice(1);
    core::SilentJournal silence;
    Table table{f.scenario, f.state, dice, silence};
    core::resume(table);
    while (!f.state.flow.empty() && f.state.flow.find<Deploy>() != nullptr) {
        const Seat seat = has(f.waiting(), Prussia) ? Prussia : Austria;
        Menu menu;
        core::options<Lament>(f.here(), seat, menu);
        REQUIRE_FALSE(menu.empty());
        core::play_assume_legal(table, seat, *menu.begin());
    }
}

} // namespace

TEST_CASE("IV.6 and IV.7 all units start Hidden and in Good Order", "[IV.6a][IV.7a]") {
    for (const char* id : {"freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau"}) {
        INFO(id);
        Field f{std::string(id)};
        deploy_anyhow(f);
        for (const Seat seat : core::EachSeat) {
            int units = 0;
            for_each_counter(f.state, seat, [&](CounterId c) {
                ++units;
                CHECK(f.at(c).hidden);
                CHECK_FALSE(f.at(c).disordered);
            });
            CHECK(units > 8);
        }
    }
}

TEST_CASE("IV.6 a player sees his own Hidden units and never the enemy's", "[IV.6b]") {
    Field f;
    f.add(Prussia, Type::Cuirassier, Suit::Spades, "E5", {.hidden = true}, "guards");
    f.add(Prussia, Type::Line, Suit::Hearts, "G5", {.hidden = true}, "line");
    f.hand(Prussia, {"S4"});
    f.at_round(Prussia);

    const table::Piece own = piece_at(seen(f, Prussia), "E5");
    CHECK(own.face_up);
    CHECK(own.name == "guards");
    CHECK(own.symbol == "cavalry.cuirassier");

    const table::Piece theirs = piece_at(seen(f, Austria), "E5");
    CHECK_FALSE(theirs.face_up);
    CHECK(theirs.name == "E5#1");
    CHECK(theirs.symbol == "unknown");
    CHECK(theirs.values.empty());
    CHECK(theirs.badges.empty());
    CHECK(theirs.title.empty());
    CHECK_FALSE(find_piece(f.here(), Austria, "guards"));
    // Were the two exchanged, the enemy would see the very same.
    Field exchanged = f;
    std::swap(exchanged.state.identity[0], exchanged.state.identity[1]);
    CHECK(redact(exchanged.here(), Austria) == redact(f.here(), Austria));
}

TEST_CASE("IV.6 any Wing or C-in-C card activates Hidden units", "[IV.6c]") {
    for (const char* card : {"S4", "D5", "CinC"}) {
        INFO(card);
        Field f;
        f.add(Prussia, Type::Line, Suit::Hearts, "E5", {.hidden = true}, "hidden");
        f.add(Prussia, Type::Line, Suit::Hearts, "G5", {}, "revealed");
        f.state.army(Prussia).focus = Suit::Clubs;
        f.at_activation(Prussia, card);
        CHECK(f.menu(Prussia) == Answers{"activate(hidden)", "done"});
    }
}

TEST_CASE("IV.6 a Hidden unit moves with the points it really has, by all rules of movement", "[IV.6d]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.terrain("G4", Terrain::Woods);
    f.add(Prussia, Type::Line, Suit::Spades, "E2", {.hidden = true, .activated = true}, "line");
    f.add(Prussia, Type::Hussar, Suit::Spades, "G3", {.hidden = true, .activated = true}, "hussar");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(line)", "to(E3)", "to(E4)"});
    CHECK(f.refused(Prussia, "to(E5)") == "X.b");
    CHECK(f.menu(Prussia) == Answers{"stop"}); // asked all the same: to be stopped would tell its allowance
    f.play_all(Prussia, {"stop", "move(hussar)", "to(G4)"});
    CHECK(f.question() != "march"); // Woods
}

TEST_CASE("IV.6 the enemy sees the way of a Hidden unit, not what it is", "[IV.6b][IV.6d]") {
    Field f;
    f.add(Prussia, Type::Dragoon, Suit::Spades, "E2", {.hidden = true, .activated = true}, "dragoon");
    f.add(Prussia, Type::Line, Suit::Spades, "K2", {.hidden = true}, "line");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(dragoon)", "to(E3)", "to(E4)", "to(E5)"});
    const table::Piece seen_piece = piece_at(seen(f, Austria), "E5");
    CHECK(seen_piece.symbol == "unknown");
    CHECK(times(f.told(Austria), "event.moves(@side.P, E4#1, E4, E5)") == 1);
    CHECK(times(f.told(Prussia), "event.moves(@side.P, dragoon, E4, E5)") == 1);
    const CounterId c = *find_piece(f.here(), Prussia, "dragoon");
    CHECK(f.state.evidence[index(c)] == bit(f.state.identity[index(c)])); // three points: it cannot be the infantry
}

TEST_CASE("IV.6.1 after movement every Hidden unit next to an enemy is revealed, front and rear",
          "[IV.6.1a][IV.6.1b]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId mover =
        f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.hidden = true, .activated = true}, "mover");
    const CounterId apart = f.add(Prussia, Type::Line, Suit::Spades, "K2", {.hidden = true});
    const CounterId front = f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true});
    const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, "E5", {.hidden = true, .rear = true});
    const CounterId behind = f.add(Austria, Type::Line, Suit::Hearts, "E6", {.hidden = true});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(mover)", "to(E3)"});
    CHECK(f.at(mover).hidden);
    REQUIRE(f.play(Prussia, "to(E4)"));
    CHECK_FALSE(f.at(mover).hidden); // contact of Hidden units reveals both
    CHECK_FALSE(f.at(front).hidden);
    CHECK_FALSE(f.at(rear).hidden);
    CHECK(f.at(behind).hidden);
    CHECK(f.at(apart).hidden);
    CHECK(piece_at(seen(f, Austria), "E4").symbol == "cavalry.hussar");
}

TEST_CASE("IV.6.1 units are revealed when all movement is done, not before", "[IV.6.1a]") {
    Field f;
    const CounterId mover =
        f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.hidden = true, .activated = true}, "mover");
    f.add(Prussia, Type::Line, Suit::Spades, "K2", {.activated = true}, "later");
    const CounterId enemy = f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(mover)", "to(E3)", "to(E4)"});
    REQUIRE(f.question() == "movement");
    CHECK(f.at(mover).hidden);
    CHECK(f.at(enemy).hidden);
}

TEST_CASE("IV.6.1 a revealed unit never becomes Hidden again", "[IV.6.1c]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId unit = f.add(Prussia, Type::Hussar, Suit::Spades, "E4", {.activated = true}, "unit");
    f.add(Austria, Type::Line, Suit::Hearts, "E5");
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(unit)", "to(E3)"}); // far from every enemy
    CHECK_FALSE(f.at(unit).hidden);
    f.at_end_of_turn();
    f.let({"H4", "S4"});
    CHECK(f.state.turn == 2);
    CHECK_FALSE(f.at(unit).hidden);
}

TEST_CASE("IV.6.1 retreats and advances reveal Hidden units too", "[IV.6.1d]") {
    Field f;
    f.hand(Austria, {"H3"});
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4", {}, "attacker");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "defender");
    SECTION("a retreat") {
        f.impassable("D6").impassable("F6");
        const CounterId ambush = f.add(Austria, Type::Line, Suit::Hearts, "E7", {.hidden = true});
        f.at_absorb(attacker, defender, 1);
        REQUIRE(f.play(Prussia, "RET(E6)"));
        CHECK_FALSE(f.at(ambush).hidden);
    }
    SECTION("an advance") {
        const CounterId reserve = f.add(Prussia, Type::Line, Suit::Spades, "F6", {.hidden = true});
        f.at_absorb(attacker, defender, 1);
        REQUIRE(f.play(Prussia, "RET(D6)"));
        CHECK(f.at(reserve).hidden);
        REQUIRE(f.play(Austria, "advance"));
        CHECK_FALSE(f.at(reserve).hidden);
    }
}

TEST_CASE("IV.6.1 a revealed Vedette first reveals its neighbours, then leaves and gives no point",
          "[IV.6.1e][IV.6.1f]") {
    Field f;
    f.hand(Prussia, {"H4"});
    const CounterId vedette = f.vedette(Prussia, "E2", "scouts");
    f.state.at(vedette).activated = true;
    const CounterId first = f.add(Austria, Type::Line, Suit::Hearts, "E5", {.hidden = true});
    const CounterId second = f.add(Austria, Type::Line, Suit::Hearts, "D5", {.hidden = true});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(scouts)", "to(E3)", "to(E4)"});
    CHECK_FALSE(f.at(first).hidden);
    CHECK_FALSE(f.at(second).hidden);
    CHECK_FALSE(f.alive(vedette));
    CHECK(f.vp(Austria) == 0);
}
