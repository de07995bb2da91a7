// Sentences: questions, answers, what has happened, how it ended
#include "games/aboutwar/words.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/called.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/modifiers.h"
#include "games/aboutwar/notation.h"
#include "table/asking.h"

#include <numeric>

namespace aboutwar {

using core::other;
using table::Phrase;

// Keys of the text file.

std::string side_key(Seat seat) { return "@side." + std::string(side_letter(seat)); }

std::string type_key(Type type) {
    constexpr std::string_view Types[] = {"infantry", "cavalry", "artillery"};
    return "@type." + std::string(Types[index(type)]);
}

std::string phase_key(Phase phase) {
    constexpr std::string_view Phases[] = {"setup",    "planning",  "fast",  "bombardment",
                                           "combined", "noncombat", "rally", "scoring"};
    return "@phase." + std::string(Phases[core::raw(phase)]);
}

std::string part_key(bool melee) { return melee ? "@part.melee" : "@part.ranged"; }

std::string state_key(const Unit& unit) {
    if (unit.routed) return "@state.routed";
    if (unit.square) return unit.spent ? "@state.spent_square" : "@state.square";
    return unit.spent ? "@state.spent" : "@state.fresh";
}

namespace {

constexpr std::string_view MessageKeys[] = {
#define X(name) #name,
    ABOUTWAR_MESSAGES(X)
#undef X
};

// QUESTIONS

// What the sentence of a question is called and needs. Of a secret question only the asked seat is told more.
struct Asked {
    const Position& p;
    Seat viewer;
    bool asked;

    const ArmyState& army() const { return p.state.army(viewer); }
    static std::string place(Place place) { return called(place); }

    Phrase operator()(const PlaceUnits&) const { return {"place", {}}; }
    Phrase operator()(const WriteOrders& q) const {
        if (!asked) return {"orders", {}};
        const WriteOrders::Pencil& pencil = q.pencil[core::index(viewer)];
        if (pencil.from == Place::None)
            return {"orders", {std::to_string(army().sheet.size()), std::to_string(army().allowed)}};
        if (pencil.first == Place::None) return {"orders_to", {type_key(pencil.type), place(pencil.from)}};
        return {"orders_then", {type_key(pencil.type), place(pencil.from), place(pencil.first)}};
    }
    Phrase operator()(const Commit& q) const {
        return {phase_key(q.phase).substr(std::string_view("@phase.").size()), {}};
    }
    Phrase operator()(const HoldBack& q) const { return {"hold_back", {place(q.sector)}}; }
    Phrase operator()(const Enter& q) const { return {"enter", {place(q.sector)}}; }
    Phrase operator()(const ChooseTarget& q) const {
        if (!asked) return {"target", {place(q.sector)}};
        const Place gun = q.order < army().sheet.size() ? army().sheet[q.order].from : Place::None;
        return {"target", {place(gun), place(q.sector)}};
    }
    Phrase operator()(const React&) const { return {"react", {}}; }
    Phrase operator()(const TakePosition& q) const { return {"stand", {part_key(q.melee)}}; }
    Phrase operator()(const Aim& q) const {
        const UnitId unit = p.state.zones[q.zone].unit[core::index(q.seat)][q.space];
        return {
            "aim",
            {type_key(p.state.army(q.seat).at(unit).type), called_zone(p.state, q.zone), std::to_string(q.space + 1)}};
    }
    Phrase operator()(const Reroll&) const { return {"reroll", {}}; }
    Phrase operator()(const Withdraw&) const { return {"withdraw", {}}; }
    Phrase operator()(const Shelter&) const { return {"shelter", {}}; }
    Phrase operator()(const RallyUnits&) const {
        return {"rally", asked ? std::vector{std::to_string(army().saved)} : std::vector<std::string>{}};
    }
    Phrase operator()(const AskForSheet&) const { return {"see", {}}; }
};

// ANSWERS

Rule rule_of(const Position& p, Choice c, Rule asking) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Place: return Rule::AW_SET_09;
    case Verb::Order: return Rule::AW_ORD_04;
    case Verb::To: return Rule::AW_ORD_11;
    case Verb::Then:
    case Verb::Enough: return Rule::AW_ORD_05;
    case Verb::Act:
        return p.state.phase == Phase::Fast       ? Rule::AW_FST_01
               : p.state.phase == Phase::Combined ? Rule::AW_CMB_01
                                                  : Rule::AW_NCM_01;
    case Verb::Fire: return Rule::AW_BMB_02;
    case Verb::Stay: return Rule::AW_MOV_06;
    case Verb::FormSquare: return Rule::AW_INF_02;
    case Verb::Countercharge: return Rule::AW_CAV_04;
    case Verb::Retreat: return Rule::AW_CAV_03;
    case Verb::Stand: return Rule::AW_POS_15;
    case Verb::Aim: return Rule::AW_UNO_03;
    case Verb::Again: return Rule::AW_FLK_02;
    case Verb::Withdraw: return Rule::AW_POS_12;
    case Verb::Shelter: return Rule::AW_BLD_01;
    case Verb::Enter: return p.state.phase == Phase::Combined ? Rule::AW_CMB_05 : Rule::AW_FST_07;
    case Verb::Target: return Rule::AW_BMB_06;
    case Verb::RallyInfantry: return Rule::AW_RLY_02;
    case Verb::RallyCavalry: return Rule::AW_RLY_03;
    case Verb::RallyArtillery: return Rule::AW_RLY_06;
    case Verb::SeeSheet: return Rule::AW_SCO_02;
    case Verb::Done: break;
    }
    return asking;
}

