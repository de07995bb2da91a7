// 10.1 Who must attack
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// One of ours against one of theirs, in the open unless a test changes that.
static Fight pair_of(const std::string& ours, const std::string& theirs, Seat seat = French) {
    Fight f(seat);
    f.ours("A", ours, "1010");
    f.theirs("D", theirs, "1110");
    return f;
}
static bool must(Fight f) {
    f.begin();
    REQUIRE(f.question() == "attack");
    REQUIRE(f.our_menu().count("attack(1010>1110)") == 1);
    CHECK(f.our_menu().count("done") == (f.we_must_attack() ? 0 : 1));
    return f.we_must_attack();
}

TEST_CASE("in the open an attack is mandatory", "[10.1b]") {
    Fight f = pair_of("LI", "LI", GENERATE(French, Allied));
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)"});
    CHECK(f.refused_us("done") == "10.1b");
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.question() == "activate"); // done with
}

TEST_CASE("it is mandatory only if both are in clear terrain", "[10.1b][CA-41]") {
    const Seat seat = GENERATE(French, Allied);
    const Fight open = pair_of("LI", "LI", seat);
    CHECK(must(open));
    for (const Terrain kind : {Terrain::Woods, Terrain::Town})
        for (const char* hex : {"1010", "1110"}) {
            Fight f = open;
            f.ground(hex, kind);
            INFO(hex);
            CHECK_FALSE(must(f));
        }
    Fight stream = open, bridge = open, crossing = open, road = open, hill = open;
    stream.water("1010|1110");
    CHECK_FALSE(must(stream));
    bridge.river(bridge.turned("1010|1110")).bridge(bridge.turned("1010|1110"));
    CHECK_FALSE(must(bridge));
    crossing.bridge(crossing.turned("1010|1110"));
    CHECK_FALSE(must(crossing));
    road.road(road.turned("0910 1010 1110"));
    CHECK(must(road));
    hill.level(hill.turned("1110"), 2);
    CHECK(must(hill));
}

TEST_CASE("infantry need not attack cavalry", "[10.1c]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK_FALSE(must(pair_of("LI", "HC", seat)));
    CHECK_FALSE(must(pair_of("LI", "LC", seat)));
    CHECK_FALSE(must(pair_of("JG", "LC", seat)));
    CHECK(must(pair_of("HC", "HC", seat)));
    CHECK(must(pair_of("HC", "LI", seat)));
    Fight gun = pair_of("LI", "HC", seat); // a gun with the cavalry changes nothing
    gun.theirs("Gun", "A6", "1110");
    CHECK_FALSE(must(gun));
}

TEST_CASE("disorganised cavalry need not attack anybody", "[10.1d]") {
    const Seat seat = GENERATE(French, Allied);
    for (const char* enemy : {"LI", "HC", "JG", "LC"}) {
        Fight f = pair_of("HC", enemy, seat);
        CHECK(must(f));
        f.disorganise("A");
        CHECK_FALSE(must(f));
    }
    Fight foot = pair_of("LI", "LI", seat);
    foot.disorganise("A");
    CHECK(must(foot));
}

TEST_CASE("light troops need not attack line troops or heavy cavalry", "[10.1e]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK_FALSE(must(pair_of("JG", "LI", seat)));
    CHECK_FALSE(must(pair_of("LC", "LI", seat)));
    CHECK_FALSE(must(pair_of("LC", "HC", seat)));
    CHECK(must(pair_of("JG", "JG", seat)));
    CHECK(must(pair_of("LC", "LC", seat)));
    CHECK(must(pair_of("LC", "JG", seat)));
    CHECK(must(pair_of("LI", "JG", seat)));
    CHECK(must(pair_of("HC", "LC", seat)));
}

