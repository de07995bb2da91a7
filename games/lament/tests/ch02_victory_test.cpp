// II. VICTORY
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

void score(Field& f, Seat seat, int eliminated) {
    f.state.army(seat).eliminated_enemies = static_cast<std::uint8_t>(eliminated);
}

// The end of that turn, with what follows of it.
void end_turn_of(Field& f, int turn) {
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.at_end_of_turn();
    f.let({});
}

bool over(const Field& f) { return result(f.here()).over; }

Effect vp_for(const Field& f, Seat seat, const std::string& hex, int amount) {
    Effect effect;
    effect.kind = Effect::Kind::HexVp;
    effect.side = seat;
    effect.hex = f.hex(hex);
    effect.amount = static_cast<std::int8_t>(amount);
    return effect;
}

constexpr int LastTurn = 6; // of the blank map, where the target is 10

} // namespace

TEST_CASE("II.1 an eliminated unit is worth one point to its enemy at once", "[II.1a]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true});
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    f.absent(Austria, Type::Line, Suit::Hearts);
    f.at_absorb(attacker, defender, 1);
    CHECK(f.vp(Prussia) == 0);
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK_FALSE(f.alive(defender));
    CHECK(f.question() == "advance"); // the combat is still under way
    CHECK(f.vp(Prussia) == 1);
    CHECK(f.vp(Austria) == 0);
    CHECK(track(seen(f, Austria), "vp.P").value == 1);
}

TEST_CASE("II.1 a demoralized wing is worth a point while it is demoralized, and again when it is demoralized again",
          "[II.1b][II.1c][II.1d]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4");
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    f.add(Austria, Type::Line, Suit::Hearts, "D5", {.rear = true});
    f.hand(Prussia, {"S4", "S4", "S4"});
    f.hand(Austria, {"S3", "S3", "S3"});
    f.wing(Austria, Suit::Hearts, 1);

    f.at_absorb(attacker, defender, 1);
    CHECK(f.vp(Prussia) == 0);
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 0);
    CHECK(f.vp(Prussia) == 1);
    CHECK(f.vp(Austria) == 0);

    f.at_end_of_round(Prussia);
    f.let({});
    REQUIRE(f.play(Prussia, "order(S4)"));
    CHECK(f.vp(Prussia) == 1); // it stays as long as the wing stands there

    f.at_orders(Austria, "H4");
    REQUIRE(f.play(Austria, "rally"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 1);
    CHECK(f.vp(Prussia) == 0);

    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.vp(Prussia) == 1);
}

TEST_CASE("II.1 only the scenario's defender scores victory hexes, one for each the attacker does not hold",
          "[II.1f][II.1g][III.3.2f]") {
    Field f;
    for (const char* hex : {"C3", "D5", "E6", "G7", "H8"}) f.scenario.vp_hexes.push_back(f.hex(hex));
    CHECK(hex_vp(f.here(), Austria) == 5); // empty hexes are nobody's, and so not the attacker's
    CHECK(hex_vp(f.here(), Prussia) == 0);

    f.add(Prussia, Type::Line, Suit::Spades, "C3", {.hidden = true});
    CHECK(hex_vp(f.here(), Austria) == 4);
    f.add(Prussia, Type::Line, Suit::Spades, "D5", {.disordered = true});
    CHECK(hex_vp(f.here(), Austria) == 3);
    f.vedette(Prussia, "E6");
    CHECK(hex_vp(f.here(), Austria) == 2);
    f.add(Prussia, Type::Line, Suit::Spades, "G6"); // next to G7 is not in it
    f.add(Austria, Type::Line, Suit::Spades, "H8");
    CHECK(hex_vp(f.here(), Austria) == 2);
    CHECK(hex_vp(f.here(), Prussia) == 0); // the attacker has no use for them

    f.scenario.attacker = Austria;
    CHECK(hex_vp(f.here(), Austria) == 0);
    CHECK(hex_vp(f.here(), Prussia) == 4); // all but H8
}

