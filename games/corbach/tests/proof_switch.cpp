#include "games/corbach/rule.h"
#include "tests/support/proof.h"

// Before any test runs: `OBLIQUE_OFF=8.1d corbach_test "[8.1d]"` must fail.
[[maybe_unused]] static const bool Switched = switch_off_from_environment(corbach::parse_rule);
