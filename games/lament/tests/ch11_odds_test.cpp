// The odds of a combat against the rules themselves, played out for every fall of the dice
#include "games/lament/message.h"
#include "games/lament/odds.h"
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

// What came of one combat, counted from the messages of the rules.
class Count final : public core::Journal {
public:
    explicit Count(Seat attacking) : Journal(true), attacking_(attacking) {}

    CombatOdds of;

    void tell(const core::Event& event) override {
        const bool attackers = !event.args.empty() && static_cast<Seat>(event.args[0].value) == attacking_;
        switch (static_cast<Message>(event.message)) {
        case Message::attrition: (attackers ? of.attacker_attrition : of.defender_attrition) += 1; break;
        case Message::hits:
            (attackers ? of.attacker_hits : of.defender_hits)[static_cast<std::size_t>(event.args[2].value)] += 1;
            break;
        case Message::eliminated: (attackers ? of.attacker_eliminated : of.defender_eliminated) += 1; break;
        case Message::standoff: of.standoff += 1; break;
        default: break;
        }
    }

private:
    Seat attacking_;
};

void add(CombatOdds& sum, const CombatOdds& one, double weight) {
    sum.attacker_attrition += weight * one.attacker_attrition;
    sum.defender_attrition += weight * one.defender_attrition;
    sum.attacker_eliminated += weight * one.attacker_eliminated;
    sum.defender_eliminated += weight * one.defender_eliminated;
    sum.standoff += weight * one.standoff;
    for (std::size_t n = 1; n <= 4; ++n) {
        sum.attacker_hits[n] += weight * one.attacker_hits[n];
        sum.defender_hits[n] += weight * one.defender_hits[n];
    }
}

struct Answered {
    Seat seat;
    std::string text;
};

// Plays the rest of a declared combat through the rules, for every way the dice can fall.
CombatOdds brute_force(const Field& f, Seat attacking, const std::vector<Answered>& answers) {
    CombatOdds sum;
    core::EveryRoll every;
    do {
        State s = f.state;
        Count count(attacking);
        Table table{f.scenario, s, every, count};
        for (const Answered& a : answers) {
            const auto choice = read(table, a.seat, a.text);
            REQUIRE(choice.has_value());
            REQUIRE(core::play(table, a.seat, *choice));
        }
        add(sum, count.of, every.weight());
    } while (every.next());
    return sum;
}

void check_same(const CombatOdds& a, const CombatOdds& b) {
    CHECK(a.attacker_attrition == Approx(b.attacker_attrition).margin(1e-12));
    CHECK(a.defender_attrition == Approx(b.defender_attrition).margin(1e-12));
    CHECK(a.attacker_eliminated == Approx(b.attacker_eliminated).margin(1e-12));
    CHECK(a.defender_eliminated == Approx(b.defender_eliminated).margin(1e-12));
    CHECK(a.standoff == Approx(b.standoff).margin(1e-12));
    for (std::size_t n = 1; n <= 4; ++n) {
        CHECK(a.attacker_hits[n] == Approx(b.attacker_hits[n]).margin(1e-12));
        CHECK(a.defender_hits[n] == Approx(b.defender_hits[n]).margin(1e-12));
    }
}

void check_same(const table::OddsCase& told, const CombatOdds& truth) {
    const auto is = [&](const std::string& name, double probability) {
        INFO(name);
        CHECK(told.named.at(name) == Approx(probability).margin(1e-12));
    };
    is("attacker_attrition", truth.attacker_attrition);
    is("defender_attrition", truth.defender_attrition);
    is("attacker_eliminated", truth.attacker_eliminated);
    is("defender_eliminated", truth.defender_eliminated);
    is("standoff", truth.standoff);
    for (std::size_t n = 1; n <= 4; ++n) {
        is("attacker_hits_" + std::to_string(n), truth.attacker_hits[n]);
        is("defender_hits_" + std::to_string(n), truth.defender_hits[n]);
    }
}

// A combat with artillery on both sides and a commander in each wing.
struct Full : Duel {
    explicit Full(Type attacks, Type defends, bool commanders) : Duel(attacks, defends) {
        for (const char* hex : {"E3", "D4"}) add(Prussia, Type::Line, Suit::Spades, hex);
        add(Austria, Type::Line, Suit::Hearts, "E8");
        const Heroic heroic = commanders ? Heroic::Active : Heroic::Absent;
        wing(Prussia, Suit::Spades, 4, 4, heroic);
        wing(Austria, Suit::Hearts, 4, 4, heroic);
        bank(Prussia, Suit::Spades, 2);
        bank(Austria, Suit::Hearts, 1);
        fight();
    }
    Choice choice(Seat seat, const std::string& text) const { return *read(here(), seat, text); }
};

} // namespace

TEST_CASE("XI.5.3 the odds are those of the rules, for every pair of types and with guns",
          "[XI.4b][XI.5.1.1a][XI.5.1.1b]") {
    for (const Type attacks : {Type::Line, Type::Grenadier, Type::Hussar})
        for (const Type defends : {Type::Light, Type::Hussar, Type::Grenadier})
            for (const int guns : {0, 1, 2})
                for (const int enemy_guns : {0, 1}) {
                    const Full f(attacks, defends, false);
                    const CombatOdds truth = brute_force(f, Prussia,
                                                         {{Prussia, "support(" + std::to_string(guns) + ")"},
                                                          {Austria, "support(" + std::to_string(enemy_guns) + ")"}});
                    CombatSetup setup;
                    setup.attacker_total = facts(attacks).strength + 2 * guns;
                    setup.defender_total = facts(defends).strength + 2 * enemy_guns;
                    setup.attacker_artillery = guns > 0;
                    setup.defender_artillery = enemy_guns > 0;
                    check_same(combat_odds(setup), truth);
                }
}

