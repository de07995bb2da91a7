#include "games/aboutwar/loader.h"

#include "games/aboutwar/loader_parts.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;

namespace {

const std::vector<std::string> Named = {"albuera", "dennewitz", "la_rothiere", "leuthen", "marengo"};

Scenario shipped(const std::string& id, const OptionValues& options = {}) {
    INFO(id);
    Loaded loaded = load_scenario_file(id, options);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.scenario);
    return std::move(*loaded.scenario);
}

Strength in(const Scenario& s, Seat seat, Place area) { return s.setup[core::index(seat)][index(area)]; }

// A row of table 3.1: right wing, centre, left wing and reserve as the side itself sees them.
struct Row {
    Strength right, centre, left, reserve;
};

void check_setup(const std::string& id, const Row& white, const Row& black) {
    const Scenario s = shipped(id);
    CHECK_FALSE(s.custom);
    CHECK(in(s, White, Place::c1) == white.right);
    CHECK(in(s, White, Place::b1) == white.centre);
    CHECK(in(s, White, Place::a1) == white.left);
    CHECK(in(s, White, Place::WhiteReserve) == white.reserve);
    CHECK(in(s, Black, Place::a3) == black.right);
    CHECK(in(s, Black, Place::b3) == black.centre);
    CHECK(in(s, Black, Place::c3) == black.left);
    CHECK(in(s, Black, Place::BlackReserve) == black.reserve);
    for (const Seat seat : core::EachSeat) CHECK(s.army_size(seat) == 30); // so there is nobody anywhere else
}

void check_setup(const std::string& id, const Row& both) { check_setup(id, both, both); }

int terrain_count(const Scenario& s, Terrain kind) {
    return static_cast<int>(std::count(s.terrain.begin(), s.terrain.end(), kind));
}

std::vector<std::string> roads(const Scenario& s) {
    std::vector<std::string> links;
    const auto name = [](std::size_t i) {
        return std::string(1, "abc"[i % 3]) + std::string(1, static_cast<char>('1' + i / 3));
    };
    for (std::size_t a = 0; a < AreaCount; ++a)
        for (std::size_t b = a + 1; b < AreaCount; ++b) {
            CHECK(s.road[a][b] == s.road[b][a]);
            if (s.road[a][b]) links.push_back(name(a) + name(b));
        }
    return links;
}

bool has_marker(const Scenario& s, const Marker& marker) {
    return std::count(s.markers.begin(), s.markers.end(), marker) == 1;
}

} // namespace

TEST_CASE("every shipped set-up loads without faults and says where its facts come from") {
    const std::vector<std::string> ids = scenario_ids();
    CHECK(std::is_sorted(ids.begin(), ids.end()));
    std::vector<std::string> expected = Named;
    expected.emplace_back("custom");
    for (const std::string& id : expected) {
        CHECK(std::count(ids.begin(), ids.end(), id) == 1);
        const Scenario s = shipped(id);
        CHECK(s.id == id);
        CHECK_FALSE(s.name.empty());
        CHECK(s.rounds == 10);
        CHECK(s.goal == 10);
        CHECK(s.orders == 10);
        CHECK(s.morale_start == 15);
        CHECK(s.options == Options{});
        CHECK(s.board_side == 'A');
        const auto house = [](const std::string& line) { return line.find("house data") != std::string::npos; };
        CHECK(std::any_of(s.sources.begin(), s.sources.end(), house));
        CHECK_FALSE(std::all_of(s.sources.begin(), s.sources.end(), house));
    }
}

TEST_CASE("an army of a named set-up has 20 infantry, 8 cavalry and 2 artillery", "[AW-SET-01]") {
    for (const std::string& id : Named) {
        const Scenario s = shipped(id);
        for (const Seat seat : core::EachSeat) {
            Strength army{};
            for (const auto& area : s.setup[core::index(seat)])
                for (const Type type : EachType)
                    army[index(type)] = static_cast<std::uint8_t>(army[index(type)] + area[index(type)]);
            CHECK(army == Strength{20, 8, 2});
        }
    }
}

