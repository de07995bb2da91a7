#pragma once

namespace lament {

// Switches off the rule that the environment variable OBLIQUE_OFF names, in builds that can (OBLIQUE_PROOF), so that
// the tests which claim to prove it must fail. False when nothing was switched off; throws std::invalid_argument when
// the variable names no rule.
bool switch_off_from_environment();

} // namespace lament
