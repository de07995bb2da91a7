#include "games/lament/loader.h"
#include "games/lament/tests/loader_sample.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

using namespace lament;
using lament::test::sample;

namespace {

Scenario shipped(const std::string& id) {
    INFO(id);
    Loaded loaded = load_scenario_file(id);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.scenario);
    return std::move(*loaded.scenario);
}

HexId at(const Scenario& s, const std::string& label) {
    const auto hex = s.grid.parse(label);
    REQUIRE(hex);
    return *hex;
}

bool has_side(const Scenario& s, std::uint8_t MapHex::*sides, const std::string& from, const std::string& to) {
    const auto direction = s.grid.direction(at(s, from), at(s, to));
    REQUIRE(direction);
    return (s.at(at(s, from)).*sides >> *direction & 1) != 0;
}

int sides_in_all(const Scenario& s, std::uint8_t MapHex::*sides) {
    return std::accumulate(s.map.begin(), s.map.end(), 0,
                           [&](int sum, const MapHex& hex) { return sum + std::popcount(hex.*sides); });
}

// Six by four, all clear: room for what a test adds.
const std::string SmallMap = "columns = 6\nrows = 4\n";

// A map of its own, with the faults found in it.
struct MapRead {
    Scenario scenario;
    bool known = false;
    std::vector<input::Fault> faults;
};

MapRead map_of(const std::string& text) {
    MapRead read;
    input::Faults faults("map.toml");
    if (auto root = input::read_toml(text, faults)) read.known = read_map(*root, read.scenario);
    read.faults = faults.list();
    return read;
}

} // namespace

TEST_CASE("every shipped scenario loads without faults", "[V.1a]") {
    const std::vector<std::string> ids = scenario_ids();
    CHECK(std::is_sorted(ids.begin(), ids.end()));
    for (const char* battle : {"freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau"})
        CHECK(std::count(ids.begin(), ids.end(), battle) == 1);
    for (const std::string& id : ids) {
        const Scenario s = shipped(id);
        CHECK(s.id == id);
        CHECK_FALSE(s.name.empty());
        CHECK_FALSE(s.date.empty());
        CHECK_FALSE(s.sources.empty());
        CHECK_FALSE(s.house.empty());
        CHECK_FALSE(s.vp_hexes.empty());
        CHECK(s.map.size() == static_cast<std::size_t>(s.grid.size()));
        CHECK(s.army(Prussia).command_rating > s.army(Austria).command_rating);
        for (const Seat seat : core::EachSeat) CHECK(s.army(seat).deploy.size() == s.map.size());
    }
}

TEST_CASE("the heading of a scenario is read") {
    const Scenario s = sample();
    CHECK(s.id == "sample");
    CHECK(s.name == "Sample");
    CHECK(s.date == "1 May 1757");
    CHECK(s.turns == 4);
    CHECK(s.vp_target == 7);
    CHECK(s.attacker == Prussia);
    CHECK(s.deploys_first == Austria);
    CHECK(s.vp_hexes == std::vector{at(s, "D3"), at(s, "E4")});
    CHECK(s.sources == std::vector<std::string>{"none"});
    CHECK(s.house == std::vector<std::string>{"all of it"});
    const Scenario hochkirch = shipped("hochkirch");
    CHECK(hochkirch.attacker == Austria);
    CHECK(hochkirch.deploys_first == Prussia);
}

TEST_CASE("each scenario has its own map", "[III.2a][V.1a]") {
    CHECK(sample().grid.shape() == core::GridShape{8, 6});
    std::vector<std::string> maps;
    for (const std::string& id : scenario_ids()) {
        std::string drawn;
        for (const MapHex& hex : shipped(id).map) drawn += ".wt"[core::raw(hex.terrain)];
        CHECK(std::count(maps.begin(), maps.end(), drawn) == 0);
        maps.push_back(drawn);
    }
}

