// 10.2, 10.3 The ratio, the modifiers and the die
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// One of ours in 1010 against one of theirs in 1110, front to front: no modifier but those a test brings about.
static Fight pair_of(const std::string& ours, const std::string& theirs) {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.formation("G", f.them);
    f.ours("A", ours, "1010", Facing::East, "F");
    f.theirs("D", theirs, "1110", Facing::West, "G");
    return f;
}

TEST_CASE("the ratio is rounded in favour of the defender", "[10.2a][10.3j]") {
    const Fight f;
    struct Case {
        int attacker, defender, modifier;
    };
    const Case cases[] = {{1, 4, -4}, {2, 7, -4}, {2, 6, -3}, {3, 8, -3}, {3, 6, -2}, {5, 8, -2}, {4, 6, -1},
                          {7, 8, -1}, {6, 6, 0},  {8, 6, 0},  {6, 4, 1},  {7, 4, 1},  {8, 4, 2},  {11, 4, 2},
                          {12, 4, 3}, {15, 4, 3}, {16, 4, 4}, {19, 4, 4}, {20, 4, 5}, {24, 2, 5}};
    for (const Case& each : cases) {
        INFO(each.attacker << " to " << each.defender);
        CHECK(ratio_modifier(f.scenario, each.attacker, each.defender) == each.modifier);
    }
}

TEST_CASE("it is that of the combat points as they are now", "[10.2a][10.3j]") {
    Fight f = pair_of("LI", "LI");
    CHECK(f.modifier(Rule::C10_3j) == 0);
    f.at("D").losses = 1; // 6 to 4
    CHECK(f.modifier(Rule::C10_3j) == 1);
    f.at("D").losses = 2; // 6 to 2
    CHECK(f.modifier(Rule::C10_3j) == 3);
    f.at("A").losses = 1; // 4 to 2
    CHECK(f.modifier(Rule::C10_3j) == 2);
}

TEST_CASE("a die and the modifiers give the row of the table", "[10.2b][10.3r]") {
    Fight f = pair_of("LI", "LI4"); // 3:2, +1
    f.facts("A").mv = 5;            // +1
    f.begin();
    CHECK(f.total() == 2);
    REQUIRE(f.attack("1010>1110", {4, 5, 5})); // 6: the defender tests at +1, the attacker without
    CHECK(f.was_told("combat_die"));
    CHECK(f.order("D") == Order::Disorganised); // 5 is more than 4 - 1
    CHECK(f.order("A") == Order::Good);         // and not more than 5
    CHECK(f.losses("D") == 0);
    CHECK(f.question() == "activate");
}

TEST_CASE("the ends of the table hold for everything beyond", "[10.2b]") {
    const Fight f;
    CHECK(row_of(f.scenario, -9) == 0);
    CHECK(row_of(f.scenario, -3) == 0);
    CHECK(row_of(f.scenario, -2) == 1);
    CHECK(row_of(f.scenario, 6) == 9);
    CHECK(row_of(f.scenario, 14) == 17);
    CHECK(row_of(f.scenario, 30) == 17);
    CHECK(f.scenario.tables.combat[17].defender.eliminated);
    CHECK(f.scenario.tables.combat[9].defender == tests(1));
    CHECK(f.scenario.tables.combat[9].attacker == tests());
}

TEST_CASE("the defender has the best of the ground, and all of it", "[10.3a]") {
    const Fight open = pair_of("LI", "LI");
    CHECK(open.modifier(Rule::C10_3a) == 0);
    Fight woods = open, town = open, hill = open, stream = open, bridge = open, all = open, down = open;
    woods.ground("1110", Terrain::Woods);
    CHECK(woods.modifier(Rule::C10_3a) == -1);
    town.ground("1110", Terrain::Town);
    CHECK(town.modifier(Rule::C10_3a) == -2);
    hill.level(hill.turned("1110"), 1);
    CHECK(hill.modifier(Rule::C10_3a) == -1);
    down.level(down.turned("1010"), 1);
    down.ground("1010", Terrain::Woods); // where the attacker stands does not matter
    CHECK(down.modifier(Rule::C10_3a) == 0);
    stream.water("1010|1110");
    CHECK(stream.modifier(Rule::C10_3a) == -1);
    bridge.water("1010|1110");
    bridge.bridge(bridge.turned("1010|1110"));
    CHECK(bridge.modifier(Rule::C10_3a) == -1);
    all.ground("1110", Terrain::Woods);
    all.level(all.turned("1110"), 1);
    all.water("1010|1110");
    CHECK(all.modifier(Rule::C10_3a) == -3);

    Fight several = stream; // another attacker who need not cross
    several.ours("B", "LI", "1009");
    CHECK(several.modifier(Rule::C10_3a, "1009", "1110") == 0);
    CHECK(several.modifier(Rule::C10_3a, "1009 1010", "1110") == -1);
    Fight two = town; // another defender in the open
    two.theirs("E", "LI", "1111");
    CHECK(two.modifier(Rule::C10_3a, "1010", "1111") == 0);
    CHECK(two.modifier(Rule::C10_3a, "1010", "1111 1110") == -2);
}

