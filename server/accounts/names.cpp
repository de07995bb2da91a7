#include "server/accounts/names.h"

#include "server/accounts/secrets.h"
#include "server/base/utf8.h"
#include "server/storage/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace server::accounts {
namespace {

constexpr std::string_view GuestPrefix = "guest-";

// Names that would be taken for the server or for nobody.
constexpr std::array<std::string_view, 20> Reserved = {
    "admin",  "administrator", "anonymous", "api",     "bot",  "deleted", "everybody", "guest",   "me",     "moderator",
    "nobody", "oblique",       "operator",  "removed", "root", "server",  "spectator", "support", "system", "you"};

// ASCII only: letters of other scripts that look alike would let one player pass for another.
bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

} // namespace

std::string fault_of_name(const std::string& name) {
    const bool good_letters = std::all_of(
        name.begin(), name.end(), [](char c) { return is_letter_or_digit(c) || c == '.' || c == '_' || c == '-'; });
    if (name.size() < ShortestName || name.size() > LongestName || !good_letters || !is_letter_or_digit(name.front()))
        return "A name has 2 to 24 letters (a to z), digits, dots, dashes or underscores, and begins with a letter or "
               "digit.";
    const std::string small = storage::in_small_letters(name);
    if (small.starts_with(GuestPrefix) || std::find(Reserved.begin(), Reserved.end(), small) != Reserved.end())
        return "This name is reserved. Please choose another one.";
    return {};
}

std::string fault_of_password(const std::string& password, const std::string& name) {
    const std::size_t length = characters(password).value_or(0);
    if (length < ShortestPassword || length > LongestPassword) return "A password has 8 to 256 characters.";
    if (storage::in_small_letters(password) == storage::in_small_letters(name))
        return "The password must not be the name.";
    return {};
}

std::string random_guest_name() { return std::string(GuestPrefix) + random_battle_id(); }

} // namespace server::accounts
