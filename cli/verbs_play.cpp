// play: a battle at the terminal, and the questions that lead to one.
#include "ai/bot_name.h"
#include "cli/lab_common.h"
#include "cli/session.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "table/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>

namespace cli {

namespace {

// Asks for one of a numbered list; Enter takes the first. Nothing when the input has ended.
std::optional<std::size_t> pick(const std::string& question, const std::vector<std::string>& choices) {
    std::cout << question << '\n';
    for (std::size_t i = 0; i < choices.size(); ++i) std::cout << fmt::format("  {}  {}\n", i + 1, choices[i]);
    for (;;) {
        std::cout << fmt::format("1 to {}, Enter for 1> ", choices.size()) << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) {
            std::cout << "\nGoodbye.\n";
            return std::nullopt;
        }
        if (line.empty()) return 0;
        if (line == "quit" || line == "q" || line == "exit") {
            std::cout << "Goodbye.\n";
            return std::nullopt;
        }
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (line == std::to_string(i + 1) || line == choices[i].substr(0, choices[i].find(' '))) return i;
        std::cout << "A number of the list, please.\n";
    }
}

// Fills in what the command line leaves open. False when the user left.
bool choose_battle(PlayRequest& request) {
    if (request.game.empty()) {
        std::vector<std::string> list;
        for (const games::Game& game : games::all()) list.push_back(fmt::format("{:<10} {}", game.id, game.title));
        const auto picked = pick("Which game?", list);
        if (!picked) return false;
        request.game = games::all()[*picked].id;
    }
    const games::Game& game = find_game(request.game);
    const Language language = load_language(game, "en");
    if (request.scenario.empty()) {
        std::vector<std::string> ids = game.scenarios();
        std::stable_partition(ids.begin(), ids.end(), [&](const std::string& id) { return id == game.usual; });
        std::vector<std::string> list;
        for (const std::string& id : ids) {
            const games::Opened opened = game.open(id, {}, 1);
            const std::string title =
                opened.match ? opened.match->board().name + ", " + opened.match->board().date : "does not load";
            list.push_back(fmt::format("{:<12} {}", id, title));
        }
        const auto picked = pick("Which battle?", list);
        if (!picked) return false;
        request.scenario = ids[*picked];
    } else {
        find_scenario(game, request.scenario);
        return true; // named in full: what else is open has its defaults
    }
    if (request.seat.empty()) {
        const auto picked =
            pick("Which side is yours?", {side_name(game, core::Seat::First, language),
                                          side_name(game, core::Seat::Second, language), "both, at one screen"});
        if (!picked) return false;
        request.seat = *picked == 2 ? "both" : std::string(game.sides[*picked]);
    }
    if (request.bot.empty() && request.seat != "both") {
        const auto picked = pick("Against whom?", {"drill    looks one answer ahead", "random   takes any answer",
                                                   "none     a second person at this screen"});
        if (!picked) return false;
        constexpr std::string_view Names[] = {"drill", "random", "none"};
        request.bot = Names[*picked];
    }
    return true;
}

// A saved battle, with new dice from here on.
std::unique_ptr<table::Match> load(PlayRequest& request) {
    table::ParsedRecord parsed = table::parse_record(read_file(request.load), request.load);
    stop_at(parsed.faults);
    request.game = parsed.record.header.game;
    request.scenario = parsed.record.header.scenario;
    const games::Game& game = find_game(request.game);
    if (!request.options.empty()) throw Trouble("a saved battle has its options already; leave --option out");
    const games::Replayable replayable =
        game.replayable(find_scenario(game, request.scenario), games::options_of(parsed.record.header));
    stop_at(replayable.faults);
    table::Replayed replayed = table::replay(parsed.record, request.load, *replayable.opener);
    if (replayed.fault) throw Trouble(to_string(*replayed.fault));
    table::go_live(replayed, *replayable.opener, request.seed);
    return std::move(replayed.match);
}

void check_bot(const std::string& text) {
    if (text == "none") return;
    if (const ai::ReadBotName read = ai::read_bot_name(text); !read.bot) throw Trouble(read.fault);
}

void check_bot_plays(const games::Game& game, const std::string& text) {
    if (text == "none") return;
    const ai::BotName bot = *ai::read_bot_name(text).bot;
    const auto known = ai::bot_names(game.id);
    if (std::find(known.begin(), known.end(), bot.name) == known.end())
        throw unknown("bot of this game", bot.name, std::vector<std::string>(known.begin(), known.end()));
    check_details(game, bot);
}

// Who answers at once and still gives a beginner a battle.
std::string usual_bot(const games::Game& game) {
    const auto known = ai::bot_names(game.id);
    return std::find(known.begin(), known.end(), "captain") == known.end() ? "drill" : "captain";
}

} // namespace

int play(PlayRequest request) {
    if (!request.seeded)
        request.seed = (static_cast<std::uint64_t>(std::random_device{}()) << 32U) | std::random_device{}();
    if (!request.bot.empty()) check_bot(request.bot);

    std::unique_ptr<table::Match> match;
    if (!request.load.empty())
        match = load(request);
    else if (!choose_battle(request))
        return 0;
    const games::Game& game = find_game(request.game);
    const games::OptionValues options = find_options(game, request.options);
    if (request.bot.empty()) request.bot = usual_bot(game);
    check_bot_plays(game, request.bot);
    if (request.seat.empty()) request.seat = request.bot == "none" ? "both" : std::string(game.sides[0]);

    // Who sits where: "both" leaves no seat to a bot, "none" leaves both to them.
    std::array<std::unique_ptr<ai::Bot>, 2> seats;
    if (request.seat != "both" && request.bot != "none") {
        std::optional<core::Seat> own;
        if (request.seat != "none") own = find_seat(game, request.seat);
        for (const core::Seat seat : core::EachSeat)
            if (own != seat)
                seats[core::index(seat)] = ai::make_bot(game.id, request.bot, request.seed + 1 + core::index(seat));
    } else if (request.seat != "both") {
        find_seat(game, request.seat);
    }
    if (!match) match = open_battle(game, request.scenario, options, request.seed);
    // Told before the battle, not after it.
    if (!request.save.empty() && !std::ofstream(request.save, std::ios::app))
        throw Trouble("the file \"" + request.save + "\" cannot be written");
    const SessionOptions how{request.plain, request.no_colour, request.svg, request.save};
    return Session(game, std::move(match), std::move(seats), how, std::cin, std::cout).run() ? 0 : 1;
}

} // namespace cli
