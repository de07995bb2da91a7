// The shipped map and charts, and the constraints that their reconstruction obeys.
#include "games/corbach/loader.h"

#include "games/corbach/loader_parts.h"
#include "games/corbach/notation.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace corbach;

namespace {

const Scenario& historical() {
    static const Scenario loaded = [] {
        Loaded result = load_scenario_file("historical");
        REQUIRE(result.scenario);
        return std::move(*result.scenario);
    }();
    return loaded;
}
const Tables& tables() { return historical().tables; }

HexId hex(std::string_view label) {
    const auto found = historical().grid.parse(label);
    REQUIRE(found);
    return *found;
}

std::set<std::string> hexes_where(bool (*is)(const MapHex&)) {
    std::set<std::string> found;
    for (int i = 0; i < historical().grid.size(); ++i)
        if (is(historical().map[static_cast<std::size_t>(i)]))
            found.insert(historical().grid.label(static_cast<HexId>(i)));
    return found;
}

std::set<std::string> sides_where(std::uint8_t MapHex::*mask) {
    std::set<std::string> found;
    const Scenario& s = historical();
    for (int i = 0; i < s.grid.size(); ++i)
        for (int d = 0; d < 6; ++d) {
            const auto from = static_cast<HexId>(i);
            if ((s.at(from).*mask >> d & 1U) == 0) continue;
            const HexId to = s.grid.neighbour(from, d);
            REQUIRE(to != HexId::None);
            CHECK((s.at(to).*mask >> core::turn(d, 3) & 1U) != 0); // both hexes know it
            found.insert(s.grid.label(*s.grid.hexside(from, to)));
        }
    return found;
}

std::string attacker(int die) {
    return result_text(tables().combat.at(static_cast<std::size_t>(die - tables().lowest_row)).attacker);
}
std::string defender(int die) {
    return result_text(tables().combat.at(static_cast<std::size_t>(die - tables().lowest_row)).defender);
}

} // namespace

TEST_CASE("the map: 17 columns of 20 hexes, even columns half a hex lower") {
    const Grid& grid = historical().grid;
    CHECK(grid.shape().columns == 17);
    CHECK(grid.shape().rows == 20);
    CHECK(grid.adjacent(hex("1209"), hex("1110"))); // the two Foot touch
    CHECK(grid.adjacent(hex("1218"), hex("1319"))); // and the grenadiers
    CHECK(grid.neighbour(hex("0412"), 1) == hex("0512"));
    CHECK(grid.neighbour(hex("0412"), 2) == hex("0513"));
    CHECK(grid.neighbour(hex("1112"), 4) == hex("1012"));
    CHECK(grid.neighbour(hex("1112"), 5) == hex("1011"));
}

TEST_CASE("the map: terrain, levels, stream and roads") {
    CHECK(hexes_where([](const MapHex& at) { return at.terrain == Terrain::Town; }) ==
          std::set<std::string>{"0807", "0808", "0907", "0908", "1411", "1412", "0208"});
    CHECK(hexes_where([](const MapHex& at) { return at.terrain == Terrain::Woods; }) ==
          std::set<std::string>{"1105", "1106", "1204", "1205", "1206", "1304", "1305", "1306", "0306", "0307", "0406",
                                "0719", "0720", "0818", "0819", "0820"});
    CHECK(hexes_where([](const MapHex& at) { return at.level == 2; }) == std::set<std::string>{"1211", "1212", "1213"});
    CHECK(hexes_where([](const MapHex& at) { return at.level >= 1; }).size() == 4 * 9 + 3 * 8);
    for (const char* label : {"1009", "1317", "0309", "0516"}) CHECK(historical().at(hex(label)).level == 1);
    for (const char* label : {"1008", "1318", "0909", "0308", "0517", "0609"})
        CHECK(historical().at(hex(label)).level == 0);
    CHECK(sides_where(&MapHex::stream) == std::set<std::string>{"0811|0911", "0811|0912", "0812|0912", "0812|0913",
                                                                "0813|0913", "0813|0914", "0814|0914", "0814|0915",
                                                                "0815|0915", "0815|0916", "0816|0916", "0816|0917"});
    CHECK(sides_where(&MapHex::bridge) == std::set<std::string>{"0815|0915"});
    CHECK(sides_where(&MapHex::river).empty());
    REQUIRE(historical().roads.size() == 3);
    CHECK(historical().roads[0].hexes.size() == 18);
    CHECK(historical().roads[1].hexes.size() == 8);
    CHECK(historical().roads[2].hexes.size() == 19);
    CHECK(sides_where(&MapHex::road).size() == 17 + 7 + 18);
}

TEST_CASE("the ground fits the set-up: nobody in town or woods, woods west of the detour") {
    for (const auto& deployments : historical().deployments)
        for (const Deployment& deployment : deployments)
            for (const Placing& placing : deployment.units)
                CHECK(historical().at(placing.hex).terrain == Terrain::Clear);
    for (const char* label : {"1404", "1405"}) {
        bool woods = false;
        for (const int west : {4, 5})
            woods = woods || historical().at(historical().grid.neighbour(hex(label), west)).terrain == Terrain::Woods;
        CHECK(woods);
    }
}

