#pragma once

#include "ai/aboutwar/staff.h"

#include <span>

// How well the listed answers of each question serve a plan.
namespace ai::at_war {

struct Asked {
    const Position& p;
    Seat seat;
    const core::Menu& menu;
    const WingPlan& plan;
    const AboutWarWeights& weights;
    std::span<float> rates;
};

// placing.cpp, planning.cpp
void rate(const Asked& asked, const aboutwar::PlaceUnits&);
void rate(const Asked& asked, const aboutwar::WriteOrders&);

// movement.cpp
void rate(const Asked& asked, const aboutwar::Commit&);
void rate(const Asked& asked, const aboutwar::HoldBack&);
void rate(const Asked& asked, const aboutwar::Enter&);
void rate(const Asked& asked, const aboutwar::ChooseTarget&);
void rate(const Asked& asked, const aboutwar::RallyUnits&);
void rate(const Asked& asked, const aboutwar::AskForSheet&);

// reaction.cpp
void rate(const Asked& asked, const aboutwar::React&);
void rate(const Asked& asked, const aboutwar::TakePosition&);

// combat.cpp
void rate(const Asked& asked, const aboutwar::Aim&);
void rate(const Asked& asked, const aboutwar::Reroll&);
void rate(const Asked& asked, const aboutwar::Withdraw&);
void rate(const Asked& asked, const aboutwar::Shelter&);

} // namespace ai::at_war
