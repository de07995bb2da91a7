// XI.3.6.2 ROLLING VOLLEYS
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

// The printed figure, of either nation: E4 attacks D5.
struct Figure : Field {
    Seat seat;
    CounterId attacker, north, disordered, south, cavalry, defender;
    explicit Figure(Seat who) : seat(who) {
        attacker = add(who, Type::Line, Suit::Spades, "E4", {.activated = true}, "E4unit");
        north = add(who, Type::Line, Suit::Spades, "D4", {.activated = true}, "D4unit");
        disordered = add(who, Type::Line, Suit::Spades, "E5", {.disordered = true, .activated = true}, "E5unit");
        south = add(who, Type::Line, Suit::Spades, "D6", {.activated = true}, "D6unit");
        cavalry = add(who, Type::Cuirassier, Suit::Spades, "C5", {}, "C5unit");
        defender = add(other(who), Type::Line, Suit::Hearts, "D5", {}, "defender");
        absent(other(who), Type::Line, Suit::Hearts);
    }
    void declare() {
        at_combat(seat);
        play_all(seat, {"attack(E4unit)", "target(defender)"});
    }
};

} // namespace

TEST_CASE("XI.3.6.2 in the printed figure only D4 may help, and D4, D6 and C5 support",
          "[XI.3.6.2a][XI.3.6.2h][R-21]") {
    Figure f(Austria);
    f.declare();
    CHECK(f.question() == "helper");
    CHECK(f.menu(Austria) == Answers{"help(D4unit)", "help(none)"});
    for (const CounterId supporter : {f.north, f.south, f.cavalry})
        CHECK(gives_flank_support(f.here(), supporter, f.attacker, f.defender));
    CHECK_FALSE(gives_flank_support(f.here(), f.disordered, f.attacker, f.defender));
    const BothModifiers both = f.mods(f.attacker, f.defender, f.north);
    CHECK(given(both.attacker, Rule::XI_3_6_2a) == 1);
    CHECK(given(both.attacker, Rule::XI_3_3a) == 3); // the helper supports as well
    CHECK(both.attacker.total() == 7);
    CHECK(both.defender.total() == 3);
    REQUIRE(f.play(Austria, "help(D4unit)", {1, 5}));
    CHECK(contains(f.told(Austria), "event.totals(7, 3)"));
}

TEST_CASE("XI.3.6.2 one helper, no more", "[XI.3.6.2a][R-22]") {
    Figure f(Austria);
    f.state.at(f.disordered).disordered = false;
    f.declare();
    REQUIRE(f.menu(Austria) == Answers{"help(D4unit)", "help(E5unit)", "help(none)"});
    REQUIRE(f.play(Austria, "help(D4unit)", {1, 6}));       // the dice fall at once: no second helper is asked for
    CHECK(contains(f.told(Austria), "event.totals(8, 3)")); // 3 + 4 flanks + 1
}

TEST_CASE("XI.3.6.2 attacker and helper are infantry", "[XI.3.6.2b]") {
    Duel cavalry_helps(Type::Line, Type::Line);
    cavalry_helps.add(Prussia, Type::Dragoon, Suit::Spades, "D6", {.activated = true}, "helper");
    cavalry_helps.at_combat(Prussia);
    cavalry_helps.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    CHECK(cavalry_helps.menu(Prussia) == Answers{"help(none)"});
    CHECK(cavalry_helps.refused(Prussia, "help(helper)") == "XI.3.6.2b");

    Duel cavalry_attacks(Type::Dragoon, Type::Line);
    cavalry_attacks.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "helper");
    cavalry_attacks.at_combat(Prussia);
    cavalry_attacks.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    CHECK(cavalry_attacks.menu(Prussia) == Answers{"help(none)"});
    CHECK(cavalry_attacks.refused(Prussia, "help(helper)") == "XI.3.6.2b");
}

