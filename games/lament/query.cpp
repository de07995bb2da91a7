// Questions a player asks the table: why not, what odds, what reach. All from his own view.
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "games/lament/odds.h"

#include <map>

namespace lament {

// WHY

std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    std::vector<table::Refusal> refusals;
    if (!has(core::waiting<Lament>(seen), seat)) return refusals;
    const auto judge = [&](Choice c) {
        const Ruling r = core::ruling<Lament>(seen, seat, c);
        if (!r && r.rule() != Rule::VI_a) refusals.push_back({write(seen, c, seat), rule_id(r.rule())});
    };
    if (const auto c = read(seen, seat, target); c && target.find('(') != std::string_view::npos) {
        judge(*c);
        return refusals;
    }
    for (int v = 0; v <= static_cast<int>(Verb::Done); ++v) {
        const Verb verb = static_cast<Verb>(v);
        const std::string text = std::string(verb_word(verb)) + "(" + std::string(target) + ")";
        if (const auto c = read(seen, seat, text); c && lament::verb(*c) == verb) judge(*c);
        if (target == verb_word(verb))
            if (const auto c = read(seen, seat, target)) judge(*c);
    }
    return refusals;
}

// ODDS

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

} // namespace

std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c) {
    if (!has(core::waiting<Lament>(seen), seat) || !core::ruling<Lament>(seen, seat, c)) return std::nullopt;
    const auto& top = seen.state.flow.top();
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

// OVERLAYS

std::vector<std::string> overlay_kinds(const Scenario&) { return {"proximity", "reach", "zoc"}; }

namespace {

// Every hex a unit could stop in, with the hexes it enters on the way.
void spread(const Position& p, const March& march, std::map<HexId, int>& reached) {
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(march.unit).hex)) {
        if (near == HexId::None || !may_enter(p, march, near)) continue;
        const March next = stepped(p, march, near);
        const auto known = reached.find(near);
        if (known == reached.end() || next.entered < known->second) reached[near] = next.entered;
        if (next.halted != Rule::None) continue;
        State moved = p.state;
        lift(moved, march.unit);
        put(moved, march.unit, near, true);
        spread({p.scenario, moved}, next, reached);
    }
}

// The fastest unit an unknown counter may be, cavalry if possible: public evidence, no secret.
State with_fastest_guess(const Position& seen, CounterId c) {
    State s = seen.state;
    if (is_known(s, c)) return s;
    const auto& units = seen.scenario.army(owner(c)).units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if ((s.evidence[index(c)] >> i & 1U) == 0) continue;
        const UnitId best = s.identity[index(c)];
        if (best == UnitId::Unknown || units[i].movement > units[index(best)].movement)
            s.identity[index(c)] = static_cast<UnitId>(i);
    }
    return s;
}

} // namespace

std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at) {
    const Grid& grid = seen.scenario.grid;
    table::Overlay marks;
    if (kind == "zoc") { // IV.5: at a side's letter
        if (at != "P" && at != "A") return std::nullopt;
        const Seat side = at == "P" ? Prussia : Austria;
        for (int h = 0; h < grid.size(); ++h)
            if (in_zoc(seen, other(side), static_cast<HexId>(h)))
                marks.push_back({grid.label(static_cast<HexId>(h)), 1, "zoc"});
        return marks;
    }
    const auto c = find_piece(seen, seat, at);
    if (!c) return std::nullopt;
    if (kind == "proximity") { // XI.3.2.2: friends within two hexes
        for_each_counter(seen.state, owner(*c), [&](CounterId near) {
            const int away = grid.distance(seen.state.at(near).hex, seen.state.at(*c).hex);
            if (near != *c && away <= 2) marks.push_back({grid.label(seen.state.at(near).hex), away, "friend"});
        });
        return marks;
    }
    if (kind == "reach") { // X: where it could go if it were activated now
        const State guess = with_fastest_guess(seen, *c);
        if (guess.identity[index(*c)] == UnitId::Unknown) return marks;
        std::map<HexId, int> reached;
        const Position p{seen.scenario, guess};
        spread(p, begin_march(p, *c, CounterId::None), reached);
        for (const auto& [hex, entered] : reached) marks.push_back({grid.label(hex), entered, "reach"});
        return marks;
    }
    return std::nullopt;
}

} // namespace lament
