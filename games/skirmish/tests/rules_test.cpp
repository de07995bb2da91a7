// Every rule of the book, in its order. A test carries the ids of the rules it proves.
#include "games/skirmish/tests/battle.h"

using namespace skirmish;
using Texts = std::vector<std::string>;

// S.1 SET-UP

TEST_CASE("three counters a side face each other across the map", "[skirmish][S.1a]") {
    TestBattle b;
    CHECK(b.scenario.grid.size() == 25);
    Texts places;
    for (const CounterId c : EachCounter) places.push_back(b.where(name(c)));
    CHECK(places == Texts{"A2", "A3", "A4", "E2", "E3", "E4"});
}

TEST_CASE("each side names one Captain and two Soldiers", "[skirmish][S.1b]") {
    TestBattle b;
    b.begin("R2", "B3");
    using enum Rank;
    CHECK(b.state.rank == std::array{Soldier, Captain, Soldier, Soldier, Soldier, Captain});
}

TEST_CASE("the Captains are named at the same time, in either order", "[skirmish][S.1b][S.1c]") {
    TestBattle b;
    CHECK(core::waiting<Skirmish>(b.position()) == Seats::Both);
    b.play(Blue, "B1");
    CHECK(core::waiting<Skirmish>(b.position()) == Seats::First);
    CHECK(b.menu(Blue).empty()); // an answer once given stands
    CHECK(b.forbids(Blue, "B2") == Rule::S_1b);
    CHECK(redact(b.position(), Red).rank == std::array<Rank, CounterCount>{}); // Red cannot wait and see
    b.play(Red, "R1", {Fair});
    CHECK(core::waiting<Skirmish>(b.position()) == Seats::First); // S.2a: Red begins
}

TEST_CASE("only an own counter can be Captain", "[skirmish][S.1d]") {
    const TestBattle b;
    CHECK(b.menu(Red) == Texts{"R1", "R2", "R3"});
    CHECK(b.menu(Blue) == Texts{"B1", "B2", "B3"});
    CHECK(b.forbids(Red, "B1") == Rule::S_1d);
}

// S.2 THE TURN

TEST_CASE("the sides take turns and nobody acts in the other's", "[skirmish][S.2a]") {
    TestBattle b;
    b.begin("R1", "B1");
    CHECK(b.forbids(Blue, "B1") == Rule::S_2a);
    b.play(Red, "R1");
    CHECK(b.forbids(Blue, "B2") == Rule::S_2a);
    b.play(Red, "stand", {Fair});
    CHECK(core::waiting<Skirmish>(b.position()) == Seats::Second);
    CHECK(b.forbids(Red, "R1") == Rule::S_2a);
    CHECK(b.offers(Blue, "B1"));
}

TEST_CASE("each turn draws a weather card that does not return", "[skirmish][S.2b]") {
    TestBattle b;
    CHECK(b.state.weather_cards.count == std::array<std::uint8_t, 2>{8, 4});
    b.begin("R1", "B1", Mud);
    CHECK(b.state.weather == Weather::Mud);
    CHECK(b.state.weather_cards.count == std::array<std::uint8_t, 2>{8, 3});
    b.play(Red, "R1");
    b.play(Red, "stand", {Fair});
    CHECK(b.state.weather == Weather::Fair);
    CHECK(b.state.weather_cards.count == std::array<std::uint8_t, 2>{7, 3});
}

TEST_CASE("one counter is picked and acts, then the turn is over", "[skirmish][S.2c]") {
    TestBattle b;
    b.begin("R1", "B1");
    CHECK(b.menu(Red) == Texts{"R1", "R2", "R3"});
    b.play(Red, "R2");
    b.play(Red, "B3", {Fair});
    CHECK(b.where("R2") == "B3");
    CHECK(b.state.turn == 2);
}

TEST_CASE("an enemy counter is not picked", "[skirmish][S.2d]") {
    TestBattle b;
    b.begin("R1", "B1");
    CHECK(b.forbids(Red, "B1") == Rule::S_2d);
    CHECK_FALSE(b.offers(Red, "B1"));
}

TEST_CASE("a removed counter is not picked", "[skirmish][S.2e]") {
    TestBattle b;
    b.begin("R1", "B1");
    b.counter("R2") = {HexId::None, true};
    CHECK(b.forbids(Red, "R2") == Rule::S_2e);
    CHECK(b.menu(Red) == Texts{"R1", "R3"});
}

// S.3 MOVEMENT

TEST_CASE("a move goes to an adjacent hex", "[skirmish][S.3a]") {
    TestBattle b;
    b.begin("R1", "B1");
    b.put("R1", "C3");
    b.play(Red, "R1");
    CHECK(b.menu(Red) == Texts{"B3", "B4", "C2", "C4", "D3", "D4", "stand"});
    CHECK(b.forbids(Red, "C5") == Rule::S_3a);
    CHECK(b.forbids(Red, "C3") == Rule::S_3a); // staying is no move
}

