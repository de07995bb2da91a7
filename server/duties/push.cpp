#include "server/duties/push.h"

#include "server/accounts/base64.h"
#include "server/duties/push_crypto.h"
#include "server/duties/transfer.h"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>

namespace server::duties {
namespace {

constexpr std::int64_t TokenSeconds = 12LL * 60 * 60; // 24 hours are the most that is taken
constexpr const char* SecondsToKeep = "TTL: 86400";

// PUBLIC ADDRESSES (the IANA registries of special-purpose addresses)

struct Range4 {
    std::uint32_t first;
    int bits;
};
constexpr Range4 NotPublic4[] = {
    {0x00000000, 8},  // this network
    {0x0a000000, 8},  // private
    {0x64400000, 10}, // shared by a provider
    {0x7f000000, 8},  // loopback
    {0xa9fe0000, 16}, // link
    {0xac100000, 12}, // private
    {0xc0000000, 24}, // protocols
    {0xc0000200, 24}, // documentation
    {0xc0586300, 24}, // once relays to IPv6
    {0xc0a80000, 16}, // private
    {0xc6120000, 15}, // benchmarks
    {0xc6336400, 24}, // documentation
    {0xcb007100, 24}, // documentation
    {0xe0000000, 3},  // many at once, and reserved
};

bool is_public4(std::uint32_t address) {
    return std::none_of(std::begin(NotPublic4), std::end(NotPublic4),
                        [&](const Range4& range) { return (address ^ range.first) >> (32 - range.bits) == 0; });
}

bool is_public6(const std::array<std::uint8_t, 16>& b) {
    const auto starts = [&](std::initializer_list<std::uint8_t> with) {
        return std::equal(with.begin(), with.end(), b.begin());
    };
    const auto inner4 = [&] {
        return static_cast<std::uint32_t>(b[12]) << 24U | static_cast<std::uint32_t>(b[13]) << 16U |
               static_cast<std::uint32_t>(b[14]) << 8U | b[15];
    };
    if (starts({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff})) return is_public4(inner4());    // an IPv4 address
    if (starts({0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) return is_public4(inner4()); // through a translator
    if ((b[0] & 0xe0U) != 0x20U) return false;             // only 2000::/3 is given out
    if (starts({0x20, 0x01}) && b[2] < 2) return false;    // protocols, tunnels
    if (starts({0x20, 0x01, 0x0d, 0xb8})) return false;    // documentation
    if (starts({0x20, 0x02})) return false;                // tunnels to any IPv4 address
    return !(starts({0x3f, 0xff}) && (b[2] & 0xf0U) == 0); // documentation
}

// WHERE TO

struct Place {
    std::string origin;
    bool allowed = false; // by the operator, whatever its address is
};

std::optional<std::string> part_of(CURLU* url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return std::nullopt;
    std::string copy(text);
    curl_free(text);
    return copy;
}

// Read by the library that will connect to it, so that there cannot be two opinions of what it means. Nothing when we
// do not go there.
std::optional<Place> read_place(const Config& config, const std::string& endpoint) {
    const std::unique_ptr<CURLU, void (*)(CURLU*)> url(curl_url(), curl_url_cleanup);
    if (!url || curl_url_set(url.get(), CURLUPART_URL, endpoint.c_str(), 0) != CURLUE_OK) return std::nullopt;
    const auto scheme = part_of(url.get(), CURLUPART_SCHEME);
    const auto host = part_of(url.get(), CURLUPART_HOST);
    const auto port = part_of(url.get(), CURLUPART_PORT);
    if (!scheme || !host || part_of(url.get(), CURLUPART_USER) || part_of(url.get(), CURLUPART_PASSWORD))
        return std::nullopt;
    const auto& hosts = config.push_hosts_allowed;
    Place place;
    place.allowed = std::find(hosts.begin(), hosts.end(), *host) != hosts.end();
    if (*scheme != "https" && !(place.allowed && *scheme == "http")) return std::nullopt;
    if (!place.allowed && port && *port != "443") return std::nullopt;
    const bool usual_port = !port || *port == (*scheme == "https" ? "443" : "80");
    place.origin = *scheme + "://" + *host + (usual_port ? "" : ":" + *port);
    return place;
}

// Called with the address that is really connected to, after all names are resolved.
curl_socket_t open_public_socket(void*, curlsocktype purpose, curl_sockaddr* address) {
    if (purpose != CURLSOCKTYPE_IPCXN || !is_public_address(&address->addr)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

Fate fate_of(const Transfer::Result& result) {
    const std::string said = "status " + std::to_string(result.status);
    if (result.status >= 200 && result.status < 300) return {Fate::Kind::Sent, {}};
    if (result.status == 404 || result.status == 410) return {Fate::Kind::Gone, said};
    if (result.status == 0) return {Fate::Kind::Later, result.why};
    if (result.status == 429 || result.status >= 500) return {Fate::Kind::Later, said};
    return {Fate::Kind::Refused, said};
}

} // namespace

bool is_public_address(const sockaddr* address) {
    if (address->sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, address, sizeof v4);
        return is_public4(ntohl(v4.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return false;
    sockaddr_in6 v6{};
    std::memcpy(&v6, address, sizeof v6);
    std::array<std::uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return is_public6(bytes);
}

Fate send_push(const Config& config, const accounts::Keys& keys, const storage::PushRow& subscription,
               std::string_view payload, std::int64_t now, const std::atomic<bool>& stopping) {
    const auto place = read_place(config, subscription.endpoint);
    if (!place) return {Fate::Kind::Gone, "not an address to push to"};
    const auto reader = read_reader(subscription.p256dh, subscription.auth);
    const auto body = reader ? encrypted(payload, *reader) : std::nullopt;
    if (!body) return {Fate::Kind::Gone, "the browser's keys are none"};
    const auto secret = accounts::from_base64url(keys.vapid_private);
    const auto point = accounts::from_base64url(keys.vapid_public);
    if (!secret || !point) throw std::runtime_error("the server's key for push notices is damaged");

    Transfer transfer(stopping);
    transfer.set(CURLOPT_URL, subscription.endpoint.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, place->allowed ? "http,https" : "https");
    if (!place->allowed) transfer.set(CURLOPT_OPENSOCKETFUNCTION, open_public_socket);
    transfer.set(CURLOPT_POST, 1L);
    transfer.set(CURLOPT_POSTFIELDSIZE, static_cast<long>(body->size()));
    transfer.set(CURLOPT_POSTFIELDS, body->data());
    transfer.add_header("Content-Type: application/octet-stream");
    transfer.add_header("Content-Encoding: aes128gcm");
    transfer.add_header(SecondsToKeep);
    transfer.add_header("Urgency: normal");
    transfer.add_header("Expect:");
    transfer.add_header("Authorization: " +
                        vapid({*secret, *point}, place->origin, config.push_contact, now / 1000 + TokenSeconds));
    return fate_of(transfer.run());
}

} // namespace server::duties
