// 8.6 Reaction movement of cavalry
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// P goes from 0910 to 1010; cavalry C in 1210 is two hexes from there.
void cavalry_looks_on(Drill& f, const std::string& kind = "HC") {
    f.mine("P", "LI", "0910");
    f.theirs("C", kind, "1210", Facing::West);
}

void comes_near(Drill& f) {
    f.begin("move(P)");
    f.go("to(1010)");
}

} // namespace

TEST_CASE("cavalry reacts when an enemy comes within two hexes", "[8.6a][8.6b][4m][DP-13]") {
    const Seat seat = GENERATE(French, Allied);
    Drill f(seat);
    cavalry_looks_on(f);
    comes_near(f);
    REQUIRE(f.question() == "react");
    CHECK(f.waiting() == core::only(f.enemy));
    CHECK(f.menu(f.enemy) == Answers{"charge(C)", "no"});
    const std::string answer = GENERATE("charge(C)", "no");
    if (answer == "no") {
        f.reply("no");
        CHECK(f.question() == "move");
        CHECK(has(f.waiting(), seat));
        CHECK_FALSE(f.state.reaction_used);
    } else {
        f.reply(answer, {1});
        CHECK(f.question() == "move"); // its own move
        CHECK(has(f.waiting(), f.enemy));
        CHECK(f.state.reaction_used);
    }
}

TEST_CASE("who is three hexes off, in a zone of control or no cavalry does not react", "[8.6a][8.6b]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P", "LI", "0910");
    SECTION("too far") {
        f.theirs("C", "HC", "1310", Facing::West);
        f.theirs("D", "HC", "1211", Facing::West); // so that somebody is asked
        comes_near(f);
        CHECK_FALSE(f.offers(f.enemy, "charge(C)"));
        CHECK(f.refused(f.enemy, "charge(C)") == "8.6b");
    }
    SECTION("in a zone of control") {
        f.theirs("C", "HC", "1210", Facing::West);
        f.theirs("D", "HC", "1211", Facing::West);
        f.mine("Q", "LI", "1209", Facing::SouthEast); // controls 1210
        comes_near(f);
        CHECK_FALSE(f.offers(f.enemy, "charge(C)"));
        CHECK(f.refused(f.enemy, "charge(C)") == "8.6b");
    }
    SECTION("infantry") {
        f.theirs("C", "LI", "1210", Facing::West);
        f.theirs("D", "HC", "1211", Facing::West);
        comes_near(f);
        CHECK(f.refused(f.enemy, "charge(C)") == "8.6a");
    }
    SECTION("routed") {
        f.theirs("C", "HC", "1210", Facing::West);
        f.theirs("D", "HC", "1211", Facing::West);
        f.at("C").order = Order::Routed;
        comes_near(f);
        CHECK(f.refused(f.enemy, "charge(C)") == "12.3a");
    }
}

TEST_CASE("the mover's own zone of control does not forbid a charge from two hexes", "[8.6b]") {
    Drill f;
    cavalry_looks_on(f);
    f.begin("move(P)");
    f.go("to(1010)");
    CHECK(f.offers(Allied, "charge(C)"));
}

TEST_CASE("a unit, a stack or a line charges", "[8.6a][DP-13]") {
    const Seat seat = GENERATE(French, Allied);
    Drill f(seat);
    cavalry_looks_on(f);
    f.theirs("D", "HC", "1210", Facing::West);
    f.theirs("E", "HC", "1211", Facing::West);
    comes_near(f);
    CHECK(f.menu(f.enemy) ==
          Answers{"charge(C)", "charge(D)", "charge(E)", "chargestack(1210)", "chargeline(C)", "no"});
    const std::string answer = GENERATE("charge(D)", "chargestack(1210)", "chargeline(C)");
    INFO(answer);
    f.reply(answer, {3});
    f.reply(answer == "chargeline(C)" ? "to(1110)" : "to(1110)");
    if (answer == "charge(D)") {
        CHECK(f.stack("1110") == "D");
        CHECK(f.stack("1210") == "C");
    } else {
        CHECK(f.stack("1110") == "C, D");
        CHECK(f.where("E") == (answer == "chargeline(C)" ? "1111" : "1211"));
    }
}

