// IV.1 Wings and their cohesion, IV.2 Command Rating, IV.3 Command Focus
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("IV.1 every unit but a Vedette belongs to one wing of its army", "[IV.1a]") {
    for (const char* id : {"freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau"}) {
        const Field f{std::string(id)};
        for (const Army& army : f.scenario.armies) {
            for (std::size_t i = 0; i < army.units.size(); ++i) {
                INFO(id << " " << army.units[i].tag);
                int wings = 0;
                for (const Suit wing : EachSuit) {
                    const bool belongs = (army.wing_units[index(wing)] & bit(static_cast<UnitId>(i))) != 0;
                    if (belongs) CHECK(army.wings[index(wing)].present);
                    wings += belongs ? 1 : 0;
                }
                CHECK(wings == (army.units[i].type == Type::Vedette ? 0 : 1));
            }
        }
    }
}

TEST_CASE("IV.1 cohesion starts at the top of its track and never rises above it", "[IV.1b]") {
    const Field leuthen{std::string("leuthen")};
    for (const Seat seat : core::EachSeat)
        for (const Suit wing : EachSuit)
            CHECK(leuthen.cohesion(seat, wing) == leuthen.scenario.army(seat).wings[index(wing)].cohesion);

    Field f;
    f.absent(Prussia, Type::Line, Suit::Spades);
    f.absent(Prussia, Type::Line, Suit::Hearts);
    f.wing(Prussia, Suit::Spades, 3);
    f.wing(Prussia, Suit::Hearts, 4);
    f.hand(Prussia, {"Asset", "S4"});
    Effect raise{.kind = Effect::Kind::RaiseCohesion, .amount = 2};
    f.asset(Prussia, raise, false);
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "asset(now)"));
    CHECK(f.refused(Prussia, "raise(hearts)") == "IV.1b"); // at its start
    REQUIRE(f.play(Prussia, "raise(spades)"));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 4); // not 5
}

TEST_CASE("IV.1 a wing at cohesion 0 is demoralized and gives the enemy a point while it lasts", "[IV.1c][IV.1e]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "E5");
    f.hand(Prussia, {"H4"});
    f.wing(Prussia, Suit::Spades, 1);
    CHECK_FALSE(wears(track(seen(f, Austria), "cohesion.P.spades"), "demoralized"));
    CHECK(f.vp(Austria) == 0);
    f.wing(Prussia, Suit::Spades, 0);
    CHECK(wears(track(seen(f, Austria), "cohesion.P.spades"), "demoralized"));
    CHECK(f.vp(Austria) == 1);
    f.at_orders(Prussia, "S5");
    REQUIRE(f.play(Prussia, "rally"));
    CHECK_FALSE(wears(track(seen(f, Austria), "cohesion.P.spades"), "demoralized"));
    CHECK(f.vp(Austria) == 0);
}

TEST_CASE("IV.1 a demoralized wing cannot absorb hits by cohesion", "[IV.1d]") {
    Field f;
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5");
    f.add(Prussia, Type::Line, Suit::Spades, "E6"); // integrity is not what is missing
    f.wing(Prussia, Suit::Spades, 0);
    f.at_absorb(attacker, defender, 1);
    CHECK_FALSE(f.menu(Prussia).contains("COH"));
    CHECK(f.refused(Prussia, "COH") == "XI.5.6a");
}

TEST_CASE("IV.1 a demoralized wing may be rallied", "[IV.1f]") {
    Field f;
    f.hand(Prussia, {"H4"});
    f.add(Prussia, Type::Line, Suit::Spades, "E5");
    f.wing(Prussia, Suit::Spades, 0);
    f.at_orders(Prussia, "S5");
    REQUIRE(f.play(Prussia, "rally"));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 1);
}

