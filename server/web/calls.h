#pragma once

#include "server/api/dispatch.h"
#include "server/battles/hall.h"
#include "server/web/context.h"

#include <exception>
#include <functional>
#include <memory>
#include <optional>

// API requests on their way through the workers: admitted on any of them, carried out on the battle's strand where
// there is a battle.
namespace server::web {

struct Asked {
    api::Request request;
    std::optional<api::Admitted> admitted;
    // Set by those who can wait: called once or more, from any thread, after a response that was `unchanged`.
    std::function<void()> on_change;
    battles::Hall::ChairPtr chair;
};
using AskedPtr = std::shared_ptr<Asked>;
using Done = std::function<void(api::Response)>; // called from any thread

void ask(Context& web, const AskedPtr& asked, const Done& done);
// While its body is still to come: the response has the status 100, or says why nobody will read it. Then `ask`.
void ask_early(Context& web, const AskedPtr& asked, std::size_t length, const Done& done);
void ask_again(Context& web, const AskedPtr& asked, const Done& done); // it was admitted before

// 200, or 503 when nothing can be stored or the duties are in trouble.
api::Response health(Context& web);

} // namespace server::web
