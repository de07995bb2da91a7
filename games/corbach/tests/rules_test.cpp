// The rule reference: every rule has a line, and every line is a rule
#include "games/corbach/rule.h"
#include "tests/support/rule_lines.h"

#define X(id) +1
TEST_CASE("every line of the reference is a rule of the engine, and the other way round") {
    check_rule_lines<corbach::Rule>("corbach", corbach::parse_rule, 0 CORBACH_RULES(X));
}
