#include "cases/case.h"
#include "games/list.h"
#include "input/data_dir.h"

#include <catch2/catch.hpp>

#include <filesystem>

// First battles with a coach begin from case files; so do the browser's tests.

TEST_CASE("every lesson and every position of the browser's tests can be set up and played") {
    namespace fs = std::filesystem;
    std::size_t found = 0;
    std::vector<fs::path> folders = {fs::path(input::data_dir()) / "web/e2e/cases"};
    for (const games::Game& game : games::all())
        folders.push_back(fs::path(input::data_dir()) / "games" / std::string(game.id) / "lessons");
    for (const fs::path& folder : folders) {
        if (!fs::exists(folder)) continue;
        for (const auto& file : fs::directory_iterator(folder)) {
            if (file.path().extension() != ".toml") continue;
            CAPTURE(file.path());
            const auto text = input::read_text_file(file.path().string());
            REQUIRE(text);
            CHECK(cases::run_case(*text, file.path().string(), {}, games::case_games()).exit_code == 0);
            ++found;
        }
    }
    CHECK(found >= 6);
}
