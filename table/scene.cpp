#include "table/scene.h"

#include "table/fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

// The words and keys here are published in docs/scene.schema.json: change both together.
namespace table {

using nlohmann::json;

namespace {

json seat_word(core::Seat seat) { return seat == core::Seat::First ? "first" : "second"; }

json noun_word(core::Noun noun) {
    constexpr std::array Words = {"button", "number", "piece", "hex", "hexside", "corner", "area", "border", "card"};
    return Words.at(static_cast<std::size_t>(noun));
}

} // namespace

// A list of anything below. Declared first, as lists hold structs that hold lists.
template <class T> static json list(const std::vector<T>& items);

static json to_json(const std::string& text) { return text; }

// Phrases, pieces and options are many and made anew for every view: filled in one by one they take a third of the
// memory on the way that a list of pairs takes.
static json to_json(const Phrase& phrase) {
    json made = json::object();
    made["id"] = phrase.id;
    made["args"] = phrase.args;
    return made;
}

static json to_json(const Names& names) {
    json made = json::object();
    for (const auto& [key, called] : names)
        made[key] = {{"full", to_json(called.full)}, {"short", to_json(called.brief)}};
    return made;
}

// The board

static json to_json(const BoardHex& hex) {
    return {{"label", hex.label}, {"terrain", hex.terrain}, {"elevation", hex.elevation}, {"marks", list(hex.marks)}};
}

static json to_json(const BoardSide& side) {
    return {{"between", side.between}, {"kind", side.kind}, {"hex", side.hex}};
}

static json to_json(const BoardLine& line) {
    return {{"name", line.name}, {"kind", line.kind}, {"hexes", list(line.hexes)}};
}

static json to_json(const BoardLabel& label) {
    return {{"text", label.text}, {"kind", label.kind}, {"hex", label.hex}};
}

static json to_json(const BoardArea& area) {
    return {{"id", area.id},
            {"name", area.name},
            {"terrain", area.terrain},
            {"marks", list(area.marks)},
            {"borders", list(area.borders)},
            {"column", area.column},
            {"row", area.row},
            {"width", area.width}};
}

// The situation

static json to_json(const Value& value) {
    json made = json::object();
    made["name"] = value.name;
    made["value"] = value.value;
    return made;
}

static json to_json(const Piece& piece) {
    json made = json::object();
    made["name"] = piece.name;
    made["side"] = piece.side;
    made["place"] = piece.place;
    made["order"] = piece.order;
    made["facing"] = piece.facing ? json(*piece.facing) : json();
    made["face_up"] = piece.face_up;
    made["hidden"] = piece.hidden;
    made["symbol"] = piece.symbol;
    made["title"] = piece.title;
    made["values"] = list(piece.values);
    made["badges"] = list(piece.badges);
    return made;
}

static json to_json(const Track& track) {
    return {{"id", track.id},       {"side", track.side}, {"label", to_json(track.label)},
            {"value", track.value}, {"most", track.most}, {"badges", list(track.badges)}};
}

static json to_json(const CardZone& zone) {
    return {{"id", zone.id},
            {"side", zone.side},
            {"label", to_json(zone.label)},
            {"count", zone.count},
            {"cards", list(zone.cards)}};
}

static json to_json(const Target& target) {
    json made = json::object();
    made["noun"] = noun_word(target.noun);
    made["what"] = target.what;
    return made;
}

static json to_json(const Option& option) {
    json choice = json::object();
    choice["verb"] = option.choice.verb;
    choice["noun"] = noun_word(option.choice.noun);
    choice["id"] = option.choice.id;
    json made = json::object();
    made["notation"] = option.notation;
    made["choice"] = std::move(choice);
    made["label"] = to_json(option.label);
    made["rule"] = option.rule;
    made["target"] = to_json(option.target);
    made["price"] = option.price;
    return made;
}

static json to_json(const Prompt& prompt) {
    return {{"id", prompt.id}, {"rule", prompt.rule}, {"text", to_json(prompt.text)}};
}

static json to_json(const Standing& standing) {
    return {{"prompt", standing.prompt}, {"answer", standing.answer}, {"scope", standing.scope}};
}

static json to_json(const Score& score) {
    return {{"side", score.side}, {"label", to_json(score.label)}, {"points", score.points}};
}

static json to_json(const Loss& loss) {
    return {{"side", loss.side}, {"label", to_json(loss.label)}, {"lost", loss.lost}, {"of", loss.of}};
}

static json to_json(const Result& result) {
    return {{"over", result.over},
            {"winner", result.winner ? seat_word(*result.winner) : json()},
            {"text", to_json(result.text)},
            {"scores", list(result.scores)},
            {"losses", list(result.losses)}};
}

static json to_json(core::Seats seats) {
    json words = json::array();
    for (const core::Seat seat : core::EachSeat)
        if (has(seats, seat)) words.push_back(seat_word(seat));
    return words;
}

// Odds and overlays

static json to_json(const OddsModifier& modifier) { return {{"rule", modifier.rule}, {"value", modifier.value}}; }

static json to_json(const OddsLine& line) {
    return {{"outcome", to_json(line.outcome)}, {"probability", std::clamp(line.probability, 0.0, 1.0)}}; // sums round
}

static json to_json(const OddsCase& odds) {
    return {{"title", to_json(odds.title)},
            {"attacker", list(odds.attacker)},
            {"defender", list(odds.defender)},
            {"attacker_total", odds.attacker_total},
            {"defender_total", odds.defender_total},
            {"lines", list(odds.lines)},
            {"named", odds.named}};
}

static json to_json(const OverlayMark& mark) { return {{"at", mark.at}, {"value", mark.value}, {"word", mark.word}}; }

template <class T> static json list(const std::vector<T>& items) {
    json array = json::array();
    for (const T& item : items) array.push_back(to_json(item));
    return array;
}

// PHRASES IN PHRASES

std::string as_argument(const Phrase& phrase) {
    std::string text = "@" + phrase.id;
    for (const std::string& arg : phrase.args)
        text += arg.find_first_of("|{}") == std::string::npos ? "|" + arg : "|{" + arg + "}";
    return text;
}

std::optional<Phrase> phrase_in(std::string_view argument) {
    if (!argument.starts_with('@')) return std::nullopt;
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : argument.substr(1)) {
        if (c == '}' && depth > 0 && --depth == 0) continue; // the outer pair only holds the bars together
        if (c == '|' && depth == 0)
            parts.emplace_back();
        else if (c != '{' || depth++ > 0)
            parts.back() += c;
    }
    Phrase phrase{std::move(parts.front()), {}};
    phrase.args.assign(std::make_move_iterator(parts.begin() + 1), std::make_move_iterator(parts.end()));
    return phrase;
}

