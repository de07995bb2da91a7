#pragma once

#include "core/game.h"
#include "table/fields.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <map>

// Changes a state in one way after the other: no two may have the same fields, nor one those of the state itself.
template <class Game> class Differences {
public:
    using State = typename Game::State;

    Differences(const typename Game::Scenario& scenario, const State& base) : scenario_(scenario), base_(base) {
        (*this)([](State&) {});
    }
    template <class Change> void operator()(Change change) {
        State s = base_;
        change(s);
        table::Fields fields;
        describe(core::Position<Game>{scenario_, s}, fields);
        INFO("change number " << made_);
        CHECK(seen_.emplace(table::hash(fields), made_++).second);
    }

private:
    const typename Game::Scenario& scenario_;
    State base_;
    std::map<std::uint64_t, int> seen_;
    int made_ = 0;
};
