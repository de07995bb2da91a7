// Here the files of handlers come together.
#include "server/api/dispatch.h"

namespace server::api {

std::vector<Route> all_routes() {
    std::vector<Route> all;
    for (const auto routes : {account_routes, battle_routes, play_routes, record_routes, game_routes, notice_routes})
        for (const Route& route : routes()) all.push_back(route);
    return all;
}

Admitted admit(Services& services, const Request& request) {
    static const std::vector<Route> routes = all_routes();
    return admit(services, routes, request);
}

} // namespace server::api
