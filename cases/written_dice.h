#pragma once

#include "cases/case.h"

#include <deque>
#include <span>
#include <string>
#include <vector>

namespace cases {

// What falls is written in the case. Cards are told by name, which is read when it is known whose they are.
class WrittenDice final : public core::Dice {
public:
    explicit WrittenDice(const Battle& battle) : battle_(battle) {}

    void load(const Step& step);
    std::vector<const Value*> left() const;
    const std::vector<std::string>& fallen() const { return fallen_; }

    int roll(int sides, core::Seats seen_by) override;
    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override;

private:
    const Value& take(std::deque<const Value*>& own, const std::string& what, const std::string& none);

    const Battle& battle_;
    std::deque<const Value*> faces_, cards_, mixed_;
    std::vector<std::string> fallen_;
};

} // namespace cases
