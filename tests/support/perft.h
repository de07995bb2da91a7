#pragma once

#include "input/data_dir.h"
#include "lab/perft.h"

#include <catch2/catch.hpp>

#include <functional>
#include <sstream>
#include <string>

// Compares with the counts in a file: scenario, random answers played first, seed, depth, "dice" or "rolls" (the dice
// of the seed, or every way they can fall), count.
template <class Game>
void check_perft(const std::string& file, const std::function<typename Game::Scenario(const std::string&)>& scenario) {
    const auto text = input::read_text_file(input::data_dir() + "/" + file);
    REQUIRE(text);
    std::istringstream lines(*text);
    int checked = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string id;
        std::string chance;
        lab::PerftOptions options;
        std::uint64_t count = 0;
        words >> id >> options.after >> options.seed >> options.depth >> chance >> count;
        options.every_roll = chance == "rolls";
        CAPTURE(line);
        REQUIRE(words);
        CHECK(lab::perft<Game>(scenario(id), options).leaves == count);
        ++checked;
    }
    CHECK(checked > 0);
}
