#pragma once

#include "core/seat.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

// Clocks of a battle. A seat's clock runs while it owes an answer.
namespace server::battles {

struct ClockRules {
    enum class Kind : std::uint8_t { None, Live, Days };
    Kind kind = Kind::None;
    std::int64_t start = 0; // Live: on each clock at the beginning. Days: for a move
    std::int64_t more = 0;  // added whenever the seat has done what it owed. Days: the same as `start`
    std::int64_t most = 0;  // Days: more than this is not saved up
    bool operator==(const ClockRules&) const = default;
};

// {"kind":"none"}, {"kind":"live","minutes":30,"increment":15}, {"kind":"days","days":3,"cap":9}. The fault: what is
// wrong with it, in a sentence.
struct ReadClock {
    ClockRules rules;
    std::string fault;
};
ReadClock read_clock(const nlohmann::json& json);
nlohmann::json to_json(const ClockRules& rules);

struct Clocks {
    std::array<std::int64_t, 2> left{}; // at `since`
    std::int64_t since = 0;

    static Clocks start(const ClockRules& rules, std::int64_t now);
    // Time passes for those who waited; those who no longer wait get their increment.
    void go_on(const ClockRules& rules, core::Seats waited, core::Seats waiting, std::int64_t now);
    std::int64_t left_at(const ClockRules& rules, core::Seat seat, core::Seats waiting, std::int64_t now) const;
    std::optional<std::int64_t> deadline(const ClockRules& rules, core::Seats waiting) const; // of the first to run out
    std::optional<core::Seat> run_out(const ClockRules& rules, core::Seats waiting, std::int64_t now) const;
};

} // namespace server::battles
