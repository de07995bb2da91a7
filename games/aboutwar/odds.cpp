#include "games/aboutwar/odds.h"

#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/called.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/notation.h"

#include <algorithm>
#include <stdexcept>

namespace aboutwar {

using core::other;

namespace {

// Every way a number of dice can fall, sorted from the best, with its probability.
struct Handful {
    std::array<std::uint8_t, 2 * Spaces> face{};
    double weight = 0;
};

template <class F> void each_handful(int dice, Handful& hand, int at, int highest, double ways, int run, F f) {
    if (at == dice) {
        hand.weight = ways;
        return f(hand);
    }
    for (int face = highest; face >= 1; --face) {
        hand.face[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(face);
        const int same = face == highest && at > 0 ? run + 1 : 1; // n! / (n1! n2! ...), one factor a die
        each_handful(dice, hand, at + 1, face, ways * (at + 1) / same / 6, same, f);
    }
}

using Side = std::array<Hand, Spaces>;

std::array<Faces, Spaces> deal(const Side& side, const Handful& hand) { // AW-ROL-01, AW-ROL-02
    std::array<Faces, Spaces> dealt{};
    std::size_t next = 0;
    for (std::size_t i = 0; i < Spaces; ++i)
        for (int n = 0; n < side[i].dice; ++n) dealt[i][static_cast<std::size_t>(n)] = hand.face[next++];
    return dealt;
}

} // namespace

ZoneOdds zone_odds(const Position& p, Phase phase, bool melee, std::size_t zone) {
    ZoneOdds odds;
    std::array<Side, 2> sides{};
    std::array<int, 2> dice{};
    for (const Seat seat : core::EachSeat)
        for (std::size_t i = 0; i < p.state.zones[zone].filled[core::index(seat)]; ++i) {
            const std::size_t me = core::index(seat);
            sides[me][i] = hand_of(p, phase, melee, zone, seat, i);
            dice[me] += sides[me][i].dice;
            odds.rolls[me][i] = sides[me][i].dice > 0;
            if (odds.rolls[me][i]) odds.modifiers[me][i] = combat_modifiers(p, phase, melee, zone, seat, i);
        }
    Handful white;
    each_handful(dice[0], white, 0, 6, 1, 0, [&](const Handful& w) {
        const auto white_faces = deal(sides[0], w);
        Handful black;
        each_handful(dice[1], black, 0, 6, 1, 0, [&](const Handful& b) {
            const std::array faces{white_faces, deal(sides[1], b)};
            const double weight = w.weight * b.weight;
            for (std::size_t me = 0; me < 2; ++me) {
                int sum = 0;
                for (std::size_t i = 0; i < Spaces; ++i) {
                    if (sides[me][i].dice == 0) continue;
                    const int against = sides[me][i].opposed ? best_result(sides[1 - me][i], faces[1 - me][i]) : 0;
                    const int scored = hits(sides[me][i], faces[me][i], against, melee);
                    if (scored > 0) odds.hit_by_space[me][i] += weight;
                    sum += scored;
                }
                odds.hits[me][static_cast<std::size_t>(sum)] += weight;
            }
        });
    });
    return odds;
}

namespace {

// Odds look at dice, they do not throw them.
class NoDice final : public core::Dice {
public:
    int roll(int, Seats) override { throw std::logic_error("odds came to a roll they do not know"); }
};

enum class Coming : std::uint8_t { Nothing, Reactions, Combat, Bombardment };

// Carries an answer out up to the dice that follow it, if any do before the next question.
Coming play_to_dice(Table& t, Seat seat, Choice c) {
    std::visit(
        [&](auto& frame) {
            if constexpr (core::Question<std::remove_cvref_t<decltype(frame)>, AboutWar>) frame.answer(t, seat, c);
        },
        t.state.flow.top());
    while (!t.state.flow.empty()) {
        auto& top = t.state.flow.top();
        if (auto* combat = std::get_if<Combat>(&top)) {
            if (combat->step == Combat::Dice) return Coming::Combat;
            if (combat->step == Combat::ReactionRolls && !t.state.reactions.empty()) return Coming::Reactions;
            if (combat->step == Combat::Settle) return Coming::Nothing;
            combat->run(t);
        } else if (auto* guns = std::get_if<Bombardment>(&top)) {
            if (guns->step == Bombardment::Fire) return t.state.shots.empty() ? Coming::Nothing : Coming::Bombardment;
            if (guns->step != Bombardment::Aiming) return Coming::Nothing;
            guns->run(t);
        } else {
            return Coming::Nothing;
        }
    }
    return Coming::Nothing;
}

std::vector<table::OddsModifier> listed(const std::array<Itemised, Spaces>& all) {
    std::vector<table::OddsModifier> list;
    for (const Itemised& each : all)
        for (const Item& item : each.items) list.push_back({rule_id(item.rule), item.value});
    return list;
}

std::string side_letter(std::size_t side) { return side == 0 ? "W" : "B"; }

table::OddsCase of_zone(const Position& p, Phase phase, bool melee, std::size_t zone) {
    const ZoneOdds found = zone_odds(p, phase, melee, zone);
    const std::string name = zone_label(p.state, zone);
    table::OddsCase shown;
    const auto rolled = [](const auto& spaces) {
        return std::find(spaces.begin(), spaces.end(), true) != spaces.end();
    };
    if (!rolled(found.rolls[0]) && !rolled(found.rolls[1])) return shown;
    shown.title = {melee ? "odds.melee" : "odds.ranged", {called_zone(p.state, zone)}};
    const std::size_t attacker = p.state.zones[zone].target[0] != Place::None ? 0 : 1; // White when both attack
    shown.attacker = listed(found.modifiers[attacker]);
    shown.defender = listed(found.modifiers[1 - attacker]);
    for (const table::OddsModifier& each : shown.attacker) shown.attacker_total += each.value;
    for (const table::OddsModifier& each : shown.defender) shown.defender_total += each.value;
    for (std::size_t me = 0; me < 2; ++me) {
        for (std::size_t n = 0; n < found.hits[me].size(); ++n) {
            if (found.hits[me][n] <= 0) continue;
            shown.lines.push_back({{"odds.hits", {"@side." + side_letter(me), std::to_string(n)}}, found.hits[me][n]});
            shown.named[name + "." + side_letter(me) + ".hits_" + std::to_string(n)] = found.hits[me][n];
        }
        for (std::size_t i = 0; i < Spaces; ++i)
            if (found.rolls[me][i])
                shown.named[name + "." + side_letter(me) + "." + std::to_string(i + 1)] = found.hit_by_space[me][i];
    }
    return shown;
}

double chance_of_four(int modifier) { // AW-DIE-02
    int good = 0;
    for (int face = 1; face <= 6; ++face) good += limited(face + modifier) >= 4 ? 1 : 0;
    return good / 6.0;
}

table::OddsCase of_reactions(const Position& p) {
    table::OddsCase shown;
    shown.title = {"odds.reaction", {}};
    const double chance = chance_of_four(p.scenario.modifiers.reaction);
    shown.defender = {{rule_id(Rule::AW_REA_03), p.scenario.modifiers.reaction}};
    shown.defender_total = p.scenario.modifiers.reaction;
    shown.lines = {{{"odds.succeeds", {}}, chance}, {{"odds.fails", {}}, 1 - chance}};
    shown.named["reaction"] = chance;
    return shown;
}

table::Odds of_shots(const Position& p) {
    table::Odds all;
    for (std::size_t n = 0; n < p.state.shots.size(); ++n) {
        const Shot& shot = p.state.shots[n];
        const Unit& unit = p.state.army(other(shot.seat)).at(shot.unit);
        const Itemised sum = bombard_modifiers(p, shot.seat, unit, shot.sector, shot.distance);
        table::OddsCase& shown = all.cases.emplace_back();
        shown.title = {"odds.bombard", {"@side." + side_letter(core::index(shot.seat)), called(shot.sector)}};
        for (const Item& item : sum.items) shown.attacker.push_back({rule_id(item.rule), item.value});
        shown.attacker_total = sum.total();
        const double chance = chance_of_four(sum.total());
        shown.lines = {{{"odds.hit", {}}, chance}, {{"odds.miss", {}}, 1 - chance}};
        shown.named["shot_" + std::to_string(n + 1)] = chance;
    }
    return all;
}

// A die that is rolled again: what each side scores in its zone then.
table::OddsCase of_reroll(const Position& p, const Combat& combat, Choice c) {
    table::OddsCase shown;
    const std::size_t zone = zone_of(c);
    shown.title = {"odds.reroll", {called_zone(p.state, zone)}};
    std::array<std::array<double, 2 * Spaces + 1>, 2> found{};
    for (int face = 1; face <= 6; ++face) {
        State s = p.state;
        s.zones[zone].die[core::index(side_of(c))][space_of(c)][which_of(c)] = static_cast<std::uint8_t>(face);
        for (const Seat seat : core::EachSeat) {
            int sum = 0;
            for (std::size_t i = 0; i < s.zones[zone].filled[core::index(seat)]; ++i)
                sum += hits_of({p.scenario, s}, combat.phase, combat.melee, zone, seat, i);
            found[core::index(seat)][static_cast<std::size_t>(sum)] += 1 / 6.0;
        }
    }
    for (std::size_t me = 0; me < 2; ++me)
        for (std::size_t n = 0; n < found[me].size(); ++n) {
            if (found[me][n] <= 0) continue;
            shown.lines.push_back({{"odds.hits", {"@side." + side_letter(me), std::to_string(n)}}, found[me][n]});
            shown.named[side_letter(me) + ".hits_" + std::to_string(n)] = found[me][n];
        }
    return shown;
}

// What the dice make of each zone as they lie, if nobody may have one rolled again after this seat.
std::optional<table::Odds> of_standing(const Position& p, const Combat& combat, Seat seat) {
    if (seat == White && can_reroll(p, Black)) return std::nullopt;
    table::Odds all;
    for (std::size_t zone = 0; zone < p.state.zones.size(); ++zone) {
        table::OddsCase shown;
        shown.title = {"odds.standing", {called_zone(p.state, zone)}};
        bool rolled = false;
        for (const Seat each : core::EachSeat) {
            int sum = 0;
            for (std::size_t i = 0; i < p.state.zones[zone].filled[core::index(each)]; ++i) {
                rolled = rolled || p.state.zones[zone].die[core::index(each)][i][0] != 0;
                sum += hits_of(p, combat.phase, combat.melee, zone, each, i);
            }
            const std::string letter = side_letter(core::index(each));
            shown.lines.push_back({{"odds.hits", {"@side." + letter, std::to_string(sum)}}, 1});
            shown.named[zone_label(p.state, zone) + "." + letter + ".hits_" + std::to_string(sum)] = 1;
        }
        if (rolled) all.cases.push_back(std::move(shown));
    }
    return all;
}

} // namespace

std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice c) {
    if (seen.state.flow.find<Combat>() == nullptr && seen.state.flow.find<Bombardment>() == nullptr)
        return std::nullopt;
    if (seen.state.flow.find<Commit>() != nullptr) return std::nullopt; // the enemy's choice is not known
    const Combat* combat = seen.state.flow.find<Combat>();
    if (std::holds_alternative<Reroll>(seen.state.flow.top())) {
        if (combat == nullptr) return std::nullopt;
        if (c == Done) return of_standing(seen, *combat, seat);
        return table::Odds{{of_reroll(seen, *combat, c)}};
    }
    State next = seen.state;
    NoDice dice;
    core::SilentJournal silence;
    Table t{seen.scenario, next, dice, silence};
    switch (play_to_dice(t, seat, c)) {
    case Coming::Nothing: return std::nullopt;
    case Coming::Reactions: return table::Odds{{of_reactions(t)}};
    case Coming::Bombardment: return of_shots(t);
    case Coming::Combat: break;
    }
    const Combat& now = std::get<Combat>(next.flow.top());
    table::Odds all;
    for (std::size_t z = 0; z < next.zones.size(); ++z) {
        table::OddsCase shown = of_zone(t, now.phase, now.melee, z);
        if (!shown.named.empty()) all.cases.push_back(std::move(shown));
    }
    if (all.cases.empty()) return std::nullopt;
    return all;
}

} // namespace aboutwar
