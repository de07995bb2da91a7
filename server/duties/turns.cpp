#include "server/duties/turns.h"

#include "server/storage/accounts.h"
#include "server/storage/battles.h"
#include "server/storage/notices.h"

#include <algorithm>

namespace server::duties {

using core::Seat;
using core::Seats;
using storage::Row;
using storage::Rows;
using storage::Work;

namespace {

// Of a running battle, who owes an answer and who sits where; the rest of the row is not needed, and this is read
// often.
struct Brief {
    Seats waiting = Seats::None;
    std::int64_t accounts[2] = {0, 0}; // persons; 0: none
    bool running = false;
};

Brief read_brief(Work& work, const std::string& battle) {
    const Rows rows =
        work.run("SELECT status, waiting, account1, account2, seat1, seat2 FROM battles WHERE id = $1", {battle});
    Brief brief;
    if (rows.empty() || rows.front().text(0) != "running") return brief;
    const Row& row = rows.front();
    brief.running = true;
    brief.waiting = static_cast<Seats>(row.number(1) & 3);
    for (std::size_t i = 0; i < 2; ++i)
        if (row.text(4 + i) == "person") brief.accounts[i] = row.number(2 + i);
    if (brief.accounts[0] == brief.accounts[1]) brief.accounts[0] = brief.accounts[1] = 0;
    return brief;
}

std::int64_t who_owes(const Brief& brief, Seat seat) {
    return has(brief.waiting, seat) ? brief.accounts[core::index(seat)] : 0;
}

} // namespace

std::int64_t person_who_owes(Work& work, const std::string& battle, Seat seat) {
    return who_owes(read_brief(work, battle), seat);
}

bool owes_anything(Work& work, const std::string& battle, std::int64_t account) {
    const Brief brief = read_brief(work, battle);
    return std::any_of(std::begin(core::EachSeat), std::end(core::EachSeat),
                       [&](Seat seat) { return who_owes(brief, seat) == account; });
}

Turns::Found Turns::find(Work& work, const std::string& battle) {
    const Brief brief = read_brief(work, battle);
    Found found{Seats::None, brief.running};
    for (const Seat seat : core::EachSeat)
        if (who_owes(brief, seat) != 0) found.owing = found.owing | core::only(seat);
    return found;
}

std::int64_t Turns::due_at(Work& work, const std::string& battle, Seat seat) const {
    const std::int64_t now = services_.now();
    // Its own last act. What the server answered for it was none.
    const Rows acts = work.run("SELECT at FROM lines WHERE battle = $1 AND seat = $2 AND kind <> 'back' AND "
                               "text NOT LIKE '%| auto' ORDER BY number DESC LIMIT 1",
                               {battle, static_cast<std::int64_t>(core::index(seat)) + 1});
    const Rows told = work.run("SELECT MAX(at) FROM notices WHERE account = $1 AND battle = $2 AND kind = 'your_turn'",
                               {person_who_owes(work, battle, seat), battle});
    const std::int64_t acted_at = acts.empty() ? 0 : acts.front().number(0);
    const bool knows = !told.empty() && !told.front().is_null(0) && told.front().number(0) > acted_at;
    return knows ? 0 : std::max(now + QuietTime, acts.empty() ? 0 : acted_at + BusyTime);
}

void Turns::look_at(const std::vector<std::string>& battles) {
    if (battles.empty()) return;
    struct News {
        std::string battle;
        Found found;
        std::int64_t due[2] = {0, 0}; // of those who owe
    };
    std::vector<News> all;
    const std::int64_t soon = services_.now() + QuietTime;
    services_.database.read([&](Work& work) {
        all.clear(); // should it be read twice
        for (const std::string& battle : battles) {
            News& news = all.emplace_back(News{battle, find(work, battle), {}});
            const auto before = known_.find(battle);
            for (const Seat seat : core::EachSeat) {
                if (!has(news.found.owing, seat)) continue;
                std::int64_t& due = news.due[core::index(seat)];
                if (before == known_.end())
                    due = due_at(work, battle, seat);
                else if (!has(before->second, seat))
                    due = soon;
            }
        }
    });
    for (const News& news : all) {
        for (const Seat seat : core::EachSeat) {
            if (!has(news.found.owing, seat)) due_.erase({news.battle, seat});
            if (const std::int64_t due = news.due[core::index(seat)]; due != 0) due_[{news.battle, seat}] = due;
        }
        if (news.found.running)
            known_[news.battle] = news.found.owing;
        else
            known_.erase(news.battle);
    }
}

void Turns::tell_those_due() {
    constexpr std::size_t MostAtOnce = 50; // others want to write as well
    const std::int64_t now = services_.now();
    std::vector<Owing> ready;
    for (const auto& [owing, due] : due_)
        if (due <= now && ready.size() < MostAtOnce) ready.push_back(owing);
    if (ready.empty()) return;
    services_.database.write([&](Work& work) {
        for (const Owing& owing : ready) {
            const std::int64_t account = person_who_owes(work, owing.first, owing.second);
            if (account == 0) continue;
            const auto found = storage::find_account(work, account);
            if (found && (found->kind == "person" || found->kind == "guest")) // programs look for themselves
                storage::add_notice(work, account, owing.first, "your_turn", now);
        }
    });
    for (const Owing& owing : ready) due_.erase(owing);
}

void Turns::forget() {
    known_.clear();
    due_.clear();
}

} // namespace server::duties
