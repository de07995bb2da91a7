// Sentences: questions, answers, what has happened, how it ended
#include "games/corbach/words.h"

#include "games/corbach/board.h"
#include "games/corbach/called.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/notation_words.h"
#include "games/corbach/steps.h"
#include "table/asking.h"

#include <algorithm>
#include <cstdlib>

namespace corbach {

using table::Phrase;

// Keys of the text file.

std::string side_key(Seat seat) { return "@side." + std::string(side_letter(seat)); }

std::string type_key(Type type) { return "@type." + std::string(type_word(type)); }

std::string phase_key(Phase phase) {
    constexpr std::string_view Phases[] = {"setup", "march", "rally", "activation", "army_commander", "combat", "end"};
    return "@phase." + std::string(Phases[core::raw(phase)]);
}

namespace {

constexpr std::string_view MessageKeys[] = {
#define X(name) #name,
    CORBACH_MESSAGES(X)
#undef X
};

// QUESTIONS

// What the sentence of a question is called and needs. How far a hidden unit can still go is told to its owner only.
struct Asked {
    const Position& p;
    Seat viewer;
    bool asked;

    const State& s = p.state;
    std::string hex(HexId id) const { return id == HexId::None ? "-" : p.scenario.grid.label(id); }
    std::string unit(UnitId id) const { return called(p, id, viewer); }
    std::string name(CommanderId id) const { return called(p, id); }
    std::string name(FormationId id) const { return name(commander_of(id)); }
    std::string hexes(const auto& list) const {
        std::string text;
        for (const HexId each : list) text += (text.empty() ? "" : ", ") + hex(each);
        return text;
    }

    Phrase operator()(const ChooseDeployment&) const { return {"deployment", {}}; }
    Phrase operator()(const ChooseFacing& q) const { return {"face", {unit(q.unit), hex(s.at(q.unit).hex)}}; }
    Phrase operator()(const PlaceCommander& q) const { return {"place", {name(q.commander)}}; }
    Phrase operator()(const ChooseColumn&) const { return {"column", {}}; }
    Phrase operator()(const ChooseMarcher& q) const {
        constexpr std::string_view Kinds[] = {"march", "deploy", "enter"};
        const std::string who = q.formation != FormationId::None ? name(q.formation) : p.scenario.groups[q.group].name;
        return {std::string(Kinds[q.kind]), {who}};
    }
    Phrase operator()(const RallyOrder&) const { return {"rally", {}}; }
    Phrase operator()(const Overstacked& q) const { return {"overstacked", {hex(q.hex)}}; }
    Phrase operator()(const ChooseActivation&) const { return {"activate", {}}; }
    Phrase operator()(const Attach& q) const { return {"attach", {name(q.formation)}}; }
    Phrase operator()(const Guns&) const { return {"guns", {actor()}}; }
    Phrase operator()(const Act&) const {
        const auto* activation = s.flow.find<Activation>();
        return {activation != nullptr && !activation->success ? "act_failed" : "act", {actor()}};
    }
    Phrase operator()(const MoveArmyCommander& q) const { return {"army_commander", {name(army_commander(q.seat))}}; }
    Phrase operator()(const MoveStep&) const { return moving(); }
    Phrase operator()(const React&) const { return {"react", {moving().args.front()}}; }
    Phrase operator()(const ChooseCombat&) const { return {"attack", {}}; }
    Phrase operator()(const AddToAttack&) const {
        const auto* combat = s.flow.find<Combat>();
        if (combat == nullptr) return {"add", {"-", "-"}};
        return {"add", {hexes(combat->attackers), hexes(combat->defenders)}};
    }
    Phrase operator()(const Withdraw& q) const { return {"withdraw", {hex(q.hex)}}; }
    Phrase operator()(const TakeLoss&) const {
        const auto* combat = s.flow.find<Combat>();
        return {"loss", {std::to_string(combat == nullptr ? 0 : combat->losses)}};
    }
    Phrase operator()(const Advance&) const { return {"advance", {}}; }
    Phrase operator()(const RetreatStep&) const {
        const auto* retreat = s.flow.find<Retreat>();
        if (retreat == nullptr) return {"retreat", {"-", "0"}};
        return {"retreat", {hex(retreat->hex), std::to_string(retreat->steps)}};
    }
    Phrase operator()(const RoutStep&) const {
        const auto* rout = s.flow.find<RoutMove>();
        if (rout == nullptr) return {"rout", {"-", "0"}};
        return {"rout", {unit(rout->unit), std::to_string(rout->steps)}};
    }
    Phrase operator()(const Follow& q) const { return {"follow", {name(q.commander)}}; }
    Phrase operator()(const PromoteCommander&) const { return {"promote", {}}; }
    Phrase operator()(const PlaceAide& q) const { return {"aide", {name(q.formation)}}; }
    Phrase operator()(const DisplaceCommander& q) const { return {"displace", {name(q.commander)}}; }

