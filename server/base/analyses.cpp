#include "server/base/analyses.h"

#include "server/base/log.h"

#include <utility>

namespace server {

std::optional<Analyses::Status> Analyses::find(const std::string& battle) {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(battle);
    if (found == known_.end()) return std::nullopt;
    return found->second;
}

bool Analyses::begin(const std::string& battle, Make make) {
    const std::scoped_lock lock(mutex_);
    if (known_.contains(battle)) return true;
    if (stopping_ || waiting_.size() >= MostWaiting) return false;
    known_.emplace(battle, Status{});
    waiting_.push_back({battle, std::move(make)});
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    more_.notify_one();
    return true;
}

void Analyses::stop() {
    std::thread ending;
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        waiting_.clear();
        ending = std::move(thread_);
    }
    more_.notify_one();
    if (ending.joinable()) ending.join();
}

// ON THE THREAD

void Analyses::work() {
    while (const std::optional<Job> job = next()) {
        Status status;
        try {
            status.text = std::make_shared<const std::string>(made(*job));
            status.progress = 1;
            status.what = Status::What::Done;
        } catch (const std::exception& error) { // asking again would fail again: that is kept too
            status.text = std::make_shared<const std::string>(error.what());
            status.what = Status::What::Failed;
        }
        end(job->battle, std::move(status));
    }
}

std::optional<Analyses::Job> Analyses::next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return std::nullopt;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    return job;
}

std::string Analyses::made(const Job& job) {
    return job.make([&](double part) {
        const std::scoped_lock lock(mutex_);
        known_[job.battle] = {Status::What::UnderWay, part, nullptr};
        return !stopping_;
    });
}

void Analyses::end(const std::string& battle, Status status) {
    const std::scoped_lock lock(mutex_);
    if (status.what == Status::What::Failed && !stopping_)
        log(Level::Error, "analysis_failed", {{"battle", battle}, {"why", *status.text}});
    known_[battle] = std::move(status);
    ended_.push_back(battle);
    if (ended_.size() <= MostKept) return;
    known_.erase(ended_.front());
    ended_.pop_front();
}

} // namespace server
