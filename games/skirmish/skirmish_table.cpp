// What the table needs of the game besides its rules: names, notation, words and pictures.
#include "games/skirmish/skirmish.h"

#include <algorithm>

namespace skirmish {

using core::Arg;
using core::Noun;
using core::raw;
using table::Phrase;

namespace {

constexpr std::array RuleNames = {"",
#define X(id) #id,
                                  SKIRMISH_RULES(X)
#undef X
};
constexpr std::array MessageNames = {
#define X(name) "event." #name,
    SKIRMISH_MESSAGES(X)
#undef X
};
constexpr std::array RankNames = {"unknown", "soldier", "captain"};
constexpr std::array WeatherNames = {"fair", "mud"};
constexpr std::array SideNames = {"R", "B"};

std::string side_name(Seat seat) { return SideNames[core::index(seat)]; }
std::string side_key(Seat seat) { return "@side." + side_name(seat); }
Phrase called(CounterId c) { // the key first, then what people say: "Red 1"
    return {"name.counter", {name(c), side_key(owner(c)), std::to_string(1 + index(c) % 3)}};
}
std::string rank_name(Rank rank) { return RankNames[raw(rank)]; }
std::string weather_key(Weather weather) { return std::string("@weather.") + WeatherNames[raw(weather)]; }

std::optional<CounterId> parse_counter(std::string_view text) {
    for (const CounterId c : EachCounter)
        if (name(c) == text) return c;
    return std::nullopt;
}

// A counter by its name or by the hex it stands in.
std::optional<CounterId> find_counter(const Position& p, std::string_view text) {
    if (const auto c = parse_counter(text)) return c;
    const auto hex = p.scenario.grid.parse(text);
    const CounterId there = hex ? counter_at(p.state, *hex) : CounterId::None;
    return there == CounterId::None ? std::nullopt : std::optional(there);
}

Choice choose(Verb verb, Noun noun, unsigned id) { return {raw(verb), noun, static_cast<std::uint16_t>(id)}; }

// The question on top when it is that one, else null.
template <class Question> const Question* asking(const State& s) {
    return s.flow.empty() ? nullptr : std::get_if<Question>(&s.flow.top());
}

} // namespace

// SCENARIO

Scenario meadow() {
    Scenario scenario;
    scenario.id = "meadow";
    scenario.name = "The Meadow";
    for (const CounterId c : EachCounter) { // S.1a
        const int row = 1 + static_cast<int>(index(c)) % 3;
        scenario.start[index(c)] = scenario.grid.at(owner(c) == Seat::First ? 0 : 4, row);
    }
    scenario.weather.count = {8, 4}; // S.2b
    return scenario;
}

// NAMES AND NOTATION

std::string rule_id(Rule rule) {
    std::string id = RuleNames.at(raw(rule));
    std::replace(id.begin(), id.end(), '_', '.');
    return id;
}

std::string name(CounterId c) { return side_name(owner(c)) + std::to_string(1 + index(c) % 3); }

std::string write(const Position& p, Choice choice, Seat viewer) {
    const auto counter = static_cast<CounterId>(choice.id);
    switch (static_cast<Verb>(choice.verb)) {
    case Verb::Captain: return owner(counter) == viewer ? name(counter) : "?"; // S.1c
    case Verb::Pick: return name(counter);
    case Verb::To: return p.scenario.grid.label(static_cast<HexId>(choice.id));
    case Verb::Stand: return "stand";
    }
    return "?";
}

std::optional<Choice> read(const Position& p, Seat, std::string_view text) {
    if (asking<MoveCounter>(p.state) != nullptr) {
        if (text == "stand") return choose(Verb::Stand, Noun::Button, 0);
        const auto hex = p.scenario.grid.parse(text);
        return hex ? std::optional(choose(Verb::To, Noun::Hex, raw(*hex))) : std::nullopt;
    }
    const auto counter = parse_counter(text);
    if (!counter || p.state.flow.empty()) return std::nullopt;
    const bool naming = asking<ChooseCaptain>(p.state) != nullptr;
    return choose(naming ? Verb::Captain : Verb::Pick, Noun::Piece, raw(*counter));
}

std::string write_kind(const Scenario&, Seat, int kind) { return WeatherNames.at(static_cast<std::size_t>(kind)); }

std::optional<int> read_kind(const Scenario&, Seat, std::string_view text) {
    const auto* found = std::find(WeatherNames.begin(), WeatherNames.end(), text);
    if (found == WeatherNames.end()) return std::nullopt;
    return static_cast<int>(found - WeatherNames.begin());
}

// THE STATE IN NUMBERS

void describe(const Position& p, table::Fields& fields) {
    const State& s = p.state;
    fields.add("turn", s.turn);
    fields.add("weather", raw(s.weather));
    fields.add("winner", raw(s.winner));
    for (std::size_t kind = 0; kind < WeatherNames.size(); ++kind)
        fields.add(std::string("cards.") + WeatherNames[kind], s.weather_cards.count[kind]);
    for (const CounterId c : EachCounter) {
        fields.add(name(c) + ".hex", s.at(c).hex == HexId::None ? -1 : raw(s.at(c).hex));
        fields.add(name(c) + ".revealed", s.at(c).revealed);
        fields.add(name(c) + ".rank", raw(s.rank_of(c)));
    }
    for (std::size_t depth = 0; depth < s.flow.depth(); ++depth) {
        const auto& frame = s.flow.at(depth);
        const auto add = [&](const char* what, auto value) {
            fields.add("flow." + std::to_string(depth) + '.' + what, static_cast<std::int64_t>(value));
        };
        add("frame", frame.index());
        if (const auto* battle = std::get_if<Battle>(&frame)) add("step", battle->step);
        if (const auto* naming = std::get_if<ChooseCaptain>(&frame)) add("owing", naming->owing);
        if (const auto* turn = std::get_if<Turn>(&frame)) add("seat", turn->seat), add("step", turn->step);
        if (const auto* pick = std::get_if<PickCounter>(&frame)) add("seat", pick->seat);
        if (const auto* move = std::get_if<MoveCounter>(&frame)) add("seat", move->seat), add("counter", move->counter);
    }
}

// WORDS

bool menu_is_public(const Position&) { return true; } // ranks, the only secrets, never decide what may be chosen

table::Prompt prompt(const Position& p, Seat viewer) {
    if (p.state.flow.empty()) return {"over", "", {"wait.over", {}}};
    table::Prompt prompt;
    core::with_question<Skirmish>(p, [&](const auto& question) { prompt.rule = rule_id(question.Cites); });
    if (asking<ChooseCaptain>(p.state) != nullptr) prompt.id = "captain";
    if (asking<PickCounter>(p.state) != nullptr) prompt.id = "pick";
    if (asking<MoveCounter>(p.state) != nullptr) prompt.id = "move";
    prompt.text.id = "ask." + prompt.id;
    if (const auto* move = asking<MoveCounter>(p.state)) prompt.text.args = {as_argument(called(move->counter))};
    if (!has(core::waiting<Skirmish>(p), viewer)) prompt.text = {"wait.other", {side_key(core::other(viewer))}};
    return prompt;
}

Phrase phrase(const Scenario& scenario, const core::Event& event, Seat) {
    Phrase phrase{MessageNames.at(event.message), {}};
    for (const Arg& arg : event.args) {
        switch (arg.kind) {
        case Arg::Kind::Seat: phrase.args.push_back(side_key(static_cast<Seat>(arg.value))); break;
        case Arg::Kind::Piece: phrase.args.push_back(as_argument(called(static_cast<CounterId>(arg.value)))); break;
        case Arg::Kind::Hex: phrase.args.push_back(scenario.grid.label(arg.hex)); break;
        case Arg::Kind::Word: phrase.args.push_back("@rank." + rank_name(static_cast<Rank>(arg.value))); break;
        case Arg::Kind::Card: phrase.args.push_back(weather_key(static_cast<Weather>(arg.value))); break;
        case Arg::Kind::Number:
        case Arg::Kind::Rule: phrase.args.push_back(std::to_string(arg.value)); break;
        }
    }
    return phrase;
}

table::Result result(const Position& p) {
    if (!p.state.flow.empty()) return {};
    for (const Seat seat : core::EachSeat)
        if (p.state.winner == core::only(seat)) return {true, seat, {"result.victory", {side_key(seat)}}};
    return {true, std::nullopt, {"result.draw", {}}};
}

// PICTURES

table::Board board(const Scenario& scenario) {
    table::Board board;
    board.game = Skirmish::Id;
    board.scenario = scenario.id;
    board.name = scenario.name;
    board.columns = scenario.grid.shape().columns;
    board.rows = scenario.grid.shape().rows;
    board.labels = "letters";
    board.first_column_low = scenario.grid.shape().first_column_low;
    for (int id = 0; id < scenario.grid.size(); ++id) {
        const auto hex = static_cast<HexId>(id);
        table::BoardHex drawn{scenario.grid.label(hex), "clear", 0, {}};
        for (const CounterId c : EachCounter)
            if (scenario.start[index(c)] == hex) drawn.marks.push_back("deploy." + side_name(owner(c)));
        board.hexes.push_back(std::move(drawn));
    }
    for (const CounterId c : EachCounter) board.called[name(c)] = {called(c), called(c)};
    for (const char* weather : WeatherNames) {
        const Phrase said{std::string("weather.") + weather, {weather}};
        board.called[weather] = {said, said};
    }
    return board;
}

table::Situation situation(const Position& seen, Seat viewer) {
    const State& s = seen.state;
    table::Situation shown;
    if (s.turn == 0) {
        shown.status = {{"status.setup", {}}};
    } else {
        shown.status = {{"status.turn", {std::to_string(s.turn), std::to_string(seen.scenario.turns)}},
                        {"status.weather", {weather_key(s.weather)}}};
        shown.cards.push_back({"drawn", "", {"cards.drawn", {}}, 1, {WeatherNames[raw(s.weather)]}});
    }
    shown.cards.push_back({"deck", "", {"cards.deck", {}}, s.weather_cards.size(), {}});
    shown.tracks.push_back({"turn", "", {"track.turn", {}}, s.turn, seen.scenario.turns, {}});

    const auto* move = asking<MoveCounter>(s);
    for (const CounterId c : EachCounter) {
        if (s.at(c).hex == HexId::None) continue;
        table::Piece piece;
        piece.name = name(c);
        piece.side = side_name(owner(c));
        piece.place = seen.scenario.grid.label(s.at(c).hex);
        piece.face_up = s.rank_of(c) != Rank::Unknown;
        piece.hidden = !s.at(c).revealed;
        piece.symbol = rank_name(s.rank_of(c));
        if (s.rank_of(c) == Rank::Captain) piece.values.push_back({"bonus", bonus(s, c)});
        if (move != nullptr && move->counter == c) piece.badges.emplace_back("picked");
        shown.pieces.push_back(std::move(piece));
    }
    shown.prompt = prompt(seen, viewer);
    shown.waiting = core::waiting<Skirmish>(seen);
    shown.result = result(seen);
    return shown;
}

table::Option option(const Position& seen, Seat seat, Choice choice) {
    table::Option option;
    option.notation = write(seen, choice, seat);
    option.choice = choice;
    option.target = {choice.noun, choice.noun == Noun::Button ? "" : option.notation};
    const auto counter = static_cast<CounterId>(choice.id);
    switch (static_cast<Verb>(choice.verb)) {
    case Verb::Captain:
        option.label = {"do.captain", {as_argument(called(counter))}}, option.rule = rule_id(Rule::S_1b);
        break;
    case Verb::Pick:
        option.label = {"do.pick", {as_argument(called(counter))}}, option.rule = rule_id(Rule::S_2c);
        break;
    case Verb::Stand: option.label = {"do.stand", {}}, option.rule = rule_id(Rule::S_3d); break;
    case Verb::To: {
        const CounterId enemy = counter_at(seen.state, static_cast<HexId>(choice.id));
        const bool fight = enemy != CounterId::None;
        option.label = fight ? Phrase{"do.fight", {option.notation, as_argument(called(enemy))}}
                             : Phrase{"do.move", {option.notation}};
        option.rule = rule_id(fight ? Rule::S_4a : Rule::S_3a);
        break;
    }
    }
    return option;
}

// ADVICE: all of it from the state the seat may see.

std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    std::optional<Choice> choice = read(seen, seat, target);
    std::string answer(target);
    if (!choice) { // a counter may be meant by its hex, and a hex by the counter in it
        const auto counter = find_counter(seen, target);
        if (!counter) return {};
        const HexId hex = seen.state.at(*counter).hex;
        if (asking<MoveCounter>(seen.state) == nullptr)
            answer = name(*counter);
        else if (hex != HexId::None)
            answer = seen.scenario.grid.label(hex);
        choice = read(seen, seat, answer);
    }
    if (!choice) return {};
    const Ruling ruling = core::ruling<Skirmish>(seen, seat, *choice);
    if (ruling) return {};
    return {{answer, rule_id(ruling.rule())}};
}

