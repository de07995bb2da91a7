#pragma once

#include "games/corbach/combat.h"
#include "games/corbach/tests/field.h"

#include <catch2/catch.hpp>

#include <cctype>

// We attack eastwards, they come from the east. When we are the Allies the field is turned round, so that a test is
// written once and holds for both: hexes in answers, menus and places are always named as the French see them.
namespace corbach::test {

struct Fight : Field {
    explicit Fight(Seat seat = French) : us(seat), them(core::other(seat)) {}
    Seat us, them;

    // Every hex in a text, seen from the other side of the table.
    std::string turned(const std::string& text) const {
        if (us == French) return text;
        std::string out = text;
        const auto digit = [&](std::size_t i) { return std::isdigit(static_cast<unsigned char>(text[i])) != 0; };
        for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
            if (!(digit(i) && digit(i + 1) && digit(i + 2) && digit(i + 3))) continue;
            const auto two = [&](std::size_t at) { // counted from the other side
                const std::string number = std::to_string(21 - std::stoi(text.substr(at, 2)));
                return number.size() < 2 ? "0" + number : number;
            };
            out.replace(i, 4, two(i) + two(i + 2));
            i += 3;
        }
        return out;
    }
    Facing turned(Facing facing) const { return us == French ? facing : reversed(facing); }

    // Armies.
    UnitId ours(const std::string& name, const std::string& kind, const std::string& hex, Facing facing = Facing::East,
                const std::string& formation_tag = "") {
        return unit(name, kind, us, turned(hex), turned(facing), formation_tag);
    }
    UnitId theirs(const std::string& name, const std::string& kind, const std::string& hex,
                  Facing facing = Facing::West, const std::string& formation_tag = "") {
        return unit(name, kind, them, turned(hex), turned(facing), formation_tag);
    }
    void leads(const std::string& formation_tag, const std::string& hex) { commander(formation_tag, turned(hex)); }
    void army_led_from(Seat seat, const std::string& hex) { army_commander(seat, turned(hex)); }
    void disorganise(const std::string& name) { at(name).order = Order::Disorganised; }
    void rout(const std::string& name) { at(name).order = Order::Routed; }
    void ground(const std::string& hexes, Terrain kind) { terrain(turned(hexes), kind); }
    void water(const std::string& side) { stream(turned(side)); }

    // Playing.
    void begin(const Faces& dice = {}) { at_combat(us, dice); }
    Answers our_menu() const { return menu_of(us); }
    Answers their_menu() const { return menu_of(them); }
    bool we_play(const std::string& answer, const Faces& dice = {}) { return play(us, turned(answer), dice); }
    bool they_play(const std::string& answer, const Faces& dice = {}) { return play(them, turned(answer), dice); }
    std::string refused_us(const std::string& answer) const { return refused(us, turned(answer)); }
    std::string refused_them(const std::string& answer) const { return refused(them, turned(answer)); }
    bool asks_us() const { return waiting() == core::only(us); }
    bool asks_them() const { return waiting() == core::only(them); }
    bool we_must_attack() const { return question() == "attack" && refused(us, "done") == "10.1b"; }
    // One hex against one, nobody else.
    bool attack(const std::string& hexes, const Faces& dice = {}) {
        return we_play("attack(" + hexes + ")") && we_play("done", dice);
    }

    // What there is then.
    std::string place(const std::string& name) const { return turned(where(name)); }
    std::string stacked(const std::string& hex) const { return stack(turned(hex)); }
    Order order(const std::string& name) const { return at(name).order; }
    int losses(const std::string& name) const { return at(name).losses; }
    std::string place_of(CommanderId commander) const {
        const Commander& who = state.at(commander);
        return who.where == Where::OnMap ? turned(scenario.grid.label(who.hex)) : "gone";
    }
    std::string place_of(const std::string& formation_tag) const {
        return place_of(commander_of(formation_id(formation_tag)));
    }

    // Whatever the dice say, this comes of it.
    void every_row(const Result& attacker, const Result& defender) {
        for (Tables::CombatRow& row : scenario.tables.combat) row = {attacker, defender};
    }

    // "1010 1011" against "1110": the combat as it would be fought.
    Engagement engagement(const std::string& attackers, const std::string& defenders) const {
        Engagement e;
        e.attacker = us;
        for (std::size_t i = 0; i < attackers.size(); i += 5)
            e.attackers.push_back(hex(turned(attackers.substr(i, 4))));
        for (std::size_t i = 0; i < defenders.size(); i += 5)
            e.defenders.push_back(hex(turned(defenders.substr(i, 4))));
        return e;
    }
    int total(const std::string& attackers = "1010", const std::string& defenders = "1110") const {
        return combat_modifiers(here(), engagement(attackers, defenders)).total;
    }
    int modifier(Rule rule, const std::string& attackers = "1010", const std::string& defenders = "1110") const {
        int sum = 0;
        for (const Item& item : combat_modifiers(here(), engagement(attackers, defenders)).items)
            if (item.rule == rule) sum += item.value;
        return sum;
    }

private:
    Answers menu_of(Seat seat) const {
        Answers turned_menu;
        for (const std::string& answer : menu(seat)) turned_menu.insert(turned(answer));
        return turned_menu;
    }
};

// 11.1: results in short. Several together: loses(1) + tests(2).
inline Result loses(int steps) {
    Result result;
    result.losses = static_cast<std::uint8_t>(steps);
    return result;
}
inline Result tests(int modifier = 0) {
    Result result;
    result.test = true;
    result.test_modifier = static_cast<std::int8_t>(modifier);
    return result;
}
inline Result disordered() {
    Result result;
    result.disorganised = true;
    return result;
}
inline Result retreats(int hexes) {
    Result result;
    result.retreat = static_cast<std::uint8_t>(hexes);
    return result;
}
inline Result eliminated() {
    Result result;
    result.eliminated = true;
    return result;
}
inline Result starred() {
    Result result;
    result.star = true;
    return result;
}
inline Result nothing() { return {}; }
inline Result operator+(Result a, const Result& b) {
    a.losses = static_cast<std::uint8_t>(a.losses + b.losses);
    a.test = a.test || b.test;
    a.test_modifier = static_cast<std::int8_t>(a.test_modifier + b.test_modifier);
    a.disorganised = a.disorganised || b.disorganised;
    a.retreat = static_cast<std::uint8_t>(a.retreat + b.retreat);
    a.eliminated = a.eliminated || b.eliminated;
    a.star = a.star || b.star;
    return a;
}

} // namespace corbach::test
