#pragma once

#include "table/rules.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>

// Every line of a game's rule reference is a rule of its engine, and the other way round. `count` is the number of
// rules in the engine's list.
template <class Rule, class ParseRule>
void check_rule_lines(const std::string& game, ParseRule parse_rule, std::size_t count) {
    const table::RuleBook book = table::load_rules(game);
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
    CHECK(listed.size() == count);
    CHECK_FALSE(parse_rule("no such rule").has_value());
}
