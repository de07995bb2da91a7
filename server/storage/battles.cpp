#include "server/storage/battles.h"

#include <limits>
#include <map>
#include <stdexcept>
#include <utility>

namespace server::storage {
namespace {

constexpr std::string_view Columns =
    "id, game, scenario, options, case_text, rules, status, is_public, creator, account1, account2, seat1, seat2, "
    "dice_secret, commitment, contribution1, contribution2, clock, left1, left2, since, deadline, lines, waiting, "
    "bot_waits, winner, ending, rematch_of, created, changed, name1, name2, invited_until, both_answered";

std::optional<std::string> maybe_text(const Row& row, std::size_t column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.text(column));
}

template <class T> Value or_null(const std::optional<T>& value) { return value ? Value(*value) : Value(nullptr); }

Value flag(bool on) { return std::int64_t{on ? 1 : 0}; }

// In the order of `Columns`.
BattleRow battle_from(const Row& row) {
    BattleRow battle;
    std::size_t column = 0;
    const auto text = [&] { return row.text(column++); };
    const auto number = [&] { return row.number(column++); };
    battle.id = text();
    battle.game = text();
    battle.scenario = text();
    battle.options = text();
    battle.case_text = text();
    battle.rules = static_cast<int>(number());
    battle.standing.status = text();
    battle.is_public = number() != 0;
    battle.creator = number();
    for (SeatRow& seat : battle.seats) seat.account = row.maybe_number(column++);
    for (SeatRow& seat : battle.seats) seat.kind = text();
    battle.dice_secret = text();
    battle.commitment = text();
    for (SeatRow& seat : battle.seats) seat.contribution = maybe_text(row, column++);
    battle.clock = text();
    for (std::int64_t& left : battle.standing.left) left = number();
    battle.standing.since = number();
    battle.standing.deadline = number();
    battle.lines = number();
    battle.standing.waiting = static_cast<int>(number());
    battle.standing.bot_waits = number() != 0;
    battle.standing.winner = static_cast<int>(number());
    battle.standing.ending = text();
    battle.rematch_of = text();
    battle.created = number();
    battle.changed = number();
    for (SeatRow& seat : battle.seats) seat.name = text();
    battle.invited_until = number();
    battle.standing.both_answered = number() != 0;
    return battle;
}

Values values_of(const BattleRow& battle) {
    const auto& [first, second] = battle.seats;
    const Standing& standing = battle.standing;
    return {battle.id,
            battle.game,
            battle.scenario,
            battle.options,
            battle.case_text,
            std::int64_t{battle.rules},
            standing.status,
            flag(battle.is_public),
            battle.creator,
            or_null(first.account),
            or_null(second.account),
            first.kind,
            second.kind,
            battle.dice_secret,
            battle.commitment,
            or_null(first.contribution),
            or_null(second.contribution),
            battle.clock,
            standing.left[0],
            standing.left[1],
            standing.since,
            standing.deadline,
            battle.lines,
            std::int64_t{standing.waiting},
            flag(standing.bot_waits),
            std::int64_t{standing.winner},
            standing.ending,
            battle.rematch_of,
            battle.created,
            battle.changed,
            first.name,
            second.name,
            battle.invited_until,
            flag(standing.both_answered)};
}

void tell_of_battle(Work& work, const std::string& id) { work.tell("battle " + id); }

std::vector<std::string> ids(const Rows& rows) {
    std::vector<std::string> result;
    for (const Row& row : rows) result.push_back(row.text(0));
    return result;
}

// $1 is the account.
constexpr std::string_view Sits = "(account1 = $1 OR account2 = $1)";
constexpr std::string_view SitsNot = "COALESCE(account1, -1) <> $1 AND COALESCE(account2, -1) <> $1";

// Of a battle in which $1 is asked to play and has not come yet.
constexpr std::string_view IsInvited =
    "(status = 'open' AND invited_until > 0 AND creator <> $1 AND "
    "((account1 = $1 AND contribution1 IS NULL) OR (account2 = $1 AND contribution2 IS NULL)))";

std::string condition(Which which, std::int64_t account) {
    const std::string sits(Sits), sits_not(SitsNot);
    switch (which) {
    case Which::Mine: return "status <> 'over' AND (" + sits + " OR (creator = $1 AND status = 'open'))";
    case Which::Open:
        return "status = 'open' AND is_public = 1 AND (seat1 = 'open' OR seat2 = 'open') AND " + sits_not +
               " AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.account = $1 AND blocked = creator) OR "
               "(blocks.account = creator AND blocked = $1))";
    case Which::Finished: return "status = 'over' AND " + (account != 0 ? sits : "is_public = 1 AND " + sits_not);
    case Which::Watchable: return "status = 'running' AND is_public = 1 AND " + sits_not;
    }
    throw std::logic_error("no such list of battles");
}

} // namespace

