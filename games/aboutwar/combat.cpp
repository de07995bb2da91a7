// RESOLVING COMBAT: the sequence, targets, dice and hits, in all zones at once
#include "games/aboutwar/combat.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/combat_steps.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/modifiers.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

// ATTACKING AN UNOPPOSED SPACE

bool must_aim(const State& s, bool melee, std::size_t zone, Seat side, std::size_t space) {
    const Unit* own = unit_in(s, zone, side, space);
    if (own == nullptr || own->routed || !attacks(*own) || !(melee ? strikes(own->type) : fires(own->type)))
        return false;
    if (s.zones[zone].aim[core::index(side)][space] != NoAim) return false;
    const Unit* enemy = unit_in(s, zone, other(side), space);
    return enemy == nullptr || (enemy->routed && in_force(Rule::AW_POS_18));
}

Ruling may_aim(const State& s, std::size_t zone, Seat side, std::size_t space, std::size_t at_zone,
               std::size_t at_space) {
    if (at_zone >= s.zones.size() || unit_in(s, at_zone, other(side), at_space) == nullptr)
        return in_force(Rule::AW_UNO_05) ? Rule::AW_UNO_05 : Rule::AW_UNO_01;
    if (at_zone == zone) return {};
    const Unit& own = *unit_in(s, zone, side, space);
    const bool ranges = own.type == Type::Cavalry && in_force(Rule::AW_CAV_02);
    if (!ranges && in_force(Rule::AW_UNO_01)) return Rule::AW_UNO_01;
    const Zone& there = s.zones[at_zone]; // any zone that belongs to the attacked sector
    const bool belongs = there.meeting ? there.target[core::index(side)] == own.target
                                       : there.home[core::index(other(side))] == own.target;
    return belongs || !in_force(Rule::AW_UNO_02) ? Rule::None : Rule::AW_UNO_02;
}

// Aims what leaves no choice; true when the owner has to choose for the space told in `aim`.
bool must_choose_aim(State& s, Seat seat, bool melee, Aim& aim) {
    for (std::size_t z = 0; z < s.zones.size(); ++z)
        for (std::size_t i = 0; i < s.zones[z].filled[core::index(seat)]; ++i) {
            if (!must_aim(s, melee, z, seat, i)) continue;
            int ways = 0;
            std::uint8_t last = NoTarget;
            for (std::size_t az = 0; az < s.zones.size(); ++az)
                for (std::size_t ai = 0; ai < s.zones[az].filled[core::index(other(seat))]; ++ai)
                    if (may_aim(s, z, seat, i, az, ai)) {
                        ++ways;
                        last = aim_at(az, ai);
                    }
            if (ways > 1 && in_force(Rule::AW_UNO_03)) {
                aim = {seat, melee, static_cast<std::uint8_t>(z), static_cast<std::uint8_t>(i)};
                return true;
            }
            s.zones[z].aim[core::index(seat)][i] = last;
        }
    return false;
}

// ROLLING DICE

// One argument each behind the side and its zone; a second line where there are more than fit.
void tell_list(Table& t, Message message, const Zone& zone, Seat seat, const core::Arg* list, std::size_t count) {
    const std::size_t me = core::index(seat);
    for (std::size_t told = 0; told < count; told += Spaces) {
        core::Event event;
        event.message = raw(message);
        for (const core::Arg& each : {side(seat), area(zone.home[me]), area(zone.home[1 - me])})
            event.args.push_back(each);
        for (std::size_t i = told; i < std::min(count, told + Spaces); ++i) event.args.push_back(list[i]);
        t.log.tell(event);
    }
}

// Every modifier of this side's dice once, with its rule.
void tell_modifiers(Table& t, Phase phase, bool melee, std::size_t zone, Seat seat) {
    const Zone& z = t.state.zones[zone];
    core::FixedVector<core::Arg, Spaces * 8> list;
    for (std::size_t i = 0; i < z.filled[core::index(seat)]; ++i) {
        if (!rolls(t.state, melee, zone, seat, i)) continue;
        for (const Item& item : combat_modifiers(t, phase, melee, zone, seat, i).items) {
            const core::Arg arg = ruled_modifier(item.rule, item.value);
            if (std::find(list.begin(), list.end(), arg) == list.end()) list.push_back(arg);
        }
    }
    tell_list(t, Message::modifiers, z, seat, list.begin(), list.size());
}