TEST_CASE("a friend's hex is not entered", "[skirmish][S.3b]") {
    TestBattle b;
    b.begin("R1", "B1");
    b.play(Red, "R2");
    CHECK(b.forbids(Red, "A2") == Rule::S_3b);
    CHECK_FALSE(b.offers(Red, "A4"));
    CHECK(b.offers(Red, "B3"));
}

TEST_CASE("Mud forbids fights and nothing else", "[skirmish][S.3c]") {
    for (const core::Fall weather : {Fair, Mud}) {
        TestBattle b;
        b.begin("R1", "B1", weather);
        b.put("B1", "B3");
        b.play(Red, "R2");
        const bool mud = weather == Mud;
        CHECK(b.forbids(Red, "B3") == (mud ? Rule::S_3c : Rule::None));
        CHECK(b.offers(Red, "B3") == !mud);
        CHECK(b.offers(Red, "B4"));
    }
}

TEST_CASE("a picked counter may stand", "[skirmish][S.3d]") {
    TestBattle b;
    b.begin("R1", "B1");
    b.play(Red, "R2");
    CHECK(b.offers(Red, "stand"));
    b.play(Red, "stand", {Fair});
    CHECK(b.where("R2") == "A3");
}

// S.4 THE FIGHT

namespace {

// R2 in C3 is about to enter D3, where B2 stands. R1 and B1 are Captains unless said otherwise.
TestBattle before_fight(const std::string& red_captain = "R1", const std::string& blue_captain = "B1") {
    TestBattle b;
    b.begin(red_captain, blue_captain);
    b.put("R2", "C3");
    b.put("B2", "D3");
    b.play(Red, "R2");
    return b;
}

} // namespace

TEST_CASE("entering an enemy's hex is a fight that shows both ranks", "[skirmish][S.4a][S.4b]") {
    TestBattle b = before_fight();
    CHECK(redact(b.position(), Red).rank_of(TestBattle::id("B2")) == Rank::Unknown);
    b.play(Red, "D3", {face(6), face(1), Fair}); // two dice, then the next turn's card
    CHECK(redact(b.position(), Red).rank_of(TestBattle::id("B2")) == Rank::Soldier);
    CHECK(redact(b.position(), Blue).rank_of(TestBattle::id("R2")) == Rank::Soldier);
    CHECK(redact(b.position(), Blue).rank_of(TestBattle::id("R1")) == Rank::Unknown);
}

TEST_CASE("a Captain adds one, whether he attacks or defends", "[skirmish][S.4c]") {
    TestBattle attacking = before_fight("R2", "B1");
    attacking.play(Red, "D3", {face(3), face(3), Fair});
    CHECK(attacking.where("B2") == "removed");

    TestBattle defending = before_fight("R1", "B2");
    defending.play(Red, "D3", {face(4), face(3), Fair});
    CHECK(defending.where("R2") == "removed");
}

TEST_CASE("the lower total is removed, the attacker when they are equal", "[skirmish][S.4d]") {
    for (int attack = 1; attack <= 6; ++attack) {
        for (int defence = 1; defence <= 6; ++defence) {
            CAPTURE(attack, defence);
            TestBattle b = before_fight();
            b.play(Red, "D3", {face(attack), face(defence), Fair});
            CHECK((b.where("B2") == "removed") == (attack > defence));
            CHECK((b.where("R2") == "removed") == (attack <= defence));
        }
    }
}

TEST_CASE("a winning attacker takes the hex, a winning defender keeps it", "[skirmish][S.4e]") {
    TestBattle won = before_fight();
    won.play(Red, "D3", {face(6), face(1), Fair});
    CHECK(won.where("R2") == "D3");

    TestBattle lost = before_fight();
    lost.play(Red, "D3", {face(1), face(6), Fair});
    CHECK(lost.where("B2") == "D3");
}

// S.5 VICTORY

TEST_CASE("who loses his Captain loses the battle at once", "[skirmish][S.5a]") {
    TestBattle red_wins = before_fight("R1", "B2");
    red_wins.play(Red, "D3", {face(6), face(1)}); // no card: there is no next turn
    CHECK(result(red_wins.position()).over);
    CHECK(result(red_wins.position()).winner == Red);

    TestBattle blue_wins = before_fight("R2", "B1");
    blue_wins.play(Red, "D3", {face(1), face(6)});
    CHECK(result(blue_wins.position()).winner == Blue);

    TestBattle goes_on = before_fight("R1", "B1");
    goes_on.play(Red, "D3", {face(6), face(1), Fair}); // only a Soldier fell
    CHECK_FALSE(result(goes_on.position()).over);
}

TEST_CASE("after twelve turns the battle is a draw", "[skirmish][S.5b]") {
    TestBattle b;
    b.begin("R1", "B1");
    for (int turn = 1; turn <= 12; ++turn) {
        REQUIRE(b.state.turn == turn);
        REQUIRE_FALSE(result(b.position()).over);
        const Seat seat = turn % 2 == 1 ? Red : Blue;
        b.play(seat, seat == Red ? "R1" : "B1");
        if (turn == 12)
            b.play(seat, "stand");
        else
            b.play(seat, "stand", {turn < 8 ? Fair : Mud});
    }
    CHECK(result(b.position()).over);
    CHECK(result(b.position()).winner == std::nullopt);
}
