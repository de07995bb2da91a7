// VIII.1.2 what Assets do at once, V.3 what events do
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

constexpr std::uint8_t types(Type type) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type)); }

// Prussia in its Time/Asset segment with that asset in hand, and an order to be used afterwards.
void with_asset(Field& f, Effect effect) {
    f.asset(Prussia, effect, false);
    f.hand(Prussia, {"Asset", "H4"});
    f.state.army(Prussia).orders = Card::SpadesPlain;
    f.at_round(Prussia);
}

// Prussia plays the first Time card of a turn with that event.
void with_event(Field& f, Effect effect) {
    f.scenario.events.push_back({{1}, "Something happens.", effect});
    f.hand(Prussia, {"Time", "H4"});
    f.state.army(Prussia).orders = Card::SpadesPlain;
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
}

} // namespace

TEST_CASE("VIII.1.2 extra_ap adds points to the Maneuver of this round", "[VIII.1.2a]") {
    Field f;
    with_asset(f, {.kind = Effect::Kind::ExtraAp, .amount = 2});
    f.play_all(Prussia, {"asset(now)", "done"});
    SECTION("to a Maneuver") {
        REQUIRE(f.play(Prussia, "maneuver"));
        CHECK(f.state.flow.find<Maneuver>()->ap == 6);
        f.play_all(Prussia, {"done", "order(H4)"});
        f.at_round(Prussia);
        f.play_all(Prussia, {"done", "maneuver"});
        CHECK(f.state.flow.find<Maneuver>()->ap == 4); // in this round only
    }
    SECTION("not to Emergency Orders") {
        REQUIRE(f.play(Prussia, "emergency"));
        CHECK(f.state.flow.find<Maneuver>()->ap == 1);
    }
}

TEST_CASE("VIII.1.2 extra_ap for Hidden units is spent on Hidden units only", "[VIII.1.2a]") {
    Field f;
    f.add(Prussia, Type::Line, Suit::Spades, "A1", {}, "r1");
    f.add(Prussia, Type::Line, Suit::Spades, "C1", {}, "r2");
    f.add(Prussia, Type::Line, Suit::Spades, "E1", {}, "r3");
    f.add(Prussia, Type::Line, Suit::Hearts, "K1", {.hidden = true}, "hidden");
    with_asset(f, {.kind = Effect::Kind::ExtraAp, .amount = 2, .hidden_only = true});
    f.play_all(Prussia, {"asset(now)", "done", "maneuver", "activate(r1)", "activate(r2)"}); // 1 + 2 of four points
    CHECK(f.refused(Prussia, "activate(r3)") == "VIII.3.4.2d"); // one left, and two for Hidden
    CHECK(f.menu(Prussia) == Answers{"activate(hidden)", "done"});
    REQUIRE(f.play(Prussia, "activate(hidden)"));
    CHECK(f.state.flow.find<Maneuver>()->ap == 1); // the extra points are spent first
    CHECK(f.state.flow.find<Maneuver>()->ap_hidden == 0);
}

TEST_CASE("VIII.1.2 good_order restores one own Disordered unit of the types named", "[VIII.1.2a]") {
    Field f;
    const CounterId light = f.add(Prussia, Type::Light, Suit::Spades, "E5", {.disordered = true}, "light");
    f.add(Prussia, Type::Light, Suit::Spades, "E6", {.disordered = true}, "another");
    f.add(Prussia, Type::Line, Suit::Spades, "E7", {.disordered = true}, "line");
    f.add(Austria, Type::Light, Suit::Spades, "K7", {.disordered = true}, "enemy");
    with_asset(f, {.kind = Effect::Kind::GoodOrder, .types = types(Type::Light)});
    REQUIRE(f.play(Prussia, "asset(now)"));
    CHECK(f.menu(Prussia) == Answers{"recover(light)", "recover(another)"});
    REQUIRE(f.play(Prussia, "recover(light)"));
    CHECK_FALSE(f.at(light).disordered);
    CHECK(f.question() == "time_asset");
}