bool BattleRow::is_invited(const SeatRow& seat) const {
    return standing.status == "open" && invited_until > 0 && seat.account && *seat.account != creator &&
           !seat.contribution;
}

bool BattleRow::may_be_abandoned() const {
    const bool by_post = seats[0].kind == "remote" || seats[1].kind == "remote";
    return (standing.status == "open" || standing.status == "running") && !by_post &&
           clock.find("\"none\"") != std::string::npos;
}

bool BattleRow::is_invitation() const { return is_invited(seats[0]) || is_invited(seats[1]); }

void insert_battle(Work& work, const BattleRow& row) {
    const Values values = values_of(row);
    std::string places;
    for (std::size_t i = 1; i <= values.size(); ++i) places += (i == 1 ? "$" : ", $") + std::to_string(i);
    work.run("INSERT INTO battles (" + std::string(Columns) + ") VALUES (" + places + ")", values);
    tell_of_battle(work, row.id);
    if (row.standing.bot_waits) work.tell("battle " + row.id + " bot");
}

std::optional<BattleRow> find_battle(Work& work, const std::string& id) {
    const Rows rows = work.run("SELECT " + std::string(Columns) + " FROM battles WHERE id = $1", {id});
    return rows.empty() ? std::nullopt : std::optional(battle_from(rows.front()));
}

std::vector<Line> lines_after(Work& work, const std::string& id, std::int64_t number) {
    std::vector<Line> lines;
    for (const Row& row : work.run("SELECT number, kind, seat, text, rolls, at FROM lines "
                                   "WHERE battle = $1 AND number > $2 ORDER BY number",
                                   {id, number}))
        lines.push_back(
            {row.number(0), row.text(1), static_cast<int>(row.number(2)), row.text(3), row.text(4), row.number(5)});
    return lines;
}

