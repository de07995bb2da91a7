// 9.3 Reaction fire, in the middle of a move
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// P is about to go from 0910 to 1010; the gun in 1410 looks west and reaches both.
void gun_looks_on(Drill& f, const std::string& kind = "LI", const std::string& calibre = "A6") {
    f.mine("P", kind, "0910");
    f.theirs("G", calibre, "1410", Facing::West);
    f.begin("move(P)");
}

} // namespace

TEST_CASE("a gun fires at the hex left or at the hex entered", "[9.3a][9.3c][4m][DP-12]") {
    const Seat seat = GENERATE(French, Allied);
    Drill f(seat);
    f.terrain("0910", Terrain::Town);
    gun_looks_on(f);
    f.go("to(1010)");
    REQUIRE(f.question() == "react");
    CHECK(f.waiting() == core::only(f.enemy));
    CHECK(f.menu(f.enemy) == Answers{"fire(G,1010)", "fire(G,0910)", "no"});
    CHECK(f.refused(f.enemy, "fire(G,1110)") == "9.3c");
    const std::string answer = GENERATE("fire(G,1010)", "fire(G,0910)", "no");
    INFO(answer);
    if (answer == "fire(G,1010)") { // range 4: no modifier
        f.reply(answer, {5, 6});
        CHECK(f.was_said("event.fire_die(5, 5, TM-1)"));
        CHECK(f.at("P").order == Order::Disorganised);
    } else if (answer == "fire(G,0910)") { // range 5: -1, town: -2
        f.reply(answer, {6});
        CHECK(f.was_said("event.fire_die(6, 3, @result.none)"));
        CHECK(f.at("P").order == Order::Good);
    } else {
        f.reply(answer);
        CHECK_FALSE(f.at("G").reacted);
    }
    CHECK(f.at("G").reacted == (answer != "no"));
    CHECK_FALSE(f.at("G").fired);
    CHECK(f.question() == "move"); // and the move goes on
    f.go("to(1110)");
}

TEST_CASE("only who has moved a hex is fired at in reaction", "[4m][9.3a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("Q", "LI", "1011");
        gun_looks_on(f);
        f.go("left"); // not by turning
        CHECK(f.question() == "move");
        f.go("right");
        f.go("to(1010)");
        REQUIRE(f.question() == "react");
        CHECK_FALSE(f.offers(f.enemy, "fire(G,1011)"));
        CHECK(f.refused(f.enemy, "fire(G,1011)") == "9.3c");
    }
    SECTION("nor a commander who rides alone") {
        Drill f;
        f.commander("A", "0910");
        f.theirs("G", "A6", "1410", Facing::West);
        f.begin("lead(A)");
        f.go("to(1010)");
        CHECK(f.question() == "move");
    }
}

TEST_CASE("reaction fire follows the rules of fire", "[9.3a]") {
    Drill f;
    f.mine("P", "LI", "0910");
    f.mine("H", "A6", "0908");
    SECTION("not out of its arc") { f.theirs("G", "A6", "1410", Facing::NorthWest); }
    SECTION("not out of range") { f.theirs("G", "A12", "1710", Facing::West); }
    SECTION("not through others") {
        f.theirs("G", "A6", "1410", Facing::West);
        f.terrain("1210 1110 1209", Terrain::Woods);
    }
    SECTION("not in column") {
        f.theirs("G", "A6", "1410", Facing::West);
        f.at("G").march = March::Column;
    }
    f.begin("move(P)");
    f.go("to(1010)");
    CHECK(f.question() == "move");
}

TEST_CASE("the mover's own guns do not react", "[9.3a]") {
    Drill f;
    f.mine("H", "A6", "0908");
    gun_looks_on(f);
    f.go("to(1010)");
    CHECK(f.refused(f.enemy, "fire(H,1010)") == "9.3a");
}

