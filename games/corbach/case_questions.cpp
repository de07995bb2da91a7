// Questions without an answer: what the rules say of a position.
#include "games/corbach/case_asking.h"
#include "games/corbach/command.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"
#include "games/corbach/retreat.h"

#include <algorithm>

namespace corbach {
namespace {

using cases::Findings;

class Asking : public AskingBase {
public:
    using AskingBase::AskingBase;

    // 1. The map

    void distance() { // ["1010", "1207", 4]
        for_each_triple("two hexes and a number like [\"1010\", \"1207\", 4]", [&](const Value& entry) {
            const auto from = hex_of(entry.items[0]);
            const auto to = hex_of(entry.items[1]);
            const auto expected = as_number(entry.items[2], {0, 99}, findings_.faults);
            if (from && to && expected)
                findings_.expect(entry.at, "the distance from " + label(*from) + " to " + label(*to), *expected,
                                 p_.scenario.grid.distance(*from, *to));
        });
    }

    void cost() { // { unit = "Gilsa", from = "1010", to = "1110", points = 2 }, "P" when it may not
        for_each({"unit", "commander", "from", "to", "points"}, [&](const Value& t) {
            const auto way = hexside(t);
            if (!way) return;
            int points = 0;
            if (t.find("commander") != nullptr) {
                points = commander_cost(p_, way->first, way->second);
            } else {
                const auto id = unit(t, "unit");
                if (!id) return;
                points = corbach::cost(p_, p_.scenario.unit(*id).type, way->first, way->second);
            }
            expect(t, "points", "the cost", points >= Prohibited ? json("P") : json(points));
        });
    }

    // 2. Facing, zones of control

    void aspects() { // { unit = "Gilsa", front = ["1110", "1111"], flank = [...], rear = [...] }
        for_each({"unit", "front", "flank", "rear"}, [&](const Value& t) {
            const auto id = unit_on_map(t, "unit");
            if (!id) return;
            constexpr std::pair<const char*, Aspect> Words[] = {
                {"front", Aspect::Front}, {"flank", Aspect::Flank}, {"rear", Aspect::Rear}};
            for (const auto& [word, wanted] : Words)
                expect_list(t, word, std::string(word) + " hexes of " + tag(*id),
                            around(p_.state.at(*id).hex, [&, which = wanted](int d) {
                                return !is_routed(p_, *id) && aspect_of(p_, *id, d) == which; // 2.2a
                            }));
        });
    }

    void zone() { // { unit = "Gilsa", exactly = [...] } or { side = "A", hex = "1010", is = true }
        for_each({"unit", "side", "hex", "is", "exactly", "includes", "excludes"}, [&](const Value& t) {
            if (t.find("unit") != nullptr) {
                const auto id = unit_on_map(t, "unit");
                if (id)
                    findings_.expect_set(t, "the zone of control of " + tag(*id),
                                         around(p_.state.at(*id).hex, [&](int d) { return exerts_zone(p_, *id, d); }));
                return;
            }
            const auto owner = seat(t, "side");
            const auto at = hex(t, "hex");
            if (owner && at)
                findings_.expect(t.at, label(*at) + " in a zone of control of " + std::string(side_letter(*owner)),
                                 truth(t, "is"), in_enemy_zone(p_, core::other(*owner), *at));
        });
    }

    // 5, 6. Activation, command, lines of battle

    void activation() { // { formation = "Clausen", needed = 5 } or { unit = "Bock", needed = "automatic" }
        for_each({"formation", "unit", "needed"}, [&](const Value& t) {
            const bool alone = t.find("unit") != nullptr;
            const auto id = alone ? unit_on_map(t, "unit") : std::nullopt;
            const auto leader = alone ? std::nullopt : formation(t, "formation");
            if (!id && !leader) return;
            const Seat owner = alone ? p_.scenario.unit(*id).side : p_.scenario.formation(*leader).side;
            const HexId at = alone ? p_.state.at(*id).hex : p_.state.at(commander_of(*leader)).hex;
            const Commander& army = p_.state.at(army_commander(owner));
            const int value = alone ? activation_value(p_, *id) : activation_value(p_, *leader);
            const bool automatic = army.where == Where::OnMap && army.hex == at;
            expect(t, "needed", "the highest die that activates",
                   automatic ? json("automatic") : json(value + (in_army_command(p_, owner, at) ? 1 : 0)));
        });
    }

