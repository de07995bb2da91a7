// Answers as text: order(C,c1), act(C,c1>c2>b2), stand(Is,a2>b2), aim(a2>b2,3)
#include "games/aboutwar/notation_words.h"

namespace aboutwar {

using core::other;

namespace {

std::string text(Place place) { return std::string(place_word(place)); }

std::string status_letters(const Unit& unit) {
    return std::string(unit.routed ? "r" : "") + (unit.square ? "q" : "") + (unit.spent ? "s" : "");
}

std::string token(const Unit& unit, Detail detail, Place rest = Place::None) {
    std::string text = type_letter(unit.type) + status_letters(unit);
    const auto add = [&](Detail::Level level, bool applies, const std::string& said) {
        if (detail.level >= level && applies) text += said;
    };
    add(Detail::Acting, unit.acted, "a");
    add(Detail::Tried, unit.reacts, "t");
    add(Detail::Fell, unit.fell_now, "f");
    add(Detail::Placed, unit.zone != NoZone, "z");
    add(Detail::Luck, unit.scored || unit.rolled, unit.scored ? "h" : "m");
    add(Detail::Activations, unit.activations > 0, "'" + std::to_string(unit.activations));
    add(Detail::Aimed, unit.aimed > 0, "+" + std::to_string(unit.aimed));
    add(Detail::From, unit.from != Place::None, "<" + std::string(place_word(unit.from)));
    add(Detail::Rest, rest != Place::None, ">" + std::string(place_word(rest)));
    return detail.number > 1 ? text + "#" + std::to_string(detail.number) : text;
}

struct Writer {
    const Position& p;
    Seat seat; // who answers

    const Unit* unit(Seat owner, Choice c) const {
        const ArmyState& army = p.state.army(owner);
        return index(unit_of(c)) < army.count ? &army.at(unit_of(c)) : nullptr;
    }

    std::string line(Choice c, Detail detail) const {
        const auto& sheet = p.state.army(seat).sheet;
        if (line_of(c) >= sheet.size()) return "-";
        const Order& order = sheet[line_of(c)];
        Unit actor{.type = order.type};
        if (index(order.unit) < p.state.army(seat).count) actor = p.state.army(seat).at(order.unit);
        const bool over = order.done >= steps_of(order);
        const std::string path =
            over ? path_text(order.from, order, 0) : path_text(place_of(p.state, seat, order), order, order.done);
        if (word(c).takes == Takes::Shot)
            return path + (detail.number > 1 ? "#" + std::to_string(detail.number) : "") + "," +
                   std::to_string(distance_of(c));
        return token(actor, detail) + "," + path;
    }

    // Where its order leads a unit of this seat in the end.
    Place rest(Choice c) const {
        for (const Order& order : p.state.army(seat).sheet)
            if (order.unit == unit_of(c) && order.done < 2) return order.steps[1];
        return Place::None;
    }

    // Where it is going.
    std::string way(const Unit& mover, Choice c, Detail detail) const {
        std::string path = text(mover.place);
        if (mover.target != Place::None) path += ">" + text(mover.target);
        const Place last = rest(c);
        const bool more = detail.level >= Detail::Rest && last != Place::None && last != mover.target;
        return more ? path + ">" + text(last) : path;
    }

    std::string space(Choice c) const {
        return zone_label(p.state, zone_of(c)) + "," + std::to_string(space_of(c) + 1);
    }

    std::string die(Choice c) const {
        return zone_label(p.state, zone_of(c)) + "," + std::string(side_letter(side_of(c))) + "," +
               std::to_string(space_of(c) + 1) + (which_of(c) == 1 ? ",2" : "");
    }

    std::string unit_in_zone(const Unit& one, Choice c, Detail detail) const {
        const bool follows = word(c).takes == Takes::UnitInZone && zone_of(c) < p.state.zones.size() &&
                             p.state.zones[zone_of(c)].home[core::index(seat)] == one.place;
        return token(one, detail, rest(c)) + "," + (follows ? "" : text(one.place) + ",") +
               zone_label(p.state, zone_of(c));
    }

