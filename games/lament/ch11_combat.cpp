// XI.1 COMBAT RESOLUTION, XI.2 eligibility, XI.3.2 and XI.3.6.2 declarations, XI.5.1 - XI.5.3
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/combat.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

namespace lament {

// XI.2 ELIGIBILITY

Ruling may_attack(const Position& p, CounterId c) {
    const State& s = p.state;
    const Counter& counter = s.at(c);
    if (counter.fought && in_force(Rule::XI_2e)) return Rule::XI_2e;
    const bool never_activated = !counter.activated && !counter.fought; // in this round
    if (never_activated && in_force(Rule::XI_2a) && in_force(Rule::VIII_3_4_4e)) return Rule::XI_2a;
    if (!in_force(Rule::VIII_3_4_4g) && unit_of(p, c).wing != order_suit(p, owner(c))) return Rule::VIII_3_4_4g;
    if (!is_front(s, c) && in_force(Rule::XI_2_1a)) return Rule::XI_2_1a;
    if (counter.disordered && in_force(Rule::XI_2_2a) && in_force(Rule::IV_7_1a)) return Rule::XI_2_2a;
    if (counter.entered_hex && !in_force(Rule::VIII_3_4_4f)) return Rule::VIII_3_4_4f;
    if (unit_of(p, c).type == Type::Vedette && in_force(Rule::III_3_2b)) return Rule::III_3_2b;
    return {};
}

namespace {

// Has a combat of this round been fought from a hex next to this one?
bool fought_over(const Position& p, Seat attacking, HexId hex) {
    bool fought = false;
    for_each_counter(p.state, attacking, [&](CounterId c) {
        fought = fought || (p.state.at(c).fought && p.scenario.grid.adjacent(p.state.at(c).hex, hex));
    });
    return fought;
}

} // namespace

Ruling may_target(const Position& p, CounterId attacker, CounterId c) {
    const State& s = p.state;
    if (owner(c) == owner(attacker)) return Rule::XI_2i;
    if (p.scenario.grid.distance(s.at(attacker).hex, s.at(c).hex) != 1 && in_force(Rule::XI_2i)) return Rule::XI_2i;
    if (!is_front(s, c) && in_force(Rule::XI_2_1a)) return Rule::XI_2_1a;
    if (s.at(c).hidden) return Rule::III_3_2b; // only a Vedette could still be Hidden here, and it cannot fight
    if (!in_force(Rule::XI_2f) && fought_over(p, owner(attacker), s.at(c).hex)) return Rule::XI_2f;
    const bool alone = hex_mate(s, c) == CounterId::None;
    if (!in_force(Rule::XI_2_1c) && alone && fought_over(p, owner(attacker), s.at(c).hex)) return Rule::XI_2_1c;
    return {};
}

namespace {

bool has_target(const Position& p, CounterId attacker) {
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(attacker).hex))
        if (near != HexId::None && enemy_at(p.state, owner(attacker), near))
            if (may_target(p, attacker, front_at(p.state, near))) return true;
    return false;
}

} // namespace

bool anybody_can_attack(const Position& p, Seat seat) {
    bool anybody = false;
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (!anybody && (p.state.at(c).activated || !in_force(Rule::XI_2a) || !in_force(Rule::VIII_3_4_4e)))
            anybody = may_attack(p, c) && has_target(p, c);
    });
    return anybody;
}

// XI.3.6.2 Rolling Volleys
Ruling may_help(const Position& p, CounterId attacker, CounterId defender, CounterId c) {
    const State& s = p.state;
    const Counter& helper = s.at(c);
    if (owner(c) != owner(attacker) || c == attacker) return Rule::XI_3_6_2c;
    const bool both_infantry = is_infantry(unit_of(p, attacker).type) && is_infantry(unit_of(p, c).type);
    if (!both_infantry && in_force(Rule::XI_3_6_2b)) return Rule::XI_3_6_2b;
    if (helper.fought && in_force(Rule::XI_3_6_2i)) return Rule::XI_3_6_2i;
    if (!helper.activated && !helper.fought && in_force(Rule::XI_3_6_2c)) return Rule::XI_3_6_2c;
    const auto touches = [&](CounterId to) { return p.scenario.grid.distance(helper.hex, s.at(to).hex) == 1; };
    if ((!is_front(s, c) || !touches(attacker) || !touches(defender)) && in_force(Rule::XI_3_6_2d))
        return Rule::XI_3_6_2d;
    if (helper.disordered && in_force(Rule::XI_3_6_2e)) return Rule::XI_3_6_2e;
    const bool moved = helper.entered_hex || s.at(attacker).entered_hex;
    if (moved && owner(c) == Austria && in_force(Rule::XI_3_6_2f)) return Rule::XI_3_6_2f;
    if (moved && owner(c) == Prussia && !in_force(Rule::XI_3_6_2g)) return Rule::XI_3_6_2g;
    return in_force(Rule::XI_2g) ? Ruling{} : Rule::XI_2g;
}

