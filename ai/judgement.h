#pragma once

#include "core/choice.h"

#include <cstddef>
#include <cstdint>

// What is said of an answer and of the dice, and how much is done to find out. analysis.h and luck.h do it.
namespace ai {

struct JudgeOptions {
    std::uint64_t nodes = 20'000;   // answers imagined for each decision; more where that is too few for the samples
    std::uint32_t horizon = 3;      // rounds that are played to their end before a position is judged
    std::size_t most_answers = 6;   // of doctrine's best, that the one which was given is compared with
    std::size_t least_samples = 16; // of two answers before one is called better
    double errors = 2;              // standard errors that a loss must be larger than
    double least_loss = 0.02;       // in worth; what is less is not worth a word
};

struct Judgement {
    core::Choice rival{};    // the best of the other answers
    double worth = 0;        // of the answer that was given, as expected
    double loss = 0;         // by which the rival is expected to be better
    double error = 0;        // standard error of the loss
    std::size_t samples = 0; // 0: there was nothing to choose
    bool marked = false;     // clearly, and by enough
};

struct LuckOptions {
    std::uint32_t most_ways = 2000; // of one answer, before its dice are sampled instead
    std::uint32_t samples = 1000;
};

// Of the dice from one answer until the next question, in worth.
struct Luck {
    double expected = 0;
    double deviation = 0; // standard deviation over the ways the dice can fall: 0 when they decided nothing
    double actual = 0;
    std::uint32_t ways = 0; // that were weighed
    bool exact = true;      // all there are; else so many at random

    double gained() const { return actual - expected; }
};

} // namespace ai
