// Pure questions of a case: distance, zone, reach, command, modifiers and totals, flank support, integrity ...
#include "cases/asking.h"
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>
#include <cstdlib>

namespace lament {
namespace {

using cases::Findings;
using cases::Value;
using input::Place;
using input::Range;
using input::Text;
using nlohmann::json;

// One question while it is answered.
class Asking : cases::QuestionAsked {
public:
    Asking(const Position& p, const Value& question, const Value& step, Findings& findings)
        : QuestionAsked(question, findings, {"P", "A"}), p_(p), step_(step) {}

    // 1. The map

    void distance() { // [["D5", "D6", 1], ...]
        const bool single = !q_.items.empty() && q_.items[0].kind == Value::Kind::String;
        if (single) return one_distance(q_);
        for (const Value& entry : q_.items) one_distance(entry);
    }

    void zone() { // { side = "A", hex = "C4", is = true } or exactly, includes, excludes
        for_each({"side", "hex", "is", "exactly", "includes", "excludes"}, [&](const Value& t) {
            const auto side = seat(t, "side");
            if (!side) return;
            const std::string what = "the zone of control of " + side_letter(*side);
            if (const auto at = hex(t, "hex", false)) {
                findings_.expect(t.at, p_.scenario.grid.label(*at) + " in " + what, truth(t, "is"),
                                 in_zoc(p_, other(*side), *at));
                return;
            }
            std::vector<std::string> all;
            for (int h = 0; h < p_.scenario.grid.size(); ++h)
                if (in_zoc(p_, other(*side), static_cast<HexId>(h)))
                    all.push_back(p_.scenario.grid.label(static_cast<HexId>(h)));
            findings_.expect_set(t, what, all);
        });
    }

    void reach() { // { unit = "a", exactly | includes | excludes = [...], cost = { D5 = 2 } }
        for_each({"unit", "exactly", "includes", "excludes", "cost"}, [&](const Value& t) {
            const auto c = unit(t, "unit");
            if (!c) return;
            const auto marks = overlay(p_, owner(*c), "reach", unit_of(p_, *c).tag).value_or(table::Overlay{});
            std::vector<std::string> all;
            for (const table::OverlayMark& mark : marks) all.push_back(mark.at);
            findings_.expect_set(t, "the reach of " + unit_of(p_, *c).tag, all);
            const Value* costs = t.find("cost");
            for (const Value& cost : costs != nullptr ? costs->items : std::vector<Value>{})
                for (const table::OverlayMark& mark : marks)
                    if (mark.at == cost.key.value)
                        findings_.expect(cost.at, "hexes entered on the way to " + mark.at, cost.json(), mark.value);
        });
    }

    // 2. Command

    void command() { // { unit = "a", card = "S4" or "emergency", is = true, rule = "...", cost = 1 }
        for_each({"unit", "card", "is", "rule", "cost"}, [&](const Value& t) {
            const auto c = unit(t, "unit");
            const Value* card = t.find("card");
            const auto name = card != nullptr ? as_text(*card, findings_.faults) : std::nullopt;
            if (card == nullptr)
                findings_.faults.add(t.at, "`card` is missing in `command`, expected a card or \"emergency\"");
            if (!c || !name) return;
            State s = p_.state;
            const Seat seat = owner(*c);
            lament::Maneuver m{seat, *name == "emergency", 9};
            if (!m.emergency) {
                const auto kind = read_kind(p_.scenario, seat, *name);
                if (!kind)
                    return findings_.faults.add(
                        card->at,
                        input::quoted(*name) + " is no card of this side, expected one like S4, CinC or \"emergency\"");
                s.army(seat).orders = static_cast<Card>(*kind);
            }
            const Position asked{p_.scenario, s};
            const Ruling r = may_activate(asked, m, *c);
            const std::string what = *name + " activates " + unit_of(p_, *c).tag;
            if (t.find("is") != nullptr) findings_.expect(t.at, what, truth(t, "is"), bool(r));
            if (const Value* rule = t.find("rule"))
                findings_.expect(rule->at, what + ": refused by", rule->json(), r ? "none" : rule_id(r.rule()));
            if (const Value* cost = t.find("cost"))
                findings_.expect(cost->at, "the cost of activating " + unit_of(p_, *c).tag, cost->json(),
                                 activation_cost(asked, selected(asked, seat), s.at(*c).hex));
        });
    }

    // 3. Combat

    void proximity() { // { unit = "a", is = true, near = 2 }: XI.3.2.2
        for_each({"unit", "is", "near"}, [&](const Value& t) {
            const auto c = unit(t, "unit");
            if (!c) return;
            const std::string& tag = unit_of(p_, *c).tag;
            if (t.find("is") != nullptr)
                findings_.expect(t.at, "enough friends near " + tag, truth(t, "is"), close_enough(p_, *c));
            int near = 0;
            for_each_counter(p_.state, owner(*c), [&](CounterId other) {
                if (other != *c && p_.scenario.grid.distance(p_.state.at(other).hex, p_.state.at(*c).hex) <= 2) ++near;
            });
            if (const Value* count = t.find("near"))
                findings_.expect(count->at, "friends within two hexes of " + tag, count->json(), near);
        });
    }

