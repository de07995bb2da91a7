// III.3 UNITS, III.4 ARMY DISPLAYS, III.6 MARKERS
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

Effect rating_effect(Seat side, int amount, bool until_turn_end) {
    Effect effect;
    effect.kind = Effect::Kind::CommandRating;
    effect.side = side;
    effect.amount = static_cast<std::int8_t>(amount);
    effect.until_turn_end = until_turn_end;
    return effect;
}

} // namespace

TEST_CASE("III.3.1 a revealed unit shows type, movement, strength and wing to both players", "[III.3.1a]") {
    Field f;
    f.add(Austria, Type::Grenadier, Suit::Hearts, "D5");
    for (const Seat viewer : core::EachSeat) {
        const table::Piece piece = piece_at(seen(f, viewer), "D5");
        CHECK(piece.side == "A");
        CHECK(piece.face_up);
        CHECK(piece.symbol == "infantry.grenadier");
        CHECK(piece.values == std::vector<table::Value>{{"strength", 4}, {"movement", 2}});
        CHECK(piece.badges == std::vector<std::string>{"wing.hearts"});
    }
}

TEST_CASE("III.3.1 a Hidden unit shows its enemy nothing but its nationality", "[III.3.1c]") {
    Field f;
    f.add(Austria, Type::Grenadier, Suit::Hearts, "D5", {.hidden = true, .inferior = true}, "secret");
    f.add(Austria, Type::Hussar, Suit::Spades, "E8", {.hidden = true});
    f.vedette(Austria, "F9");
    const table::Situation shown = seen(f, Prussia);
    REQUIRE(shown.pieces.size() == 3);
    for (const table::Piece& piece : shown.pieces) {
        CHECK(piece.side == "A");
        CHECK(piece.name == piece.place + "#1");
        CHECK_FALSE(piece.face_up);
        CHECK(piece.symbol == "unknown");
        CHECK(piece.title.empty());
        CHECK(piece.values.empty());
        CHECK(piece.badges.empty());
    }
    CHECK(piece_at(seen(f, Austria), "D5").symbol == "infantry.grenadier");

    // Two truths that differ only in faces are one to the enemy.
    Field g = f;
    std::swap(g.state.identity[UnitsPerArmy], g.state.identity[UnitsPerArmy + 1]);
    CHECK(f.state != g.state);
    CHECK(redact(f.here(), Prussia) == redact(g.here(), Prussia));
}

TEST_CASE("III.3.2 a Vedette leaves the instant it is revealed, and nobody scores", "[III.3.2a][III.3.2h]") {
    Field f;
    const CounterId hussar = f.add(Prussia, Type::Hussar, Suit::Spades, "D3", {.activated = true}, "hussar");
    const CounterId scouts = f.vedette(Austria, "D6");
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(D4)", "to(D5)"});
    CHECK_FALSE(f.alive(scouts));
    CHECK(f.alive(hussar));
    CHECK(times(f.log(), "event.vedette_removed") == 1);
    CHECK(times(f.log(), "event.eliminated") == 0);
    CHECK(f.vp(Prussia) == 0);
    CHECK(pieces_at(seen(f, Prussia), "D6").empty());
    CHECK(f.question() != "attack"); // there is nobody left to attack
}

TEST_CASE("III.3.2 a Vedette takes no part in combat", "[III.3.2b]") {
    Field f;
    const CounterId scouts = f.vedette(Prussia, "D4", "scouts");
    f.state.at(scouts).activated = true;
    const CounterId line = f.add(Prussia, Type::Line, Suit::Spades, "E4", {.activated = true}, "line");
    const CounterId enemy = f.add(Austria, Type::Line, Suit::Hearts, "D5", {}, "enemy");
    f.vedette(Austria, "E5", "outriders");
    f.at_combat(Prussia);
    CHECK(f.menu(Prussia) == Answers{"attack(line)", "done"});
    CHECK(f.refused(Prussia, "attack(scouts)") == "III.3.2b");
    CHECK(f.mods(line, enemy).attacker.total() == 3); // no support from D4
    CHECK(f.mods(line, enemy).defender.total() == 3); // nor from E5
    REQUIRE(f.play(Prussia, "attack(line)"));
    CHECK(f.menu(Prussia) == Answers{"target(enemy)"});
    CHECK(f.refused(Prussia, "target(E5#1)") == "III.3.2b");
}