TEST_CASE("II.1 victory hexes are scored at the end of the final turn and not before", "[II.1e]") {
    Field f;
    f.scenario.vp_target = 2;
    for (const char* hex : {"C3", "D5", "E6"}) f.scenario.vp_hexes.push_back(f.hex(hex));
    end_turn_of(f, 1);
    CHECK_FALSE(over(f));
    CHECK(track(seen(f, Austria), "vp.A").value == 0);
    end_turn_of(f, LastTurn);
    CHECK(f.state.outcome == Outcome::Major);
    CHECK(f.state.winner == Austria);

    for (const std::string& id : scenario_ids()) {
        INFO(id);
        CHECK_FALSE(Field(id).scenario.vp_hexes.empty());
    }
}

TEST_CASE("II.1 extra points of a scenario count in the final scoring only", "[II.1h]") {
    Field f;
    f.scenario.vp_target = 2;
    f.scenario.special.push_back({"Bridge", vp_for(f, Prussia, "H3", 2)});
    CHECK(special_vp(f.here(), Prussia) == 0);
    f.add(Prussia, Type::Hussar, Suit::Spades, "H3");
    CHECK(special_vp(f.here(), Prussia) == 2);
    CHECK(special_vp(f.here(), Austria) == 0);
    end_turn_of(f, 1);
    CHECK_FALSE(over(f));
    end_turn_of(f, LastTurn);
    CHECK(f.state.outcome == Outcome::Major);
    CHECK(f.state.winner == Prussia);

    const Field leuthen("leuthen"); // a battle that has such a source
    REQUIRE(leuthen.scenario.special.size() == 1);
    CHECK(leuthen.scenario.special.front().effect.kind == Effect::Kind::HexVp);
}

TEST_CASE("II.1 one target is common to both sides", "[II.1i]") {
    for (const std::string& id : scenario_ids()) {
        INFO(id);
        const Field f(id);
        REQUIRE(f.scenario.vp_target > 0);
        CHECK(track(seen(f, Prussia), "vp.P").most == f.scenario.vp_target);
        CHECK(track(seen(f, Prussia), "vp.A").most == f.scenario.vp_target);
    }
    Field f; // and it is the same number that wins for either
    for (const Seat seat : core::EachSeat) {
        score(f, seat, 10);
        score(f, other(seat), 0);
        f.state.outcome = Outcome::Undecided;
        end_turn_of(f, 1);
        CHECK(f.state.outcome == Outcome::Major);
        CHECK(f.state.winner == seat);
    }
}

TEST_CASE("II.2 Sudden Death is tested at the end of every turn but the last", "[II.2a][II.2d][IX.1a]") {
    for (int turn = 1; turn < LastTurn; ++turn) {
        INFO("turn " << turn);
        Field f;
        f.scenario.vp_hexes.push_back(f.hex("D5")); // would make it equal in the final scoring
        score(f, Prussia, 11);
        score(f, Austria, 10);
        end_turn_of(f, turn);
        CHECK(over(f));
        CHECK(f.state.outcome == Outcome::Major);
        CHECK(f.state.winner == Prussia);
        CHECK(f.state.flow.empty());
        CHECK(f.waiting() == Seats::None);
        CHECK(times(f.log(), "event.sudden_death") == 1);
        CHECK(result(f.here()).text.id == "result.major");
    }
    Field f;
    f.scenario.vp_hexes.push_back(f.hex("D5"));
    score(f, Prussia, 11);
    score(f, Austria, 10);
    end_turn_of(f, LastTurn);
    CHECK(f.state.outcome == Outcome::Draw);
    CHECK(times(f.log(), "event.sudden_death") == 0);
}

TEST_CASE("II.2 Sudden Death needs the target in eliminations and demoralized wings", "[II.2b][II.2f]") {
    Field f;
    score(f, Prussia, 9);
    end_turn_of(f, 1);
    CHECK_FALSE(over(f));
    CHECK(f.state.turn == 2); // play goes on
    CHECK(f.question() == "focus");

    Field g;
    score(g, Prussia, 9);
    g.wing(Austria, Suit::Clubs, 0);
    end_turn_of(g, 1);
    CHECK(over(g));
    CHECK(g.state.winner == Prussia);
}

TEST_CASE("II.2 Sudden Death needs more points than the enemy has", "[II.2c][II.2f]") {
    Field f;
    score(f, Prussia, 12);
    score(f, Austria, 12);
    end_turn_of(f, 1);
    CHECK_FALSE(over(f));
    CHECK(f.state.turn == 2);

    Field g;
    score(g, Prussia, 10);
    score(g, Austria, 11);
    end_turn_of(g, 1);
    CHECK(g.state.outcome == Outcome::Major);
    CHECK(g.state.winner == Austria);
}

