// Sentences: questions, answers, what has happened, how it ended
#include "games/lament/words.h"

#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/called.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"
#include "table/asking.h"

#include <algorithm>
#include <bit>

namespace lament {

using table::Phrase;

std::string side_key(Seat seat) { return "@side." + std::string(side_letter(seat)); }
std::string suit_key(Suit suit) { return "@suit." + std::string(suit_word(suit)); }

namespace {

constexpr std::string_view MessageKeys[] = {
#define X(name) #name,
    LAMENT_MESSAGES(X)
#undef X
};

// QUESTIONS

// How a question is called in text files.
struct QuestionName {
    std::string_view operator()(const Deploy&) const { return "deploy"; }
    std::string_view operator()(const DeployAt&) const { return "deploy_at"; }
    std::string_view operator()(const DeployOrder&) const { return "deploy_order"; }
    std::string_view operator()(const Mulligan&) const { return "mulligan"; }
    std::string_view operator()(const CommandFocus&) const { return "focus"; }
    std::string_view operator()(const OpeningOrders&) const { return "opening_orders"; }
    std::string_view operator()(const TimeAssetSegment&) const { return "time_asset"; }
    std::string_view operator()(const RaiseCohesion&) const { return "raise"; }
    std::string_view operator()(const RecoverUnit&) const { return "recover"; }
    std::string_view operator()(const SpyFrom&) const { return "spy_from"; }
    std::string_view operator()(const SpyOn&) const { return "spy_on"; }
    std::string_view operator()(const UseOrders&) const { return "use_orders"; }
    std::string_view operator()(const BankArtillery&) const { return "bank"; }
    std::string_view operator()(const Activation&) const { return "activation"; }
    std::string_view operator()(const Movement&) const { return "movement"; }
    std::string_view operator()(const March&) const { return "march"; }
    std::string_view operator()(const FrontOrRear&) const { return "front_or_rear"; }
    std::string_view operator()(const ReformUnit&) const { return "reform"; }
    std::string_view operator()(const PlaceOrders&) const { return "place_orders"; }
    std::string_view operator()(const DeclareAttack&) const { return "attack"; }
    std::string_view operator()(const ChooseTarget&) const { return "target"; }
    std::string_view operator()(const ChooseHelper&) const { return "helper"; }
    std::string_view operator()(const CommitSupport&) const { return "support"; }
    std::string_view operator()(const HeroicReroll&) const { return "reroll"; }
    std::string_view operator()(const AbsorbHits&) const { return "absorb"; }
    std::string_view operator()(const DisplaceUnit&) const { return "displace"; }
    std::string_view operator()(const DisplaceTo&) const { return "displace_to"; }
    std::string_view operator()(const AdvanceAfterCombat&) const { return "advance"; }
};

// What the sentence of a question needs to know.
std::vector<std::string> question_args(const Position& p, Seat viewer) {
    const auto name = [&](CounterId c) { return called(p, c, viewer); };
    const auto& top = p.state.flow.top();
    if (const auto* q = std::get_if<AbsorbHits>(&top)) return {name(q->unit), std::to_string(q->hits)};
    if (const auto* q = std::get_if<ChooseTarget>(&top)) return {name(q->attacker)};
    if (const auto* q = std::get_if<ChooseHelper>(&top)) return {name(q->attacker), name(q->defender)};
    if (const auto* q = std::get_if<March>(&top)) return {name(q->unit), std::to_string(q->entered)};
    if (const auto* q = std::get_if<FrontOrRear>(&top))
        return {name(q->unit), p.scenario.grid.label(p.state.at(q->unit).hex)};
    if (const auto* q = std::get_if<AdvanceAfterCombat>(&top)) return {name(q->unit), p.scenario.grid.label(q->into)};
    if (const auto* q = std::get_if<DisplaceUnit>(&top)) return {p.scenario.grid.label(q->hex)};
    if (const auto* q = std::get_if<DisplaceTo>(&top)) return {name(q->unit)};
    if (const auto* q = std::get_if<DeployAt>(&top)) return {called_brief(p.scenario, q->seat, q->unit)};
    if (std::holds_alternative<Activation>(top)) {
        const Maneuver& m = *p.state.flow.find<Maneuver>();
        return {std::to_string(m.ap), std::to_string(m.ap_hidden)};
    }
    if (const auto* q = std::get_if<UseOrders>(&top))
        return {called_card(p.scenario, q->seat, core::raw(p.state.army(q->seat).orders))};
    return {};
}

} // namespace

bool menu_is_public(const Position& p) {
    bool is_public = core::question_is_public<Lament>(p);
    // Whether hits can be absorbed rests on public facts alone when no Hidden friend could certify integrity.
    if (!p.state.flow.empty())
        if (const auto* hits = std::get_if<AbsorbHits>(&p.state.flow.top()))
            is_public = hits->public_integrity || hits->certifiers == 0;
    return is_public;
}

table::Prompt prompt(const Position& p, Seat viewer) {
    table::Prompt result = table::prompt_of_question<Lament>(p, viewer, [&](const auto& question, bool) {
        return Phrase{std::string(QuestionName{}(question)), question_args(p, viewer)};
    });
    if (result.text.id == "wait.deploy_at" || result.text.id == "wait.deploy_order") // one question to the enemy
        return {"deploy", rule_id(Deploy::Cites), {"wait.deploy", {}}};
    return result;
}

Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer) {
    using Kind = core::Arg::Kind;
    Phrase result{"event." + std::string(MessageKeys[event.message]), {}};
    const auto tells_place = [&](HexId hex) { // the sentence says itself where it is
        return std::any_of(event.args.begin(), event.args.end(),
                           [&](const core::Arg& arg) { return arg.kind == Kind::Hex && arg.hex == hex; });
    };
    for (const core::Arg& arg : event.args) {
        const auto seat = static_cast<Seat>(arg.owner);
        const bool known = has(arg.known_to, viewer);
        switch (arg.kind) {
        case Kind::Number: result.args.push_back(std::to_string(arg.value)); break;
        case Kind::Hex: result.args.push_back(scenario.grid.label(arg.hex)); break;
        case Kind::Seat: result.args.push_back(side_key(static_cast<Seat>(arg.value))); break;
        case Kind::Word: result.args.push_back(suit_key(static_cast<Suit>(arg.value))); break;
        case Kind::Rule: result.args.push_back(rule_id(static_cast<Rule>(arg.value))); break;
        case Kind::Card: result.args.push_back(known ? called_card(scenario, seat, arg.value) : "@card.unknown"); break;
        case Kind::Piece:
            result.args.push_back(known                  ? called(scenario, seat, static_cast<UnitId>(arg.value))
                                  : tells_place(arg.hex) ? called_hidden_there(scenario, seat, arg.hex, arg.number)
                                                         : called_hidden(scenario, seat, arg.hex, arg.number));
            break;
        }
    }
    if (static_cast<Message>(event.message) == Message::event && !event.args.empty())
        result.args[0] = scenario.events[static_cast<std::size_t>(event.args[0].value)].text;
    if (static_cast<Message>(event.message) == Message::asset_played ||
        static_cast<Message>(event.message) == Message::asset_banked)
        result.args[1] = scenario.army(static_cast<Seat>(event.args[1].owner)).asset.name;
    return result;
}