// The unit an answer points at, and whose it is.
struct Pointed {
    Seat owner = White;
    UnitId unit = UnitId::None;
};

Pointed in_space(const State& s, Choice c, Seat owner) {
    if (zone_of(c) >= s.zones.size() || space_of(c) >= s.zones[zone_of(c)].filled[core::index(owner)]) return {};
    return {owner, s.zones[zone_of(c)].unit[core::index(owner)][space_of(c)]};
}

Pointed on_line(const State& s, Seat seat, std::size_t line) {
    if (line >= s.army(seat).sheet.size()) return {};
    const Order& order = s.army(seat).sheet[line];
    if (order.unit != UnitId::None) return {seat, order.unit};
    for (std::size_t i = 0; i < s.army(seat).count; ++i) { // any that could carry it out
        const Unit& unit = s.army(seat).units[i];
        if (unit.type == order.type && unit.place == order.from && !unit.routed && !unit.spent && unit.activations == 0)
            return {seat, static_cast<UnitId>(i)};
    }
    return {};
}

Pointed pointed_at(const State& s, Seat seat, Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Act:
    case Verb::Fire: return on_line(s, seat, line_of(c));
    case Verb::Stay:
    case Verb::FormSquare:
    case Verb::Countercharge:
    case Verb::Retreat:
    case Verb::Stand:
    case Verb::Enter: return {seat, unit_of(c)};
    case Verb::Target: return {other(seat), unit_of(c)};
    case Verb::Aim: return in_space(s, c, other(seat));
    case Verb::Again: return in_space(s, c, side_of(c));
    case Verb::Withdraw:
    case Verb::Shelter: return in_space(s, c, seat);
    default: return {};
    }
}

