#include "server/battles/patch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace server::battles {

namespace {

using nlohmann::json;

std::string escaped(const std::string& key) {
    std::string text;
    for (const char c : key) {
        if (c == '~')
            text += "~0";
        else if (c == '/')
            text += "~1";
        else
            text += c;
    }
    return text;
}

void compare(const std::string& path, const json& from, const json& to, json& patch);

void compare_objects(const std::string& path, const json& from, const json& to, json& patch) {
    for (const auto& [key, value] : from.items())
        if (!to.contains(key)) patch.push_back({{"op", "remove"}, {"path", path + '/' + escaped(key)}});
    for (const auto& [key, value] : to.items()) {
        const std::string where = path + '/' + escaped(key);
        if (const auto old = from.find(key); old == from.end())
            patch.push_back({{"op", "add"}, {"path", where}, {"value", value}});
        else
            compare(where, *old, value, patch);
    }
}

// What both lists begin and end with stays; between, elements are compared in order, then removed or added.
void compare_lists(const std::string& path, const json& from, const json& to, json& patch) {
    std::size_t head = 0;
    while (head < from.size() && head < to.size() && from[head] == to[head]) ++head;
    std::size_t tail = 0;
    while (tail < from.size() - head && tail < to.size() - head &&
           from[from.size() - 1 - tail] == to[to.size() - 1 - tail])
        ++tail;
    const std::size_t old_end = from.size() - tail;
    const std::size_t new_end = to.size() - tail;
    const std::size_t both_end = std::min(old_end, new_end);
    const auto place = [&](std::size_t i) { return path + '/' + std::to_string(i); };
    for (std::size_t i = head; i < both_end; ++i) compare(place(i), from[i], to[i], patch);
    for (std::size_t i = old_end; i > both_end; --i) patch.push_back({{"op", "remove"}, {"path", place(i - 1)}});
    for (std::size_t i = both_end; i < new_end; ++i)
        patch.push_back({{"op", "add"}, {"path", place(i)}, {"value", to[i]}});
}

// About as many bytes as it takes to write; stops counting at `enough`.
std::size_t length(const json& value, std::size_t enough) {
    if (value.is_string()) return value.get_ref<const std::string&>().size() + 2;
    std::size_t sum = 4;
    if (value.is_object()) {
        for (const auto& [key, member] : value.get_ref<const json::object_t&>()) {
            if (sum >= enough) break;
            sum += key.size() + 4 + length(member, enough - sum);
        }
    } else if (value.is_array()) {
        for (const json& element : value) {
            if (sum >= enough) break;
            sum += 1 + length(element, enough - sum);
        }
    }
    return sum;
}

void compare(const std::string& path, const json& from, const json& to, json& patch) {
    if (from == to) return;
    json parts = json::array();
    if (from.is_object() && to.is_object())
        compare_objects(path, from, to, parts);
    else if (from.is_array() && to.is_array())
        compare_lists(path, from, to, parts);
    constexpr std::size_t Long = 1U << 20U;
    const std::size_t as_parts = length(parts, Long);
    if (parts.empty() || as_parts > path.size() + 32 + length(to, as_parts)) {
        patch.push_back({{"op", "replace"}, {"path", path}, {"value", to}});
        return;
    }
    for (json& part : parts) patch.push_back(std::move(part));
}

} // namespace

json make_patch(const json& from, const json& to) {
    json patch = json::array();
    compare("", from, to, patch);
    return patch;
}

} // namespace server::battles
