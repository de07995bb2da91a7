#include "core/dice.h"
#include "games/list.h"
#include "table/match.h"
#include "table/text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

// What a person reads holds names, not keys of files, and no notation.

namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return is_lower(c) || is_upper(c); }

// "PH.Ln5", "infantry.line", "I14#1", "BR>b3", "TM-1", "FlandresCav", "pair(H12)": what of it stands in a sentence.
std::string key_in(const std::string& said) {
    for (std::size_t i = 0; i < said.size(); ++i) {
        const char before = i > 0 ? said[i - 1] : ' ';
        const char after = i + 1 < said.size() ? said[i + 1] : ' ';
        const auto around = [&] { return said.substr(i < 8 ? 0 : i - 8, 20); };
        if (std::string_view("#>|@{}_<").find(said[i]) != std::string_view::npos) return around();
        if (said[i] == '.' && is_letter(before) && is_letter(after)) return around();
        if (said[i] == '(' && is_letter(before)) return around();
        if (is_upper(said[i]) && is_lower(before)) return around();
        if (is_letter(said[i]) && is_digit(after) && is_letter(before) && i > 1 && is_letter(said[i - 2]))
            return around();
    }
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= said.size(); ++i) {
        if (i < said.size() && (is_letter(said[i]) || is_digit(said[i]))) continue;
        const std::string word = said.substr(begin, i - begin);
        for (const char* key : {"WR", "BR", "TM", "CinC"})
            if (word == key) return word;
        begin = i + 1;
    }
    return "";
}

class Reader {
public:
    explicit Reader(const games::Game& game) {
        for (const char* language : {"en", "de"})
            words_.push_back(table::load_catalogue(std::string(game.id), language));
    }

    void read(const table::Phrase& phrase, const std::string& where) {
        if (phrase.id.empty()) return;
        ++sentences_;
        for (const table::Catalogue& words : words_) {
            const std::string said = say(words, phrase);
            const std::string key = key_in(said);
            if (key.empty() && words.find(phrase.id) != nullptr) continue;
            if (found_.insert(where + " " + phrase.id).second) bad_.push_back(where + ": \"" + said + "\"");
        }
    }
    void read(const table::Names& names, const std::string& where) {
        for (const auto& [key, called] : names) {
            read(called.full, where + " called");
            read(called.brief, where + " called");
            for (const table::Phrase* phrase : {&called.full, &called.brief})
                if (phrase->args.empty() || phrase->args.front() != key) bad_.push_back("no key in the name of " + key);
        }
    }
    void read(const table::Situation& now) {
        read(now.prompt.text, "prompt");
        for (const table::Phrase& status : now.status) read(status, "status");
        for (const table::Option& option : now.options) read(option.label, "option " + option.notation);
        for (const table::Track& track : now.tracks) read(track.label, "track");
        for (const table::CardZone& zone : now.cards) read(zone.label, "cards");
        read(now.called, "situation");
        read(now.result);
    }
    void read(const table::Result& result) {
        read(result.text, "result");
        for (const table::Score& score : result.scores) read(score.label, "score");
        for (const table::Loss& loss : result.losses) read(loss.label, "loss");
    }
    void read(const table::Odds& odds) {
        for (const table::OddsCase& each : odds.cases) {
            read(each.title, "odds");
            for (const table::OddsLine& line : each.lines) read(line.outcome, "odds");
        }
    }
    // Every key that is shown has a name.
    void need_names(const table::Situation& now, const table::Board& board) {
        const auto need = [&](const std::string& key, const char* what) {
            if (now.called.contains(key) || board.called.contains(key)) return;
            if (found_.insert(std::string(what) + " " + key).second)
                bad_.push_back(std::string(what) + " without a name: " + key);
        };
        for (const table::Piece& piece : now.pieces) need(piece.name, "piece");
        for (const table::Piece& piece : now.to_place) need(piece.name, "piece to place");
        for (const table::CardZone& zone : now.cards)
            for (const std::string& card : zone.cards) need(card, "card");
        for (const table::Piece& piece : now.pieces) // whose a piece is, where it comes from and goes to
            for (const std::string& badge : piece.badges)
                for (const std::string before : {"formation.", "to."})
                    if (badge.starts_with(before)) need(badge.substr(before.size()), "badge");
        for (const table::BoardHex& hex : board.hexes)
            for (const std::string& mark : hex.marks)
                if (mark.starts_with("entry.")) need(mark.substr(std::string_view("entry.").size()), "mark");
        for (const table::BoardArea& area : board.areas) need(area.id, "area");
        for (const table::Option& option : now.options)
            if (option.target.noun == core::Noun::Piece) need(option.target.what, "target");
    }

