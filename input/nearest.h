#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Which word was probably meant.
namespace input {

// How many letters must be added, dropped, changed or swapped with their neighbour; upper and lower case are one.
std::size_t edit_distance(std::string_view a, std::string_view b);

// Near: at most half of the letters, and at most three, are wrong.
bool is_near(std::string_view word, std::size_t distance);

// The nearest of the candidates (the first of equals), or nothing when none is near.
template <class Words> std::string nearest(std::string_view word, const Words& candidates) {
    constexpr std::size_t Longest = 64; // the work grows with the square of the length
    std::string best;
    std::size_t best_distance = Longest;
    if (word.size() > Longest) return best;
    for (const auto& candidate : candidates) {
        const std::string_view text = candidate;
        if (text.size() > Longest) continue;
        const std::size_t distance = edit_distance(word, text);
        if (distance >= best_distance || !is_near(word, distance)) continue;
        best = text;
        best_distance = distance;
    }
    return best;
}

// The end of a message: `, did you mean "..."?`, or nothing.
template <class Words> std::string did_you_mean(std::string_view word, const Words& candidates) {
    const std::string best = nearest(word, candidates);
    return best.empty() ? best : ", did you mean \"" + best + "\"?";
}

// The end of a message: `, expected one of x, y, z`, and which of them was probably meant.
template <class Words> std::string one_of(std::string_view word, const Words& known) {
    std::string list;
    for (const auto& each : known) list += (list.empty() ? "" : ", ") + std::string(each);
    return ", expected one of " + list + did_you_mean(word, known);
}

} // namespace input