// Every die of this side as it counts.
void tell_counts(Table& t, Phase phase, bool melee, std::size_t zone, Seat seat) {
    const Zone& z = t.state.zones[zone];
    core::FixedVector<core::Arg, 2 * Spaces> list;
    for (std::size_t i = 0; i < z.filled[core::index(seat)]; ++i) {
        const Hand own = hand_of(t, phase, melee, zone, seat, i);
        if (own.dice == 0) continue;
        const int left = hits_of(t, phase, melee, zone, seat, i); // the best of a gun's dice
        const Faces& faces = z.die[core::index(seat)][i];
        for (std::size_t which = 0; which < faces.size(); ++which) {
            if (faces[which] == 0) continue;
            const bool worse = faces[which] < faces[1 - which] || (which == 1 && faces[0] == faces[1]);
            const bool hit = left > (worse ? 1 : 0);
            list.push_back(counted_die(faces[which], own.modifier, hit));
        }
    }
    tell_list(t, Message::counts, z, seat, list.begin(), list.size());
}

void roll_side(Table& t, Phase phase, bool melee, std::size_t zone, Seat seat) {
    State& s = t.state;
    Zone& z = s.zones[zone];
    const std::size_t me = core::index(seat);
    core::FixedVector<std::uint8_t, 2 * Spaces> faces;
    for (std::size_t i = 0; i < z.filled[me]; ++i)
        if (rolls(s, melee, zone, seat, i))
            for (int n = dice_of(*unit_in(s, zone, seat, i), melee); n > 0; --n)
                faces.push_back(static_cast<std::uint8_t>(t.dice.d6()));
    if (in_force(Rule::AW_ROL_01)) std::sort(faces.begin(), faces.end(), std::greater<>());
    std::size_t next = 0;
    for (std::size_t i = 0; i < z.filled[me]; ++i) {
        if (!rolls(s, melee, zone, seat, i)) continue;
        for (int n = 0; n < dice_of(*unit_in(s, zone, seat, i), melee); ++n)
            z.die[me][i][static_cast<std::size_t>(n)] = faces[next++];
        Unit& own = s.army(seat).at(z.unit[me][i]);
        // AWR-23: whether it attacks is told by its role now; when the phase ends nobody has one any more, and who has
        // moved up and was attacked there has used an activation, too (AWR-08).
        const bool charges = attacks(own) || !in_force(Rule::AWR_23);
        own.rolled = own.rolled || (melee && own.type == Type::Cavalry && charges);
    }
    if (!t.log.listening()) return;
    core::FixedVector<core::Arg, 2 * Spaces> list;
    for (const std::uint8_t face : faces) list.push_back(number(face));
    tell_list(t, Message::dice, z, seat, list.begin(), list.size());
    tell_modifiers(t, phase, melee, zone, seat);
}

void roll_dice(Table& t, Phase phase, bool melee) {
    tell(t, melee ? Message::melee : Message::ranged);
    for (std::size_t z = 0; z < t.state.zones.size(); ++z) {
        const Seat first = leader(t.state.zones[z]);
        roll_side(t, phase, melee, z, first);
        roll_side(t, phase, melee, z, other(first));
    }
}

// TAKING HITS

struct Hit {
    Seat victim_side;
    UnitId victim, by;
};
using HitList = core::FixedVector<Hit, 2 * MostZones * 2 * Spaces>;

void collect_hits(const Table& t, Phase phase, bool melee, std::size_t z, Seat seat, HitList& hits) {
    const State& s = t.state;
    for (std::size_t i = 0; i < s.zones[z].filled[core::index(seat)]; ++i) {
        const int count = hits_of(t, phase, melee, z, seat, i);
        if (count == 0) continue;
        const std::uint8_t at = target_of(s, melee, z, seat, i);
        const UnitId victim = s.zones[zone_of(at)].unit[core::index(other(seat))][space_of(at)];
        for (int n = 0; n < count; ++n) hits.push_back({other(seat), victim, s.zones[z].unit[core::index(seat)][i]});
    }
}

void tell_hit(Table& t, const Hit& hit) {
    const Unit& by = t.state.army(other(hit.victim_side)).at(hit.by);
    const Unit& victim = t.state.army(hit.victim_side).at(hit.victim);
    tell(t, Message::hits,
         {side(other(hit.victim_side)), type_word(by.type), side(hit.victim_side), type_word(victim.type),
          area(victim.place)});
}

void rout(Table& t, Seat seat, Unit& unit) { // AW-HIT-01
    unit.routed = true;
    unit.fell_now = true;
    unit.square = false;
    tell(t, Message::routed, {side(seat), type_word(unit.type), area(unit.place)});
}

