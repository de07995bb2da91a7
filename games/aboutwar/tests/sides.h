#pragma once

#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

// The same battle for either side: a test is written as White sees the board, and turned by half a turn for Black.
namespace aboutwar::test {

struct Sides : Field {
    explicit Sides(Seat seat, const OptionValues& options = {}) : Field(options), us(seat), them(core::other(seat)) {}

    std::string turned(std::string text) const {
        if (us == White) return text;
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            if (text[i + 1] == 'R' && (text[i] == 'W' || text[i] == 'B')) text[i] = text[i] == 'W' ? 'B' : 'W';
            const bool sector = text[i] >= 'a' && text[i] <= 'c' && text[i + 1] >= '1' && text[i + 1] <= '3';
            if (!sector) continue;
            text[i] = static_cast<char>('a' + 'c' - text[i]);
            text[i + 1] = static_cast<char>('1' + '3' - text[i + 1]);
        }
        return text;
    }

    void ours(const std::string& units, const std::string& where, Status status = {}) {
        add(us, units, turned(where), status);
    }
    void theirs(const std::string& units, const std::string& where, Status status = {}) {
        add(them, units, turned(where), status);
    }
    // Somebody who could act until the end, so that the round does not end by itself.
    void idle_reserves() {
        ours("I", "WR");
        theirs("I", "BR");
    }
    void we_order(const std::string& lines) { order(us, turned(lines)); }
    void they_order(const std::string& lines) { order(them, turned(lines)); }
    void ground(const std::string& sector, Terrain what) { terrain(turned(sector), what); }

    std::string our(const std::string& where) const { return units(us, turned(where)); }
    std::string their(const std::string& where) const { return units(them, turned(where)); }
    std::string our_line(const std::string& at) const { return line(named(at), us); }
    std::string their_line(const std::string& at) const { return line(named(at), them); }
    bool fought(const std::string& where) const { // some zone is at the border of that sector
        for (const Zone& zone : state.zones)
            for (const auto& places : {zone.home, zone.target})
                for (const Place each : places)
                    if (each == place(turned(where))) return true;
        return false;
    }

    Answers our_menu() const { return menu_of(us); }
    Answers their_menu() const { return menu_of(them); }
    bool we_play(const std::string& answer, const Faces& dice = {}) { return play(us, turned(answer), dice); }
    bool they_play(const std::string& answer, const Faces& dice = {}) { return play(them, turned(answer), dice); }
    std::string refused_us(const std::string& answer) const { return refused(us, turned(answer)); }
    std::string refused_them(const std::string& answer) const { return refused(them, turned(answer)); }
    bool asks_us() const { return waiting() == core::only(us); }
    bool asks_them() const { return waiting() == core::only(them); }

    // In head-on and meeting combats White rolls first.
    Faces dice(Faces ours, const Faces& theirs) const {
        Faces all = us == White ? ours : theirs;
        const Faces& second = us == White ? theirs : ours;
        all.insert(all.end(), second.begin(), second.end());
        return all;
    }

    Seat us, them;

private:
    // Where both attack the zone has White's direction.
    std::string named(const std::string& at) const {
        const std::string there = turned(at);
        for (const Zone& each : state.zones)
            if (zone_name(each) == there) return there;
        return there.substr(3) + ">" + there.substr(0, 2);
    }
    Answers menu_of(Seat seat) const {
        Answers all;
        for (const std::string& answer : menu(seat)) all.insert(turned(answer));
        return all;
    }
};

} // namespace aboutwar::test
