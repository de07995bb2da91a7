#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

// What the server counts, in the words of Prometheus.
namespace server {

class Histogram { // of seconds
public:
    void observe(double seconds);
    static constexpr std::array<double, 12> Bounds = {0.001, 0.0025, 0.005, 0.01, 0.02, 0.03,
                                                      0.05,  0.1,    0.25,  0.5,  1,    5};
    std::string text(const std::string& name, const std::string& help) const;

private:
    std::array<std::atomic<std::uint64_t>, Bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
    std::atomic<std::uint64_t> requests{0}, refused{0}, failed{0}; // failed: answered with 5xx
    std::atomic<std::uint64_t> answers{0}, stale{0}, lost_races{0};
    std::atomic<std::int64_t> connections{0}, sockets{0}, battles_in_memory{0};
    std::atomic<std::uint64_t> bytes_sent{0}, updates_sent{0},
        updates_skipped{0}; // skipped: a newer one took its place
    std::atomic<std::uint64_t> bot_answers{0}, bot_queue_full{0}, notices_sent{0}, notices_failed{0};
    Histogram request_seconds;   // from the whole request to the response
    Histogram answer_seconds;    // from the answer to its being durable
    Histogram broadcast_seconds; // from the answer that closed the undo window to the write to the socket
    std::string text() const;
};

} // namespace server
