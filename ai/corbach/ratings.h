#pragma once

#include "ai/corbach/marching.h"
#include "games/corbach/choices.h"

#include <span>

// How well each answer to each question serves a plan: one function a question, in files by chapter.
namespace ai::corbach_art {

struct Asked {
    const Position& p;
    const Weights& w;
    Seat seat;
    const CorbachPlan& plan;
    const Menu& menu;
    std::span<float> rates;

    Field field(FormationId formation) const { return {p, w, seat, plan, wing_of(p.scenario, formation)}; }
    Field field_of(UnitId unit) const { return field(p.scenario.unit(unit).formation); }
    template <class F> void each(F rate) const {
        for (std::size_t i = 0; i < menu.size(); ++i) rates[i] = static_cast<float>(rate(menu[i]));
    }
};
constexpr Verb verb_of(Choice c) { return static_cast<Verb>(c.verb); }

// commanding.cpp: 16 set-up, and where commanders go
void rate(const Asked& a, const ChooseDeployment& q);
void rate(const Asked& a, const ChooseFacing& q);
void rate(const Asked& a, const PlaceCommander& q);
void rate(const Asked& a, const Follow& q);
void rate(const Asked& a, const PromoteCommander& q);
void rate(const Asked& a, const PlaceAide& q);
void rate(const Asked& a, const DisplaceCommander& q);
double commander_gain(const Field& field, CommanderId commander, int mp); // best place in reach over the present one
void rate_commander_step(const Asked& a, const Move& move);

// activating.cpp: 4 C, 5, 9
void rate(const Asked& a, const ChooseActivation& q);
void rate(const Asked& a, const Attach& q);
void rate(const Asked& a, const Guns& q);
void rate(const Asked& a, const Act& q);
void rate(const Asked& a, const MoveArmyCommander& q);
void rate(const Asked& a, const React& q);

// moving.cpp: 8, 14
void rate(const Asked& a, const ChooseColumn& q);
void rate(const Asked& a, const ChooseMarcher& q);
void rate(const Asked& a, const MoveStep& q);

// fighting.cpp: 10, 11, 12, 3.4
void rate(const Asked& a, const ChooseCombat& q);
void rate(const Asked& a, const AddToAttack& q);
void rate(const Asked& a, const Withdraw& q);
void rate(const Asked& a, const TakeLoss& q);
void rate(const Asked& a, const Advance& q);
void rate(const Asked& a, const RetreatStep& q);
void rate(const Asked& a, const RoutStep& q);
void rate(const Asked& a, const RallyOrder& q);
void rate(const Asked& a, const Overstacked& q);

double worth(const Position& p, const Weights& w, Seat seat); // worth.cpp

} // namespace ai::corbach_art
