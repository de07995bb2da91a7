#pragma once

#include "server/accounts/keys.h"
#include "server/base/config.h"
#include "server/duties/fate.h"
#include "server/storage/notices.h"

#include <sys/socket.h>

#include <atomic>
#include <string>
#include <string_view>

// Web Push. The address is one that a browser, or anybody, has given us: we connect to public machines only.
namespace server::duties {

// Whether an address is one of the public Internet: not this machine, not its neighbours, nothing reserved.
bool is_public_address(const sockaddr* address);

Fate send_push(const Config& config, const accounts::Keys& keys, const storage::PushRow& subscription,
               std::string_view payload, std::int64_t now, const std::atomic<bool>& stopping);

} // namespace server::duties
