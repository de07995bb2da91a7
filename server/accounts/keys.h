#pragma once

#include "server/storage/database.h"

#include <string>

// Secrets of this server, made at its first start and kept in its database, so that all its processes share them.
// All of them are bytes in base64url (base64.h).
namespace server::accounts {

struct Keys {
    std::string link;                        // signs invitations
    std::string vapid_private, vapid_public; // P-256 for Web Push: scalar and uncompressed point
    std::string box_secret, box_public;      // seals battles sent between servers: X25519
};
Keys load_keys(storage::Database& database);

} // namespace server::accounts
