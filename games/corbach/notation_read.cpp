// Text as answers: whatever a player may mean, so that a rule can refuse what is not legal
#include "games/corbach/board.h"
#include "games/corbach/notation_words.h"

namespace corbach {

namespace {

std::string squeezed(std::string_view text) {
    std::string plain;
    for (const char c : text)
        if (c != ' ') plain += c;
    return plain;
}

std::optional<Side> read_side(std::string_view text) {
    for (const Side side : {Side::Left, Side::Right})
        if (same_text(text, TurnWords[raw(side)]) || same_text(text, TurnWords[raw(side)].substr(0, 1))) return side;
    return std::nullopt;
}

std::optional<int> read_direction(const Grid& grid, HexId from, std::string_view text) {
    for (std::size_t d = 0; d < std::size(DirectionWords); ++d)
        if (same_text(text, DirectionWords[d])) return static_cast<int>(d);
    const auto to = grid.parse(text);
    return to ? grid.direction(from, *to) : std::nullopt;
}

struct Reader {
    const Position& p;
    Seat seat;
    const Grid& grid = p.scenario.grid;

    std::optional<Choice> number(Verb verb, std::string_view text) const {
        if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
        return choose(verb, text[0] - '0');
    }

    std::optional<Choice> hexes(Verb verb, std::string_view text) const {
        const std::size_t cut = text.find_first_of(">,");
        const auto from = grid.parse(text.substr(0, cut));
        if (cut == std::string_view::npos || !from) return std::nullopt;
        const auto direction = read_direction(grid, *from, text.substr(cut + 1));
        return direction ? std::optional(choose(verb, *from, *direction)) : std::nullopt;
    }

    // Two things with a comma between them.
    std::optional<Choice> pair(const Word& w, std::string_view text) const {
        const std::size_t cut = text.find(',');
        if (cut == std::string_view::npos) return std::nullopt;
        const std::string_view what = text.substr(0, cut);
        const std::string_view rest = text.substr(cut + 1);
        if (w.takes == Takes::UnitAndSide) {
            const auto unit = find_unit(p, seat, what);
            const auto side = read_side(rest);
            return unit && side ? std::optional(choose(w.verb, *unit, *side)) : std::nullopt;
        }
        const auto hex = grid.parse(rest);
        if (!hex) return std::nullopt;
        if (w.takes == Takes::UnitAndHex) {
            const auto unit = find_unit(p, seat, what);
            return unit ? std::optional(choose(w.verb, *unit, *hex)) : std::nullopt;
        }
        const auto commander = find_commander(p, what);
        return commander ? std::optional(choose(w.verb, *commander, *hex)) : std::nullopt;
    }

    std::optional<Choice> answer(const Word& w, std::string_view text) const {
        switch (w.takes) {
        case Takes::Nothing: return text.empty() ? std::optional(button(w.verb)) : std::nullopt;
        case Takes::Number: return number(w.verb, text);
        case Takes::Facing: {
            const auto facing = find_facing(text);
            return facing ? std::optional(choose(w.verb, *facing)) : std::nullopt;
        }
        case Takes::Group: {
            const auto group = find_group(p.scenario, text);
            return group ? std::optional(choose(w.verb, static_cast<int>(*group))) : std::nullopt;
        }
        case Takes::Unit: {
            const auto unit = find_unit(p, seat, text);
            return unit ? std::optional(choose(w.verb, *unit)) : std::nullopt;
        }
        case Takes::Formation: {
            const auto formation = find_formation(p, text);
            return formation ? std::optional(choose(w.verb, *formation)) : std::nullopt;
        }
        case Takes::Commander: {
            const auto commander = find_commander(p, text);
            return commander ? std::optional(choose(w.verb, *commander)) : std::nullopt;
        }
        case Takes::Hex: {
            const auto hex = grid.parse(text);
            return hex ? std::optional(choose(w.verb, *hex)) : std::nullopt;
        }
        case Takes::UnitAndSide:
        case Takes::UnitAndHex:
        case Takes::CommanderHex: return pair(w, text);
        case Takes::Hexes: return hexes(w.verb, text);
        }
        return std::nullopt;
    }
};

} // namespace

std::optional<Choice> read(const Position& p, Seat seat, std::string_view text) {
    const std::string plain = squeezed(text);
    const auto [name, within, bracketed] = table::split_brackets(plain);

    // 1. As it is written.
    const auto read_as = [&, what = within, brackets = bracketed](const Word& w) -> std::optional<Choice> {
        if (brackets == (w.takes == Takes::Nothing)) return std::nullopt;
        const auto c = Reader{p, seat}.answer(w, what);
        return c && is_well_formed(p.scenario, *c) ? c : std::nullopt;
    };
    for (const Word& w : Words)
        if (same_text(w.text, name))
            if (const auto c = read_as(w)) return c;
    for (const Word& w : Words)
        if (!w.also.empty() && same_text(w.also, name))
            if (const auto c = read_as(w)) return c;

    // 2. "0512" for "to(0512)".
    return table::only_listed<Corbach>(p, seat, plain, [&](Choice c) { return inside(p, c, seat); });
}

} // namespace corbach
