#include "games/aboutwar/rule.h"

#include "core/ruling.h"

namespace aboutwar {

namespace {

constexpr const char* EnumNames[] = {"",
#define X(id) #id,
                                     ABOUTWAR_RULES(X)
#undef X
};

std::string printed(std::string name) {
    for (char& c : name)
        if (c == '_') c = '-';
    return name;
}

} // namespace

std::string rule_id(Rule rule) { return printed(EnumNames[static_cast<std::size_t>(rule)]); }

std::optional<Rule> parse_rule(std::string_view id) { return core::find_rule<Rule>(id, EnumNames, printed); }

} // namespace aboutwar
