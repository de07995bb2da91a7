// What the dice may do with an answer: the rules themselves, played once for each way the dice can fall
#include "games/corbach/attack.h"
#include "games/corbach/choices.h"
#include "games/corbach/corbach.h"
#include "games/corbach/secrets.h"

#include <algorithm>
#include <functional>

namespace corbach {

using core::index;
using core::other;

namespace {

constexpr int MostWays = 4000; // beyond it the dice are thrown instead
constexpr int SampledThrows = 2000;
constexpr int MostAnswers = 60; // of the decisions that follow one answer

// Decisions on the way are made as they come: nobody withdraws, the first of several hexes is taken.
Choice plain_answer(const Menu& menu) { return menu.contains(Done) ? Done : menu[0]; }

using Stop = std::function<bool(const State&)>;
using Count = std::function<void(const State&, double)>;
using Forget = std::function<void()>; // what was counted so far

void play_on(const Scenario& scenario, State& s, core::Dice& dice, const Stop& stop) {
    core::SilentJournal silence;
    Table t{scenario, s, dice, silence};
    Menu menu;
    for (int n = 0; n < MostAnswers && !s.flow.empty() && !stop(s); ++n) {
        const Seat seat = has(core::waiting<Corbach>(t), French) ? French : Allied;
        core::options<Corbach>(t, seat, menu);
        if (menu.empty()) return;
        core::play_assume_legal(t, seat, plain_answer(menu));
    }
}

// True when every way was visited, false when the dice had to be thrown.
bool visit(const Position& p, Seat seat, Choice c, const Stop& stop, const Count& count, const Forget& forget) {
    const auto play = [&](State& s, core::Dice& dice) {
        core::SilentJournal silence;
        Table t{p.scenario, s, dice, silence};
        core::play_assume_legal(t, seat, c);
        play_on(p.scenario, s, dice, stop);
    };
    core::EveryRoll every;
    for (int ways = 0; ways < MostWays; ++ways) {
        State s = p.state;
        play(s, every);
        count(s, every.weight());
        if (!every.next()) return true;
    }
    forget();
    core::KeyedDice dice(1760);
    for (int n = 0; n < SampledThrows; ++n) {
        State s = p.state;
        play(s, dice);
        count(s, 1.0 / SampledThrows);
    }
    return false;
}

// What became of the units of one side.
struct Fate {
    enum Kind : std::uint8_t { Holds, Disorganised, Retreats, Routs, Eliminated } kind = Holds;
    int steps = 0; // lost
};
constexpr std::array<const char*, 5> FateNames = {"holds", "disorganised", "retreats", "routs", "eliminated"};
constexpr std::size_t MostSteps = 9;

struct Tally {
    std::array<double, 5> fate{};
    std::array<double, MostSteps> steps{};
    void add(Fate f, double weight) {
        fate[f.kind] += weight;
        steps[std::min<std::size_t>(static_cast<std::size_t>(f.steps), MostSteps - 1)] += weight;
    }
};

Fate fate_of(const Position& before, const State& after, const Company& units) {
    Fate fate;
    bool all_gone = true;
    for (const UnitId id : units) {
        const Unit& was = before.state.at(id);
        const Unit& is = after.at(id);
        fate.steps += (is.where == Where::Gone ? before.scenario.unit(id).steps : is.losses) - was.losses;
        if (is.where == Where::Gone) continue;
        all_gone = false;
        Fate::Kind kind = Fate::Holds;
        if (is.order == Order::Routed)
            kind = Fate::Routs;
        else if (is.hex != was.hex)
            kind = Fate::Retreats;
        else if (is.order == Order::Disorganised && was.order == Order::Good)
            kind = Fate::Disorganised;
        fate.kind = std::max(fate.kind, kind);
    }
    if (all_gone) fate.kind = Fate::Eliminated;
    return fate;
}

void add_lines(table::OddsCase& into, const std::string& who, const Tally& tally) {
    for (std::size_t i = 0; i < FateNames.size(); ++i) {
        if (tally.fate[i] <= 0) continue;
        into.lines.push_back({{"odds." + who + "_" + FateNames[i], {}}, tally.fate[i]});
        into.named[who + "_" + FateNames[i]] = tally.fate[i];
    }
    for (std::size_t n = 0; n < MostSteps; ++n) {
        if (tally.steps[n] <= 0) continue;
        into.lines.push_back({{"odds." + who + "_steps", {std::to_string(n)}}, tally.steps[n]});
        into.named[who + "_loses_" + std::to_string(n)] = tally.steps[n];
    }
}

void add_modifiers(table::OddsCase& into, const Modifiers& mods) {
    for (const Item& item : mods.items) into.attacker.push_back({rule_id(item.rule), item.value});
    into.attacker_total = mods.total;
}

table::Phrase title_of(const std::string& which, bool exact) {
    return {exact ? "odds." + which : "odds." + which + "_sampled", {}};
}

Company fighters(const Position& p, const auto& hexes) {
    Company units;
    for (const HexId hex : hexes)
        for_each_in(p.state, hex, [&](UnitId id) {
            if (p.scenario.unit(id).type != Type::Artillery && !units.full()) units.push_back(id);
        });
    return units;
}

// The position if every unit of these hexes the seat cannot tell were the weakest, or the strongest, it may be.
template <class Hexes> State supposing(const Position& seen, Seat viewer, const Hexes& hexes, bool strongest) {
    State s = seen.state;
    for (const UnitId hidden : fighters(seen, hexes)) {
        const Position now{seen.scenario, s};
        if (!is_hidden(now, viewer, hidden)) continue;
        UnitId best = hidden;
        for (const UnitId id : candidates(now, viewer, hidden)) {
            const UnitFacts& mine = seen.scenario.unit(id);
            const UnitFacts& least = seen.scenario.unit(best);
            const bool better = strongest ? std::pair(mine.cp, mine.mv) > std::pair(least.cp, least.mv)
                                          : std::pair(mine.cp, mine.mv) < std::pair(least.cp, least.mv);
            if (better && s.at(id).where == Where::Waiting) best = id; // those on the map have their own places
        }
        if (best != hidden) exchange(seen.scenario, s, hidden, best);
    }
    return s;
}

template <class Hexes> bool hides_anything(const Position& seen, Seat viewer, const Hexes& hexes) {
    for (const UnitId id : fighters(seen, hexes))
        if (is_hidden(seen, viewer, id)) return true;
    return false;
}

// 10.2: the combat as it would be declared with this answer, or without another word.
std::optional<Combat> combat_after(const Position& p, Choice c) {
    Combat combat;
    if (const auto* asked = std::get_if<ChooseCombat>(&p.state.flow.top())) {
        if (c.verb != raw(Verb::Attack)) return std::nullopt;
        combat.seat = asked->seat;
        combat.attackers.push_back(origin_of(c));
        combat.defenders.push_back(p.scenario.grid.neighbour(origin_of(c), direction_of(c)));
        return combat;
    }
    if (!std::holds_alternative<AddToAttack>(p.state.flow.top())) return std::nullopt;
    combat = *p.state.flow.find<Combat>();
    if (c.verb == raw(Verb::Join)) combat.attackers.push_back(origin_of(c));
    if (c.verb == raw(Verb::Also)) combat.defenders.push_back(p.scenario.grid.neighbour(origin_of(c), direction_of(c)));
    return combat;
}

table::OddsCase combat_case(const Position& p, Seat seat, Combat combat, const std::string& which) {
    table::OddsCase one;
    const Engagement e = engagement_of(p, combat);
    one.named["attack_cp"] = attack_cp(p, e);
    one.named["defence_cp"] = defence_cp(p, e);
    if (!e.defenders.empty()) { // else no die is thrown
        const Modifiers mods = combat_modifiers(p, e);
        add_modifiers(one, mods);
        for (int die = 1; die <= 6; ++die) {
            const int row = row_of(p.scenario, die + mods.total) + p.scenario.tables.lowest_row;
            one.named["row_" + std::to_string(row)] += 1.0 / 6;
        }
    }

    // Declared as it stands, from the question that can resolve it.
    State declared = p.state;
    declared.flow.done();
    if (std::holds_alternative<AddToAttack>(p.state.flow.top())) declared.flow.done(); // and the combat itself
    declared.flow.call(combat);
    declared.flow.call(AddToAttack{});
    const Position from{p.scenario, declared};
    const Company attackers = fighters(from, combat.attackers);
    Company defenders = fighters(from, combat.defenders);
    if (defenders.empty()) defenders.push_back(from.state.top_of(combat.defenders[0])); // CA-14
    Tally attack;
    Tally defence;
    const bool exact = visit(
        from, seat, Done,
        [](const State& s) {
            const Combat* now = s.flow.find<Combat>();
            return now == nullptr || now->step >= Combat::Advances;
        },
        [&](const State& s, double weight) {
            attack.add(fate_of(from, s, attackers), weight);
            defence.add(fate_of(from, s, defenders), weight);
        },
        [&] { attack = defence = {}; });
    add_lines(one, "defender", defence);
    add_lines(one, "attacker", attack);
    one.title = title_of(which, exact);
    return one;
}

table::OddsCase fire_case(const Position& p, Seat seat, Choice c, const std::string& which) {
    table::OddsCase one;
    const HexId aimed = hex_of(c);
    HexId target = aimed;
    if (std::holds_alternative<React>(p.state.flow.top()) && !occupied_by(p, other(seat), aimed))
        for_each_unit(p, other(seat), [&](UnitId id) {
            if (p.state.at(id).from == aimed) target = p.state.at(id).hex;
        });
    add_modifiers(one, fire_modifiers(p, unit_with_hex(c), aimed, target));
    Company units = fighters(p, core::FixedVector<HexId, 1>{target});
    if (units.empty()) units.push_back(p.state.top_of(target));
    Tally tally;
    const bool exact = visit(
        p, seat, c, [](const State&) { return true; },
        [&](const State& s, double weight) { tally.add(fate_of(p, s, units), weight); }, [&] { tally = {}; });
    add_lines(one, "target", tally);
    one.title = title_of(which, exact);
    return one;
}

// A test that is passed or not.
table::Odds test_odds(const Position& p, Seat seat, Choice c, const std::string& name, const Stop& stop,
                      const std::function<bool(const State&)>& passed) {
    double chance = 0;
    visit(
        p, seat, c, stop, [&](const State& s, double weight) { chance += passed(s) ? weight : 0; },
        [&] { chance = 0; });
    table::OddsCase one;
    one.title = {"odds." + name, {}};
    one.lines = {{{"odds.passed", {}}, chance}, {{"odds.failed", {}}, 1 - chance}};
    one.named = {{"passed", chance}, {"failed", 1 - chance}};
    return {{one}};
}

// With strengths unseen: the weakest and the strongest it may be.
template <class Hexes, class Case>
table::Odds by_strength(const Position& seen, Seat seat, const Hexes& hexes, Case one_case) {
    if (!hides_anything(seen, seat, hexes)) return {{one_case(seen, "as_seen")}};
    const State weak = supposing(seen, seat, hexes, false);
    const State strong = supposing(seen, seat, hexes, true);
    return {
        {one_case(Position{seen.scenario, weak}, "weakest"), one_case(Position{seen.scenario, strong}, "strongest")}};
}

} // namespace

std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c) {
    if (seen.state.flow.empty()) return std::nullopt;
    const auto& asked = seen.state.flow.top();
    const Verb verb = static_cast<Verb>(c.verb);
    if (const auto combat = combat_after(seen, c))
        return by_strength(seen, seat, combat->defenders, [&](const Position& p, const std::string& which) {
            return combat_case(p, seat, *combat, which);
        });
    if (verb == Verb::Fire && (std::holds_alternative<Guns>(asked) || std::holds_alternative<React>(asked)))
        return by_strength(seen, seat, core::FixedVector<HexId, 1>{hex_of(c)},
                           [&](const Position& p, const std::string& which) { return fire_case(p, seat, c, which); });
    if (verb == Verb::Test || verb == Verb::TestUnit) {
        const auto tested = [](const State& s) {
            const Activation* activation = s.flow.find<Activation>();
            return activation == nullptr || activation->step > Activation::Testing;
        };
        return test_odds(seen, seat, c, "activation", tested, [](const State& s) {
            const Activation* activation = s.flow.find<Activation>();
            return activation != nullptr && activation->success;
        });
    }
    if (verb == Verb::Charge || verb == Verb::ChargeStack || verb == Verb::ChargeLine)
        return test_odds(
            seen, seat, c, "charge", [](const State&) { return true; },
            [](const State& s) {
                const Move* move = s.flow.find<Move>();
                return move != nullptr && move->target != HexId::None;
            });
    return std::nullopt;
}

} // namespace corbach
