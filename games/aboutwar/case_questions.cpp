// Pure questions of a case: control, friendly, neighbours, distance, modifiers, combat, points
#include "cases/asking.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/case_parts.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/modifiers.h"
#include "input/nearest.h"

#include <algorithm>
#include <map>

namespace aboutwar {
namespace {

using cases::Findings;
using cases::Value;
using core::other;
using nlohmann::json;

constexpr std::array<std::string_view, ClassCount> ClassWords = {"AI", "AC", "AA", "DI", "SQ", "DC", "DA", "RT"};
constexpr std::size_t Duel = 0; // the zone of a supposed combat

// Two units that face each other in a zone of their own.
struct Supposed {
    State state;
    Seat side = White; // of the first
    bool melee = false;
    Phase phase = Phase::Combined;
    std::size_t space = 0; // where the first stands

    Unit& own() { return state.army(side).units[space]; }
    Unit& enemy() { return state.army(other(side)).units[0]; }
};

Unit unit_of_class(Class c) {
    Unit unit;
    constexpr Type Types[] = {Type::Infantry, Type::Cavalry, Type::Artillery, Type::Infantry,
                              Type::Infantry, Type::Cavalry, Type::Artillery, Type::Infantry};
    unit.type = Types[index(c)];
    unit.role = c <= Class::AttackingArtillery ? Role::Mover : Role::Passive;
    unit.square = c == Class::Square;
    unit.routed = c == Class::Routed;
    return unit;
}

// One question while it is answered.
class Asking : cases::QuestionAsked {
public:
    Asking(const Position& p, const Value& question, Findings& findings)
        : QuestionAsked(question, findings, {side_letter(White), side_letter(Black)}), p_(p) {}

    // 1. The board

    void control() { // { b2 = "W", a2 = "none" }
        for (const Value& entry : q_.items) {
            const auto place = place_named(entry.key.value, entry.key.at);
            if (!place) continue;
            const cases::Fact fact = case_fact(p_, "control." + std::string(place_word(*place)));
            findings_.expect(entry.at, "control of " + entry.key.value, entry.json(), *fact.value);
        }
    }

    void friendly() { // { side = "W", sector = "b2", is = true } or exactly, includes, excludes
        for_each({"side", "sector", "is", "exactly", "includes", "excludes"}, [&](const Value& t) {
            const auto side = seat(t, "side");
            if (!side) return;
            const std::string whose = " friendly to " + std::string(side_letter(*side));
            const Census c = census(p_.state);
            if (const Value* sector = t.find("sector")) {
                if (const auto place = place_of(*sector))
                    findings_.expect(t.at, std::string(place_word(*place)) + whose, truth(t, "is", true),
                                     is_friendly(p_, c, *side, *place));
                return;
            }
            std::vector<std::string> all;
            for (std::size_t a = 0; a < AreaCount; ++a)
                if (is_friendly(p_, c, *side, place_at(a))) all.emplace_back(place_word(place_at(a)));
            findings_.expect_set(t, "areas" + whose, all);
        });
    }

    void neighbours() { // { of = "b2", exactly = ["a2", "c2", "b1", "b3"] }
        for_each({"of", "exactly", "includes", "excludes"}, [&](const Value& t) {
            const Value* of = t.find("of");
            if (of == nullptr) return missing(t, "of");
            const auto place = place_of(*of);
            if (!place) return;
            std::vector<std::string> all;
            for (std::size_t a = 0; a < AreaCount; ++a)
                if (adjacent(*place, place_at(a))) all.emplace_back(place_word(place_at(a)));
            findings_.expect_set(t, "the neighbours of " + std::string(place_word(*place)), all);
        });
    }

    void distance() { // [["b1", "a3", 3], ...]
        const bool single = !q_.items.empty() && q_.items[0].kind == Value::Kind::String;
        if (single) return one_distance(q_);
        for (const Value& entry : q_.items) one_distance(entry);
    }

    // 2. Combat