TEST_CASE("a hex has the terrain of its character", "[III.2.2a][III.2.2d]") {
    const MapRead read = map_of(SmallMap + "terrain = [\".wt.x.\", \"......\", \"......\", \".....w\"]\n");
    REQUIRE(read.known);
    CHECK(read.faults.empty());
    const Scenario& s = read.scenario;
    CHECK(s.at(at(s, "A1")).terrain == Terrain::Clear);
    CHECK(s.at(at(s, "B1")).terrain == Terrain::Woods);
    CHECK(s.at(at(s, "C1")).terrain == Terrain::Town);
    CHECK(s.at(at(s, "E1")).impassable);
    CHECK(s.at(at(s, "E1")).terrain == Terrain::Clear);
    CHECK(s.at(at(s, "F4")).terrain == Terrain::Woods);
    CHECK(std::count_if(s.map.begin(), s.map.end(), [](const MapHex& h) { return h.terrain == Terrain::Clear; }) == 21);
    CHECK(std::count_if(s.map.begin(), s.map.end(), [](const MapHex& h) { return h.impassable; }) == 1);
}

TEST_CASE("a map that shows nothing is clear and level", "[III.2.2d][III.2.3a]") {
    const MapRead read = map_of(SmallMap);
    REQUIRE(read.known);
    CHECK(read.faults.empty());
    CHECK(read.scenario.map.size() == 24);
    for (const MapHex& hex : read.scenario.map) {
        CHECK(hex.terrain == Terrain::Clear);
        CHECK(hex.elevation == 0);
        CHECK_FALSE(hex.impassable);
        CHECK(hex.river + hex.road + hex.entrenchment == 0);
    }
}

TEST_CASE("elevation is 0, 1 or 2", "[III.2.3a]") {
    const MapRead read = map_of(SmallMap + "elevation = [\"012000\", \"000000\", \"000000\", \"000001\"]\n");
    REQUIRE(read.known);
    CHECK(read.faults.empty());
    const Scenario& s = read.scenario;
    CHECK(s.at(at(s, "A1")).elevation == 0);
    CHECK(s.at(at(s, "B1")).elevation == 1);
    CHECK(s.at(at(s, "C1")).elevation == 2);
    CHECK(s.at(at(s, "F4")).elevation == 1);

    const MapRead high = map_of(SmallMap + "elevation = [\"003000\", \"000000\", \"000000\", \"000000\"]\n");
    REQUIRE(high.faults.size() == 1);
    CHECK(to_string(high.faults[0]) ==
          "map.toml:3:17: `elevation` has \"3\" for hex C1, expected one of the characters 0 1 2");
}

TEST_CASE("rivers and entrenchments lie on hexsides, rivers on both hexes of the side", "[III.2.2b][III.2.4a]") {
    const MapRead read = map_of(SmallMap + "rivers = [{ name = \"Brook\", sides = [\"C2|C3\", \"D3|C2\"] }]\n"
                                           "entrenchments = [{ hex = \"B2\", against = [\"B3\", \"A2\"] }]\n");
    REQUIRE(read.known);
    CHECK(read.faults.empty());
    const Scenario& s = read.scenario;
    CHECK(has_side(s, &MapHex::river, "C2", "C3"));
    CHECK(has_side(s, &MapHex::river, "C3", "C2"));
    CHECK(has_side(s, &MapHex::river, "C2", "D3"));
    CHECK(has_side(s, &MapHex::river, "D3", "C2"));
    CHECK(sides_in_all(s, &MapHex::river) == 4);
    CHECK(has_side(s, &MapHex::entrenchment, "B2", "B3"));
    CHECK(has_side(s, &MapHex::entrenchment, "B2", "A2"));
    CHECK(sides_in_all(s, &MapHex::entrenchment) == 2);
    REQUIRE(s.rivers.size() == 1);
    CHECK(s.rivers[0].name == "Brook");
    CHECK(s.rivers[0].sides == std::vector{*s.grid.parse_hexside("C2|C3"), *s.grid.parse_hexside("C2|D3")});
}

TEST_CASE("sides are numbered clockwise from north") {
    const MapRead read = map_of(
        SmallMap + "roads = [{ hexes = [\"C2\", \"C1\"] }]\n"
                   "entrenchments = [{ hex = \"C2\", against = [\"C3\"] }, { hex = \"D2\", against = [\"E1\"] }]\n");
    REQUIRE(read.known);
    const Scenario& s = read.scenario;
    CHECK(s.at(at(s, "C2")).road == 1U << 0);
    CHECK(s.at(at(s, "C1")).road == 1U << 3);
    CHECK(s.at(at(s, "C2")).entrenchment == 1U << 3);
    CHECK(s.at(at(s, "D2")).entrenchment == 1U << 1);
}