TEST_CASE("the difference of morale counts, with the best of each side", "[10.3b]") {
    Fight f = pair_of("LI", "LI");
    CHECK(f.modifier(Rule::C10_3b) == 0);
    f.facts("A").mv = 5;
    f.facts("D").mv = 3;
    CHECK(f.modifier(Rule::C10_3b) == 2);
    f.facts("A").mv = 2;
    CHECK(f.modifier(Rule::C10_3b) == -1);
    f.ours("B", "LI", "1009");
    f.facts("B").mv = 5;
    CHECK(f.modifier(Rule::C10_3b, "1010 1009", "1110") == 2);
    f.theirs("E", "LI", "1111");
    f.facts("E").mv = 4;
    CHECK(f.modifier(Rule::C10_3b, "1010", "1110 1111") == -2);
}

TEST_CASE("of a stack the top unit's morale counts", "[10.3c]") {
    Fight f = pair_of("LI4", "LI4");
    f.ours("Low", "LI4", "1010");
    f.theirs("Under", "LI4", "1110");
    f.theirs("Gun", "A6", "1110"); // a gun on top has none
    f.facts("Low").mv = 5;
    f.facts("Under").mv = 2;
    CHECK(f.modifier(Rule::C10_3b) == 0);
    f.facts("A").mv = 3;
    CHECK(f.modifier(Rule::C10_3b) == -1);
}

TEST_CASE("an attack on the flank or rear is worth more, and the worst counts", "[10.3d][10.3e][10.3f]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1009");
    const auto facing = [&](Facing to, const std::string& kind) {
        Fight g = f;
        g.theirs("D", kind, "1110", to);
        return g;
    };
    const Fight front = facing(Facing::West, "LI"); // looks at 1010 and 1009
    CHECK(front.modifier(Rule::C10_3d) == 0);
    CHECK(front.modifier(Rule::C10_3e) == 0);
    const Fight flank = facing(Facing::NorthWest, "LI"); // looks at 1009 and 1109
    CHECK(flank.modifier(Rule::C10_3d) == 2);
    CHECK(flank.modifier(Rule::C10_3e) == 0);
    CHECK(flank.modifier(Rule::C10_3d, "1009") == 0);
    CHECK(flank.modifier(Rule::C10_3d, "1009 1010") == 2);
    const Fight rear = facing(Facing::East, "LI");
    CHECK(rear.modifier(Rule::C10_3d) == 0);
    CHECK(rear.modifier(Rule::C10_3e) == 3);
    const Fight between = facing(Facing::NorthEast, "LI"); // 1010 is behind, 1009 beside
    CHECK(between.modifier(Rule::C10_3d, "1009") == 2);
    CHECK(between.modifier(Rule::C10_3e, "1009 1010") == 3);
    CHECK(between.modifier(Rule::C10_3d, "1009 1010") == 0); // one or the other
    const Fight light = facing(Facing::East, "JG");
    CHECK(light.modifier(Rule::C10_3d) == 0);
    CHECK(light.modifier(Rule::C10_3e) == 0);
    Fight two = front;
    two.theirs("E", "LI", "1111", Facing::East); // of two defenders too
    CHECK(two.modifier(Rule::C10_3e, "1010", "1110 1111") == 3);
}

TEST_CASE("cavalry is worse against line infantry", "[10.3g]") {
    CHECK(pair_of("HC", "LI").modifier(Rule::C10_3g) == -1);
    CHECK(pair_of("LC", "LI").modifier(Rule::C10_3g) == -1);
    CHECK(pair_of("HC", "JG").modifier(Rule::C10_3g) == 0);
    CHECK(pair_of("HC", "HC").modifier(Rule::C10_3g) == 0);
    CHECK(pair_of("LI", "LI").modifier(Rule::C10_3g) == 0);
}

