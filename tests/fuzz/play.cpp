// The bytes choose the game, the battle, every answer and every face. Invariants must hold after each answer, and a
// guess about what a seat cannot see must look the same to that seat.
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/lament/lament.h"

#include <cstdio>
#include <cstdlib>

namespace {

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return next_ >= size_; }
    std::size_t below(std::size_t n) { return empty() ? 0 : data_[next_++] % n; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t next_ = 0;
};

class ByteDice final : public core::Dice {
public:
    explicit ByteDice(Bytes& bytes) : bytes_(bytes) {}
    int roll(int sides, core::Seats) override {
        return static_cast<int>(bytes_.below(static_cast<std::size_t>(sides))) + 1;
    }

private:
    Bytes& bytes_;
};

const std::vector<lament::Scenario>& lament_battles() {
    static const std::vector<lament::Scenario> all = [] {
        std::vector<lament::Scenario> loaded;
        for (const std::string& id : lament::scenario_ids()) loaded.push_back(*lament::load_scenario_file(id).scenario);
        return loaded;
    }();
    return all;
}

const std::vector<aboutwar::Scenario>& aboutwar_battles() {
    static const std::vector<aboutwar::Scenario> all = [] {
        std::vector<aboutwar::Scenario> loaded;
        const std::vector<aboutwar::OptionValues> ways = {{},
                                                          {{"board", "B"}, {"terrain", "on"}, {"orders", "both"}},
                                                          {{"terrain", "on"}, {"orders", "distant"}, {"morale", "on"}}};
        for (const std::string& id : aboutwar::scenario_ids())
            for (const aboutwar::OptionValues& options : ways)
                loaded.push_back(*aboutwar::load_scenario_file(id, options).scenario);
        return loaded;
    }();
    return all;
}

const std::vector<corbach::Scenario>& corbach_battles() {
    static const std::vector<corbach::Scenario> all = [] {
        std::vector<corbach::Scenario> loaded;
        const std::vector<corbach::OptionValues> ways = {{{"perception", "off"}},
                                                         {{"camille", "cavalry"}, {"movement", "all"}}};
        for (const std::string& id : corbach::scenario_ids())
            for (const corbach::OptionValues& options : ways)
                loaded.push_back(*corbach::load_scenario_file(id, options).scenario);
        return loaded;
    }();
    return all;
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

template <class Game> void play(const typename Game::Scenario& scenario, Bytes& bytes) {
    using core::Seat;
    ByteDice dice(bytes);
    core::SilentJournal silence;
    typename Game::State state = start(scenario);
    core::Table<Game> table{scenario, state, dice, silence};
    const core::Position<Game> here = table;
    core::resume(table);
    for (int step = 0; !state.flow.empty() && !bytes.empty(); ++step) {
        const core::Seats seats = core::waiting<Game>(here);
        Seat seat = has(seats, Seat::First) ? Seat::First : Seat::Second;
        if (seats == core::Seats::Both && bytes.below(2) == 1) seat = Seat::Second;
        core::Menu menu;
        core::options<Game>(here, seat, menu);
        require(!menu.empty(), "a seat is asked and has no answer");
        core::play_assume_legal(table, seat, menu[bytes.below(menu.size())]);
        for (const std::string& fault : check(here)) require(false, fault.c_str());
        if (step % 16 != 0) continue;
        core::KeyedDice fancy(static_cast<std::uint64_t>(step));
        for (const Seat viewer : core::EachSeat) {
            const typename Game::State seen = redact(here, viewer);
            const core::Position<Game> view{scenario, seen};
            const typename Game::State guess = imagine(view, viewer, fancy);
            const core::Position<Game> imagined{scenario, guess};
            require(redact(imagined, viewer) == seen, "a guess looks different");
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    switch (bytes.below(3)) {
    case 0: play<lament::Lament>(lament_battles()[bytes.below(lament_battles().size())], bytes); break;
    case 1: play<aboutwar::AboutWar>(aboutwar_battles()[bytes.below(aboutwar_battles().size())], bytes); break;
    default: play<corbach::Corbach>(corbach_battles()[bytes.below(corbach_battles().size())], bytes); break;
    }
    return 0;
}
