#pragma once

#include "server/base/config.h"
#include "server/duties/fate.h"

#include <atomic>
#include <cstdint>
#include <string>

// Plain text mail through the operator's relay.
namespace server::duties {

struct Mail {
    std::string to;            // one bare address
    std::string subject, text; // UTF-8
};

// As it goes over the wire, headers first; nothing that is written into it can begin another header. Empty when the
// recipient or the sender is not an address that is safe to write.
std::string mail_text(const Mail& mail, const std::string& from, std::int64_t now, const std::string& unique);

Fate send_mail(const MailConfig& config, const Mail& mail, std::int64_t now, const std::atomic<bool>& stopping);

} // namespace server::duties