TEST_CASE("cavalry is better against disorganised infantry, line or light", "[10.3h][CA-23]") {
    for (const char* kind : {"LI", "JG"}) {
        Fight f = pair_of("HC", kind);
        CHECK(f.modifier(Rule::C10_3h) == 0);
        f.disorganise("D");
        CHECK(f.modifier(Rule::C10_3h) == 1);
    }
    Fight horse = pair_of("HC", "HC"), foot = pair_of("LI", "LI");
    horse.disorganise("D");
    foot.disorganise("D");
    CHECK(horse.modifier(Rule::C10_3h) == 0);
    CHECK(foot.modifier(Rule::C10_3h) == 0);
    Fight all = pair_of("HC", "LI4"); // 4 to 4: -1 +1 +1
    all.disorganise("D");
    CHECK(all.total() == 1);
}

TEST_CASE("crossed swords count against cavalry, in attack and defence", "[10.3i][CA-22]") {
    Fight f = pair_of("HC", "HC");
    CHECK(f.modifier(Rule::C10_3i) == 0);
    f.facts("A").swords = true;
    CHECK(f.modifier(Rule::C10_3i) == 1);
    CHECK(f.modifier(Rule::CA_22) == 0);
    f.facts("D").swords = true;
    CHECK(f.modifier(Rule::CA_22) == -1);
    CHECK(f.total() == 0);
    f.facts("A").swords = false;
    CHECK(f.total() == -1);
    Fight on_foot = pair_of("HC", "LI"), by_foot = pair_of("LI", "HC");
    on_foot.facts("A").swords = true;
    by_foot.facts("D").swords = true;
    CHECK(on_foot.modifier(Rule::C10_3i) == 0);
    CHECK(by_foot.modifier(Rule::CA_22) == 0);
}

TEST_CASE("disorganisation counts once a side", "[10.3k]") {
    Fight f = pair_of("LI4", "LI4");
    f.ours("Low", "LI4", "1010");
    f.theirs("Under", "LI4", "1110");
    f.disorganise("Low");
    CHECK(f.modifier(Rule::C10_3k) == -1);
    f.disorganise("A");
    CHECK(f.modifier(Rule::C10_3k) == -1);
    f.at("A").order = f.at("Low").order = Order::Good;
    f.disorganise("D");
    CHECK(f.modifier(Rule::C10_3k) == 1);
    f.disorganise("Under");
    CHECK(f.modifier(Rule::C10_3k) == 1);
    f.disorganise("A");
    CHECK(f.modifier(Rule::C10_3k) == 0);
}

TEST_CASE("a demoralised formation fights worse, and its morale is less", "[10.3l][13.1g][13.1f][CA-06]") {
    Fight f = pair_of("LI", "LI");
    f.formation_at("F").demoralised = true;
    CHECK(f.modifier(Rule::C10_3l) == -1);
    CHECK(f.modifier(Rule::C10_3b) == -1);
    CHECK(f.total() == -2);
    f.formation_at("F").demoralised = false;
    f.formation_at("G").demoralised = true;
    CHECK(f.modifier(Rule::C10_3l) == 1);
    CHECK(f.modifier(Rule::C10_3b) == 1);
    f.formation_at("F").demoralised = true;
    CHECK(f.total() == 0);
}

TEST_CASE("light units are worse off against others in the open", "[10.3m]") {
    CHECK(pair_of("JG", "LI").modifier(Rule::C10_3m) == -1);
    CHECK(pair_of("LC", "HC").modifier(Rule::C10_3m) == -1);
    CHECK(pair_of("LI", "JG").modifier(Rule::C10_3m) == 1);
    CHECK(pair_of("HC", "LC").modifier(Rule::C10_3m) == 1);
    CHECK(pair_of("JG", "LC").modifier(Rule::C10_3m) == 0);
    CHECK(pair_of("LI", "HC").modifier(Rule::C10_3m) == 0);
    for (const char* hex : {"1010", "1110"}) {
        Fight f = pair_of("JG", "LI");
        f.ground(hex, Terrain::Woods);
        CHECK(f.modifier(Rule::C10_3m) == 0);
    }
    Fight gun = pair_of("LI", "JG"); // a gun is no other unit
    gun.theirs("Gun", "A6", "1110");
    CHECK(gun.modifier(Rule::C10_3m) == 1);
}

