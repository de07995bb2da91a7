#pragma once

#include "ai/bot.h"
#include "server/base/services.h"
#include "server/battles/hall.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

// The machines that sit in battles. They think on threads of their own, on a copy of what their seat sees; only to look
// and to answer do they come to the battle's strand. Of everybody who plays against them one thought waits at a time
// and the turn goes round (fair_queue.h); while others wait, thoughts are cut short so that each begins within the time
// that a machine may think.
namespace server::duties {

using MakeBot =
    std::function<std::unique_ptr<ai::Bot>(std::string_view game, std::string_view level, std::uint64_t seed)>;

class Bots {
public:
    static constexpr std::size_t MostInQueue = 256; // players; beyond that one waits until he is looked at again
    static constexpr int MostRetries = 3;           // of a bot that fails; then its battle waits for a new start
    static constexpr std::size_t MostKept = 1024;   // bots; one that was let go plans its round anew

    Bots(Services& services, battles::Hall& hall, MakeBot make = ai::make_bot);
    ~Bots();
    Bots(const Bots&) = delete;
    Bots& operator=(const Bots&) = delete;

    void look_at(const std::string& battle); // from any thread: a bot may owe an answer there
    void forget();                           // what has not been thought about yet
    void stop();                             // waits for thoughts under way

private:
    struct Room; // outlives this where a battle's strand still has something to do
    std::shared_ptr<Room> room_;
    std::vector<std::thread> threads_;
};

} // namespace server::duties