    void
    command() { // { formation = "Clausen", exactly = ["Horion"] } or { commander = "Clausen", hex = "1010", is = .. }
        for_each({"formation", "commander", "hex", "is", "exactly", "includes", "excludes"}, [&](const Value& t) {
            if (t.find("commander") != nullptr) {
                const auto who = commander(t, "commander");
                const auto at = hex(t, "hex");
                if (who && at)
                    findings_.expect(t.at, label(*at) + " in reach of " + commander_name(p_, *who), truth(t, "is"),
                                     command_reach(p_, *who).has(*at));
                return;
            }
            const auto which = formation(t, "formation");
            if (which)
                findings_.expect_set(t, "units in command of " + p_.scenario.formation(*which).tag,
                                     tags(commanded_units(p_, *which)));
        });
    }

    void line() { // { units = ["a", "b"], is = true, rule = "6.5c" } or { unit = "a", exactly = ["a", "b"] }
        for_each({"units", "unit", "is", "rule", "exactly", "includes", "excludes"}, [&](const Value& t) {
            if (const Value* listed = t.find("units")) {
                UnitSet units;
                for (const input::Text& text : as_texts(*listed, findings_.faults))
                    if (const auto id = unit_named(text)) units.insert(*id);
                return judge(t, "a line of battle", is_line(p_, units));
            }
            if (const auto id = unit_on_map(t, "unit"))
                findings_.expect_set(t, "the line of " + tag(*id), tags(line_of(p_, *id)));
        });
    }

    // 9. Fire

    void sight() { // { from = "1010", to = "1410", is = false, rule = "9.4d" }
        for_each({"from", "to", "is", "rule"}, [&](const Value& t) {
            const auto from = hex(t, "from");
            const auto to = hex(t, "to");
            if (from && to) judge(t, "sight from " + label(*from) + " to " + label(*to), line_of_sight(p_, *from, *to));
        });
    }

    void
    fire() { // { unit = "gun", at = "1309", is = true, range = 3, total = 3, items = {...}, die = 2, result = "TM" }
        for_each({"unit", "at", "is", "rule", "range", "total", "items", "die", "result"}, [&](const Value& t) {
            const auto gun = unit_on_map(t, "unit");
            const auto at = hex(t, "at");
            if (!gun || !at) return;
            if (p_.scenario.unit(*gun).type != Type::Artillery)
                return findings_.faults.add(t.at, tag(*gun) + " is no gun, expected artillery");
            if (t.find("is") != nullptr || t.find("rule") != nullptr)
                judge(t, "fire of " + tag(*gun) + " at " + label(*at), may_fire(p_, *gun, *at));
            expect(t, "range", "the range", arc_range(p_, *gun, *at));
            if (t.find("total") == nullptr && t.find("items") == nullptr && t.find("result") == nullptr) return;
            if (p_.state.top_of(*at) == UnitId::None || arc_range(p_, *gun, *at) == 0)
                return findings_.faults.add(t.at, "nobody in the arc stands in " + label(*at) + ", expected a target");
            const Modifiers modifiers = fire_modifiers(p_, *gun, *at, *at);
            compare(t, modifiers);
            if (const auto die = number(t, "die", {1, 6}))
                expect(t, "result", "the result of fire",
                       result_text(fire_result(p_.scenario, *die + modifiers.total)));
        });
    }

    // 10. Combat

    void ratio() { // [16, 4, 4]: attacker, defender, modifier
        for_each_triple(
            "CP of the attacker, CP of the defender and the modifier like [16, 4, 4]", [&](const Value& entry) {
                const auto a = as_number(entry.items[0], {1, 99}, findings_.faults);
                const auto d = as_number(entry.items[1], {1, 99}, findings_.faults);
                const auto modifier = as_number(entry.items[2], {-9, 9}, findings_.faults);
                if (a && d && modifier)
                    findings_.expect(entry.at, "the modifier of " + std::to_string(*a) + " to " + std::to_string(*d),
                                     *modifier, ratio_modifier(p_.scenario, *a, *d));
            });
    }

    void attack() { // { from = "1010", to = "1110", is = true, rule = "10.1n" }: whether it may
        for_each({"from", "to", "is", "rule"}, [&](const Value& t) {
            if (const auto way = hexside(t)) judge(t, "the attack", may_attack(p_, way->first, way->second));
        });
    }

