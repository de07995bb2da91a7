#include "games/aboutwar/rule.h"

#include <iterator>

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

std::optional<Rule> parse_rule(std::string_view id) {
    for (std::size_t i = 1; i < std::size(EnumNames); ++i)
        if (printed(EnumNames[i]) == id) return static_cast<Rule>(i);
    return std::nullopt;
}

} // namespace aboutwar
