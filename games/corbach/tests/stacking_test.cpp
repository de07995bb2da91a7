// 3.1-3.4 Stacking limits, commanders driven off, too many in a hex
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// P wants to go from 1010 into 1110, which is behind those who stand there. The rule that forbids it, or "".
std::string joining(Seat seat, const std::string& kind, const std::vector<std::string>& hosts, auto prepare) {
    Stage f(seat);
    f.lead("1010");
    f.ours("P", kind, "1010");
    for (std::size_t i = 0; i < hosts.size(); ++i) f.ours("H" + std::to_string(i + 1), hosts[i], "1110");
    prepare(f);
    f.activate({1});
    REQUIRE(f.act("move(P)"));
    CHECK(f.may("to(1110)") == f.why_not("to(1110)").empty());
    return f.why_not("to(1110)");
}
std::string joining(Seat seat, const std::string& kind, const std::vector<std::string>& hosts) {
    return joining(seat, kind, hosts, [](Stage&) {});
}

} // namespace

// 3.1 LIMITS

TEST_CASE("at most two units in a hex, and a gun", "[3.1a][CA-16]") {
    const Seat seat = GENERATE(French, Allied);
    const auto small = [](Stage& f) {
        for (UnitFacts& unit : f.scenario.units)
            if (unit.type != Type::Artillery) unit.cp = 2;
    };
    CHECK(joining(seat, "LI4", {"LI4"}, small) == "");
    CHECK(joining(seat, "LI4", {"LI4", "LI4"}, small) == "3.1a");
    CHECK(joining(seat, "LI4", {"LI4", "A6"}, small) == "");
    CHECK(joining(seat, "A6", {"LI4", "LI4"}, small) == "");
    CHECK(joining(seat, "LI4", {"LI4", "LI4", "A6"}, small) == "3.1a");
}

TEST_CASE("stacked units share one facing", "[3.1b]") {
    const Seat seat = GENERATE(French, Allied);
    for (std::size_t k = 0; k < FacingCount; ++k) {
        const auto faces = [&](Stage& f) { f.at("H1").facing = f.turned(static_cast<Facing>(k)); };
        CHECK(joining(seat, "LI4", {"LI4"}, faces) == (k == 0 ? "" : "3.1b"));
    }
    Stage f(seat); // and none of them turns by itself
    f.lead("1010");
    f.ours("P", "LI4", "1010");
    f.ours("Q", "LI4", "1010");
    f.activate({1});
    REQUIRE(f.act("move(P)"));
    CHECK_FALSE(f.may("left"));
    CHECK(f.why_not("left") == "3.1b");
    CHECK(f.why_not("about") == "3.1b");
    REQUIRE(f.act("done"));
    Stage g(seat);
    g.lead("1010");
    g.ours("P", "LI4", "1010");
    g.ours("Q", "LI4", "1010");
    g.activate({1});
    g.act_all({"movestack(1010)", "left", "done"});
    CHECK(g.at("P").facing == g.turned(Facing::NorthEast));
    CHECK(g.at("Q").facing == g.turned(Facing::NorthEast));
}

TEST_CASE("infantry stacks with infantry, cavalry with cavalry", "[3.1c]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(joining(seat, "LI4", {"LI4"}) == "");
    CHECK(joining(seat, "JG", {"LI4"}) == "");
    CHECK(joining(seat, "HC", {"HC"}) == "");
    CHECK(joining(seat, "HC", {"LC"}) == "");
    CHECK(joining(seat, "HC", {"LI4"}) == "3.1c");
    CHECK(joining(seat, "LI4", {"HC"}) == "3.1c");
    CHECK(joining(seat, "JG", {"LC"}) == "3.1c");
}

TEST_CASE("one gun may be added to infantry or to cavalry", "[3.1d]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(joining(seat, "A6", {"LI"}) == "");
    CHECK(joining(seat, "A6", {"HC"}) == "");
    CHECK(joining(seat, "A6", {"HC", "LC"}) == "");
    CHECK(joining(seat, "LI8", {"A6"}) == ""); // guns have no combat points
    CHECK(joining(seat, "HC", {"A6"}) == "");
}

