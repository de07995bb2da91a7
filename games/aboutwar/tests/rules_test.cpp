// The rule reference: every rule has a line, and every line is a rule
#include "games/aboutwar/rule.h"
#include "table/rules.h"

#include <catch2/catch.hpp>

#include <array>
#include <set>

using namespace aboutwar;

namespace {

constexpr std::array EveryRule = {
#define X(id) Rule::id,
    ABOUTWAR_RULES(X)
#undef X
};

} // namespace

TEST_CASE("every line of the reference is a rule of the engine, and the other way round") {
    const table::RuleBook book = table::load_rules("aboutwar");
    CHECK(book.faults.empty());
    std::set<Rule> listed;
    for (const table::RuleLine& line : book.rules) {
        INFO(line.id);
        const auto rule = parse_rule(line.id);
        REQUIRE(rule.has_value());
        CHECK(rule_id(*rule) == line.id);
        CHECK(listed.insert(*rule).second); // none twice
        CHECK_FALSE(table::rule_text(line, "en").empty());
    }
    CHECK(listed.size() == EveryRule.size());
    CHECK_FALSE(parse_rule("AW-XYZ-01").has_value());
}
