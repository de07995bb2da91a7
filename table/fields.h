#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace table {

// A state told as named numbers, in a fixed order. Hashes and dumps are made from this, never from bytes, so that they
// mean the same on every machine and survive a new field order in memory.
class Fields {
public:
    void add(std::string name, std::int64_t value) { list_.emplace_back(std::move(name), value); }
    const std::vector<std::pair<std::string, std::int64_t>>& list() const { return list_; }
    bool operator==(const Fields&) const = default;

private:
    std::vector<std::pair<std::string, std::int64_t>> list_;
};

std::uint64_t hash(const Fields& fields);  // FNV-1a over names and values
std::string hash_text(std::uint64_t hash); // 16 hexadecimal digits

} // namespace table