void apply_hits(Table& t, Phase phase, bool melee) {
    State& s = t.state;
    HitList list; // AW-SIM-03: all are rolled before anybody falls
    for (std::size_t z = 0; z < s.zones.size(); ++z)
        for (const Seat seat : core::EachSeat) {
            const std::size_t before = list.size();
            collect_hits(t, phase, melee, z, seat, list);
            if (t.log.listening()) tell_counts(t, phase, melee, z, seat);
            for (std::size_t n = before; n < list.size(); ++n) tell_hit(t, list[n]); // what a zone has done, behind it
        }
    for (const Hit& hit : list) {
        Unit& by = s.army(other(hit.victim_side)).at(hit.by);
        if (by.type == Type::Cavalry && attacks(by)) by.scored = true; // AW-SPT-03; it matters for nobody else
    }
    for (std::size_t n = 0; n < list.size(); ++n) {
        const Hit& hit = list[n];
        const auto same = [&](const Hit& each) {
            return each.victim_side == hit.victim_side && each.victim == hit.victim;
        };
        if (std::find_if(list.begin(), list.begin() + n, same) != list.begin() + n) continue; // dealt with
        Unit& unit = s.army(hit.victim_side).at(hit.victim);
        const bool fresh = !unit.routed;
        if (fresh) rout(t, hit.victim_side, unit);
        const auto count = std::count_if(list.begin(), list.end(), same);
        if ((fresh && count < 2) || !in_force(Rule::AW_HIT_02)) continue;
        for (const Hit& each : list) // AWR-22: whether it is captured shows at the end of the combat
            if (same(each) && !s.final_hits.full()) s.final_hits.push_back({each.victim_side, each.victim, each.by});
        unit.place = Place::OutOfPlay;
        unit.zone = NoZone;
        unit.role = Role::Idle;
    }
}

void settle_captures(Table& t) { // AW-HIT-04, AW-HIT-05
    State& s = t.state;
    for (std::size_t n = 0; n < s.final_hits.size(); ++n) {
        const FinalHit& hit = s.final_hits[n];
        const auto same = [&](const FinalHit& each) { return each.owner == hit.owner && each.victim == hit.victim; };
        if (std::find_if(s.final_hits.begin(), s.final_hits.begin() + n, same) != s.final_hits.begin() + n) continue;
        const bool captured = std::any_of(s.final_hits.begin(), s.final_hits.end(), [&](const FinalHit& each) {
            if (!same(each)) return false;
            const Unit& by = s.army(other(hit.owner)).at(each.by);
            const bool gun = by.type == Type::Artillery && in_force(Rule::AW_HIT_05);
            return !gun && (!by.routed || !in_force(Rule::AW_HIT_04));
        });
        Unit& unit = s.army(hit.owner).at(hit.victim);
        if (captured) {
            unit.place = Place::ScoringBox;
            tell(t, Message::captured, {side(hit.owner), type_word(unit.type), side(other(hit.owner))});
        } else {
            tell(t, Message::destroyed, {side(hit.owner), type_word(unit.type)});
        }
    }
    s.final_hits.clear();
}

} // namespace

bool can_reroll(const Position& p, Seat seat) {
    for (const Zone& zone : p.state.zones) {
        const Place sector = zone.target[core::index(seat)];
        if (sector == Place::None || p.state.army(seat).rerolls[index(sector)] == 0) continue;
        for (const auto& side_dice : zone.die)
            for (const auto& dice : side_dice)
                if (dice[0] != 0) return true;
    }
    return false;
}

int hits_of(const Position& p, Phase phase, bool melee, std::size_t zone, Seat side, std::size_t space) {
    const Hand own = hand_of(p, phase, melee, zone, side, space);
    if (own.dice == 0) return 0;
    const auto& die = p.state.zones[zone].die;
    int against = 0;
    if (own.opposed)
        against = best_result(hand_of(p, phase, melee, zone, other(side), space), die[core::index(other(side))][space]);
    return hits(own, die[core::index(side)][space], against, melee);
}

