#pragma once

#include "server/base/services.h"
#include "server/battles/battle.h"

#include <cstdint>
#include <functional>
#include <string>

// Battles by post: between two servers that share no network, as files that people carry. One seat of such a battle is
// of the kind "remote": its player sits at the other server. The battle is always in one place only. Here it is "away"
// from the moment the file is made until a file comes back.
namespace server::post {

// The key of this server: others seal battles to it.
std::string public_key(const Services& services);
// Why no battle can be sent to a server of this key, in a sentence; empty: one can.
std::string fault_of_key(const Services& services, const std::string& hex);

// A battle by post is bound to one other server, when it is made or when it arrives. Whoever runs a third one, through
// which a player could lead it, would learn the secret of the dice and what the enemy hides. Empty: it is older than
// this rule and has not been sent yet.
bool is_by_post(const storage::BattleRow& row);
std::string bound_key(Services& services, const battles::Battle& battle);

// On the battle's strand. From now on it is away; asked again, the file is made again. A battle that has ended here is
// sealed as it is, so that the other server learns of it.
struct Sent {
    battles::Outcome outcome;
    std::string text; // of the file
};
Sent send(Services& services, battles::Battle& battle, const std::string& to_public_hex);

// On a worker. A battle that is new here gives `account` the seat that was remote over there. One that was away is
// played on: what is left to do then is `come_back`, on the battle's strand, with the battle or null when it cannot be
// read now. Who may not bring it back is refused before.
struct Received {
    battles::Outcome outcome; // as far as it is known without the strand
    std::string battle;       // its id
    std::function<battles::Outcome(battles::Battle*)> come_back = {};
};
Received receive(Services& services, std::int64_t account, const std::string& text);

} // namespace server::post