TEST_CASE("a road joins its hexes, and a bridge is where it crosses a river", "[III.2.2c]") {
    const MapRead read = map_of(SmallMap + "roads = [{ name = \"High road\", hexes = [\"A2\", \"B2\", \"C2\"] }]\n"
                                           "rivers = [{ sides = [\"B2|C2\", \"B3|C2\"] }]\n");
    REQUIRE(read.known);
    CHECK(read.faults.empty());
    const Scenario& s = read.scenario;
    CHECK(has_side(s, &MapHex::road, "A2", "B2"));
    CHECK(has_side(s, &MapHex::road, "B2", "A2"));
    CHECK(has_side(s, &MapHex::road, "B2", "C2"));
    CHECK(has_side(s, &MapHex::road, "C2", "B2"));
    CHECK(sides_in_all(s, &MapHex::road) == 4);
    const auto bridges = [&](const std::string& hex) { return s.at(at(s, hex)).road & s.at(at(s, hex)).river; };
    CHECK(std::popcount(static_cast<unsigned>(bridges("B2"))) == 1);
    CHECK(std::popcount(static_cast<unsigned>(bridges("C2"))) == 1);
    CHECK(bridges("B3") == 0);
    REQUIRE(s.roads.size() == 1);
    CHECK(s.roads[0].name == "High road");
    CHECK(s.roads[0].hexes == std::vector{at(s, "A2"), at(s, "B2"), at(s, "C2")});
}

TEST_CASE("names are lettering at a hex") {
    const Scenario s = sample();
    REQUIRE(s.labels.size() == 1);
    CHECK(s.labels[0].text == "Church");
    CHECK(s.labels[0].kind == "town");
    CHECK(s.labels[0].hex == at(s, "D3"));
}

TEST_CASE(
    "units have the movement and strength printed for their type, in both armies",
    "[III.3a][III.3.1.1a][III.3.1.1b][III.3.1.1c][III.3.2g][III.3.1.2a][III.3.1.2b][III.3.1.2c][III.3.1.2d][III.3.1.2e]"
    "[III.3.1b]") {
    struct Printed {
        const char* code;
        bool infantry, cavalry;
        int movement, strength;
    };
    const Printed printed[] = {{"Ln", true, false, 2, 3}, {"Gr", true, false, 2, 4}, {"Lt", true, false, 2, 2},
                               {"Cu", false, true, 3, 3}, {"Dr", false, true, 3, 2}, {"Hu", false, true, 4, 1},
                               {"Ve", false, false, 4, 0}};
    std::array<std::array<int, 7>, 2> seen{};
    for (const std::string& id : scenario_ids()) {
        const Scenario s = shipped(id);
        for (const Seat seat : core::EachSeat)
            for (const Unit& unit : s.army(seat).units) {
                const Printed& facts = printed[core::raw(unit.type)];
                CHECK(parse_type(facts.code) == unit.type);
                CHECK(is_infantry(unit.type) == facts.infantry);
                CHECK(is_cavalry(unit.type) == facts.cavalry);
                CHECK(unit.movement == facts.movement);
                CHECK(unit.strength == facts.strength);
                CHECK((unit.wing == Suit::None) == (unit.type == Type::Vedette));
                ++seen[core::index(seat)][core::raw(unit.type)];
            }
    }
    for (const auto& army : seen)
        for (const int count : army) CHECK(count > 0);
}

TEST_CASE("an army has three or four wings, and every unit but a Vedette is in exactly one",
          "[III.4a][IV.1a][III.3.1b]") {
    for (const std::string& id : scenario_ids()) {
        const Scenario s = shipped(id);
        for (const Seat seat : core::EachSeat) {
            const Army& army = s.army(seat);
            UnitMask together = army.vedettes;
            int wings = 0;
            for (const Suit suit : EachSuit) {
                const UnitMask mine = army.wing_units[index(suit)];
                CHECK((mine & together) == 0);
                together |= mine;
                CHECK(army.wings[index(suit)].present == (mine != 0));
                if (army.wings[index(suit)].present) {
                    ++wings;
                    CHECK(army.wings[index(suit)].cohesion >= 1);
                }
            }
            CHECK((wings == 3 || wings == 4));
            CHECK(std::popcount(together) == static_cast<int>(army.units.size()));
        }
    }
    const Scenario s = sample();
    const Wing& keith = s.army(Prussia).wings[index(Suit::Spades)];
    CHECK(keith.commander == "Keith");
    CHECK(keith.name == "Right");
    CHECK(keith.cohesion == 4);
    CHECK(keith.heroic);
    CHECK_FALSE(keith.reserve);
    CHECK_FALSE(s.army(Prussia).wings[index(Suit::Hearts)].heroic);
    CHECK(s.army(Prussia).wings[index(Suit::Diamonds)].reserve);
    CHECK_FALSE(s.army(Prussia).wings[index(Suit::Clubs)].present);
    CHECK(std::popcount(s.army(Prussia).vedettes) == 1);
    CHECK(s.army(Austria).commander == "Daun");
    CHECK(s.army(Austria).command_rating == 3);
}

