#include "games/corbach/scenario.h"

#include <algorithm>

namespace corbach {
namespace {

constexpr int LossMarker = 2; // 1.1.4d

// The back of the counter.
int reduced_cp(const UnitFacts& unit) {
    if (unit.steps >= 4) return 4;
    return std::min(2, unit.cp - 1);
}

} // namespace

bool is_reduced(const UnitFacts& unit, int losses) {
    if (unit.steps < 2) return false;
    return losses >= (unit.steps == 2 ? 1 : 2); // 1.1.4c: at once; 1.1.4d-e: after a marker
}

int shown_losses(const UnitFacts& unit, int losses) {
    if (!is_reduced(unit, losses)) return 0;
    return unit.steps == 2 ? 1 : 2;
}

int printed_cp(const UnitFacts& unit, int losses) {
    if (losses >= unit.steps || unit.cp == 0) return 0;
    const bool reduced = is_reduced(unit, losses);
    const int side = reduced ? reduced_cp(unit) : unit.cp;
    const bool marked =
        losses == (reduced ? 3 : 1); // the first loss of that side, where it is not a turn of the counter
    return marked ? std::max(1, side - LossMarker) : side;
}

} // namespace corbach