std::string key_of(const std::string& argument) {
    const auto inner = phrase_in(argument);
    return inner && inner->id.starts_with("name.") && !inner->args.empty() ? inner->args.front() : argument;
}

Phrase with_keys(Phrase phrase) {
    for (std::string& arg : phrase.args) arg = key_of(arg);
    return phrase;
}

Board hex_board(const core::Grid& grid, const std::vector<core::NamedRoad>& roads,
                const std::vector<core::Label>& labels) {
    const core::GridShape shape = grid.shape();
    Board board;
    board.columns = shape.columns;
    board.rows = shape.rows;
    board.labels = shape.labels == core::Labels::Letters ? "letters" : "digits";
    board.first_column_low = shape.first_column_low;
    for (const core::NamedRoad& road : roads) {
        BoardLine& line = board.lines.emplace_back(BoardLine{road.name, "road", {}});
        for (const core::HexId hex : road.hexes) line.hexes.push_back(grid.label(hex));
    }
    for (const core::Label& label : labels) board.names.push_back({label.text, label.kind, grid.label(label.hex)});
    return board;
}

json to_json(const Board& board) {
    return {{"game", board.game},
            {"scenario", board.scenario},
            {"name", board.name},
            {"date", board.date},
            {"columns", board.columns},
            {"rows", board.rows},
            {"labels", board.labels},
            {"first_column_low", board.first_column_low},
            {"hexes", list(board.hexes)},
            {"sides", list(board.sides)},
            {"lines", list(board.lines)},
            {"names", list(board.names)},
            {"areas", list(board.areas)},
            {"steps", board.steps},
            {"called", to_json(board.called)}};
}

json to_json(const Situation& situation) {
    return {{"board", situation.board},
            {"status", list(situation.status)},
            {"step", situation.step},
            {"pieces", list(situation.pieces)},
            {"to_place", list(situation.to_place)},
            {"tracks", list(situation.tracks)},
            {"cards", list(situation.cards)},
            {"prompt", to_json(situation.prompt)},
            {"waiting", to_json(situation.waiting)},
            {"options", list(situation.options)},
            {"scopes", list(situation.scopes)},
            {"standing", list(situation.standing)},
            {"result", to_json(situation.result)},
            {"called", to_json(situation.called)}};
}

json to_json(const Odds& odds) { return json::object({{"cases", list(odds.cases)}}); }

json to_json(const Overlay& overlay) { return list(overlay); }

// Of the JSON text, whose keys are sorted: the same for every host.
std::string board_hash(const Board& board) {
    Fields text;
    text.add(to_json(board).dump(-1, ' ', false, json::error_handler_t::replace), 0);
    return hash_text(hash(text));
}

} // namespace table
