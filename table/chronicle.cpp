#include "table/chronicle.h"

#include <algorithm>

namespace table {

using core::Seat;
using core::Seats;

namespace {

// The seat that is told no more of this event than anybody may know; none when each is told something of its own.
std::optional<Seat> knows_least(const core::Event& event) {
    if (event.audience != Seats::Both) return std::nullopt;
    const auto knows_more = [&](Seat seat) {
        return std::any_of(event.args.begin(), event.args.end(),
                           [&](const core::Arg& arg) { return arg.known_to == core::only(seat); });
    };
    if (!knows_more(Seat::First)) return Seat::First;
    if (!knows_more(Seat::Second)) return Seat::Second;
    return std::nullopt;
}

} // namespace

// EVENTS

Events::Sizes Events::sizes() const {
    Sizes sizes{};
    for (std::size_t i = 0; i < lines_.size(); ++i) sizes[i] = lines_[i].forgotten + lines_[i].events.size();
    return sizes;
}

void Events::add(const core::Event& event) {
    const auto number = static_cast<std::uint32_t>(forgotten_ + events_.size());
    events_.push_back({static_cast<std::uint32_t>(forgotten_args_ + args_.size()), event.message, event.audience});
    args_.insert(args_.end(), event.args.begin(), event.args.end());
    for (const Seat seat : core::EachSeat)
        if (has(event.audience, seat)) lines_[core::index(seat)].events.push_back(number);
    if (knows_least(event)) lines_[Everybody].events.push_back(number);
}

Events::Line Events::line(std::size_t reader, std::size_t number) const {
    const Lines& lines = lines_[reader];
    const std::size_t at = lines.events[number - lines.forgotten] - forgotten_;
    const Packed& packed = events_[at];
    const std::size_t end = at + 1 < events_.size() ? events_[at + 1].first_arg - forgotten_args_ : args_.size();
    Line line{{packed.message, packed.audience, {}}, reader == 1 ? Seat::Second : Seat::First};
    for (std::size_t i = packed.first_arg - forgotten_args_; i < end; ++i) line.event.args.push_back(args_[i]);
    if (reader == Everybody) line.told_as = knows_least(line.event).value_or(Seat::First);
    return line;
}

void Events::go_back_to(const Mark& mark) {
    const std::size_t kept = mark.events - forgotten_;
    if (kept < events_.size()) args_.resize(events_[kept].first_arg - forgotten_args_);
    events_.resize(kept);
    for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i].events.resize(mark.lines[i] - lines_[i].forgotten);
}

void Events::forget(const Mark& until, std::size_t lines) {
    std::size_t first = until.events;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const std::size_t known = until.lines[i] - lines_[i].forgotten;
        if (known <= lines)
            first = forgotten_;
        else if (lines > 0)
            first = std::min(first, std::size_t{lines_[i].events[known - lines]});
    }
    const std::size_t gone = first - forgotten_;
    if (gone == 0 || gone < events_.size() / 2) return;
    const std::size_t first_arg = gone < events_.size() ? events_[gone].first_arg : forgotten_args_ + args_.size();
    args_.erase(args_.begin(), args_.begin() + static_cast<std::ptrdiff_t>(first_arg - forgotten_args_));
    forgotten_args_ = first_arg;
    events_.erase(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(gone));
    forgotten_ = first;
    for (Lines& each : lines_) {
        const auto kept = std::lower_bound(each.events.begin(), each.events.end(), first);
        each.forgotten += static_cast<std::size_t>(kept - each.events.begin());
        each.events.erase(each.events.begin(), kept);
    }
}

// ANSWERS

void Answers::add(const Given& given) {
    const auto begin = static_cast<std::uint32_t>(notations_.size());
    notations_.append(given.notation[0]).append(given.notation[1]);
    if (given.hash) hashes_.emplace_back(size(), *given.hash);
    given_.push_back({begin, begin + static_cast<std::uint32_t>(given.notation[0].size()),
                      static_cast<std::uint32_t>(falls_.size()), given.choice, given.seat, given.automatic,
                      given.stands});
    falls_.insert(falls_.end(), given.falls.begin(), given.falls.end());
}

Answers::Given Answers::operator[](std::size_t number) const {
    const std::size_t at = number - forgotten_;
    const Packed& packed = given_[at];
    const bool last = at + 1 == given_.size();
    const std::size_t notation_end = last ? notations_.size() : given_[at + 1].notation_begin;
    const std::size_t falls_end = last ? falls_.size() : given_[at + 1].falls_begin;
    const auto notation = [&](std::size_t begin, std::size_t end) {
        return std::string_view(notations_).substr(begin, end - begin);
    };
    Given given;
    given.seat = packed.seat;
    given.choice = packed.choice;
    given.automatic = packed.automatic;
    given.stands = packed.stands;
    given.notation = {notation(packed.notation_begin, packed.second_notation_begin),
                      notation(packed.second_notation_begin, notation_end)};
    given.falls = std::span(falls_).subspan(packed.falls_begin, falls_end - packed.falls_begin);
    const auto hash =
        std::lower_bound(hashes_.begin(), hashes_.end(), number, [](const auto& e, auto n) { return e.first < n; });
    if (hash != hashes_.end() && hash->first == number) given.hash = hash->second;
    return given;
}

void Answers::resize(std::size_t size) {
    const std::size_t kept = size - forgotten_;
    if (kept >= given_.size()) return;
    notations_.resize(given_[kept].notation_begin);
    falls_.resize(given_[kept].falls_begin);
    given_.resize(kept);
    while (!hashes_.empty() && hashes_.back().first >= size) hashes_.pop_back();
}

void Answers::forget(std::size_t until) {
    constexpr std::size_t Worthwhile = 64;
    const std::size_t gone = until - forgotten_;
    if (gone < Worthwhile) return;
    const std::uint32_t notations =
        gone < given_.size() ? given_[gone].notation_begin : static_cast<std::uint32_t>(notations_.size());
    const std::uint32_t falls =
        gone < given_.size() ? given_[gone].falls_begin : static_cast<std::uint32_t>(falls_.size());
    notations_.erase(0, notations);
    falls_.erase(falls_.begin(), falls_.begin() + static_cast<std::ptrdiff_t>(falls));
    given_.erase(given_.begin(), given_.begin() + static_cast<std::ptrdiff_t>(gone));
    for (Packed& each : given_) {
        each.notation_begin -= notations;
        each.second_notation_begin -= notations;
        each.falls_begin -= falls;
    }
    forgotten_ = until;
    hashes_.erase(hashes_.begin(), std::lower_bound(hashes_.begin(), hashes_.end(), until,
                                                    [](const auto& e, auto n) { return e.first < n; }));
}

} // namespace table