TEST_CASE("III.3.2 a Hidden Vedette is activated and moves like any Hidden unit", "[III.3.2c]") {
    Field f;
    const CounterId scouts = f.vedette(Prussia, "D2", "scouts");
    f.add(Prussia, Type::Line, Suit::Hearts, "E2", {.hidden = true}, "hidden");
    f.add(Prussia, Type::Line, Suit::Hearts, "F3", {}, "shown");
    f.add(Austria, Type::Line, Suit::Hearts, "D8", {.hidden = true});
    f.hand(Prussia, {"S4"});
    f.at_activation(Prussia, "S4");
    CHECK(f.menu(Prussia) == Answers{"activate(scouts)", "activate(hidden)", "done"}); // a card of another wing will do
    f.play_all(Prussia, {"activate(scouts)", "done", "move(scouts)", "to(D3)", "to(D4)", "to(D5)", "to(D6)"});
    CHECK(f.question() == "march"); // 4 movement points, and stopping is for its owner to say
    CHECK(f.menu(Prussia) == Answers{"stop"});
    CHECK(f.place(scouts) == "D6");
}

TEST_CASE("III.3.2 a Hidden Vedette has a zone of control and stops the enemy", "[III.3.2d]") {
    Field f;
    const CounterId hussar =
        f.add(Prussia, Type::Hussar, Suit::Spades, "D3", {.hidden = true, .activated = true}, "hussar");
    f.vedette(Austria, "D6");
    f.hand(Prussia, {"S4"});
    CHECK(in_zoc(f.here(), Prussia, f.hex("D5")));
    f.at_movement(Prussia);
    f.play_all(Prussia, {"move(hussar)", "to(D4)", "to(D5)"});
    CHECK(f.place(hussar) == "D5");
    CHECK(f.question() != "march"); // two movement points were left
}

TEST_CASE("III.3.2 a Hidden Vedette reveals the Hidden enemies it comes next to", "[III.3.2e]") {
    Field f;
    f.vedette(Prussia, "D3", "scouts");
    f.state.at(static_cast<CounterId>(0)).activated = true;
    f.add(Austria, Type::Grenadier, Suit::Hearts, "D6", {.hidden = true});
    f.add(Austria, Type::Line, Suit::Hearts, "D6", {.hidden = true, .rear = true});
    f.add(Austria, Type::Line, Suit::Hearts, "E7", {.hidden = true}); // two hexes from D5
    f.hand(Prussia, {"S4"});
    f.at_movement(Prussia);
    CHECK(piece_at(seen(f, Prussia), "E7").symbol == "unknown");
    CHECK(pieces_at(seen(f, Prussia), "D6").front().symbol == "unknown");
    f.play_all(Prussia, {"move(scouts)", "to(D4)", "to(D5)"});
    const auto contact = pieces_at(seen(f, Prussia), "D6");
    REQUIRE(contact.size() == 2);
    CHECK(contact[0].symbol == "infantry.grenadier");
    CHECK(contact[1].symbol == "infantry.line");
    CHECK(piece_at(seen(f, Prussia), "E7").symbol == "unknown");
    CHECK(pieces_at(seen(f, Prussia), "D5").empty()); // the Vedette is gone itself
}

TEST_CASE("III.3.3 an inferior unit is marked on its face, which its enemy sees when it is revealed", "[III.3.3a]") {
    Field f;
    f.add(Austria, Type::Line, Suit::Hearts, "D5", {.hidden = true, .inferior = true});
    f.add(Austria, Type::Line, Suit::Hearts, "D7", {.inferior = true});
    CHECK_FALSE(wears(piece_at(seen(f, Prussia), "D5"), "inferior"));
    CHECK(wears(piece_at(seen(f, Austria), "D5"), "inferior"));
    CHECK(wears(piece_at(seen(f, Prussia), "D7"), "inferior"));
}