TEST_CASE("a gun fires once a turn in reaction", "[9.3b]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.theirs("H", "A6", "1411", Facing::West);
        f.formation("C", seat, 40);
        f.commander("C", "0101");
        f.unit("X", "LI", seat, "0913", Facing::East, "C");
        gun_looks_on(f);
        f.go("to(1010)");
        f.reply("fire(G,1010)", {1});
        REQUIRE(f.question() == "react"); // the other gun
        CHECK_FALSE(f.offers(f.enemy, "fire(G,1010)"));
        CHECK(f.refused(f.enemy, "fire(G,1010)") == "9.3b");
        f.reply("fire(H,1010)", {1});
        f.go("to(1110)"); // nobody is left to fire
        CHECK(f.question() == "move");
        f.go("done");
        f.go("done");
        f.go("test(C)", {1}); // nor at another formation
        f.skip("guns");
        f.go("move(X)");
        f.go("to(1012)");
        CHECK(f.question() == "move");

        f.at_end({1, 1}); // but in the next turn
        CHECK_FALSE(f.at("G").reacted);
    }
}

TEST_CASE("a unit that is hit goes on if it still can", "[9.3d]") {
    SECTION("with a step less") {
        Drill f;
        gun_looks_on(f, "LI", "A12"); // range 4: +1
        f.terrain("1010", Terrain::Clear);
        f.go("to(1010)");
        f.reply("no");
        f.go("to(1110)");
        f.reply("fire(G,1110)", {6}); // range 3: +2, 8
        CHECK(f.at("P").losses == 1);
        CHECK(f.question() == "move");
        CHECK(f.at("P").mp == 2);
        f.go("to(1210)");
        CHECK(f.where("P") == "1210");
    }
    SECTION("disorganised") {
        Drill f;
        gun_looks_on(f);
        f.go("to(1010)");
        f.reply("fire(G,1010)", {6, 5});
        CHECK(f.at("P").order == Order::Disorganised);
        f.go("to(1110)");
    }
    SECTION("not when it routs") {
        Drill f(GENERATE(French, Allied));
        gun_looks_on(f);
        f.at("P").order = Order::Disorganised; // +1
        f.go("to(1010)");
        f.reply("fire(G,1010)", {5, 6});
        CHECK(f.at("P").order == Order::Routed);
        REQUIRE(f.question() == "rout"); // before anything else
        if (f.me == French)
            for (const char* hex : {"rout(0910)", "rout(0809)", "rout(0709)"}) f.go(hex);
        else
            for (const char* hex : {"rout(1110)", "rout(1210)", "rout(1311)"}) f.go(hex);
        CHECK(f.question() == "act");
        CHECK(f.why_not("move(P)") == "4j"); // the action is spent
    }
    SECTION("not when it is no more") {
        Drill f;
        gun_looks_on(f, "LI4", "A12");
        f.at("P").losses = 1;
        f.go("to(1010)");
        f.reply("no");
        f.go("to(1110)");
        f.reply("fire(G,1110)", {6});
        CHECK(f.where("P") == "gone");
        CHECK(f.question() == "act");
    }
}

TEST_CASE("who leaves a zone of control is fired at before it turns", "[9.3a][8.4c]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P", "HC", "1110");
    f.theirs("E", "LI", "1210", Facing::West);
    f.theirs("G", "A6", "1007", Facing::SouthWest); // 1010 is three hexes off
    f.begin("move(P)");
    f.go("back(1010)");
    REQUIRE(f.question() == "react");
    CHECK(f.offers(f.enemy, "fire(G,1010)"));
    SECTION("and turns then") {
        f.reply("fire(G,1010)", {1});
        f.go("left");
        CHECK(f.at("P").facing == Facing::NorthEast);
        CHECK(f.question() == "act");
    }
    SECTION("or not, when it routs") {
        f.at("P").order = Order::Disorganised;
        f.reply("fire(G,1010)", {2, 6}); // range 3: +1, flank: +2, disorganised: +1; TM
        CHECK(f.at("P").order == Order::Routed);
        CHECK(f.question() == "rout");
    }
}

