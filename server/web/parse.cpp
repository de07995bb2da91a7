#include "server/web/parse.h"

#include "server/base/utf8.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace server::web {

namespace {

constexpr std::string_view EndOfLine = "\r\n";
constexpr std::string_view EndOfHead = "\r\n\r\n";

constexpr bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
constexpr bool is_token_letter(char c) {
    return is_letter_or_digit(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}
bool is_token(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_token_letter); }
constexpr bool is_visible(char c) { return c > ' ' && c < 0x7F; }
// Within a field's value: visible letters, spaces, tabs, and bytes beyond ASCII.
constexpr bool is_value_letter(char c) { return is_visible(c) || c == ' ' || c == '\t' || (c & 0x80) != 0; }

constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view without_space(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

api::Refused bad_request(std::string message) { return {400, "bad_request", std::move(message)}; }

std::optional<api::Refused> request_line_fault(std::string_view line) {
    const std::size_t first = line.find(' ');
    const std::size_t second = first == std::string_view::npos ? first : line.find(' ', first + 1);
    if (second == std::string_view::npos || !is_token(line.substr(0, first)))
        return bad_request("The request line is not METHOD TARGET VERSION.");
    const std::string_view target = line.substr(first + 1, second - first - 1);
    const std::string_view version = line.substr(second + 1);
    if (target.size() > LongestTarget)
        return api::Refused{414, "target_too_long", "The address of the request is too long."};
    if (target.empty() || !std::all_of(target.begin(), target.end(), is_visible))
        return bad_request("The target of the request has characters that do not belong there.");
    if (version == "HTTP/1.1" || version == "HTTP/1.0") return std::nullopt;
    if (version.starts_with("HTTP/") && version.size() <= 8 && std::all_of(version.begin(), version.end(), is_visible))
        return api::Refused{505, "bad_version", "Only HTTP/1.1 is spoken here."};
    return bad_request("The request line does not end with a version of HTTP.");
}

bool is_decimal(std::string_view text) {
    return !text.empty() && text.size() <= 18 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_host(std::string_view text) {
    return !text.empty() && text.size() <= 255 && std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter_or_digit(c) || std::string_view(".-_:[]%").find(c) != std::string_view::npos;
    });
}

// Fields of which a second one could be read by somebody else than the first.
constexpr std::array<std::string_view, 12> Once = {"host",           "content-length",        "transfer-encoding",
                                                   "content-type",   "authorization",         "origin",
                                                   "x-oblique-csrf", "sec-websocket-key",     "upgrade",
                                                   "expect",         "sec-websocket-version", "sec-fetch-site"};

struct Counted {
    std::array<int, Once.size()> seen{};
    std::string_view length, host;
    int of(std::string_view name) const {
        return seen[static_cast<std::size_t>(std::find(Once.begin(), Once.end(), name) - Once.begin())];
    }
};

std::optional<api::Refused> field_fault(std::string_view line, Counted& counted) {
    if (line.front() == ' ' || line.front() == '\t') return bad_request("Folded header lines are not taken.");
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon)))
        return bad_request("A header line is not NAME: VALUE.");
    const std::string name = small_letters(line.substr(0, colon));
    const std::string_view value = without_space(line.substr(colon + 1));
    if (!std::all_of(value.begin(), value.end(), is_value_letter))
        return bad_request("The header \"" + name + "\" holds a control character.");
    const auto* const known = std::find(Once.begin(), Once.end(), name);
    if (known == Once.end()) return std::nullopt;
    if (++counted.seen[static_cast<std::size_t>(known - Once.begin())] > 1)
        return bad_request("The header \"" + name + "\" is given twice.");
    if (name == "content-length") counted.length = value;
    if (name == "content-length" && !is_decimal(value)) return bad_request("The Content-Length is not a number.");
    if (name == "host") counted.host = value;
    return std::nullopt;
}

} // namespace

std::optional<std::size_t> end_of_head(std::string_view bytes, std::size_t known) {
    const std::size_t overlap = EndOfHead.size() - 1;
    const std::size_t found = bytes.find(EndOfHead, known > overlap ? known - overlap : 0);
    if (found == std::string_view::npos) return std::nullopt;
    return found + EndOfHead.size();
}

