#pragma once

#include "core/fixed.h"
#include "core/ids.h"
#include "core/seat.h"

#include <cstdint>

namespace core {

// One argument of a message. A piece carries its place at the time, so that a seat which cannot tell the piece is told
// the place instead ("C4#1").
struct Arg {
    enum class Kind : std::uint8_t { Number, Hex, Seat, Piece, Card, Word, Rule };
    Kind kind;
    Seats known_to;      // who may be told more than "something" or "somewhere"
    std::uint8_t owner;  // seat of a piece or card
    std::uint8_t number; // of a piece in its stack, from 1
    std::int16_t value;  // the number, or the id of what is meant
    HexId hex;
    bool operator==(const Arg&) const = default;
};

// Makers of arguments; a game adds those for its own words. Apart from `core`, so that a game may have a `side` too.
namespace args {

constexpr Arg plain(Arg::Kind kind, int value, Seat owner = Seat::First, Seats known_to = Seats::Both) {
    return {kind, known_to, raw(owner), 0, static_cast<std::int16_t>(value), HexId::None};
}
constexpr Arg number(int value) { return plain(Arg::Kind::Number, value); }
constexpr Arg side(Seat seat) { return plain(Arg::Kind::Seat, raw(seat)); }
constexpr Arg word(int value) { return plain(Arg::Kind::Word, value); }
constexpr Arg place(HexId hex) { return {Arg::Kind::Hex, Seats::Both, 0, 0, 0, hex}; }
constexpr Arg piece(int id, Seat owner, bool known_to_all, HexId hex, int number_in_stack) {
    return {Arg::Kind::Piece,
            known_to_all ? Seats::Both : only(owner),
            raw(owner),
            static_cast<std::uint8_t>(number_in_stack),
            static_cast<std::int16_t>(id),
            hex};
}

} // namespace args

// Something that happened: a message of the game's text file with its arguments, and who may read it.
// Written for people; the engine never reads it back.
struct Event {
    std::uint16_t message = 0;
    Seats audience = Seats::Both;
    FixedVector<Arg, 8> args;
};

class Journal {
public:
    explicit Journal(bool listening) : listening_(listening) {}
    virtual ~Journal() = default;
    bool listening() const { return listening_; } // asked first, so that search never builds an event
    virtual void tell(const Event& event) = 0;

private:
    bool listening_;
};

class SilentJournal final : public Journal {
public:
    SilentJournal() : Journal(false) {}
    void tell(const Event&) override {}
};

} // namespace core
