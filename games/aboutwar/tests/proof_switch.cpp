#include "games/aboutwar/rule.h"
#include "tests/support/proof.h"

// Before any test runs: `OBLIQUE_OFF=AW-MOV-07 aboutwar_test "[AW-MOV-07]"` must fail.
[[maybe_unused]] static const bool Switched = switch_off_from_environment(aboutwar::parse_rule);