TEST_CASE("a gun alone in front must be attacked like any other", "[CA-14][10.1b]") {
    const Seat seat = GENERATE(French, Allied);
    for (const char* kind : {"LI", "HC", "JG", "LC"}) { // it is neither cavalry nor line nor heavy
        CAPTURE(kind);
        CHECK(must(pair_of(kind, "A6", seat)));
    }
    Fight shaken = pair_of("HC", "A6", seat);
    shaken.disorganise("A");
    CHECK_FALSE(must(shaken));
    Fight woods = pair_of("LI", "A6", seat);
    woods.ground("1110", Terrain::Woods);
    CHECK_FALSE(must(woods));
    Fight flank = pair_of("LI", "A6", seat);
    flank.at("A").facing = flank.turned(Facing::NorthWest);
    flank.begin();
    CHECK(flank.refused_us("attack(1010>1110)") != "");
}

TEST_CASE("a routed neighbour must be attacked like any other", "[CA-42][10.1b]") {
    const Seat seat = GENERATE(French, Allied);
    Fight f = pair_of("LI", "LI", seat);
    f.rout("D");
    CHECK(must(f));
    Fight light = pair_of("JG", "LI", seat);
    light.rout("D");
    CHECK_FALSE(must(light));
    Fight woods = f;
    woods.ground("1110", Terrain::Woods);
    CHECK_FALSE(must(woods));
}

TEST_CASE("with enemies in both hexes of its front a unit attacks both", "[10.1l][CA-18][DP-16]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)"});
    CHECK(f.refused_us("done") == "10.1b");
    REQUIRE(f.we_play("attack(1010>1111)"));
    CHECK(f.our_menu() == Answers{"also(1010>1110)"});
    CHECK(f.refused_us("done") == "10.1l");
    REQUIRE(f.we_play("also(1010>1110)"));
    CHECK(f.our_menu() == Answers{"done"});
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.question() == "activate");
}

TEST_CASE("unless a friend has one of them in his zone of control", "[10.1l][CA-18]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1011"); // before it: 1111, 1112
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)", "attack(1011>1111)"});
    Fight both = f, shared = f;
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.our_menu() == Answers{"also(1010>1111)", "done"}); // one alone is enough
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.our_menu() == Answers{"attack(1011>1111)"}); // the friend has his own duty
    REQUIRE(both.we_play("attack(1010>1110)"));
    REQUIRE(both.we_play("also(1010>1111)"));
    REQUIRE(both.we_play("done", {3}));
    CHECK(both.our_menu() == Answers{"attack(1011>1111)"});
    REQUIRE(shared.we_play("attack(1010>1111)")); // the one that only it can take may not be left out
    CHECK(shared.our_menu() == Answers{"also(1010>1110)"});
    CHECK(shared.refused_us("done") == "10.1l");
}

TEST_CASE("a friend who has both in his zone leaves the choice of one", "[10.1l][CA-18]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "JG", "1211"); // light, behind them: it touches 1111 and, with 1210, the other
    f.ours("C", "JG", "1210");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.refused_us("done") == "10.1b"); // one of them must be attacked
    for (const char* target : {"1110", "1111"}) {
        Fight g = f;
        REQUIRE(g.we_play("attack(1010>" + std::string(target) + ")"));
        CHECK(g.our_menu().count("done") == 1);
    }
}

TEST_CASE("a friendly gun has one of them in its zone of control as well", "[10.1l][7a][CA-18]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("Gun", "A6", "1011"); // before it: 1111, 1112
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.every_row(nothing(), nothing());
    Fight beneath = f, aside = f;
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.our_menu() == Answers{"also(1010>1111)", "done"});
    beneath.ours("Routed", "LI", "1011"); // only the gun with it has a zone
    beneath.rout("Routed");
    beneath.begin();
    REQUIRE(beneath.we_play("attack(1010>1110)"));
    CHECK(beneath.refused_us("done").empty());
    aside.at("Gun").facing = aside.turned(Facing::West); // looks elsewhere
    aside.begin();
    REQUIRE(aside.we_play("attack(1010>1110)"));
    CHECK(aside.refused_us("done") == "10.1l");
}