// The words of an answer: for a unit its type, its state, and what the verb adds.
std::vector<std::string> label_args(const Position& p, Seat seat, Choice c, const Unit& unit) {
    const State& s = p.state;
    const auto place = [](Place at) { return called(at); };
    const auto of_unit = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {type_key(unit.type), state_key(unit)});
        return more;
    };
    const auto in_zone = [&] { return of_unit({called_zone(s, zone_of(c)), std::to_string(space_of(c) + 1)}); };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Place:
    case Verb::Order: return {type_key(type_of(c)), place(area_of(c))};
    case Verb::To:
    case Verb::Then:
    case Verb::RallyArtillery: return {place(area_of(c))};
    case Verb::Act: {
        if (line_of(c) >= s.army(seat).sheet.size()) return {};
        const Order& order = s.army(seat).sheet[line_of(c)];
        return {type_key(order.type), called_way(place_of(s, seat, order), order, order.done)};
    }
    case Verb::Fire: {
        if (line_of(c) >= s.army(seat).sheet.size()) return {};
        const Order& order = s.army(seat).sheet[line_of(c)];
        const int distance = distance_of(c);
        const Place target = distance == 1 ? order.steps[0] : beyond(order.from, order.steps[0]);
        return {place(order.from), place(target), std::to_string(distance)};
    }
    case Verb::Stay:
    case Verb::Enter: return of_unit({place(unit.place), place(unit.target)});
    case Verb::FormSquare:
    case Verb::Retreat:
    case Verb::Target: return of_unit({place(unit.place)});
    case Verb::Countercharge:
    case Verb::Stand: return of_unit({place(unit.place), called_zone(s, zone_of(c))});
    case Verb::Aim:
    case Verb::Withdraw:
    case Verb::Shelter: return in_zone();
    case Verb::Again: {
        auto args = in_zone();
        if (zone_of(c) >= s.zones.size()) return args;
        const Zone& zone = s.zones[zone_of(c)];
        args.push_back(std::to_string(zone.die[core::index(side_of(c))][space_of(c)][which_of(c)]));
        args.push_back(side_key(side_of(c)));
        return args;
    }
    default: return {};
    }
}

std::string label_key(Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::RallyInfantry: return "do.rally_infantry";
    case Verb::RallyCavalry: return "do.rally_cavalry";
    case Verb::RallyArtillery: return "do.rally_artillery";
    default: return "do." + std::string(verb_word(static_cast<Verb>(c.verb)));
    }
}

} // namespace

bool menu_is_public(const Position& p) {
    if (!core::question_is_public<AboutWar>(p)) return false;
    // Cavalry on its way is told apart by the step it has still before it, which the enemy does not know.
    const bool on_the_way =
        std::holds_alternative<HoldBack>(p.state.flow.top()) || std::holds_alternative<Enter>(p.state.flow.top());
    if (!on_the_way) return true;
    const Seat seat = has(core::waiting<AboutWar>(p), White) ? White : Black;
    Menu menu;
    core::options<AboutWar>(p, seat, menu);
    return std::none_of(menu.begin(), menu.end(),
                        [&](Choice c) { return c != Done && p.state.army(seat).at(unit_of(c)).type == Type::Cavalry; });
}

table::Prompt prompt(const Position& p, Seat viewer) {
    return table::prompt_of_question<AboutWar>(p, viewer, [&](const auto& question, bool asked) {
        return Asked{p, viewer, asked}(question);
    });
}

table::Option option(const Position& seen, Seat seat, Choice c) {
    table::Option out;
    out.notation = write(seen, seat, c, seat);
    out.choice = c;
    out.label.id = label_key(c);
    core::with_question<AboutWar>(seen, [&](const auto& question) {
        out.rule = rule_id(rule_of(seen, c, std::remove_cvref_t<decltype(question)>::Cites));
    });
    const Pointed pointed = pointed_at(seen.state, seat, c);
    if (pointed.unit != UnitId::None) {
        out.target = {Noun::Piece, unit_name(seen.state, pointed.owner, pointed.unit)};
        out.label.args = label_args(seen, seat, c, seen.state.army(pointed.owner).at(pointed.unit));
    } else {
        out.target.noun = c.noun;
        if (c.noun == Noun::Area) out.target.what = place_word(area_of(c));
        out.label.args = label_args(seen, seat, c, {});
    }
    const bool by_line = c.verb == raw(Verb::Act) || c.verb == raw(Verb::Fire);
    if (by_line && line_of(c) >= seen.state.army(seat).sheet.size())
        out.label = {}; // of no line there is nothing to say
    return out;
}