// DP-13
Seats DeclareAttack::who(const Position&) const { return core::only(seat); }

void DeclareAttack::ask(const Position& p, Seat asked, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (ruling(p, asked, choose(Verb::Attack, c))) menu.add(choose(Verb::Attack, c));
    });
    if (ruling(p, asked, choose(Verb::Done))) menu.add(choose(Verb::Done));
}

Ruling DeclareAttack::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::Done) return in_force(Rule::XI_2b) ? Ruling{} : Rule::XI_2b;
    if (verb(c) != Verb::Attack || !names_counter(p, c)) return Rule::VI_a;
    if (owner(counter(c)) != seat) return Rule::XI_2c;
    if (const Ruling r = may_attack(p, counter(c)); !r) return r;
    return has_target(p, counter(c)) ? Ruling{} : Rule::XI_2i;
}

void DeclareAttack::answer(Table& t, Seat, Choice c) {
    if (verb(c) == Verb::Done) {
        t.state.flow.find<Maneuver>()->step = Maneuver::Over;
        return t.state.flow.done();
    }
    t.state.flow.jump(ChooseTarget{seat, counter(c)});
}

Seats ChooseTarget::who(const Position&) const { return core::only(seat); }

void ChooseTarget::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, other(seat), [&](CounterId c) {
        if (may_target(p, attacker, c)) menu.add(choose(Verb::Target, c));
    });
}

Ruling ChooseTarget::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::Attack && in_force(Rule::XI_2d)) return Rule::XI_2d;
    if (verb(c) != Verb::Target || !names_counter(p, c)) return Rule::VI_a;
    return may_target(p, attacker, counter(c));
}

void ChooseTarget::answer(Table& t, Seat, Choice c) { t.state.flow.jump(ChooseHelper{seat, attacker, counter(c)}); }

Seats ChooseHelper::who(const Position&) const { return core::only(seat); }

void ChooseHelper::ask(const Position& p, Seat, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (may_help(p, attacker, defender, c)) menu.add(choose(Verb::Help, c));
    });
    menu.add(choose(Verb::NoHelp));
}

Ruling ChooseHelper::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::NoHelp) return {};
    if (verb(c) == Verb::Attack && in_force(Rule::XI_2d)) return Rule::XI_2d;
    if (verb(c) != Verb::Help || !names_counter(p, c)) return Rule::VI_a;
    return may_help(p, attacker, defender, counter(c));
}

void ChooseHelper::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Combat combat;
    combat.attacker = attacker;
    combat.defender = defender;
    combat.helper = verb(c) == Verb::Help ? counter(c) : CounterId::None;
    combat.attacker_wing = unit_of(t, attacker).wing;
    combat.defender_wing = unit_of(t, defender).wing;
    combat.from = s.at(attacker).hex;
    combat.into = s.at(defender).hex;
    tell(t, Message::attack,
         {side(seat), piece(s, attacker), piece(s, defender), place(combat.from), place(combat.into)});
    if (combat.helper != CounterId::None) tell(t, Message::rolling_volleys, {side(seat), piece(s, combat.helper)});
    s.flow.jump(combat);
}

// XI.1: the steps of one combat

Declaration declaration(const Combat& c) { return {c.attacker, c.defender, c.helper, c.support}; }