TEST_CASE("combat table: the printed example and every word of the results") {
    CHECK(tables().lowest_row == -3);
    CHECK(tables().combat.size() == 18);
    CHECK(attacker(6) == "TM");
    CHECK(defender(6) == "TM+1");
    std::set<std::string> words;
    for (int die = -3; die <= 14; ++die)
        for (const std::string& text : {attacker(die), defender(die)})
            for (std::size_t begin = 0; begin < text.size();) {
                const std::size_t end = std::min(text.find(' ', begin), text.size());
                words.insert(text.substr(begin, end - begin));
                begin = end + 1;
            }
    CHECK(words == std::set<std::string>{"-", "1", "2", "3", "TM", "TM-1", "TM+1", "TM+2", "D", "R1", "R2", "E", "*"});
    CHECK(attacker(-3) == "2 D R2 *");
    CHECK(attacker(-2) == "2 TM+2 R1 *");
    CHECK(defender(0) == "TM-1");
    CHECK(attacker(4) == "TM+1");
    CHECK(defender(9) == "1 TM+2 R1 *");
    CHECK(defender(13) == "3 D R2 *");
    CHECK(defender(14) == "E");
}

TEST_CASE("ratios rise to the known one and beyond") {
    std::vector<std::vector<int>> found;
    for (const Tables::Ratio& ratio : tables().ratios)
        found.push_back({ratio.attacker, ratio.defender, ratio.modifier});
    CHECK(found ==
          std::vector<std::vector<int>>{
              {1, 3, -3}, {1, 2, -2}, {2, 3, -1}, {1, 1, 0}, {3, 2, 1}, {2, 1, 2}, {3, 1, 3}, {4, 1, 4}, {5, 1, 5}});
    CHECK(tables().below_ratio == -4);
}

TEST_CASE("combat modifiers") {
    CHECK(tables().flank == 2);
    CHECK(tables().rear == 3);
    CHECK(tables().cavalry_on_line == -1);
    CHECK(tables().cavalry_on_disorganised == 1);
    CHECK(tables().swords == 1);
    CHECK(tables().disorganised == 1);
    CHECK(tables().demoralised == 1);
    CHECK(tables().light == 1);
    CHECK(tables().commander == 1);
    CHECK(tables().reordered == -2);
    CHECK(tables().column == 2);
    CHECK(tables().artillery == -1);
}

TEST_CASE("fire table") {
    CHECK(tables().lowest_fire == 4);
    std::vector<std::string> words;
    for (const Result& result : tables().fire) words.push_back(result_text(result));
    CHECK(words == std::vector<std::string>{"-", "TM-1", "TM", "TM+1", "1", "1 TM", "1 TM+1", "2 TM+1"});
    CHECK(tables().range[3] == std::array{0, 3, 1, 0, -1, -2, -3});
    CHECK(tables().range[4] == tables().range[3]);
    CHECK(tables().range[6] == std::array{0, 3, 2, 1, 0, -1, -2});
    CHECK(tables().range[12] == std::array{0, 4, 3, 2, 1, 0, -1});
    CHECK(tables().fire_flank == 2);
    CHECK(tables().fire_disorganised == 1);
    CHECK(tables().fire_column == 2);
    CHECK(tables().fire_terrain == std::array{0, -1, -2});
}

TEST_CASE("terrain chart") {
    constexpr std::uint8_t P = Prohibited;
    using ByType = Tables::ByType;
    CHECK(tables().cost[index(Terrain::Clear)] == ByType{1, 1, 1, 1, 1});
    CHECK(tables().cost[index(Terrain::Woods)] == ByType{2, 1, P, 3, P});
    CHECK(tables().cost[index(Terrain::Town)] == ByType{2, 1, P, P, 2});
    CHECK(tables().cost_by_road[index(Terrain::Clear)] == ByType{1, 1, 1, 1, 1});
    CHECK(tables().cost_by_road[index(Terrain::Woods)][index(Type::Artillery)] == 2);
    CHECK(tables().cost_by_road[index(Terrain::Woods)][index(Type::HeavyCavalry)] == P);
    CHECK(tables().cost_by_road[index(Terrain::Town)][index(Type::HeavyCavalry)] == 2);
    CHECK(tables().cost_by_road[index(Terrain::Town)][index(Type::LightCavalry)] == 2);
    CHECK(tables().slope == ByType{1, 1, 1, 1, 1});
    CHECK(tables().stream == ByType{1, 1, 2, 1, P});
    CHECK(tables().commander_cost == std::array<std::uint8_t, 3>{1, 2, 2});
    CHECK(tables().commander_stream == 1);
    for (const Type type : {Type::LineInfantry, Type::LightCavalry})
        CHECK(has(tables().disorganises[index(Terrain::Woods)], type));
    CHECK_FALSE(has(tables().disorganises[index(Terrain::Woods)], Type::LightInfantry));
    CHECK(tables().disorganises[index(Terrain::Town)] == 0);
    CHECK(has(tables().stream_disorganises, Type::LineInfantry));
    CHECK(has(tables().stream_disorganises, Type::HeavyCavalry));
    CHECK_FALSE(has(tables().stream_disorganises, Type::LightCavalry));
    CHECK(tables().defence == std::array<std::int8_t, 3>{0, -1, -2});
    CHECK(tables().defence_uphill == -1);
    CHECK(tables().defence_stream == -1);
    CHECK(tables().defence_bridge == -1);
}

TEST_CASE("results are read and written alike") {
    for (const char* text : {"-", "1", "2 D R2 *", "1 TM+2 R1", "TM-1", "TM", "E", "3 D R2 *"}) {
        const auto result = parse_result(text);
        REQUIRE(result);
        CHECK(result_text(*result) == text);
    }
    for (const char* text : {"", " ", "4", "TM+4", "TM1", "R3", "1 2", "TM TM", "d", "X", "--"}) {
        INFO(text);
        CHECK_FALSE(parse_result(text));
    }
}