namespace {

// "+1"; nothing for 0.
std::string signed_text(int value) { return value == 0 ? "" : (value > 0 ? "+" : "") + std::to_string(value); }

// Behind a side and its zone as many as there are of a kind: they become one argument. Of dice as they count, "5+1=6",
// a second one says which of them hit.
void join_list(Message message, const core::Event& event, std::vector<std::string>& args) {
    constexpr std::size_t Before = 3;
    if (message != Message::dice && message != Message::modifiers && message != Message::counts) return;
    std::string list;
    std::string hits;
    for (std::size_t i = Before; i < event.args.size(); ++i) {
        const core::Arg& arg = event.args[i];
        const int modifier = arg.number - 16;
        std::string one = args[i];
        if (message == Message::modifiers) {
            one = signed_text(modifier) + " (" + rule_id(static_cast<Rule>(arg.value)) + ")";
        } else if (message == Message::counts) {
            one += signed_text(modifier);
            if (modifier != 0) one += "=" + std::to_string(limited(arg.value + modifier));
            hits += (hits.empty() ? "" : " ") + std::to_string(arg.owner);
        }
        list += (list.empty() ? "" : message == Message::dice ? " " : ", ") + one;
    }
    args.resize(Before);
    args.push_back(list);
    if (message == Message::counts) args.push_back(hits);
}

} // namespace

Phrase phrase(const Scenario&, const core::Event& event, Seat) {
    using Kind = core::Arg::Kind;
    constexpr int FirstPhase = 16; // message.cpp: types come before it
    Phrase result{"event." + std::string(MessageKeys[event.message]), {}};
    for (const core::Arg& arg : event.args) {
        switch (arg.kind) {
        case Kind::Hex: result.args.push_back(called(static_cast<Place>(arg.value))); break;
        case Kind::Seat: result.args.push_back(side_key(static_cast<Seat>(arg.value))); break;
        case Kind::Word:
            result.args.push_back(arg.value < FirstPhase ? type_key(static_cast<Type>(arg.value))
                                                         : phase_key(static_cast<Phase>(arg.value - FirstPhase)));
            break;
        default: result.args.push_back(std::to_string(arg.value)); break;
        }
    }
    join_list(static_cast<Message>(event.message), event, result.args);
    return result;
}

namespace {

void tell_scores(const Position& p, Seat seat, std::vector<table::Score>& scores) {
    constexpr std::array<std::string_view, SourceCount> Sources = {"captures", "objectives", "majority"};
    const ArmyState& army = p.state.army(seat);
    const auto add = [&](std::string_view source, int points) {
        scores.push_back({std::string(side_letter(seat)), {"score." + std::string(source), {}}, points});
    };
    // The morale an army began with (AW-MOR-01), or the points of a case that begins in the middle of a battle.
    const int before = army.points - std::accumulate(army.earned.begin(), army.earned.end(), 0);
    if (before != 0) add("start", before);
    for (std::size_t source = 0; source < SourceCount; ++source) add(Sources[source], army.earned[source]);
}

void tell_losses(const Position& p, Seat seat, std::vector<table::Loss>& losses) {
    for (const Type type : EachType) {
        int lost = 0;
        int of = 0;
        for_each_unit(p.state, seat, [&](UnitId, const Unit& unit) {
            if (unit.type != type) return;
            ++of;
            lost += unit.place == Place::RoutedBox || unit.place == Place::ScoringBox || unit.place == Place::OutOfPlay;
        });
        if (of > 0) losses.push_back({std::string(side_letter(seat)), {"loss.arm", {type_key(type)}}, lost, of});
    }
}

} // namespace

table::Result result(const Position& p) {
    table::Result out;
    out.over = p.state.outcome != Outcome::Undecided;
    if (!out.over) return out;
    if (p.state.outcome == Outcome::Victory) {
        out.winner = p.state.winner;
        out.text = {"result.victory", {side_key(p.state.winner)}};
    } else {
        out.text = {"result.draw", {}};
    }
    for (const Seat seat : core::EachSeat) {
        tell_scores(p, seat, out.scores);
        tell_losses(p, seat, out.losses);
    }
    return out;
}

} // namespace aboutwar
