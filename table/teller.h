#pragma once

#include "core/ids.h"
#include "table/fields.h"

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace table {

// Adds numbers under a common name, for a game's `describe`. What a list or a frame holds is told by the game's own
// `tell(const Thing&, const Teller&)`, a function of its namespace.
class Teller {
public:
    Teller(Fields& fields, std::string name) : fields_(fields), name_(std::move(name)) {}

    Teller in(const std::string& name) const { return {fields_, name_ + name + "."}; }
    Teller in(std::size_t number) const { return in(std::to_string(number)); }
    template <class T> void add(const std::string& name, T value) const { fields_.add(name_ + name, plain(value)); }
    // What is as it was made is left out.
    template <class T> void add(const std::string& name, T value, T usual) const {
        if (value != usual) add(name, value);
    }
    template <class T, std::size_t N> void add(const std::string& name, const std::array<T, N>& values, T usual) const {
        for (std::size_t i = 0; i < N; ++i) add(name + "." + std::to_string(i), values[i], usual);
    }
    template <class List> void each(const std::string& name, const List& list) const {
        add(name, list.size());
        for (std::size_t i = 0; i < list.size(); ++i) tell(list[i], in(name).in(i));
    }
    // The frame stack, from the bottom up.
    template <class Flow> void frames(const Flow& flow) const {
        for (std::size_t i = 0; i < flow.depth(); ++i) {
            const Teller level = in("flow").in(i);
            level.add("frame", flow.at(i).index());
            std::visit([&](const auto& frame) { tell(frame, level); }, flow.at(i));
        }
    }

private:
    template <class T> static constexpr std::int64_t plain(T value) {
        if constexpr (std::is_enum_v<T>)
            return static_cast<std::int64_t>(core::raw(value));
        else
            return static_cast<std::int64_t>(value);
    }

    Fields& fields_;
    std::string name_;
};

} // namespace table
