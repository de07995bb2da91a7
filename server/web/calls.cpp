#include "server/web/calls.h"

#include "server/api/battle_call.h"
#include "server/base/log.h"
#include "server/storage/notices.h"

namespace server::web {

namespace {

bool changes_things(const api::Request& request) { return request.method != "GET" && request.method != "HEAD"; }

api::Response on_strand(Context& web, Asked& asked) {
    try {
        const std::string& id = asked.admitted->battle_id;
        std::shared_ptr<battles::Battle> battle;
        try {
            battle = web.hall.battle(id);
        } catch (const battles::Unplayable& why) {
            return api::perform_unplayable(*asked.admitted, why);
        }
        api::Response response = api::perform(*asked.admitted, battle.get());
        if (!battle) return response;
        if (changes_things(asked.request)) web.hall.changed(id);
        if (response.unchanged && asked.on_change && !asked.chair) {
            asked.admitted->call->battle = battle.get();
            asked.chair = web.hall.sit(id, api::viewer_of_call(*asked.admitted->call),
                                       [ring = asked.on_change](const battles::SeenPtr&) { ring(); });
        }
        return response;
    } catch (...) {
        return api::response_to(std::current_exception());
    }
}

void go_on(Context& web, const AskedPtr& asked, const Done& done) {
    boost::asio::post(web.hall.strand(asked->admitted->battle_id),
                      [&web, asked, done] { done(on_strand(web, *asked)); });
}

api::Response busy(int retry_after) {
    return api::refusal({503, "busy", "The server is busy. Nothing was saved; please try again.", {}, retry_after});
}

// Null when there is no room for another.
Done counted(Context& web, const Done& done) {
    if (web.under_way.fetch_add(1) >= Context::MostUnderWay) {
        web.under_way.fetch_sub(1);
        done(busy(1));
        return nullptr;
    }
    return [&web, done](api::Response response) {
        web.under_way.fetch_sub(1);
        done(std::move(response));
    };
}

// A response may still have to pass the strands of some battles.
void finish_with(Context& web, const AskedPtr& asked, const Done& finish, api::Response&& response) {
    if (!response.go_on) return finish(std::move(response));
    const std::string id = response.go_on_at;
    web.hall.with(id, [&web, asked, finish, unfinished = std::move(response)](battles::Battle* battle) {
        finish_with(web, asked, finish, api::go_on(unfinished, battle));
    });
}

// Null: it takes no longer than others.
Lane* lane_of(Context& web, const api::Admitted& admitted) {
    switch (admitted.route->takes) {
    case api::Long::Password: return &web.passwords;
    case api::Long::Text: return &web.texts;
    case api::Long::No: break;
    }
    return nullptr;
}

} // namespace

void ask(Context& web, const AskedPtr& asked, const Done& done) {
    const Done finish = counted(web, done);
    if (!finish) return;
    boost::asio::post(web.workers, [&web, asked, finish] {
        try {
            if (asked->admitted)
                api::admit_body(*asked->admitted);
            else
                asked->admitted.emplace(api::admit(web.services, asked->request));
        } catch (...) {
            return finish(api::response_to(std::current_exception()));
        }
        api::Admitted& admitted = *asked->admitted;
        if (admitted.refused) return finish(std::move(*admitted.refused));
        if (!admitted.battle_id.empty()) return go_on(web, asked, finish);
        const auto job = [&web, asked, finish] {
            finish_with(web, asked, finish, api::perform(*asked->admitted, nullptr));
        };
        Lane* lane = lane_of(web, admitted);
        if (lane == nullptr) return job();
        if (!lane->enter(job)) finish(busy(2));
    });
}

void ask_early(Context& web, const AskedPtr& asked, std::size_t length, const Done& done) {
    const Done finish = counted(web, done);
    if (!finish) return;
    boost::asio::post(web.workers, [&web, asked, length, finish] {
        try {
            asked->admitted.emplace(api::admit_head(web.services, asked->request, length));
        } catch (...) {
            return finish(api::response_to(std::current_exception()));
        }
        if (asked->admitted->refused) return finish(std::move(*asked->admitted->refused));
        api::Response go_on;
        go_on.status = 100;
        finish(std::move(go_on));
    });
}

void ask_again(Context& web, const AskedPtr& asked, const Done& done) {
    if (const Done finish = counted(web, done)) go_on(web, asked, finish);
}

api::Response health(Context& web) {
    return web.checkup.ask([&services = web.services] {
        try {
            const std::string now =
                std::to_string(services.now()); // another each time, so that there is something to do
            services.database.write([&](storage::Work& work) { storage::put_setting(work, "health", now); });
            if (!services.pulse.is_well())
                throw api::Refused{503,
                                   "duties_interrupted",
                                   "Clocks, machines and notices are not being looked after at present; the log of the "
                                   "server says why.",
                                   {},
                                   1};
            return api::json_response({{"status", "ok"}, {"database", services.database.dialect()}});
        } catch (...) {
            return api::response_to(std::current_exception());
        }
    });
}

} // namespace server::web
