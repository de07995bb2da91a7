#pragma once

#include "cli/verbs.h"

#include <CLI/CLI.hpp>

// The options of the laboratory's verbs, for the programs that have them.
namespace cli {

CLI::Validator number(double least, double most); // CLI11's own names the largest double as its upper end
void battle_options(CLI::App* verb, OptionTexts& texts);

void duel_options(CLI::App* verb, DuelRequest& request);
void ladder_options(CLI::App* verb, LadderRequest& request);
void study_options(CLI::App* verb, StudyRequest& request);
void exploit_options(CLI::App* verb, ExploitRequest& request);
void plan_options(CLI::App* verb, PlanRequest& request);
void tune_options(CLI::App* verb, TuneRequest& request);
void fit_options(CLI::App* verb, FitRequest& request);

} // namespace cli
