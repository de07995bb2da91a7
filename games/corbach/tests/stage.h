#pragma once

#include "games/corbach/combat.h"
#include "games/corbach/command.h"
#include "games/corbach/morale.h"
#include "games/corbach/tests/field.h"

#include <catch2/catch.hpp>

#include <cctype>
#include <map>

// Field C20 seen by either army: a test is written for the French, who look east, and holds for the Allies when the
// field is turned round. Our formation is called A.
namespace corbach::test {

struct Stage : Field {
    Seat us, them;

    explicit Stage(Seat seat = French, int radius = 4) : us(seat), them(core::other(seat)) {
        formation("A", us, radius);
    }

    // "to(1010)" as the Allies say it: every hex on the opposite side of the field.
    std::string turned(const std::string& text) const {
        if (us == French) return text;
        std::string out = text;
        const auto digit = [&](std::size_t i) {
            return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
        };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!digit(i)) continue;
            std::size_t end = i;
            while (digit(end)) ++end;
            if (end - i == 4) {
                const int label = 2121 - std::stoi(text.substr(i, 4)); // each of column and row from 21
                out.replace(i, 4, (label < 1000 ? "0" : "") + std::to_string(label));
            }
            i = end;
        }
        return out;
    }
    Facing turned(Facing facing) const { return us == French ? facing : reversed(facing); }

    UnitId ours(const std::string& name, const std::string& kind, const std::string& hex, Facing facing = Facing::East,
                const std::string& of = "A") {
        return unit(name, kind, us, turned(hex), turned(facing), of);
    }
    UnitId alone(const std::string& name, const std::string& kind, const std::string& hex,
                 Facing facing = Facing::East) { // independent, and A may lead it
        const UnitId made = ours(name, kind, hex, facing, "");
        facts(name).led_by = 1;
        return made;
    }
    UnitId theirs(const std::string& name, const std::string& kind, const std::string& hex,
                  Facing facing = Facing::West, const std::string& of = "") {
        return unit(name, kind, them, turned(hex), turned(facing), of);
    }
    void lead(const std::string& hex, const std::string& of = "A") { commander(of, turned(hex)); }
    void army(const std::string& hex) { army_commander(us, turned(hex)); }
    Stage& ground(const std::string& hexes, Terrain what) {
        terrain(turned(hexes), what);
        return *this;
    }

    bool act(const std::string& answer, const Faces& dice = {}) { return play(us, turned(answer), dice); }
    void act_all(const std::vector<std::string>& answers) {
        for (const std::string& answer : answers) play_all(us, {turned(answer)});
    }
    bool may(const std::string& answer) const { return offers(us, turned(answer)); }
    std::string why_not(const std::string& answer) const { return refused(us, turned(answer)); }
    Answers answers(Seat seat) const {
        Answers all;
        for (const std::string& answer : menu(seat)) all.insert(turned(answer));
        return all;
    }
    Answers answers() const { return answers(us); }
    std::string place(const std::string& name) const { return turned(where(name)); }
    std::string pile(const std::string& hex) const { return stack(turned(hex)); }
    HexId at_hex(const std::string& label) const { return hex(turned(label)); }

    // A is tested, takes nobody along, and its guns keep silent: what does it do?
    void activate(const Faces& dice, const std::string& answer = "test(A)") {
        at_activation(us);
        bool tested = false;
        try {
            tested = act(answer, dice) && (question() != "attach" || act("done"));
        } catch (const core::ScriptError&) { // first it is asked who goes along
            act_all({answer});
            tested = act("done", dice);
        }
        REQUIRE(tested);
        skip("guns");
    }
    bool activated() const {
        return state.flow.find<Activation>() != nullptr && state.flow.find<Activation>()->success;
    }
    bool commanded(const std::string& name) const { return at(name).commanded; }

    // The modifier of that rule when those hexes attack that one.
    int modifier(Rule rule, const std::vector<std::string>& from, const std::string& target) const {
        Engagement e;
        e.attacker = us;
        for (const std::string& each : from) e.attackers.push_back(at_hex(each));
        e.defenders.push_back(at_hex(target));
        int sum = 0;
        for (const Item& item : combat_modifiers(here(), e).items)
            if (item.rule == rule) sum += item.value;
        return sum;
    }
};

// A in column: P1, P2 and P3 one behind the other, eastward, their commander with the last.
struct Column : Stage {
    explicit Column(Seat seat, const std::string& kind = "LI", int radius = 4) : Stage(seat, radius) {
        lead("0510");
        in_column("P1", kind, "0710");
        in_column("P2", kind, "0610");
        in_column("P3", kind, "0510");
    }
    void in_column(const std::string& name, const std::string& kind, const std::string& hex) {
        ours(name, kind, hex);
        at(name).march = March::Column;
    }
    void march(const std::string& answer = "march(A)") {
        at_march(us);
        act_all({answer});
    }
    March state_of(const std::string& name) const { return at(name).march; }
};

// The historical battle, set up: the two regiments of Foot look west, commanders stand where they are told.
inline Field set_up(const std::map<std::string, std::string>& places = {}, int deployment = 1,
                    const OptionValues& options = {}) {
    Field f("historical", options);
    f.at_start();
    f.play_all(Allied, {"deployment(" + std::to_string(deployment) + ")", "face(W)", "face(W)"});
    std::map<std::string, std::string> all = places;
    all.insert({{"Clausen", "0412"},
                {"SaintGermain", "0605"},
                {"Kilmannseg", "1112"},
                {"Griffin", "1215"},
                {"Luckner", "1218"},
                {"Brunswick", "1113"}});
    while (f.question() == "place") {
        const CommanderId commander = std::get<PlaceCommander>(f.state.flow.top()).commander;
        f.play_all(side_of(f.scenario, commander), {"place(" + all.at(commander_name(f.here(), commander)) + ")"});
    }
    return f;
}

// One step of that unit.
inline void lose(Field& f, const std::string& name) {
    core::ScriptedDice none({});
    core::SilentJournal silence;
    Table t{f.scenario, f.state, none, silence};
    lose_step(t, f.id(name));
}

inline bool says(const std::vector<std::string>& lines, const std::string& word) {
    for (const std::string& line : lines)
        if (line.find(word) != std::string::npos) return true;
    return false;
}

} // namespace corbach::test
