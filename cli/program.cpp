// The command line: verbs, their options, and what is said when something is wrong with them.
#include "cli/program.h"

#include "cli/lab_options.h"
#include "cli/trouble.h"
#include "cli/verbs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <iostream>
#include <sstream>

namespace cli {

namespace {

constexpr std::string_view Tour = R"(Oblique plays horse-and-musket board wargames by their rulebooks.

  oblique play                       choose a battle and play it here
  oblique play lament leuthen        Prussia at Leuthen against the machine
  oblique games                      what can be played
  oblique rules lament X.1a          one rule in one line
  oblique try CASE.toml              set up a position, answer, see what happens
  oblique odds CASE.toml             exact chances of the next answer
  oblique replay RECORD --verify     play a saved battle again
  oblique analyse RECORD             what could have been better, and what was luck
  oblique bench lament               how fast the rules are
  oblique duel lament leuthen A B    which of two bots is stronger
  oblique study lament leuthen       how balanced a battle is
  oblique bots lament                who plays against you, and how they think

Every verb explains itself: oblique play --help
)";

class Commands {
public:
    Commands() {
        app_.name("oblique");
        add_play();
        add_reference();
        add_files();
        add_tools();
        add_lab();
        add_server();
        add_admin();
    }

    int run(int count, const char* const* arguments) {
        if (count <= 1) {
            std::cout << Tour;
            return 0;
        }
        if (arguments[1][0] != '-') know_verb(arguments[1]);
        try {
            app_.parse(count, arguments);
        } catch (const CLI::CallForHelp& help) {
            return app_.exit(help);
        } catch (const CLI::CallForAllHelp& help) {
            return app_.exit(help);
        } catch (const CLI::ExtrasError& error) {
            throw unexpected(error.what());
        } catch (const CLI::ParseError& error) {
            throw Trouble(error.what());
        }
        return action_ ? action_() : (std::cout << Tour, 0);
    }

private:
    CLI::App* verb(const char* name, const char* about, const char* example, std::function<int()> action) {
        CLI::App* made = app_.add_subcommand(name, about);
        made->footer(std::string("Example:\n  ") + example);
        made->callback([this, action = std::move(action)] { action_ = action; });
        return made;
    }

    void add_play() {
        CLI::App* play = verb("play", "Play a battle at the terminal",
                              "oblique play lament leuthen --seat P --bot drill", [this] { return cli::play(play_); });
        play->add_option("game", play_.game, "Which game (asked for when missing)");
        play->add_option("battle", play_.scenario, "Which battle of it (asked for when missing)");
        play->add_option("--seat", play_.seat, "Your side: its letter or name, both (two people) or none (watch)");
        play->add_option("--bot", play_.bot,
                         "Who plays the other side: random, recruit, drill, captain, general, marshal or none");
        seed(play->add_option("--seed", play_.seed, "Makes dice and bots repeatable"));
        battle_options(play, play_.options);
        play->add_option("--load", play_.load, "Go on with a saved battle");
        play->add_option("--save", play_.save, "Save the battle to this file when it is over, or left");
        play->add_flag("--plain", play_.plain, "Words only: no map, no colour (for screen readers)");
        play->add_flag("--no-color", play_.no_colour, "No colours (as with NO_COLOR)");
        play->add_option("--svg", play_.svg, "")->group("");
    }

