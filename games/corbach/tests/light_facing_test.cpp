// 1.3 Light units before combat and in a stack, 2 facing
#include "games/corbach/attack.h"
#include "games/corbach/retreat.h"
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// 1.3 WITHDRAWAL

namespace {

// An attack from 1010 on 1110 has been declared: where may those go who are attacked?
Answers may_withdraw(Seat seat, const std::string& attacker, const std::string& defender) {
    Stage f(seat);
    f.ours("P", attacker, "1010");
    f.theirs("Q", defender, "1110");
    Combat combat;
    combat.seat = f.us;
    combat.attackers.push_back(f.at_hex("1010"));
    combat.defenders.push_back(f.at_hex("1110"));
    Answers hexes;
    for (const HexId each : withdrawal_hexes(f.here(), combat, f.at_hex("1110")))
        hexes.insert(f.turned(f.scenario.grid.label(each)));
    return hexes;
}

} // namespace

TEST_CASE("light infantry may go back one hex before line infantry", "[1.3d]") {
    const Seat seat = GENERATE(French, Allied);
    const Answers one = {"1009", "1109", "1209", "1210"}; // 1111 lies before the attacker
    CHECK(may_withdraw(seat, "LI", "JG") == one);
    CHECK(may_withdraw(seat, "HC", "JG").empty());
    CHECK(may_withdraw(seat, "JG", "JG").empty());
    CHECK(may_withdraw(seat, "LC", "JG").empty());
    CHECK(may_withdraw(seat, "LI", "LI").empty());
    Stage f(seat);
    f.ours("P", "LI", "1010");
    f.theirs("Q", "JG", "1110");
    f.at_combat(f.us);
    f.act_all({"attack(1010>1110)", "done"});
    REQUIRE(f.question() == "withdraw");
    CHECK(f.waiting() == core::only(f.them));
    CHECK(f.answers(f.them) == Answers{"withdraw(1009)", "withdraw(1109)", "withdraw(1209)", "withdraw(1210)", "done"});
    REQUIRE(f.play(f.them, f.turned("withdraw(1210)")));
    CHECK(f.place("Q") == "1210");
}

TEST_CASE("light cavalry may go back two hexes before line infantry or heavy cavalry", "[1.3e]") {
    const Seat seat = GENERATE(French, Allied);
    for (const std::string attacker : {"LI", "HC"}) {
        const Answers hexes = may_withdraw(seat, attacker, "LC");
        CHECK(hexes.count("1310") == 1);
        CHECK(hexes.count("1108") == 1);
        CHECK(hexes.count("1010") == 0);
        for (const std::string& each : hexes) {
            CAPTURE(each);
            const Stage f(seat);
            CHECK(f.scenario.grid.distance(f.at_hex("1110"), f.at_hex(each)) <= 2);
        }
    }
    CHECK(may_withdraw(seat, "LC", "LC").empty());
    CHECK(may_withdraw(seat, "JG", "LC").empty());
    CHECK(may_withdraw(seat, "LI", "HC").empty());
}

// 1.3f STACKS OF ONE NAME

TEST_CASE("volunteers and Jaegers of one name stack foot with horse", "[1.3f][3.1f]") {
    Stage f(GENERATE(French, Allied));
    f.lead("1010");
    f.ours("Foot", "JG", "1010");
    f.ours("Horse", "LC", "1110");
    f.ours("Others", "LC", "1111");
    for (const char* name : {"Foot", "Horse"}) f.facts(name).volunteers = 1;
    f.facts("Others").volunteers = 2;
    f.activate({1});
    REQUIRE(f.act("move(Foot)"));
    CHECK(f.may("to(1110)"));
    CHECK_FALSE(f.may("to(1111)"));
    CHECK(f.why_not("to(1111)") == "3.1c");
    REQUIRE(f.act("to(1110)"));
    CHECK(f.pile("1110") == "Horse, Foot");
}

TEST_CASE("who may stack so is named alike in both armies", "[1.3f]") {
    const Field f("historical");
    std::map<int, std::set<std::string>> names;
    for (const UnitFacts& unit : f.scenario.units)
        if (unit.volunteers != 0) {
            CHECK(is_light(unit.type));
            names[unit.volunteers].insert(unit.tag);
        }
    std::set<std::set<std::string>> companies;
    for (const auto& [number, units] : names) companies.insert(units);
    CHECK(companies == std::set<std::set<std::string>>{{"DauphineInf", "DauphineCav"},
                                                       {"FlandresInf", "FlandresCav"},
                                                       {"JaegersInf", "JaegersCav"}});
}

// 2 FACING

namespace {

// The hexes round a unit with that aspect.
Answers hexes_with(const Field& f, const std::string& name, Aspect wanted) {
    Answers hexes;
    for (int d = 0; d < 6; ++d)
        if (aspect_of(f.here(), f.id(name), d) == wanted)
            hexes.insert(f.scenario.grid.label(f.scenario.grid.neighbour(f.at(name).hex, d)));
    return hexes;
}

} // namespace

