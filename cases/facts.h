#pragma once

#include "cases/case.h"
#include "input/nearest.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Facts of a position by name, as games tell them: "unit.a.at", "points.W".
namespace cases {

std::vector<std::string_view> name_parts(std::string_view name); // split at the points

template <class Names> Fact unknown_fact(std::string_view what, std::string_view name, const Names& known) {
    return {std::nullopt, std::string(what) + ' ' + input::quoted(name) + input::one_of(name, known)};
}

// One list of names and what each stands for; to fill in all of them costs nothing worth saving.
using NamedFacts = std::vector<std::pair<std::string, nlohmann::json>>;

// The fact of that name, or `what` it is not; `more` are further names that are known.
Fact pick_fact(const NamedFacts& facts, std::string_view what, std::string_view name,
               const std::vector<std::string>& more = {});

} // namespace cases