    // The formation or the independent unit that is activated.
    std::string actor() const {
        const auto* activation = s.flow.find<Activation>();
        if (activation == nullptr) return "-";
        return activation->formation != FormationId::None ? name(activation->formation) : unit(activation->unit);
    }

    Phrase moving() const {
        const auto* move = s.flow.find<Move>();
        if (move == nullptr) return {"move", {"-", "0"}};
        std::string who = "-";
        int mp = move->mp;
        if (move->guide != UnitId::None) {
            who = unit(move->guide);
            mp = s.at(move->guide).mp;
        } else {
            for (std::size_t i = 0; i < MostCommanders; ++i)
                if (move->riders.contains(commander_at(i))) who = name(commander_at(i));
        }
        constexpr std::string_view Kinds[] = {"move", "move", "move_stack", "move_line"};
        return {std::string(Kinds[move->kind]), asked ? std::vector{who, std::to_string(mp)} : std::vector{who}};
    }
};

// ANSWERS

bool is_overstacked(const Position& p) {
    return !p.state.flow.empty() && std::holds_alternative<Overstacked>(p.state.flow.top());
}

Rule rule_of(const Position& p, Choice c, Rule asking) {
    const auto* activation = p.state.flow.find<Activation>();
    const auto* move = p.state.flow.find<Move>();
    const bool reacting = !p.state.flow.empty() && std::holds_alternative<React>(p.state.flow.top());
    const bool failed = activation != nullptr && !activation->success;
    const auto is_gun = [&](UnitId unit) { return p.scenario.unit(unit).type == Type::Artillery; };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Deployment: return Rule::C16_1_4c;
    case Verb::Face: return Rule::CA_11;
    case Verb::Place: return Rule::C16_1_4a;
    case Verb::March: return Rule::C14_1d;
    case Verb::Deploy: return Rule::C14_3a;
    case Verb::Enter:
    case Verb::EnterCommander: return Rule::C16_1_5a;
    case Verb::Rally: return Rule::C12_5a;
    case Verb::Test:
    case Verb::TestUnit: return Rule::C5_1a;
    case Verb::Arrive: return Rule::CA_30;
    case Verb::Attach: return Rule::C5_1c;
    case Verb::Turn:
        if (!is_gun(unit_of(c)))
            return p.scenario.unit(unit_of(c)).formation == FormationId::None ? Rule::C6_6a : Rule::C6_4c;
        return failed ? Rule::C5_3b : Rule::C8_8a;
    case Verb::Fire: return reacting ? Rule::C9_3a : failed ? Rule::C5_3c : Rule::C9_1a;
    case Verb::Lead:
        if (is_army_commander(commander_of(c))) return Rule::C8_5a;
        return failed ? Rule::C5_3e : Rule::C8_5d;
    case Verb::LeadUnit:
    case Verb::LeadStack:
    case Verb::LeadLine: return Rule::C8_5e;
    case Verb::MoveUnit:
    case Verb::MoveStack: return failed ? Rule::C5_3d : Rule::C4j;
    case Verb::MoveLine: return Rule::C8_7a;
    case Verb::ColumnOn: return Rule::C14_5a;
    case Verb::ColumnOff: return Rule::C14_5b;
    case Verb::Step: return move != nullptr && move->kind == Move::Commander ? Rule::C8_5b : Rule::C8_1d;
    case Verb::Back: return Rule::C8_3f;
    case Verb::Left:
    case Verb::Right: return Rule::C8_3a;
    case Verb::About: return Rule::C8_3e;
    case Verb::Swap: return Rule::C3_5_1a;
    case Verb::Pivot: return Rule::C8_7_1a;
    case Verb::Leave: return is_overstacked(p) ? asking : Rule::C8_7c;
    case Verb::LeaveCommander: return Rule::C3_2a;
    case Verb::GiveUp: return Rule::C8_6e;
    case Verb::Charge:
    case Verb::ChargeStack:
    case Verb::ChargeLine: return Rule::C8_6a;
    case Verb::Attack: return Rule::C10_1a;
    case Verb::Also: return Rule::C10_1j;
    case Verb::Join: return Rule::C10_1k;
    case Verb::Withdraw: return Rule::CA_34;
    case Verb::Loss: return Rule::C11_1d;
    case Verb::Retreat: return Rule::C11_2_1a;
    case Verb::AdvanceStack:
    case Verb::AdvanceTop: return Rule::C11_3a;
    case Verb::Rout: return Rule::C12_4b;
    case Verb::Follow: return Rule::C12_4h;
    case Verb::Promote: return Rule::C11_4c;
    case Verb::Aide: return Rule::C11_4d;
    case Verb::Displace: return Rule::C3_2b;
    case Verb::No:
    case Verb::Done: break;
    }
    return asking;
}

table::Target target_of(const Position& p, Seat viewer, Choice c) {
    const Grid& grid = p.scenario.grid;
    switch (c.noun) {
    case Noun::Number: return {Noun::Number, inside(p, c, viewer)};
    case Noun::Piece: return {Noun::Piece, unit_name(p, unit_of(c), viewer)};
    case Noun::Card:
        if (p.state.at(commander_of(c)).where == Where::OnMap)
            return {Noun::Piece, commander_piece(p, commander_of(c))};
        return {Noun::Card, commander_name(p, commander_of(c))};
    case Noun::Hex: return {Noun::Hex, grid.label(hex_of(c))};
    case Noun::Hexside: {
        const HexId to = grid.neighbour(origin_of(c), direction_of(c));
        return {Noun::Hexside, to == HexId::None ? "" : grid.label(*grid.hexside(origin_of(c), to))};
    }
    default: return {};
    }
}

std::vector<std::string> label_args(const Position& p, Seat viewer, Choice c) {
    const Grid& grid = p.scenario.grid;
    const auto verb = static_cast<Verb>(c.verb);
    switch (verb) {
    case Verb::Deployment: {
        const auto& list = p.scenario.deployments[core::index(viewer)];
        const auto which = static_cast<std::size_t>(number_of(c));
        return {std::to_string(which), which <= list.size() ? list[which - 1].name : "-"};
    }
    case Verb::Face: return {"@facing." + facing_name(facing_at(number_of(c)))};
    case Verb::Arrive: return {p.scenario.groups[static_cast<std::size_t>(number_of(c))].name};
    case Verb::Turn:
    case Verb::Pivot: return {called(p, unit_of(c), viewer), side_of(c) == Side::Left ? "@turn.left" : "@turn.right"};
    case Verb::Enter:
    case Verb::Fire: return {called(p, unit_with_hex(c), viewer), grid.label(hex_of(c))};
    case Verb::EnterCommander: return {called(p, commander_with_hex(c)), grid.label(hex_of(c))};
    default: break;
    }
    switch (c.noun) {
    case Noun::Piece: return {called(p, unit_of(c), viewer)};
    case Noun::Card: return {called(p, commander_of(c))};
    case Noun::Hex: return {grid.label(hex_of(c))};
    case Noun::Hexside: {
        const HexId to = grid.neighbour(origin_of(c), direction_of(c));
        return {grid.label(origin_of(c)), to == HexId::None ? "-" : grid.label(to)};
    }
    default: return {};
    }
}

// WHAT HAS HAPPENED

std::string word_text(const Scenario& scenario, int value) {
    if (value < FirstResult) return "@facing." + facing_name(facing_at(value));
    if (value >= FirstGroup) {
        const auto group = static_cast<std::size_t>(value - FirstGroup);
        return group < scenario.groups.size() ? scenario.groups[group].name : "-";
    }
    const int kind = (value - FirstResult) / ResultRows;
    const auto row = static_cast<std::size_t>((value - FirstResult) % ResultRows);
    const Tables& tables = scenario.tables;
    Result result;
    if (kind == 2 && row < tables.fire.size()) result = tables.fire[row];
    if (kind < 2 && row < tables.combat.size()) {
        result = kind == 0 ? tables.combat[row].attacker : tables.combat[row].defender;
    }
    return called(result);
}

} // namespace

