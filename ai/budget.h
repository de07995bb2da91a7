#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

// How long a bot may think about a round: so many answers imagined (the same on every machine), or so long.
namespace ai {

struct Budget {
    std::uint64_t nodes = 0;           // 0: no limit
    std::chrono::microseconds time{0}; // 0: no limit; one of the two must be set
};

// Counts what is left of a budget. Other threads may look into it, and end the thinking.
class Purse {
public:
    explicit Purse(Budget budget) : budget_(budget) {}

    void refill() {
        nodes_ = 0;
        used_ = {};
        hurried_ = false;
    }
    void start() { begun_ = std::chrono::steady_clock::now(); } // of thinking
    void stop() { used_ += since_start(); }
    void pay(std::uint64_t nodes) { nodes_ += nodes; }

    // The part of the budget that is spent, 1 when all is.
    double spent() {
        if (hurried_) return 1;
        double part = 0;
        if (budget_.nodes > 0) part = static_cast<double>(nodes_) / static_cast<double>(budget_.nodes);
        if (budget_.time.count() > 0)
            part = std::max(part, std::chrono::duration<double>(used_ + since_start()) /
                                      std::chrono::duration<double>(budget_.time));
        shown_ = std::min(part, 1.0);
        return part;
    }

    // From any thread.
    double shown() const { return shown_; }
    void hurry() { hurried_ = true; } // nothing more is spent until the next refill

private:
    std::chrono::steady_clock::duration since_start() const { return std::chrono::steady_clock::now() - begun_; }

    Budget budget_;
    std::uint64_t nodes_ = 0;
    std::chrono::steady_clock::duration used_{};
    std::chrono::steady_clock::time_point begun_{};
    std::atomic<double> shown_ = 0;
    std::atomic<bool> hurried_ = false;
};

} // namespace ai