TEST_CASE("one attempt in an activation for the whole side", "[8.6a][CA-05]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        cavalry_looks_on(f);
        f.theirs("D", "HC", "1211", Facing::West);
        f.unit("X", "LI", seat, "0912"); // independent
        comes_near(f);
        f.reply("charge(C)", {4}); // fails, and is used up
        CHECK(f.question() == "move");
        CHECK(f.where("C") == "1210");
        f.go("left");
        f.go("to(1009)");
        CHECK(f.question() == "move"); // D is not asked any more
        f.go("done");
        f.go("done");
        f.go("testunit(X)", {1}); // an independent unit's activation is another
        f.skip("guns");
        f.go("move(X)");
        f.go("to(1011)");
        REQUIRE(f.question() == "react");
        CHECK(f.offers(f.enemy, "charge(D)"));
    }
    SECTION("while it is asked for its guns, cavalry is refused") {
        Drill f;
        cavalry_looks_on(f);
        f.theirs("G", "A6", "1408", Facing::West);
        f.theirs("D", "HC", "1211", Facing::West);
        comes_near(f);
        f.reply("charge(C)", {6});
        REQUIRE(f.question() == "react");
        CHECK_FALSE(f.offers(Allied, "charge(D)"));
        CHECK(f.refused(Allied, "charge(D)") == "8.6a");
        CHECK(f.offers(Allied, "fire(G,1010)"));
    }
}

TEST_CASE("the test: below the activation value, a commander adds one", "[8.6c][8.6d][CA-04]") {
    struct Try {
        const char* commander; // hex, or nowhere
        int die;
        bool success;
    };
    for (const Seat seat : core::EachSeat) {
        for (const Try& each : {Try{"", 3, true}, Try{"", 4, false}, Try{"1210", 4, true}, Try{"1210", 5, false},
                                Try{"1310", 4, false}}) {
            Drill f(seat);
            cavalry_looks_on(f);
            if (*each.commander) f.commander("B", each.commander);
            comes_near(f);
            f.reply("charge(C)", {each.die});
            CHECK(has(f.waiting(), f.enemy) == each.success);
        }
    }
    SECTION("an aide's formation charges less well") {
        Drill f;
        cavalry_looks_on(f);
        f.commander_at("B").aides = 1;
        comes_near(f);
        f.reply("charge(C)", {3});
        CHECK(has(f.waiting(), French));
    }
    SECTION("an independent unit has its side's value, and the army commander helps") {
        Drill f;
        f.mine("P", "LI", "0910");
        f.unit("C", "HC", Allied, "1210", Facing::West);
        f.army_commander(Allied, "1210");
        comes_near(f);
        f.reply("charge(C)", {4});
        CHECK(has(f.waiting(), Allied));
    }
    SECTION("of a line a commander with any unit of it") {
        Drill f;
        cavalry_looks_on(f);
        f.theirs("D", "HC", "1211", Facing::West);
        f.commander("B", "1211");
        comes_near(f);
        f.reply("chargeline(C)", {4});
        CHECK(has(f.waiting(), Allied));
    }
}

TEST_CASE("a charge ends beside the enemy or is given up", "[8.6e][DP-14]") {
    const Seat seat = GENERATE(French, Allied);
    Drill f(seat);
    cavalry_looks_on(f);
    f.commander("B", "1210");
    comes_near(f);
    f.reply("charge(C)", {1});
    CHECK(f.at("C").mp == 6);
    CHECK(f.menu(f.enemy) == Answers{"to(1110)", "to(1111)", "back(1310)", "back(1311)", "left", "right", "about",
                                     "leavecommander(B)", "giveup"});
    CHECK(f.refused(f.enemy, "done") == "8.6e");
    const std::string answer = GENERATE("to(1110)", "right", "giveup");
    INFO(answer);
    f.reply(answer);
    if (answer == "right") { // a way of its own
        CHECK(f.at("C").facing == Facing::NorthWest);
        f.reply("to(1209)");
        f.reply("to(1109)"); // not beside 1010
        CHECK(f.refused(f.enemy, "done") == "8.6e");
        f.reply("left");
        f.reply("to(1009)"); // north of it: beside it, and not in its zone
        CHECK(f.offers(f.enemy, "done"));
        CHECK_FALSE(f.offers(f.enemy, "giveup"));
        CHECK(f.refused(f.enemy, "giveup") == "8.6e");
        f.reply("done");
        CHECK(f.where("C") == "1009");
        CHECK(f.commander_at("B").hex == f.hex("1009"));
    } else if (answer == "giveup") {
        CHECK(f.where("C") == "1210");
        CHECK(f.commander_at("B").hex == f.hex("1210"));
        CHECK(f.state.reaction_used);
    } else {
        CHECK(f.where("C") == "1110"); // stopped by P's zone of control
    }
    CHECK(f.question() == "move");
    CHECK(has(f.waiting(), seat)); // and P goes on
    CHECK_FALSE(f.at("C").moved);
}