TEST_CASE("two guns never stack", "[3.1e]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(joining(seat, "A6", {"A4"}) == "3.1e");
    CHECK(joining(seat, "A6", {"A4", "LI4"}) == "3.1e");
}

TEST_CASE("not more than eight combat points", "[3.1g][CA-12]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(joining(seat, "LI4", {"LI4"}) == "");
    CHECK(joining(seat, "LI4", {"LI"}) == "3.1g");
    CHECK(joining(seat, "LI8", {"LI8"}) == "3.1g"); // sixteen, as in an example of the rules
    CHECK(joining(seat, "LI4", {"LI"}, [](Stage& f) { f.at("H1").losses = 1; }) == "");
    CHECK(joining(seat, "LI8", {"LI4"}, [](Stage& f) { f.at("P").losses = 2; }) == "");
}

TEST_CASE("the stack of sixteen points in the example is reckoned with all the same", "[CA-12]") {
    Stage f;
    f.ours("Top", "LI8", "1010");
    f.ours("Below", "LI8", "1010");
    f.theirs("Foe", "LI4", "1110");
    CHECK(f.modifier(Rule::C10_3j, {"1010"}, "1110") == 4);
    CHECK(overstacked(f.here(), f.at_hex("1010")));
}

TEST_CASE("a stack is joined from its rear, or from its front by moving backward", "[3.1h]") {
    const Seat seat = GENERATE(French, Allied);
    const auto from = [&](const std::string& hex, const std::string& kind, const std::string& answer) {
        Stage f(seat);
        f.lead("1010");
        f.ours("H", "LI4", "1110");
        f.ours("P", kind, hex);
        f.activate({1});
        REQUIRE(f.act("move(P)"));
        CHECK(f.may(answer) == f.why_not(answer).empty());
        return f.why_not(answer);
    };
    CHECK(from("1010", "LI4", "to(1110)") == "");
    CHECK(from("1009", "LI4", "to(1110)") == "");
    CHECK(from("1010", "JG", "to(1110)") == "");
    for (const char* beside : {"1109", "1111", "1209", "1210"}) // flanks and front; only light troops can come there
        CHECK(from(beside, "JG", "to(1110)") == "3.1h");
    CHECK(from("1210", "LI4", "back(1110)") == "");
    CHECK(from("1209", "LI4", "back(1110)") == "");
}

TEST_CASE("commanders do not count", "[3.1i][3.2a]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat);
    f.lead("1110");
    f.army("1110");
    f.ours("P", "LI4", "1010");
    f.ours("H", "LI4", "1110");
    CHECK(may_share(f.here(), f.id("P"), f.at_hex("1110")));
    f.activate({}, "test(A)"); // 5.1f
    f.act_all({"move(P)", "to(1110)"});
    CHECK(f.pile("1110") == "H, P");
    CHECK_FALSE(overstacked(f.here(), f.at_hex("1110")));
    f.skip("move");
    f.skip("act");
    CHECK(f.broken().empty());
}

TEST_CASE("the top unit is the first to take losses", "[3.1j]") {
    const Seat seat = GENERATE(French, Allied);
    for (const bool swapped : {false, true}) {
        Stage f(seat);
        f.lead("1010");
        f.ours("Gun", "A6", "1010");
        f.theirs(swapped ? "Q2" : "Q1", "LI4", "1210");
        f.theirs(swapped ? "Q1" : "Q2", "LI4", "1210");
        f.at_activation(f.us);
        REQUIRE(f.act("test(A)", {1}));
        REQUIRE(f.act("fire(Gun,1210)", {6})); // 6 + 2: one step
        CHECK(f.at("Q1").losses == (swapped ? 0 : 1));
        CHECK(f.at("Q2").losses == (swapped ? 1 : 0));
    }
}

// 3.2 COMMANDERS

