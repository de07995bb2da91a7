#include "table/chronicle.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

using core::Seat;
using core::Seats;
using table::Answers;
using table::Events;

namespace {

core::Event random_event() {
    core::Event event;
    event.message = *rc::gen::inRange<std::uint16_t>(0, 500);
    event.audience = *rc::gen::element(Seats::Both, Seats::Both, Seats::First, Seats::Second);
    for (int args = *rc::gen::inRange(0, 5); args > 0; --args) {
        core::Arg arg = core::args::number(*rc::gen::inRange(0, 1000));
        arg.known_to = *rc::gen::element(Seats::Both, Seats::Both, Seats::First, Seats::Second);
        event.args.push_back(arg);
    }
    return event;
}

bool same(const core::Event& a, const core::Event& b) {
    return a.message == b.message && a.audience == b.audience &&
           std::equal(a.args.begin(), a.args.end(), b.args.begin(), b.args.end());
}

// The lines a reader has of these events, unpacked.
std::vector<std::pair<core::Event, Seat>> lines_of(const std::vector<core::Event>& events, std::size_t reader) {
    std::vector<std::pair<core::Event, Seat>> lines;
    for (const core::Event& event : events) {
        if (reader < 2) {
            const Seat seat = reader == 0 ? Seat::First : Seat::Second;
            if (has(event.audience, seat)) lines.emplace_back(event, seat);
            continue;
        }
        if (event.audience != Seats::Both) continue;
        bool first_knows_more = false, second_knows_more = false;
        for (const core::Arg& arg : event.args) {
            first_knows_more |= arg.known_to == Seats::First;
            second_knows_more |= arg.known_to == Seats::Second;
        }
        if (first_knows_more && second_knows_more) continue;
        lines.emplace_back(event, first_knows_more ? Seat::Second : Seat::First);
    }
    return lines;
}

struct Memo {
    Seat seat;
    core::Choice choice;
    bool automatic, stands;
    std::array<std::string, 2> notation;
    std::vector<core::Fall> falls;
    std::optional<std::uint64_t> hash;
};

} // namespace

TEST_CASE("packed events are those that were told, for everybody who may read them") {
    CHECK(rc::check("add, go back, forget", [] {
        constexpr std::size_t Kept = 5;
        Events packed;
        std::vector<core::Event> plain;
        Events::Mark mark = packed.mark();
        std::size_t marked = 0;
        for (int step = *rc::gen::inRange(0, 120); step > 0; --step) {
            const int what = *rc::gen::inRange(0, 12);
            if (what == 0) {
                mark = packed.mark();
                marked = plain.size();
            } else if (what == 1) {
                packed.go_back_to(mark);
                plain.resize(marked);
            } else if (what == 2) {
                packed.forget(mark, Kept);
            } else {
                plain.push_back(random_event());
                packed.add(plain.back());
            }
        }
        const std::vector<core::Event> settled(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(marked));
        for (std::size_t reader = 0; reader < 3; ++reader) {
            const auto lines = lines_of(plain, reader);
            RC_ASSERT(packed.sizes()[reader] == lines.size());
            const std::size_t must_know = lines_of(settled, reader).size();
            RC_ASSERT(packed.first_line(reader) <= must_know - std::min(must_know, Kept));
            for (std::size_t i = packed.first_line(reader); i < lines.size(); ++i) {
                const Events::Line line = packed.line(reader, i);
                RC_ASSERT(same(line.event, lines[i].first));
                RC_ASSERT(line.told_as == lines[i].second);
            }
        }
    }));
}

TEST_CASE("packed answers are those that were given") {
    CHECK(rc::check("add, resize, forget", [] {
        Answers packed;
        std::vector<Memo> plain;
        for (int step = *rc::gen::inRange(0, 250); step > 0; --step) {
            const int what = *rc::gen::inRange(0, 30);
            if (what == 0) {
                const std::size_t size = *rc::gen::inRange(packed.first(), plain.size() + 1);
                packed.resize(size);
                plain.resize(size);
            } else if (what == 1) {
                packed.forget(*rc::gen::inRange(packed.first(), plain.size() + 1));
            } else {
                Memo memo{*rc::gen::element(Seat::First, Seat::Second),
                          {*rc::gen::arbitrary<std::uint8_t>(), core::Noun::Hex, *rc::gen::arbitrary<std::uint16_t>()},
                          *rc::gen::arbitrary<bool>(),
                          *rc::gen::arbitrary<bool>(),
                          {std::string(*rc::gen::inRange(0U, 9U), 'a'), std::string(*rc::gen::inRange(0U, 9U), 'b')},
                          std::vector<core::Fall>(*rc::gen::inRange(0U, 3U)),
                          {}};
                if (plain.size() % 8 == 7) memo.hash = *rc::gen::arbitrary<std::uint64_t>();
                packed.add({memo.seat,
                            memo.choice,
                            memo.automatic,
                            memo.stands,
                            {memo.notation[0], memo.notation[1]},
                            memo.falls,
                            memo.hash});
                plain.push_back(std::move(memo));
            }
        }
        RC_ASSERT(packed.size() == plain.size());
        for (std::size_t i = packed.first(); i < plain.size(); ++i) {
            const Answers::Given given = packed[i];
            RC_ASSERT(given.seat == plain[i].seat && given.choice == plain[i].choice);
            RC_ASSERT(given.automatic == plain[i].automatic && given.stands == plain[i].stands);
            RC_ASSERT(given.notation[0] == plain[i].notation[0] && given.notation[1] == plain[i].notation[1]);
            RC_ASSERT(given.falls.size() == plain[i].falls.size());
            RC_ASSERT(given.hash == plain[i].hash);
        }
    }));
}

TEST_CASE("what is long past is forgotten") {
    Events events;
    Answers answers;
    core::Event event;
    for (int i = 0; i < 1000; ++i) {
        event.message = static_cast<std::uint16_t>(i);
        events.add(event);
        answers.add({});
        events.forget(events.mark(), 10);
        answers.forget(answers.size());
    }
    CHECK(events.first_line(0) >= 970);
    CHECK(events.line(0, 999).event.message == 999);
    CHECK(events.line(Events::Everybody, 995).event.message == 995);
    CHECK(answers.first() >= 900);
    CHECK(answers.size() == 1000);
}
