#include "server/dice/audit.h"

#include "games/list.h"
#include "server/dice/fair_dice.h"
#include "server/dice/tests/script.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

using core::Seat;
using core::Seats;
using namespace server::dice;

namespace {

table::Opener opener_of(const std::string& game, const std::string& scenario = {}) {
    const games::Game* found = games::find(game);
    REQUIRE(found != nullptr);
    const games::Replayable replayable = found->replayable(scenario.empty() ? std::string(found->usual) : scenario, {});
    REQUIRE(replayable.opener);
    return *replayable.opener;
}

// A battle as a host would fight and record it.
class Battle {
public:
    Battle(const std::string& game, std::uint8_t number) : opener_(opener_of(game)), will_(number) {
        secret_.front() = number;
        contributions_[0] = Bytes{1, 2, 3};
        contributions_[1] = Bytes(64, number);
        dice_ = std::make_shared<FairDice>(dice_key(secret_, contributions_[0], contributions_[1]));
        table::RecordHeader header;
        header.game = game;
        header.scenario = games::find(game)->usual;
        match_ = opener_.open(dice_, header);
        opener_.go_live(*match_, dice_);
    }

    // Listed answers at random, until the end or so many.
    void play(int answers) {
        while (answers-- > 0 && match_->waiting() != Seats::None) {
            const Seat seat = match_->waiting() == Seats::Both
                                  ? (will_.roll(2, Seats::None) == 1 ? Seat::First : Seat::Second)
                                  : (match_->waiting() == Seats::First ? Seat::First : Seat::Second);
            const auto options = match_->options(seat);
            REQUIRE_FALSE(options.empty());
            const int chosen = will_.roll(static_cast<int>(options.size()), Seats::None) - 1;
            REQUIRE(match_->play(seat, options[static_cast<std::size_t>(chosen)].notation).accepted);
        }
        note_rolls();
    }

    // By consent: the last answers are gone, their rolls are not.
    void take_back(std::size_t answers) {
        table::Record shorter = table::parse_record(match_->record(), "r").record;
        std::size_t lost = 0;
        for (; answers > 0; --answers) {
            lost += shorter.answers.back().falls.size();
            shorter.answers.pop_back();
        }
        for (auto roll = rolls_.rbegin(); lost > 0; ++roll) {
            if (roll->taken_back) continue;
            roll->taken_back = true;
            --lost;
        }
        table::Replayed replayed = table::replay(shorter, "r", opener_);
        REQUIRE_FALSE(replayed.fault);
        match_ = std::move(replayed.match);
        opener_.go_live(*match_, dice_);
        note_rolls();
    }

    table::Record record() const {
        table::Record record = table::parse_record(match_->record(), "r").record;
        record.fair = table::FairPart{to_hex(commitment(secret_)),
                                      {to_hex(contributions_[0]), to_hex(contributions_[1])},
                                      to_hex(secret_),
                                      rolls_};
        return record;
    }

    const table::Match& match() const { return *match_; }
    const table::Opener& opener() const { return opener_; }
    const std::vector<table::Roll>& rolls() const { return rolls_; }

private:
    void note_rolls() {
        for (const Rolled& rolled : dice_->take_rolled())
            rolls_.push_back({rolled.index, rolled.sides, rolled.face, false});
    }

    table::Opener opener_;
    core::KeyedDice will_;
    Bytes secret_ = Bytes(SecretSize, 0x5A);
    std::array<Bytes, 2> contributions_;
    std::shared_ptr<FairDice> dice_;
    std::unique_ptr<table::Match> match_;
    std::vector<table::Roll> rolls_;
};

Audit audit_text(const std::string& text, const table::Opener& opener) {
    const table::ParsedRecord parsed = table::parse_record(text, "r");
    REQUIRE(parsed.faults.empty());
    return audit(parsed.record, "r", opener);
}

void check_clean(const Battle& battle) {
    const std::string text = table::to_text(battle.record());
    const Audit found = audit_text(text, battle.opener());
    CHECK(found.faults == std::vector<std::string>{});
    CHECK(found.rolls == battle.rolls().size());
    CHECK(check_by_script(text).said == std::to_string(battle.rolls().size()) + " dice verified (dice only)\n");
}

bool has_fault(const std::vector<std::string>& faults, const std::string& part) {
    return std::any_of(faults.begin(), faults.end(),
                       [&](const std::string& fault) { return fault.find(part) != std::string::npos; });
}

void spoil_digit(std::string& hex) { hex[5] = hex[5] == '0' ? '1' : '0'; }

bool is_face(const table::RecordFall& fall) { return fall.text.find_first_not_of("0123456789") == std::string::npos; }

// The first skirmish in which dice were rolled, cards were drawn and something was taken back.
Battle skirmish() {
    for (std::uint8_t number = 0;; ++number) {
        Battle battle("skirmish", number);
        battle.play(8);
        battle.take_back(3);
        battle.play(1000);
        REQUIRE(battle.match().result().over);
        const auto& rolls = battle.rolls();
        const auto last = battle.record().answers.back().falls;
        if (std::any_of(rolls.begin(), rolls.end(), [](const table::Roll& roll) { return roll.taken_back; }) &&
            std::any_of(last.begin(), last.end(), is_face))
            return battle;
    }
}

} // namespace