TEST_CASE("Marengo", "[AW-SET-04]") { check_setup("marengo", {{2, 4, 0}, {4, 0, 2}, {6, 0, 0}, {8, 4, 0}}); }

TEST_CASE("La Rothiere: Black swaps his wings, cavalry faces cavalry", "[AW-SET-05][AWR-35]") {
    check_setup("la_rothiere", {{0, 6, 0}, {4, 0, 2}, {6, 0, 0}, {10, 2, 0}},
                {{6, 0, 0}, {4, 0, 2}, {0, 6, 0}, {10, 2, 0}});
    const Scenario s = shipped("la_rothiere");
    CHECK(in(s, White, Place::c1) == Strength{0, 6, 0});
    CHECK(in(s, Black, Place::c3) == Strength{0, 6, 0});
}

TEST_CASE("Dennewitz", "[AW-SET-06]") { check_setup("dennewitz", {{4, 2, 0}, {4, 0, 2}, {4, 2, 0}, {8, 4, 0}}); }
TEST_CASE("Leuthen", "[AW-SET-07]") { check_setup("leuthen", {{6, 0, 0}, {4, 0, 2}, {6, 0, 0}, {4, 8, 0}}); }
TEST_CASE("Albuera", "[AW-SET-08]") { check_setup("albuera", {{4, 2, 0}, {2, 4, 0}, {4, 2, 0}, {10, 0, 2}}); }

TEST_CASE("no set-up but La Rothiere is mirrored", "[AWR-35]") {
    for (const char* id : {"albuera", "dennewitz", "leuthen", "marengo"}) {
        const Scenario s = shipped(id);
        CHECK(in(s, White, Place::c1) == in(s, Black, Place::a3));
        CHECK(in(s, White, Place::a1) == in(s, Black, Place::c3));
    }
}

TEST_CASE("at the start each side has its reserve and home row, and nobody stands between", "[AW-BRD-02]") {
    for (const std::string& id : Named) {
        const Scenario s = shipped(id);
        for (const Seat seat : core::EachSeat)
            for (std::size_t i = 0; i < AreaCount; ++i) {
                const Place area = place_at(i);
                const bool own = is_sector(area) ? row_of(area) == home_row(seat) : area == reserve_of(seat);
                CHECK((total(in(s, seat, area)) > 0) == own);
                if (is_sector(area)) CHECK(total(in(s, seat, area)) <= 6);
            }
    }
}

TEST_CASE("a custom set-up counts the whole army in the reserve") {
    const Scenario s = shipped("custom");
    CHECK(s.custom);
    for (const Seat seat : core::EachSeat) {
        CHECK(in(s, seat, reserve_of(seat)) == Strength{20, 8, 2});
        CHECK(s.army_size(seat) == 30);
    }
}

TEST_CASE("custom armies may differ", "[AW-SET-11]") {
    const Scenario s = shipped("custom", {{"white", "30/0/0"}, {"black", "14/12/4"}});
    CHECK(in(s, White, Place::WhiteReserve) == Strength{30, 0, 0});
    CHECK(in(s, Black, Place::BlackReserve) == Strength{14, 12, 4});
    const Scenario one = shipped("custom", {{"black", "22/6/2"}});
    CHECK(in(one, White, Place::WhiteReserve) == Strength{20, 8, 2});
    CHECK(in(one, Black, Place::BlackReserve) == Strength{22, 6, 2});
}