TEST_CASE("XI.5.2 the odds of re-rolls are those of the rules", "[XI.5.2c][XI.5.2e][XI.5.2f]") {
    for (const bool attacker_rerolls : {false, true})
        for (const bool defender_rerolls : {false, true}) {
            const Full f(Type::Grenadier, Type::Light, true);
            const CombatOdds truth = brute_force(f, Prussia,
                                                 {{Prussia, "support(1)"},
                                                  {Austria, "support(0)"},
                                                  {Prussia, attacker_rerolls ? "reroll" : "keep"},
                                                  {Austria, defender_rerolls ? "reroll" : "keep"}});
            CombatSetup setup;
            setup.attacker_total = 6;
            setup.defender_total = 2;
            setup.attacker_artillery = true;
            setup.attacker_rerolls = attacker_rerolls;
            setup.defender_rerolls = defender_rerolls;
            check_same(combat_odds(setup), truth);
        }
}

TEST_CASE("XI.5.2 the odds of the Clash, once the dice lie, are those of the rules", "[XI.5.2b][XI.5.2e]") {
    Full f(Type::Line, Type::Light, true);
    REQUIRE(f.play(Prussia, "support(0)"));
    REQUIRE(f.play(Austria, "support(0)", {2, 5}));
    const auto told = odds(f.here(), Prussia, f.choice(Prussia, "reroll"));
    REQUIRE(told.has_value());
    REQUIRE(told->cases.size() == 2); // the enemy keeps, or re-rolls too
    check_same(told->cases[0], brute_force(f, Prussia, {{Prussia, "reroll"}, {Austria, "keep"}}));
    check_same(told->cases[1], brute_force(f, Prussia, {{Prussia, "reroll"}, {Austria, "reroll"}}));
    REQUIRE(f.play(Prussia, "reroll"));
    const auto answered = odds(f.here(), Austria, f.choice(Austria, "keep"));
    REQUIRE(answered.has_value());
    check_same(answered->cases[0], brute_force(f, Prussia, {{Austria, "keep"}}));
}

TEST_CASE("XI.3 a player is told the odds of each declaration, with every modifier and its rule", "[XI.3a][XI.3b]") {
    Full f(Type::Line, Type::Light, true);
    const auto told = odds(f.here(), Prussia, f.choice(Prussia, "support(2)"));
    REQUIRE(told.has_value());
    REQUIRE(told->cases.size() == 3); // as declared, the enemy with all he has, both with their commanders
    const table::OddsCase& declared = told->cases[0];
    CHECK(declared.attacker_total == 3 + 4);
    CHECK(declared.attacker == std::vector<table::OddsModifier>{{"XI.3.1a", 3}, {"XI.3.2.1a", 4}});
    CHECK(declared.defender == std::vector<table::OddsModifier>{{"XI.3.1a", 2}});
    const std::vector<Answered> keep{{Prussia, "keep"}, {Austria, "keep"}};
    const auto line = [&](const char* prussian, const char* austrian, const std::vector<Answered>& rest) {
        std::vector<Answered> all{{Prussia, prussian}, {Austria, austrian}};
        all.insert(all.end(), rest.begin(), rest.end());
        return brute_force(f, Prussia, all);
    };
    check_same(told->cases[0], line("support(2)", "support(0)", keep));
    check_same(told->cases[1], line("support(2)", "support(1)", keep));
    check_same(told->cases[2], line("support(2)", "support(0)", {{Prussia, "reroll"}, {Austria, "reroll"}}));
    CHECK_FALSE(odds(f.here(), Austria, f.choice(Prussia, "support(2)")).has_value()); // not his to answer
    CHECK_FALSE(odds(f.here(), Prussia, f.choice(Prussia, "support(3)")).has_value()); // not legal
}

TEST_CASE("XI.3.6.2 the odds of a target and of a helper are told before he is chosen", "[XI.3.6.2a]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "helper");
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)"});
    const auto target = odds(f.here(), Prussia, *read(f.here(), Prussia, "target(defender)"));
    REQUIRE(target.has_value());
    check_same(target->cases[0], brute_force(f, Prussia, {{Prussia, "target(defender)"}, {Prussia, "help(none)"}}));
    f.play_all(Prussia, {"target(defender)"});
    const auto help = odds(f.here(), Prussia, *read(f.here(), Prussia, "help(helper)"));
    REQUIRE(help.has_value());
    CHECK(help->cases[0].attacker_total == 5);
    check_same(help->cases[0], brute_force(f, Prussia, {{Prussia, "help(helper)"}}));
}

TEST_CASE("XI.2i an attacker with one possible target is told the odds with the attack, one with two after it",
          "[XI.2i]") {
    Duel f(Type::Line, Type::Line);
    f.at_combat(Prussia);
    const auto told = odds(f.here(), Prussia, *read(f.here(), Prussia, "attack(attacker)"));
    REQUIRE(told.has_value());
    Duel chosen(Type::Line, Type::Line);
    chosen.at_combat(Prussia);
    chosen.play_all(Prussia, {"attack(attacker)"});
    CHECK(told == odds(chosen.here(), Prussia, *read(chosen.here(), Prussia, "target(defender)")));

    Duel two(Type::Line, Type::Line);
    two.add(Austria, Type::Line, Suit::Hearts, "F5", {}, "second");
    two.at_combat(Prussia);
    CHECK_FALSE(odds(two.here(), Prussia, *read(two.here(), Prussia, "attack(attacker)")).has_value());
}
