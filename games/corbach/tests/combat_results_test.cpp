// 11.1 Results of combat in their order
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// One of ours in 1010, one of theirs in 1110, and what comes of their combat whatever the die.
static Fight pair_of(const std::string& ours, const std::string& theirs, const Result& attacker,
                     const Result& defender) {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.formation("G", f.them);
    f.ours("A", ours, "1010", Facing::East, "F");
    f.theirs("D", theirs, "1110", Facing::West, "G");
    f.every_row(attacker, defender);
    return f;
}

TEST_CASE("all units involved test their morale, with the modifier of the result", "[11.1a]") {
    for (const int modifier : {-1, 0, 1, 2}) {
        INFO(modifier);
        Fight f = pair_of("LI", "LI", nothing(), tests(modifier));
        f.begin();
        Fight passes = f;
        REQUIRE(passes.attack("1010>1110", {3, 4 - modifier}));
        CHECK(passes.order("D") == Order::Good);
        REQUIRE(f.attack("1010>1110", {3, 5 - modifier}));
        CHECK(f.order("D") == Order::Disorganised);
        CHECK(f.order("A") == Order::Good);
    }
    Fight attacker = pair_of("LI", "LI", tests(), nothing());
    attacker.begin();
    REQUIRE(attacker.attack("1010>1110", {3, 5}));
    CHECK(attacker.order("A") == Order::Disorganised);
    CHECK(attacker.order("D") == Order::Good);
}

TEST_CASE("each hex has a die of its own, the defender's first", "[11.1a][CA-52]") {
    Fight f = pair_of("LI", "LI", tests(), tests());
    f.ours("B", "LI", "1009");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("join(1009>1110)"));
    REQUIRE(f.we_play("done", {3, 4, 5, 1}));
    CHECK(f.order("D") == Order::Good);
    CHECK(f.order("A") == Order::Disorganised);
    CHECK(f.order("B") == Order::Good);
}

TEST_CASE("D disorganises without a test", "[11.1b]") {
    Fight f = pair_of("LI4", "LI4", nothing(), disordered());
    f.theirs("Under", "LI4", "1110");
    f.theirs("Gun", "A6", "1110");
    f.theirs("E", "LI", "1111");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.order("D") == Order::Disorganised);
    CHECK(f.order("Under") == Order::Disorganised);
    CHECK(f.order("E") == Order::Disorganised);
    CHECK(f.order("Gun") == Order::Good);
    CHECK(f.order("A") == Order::Good);
}

TEST_CASE("R1 and R2 are retreats of so many hexes", "[11.1c]") {
    for (const int hexes : {1, 2}) {
        Fight f = pair_of("LI", "LI", nothing(), retreats(hexes));
        f.begin();
        REQUIRE(f.attack("1010>1110", {3}));
        CHECK(f.question() == "retreat");
        CHECK(f.asks_them());
        REQUIRE(f.they_play("retreat(1210)"));
        if (hexes == 2) {
            CHECK(f.question() == "retreat");
            REQUIRE(f.they_play("retreat(1310)"));
        }
        CHECK(f.place("D") == (hexes == 2 ? "1310" : "1210"));
        CHECK(f.question() == "advance");
        CHECK(f.losses("D") == 0);
        CHECK(f.order("D") == Order::Good);
    }
    Fight attacker = pair_of("LI", "LI", retreats(1), nothing());
    attacker.begin();
    REQUIRE(attacker.attack("1010>1110", {3}));
    CHECK(attacker.asks_us());
    CHECK(attacker.our_menu() == Answers{"retreat(0910)", "retreat(0911)"});
}

TEST_CASE("in a stack the top takes the first loss and the third, the lower the second", "[11.1d][11.1g]") {
    for (const int losses : {1, 2, 3}) {
        Fight f = pair_of("LI", "LI4", nothing(), loses(losses));
        f.facts("D").steps = 4; // so that it lives
        f.theirs("Under", "LI4", "1110");
        f.begin();
        REQUIRE(f.attack("1010>1110", {3}));
        CHECK(f.losses("D") == (losses == 3 ? 2 : 1));
        CHECK(f.losses("Under") == (losses >= 2 ? 1 : 0));
    }
}

TEST_CASE("when one of a stack is no more the other takes what is left", "[11.1d]") {
    Fight f = pair_of("LI", "LI4", nothing(), loses(3));
    f.theirs("Under", "LI4", "1110");
    f.at("D").losses = 1;
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.place("D") == "gone");
    CHECK(f.place("Under") == "gone");
    CHECK(f.formation_at("G").steps_lost == 1);
    CHECK(f.state.army(f.them).suffered == 3);
}

