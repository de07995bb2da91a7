#include "server/battles/patch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server::battles {

namespace {

using nlohmann::json;

// A place in the documents, grown and shortened on the way.
class Path {
public:
    const std::string& text() const { return text_; }
    // Calls `f` a step further down.
    template <class F> void in(std::string_view key, F f) {
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

// What has been found so far, and about how many bytes it takes to say each of it.
struct Patch {
    json::array_t changes;
    std::vector<std::size_t> sizes;

    static constexpr std::size_t Frame = 32; // of a change: {"op":"replace","path":"","value":}
    static std::size_t size_of(const Path& path, const PackedValue& value) {
        return Frame + path.text().size() + value.bytes().size();
    }

    void remove(const Path& path) {
        changes.push_back({{"op", "remove"}, {"path", path.text()}});
        sizes.push_back(Frame + path.text().size());
    }
    void put(const char* op, const Path& path, const PackedValue& value) {
        changes.push_back({{"op", op}, {"path", path.text()}, {"value", value.unpacked()}});
        sizes.push_back(size_of(path, value));
    }
    void shorten(std::size_t to) {
        changes.resize(to);
        sizes.resize(to);
    }
};

void compare(Path& path, const PackedValue& from, const PackedValue& to, Patch& patch);

// Both are in the order of their keys.
void compare_objects(Path& path, const PackedValue& from, const PackedValue& to, Patch& patch) {
    const auto old = from.members(), now = to.members();
    std::size_t i = 0;
    for (const auto& [key, value] : now) {
        for (; i < old.size() && old[i].first < key; ++i) path.in(old[i].first, [&] { patch.remove(path); });
        const bool known = i < old.size() && old[i].first == key;
        path.in(key, [&, &here = value] {
            if (known)
                compare(path, old[i].second, here, patch);
            else
                patch.put("add", path, here);
        });
        if (known) ++i;
    }
    for (; i < old.size(); ++i) path.in(old[i].first, [&] { patch.remove(path); });
}

// What both lists begin and end with stays; between, elements are compared in order, then removed or added.
void compare_lists(Path& path, const PackedValue& from, const PackedValue& to, Patch& patch) {
    const auto old = from.elements(), now = to.elements();
    std::size_t head = 0;
    while (head < old.size() && head < now.size() && old[head] == now[head]) ++head;
    std::size_t tail = 0;
    while (tail < old.size() - head && tail < now.size() - head &&
           old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const std::size_t old_end = old.size() - tail;
    const std::size_t new_end = now.size() - tail;
    const std::size_t both_end = std::min(old_end, new_end);
    for (std::size_t i = head; i < both_end; ++i)
        path.in(std::to_string(i), [&] { compare(path, old[i], now[i], patch); });
    for (std::size_t i = old_end; i > both_end; --i) path.in(std::to_string(i - 1), [&] { patch.remove(path); });
    for (std::size_t i = both_end; i < new_end; ++i)
        path.in(std::to_string(i), [&] { patch.put("add", path, now[i]); });
}

// Adds what turns `from` into `to`: the new value whole, where its parts would be longer.
void compare(Path& path, const PackedValue& from, const PackedValue& to, Patch& patch) {
    if (from == to) return;
    const std::size_t before = patch.changes.size();
    if (from.is_object() && to.is_object())
        compare_objects(path, from, to, patch);
    else if (from.is_list() && to.is_list())
        compare_lists(path, from, to, patch);
    else
        return patch.put("replace", path, to);
    const std::size_t as_parts =
        std::accumulate(patch.sizes.begin() + static_cast<std::ptrdiff_t>(before), patch.sizes.end(), std::size_t{0});
    if (as_parts <= Patch::size_of(path, to)) return;
    patch.shorten(before);
    patch.put("replace", path, to);
}

} // namespace

json make_patch(const Packed& from, const Packed& to) {
    Patch patch;
    Path path;
    compare(path, PackedValue(from), PackedValue(to), patch);
    return std::move(patch.changes);
}

} // namespace server::battles
