#include "server/duties/turns.h"

#include "server/storage/accounts.h"
#include "server/storage/battles.h"
#include "server/storage/notices.h"

#include <algorithm>

namespace server::duties {

using core::Seat;
using core::Seats;
using storage::Work;

namespace {

std::int64_t who_owes(const storage::Brief& brief, Seat seat) {
    return has(brief.waiting, seat) ? brief.accounts[core::index(seat)] : 0;
}

} // namespace

std::int64_t person_who_owes(Work& work, const std::string& battle, Seat seat) {
    return who_owes(storage::brief_of(work, battle), seat);
}

bool owes_anything(Work& work, const std::string& battle, std::int64_t account) {
    const storage::Brief brief = storage::brief_of(work, battle);
    return std::any_of(std::begin(core::EachSeat), std::end(core::EachSeat),
                       [&](Seat seat) { return who_owes(brief, seat) == account; });
}

Turns::Found Turns::find(Work& work, const std::string& battle) {
    const storage::Brief brief = storage::brief_of(work, battle);
    Found found{Seats::None, brief.running};
    for (const Seat seat : core::EachSeat)
        if (who_owes(brief, seat) != 0) found.owing = found.owing | core::only(seat);
    return found;
}

std::int64_t Turns::due_at(Work& work, const std::string& battle, Seat seat) const {
    const std::int64_t now = services_.now();
    const std::int64_t acted_at = storage::last_act(work, battle, seat);
    const bool knows = storage::last_notice(work, person_who_owes(work, battle, seat), battle, "your_turn") > acted_at;
    return knows ? 0 : std::max(now + QuietTime, acted_at == 0 ? 0 : acted_at + BusyTime);
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
