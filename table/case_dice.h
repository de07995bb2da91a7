#pragma once

#include "table/case.h"

#include <deque>
#include <span>
#include <string>
#include <vector>

namespace table {

// What falls is written in the case. Cards are told by name, which is read when it is known whose they are.
class CaseDice final : public core::Dice {
public:
    explicit CaseDice(const CaseBattle& battle) : battle_(battle) {}

    void load(const CaseStep& step);
    std::vector<const CaseValue*> left() const;
    const std::vector<std::string>& fallen() const { return fallen_; }

    int roll(int sides, core::Seats seen_by) override;
    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override;

private:
    const CaseValue& take(std::deque<const CaseValue*>& own, const std::string& what, const std::string& none);

    const CaseBattle& battle_;
    std::deque<const CaseValue*> faces_, cards_, mixed_;
    std::vector<std::string> fallen_;
};

} // namespace table