    void add_reference() {
        CLI::App* games = verb("games", "List games, battles and their options", "oblique games lament",
                               [this] { return list_games(games_); });
        games->add_option("game", games_.game, "Only this one, with its options");
        games->add_flag("--options", games_.options, "The options of every game too");

        CLI::App* rules = verb("rules", "The rule reference: all rules, one, or which of them are proven by tests",
                               "oblique rules lament XI.2a", [this] { return show_rules(rules_); });
        rules->add_option("game", rules_.game, "Which game")->required();
        rules->add_option("id", rules_.id, "One rule");
        rules->add_flag("--coverage", rules_.coverage, "Which rules the tests of the last run prove");
        rules->add_option("--results", rules_.results, "Folder with the results of that run");
        rules->add_option("--language", rules_.language, "en, de, ...");

        CLI::App* scene = verb("scene", "Print board and situation of a battle as JSON",
                               "oblique scene lament lobositz --seat A", [this] { return cli::scene(scene_); });
        scene->add_option("game", scene_.game, "Which game")->required();
        scene->add_option("battle", scene_.scenario, "Which battle of it");
        scene->add_option("--seat", scene_.seat, "Whose view");
        scene->add_option("--after", scene_.after, "Let bots answer this many questions first");
        scene->add_option("--seed", scene_.seed, "Makes dice and bots repeatable");
        battle_options(scene, scene_.options);
        scene->add_option("--svg", scene_.svg, "")->group("");
        scene->add_option("--width", scene_.width, "")->group("");
        scene->add_option("--height", scene_.height, "")->group("");

        CLI::App* check =
            verb("check", "Check scenario files and tell everything that is wrong with them",
                 "oblique check games/lament/scenarios/leuthen.toml", [this] { return check_files(files_); });
        check->add_option("file", files_, "Scenario files")->required();
    }

    void add_files() {
        CLI::App* attempt = verb("try", "Set up the position of a case, answer as it says, and compare",
                                 "oblique try games/lament/tests/cases/*.toml", [this] { return try_cases(cases_); });
        attempt->add_option("case", cases_.files, "Case files")->required();
        attempt->add_flag("--json", cases_.json, "For machines");
        attempt->add_flag("--bless", cases_.bless, "Take what happens now for what is expected");

        CLI::App* odds = verb("odds", "Exact chances of the answer that comes next in a case",
                              "oblique odds attack.toml", [this] { return case_odds(cases_); });
        odds->add_option("case", cases_.files, "Case file")->required()->expected(1);
        odds->add_flag("--json", cases_.json, "For machines");

        CLI::App* replay = verb("replay", "Play a record again", "oblique replay battle.oblique --to 40",
                                [this] { return cli::replay(replay_); });
        replay->add_option("record", replay_.file, "A saved battle")->required();
        CLI::Option* to = replay->add_option("--to", replay_.to, "Stop after this many answers");
        to->check(number(0, 1e9));
        CLI::Option* verify = replay->add_flag("--verify", replay_.verify, "Only tell whether it is good");
        CLI::Option* json = replay->add_flag("--json", replay_.json, "For machines");
        replay->add_flag("--audit", replay_.audit, "Check every die of a battle played on a server")
            ->excludes(to, verify, json);

        CLI::App* analyse =
            verb("analyse", "Which answers of a battle could have been better, and what was luck",
                 "oblique analyse battle.oblique --seat P --top 5", [this] { return cli::analyse(analyse_); });
        analyse->add_option("record", analyse_.file, "A saved battle")->required();
        analyse->add_option("--nodes", analyse_.nodes, "Answers imagined for each decision: the more the surer")
            ->check(number(100, 1e9));
        analyse->add_option("--top", analyse_.top, "How many decisions and rolls are told")->check(number(0, 1e6));
        analyse->add_option("--seat", analyse_.seat, "Judge the decisions of this side only: its letter or name");
        analyse->add_option("--seed", analyse_.seed, "Of what is imagined: the same seed gives the same analysis");
        analyse->add_option("--threads", analyse_.threads, "As many as there are cores when missing")
            ->check(number(1, 256));
        analyse->add_flag("--json", analyse_.json, "For machines");
    }