    void modifiers() { // of a supposed combat, of a bombardment, or of a unit in a zone of the combat under way
        for_each(keys_of_combat({"total", "items", "zone", "side", "space", "distance", "token"}), [&](const Value& t) {
            if (t.find("zone") != nullptr) return compare(t, modifiers_in_zone(t));
            if (t.find("distance") != nullptr) return compare(t, modifiers_of_gun(t));
            const auto supposed = suppose(t);
            if (!supposed) return;
            const Position p{p_.scenario, supposed->state};
            compare(t, combat_modifiers(p, supposed->phase, supposed->melee, Duel, supposed->side, supposed->space));
        });
    }

    void combat() { // dice = [5], against_dice = [3], results = [4, 3], hits = 1, hits_back = 0
        for_each(keys_of_combat({"dice", "against_dice", "results", "hits", "hits_back"}), [&](const Value& t) {
            auto supposed = suppose(t);
            if (!supposed) return;
            const Seat seat = supposed->side;
            if (!lay_dice(t, "dice", *supposed, seat, supposed->space)) return;
            const bool opposed = supposed->space == 0; // else the other's die is for somebody else (AWR-12)
            if (opposed && !lay_dice(t, "against_dice", *supposed, other(seat), 0)) return;
            const Position p{p_.scenario, supposed->state};
            const auto& die = supposed->state.zones[Duel].die;
            const auto hits = [&](Seat side, std::size_t space) {
                return hits_of(p, supposed->phase, supposed->melee, Duel, side, space);
            };
            const auto result = [&](Seat side, std::size_t space) {
                const Hand hand = hand_of(p, supposed->phase, supposed->melee, Duel, side, space);
                return hand.dice == 0 ? 0 : best_result(hand, die[core::index(side)][space]);
            };
            expect(t, "hits", "hits of " + text_of(t, "own"), hits(seat, supposed->space));
            expect(t, "hits_back", "hits of " + text_of(t, "against"), opposed ? hits(other(seat), 0) : 0);
            if (const Value* results = t.find("results"))
                findings_.expect(results->at, "the modified results", results->json().dump(),
                                 json{result(seat, supposed->space), opposed ? result(other(seat), 0) : 0}.dump());
        });
    }

    // 3. Victory

    void scores() { // { side = "W", captures = 2, objectives = 1, majority = 1, points = 7 }: if the round were scored
        for_each({"side", "captures", "objectives", "majority", "points", "pool"}, [&](const Value& t) {
            const auto side = seat(t, "side");
            if (!side) return;
            State s = p_.state;
            core::KeyedDice dice(0);
            core::SilentJournal silence;
            s.flow.clear();
            s.flow.call(Scoring{Scoring::Captures});
            Table table{p_.scenario, s, dice, silence};
            int before = s.army(*side).points;
            for (const char* part : {"captures", "objectives", "majority"}) {
                if (!s.flow.empty()) std::get<Scoring>(s.flow.top()).run(table);
                const int now = s.army(*side).points;
                expect(t, part, "points of " + std::string(side_letter(*side)) + " for " + part, now - before);
                before = now;
            }
            expect(t, "points", "points of " + std::string(side_letter(*side)) + " after scoring", before);
            expect(t, "pool", "the pool after scoring", s.pool);
        });
    }

private:
    static std::string text_of(const Value& table, const char* key) {
        const Value* value = table.find(key);
        return value != nullptr && value->kind == Value::Kind::String ? value->value.get<std::string>() : key;
    }

    std::optional<Place> place_named(const std::string& name, input::Place at) {
        const auto place = find_place(name);
        if (place && is_area(*place)) return place;
        findings_.faults.add(at, input::quoted(name) + " is no area, expected a1 to c3, WR or BR");
        return std::nullopt;
    }
    std::optional<Place> place_of(const Value& value) {
        const auto text = as_text(value, findings_.faults);
        return text ? place_named(*text, value.at) : std::nullopt;
    }
    void one_distance(const Value& entry) {
        if (entry.kind != Value::Kind::List || entry.items.size() != 3)
            return findings_.faults.add(entry.at, "`distance` has " + entry.shown() +
                                                      ", expected two areas and a number: [\"b1\", \"a3\", 3]");
        const auto from = place_of(entry.items[0]);
        const auto to = place_of(entry.items[1]);
        const auto expected = as_number(entry.items[2], {0, 9}, findings_.faults);
        if (from && to && expected)
            findings_.expect(
                entry.at, "the distance from " + std::string(place_word(*from)) + " to " + std::string(place_word(*to)),
                *expected, aboutwar::distance(*from, *to));
    }