    void integrity() { // { unit = "a", is = true }: XI.5.6
        for_each({"unit", "is"}, [&](const Value& t) {
            const auto c = unit(t, "unit");
            if (!c) return;
            const bool has = unit_of(p_, *c).type != Type::Vedette && has_integrity(p_, *c);
            findings_.expect(t.at, "the Wing Integrity of " + unit_of(p_, *c).tag, truth(t, "is"), has);
        });
    }

    void flank() { // { unit = "c", with = "a", against = "b", is = true }: XI.3.3
        for_each({"unit", "with", "against", "is"}, [&](const Value& t) {
            const auto supporter = unit(t, "unit");
            const auto combatant = unit(t, "with");
            const auto enemy = unit(t, "against");
            if (supporter && combatant && enemy)
                findings_.expect(t.at,
                                 unit_of(p_, *supporter).tag + " gives Flank Support to " + unit_of(p_, *combatant).tag,
                                 truth(t, "is"), gives_flank_support(p_, *supporter, *combatant, *enemy));
        });
    }

    void modifiers() { // { attacker = { "XI.3.1a" = 4 }, defender = { ... } }
        for_each(with_declaration({"attacker", "defender"}), [&](const Value& t) {
            const auto d = declaration(t);
            if (!d) return;
            const BothModifiers both = lament::modifiers(p_, *d);
            compare_modifiers(t.find("attacker"), both.attacker);
            compare_modifiers(t.find("defender"), both.defender);
        });
    }

    void totals() { // { attacker = 5, defender = 3, bonus = 2 }
        for_each(with_declaration({"attacker", "defender", "bonus"}), [&](const Value& t) {
            const auto d = declaration(t);
            if (!d) return;
            const BothModifiers both = lament::modifiers(p_, *d);
            int attacker = both.attacker.total();
            int defender = both.defender.total();
            const Combat* combat = p_.state.flow.find<Combat>();
            if (combat != nullptr && combat->step > Combat::Dice && t.find("between") == nullptr &&
                step_.find("between") == nullptr) {
                attacker = combat->attacker_total; // frozen
                defender = combat->defender_total;
            }
            expect(t, "attacker", "the attacker's total", attacker);
            expect(t, "defender", "the defender's total", defender);
            expect(t, "bonus", "the attacker's surplus", attacker - defender);
        });
    }

    void attrition() { // { dice = [3, 5], attacker_artillery = true, attacker = false, defender = true }
        for_each({"dice", "attacker_artillery", "defender_artillery", "attacker", "defender"}, [&](const Value& t) {
            const auto faces = dice(t);
            if (!faces) return;
            const Attrition losses =
                lament::attrition(faces->first, faces->second, truth(t, "attacker_artillery", false),
                                  truth(t, "defender_artillery", false));
            if (t.find("attacker") != nullptr)
                findings_.expect(t.at, "attrition of the attacker", truth(t, "attacker"), losses.attacker);
            if (t.find("defender") != nullptr)
                findings_.expect(t.at, "attrition of the defender", truth(t, "defender"), losses.defender);
        });
    }

    void clash() { // { dice = [4, 5], totals = [5, 3], values = [6, 5], hits = 1, on = "defender" }
        for_each({"dice", "totals", "values", "hits", "on"}, [&](const Value& t) {
            const auto faces = dice(t);
            std::pair<int, int> totals{0, 0};
            if (const Value* given = t.find("totals")) totals = pair_of(*given, {-20, 40}).value_or(totals);
            if (!faces) return;
            const lament::Clash result = lament::clash(faces->first, faces->second, totals.first, totals.second);
            if (const Value* values = t.find("values"))
                if (const auto wanted = pair_of(*values, {-20, 60}))
                    findings_.expect(values->at, "the values of the clash", json{wanted->first, wanted->second}.dump(),
                                     json{result.attack_value, result.defence_value}.dump());
            const json hits = result.hits == lament::Clash::Eliminated ? json("eliminated") : json(result.hits);
            if (const Value* wanted = t.find("hits"))
                findings_.expect(wanted->at, "the hits of the clash", wanted->json(), hits);
            if (const Value* on = t.find("on"))
                findings_.expect(on->at, "who is hit", on->json(),
                                 result.hits == 0     ? "none"
                                 : result.on_attacker ? "attacker"
                                                      : "defender");
        });
    }

private:
    static std::vector<std::string> with_declaration(std::vector<std::string> keys) {
        for (const char* key : {"between", "helper", "attacker_support", "defender_support"}) keys.emplace_back(key);
        return keys;
    }

    void one_distance(const Value& entry) {
        if (entry.kind != Value::Kind::List || entry.items.size() != 3)
            return findings_.faults.add(entry.at, "`distance` has " + entry.shown() +
                                                      ", expected two hexes and a number: [\"D5\", \"D7\", 2]");
        const auto from = hex_of(entry.items[0]);
        const auto to = hex_of(entry.items[1]);
        const auto expected = as_number(entry.items[2], {0, 99}, findings_.faults);
        if (from && to && expected)
            findings_.expect(
                entry.at, "the distance from " + p_.scenario.grid.label(*from) + " to " + p_.scenario.grid.label(*to),
                *expected, p_.scenario.grid.distance(*from, *to));
    }