// CA-53: menus follow from what lies open. Only how strong a stack is may decide where another unit finds room; so
// while a seat has counters the enemy has not seen, it answers for itself.
bool menu_is_public(const Position& p) {
    const Seats asked = core::waiting<Corbach>(p);
    if (asked == Seats::None) return false;
    bool all_seen = true;
    for_each_unit(p, has(asked, French) ? French : Allied,
                  [&](UnitId id) { all_seen = all_seen && p.state.at(id).known; });
    return all_seen;
}

table::Prompt prompt(const Position& p, Seat viewer) {
    return table::prompt_of_question<Corbach>(p, viewer, [&](const auto& question, bool asked) {
        return Asked{p, viewer, asked}(question);
    });
}

table::Option option(const Position& seen, Seat seat, Choice c) {
    table::Option out;
    out.notation = write(seen, c, seat);
    out.choice = c;
    if (!is_well_formed(seen.scenario, c)) return out;
    out.label = {"do." + std::string(verb_word(static_cast<Verb>(c.verb))), label_args(seen, seat, c)};
    if (c.verb == raw(Verb::Leave) && is_overstacked(seen)) out.label.id = "do.remove";
    core::with_question<Corbach>(seen, [&](const auto& question) {
        out.rule = rule_id(rule_of(seen, c, std::remove_cvref_t<decltype(question)>::Cites));
    });
    out.target = target_of(seen, seat, c);
    return out;
}

