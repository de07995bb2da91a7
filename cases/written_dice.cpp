#include "cases/written_dice.h"

namespace cases {

void WrittenDice::load(const Step& step) {
    faces_.assign(step.dice.begin(), step.dice.end());
    cards_.assign(step.draws.begin(), step.draws.end());
    mixed_.assign(step.falls.begin(), step.falls.end());
    fallen_.clear();
}

std::vector<const Value*> WrittenDice::left() const {
    std::vector<const Value*> all(mixed_.begin(), mixed_.end());
    all.insert(all.end(), faces_.begin(), faces_.end());
    all.insert(all.end(), cards_.begin(), cards_.end());
    return all;
}

int WrittenDice::roll(int sides, core::Seats) {
    const std::string rolled = "a die with " + std::to_string(sides) + " sides is rolled";
    const Value& next = take(faces_, rolled, "no face is left in `dice` or `falls`");
    if (next.kind != Value::Kind::Integer)
        throw core::ScriptError(rolled + ", but the case has the card " + next.value.dump());
    const auto face = next.value.get<std::int64_t>();
    if (face < 1 || face > sides) throw core::ScriptError(rolled + ", but the case has " + next.value.dump());
    fallen_.push_back(std::to_string(face));
    return static_cast<int>(face);
}

int WrittenDice::pick(std::span<const std::uint8_t> counts, core::Seats seen_by) {
    const core::Seat owner = seen_by == core::Seats::Second ? core::Seat::Second : core::Seat::First;
    std::string drawn = "a card is drawn from the pile";
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        if (counts[kind] > 0)
            drawn += ' ' + std::to_string(counts[kind]) + 'x' + battle_.write_kind(owner, static_cast<int>(kind));
    const Value& next = take(cards_, drawn, "no card is left in `draws` or `falls`");
    if (next.kind != Value::Kind::String)
        throw core::ScriptError(drawn + ", but the case has the face " + next.value.dump());
    const auto name = next.value.get<std::string>();
    const auto kind = battle_.read_kind(owner, name);
    if (!kind || counts[static_cast<std::size_t>(*kind)] == 0)
        throw core::ScriptError(drawn + ", but the case has " + input::quoted(name));
    fallen_.push_back(battle_.write_kind(owner, *kind));
    return *kind;
}

const Value& WrittenDice::take(std::deque<const Value*>& own, const std::string& what, const std::string& none) {
    std::deque<const Value*>& from = mixed_.empty() ? own : mixed_;
    if (from.empty()) throw core::ScriptError(what + ", but " + none);
    const Value& next = *from.front();
    from.pop_front();
    return next;
}

} // namespace cases
