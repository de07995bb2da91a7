#include "input/hex_map.h"

#include <catch2/catch.hpp>

using namespace input;
using core::HexId;

namespace {

// The messages of all faults, each with its line and column.
std::vector<std::string> told(const Faults& faults) {
    std::vector<std::string> lines;
    for (const Fault& fault : faults.list()) lines.push_back(to_string(fault));
    return lines;
}
using Lines = std::vector<std::string>;

const core::Grid Field({3, 2});

} // namespace

TEST_CASE("the size of a map") {
    Faults faults("m");
    auto root = read_toml("columns = 3\nrows = 2\n", faults);
    CHECK(read_shape(*root, {}, 6) == core::GridShape{3, 2});
    CHECK_FALSE(read_shape(*root, {}, 5));
    CHECK(told(faults) == Lines{"m:2:8: 3 columns of 2 rows are 6 hexes, expected at most 5"});
    Faults others("m");
    auto wide = read_toml("columns = 27\nrows = 1\n", others);
    CHECK_FALSE(read_shape(*wide, {}, 99));
    CHECK(others.list().size() == 1); // letters end at Z
    CHECK(read_shape(*wide, {0, 0, core::Labels::Digits, false}, 99));
}

TEST_CASE("rows of one character a hex") {
    Faults faults("m");
    auto root = read_toml(
        "good = [\"abc\", \"cba\"]\nfew = [\"abc\"]\nshort = [\"ab\", \"abc\"]\nodd = [\"abc\", \"aäc\"]\n", faults);
    std::string seen;
    const auto set = [&](HexId hex, char c) {
        seen += Field.label(hex) + c + ' ';
        return c != 'x';
    };
    read_rows(*root, "good", Field, "a b c", set);
    CHECK(seen == "A1a B1b C1c A2c B2b C2a ");
    read_rows(*root, "none", Field, "a b c", set); // may be missing
    CHECK(faults.none());
    for (const char* key : {"few", "short", "odd"}) read_rows(*root, key, Field, "a b c", set);
    CHECK(told(faults) == Lines{"m:2:7: `few` has 1 rows, expected 2 as the map has",
                                "m:3:10: row 1 of `short` has 2 characters, expected 3 as the map has columns",
                                "m:4:17: `odd` has \"ä\" for hex B2, expected one of the characters a b c"});
}

TEST_CASE("hexes, hexsides, roads and names") {
    Faults faults("m");
    auto root = read_toml(R"(
road = { name = "Lane", hexes = ["A1", "A2", "C1", "B9"] }
stub = { hexes = ["A1"] }
label = { text = "Mill", kind = "town", hex = "B2" }
)",
                          faults);
    CHECK(read_hex(*root, {"B2", {1, 1}}, Field) == Field.parse("B2"));
    CHECK(read_hexside(*root, {"A2|A1", {1, 1}}, Field) == Field.parse_hexside("A1|A2"));
    CHECK(faults.none());
    CHECK_FALSE(read_hex(*root, {"D1", {9, 1}}, Field));
    CHECK_FALSE(read_hexside(*root, {"A1A2", {9, 2}}, Field));
    CHECK_FALSE(read_hexside(*root, {"A1|C1", {9, 3}}, Field));
    int joined = 0;
    auto road_table = root->need_table("road");
    auto stub_table = root->need_table("stub");
    auto label_table = root->need_table("label");
    const core::NamedRoad road = read_road(*road_table, Field, [&](HexId, HexId) { ++joined; });
    CHECK(road.name == "Lane");
    CHECK(road.hexes.size() == 3);
    CHECK(joined == 1);
    read_road(*stub_table, Field, [&](HexId, HexId) { ++joined; });
    const core::Label label = read_label(*label_table, Field);
    CHECK(label.text == "Mill");
    CHECK(label.kind == "town");
    CHECK(label.hex == Field.parse("B2"));
    CHECK(told(faults) == Lines{"m:2:46: the road jumps from A2 to C1, expected an adjacent hex",
                                "m:2:52: \"B9\" is no hex of the map, expected A1 to C2",
                                "m:3:18: the road has 1 hex, expected two or more",
                                "m:9:1: \"D1\" is no hex of the map, expected A1 to C2",
                                "m:9:2: \"A1A2\" is no hexside, expected two adjacent hexes like \"A1|A2\"",
                                "m:9:3: \"A1|C1\" is no hexside: the hexes do not touch, expected two adjacent hexes"});
}
