// 6.5 Lines of battle
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// "" when these units are a line of battle, else the rule.
std::string line(const Stage& f, const std::vector<std::string>& names) {
    UnitSet units;
    for (const std::string& name : names) units.insert(f.id(name));
    const Ruling ruling = is_line(f.here(), units);
    return ruling ? "" : rule_id(ruling.rule());
}

struct Three : Stage { // from north to south
    explicit Three(Seat seat, const std::vector<std::string>& kinds = {"LI", "LI", "LI"}) : Stage(seat, 6) {
        lead("0909");
        for (std::size_t i = 0; i < kinds.size(); ++i)
            ours("P" + std::to_string(i + 1), kinds[i], "100" + std::to_string(5 + i));
    }
};

} // namespace

TEST_CASE("neighbours of one formation and facing that are not routed form a line", "[6.5a]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("so they do") {
        Three f(seat);
        f.at("P2").order = Order::Disorganised;
        CHECK(line(f, {"P1", "P2", "P3"}) == "");
        f.activate({1});
        CHECK(f.may("moveline(P1)"));
        f.act_all({"moveline(P1)", "to(1105)"});
        CHECK(f.place("P1") == "1105");
        CHECK(f.place("P2") == "1106");
        CHECK(f.place("P3") == "1107");
    }
    SECTION("not one that looks elsewhere") {
        Three f(seat, {"LI", "LI"});
        f.at("P2").facing = f.turned(Facing::NorthEast);
        CHECK(line(f, {"P1", "P2"}) != "");
        f.activate({1});
        CHECK_FALSE(f.may("moveline(P1)"));
        CHECK(f.why_not("moveline(P1)") == "6.5a");
    }
    SECTION("nor one of another formation, or of none") {
        Three f(seat, {"LI", "LI"});
        f.formation("B", f.us);
        f.facts("P2").formation = GENERATE_COPY(f.formation_id("B"), FormationId::None);
        CHECK(line(f, {"P1", "P2"}) == "6.5a");
        f.activate({1});
        CHECK(f.why_not("moveline(P1)") == "6.5a");
    }
    SECTION("nor a routed one") {
        Three f(seat);
        f.at("P2").order = Order::Routed;
        CHECK(line(f, {"P1", "P2"}) == "6.5a");
        f.activate({1});
        CHECK(f.why_not("moveline(P1)") == "6.5a");
    }
    SECTION("nor a stack by itself") {
        Stage f(seat);
        f.lead("1010");
        f.ours("P1", "LI4", "1010");
        f.ours("P2", "LI4", "1010");
        f.activate({1});
        CHECK(f.why_not("moveline(P1)") == "6.5a");
    }
}

TEST_CASE("they touch by flank, or front to rear", "[6.5b][CA-09]") {
    const Seat seat = GENERATE(French, Allied);
    Stage f(seat, 6);
    f.lead("1010");
    f.ours("C1", "LI", "1210");
    f.ours("C2", "LI", "1110");
    f.ours("C3", "LI", "1010");
    f.ours("Flank", "LI", "1109");
    f.ours("Apart", "LI", "1014");
    CHECK(line(f, {"C1", "C2", "C3"}) == "");
    CHECK(line(f, {"C1", "C2", "C3", "Flank"}) == "");
    CHECK(line(f, {"C2", "Flank"}) == "");
    CHECK(line(f, {"C1", "C3"}) == "6.5b");
    CHECK(line(f, {"C3", "Apart"}) == "6.5b");
    Three g(seat); // a line that is torn apart goes no farther
    g.activate({1});
    g.act_all({"moveline(P1)", "leave(P2)"});
    CHECK_FALSE(g.may("to(1105)"));
    CHECK(g.why_not("to(1105)") == "6.5b");
    g.act_all({"leave(P3)"});
}

TEST_CASE("a line may have both arms, each in one block", "[6.5c]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(line(Three(seat, {"LI", "LI", "HC"}), {"P1", "P2", "P3"}) == "");
    CHECK(line(Three(seat, {"HC", "LC", "LI"}), {"P1", "P2", "P3"}) == "");
    CHECK(line(Three(seat, {"LI", "HC", "LI"}), {"P1", "P2", "P3"}) == "6.5c");
    CHECK(line(Three(seat, {"HC", "LI", "LC"}), {"P1", "P2", "P3"}) == "6.5c");
    CHECK(line(Three(seat, {"LI", "HC", "LI", "HC"}), {"P1", "P2", "P3", "P4"}) == "6.5c");
    Three f(seat, {"LI", "HC", "LI"});
    f.activate({1});
    REQUIRE(f.act("moveline(P1)"));
    CHECK_FALSE(f.may("to(1105)"));
    CHECK(f.why_not("to(1105)") == "6.5c");
    REQUIRE(f.act("leave(P3)")); // two of them are a line
    CHECK(f.may("to(1105)"));
}

TEST_CASE("guns and commanders belong to a line when stacked with its units", "[6.5d]") {
    const Seat seat = GENERATE(French, Allied);
    Three f(seat, {"LI", "LI"});
    f.ours("With", "A6", "1006");
    f.ours("Beside", "A4", "1007");
    f.commander("A", f.turned("1005"));
    CHECK(line(f, {"P1", "P2", "With"}) == "");
    CHECK(line(f, {"P1", "P2", "Beside"}) == "6.5d");
    f.activate({1});
    CHECK(f.why_not("moveline(Beside)") == "4j");
    f.act_all({"moveline(P1)", "to(1105)"});
    CHECK(f.place("With") == "1106");
    CHECK(f.place("Beside") == "1007");
    CHECK(f.commander_at("A").hex == f.at("P1").hex);
}

TEST_CASE("a commander beside a line stays", "[6.5d]") {
    Three f(GENERATE(French, Allied), {"LI", "LI"});
    f.activate({1});
    f.act_all({"moveline(P1)", "to(1105)"});
    CHECK(f.commander_at("A").hex == f.at_hex("0909"));
}

TEST_CASE("light units are in a line by the facing that is marked", "[CA-10]") {
    const Seat seat = GENERATE(French, Allied);
    CHECK(line(Three(seat, {"JG", "LI"}), {"P1", "P2"}) == "");
    CHECK(line(Three(seat, {"LC", "HC", "LC"}), {"P1", "P2", "P3"}) == "");
    Three f(seat, {"JG", "LI"});
    f.at("P1").facing = f.turned(Facing::West);
    CHECK(line(f, {"P1", "P2"}) == "6.5b");
    f.activate({1});
    CHECK_FALSE(f.may("moveline(P1)"));
}

TEST_CASE("the figure of lines A, B and C", "[CW-03][6.5b][6.5c][6.5d]") {
    Stage f(GENERATE(French, Allied));
    f.ours("A1", "LI", "0805");
    f.ours("A2", "LI", "0806");
    f.ours("A3", "LI", "0807");
    CHECK(line(f, {"A1", "A2", "A3"}) == "");
    f.ours("B1", "LI", "0905");
    f.ours("B2", "HC", "0906");
    f.ours("B3", "LI", "0907");
    f.ours("B4", "A6", "0908");
    CHECK(line(f, {"B1", "B2", "B3", "B4"}) == "6.5c");
    CHECK(line(f, {"B2", "B3", "B4"}) == "6.5d");
    f.ours("C1", "LI", "1210");
    f.ours("C2", "LI", "1110");
    f.ours("C3", "LI", "1010");
    CHECK(line(f, {"C1", "C2", "C3"}) == "");
}
