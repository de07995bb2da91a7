#include "games/lament/rule.h"
#include "tests/support/proof.h"

// Before any test runs: `OBLIQUE_OFF=X.1a lament_test "[X.1a]"` must fail.
[[maybe_unused]] static const bool Switched = switch_off_from_environment(lament::parse_rule);
