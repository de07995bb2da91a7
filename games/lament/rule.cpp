#include "games/lament/rule.h"

#include "core/ruling.h"

namespace lament {

namespace {

constexpr const char* EnumNames[] = {"",
#define X(id) #id,
                                     LAMENT_RULES(X)
#undef X
};

// "XI_3_3a" -> "XI.3.3a"; our own numbers (R_14, RP_2, DP_07) are printed with a dash.
std::string printed(std::string name) {
    const bool ours = name.starts_with("R_") || name.starts_with("RP_") || name.starts_with("DP_");
    for (char& c : name)
        if (c == '_') c = ours ? '-' : '.';
    return name;
}

} // namespace

std::string rule_id(Rule rule) { return printed(EnumNames[static_cast<std::size_t>(rule)]); }

std::optional<Rule> parse_rule(std::string_view id) { return core::find_rule<Rule>(id, EnumNames, printed); }

} // namespace lament