TEST_CASE("III.3.3 an inferior unit moves and fights like any other and differs only in taking hits", "[III.3.3b]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId regular = f.add(Austria, Type::Line, Suit::Hearts, "D5", {}, "regular");
    const CounterId inferior = f.add(Austria, Type::Line, Suit::Hearts, "C4", {.inferior = true}, "inferior");
    CHECK(unit_of(f.here(), inferior).movement == unit_of(f.here(), regular).movement);
    CHECK(f.mods(attacker, inferior).defender.list == f.mods(attacker, regular).defender.list);
    CHECK(f.mods(inferior, attacker).attacker.list == f.mods(regular, attacker).attacker.list);
    f.at_absorb(attacker, regular, 1);
    CHECK(f.menu(Austria).contains("COH"));
    f.at_absorb(attacker, inferior, 1);
    CHECK_FALSE(f.menu(Austria).contains("COH"));
    CHECK(f.menu(Austria).contains("DIS"));
}

TEST_CASE("III.4 both players see which wing has Command Focus", "[III.4b]") {
    Field f;
    f.state.army(Prussia).focus = Suit::Diamonds;
    for (const Seat viewer : core::EachSeat) {
        CHECK(wears(track(seen(f, viewer), "cohesion.P.diamonds"), "focus"));
        CHECK_FALSE(wears(track(seen(f, viewer), "cohesion.P.spades"), "focus"));
        CHECK_FALSE(wears(track(seen(f, viewer), "cohesion.A.diamonds"), "focus"));
    }
}

TEST_CASE("III.4 a Heroic Commander box is absent, or shows him active, spent or fallen", "[III.4c]") {
    Field f;
    f.wing(Austria, Suit::Spades, 4, 4, Heroic::Absent);
    f.wing(Austria, Suit::Hearts, 4, 4, Heroic::Active);
    f.wing(Austria, Suit::Diamonds, 4, 4, Heroic::Spent);
    f.wing(Austria, Suit::Clubs, 4, 4, Heroic::Casualty);
    const table::Situation shown = seen(f, Prussia);
    CHECK(track(shown, "cohesion.A.spades").badges.empty());
    CHECK(track(shown, "cohesion.A.hearts").badges == std::vector<std::string>{"heroic.active"});
    CHECK(track(shown, "cohesion.A.diamonds").badges == std::vector<std::string>{"heroic.spent"});
    CHECK(track(shown, "cohesion.A.clubs").badges == std::vector<std::string>{"heroic.casualty"});
}

TEST_CASE("III.4 the Command Rating stays between 2 and 4", "[III.4d]") {
    Field f; // Prussia 4, Austria 3
    f.hand(Prussia, {"Time", "Asset", "S4"});
    f.asset(Prussia, rating_effect(Prussia, 1, false), false);
    f.scenario.events.push_back({{1}, "A bad day", rating_effect(Austria, -3, false)});
    f.at_round(Prussia);
    f.play_all(Prussia, {"asset(now)", "time"});
    CHECK(f.state.army(Prussia).command_rating == 4);
    CHECK(f.state.army(Austria).command_rating == 2);
}

TEST_CASE("III.4 what lasts for a turn only does not take the Command Rating below 2 when it ends", "[III.4d]") {
    Field f;
    f.state.army(Austria).command_rating = 2;
    f.hand(Austria, {"Time", "Asset", "S3"});
    f.asset(Austria, rating_effect(Austria, 1, true), false);
    f.scenario.events.push_back({{1}, "A bad day", rating_effect(Austria, -1, false)});
    f.at_round(Austria);
    f.play_all(Austria, {"asset(now)", "time"});
    CHECK(f.state.army(Austria).command_rating == 2); // up for the turn, down for good
    f.at_end_of_turn();
    f.let({"A:S3", "A:Time"});
    CHECK(f.state.army(Austria).command_rating == 2);
}

