#pragma once

#include "cli/verbs.h"
#include "lab/arena.h"
#include "lab/crew.h"
#include "lab/pairs.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

// What the verbs of the laboratory share. The functions that look for something throw Trouble when it is not there.
namespace cli {

inline constexpr std::string_view OfPositions = "worth_"; // begins weights that only those who search look at

std::unique_ptr<lab::Arena> find_arena(const games::Game& game, const std::string& scenario,
                                       const games::OptionValues& options);
// The bot's name with the version that this program has of it: "captain@1+0123456789abcdef".
std::string find_bot(const games::Game& game, const std::string& name);
void check_details(const games::Game& game, const ai::BotName& bot); // of a bot who plays it: order and version
lab::PairFile open_pairs(const std::string& path);                   // an empty path: nowhere
std::string options_text(const games::OptionValues& options);        // "name=value,name=value"
std::vector<std::string> split_at_commas(const std::string& text);
std::string joined(const std::vector<std::string>& words); // "a, b, c"
unsigned threads_or_all(unsigned threads);                 // 0: as many as there are cores

// As numbers are told: "+34 (+12 to +56)", and of a share "53.1 % (50.2 to 56.0)".
std::string with_interval(const lab::Estimate& estimate, int digits);
std::string percent_with_interval(const lab::Estimate& share);
double seconds_since(std::chrono::steady_clock::time_point begin);
void write_file(const std::string& path, const std::string& text);

int study(const StudyRequest& request, lab::Crew& crew); // the verb, played by others than the threads of this process

} // namespace cli