bool append(Work& work, const std::string& id, std::int64_t expected, std::span<const Line> lines,
            const Standing& standing, std::int64_t now) {
    const auto total = expected + static_cast<std::int64_t>(lines.size());
    // First, for it locks the row: whoever comes second waits here, and then finds another number of lines.
    const Rows changed =
        work.run("UPDATE battles SET lines = $3, status = $4, left1 = $5, left2 = $6, since = $7, "
                 "deadline = $8, waiting = $9, bot_waits = $10, winner = $11, ending = $12, "
                 "changed = $13, both_answered = $14 WHERE id = $1 AND lines = $2 RETURNING id",
                 {id, expected, total, standing.status, standing.left[0], standing.left[1], standing.since,
                  standing.deadline, std::int64_t{standing.waiting}, flag(standing.bot_waits),
                  std::int64_t{standing.winner}, standing.ending, now, flag(standing.both_answered)});
    if (changed.empty()) return false;
    std::int64_t number = expected;
    for (const Line& line : lines)
        work.run("INSERT INTO lines (battle, number, kind, seat, text, rolls, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                 {id, ++number, line.kind, std::int64_t{line.seat}, line.text, line.rolls, line.at});
    tell_of_battle(work, id);
    if (standing.bot_waits) work.tell("battle " + id + " bot");
    return true;
}

bool change_seats(Work& work, const BattleRow& before, const BattleRow& after, std::int64_t now) {
    const auto& [old_first, old_second] = before.seats;
    const auto& [first, second] = after.seats;
    const Rows changed =
        work.run("UPDATE battles SET account1 = $10, account2 = $11, seat1 = $12, seat2 = $13, contribution1 = $14, "
                 "contribution2 = $15, changed = $16, invited_until = $17 WHERE id = $1 AND lines = $2 AND status = $3 "
                 "AND account1 IS NOT DISTINCT FROM $4 AND account2 IS NOT DISTINCT FROM $5 "
                 "AND seat1 = $6 AND seat2 = $7 "
                 "AND contribution1 IS NOT DISTINCT FROM $8 AND contribution2 IS NOT DISTINCT FROM $9 RETURNING id",
                 {before.id, before.lines, before.standing.status, or_null(old_first.account),
                  or_null(old_second.account), old_first.kind, old_second.kind, or_null(old_first.contribution),
                  or_null(old_second.contribution), or_null(first.account), or_null(second.account), first.kind,
                  second.kind, or_null(first.contribution), or_null(second.contribution), now, after.invited_until});
    if (changed.empty()) return false;
    tell_of_battle(work, before.id);
    return true;
}

void name_remote(Work& work, const std::string& id, const std::string& name) {
    work.run("UPDATE battles SET name1 = CASE WHEN seat1 = 'remote' THEN $2 ELSE name1 END, "
             "name2 = CASE WHEN seat2 = 'remote' THEN $2 ELSE name2 END WHERE id = $1",
             {id, name});
}

void remove_battle(Work& work, const std::string& id) {
    work.run("DELETE FROM battles WHERE id = $1", {id}); // first: whoever appends waits, and then finds none
    work.run("DELETE FROM lines WHERE battle = $1", {id});
    work.run("DELETE FROM chat WHERE battle = $1", {id});
    work.run("DELETE FROM notes WHERE battle = $1", {id});
    work.run("DELETE FROM notices WHERE battle = $1", {id});
    work.run("DELETE FROM by_post WHERE battle = $1", {id});
    tell_of_battle(work, id);
}

namespace {

// Page by page, and whoever is in so many of those found already is left out of the next one.
class FewOfEach {
public:
    explicit FewOfEach(std::vector<BattleRow>& shown) : shown_(shown) {}

    void take(std::vector<BattleRow> page, std::size_t most) {
        for (BattleRow& row : page) {
            if (shown_.size() == most) return;
            const auto [first, second] = players_of(row);
            if (full(first) || full(second)) continue;
            for (const std::int64_t player : {first, second})
                if (player != 0 && ++shown_of_[player] == MostOfOnePlayer)
                    left_out_ += (left_out_.empty() ? "" : ", ") + std::to_string(player);
            shown_.push_back(std::move(row));
        }
    }
    // To be put behind a condition.
    std::string without_those_left_out() const {
        return left_out_.empty() ? ""
                                 : " AND COALESCE(account1, 0) NOT IN (" + left_out_ +
                                       ") AND COALESCE(account2, 0) NOT IN (" + left_out_ + ")";
    }

private:
    static std::pair<std::int64_t, std::int64_t> players_of(const BattleRow& row) {
        const std::int64_t first = row.seats[0].account.value_or(0), second = row.seats[1].account.value_or(0);
        return {first, first == second ? 0 : second};
    }
    bool full(std::int64_t player) const {
        const auto known = shown_of_.find(player);
        return player != 0 && known != shown_of_.end() && known->second >= MostOfOnePlayer;
    }

    std::vector<BattleRow>& shown_;
    std::map<std::int64_t, int> shown_of_;
    std::string left_out_;
};

} // namespace

std::vector<BattleRow> list_battles(Work& work, Which which, std::int64_t account, int most,
                                    std::int64_t changed_before) {
    const bool is_public =
        which == Which::Open || which == Which::Watchable || (which == Which::Finished && account == 0);
    std::int64_t before = changed_before > 0 ? changed_before : std::numeric_limits<std::int64_t>::max();
    std::string after_id; // of those that changed at `before`
    std::vector<BattleRow> battles;
    FewOfEach few(battles);
    for (;;) {
        const Rows rows = work.run("SELECT " + std::string(Columns) + " FROM battles WHERE " +
                                       condition(which, account) + few.without_those_left_out() +
                                       " AND (changed < $2 OR (changed = $2 AND id > $4 AND $4 <> '')) "
                                       "ORDER BY changed DESC, id LIMIT $3",
                                   {account, before, std::int64_t{most}, after_id});
        std::vector<BattleRow> page;
        for (const Row& row : rows) page.push_back(battle_from(row));
        if (!is_public) return page;
        const bool is_last = static_cast<int>(page.size()) < most;
        if (!page.empty()) {
            before = page.back().changed;
            after_id = page.back().id;
        }
        few.take(std::move(page), static_cast<std::size_t>(most));
        if (is_last || static_cast<int>(battles.size()) == most) return battles;
    }
}

std::vector<std::string> battles_past(Work& work, std::int64_t deadline) {
    return ids(work.run("SELECT id FROM battles WHERE deadline > 0 AND deadline <= $1 AND status = 'running' "
                        "ORDER BY deadline",
                        {deadline}));
}

std::vector<std::string> battles_where_bots_wait(Work& work) {
    return ids(work.run("SELECT id FROM battles WHERE bot_waits = 1 AND status = 'running' ORDER BY changed"));
}

std::vector<std::string> unfinished_battles(Work& work) {
    return ids(work.run("SELECT id FROM battles WHERE status IN ('open', 'running', 'away') ORDER BY created, id"));
}

Unfinished count_unfinished(Work& work, std::int64_t account) {
    const std::string against_machine = "(seat1 LIKE 'bot %' OR seat2 LIKE 'bot %')";
    const Rows rows =
        work.run("SELECT COUNT(CASE WHEN " + against_machine + " THEN 1 END), COUNT(*) FROM battles WHERE " +
                     condition(Which::Mine, account) + " AND NOT " + std::string(IsInvited),
                 {account});
    const std::int64_t machine = rows.at(0).number(0);
    return {machine, rows.at(0).number(1) - machine};
}

std::int64_t count_invitations(Work& work, std::int64_t from, std::int64_t to) {
    // There is one rematch of a battle, and both have played that.
    return work
        .run("SELECT COUNT(*) FROM battles WHERE creator = $2 AND rematch_of = '' AND " + std::string(IsInvited),
             {to, from})
        .at(0)
        .number(0);
}

int remove_late_invitations(Work& work, std::int64_t now, int most) {
    const std::string late = "status = 'open' AND invited_until > 0 AND invited_until <= $1 AND "
                             "((account1 <> creator AND contribution1 IS NULL) OR "
                             "(account2 <> creator AND contribution2 IS NULL))";
    const std::vector<std::string> gone =
        ids(work.run("DELETE FROM battles WHERE id IN (SELECT id FROM battles WHERE " + late +
                         " ORDER BY invited_until, id LIMIT $2) RETURNING id",
                     {now, std::int64_t{most}}));
    for (const std::string& id : gone) remove_battle(work, id); // what belongs to it
    return static_cast<int>(gone.size());
}

namespace {
// BattleRow::may_be_abandoned, and $1 is since when.
constexpr std::string_view IsAbandoned =
    "status IN ('open', 'running') AND changed < $1 AND seat1 <> 'remote' AND seat2 <> 'remote' AND "
    "clock LIKE '%\"none\"%' AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.battle = battles.id AND lines.at >= $1) "
    "AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.battle = battles.id AND chat.at >= $1)";
} // namespace

std::vector<BattleRow> abandoned_battles(Work& work, std::int64_t since, int most, std::int64_t after_changed,
                                         const std::string& after_id) {
    std::vector<BattleRow> battles;
    for (const Row& row :
         work.run("SELECT " + std::string(Columns) + " FROM battles WHERE " + std::string(IsAbandoned) +
                      " AND (changed > $3 OR (changed = $3 AND id > $4)) ORDER BY changed, id LIMIT $2",
                  {since, std::int64_t{most}, after_changed, after_id}))
        battles.push_back(battle_from(row));
    return battles;
}

bool is_abandoned(Work& work, const std::string& id, std::int64_t since) {
    return !work.run("SELECT id FROM battles WHERE id = $2 AND " + std::string(IsAbandoned), {since, id}).empty();
}

Brief brief_of(Work& work, const std::string& id) {
    const Rows rows =
        work.run("SELECT status, waiting, account1, account2, seat1, seat2 FROM battles WHERE id = $1", {id});
    Brief brief;
    if (rows.empty() || rows.front().text(0) != "running") return brief;
    const Row& row = rows.front();
    brief.running = true;
    brief.waiting = static_cast<core::Seats>(row.number(1) & 3);
    for (std::size_t i = 0; i < 2; ++i)
        if (row.text(4 + i) == "person") brief.accounts[i] = row.number(2 + i);
    if (brief.accounts[0] == brief.accounts[1]) brief.accounts[0] = brief.accounts[1] = 0;
    return brief;
}

std::int64_t last_act(Work& work, const std::string& id, core::Seat seat) {
    const Rows acts = work.run("SELECT at FROM lines WHERE battle = $1 AND seat = $2 AND kind <> 'back' AND "
                               "text NOT LIKE '%| auto' ORDER BY number DESC LIMIT 1",
                               {id, static_cast<std::int64_t>(core::index(seat)) + 1});
    return acts.empty() ? 0 : acts.front().number(0);
}

std::optional<BattleRow> rematch_of(Work& work, const std::string& id) {
    work.run("UPDATE battles SET changed = changed WHERE id = $1", {id});
    const Rows rows = work.run("SELECT id FROM battles WHERE rematch_of = $1", {id});
    if (rows.empty()) return std::nullopt;
    return find_battle(work, rows.front().text(0));
}

void add_chat(Work& work, const std::string& battle, std::int64_t account, const std::string& text, std::int64_t now) {
    // Locks the battle's row, so that two processes do not take the same number.
    if (work.run("UPDATE battles SET lines = lines WHERE id = $1 RETURNING id", {battle}).empty())
        throw Trouble(Trouble::Kind::Other, "There is no battle " + battle + '.');
    work.run("INSERT INTO chat (battle, number, account, text, at) "
             "SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4 FROM chat WHERE battle = $1",
             {battle, account, text, now});
    work.tell("chat " + battle);
}

std::vector<ChatLine> chat_after(Work& work, const std::string& battle, std::int64_t number) {
    std::vector<ChatLine> lines;
    for (const Row& row : work.run("SELECT number, chat.account, COALESCE(accounts.name, ''), text, at FROM chat "
                                   "LEFT JOIN accounts ON accounts.id = chat.account "
                                   "WHERE battle = $1 AND number > $2 ORDER BY number",
                                   {battle, number}))
        lines.push_back({row.number(0), row.number(1), row.text(2), row.text(3), row.number(4)});
    return lines;
}

std::string note_of(Work& work, const std::string& battle, std::int64_t account) {
    const Rows rows = work.run("SELECT text FROM notes WHERE battle = $1 AND account = $2", {battle, account});
    return rows.empty() ? std::string() : rows.front().text(0);
}

void set_note(Work& work, const std::string& battle, std::int64_t account, const std::string& text) {
    if (text.empty())
        work.run("DELETE FROM notes WHERE battle = $1 AND account = $2", {battle, account});
    else
        work.run("INSERT INTO notes (battle, account, text) VALUES ($1, $2, $3) "
                 "ON CONFLICT (battle, account) DO UPDATE SET text = excluded.text",
                 {battle, account, text});
}

} // namespace server::storage