TEST_CASE("a gun or a unit of its own stack is no other friend", "[10.1l][CA-18]") {
    for (const char* kind : {"A6", "JG"}) { // light troops look everywhere
        Fight f(GENERATE(French, Allied));
        f.ours("A", "LI4", "1010");
        f.ours("With", kind, "1010");
        f.theirs("D", "LI", "1110");
        f.theirs("E", "LI", "1111");
        f.begin();
        CAPTURE(kind);
        REQUIRE(f.we_play("attack(1010>1110)"));
        CHECK(f.refused_us("done") == "10.1l");
    }
}

TEST_CASE("a routed friend covers nobody", "[10.1l]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.ours("B", "LI", "1011");
    f.rout("B");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.refused_us("done") == "10.1l");
}

TEST_CASE("nor does a friend whose zone of control the terrain stops", "[10.1l]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1011");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.water("1011|1111");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.refused_us("done") == "10.1l");
}

TEST_CASE("terrain lifts the duty for one of two", "[10.1l][10.1b]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1111");
    f.ground("1110", Terrain::Town);
    f.begin();
    CHECK(f.refused_us("done") == "10.1b");
    Fight town = f;
    REQUIRE(f.we_play("attack(1010>1111)"));
    CHECK(f.our_menu() == Answers{"also(1010>1110)", "done"});
    REQUIRE(town.we_play("attack(1010>1110)")); // both, or the one in the open
    CHECK(town.our_menu() == Answers{"also(1010>1111)"});
}

TEST_CASE("a village and a neighbour's enemy are no duty", "[CW-09][10.1b][10.1k][10.1l]") {
    Fight f(GENERATE(French, Allied));
    f.ours("DuRoi", "LI", "1010");
    f.theirs("Village", "LI", "1110");
    f.theirs("Anhalt2", "LI", "1111");
    f.ground("1110", Terrain::Town);
    Fight alone = f;
    f.ours("Poitou", "LI", "1011");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(duty(f.here(), f.at("DuRoi").hex).none());
    CHECK_FALSE(duty(f.here(), f.at("Poitou").hex).none());
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)", "attack(1011>1111)"});
    Fight together = f;
    REQUIRE(together.we_play("attack(1011>1111)"));
    CHECK(together.our_menu() == Answers{"done"});
    CHECK(together.refused_us("join(1010>1111)") == "10.1k");
    REQUIRE(together.we_play("done", {3}));
    CHECK(together.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)", "done"});
    REQUIRE(f.attack("1010>1110", {3})); // the village alone
    CHECK(f.our_menu() == Answers{"attack(1011>1111)"});

    alone.begin();
    CHECK(alone.refused_us("done") == "10.1b");
    REQUIRE(alone.we_play("attack(1010>1110)"));
    CHECK(alone.refused_us("done") == "10.1l");
}

TEST_CASE("a light unit with light enemies on sides that do not touch attacks one of them", "[10.1l][10.1j]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.theirs("D", "JG", "1110");
    f.theirs("E", "JG", "0910");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>0910)"});
    REQUIRE(f.we_play("attack(1010>0910)"));
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("also(1010>1110)") == "10.1j");
}

TEST_CASE("the second hex of an attack must not leave out what is owed", "[10.1l]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.theirs("Owed", "JG", "1110");
    f.theirs("Woods", "JG", "1009"); // between the other two
    f.theirs("Free", "LI", "0910");
    f.ground("1009", Terrain::Woods);
    f.begin();
    REQUIRE(f.we_play("attack(1010>1009)"));
    CHECK(f.our_menu() == Answers{"also(1010>1110)"});
    CHECK(f.refused_us("also(1010>0910)") == "10.1l");
    CHECK(f.refused_us("done") == "10.1l");
}