TEST_CASE("III.6 an activation marker stays until its unit has attacked or the round ends", "[III.6a]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "attacker");
    const CounterId helper = f.add(Prussia, Type::Line, Suit::Spades, "E4", {.activated = true}, "helper");
    const CounterId waiter = f.add(Prussia, Type::Line, Suit::Spades, "C4", {.activated = true}, "waiter");
    f.add(Austria, Type::Grenadier, Suit::Hearts, "D5", {}, "enemy");
    f.add(Austria, Type::Grenadier, Suit::Hearts, "D6", {});
    f.hand(Prussia, {"S4"});
    f.hand(Austria, {"S3"});
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(enemy)"});
    CHECK(wears(piece_at(seen(f, Austria), "D4"), "activated"));
    REQUIRE(f.play(Prussia, "help(helper)", {1, 4})); // 3 + 2 + 1 against 4: 3 against 4, one hit
    REQUIRE(f.play(Prussia, "DIS"));
    CHECK_FALSE(f.at(attacker).activated);
    CHECK_FALSE(f.at(helper).activated);
    CHECK(f.at(waiter).activated);
    CHECK(f.menu(Prussia) == Answers{"attack(waiter)", "done"});
    REQUIRE(f.play(Prussia, "done"));
    CHECK(f.question() == "place_orders");
    CHECK_FALSE(f.at(waiter).activated);
    CHECK_FALSE(wears(piece_at(seen(f, Austria), "C4"), "activated"));
}

TEST_CASE("III.6 a change of the Command Rating is shown to both players", "[III.6b]") {
    Field f;
    f.hand(Prussia, {"Time", "S4"});
    f.scenario.events.push_back({{1}, "Keith has fallen", rating_effect(Prussia, -1, false)});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    for (const Seat viewer : core::EachSeat) {
        CHECK(track(seen(f, viewer), "rating.P").value == 3);
        CHECK(times(f.told(viewer), "event.rating_changed(@side.P, 3)") == 1);
    }
}

TEST_CASE("III.6 a Heroic Commander serves once a turn, and when he falls he is gone for good", "[III.6c]") {
    Field f;
    f.wing(Prussia, Suit::Spades, 4, 4, Heroic::Active);
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "first");
    f.add(Prussia, Type::Line, Suit::Spades, "C4", {.activated = true}, "second");
    f.add(Austria, Type::Line, Suit::Hearts, "D5", {}, "enemy");
    f.add(Austria, Type::Line, Suit::Hearts, "D6");
    f.hand(Prussia, {"S4"});
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(first)", "target(enemy)"});
    REQUIRE(f.play(Prussia, "help(none)", {1, 2}));
    CHECK(f.question() == "reroll");
    REQUIRE(f.play(Prussia, "reroll", {2})); // 3 + 1 and a 2 against 3 and a 2: one hit on the defender
    CHECK(f.state.army(Prussia).heroic[index(Suit::Spades)] == Heroic::Spent);
    REQUIRE(f.play(Austria, "DIS"));
    f.play_all(Prussia, {"attack(second)", "target(enemy)"});
    REQUIRE(f.play(Prussia, "help(none)", {1, 2})); // 3 + 1 and a 1 against 3 - 1 and a 2: one hit, and no question
    CHECK(f.question() != "reroll");

    f.at_end_of_turn();
    f.let({"S4", "S4"});
    CHECK(f.state.army(Prussia).heroic[index(Suit::Spades)] == Heroic::Active);
    f.wing(Prussia, Suit::Spades, 4, 4, Heroic::Casualty);
    f.at_end_of_turn();
    f.let({"S4", "S4"});
    CHECK(f.state.army(Prussia).heroic[index(Suit::Spades)] == Heroic::Casualty);
}