    void
    duty() { // { hex = "1010", all = ["1110"], any = [] } or { from = "1010", to = "1110", is = false, rule = ... }
        for_each({"hex", "all", "any", "from", "to", "is", "rule"}, [&](const Value& t) {
            if (t.find("hex") == nullptr) {
                if (const auto way = hexside(t))
                    judge(t, "the duty to attack", must_attack(p_, way->first, way->second));
                return;
            }
            const auto from = hex(t, "hex");
            if (!from) return;
            const Duty owed = corbach::duty(p_, *from);
            expect_list(t, "all", "what " + label(*from) + " must attack",
                        around(*from, [&](int d) { return (owed.all >> d & 1) != 0; }));
            expect_list(t, "any", "of what " + label(*from) + " must attack one",
                        around(*from, [&](int d) { return (owed.any >> d & 1) != 0; }));
        });
    }

    void
    combat() { // { attackers = ["1010"], defenders = ["1110"], cp = [16, 4], total = 5, items = {...}, die = 1, ... }
        for_each({"attackers", "defenders", "cp", "total", "items", "die", "row", "attacker", "defender"},
                 [&](const Value& t) {
                     const auto e = engagement(t);
                     if (!e) return;
                     if (const Value* cp = t.find("cp"))
                         findings_.expect(cp->at, "combat points", cp->json().dump(),
                                          json{attack_cp(p_, *e), defence_cp(p_, *e)}.dump());
                     const Modifiers modifiers = combat_modifiers(p_, *e);
                     compare(t, modifiers);
                     if (const auto die = number(t, "die", {1, 6})) compare_row(t, *die + modifiers.total);
                 });
    }

    void result() { // { row = 6, attacker = "TM", defender = "TM+1" } or { fire = 9, result = "1 TM" }
        for_each({"row", "attacker", "defender", "fire", "result"}, [&](const Value& t) {
            if (const auto fired = number(t, "fire", {-99, 99}))
                return expect(t, "result", "the result of fire", result_text(fire_result(p_.scenario, *fired)));
            if (const auto modified = number(t, "row", {-99, 99})) return compare_row(t, *modified);
            missing(t, "row");
        });
    }

    // 11, 12. Retreat and morale

    void retreat() { // { hex = "1010", exactly = ["0910"] }: where its units may retreat to
        for_each({"hex", "exactly", "includes", "excludes"}, [&](const Value& t) {
            const auto from = hex(t, "hex");
            if (!from) return;
            if (p_.state.top_of(*from) == UnitId::None)
                return findings_.faults.add(t.at, "nobody stands in " + label(*from) + ", expected units");
            std::vector<std::string> found;
            for (const HexId to : retreat_hexes(p_, *from, company_at(p_.state, *from), false))
                found.push_back(label(to));
            findings_.expect_set(t, "retreats from " + label(*from), found);
        });
    }

    void morale() { // { hex = "1010", cause = "combat", modifier = 1, needed = 3 }: the highest die that passes
        for_each({"hex", "cause", "modifier", "needed"}, [&](const Value& t) {
            constexpr std::array<std::pair<std::string_view, Cause>, 4> Causes = {{{"combat", Cause::Combat},
                                                                                   {"crossing", Cause::Crossing},
                                                                                   {"turning", Cause::Turning},
                                                                                   {"recovery", Cause::Recovery}}};
            const auto at = hex(t, "hex");
            const Value* word = t.find("cause");
            Cause cause = Cause::Combat;
            if (word != nullptr) {
                const auto* found = std::find_if(Causes.begin(), Causes.end(), [&](const auto& each) {
                    return word->json() == std::string(each.first);
                });
                if (found == Causes.end())
                    return findings_.faults.add(word->at, "`cause` is " + word->shown() +
                                                              ", expected combat, crossing, turning or recovery");
                cause = found->second;
            }
            const int modifier = number(t, "modifier", {-9, 9}).value_or(0);
            if (!at) return;
            Company testing; // guns do not
            for_each_in(p_.state, *at, [&](UnitId id) {
                if (p_.scenario.unit(id).type != Type::Artillery) testing.push_back(id);
            });
            if (testing.empty()) return findings_.faults.add(t.at, "nobody in " + label(*at) + " tests its morale");
            expect(t, "needed", "the highest die that passes", morale_needed(p_, testing, cause, modifier));
        });
    }

    void rally() { // { unit = "Gilsa", needed = 4 }
        for_each({"unit", "needed"}, [&](const Value& t) {
            if (const auto id = unit_on_map(t, "unit"))
                expect(t, "needed", "the highest die that rallies", rally_needed(p_, *id));
        });
    }

