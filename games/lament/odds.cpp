// What the dice may do with an answer
#include "games/lament/odds.h"

#include "core/dice.h"
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"

namespace lament {

CombatOdds combat_odds(const CombatSetup& setup) {
    CombatOdds odds;
    core::EveryRoll every;
    do {
        int attacker = setup.attacker_die != 0 ? setup.attacker_die : every.d6();
        int defender = setup.defender_die != 0 ? setup.defender_die : every.d6();
        const Attrition losses = attrition(attacker, defender, setup.attacker_artillery, setup.defender_artillery);
        if (setup.attacker_rerolls) attacker = every.d6();
        if (setup.defender_rerolls) defender = every.d6();
        const double weight = every.weight();
        if (setup.attacker_die == 0) {
            odds.attacker_attrition += losses.attacker ? weight : 0;
            odds.defender_attrition += losses.defender ? weight : 0;
        }
        const Clash result = clash(attacker, defender, setup.attacker_total, setup.defender_total);
        if (result.hits == 0)
            odds.standoff += weight;
        else if (result.hits == Clash::Eliminated)
            (result.on_attacker ? odds.attacker_eliminated : odds.defender_eliminated) += weight;
        else
            (result.on_attacker ? odds.attacker_hits : odds.defender_hits)[static_cast<std::size_t>(result.hits)] +=
                weight;
    } while (every.next());
    return odds;
}

// IN WORDS

namespace {

void add_modifiers(const Modifiers& from, std::vector<table::OddsModifier>& to) {
    for (const Modifier& m : from.list) to.push_back({rule_id(m.rule), m.value});
}

table::OddsCase tell_case(const char* title, const BothModifiers& both, const CombatOdds& odds) {
    table::OddsCase out;
    out.title = {title, {}};
    add_modifiers(both.attacker, out.attacker);
    add_modifiers(both.defender, out.defender);
    out.attacker_total = both.attacker.total();
    out.defender_total = both.defender.total();
    const auto line = [&](const std::string& name, double probability, std::vector<std::string> args) {
        out.named[name] = probability;
        out.lines.push_back(
            {{"odds." + (args.empty() ? name : name.substr(0, name.rfind('_'))), std::move(args)}, probability});
    };
    line("attacker_attrition", odds.attacker_attrition, {});
    line("defender_attrition", odds.defender_attrition, {});
    for (std::size_t n = 4; n > 0; --n)
        line("attacker_hits_" + std::to_string(n), odds.attacker_hits[n], {std::to_string(n)});
    line("attacker_eliminated", odds.attacker_eliminated, {});
    line("standoff", odds.standoff, {});
    for (std::size_t n = 1; n <= 4; ++n)
        line("defender_hits_" + std::to_string(n), odds.defender_hits[n], {std::to_string(n)});
    line("defender_eliminated", odds.defender_eliminated, {});
    return out;
}

table::Odds before_the_dice(const Position& p, const Declaration& d, bool attacker_has_spoken,
                            bool defender_has_spoken) {
    const auto case_of = [&](const char* title, const Declaration& what, bool reroll) {
        const BothModifiers both = modifiers(p, what);
        CombatSetup setup;
        setup.attacker_total = both.attacker.total();
        setup.defender_total = both.defender.total();
        setup.attacker_artillery = uses_artillery(p, owner(d.attacker), what.support[0]);
        setup.defender_artillery = uses_artillery(p, owner(d.defender), what.support[1]);
        setup.attacker_rerolls = setup.defender_rerolls = reroll;
        return tell_case(title, both, combat_odds(setup));
    };
    table::Odds odds;
    odds.cases.push_back(case_of("odds.as_declared", d, false));
    if (!defender_has_spoken) { // for the attacker, who is asked first, the enemy is the defender
        Declaration all = d;
        all.support[1] = everything(supply(p, d, false));
        odds.cases.push_back(case_of("odds.enemy_commits_all", all, false));
    } else if (!attacker_has_spoken) {
        Declaration all = d;
        all.support[0] = everything(supply(p, d, true));
        odds.cases.push_back(case_of("odds.enemy_commits_all", all, false));
    }
    const auto heroic = [&](CounterId c) {
        return p.state.army(owner(c)).heroic[index(unit_of(p, c).wing)] == Heroic::Active;
    };
    if (heroic(d.attacker) && heroic(d.defender)) odds.cases.push_back(case_of("odds.both_reroll", d, true));
    return odds;
}

// An attacker with one possible target: the table names it at once, and the dice may fall. Their odds belong to the
// attack.
std::optional<table::Odds> with_only_target(const Position& seen, Seat seat, Choice attack) {
    State next = seen.state;
    core::ScriptedDice none({});
    core::SilentJournal silence;
    Table table{seen.scenario, next, none, silence};
    core::play_assume_legal(table, seat, attack);
    const Position asked{seen.scenario, next};
    if (!std::holds_alternative<ChooseTarget>(next.flow.top())) return std::nullopt;
    Menu targets;
    core::options<Lament>(asked, seat, targets);
    return targets.size() == 1 ? odds(asked, seat, targets[0]) : std::nullopt;
}

} // namespace

std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c) {
    if (!has(core::waiting<Lament>(seen), seat) || !core::ruling<Lament>(seen, seat, c)) return std::nullopt;
    const auto& top = seen.state.flow.top();
    if (std::holds_alternative<DeclareAttack>(top) && verb(c) == Verb::Attack) return with_only_target(seen, seat, c);
    if (const auto* q = std::get_if<ChooseTarget>(&top))
        return before_the_dice(seen, {q->attacker, counter(c), CounterId::None, {}}, false, false);
    if (const auto* q = std::get_if<ChooseHelper>(&top)) {
        const CounterId helper = verb(c) == Verb::Help ? counter(c) : CounterId::None;
        return before_the_dice(seen, {q->attacker, q->defender, helper, {}}, false, false);
    }
    if (const auto* q = std::get_if<CommitSupport>(&top)) {
        Declaration d = declaration(*seen.state.flow.find<Combat>());
        d.support[q->attacking ? 0 : 1] = support_choice(c);
        return before_the_dice(seen, d, true, !q->attacking);
    }
    if (const auto* q = std::get_if<HeroicReroll>(&top)) {
        const Combat& combat = *seen.state.flow.find<Combat>();
        CombatSetup setup;
        setup.attacker_total = combat.attacker_total;
        setup.defender_total = combat.defender_total;
        setup.attacker_die = combat.die[0];
        setup.defender_die = combat.die[1];
        const bool again = verb(c) == Verb::Reroll;
        setup.attacker_rerolls = q->attacking ? again : combat.reroll[0];
        setup.defender_rerolls = q->attacking ? false : again;
        table::Odds out;
        BothModifiers both;
        both.attacker.list.push_back({Rule::R_18, combat.attacker_total});
        both.defender.list.push_back({Rule::R_18, combat.defender_total});
        out.cases.push_back(tell_case("odds.as_declared", both, combat_odds(setup)));
        const bool enemy_may =
            q->attacking &&
            seen.state.army(owner(combat.defender)).heroic[index(combat.defender_wing)] == Heroic::Active;
        if (enemy_may) {
            setup.defender_rerolls = true;
            out.cases.push_back(tell_case("odds.enemy_commits_all", both, combat_odds(setup)));
        }
        return out;
    }
    return std::nullopt;
}

} // namespace lament
