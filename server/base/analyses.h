#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>

namespace server {

// Long work about battles that are over: one at a time, on a thread of its own. What came out is kept for a while. From
// any thread.
class Analyses {
public:
    static constexpr std::size_t MostWaiting = 8; // each holds a whole record
    static constexpr std::size_t MostKept = 64;

    using Progress = std::function<bool(double part)>; // is told how much is done; false: give up
    using Make = std::function<std::string(const Progress&)>;

    struct Status {
        enum class What : unsigned char { Waiting, UnderWay, Done, Failed };
        What what = What::Waiting;
        double progress = 0;
        std::shared_ptr<const std::string> text; // what was made, or why it failed
    };

    Analyses() = default;
    ~Analyses() { stop(); }
    Analyses(const Analyses&) = delete;
    Analyses& operator=(const Analyses&) = delete;

    std::optional<Status> find(const std::string& battle); // nothing: it was never begun, or is forgotten
    bool begin(const std::string& battle, Make make);      // false: too many wait already
    void stop();                                           // gives up what is under way

private:
    struct Job {
        std::string battle;
        Make make;
    };

    void work();
    std::optional<Job> next();
    std::string made(const Job& job);
    void end(const std::string& battle, Status status);

    std::mutex mutex_;
    std::condition_variable more_;
    bool stopping_ = false;
    std::deque<Job> waiting_;
    std::unordered_map<std::string, Status> known_;
    std::deque<std::string> ended_; // battles, the oldest first
    std::thread thread_;            // from the first job on
};

} // namespace server