    // 1.1.4
    void steps() { // { cp = 8, steps = 4, course = [8, 6, 4, 2], turned = [2, 3] } or { unit = "Gilsa", ... }
        for_each({"cp", "unit", "steps", "course", "turned"}, [&](const Value& t) {
            UnitFacts facts;
            if (t.find("unit") != nullptr) {
                const auto id = unit(t, "unit");
                if (!id) return;
                facts = p_.scenario.unit(*id);
            } else {
                const Value* cp = t.find("cp");
                if (cp == nullptr) return missing(t, "cp");
                facts.cp = static_cast<std::uint8_t>(as_number(*cp, {2, 8}, findings_.faults).value_or(2));
                facts.steps = static_cast<std::uint8_t>(steps_for(facts.cp));
            }
            expect(t, "steps", "the steps", facts.steps);
            json course = json::array();
            json turned = json::array();
            for (int losses = 0; losses < facts.steps; ++losses) {
                course.push_back(printed_cp(facts, losses));
                if (is_reduced(facts, losses)) turned.push_back(losses);
            }
            if (const Value* v = t.find("course"))
                findings_.expect(v->at, "CP by losses", v->json().dump(), course.dump());
            if (const Value* v = t.find("turned"))
                findings_.expect(v->at, "losses with which the counter lies turned", v->json().dump(), turned.dump());
        });
    }

private:
    std::optional<Engagement> engagement(const Value& t) {
        const std::vector<HexId> attackers = hexes(t, "attackers");
        const std::vector<HexId> defenders = hexes(t, "defenders");
        Engagement e;
        const auto bad = [&](const std::string& what) { findings_.faults.add(t.at, what); };
        if (attackers.empty() || defenders.empty() || attackers.size() > 6 || defenders.size() > 2) {
            bad("the combat has " + std::to_string(attackers.size()) + " attacking and " +
                std::to_string(defenders.size()) + " defending hexes, expected up to six and up to two");
            return std::nullopt;
        }
        if (p_.state.top_of(attackers[0]) != UnitId::None)
            e.attacker = p_.scenario.unit(p_.state.top_of(attackers[0])).side;
        for (const HexId from : attackers) {
            if (!occupied_by(p_, e.attacker, from)) return bad("nobody attacks from " + label(from)), std::nullopt;
            e.attackers.push_back(from);
        }
        for (const HexId to : defenders) {
            if (!occupied_by(p_, core::other(e.attacker), to))
                return bad("no enemy defends " + label(to)), std::nullopt;
            e.defenders.push_back(to);
        }
        for (const HexId from : attackers)
            if (std::none_of(defenders.begin(), defenders.end(),
                             [&](HexId to) { return p_.scenario.grid.adjacent(from, to); }))
                return bad(label(from) + " touches no defender"), std::nullopt;
        const Engagement all = e; // who falls without a die beside another adds nothing (CA-14, CA-42)
        e.defenders.clear();
        for (const HexId to : all.defenders)
            if (!falls_without_a_die(p_, to)) e.defenders.push_back(to);
        return e.defenders.empty() ? all : e;
    }
    void compare_row(const Value& t, int modified) {
        const auto& row = p_.scenario.tables.combat[static_cast<std::size_t>(row_of(p_.scenario, modified))];
        if (t.find("die") != nullptr) expect(t, "row", "the modified die", modified);
        expect(t, "attacker", "the attacker's result", result_text(row.attacker));
        expect(t, "defender", "the defender's result", result_text(row.defender));
    }
};

// clang-format off
constexpr std::pair<std::string_view, void (Asking::*)()> Questions[] = {
    {"distance", &Asking::distance}, {"cost", &Asking::cost}, {"aspects", &Asking::aspects}, {"zone", &Asking::zone},
    {"activation", &Asking::activation}, {"command", &Asking::command}, {"line", &Asking::line},
    {"sight", &Asking::sight}, {"fire", &Asking::fire}, {"ratio", &Asking::ratio}, {"attack", &Asking::attack},
    {"duty", &Asking::duty}, {"combat", &Asking::combat}, {"result", &Asking::result}, {"retreat", &Asking::retreat},
    {"morale", &Asking::morale}, {"rally", &Asking::rally}, {"steps", &Asking::steps},
};
// clang-format on

} // namespace

std::vector<std::string> case_questions() { return cases::keys_of(Questions); }

void judge_case(const Position& p, const cases::Value& question, const cases::Value&, Findings& findings) {
    cases::ask(Questions, Asking(p, question, findings), question);
}

} // namespace corbach
