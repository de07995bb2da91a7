#include "server/accounts/links.h"

#include "server/accounts/base64.h"
#include "server/accounts/secrets.h"

#include <sodium.h>

#include <array>
#include <charconv>
#include <string_view>

// A link reads BATTLE.SEAT.UNTIL.NONCE.SIGNATURE; the signature is HMAC-SHA-256 of all before its dot.
namespace server::accounts {
namespace {

constexpr std::size_t Longest = 256;

std::string signature(const std::string& key, std::string_view text) {
    constexpr std::string_view Purpose = "oblique link 1\n"; // the key signs nothing else by mistake
    const auto bytes = [](std::string_view view) { return reinterpret_cast<const unsigned char*>(view.data()); };
    crypto_auth_hmacsha256_state state;
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> result{};
    crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes(Purpose), Purpose.size());
    crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
    crypto_auth_hmacsha256_final(&state, result.data());
    return to_base64url({reinterpret_cast<const char*>(result.data()), result.size()});
}

// What stands before the next dot.
std::string_view cut(std::string_view& text) {
    const std::size_t dot = text.find('.');
    const std::string_view part = text.substr(0, dot);
    text = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    return part;
}

template <class Number> bool read_number(std::string_view text, Number& into) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

std::string sign_link(const std::string& key, const Link& link) {
    const std::string nonce = link.nonce.empty() ? random_token().substr(0, 16) : link.nonce;
    const std::string text =
        link.battle + '.' + std::to_string(link.seat) + '.' + std::to_string(link.until) + '.' + nonce;
    return text + '.' + signature(key, text);
}

std::optional<Link> read_link(const std::string& key, const std::string& text, std::int64_t now) {
    const std::size_t dot = text.rfind('.');
    if (text.size() > Longest || dot == std::string::npos) return std::nullopt;
    std::string_view rest = std::string_view(text).substr(0, dot);
    if (!same_secret(signature(key, rest), text.substr(dot + 1))) return std::nullopt;
    Link link;
    link.battle = cut(rest);
    const bool good = read_number(cut(rest), link.seat) && read_number(cut(rest), link.until);
    link.nonce = cut(rest);
    if (!good || !rest.empty() || link.seat < 1 || link.seat > 2 || link.until <= now) return std::nullopt;
    return link;
}

} // namespace server::accounts
