#pragma once

#include <cstdint>
#include <string>

// Passwords and tokens.
namespace server::accounts {

// argon2id. Both are slow by design; only a few run at once, the others wait their turn.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);
void waste_time_like_a_password(); // when there is no such account: that must not be told by the clock

std::string random_token();                                         // 32 bytes, base64url
std::string token_hash(const std::string& token);                   // what the database keeps
std::string random_code();                                          // for people to type: "abcd-efgh-jkmn-pqrs"
std::string code_hash(const std::string& code);                     // however it was typed
std::int64_t random_id();                                           // positive, 62 bits
std::string random_battle_id();                                     // 12 letters and digits without look-alikes
bool same_secret(const std::string& one, const std::string& other); // takes as long whatever they are

} // namespace server::accounts
