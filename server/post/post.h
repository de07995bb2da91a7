#pragma once

#include "server/base/services.h"
#include "server/battles/battle.h"

#include <cstdint>
#include <string>

// Battles by post: between two servers that share no network, as files that people carry. One seat of such a battle is
// of the kind "remote": its player sits at the other server. The battle is always in one place only. Here it is "away"
// from the moment the file is made until a file comes back.
namespace server::post {

// The key of this server: others seal battles to it.
std::string public_key(const Services& services);

// On the battle's strand. From now on it is away; asked again, the file is made again. A battle that has ended here is
// sealed as it is, so that the other server learns of it.
struct Sent {
    battles::Outcome outcome;
    std::string text; // of the file
};
Sent send(Services& services, battles::Battle& battle, const std::string& to_public_hex);

// On a worker, never on a strand: it may have to wait for one. A battle that is new here gives `account` the seat that
// was remote over there; one that was away is played on.
struct Received {
    battles::Outcome outcome;
    std::string battle; // its id
};
Received receive(Services& services, std::int64_t account, const std::string& text);

} // namespace server::post