    // A combat that is only supposed

    static std::vector<std::string> keys_of_combat(std::vector<std::string> keys) {
        for (const char* key :
             {"own", "against", "melee", "phase", "spent", "against_spent", "unopposed", "from", "to"})
            keys.emplace_back(key);
        return keys;
    }

    std::optional<Class> class_named(const Value& table, const char* key) {
        const Value* value = table.find(key);
        const auto text = value != nullptr ? as_text(*value, findings_.faults) : std::nullopt;
        if (value == nullptr) missing(table, key);
        if (!text) return std::nullopt;
        const auto* found = std::find(ClassWords.begin(), ClassWords.end(), *text);
        if (found != ClassWords.end()) return static_cast<Class>(found - ClassWords.begin());
        findings_.faults.add(value->at, input::quoted(*text) + " is no class, expected one of AI, AC, AA, DI, SQ, DC, "
                                                               "DA, RT");
        return std::nullopt;
    }

    std::optional<Phase> phase_named(const Value& table) {
        const Value* value = table.find("phase");
        const std::string text = value == nullptr ? "combined" : as_text(*value, findings_.faults).value_or("combined");
        if (text == "combined") return Phase::Combined;
        if (text == "fast") return Phase::Fast;
        findings_.faults.add(value->at, "`phase` is " + input::quoted(text) + ", expected \"fast\" or \"combined\"");
        return std::nullopt;
    }

    std::optional<Supposed> suppose(const Value& t) {
        const auto own = class_named(t, "own");
        const auto against = class_named(t, "against");
        const auto phase = phase_named(t);
        if (!own || !against || !phase) return std::nullopt;
        const bool own_attacks = *own <= Class::AttackingArtillery;
        const bool enemy_attacks = *against <= Class::AttackingArtillery;
        if (!own_attacks && !enemy_attacks) {
            findings_.faults.add(t.at, "neither of the two attacks, expected AI, AC or AA for one of them");
            return std::nullopt;
        }
        Supposed made;
        made.melee = truth(t, "melee", false);
        made.phase = *phase;
        made.space = truth(t, "unopposed", false) ? 1 : 0;
        const Value* from = t.find("from"); // where the first unit stands, and the second
        const Value* to = t.find("to");
        const Place home = from != nullptr ? place_of(*from).value_or(Place::b1) : Place::b1;
        const Place there = to != nullptr ? place_of(*to).value_or(Place::b2) : Place::b2;

        State& s = made.state;
        Zone zone;
        zone.home = {home, there};
        zone.target = {own_attacks ? there : Place::None, enemy_attacks ? home : Place::None};
        for (auto& space : zone.unit) space.fill(UnitId::None);
        for (auto& aims : zone.aim) aims.fill(NoAim);
        Unit first = unit_of_class(*own);
        Unit second = unit_of_class(*against);
        first.place = home;
        second.place = there;
        first.target = zone.target[0];
        second.target = zone.target[1];
        first.spent = truth(t, "spent", false);
        second.spent = truth(t, "against_spent", false);
        first.zone = second.zone = static_cast<std::uint8_t>(Duel);
        zone.filled = {static_cast<std::uint8_t>(made.space + 1), 1};
        for (std::size_t i = 0; i <= made.space; ++i) {
            s.army(White).units[i] = first;
            zone.unit[0][i] = static_cast<UnitId>(i);
        }
        s.army(White).count = static_cast<std::uint8_t>(made.space + 1);
        s.army(Black).units[0] = second;
        s.army(Black).count = 1;
        zone.unit[1][0] = static_cast<UnitId>(0);
        if (made.space > 0) zone.aim[0][made.space] = aim_at(Duel, 0);
        s.zones.push_back(zone);
        if (target_of(s, made.melee, Duel, White, made.space) == NoTarget) {
            findings_.faults.add(t.at, text_of(t, "own") + " has no such attack on " + text_of(t, "against") +
                                           ", expected one that rolls");
            return std::nullopt;
        }
        return made;
    }

