#include "core/dice.h"

#include <numeric>
#include <string>

namespace core {

int Dice::pick(std::span<const std::uint8_t> counts, Seats seen_by) {
    int rest = roll(std::accumulate(counts.begin(), counts.end(), 0), seen_by);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        rest -= counts[kind];
        if (rest <= 0) return static_cast<int>(kind);
    }
    throw std::logic_error("picked from an empty pile");
}

namespace {

// The finaliser of splitmix64: every bit of the input reaches every bit of the output.
constexpr std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9U;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBU;
    x ^= x >> 31;
    return x;
}

constexpr std::uint64_t Golden = 0x9E3779B97F4A7C15U;

} // namespace

int keyed_face(std::uint64_t key, std::uint64_t roll_index, int sides) {
    std::uint64_t word = mix(key + Golden) + Golden * roll_index;
    return face_of(sides, [&word] {
        word = mix(word + Golden);
        return static_cast<std::uint32_t>(word >> 32);
    });
}

int ScriptedDice::roll(int sides, Seats) {
    if (next_ == script_.size())
        throw ScriptError("a d" + std::to_string(sides) + " is rolled, but the script has ended");
    const Fall fall = script_[next_];
    if (fall.what != Fall::What::Face)
        throw ScriptError("a d" + std::to_string(sides) + " is rolled, but the script draws a card");
    if (fall.value < 1 || fall.value > sides)
        throw ScriptError("the script says " + std::to_string(fall.value) + ", but a d" + std::to_string(sides) +
                          " is rolled");
    ++next_;
    return fall.value;
}

int ScriptedDice::pick(std::span<const std::uint8_t> counts, Seats) {
    if (next_ == script_.size()) throw ScriptError("a card is drawn, but the script has ended");
    const Fall fall = script_[next_];
    if (fall.what != Fall::What::Kind) throw ScriptError("a card is drawn, but the script rolls a die");
    if (fall.value >= counts.size() || counts[fall.value] == 0)
        throw ScriptError("the script draws a card that is not in the pile");
    ++next_;
    return fall.value;
}

int RecordingDice::roll(int sides, Seats seen_by) {
    const int face = source_.roll(sides, seen_by);
    fallen_.push_back({Fall::What::Face, static_cast<std::uint8_t>(face), seen_by});
    return face;
}

int RecordingDice::pick(std::span<const std::uint8_t> counts, Seats seen_by) {
    const int kind = source_.pick(counts, seen_by);
    fallen_.push_back({Fall::What::Kind, static_cast<std::uint8_t>(kind), seen_by});
    return kind;
}

EveryRoll::Branch& EveryRoll::arrive() {
    if (at_ == branches_.size()) branches_.push_back(Branch{0, 0, 0, 0});
    return branches_[at_++];
}

int EveryRoll::roll(int sides, Seats) {
    Branch& branch = arrive();
    branch.ways = branch.total = static_cast<std::uint16_t>(sides);
    branch.share = 1;
    return branch.taken + 1;
}

int EveryRoll::pick(std::span<const std::uint8_t> counts, Seats) {
    Branch& branch = arrive();
    int ways = 0;
    int total = 0;
    int picked = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] == 0) continue;
        if (ways == branch.taken) picked = static_cast<int>(kind);
        total += counts[kind];
        ++ways;
    }
    branch.ways = static_cast<std::uint16_t>(ways);
    branch.total = static_cast<std::uint16_t>(total);
    branch.share = counts[static_cast<std::size_t>(picked)];
    return picked;
}

double EveryRoll::weight() const {
    double product = 1;
    for (std::size_t i = 0; i < at_; ++i) product *= static_cast<double>(branches_[i].share) / branches_[i].total;
    return product;
}

bool EveryRoll::next() {
    while (branches_.size() > at_) branches_.pop_back();
    at_ = 0;
    while (!branches_.empty()) {
        Branch& last = branches_.back();
        if (++last.taken < last.ways) return true;
        branches_.pop_back();
    }
    return false;
}

} // namespace core