TEST_CASE("units keep the order, the names and the marks of the file") {
    const Scenario s = sample();
    std::string tags;
    for (const Seat seat : core::EachSeat)
        for (const Unit& unit : s.army(seat).units) {
            tags += unit.tag + (unit.inferior ? "-" : "") + (unit.name.empty() ? " " : '(' + unit.name + ") ");
        }
    CHECK(tags == "PS.Ln1(Itzenplitz) PS.Ln2(Forcade) PS.Gr1 PH.Cu1 PH.Cu2 PH.Dr1 PD.Hu1 PD.Hu2 PD.Lt1 P.Ve1 "
                  "AS.Ln1 AS.Ln2 AS.Ln3 AH.Ln1-(Bavarians) AH.Ln2- AC.Hu1 AC.Cu1 A.Ve1 A.Ve2 ");
}

TEST_CASE("a deck is what the scenario lists, with one Asset and one Time card",
          "[III.5a][III.5e][III.5.4a][III.5.5a]") {
    const Scenario s = sample();
    Pile prussia;
    prussia.count = {2, 1, 3, 0, 0, 2, 0, 0, 3, 2, 1, 1, 1};
    CHECK(s.army(Prussia).deck == prussia);
    Pile austria;
    austria.count = {1, 1, 1, 2, 0, 0, 1, 0, 2, 5, 0, 1, 1};
    CHECK(s.army(Austria).deck == austria);
    for (const std::string& id : scenario_ids()) {
        const Scenario each = shipped(id);
        for (const Seat seat : core::EachSeat) {
            CHECK(each.army(seat).deck.count[index(Card::Asset)] == 1);
            CHECK(each.army(seat).deck.count[index(Card::Time)] == 1);
            CHECK(each.army(seat).asset.effect.kind != Effect::Kind::None);
        }
    }
}

TEST_CASE("wing cards give 4 or 5 points in Prussia, 3 or 4 in Austria, and the better ones rally", "[III.5.1f]") {
    for (const Suit suit : EachSuit) {
        CHECK(printed_ap(wing_card(suit, false), Prussia) == 4);
        CHECK(printed_ap(wing_card(suit, true), Prussia) == 5);
        CHECK(printed_ap(wing_card(suit, false), Austria) == 3);
        CHECK(printed_ap(wing_card(suit, true), Austria) == 4);
        CHECK(has_rally(wing_card(suit, true)));
        CHECK_FALSE(has_rally(wing_card(suit, false)));
        CHECK(suit_of(wing_card(suit, true)) == suit);
    }
}

TEST_CASE("only Prussia has Horse Artillery, and only where the scenario says so", "[III.5.3e]") {
    CHECK(sample().army(Prussia).deck.count[index(Card::HorseArtillery)] == 1);
    CHECK(sample().army(Austria).deck.count[index(Card::HorseArtillery)] == 0);
    std::string text = test::sample_text();
    text.replace(text.find("horse_artillery = true"), 22, "horse_artillery = false");
    Loaded without = load_scenario(text, "sample.toml");
    REQUIRE(without.scenario);
    CHECK(without.scenario->army(Prussia).deck.count[index(Card::HorseArtillery)] == 0);
    text.replace(text.rfind("horse_artillery = false"), 23, "horse_artillery = true");
    CHECK_FALSE(load_scenario(text, "sample.toml").scenario);
}