std::optional<table::Odds> odds(const Position& seen, Seat seat, Choice choice) {
    const auto* move = asking<MoveCounter>(seen.state);
    if (move == nullptr || !move->ruling(seen, seat, choice)) return std::nullopt;
    const HexId to = choice.noun == Noun::Hex ? static_cast<HexId>(choice.id) : HexId::None;
    const CounterId attacker = move->counter;
    const CounterId defender = to == HexId::None ? CounterId::None : counter_at(seen.state, to);
    if (defender == CounterId::None) return std::nullopt;

    // One case for each counter that may be the enemy's Captain would say the same twice: only the defender's rank
    // counts.
    table::Odds odds;
    for (const Rank rank : {Rank::Soldier, Rank::Captain}) {
        State guess = seen.state;
        bool possible = false;
        for (const CounterId captain : EachCounter) {
            if (owner(captain) == seat || !may_be_captain(seen.state, captain)) continue;
            if ((captain == defender) != (rank == Rank::Captain)) continue;
            deal_captain(guess, captain);
            possible = true;
        }
        if (!possible) continue;

        // The rules themselves are played, once for each way the dice can fall.
        double wins = 0;
        core::EveryRoll every;
        core::SilentJournal silence;
        do {
            State next = guess;
            Table t{seen.scenario, next, every, silence};
            core::play_assume_legal<Skirmish>(t, seat, choice);
            if (next.at(defender).hex == HexId::None) wins += every.weight();
        } while (every.next());

        table::OddsCase shown;
        shown.title = {"odds.against", {as_argument(called(defender)), "@rank." + rank_name(rank)}};
        shown.attacker_total = bonus(guess, attacker);
        shown.defender_total = bonus(guess, defender);
        if (shown.attacker_total != 0) shown.attacker.push_back({rule_id(Rule::S_4c), shown.attacker_total});
        if (shown.defender_total != 0) shown.defender.push_back({rule_id(Rule::S_4c), shown.defender_total});
        shown.lines = {{{"odds.removed", {as_argument(called(defender))}}, wins},
                       {{"odds.removed", {as_argument(called(attacker))}}, 1 - wins}};
        shown.named = {{"attacker_wins", wins}, {"defender_wins", 1 - wins}};
        odds.cases.push_back(std::move(shown));
    }
    return odds;
}

std::vector<std::string> overlay_kinds(const Scenario&) { return {"reach"}; }

std::optional<table::Overlay> overlay(const Position& seen, Seat, std::string_view kind, std::string_view at) {
    const auto counter = find_counter(seen, at);
    if (kind != "reach" || !counter || seen.state.at(*counter).hex == HexId::None) return std::nullopt;
    table::Overlay marks;
    for (const HexId hex : seen.scenario.grid.neighbours(seen.state.at(*counter).hex)) {
        if (hex == HexId::None || !may_enter(seen, *counter, hex)) continue;
        const bool fight = counter_at(seen.state, hex) != CounterId::None;
        marks.push_back({seen.scenario.grid.label(hex), 1, fight ? "fight" : "move"});
    }
    return marks;
}

} // namespace skirmish