TEST_CASE("VIII.1.2 raise_cohesion raises a wing with units, below its start, and above zero if so written",
          "[VIII.1.2a]") {
    for (const bool above_zero : {true, false}) {
        Field f;
        for (const Suit wing : {Suit::Spades, Suit::Hearts, Suit::Diamonds}) f.absent(Prussia, Type::Line, wing);
        f.wing(Prussia, Suit::Spades, 2);
        f.wing(Prussia, Suit::Hearts, 0);
        f.wing(Prussia, Suit::Diamonds, 4);
        f.wing(Prussia, Suit::Clubs, 2); // no units
        with_asset(f, {.kind = Effect::Kind::RaiseCohesion, .amount = 1, .above_zero = above_zero});
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(f.menu(Prussia) == (above_zero ? Answers{"raise(spades)"} : Answers{"raise(spades)", "raise(hearts)"}));
        REQUIRE(f.play(Prussia, "raise(spades)"));
        CHECK(f.cohesion(Prussia, Suit::Spades) == 3);
    }
}

TEST_CASE("VIII.1.2 an event may raise cohesion for the side it names", "[III.5.5b]") {
    Field f;
    f.absent(Austria, Type::Line, Suit::Hearts);
    f.wing(Austria, Suit::Hearts, 1);
    with_event(f, {.kind = Effect::Kind::RaiseCohesion, .side = Austria, .amount = 1});
    CHECK(f.waiting() == Seats::Second);
    REQUIRE(f.play(Austria, "raise(hearts)"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 2);
    CHECK(f.waiting() == Seats::First); // and Prussia goes on
}

TEST_CASE("VIII.1 the hand is refilled after the event of the Time card, by the rating as it is then",
          "[R-01][VIII.1c][III.5j][V.3e][R-45]") {
    Field f;
    f.scenario.events.push_back(
        {{1}, "Something happens.", {.kind = Effect::Kind::CommandRating, .side = Prussia, .amount = -1}});
    f.hand(Prussia, {"Time"});
    f.draw_pile(Prussia, {"S4", "S4", "S4", "S4", "S4"});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time", {"S4", "S4", "S4"})); // three, not four
    CHECK(f.state.army(Prussia).command_rating == 3);
    CHECK(f.state.army(Prussia).hand_size == 3);
    const std::vector<std::string> log = f.log();
    const auto told = [&](const char* what) { return std::find(log.begin(), log.end(), what) - log.begin(); };
    CHECK(told("event.rating_changed") < told("event.hand_drawn"));
    CHECK(times(log, "event.hand_drawn") == 1);
}

TEST_CASE("VIII.1 the hand is refilled after the effect of the Asset, by the rating as it is then",
          "[R-01][VIII.1c][VIII.1.2a][III.5j][R-45]") {
    const bool until_turn_end = GENERATE(true, false);
    Field f;
    f.state.army(Prussia).command_rating = 3;
    f.asset(Prussia,
            {.kind = Effect::Kind::CommandRating, .side = Prussia, .amount = 1, .until_turn_end = until_turn_end},
            false);
    f.hand(Prussia, {"Asset"});
    f.draw_pile(Prussia, {"S4", "S4", "S4", "S4", "S4"});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "asset(now)", {"S4", "S4", "S4", "S4"}));
    CHECK(f.state.army(Prussia).hand_size == 4);
    CHECK(f.question() == "time_asset");
}

