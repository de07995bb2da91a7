#pragma once

#include "lab/arena.h"
#include "lab/crew.h"
#include "lab/rows.h"

#include <functional>
#include <string>
#include <vector>

// Many battles of one scenario between two bots.
namespace lab {

struct StudySetting {
    std::string game, scenario;
    std::string options;             // "name=value,name=value"; empty for most
    std::array<std::string, 2> bots; // by seat, with their versions (ai/version.h)
    std::uint64_t seed = 1;
};

struct Study {
    StudySetting setting;
    std::array<std::string, 2> sides; // their names
    Subjects subjects;
    table::Board board;
    std::vector<BattleRow> rows; // in order of their numbers
};

// Plays what `keep` does not hold yet of the first `battles`, and keeps it there (an empty path: nowhere). Throws
// std::runtime_error when the file belongs to another study or to bots of other versions. Only the crew's leader gets
// rows.
struct StudyOptions {
    std::uint64_t battles = 1000;
    std::string keep;
    std::array<std::string, 2> letters; // of the sides, for the names of columns
    std::function<void(std::uint64_t done, std::uint64_t played)> progress = {}; // played: in this run
};
std::vector<BattleRow> run_study(const Arena& arena, const StudySetting& setting, Crew& crew,
                                 const StudyOptions& options);

std::string to_csv(const Study& study, const RowFormat& format);

} // namespace lab