    std::string inside(Choice c, Detail detail) const {
        const Seat owner = word(c).takes == Takes::Enemy ? other(seat) : seat;
        const Unit* one = unit(owner, c);
        switch (word(c).takes) {
        case Takes::Nothing: return "";
        case Takes::TypeInArea: return type_letter(type_of(c)) + ("," + text(area_of(c)));
        case Takes::Area: return text(area_of(c));
        case Takes::Line:
        case Takes::Shot: return line(c, detail);
        case Takes::Mover: return one == nullptr ? "-" : token(*one, detail) + "," + way(*one, c, detail);
        case Takes::Unit: return one == nullptr ? "-" : token(*one, detail, rest(c)) + "," + text(one->place);
        case Takes::Enemy: return one == nullptr ? "-" : token(*one, detail) + "," + text(one->place);
        case Takes::UnitAtZone:
        case Takes::UnitInZone: return one == nullptr ? "-" : unit_in_zone(*one, c, detail);
        case Takes::Space: return space(c);
        case Takes::Die: return die(c);
        case Takes::Fixed: return std::string(word(c).fixed);
        case Takes::Gun: return "A," + text(area_of(c));
        }
        return "";
    }

    std::string whole(Choice c, Detail detail = {}) const {
        const Word& w = word(c);
        return std::string(w.text) + (w.takes == Takes::Nothing ? "" : "(" + inside(c, detail) + ")");
    }
};

bool names_unit(Choice c) {
    switch (word(c).takes) {
    case Takes::Line:
    case Takes::Shot:
    case Takes::Mover:
    case Takes::Unit:
    case Takes::Enemy:
    case Takes::UnitAtZone:
    case Takes::UnitInZone: return true;
    default: return false;
    }
}

Seat asked(const Position& p, Seat viewer) {
    const Seats who = core::waiting<AboutWar>(p);
    return who == Seats::None || has(who, viewer) ? viewer : other(viewer);
}

} // namespace

std::string_view verb_word(Verb verb) { return Words[core::raw(verb)].text; }

std::string inside(const Position& p, Seat seat, Choice c, Detail detail) { return Writer{p, seat}.inside(c, detail); }

std::string whole(const Position& p, Seat seat, Choice c, Detail detail) { return Writer{p, seat}.whole(c, detail); }

std::string tell_apart(const Position& p, Seat seat, const Menu& menu, Choice c) {
    const Writer writer{p, seat};
    Detail detail;
    if (!names_unit(c) || !menu.contains(c)) return writer.whole(c);
    const auto alike = [&](const Choice* end) {
        const std::string said = writer.whole(c, detail);
        return static_cast<int>(std::count_if(
            menu.begin(), end, [&](Choice each) { return each.verb == c.verb && writer.whole(each, detail) == said; }));
    };
    while (alike(menu.end()) > 1) {
        if (detail.level == Detail::Rest) {
            detail.number = 1 + alike(std::find(menu.begin(), menu.end(), c));
            break;
        }
        detail.level = static_cast<Detail::Level>(detail.level + 1);
    }
    return writer.whole(c, detail);
}

std::string write_kind(const Scenario&, Seat, int) { return "-"; } // nothing is drawn in this game

std::optional<int> read_kind(const Scenario&, Seat, std::string_view) { return std::nullopt; }

bool is_secret(const Position&, Seat, Choice c) { return c.verb < std::size(Words) && word(c).secret; }

std::string write(const Position& p, Seat seat, Choice c, Seat viewer) {
    if (c.verb >= std::size(Words)) return "-";
    if (viewer != seat) return word(c).secret ? "?" : Writer{p, seat}.whole(c);
    Menu menu;
    if (names_unit(c)) core::options<AboutWar>(p, seat, menu);
    return tell_apart(p, seat, menu, c);
}

std::string write(const Position& p, Choice c, Seat viewer) { return write(p, asked(p, viewer), c, viewer); }

} // namespace aboutwar
