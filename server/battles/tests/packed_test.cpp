#include "server/battles/packed.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace server::battles {

using nlohmann::json;

TEST_CASE("What is packed comes back, whatever the lengths", "[server]") {
    json document = {{"", nullptr}, {"yes", true}, {"no", false}, {"half", 0.5}, {"numbers", json::array()}};
    for (const std::int64_t n : {0LL, 23LL, 24LL, 255LL, 256LL, 65'536LL, 5'000'000'000LL, -1LL, -25LL, -70'000LL})
        document["numbers"].push_back(n);
    for (const std::size_t length : {0U, 23U, 24U, 255U, 256U, 70'000U}) {
        document["text" + std::to_string(length)] = std::string(length, 'x');
        document["list" + std::to_string(length)] = json(length, json::array({1, "ö", json::object()}));
    }
    const Packed packed(document);
    CHECK(packed.unpacked() == document);
    const PackedValue whole(packed);
    CHECK(whole.is_object());
    CHECK(whole.bytes().size() == packed.bytes().size());
    const auto members = whole.members();
    REQUIRE(members.size() == document.size());
    auto expected = document.begin();
    for (const auto& [key, value] : members) {
        CHECK(key == expected.key());
        CHECK(value.unpacked() == *expected);
        if (value.is_list()) CHECK(value.elements().size() == expected->size());
        ++expected;
    }
}

TEST_CASE("Equal documents have equal bytes, others have not", "[server]") {
    const Packed one(json::parse(R"({"b":[1,2],"a":"x"})")), same(json::parse(R"({"a":"x","b":[1,2]})")),
        other(json::parse(R"({"a":"x","b":[2,1]})"));
    CHECK(one == same);
    CHECK_FALSE(one == other);
    CHECK(PackedValue(one) == PackedValue(same));
    CHECK_FALSE(PackedValue(one) == PackedValue(other));
}

} // namespace server::battles
