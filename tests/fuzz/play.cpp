// The bytes choose the battle, every answer and every face. Invariants must hold after each answer, and a guess about
// what a seat cannot see must look the same to that seat.
#include "games/lament/lament.h"

#include <cstdio>
#include <cstdlib>

namespace {

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return next_ >= size_; }
    int below(int n) { return empty() ? 0 : data_[next_++] % n; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t next_ = 0;
};

class ByteDice final : public core::Dice {
public:
    explicit ByteDice(Bytes& bytes) : bytes_(bytes) {}
    int roll(int sides, core::Seats) override { return bytes_.below(sides) + 1; }

private:
    Bytes& bytes_;
};

const std::vector<lament::Scenario>& battles() {
    static const std::vector<lament::Scenario> all = [] {
        std::vector<lament::Scenario> loaded;
        for (const std::string& id : lament::scenario_ids()) loaded.push_back(*lament::load_scenario_file(id).scenario);
        return loaded;
    }();
    return all;
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using lament::Lament;
    Bytes bytes(data, size);
    ByteDice dice(bytes);
    core::SilentJournal silence;
    const lament::Scenario& scenario =
        battles()[static_cast<std::size_t>(bytes.below(static_cast<int>(battles().size())))];
    lament::State state = lament::start(scenario);
    lament::Table table{scenario, state, dice, silence};
    core::resume(table);
    for (int step = 0; !state.flow.empty() && !bytes.empty(); ++step) {
        const core::Seats seats = core::waiting<Lament>(table);
        const core::Seat seat = has(seats, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::Menu menu;
        core::options<Lament>(table, seat, menu);
        require(!menu.empty(), "a seat is asked and has no answer");
        core::play_assume_legal(table, seat,
                                menu[static_cast<std::size_t>(bytes.below(static_cast<int>(menu.size())))]);
        for (const std::string& fault : lament::check(table)) require(false, fault.c_str());
        if (step % 16 != 0) continue;
        core::KeyedDice fancy(static_cast<std::uint64_t>(step));
        for (const core::Seat viewer : core::EachSeat) {
            const lament::State seen = lament::redact(table, viewer);
            const lament::State guess = lament::imagine({scenario, seen}, viewer, fancy);
            require(lament::redact({scenario, guess}, viewer) == seen, "a guess looks different");
        }
    }
    return 0;
}