TEST_CASE("side A has a command sector and two flags for each side printed", "[AW-SET-12][AWR-32]") {
    const Scenario s = shipped("marengo");
    REQUIRE(s.markers.size() == 6);
    using Kind = Marker::Kind;
    CHECK(has_marker(s, {Kind::General, White, Place::b1, 5}));
    CHECK(has_marker(s, {Kind::Flag, White, Place::a1, 1}));
    CHECK(has_marker(s, {Kind::Flag, White, Place::c1, 1}));
    CHECK(has_marker(s, {Kind::General, Black, Place::b3, 5}));
    CHECK(has_marker(s, {Kind::Flag, Black, Place::a3, 1}));
    CHECK(has_marker(s, {Kind::Flag, Black, Place::c3, 1}));
    CHECK(command_sector(s, White) == Place::b1);
    CHECK(command_sector(s, Black) == Place::b3);
}

TEST_CASE("without the option the ground is open and has no roads") {
    for (const char* board : {"A", "B", "B2"}) {
        const Scenario s = shipped("marengo", {{"board", board}});
        CHECK(terrain_count(s, Terrain::Open) == 9);
        CHECK(roads(s).empty());
        CHECK_FALSE(s.options.terrain);
    }
}

TEST_CASE("terrain of side A") {
    const Scenario s = shipped("marengo", {{"terrain", "on"}});
    CHECK(s.options.terrain);
    CHECK(s.terrain_of(Place::b2) == Terrain::Building);
    CHECK(s.terrain_of(Place::c2) == Terrain::Hill);
    CHECK(terrain_count(s, Terrain::Open) == 7);
    CHECK(s.terrain_of(Place::WhiteReserve) == Terrain::Open);
    CHECK(roads(s).empty());
}

TEST_CASE("terrain of side B, and turned by half a turn") {
    const Scenario s = shipped("marengo", {{"board", "B"}, {"terrain", "on"}});
    CHECK(s.board_side == 'B');
    CHECK(s.terrain_of(Place::a2) == Terrain::Forest);
    CHECK(s.terrain_of(Place::c1) == Terrain::Forest);
    CHECK(s.terrain_of(Place::b2) == Terrain::Building);
    CHECK(s.terrain_of(Place::c2) == Terrain::Hill);
    CHECK(s.terrain_of(Place::b3) == Terrain::Hill);
    CHECK(terrain_count(s, Terrain::Open) == 4);
    CHECK(roads(s) == std::vector<std::string>{"a1a2", "a2a3"});
    CHECK(s.has_road(Place::a3, Place::a2));

    const Scenario turned = shipped("marengo", {{"board", "B2"}, {"terrain", "on"}});
    CHECK(turned.board_side == 'B');
    CHECK(turned.terrain_of(Place::c2) == Terrain::Forest);
    CHECK(turned.terrain_of(Place::a3) == Terrain::Forest);
    CHECK(turned.terrain_of(Place::b2) == Terrain::Building);
    CHECK(turned.terrain_of(Place::a2) == Terrain::Hill);
    CHECK(turned.terrain_of(Place::b1) == Terrain::Hill);
    CHECK(terrain_count(turned, Terrain::Open) == 4);
    CHECK(roads(turned) == std::vector<std::string>{"c1c2", "c2c3"});
}

TEST_CASE("side B has no printed symbols: markers lie as on side A unless others are agreed", "[AW-OBJ-01]") {
    const auto a = shipped("marengo").markers;
    CHECK(shipped("marengo", {{"board", "B"}}).markers == a);
    CHECK(shipped("marengo", {{"board", "B2"}}).markers == a); // a turned board does not turn the armies
    CHECK(shipped("marengo", {{"board", "B"}, {"markers", "default"}}).markers == a);
    CHECK(shipped("marengo", {{"board", "A"}, {"markers", "default"}}).markers == a);
    CHECK(shipped("marengo", {{"board", "B"}, {"markers", "none"}}).markers.empty());

    const Scenario s =
        shipped("marengo", {{"board", "B"}, {"markers", "W:general:b1 W:flag3:a1, B:rose1:c3 B:rose3:b2 B:flag1:b2"}});
    using Kind = Marker::Kind;
    REQUIRE(s.markers.size() == 5);
    CHECK(s.markers[0] == Marker{Kind::General, White, Place::b1, 5});
    CHECK(s.markers[1] == Marker{Kind::Flag, White, Place::a1, 3});
    CHECK(s.markers[2] == Marker{Kind::Rose, Black, Place::c3, 1});
    CHECK(s.markers[3] == Marker{Kind::Rose, Black, Place::b2, 3});
    CHECK(s.markers[4] == Marker{Kind::Flag, Black, Place::b2, 1});
    CHECK(command_sector(s, White) == Place::b1);
    CHECK(command_sector(s, Black) == Place::None);
}

