#include "server/storage/origins.h"

namespace server::storage {

void note_origin(Work& work, std::int64_t guest, const std::string& origin) {
    work.run("INSERT INTO origins (account, origin) VALUES ($1, $2)", {guest, origin});
}

void forget_origins(Work& work) {
    work.run("DELETE FROM origins WHERE account NOT IN (SELECT id FROM accounts WHERE kind = 'guest')");
}

std::string sharer_of(Work& work, std::int64_t account) {
    const Rows rows = work.run("SELECT kind, owner, origin FROM accounts LEFT JOIN origins ON origins.account = id "
                               "WHERE id = $1",
                               {account});
    if (!rows.empty()) {
        const Row& row = rows.front();
        if (row.text(0) == "guest" && !row.is_null(2)) return "guests " + row.text(2);
        if (const auto owner = row.maybe_number(1)) return "account " + std::to_string(*owner);
    }
    return "account " + std::to_string(account);
}

} // namespace server::storage
