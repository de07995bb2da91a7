#pragma once

#include "ai/thinker.h"
#include "games/corbach/choices.h"
#include "lab/playout.h"

#include <cstdint>
#include <vector>

namespace ai {

// Answers at random; but whoever enters likes to do it below others, where nobody sees who it is, and stays there.
class Creeper final : public Thinker<corbach::Corbach> {
public:
    explicit Creeper(std::uint64_t seed) : fancy_(seed) {}

    core::Choice choose(const corbach::Position& seen, core::Seat, const core::Menu& menu) override {
        using namespace corbach;
        const Choice any = menu[fancy_.below(menu.size())];
        if (seen.state.flow.find<ChooseMarcher>() == nullptr || fancy_.below(4) == 0) return any;
        if (seen.state.flow.find<Move>() != nullptr) return menu.contains(Done) ? Done : any;
        std::vector<Choice> entries;
        for (const Choice c : menu)
            if (c.verb == raw(Verb::Enter) && seen.state.top_of(hex_of(c)) != UnitId::None) entries.push_back(c);
        return entries.empty() ? any : entries[fancy_.below(entries.size())];
    }

private:
    lab::Fancy fancy_;
};

} // namespace ai