TEST_CASE("deployment hexes are open to their wings, some to two") {
    const Scenario s = sample();
    const auto open = [&](Seat seat, const std::string& hex) { return s.army(seat).deploy[core::index(at(s, hex))]; };
    CHECK(open(Prussia, "A1") == 1U << index(Suit::Spades));
    CHECK(open(Prussia, "B3") == 1U << index(Suit::Hearts));
    CHECK(open(Prussia, "A6") == 1U << index(Suit::Diamonds));
    CHECK(open(Austria, "G3") == 1U << index(Suit::Hearts));
    CHECK(open(Austria, "G4") == (1U << index(Suit::Hearts) | 1U << index(Suit::Clubs)));
    CHECK(open(Austria, "A1") == 0);
    const auto& all = s.army(Prussia).deploy;
    CHECK(std::count_if(all.begin(), all.end(), [](std::uint8_t wings) { return wings != 0; }) == 8);
}

TEST_CASE("assets, events and special rules are read") {
    using Kind = Effect::Kind;
    const Scenario s = sample();
    const Asset& drill = s.army(Prussia).asset;
    CHECK(drill.name == "Drill");
    CHECK(drill.text == "Two more points.");
    CHECK(drill.single_use);
    CHECK_FALSE(drill.to_support);
    CHECK(drill.effect.kind == Kind::ExtraAp);
    CHECK(drill.effect.side == Prussia);
    const Asset& works = s.army(Austria).asset;
    CHECK_FALSE(works.single_use);
    CHECK(works.to_support);
    CHECK(works.effect.kind == Kind::CombatBonus);
    CHECK(works.effect.side == Austria);

    REQUIRE(s.events.size() == 2);
    CHECK(s.events[0].turns == std::vector{1, 2});
    CHECK(s.events[0].text == "Kleist comes.");
    CHECK(s.events[0].effect.kind == Kind::Arrival);
    CHECK(s.events[1].turns == std::vector{4});
    CHECK(s.events[1].effect.kind == Kind::LiftFog);
    REQUIRE(s.special.size() == 2);
    CHECK(s.special[0].text == "Fog.");
    CHECK(s.special[0].effect.kind == Kind::Fog);
    CHECK(s.special[1].effect.kind == Kind::HexVp);
}

TEST_CASE("effects are read with their fields") {
    using Kind = Effect::Kind;
    const Scenario s = sample();
    const auto effect = [&](const std::string& text, EffectSite site) {
        INFO(text);
        input::Faults faults("effect.toml");
        auto root = input::read_toml(text, faults);
        REQUIRE(root);
        const auto read = read_effect(*root, site, Austria, s);
        for (const input::Fault& fault : faults.list()) UNSCOPED_INFO(to_string(fault));
        REQUIRE(faults.none());
        REQUIRE(read);
        return *read;
    };
    const auto now = [&](const std::string& text) { return effect(text, EffectSite::AssetNow); };
    const auto support = [&](const std::string& text) { return effect(text, EffectSite::AssetSupport); };
    const auto event = [&](const std::string& text) { return effect(text, EffectSite::Event); };

    Effect e = now("kind = 'extra_ap'\namount = 2");
    CHECK(e.kind == Kind::ExtraAp);
    CHECK(e.amount == 2);
    CHECK_FALSE(e.hidden_only);
    CHECK(now("kind = 'extra_ap'\namount = 2\nhidden_only = true").hidden_only);
    e = now("kind = 'good_order'\ntypes = ['Lt', 'Hu']");
    CHECK(e.kind == Kind::GoodOrder);
    CHECK(e.types == (1U << core::raw(Type::Light) | 1U << core::raw(Type::Hussar)));
    e = now("kind = 'raise_cohesion'\namount = 1");
    CHECK(e.kind == Kind::RaiseCohesion);
    CHECK(e.side == Austria);
    CHECK_FALSE(e.above_zero);
    e = event("kind = 'raise_cohesion'\nside = 'P'\namount = 1\nabove_zero = true");
    CHECK(e.side == Prussia);
    CHECK(e.above_zero);
    e = now("kind = 'command_rating'\nside = 'A'\namount = 1\nuntil = 'turn'");
    CHECK(e.kind == Kind::CommandRating);
    CHECK(e.until_turn_end);
    e = event("kind = 'command_rating'\nside = 'P'\namount = -1\nuntil = 'end'");
    CHECK(e.side == Prussia);
    CHECK(e.amount == -1);
    CHECK_FALSE(e.until_turn_end);
    e = now("kind = 'reveal'\ncount = 2\nwithin = 3\ntypes = ['Hu']");
    CHECK(e.kind == Kind::Reveal);
    CHECK(e.count == 2);
    CHECK(e.within == 3);
    CHECK(e.types == 1U << core::raw(Type::Hussar));
    e = support("kind = 'combat_bonus'\nrole = 'attacker'\narm = 'cavalry'\namount = 2");
    CHECK(e.kind == Kind::CombatBonus);
    CHECK(e.as_attacker);
    CHECK(e.arm == Effect::Arm::Cavalry);
    CHECK_FALSE(e.on_enemy);
    CHECK(e.where == 0);
    e = support("kind = 'combat_bonus'\nrole = 'defender'\narm = 'any'\namount = -1\non = 'enemy'\nwhere = ['woods', "
                "'entrenchment']");
    CHECK_FALSE(e.as_attacker);
    CHECK(e.arm == Effect::Arm::Any);
    CHECK(e.amount == -1);
    CHECK(e.on_enemy);
    CHECK(e.where == (Effect::InWoods | Effect::BehindEntrenchment));
    e = support("kind = 'no_elevation'\narm = 'infantry'");
    CHECK(e.kind == Kind::NoElevation);
    CHECK(e.arm == Effect::Arm::Infantry);
    CHECK(support("kind = 'artillery'").kind == Kind::ArtillerySupport);
    e = event("kind = 'arrival'\nside = 'P'\nsuit = 'clubs'");
    CHECK(e.kind == Kind::Arrival);
    CHECK(e.side == Prussia);
    CHECK(e.suit == Suit::Clubs);
    e = event("kind = 'lose_focus'\nside = 'A'");
    CHECK(e.kind == Kind::LoseFocus);
    CHECK(e.side == Austria);
    e = effect("kind = 'hex_vp'\nside = 'P'\nhex = 'C2'\nvp = 3", EffectSite::Special);
    CHECK(e.kind == Kind::HexVp);
    CHECK(e.side == Prussia);
    CHECK(e.hex == at(s, "C2"));
    CHECK(e.amount == 3);
}

