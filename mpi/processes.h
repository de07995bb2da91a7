#pragma once

#include "lab/crew.h"

namespace mpi {

// The processes of one mpirun. Each plays every N-th block of battles and sends it to the first, which leads and plays
// its own share too.
class Processes final : public lab::Crew {
public:
    Processes();
    void use_threads(unsigned count) { threads_ = count; } // in each process
    bool at_work() const { return at_work_; }              // the others wait for this one
    bool leads() const override { return rank_ == 0; }
    std::uint64_t agreed(std::uint64_t leaders) override; // throws when he has given up
    void give_up() override;
    void play(std::uint64_t first, std::uint64_t last, const Play& play, const Take& take) override;

private:
    int rank_ = 0, size_ = 1;
    unsigned threads_ = 1;
    bool at_work_ = false;
};

} // namespace mpi
