#pragma once

#include "games/list.h"

#include <cstdint>
#include <string>
#include <vector>

// What the program can do. Each verb returns the exit code: 0 well, 1 something was found wrong, 2 a mistake of the
// user (thrown as Trouble).
namespace cli {

using OptionTexts = std::vector<std::string>; // "NAME=VALUE" each

struct GamesRequest {
    std::string game; // all
    bool options = false;
};
struct RulesRequest {
    std::string game, id, results, language = "en";
    bool coverage = false;
};
struct PlayRequest {
    std::string game, scenario, seat, bot, load, save, svg;
    OptionTexts options;
    std::uint64_t seed = 0;
    bool seeded = false, plain = false, no_colour = false;
};
struct CaseRequest {
    std::vector<std::string> files;
    bool json = false, bless = false;
};
struct ReplayRequest {
    std::string file;
    int to = -1; // all
    bool verify = false, json = false, audit = false;
};
struct AnalyseRequest {
    std::string file, seat; // both seats
    std::uint64_t nodes = 20'000, seed = 1;
    std::size_t top = 10;
    unsigned threads = 0; // as many as there are cores
    bool json = false;
};
struct SceneRequest {
    std::string game, scenario, seat, svg;
    OptionTexts options;
    std::uint64_t seed = 1;
    int after = 0; // answers of bots played first
    int width = 160, height = 50;
};
struct ToolRequest {
    std::string game, scenario;
    OptionTexts options;
    std::uint64_t seed = 1;
    int depth = 1, after = 0, battles = -1;
    double seconds = -1;
    bool every_roll = false, divide = false;
};

struct DuelRequest {
    std::string game, scenario, first, second, sprt, file;
    OptionTexts options;
    std::uint64_t pairs = 100, seed = 1;
    unsigned threads = 0; // as many as there are cores
};
struct LadderRequest {
    std::string game, bots, file;
    std::vector<std::string> scenarios;
    OptionTexts options;
    std::uint64_t pairs = 50, seed = 1;
    unsigned threads = 0;
};
struct StudyRequest {
    std::string game, scenario, bots = "drill,drill", html, csv, resume;
    OptionTexts options;
    std::uint64_t battles = 1000, seed = 1;
    unsigned threads = 0;
};
struct BotsRequest {
    std::string game; // all
};
struct ExploitRequest {
    std::string game, scenario, bot, compare, file;
    OptionTexts options;
    std::uint64_t pairs = 50, rounds = 0, seed = 1;
    unsigned threads = 0;
};
struct PlanRequest {
    std::string game, scenario, seat, bot = "captain";
    OptionTexts options;
    std::uint64_t plans = 200, battles = 400, seed = 1;
    unsigned threads = 0;
};
struct FitRequest {
    std::string game, out;
    std::vector<std::string> scenarios;
    OptionTexts options;
    std::uint64_t battles = 500, seed = 1;
    unsigned threads = 0;
};
struct TuneRequest {
    std::string game, bot = "captain", only, check_on, out, resume;
    std::vector<std::string> scenarios;
    OptionTexts options;
    std::uint64_t rounds = 100, pairs = 10, check = 50, seed = 1;
    double spread = 0.15, rate = 0.1;
    unsigned threads = 0;
};

struct ServeRequest {
    std::string config, database, address, client, port_file;
    int port = -1; // as the config says
    bool check_config = false;
};
struct MigrateRequest {
    std::string config, database;
    bool json = false;
};

struct AdminRequest {
    std::string action, what, config, database;
    std::int64_t settle = 0; // id of a report
};

int list_games(const GamesRequest& request);
int show_rules(const RulesRequest& request);
int play(PlayRequest request);
int try_cases(const CaseRequest& request);
int case_odds(const CaseRequest& request);
int replay(const ReplayRequest& request);
int analyse(const AnalyseRequest& request);
int scene(const SceneRequest& request);
int check_files(const std::vector<std::string>& files);
int perft(const ToolRequest& request);
int bench(const ToolRequest& request);
int fuzz(const ToolRequest& request);
int duel(const DuelRequest& request);
int ladder(const LadderRequest& request);
int study(const StudyRequest& request);
int bots(const BotsRequest& request);
int exploit(const ExploitRequest& request);
int plan(const PlanRequest& request);
int tune(const TuneRequest& request);
int fit(const FitRequest& request);
int admin(const AdminRequest& request);
int serve(const ServeRequest& request);
int migrate(const MigrateRequest& request);

// What verbs share. All of them throw Trouble.
const games::Game& find_game(const std::string& id);
std::string find_scenario(const games::Game& game, const std::string& id); // the usual one when none is named
games::OptionValues find_options(const games::Game& game, const OptionTexts& texts);
std::unique_ptr<table::Match> open_battle(const games::Game& game, const std::string& scenario,
                                          const games::OptionValues& options, std::uint64_t key);
core::Seat find_seat(const games::Game& game, const std::string& name);
std::string read_file(const std::string& path);
void stop_at(const std::vector<input::Fault>& faults); // tells them all

} // namespace cli
