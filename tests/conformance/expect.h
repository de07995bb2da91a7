#pragma once

#include <catch2/catch.hpp>

#include <cstdint>
#include <functional>
#include <random>
#include <string>

namespace conformance {

// Where a random battle is, for the message when something breaks. Catch2's own assertions cost too much to stand in
// the innermost loops, so they are asked only when something is wrong.
struct Scene {
    std::string game, scenario;
    std::uint64_t seed = 0;
    long step = 0;
    std::function<std::string()> record;

    void expect(bool ok, const char* what) const {
        if (!ok) broken(what, {});
    }
    template <class Detail> void expect(bool ok, const char* what, Detail detail) const {
        if (!ok) broken(what, detail());
    }

private:
    void broken(const char* what, const std::string& detail) const {
        std::string played = record ? record() : std::string();
        constexpr std::size_t Tail = 1500;
        if (played.size() > Tail) played = "..." + played.substr(played.size() - Tail);
        FAIL(what << "\n  " << detail << "\n  in " << game << ", " << scenario << ", seed " << seed << ", step " << step
                  << "\n"
                  << played);
    }
};

// The same numbers on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    bool one_in(std::size_t count) { return below(count) == 0; }
    std::uint64_t number() { return engine_(); }

private:
    std::mt19937_64 engine_;
};

} // namespace conformance
