// analyse: a battle afterwards, what could have been better and what was luck.
#include "ai/battle_analysis.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/trouble.h"
#include "lab/in_order.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>

namespace cli {

namespace {

using ai::BattleAnalysis;
using core::Seat;

// What is told of a battle, in words.
class Teller {
public:
    Teller(const games::Game& game, const BattleAnalysis& analysis, table::Names names, std::size_t most)
        : game_(game), language_(load_language(game, "en")), analysis_(analysis), names_(std::move(names)),
          most_(most) {}

    std::string all(core::Seats judged) const {
        std::string text;
        for (const Seat seat : core::EachSeat)
            if (has(judged, seat)) text += decisions_line(seat);
        for (const ai::Decision& each : ai::dearest(analysis_, most_)) text += told(each);
        text += "\nLuck: what dice and cards gave or took, against the mean of every way they could have fallen\n";
        for (const Seat seat : core::EachSeat) text += luck_line(seat);
        for (const ai::Throw& each : ai::most_lucky(analysis_, most_)) text += told(each);
        return text;
    }

private:
    std::string name(Seat seat) const { return side_name(game_, seat, language_); }

    std::string decisions_line(Seat seat) const {
        const ai::SideAnalysis& side = analysis_.sides[core::index(seat)];
        return fmt::format("{}: {} decisions, {} of them could have been better, together by {:.2f}\n", name(seat),
                           side.judged, side.marked, side.lost);
    }

    std::string luck_line(Seat seat) const {
        const ai::SideAnalysis& side = analysis_.sides[core::index(seat)];
        return fmt::format(
            "{}: {:+.2f}, z = {:+.1f} (standard deviation {:.2f} of {} rolls); {:+.2f} by its own answers\n",
            name(seat), side.luck, ai::luck_in_deviations(analysis_, seat), analysis_.deviation,
            analysis_.throws.size(), side.own_luck);
    }

    // "answer 143, Turn 3 of 9, Prussia's round, Prussia"
    std::string told(const ai::Moment& moment) const {
        std::string text = fmt::format("answer {}", moment.answer);
        for (const table::Phrase& phrase : moment.status) text += ", " + say(language_.words, phrase);
        return text + ", " + name(moment.seat) + "\n    " + say(language_.words, moment.prompt.text) +
               (moment.prompt.rule.empty() ? "" : " [" + moment.prompt.rule + "]") + "\n";
    }

    // An answer in words, and what is typed for it.
    std::string in_words(const table::Phrase& label, const std::string& notation) const {
        return label.id.empty() ? notation : say(language_.words, label) + "  [" + notation + "]";
    }

    std::string told(const ai::Decision& decision) const {
        const ai::Judgement& found = decision.judgement;
        return fmt::format("\n{:.2f} ± {:.2f}  {}    answered: {}\n    better: {}\n", found.loss, found.error,
                           told(decision.moment), in_words(decision.moment.given_label, decision.moment.given),
                           in_words(decision.better_label, decision.better));
    }

    std::string told(const ai::Throw& thrown) const {
        std::string falls;
        for (const std::string& fall : thrown.falls) {
            const auto card = names_.find(fall);
            falls +=
                (falls.empty() ? "" : ", ") + (card == names_.end() ? fall : say(language_.words, card->second.brief));
        }
        const ai::Luck& luck = thrown.luck;
        return fmt::format("\n{:+.2f}  {}    answered: {}  [{}]\n    {:+.2f} after it, {:+.2f} expected over {} {}\n",
                           luck.gained(), told(thrown.moment), in_words(thrown.moment.given_label, thrown.moment.given),
                           falls, luck.actual, luck.expected, luck.ways, luck.exact ? "ways" : "ways at random");
    }

    const games::Game& game_;
    Language language_;
    const BattleAnalysis& analysis_;
    table::Names names_; // of cards that fell
    std::size_t most_;
};

BattleAnalysis analysis_by(const ai::Analyst& analyst, unsigned threads) {
    BattleAnalysis analysis;
    Progress progress;
    const auto begin = std::chrono::steady_clock::now();
    const std::size_t all = analyst.answers();
    lab::in_order(
        0, all, threads, [&](std::uint64_t n) { return analyst.look_at(n); },
        [&](std::uint64_t, ai::Looked looked) {
            analysis.add(std::move(looked));
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
            const auto done = static_cast<double>(analysis.answers);
            progress.show(fmt::format("{} of {} answers, {:.0f} s left", analysis.answers, all,
                                      taken.count() * (static_cast<double>(all) - done) / done));
            return true;
        });
    return analysis;
}

} // namespace

int analyse(const AnalyseRequest& request) {
    const table::ParsedRecord parsed = table::parse_record(read_file(request.file), request.file);
    stop_at(parsed.faults);
    const table::RecordHeader& header = parsed.record.header;
    const games::Game& game = find_game(header.game);
    find_scenario(game, header.scenario);
    ai::AnalysisOptions options;
    options.judge.nodes = request.nodes;
    options.seed = request.seed;
    if (!request.seat.empty()) options.judged = core::only(find_seat(game, request.seat));
    const ai::MadeAnalyst made = ai::make_analyst(parsed.record, request.file, options);
    stop_at(made.faults);

    const BattleAnalysis analysis = analysis_by(*made.analyst, threads_or_all(request.threads));
    if (request.json) {
        nlohmann::json shown = to_json(analysis, request.top);
        shown["game"] = header.game;
        shown["scenario"] = header.scenario;
        shown["players"] = header.players;
        std::cout << shown.dump(2) << '\n';
        return 0;
    }
    const games::Opened opened = game.open(header.scenario, games::options_of(header), 0);
    stop_at(opened.faults);
    std::cout << fmt::format("{} {}: {} against {}, {} answers. Worth runs from -1 (lost) to 1 (won).\n", header.game,
                             header.scenario, header.players[0], header.players[1], analysis.answers)
              << Teller(game, analysis, opened.match->board().called, request.top).all(options.judged);
    return 0;
}

} // namespace cli
