#pragma once

#include "server/api/call.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Our own reading of what strangers send: no sockets, no Beast, so that it can be tested and fuzzed by itself.
namespace server::web {

inline constexpr std::size_t LargestHead = 16U << 10U; // request line and fields
inline constexpr std::size_t LongestTarget = 4U << 10U;
inline constexpr std::size_t MostFields = 64;
inline constexpr std::size_t MostQueryPairs = 32;

// Just behind the empty line that ends the head, or nothing while it is not there. `known` bytes were looked at before.
std::optional<std::size_t> end_of_head(std::string_view bytes, std::size_t known = 0);

// What can be said of a head before it is whole: it will not become a request, or not one we take.
std::optional<api::Refused> early_fault(std::string_view bytes);

// What is wrong with a whole head. Stricter than Beast's parser, which reads it afterwards: whatever two readers could
// take for two different requests is refused (folded lines, lone line feeds, doubled fields, two lengths).
std::optional<api::Refused> head_fault(std::string_view head);

// A %-encoded text; nothing when an escape is broken or the result has control characters or is not UTF-8.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space);

using Query = std::map<std::string, std::string>;
std::optional<Query> parse_query(std::string_view text); // nothing also when a name is given twice

struct Target {
    std::string path; // decoded
    Query query;
};
// "/path?query"; with a scheme and host only when they are those of `own_url`. Nothing when it is neither, or when a
// part of the path is "." or "..".
std::optional<Target> parse_target(std::string_view target, std::string_view own_url);

// An address in its usual form; IPv4 within IPv6 as IPv4. Nothing when it is none.
std::optional<std::string> plain_address(std::string_view text);
// Who is behind the connection: the last address of X-Forwarded-For that is not a trusted proxy, if the peer is one.
std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted);
bool is_loopback(std::string_view address);
// Whether a Host is one that a server without a name of its own answers to: an address in numbers, "localhost", or the
// one it listens on. Any other name somebody else may have made to lead here, so that his pages pass for ours.
bool is_nameless_host(std::string_view host, std::string_view listening);

// "gzip, br;q=0.5": whether the coding may be sent.
bool accepts_coding(std::string_view accept_encoding, std::string_view coding);
// Whether an If-None-Match names this entity tag.
bool names_tag(std::string_view if_none_match, std::string_view tag);

// Whether brackets and braces of a JSON text stand deeper inside each other; measured before anything recurses over it.
bool is_nested_deeper(std::string_view json, int most);

// The parts between commas, without the space around them.
std::vector<std::string_view> list_items(std::string_view text);
bool same_word(std::string_view one, std::string_view other); // whatever the letters' case
std::string small_letters(std::string_view text);

} // namespace server::web