namespace {

// XI.5.1.2: no choice; judged for both sides before either suffers
enum class Loss : std::uint8_t { None, Cohesion, Disorder, Unit };

Loss attrition_loss(const Position& p, CounterId c, Suit wing) {
    if (p.state.army(owner(c)).cohesion[index(wing)] > 0) return Loss::Cohesion; // XI.5.1.2a
    return p.state.at(c).disordered ? Loss::Unit : Loss::Disorder;               // XI.5.1.2b-c
}

void suffer(Table& t, CounterId c, Suit wing, Loss loss) {
    if (loss == Loss::None) return;
    tell(t, Message::attrition, {side(owner(c)), piece(t.state, c)});
    switch (loss) {
    case Loss::Cohesion: return lower_cohesion(t, owner(c), wing);
    case Loss::Disorder: return disorder(t, c);
    case Loss::Unit: return eliminate(t, c);
    case Loss::None: return;
    }
}

void spend_support(Table& t, Seat seat, Suit wing, SupportChoice choice) { // XI.3.2e
    ArmyState& army = t.state.army(seat);
    auto& under = army.banked[index(wing)];
    under[0] = static_cast<std::uint8_t>(under[0] - choice.artillery);
    for (int n = choice.artillery; n > 0; --n) army.discard.add(index(Card::Artillery));
    if (choice.horse) {
        --under[1];
        army.discard.add(index(Card::HorseArtillery));
    }
    if (choice.asset) { // III.5.4c-d
        army.support.remove(index(Card::Asset));
        (t.scenario.army(seat).asset.single_use ? army.removed : army.discard).add(index(Card::Asset));
    }
    if (choice != SupportChoice{})
        tell(t, Message::support, {side(seat), number(choice.cards()), number(choice.asset ? 1 : 0)});
}

bool asks_reroll(const State& s, CounterId c, Suit wing) {
    return s.army(owner(c)).heroic[index(wing)] == Heroic::Active && in_force(Rule::XI_5_2a);
}

} // namespace

void Combat::run(Table& t) {
    State& s = t.state;
    const Seat attacking = owner(attacker);
    const Seat defending = owner(defender);
    switch (step) {
    case AttackerSupport: // step 2
        step = DefenderSupport;
        if (supply(t, declaration(*this), true).has_any && in_force(Rule::XI_3_2a))
            s.flow.call(CommitSupport{attacking, true});
        return;
    case DefenderSupport:
        step = Dice;
        if (supply(t, declaration(*this), false).has_any && in_force(Rule::XI_3_2d))
            s.flow.call(CommitSupport{defending, false});
        return;
    case Dice: { // steps 3 to 5
        step = AttackerReroll;
        const BothModifiers both = modifiers(t, declaration(*this));
        attacker_total = static_cast<std::int8_t>(both.attacker.total()); // frozen
        defender_total = static_cast<std::int8_t>(both.defender.total());
        tell(t, Message::totals, {number(attacker_total), number(defender_total)});
        die[0] = static_cast<std::uint8_t>(t.dice.d6()); // XI.4a
        die[1] = static_cast<std::uint8_t>(t.dice.d6());
        tell(t, Message::dice, {side(attacking), number(die[0]), side(defending), number(die[1])});
        const Attrition losses = attrition(die[0], die[1], uses_artillery(t, attacking, support[0]),
                                           uses_artillery(t, defending, support[1]));
        const Loss on_attacker = losses.attacker ? attrition_loss(t, attacker, attacker_wing) : Loss::None;
        const Loss on_defender = losses.defender ? attrition_loss(t, defender, defender_wing) : Loss::None;
        suffer(t, attacker, attacker_wing, on_attacker);
        suffer(t, defender, defender_wing, on_defender);
        return;
    }
    case AttackerReroll: // step 6: R-24, also when attrition has killed the defender
        step = DefenderReroll;
        if (asks_reroll(s, attacker, attacker_wing) && in_force(Rule::XI_5_2b))
            s.flow.call(HeroicReroll{attacking, true});
        return;
    case DefenderReroll:
        step = Clash;
        if (asks_reroll(s, defender, defender_wing)) s.flow.call(HeroicReroll{defending, false});
        return;
    case Clash: { // steps 6 to 8: XI.5.2b, re-rolls after both have declared
        step = Advance;
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            if (!reroll[i]) continue;
            const Seat seat = i == 0 ? attacking : defending;
            const Suit wing = i == 0 ? attacker_wing : defender_wing;
            const int again = t.dice.d6();
            const bool falls = again == die[i]; // XI.5.2.1a
            s.army(seat).heroic[index(wing)] = falls ? Heroic::Casualty : Heroic::Spent;
            tell(t, Message::reroll, {side(seat), suit(wing, seat), number(die[i]), number(again)});
            if (falls) tell(t, Message::commander_falls, {side(seat), suit(wing, seat)});
            die[i] = static_cast<std::uint8_t>(again);
        }
        const lament::Clash result = clash(die[0], die[1], attacker_total, defender_total);
        tell(t, Message::clash, {number(result.attack_value), number(result.defence_value)});
        if (result.hits == 0) return tell(t, Message::standoff);
        const CounterId loser = result.on_attacker ? attacker : defender;
        if (!on_map(s, loser)) return; // XI.5.1.2e: hits on a unit that attrition killed are void
        if (result.hits == Clash::Eliminated) return eliminate(t, loser); // XI.5.3f
        tell(t, Message::hits, {side(owner(loser)), piece(s, loser), number(result.hits)});
        return s.flow.call(begin_absorbing(t, loser, result.hits, *this));
    }
    case Advance: // step 9: XI.5.8.5
        step = Over;
        if (s.at(defender).hex == into) return;
        if (!on_map(s, attacker) && in_force(Rule::XI_5_8_5f)) return;
        if (units_at(s, into) > 0 && in_force(Rule::XI_5_8_5d)) return; // the former rear unit
        if (is_cavalry(unit_of(t, attacker).type)) return advance(t, attacker, into);
        return s.flow.call(AdvanceAfterCombat{attacking, attacker, into});
    case Over: // XI.2h
        for (const CounterId c : {attacker, helper})
            if (c != CounterId::None) {
                s.at(c).activated = false;
                s.at(c).fought = true;
            }
        return s.flow.done();
    }
}

