// Text as answers: whatever a player may mean, so that a rule can refuse what is not legal
#include "games/aboutwar/notation_words.h"
#include "table/notation.h"

#include <cctype>

namespace aboutwar {

using core::other;
using table::same_text;

namespace {

std::vector<std::string_view> split(std::string_view text, char by) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(by, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::optional<int> read_number(std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] > '9') return std::nullopt;
    return text[0] - '0';
}

// A unit as it is written; what is not said may be anything.
struct UnitWords {
    Type type = Type::Infantry;
    bool routed = false, square = false, spent = false;
    std::optional<int> activations, aimed;
};

std::optional<UnitWords> read_token(std::string_view text) {
    const auto type = find_type(text.substr(0, 1));
    if (!type) return std::nullopt;
    UnitWords words;
    words.type = *type;
    for (text.remove_prefix(1); !text.empty();) {
        const char letter = text[0];
        text.remove_prefix(1);
        if (letter == '<' || letter == '>') {
            if (!find_place(text.substr(0, 2))) return std::nullopt;
            text.remove_prefix(2);
        } else if (letter == '\'' || letter == '+' || letter == '#') {
            const auto number = read_number(text.substr(0, 1));
            if (!number) return std::nullopt;
            if (letter == '\'') words.activations = number;
            if (letter == '+') words.aimed = number;
            text.remove_prefix(1);
        } else if (letter == 'r') {
            words.routed = true;
        } else if (letter == 'q') {
            words.square = true;
        } else if (letter == 's') {
            words.spent = true;
        } else if (std::string_view("atfzhm").find(letter) == std::string_view::npos) { // details, for menus
            return std::nullopt;
        }
    }
    return words;
}

std::optional<std::vector<Place>> read_path(std::string_view text) {
    std::vector<Place> path;
    for (const std::string_view part : split(text, '>')) {
        const auto place = find_place(part);
        if (!place) return std::nullopt;
        path.push_back(*place);
    }
    return path;
}

// The unit that is meant; failing that one of its type in that place, so that a rule can say what is wrong with it.
UnitId find_unit(const State& s, Seat owner, const UnitWords& words, Place place, Place target) {
    UnitId any = UnitId::None;
    for (std::size_t i = 0; i < s.army(owner).count; ++i) {
        const Unit& unit = s.army(owner).units[i];
        if (unit.type != words.type || unit.place != place) continue;
        if (any == UnitId::None) any = static_cast<UnitId>(i);
        if (target != Place::None && unit.target != target) continue;
        if (unit.routed != words.routed || unit.square != words.square || unit.spent != words.spent) continue;
        if (words.activations && unit.activations != *words.activations) continue;
        if (words.aimed && unit.aimed != *words.aimed) continue;
        return static_cast<UnitId>(i);
    }
    const bool plain = !words.routed && !words.square && !words.spent && !words.activations && !words.aimed;
    return plain ? any : UnitId::None;
}

// A line of the sheet by the way that is left, by the whole way, or by how it begins; one not chosen yet if possible.
std::size_t find_line(const State& s, Seat seat, Type type, const std::vector<Place>& path) {
    const auto& sheet = s.army(seat).sheet;
    std::size_t best = NoLine;
    int best_fit = 0;
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        const Order& order = sheet[i];
        if (order.type != type) continue;
        std::vector<Place> left{place_of(s, seat, order)};
        std::vector<Place> whole{order.from};
        for (int step = 0; step < steps_of(order); ++step) {
            whole.push_back(order.steps[static_cast<std::size_t>(step)]);
            if (step >= order.done) left.push_back(whole.back());
        }
        const bool begins = path.size() < left.size() && std::equal(path.begin(), path.end(), left.begin());
        int fit = path == left ? 6 : path == whole ? 4 : begins ? 2 : 0;
        if (fit > 0 && order.chosen == 0) ++fit;
        if (fit > best_fit) best = i, best_fit = fit;
    }
    return best;
}

struct Reader {
    const Position& p;
    Seat seat;
    using Parts = std::vector<std::string_view>;

    std::optional<Choice> unit(const Word& w, const Parts& parts) const {
        const auto words = read_token(parts[0]);
        const auto path = read_path(parts[1]);
        if (parts.size() != 2 || !words || !path) return std::nullopt;
        if (path->size() > 1 && w.takes != Takes::Mover) return std::nullopt;
        const Seat owner = w.takes == Takes::Enemy ? other(seat) : seat;
        return choose(w.verb,
                      find_unit(p.state, owner, *words, path->at(0), path->size() > 1 ? path->at(1) : Place::None));
    }

    std::optional<Choice> unit_and_zone(const Word& w, const Parts& parts) const {
        const auto words = read_token(parts[0]);
        const auto zone = find_zone(p.state, parts.back());
        if (!words || !zone || parts.size() > 3) return std::nullopt;
        std::optional<Place> place;
        if (parts.size() == 3)
            place = find_place(parts[1]);
        else
            place = *zone < p.state.zones.size() ? p.state.zones[*zone].home[core::index(seat)] : Place::None;
        if (!place) return std::nullopt;
        return choose(w.verb, find_unit(p.state, seat, *words, *place, Place::None), *zone);
    }

