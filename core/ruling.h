#pragma once

#include "core/ids.h"

#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace core {

// The answer of a legality predicate: yes, or the rule that forbids. Every game has an `enum class Rule :
// std::uint16_t` whose zero means "no rule stands in the way", so a ruling costs as much as a bool.
template <class Rule> class Ruling {
public:
    constexpr Ruling() = default;
    constexpr Ruling(Rule forbidden_by) : rule_(forbidden_by) {} // NOLINT: a rule *is* a refusal

    constexpr explicit operator bool() const { return rule_ == Rule{}; }
    constexpr Rule rule() const { return rule_; }
    bool operator==(const Ruling&) const = default;

private:
    Rule rule_{};
};

// The rule that is printed as `id`. `names` are those of the enumerators, in order; `printed` makes ids of them.
template <class Rule, class Names, class Printed>
std::optional<Rule> find_rule(std::string_view id, const Names& names, Printed printed) {
    for (std::size_t i = 1; i < std::size(names); ++i)
        if (printed(names[i]) == id) return static_cast<Rule>(i);
    return std::nullopt;
}

// A test build can switch one rule off, to show that the tests which claim to prove it would notice.
#if OBLIQUE_PROOF
inline std::uint16_t rule_switched_off = 0;
template <class Rule> bool in_force(Rule rule) { return raw(rule) != rule_switched_off; }
#else
template <class Rule> constexpr bool in_force(Rule) { return true; }
#endif

} // namespace core