// DP-16, DP-17: one number says it all: how many Artillery cards, +16 Horse Artillery, +32 the asset
SupportChoice support_choice(Choice c) {
    return {static_cast<std::uint8_t>(c.id & 15U), (c.id & 16U) != 0, (c.id & 32U) != 0};
}
Choice support_choice(SupportChoice s) {
    return choose(Verb::Support, Noun::Number, s.artillery + (s.horse ? 16U : 0U) + (s.asset ? 32U : 0U));
}

Seats CommitSupport::who(const Position&) const { return core::only(seat); }

void CommitSupport::ask(const Position& p, Seat, Menu& menu) const {
    const Supply have = supply(p, declaration(*p.state.flow.find<Combat>()), attacking);
    for (std::uint8_t artillery = 0; artillery <= have.artillery; ++artillery)
        for (int horse = 0; horse <= (have.horse ? 1 : 0); ++horse)
            for (int asset = 0; asset <= (have.asset ? 1 : 0); ++asset)
                menu.add(support_choice(SupportChoice{artillery, horse == 1, asset == 1}));
}

Ruling CommitSupport::ruling(const Position& p, Seat, Choice c) const {
    if (verb(c) == Verb::Attack && in_force(Rule::XI_2d)) return Rule::XI_2d;
    if (verb(c) != Verb::Support || c.id >= 64) return Rule::VI_a;
    return may_commit(p, declaration(*p.state.flow.find<Combat>()), attacking, support_choice(c));
}

void CommitSupport::answer(Table& t, Seat, Choice c) {
    Combat& combat = *t.state.flow.find<Combat>();
    combat.support[attacking ? 0 : 1] = support_choice(c);
    spend_support(t, seat, attacking ? combat.attacker_wing : combat.defender_wing, support_choice(c));
    t.state.flow.done();
}

// DP-18, DP-19
Seats HeroicReroll::who(const Position&) const { return core::only(seat); }

void HeroicReroll::ask(const Position&, Seat, Menu& menu) const {
    menu.add(choose(Verb::Keep));
    menu.add(choose(Verb::Reroll));
}

Ruling HeroicReroll::ruling(const Position&, Seat, Choice c) const {
    return verb(c) == Verb::Keep || verb(c) == Verb::Reroll ? Ruling{} : Rule::VI_a;
}

void HeroicReroll::answer(Table& t, Seat, Choice c) {
    t.state.flow.find<Combat>()->reroll[attacking ? 0 : 1] = verb(c) == Verb::Reroll;
    t.state.flow.done();
}

} // namespace lament