std::optional<api::Refused> early_fault(std::string_view bytes) {
    if (bytes.empty()) return std::nullopt;
    if (!is_token_letter(bytes.front())) return bad_request("That is no request of HTTP/1.1.");
    const std::size_t feed = bytes.find('\n');
    if (feed == 0 || (feed != std::string_view::npos && bytes[feed - 1] != '\r'))
        return bad_request("Lines must end with carriage return and line feed.");
    if (std::min(feed, bytes.size()) > LongestTarget + 64)
        return api::Refused{414, "target_too_long", "The address of the request is too long."};
    if (feed != std::string_view::npos)
        if (auto fault = request_line_fault(bytes.substr(0, feed - 1))) return fault;
    if (bytes.size() >= LargestHead) return api::Refused{431, "head_too_large", "The headers are too large."};
    return std::nullopt;
}

std::optional<api::Refused> head_fault(std::string_view head) {
    if (head.size() > LargestHead) return api::Refused{431, "head_too_large", "The headers are too large."};
    if (!head.ends_with(EndOfHead)) return bad_request("The request has no end.");
    head.remove_suffix(EndOfLine.size()); // every line still ends with CR LF
    Counted counted;
    std::size_t lines = 0;
    std::string_view version;
    while (!head.empty()) {
        const std::size_t end = head.find(EndOfLine);
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + EndOfLine.size());
        if (line.empty()) return bad_request("There is an empty line where a request was expected.");
        if (line.find_first_of(EndOfLine) != std::string_view::npos)
            return bad_request("Lines must end with carriage return and line feed.");
        if (lines == 0) version = line.substr(line.rfind(' ') + 1);
        if (auto fault = lines == 0 ? request_line_fault(line) : field_fault(line, counted)) return fault;
        if (++lines > MostFields + 1) return api::Refused{431, "too_many_headers", "There are too many headers."};
    }
    if (counted.of("transfer-encoding") > 0 && counted.of("content-length") > 0)
        return bad_request("A request has either a Content-Length or a Transfer-Encoding.");
    if (counted.of("transfer-encoding") > 0)
        return api::Refused{411, "length_required", "Say how long the body is with a Content-Length."};
    if (counted.of("host") == 0 && version == "HTTP/1.1") return bad_request("The Host header is missing.");
    if (counted.of("host") > 0 && !is_host(counted.host)) return bad_request("The Host header names no host.");
    return std::nullopt;
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        c = small_letter(c);
        return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += plus_is_space && text[i] == '+' ? ' ' : text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = digit(text[i + 1]), low = digit(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        decoded += static_cast<char>(high * 16 + low);
        i += 2;
    }
    if (!characters(decoded)) return std::nullopt;
    const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; };
    if (std::any_of(decoded.begin(), decoded.end(), is_control)) return std::nullopt;
    return decoded;
}

std::optional<Query> parse_query(std::string_view text) {
    Query query;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view pair = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (pair.empty()) continue;
        const std::size_t sign = std::min(pair.find('='), pair.size());
        auto name = percent_decoded(pair.substr(0, sign), true);
        auto value = percent_decoded(pair.substr(std::min(sign + 1, pair.size())), true);
        if (!name || !value || query.size() == MostQueryPairs) return std::nullopt;
        if (!query.emplace(std::move(*name), std::move(*value)).second) return std::nullopt;
    }
    return query;
}

std::optional<Target> parse_target(std::string_view target, std::string_view own_url) {
    if (!own_url.empty() && target.starts_with(own_url)) {
        target.remove_prefix(own_url.size());
        if (target.empty()) target = "/";
    }
    if (!target.starts_with('/') || target.find('#') != std::string_view::npos) return std::nullopt;
    const std::size_t mark = std::min(target.find('?'), target.size());
    auto path = percent_decoded(target.substr(0, mark), false);
    auto query = parse_query(target.substr(std::min(mark + 1, target.size())));
    if (!path || !query) return std::nullopt;
    std::string_view rest = *path;
    while (!rest.empty()) {
        rest.remove_prefix(1); // the slash
        const std::string_view part = rest.substr(0, rest.find('/'));
        if (part == "." || part == "..") return std::nullopt;
        rest.remove_prefix(part.size());
    }
    return Target{std::move(*path), std::move(*query)};
}

