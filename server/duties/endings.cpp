#include "server/duties/endings.h"

#include "server/base/log.h"
#include "server/storage/notices.h"

namespace server::duties {

void tell_that_it_is_over(Services& services, const storage::BattleRow& battle) {
    if (battle.seats[0].account && battle.seats[0].account == battle.seats[1].account) return; // he sits before it
    try {
        services.database.write([&](storage::Work& work) {
            for (const storage::SeatRow& seat : battle.seats)
                if (seat.kind == "person" && seat.account)
                    storage::add_notice(work, *seat.account, battle.id, "over", services.now());
        });
    } catch (const storage::Trouble& trouble) {
        log(Level::Warning, "notice_not_stored", {{"battle", battle.id}, {"kind", "over"}, {"why", trouble.what()}});
    }
}

} // namespace server::duties
