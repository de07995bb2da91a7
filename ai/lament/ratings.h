#pragma once

#include "ai/lament/march.h"

#include <span>

// How well each answer to each question serves a plan: one function a question, in files by chapter.
namespace ai::lament_art {

struct Asked {
    const Position& p;
    const Weights& w;
    Seat seat;
    const LamentPlan& plan;
    const Menu& menu;
    std::span<float> rates;

    Field field() const { return {p, w, seat, plan}; }
    template <class F> void each(F rate) const {
        for (std::size_t i = 0; i < menu.size(); ++i) rates[i] = static_cast<float>(rate(menu[i]));
    }
};

// deployment.cpp: V.2
void rate(const Asked& a, const Deploy& q);
void rate(const Asked& a, const DeployAt& q);
void rate(const Asked& a, const DeployOrder& q);

// cards.cpp: VII, VIII.1, VIII.2, VIII.4
void rate(const Asked& a, const Mulligan& q);
void rate(const Asked& a, const CommandFocus& q);
void rate(const Asked& a, const OpeningOrders& q);
void rate(const Asked& a, const PlaceOrders& q);
void rate(const Asked& a, const TimeAssetSegment& q);
void rate(const Asked& a, const RaiseCohesion& q);
void rate(const Asked& a, const RecoverUnit& q);
void rate(const Asked& a, const SpyFrom& q);
void rate(const Asked& a, const SpyOn& q);
void rate(const Asked& a, const UseOrders& q);
void rate(const Asked& a, const BankArtillery& q);
void rate(const Asked& a, const ReformUnit& q);

// moves.cpp: VIII.3.4, X
void rate(const Asked& a, const Activation& q);
void rate(const Asked& a, const Movement& q);
void rate(const Asked& a, const March& q);
void rate(const Asked& a, const FrontOrRear& q);

// fights.cpp: XI
void rate(const Asked& a, const DeclareAttack& q);
void rate(const Asked& a, const ChooseTarget& q);
void rate(const Asked& a, const ChooseHelper& q);
void rate(const Asked& a, const CommitSupport& q);
void rate(const Asked& a, const HeroicReroll& q);
void rate(const Asked& a, const AbsorbHits& q);
void rate(const Asked& a, const DisplaceUnit& q);
void rate(const Asked& a, const DisplaceTo& q);
void rate(const Asked& a, const AdvanceAfterCombat& q);

// What the seat would have more than the enemy if the battle ended now.
int lead_now(const Position& p, Seat seat);

} // namespace ai::lament_art
