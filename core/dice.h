#pragma once

#include "core/fixed.h"
#include "core/seat.h"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace core {

// The only source of chance. A state holds no generator, so it holds no future.
class Dice {
public:
    virtual ~Dice() = default;

    // A face from 1 to `sides`; `seen_by` says who may learn it.
    virtual int roll(int sides, Seats seen_by) = 0;
    int d6() { return roll(6, Seats::Both); }

    // One of several kinds, each as likely as its count: the way to draw from an unordered pile.
    virtual int pick(std::span<const std::uint8_t> counts, Seats seen_by);
};

// A face from 1 to `sides`, each as likely as the others, from a source of even 32-bit words. Nearly always one word is
// enough; each retry asks for another.
template <class NextWord> int face_of(int sides, NextWord next) {
    const auto range = static_cast<std::uint32_t>(sides);
    for (;;) {
        // The high half of word * sides is even over 0..sides-1 once the few lowest products are thrown out.
        const std::uint64_t product = std::uint64_t{next()} * range;
        const auto low = static_cast<std::uint32_t>(product);
        if (low >= range || low >= (0U - range) % range) return static_cast<int>(product >> 32) + 1;
    }
}

// The face at a place in the stream: a pure function of key, roll index and number of sides (docs/record.md).
int keyed_face(std::uint64_t key, std::uint64_t roll_index, int sides);

// Live play and playouts. The roll index only grows.
class KeyedDice final : public Dice {
public:
    explicit KeyedDice(std::uint64_t key, std::uint64_t next = 0) : key_(key), next_(next) {}
    int roll(int sides, Seats) override { return keyed_face(key_, next_++, sides); }
    std::uint64_t next() const { return next_; }

private:
    std::uint64_t key_;
    std::uint64_t next_;
};

// What fell: a face of a die, or the kind that was drawn.
struct Fall {
    enum class What : std::uint8_t { Face, Kind };
    What what = What::Face;
    std::uint8_t value = 0;
    Seats seen_by = Seats::Both;
    bool operator==(const Fall&) const = default;
};

struct ScriptError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Tests, cases and replays: falls as written. Throws ScriptError when the script has ended or does not fit.
class ScriptedDice final : public Dice {
public:
    explicit ScriptedDice(std::vector<Fall> script) : script_(std::move(script)) {}
    int roll(int sides, Seats) override;
    int pick(std::span<const std::uint8_t> counts, Seats) override;
    std::size_t left() const { return script_.size() - next_; }

private:
    std::vector<Fall> script_;
    std::size_t next_ = 0;
};

// Passes another source through and keeps what fell, for the record.
class RecordingDice final : public Dice {
public:
    explicit RecordingDice(Dice& source) : source_(source) {}
    int roll(int sides, Seats seen_by) override;
    int pick(std::span<const std::uint8_t> counts, Seats seen_by) override;
    const std::vector<Fall>& fallen() const { return fallen_; }

private:
    Dice& source_;
    std::vector<Fall> fallen_;
};

// Visits every way the dice can fall in one transition:
//   EveryRoll every; do { State next = s; play(next, every); add(every.weight(), next); } while (every.next());
class EveryRoll final : public Dice {
public:
    int roll(int sides, Seats) override;
    int pick(std::span<const std::uint8_t> counts, Seats) override;

    double weight() const; // probability of the way just visited
    bool next();           // false when all ways have been visited
    std::size_t depth() const { return at_; }

private:
    struct Branch {
        std::uint16_t taken, ways, share, total; // share/total: probability of the way taken
    };
    Branch& arrive();
    FixedVector<Branch, 64> branches_;
    std::size_t at_ = 0;
};

} // namespace core
