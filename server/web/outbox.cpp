#include "server/web/outbox.h"

#include "server/api/battle_call.h"

#include <algorithm>

namespace server::web {

using battles::SeenPtr;
using battles::Viewer;
using nlohmann::json;

namespace {

std::string about(const char* type, const std::string& battle) {
    return json{{"type", type}, {"battle", battle}}.dump();
}

// Views and patches are large and already made: they are put between the braces as they are.
std::string view_message(const std::string& battle, Viewer viewer, const battles::Seen& seen, bool as_change) {
    json start = {{"type", as_change ? "change" : "situation"},
                  {"battle", battle},
                  {"viewer", api::viewer_word(viewer)},
                  {"position", seen.position}};
    if (as_change) start["from"] = seen.previous;
    std::string text = start.dump();
    text.pop_back();
    text += as_change ? ",\"patch\":" + seen.change : ",\"view\":" + seen.view.unpacked().dump();
    text += '}';
    return text;
}

} // namespace

bool Outbox::needs_waking() {
    if (awake_) return false;
    awake_ = true;
    return true;
}

void Outbox::queue(const std::string& battle, Watched& watched) {
    if (watched.queued) return;
    watched.queued = true;
    changed_.push_back(battle);
}

bool Outbox::reply(std::string text) {
    bool wake = false;
    {
        const std::scoped_lock lock(mutex_);
        if (!replies_.empty() && reply_bytes_ + text.size() > LargestWaiting) return false;
        reply_bytes_ += text.size();
        replies_.push_back(std::move(text));
        wake = needs_waking();
    }
    if (wake) wake_();
    return true;
}

void Outbox::watch(const std::string& battle, Viewer viewer, SeenPtr first) {
    {
        const std::scoped_lock lock(mutex_);
        Watched& watched = watched_[battle];
        const bool queued = watched.queued;
        watched = Watched{viewer};
        watched.queued = queued;
    }
    show(battle, viewer, std::move(first));
}

void Outbox::leave(const std::string& battle) {
    const std::scoped_lock lock(mutex_);
    watched_.erase(battle);
    std::erase(changed_, battle);
}

bool Outbox::show(const std::string& battle, Viewer viewer, SeenPtr seen) {
    bool wake = false, skipped = false;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = watched_.find(battle);
        if (found == watched_.end() || found->second.viewer != viewer) return false;
        Watched& watched = found->second;
        skipped = watched.newest != nullptr;
        watched.gone = seen == nullptr;
        watched.newest = std::move(seen);
        queue(battle, watched);
        wake = needs_waking();
    }
    if (wake) wake_();
    return skipped;
}

void Outbox::chat(const std::string& battle) {
    bool wake = false;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = watched_.find(battle);
        if (found == watched_.end() || found->second.viewer == Viewer::Spectator) return;
        found->second.chat = true;
        queue(battle, found->second);
        wake = needs_waking();
    }
    if (wake) wake_();
}

void Outbox::notice() {
    bool wake = false;
    {
        const std::scoped_lock lock(mutex_);
        notice_ = true;
        wake = needs_waking();
    }
    if (wake) wake_();
}

void Outbox::closing() {
    bool wake = false;
    {
        const std::scoped_lock lock(mutex_);
        closing_ = true;
        wake = needs_waking();
    }
    if (wake) wake_();
}

std::optional<Outbox::Message> Outbox::take() {
    std::unique_lock lock(mutex_);
    if (!replies_.empty()) {
        Message message{std::move(replies_.front()), true, {}};
        replies_.pop_front();
        reply_bytes_ -= message.text.size();
        return message;
    }
    while (!changed_.empty()) {
        const std::string battle = std::move(changed_.front());
        changed_.pop_front();
        const auto found = watched_.find(battle);
        Watched& watched = found->second;
        watched.queued = false;
        if (watched.gone) {
            watched_.erase(found);
            return Message{about("gone", battle), false, {}};
        }
        const SeenPtr seen = std::exchange(watched.newest, nullptr);
        if (seen && seen->position != watched.sent) { // not the view it has already
            if (watched.chat) queue(battle, watched); // after the others
            const bool as_change = !seen->change.empty() && seen->previous == watched.sent;
            const bool is_news = !std::exchange(watched.is_first, false);
            watched.sent = seen->position;
            const Viewer viewer = watched.viewer;
            lock.unlock();
            Message message{view_message(battle, viewer, *seen, as_change), false, {}};
            if (is_news && seen->made != std::chrono::steady_clock::time_point{}) message.made = seen->made;
            return message;
        }
        if (std::exchange(watched.chat, false)) return Message{about("chat", battle), false, {}};
    }
    if (std::exchange(notice_, false)) return Message{R"({"type":"notice"})", false, {}};
    if (std::exchange(closing_, false)) return Message{R"({"type":"closing"})", false, {}};
    awake_ = false;
    return std::nullopt;
}

void Topics::add(const std::string& topic, const std::shared_ptr<Outbox>& outbox) {
    const std::scoped_lock lock(mutex_);
    listeners_[topic].push_back(outbox);
}

void Topics::remove(const std::string& topic, const std::shared_ptr<Outbox>& outbox) {
    const std::scoped_lock lock(mutex_);
    const auto found = listeners_.find(topic);
    if (found == listeners_.end()) return;
    const auto same = [&](const std::weak_ptr<Outbox>& each) {
        const auto held = each.lock();
        return held == nullptr || held == outbox;
    };
    std::erase_if(found->second, same);
    if (found->second.empty()) listeners_.erase(found);
}

void Topics::heard(std::string_view message) {
    constexpr std::string_view Chat = "chat ";
    std::vector<std::pair<std::string, std::shared_ptr<Outbox>>> told;
    {
        const std::scoped_lock lock(mutex_);
        const auto tell = [&](const auto& listeners) {
            for (const std::weak_ptr<Outbox>& each : listeners.second)
                if (auto outbox = each.lock()) told.emplace_back(listeners.first, std::move(outbox));
        };
        const auto found = listeners_.find(std::string(message));
        if (message.empty()) std::for_each(listeners_.begin(), listeners_.end(), tell);
        if (found != listeners_.end()) tell(*found);
    }
    for (const auto& [topic, outbox] : told)
        topic.starts_with(Chat) ? outbox->chat(topic.substr(Chat.size())) : outbox->notice();
}

} // namespace server::web
