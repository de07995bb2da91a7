// Answers as text: activate(PS.Ln1), to(D5), RET(D7), order(S4)
#include "table/notation.h"
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"

#include <algorithm>

namespace lament {

using table::same_text;

namespace {

// What stands between the brackets of an answer.
enum class Takes : std::uint8_t { Nothing, Unit, Piece, Hex, Suit, Card, Support, Fixed };

struct Word {
    Verb verb;
    std::string_view text;
    Takes takes;
    std::string_view fixed = {}; // Takes::Fixed: the one word that may stand there
};

// clang-format off
constexpr Word Words[] = {
    {Verb::Deploy, "deploy", Takes::Unit}, {Verb::At, "at", Takes::Hex}, {Verb::Front, "front", Takes::Nothing},
    {Verb::Rear, "rear", Takes::Nothing}, {Verb::Keep, "keep", Takes::Nothing}, {Verb::Redraw, "redraw", Takes::Nothing},
    {Verb::Focus, "focus", Takes::Suit}, {Verb::Order, "order", Takes::Card}, {Verb::Time, "time", Takes::Nothing},
    {Verb::AssetNow, "asset", Takes::Fixed, "now"}, {Verb::AssetSupport, "asset", Takes::Fixed, "support"},
    {Verb::AssetDiscard, "asset", Takes::Fixed, "discard"}, {Verb::Spy, "spy", Takes::Piece},
    {Verb::Reveal, "reveal", Takes::Piece}, {Verb::Recover, "recover", Takes::Piece}, {Verb::Raise, "raise", Takes::Suit},
    {Verb::Maneuver, "maneuver", Takes::Nothing}, {Verb::Reform, "reform", Takes::Nothing},
    {Verb::Rally, "rally", Takes::Nothing}, {Verb::Artillery, "artillery", Takes::Nothing},
    {Verb::Emergency, "emergency", Takes::Nothing}, {Verb::Bank, "bank", Takes::Suit},
    {Verb::ReformUnit, "reform", Takes::Piece}, {Verb::Activate, "activate", Takes::Piece},
    {Verb::RoadMarch, "pair", Takes::Hex}, {Verb::Move, "move", Takes::Piece}, {Verb::March, "march", Takes::Hex},
    {Verb::To, "to", Takes::Hex}, {Verb::Stop, "stop", Takes::Nothing}, {Verb::Drop, "drop", Takes::Piece},
    {Verb::Swap, "swap", Takes::Piece}, {Verb::Attack, "attack", Takes::Piece}, {Verb::Target, "target", Takes::Piece},
    {Verb::Help, "help", Takes::Piece}, {Verb::NoHelp, "help", Takes::Fixed, "none"},
    {Verb::Support, "support", Takes::Support}, {Verb::Reroll, "reroll", Takes::Nothing},
    {Verb::Cohesion, "COH", Takes::Nothing}, {Verb::Disorder, "DIS", Takes::Nothing}, {Verb::Retreat, "RET", Takes::Hex},
    {Verb::SecondRetreat, "RET2", Takes::Hex}, {Verb::Eliminate, "ELIM", Takes::Nothing},
    {Verb::Displace, "displace", Takes::Piece}, {Verb::DisplaceTo, "displace_to", Takes::Hex},
    {Verb::Advance, "advance", Takes::Nothing}, {Verb::Hold, "hold", Takes::Nothing}, {Verb::Done, "done", Takes::Nothing},
};
// clang-format on

const Word& word(Verb verb) {
    return *std::find_if(std::begin(Words), std::end(Words), [&](const Word& w) { return w.verb == verb; });
}

std::string write_support(SupportChoice s) {
    std::string text = s.artillery > 0 || (!s.horse && !s.asset) ? std::to_string(s.artillery) : "";
    const auto also = [&](bool yes, const char* what) {
        if (yes) text += (text.empty() ? "" : "+") + std::string(what);
    };
    also(s.horse, "horse");
    also(s.asset, "asset");
    return text;
}

std::optional<SupportChoice> read_support(std::string_view text) {
    SupportChoice s;
    bool counted = false;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('+'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        if (part == "horse" && !s.horse)
            s.horse = true;
        else if (part == "asset" && !s.asset)
            s.asset = true;
        else if (part.size() == 1 && part[0] >= '0' && part[0] <= '9' && !counted) {
            s.artillery = static_cast<std::uint8_t>(part[0] - '0');
            counted = true;
        } else
            return std::nullopt;
    }
    return s;
}

std::optional<Suit> read_suit(std::string_view text) {
    for (const Suit suit : {Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::None})
        if (same_text(text, suit_word(suit)) ||
            (text.size() == 1 && suit != Suit::None && same_text(text, suit_word(suit).substr(0, 1))))
            return suit;
    return std::nullopt;
}

std::optional<UnitId> read_unit(const Position& p, Seat seat, std::string_view tag) {
    const auto& units = p.scenario.army(seat).units;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (same_text(units[i].tag, tag)) return static_cast<UnitId>(i);
    return std::nullopt;
}

// Is what is answered here the owner's secret?
bool is_secret(const Position& p, Choice c) {
    switch (verb(c)) {
    case Verb::Deploy:
    case Verb::At:
    case Verb::Order: return true;
    case Verb::Swap: return order_is_secret(p.state, p.state.at(counter(c)).hex);
    case Verb::Front:
    case Verb::Rear: {
        const FrontOrRear* question = p.state.flow.empty() ? nullptr : std::get_if<FrontOrRear>(&p.state.flow.top());
        return question == nullptr || order_is_secret(p.state, p.state.at(question->unit).hex);
    }
    default: return false;
    }
}

Seat asked(const Position& p) {
    const Seats who = core::waiting<Lament>(p);
    return who == Seats::Second ? Austria : Prussia;
}

std::string argument(const Position& p, Choice c, Seat viewer) {
    switch (word(verb(c)).takes) {
    case Takes::Nothing: return "";
    case Takes::Unit: return p.scenario.unit(asked(p), static_cast<UnitId>(c.id)).tag;
    case Takes::Piece: return piece_name(p, counter(c), viewer);
    case Takes::Hex: return p.scenario.grid.label(hex_of(c));
    case Takes::Suit: return std::string(suit_word(suit_of(c)));
    case Takes::Card: return write_kind(p.scenario, viewer, c.id);
    case Takes::Support: return write_support(support_choice(c));
    case Takes::Fixed: return std::string(word(verb(c)).fixed);
    }
    return "";
}

std::optional<Choice> read_as(const Position& p, Seat seat, const Word& w, std::string_view text) {
    switch (w.takes) {
    case Takes::Nothing: return text.empty() ? std::optional(choose(w.verb)) : std::nullopt;
    case Takes::Unit:
        if (const auto unit = read_unit(p, seat, text)) return choose(w.verb, Noun::Number, core::raw(*unit));
        return std::nullopt;
    case Takes::Piece:
        if (const auto c = find_piece(p, seat, text)) return choose(w.verb, *c);
        return std::nullopt;
    case Takes::Hex:
        if (const auto hex = p.scenario.grid.parse(text)) return choose(w.verb, *hex);
        return std::nullopt;
    case Takes::Suit:
        if (const auto suit = read_suit(text)) return choose(w.verb, *suit);
        return std::nullopt;
    case Takes::Card:
        if (const auto kind = read_kind(p.scenario, seat, text)) return choose(w.verb, static_cast<Card>(*kind));
        return std::nullopt;
    case Takes::Support:
        if (const auto support = read_support(text)) return support_choice(*support);
        return std::nullopt;
    case Takes::Fixed: return same_text(text, w.fixed) ? std::optional(choose(w.verb)) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::string_view verb_word(Verb verb) { return word(verb).text; }

std::string write(const Position& p, Choice c, Seat viewer) {
    const Word& w = word(verb(c));
    const bool theirs = !has(core::waiting<Lament>(p), viewer);
    if (theirs && is_secret(p, c)) return "?";
    const std::string inside = argument(p, c, viewer);
    return std::string(w.text) + (w.takes == Takes::Nothing ? "" : "(" + inside + ")");
}

std::optional<Choice> read(const Position& p, Seat seat, std::string_view text) {
    const auto [name, inside, bracketed] = table::split_brackets(text);
    for (const Word& w : Words) {
        if (!same_text(w.text, name) || bracketed == (w.takes == Takes::Nothing)) continue;
        if (const auto c = read_as(p, seat, w, inside)) return c;
    }
    return table::only_listed<Lament>(p, seat, text, [&](Choice c) { return argument(p, c, seat); });
}

} // namespace lament
