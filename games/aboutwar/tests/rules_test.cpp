// The rule reference: every rule has a line, and every line is a rule
#include "games/aboutwar/rule.h"
#include "tests/support/rule_lines.h"

#define X(id) +1
TEST_CASE("every line of the reference is a rule of the engine, and the other way round") {
    check_rule_lines<aboutwar::Rule>("aboutwar", aboutwar::parse_rule, 0 ABOUTWAR_RULES(X));
}