TEST_CASE("XI.3.6.2 the helper is activated, in front, next to both, and in Good Order",
          "[XI.3.6.2c][XI.3.6.2d][XI.3.6.2e]") {
    const auto refused = [](const std::string& hex, Status status) {
        Duel f(Type::Line, Type::Line);
        if (status.rear) f.add(Prussia, Type::Line, Suit::Spades, hex);
        f.add(Prussia, Type::Line, Suit::Spades, hex, status, "helper");
        f.at_combat(Prussia);
        f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
        const std::string why = f.refused(Prussia, "help(helper)");
        CHECK(f.menu(Prussia).contains("help(helper)") == why.empty());
        return why;
    };
    CHECK(refused("D6", {.activated = true}).empty());
    CHECK(refused("F6", {.activated = true}).empty());
    CHECK(refused("D6", {}) == "XI.3.6.2c");
    CHECK(refused("E7", {.activated = true}) == "XI.3.6.2d"); // next to the defender only
    CHECK(refused("E4", {.activated = true}) == "XI.3.6.2d"); // next to the attacker only
    CHECK(refused("D6", {.activated = true, .rear = true}) == "XI.3.6.2d");
    CHECK(refused("D6", {.disordered = true, .activated = true}) == "XI.3.6.2e");
}

TEST_CASE("XI.3.6.2 Austrians who have moved fire no Rolling Volleys", "[XI.3.6.2f]") {
    for (const bool attacker_moved : {true, false}) {
        Figure f(Austria);
        f.state.at(attacker_moved ? f.attacker : f.north).entered_hex = true;
        f.declare();
        CHECK(f.menu(Austria) == Answers{"help(none)"});
        CHECK(f.refused(Austria, "help(D4unit)") == "XI.3.6.2f");
    }
}

TEST_CASE("XI.3.6.2 a swap of front and rear, or activation alone, is no movement", "[R-48]") {
    Duel f(Type::Line, Type::Line, {}, Austria);
    f.add(Austria, Type::Line, Suit::Spades, "D6", {}, "mate");
    const CounterId helper =
        f.add(Austria, Type::Line, Suit::Spades, "D6", {.activated = true, .rear = true}, "helper");
    lift(f.state, f.defender); // the enemy is not there yet: no swap in a ZOC
    f.at_movement(Austria);
    REQUIRE(f.play(Austria, "swap(helper)"));
    REQUIRE(f.play(Austria, "done"));
    put(f.state, f.defender, f.hex("E6"), false);
    CHECK(is_front(f.state, helper));
    f.at_combat(Austria);
    f.play_all(Austria, {"attack(attacker)", "target(defender)"});
    CHECK(f.menu(Austria) == Answers{"help(helper)", "help(none)"});
}

TEST_CASE("XI.3.6.2 Prussians may have moved, and pay only for the attacker's own move", "[XI.3.6.2g]") {
    Figure f(Prussia);
    f.state.at(f.north).entered_hex = true;
    f.state.at(f.attacker).entered_hex = true;
    f.declare();
    CHECK(f.menu(Prussia) == Answers{"help(D4unit)", "help(none)"});
    CHECK(f.mods(f.attacker, f.defender, f.north).attacker.total() == 7 - 1);
    f.state.at(f.attacker).entered_hex = false;
    CHECK(f.mods(f.attacker, f.defender, f.north).attacker.total() == 7);
}

TEST_CASE("XI.3.6.2 helping uses up the helper's attack and its help", "[XI.3.6.2i]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "D6", {.activated = true}, "helper");
    f.add(Prussia, Type::Line, Suit::Spades, "D7", {.activated = true}, "third"); // touches D6 and E6
    f.at_combat(Prussia);
    f.play_all(Prussia, {"attack(attacker)", "target(defender)"});
    REQUIRE(f.play(Prussia, "help(helper)", {1, 4})); // 3 + 2 + 1 against 3: a standoff
    CHECK(f.menu(Prussia) == Answers{"attack(bystander)", "attack(third)", "done"});
    CHECK(f.refused(Prussia, "attack(helper)") == "XI.2e");
    f.play_all(Prussia, {"attack(third)", "target(defender)"});
    CHECK(f.menu(Prussia) == Answers{"help(none)"});
    CHECK(f.refused(Prussia, "help(helper)") == "XI.3.6.2i");
}
