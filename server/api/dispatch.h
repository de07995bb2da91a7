#pragma once

#include "server/api/call.h"

#include <exception>
#include <optional>
#include <string>

namespace server::battles {
struct Unplayable;
}

namespace server::api {

// A request that may go on: its route was found, limits are kept, the session is known, forgery is defended, the body
// is JSON. Or the response that says why not.
struct Admitted {
    std::optional<Response> refused;
    const Route* route = nullptr;
    std::optional<Call> call;
    std::string battle_id; // of routes with {battle}
};
// In two steps for a body that has not arrived yet, so that nobody sends a large one who may not, or not there. First
// all that the head says, with the announced length of the body; then, once it is in the request, the body.
Admitted admit_head(Services& services, const Request& request, std::size_t length);
void admit_body(Admitted& admitted);
// Both at once. Blocking: runs on a worker. The request must outlive what is returned.
Admitted admit(Services& services, const Request& request);
Admitted admit(Services& services, const std::vector<Route>& routes,
               const Request& request); // they must outlive it, too
Admitted admit_head(Services& services, const std::vector<Route>& routes, const Request& request, std::size_t length);

// Calls the handler; `battle` is null when the route has none, or when there is no such battle (then 404). Whatever is
// thrown becomes a response: Refused as it says, a database's trouble as 503 (busy, full, lost), all else 500 and a
// line in the log.
Response perform(Admitted& admitted, battles::Battle* battle);

// The same for a battle that no longer fits the rules, on its strand: all that can be done there is to end it.
Response perform_unplayable(Admitted& admitted, const battles::Unplayable& why);

// The next step of a response that goes on with a battle (call.h), on its strand.
Response go_on(const Response& unfinished, battles::Battle* battle);

// What a client is told of an exception: Refused as it says, a database's trouble as 503, all else as 500 and in the
// log.
Response response_to(const std::exception_ptr& thrown);

// The account behind a cookie or token, for WebSockets.
struct Caller {
    std::optional<storage::AccountRow> account;
    std::optional<storage::SessionRow> session;
};
Caller find_caller(Services& services, const Request& request);

// Whether this Origin (or Sec-Fetch-Site) may change things or open a WebSocket.
bool is_own_origin(const Services& services, const Request& request);

} // namespace server::api