    std::optional<HexId> hex_of(const Value& value) {
        const auto text = as_text(value, findings_.faults);
        const auto found = text ? p_.scenario.grid.parse(*text) : std::nullopt;
        if (text && !found) findings_.faults.add(value.at, input::quoted(*text) + " is no hex of the map");
        return found;
    }
    std::optional<HexId> hex(const Value& table, const char* key, bool required) {
        const Value* value = required ? need(table, key) : table.find(key);
        return value != nullptr ? hex_of(*value) : std::nullopt;
    }
    std::optional<CounterId> unit_named(const Value& value) {
        const auto text = as_text(value, findings_.faults);
        const auto found = text ? find_unit(p_, *text) : std::nullopt;
        if (text && !found)
            findings_.faults.add(value.at, "no unit " + input::quoted(*text) + " stands on the map" +
                                               input::did_you_mean(*text, unit_tags(p_.scenario)));
        return found;
    }
    std::optional<CounterId> unit(const Value& table, const char* key) {
        const Value* value = need(table, key);
        return value != nullptr ? unit_named(*value) : std::nullopt;
    }
    std::optional<std::pair<int, int>> pair_of(const Value& value, Range range) {
        if (value.kind != Value::Kind::List || value.items.size() != 2) {
            findings_.faults.add(value.at, '`' + value.key.value + "` is " + value.shown() +
                                               ", expected two numbers: the attacker's and the defender's");
            return std::nullopt;
        }
        const auto first = as_number(value.items[0], range, findings_.faults);
        const auto second = as_number(value.items[1], range, findings_.faults);
        return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
    }
    std::optional<std::pair<int, int>> dice(const Value& table) {
        const Value* value = need(table, "dice");
        return value != nullptr ? pair_of(*value, {1, 6}) : std::nullopt;
    }

    // The combat meant: the one named, or the one under way.
    std::optional<Declaration> declaration(const Value& table) {
        const auto detail = [&](const char* key) {
            return table.find(key) != nullptr ? table.find(key) : step_.find(key);
        };
        Declaration d;
        const Combat* combat = p_.state.flow.find<Combat>();
        if (combat != nullptr) d = lament::declaration(*combat);
        if (const Value* between = detail("between")) {
            if (between->kind != Value::Kind::List || between->items.size() != 2) {
                findings_.faults.add(between->at, "`between` is " + between->shown() +
                                                      ", expected attacker and defender: [\"a\", \"b\"]");
                return std::nullopt;
            }
            const auto attacker = unit_named(between->items[0]);
            const auto defender = unit_named(between->items[1]);
            if (!attacker || !defender) return std::nullopt;
            d = {*attacker, *defender, CounterId::None, {}};
        } else if (combat == nullptr || !on_map(p_.state, combat->attacker) || !on_map(p_.state, combat->defender)) {
            findings_.faults.add(q_.at, "no combat is under way, expected between = [\"attacker\", \"defender\"]");
            return std::nullopt;
        }
        if (const Value* helper = detail("helper")) d.helper = unit_named(*helper).value_or(CounterId::None);
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
            if (const Value* support = detail(i == 0 ? "attacker_support" : "defender_support")) {
                const std::string text =
                    support->kind == Value::Kind::String ? support->value.get<std::string>() : support->value.dump();
                if (const auto choice = read_support_choice(text))
                    d.support[i] = *choice;
                else
                    findings_.faults.add(
                        support->at,
                        support->shown() +
                            " is no support, expected a number, \"horse\", \"asset\" or a sum like \"1+horse\"");
            }
        return d;
    }

    void compare_modifiers(const Value* expected, const Modifiers& found) {
        if (expected == nullptr) return;
        std::map<std::string, int> by_rule;
        for (const Modifier& m : found.list) by_rule[rule_id(m.rule)] += m.value;
        expect_modifiers(expected, "the modifiers of the " + expected->key.value, by_rule, parse_rule);
    }

    const Position& p_;
    const Value& step_;
};

// clang-format off
constexpr std::pair<std::string_view, void (Asking::*)()> Questions[] = {
    {"distance", &Asking::distance}, {"zone", &Asking::zone}, {"reach", &Asking::reach}, {"command", &Asking::command},
    {"proximity", &Asking::proximity}, {"integrity", &Asking::integrity}, {"flank", &Asking::flank},
    {"modifiers", &Asking::modifiers}, {"totals", &Asking::totals}, {"attrition", &Asking::attrition},
    {"clash", &Asking::clash},
};
// clang-format on

} // namespace

std::vector<std::string> case_questions() { return cases::keys_of(Questions); }

std::vector<std::string> case_question_details() {
    return {"between", "helper", "attacker_support", "defender_support"};
}

void judge_case(const Position& p, const Value& question, const Value& step, Findings& findings) {
    cases::ask(Questions, Asking(p, question, step, findings), question);
}

} // namespace lament
