// What the dice may do with an answer
#include "games/corbach/tests/field.h"

#include <catch2/catch.hpp>

using namespace corbach;
using namespace corbach::test;

namespace {

std::optional<table::Odds> told(const Field& f, Seat seat, const std::string& answer) {
    const State seen = f.seen_by(seat);
    const auto choice = read({f.scenario, seen}, seat, answer);
    REQUIRE(choice);
    return odds({f.scenario, seen}, seat, *choice);
}

double named(const table::OddsCase& shown, const std::string& name) {
    const auto found = shown.named.find(name);
    return found == shown.named.end() ? 0 : found->second;
}

Field duel() {
    Field f;
    f.formation("A", French);
    f.formation("B", Allied);
    f.unit("Attacker", "LI", French, "1010", Facing::East, "A");
    f.unit("Defender", "LI", Allied, "1110", Facing::West, "B");
    return f;
}

} // namespace

TEST_CASE("the odds of a combat are exact and add up") {
    Field f = duel();
    f.at_combat(French);
    const auto all = told(f, French, "attack(1010>1110)");
    REQUIRE(all);
    REQUIRE(all->cases.size() == 1);
    const table::OddsCase& one = all->cases[0];
    CHECK(one.title.id == "odds.as_seen");
    CHECK(one.attacker_total == 0);
    CHECK(named(one, "attack_cp") == 6);
    for (int row = 1; row <= 6; ++row) CHECK(named(one, "row_" + std::to_string(row)) == Approx(1.0 / 6));
    // Rows 1 and 2 cost the attacker a step.
    CHECK(named(one, "attacker_loses_1") == Approx(2.0 / 6));
    // MV 4: TM-1 fails on a 6, TM on 5 and 6, TM+1 on 4 to 6. Rows 1-3: TM-1, 4-5: TM, 6: TM+1.
    CHECK(named(one, "defender_disorganised") == Approx((3 * 1.0 + 2 * 2.0 + 3.0) / 36));
    double fates = 0;
    for (const char* fate : {"holds", "disorganised", "retreats", "routs", "eliminated"})
        fates += named(one, std::string("defender_") + fate);
    CHECK(fates == Approx(1));
}

TEST_CASE("a disorganised defender routs when a test fails") {
    Field f = duel();
    f.at("Defender").order = Order::Disorganised;
    f.at_combat(French);
    const auto all = told(f, French, "attack(1010>1110)");
    REQUIRE(all);
    // One better for the attacker: rows 2 to 7. TM-1 in 2 and 3, TM in 4 and 5, TM+1 in 6 and 7.
    CHECK(all->cases[0].attacker_total == 1);
    CHECK(named(all->cases[0], "defender_routs") == Approx((2 * 1.0 + 2 * 2.0 + 2 * 3.0) / 36));
}

TEST_CASE("a gun alone is lost for certain, and no die is shown", "[CA-14]") {
    Field f;
    f.formation("A", French);
    f.unit("Attacker", "LI", French, "1010", Facing::East, "A");
    f.unit("Gun", "A6", Allied, "1110", Facing::West);
    f.at_combat(French);
    const auto all = told(f, French, "attack(1010>1110)");
    REQUIRE(all);
    REQUIRE(all->cases.size() == 1);
    const table::OddsCase& one = all->cases[0];
    CHECK(named(one, "defender_eliminated") == Approx(1));
    CHECK(named(one, "defender_loses_1") == Approx(1));
    CHECK(named(one, "attacker_holds") == Approx(1));
    CHECK(one.attacker.empty());
    for (const auto& [name, chance] : one.named) CHECK(name.rfind("row_", 0) != 0);
}

TEST_CASE("where strength is unseen the odds are told for the weakest and the strongest it may be", "[CA-53]") {
    Field f = duel();
    f.unit("Small", "LI4", Allied, "1110", Facing::West, "B");
    f.unit("Large", "LI4", Allied, "", Facing::West, "B");
    f.facts("Defender").cp = 4;
    f.facts("Small").cp = 2;
    f.facts("Large").cp = 4;
    f.at("Small").known = f.at("Large").known = false;
    f.at_combat(French);
    const auto all = told(f, French, "attack(1010>1110)");
    REQUIRE(all);
    REQUIRE(all->cases.size() == 2);
    CHECK(all->cases[0].title.id == "odds.weakest");
    CHECK(named(all->cases[0], "defence_cp") == 6);
    CHECK(all->cases[1].title.id == "odds.strongest");
    CHECK(named(all->cases[1], "defence_cp") == 8);
}

TEST_CASE("the odds of fire, activation and reaction") {
    Field f = duel();
    f.unit("Gun", "A6", French, "1009", Facing::East, "A");
    f.unit("Target", "LI", Allied, "1408", Facing::West, "B");
    f.commander("A", "1010");
    f.at_activation(French);
    const auto activation = told(f, French, "test(A)");
    REQUIRE(activation);
    CHECK(named(activation->cases[0], "passed") == Approx(4.0 / 6));
    REQUIRE(f.play(French, "test(A)", {1}));
    const auto fire = told(f, French, "fire(Gun,1408)");
    REQUIRE(fire);
    // Six-pounder at four hexes: 0. TM-1 on a 5, TM on a 6.
    CHECK(fire->cases[0].attacker_total == 0);
    CHECK(named(fire->cases[0], "target_disorganised") == Approx((1.0 + 2.0) / 36));
    CHECK(named(fire->cases[0], "target_loses_0") == Approx(1));
}