// What an answer is about, as its sentence needs it.
static std::vector<std::string> label_args(const Position& seen, Seat seat, Choice c) {
    switch (verb(c)) {
    case Verb::Support: return {called_support(support_choice(c))};
    case Verb::Deploy: return {called_brief(seen.scenario, seat, static_cast<UnitId>(c.id))};
    default: break;
    }
    switch (c.noun) {
    case Noun::Number: return {suit_key(suit_of(c))};
    case Noun::Piece: return {called_brief(seen, counter(c), seat)};
    case Noun::Hex: return {seen.scenario.grid.label(hex_of(c))};
    case Noun::Card: return {called_card(seen.scenario, seat, c.id)};
    default: return {};
    }
}

int price(const Position& seen, Seat seat, Choice c) { // VIII.3.4.2
    if (!std::holds_alternative<Activation>(seen.state.flow.top()) || verb(c) == Verb::Done) return 0;
    const HexId hex = verb(c) == Verb::RoadMarch ? hex_of(c) : seen.state.at(counter(c)).hex;
    return activation_cost(seen, selected(seen, seat), hex);
}

table::Option option(const Position& seen, Seat seat, Choice c) {
    table::Option out;
    out.notation = write(seen, c, seat);
    out.choice = c;
    out.rule = prompt(seen, seat).rule;
    out.target.noun = c.noun;
    const std::size_t open = out.notation.find('(');
    const std::string inside =
        open == std::string::npos ? "" : out.notation.substr(open + 1, out.notation.size() - open - 2);
    if (c.noun != Noun::Button) out.target.what = inside;
    if (verb(c) == Verb::Deploy) out.target.noun = Noun::Piece; // it lies beside the map
    std::string key = "do." + std::string(verb_word(verb(c)));
    if (c.noun == Noun::Button && !inside.empty()) key += "." + inside; // asset(now), help(none)
    if (verb(c) == Verb::ReformUnit) key = "do.reform_unit";
    out.label = {key, label_args(seen, seat, c)};
    return out;
}

namespace {

void tell_scores(const Position& p, Seat seat, std::vector<table::Score>& scores) {
    const auto add = [&](const char* source, int points) {
        scores.push_back({side_letter(seat), {std::string("score.") + source, {}}, points});
    };
    add("eliminated", elimination_vp(p, seat));
    add("demoralized", demoralization_vp(p, seat));
    if (!is_judged_at_the_end(p)) return;
    if (seat != p.scenario.attacker) add("hexes", hex_vp(p, seat));
    const auto favours = [&](const SpecialRule& rule) {
        return rule.effect.kind == Effect::Kind::HexVp && rule.effect.side == seat;
    };
    if (std::any_of(p.scenario.special.begin(), p.scenario.special.end(), favours)) add("special", special_vp(p, seat));
}

void tell_losses(const Position& p, Seat seat, std::vector<table::Loss>& losses) {
    const Army& army = p.scenario.army(seat);
    for (const Suit wing : EachSuit) {
        const Wing& facts = army.wings[index(wing)];
        if (!facts.present) continue;
        const UnitMask units = army.wing_units[index(wing)] & ~army.vedettes;
        losses.push_back({side_letter(seat),
                          {"loss.wing", {suit_key(wing), facts.commander}},
                          std::popcount(units & p.state.army(seat).lost),
                          std::popcount(units)});
    }
}

} // namespace

table::Result result(const Position& p) {
    table::Result out;
    const State& s = p.state;
    out.over = s.outcome != Outcome::Undecided;
    if (!out.over) return out;
    for (const Seat seat : core::EachSeat) {
        tell_scores(p, seat, out.scores);
        tell_losses(p, seat, out.losses);
    }
    if (s.outcome == Outcome::Draw) {
        out.text = {"result.draw", {}};
        return out;
    }
    out.winner = s.winner;
    out.text = {s.outcome == Outcome::Major ? "result.major" : "result.minor", {side_key(s.winner)}};
    return out;
}

} // namespace lament
