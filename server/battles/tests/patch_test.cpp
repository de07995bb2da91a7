#include "server/battles/patch.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace server::battles {

using nlohmann::json;

TEST_CASE("A patch turns one document into the other", "[server]") {
    const std::array<std::pair<json, json>, 6> pairs = {{
        {json::parse(R"({"a":1})"), json::parse(R"({"a":2,"b~/c":[1]})")},
        {json::parse(R"({"l":[1,2,3,4,5]})"), json::parse(R"({"l":[1,2,9,4,5]})")},
        {json::parse(R"({"l":[1,2,3,4,5]})"), json::parse(R"({"l":[1,5]})")},
        {json::parse(R"({"l":[{"n":"a","x":1},{"n":"b","x":2},{"n":"c","x":3}]})"),
         json::parse(R"({"l":[{"n":"a","x":1},{"n":"c","x":3}]})")},
        {json::parse(R"({"l":[]})"), json::parse(R"({"l":[{"deep":{"er":null}},[],""]})")},
        {json::parse(R"({"gone":1,"~":{"/":1}})"), json::parse(R"({"~":{"/":2}})")},
    }};
    for (const auto& [from, to] : pairs) CHECK(from.patch(make_patch(Packed(from), Packed(to))) == to);
    CHECK(make_patch(Packed(pairs[0].first), Packed(pairs[0].first)).empty());
}

TEST_CASE("A piece gone from the middle of a list costs one line", "[server]") {
    json from = json::array();
    for (int i = 0; i < 50; ++i) from.push_back({{"name", "unit" + std::to_string(i)}, {"place", i}});
    json to = from;
    to.erase(20);
    const json patch = make_patch(Packed(json{{"pieces", from}}), Packed(json{{"pieces", to}}));
    CHECK(patch.dump() == R"([{"op":"remove","path":"/pieces/20"}])");
}

} // namespace server::battles