TEST_CASE("commanders stand alone or with units", "[3.2a]") {
    Stage f(GENERATE(French, Allied));
    f.lead("1010");
    f.ours("P", "LI", "1110");
    f.activate({1});
    f.act_all({"lead(A)", "to(1011)"});
    CHECK(f.may("to(1111)"));
    CHECK(f.may("done")); // alone
    f.act_all({"to(1111)", "to(1110)", "done"});
    CHECK(f.commander_at("A").hex == f.at("P").hex);
}

TEST_CASE("at the beginning, too, they are placed alone or with units", "[3.2a]") {
    Field f("historical");
    f.at_start();
    f.play_all(Allied, {"deployment(1)", "face(W)", "face(W)"});
    REQUIRE(f.question() == "place");
    CHECK(f.offers(French, "place(0412)"));
    CHECK(f.offers(French, "place(0312)"));
}

namespace {

// P goes into 1110, where a lone commander of the enemy stands.
struct Driven : Stage {
    explicit Driven(Seat seat) : Stage(seat) {
        formation("X", them);
        formation("Y", them);
        ours("P", "LI", "1010");
        lead("1010");
    }
    void go() {
        activate({1});
        act_all({"move(P)", "to(1110)"});
    }
    std::string found(CommanderId id) const {
        return state.at(id).where == Where::OnMap ? turned(scenario.grid.label(state.at(id).hex)) : "gone";
    }
    std::string found(const std::string& of) const { return found(commander_of(formation_id(of))); }
};

} // namespace

TEST_CASE("a lone commander is driven off: to his own formation, to any friend", "[3.2b][CA-39]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("a formation's commander goes to its nearest unit, past others") {
        Driven f(seat);
        f.lead("1110", "X");
        f.theirs("X1", "LI", "1610", Facing::West, "X");
        f.theirs("X2", "LI", "1910", Facing::West, "X");
        f.theirs("Y1", "LI", "1410", Facing::West, "Y");
        f.go();
        CHECK(f.found("X") == "1610");
        CHECK(f.was_told("displaced"));
        CHECK(f.place("P") == "1110");
        CHECK(f.question() == "move"); // and the move goes on
    }
    SECTION("who has no unit left goes to the nearest friend") {
        Driven f(seat);
        f.lead("1110", "X");
        f.theirs("Y1", "LI", "1410", Facing::West, "Y");
        f.theirs("Y2", "LI", "1910", Facing::West, "Y");
        f.go();
        CHECK(f.found("X") == "1410");
    }
    SECTION("the army's commander goes to the nearest friend") {
        Driven f(seat);
        f.army_commander(f.them, f.turned("1110"));
        f.theirs("Y1", "LI", "1410", Facing::West, "Y");
        f.theirs("X1", "LI", "1910", Facing::West, "X");
        f.go();
        CHECK(f.found(army_commander(f.them)) == "1410");
    }
    SECTION("of two equally near his owner chooses") {
        Driven f(seat);
        f.lead("1110", "X");
        f.theirs("X1", "LI", "1510", Facing::West, "X");
        f.theirs("X2", "LI", "1511", Facing::West, "X");
        f.go();
        REQUIRE(f.question() == "displace");
        CHECK(f.waiting() == core::only(f.them));
        CHECK(f.answers(f.them) == Answers{"displace(1510)", "displace(1511)"});
        REQUIRE(f.play(f.them, f.turned("displace(1511)")));
        CHECK(f.found("X") == "1511");
    }
    SECTION("with a unit he stays") {
        Driven f(seat);
        f.lead("1110", "X");
        f.theirs("X1", "LI", "1110", Facing::East, "X");
        f.activate({1});
        REQUIRE(f.act("move(P)"));
        CHECK(f.why_not("to(1110)") == "8.1h");
    }
}

TEST_CASE("two commanders in one hex give one bonus", "[3.2c]") {
    Stage f(GENERATE(French, Allied));
    f.ours("P", "LI", "1010");
    f.theirs("Q", "LI", "1110");
    f.lead("1010");
    f.army("1010");
    CHECK(f.modifier(Rule::C10_3n, {"1010"}, "1110") == 1);
}
