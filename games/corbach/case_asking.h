#pragma once

#include "cases/asking.h"
#include "games/corbach/board.h"
#include "games/corbach/case_parts.h"
#include "games/corbach/combat.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"
#include "table/notation.h"

#include <map>
#include <utility>

// What questions of a case are made of: things named in a table, and what was expected of them.
namespace corbach {

class AskingBase : protected cases::QuestionAsked {
public:
    AskingBase(const Position& p, const cases::Value& question, cases::Findings& findings)
        : QuestionAsked(question, findings, {side_letter(French), side_letter(Allied)}), p_(p) {}

protected:
    using Value = cases::Value;
    using json = nlohmann::json;

    // Expectations.
    // One list of three, or several of them.
    template <class F> void for_each_triple(const char* expected, F f) {
        const auto one = [&](const Value& entry) {
            if (entry.kind == Value::Kind::List && entry.items.size() == 3) return f(entry);
            findings_.faults.add(entry.at, '`' + q_.key.value + "` has " + entry.shown() + ", expected " + expected);
        };
        const bool several = q_.kind == Value::Kind::List && !q_.items.empty() && q_.items[0].kind == Value::Kind::List;
        if (!several) return one(q_);
        for (const Value& entry : q_.items) one(entry);
    }
    // A list of hexes, in any order.
    void expect_list(const Value& table, const char* key, const std::string& what,
                     const std::vector<std::string>& found) {
        const Value* expected = table.find(key);
        if (expected == nullptr) return;
        json wanted = json::array();
        for (const input::Text& text : as_texts(*expected, findings_.faults)) wanted.push_back(text.value);
        findings_.expect(expected->at, what, wanted, found);
    }
    // Whether it is allowed, and by which rule it is not.
    void judge(const Value& table, const std::string& what, Ruling found) {
        if (table.find("is") != nullptr || table.find("rule") == nullptr)
            findings_.expect(table.at, what, truth(table, "is"), static_cast<bool>(found));
        if (const Value* rule = table.find("rule")) {
            const auto text = as_text(*rule, findings_.faults);
            if (text && !parse_rule(*text)) return findings_.faults.add(rule->at, input::quoted(*text) + " is no rule");
            findings_.expect(rule->at, "the rule against " + what, rule->json(),
                             found ? "none" : rule_id(found.rule()));
        }
    }
    void compare(const Value& table, const Modifiers& found) {
        expect(table, "total", "the sum of the modifiers", found.total);
        std::map<std::string, int> by_rule;
        for (const Item& item : found.items) by_rule[rule_id(item.rule)] += item.value;
        expect_modifiers(table.find("items"), "the modifiers", by_rule,
                         [](const std::string& id) { return parse_rule(id).has_value(); });
    }
    std::optional<int> number(const Value& table, const char* key, input::Range range) {
        const Value* value = table.find(key);
        return value == nullptr ? std::nullopt : as_number(*value, range, findings_.faults);
    }

    // Things by name.
    std::string tag(UnitId id) const { return p_.scenario.unit(id).tag; }
    std::string label(HexId hex) const { return p_.scenario.grid.label(hex); }
    std::vector<std::string> tags(const UnitSet& units) const {
        std::vector<std::string> all;
        for (const UnitId id : units) all.push_back(tag(id));
        return all;
    }
    // The neighbours of a hex in the directions for which `is` holds.
    template <class Is> std::vector<std::string> around(HexId from, Is is) const {
        std::vector<std::string> all;
        for (int d = 0; d < 6; ++d)
            if (const HexId to = p_.scenario.grid.neighbour(from, d); to != HexId::None && is(d))
                all.push_back(label(to));
        return all;
    }
    std::optional<HexId> hex_of(const Value& value) {
        const auto text = as_text(value, findings_.faults);
        const auto found = text ? p_.scenario.grid.parse(*text) : std::nullopt;
        if (text && !found) findings_.faults.add(value.at, input::quoted(*text) + " is no hex of the map");
        return found;
    }
    std::optional<HexId> hex(const Value& table, const char* key) {
        const Value* value = need(table, key);
        return value != nullptr ? hex_of(*value) : std::nullopt;
    }
    std::vector<HexId> hexes(const Value& table, const char* key) {
        std::vector<HexId> all;
        const Value* value = need(table, key);
        if (value == nullptr) return all;
        for (const input::Text& text : as_texts(*value, findings_.faults)) {
            if (const auto found = p_.scenario.grid.parse(text.value))
                all.push_back(*found);
            else
                findings_.faults.add(text.at, input::quoted(text.value) + " is no hex of the map");
        }
        return all;
    }
    // From one hex to a neighbour.
    std::optional<std::pair<HexId, int>> hexside(const Value& table) {
        const auto from = hex(table, "from");
        const auto to = hex(table, "to");
        if (!from || !to) return std::nullopt;
        const auto direction = p_.scenario.grid.direction(*from, *to);
        if (!direction) findings_.faults.add(table.at, "the two hexes do not touch, expected adjacent hexes");
        return direction ? std::optional(std::pair(*from, *direction)) : std::nullopt;
    }
    std::optional<UnitId> unit_named(const input::Text& text) {
        for (std::size_t i = 0; i < p_.scenario.units.size(); ++i)
            if (table::same_text(p_.scenario.units[i].tag, text.value)) return unit_at(i);
        std::vector<std::string> known;
        for (const UnitFacts& each : p_.scenario.units) known.push_back(each.tag);
        findings_.faults.add(text.at, "there is no unit " + input::quoted(text.value) + ", expected one of the case" +
                                          input::did_you_mean(text.value, known));
        return std::nullopt;
    }
    std::optional<UnitId> unit(const Value& table, const char* key) {
        const Value* value = need(table, key);
        const auto text = value != nullptr ? as_text(*value, findings_.faults) : std::nullopt;
        return text ? unit_named({*text, value->at}) : std::nullopt;
    }
    std::optional<UnitId> unit_on_map(const Value& table, const char* key) {
        const auto id = unit(table, key);
        if (!id || p_.state.at(*id).where == Where::OnMap) return id;
        findings_.faults.add(table.find(key)->at, tag(*id) + " is not on the map, expected a unit that is");
        return std::nullopt;
    }
    std::optional<CommanderId> commander(const Value& table, const char* key) {
        const Value* value = need(table, key);
        const auto text = value != nullptr ? as_text(*value, findings_.faults) : std::nullopt;
        const auto found = text ? corbach::find_commander(p_, *text) : std::nullopt;
        if (text && !found) findings_.faults.add(value->at, "there is no commander " + input::quoted(*text));
        if (!found || p_.state.at(*found).where == Where::OnMap) return found;
        findings_.faults.add(value->at, *text + " is not on the map, expected a commander who is");
        return std::nullopt;
    }
    std::optional<FormationId> formation(const Value& table, const char* key) {
        const auto who = commander(table, key);
        if (!who || !is_army_commander(*who)) return who ? std::optional(formation_of(*who)) : std::nullopt;
        findings_.faults.add(table.find(key)->at, "an army's commander leads no formation, expected one who does");
        return std::nullopt;
    }

    const Position& p_;
};

} // namespace corbach
