#include "mpi/processes.h"

#include <mpi.h>

#include <algorithm>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>

namespace mpi {

namespace {

constexpr int BlockTag = 1;
constexpr std::uint64_t GivenUp = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t BlockSize = 16; // battles: large against the cost of a message, small against a study

// A block is its first number and then its lines.
std::string packed(std::uint64_t first, const std::string& lines) { return std::to_string(first) + "\n" + lines; }

} // namespace

Processes::Processes() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

std::uint64_t Processes::agreed(std::uint64_t leaders) {
    MPI_Bcast(&leaders, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (leaders == GivenUp) throw std::runtime_error("the first process has given up");
    at_work_ = true;
    return leaders;
}

void Processes::give_up() {
    std::uint64_t word = GivenUp;
    MPI_Bcast(&word, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
}

void Processes::play(std::uint64_t first, std::uint64_t last, const Play& play, const Take& take) {
    const std::uint64_t blocks = first < last ? (last - first + BlockSize - 1) / BlockSize : 0;
    std::map<std::uint64_t, std::string> early; // blocks whose turn has not come, by their first number
    std::uint64_t expected = first;

    const auto accept = [&](std::uint64_t number, std::string lines) {
        early.emplace(number, std::move(lines));
        while (!early.empty() && early.begin()->first == expected) {
            std::istringstream block(early.begin()->second);
            for (std::string line; std::getline(block, line);) take(expected++, line);
            early.erase(early.begin());
        }
    };
    const auto receive = [&] {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, BlockTag, MPI_COMM_WORLD, &status);
        int length = 0;
        MPI_Get_count(&status, MPI_CHAR, &length);
        std::string message(static_cast<std::size_t>(length), '\0');
        MPI_Recv(message.data(), length, MPI_CHAR, status.MPI_SOURCE, BlockTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        const std::size_t end = message.find('\n');
        accept(std::stoull(message.substr(0, end)), message.substr(end + 1));
    };
    const auto something_came = [] {
        int came = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, BlockTag, MPI_COMM_WORLD, &came, MPI_STATUS_IGNORE);
        return came != 0;
    };

    lab::Threads threads(threads_);
    for (auto block = static_cast<std::uint64_t>(rank_); block < blocks; block += static_cast<std::uint64_t>(size_)) {
        const std::uint64_t begin = first + block * BlockSize;
        std::string lines;
        threads.play(begin, std::min(begin + BlockSize, last), play,
                     [&](std::uint64_t, const std::string& line) { lines += line + "\n"; });
        if (!leads()) {
            const std::string message = packed(begin, lines);
            MPI_Send(message.data(), static_cast<int>(message.size()), MPI_CHAR, 0, BlockTag, MPI_COMM_WORLD);
            continue;
        }
        accept(begin, std::move(lines));
        while (something_came()) receive();
    }
    while (leads() && expected < last && blocks > 0) receive();
    at_work_ = false;
}

} // namespace mpi