int price(const Position& seen, Seat, Choice c) {
    return std::holds_alternative<MoveStep>(seen.state.flow.top()) ? price_of_step(seen, move_of(seen), c) : 0;
}

Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer) {
    using Kind = core::Arg::Kind;
    Phrase result{"event." + std::string(MessageKeys[event.message]), {}};
    const auto tells_place = [&](HexId hex) { // the sentence says itself where it is
        return std::any_of(event.args.begin(), event.args.end(),
                           [&](const core::Arg& arg) { return arg.kind == Kind::Hex && arg.hex == hex; });
    };
    for (const core::Arg& arg : event.args) {
        switch (arg.kind) {
        case Kind::Number: result.args.push_back(std::to_string(arg.value)); break;
        case Kind::Hex: result.args.push_back(arg.hex == HexId::None ? "-" : scenario.grid.label(arg.hex)); break;
        case Kind::Seat: result.args.push_back(side_key(static_cast<Seat>(arg.value))); break;
        case Kind::Piece: {
            const auto unit = static_cast<UnitId>(arg.value);
            result.args.push_back(has(arg.known_to, viewer) ? called(scenario, unit)
                                  : tells_place(arg.hex)    ? called_hidden_there(scenario, unit, arg.hex, arg.number)
                                                            : called_hidden(scenario, unit, arg.hex, arg.number));
            break;
        }
        case Kind::Card:
            result.args.push_back(called(scenario, static_cast<CommanderId>(arg.value), arg.number));
            break;
        case Kind::Word: result.args.push_back(word_text(scenario, arg.value)); break;
        case Kind::Rule: result.args.push_back(rule_id(static_cast<Rule>(arg.value))); break;
        }
    }
    return result;
}

// Shown only: no rule asks who has done better in a drawn battle.
static Phrase drawn(const Position& p) {
    const int lead = lead_of_french(p);
    if (lead == 0) return {"result.draw", {}};
    return {"result.draw_with_lead", {side_key(lead > 0 ? French : Allied), std::to_string(std::abs(lead))}};
}

table::Result result(const Position& p) {
    switch (p.state.outcome) {
    case Outcome::Undecided: return {};
    case Outcome::Draw: return {true, std::nullopt, drawn(p)};
    case Outcome::Victory: break;
    case Outcome::Brilliant: return {true, p.state.winner, {"result.brilliant", {side_key(p.state.winner)}}};
    case Outcome::Limited: return {true, p.state.winner, {"result.limited", {side_key(p.state.winner)}}};
    }
    return {true, p.state.winner, {"result.victory", {side_key(p.state.winner)}}};
}

} // namespace corbach