TEST_CASE("whole battles of every game are audited clean", "[server]") {
    for (const char* game : {"lament", "aboutwar", "corbach"}) {
        INFO(game);
        Battle battle(game, 11);
        battle.play(4000);
        CHECK(battle.match().result().over);
        CHECK(battle.rolls().size() >= 10);
        check_clean(battle);
    }
}

TEST_CASE("what was taken back by consent is audited too", "[server]") {
    check_clean(skirmish());
    Battle battle("aboutwar", 12);
    battle.play(500);
    battle.take_back(150);
    battle.play(100);
    battle.take_back(200); // also what was played since, and more
    battle.play(300);
    CHECK(std::count_if(battle.rolls().begin(), battle.rolls().end(), [](const auto& r) { return r.taken_back; }) > 9);
    check_clean(battle);
}

TEST_CASE("the example of docs/dice.md is clean", "[server]") {
    const std::string text = page("dice.md");
    const std::size_t begin = text.find("oblique record 1\n");
    REQUIRE(begin != std::string::npos);
    const std::string example = text.substr(begin, text.find("```", begin) - begin);
    const Audit found = audit_text(example, opener_of("skirmish"));
    CHECK(found.faults == std::vector<std::string>{});
    CHECK(check_by_script(example).said == std::to_string(found.rolls) + " dice verified (dice only)\n");
    CHECK(table::to_text(table::parse_record(example, "r").record) == example);
}

TEST_CASE("a roll that was tampered with is found", "[server]") {
    const Battle battle = skirmish();
    const table::Record good = battle.record();
    std::vector<std::string> bad_ones;
    const auto found = [&](const char* what, std::size_t i, const std::function<void(table::FairPart&)>& tamper) {
        table::Record bad = good;
        tamper(*bad.fair);
        const std::string text = table::to_text(bad);
        INFO(what << " of roll " << i << "\n" << text);
        CHECK_FALSE(audit_text(text, battle.opener()).faults.empty());
        return text;
    };
    for (std::size_t i = 0; i < good.fair->rolls.size(); ++i) {
        const table::Roll& roll = good.fair->rolls[i];
        if (roll.sides > 1)
            bad_ones.push_back(
                found("face", i, [&](table::FairPart& bad) { bad.rolls[i].face = roll.face % roll.sides + 1; }));
        bad_ones.push_back(
            found("taking back", i, [&](table::FairPart& bad) { bad.rolls[i].taken_back = !roll.taken_back; }));
        bad_ones.push_back(found("index", i, [&](table::FairPart& bad) { ++bad.rolls[i].index; }));
        if (i + 1 < good.fair->rolls.size())
            bad_ones.push_back(found("removal", i, [&](table::FairPart& bad) {
                bad.rolls.erase(bad.rolls.begin() + static_cast<std::ptrdiff_t>(i));
            }));
        // Whether the rules want a die of so many sides is beyond the script, unless the face changes with them; and
        // what a roll that was taken back was for, nobody can see any more.
        if (!roll.taken_back) found("sides", i, [&](table::FairPart& bad) { ++bad.rolls[i].sides; });
    }
    const std::vector<Checked> checked = check_by_script(bad_ones);
    for (std::size_t i = 0; i < checked.size(); ++i) {
        INFO(bad_ones[i] << checked[i].said);
        CHECK(checked[i].code == 1);
    }
}

TEST_CASE("rolls cannot be left out at the end or added there", "[server]") {
    const Battle battle = skirmish();
    table::Record bad = battle.record();
    const table::Roll last = bad.fair->rolls.back();
    REQUIRE_FALSE(last.taken_back);
    bad.fair->rolls.pop_back();
    CHECK(has_fault(audit_text(table::to_text(bad), battle.opener()).faults, "but the record has no more rolls"));
    CHECK(check_by_script(table::to_text(bad)).code == 1);

    bad = battle.record();
    const auto secret = from_hex(bad.fair->secret).value();
    const auto first = from_hex(bad.fair->contributions[0]).value();
    const auto second = from_hex(bad.fair->contributions[1]).value();
    const int next = fair_face(dice_key(secret, first, second), last.index + 1, 6);
    bad.fair->rolls.push_back({last.index + 1, 6, next, false});
    CHECK(has_fault(audit_text(table::to_text(bad), battle.opener()).faults, "was made for nothing"));
    CHECK(check_by_script(table::to_text(bad)).code == 1);
}

