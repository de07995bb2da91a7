#include "input/files.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace input;

namespace {

constexpr Folder Battles{"lament", "scenarios", "scenario"};

std::vector<Fault> faults_of(const std::string& text, bool* read = nullptr) {
    std::vector<Fault> faults;
    parse_file(text, "lament", "some/where/here.toml", faults, [&](Reader&, const Heading& heading) {
        if (read != nullptr) *read = heading.id == "here" && heading.name == "Here";
    });
    return faults;
}

} // namespace

TEST_CASE("data files are found by their id") {
    const std::vector<std::string> ids = file_ids(Battles);
    CHECK(std::count(ids.begin(), ids.end(), "leuthen") == 1);
    CHECK(std::is_sorted(ids.begin(), ids.end()));
    CHECK(file_ids({"lament", "nowhere", "thing"}).empty());
    CHECK(file_name(Battles, "leuthen") == "games/lament/scenarios/leuthen.toml");
    std::vector<Fault> faults;
    CHECK(read_data_file(Battles, "leuthen", faults));
    CHECK(faults.empty());
    for (const char* id : {"leuten", "../scenarios/leuthen", "", "/etc/passwd"}) {
        faults.clear();
        CHECK_FALSE(read_data_file(Battles, id, faults));
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].message.starts_with("there is no scenario \"" + std::string(id) + "\", expected one of "));
    }
    faults.clear();
    read_data_file(Battles, "leuten", faults);
    CHECK(faults[0].message.ends_with(", did you mean \"leuthen\"?"));
}

TEST_CASE("a file names another by its id") {
    Faults faults("f");
    auto root = read_toml("good = \"leuthen\"\nbad = \"leuten\"\n", faults);
    CHECK(read_file_id(*root, "good", Battles) == "leuthen");
    CHECK(faults.none());
    CHECK(read_file_id(*root, "bad", Battles).empty());
    CHECK(read_file_id(*root, "missing", Battles).empty());
    CHECK(faults.list().size() == 2);
}

TEST_CASE("a file begins with its game, format, id and name") {
    const std::string good = "game = \"lament\"\nformat = 1\nid = \"here\"\nname = \"Here\"\n";
    bool read = false;
    CHECK(faults_of(good, &read).empty());
    CHECK(read);
    for (const char* other : {"game = \"chess\"\nformat = 1\n", "game = \"lament\"\nformat = 2\n", "not toml at all"}) {
        read = true;
        CHECK(faults_of(other, &read).size() == 1);
        CHECK(read); // nothing behind the heading is looked at
    }
    const auto faults = faults_of("game = \"lament\"\nformat = 1\nid = \"there\"\n");
    REQUIRE(faults.size() == 2);
    CHECK(to_string(faults[1]) == "some/where/here.toml:3:6: `id` is \"there\", expected \"here\" as the file's name");
}
