#include "cli/lab_options.h"

#include "input/fault.h"

#include <fmt/format.h>

namespace cli {

CLI::Validator number(double least, double most) {
    const auto check = [=](const std::string& text) -> std::string {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return {};
        return fmt::format("expected a number from {} to {}, found ", least, most) + input::quoted(text);
    };
    return {check, "", "number"};
}

void battle_options(CLI::App* verb, OptionTexts& texts) {
    CLI::Option* option =
        verb->add_option("--option", texts, "NAME=VALUE, as oblique games GAME lists them; again for more");
    option->allow_extra_args(false); // one text each: what follows is the next argument
}

namespace {

constexpr double MostBattles = 1e8;
constexpr double MostThreads = 256;
constexpr const char* HowBotsAreNamed =
    "A bot, as oblique bots lists them. Who searches may have a budget for each round: general:nodes=20000, "
    "general:ms=200. A captain may be tied to one order for all his wings, or wing by wing: captain:order=2, "
    "captain:order=6-8-0. With a version no other one is taken: drill@1";

void seed_and_threads(CLI::App* verb, std::uint64_t& seed, unsigned& threads) {
    verb->add_option("--seed", seed, "Of dice and bots: the same seed gives the same battles");
    verb->add_option("--threads", threads, "How many battles at a time; as many as there are cores when missing")
        ->check(number(1, MostThreads));
}

} // namespace

void duel_options(CLI::App* verb, DuelRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battle", request.scenario, "Which battle of it")->required();
    verb->add_option("first", request.first, HowBotsAreNamed)->required();
    verb->add_option("second", request.second, "The other bot")->required();
    verb->add_option("--pairs", request.pairs, "How many pairs of battles, at most")->check(number(1, MostBattles));
    seed_and_threads(verb, request.seed, request.threads);
    verb->add_option("--sprt", request.sprt, "LOW,HIGH in normalised Elo: stop when it is clear which of them holds");
    verb->add_option("--file", request.file, "Keep every pair there, and go on from what it holds");
    battle_options(verb, request.options);
}

void exploit_options(CLI::App* verb, ExploitRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battle", request.scenario, "Which battle of it")->required();
    verb->add_option("bot", request.bot, HowBotsAreNamed)->required();
    auto* const pairs =
        verb->add_option("--pairs", request.pairs, "Pairs of battles for each plan, and again for the best of them")
            ->check(number(1, MostBattles));
    auto* const rounds =
        verb->add_option("--rounds", request.rounds,
                         "Instead of battles: single rounds with orders in secret, and what one who knows the bot "
                         "gains in them")
            ->check(number(2, MostBattles))
            ->excludes(pairs);
    verb->add_option("--compare", request.compare, "Another bot in the same rounds")->needs(rounds);
    seed_and_threads(verb, request.seed, request.threads);
    verb->add_option("--file", request.file, "Keep every pair there, and go on from what it holds")->excludes(rounds);
    battle_options(verb, request.options);
}

void plan_options(CLI::App* verb, PlanRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battle", request.scenario, "Which battle of it")->required();
    verb->add_option("side", request.seat, "Whose orders are looked for")->required();
    verb->add_option("bot", request.bot, HowBotsAreNamed);
    verb->add_option("--plans", request.plans, "How many plans are tried")->check(number(1, MostBattles));
    verb->add_option("--battles", request.battles, "Of a plan, at most, and of the best again with other dice")
        ->check(number(2, MostBattles));
    seed_and_threads(verb, request.seed, request.threads);
    battle_options(verb, request.options);
}

void tune_options(CLI::App* verb, TuneRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battles", request.scenarios, "Which battles of it (all when missing)");
    verb->add_option("--out", request.out, "Write the new weights there, laid out as the shipped file")->required();
    verb->add_option("--rounds", request.rounds, "How many times the weights are moved")->check(number(1, MostBattles));
    verb->add_option("--pairs", request.pairs, "Pairs of battles in each scenario and round")
        ->check(number(1, MostBattles));
    verb->add_option("--check", request.check,
                     "Pairs in each scenario of the match against the shipped weights that ends it; 0: none")
        ->check(number(0, MostBattles));
    verb->add_option("--check-on", request.check_on,
                     "a,b,c: battles of that match (when missing: those that are tuned on)");
    verb->add_option("--only", request.only,
                     "a,b,c: tune these weights (when missing: all that the bot looks at; a captain judges no "
                     "positions and so not worth_...)");
    verb->add_option("--bot", request.bot,
                     "Who fights with the weights: captain, or one that searches, as general:nodes=2000");
    verb->add_option("--spread", request.spread, "How far two rivals differ at first, as a share of each weight")
        ->check(number(0.001, 1));
    verb->add_option("--rate", request.rate, "How fast the weights follow the better rival at first")
        ->check(number(0.0001, 10));
    seed_and_threads(verb, request.seed, request.threads);
    verb->add_option("--resume", request.resume,
                     "Keep every round there, and go on from what it holds (when missing: the name of --out and .log)");
    battle_options(verb, request.options);
}

void fit_options(CLI::App* verb, FitRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("scenarios", request.scenarios, "Which battles of it (all when missing)");
    verb->add_option("--out", request.out, "Write the new weights there, laid out as the shipped file")->required();
    verb->add_option("--battles", request.battles, "Battles of each scenario that positions are taken from")
        ->check(number(1, MostBattles));
    seed_and_threads(verb, request.seed, request.threads);
    battle_options(verb, request.options);
}

void ladder_options(CLI::App* verb, LadderRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battles", request.scenarios, "Which battles of it (all when missing)");
    verb->add_option("--bots", request.bots, "a,b,c: who takes part (all that oblique bots GAME lists when missing)");
    verb->add_option("--pairs", request.pairs, "Pairs of battles of every two bots in each scenario")
        ->check(number(1, MostBattles));
    seed_and_threads(verb, request.seed, request.threads);
    verb->add_option("--file", request.file, "Keep every pair there, and go on from what it holds")->required();
    battle_options(verb, request.options);
}

void study_options(CLI::App* verb, StudyRequest& request) {
    verb->add_option("game", request.game, "Which game")->required();
    verb->add_option("battle", request.scenario, "Which battle of it")->required();
    verb->add_option("--bots", request.bots,
                     "A,B: who plays the first side and who the second, as oblique bots lists them");
    verb->add_option("--battles", request.battles, "How many")->check(number(1, MostBattles));
    seed_and_threads(verb, request.seed, request.threads);
    verb->add_option("--html", request.html, "Write a report with plots there");
    verb->add_option("--csv", request.csv, "Write a line for each battle there");
    verb->add_option("--resume", request.resume, "Keep every battle there, and go on from what it holds");
    battle_options(verb, request.options);
}

} // namespace cli