TEST_CASE("II.2 Sudden Death leaves out victory hexes and scenario extras", "[II.2e][R-31]") {
    Field f; // they do not help to reach the target
    f.scenario.vp_hexes.push_back(f.hex("D5"));
    f.scenario.special.push_back({"Bridge", vp_for(f, Prussia, "C3", 5)});
    f.add(Prussia, Type::Line, Suit::Spades, "C3");
    score(f, Prussia, 9);
    REQUIRE(special_vp(f.here(), Prussia) == 5);
    end_turn_of(f, 1);
    CHECK_FALSE(over(f));

    Field g; // nor do they help not to be behind
    g.scenario.vp_hexes.push_back(g.hex("D5"));
    g.scenario.special.push_back({"Bridge", vp_for(g, Austria, "C3", 5)});
    g.add(Austria, Type::Line, Suit::Spades, "C3");
    score(g, Prussia, 10);
    score(g, Austria, 9);
    end_turn_of(g, 1);
    CHECK(over(g));
    CHECK(g.state.winner == Prussia);
}

TEST_CASE("II.3 after the final turn eliminations, demoralized wings, victory hexes and extras are added up",
          "[II.3a][IX.1b]") {
    Field f;
    for (const char* hex : {"C3", "D5"}) f.scenario.vp_hexes.push_back(f.hex(hex));
    f.scenario.special.push_back({"Bridge", vp_for(f, Prussia, "H3", 2)});
    f.add(Prussia, Type::Hussar, Suit::Spades, "H3");
    f.add(Prussia, Type::Line, Suit::Spades, "C3");
    f.wing(Austria, Suit::Clubs, 0);
    f.wing(Prussia, Suit::Clubs, 0);
    score(f, Prussia, 3);
    score(f, Austria, 2);
    end_turn_of(f, LastTurn);
    CHECK(over(f)); // in any case
    // Prussia 3 units, 1 wing, 2 for the bridge; Austria 2 units, 1 wing, 1 of the two hexes
    REQUIRE(f.told(Austria).size() >= 2);
    CHECK(f.told(Austria).back() == "event.minor_victory(@side.P, 6, 4)");
}

TEST_CASE("II.3 at the target and ahead is a Major Victory, ahead below it a Minor one, equal a draw",
          "[II.3b][II.3c][II.3d]") {
    struct Case {
        int prussia, austria;
        Outcome outcome;
        Seat winner;
    };
    for (const Case c : {Case{10, 9, Outcome::Major, Prussia}, Case{11, 12, Outcome::Major, Austria},
                         Case{9, 8, Outcome::Minor, Prussia}, Case{0, 1, Outcome::Minor, Austria},
                         Case{0, 0, Outcome::Draw, Prussia}, Case{9, 9, Outcome::Draw, Prussia},
                         Case{10, 10, Outcome::Draw, Prussia}, Case{13, 13, Outcome::Draw, Prussia}}) {
        INFO(c.prussia << " against " << c.austria);
        Field f;
        score(f, Prussia, c.prussia);
        score(f, Austria, c.austria);
        end_turn_of(f, LastTurn);
        CHECK(f.state.outcome == c.outcome);
        const table::Result shown = result(f.here());
        CHECK(shown.over);
        if (c.outcome == Outcome::Draw)
            CHECK_FALSE(shown.winner.has_value());
        else
            CHECK(shown.winner == c.winner);
    }
}

TEST_CASE("R-42 the last unit of a wing takes the wing's cohesion with it: two points", "[R-42]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true});
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.cohesion(Austria, Suit::Hearts) == 4);
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 0);
    CHECK(elimination_vp(f.here(), Prussia) == 1);
    CHECK(demoralization_vp(f.here(), Prussia) == 1);
}

TEST_CASE("R-32 while a unit of the wing is yet to arrive, the last one on the map is not the last one", "[R-32]") {
    Field f;
    const CounterId attacker = f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true});
    const CounterId defender = f.add(Austria, Type::Line, Suit::Hearts, "D5");
    f.absent(Austria, Type::Line, Suit::Hearts);
    f.at_absorb(attacker, defender, 1);
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 4);
    CHECK(f.vp(Prussia) == 1);
}