    const std::vector<std::string>& bad() const { return bad_; }
    long sentences() const { return sentences_; }

private:
    std::vector<table::Catalogue> words_;
    std::set<std::string> found_;
    std::vector<std::string> bad_;
    long sentences_ = 0;
};

// Reads along while a battle is played at random.
void read_battle(Reader& reader, table::Match& match, std::uint64_t seed, int longest) {
    core::KeyedDice chance(seed);
    const auto below = [&](std::size_t count) {
        return static_cast<std::size_t>(chance.roll(static_cast<int>(count), core::Seats::None) - 1);
    };
    reader.read(match.board().called, "board");
    std::array<std::size_t, 2> told{};
    for (int n = 0; n < longest && !match.result().over; ++n) {
        const core::Seat seat = has(match.waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const table::Situation now = match.situation(seat);
        REQUIRE_FALSE(now.options.empty());
        const table::Option& picked = now.options[below(now.options.size())];
        constexpr int Every = 5; // sentences of most moments are alike
        if (n % Every == 0) {
            for (const core::Seat viewer : core::EachSeat) {
                const table::Situation seen = match.situation(viewer);
                reader.read(seen);
                reader.need_names(seen, match.board());
                reader.read(match.label(viewer, picked.notation), "label");
            }
            if (const auto odds = match.odds(seat, picked.notation)) reader.read(*odds);
            std::vector<std::string> targets;
            for (const table::Piece& piece : now.pieces) targets.push_back(piece.name);
            for (const table::BoardHex& hex : match.board().hexes) targets.push_back(hex.label);
            for (const table::BoardArea& area : match.board().areas) targets.push_back(area.id);
            for (int i = 0; i < 4; ++i) {
                const std::string& target = targets[below(targets.size())];
                for (const table::Refusal& refusal : match.why(seat, target)) {
                    reader.read(refusal.label, "refusal of " + refusal.answer);
                    const table::Answered answered = match.play(seat, refusal.answer);
                    if (answered.accepted || answered.rule.empty()) continue;
                    reader.read({"refused.rule", {answered.reason.args[0], ""}}, "refused");
                }
            }
        }
        if (has(match.waiting(), seat)) match.play(seat, picked.notation);
        for (const core::Seat viewer : core::EachSeat) {
            std::size_t& lines = told[core::index(viewer)];
            for (; lines < match.log_size(viewer); ++lines) reader.read(match.log_line(viewer, lines).text, "journal");
        }
    }
    reader.read(match.result());
}

} // namespace

TEST_CASE("a key or notation in a sentence is noticed") {
    for (const char* bad :
         {"activate PH.Ln5", "an infantry.grenadier", "I14#1 moves", "from BR>b3", "TM-1", "BR is full",
          "FlandresCav moves", "pair(H12)", "odds.hits(2)", "heroic_active", "no @side.X"})
        CHECK_FALSE(key_in(bad).empty());
    for (const char* good : {"Line 5 ♥ (Moritz) in H9.", "an Austrian brigade in I14", "0907, 51st Foot: 4 pounders",
                             "Turn 3 of 16, 9.30", "F10-H9", "border a2–b2", "+1, ♥ 4", "Prinz Karl (line infantry)"})
        CHECK(key_in(good).empty());
}

TEST_CASE("nothing a person reads holds a key or notation") {
    for (const games::Game& game : games::all()) {
        Reader reader(game);
        std::uint64_t seed = 1757;
        for (const std::string& scenario : game.scenarios()) {
            games::Opened opened = game.open(scenario, {}, seed);
            if (opened.match == nullptr) continue; // one that needs options
            read_battle(reader, *opened.match, seed++, 4000);
        }
        CAPTURE(game.id);
        CHECK(reader.sentences() > 100);
        for (const std::string& bad : reader.bad()) UNSCOPED_INFO(bad);
        CHECK(reader.bad().empty());
    }
}
