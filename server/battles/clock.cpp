#include "server/battles/clock.h"

#include "server/base/day.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace server::battles {

using core::Seat;
using core::Seats;

namespace {

constexpr std::int64_t Second = 1000;
constexpr std::int64_t Minute = 60 * Second;

std::optional<std::int64_t> whole(const nlohmann::json& json, const char* key, std::int64_t least, std::int64_t most) {
    if (!json.contains(key) || !json[key].is_number_integer()) return std::nullopt;
    const auto value = json[key].get<std::int64_t>();
    if (value < least || value > most) return std::nullopt;
    return value;
}

} // namespace

ReadClock read_clock(const nlohmann::json& json) {
    ReadClock read;
    const std::string kind = json.is_object() && json.contains("kind") && json["kind"].is_string()
                                 ? json["kind"].get<std::string>()
                                 : std::string();
    ClockRules& rules = read.rules;
    if (kind == "none") {
        rules.kind = ClockRules::Kind::None;
    } else if (kind == "live") {
        const auto seconds = json.contains("seconds") ? whole(json, "seconds", 1, 86'400) : std::nullopt;
        const auto minutes = whole(json, "minutes", 1, 24 * 60);
        const auto increment = whole(json, "increment", 0, 3600);
        rules.kind = ClockRules::Kind::Live;
        if ((!minutes && !seconds) || !increment) {
            read.fault = "A live clock has \"minutes\" (1 to 1440) or \"seconds\", and \"increment\" in seconds (0 to "
                         "3600).";
            return read;
        }
        rules.start = minutes ? *minutes * Minute : *seconds * Second;
        rules.more = *increment * Second;
    } else if (kind == "days") {
        const auto days = whole(json, "days", 1, 30);
        const auto cap = whole(json, "cap", 1, 90);
        rules.kind = ClockRules::Kind::Days;
        if (!days || !cap || *cap < *days) {
            read.fault = "A clock of days has \"days\" for a move (1 to 30) and \"cap\" (days to 90).";
            return read;
        }
        rules.start = rules.more = *days * Day;
        rules.most = *cap * Day;
    } else {
        read.fault = "A clock is of the kind \"none\", \"live\" or \"days\".";
    }
    return read;
}

nlohmann::json to_json(const ClockRules& rules) {
    switch (rules.kind) {
    case ClockRules::Kind::None: break;
    case ClockRules::Kind::Live:
        return {{"kind", "live"}, {"seconds", rules.start / Second}, {"increment", rules.more / Second}};
    case ClockRules::Kind::Days: return {{"kind", "days"}, {"days", rules.start / Day}, {"cap", rules.most / Day}};
    }
    return {{"kind", "none"}};
}

Clocks Clocks::start(const ClockRules& rules, std::int64_t now) { return {{rules.start, rules.start}, now}; }

std::int64_t Clocks::left_at(const ClockRules& rules, Seat seat, Seats waiting, std::int64_t now) const {
    const std::int64_t at_last = left[core::index(seat)];
    if (rules.kind == ClockRules::Kind::None || !has(waiting, seat)) return at_last;
    return at_last - std::max<std::int64_t>(now - since, 0);
}

void Clocks::go_on(const ClockRules& rules, Seats waited, Seats waiting, std::int64_t now) {
    if (rules.kind == ClockRules::Kind::None) return;
    for (const Seat seat : core::EachSeat) {
        std::int64_t& mine = left[core::index(seat)];
        mine = left_at(rules, seat, waited, now);
        if (!has(waited, seat) || has(waiting, seat)) continue;
        mine += rules.more;
        if (rules.most > 0) mine = std::min(mine, rules.most);
    }
    since = std::max(since, now);
}

std::optional<std::int64_t> Clocks::deadline(const ClockRules& rules, Seats waiting) const {
    if (rules.kind == ClockRules::Kind::None) return std::nullopt;
    std::optional<std::int64_t> first;
    for (const Seat seat : core::EachSeat) {
        if (!has(waiting, seat)) continue;
        const std::int64_t mine = since + left[core::index(seat)];
        if (!first || mine < *first) first = mine;
    }
    return first;
}

std::optional<Seat> Clocks::run_out(const ClockRules& rules, Seats waiting, std::int64_t now) const {
    const auto first = deadline(rules, waiting);
    if (!first || *first > now) return std::nullopt;
    for (const Seat seat : core::EachSeat)
        if (has(waiting, seat) && since + left[core::index(seat)] == *first) return seat;
    return std::nullopt;
}

} // namespace server::battles
