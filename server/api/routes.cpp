// Here the files of handlers come together.
#include "server/api/dispatch.h"

namespace server::api {

std::vector<Route> all_routes() {
    std::vector<Route> all;
    for (const auto routes : {account_routes, battle_routes, play_routes, record_routes, game_routes, notice_routes})
        for (const Route& route : routes()) all.push_back(route);
    return all;
}

namespace {

const std::vector<Route>& routes() {
    static const std::vector<Route> all = all_routes();
    return all;
}

} // namespace

Admitted admit(Services& services, const Request& request) { return admit(services, routes(), request); }

Admitted admit_head(Services& services, const Request& request, std::size_t length) {
    return admit_head(services, routes(), request, length);
}

} // namespace server::api
