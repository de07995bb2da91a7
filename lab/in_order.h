#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace lab {

// Calls `work(n)` for each n from `first` to `last - 1` on several threads, and `take(n, result)` with what came out,
// in order of n and never twice at a time: what is made of the results does not depend on the number of threads. Ends
// early when `take` returns false; then results of later numbers are dropped.
template <class Work, class Take>
void in_order(std::uint64_t first, std::uint64_t last, unsigned threads, Work work, Take take) {
    using Result = decltype(work(first));
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> enough{false};
    std::mutex taking;
    std::map<std::uint64_t, Result> early; // finished before a lower number
    std::uint64_t expected = first;
    std::exception_ptr trouble;

    const auto hand_in = [&](std::uint64_t n, Result result) {
        const std::lock_guard lock(taking);
        early.emplace(n, std::move(result));
        while (!enough && !early.empty() && early.begin()->first == expected) {
            if (!take(expected, std::move(early.begin()->second))) enough = true;
            early.erase(early.begin());
            ++expected;
        }
    };
    const auto run = [&] {
        try {
            while (!enough) {
                const std::uint64_t n = next++;
                if (n >= last) return;
                hand_in(n, work(n));
            }
        } catch (...) {
            const std::lock_guard lock(taking);
            if (!trouble) trouble = std::current_exception();
            enough = true;
        }
    };

    std::vector<std::thread> others;
    for (unsigned i = 1; i < std::max(threads, 1U); ++i) others.emplace_back(run);
    run();
    for (std::thread& each : others) each.join();
    if (trouble) std::rethrow_exception(trouble);
}

} // namespace lab