namespace {

constexpr std::array<unsigned char, 12> MappedIPv4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

std::optional<in6_addr> read_ipv6(const std::string& text) {
    in6_addr address{};
    if (inet_pton(AF_INET6, text.c_str(), &address) != 1) return std::nullopt;
    return address;
}

std::string write_ipv6(const in6_addr& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET6, &address, text.data(), text.size());
}

} // namespace

std::optional<std::string> plain_address(std::string_view text) {
    text = without_space(text);
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    if (text.empty() || text.size() >= INET6_ADDRSTRLEN || text.find('\0') != std::string_view::npos)
        return std::nullopt;
    const std::string copy(text);
    in_addr four{};
    std::array<char, INET6_ADDRSTRLEN> written{};
    if (inet_pton(AF_INET, copy.c_str(), &four) == 1)
        return std::string(inet_ntop(AF_INET, &four, written.data(), written.size()));
    const auto six = read_ipv6(copy);
    if (!six) return std::nullopt;
    if (std::memcmp(six->s6_addr, MappedIPv4.data(), MappedIPv4.size()) != 0) return write_ipv6(*six);
    std::memcpy(&four, six->s6_addr + MappedIPv4.size(), sizeof four);
    return std::string(inet_ntop(AF_INET, &four, written.data(), written.size()));
}

std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted) {
    const auto is_trusted = [&](const std::string& address) {
        return std::find(trusted.begin(), trusted.end(), address) != trusted.end();
    };
    if (!is_trusted(peer)) return peer;
    std::vector<std::string_view> hops = list_items(forwarded_for);
    std::reverse(hops.begin(), hops.end()); // each proxy adds to the right
    for (const std::string_view hop : hops) {
        const auto address = plain_address(hop);
        if (!address) return peer; // what stands further left was not written by a proxy of ours either
        if (!is_trusted(*address)) return *address;
    }
    return peer;
}

bool is_loopback(std::string_view address) { return address == "::1" || address.starts_with("127."); }

std::vector<std::string_view> list_items(std::string_view text) {
    std::vector<std::string_view> items;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view item = without_space(text.substr(0, end));
        if (!item.empty()) items.push_back(item);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
}

bool is_nameless_host(std::string_view host, std::string_view listening) {
    if (host.starts_with('[')) { // IPv6
        const std::size_t end = host.find(']');
        return end != std::string_view::npos && plain_address(host.substr(1, end - 1)).has_value();
    }
    host = host.substr(0, host.find(':'));
    return same_word(host, "localhost") || same_word(host, listening) || plain_address(host).has_value();
}

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
    for (const std::string_view item : list_items(accept_encoding)) {
        const std::size_t mark = std::min(item.find(';'), item.size());
        if (!same_word(without_space(item.substr(0, mark)), coding)) continue;
        std::string_view weight = without_space(item.substr(std::min(mark + 1, item.size())));
        if (!weight.starts_with("q=") && !weight.starts_with("Q=")) return weight.empty();
        weight.remove_prefix(2);
        return weight.find_first_of("123456789") != std::string_view::npos; // "0", "0.0", ... refuse it
    }
    return false;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    for (std::string_view item : list_items(if_none_match)) {
        if (item.starts_with("W/")) item.remove_prefix(2);
        if (item == "*" || item == tag) return true;
    }
    return false;
}

bool is_nested_deeper(std::string_view json, int most) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (in_text && c == '\\') ++i; // whatever is escaped ends no text
        if (c == '"') in_text = !in_text;
        if (in_text) continue;
        if ((c == '[' || c == '{') && ++depth > most) return true;
        if (c == ']' || c == '}') --depth;
    }
    return false;
}

bool same_word(std::string_view one, std::string_view other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](char a, char b) { return small_letter(a) == small_letter(b); });
}

std::string small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), small_letter);
    return small;
}

} // namespace server::web
