#pragma once

#include "games/aboutwar/choices.h"

#include <array>
#include <cstdint>

// The battlefield counted once for a question: who stands where, what a sector is worth, what is on the own sheet.
namespace ai::at_war {

using aboutwar::AreaCount;
using aboutwar::Place;
using aboutwar::Position;
using aboutwar::SectorCount;
using aboutwar::Type;
using core::Seat;

// Units of each type that are not routed.
struct Force {
    std::array<int, aboutwar::TypeCount> of{};
    int infantry() const { return of[0]; }
    int cavalry() const { return of[1]; }
    int guns() const { return of[2]; }
    int all() const { return of[0] + of[1] + of[2]; }
    int movers() const { return of[0] + of[1]; } // those who can take ground
    void add(const Force& more) {
        for (std::size_t t = 0; t < of.size(); ++t) of[t] += more.of[t];
    }
    bool operator==(const Force&) const = default;
};

constexpr int points_for(Type type) { return type == Type::Artillery ? 2 : 1; } // AW-WIN-05, AW-WIN-06

struct Camp { // one side
    std::array<Force, AreaCount> steady{};
    std::array<int, AreaCount> spent{};         // of the steady ones
    std::array<int, AreaCount> lying{};         // routed units that still take room
    std::array<int, AreaCount> lying_guns{};    //
    std::array<int, SectorCount> prize{};       // points a round for the enemy who holds it
    std::array<int, aboutwar::TypeCount> box{}; // routed units that can be rallied in pairs
    int sectors = 0;                            // held
    int captured = 0;                           // points that lie in the enemy's scoring box

    int room(Place place) const {
        return is_reserve(place) ? 99 : 6 - steady[index(place)].all() - lying[index(place)];
    }
};

struct Field {
    std::array<Camp, 2> camps;

    Field(const Position& p);
    const Camp& of(Seat seat) const { return camps[core::index(seat)]; }
    bool held(Seat seat, Place place) const { return of(seat).steady[index(place)].all() > 0; }
};

// Areas that share a border with one; a seat may not enter the enemy's reserve among them.
struct Neighbours {
    std::array<Place, 4> at{};
    std::uint8_t count = 0;
    const Place* begin() const { return at.data(); }
    const Place* end() const { return at.data() + count; }
};
const Neighbours& neighbours(Place area);

// 0 the own reserve, 1 the home row, 2 the middle, 3 the enemy's home row, 4 his reserve.
constexpr int depth(Seat seat, Place area) {
    if (is_reserve(area)) return area == aboutwar::reserve_of(seat) ? 0 : 4;
    return 1 + (seat == aboutwar::White ? row_of(area) : 2 - row_of(area));
}

// Enemy infantry and cavalry that could attack a sector in this round.
int threat(const Field& field, Seat seat, Place sector);

} // namespace ai::at_war
