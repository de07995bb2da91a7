#include "table/replay.h"

#include <charconv>

namespace table {
namespace {

// The falls of one line after the other.
class LineDice final : public core::Dice {
public:
    void load(std::vector<core::Fall> falls) { line_ = core::ScriptedDice(std::move(falls)); }
    std::size_t left() const { return line_.left(); }
    int roll(int sides, core::Seats seen_by) override { return line_.roll(sides, seen_by); }
    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override { return line_.pick(counts, seen_by); }

private:
    core::ScriptedDice line_{{}};
};

class Replay {
public:
    Replay(const Record& record, const std::string& file, const Opener& opener, const Onlooker& onlooker)
        : record_(record), file_(file), opener_(opener), onlooker_(onlooker) {}

    Replayed run() {
        replayed_.cut = record_.cut;
        if (record_.header.copy_for) {
            stop({}, "this is a seat's copy: what it may not know is missing, so it cannot be played again");
        } else if (open() && meets(record_.opening_hash, record_.opening_hash_place)) {
            while (replayed_.answers < record_.answers.size() && play(record_.answers[replayed_.answers])) {
            }
        }
        dice_->load({}); // what a fault left over must not fall later
        return std::move(replayed_);
    }

private:
    bool stop(input::Place at, std::string message) {
        if (record_.header.rules != opener_.rules)
            message += " (the record was written under rules version " + std::to_string(record_.header.rules) +
                       ", these are version " + std::to_string(opener_.rules) + ")";
        replayed_.fault = input::Fault{file_, at.line, at.column, std::move(message)};
        return false;
    }

    bool open() {
        if (!load(record_.opening)) return false;
        try {
            replayed_.match = opener_.open(dice_, record_.header);
        } catch (const core::ScriptError& error) {
            return stop(record_.opening_place, std::string("before the first answer ") + error.what());
        }
        if (replayed_.match->game() != record_.header.game)
            return stop({}, "this is a record of " + input::quoted(record_.header.game));
        if (replayed_.match->scenario() != record_.header.scenario)
            return stop({}, "this is a record of the battle " + input::quoted(record_.header.scenario));
        return all_fallen(record_.opening);
    }

    bool play(const RecordAnswer& answer) {
        const std::string which =
            "answer " + std::to_string(replayed_.answers + 1) + ", " + input::quoted(answer.notation);
        if (!load(answer.falls)) return false;
        if (onlooker_) onlooker_(*replayed_.match, answer);
        Answered answered;
        try {
            answered = replayed_.match->play(answer.seat, answer.notation);
        } catch (const core::ScriptError& error) {
            return stop(answer.place, which + ": " + error.what());
        }
        if (!answered.accepted) return stop(answer.place, which + ": " + refusal(answered));
        ++replayed_.answers;
        return all_fallen(answer.falls) && meets(answer.hash, answer.hash_place);
    }

    static std::string refusal(const Answered& answered) {
        if (!answered.rule.empty()) return "not allowed, see rule " + answered.rule;
        std::string text = answered.reason.id;
        for (const std::string& arg : answered.reason.args) text += ' ' + arg;
        return "not possible here (" + text + ")";
    }

    bool load(const std::vector<RecordFall>& falls) {
        std::vector<core::Fall> script;
        for (const RecordFall& fall : falls) {
            core::Fall next;
            next.seen_by = fall.seen_by;
            const char* end = fall.text.data() + fall.text.size();
            const auto [stopped, error] = std::from_chars(fall.text.data(), end, next.value);
            if (error != std::errc{} || stopped != end) {
                const core::Seat owner = fall.seen_by == core::Seats::Second ? core::Seat::Second : core::Seat::First;
                const auto kind = opener_.read_kind(owner, fall.text);
                if (!kind) return stop(fall.place, "no face and no card is called " + input::quoted(fall.text));
                next.what = core::Fall::What::Kind;
                next.value = static_cast<std::uint8_t>(*kind);
            }
            script.push_back(next);
        }
        dice_->load(std::move(script));
        return true;
    }

    bool all_fallen(const std::vector<RecordFall>& falls) {
        if (dice_->left() == 0) return true;
        const RecordFall& first_left = falls[falls.size() - dice_->left()];
        return stop(first_left.place, input::quoted(first_left.text) + " was never rolled or drawn");
    }

    bool meets(std::optional<std::uint64_t> hash, input::Place at) {
        if (!hash || *hash == replayed_.match->state_hash()) return true;
        return stop(at, "the state reached is not the one recorded: its hash is " +
                            hash_text(replayed_.match->state_hash()) + ", not " + hash_text(*hash));
    }

    const Record& record_;
    const std::string& file_;
    const Opener& opener_;
    const Onlooker& onlooker_;
    std::shared_ptr<LineDice> dice_ = std::make_shared<LineDice>();
    Replayed replayed_;
};

} // namespace

Replayed replay(const Record& record, const std::string& file, const Opener& opener, const Onlooker& onlooker) {
    return Replay(record, file, opener, onlooker).run();
}

void go_live(Replayed& replayed, const Opener& opener, std::uint64_t key) {
    opener.go_live(*replayed.match, std::make_shared<core::KeyedDice>(key, replayed.match->rolls()));
}

} // namespace table