TEST_CASE("all twenty markers can be laid") {
    std::string all;
    for (const char* side : {"W", "B"})
        for (const char* kind :
             {"general", "flag1", "flag1", "flag1", "flag3", "flag3", "rose1", "rose1", "rose3", "rose3"})
            all += std::string(all.empty() ? "" : " ") + side + ":" + kind + ":b2";
    CHECK(shipped("marengo", {{"board", "B"}, {"markers", all}}).markers.size() == MostMarkers);
}

TEST_CASE("advanced ordering, alone and combined", "[AW-AOR-05]") {
    const auto options = [](const char* orders) { return shipped("marengo", {{"orders", orders}}).options; };
    CHECK(options("basic") == Options{});
    CHECK(options("dice") == Options{.dice_orders = true});
    CHECK(options("distant") == Options{.distant_orders = true});
    CHECK(options("both") == Options{.dice_orders = true, .distant_orders = true});
}

TEST_CASE("options combine as the rules allow") {
    const Scenario s = shipped("custom", {{"board", "B2"},
                                          {"orders", "distant"},
                                          {"morale", "on"},
                                          {"terrain", "on"},
                                          {"markers", "W:general:a1 B:general:c3"},
                                          {"white", "18/9/3"},
                                          {"black", "18/9/3"}});
    CHECK(s.options == Options{.distant_orders = true, .morale = true, .terrain = true});
    CHECK(s.markers.size() == 2);
    CHECK(command_sector(s, Black) == Place::c3);
    CHECK(s.army_size(White) == 30);
    CHECK(shipped("marengo", {{"orders", "basic"}, {"morale", "on"}}).options == Options{.morale = true});
    CHECK(shipped("marengo", {{"orders", "dice"}, {"morale", "off"}}).options == Options{.dice_orders = true});
}

TEST_CASE("the help names every option, in order, and only real ones") {
    std::vector<std::string> names;
    for (const OptionHelp& help : option_help()) {
        names.push_back(help.name);
        CHECK_FALSE(help.about.empty());
    }
    CHECK(names == std::vector<std::string>{"board", "orders", "morale", "terrain", "markers", "white", "black"});
    CHECK(option_help().front().values == std::vector<std::string>{"A", "B", "B2"});
}

TEST_CASE("units and armies in words") {
    CHECK(parse_units("4I 2A") == Strength{4, 0, 2});
    CHECK(parse_units(" 4I  2A ") == Strength{4, 0, 2});
    CHECK(parse_units("2A 4I") == Strength{4, 0, 2});
    CHECK(parse_units("30I 12C 4A") == Strength{30, 12, 4});
    CHECK(parse_units("none") == Strength{});
    for (const char* bad : {"", "I", "4", "4X", "4i", "4I4C", "4I 4I", "0I", "-1I", " ", "100I"})
        CHECK_FALSE(parse_units(bad));
    CHECK(parse_strength("20/8/2") == Strength{20, 8, 2});
    CHECK(parse_strength("30/0/0") == Strength{30, 0, 0});
    for (const char* bad : {"", "20", "20/8", "20/8/", "/8/2", "20/8/2/1", "20/8/-2", "a/b/c", "20 / 8 / 2", "999/8/2"})
        CHECK_FALSE(parse_strength(bad));
}