TEST_CASE("a charge given up brings all back as they stood", "[8.6e]") {
    Drill f;
    cavalry_looks_on(f);
    f.theirs("D", "HC", "1210", Facing::West);
    f.at("D").known = false;
    comes_near(f);
    f.reply("chargestack(1210)", {1});
    f.reply("left");
    f.reply("to(1211)");
    f.reply("giveup");
    CHECK(f.stack("1210") == "C, D");
    CHECK(f.at("C").facing == Facing::West);
    CHECK(f.at("D").facing == Facing::West);
    CHECK_FALSE(f.at("D").known); // it was covered all the time
}

TEST_CASE("it is the enemy who came near that must be met", "[8.6e]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P1", "LI", "0910");
    f.mine("P2", "LI", "0911");
    f.mine("P3", "LI", "0912");
    f.theirs("C", "HC", "1209", Facing::SouthWest); // two hexes from 1010, three from 1011
    f.begin("moveline(P1)");
    f.go("to(1010)");
    f.reply("charge(C)", {1});
    f.reply("to(1210)");
    f.reply("to(1211)");
    CHECK_FALSE(f.offers(f.enemy, "to(1112)")); // before P2 and P3, which would stop it there
    CHECK(f.refused(f.enemy, "to(1112)") == "8.6e");
}

TEST_CASE("a charge is not stopped on its way by somebody else", "[8.6e]") {
    Drill f;
    cavalry_looks_on(f);
    f.mine("Q", "LI", "1208", Facing::SouthWest); // controls 1109 and 1209
    f.mine("H", "A6", "1310", Facing::East);      // alone, north-east of C
    comes_near(f);
    f.reply("charge(C)", {1});
    f.reply("right");
    CHECK(f.refused(Allied, "to(1209)") == "8.6e");
    f.reply("right");
    CHECK(f.refused(Allied, "to(1310)") == "8.6e"); // nor does it ride down a gun elsewhere and go home
}

TEST_CASE("a charge stops the move, or the move goes on", "[8.6e][9.3d]") {
    Drill f(GENERATE(French, Allied));
    cavalry_looks_on(f);
    comes_near(f);
    f.reply("charge(C)", {1});
    SECTION("P is in its zone of control now") {
        f.reply("to(1110)");
        REQUIRE(has(f.waiting(), f.me));
        CHECK(f.why_not("to(1111)") == "7.1c");
        CHECK(f.why_not("left") == "8.3d");
        CHECK(f.menu(f.me) == Answers{"done"});
    }
    SECTION("P is not") {
        f.reply("right");
        f.reply("to(1209)");
        f.reply("to(1109)");
        f.reply("left");
        f.reply("to(1009)"); // looking west past P
        f.reply("done");
        f.go("to(1110)");
        CHECK(f.where("P") == "1110");
    }
}

TEST_CASE("a charge at a line: who is held is left, the others go on", "[8.6e][8.7c]") {
    Drill f;
    f.mine("P1", "LI", "0910");
    f.mine("P2", "LI", "0911");
    f.mine("P3", "LI", "0912");
    f.mine("P4", "LI", "0913");
    f.theirs("C", "HC", "1209", Facing::West);
    f.begin("moveline(P1)");
    f.go("to(1010)");
    f.reply("charge(C)", {1});
    f.reply("to(1110)"); // controls 1009 and 1010
    REQUIRE(f.question() == "move_line");
    CHECK(f.why_not("to(1111)") == "7.1c");
    f.go("leave(P1)");
    f.go("to(1112)"); // P2, P3, P4
    CHECK(f.where("P2") == "1112");
    CHECK(f.where("P4") == "1114");
    CHECK(f.where("P1") == "1010");
    CHECK(f.at("P1").moved);
}