TEST_CASE("of a stack the rest goes on", "[9.3d]") {
    Drill f;
    f.mine("P", "LI4", "0910");
    f.mine("Q", "LI4", "0910");
    f.at("P").losses = 1;
    f.theirs("G", "A12", "1310", Facing::West);
    f.begin("movestack(0910)");
    f.go("to(1010)");
    f.reply("fire(G,1010)", {6}); // range 3: 8, a step of the top unit
    CHECK(f.where("P") == "gone");
    CHECK(f.question() == "move_stack");
    f.go("to(1110)");
    CHECK(f.stack("1110") == "Q");
}

TEST_CASE("fire at the hex left does not touch who was not there", "[9.3c]") {
    Drill f;
    f.mine("P", "LI4", "0910");
    f.mine("Q", "LI4", "1010");
    f.at("Q").order = Order::Disorganised; // no modifier for it either
    f.theirs("G", "A12", "1006", Facing::SouthWest);
    f.begin("move(P)");
    f.go("to(1010)"); // under Q
    REQUIRE(f.question() == "react");
    f.reply("fire(G,0910)", {3, 5}); // range 4: +1, flank: +2
    CHECK(f.was_said("event.fire_die(3, 6, TM)"));
    CHECK(f.at("P").order == Order::Disorganised);
    CHECK(f.at("Q").order == Order::Disorganised);
    CHECK(f.where("Q") == "1010");
}

TEST_CASE("who comes nearer does not cover the hex he has left", "[9.3c]") {
    Drill f;
    f.mine("P", "LI", "1010");
    f.theirs("G", "A6", "1210", Facing::West); // 1010 can be seen past 1110 or 1111 only
    f.terrain("1111", Terrain::Woods);
    f.begin("move(P)");
    f.go("to(1110)");
    REQUIRE(f.question() == "react");
    CHECK(f.offers(f.enemy, "fire(G,1010)"));
}

TEST_CASE("fire breaks a line on the move", "[9.3d][8.7b]") {
    Drill f;
    f.mine("P1", "LI4", "1008");
    f.mine("P2", "LI4", "1009");
    f.mine("P3", "LI4", "1010");
    f.mine("P4", "LI4", "1011");
    f.commander("A", "1009");
    f.at("P2").losses = 1;
    f.theirs("G", "A12", "1410", Facing::West);
    f.begin("moveline(P1)");
    f.go("to(1109)");
    REQUIRE(f.offers(f.enemy, "fire(G,1110)"));
    SECTION("a unit of it is eliminated: its commander stays where he is, the rest closes no gap") {
        f.reply("fire(G,1110)", {6, 6}); // range 3: 8; then the commander's die
        CHECK(f.where("P2") == "gone");
        CHECK(f.question() == "move_line");
        CHECK(f.why_not("to(1209)") == "6.5b");
        f.go("leave(P1)");
        f.go("to(1211)");
        CHECK(f.where("P3") == "1211");
        CHECK(f.where("P4") == "1212");
        CHECK(f.commander_at("A").hex == f.hex("1110"));
    }
    SECTION("a unit of it is disorganised: it goes along") {
        f.reply("fire(G,1111)", {4, 6}); // range 3: 6, TM
        CHECK(f.at("P3").order == Order::Disorganised);
        f.go("to(1209)");
        CHECK(f.where("P3") == "1211");
    }
    SECTION("a unit of it routs: the others go on without it") {
        f.at("P4").order = Order::Disorganised;
        f.reply("fire(G,1112)", {3, 6}); // range 3, disorganised: 6, TM
        CHECK(f.at("P4").order == Order::Routed);
        for (const char* hex : {"rout(1012)", "rout(0913)", "rout(0812)"}) f.go(hex);
        CHECK(f.question() == "move_line");
        f.go("to(1209)");
        CHECK(f.where("P3") == "1211");
        CHECK(f.where("P4") == "0812");
    }
}

TEST_CASE("no battle has a redoubt that could fire", "[9.3e]") {
    for (const char* id : {"historical", "free"}) {
        const Field f(id);
        for (const Label& label : f.scenario.labels) CHECK(label.kind != "redoubt");
        for (const UnitFacts& unit : f.scenario.units) CHECK((unit.calibre > 0) == (unit.type == Type::Artillery));
    }
}
