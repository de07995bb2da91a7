#include "cli/screen.h"
#include "cli/terminal_map.h"

#include <catch2/catch.hpp>

using namespace cli;
using Catch::Matchers::Contains;

namespace {

table::Piece piece(const char* name, const char* side, const char* place, int order, const char* symbol,
                   std::vector<std::string> badges = {}) {
    table::Piece made;
    made.name = name;
    made.side = side;
    made.place = place;
    made.order = order;
    made.symbol = symbol;
    made.badges = std::move(badges);
    return made;
}

table::Board board() {
    table::Board made;
    made.columns = 3;
    made.rows = 2;
    made.labels = "letters";
    for (const char* label : {"A1", "A2", "B1", "B2", "C1", "C2"}) made.hexes.push_back({label, "clear", 0, {}});
    made.hexes[0].terrain = "woods";
    made.hexes[2].terrain = "town";
    made.hexes[2].marks = {"vp"};
    made.hexes[5].elevation = 2;
    made.sides = {{"A1|B1", "river", ""}, {"B1|B2", "river", ""}, {"B2|C2", "entrenchment", "B2"}};
    made.lines = {{"the road", "road", {"A2", "B2", "C1"}}};
    made.names = {{"Borne", "town", "B1"}};
    return made;
}

} // namespace

TEST_CASE("the map shows ground, hexsides, names and counters without colour") {
    table::Situation situation;
    situation.pieces = {piece("PS.Ln1", "P", "A2", 0, "infantry.line", {"wing.hearts", "disordered"}),
                        piece("PS.Gr1", "P", "A2", 1, "infantry.grenadier"), piece("C1#1", "A", "C1", 0, "unknown")};
    table::Option move;
    move.target = {core::Noun::Hex, "C2"};
    situation.options = {move};
    for (const MapSize size : {MapSize{7, 2}, MapSize{8, 4}}) {
        const std::string map = draw_map(board(), situation, {"P", "A"}, size).show(Paint::Bare);
        CAPTURE(map);
        for (const char* sign : {"↟", "⌂", "★", "≈", "#", "·", "Borne", "(Ln♥!)", "[??", "▸C2", "▴", "╱", "╲", "_"})
            CHECK_THAT(map, Contains(sign));
        CHECK_THAT(map, Contains("Gr"));
    }
}

TEST_CASE("the map takes the largest size that fits") {
    const table::Board wide = [] {
        table::Board made;
        made.columns = 18;
        made.rows = 14;
        return made;
    }();
    CHECK(map_size(wide, 128, 36).pitch == 7);
    CHECK(map_size(wide, 128, 36).height == 2);
    CHECK(map_size(wide, 200, 60).height == 4);
    CHECK(map_width(wide, map_size(wide, 80, 24)) <= 80);
}

TEST_CASE("symbols have two letters") {
    CHECK(short_symbol("infantry.line") == "Ln");
    CHECK(short_symbol("infantry.light") == "Lt");
    CHECK(short_symbol("cavalry.cuirassier") == "Cu");
    CHECK(short_symbol("vedette") == "Ve");
    CHECK(short_symbol("unknown") == "??");
}
