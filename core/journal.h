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
