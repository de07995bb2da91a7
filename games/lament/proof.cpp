#include "games/lament/proof.h"

#include "core/ruling.h"
#include "games/lament/rule.h"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace lament {

bool switch_off_from_environment() {
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

} // namespace lament