TEST_CASE("a sketch may leave out what a case does not need, and is read strictly all the same") {
    const auto sketch = [](const std::string& text) {
        Scenario s;
        input::Faults faults("case.toml");
        auto root = input::read_toml(text, faults);
        REQUIRE(root);
        auto map = root->need_table("map");
        REQUIRE(map);
        CHECK(read_map(*map, s));
        auto side = root->need_table("prussia");
        REQUIRE(side);
        read_army(*side, Prussia, s, Extent::Sketch);
        complete(s);
        return std::pair{s, faults.list()};
    };
    const std::string map = "[map]\ncolumns = 3\nrows = 3\n";
    const auto [s, faults] = sketch(map + "[prussia]\n[[prussia.wing]]\nsuit = 'hearts'\nunits = [{ type = 'Gr' }]\n");
    CHECK(faults.empty());
    REQUIRE(s.army(Prussia).units.size() == 1);
    CHECK(s.army(Prussia).units[0].tag == "PH.Gr1");
    CHECK(s.army(Prussia).command_rating == 2);
    CHECK(sketch(map + "[prussia]\n").second.empty());
    CHECK(sketch(map + "[prussia]\nvedetes = 1\n").second.size() == 1);
    CHECK(sketch(map + "[prussia]\n[[prussia.wing]]\nsuit = 'hearts'\nunits = [{ type = 'Kn' }]\n").second.size() == 1);
}

TEST_CASE("a scenario that does not exist is a fault with the nearest name") {
    const Loaded loaded = load_scenario_file("leuten");
    CHECK_FALSE(loaded.scenario);
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].message.find("did you mean \"leuthen\"?") != std::string::npos);
    CHECK(load_scenario_file("../rules").faults.size() == 1);
    CHECK(load_scenario_file("").faults.size() == 1);
}

TEST_CASE("suits and types are words of the file") {
    CHECK(parse_suit("spades") == Suit::Spades);
    CHECK(parse_suit("clubs") == Suit::Clubs);
    CHECK_FALSE(parse_suit("Spades"));
    CHECK_FALSE(parse_suit(""));
    CHECK(parse_type("Hu") == Type::Hussar);
    CHECK(parse_type("Ve") == Type::Vedette);
    CHECK_FALSE(parse_type("hu"));
    CHECK_FALSE(parse_type(""));
}