void Combat::run(Table& t) {
    State& s = t.state;
    const auto ask = [&](Step next, bool wanted, auto question) {
        step = next;
        if (wanted) s.flow.call(question);
    };
    const auto stand = [&](Step next, Seat seat) {
        if (must_choose_position(t, seat)) return s.flow.call(TakePosition{seat, melee});
        step = next;
        if (melee && next == WhiteWithdraws) place_fallen(s);
    };
    const auto aim = [&](Step next, Seat seat) {
        Aim question;
        if (must_choose_aim(s, seat, melee, question)) return s.flow.call(question);
        step = next;
    };
    switch (step) {
    case WhiteReacts: return ask(BlackReacts, can_react(t, White), React{White});
    case BlackReacts: return ask(ReactionRolls, can_react(t, Black), React{Black});
    case ReactionRolls: step = Attackers; return roll_reactions(t);
    case Attackers: step = WhiteStands; return place_attackers(s);
    case WhiteStands: return stand(BlackStands, White);
    case BlackStands: return stand(melee ? WhiteWithdraws : WhiteAims, Black);
    case WhiteAims: return aim(BlackAims, White);
    case BlackAims: return aim(Dice, Black);
    case Dice: step = WhiteRerolls; return roll_dice(t, phase, melee);
    case WhiteRerolls: return ask(BlackRerolls, can_reroll(t, White), Reroll{White});
    case BlackRerolls: return ask(Hits, can_reroll(t, Black), Reroll{Black});
    case Hits: step = melee ? Settle : Melee; return apply_hits(t, phase, melee);
    case Melee:
        step = WhiteStands;
        melee = true;
        return begin_melee(s);
    case WhiteWithdraws: return ask(BlackWithdraws, can_withdraw(s, White), Withdraw{White});
    case BlackWithdraws: return ask(WhiteShelters, can_withdraw(s, Black), Withdraw{Black});
    case WhiteShelters: return ask(BlackShelters, can_take_shelter(t, White), Shelter{White});
    case BlackShelters: return ask(CloseUp, can_take_shelter(t, Black), Shelter{Black});
    case CloseUp: step = WhiteAims; return close_up(t);
    case Settle:
        settle_captures(t);
        settle_shelters(t);
        return s.flow.done();
    }
}

Seats Aim::who(const Position&) const { return only(seat); }

void Aim::ask(const Position& p, Seat asked, Menu& menu) const {
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        for (std::size_t i = 0; i < Spaces; ++i)
            if (ruling(p, asked, choose(Verb::Aim, z, i))) menu.add(choose(Verb::Aim, z, i));
}

Ruling Aim::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat || c.verb != raw(Verb::Aim)) return Rule::AW_UNO_03;
    return may_aim(p.state, zone, seat, space, zone_of(c), space_of(c));
}

void Aim::answer(Table& t, Seat, Choice c) {
    t.state.zones[zone].aim[core::index(seat)][space] = aim_at(zone_of(c), space_of(c));
    t.state.flow.done();
}

namespace {

// As they lie, from space 1 on.
int number_of_die(const Zone& zone, Choice c) {
    const auto& spaces = zone.die[core::index(side_of(c))];
    int number = 1;
    for (std::size_t i = 0; i < space_of(c); ++i)
        number += static_cast<int>(std::count_if(spaces[i].begin(), spaces[i].end(), [](int die) { return die != 0; }));
    return number + static_cast<int>(which_of(c));
}

} // namespace

Seats Reroll::who(const Position&) const { return only(seat); }

void Reroll::ask(const Position& p, Seat asked, Menu& menu) const {
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        for (const Seat each : core::EachSeat)
            for (std::size_t i = 0; i < Spaces; ++i)
                for (std::size_t which = 0; which < 2; ++which) {
                    const Choice c = again(z, each, i, which);
                    if (ruling(p, asked, c)) menu.add(c);
                }
    menu.add(Done);
}

Ruling Reroll::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_FLK_02;
    if (c == Done) return {};
    if (c.verb != raw(Verb::Again) || zone_of(c) >= p.state.zones.size() || space_of(c) >= Spaces)
        return Rule::AW_FLK_02;
    const Zone& zone = p.state.zones[zone_of(c)];
    const Place sector = zone.target[core::index(seat)];
    if (sector == Place::None) return Rule::AW_FLK_02;
    if (p.state.army(seat).rerolls[index(sector)] == 0) return Rule::AW_FLK_03;
    if (side_of(c) != seat && !in_force(Rule::AW_FLK_02)) return Rule::AW_FLK_02;
    const bool rolled = zone.die[core::index(side_of(c))][space_of(c)][which_of(c)] != 0;
    return rolled || !in_force(Rule::AW_FLK_04) ? Rule::None : Rule::AW_FLK_04;
}

void Reroll::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) return s.flow.done();
    Zone& zone = s.zones[zone_of(c)];
    std::uint8_t& die = zone.die[core::index(side_of(c))][space_of(c)][which_of(c)];
    const int before = die;
    tell(t, Message::reroll_of,
         {side(seat), side(side_of(c)), area(zone.home[core::index(side_of(c))]),
          area(zone.home[core::index(other(side_of(c)))]), number(number_of_die(zone, c))});
    die = static_cast<std::uint8_t>(t.dice.d6()); // AW-ROL-03: it stays where it lies
    tell(t, Message::rerolls, {side(seat), number(before), number(die)});
    if (in_force(Rule::AW_FLK_03)) --s.army(seat).rerolls[index(zone.target[core::index(seat)])];
    if (!can_reroll(t, seat)) s.flow.done();
}

} // namespace aboutwar