TEST_CASE("of several hexes the owner says where each loss falls", "[11.1d][DP-18]") {
    Fight f = pair_of("LI", "LI", nothing(), loses(3));
    f.theirs("E", "LI4", "1111");
    f.theirs("Under", "LI4", "1111");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.question() == "loss");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"loss(1110)", "loss(1111)"});
    CHECK(f.refused_them("loss(1010)") == "11.1d");
    CHECK(f.refused_them("done") == "11.1d");
    Fight one = f;
    REQUIRE(f.they_play("loss(1111)"));
    CHECK(f.losses("E") == 1);
    REQUIRE(f.they_play("loss(1110)"));
    CHECK(f.losses("D") == 1);
    REQUIRE(f.they_play("loss(1111)")); // the second of that stack
    CHECK(f.losses("E") == 1);
    CHECK(f.losses("Under") == 1);
    CHECK(f.question() == "activate");

    REQUIRE(one.they_play("loss(1110)"));
    REQUIRE(one.they_play("loss(1110)"));
    REQUIRE(one.they_play("loss(1110)"));
    CHECK(one.place("D") == "gone");
    CHECK(one.losses("E") == 0);
    CHECK(one.question() == "advance");
}

TEST_CASE("the attacker distributes his own losses", "[11.1d][DP-18]") {
    Fight f = pair_of("LI", "LI", loses(1), nothing());
    f.ours("B", "LI", "1009");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("join(1009>1110)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.question() == "loss");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"loss(1010)", "loss(1009)"});
    REQUIRE(f.we_play("loss(1009)"));
    CHECK(f.losses("B") == 1);
    CHECK(f.losses("A") == 0);
}

TEST_CASE("when only one hex is left nobody is asked", "[DP-18]") {
    Fight f = pair_of("LI", "LI4", nothing(), loses(3));
    f.theirs("E", "LI", "1111");
    f.at("D").losses = 1;
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done", {3}));
    REQUIRE(f.they_play("loss(1110)"));
    CHECK(f.place("D") == "gone");
    CHECK(f.losses("E") == 2);
    CHECK(f.question() == "advance");
}

TEST_CASE("E eliminates all units involved", "[11.1e][11.1g]") {
    Fight f = pair_of("LI", "LI4", nothing(), eliminated());
    f.theirs("Under", "LI4", "1110");
    f.theirs("E", "LI8", "1111");
    f.theirs("Other", "LI", "1109");
    f.ours("B", "LI", "1009"); // so that A does not owe more
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.place("D") == "gone");
    CHECK(f.place("Under") == "gone");
    CHECK(f.place("E") == "gone");
    CHECK(f.place("Other") == "1109");
    CHECK(f.formation_at("G").steps_lost == 2);
}

TEST_CASE("a star eliminates cavalry that was disorganised when the combat was declared", "[11.1f][12.2e][CA-33]") {
    const auto fought = [](const std::string& kind, Order order) {
        Fight f = pair_of("JG", kind, nothing(), starred() + disordered());
        f.at("D").order = order;
        f.begin();
        REQUIRE(f.attack("1010>1110", {3}));
        return f;
    };
    const Fight horse = fought("HC", Order::Disorganised);
    CHECK(horse.place("D") == "gone"); // whatever its strength
    CHECK(fought("LC", Order::Disorganised).place("D") == "gone");
    const Fight good = fought("HC", Order::Good); // what the combat itself does to it is not enough
    CHECK(good.place("D") == "1110");
    CHECK(good.order("D") == Order::Disorganised);
    const Fight foot = fought("LI", Order::Disorganised);
    CHECK(foot.place("D") == "1110");
    CHECK(foot.question() == "rout"); // the D has done that
}

TEST_CASE("a star strikes the attacker's cavalry too", "[11.1f]") {
    Fight f = pair_of("HC", "LI", starred(), nothing());
    f.ours("B", "HC", "1009");
    f.disorganise("A");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("join(1009>1110)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.place("A") == "gone");
    CHECK(f.place("B") == "1009");
}

TEST_CASE("a result strikes the whole stack, and one die tests it", "[11.1g][CA-52][12.1d]") {
    Fight f = pair_of("LI", "LI4", nothing(), tests() + retreats(1));
    f.theirs("Under", "LI4", "1110");
    f.facts("Under").mv = 1;
    f.begin();
    Fight fails = f;
    REQUIRE(f.attack("1010>1110", {3, 4})); // the top unit's morale
    CHECK(f.order("D") == Order::Good);
    CHECK(f.order("Under") == Order::Good);
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.stacked("1210") == "D, Under"); // in the same order
    REQUIRE(fails.attack("1010>1110", {3, 5}));
    CHECK(fails.order("D") == Order::Disorganised);
    CHECK(fails.order("Under") == Order::Disorganised);
}