TEST_CASE("another secret, contribution or commitment is found", "[server]") {
    const Battle battle = skirmish();
    const auto both_find = [&](const table::Record& bad, const std::string& fault) {
        const std::string text = table::to_text(bad);
        const Audit found = audit_text(text, battle.opener());
        INFO(text);
        CHECK(has_fault(found.faults, fault));
        const Checked checked = check_by_script(text);
        CHECK(checked.code == 1);
        CHECK(checked.said.find(fault) != std::string::npos);
    };
    const std::string wrong_secret = "the secret is not the one that was committed to";
    table::Record bad = battle.record();
    spoil_digit(bad.fair->secret);
    both_find(bad, wrong_secret);
    both_find(bad, "in the record, but the d");

    bad = battle.record();
    spoil_digit(bad.fair->commitment);
    both_find(bad, wrong_secret);

    for (const std::size_t seat : {0U, 1U}) {
        bad = battle.record();
        spoil_digit(bad.fair->contributions[seat]);
        both_find(bad, "in the record, but the d");
        bad.fair->contributions[seat].clear();
        both_find(bad, "in the record, but the d");
    }
    bad = battle.record();
    std::swap(bad.fair->contributions[0], bad.fair->contributions[1]);
    both_find(bad, "in the record, but the d");
}

TEST_CASE("a fall that is not the one rolled is found where it stands", "[server]") {
    const Battle battle = skirmish();
    std::vector<std::string> faces; // spoilt, as the draws are
    std::vector<std::string> draws;
    const table::Record good = battle.record();
    for (std::size_t a = 0; a < good.answers.size(); ++a) {
        for (std::size_t f = 0; f < good.answers[a].falls.size(); ++f) {
            table::Record bad = good;
            const bool face = is_face(good.answers[a].falls[f]);
            std::string& text = bad.answers[a].falls[f].text;
            text = face ? (text == "6" ? "5" : "6") : (text == "mud" ? "fair" : "mud");
            const std::string spoilt = table::to_text(bad);
            INFO(spoilt);
            CHECK(
                has_fault(audit_text(spoilt, battle.opener()).faults, ": the record says \"" + text + "\", but roll "));
            (face ? faces : draws).push_back(spoilt);
        }
    }
    REQUIRE(!faces.empty());
    REQUIRE(!draws.empty());
    for (const Checked& checked : check_by_script(faces)) {
        CHECK(checked.code == 1);
        CHECK(checked.said.find(": the record says ") != std::string::npos);
    }
    for (const Checked& checked : check_by_script(draws)) CHECK(checked.code == 0); // the script knows no cards
}

TEST_CASE("a record that breaks the rules or its hashes is not audited clean", "[server]") {
    const Battle battle = skirmish();
    table::Record bad = battle.record();
    bad.answers[4].notation = "D9";
    CHECK(has_fault(audit_text(table::to_text(bad), battle.opener()).faults, "answer 5, \"D9\": "));
    bad = battle.record();
    bad.answers.back().hash = 1;
    CHECK(has_fault(audit_text(table::to_text(bad), battle.opener()).faults, "the state reached is not the one"));
    bad = battle.record();
    bad.answers.back().hash.reset();
    CHECK(has_fault(audit_text(table::to_text(bad), battle.opener()).faults, "the end of the record is missing"));
    CHECK(check_by_script(table::to_text(bad)).said == "the end of the record is missing\n");
}

TEST_CASE("what cannot be audited is told", "[server]") {
    const Battle battle = skirmish();
    const auto only_fault = [&](const table::Record& record) {
        const Audit found = audit_text(table::to_text(record), battle.opener());
        REQUIRE(found.faults.size() == 1);
        const Checked checked = check_by_script(table::to_text(record));
        CHECK(checked.code == 1);
        CHECK("r: " + checked.said == found.faults.front() + "\n");
        return found.faults.front();
    };
    table::Record record = battle.record();
    record.fair->secret.clear();
    CHECK(only_fault(record) ==
          "r: the dice cannot be audited before the end of the battle: then their secret is shown");
    record.fair.reset();
    CHECK(only_fault(record) == "r: this battle was not played with dice that can be audited");

    record = battle.record();
    record.header.copy_for = Seat::First;
    CHECK(has_fault(audit(record, "r", battle.opener()).faults, "this is a seat's copy"));
    CHECK(check_by_script(table::to_text(record)).said.find("this is a seat's copy") == 0);
}

TEST_CASE("faults without end are cut short, and what no parser would read is refused", "[server]") {
    const Battle battle = skirmish();
    table::Record bad = battle.record();
    for (int i = 0; i < 1000; ++i) bad.fair->rolls.push_back({7, 6, 1, true});
    const Audit found = audit(bad, "r", battle.opener());
    CHECK(found.faults.size() == 101);
    CHECK(found.faults.back().find("more") != std::string::npos);
    bad = battle.record();
    bad.fair->rolls[0].sides = 0;
    CHECK_FALSE(audit(bad, "r", battle.opener()).faults.empty());
    bad = battle.record();
    bad.fair->contributions[0] = std::string(130, '0');
    CHECK(has_fault(audit(bad, "r", battle.opener()).faults, "cannot be read"));
}
