#include "games/lament/proof.h"

// Before any test runs: `OBLIQUE_OFF=X.1a lament_test "[X.1a]"` must fail.
[[maybe_unused]] static const bool Switched = lament::switch_off_from_environment();