    void add_tools() {
        CLI::App* perft = verb("perft", "Count the positions some answers away",
                               "oblique perft lament lobositz 3 --divide", [this] { return cli::perft(tool_); });
        battle(perft)->required();
        perft->add_option("depth", tool_.depth, "How many answers")->required()->check(number(0, 100));
        perft->add_option("--after", tool_.after, "Play this many random answers first")->check(number(0, 1e9));
        perft->add_option("--seed", tool_.seed, "Of dice and random answers");
        battle_options(perft, tool_.options);
        perft->add_flag("--every-roll", tool_.every_roll, "Count every way the dice can fall");
        perft->add_flag("--divide", tool_.divide, "Count for each first answer");

        CLI::App* bench = verb("bench", "Measure how fast the rules are, and sign what they do",
                               "oblique bench lament leuthen --seconds 10", [this] { return cli::bench(tool_); });
        battle(bench);
        limits(bench);

        CLI::App* fuzz = verb("fuzz", "Random battles with every invariant checked",
                              "oblique fuzz lament kolin --seconds 60", [this] { return cli::fuzz(tool_); });
        battle(fuzz);
        limits(fuzz);
    }

    void add_lab() {
        duel_options(verb("duel", "Let two bots fight in pairs of battles, sides swapped, and tell which is stronger",
                          "oblique duel lament leuthen captain drill --pairs 50 --sprt 0,50",
                          [this] { return cli::duel(duel_); }),
                     duel_);
        ladder_options(verb("ladder", "Every bot against every other: the results and a table of ratings, in Markdown",
                            "oblique ladder lament leuthen kolin --bots random,drill --pairs 20 --file ladder.pairs",
                            [this] { return cli::ladder(ladder_); }),
                       ladder_);
        study_options(verb("study",
                           "Many battles between bots: balance, length, losses, where was fought, what decides",
                           "oblique study lament leuthen --bots captain,captain --battles 1000 --html leuthen.html",
                           [this] { return cli::study(study_); }),
                      study_);
        CLI::App* bots = verb("bots", "List the bots, weakest first: how each thinks, its budget and its version",
                              "oblique bots lament", [this] { return cli::bots(bots_); });
        bots->add_option("game", bots_.game, "Only of this one (of all when missing)");
        exploit_options(verb("exploit",
                             "Try every plain plan against a bot and, where orders are written in secret, a general "
                             "who knows how it writes them: how much the best of them wins is what, at least, can be "
                             "gained on it",
                             "oblique exploit lament lobositz general:nodes=20000 --pairs 50",
                             [this] { return cli::exploit(exploit_); }),
                        exploit_);
        plan_options(verb("plan",
                          "Find the orders by which a captain who never changes them does best against a bot: what "
                          "generals begin with",
                          "oblique plan corbach historical allies captain --plans 300 --battles 400",
                          [this] { return cli::plan(plan_); }),
                     plan_);
        tune_options(
            verb("tune",
                 "Find better weights for the bots of a game by letting rivals fight each other (SPSA); it may "
                 "take hours, and can be stopped and resumed",
                 "oblique tune lament lobositz kolin --rounds 200 --pairs 10 --out tuned.toml",
                 [this] { return cli::tune(tune_); }),
            tune_);
        fit_options(verb("fit",
                         "Find what a position is worth (weights worth_...) from how battles between captains end, by "
                         "logistic regression",
                         "oblique fit aboutwar marengo leuthen --battles 1000 --out fitted.toml",
                         [this] { return cli::fit(fit_); }),
                    fit_);
    }

    void add_server() {
        CLI::App* serve =
            verb("serve", "Let people far apart play with each other",
                 "oblique serve --database oblique.db --port 1760", [this] { return cli::serve(serve_); });
        serve->add_option("--config", serve_.config, "Settings in TOML; the options below go before them");
        serve->add_option("--database", serve_.database, "A file of SQLite, or postgres://...");
        serve->add_option("--port", serve_.port, "Where to listen; 0: any that is free")->check(number(0, 65535));
        serve->add_option("--address", serve_.address, "On which address to listen");
        serve->add_option("--client", serve_.client, "Folder of the built client");
        serve->add_option("--port-file", serve_.port_file, "Write the port there once people can connect");
        serve->add_flag("--check-config", serve_.check_config, "Only tell whether the settings are good");

        CLI::App* migrate =
            verb("migrate", "Bring a server's database up to date and check that its battles still fit the rules",
                 "oblique migrate --database oblique.db", [this] { return cli::migrate(migrate_); });
        migrate->add_option("--config", migrate_.config, "Settings in TOML");
        migrate->add_option("--database", migrate_.database, "A file of SQLite, or postgres://...");
        migrate->add_flag("--json", migrate_.json, "For machines");
    }