TEST_CASE("losses come first, then the test, then the retreat", "[11.1h]") {
    Fight f = pair_of("LI4", "LI4", loses(1) + tests(), loses(1) + tests() + retreats(1));
    f.theirs("Under", "LI4", "1110");
    f.facts("Under").mv = 5;
    f.at("D").losses = 1; // the top unit dies, and the other tests with its own morale
    f.begin();
    REQUIRE(f.attack("1010>1110", {3, 5, 6}));
    CHECK(f.place("D") == "gone");
    CHECK(f.order("Under") == Order::Good);
    CHECK(f.order("A") == Order::Disorganised);
    CHECK(f.losses("A") == 1);
    CHECK(f.question() == "retreat");
    CHECK(f.place("Under") == "1110");
}

TEST_CASE("a unit without steps left has nothing more to suffer", "[11.1h]") {
    Fight f = pair_of("LI", "LI4", nothing(), loses(2) + tests(2) + retreats(2));
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.place("D") == "gone");
    CHECK(f.question() == "advance");
}

TEST_CASE("disorganisation comes before the retreat, and a unit that routs only runs", "[11.1h][11.1i][12.2a]") {
    Fight f = pair_of("LI", "LI", nothing(), disordered() + retreats(2));
    Fight again = f;
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.order("D") == Order::Disorganised);
    CHECK(f.question() == "retreat");
    again.disorganise("D");
    again.begin();
    REQUIRE(again.attack("1010>1110", {3}));
    CHECK(again.question() == "rout");
    REQUIRE(again.they_play("rout(1210)"));
    REQUIRE(again.they_play("rout(1310)"));
    REQUIRE(again.they_play("rout(1410)"));
    CHECK(again.order("D") == Order::Routed);
    CHECK(again.place("D") == "1410");
    CHECK(again.question() == "advance"); // no retreat besides
}

TEST_CASE("of a stack one may rout and the other retreat", "[11.1i][11.1g]") {
    Fight f = pair_of("LI", "LI4", nothing(), tests(2) + retreats(1));
    f.theirs("Under", "LI4", "1110");
    f.disorganise("D");
    f.begin();
    REQUIRE(f.attack("1010>1110", {3, 6}));
    CHECK(f.order("D") == Order::Routed);
    CHECK(f.order("Under") == Order::Disorganised);
    for (const char* hex : {"1210", "1310", "1410"}) REQUIRE(f.they_play("rout(" + std::string(hex) + ")"));
    CHECK(f.question() == "retreat");
    REQUIRE(f.they_play("retreat(1209)"));
    CHECK(f.place("Under") == "1209");
    CHECK(f.place("D") == "1410");
}

TEST_CASE("a routed unit that is attacked is eliminated without a die", "[12.3b][CA-42]") {
    Fight f = pair_of("LI", "LI", nothing(), nothing());
    f.rout("D");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    CHECK(f.place("D") == "gone");
    CHECK(f.formation_at("G").steps_lost == 3);
    CHECK(f.question() == "advance");
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place("A") == "1110");
}

TEST_CASE("others in its hex are fought then", "[12.3b]") {
    Fight f = pair_of("LI", "LI4", nothing(), loses(1));
    f.theirs("Runner", "LI4", "1110");
    f.rout("Runner");
    CHECK(defence_cp(f.here(), f.engagement("1010", "1110")) == 4);
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.place("Runner") == "gone");
    CHECK(f.losses("D") == 1);
}

TEST_CASE("who has fought is known to the enemy", "[CA-53]") {
    Fight f = pair_of("LI4", "LI4", nothing(), loses(2));
    f.theirs("Under", "LI4", "1110", Facing::West, "G");
    f.theirs("Reserve", "LI4", "1510", Facing::West, "G");
    f.theirs("Hidden", "LI4", "1510", Facing::West, "G");
    f.ours("Low", "LI4", "1010", Facing::East, "F");
    for (const char* name : {"Under", "Hidden", "Low"}) f.at(name).known = f.at(name).losses_known = false;
    f.begin();
    CHECK_FALSE(f.seen_by(f.us).at(f.id("Under")).known);
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.at("Under").known);
    CHECK(f.seen_by(f.us).at(f.id("Under")).losses == 1);
    CHECK(f.at("Low").known);
    CHECK_FALSE(f.at("Hidden").known);
}
