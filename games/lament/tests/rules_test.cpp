// The rule reference: every rule has a line, and every line is a rule
#include "games/lament/rule.h"
#include "tests/support/rule_lines.h"

#define X(id) +1
TEST_CASE("R-44 no rule is lost: every line of the reference is a rule of the engine, and the other way round",
          "[R-44]") {
    check_rule_lines<lament::Rule>("lament", lament::parse_rule, 0 LAMENT_RULES(X));
}
