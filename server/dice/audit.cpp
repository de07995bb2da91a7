#include "server/dice/audit.h"

#include "input/fault.h"
#include "server/dice/fair_dice.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace server::dice {
namespace {

// With a wrong secret every die is wrong: enough is enough.
constexpr std::size_t MostFaults = 100;

// The rolls of the record that stand, in their order.
class RecordedDice final : public core::Dice {
public:
    explicit RecordedDice(const std::vector<table::Roll>& rolls) {
        std::copy_if(rolls.begin(), rolls.end(), std::back_inserter(rolls_),
                     [](const table::Roll& roll) { return !roll.taken_back; });
    }

    int roll(int sides, core::Seats) override {
        if (next_ == rolls_.size())
            throw core::ScriptError(
                fmt::format("by the rules a d{} is rolled, but the record has no more rolls", sides));
        const table::Roll& roll = rolls_[next_];
        if (roll.sides != sides)
            throw core::ScriptError(
                fmt::format("by the rules a d{} is rolled, but roll {} is of a d{}", sides, roll.index, roll.sides));
        ++next_;
        return roll.face;
    }

    const std::vector<table::Roll>& rolls() const { return rolls_; }
    std::size_t used() const { return next_; }

private:
    std::vector<table::Roll> rolls_;
    std::size_t next_ = 0;
};

std::vector<table::RecordFall> falls_of(const table::Record& record) {
    std::vector<table::RecordFall> falls = record.opening;
    for (const table::RecordAnswer& answer : record.answers)
        falls.insert(falls.end(), answer.falls.begin(), answer.falls.end());
    return falls;
}

class Auditor {
public:
    Auditor(const table::Record& record, const table::FairPart& fair, const std::string& file,
            const table::Opener& opener)
        : record_(record), fair_(fair), file_(file), opener_(opener) {}

    Audit run() {
        if (record_.cut) add({}, "the end of the record is missing");
        if (const auto key = find_key()) check_rolls(*key);
        const table::Replayed replayed = table::replay(record_, file_, opener_);
        if (replayed.fault) add(input::to_string(*replayed.fault));
        if (!record_.header.copy_for) check_falls();
        if (left_out_ > 0) faults_.push_back(fmt::format("and {} more", left_out_));
        return {fair_.rolls.size(), std::move(faults_)};
    }

private:
    void add(std::string fault) {
        if (faults_.size() < MostFaults)
            faults_.push_back(std::move(fault));
        else
            ++left_out_;
    }
    void add(input::Place at, std::string message) {
        add(input::to_string(input::Fault{file_, at.line, at.column, std::move(message)}));
    }

    std::optional<Key> find_key() {
        const auto secret = from_hex(fair_.secret);
        const auto first = from_hex(fair_.contributions[0]);
        const auto second = from_hex(fair_.contributions[1]);
        if (!secret || secret->size() != SecretSize || !first || !second || first->size() > LongestContribution ||
            second->size() > LongestContribution) {
            add({}, "the secret or a contribution cannot be read");
            return std::nullopt;
        }
        if (to_hex(commitment(*secret)) != fair_.commitment)
            add({}, "the secret is not the one that was committed to before the first roll");
        return dice_key(*secret, *first, *second);
    }

    void check_rolls(const Key& key) {
        std::uint64_t expected = 0;
        for (const table::Roll& roll : fair_.rolls) {
            if (roll.index != expected)
                add({}, fmt::format("roll {} stands where roll {} is expected", roll.index, expected));
            expected = roll.index + 1;
            const int face = roll.sides < 1 ? 0 : fair_face(key, roll.index, roll.sides);
            if (face != roll.face)
                add({}, fmt::format("roll {} is {} in the record, but the d{} fell {}", roll.index, roll.face,
                                    roll.sides, face));
        }
    }

    // Plays the battle with the recorded rolls and compares what falls with what is written at the answers. Only the
    // first difference means anything: behind it another battle is played.
    void check_falls() {
        const auto dice = std::make_shared<RecordedDice>(fair_.rolls);
        std::unique_ptr<table::Match> match;
        bool refused = false; // told already by the replay, unless a fall differs before it
        std::optional<std::pair<input::Place, std::string>> stopped;
        input::Place at = record_.opening_place;
        try {
            match = opener_.open(dice, record_.header);
            for (const table::RecordAnswer& answer : record_.answers) {
                at = answer.place;
                refused = !match->play(answer.seat, answer.notation).accepted;
                if (refused) break;
            }
        } catch (const core::ScriptError& error) {
            stopped = {at, error.what()};
        }
        if (match && differs(*match, *dice)) return;
        if (stopped)
            add(stopped->first, stopped->second);
        else if (!refused && dice->used() < dice->rolls().size())
            add({}, fmt::format("roll {} was made for nothing: by the rules the battle rolls {} dice",
                                dice->rolls()[dice->used()].index, dice->used()));
    }

    bool differs(const table::Match& match, const RecordedDice& dice) {
        const std::vector<table::RecordFall> written = falls_of(record_);
        const std::vector<table::RecordFall> fallen = falls_of(table::parse_record(match.record(), file_).record);
        const std::size_t both = std::min(written.size(), fallen.size());
        for (std::size_t i = 0; i < both; ++i) {
            if (written[i] == fallen[i]) continue;
            add(written[i].place,
                fmt::format("the record says {}, but roll {} gives {}", input::quoted(written[i].text),
                            dice.rolls()[i].index, input::quoted(fallen[i].text)));
            return true;
        }
        return false;
    }

    const table::Record& record_;
    const table::FairPart& fair_;
    const std::string& file_;
    const table::Opener& opener_;
    std::vector<std::string> faults_;
    std::size_t left_out_ = 0;
};

Audit not_possible(const std::string& file, std::string why) {
    return {0, {input::to_string(input::Fault{file, 0, 0, std::move(why)})}};
}

} // namespace

Audit audit(const table::Record& record, const std::string& file, const table::Opener& opener) {
    if (!record.fair) return not_possible(file, "this battle was not played with dice that can be audited");
    if (record.fair->secret.empty())
        return not_possible(file,
                            "the dice cannot be audited before the end of the battle: then their secret is shown");
    return Auditor(record, *record.fair, file, opener).run();
}

} // namespace server::dice