TEST_CASE("VIII.1 what the card asks is answered before the hand is refilled", "[R-01][VIII.1c][VIII.1.2a]") {
    Field f;
    f.draw_pile(Prussia, {"S4", "S4", "S4", "S4", "S4"});
    SECTION("of the player himself") {
        f.absent(Prussia, Type::Line, Suit::Hearts);
        f.wing(Prussia, Suit::Hearts, 1);
        f.asset(Prussia, {.kind = Effect::Kind::RaiseCohesion, .amount = 1}, false);
        f.hand(Prussia, {"Asset"});
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(asked(f) == "raise P");
        CHECK(f.state.army(Prussia).hand_size == 0);
        REQUIRE(f.play(Prussia, "raise(hearts)", {"S4", "S4", "S4", "S4"}));
    }
    SECTION("several questions") {
        f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {}, "hussar");
        f.add(Austria, Type::Line, Suit::Hearts, "E4", {.hidden = true});
        f.add(Austria, Type::Line, Suit::Hearts, "F4", {.hidden = true});
        f.asset(Prussia, {.kind = Effect::Kind::Reveal, .count = 2, .within = 3, .types = types(Type::Hussar)}, false);
        f.hand(Prussia, {"Asset"});
        f.at_round(Prussia);
        f.play_all(Prussia, {"asset(now)", "spy(hussar)", "reveal(E4#1)"});
        CHECK(f.state.army(Prussia).hand_size == 0);
        REQUIRE(f.play(Prussia, "reveal(F4#1)", {"S4", "S4", "S4", "S4"}));
    }
    SECTION("of the enemy") {
        f.absent(Austria, Type::Line, Suit::Hearts);
        f.wing(Austria, Suit::Hearts, 1);
        f.scenario.events.push_back(
            {{1}, "Something happens.", {.kind = Effect::Kind::RaiseCohesion, .side = Austria, .amount = 1}});
        f.hand(Prussia, {"Time"});
        f.at_round(Prussia);
        REQUIRE(f.play(Prussia, "time"));
        CHECK(asked(f) == "raise A");
        CHECK(f.state.army(Prussia).hand_size == 0);
        REQUIRE(f.play(Austria, "raise(hearts)", {"S4", "S4", "S4", "S4"})); // Prussia draws
    }
    CHECK(f.state.army(Prussia).hand_size == 4);
    CHECK(asked(f) == "time_asset P");
    CHECK(f.menu(Prussia) == Answers{"done"});
}

TEST_CASE("VIII.1 what is refilled after an effect must be played too when it is no order", "[R-01][R-02][VIII.1b]") {
    Field f;
    f.state.army(Prussia).command_rating = 3;
    f.scenario.events.push_back(
        {{1}, "Something happens.", {.kind = Effect::Kind::CommandRating, .side = Prussia, .amount = -2}});
    f.asset(Prussia, {.kind = Effect::Kind::ExtraAp, .amount = 1}, false);
    f.hand(Prussia, {"Time"});
    f.draw_pile(Prussia, {"Asset", "S4"});
    f.at_round(Prussia);
    SECTION("two of them") { // the rating does not fall below 2
        REQUIRE(f.play(Prussia, "time", {"Asset", "S4"}));
        CHECK(f.menu(Prussia) == Answers{"asset(now)", "asset(discard)", "done"});
    }
    SECTION("the Asset alone") {
        f.state.army(Prussia).draw.remove(index(Card::SpadesPlain));
        REQUIRE(f.play(Prussia, "time", {"Asset"}));
        CHECK(f.refused(Prussia, "done") == "VIII.1b");
        REQUIRE(f.play(Prussia, "asset(now)")); // and then there is nothing left to draw
        CHECK(f.state.extra_ap == 1);
        CHECK(f.menu(Prussia) == Answers{"done"});
    }
}

TEST_CASE("VIII.1.2 command_rating lasts until the end of the turn or of the battle", "[IV.2b]") {
    for (const bool until_turn_end : {true, false}) {
        Field f;
        f.state.army(Prussia).command_rating = 3;
        f.draw_pile(Austria, {"S3"});
        with_asset(
            f, {.kind = Effect::Kind::CommandRating, .side = Prussia, .amount = 1, .until_turn_end = until_turn_end});
        REQUIRE(f.play(Prussia, "asset(now)"));
        CHECK(f.state.army(Prussia).command_rating == 4);
        f.at_end_of_turn();
        f.let({"H4", "S4", "A:S3"});
        CHECK(f.state.army(Prussia).command_rating == (until_turn_end ? 3 : 4));
    }
}

