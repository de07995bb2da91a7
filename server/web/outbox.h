#pragma once

#include "server/battles/battle.h"

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// What a WebSocket has still to send. Of each battle only the newest view waits: a slow reader skips those in between
// and never makes the server remember more. Used from any thread.
namespace server::web {

class Outbox {
public:
    static constexpr std::size_t LargestWaiting = 4U << 20U; // bytes of replies; a single one may be larger

    // `wake` is called, from any thread, when there is something to take again.
    explicit Outbox(std::function<void()> wake) : wake_(std::move(wake)) {}

    struct Message {
        std::string text;
        bool is_reply = false;
        std::optional<std::chrono::steady_clock::time_point> made; // of news: when what caused it came in
    };

    // A reply to something the client said. False: it lets them pile up, and must go.
    bool reply(std::string text);
    // Watching a battle: the first view is sent whole.
    void watch(const std::string& battle, battles::Viewer viewer, battles::SeenPtr first);
    void leave(const std::string& battle);
    // The newest view; null: the battle is gone. True when an older one was waiting and is skipped.
    bool show(const std::string& battle, battles::Viewer viewer, battles::SeenPtr seen);
    void chat(const std::string& battle); // only players are told
    void notice();
    void closing();

    std::optional<Message> take(); // nothing: until `wake` is called

private:
    struct Watched {
        battles::Viewer viewer = battles::Viewer::Spectator;
        battles::SeenPtr newest; // not yet sent
        std::string sent;        // position sent last
        bool gone = false, chat = false;
        bool is_first = true; // nothing was sent yet
        bool queued = false;
    };
    void queue(const std::string& battle, Watched& watched);
    bool needs_waking();

    const std::function<void()> wake_;
    std::mutex mutex_;
    std::deque<std::string> replies_;
    std::size_t reply_bytes_ = 0;
    std::unordered_map<std::string, Watched> watched_;
    std::deque<std::string> changed_; // battles with something to send, each once
    bool notice_ = false, closing_ = false;
    bool awake_ = true; // somebody is taking, or has been called
};

// Which sockets want to hear of a battle's chat or of an account's notices.
class Topics {
public:
    void add(const std::string& topic, const std::shared_ptr<Outbox>& outbox);
    void remove(const std::string& topic, const std::shared_ptr<Outbox>& outbox);
    // As the database tells it: "chat ID", "notice ACCOUNT"; "": some may have been missed.
    void heard(std::string_view message);

private:
    std::mutex mutex_;
    std::unordered_map<std::string, std::vector<std::weak_ptr<Outbox>>> listeners_;
};

} // namespace server::web
