#include "server/base/metrics.h"

#include <fmt/format.h>

#include <cmath>

namespace server {
namespace {

std::string heading(std::string_view name, std::string_view kind, std::string_view help) {
    return fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, kind);
}

} // namespace

void Histogram::observe(double seconds) {
    std::size_t bucket = 0;
    while (bucket < Bounds.size() && seconds > Bounds[bucket]) ++bucket;
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    if (seconds > 0)
        microseconds_.fetch_add(static_cast<std::uint64_t>(std::llround(seconds * 1e6)), std::memory_order_relaxed);
}

std::string Histogram::text(const std::string& name, const std::string& help) const {
    std::string text = heading(name, "histogram", help);
    std::uint64_t sum = 0; // each bucket counts those below it too
    for (std::size_t i = 0; i < Bounds.size(); ++i) {
        sum += counts_[i].load(std::memory_order_relaxed);
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, Bounds[i], sum);
    }
    sum += counts_.back().load(std::memory_order_relaxed);
    text += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, sum);
    const auto microseconds = static_cast<double>(microseconds_.load(std::memory_order_relaxed));
    return text + fmt::format("{}_sum {:.6f}\n{}_count {}\n", name, microseconds / 1e6, name, sum);
}

std::string Metrics::text() const {
    std::string text;
    const auto counter = [&](std::string_view name, const std::atomic<std::uint64_t>& value, std::string_view help) {
        text += heading(name, "counter", help) + fmt::format("{} {}\n", name, value.load(std::memory_order_relaxed));
    };
    const auto gauge = [&](std::string_view name, const std::atomic<std::int64_t>& value, std::string_view help) {
        text += heading(name, "gauge", help) + fmt::format("{} {}\n", name, value.load(std::memory_order_relaxed));
    };
    counter("oblique_requests_total", requests, "Requests that came in.");
    counter("oblique_refused_total", refused, "Requests answered with a 4xx status.");
    counter("oblique_failed_total", failed, "Requests answered with a 5xx status.");
    counter("oblique_answers_total", answers, "Answers of players that were stored.");
    counter("oblique_stale_total", stale, "Answers for a position that was no longer there.");
    counter("oblique_lost_races_total", lost_races, "Changes that another process had forestalled.");
    gauge("oblique_connections", connections, "Connections open now.");
    gauge("oblique_sockets", sockets, "WebSockets open now.");
    gauge("oblique_battles_in_memory", battles_in_memory, "Battles in memory now.");
    counter("oblique_sent_bytes_total", bytes_sent, "Bytes sent to clients.");
    counter("oblique_updates_sent_total", updates_sent, "Changes of battles sent to WebSockets.");
    counter("oblique_updates_skipped_total", updates_skipped, "Changes not sent because a newer one took their place.");
    counter("oblique_bot_answers_total", bot_answers, "Answers given by bots of the server.");
    counter("oblique_bot_queue_full_total", bot_queue_full, "Times a bot had to come back later.");
    counter("oblique_notices_sent_total", notices_sent, "Notices sent by push or mail.");
    counter("oblique_notices_failed_total", notices_failed, "Notices that could not be sent.");
    text += request_seconds.text("oblique_request_seconds", "From the whole request to the response.");
    text += answer_seconds.text("oblique_answer_seconds", "From an answer to its being durable.");
    text += broadcast_seconds.text("oblique_broadcast_seconds",
                                   "From the answer that closed the undo window to the write to a WebSocket.");
    return text;
}

} // namespace server
