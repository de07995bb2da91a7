#include "server/base/log.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>

namespace server {
namespace {

std::atomic<Level> least_level{Level::Info};

constexpr std::string_view word(Level level) {
    switch (level) {
    case Level::Debug: return "debug";
    case Level::Info: return "info";
    case Level::Warning: return "warning";
    case Level::Error: break;
    }
    return "error";
}

std::string time_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char day[32];
    char text[48];
    std::strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text, sizeof text, "%s.%03dZ", day, static_cast<int>(milliseconds % 1000));
    return text;
}

} // namespace

void set_log_level(Level least) { least_level = least; }

void log(Level level, std::string_view event, std::initializer_list<LogField> fields) {
    if (level < least_level) return;
    nlohmann::ordered_json line;
    line["at"] = time_now();
    line["level"] = word(level);
    line["event"] = event;
    for (const LogField& field : fields) line[std::string(field.first)] = field.second;
    // Bytes that are no UTF-8 must not cost us the line.
    const std::string text = line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
    static std::mutex mutex; // lines never mix
    const std::lock_guard lock(mutex);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace server
