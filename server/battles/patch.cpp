#include "server/battles/patch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace server::battles {

namespace {

using nlohmann::json;

using Patch = json::array_t;

// A place in the documents, grown and shortened on the way.
class Path {
public:
    const std::string& text() const { return text_; }
    // Calls `f` a step further down.
    template <class F> void in(const std::string& key, F f) {
        const std::size_t before = text_.size();
        text_ += '/';
        for (const char c : key) {
            if (c == '~')
                text_ += "~0";
            else if (c == '/')
                text_ += "~1";
            else
                text_ += c;
        }
        f();
        text_.resize(before);
    }

private:
    std::string text_;
};

void put(Patch& patch, const char* op, const Path& path) { patch.push_back({{"op", op}, {"path", path.text()}}); }
void put(Patch& patch, const char* op, const Path& path, const json& value) {
    patch.push_back({{"op", op}, {"path", path.text()}, {"value", value}});
}

void compare(Path& path, const json& from, const json& to, Patch& patch);

void compare_objects(Path& path, const json::object_t& from, const json::object_t& to, Patch& patch) {
    for (const auto& [key, value] : from)
        if (to.find(key) == to.end()) path.in(key, [&] { put(patch, "remove", path); });
    for (const auto& [key, value] : to) {
        const auto old = from.find(key);
        path.in(key, [&, &now = value] {
            if (old == from.end())
                put(patch, "add", path, now);
            else
                compare(path, old->second, now, patch);
        });
    }
}

// What both lists begin and end with stays; between, elements are compared in order, then removed or added.
void compare_lists(Path& path, const json::array_t& from, const json::array_t& to, Patch& patch) {
    std::size_t head = 0;
    while (head < from.size() && head < to.size() && from[head] == to[head]) ++head;
    std::size_t tail = 0;
    while (tail < from.size() - head && tail < to.size() - head &&
           from[from.size() - 1 - tail] == to[to.size() - 1 - tail])
        ++tail;
    const std::size_t old_end = from.size() - tail;
    const std::size_t new_end = to.size() - tail;
    const std::size_t both_end = std::min(old_end, new_end);
    for (std::size_t i = head; i < both_end; ++i)
        path.in(std::to_string(i), [&] { compare(path, from[i], to[i], patch); });
    for (std::size_t i = old_end; i > both_end; --i)
        path.in(std::to_string(i - 1), [&] { put(patch, "remove", path); });
    for (std::size_t i = both_end; i < new_end; ++i)
        path.in(std::to_string(i), [&] { put(patch, "add", path, to[i]); });
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

// Adds what turns `from` into `to`: the new value whole, where its parts would be longer.
void compare(Path& path, const json& from, const json& to, Patch& patch) {
    const std::size_t before = patch.size();
    if (from.is_object() && to.is_object())
        compare_objects(path, from.get_ref<const json::object_t&>(), to.get_ref<const json::object_t&>(), patch);
    else if (from.is_array() && to.is_array())
        compare_lists(path, from.get_ref<const json::array_t&>(), to.get_ref<const json::array_t&>(), patch);
    else if (from != to)
        return put(patch, "replace", path, to);
    if (patch.size() == before) return;
    constexpr std::size_t Long = 1U << 20U;
    std::size_t as_parts = 0;
    for (std::size_t i = before; i < patch.size(); ++i) as_parts += 1 + length(patch[i], Long);
    if (as_parts <= path.text().size() + 32 + length(to, as_parts)) return;
    patch.resize(before);
    put(patch, "replace", path, to);
}

} // namespace

json make_patch(const json& from, const json& to) {
    Patch patch;
    Path path;
    compare(path, from, to, patch);
    return patch;
}

} // namespace server::battles
