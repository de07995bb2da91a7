#include "cli/area_map.h"

#include <catch2/catch.hpp>

using namespace cli;
using Catch::Matchers::Contains;

namespace {

table::Piece piece(const char* name, const char* side, const char* place, const char* symbol,
                   std::vector<std::string> badges = {}) {
    table::Piece made;
    made.name = name;
    made.side = side;
    made.place = place;
    made.symbol = symbol;
    made.badges = std::move(badges);
    return made;
}

table::Board board() {
    table::Board made;
    made.areas = {{"a1", "", "hill", {"general.W.5"}, {"b1"}, 0, 0, 1},
                  {"b1", "", "open", {"flag.B.3"}, {"a1"}, 1, 0, 1},
                  {"WR", "", "open", {}, {"a1", "b1"}, 0, 1, 2}};
    return made;
}

} // namespace

TEST_CASE("areas show ground, marks and counted pieces without colour") {
    table::Situation situation;
    situation.pieces = {piece("I@a1#1", "W", "a1", "infantry"), piece("I@a1#2", "W", "a1", "infantry"),
                        piece("C@a1#1", "W", "a1", "cavalry", {"spent", "to.b1"}),
                        piece("I@b1#1", "B", "b1", "infantry", {"routed"})};
    table::Option move;
    move.target = {core::Noun::Area, "b1"};
    situation.options = {move};
    const table::Board drawn = board();
    const std::string map = draw_map(drawn, situation, {"W", "B"}, map_size(drawn, 60, 20)).show(Paint::Bare);
    CAPTURE(map);
    for (const char* sign : {"a1 ▴ hill ★5 W", "(2I) (Cs>b1)", "▸b1 ⚑3 B", "[Ir]", "WR"})
        CHECK_THAT(map, Contains(sign));
    CHECK(map_width(drawn, map_size(drawn, 60, 20)) <= 60);
}

TEST_CASE("pieces that look alike are counted together") {
    table::Situation situation;
    situation.pieces = {piece("1", "W", "a1", "infantry"), piece("2", "W", "a1", "infantry", {"spent"}),
                        piece("3", "W", "a1", "infantry"), piece("4", "B", "a1", "infantry"),
                        piece("5", "W", "b1", "infantry")};
    const std::vector<Group> groups = groups_in(situation, "W", "a1");
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].count == 2);
    CHECK(groups[1].count == 1);
}
