// What a seat may see, in game-neutral terms
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "games/lament/message.h"

namespace lament {

using table::Phrase;

namespace {

std::string side_letter(Seat seat) { return seat == Prussia ? "P" : "A"; }
std::string side_key(Seat seat) { return "@side." + side_letter(seat); }
std::string suit_key(Suit suit) { return "@suit." + std::string(suit_word(suit)); }

constexpr std::string_view MessageKeys[] = {
#define X(name) #name,
    LAMENT_MESSAGES(X)
#undef X
};

// How a question is called in text files. The parts of a deployment are one question to the enemy.
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
    const auto name = [&](CounterId c) { return piece_name(p, c, viewer); };
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
    if (const auto* q = std::get_if<DeployAt>(&top)) return {p.scenario.unit(q->seat, q->unit).tag};
    if (std::holds_alternative<Activation>(top)) {
        const Maneuver& m = *p.state.flow.find<Maneuver>();
        return {std::to_string(m.ap), std::to_string(m.ap_hidden)};
    }
    if (const auto* q = std::get_if<UseOrders>(&top))
        return {write_kind(p.scenario, q->seat, core::raw(p.state.army(q->seat).orders))};
    return {};
}

std::string symbol(Type type) {
    constexpr std::string_view Symbols[] = {
        "infantry.line",   "infantry.grenadier", "infantry.light", "cavalry.cuirassier",
        "cavalry.dragoon", "cavalry.hussar",     "vedette"};
    return std::string(Symbols[core::raw(type)]);
}

void add_unit(table::Piece& piece, const Unit& unit) {
    piece.symbol = symbol(unit.type);
    piece.title = unit.name;
    piece.values = {{"strength", unit.strength}, {"movement", unit.movement}};
    if (unit.wing != Suit::None) piece.badges.push_back("wing." + std::string(suit_word(unit.wing)));
    if (unit.inferior) piece.badges.emplace_back("inferior");
}

table::Piece show(const Position& p, CounterId c, Seat viewer) {
    const State& s = p.state;
    const Counter& counter = s.at(c);
    table::Piece piece;
    piece.name = piece_name(p, c, viewer);
    piece.side = side_letter(owner(c));
    piece.place = p.scenario.grid.label(counter.hex);
    const bool order_known = owner(c) == viewer || !order_is_secret(s, counter.hex);
    piece.order = order_known ? (is_front(s, c) ? 0 : 1) : number_in_stack(s, c) - 1;
    piece.hidden = counter.hidden;
    piece.face_up = owner(c) == viewer || !counter.hidden;
    if (piece.face_up)
        add_unit(piece, unit_of(p, c));
    else
        piece.symbol = "unknown";
    const auto badge = [&](bool has, const char* word) {
        if (has) piece.badges.emplace_back(word);
    };
    badge(counter.disordered, "disordered");
    badge(counter.activated, "activated");
    badge(counter.road_march, "road_march");
    badge(counter.entered_hex, "moved");
    badge(counter.fought, "fought");
    return piece;
}

// A deployment under way, for its owner.
void show_draft(const Position& p, Seat viewer, std::vector<table::Piece>& pieces) {
    const Deploy* deploy = p.state.flow.find<Deploy>();
    if (deploy == nullptr || deploy->seat != viewer) return;
    for (const Placement& d : p.state.draft) {
        table::Piece piece;
        piece.name = p.scenario.unit(viewer, d.unit).tag;
        piece.side = side_letter(viewer);
        piece.place = p.scenario.grid.label(d.hex);
        piece.order = d.rear ? 1 : 0;
        piece.hidden = true;
        add_unit(piece, p.scenario.unit(viewer, d.unit));
        piece.badges.emplace_back("draft");
        pieces.push_back(std::move(piece));
    }
}

std::vector<std::string> card_names(const Position& p, Seat seat, const Pile& pile) {
    std::vector<std::string> names;
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        for (int n = pile.count[kind]; n > 0; --n)
            names.push_back(write_kind(p.scenario, seat, static_cast<int>(kind)));
    return names;
}

void show_cards(const Position& p, Seat seat, Seat viewer, std::vector<table::CardZone>& zones) {
    const ArmyState& army = p.state.army(seat);
    const auto zone = [&](const std::string& id, int count, std::vector<std::string> cards) {
        zones.push_back({id, side_letter(seat), {"zone." + id, {}}, count, std::move(cards)});
    };
    const int hidden_orders = army.orders != Card::None && !army.orders_revealed ? 1 : 0;
    const bool own = seat == viewer;
    zone("hand", army.hand_size, own ? card_names(p, seat, army.hand) : std::vector<std::string>{});
    zone("draw", army.draw.size() - (own ? 0 : army.hand_size + hidden_orders), {});
    std::vector<std::string> orders;
    if (army.orders != Card::None && (own || army.orders_revealed))
        orders.push_back(write_kind(p.scenario, seat, core::raw(army.orders)));
    zone("orders", army.orders != Card::None ? 1 : 0, orders);
    zone("discard", army.discard.size(), card_names(p, seat, army.discard));
    zone("support", army.support.size(), card_names(p, seat, army.support));
    zone("removed", army.removed.size(), card_names(p, seat, army.removed));
    for (const Suit wing : EachSuit) {
        if (!p.scenario.army(seat).wings[index(wing)].present) continue;
        Pile under;
        under.count[index(Card::Artillery)] = army.banked[index(wing)][0];
        under.count[index(Card::HorseArtillery)] = army.banked[index(wing)][1];
        zone("support." + std::string(suit_word(wing)), under.size(), card_names(p, seat, under));
    }
}

void show_tracks(const Position& p, Seat seat, std::vector<table::Track>& tracks) {
    const ArmyState& army = p.state.army(seat);
    const Army& printed = p.scenario.army(seat);
    const std::string side = side_letter(seat);
    tracks.push_back({"vp." + side,
                      side,
                      {"track.vp", {}},
                      elimination_vp(p, seat) + demoralization_vp(p, seat),
                      p.scenario.vp_target,
                      {}});
    tracks.push_back({"rating." + side, side, {"track.rating", {}}, army.command_rating, 4, {}});
    for (const Suit wing : EachSuit) {
        const Wing& track = printed.wings[index(wing)];
        if (!track.present) continue;
        constexpr std::string_view Commanders[] = {"", "heroic.active", "heroic.spent", "heroic.casualty"};
        std::vector<std::string> badges;
        if (army.focus == wing) badges.emplace_back("focus");
        if (is_demoralized(p, seat, wing)) badges.emplace_back("demoralized");
        if (army.heroic[index(wing)] != Heroic::Absent)
            badges.emplace_back(Commanders[core::raw(army.heroic[index(wing)])]);
        tracks.push_back({"cohesion." + side + "." + std::string(suit_word(wing)),
                          side,
                          {"track.cohesion", {suit_key(wing), track.commander}},
                          army.cohesion[index(wing)],
                          track.cohesion,
                          badges});
    }
}

} // namespace