    bool lay_dice(const Value& t, const char* key, Supposed& supposed, Seat seat, std::size_t space) {
        const Value* faces = t.find(key);
        auto& die = supposed.state.zones[Duel].die[core::index(seat)][space];
        die = {};
        const Position p{p_.scenario, supposed.state};
        const int wanted = hand_of(p, supposed.phase, supposed.melee, Duel, seat, space).dice;
        const std::size_t given = faces == nullptr ? 0 : faces->items.size();
        if ((faces != nullptr && faces->kind != Value::Kind::List) || given != static_cast<std::size_t>(wanted)) {
            findings_.faults.add(faces != nullptr ? faces->at : t.at,
                                 '`' + std::string(key) + "` has " + std::to_string(given) +
                                     " faces, expected a list of " + std::to_string(wanted) +
                                     ": that many does the unit roll");
            return false;
        }
        for (std::size_t i = 0; i < given; ++i)
            die[i] = static_cast<std::uint8_t>(as_number(faces->items[i], {1, 6}, findings_.faults).value_or(1));
        return true;
    }

    // Of a unit in the combat under way.
    std::optional<Itemised> modifiers_in_zone(const Value& t) {
        const Value* name = t.find("zone");
        const auto text = as_text(*name, findings_.faults);
        const auto zone = text ? find_zone(p_.state, *text) : std::nullopt;
        const auto side = seat(t, "side");
        const Value* number = t.find("space");
        if (number == nullptr) missing(t, "space");
        const auto space = number != nullptr ? as_number(*number, {1, 5}, findings_.faults) : std::nullopt;
        const Combat* fight = p_.state.flow.find<Combat>();
        if (!text || !side || !space) return std::nullopt;
        if (fight == nullptr || !zone || *zone >= p_.state.zones.size()) {
            findings_.faults.add(name->at, "no combat is under way in " + input::quoted(*text));
            return std::nullopt;
        }
        const auto at = static_cast<std::size_t>(*space - 1);
        if (target_of(p_.state, fight->melee, *zone, *side, at) == NoTarget) {
            findings_.faults.add(t.at, "nobody in that space attacks anybody, expected a unit that rolls");
            return std::nullopt;
        }
        return combat_modifiers(p_, fight->phase, fight->melee, *zone, *side, at);
    }

    std::optional<Itemised> modifiers_of_gun(const Value& t) {
        const auto against = class_named(t, "against");
        const auto range = as_number(*t.find("distance"), {1, 2}, findings_.faults);
        if (!against || !range) return std::nullopt;
        State s = p_.state;
        for (const Seat seat : core::EachSeat) s.army(seat).tokens = {};
        if (truth(t, "token", false)) s.army(White).tokens[index(Place::b3)] = 1;
        return bombard_modifiers({p_.scenario, s}, White, unit_of_class(*against), Place::b3, *range);
    }

    void compare(const Value& t, const std::optional<Itemised>& found) {
        if (!found) return;
        expect(t, "total", "the sum of the modifiers", found->total());
        std::map<std::string, int> by_rule;
        for (const Item& item : found->items) by_rule[rule_id(item.rule)] += item.value;
        expect_modifiers(t.find("items"), "the modifiers", by_rule, parse_rule);
    }

    const Position& p_;
};

constexpr std::pair<std::string_view, void (Asking::*)()> Questions[] = {
    {"control", &Asking::control},   {"friendly", &Asking::friendly},   {"neighbours", &Asking::neighbours},
    {"distance", &Asking::distance}, {"modifiers", &Asking::modifiers}, {"combat", &Asking::combat},
    {"scores", &Asking::scores},
};

} // namespace

std::vector<std::string> case_questions() { return cases::keys_of(Questions); }

void judge_case(const Position& p, const Value& question, const Value&, Findings& findings) {
    cases::ask(Questions, Asking(p, question, findings), question);
}

} // namespace aboutwar
