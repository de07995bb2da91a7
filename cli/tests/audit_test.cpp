#include "cli/tests/program.h"
#include "input/data_dir.h"

#include <catch2/catch.hpp>

using Catch::Matchers::Contains;

namespace {

// The record that docs/dice.md shows.
std::string example() {
    const auto page = input::read_text_file(input::data_dir() + "/docs/dice.md");
    REQUIRE(page);
    const std::size_t begin = page->find("oblique record 1\n");
    REQUIRE(begin != std::string::npos);
    return page->substr(begin, page->find("```", begin) - begin);
}

} // namespace

TEST_CASE("an audit tells how many dice are verified, or which are wrong") {
    const TempFile record(".oblique");
    std::string text = example();
    record.write(text);
    const Ran good = oblique({"replay", "--audit", record.path()});
    CHECK(good.code == 0);
    CHECK_THAT(good.out, Contains(" dice verified\n"));

    const std::size_t face = text.find('\n', text.find("roll 0 ")) - 1;
    text[face] = text[face] == '1' ? '2' : '1';
    record.write(text);
    const Ran bad = oblique({"replay", "--audit", record.path()});
    CHECK(bad.code == 1);
    CHECK_THAT(bad.out, Contains("roll 0 is ") && !Contains("verified"));

    text.erase(text.find("secret "), text.find('\n', text.find("secret ")) + 1 - text.find("secret "));
    record.write(text);
    const Ran early = oblique({"replay", "--audit", record.path()});
    CHECK(early.code == 1);
    CHECK_THAT(early.out, Contains("cannot be audited before the end of the battle"));
}

TEST_CASE("an audit is of the whole record") {
    const TempFile record(".oblique");
    record.write(example());
    CHECK(oblique({"replay", "--audit", "--to", "3", record.path()}).code == 2);
}
