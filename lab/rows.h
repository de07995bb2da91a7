#pragma once

#include "lab/arena.h"

#include <optional>
#include <string>
#include <string_view>

// Battles as lines of comma-separated values: in the file of a study, in what it is resumed from, and between
// processes.
namespace lab {

class RowFormat {
public:
    RowFormat(const Subjects& subjects, const table::Board& board, std::array<std::string, 2> sides);

    const std::string& header() const { return header_; } // names of the columns
    std::string write(const BattleRow& row) const;        // neither ends in a newline
    std::optional<BattleRow> read(std::string_view line) const;

private:
    std::size_t arms_, turns_, objectives_;
    std::vector<std::string> places_; // names of hexes or areas
    std::string header_;
};

} // namespace lab
