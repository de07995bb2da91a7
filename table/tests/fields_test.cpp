#include "table/fields.h"

#include <catch2/catch.hpp>

#include <limits>
#include <string>
#include <vector>

using namespace table;

namespace {

Fields made(const std::vector<std::pair<std::string, std::int64_t>>& list) {
    Fields fields;
    for (const auto& [name, value] : list) fields.add(name, value);
    return fields;
}

} // namespace

// Records hold these numbers: a hash that changes makes every old record look broken.
TEST_CASE("hashes stay what they are on every machine and in every release") {
    CHECK(hash_text(hash(Fields())) == "cbf29ce484222325"); // FNV-1a of nothing
    CHECK(hash_text(hash(made({{"turn", 1}}))) == "11eaac158d12f2af");
    CHECK(hash_text(hash(made({{"turn", -1}, {"A.hex", 300}}))) == "a89738b4fad87cd9");
}

TEST_CASE("names, values and order all count") {
    const std::uint64_t one = hash(made({{"a", 1}, {"b", 2}}));
    CHECK(one == hash(made({{"a", 1}, {"b", 2}})));
    CHECK(one != hash(made({{"b", 2}, {"a", 1}})));
    CHECK(one != hash(made({{"a", 2}, {"b", 1}})));
    CHECK(one != hash(made({{"a", 1}, {"c", 2}})));
    CHECK(one != hash(made({{"a", 1}})));
    CHECK(hash(made({{"a", 1}})) != hash(made({{"a", 256}})));
    CHECK(hash(made({{"a", -1}})) != hash(made({{"a", std::numeric_limits<std::int64_t>::max()}})));
    CHECK(hash(made({{"ab", 0}})) != hash(made({{"a", 'b'}}))); // names do not run into values
}

TEST_CASE("a hash is written with sixteen digits") {
    CHECK(hash_text(0) == "0000000000000000");
    CHECK(hash_text(0x0123456789ABCDEFU) == "0123456789abcdef");
    CHECK(hash_text(~std::uint64_t{0}) == "ffffffffffffffff");
}