TEST_CASE("IV.1 with its last unit a wing loses its cohesion for good", "[IV.1g][IV.1h]") {
    Field f;
    f.hand(Austria, {"H3"});
    const CounterId attacker = f.add(Austria, Type::Line, Suit::Hearts, "E4", {}, "attacker");
    const CounterId defender = f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "defender");
    f.add(Prussia, Type::Line, Suit::Hearts, "K9");
    f.wing(Prussia, Suit::Spades, 3);
    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.play(Prussia, "ELIM"));
    CHECK(f.cohesion(Prussia, Suit::Spades) == 0);
    CHECK(f.vp(Austria) == 2); // the unit and the wing

    f.at_orders(Prussia, "S5");
    CHECK(f.refused(Prussia, "rally") == "IV.1h");
    CHECK_FALSE(f.menu(Prussia).contains("rally"));
}

TEST_CASE("IV.2 the Command Rating sets hand, points of the C-in-C cards and initiative", "[IV.2a]") {
    Field f;
    f.state.army(Prussia).command_rating = 2;
    f.state.army(Austria).command_rating = 3;
    f.draw_pile(Prussia, {"S4", "H4", "D4", "C4"});
    f.draw_pile(Austria, {"S3", "H3", "D3", "C3"});
    f.at_turn_start();
    f.let({"S4", "H4", "A:S3", "A:H3", "A:D3"});
    CHECK(f.state.initiative == Austria);
    CHECK(f.state.army(Prussia).hand_size == 2);
    CHECK(f.state.army(Austria).hand_size == 3);
    f.at_activation(Prussia, "CinC");
    CHECK(f.state.flow.find<Maneuver>()->ap == 2);
    f.at_activation(Austria, "CinC");
    CHECK(f.state.flow.find<Maneuver>()->ap == 3);
}

TEST_CASE("IV.2 assets and events may change the Command Rating", "[IV.2b]") {
    Field f;
    f.hand(Prussia, {"Asset", "Time", "S4"});
    f.asset(Prussia, {.kind = Effect::Kind::CommandRating, .side = Prussia, .amount = -1}, false);
    f.scenario.events.push_back(
        {{1}, "Reinforced staff.", {.kind = Effect::Kind::CommandRating, .side = Austria, .amount = 1}});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "asset(now)"));
    CHECK(f.state.army(Prussia).command_rating == 3);
    REQUIRE(f.play(Prussia, "time"));
    CHECK(f.state.army(Austria).command_rating == 4);
    CHECK(track(seen(f, Prussia), "rating.A").value == 4);
}

TEST_CASE("IV.3 only one wing of an army has Command Focus", "[IV.3a]") {
    Field f;
    f.state.turn = 2;
    f.state.army(Prussia).focus = Suit::Spades;
    f.add(Prussia, Type::Line, Suit::Spades, "E5", {}, "spade");
    f.add(Prussia, Type::Line, Suit::Hearts, "E5", {.rear = true}, "heart");
    f.at_turn_start();
    f.let({});
    REQUIRE(f.play(Prussia, "focus(hearts)"));
    CHECK(wears(track(seen(f, Austria), "cohesion.P.hearts"), "focus"));
    CHECK_FALSE(wears(track(seen(f, Austria), "cohesion.P.spades"), "focus"));
    f.at_activation(Prussia, "CinC");
    CHECK(f.menu(Prussia) == Answers{"activate(heart)", "done"});
}

TEST_CASE("IV.3 the focus is chosen at the beginning of every turn and lasts until then", "[IV.3b]") {
    Field f;
    f.state.turn = 2;
    f.state.army(Prussia).focus = Suit::Spades;
    f.hand(Prussia, {"S4", "H4", "D4"});
    f.at_turn_start();
    f.let({"S4", "H4", "D4"});
    REQUIRE(f.question() == "focus");
    CHECK(f.waiting() == Seats::First);
    REQUIRE(f.play(Prussia, "focus(clubs)"));
    CHECK(f.question() == "focus");
    CHECK(f.waiting() == Seats::Second);
    f.play_all(Austria, {"focus(hearts)"});
    f.play_all(Prussia, {"order(S4)", "done", "maneuver", "done", "order(H4)"});
    CHECK(f.state.army(Prussia).focus == Suit::Clubs); // a round later
    f.at_end_of_turn();
    CHECK(f.state.army(Prussia).focus == Suit::Clubs);
}