TEST_CASE("VIII.1.2 reveal uncovers Hidden enemies near a unit of the types named", "[VIII.1.2a]") {
    Field f;
    f.add(Prussia, Type::Hussar, Suit::Spades, "E2", {.hidden = true}, "hussar");
    f.add(Prussia, Type::Line, Suit::Spades, "K2", {.hidden = true}, "line");
    const CounterId near = f.add(Austria, Type::Line, Suit::Hearts, "E4", {.hidden = true});
    const CounterId vedette = f.vedette(Austria, "E5");
    const CounterId third = f.add(Austria, Type::Line, Suit::Hearts, "F4", {.hidden = true});
    f.add(Austria, Type::Line, Suit::Hearts, "E8", {.hidden = true}); // too far
    with_asset(f, {.kind = Effect::Kind::Reveal, .count = 2, .within = 3, .types = types(Type::Hussar)});
    REQUIRE(f.play(Prussia, "asset(now)"));
    CHECK(f.menu(Prussia) == Answers{"spy(hussar)"});
    REQUIRE(f.play(Prussia, "spy(hussar)"));
    CHECK(f.menu(Prussia) == Answers{"reveal(E4#1)", "reveal(E5#1)", "reveal(F4#1)"}); // one at least
    REQUIRE(f.play(Prussia, "reveal(E4#1)"));
    CHECK_FALSE(f.at(near).hidden);
    CHECK(f.menu(Prussia) == Answers{"reveal(E5#1)", "reveal(F4#1)", "done"});
    REQUIRE(f.play(Prussia, "reveal(E5#1)"));
    CHECK_FALSE(f.alive(vedette));
    CHECK(f.vp(Prussia) == 0);
    CHECK(f.at(third).hidden); // two were allowed
    CHECK(f.question() == "time_asset");
}

TEST_CASE("VIII.1.1 an arrival brings a reserve wing at the start of its owner's next round", "[III.5.5b]") {
    Field f;
    Army& austria = f.scenario.armies[core::index(Austria)];
    austria.wings[index(Suit::Clubs)].reserve = true;
    may_deploy_in(f, Austria, Suit::Clubs, {"K10", "K11"});
    f.absent(Austria, Type::Line, Suit::Clubs);
    f.add(Prussia, Type::Line, Suit::Spades, "K9"); // its zone closes K10
    f.hand(Austria, {"S3"});
    f.state.army(Austria).orders = Card::SpadesPlain;
    with_event(f, {.kind = Effect::Kind::Arrival, .side = Austria, .suit = Suit::Clubs});
    CHECK(f.question() == "time_asset"); // not yet: it is Prussia's round
    f.play_all(Prussia, {"done", "maneuver", "done", "order(H4)"});
    REQUIRE(f.question() == "deploy");
    const std::string unit = *f.menu(Austria).begin();
    REQUIRE(f.play(Austria, unit));
    CHECK(f.menu(Austria) == Answers{"at(K11)"});
    f.play_all(Austria, {"at(K11)", "done"});
    CHECK(units_at(f.state, f.hex("K11")) == 1);
    CHECK(f.at(front_at(f.state, f.hex("K11"))).hidden);
    CHECK(f.question() == "time_asset");
}

TEST_CASE("VIII.1.1 lose_focus takes the marker away until the next Turn Initiation", "[III.5.5b]") {
    Field f;
    f.state.army(Austria).focus = Suit::Hearts;
    f.add(Austria, Type::Line, Suit::Hearts, "E5", {}, "heart");
    with_event(f, {.kind = Effect::Kind::LoseFocus, .side = Austria});
    CHECK(f.state.army(Austria).focus == Suit::None);
    f.at_activation(Austria, "CinC");
    CHECK(f.menu(Austria) == Answers{"done"}); // nobody has the focus
}

TEST_CASE("VIII.1.1 lift_fog lets the guns fire again", "[III.5.5b]") {
    Field f;
    f.scenario.special.push_back({"Fog.", {.kind = Effect::Kind::Fog}});
    f.state.fog = true;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "E5");
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "E4");
    f.add(Prussia, Type::Line, Suit::Spades, "E6");
    f.add(Prussia, Type::Line, Suit::Spades, "E7");
    f.bank(Prussia, Suit::Spades, 1);
    const Declaration attack{attacker, defender, CounterId::None, {}};
    CHECK(supply(f.here(), attack, true).artillery == 0);
    with_event(f, {.kind = Effect::Kind::LiftFog});
    CHECK(supply(f.here(), attack, true).artillery == 1);
}
