#pragma once

#include "core/dice.h"
#include "server/dice/fair_dice.h"

#include <optional>
#include <utility>
#include <vector>

namespace server::battles {

// The dice of a stored battle: what its lines say while they are played again, fair dice from then on.
class JournalDice final : public core::Dice {
public:
    void load(std::vector<core::Fall> falls) { script_.emplace(std::move(falls)); }
    std::size_t left() const { return script_ ? script_->left() : 0; }
    void roll_on(dice::FairDice fair) {
        script_.reset();
        fair_.emplace(std::move(fair));
    }
    std::vector<dice::Rolled> take_rolled() { return fair_ ? fair_->take_rolled() : std::vector<dice::Rolled>{}; }

    int roll(int sides, core::Seats seen_by) override {
        return script_ ? script_->roll(sides, seen_by) : fair_.value().roll(sides, seen_by);
    }
    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override {
        return script_ ? script_->pick(counts, seen_by) : core::Dice::pick(counts, seen_by);
    }

private:
    std::optional<core::ScriptedDice> script_;
    std::optional<dice::FairDice> fair_;
};

} // namespace server::battles
