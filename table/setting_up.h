#pragma once

#include "table/match.h"

namespace table {

// Whether armies are still being set up: nothing of the sequence of play has begun.
inline bool setting_up(const Match& match, core::Seat viewer) {
    return !match.board().steps.empty() && !match.result().over && match.situation(viewer).step.empty();
}

} // namespace table
