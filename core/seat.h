#pragma once

#include <cstddef>
#include <cstdint>

namespace core {

// Who sits where. What a seat is called (Prussia, Austria, ...) is the game's business.
enum class Seat : std::uint8_t { First, Second };

constexpr Seat other(Seat seat) { return seat == Seat::First ? Seat::Second : Seat::First; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
inline constexpr Seat EachSeat[] = {Seat::First, Seat::Second};

// A set of seats: those who owe an answer, or those who may see something.
enum class Seats : std::uint8_t { None = 0, First = 1, Second = 2, Both = 3 };

constexpr Seats only(Seat seat) { return seat == Seat::First ? Seats::First : Seats::Second; }
constexpr Seats operator|(Seats a, Seats b) {
    return static_cast<Seats>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool has(Seats seats, Seat seat) {
    return (static_cast<std::uint8_t>(seats) & static_cast<std::uint8_t>(only(seat))) != 0;
}

} // namespace core
