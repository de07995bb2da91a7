// try, odds, replay: positions and battles in files.
#include "cases/case.h"
#include "cli/screen.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "server/dice/audit.h"
#include "table/record.h"
#include "table/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>

namespace cli {

namespace {

template <class Run> int run_files(const CaseRequest& request, Run run) {
    int code = 0;
    nlohmann::json reports = nlohmann::json::array();
    for (const std::string& path : request.files) {
        const cases::Report report = run(read_file(path), path);
        code = std::max(code, report.exit_code);
        if (request.json)
            reports.push_back(report.json);
        else
            std::cout << report.text;
    }
    if (request.json) std::cout << (reports.size() == 1 ? reports[0] : reports).dump(2) << '\n';
    return code;
}

} // namespace

int try_cases(const CaseRequest& request) {
    return run_files(request, [&](const std::string& text, const std::string& path) {
        return cases::run_case(text, path, {.bless = request.bless}, games::case_games());
    });
}

int case_odds(const CaseRequest& request) {
    return run_files(request, [&](const std::string& text, const std::string& path) {
        return cases::odds_of_case(text, path, games::case_games());
    });
}

namespace {

// Each with its words, what is typed for it, and what fell.
void tell_answers(const View& view, const table::Record& record, const std::vector<table::Phrase>& labels) {
    const auto falls = [&](const std::vector<table::RecordFall>& list) {
        std::string text;
        for (const table::RecordFall& fall : list)
            text += (text.empty() ? ": " : ", ") + brief_name_of(view, fall.text);
        return text;
    };
    if (!record.opening.empty()) std::cout << "     start" << falls(record.opening) << '\n';
    for (std::size_t i = 0; i < record.answers.size(); ++i) {
        const table::RecordAnswer& answer = record.answers[i];
        const std::string said = i < labels.size() ? say(view.language.words, labels[i]) : "";
        std::cout << fmt::format("{:>4} {}: {}  [{}]{}{}\n", i + 1, side_name(view.game, answer.seat, view.language),
                                 said, answer.notation, falls(answer.falls), answer.automatic ? "  (forced)" : "");
    }
}

int tell_audit(const server::dice::Audit& audit) {
    for (const std::string& fault : audit.faults) std::cout << fault << '\n';
    if (audit.faults.empty()) std::cout << audit.rolls << (audit.rolls == 1 ? " die" : " dice") << " verified\n";
    return audit.faults.empty() ? 0 : 1;
}

} // namespace

int replay(const ReplayRequest& request) {
    table::ParsedRecord parsed = table::parse_record(read_file(request.file), request.file);
    stop_at(parsed.faults);
    table::Record& record = parsed.record;
    const games::Game& game = find_game(record.header.game);
    const games::Replayable replayable =
        game.replayable(find_scenario(game, record.header.scenario), games::options_of(record.header));
    stop_at(replayable.faults);
    if (request.audit) return tell_audit(server::dice::audit(record, request.file, *replayable.opener));
    const std::size_t total = record.answers.size();
    if (request.to >= 0 && static_cast<std::size_t>(request.to) < total)
        record.answers.resize(static_cast<std::size_t>(request.to));

    std::vector<table::Phrase> labels;
    const table::Replayed replayed = table::replay(record, request.file, *replayable.opener,
                                                   [&](const table::Match& before, const table::RecordAnswer& next) {
                                                       if (!request.json && !request.verify)
                                                           labels.push_back(before.label(next.seat, next.notation));
                                                   });
    if (replayed.fault) std::cerr << "oblique: " << to_string(*replayed.fault) << '\n';
    if (!replayed.match) return 1;
    const table::Match& match = *replayed.match;
    const std::string state = table::hash_text(match.state_hash());
    if (request.json) {
        const nlohmann::json shown = {
            {"game", record.header.game},
            {"scenario", record.header.scenario},
            {"answers", replayed.answers},
            {"of", total},
            {"hash", state},
            {"good", !replayed.fault},
            {"situations",
             {to_json(match.situation(core::Seat::First)), to_json(match.situation(core::Seat::Second))}}};
        std::cout << shown.dump(2) << '\n';
    } else if (request.verify) {
        std::cout << fmt::format("{}: {} of {} answers played, state {}{}\n", replayed.fault ? "bad" : "good",
                                 replayed.answers, total, state, replayed.cut ? ", the end is missing" : "");
    } else {
        const Language language = load_language(game, "en");
        const View view{game, language, match.board(), match.situation(core::Seat::First), core::Seat::First, {}};
        std::cout << fmt::format("{} {}: {} against {}\n", game.id, record.header.scenario, record.header.players[0],
                                 record.header.players[1]);
        for (const auto& [name, value] : record.header.options) std::cout << fmt::format("  {}: {}\n", name, value);
        tell_answers(view, record, labels);
        std::cout << '\n'
                  << status_line(view) << '\n'
                  << tell_cards(view) << question_line(view) << "\nstate " << state << '\n';
    }
    return replayed.fault ? 1 : 0;
}

} // namespace cli