TEST_CASE("two hexes in front, two on the flanks, two behind", "[2.1a]") {
    Field f;
    for (const std::string kind : {"LI", "HC", "A6"}) {
        f.unit(kind + "0", kind, French, "0412", Facing::East);
        f.unit(kind + "3", kind, Allied, "1112", Facing::West);
        CHECK(hexes_with(f, kind + "0", Aspect::Front) == Answers{"0512", "0513"});
        CHECK(hexes_with(f, kind + "0", Aspect::Flank) == Answers{"0411", "0413"});
        CHECK(hexes_with(f, kind + "0", Aspect::Rear) == Answers{"0312", "0313"});
        CHECK(hexes_with(f, kind + "3", Aspect::Front) == Answers{"1012", "1011"});
        CHECK(hexes_with(f, kind + "3", Aspect::Flank) == Answers{"1113", "1111"});
        CHECK(hexes_with(f, kind + "3", Aspect::Rear) == Answers{"1212", "1211"});
    }
    const std::vector<Answers> fronts = {{"1110", "1111"}, {"1009", "1110"}, {"0910", "1009"},
                                         {"0910", "0911"}, {"0911", "1011"}, {"1011", "1111"}};
    for (std::size_t k = 0; k < fronts.size(); ++k) {
        const std::string name = "v" + std::to_string(k);
        f.unit(name, "LI", French, "1010", static_cast<Facing>(k));
        CHECK(hexes_with(f, name, Aspect::Front) == fronts[k]);
    }
}

TEST_CASE("light units have frontal hexes only", "[2.1b]") {
    Field f;
    for (const std::string kind : {"JG", "LC"})
        for (std::size_t k = 0; k < FacingCount; ++k) {
            const std::string name = kind + std::to_string(k);
            f.unit(name, kind, French, "1010", static_cast<Facing>(k));
            CHECK(hexes_with(f, name, Aspect::Front) == Answers{"1009", "1110", "1111", "1011", "0911", "0910"});
        }
}

TEST_CASE("commanders have no facing and go through any hex beside them", "[2.2a]") {
    Stage f(GENERATE(French, Allied));
    f.lead("1010");
    f.ours("P", "LI", "1010");
    f.activate({1});
    REQUIRE(f.act("lead(A)"));
    CHECK(f.answers() == Answers{"to(1009)", "to(1110)", "to(1111)", "to(1011)", "to(0911)", "to(0910)", "done"});
    CHECK(f.why_not("left") == "2.2a");
}

TEST_CASE("a routed unit has no facing and runs through any hex", "[2.2a]") {
    const Seat seat = GENERATE(French, Allied);
    std::set<Answers> all;
    for (std::size_t k = 0; k < FacingCount; ++k) {
        Stage f(seat);
        f.ours("P", "LI", "1010", static_cast<Facing>(k));
        f.at("P").order = Order::Routed;
        CHECK_FALSE(has_facing(f.here(), f.id("P")));
        RoutMove rout{f.id("P")};
        rout.path.push_back(f.at("P").hex);
        Answers hexes;
        for (const HexId each : rout_hexes(f.here(), rout)) hexes.insert(f.turned(f.scenario.grid.label(each)));
        CHECK(hexes.count("0910") + hexes.count("0911") == 2); // to its edge, whatever was behind it
        all.insert(hexes);
    }
    CHECK(all.size() == 1);
}

TEST_CASE("the ground of a hex may cancel a zone of control", "[2.3a]") {
    const auto zone = [](auto prepare, const std::string& kind) {
        Field f;
        f.unit("Foe", kind, Allied, "1110", Facing::West);
        prepare(f);
        return in_enemy_zone(f.here(), French, f.hex("1010"));
    };
    CHECK(zone([](Field&) {}, "LI"));
    CHECK_FALSE(zone([](Field& f) { f.terrain("1010", Terrain::Town); }, "LI"));
    CHECK_FALSE(zone([](Field& f) { f.terrain("1010", Terrain::Town); }, "JG"));
    CHECK_FALSE(zone([](Field& f) { f.terrain("1010", Terrain::Woods); }, "LI"));
    CHECK(zone([](Field& f) { f.terrain("1010", Terrain::Woods); }, "JG"));
    CHECK_FALSE(zone([](Field& f) { f.stream("1010|1110"); }, "LI"));
    CHECK_FALSE(zone([](Field& f) { f.river("1010|1110"); }, "HC"));
    CHECK(zone([](Field& f) { f.stream("1010|1110").bridge("1010|1110"); }, "LI"));
    CHECK(zone([](Field& f) { f.level("1010", 2); }, "LI"));
}
