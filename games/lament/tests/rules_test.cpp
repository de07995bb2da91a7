// The rule reference: every rule has a line, and every line is a rule
#include "games/lament/rule.h"
#include "table/rules.h"

#include <catch2/catch.hpp>

#include <array>
#include <set>

using namespace lament;

namespace {

constexpr std::array EveryRule = {
#define X(id) Rule::id,
    LAMENT_RULES(X)
#undef X
};

} // namespace

TEST_CASE("R-44 no rule is lost: every line of the reference is a rule of the engine, and the other way round",
          "[R-44]") {
    const table::RuleBook book = table::load_rules("lament");
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
    for (const Rule rule : EveryRule) {
        INFO(rule_id(rule));
        CHECK(listed.contains(rule));
    }
    CHECK(listed.size() == EveryRule.size());
    CHECK_FALSE(parse_rule("XII.1a").has_value());
}
