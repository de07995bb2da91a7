#pragma once

#include "core/ids.h"
#include "core/ruling.h"

#include <cstdlib>
#include <stdexcept>
#include <string>

// Switches off the rule that the environment variable OBLIQUE_OFF names, in builds that can (OBLIQUE_PROOF), so that
// the tests which claim to prove it must fail. False when nothing was switched off.
template <class ParseRule> bool switch_off_from_environment(ParseRule parse_rule) {
    const char* named = std::getenv("OBLIQUE_OFF");
    if (named == nullptr || *named == '\0') return false;
    const auto rule = parse_rule(named);
    if (!rule) throw std::invalid_argument("OBLIQUE_OFF is " + std::string(named) + ", which is no rule");
#if OBLIQUE_PROOF
    core::rule_switched_off = core::raw(*rule);
    return true;
#else
    return false;
#endif
}