TEST_CASE("a commander helps the attacker, once, and never the defender", "[10.3n]") {
    Fight f = pair_of("LI", "LI");
    f.formation("H", f.us);
    f.leads("G", "1110");
    f.army_led_from(f.them, "1110");
    CHECK(f.modifier(Rule::C10_3n) == 0);
    f.leads("F", "1009"); // beside him is not enough
    CHECK(f.modifier(Rule::C10_3n) == 0);
    f.leads("F", "1010");
    CHECK(f.modifier(Rule::C10_3n) == 1);
    f.army_led_from(f.us, "1010");
    f.leads("H", "1010");
    CHECK(f.modifier(Rule::C10_3n) == 1);
    f.ours("B", "LI", "1009");
    f.leads("H", "1009");
    CHECK(f.modifier(Rule::C10_3n, "1010 1009", "1110") == 1);
}

TEST_CASE("a stack whose order was changed before the enemy attacks worse", "[10.3o]") {
    Fight f = pair_of("LI4", "LI4");
    f.ours("Low", "LI4", "1010");
    CHECK(f.modifier(Rule::C10_3o) == 0);
    f.at("A").reordered = f.at("Low").reordered = true;
    CHECK(f.modifier(Rule::C10_3o) == -2);
    f.at("A").reordered = f.at("Low").reordered = false;
    f.at("D").reordered = true;
    CHECK(f.modifier(Rule::C10_3o) == 0);
}

TEST_CASE("a column is easy to attack, also while it deploys", "[10.3p]") {
    Fight f = pair_of("LI", "LI");
    CHECK(f.modifier(Rule::C10_3p) == 0);
    f.at("D").march = March::Column;
    CHECK(f.modifier(Rule::C10_3p) == 2);
    f.at("D").march = March::Deploying;
    CHECK(f.modifier(Rule::C10_3p) == 2);
}

TEST_CASE("a gun with the defender helps him, and none helps the attacker", "[10.3q]") {
    Fight f = pair_of("LI", "LI");
    f.ours("Ours", "A12", "1010");
    CHECK(f.modifier(Rule::C10_3q) == 0);
    f.theirs("Gun", "A3", "1110");
    CHECK(f.modifier(Rule::C10_3q) == -1);
    f.theirs("E", "LI", "1111");
    f.theirs("Second", "A3", "1111");
    CHECK(f.modifier(Rule::C10_3q, "1010", "1110 1111") == -1);
}

TEST_CASE("all modifiers add up", "[10.3r]") {
    Fight f = pair_of("HC", "LI4"); // 4 to 2 for a loss: +2
    f.at("D").losses = 1;
    f.disorganise("D");                          // +1, +1 for cavalry, -1 for cavalry against the line
    f.at("D").facing = f.turned(Facing::East);   // +3
    f.at("D").march = March::Column;             // +2
    f.level(f.turned("1110"), 1);                // -1
    f.leads("F", "1010");                        // +1
    f.theirs("Gun", "A3", "1110", Facing::East); // -1
    f.facts("D").mv = 3;                         // +1
    f.formation_at("F").demoralised = true;      // -1 -1
    f.disorganise("A");                          // -1
    CHECK(f.total() == 5);
}

TEST_CASE("the stack of grenadiers attacks a unit with a gun", "[CW-08][10.3r][10.1b]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Palatinat", "LI8", "1010");
    f.facts("Palatinat").mv = 5;
    f.army_led_from(f.us, "1010");
    f.theirs("Anhalt1", "LI4", "1110");
    f.theirs("Gun", "A6", "1110");
    f.begin();
    f.ours("Grenadiers", "LI8", "1010"); // more than may stand there (CA-12)
    CHECK(f.refused_us("done") == "10.1b");
    CHECK(attack_cp(f.here(), f.engagement("1010", "1110")) == 16);
    CHECK(f.modifier(Rule::C10_3j) == 4);
    CHECK(f.total() == 5);
    REQUIRE(f.attack("1010>1110", {1, 4, 6})); // row 6; the defender tests at +1, the attacker with his commander
    CHECK(f.order("Anhalt1") == Order::Disorganised);
    CHECK(f.order("Palatinat") == Order::Good);
    CHECK(f.place("Palatinat") == "1010");
    CHECK(f.place("Anhalt1") == "1110");
    CHECK(f.losses("Anhalt1") == 0);
}