    std::optional<Choice> line(const Word& w, const Parts& parts) const {
        const bool fires = w.takes == Takes::Shot;
        const auto words = read_token(fires ? "a" : parts[0]);
        const auto path = read_path(parts[fires ? 0 : 1]);
        const auto distance = read_number(parts[1]);
        if (parts.size() != 2 || !words || !path || fires != distance.has_value()) return std::nullopt;
        const std::size_t found = find_line(p.state, seat, words->type, *path);
        return fires ? fire(found, *distance) : act(found);
    }

    std::optional<Choice> space(const Word& w, const Parts& parts) const {
        const auto zone = find_zone(p.state, parts[0]);
        const auto number = read_number(parts[1]);
        if (parts.size() != 2 || !zone || !number || *number < 1 || *number > 8) return std::nullopt;
        return choose(w.verb, *zone, static_cast<std::size_t>(*number - 1));
    }

    std::optional<Choice> die(const Parts& parts) const {
        if (parts.size() < 3 || parts.size() > 4) return std::nullopt;
        const auto zone = find_zone(p.state, parts[0]);
        const auto number = read_number(parts[2]);
        const auto which = parts.size() == 4 ? read_number(parts[3]) : std::optional(1);
        const bool white = same_text(parts[1], side_letter(White));
        if (!white && !same_text(parts[1], side_letter(Black))) return std::nullopt;
        if (!zone || !number || *number < 1 || *number > 8 || !which || *which < 1 || *which > 2) return std::nullopt;
        return again(*zone, white ? White : Black, static_cast<std::size_t>(*number - 1), *which == 2 ? 1 : 0);
    }

    std::optional<Choice> area(const Word& w, const Parts& parts) const {
        const auto place = find_place(parts.back());
        if (!place) return std::nullopt;
        if (w.takes == Takes::Area) return parts.size() == 1 ? std::optional(choose(w.verb, *place)) : std::nullopt;
        const auto type = find_type(parts[0]);
        if (!type || parts.size() != 2) return std::nullopt;
        if (w.takes == Takes::TypeInArea) return choose(w.verb, *type, *place);
        return *type == Type::Artillery ? std::optional(choose(w.verb, *place)) : std::nullopt;
    }

    std::optional<Choice> answer(const Word& w, std::string_view inside) const {
        const Parts parts = split(inside, ',');
        if (w.takes == Takes::Nothing || w.takes == Takes::Fixed)
            return same_text(inside, w.fixed) ? std::optional(Choice{raw(w.verb), Noun::Button, 0}) : std::nullopt;
        if (w.takes == Takes::Area || w.takes == Takes::TypeInArea || w.takes == Takes::Gun) return area(w, parts);
        if (parts.size() < 2) return std::nullopt;
        switch (w.takes) {
        case Takes::Line:
        case Takes::Shot: return line(w, parts);
        case Takes::UnitAtZone:
        case Takes::UnitInZone: return unit_and_zone(w, parts);
        case Takes::Space: return space(w, parts);
        case Takes::Die: return die(parts);
        default: return unit(w, parts);
        }
    }
};

std::string squeezed(std::string_view text) {
    std::string plain;
    for (const char c : text)
        if (c != ' ') plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return plain;
}

} // namespace

std::optional<Choice> read(const Position& p, Seat seat, std::string_view text) {
    const std::string plain = squeezed(text);
    const auto parts = table::split_brackets(plain);
    const auto& [name, within, bracketed] = parts;
    const std::string_view named = name; // a lambda may not take a binding along

    // 1. As the menu writes it, or the first of those it names so with more or less detail.
    Menu menu;
    core::options<AboutWar>(p, seat, menu);
    std::vector<Choice> listed;
    std::copy_if(menu.begin(), menu.end(), std::back_inserter(listed),
                 [&](Choice c) { return same_text(word(c).text, named); });
    for (int level = Detail::Brief; level <= Detail::Rest; ++level) {
        std::vector<Choice> meant;
        const Detail detail{static_cast<Detail::Level>(level)};
        std::copy_if(listed.begin(), listed.end(), std::back_inserter(meant),
                     [&](Choice c) { return same_text(whole(p, seat, c, detail), plain); });
        if (meant.size() == 1) return meant[0];
        for (const Choice c : meant)
            if (same_text(tell_apart(p, seat, menu, c), plain)) return c;
        if (!meant.empty()) return meant[0];
    }
    for (const Choice c : listed) // numbered
        if (same_text(tell_apart(p, seat, menu, c), plain)) return c;

    // 2. Not listed, perhaps: a rule will say why.
    for (const Word& w : Words) {
        if (!same_text(w.text, name) || bracketed == (w.takes == Takes::Nothing)) continue;
        if (const auto c = Reader{p, seat}.answer(w, within)) return c;
    }

    // 3. "c2" for "to(c2)".
    return table::only_listed<AboutWar>(p, seat, plain, [&](Choice c) { return inside(p, seat, c); });
}

} // namespace aboutwar
