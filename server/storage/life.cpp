#include "server/storage/life.h"

#include "server/storage/notices.h"

#include <charconv>

namespace server::storage {
namespace {

constexpr const char *Alive = "alive", *TermsBegin = "terms_begin";

std::optional<std::int64_t> time_in(Work& work, const char* name) {
    const std::optional<std::string> noted = setting(work, name);
    std::int64_t at = 0;
    if (!noted || std::from_chars(noted->data(), noted->data() + noted->size(), at).ec != std::errc())
        return std::nullopt;
    return at;
}

} // namespace

std::optional<std::int64_t> last_life(Work& work) { return time_in(work, Alive); }

bool note_life(Work& work, std::optional<std::int64_t> before, std::int64_t now) {
    const std::string value = std::to_string(now);
    if (!before)
        return !work.run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING "
                         "RETURNING name",
                         {Alive, value})
                    .empty();
    return !work.run("UPDATE settings SET value = $2 WHERE name = $1 AND value = $3 RETURNING name",
                     {Alive, value, std::to_string(*before)})
                .empty();
}

void begin_terms_anew(Work& work, std::int64_t now) {
    work.run(
        "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {TermsBegin, std::to_string(now)});
}

std::int64_t terms_begin(Work& work, std::int64_t now) {
    const std::int64_t begin = time_in(work, TermsBegin).value_or(0);
    if (begin <= now) return begin;
    begin_terms_anew(work, now); // the clock of the machine was set back since
    return now;
}

std::int64_t last_clock(Work& work) {
    return work.run("SELECT COALESCE(MAX(since), 0) FROM battles WHERE status = 'running' AND deadline <> 0")
        .at(0)
        .number(0);
}

std::size_t put_clocks_later(Work& work, const std::string& kind, std::int64_t milliseconds, std::int64_t now) {
    const Rows rows = work.run("UPDATE battles SET since = since + $1, deadline = deadline + $1, lines = lines + 1 "
                               "WHERE status = 'running' AND deadline <> 0 RETURNING id, lines",
                               {milliseconds});
    for (const Row& row : rows) {
        work.run("INSERT INTO lines (battle, number, kind, seat, text, rolls, at) VALUES ($1, $2, $3, 0, $4, '', $5)",
                 {row.text(0), row.number(1), kind, std::to_string(milliseconds), now});
        work.tell("battle " + row.text(0));
    }
    return rows.size();
}

} // namespace server::storage
