#pragma once

#include <string>

// What names and passwords may be. Each gives the sentence that says what is wrong; empty: nothing.
namespace server::accounts {

inline constexpr std::size_t ShortestName = 2, LongestName = 24;
inline constexpr std::size_t ShortestPassword = 8, LongestPassword = 256; // characters

std::string fault_of_name(const std::string& name);
std::string fault_of_password(const std::string& password, const std::string& name);

std::string random_guest_name(); // no person or bot can have it

} // namespace server::accounts
