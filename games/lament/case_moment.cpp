// [at] of a case: the turn, the phase and the step, as the frames that the rules would have stacked there.
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace lament {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::array<std::string_view, 21> Phases = {
    "deploy",     "initiation", "mulligan", "focus",  "opening",      "round",       "orders",
    "activation", "movement",   "contact",  "combat", "support",      "dice",        "reroll",
    "clash",      "absorb",     "advance",  "place",  "end_of_round", "end_of_turn", "reform"};

class Moment {
public:
    Moment(CaseSetup& setup, Reader& at) : setup_(setup), s_(setup.state), at_(at) {}

    void read() {
        read_turn();
        std::string phase;
        at_.allow("phase", phase);
        if (std::find(Phases.begin(), Phases.end(), setup_.phase) == Phases.end()) {
            at_.fault("phase", "unknown phase " + input::quoted(setup_.phase) + input::one_of(setup_.phase, Phases));
            return;
        }
        s_.flow.clear();
        s_.flow.call(Battle{Battle::Turns});
        stack(setup_.phase);
        ask_for_all();
        at_.finish();
    }

private:
    void read_turn() {
        at_.allow("turn", s_.turn, Range{1, setup_.forced ? 99 : setup_.scenario.turns});
        const int ours = s_.army(Prussia).command_rating;
        const int theirs = s_.army(Austria).command_rating;
        s_.initiative = theirs > ours ? Austria : Prussia;
        at_.allow("initiative", s_.initiative, SideWords);
        seats("time_cards", s_.time_cards, s_.first_time);
        at_.allow("first_time", s_.first_time, SideWords);
        seats("last_time_cards", s_.last_time_cards, s_.last_first_time);
        if (at_.allow("last_first_time", s_.last_first_time, SideWords) && s_.last_time_cards == Seats::None)
            s_.last_time_cards = core::only(s_.last_first_time);
        at_.allow("fog", s_.fog);
        at_.allow("extra_ap", s_.extra_ap, Range{0, 9});
        at_.allow("extra_ap_hidden", s_.extra_ap_hidden, Range{0, 9});
    }

    // Who has played his Time card; the first named did so first.
    void seats(const char* key, Seats& who, Seat& first) {
        std::vector<Text> names;
        if (!at_.allow(key, names)) return;
        for (const Text& name : names) {
            if (name.value != "P" && name.value != "A") {
                at_.fault(name.at, input::quoted(name.value) + " is no side, expected \"P\" or \"A\"");
                continue;
            }
            const Seat seat = name.value == "P" ? Prussia : Austria;
            if (who == Seats::None) first = seat;
            who = who | core::only(seat);
        }
    }

    Seat active(Seat usual = Prussia) {
        Seat seat = usual;
        at_.allow("active", seat, SideWords);
        return seat;
    }

    void stack(const std::string& phase) {
        if (phase == "deploy") return deployment();
        if (phase == "initiation") return s_.flow.call(Turn{Turn::Initiative});
        if (phase == "mulligan") {
            const Seat seat = active(s_.initiative);
            s_.flow.call(Turn{seat == s_.initiative ? Turn::SecondMulligan : Turn::FirstFocus});
            return s_.flow.call(Mulligan{seat});
        }
        if (phase == "focus") {
            const Seat seat = active(s_.initiative);
            s_.flow.call(Turn{seat == s_.initiative ? Turn::SecondFocus : Turn::Opening});
            return s_.flow.call(CommandFocus{seat});
        }
        if (phase == "opening") return opening();
        s_.flow.call(Turn{Turn::End});
        if (phase == "end_of_turn") return;
        const bool fighting = phase == "support" || phase == "dice" || phase == "reroll" || phase == "clash" ||
                              phase == "absorb" || phase == "advance";
        if (fighting && !read_combatants()) return;
        if (fighting || phase == "combat") nobody_hides_in_contact();
        const Seat seat = active(fighting ? owner(combat_.attacker) : Prussia);
        if (fighting && seat != owner(combat_.attacker))
            at_.fault("active",
                      "the active side is not the attacker's, expected the attacker to be of the active side");
        s_.flow.call(Operations{seat, true});
        round(seat, phase);
    }

    void deployment() {
        const bool first = setup_.deploying == setup_.scenario.deploys_first;
        std::get<Battle>(s_.flow.top()).step = first ? Battle::SecondDeploys : Battle::Begin;
        s_.flow.call(Deploy{setup_.deploying});
        active();
    }

    void opening() {
        Seats owing = Seats::None;
        for (const Seat seat : core::EachSeat)
            if (has_order_card(s_.army(seat).hand) && s_.army(seat).orders == Card::None)
                owing = owing | core::only(seat);
        s_.flow.call(Turn{Turn::Operate});
        if (owing != Seats::None) s_.flow.call(OpeningOrders{owing});
    }

    void round(Seat seat, const std::string& phase) {
        ArmyState& army = s_.army(seat);
        if (phase == "round") return s_.flow.call(Round{seat, Round::Arrivals});
        if (phase == "place") return s_.flow.call(Round{seat, Round::Place});
        if (phase == "end_of_round") return s_.flow.call(Round{seat, Round::EndOfRound});
        bool emergency = false;
        at_.allow("emergency", emergency);
        const bool needs_card = phase == "orders" || phase == "reform" || (phase == "activation" && !emergency);
        if (needs_card && army.orders == Card::None)
            return at_.fault("phase", "phase " + input::quoted(phase) +
                                          " needs an orders card of the active side, expected orders = \"...\" in " +
                                          (seat == Prussia ? "[prussia]" : "[austria]"));
        if (phase == "orders") return s_.flow.call(Round{seat, Round::Reveal});
        army.orders_revealed = army.orders != Card::None;
        army.hand_has_order = has_order_card(army.hand);
        s_.flow.call(Round{seat, Round::EndOfRound});
        if (phase == "reform") return s_.flow.call(ReformUnit{seat});
        maneuver(seat, phase, emergency);
    }

    void maneuver(Seat seat, const std::string& phase, bool emergency) {
        const Card orders = s_.army(seat).orders;
        int ap = is_wing(orders) ? printed_ap(orders, seat) : s_.army(seat).command_rating;
        if (emergency) ap = 1;
        lament::Maneuver m{seat, emergency, static_cast<std::uint8_t>(ap)};
        at_.allow("ap", m.ap, Range{0, 20});
        at_.allow("ap_hidden", m.ap_hidden, Range{0, 20});
        m.step = phase == "contact"                             ? Maneuver::Contact
                 : phase == "activation" || phase == "movement" ? Maneuver::Movement
                                                                : Maneuver::Combats;
        s_.flow.call(m);
        if (phase == "contact") return;
        if (phase == "activation") return s_.flow.call(Activation{seat});
        if (phase == "movement") return s_.flow.call(Movement{seat});
        if (phase == "combat") return s_.flow.call(DeclareAttack{seat});
        fight(phase);
    }

    // Contact has revealed whoever is about to fight; only Vedettes, which cannot, may stand there Hidden.
    void nobody_hides_in_contact() {
        for (const Seat seat : core::EachSeat)
            for_each_counter(s_, seat, [&](CounterId c) {
                if (!s_.at(c).hidden || unit_of(setup_.position(), c).type == Type::Vedette ||
                    !in_zoc(setup_.position(), seat, s_.at(c).hex))
                    return;
                at_.fault("phase", "unit " + unit_of(setup_.position(), c).tag +
                                       " is Hidden next to an enemy, expected hidden = false, or phase = \"contact\" "
                                       "to have it revealed");
            });
    }

    // XI.1 A combat under way

    std::optional<CounterId> unit(const char* key, bool required) {
        Text name;
        if (!(required ? at_.need(key, name) : at_.allow(key, name))) return std::nullopt;
        const auto found = find_unit(setup_.position(), name.value);
        if (!found)
            at_.fault(name.at, "no unit " + input::quoted(name.value) +
                                   " stands on the map, expected the id or the hex of one" +
                                   input::did_you_mean(name.value, unit_tags(setup_.scenario)));
        return found;
    }

    bool read_combatants() {
        const auto attacker = unit("attacker", true);
        const bool defender_may_be_gone = setup_.phase == "advance";
        const auto defender = unit("defender", !defender_may_be_gone);
        const auto helper = unit("helper", false);
        if (!attacker || (!defender && !defender_may_be_gone)) return false;
        for (const auto& fighter : {attacker, defender})
            if (fighter && (s_.at(*fighter).hidden || unit_of(setup_.position(), *fighter).type == Type::Vedette)) {
                at_.fault("phase", "unit " + unit_of(setup_.position(), *fighter).tag +
                                       " is Hidden or a Vedette, expected a revealed unit that can fight");
                return false;
            }
        combat_.attacker = *attacker;
        combat_.helper = helper.value_or(CounterId::None);
        combat_.attacker_wing = unit_of(setup_.position(), *attacker).wing;
        combat_.from = s_.at(*attacker).hex;
        if (defender) {
            combat_.defender = *defender;
            combat_.defender_wing = unit_of(setup_.position(), *defender).wing;
            combat_.into = s_.at(*defender).hex;
        } else { // any counter of the enemy that is off the map stands for the one that is gone
            std::size_t gone = core::index(other(owner(*attacker))) * UnitsPerArmy;
            while (gone + 1 < CounterCount && s_.counters[gone].hex != HexId::None) ++gone;
            combat_.defender = static_cast<CounterId>(gone);
            combat_.defender_wing = Suit::Spades;
        }
        Text into;
        if (at_.allow("into", into)) combat_.into = read_hex(at_, into, setup_.scenario).value_or(combat_.into);
        if (defender_may_be_gone && combat_.into == HexId::None)
            at_.fault("into", "`into` is missing, expected the hex that was attacked");
        if (owner(combat_.attacker) == owner(combat_.defender))
            at_.fault("defender", "attacker and defender are of one side, expected enemies");
        const bool touching = combat_.into != HexId::None && setup_.scenario.grid.adjacent(combat_.from, combat_.into);
        if (!touching && !setup_.forced)
            at_.fault(
                "defender",
                "attacker and defender do not touch, expected adjacent hexes, or `into` for where the defender stood");
        return true;
    }

    bool support(const char* key, SupportChoice& into) {
        Text text;
        if (!at_.allow(key, text)) return false;
        const auto choice = read_support_choice(text.value);
        if (!choice)
            at_.fault(text.at, input::quoted(text.value) + " is no support, expected a number of Artillery cards, "
                                                           "\"horse\", \"asset\", or a sum like \"1+horse\"");
        into = choice.value_or(SupportChoice{});
        return true;
    }

    void fight(const std::string& phase) {
        const bool attacker_spoke = support("attacker_support", combat_.support[0]);
        const bool defender_spoke = support("defender_support", combat_.support[1]);
        combat_.step = attacker_spoke ? Combat::DefenderSupport : Combat::AttackerSupport;
        if (phase == "dice" || (attacker_spoke && defender_spoke)) combat_.step = Combat::Dice;
        if (phase == "support" || phase == "dice") return s_.flow.call(combat_);

        if (on_map(s_, combat_.defender) && s_.at(combat_.attacker).hex != HexId::None) {
            const BothModifiers both = modifiers(setup_.position(), declaration(combat_));
            combat_.attacker_total = static_cast<std::int8_t>(both.attacker.total());
            combat_.defender_total = static_cast<std::int8_t>(both.defender.total());
        }
        at_.allow("attacker_total", combat_.attacker_total, Range{-20, 40});
        at_.allow("defender_total", combat_.defender_total, Range{-20, 40});
        std::vector<input::Number> dice;
        const bool thrown = phase == "reroll" || phase == "clash";
        if (thrown ? at_.need("dice", dice, Range{1, 6}) : at_.allow("dice", dice, Range{1, 6})) {
            if (dice.size() == 2)
                combat_.die = {static_cast<std::uint8_t>(dice[0].value), static_cast<std::uint8_t>(dice[1].value)};
            else
                at_.fault("dice", "`dice` has " + std::to_string(dice.size()) +
                                      " faces, expected two: the attacker's and the defender's");
        }
        combat_.step = phase == "reroll" ? Combat::AttackerReroll : phase == "clash" ? Combat::Clash : Combat::Advance;
        s_.flow.call(combat_);
        if (phase == "absorb") absorb();
    }

    void absorb() {
        constexpr std::array<input::Word<bool>, 2> Sides = {{{"attacker", false}, {"defender", true}}};
        int hits = 1;
        bool defending = true;
        at_.need("hits", hits, Range{1, 4});
        at_.allow("on", defending, Sides);
        AbsorbHits frame =
            begin_absorbing(setup_.position(), defending ? combat_.defender : combat_.attacker, hits, combat_);
        if (at_.allow("integrity", frame.integrity)) frame.public_integrity = frame.integrity;
        std::vector<Text> absorbed;
        at_.allow("absorbed", absorbed);
        for (const Text& token : absorbed) {
            frame.first = false;
            if (token.value == "COH")
                frame.used_cohesion = true;
            else if (token.value == "DIS")
                frame.used_disorder = true;
            else if (token.value == "RET" || token.value == "RET2")
                ++frame.retreats;
            else
                at_.fault(token.at, input::quoted(token.value) + " absorbs nothing, expected COH, DIS, RET or RET2");
        }
        s_.flow.call(frame);
    }

    // Keys that mean nothing in this phase are allowed, so that a case can be moved from one to another.
    void ask_for_all() {
        for (const char* key :
             {"active", "ap", "ap_hidden", "emergency", "attacker", "defender", "helper", "into", "attacker_support",
              "defender_support", "attacker_total", "defender_total", "dice", "hits", "on", "integrity", "absorbed"})
            at_.kind(key);
    }

    CaseSetup& setup_;
    State& s_;
    Reader& at_;
    Combat combat_;
};

} // namespace

std::optional<SupportChoice> read_support_choice(std::string_view text) {
    SupportChoice choice;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('+'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        if (part == "horse")
            choice.horse = true;
        else if (part == "asset")
            choice.asset = true;
        else if (part.size() == 1 && part[0] >= '0' && part[0] <= '9')
            choice.artillery = static_cast<std::uint8_t>(part[0] - '0');
        else
            return std::nullopt;
    }
    return choice;
}

void read_case_moment(CaseSetup& setup) {
    if (auto at = setup.root.allow_table("at")) return Moment(setup, *at).read();
    input::Faults none("");
    Reader empty = *input::read_toml("", none);
    Moment(setup, empty).read();
}

} // namespace lament
