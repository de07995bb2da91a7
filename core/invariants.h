#pragma once

#include <string>
#include <utility>
#include <vector>

namespace core {

// What does not hold in a state, for a game's `check`. Sentences are put together only when something is wrong: this
// runs after every answer of a fuzzed battle.
class Invariants {
protected:
    void expect(bool holds, const char* fault) {
        if (!holds) faults_.emplace_back(fault);
    }
    // At a place, or of a unit: `name(...)` is called only when there is a fault.
    template <class Name> void expect_of(bool holds, Name name, const char* fault) {
        if (!holds) faults_.push_back(std::string(name()) + fault);
    }
    std::vector<std::string> faults() { return std::move(faults_); }

private:
    std::vector<std::string> faults_;
};

} // namespace core