bool menu_is_public(const Position& p) {
    bool is_public = false;
    core::with_question<Lament>(
        p, [&](const auto& question) { is_public = std::remove_cvref_t<decltype(question)>::Public; });
    // Whether hits can be absorbed rests on public facts alone when no Hidden friend could certify integrity.
    if (!p.state.flow.empty())
        if (const auto* hits = std::get_if<AbsorbHits>(&p.state.flow.top()))
            is_public = hits->public_integrity || hits->certifiers == 0;
    return is_public;
}

table::Prompt prompt(const Position& p, Seat viewer) {
    table::Prompt result;
    core::with_question<Lament>(p, [&](const auto& question) {
        using Question = std::remove_cvref_t<decltype(question)>;
        const bool asked = has(question.who(p), viewer);
        result.id = QuestionName{}(question);
        result.rule = rule_id(Question::Cites);
        result.text = {(asked ? "ask." : "wait.") + result.id, question_args(p, viewer)};
        const bool secret = std::is_same_v<Question, DeployAt> || std::is_same_v<Question, DeployOrder>;
        if (!asked && secret) {
            result.id = "deploy";
            result.rule = rule_id(Deploy::Cites);
            result.text = {"wait.deploy", {}};
        }
    });
    return result;
}

Phrase phrase(const Scenario& scenario, const core::Event& event, Seat viewer) {
    using Kind = core::Arg::Kind;
    Phrase result{"event." + std::string(MessageKeys[event.message]), {}};
    for (const core::Arg& arg : event.args) {
        const auto seat = static_cast<Seat>(arg.owner);
        const bool known = has(arg.known_to, viewer);
        switch (arg.kind) {
        case Kind::Number: result.args.push_back(std::to_string(arg.value)); break;
        case Kind::Hex: result.args.push_back(scenario.grid.label(arg.hex)); break;
        case Kind::Seat: result.args.push_back(side_key(static_cast<Seat>(arg.value))); break;
        case Kind::Word: result.args.push_back(suit_key(static_cast<Suit>(arg.value))); break;
        case Kind::Rule: result.args.push_back(rule_id(static_cast<Rule>(arg.value))); break;
        case Kind::Card: result.args.push_back(known ? write_kind(scenario, seat, arg.value) : "@card.unknown"); break;
        case Kind::Piece:
            if (known)
                result.args.push_back(scenario.unit(seat, static_cast<UnitId>(arg.value)).tag);
            else
                result.args.push_back(scenario.grid.label(arg.hex) + "#" + std::to_string(arg.number));
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

table::Board board(const Scenario& scenario) {
    constexpr std::string_view Terrains[] = {"clear", "woods", "town"};
    table::Board b;
    b.game = "lament";
    b.scenario = scenario.id;
    b.name = scenario.name;
    b.date = scenario.date;
    b.columns = scenario.grid.shape().columns;
    b.rows = scenario.grid.shape().rows;
    b.labels = "letters";
    b.first_column_low = scenario.grid.shape().first_column_low;
    const Grid& grid = scenario.grid;
    for (std::size_t h = 0; h < scenario.map.size(); ++h) {
        const auto id = static_cast<HexId>(h);
        const MapHex& ground = scenario.at(id);
        table::BoardHex out{grid.label(id), std::string(Terrains[core::raw(ground.terrain)]), ground.elevation, {}};
        if (ground.impassable) out.marks.emplace_back("impassable");
        for (const HexId vp : scenario.vp_hexes)
            if (vp == id) out.marks.emplace_back("vp");
        for (const Seat seat : core::EachSeat)
            for (const Suit wing : EachSuit)
                if ((scenario.army(seat).deploy[h] >> index(wing) & 1U) != 0)
                    out.marks.push_back("deploy." + side_letter(seat) + "." + std::string(suit_word(wing)));
        b.hexes.push_back(std::move(out));
        for (int d = 0; d < 6; ++d) {
            const HexId near = grid.neighbour(id, d);
            if (near == HexId::None) continue;
            const std::string between = grid.label(*grid.hexside(id, near));
            if ((ground.entrenchment >> d & 1U) != 0) b.sides.push_back({between, "entrenchment", grid.label(id)});
            if (near > id && (ground.river >> d & 1U) != 0)
                b.sides.push_back({between, (ground.road >> d & 1U) != 0 ? "bridge" : "river", ""});
        }
    }
    for (const NamedRoad& road : scenario.roads) {
        table::BoardLine line{road.name, "road", {}};
        for (const HexId id : road.hexes) line.hexes.push_back(grid.label(id));
        b.lines.push_back(std::move(line));
    }
    for (const Label& label : scenario.labels) b.names.push_back({label.text, label.kind, grid.label(label.hex)});
    return b;
}

table::Situation situation(const Position& seen, Seat viewer) {
    const State& s = seen.state;
    table::Situation out;
    out.status.push_back({"status.turn", {std::to_string(s.turn), std::to_string(seen.scenario.turns)}});
    out.status.push_back({"status.initiative", {side_key(s.initiative)}});
    if (const Round* round = s.flow.find<Round>()) out.status.push_back({"status.round", {side_key(round->seat)}});
    if (s.fog) out.status.push_back({"status.fog", {}});
    if (const Combat* combat = s.flow.find<Combat>())
        out.status.push_back(
            {"status.combat", {seen.scenario.grid.label(combat->from), seen.scenario.grid.label(combat->into)}});
    for (const Seat seat : core::EachSeat) {
        for_each_counter(s, seat, [&](CounterId c) { out.pieces.push_back(show(seen, c, viewer)); });
        show_tracks(seen, seat, out.tracks);
        show_cards(seen, seat, viewer, out.cards);
    }
    show_draft(seen, viewer, out.pieces);
    out.prompt = prompt(seen, viewer);
    out.waiting = core::waiting<Lament>(seen);
    out.result = result(seen);
    return out;
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
    std::string key = "do." + std::string(verb_word(verb(c)));
    if (c.noun == Noun::Button && !inside.empty()) key += "." + inside; // asset(now), help(none)
    if (verb(c) == Verb::ReformUnit) key = "do.reform_unit";
    out.label = {key, {}};
    if (c.noun == Noun::Number && verb(c) != Verb::Support && verb(c) != Verb::Deploy)
        out.label.args = {suit_key(suit_of(c))};
    else if (!inside.empty())
        out.label.args = {inside};
    return out;
}

table::Result result(const Position& p) {
    table::Result out;
    const State& s = p.state;
    out.over = s.outcome != Outcome::Undecided;
    if (!out.over) return out;
    if (s.outcome == Outcome::Draw) {
        out.text = {"result.draw", {}};
        return out;
    }
    out.winner = s.winner;
    out.text = {s.outcome == Outcome::Major ? "result.major" : "result.minor", {side_key(s.winner)}};
    return out;
}

} // namespace lament
