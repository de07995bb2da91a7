#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace server::battles {

// A JSON document in a tenth of the memory: CBOR, as nlohmann writes it. Equal documents have equal bytes.
class Packed {
public:
    Packed() = default;
    explicit Packed(const nlohmann::json& document);
    nlohmann::json unpacked() const;
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    bool operator==(const Packed&) const = default;

private:
    std::vector<std::uint8_t> bytes_;
};

// A value somewhere in a packed document, which must outlive it.
class PackedValue {
public:
    explicit PackedValue(const Packed& document);

    bool is_object() const { return kind_ == Object; }
    bool is_list() const { return kind_ == List; }
    std::span<const std::uint8_t> bytes() const { return bytes_; }
    nlohmann::json unpacked() const;
    bool operator==(const PackedValue& other) const;

    std::vector<PackedValue> elements() const;                             // of a list
    std::vector<std::pair<std::string_view, PackedValue>> members() const; // of an object, in the order of their keys

private:
    static constexpr int Text = 3, List = 4, Object = 5; // major types of RFC 8949

    explicit PackedValue(const std::uint8_t* at);
    const std::uint8_t* end() const { return bytes_.data() + bytes_.size(); }

    int kind_ = 0;
    std::uint64_t count_ = 0; // of elements, members, bytes of a text
    std::size_t head_ = 0;    // bytes before them
    std::span<const std::uint8_t> bytes_;
};

} // namespace server::battles
