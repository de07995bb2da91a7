#include "games/corbach/rule.h"

#include "core/ruling.h"

namespace corbach {

namespace {

constexpr const char* EnumNames[] = {"",
#define X(id) #id,
                                     CORBACH_RULES(X)
#undef X
};

// C3_5_1a is 3.5.1a, CA_07 is CA-07.
std::string printed(std::string name) {
    const bool numbered = name.size() > 1 && name[0] == 'C' && name[1] >= '0' && name[1] <= '9';
    for (char& c : name)
        if (c == '_') c = numbered ? '.' : '-';
    return numbered ? name.substr(1) : name;
}

} // namespace

std::string rule_id(Rule rule) { return printed(EnumNames[static_cast<std::size_t>(rule)]); }

std::optional<Rule> parse_rule(std::string_view id) { return core::find_rule<Rule>(id, EnumNames, printed); }

} // namespace corbach
