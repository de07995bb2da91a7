#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <openssl/evp.h>

// The other end of Web Push, written apart from the sender: a browser that subscribes and reads what comes, and a push
// service that looks at the sender's letter.
namespace server::duties {

class Browser {
public:
    Browser();
    std::string p256dh() const; // base64url, as browsers give them
    std::string auth() const;
    std::optional<std::string> read(std::string_view body) const;

private:
    std::shared_ptr<EVP_PKEY> key_;
    std::string point_, secret_;
};

// Whether the token of a "vapid t=..., k=..." header is signed by the key beside it.
bool is_signed(const std::string& header);
std::string claims_of(const std::string& header); // JSON

} // namespace server::duties
