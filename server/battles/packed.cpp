#include "server/battles/packed.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>

namespace server::battles {

using nlohmann::json;

Packed::Packed(const json& document) : bytes_(json::to_cbor(document)) { bytes_.shrink_to_fit(); }

json Packed::unpacked() const { return json::from_cbor(bytes_); }

PackedValue::PackedValue(const Packed& document) : PackedValue(document.bytes().data()) {
    assert(bytes_.size() == document.bytes().size());
}

// What we have packed ourselves is not checked. A head is a byte of kind and length, and the length may follow it.
PackedValue::PackedValue(const std::uint8_t* at) {
    constexpr unsigned LengthBits = 0x1F, FirstThatFollows = 24;
    kind_ = *at >> 5U;
    count_ = *at & LengthBits;
    head_ = 1;
    if (count_ >= FirstThatFollows) {
        const std::size_t size = std::size_t{1} << (count_ - FirstThatFollows);
        assert(size <= 8);
        count_ = 0;
        for (std::size_t i = 0; i < size; ++i) count_ = count_ << 8U | at[head_++];
    }
    const std::uint8_t* stop = at + head_;
    if (kind_ == Text) stop += count_;
    if (kind_ == List)
        for (std::uint64_t i = 0; i < count_; ++i) stop = PackedValue(stop).end();
    if (kind_ == Object)
        for (std::uint64_t i = 0; i < 2 * count_; ++i) stop = PackedValue(stop).end();
    bytes_ = {at, stop};
}

json PackedValue::unpacked() const { return json::from_cbor(bytes_.begin(), bytes_.end()); }

bool PackedValue::operator==(const PackedValue& other) const {
    return std::equal(bytes_.begin(), bytes_.end(), other.bytes_.begin(), other.bytes_.end());
}

std::vector<PackedValue> PackedValue::elements() const {
    std::vector<PackedValue> list;
    list.reserve(count_);
    for (const std::uint8_t* at = bytes_.data() + head_; at != end(); at = list.back().end())
        list.push_back(PackedValue(at));
    return list;
}

std::vector<std::pair<std::string_view, PackedValue>> PackedValue::members() const {
    std::vector<std::pair<std::string_view, PackedValue>> list;
    list.reserve(count_);
    for (const std::uint8_t* at = bytes_.data() + head_; at != end(); at = list.back().second.end()) {
        const PackedValue key(at);
        const auto* letters = reinterpret_cast<const char*>(at + key.head_); // NOLINT: a text
        list.emplace_back(std::string_view(letters, key.count_), PackedValue(key.end()));
    }
    return list;
}

} // namespace server::battles