    void add_admin() {
        CLI::App* admin =
            verb("admin", "Look after a server's accounts, reports and battles, also while it runs",
                 "oblique admin reset Fritz --database oblique.db", [this] { return cli::admin(admin_); });
        admin
            ->add_option("action", admin_.action,
                         "lock or unlock NAME; reset NAME: print a one-time code for a new password; remove-battle ID; "
                         "reports: list those that are open")
            ->required();
        admin->add_option("what", admin_.what, "Name of the account or id of the battle");
        admin->add_option("--settle", admin_.settle, "With reports: this one has been dealt with");
        admin->add_option("--config", admin_.config, "Settings in TOML of the server");
        admin->add_option("--database", admin_.database, "A file of SQLite, or postgres://...");
    }

    CLI::Option* battle(CLI::App* verb) {
        verb->add_option("game", tool_.game, "Which game")->required();
        return verb->add_option("battle", tool_.scenario, "Which battle of it");
    }
    void limits(CLI::App* verb) {
        verb->add_option("--battles", tool_.battles, "How many")->check(number(0, 1e9));
        verb->add_option("--seconds", tool_.seconds, "How long")->check(number(0.01, 1e6));
        verb->add_option("--seed", tool_.seed, "Of the first battle");
        battle_options(verb, tool_.options);
    }
    void seed(CLI::Option* option) {
        option->each([this](const std::string&) { play_.seeded = true; });
    }

    // MISTAKES

    void know_verb(const std::string& word) const {
        std::vector<std::string> known;
        for (const CLI::App* each : app_.get_subcommands([](const CLI::App*) { return true; }))
            known.push_back(each->get_name());
        if (std::find(known.begin(), known.end(), word) == known.end()) throw unknown("verb", word, known);
    }

    Trouble unexpected(const std::string& what) const {
        // CLI11 lists the words it could not place, the last first; an option among them explains the others.
        const std::size_t colon = what.rfind(": ");
        std::istringstream words(colon == std::string::npos ? what : what.substr(colon + 2));
        std::string word;
        for (std::string next; words >> next;)
            if (word.empty() || next.starts_with("-")) word = next;
        if (!word.starts_with("-"))
            return Trouble("\"" + word + "\" is one word too many; --help tells what is expected");
        std::vector<std::string> known;
        for (const CLI::App* each : app_.get_subcommands())
            for (const CLI::Option* option :
                 each->get_options([](const CLI::Option* o) { return !o->get_lnames().empty(); }))
                known.push_back("--" + option->get_lnames().front());
        return unknown("option", word, known);
    }

    CLI::App app_{"Plays horse-and-musket board wargames by their rulebooks."};
    std::function<int()> action_;
    GamesRequest games_;
    PlayRequest play_;
    RulesRequest rules_;
    SceneRequest scene_;
    CaseRequest cases_;
    ReplayRequest replay_;
    AnalyseRequest analyse_;
    ToolRequest tool_;
    DuelRequest duel_;
    LadderRequest ladder_;
    StudyRequest study_;
    BotsRequest bots_;
    ExploitRequest exploit_;
    PlanRequest plan_;
    TuneRequest tune_;
    FitRequest fit_;
    ServeRequest serve_;
    MigrateRequest migrate_;
    AdminRequest admin_;
    std::vector<std::string> files_;
};

} // namespace

int run(int count, const char* const* arguments) {
    try {
        return Commands().run(count, arguments);
    } catch (const Trouble& trouble) {
        std::cerr << "oblique: " << trouble.what() << '\n';
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "oblique: something went wrong: " << error.what() << '\n';
        return 1;
    }
}

} // namespace cli
