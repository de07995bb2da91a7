#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace lab {

// Those who play the battles of a study: threads of this process, or many processes (mpi/). One of them leads: he alone
// reads and writes files and is told what came out.
class Crew {
public:
    using Play = std::function<std::string(std::uint64_t number)>;                   // a battle, as a line
    using Take = std::function<void(std::uint64_t number, const std::string& line)>; // in order of numbers

    virtual ~Crew() = default;
    virtual bool leads() const = 0;
    virtual std::uint64_t agreed(std::uint64_t leaders) = 0; // what the leader says
    virtual void give_up() = 0;                              // said instead by a leader who cannot begin
    virtual void play(std::uint64_t first, std::uint64_t last, const Play& play, const Take& take) = 0;
};

// One process with some threads.
class Threads final : public Crew {
public:
    explicit Threads(unsigned count) : count_(count) {}
    bool leads() const override { return true; }
    std::uint64_t agreed(std::uint64_t leaders) override { return leaders; }
    void give_up() override {}
    void play(std::uint64_t first, std::uint64_t last, const Play& play, const Take& take) override;

private:
    unsigned count_;
};

} // namespace lab
