#include "server/duties/life.h"

#include "server/base/day.h"
#include "server/base/log.h"
#include "server/battles/journal.h"
#include "server/storage/life.h"

#include <algorithm>
#include <cstdlib>

namespace server::duties {

using storage::Work;

void live_on(Services& services, std::int64_t least) {
    std::int64_t lost = 0;
    std::size_t clocks = 0;
    const std::int64_t now = services.now();
    const bool is_steady = services.lived != 0 && !services.stood_still(); // then another's clock is wrong, if one is
    services.database.write([&](Work& work) {
        lost = 0;
        const std::optional<std::int64_t> noted = storage::last_life(work);
        if (!storage::note_life(work, noted, now) || !noted || is_steady || std::abs(now - *noted) <= least) return;
        // What was done after the last note shows that it lived on.
        lost = now - std::max(*noted, storage::last_clock(work));
        if (std::abs(now - *noted) > Day) storage::begin_terms_anew(work, now);
        if (lost != 0) clocks = storage::put_clocks_later(work, battles::Down, lost, now);
    });
    services.lived = now;
    if (clocks > 0)
        log(Level::Info, "time_given_back",
            {{"milliseconds", std::to_string(lost)}, {"battles", std::to_string(clocks)}});
}

} // namespace server::duties
