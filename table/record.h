#pragma once

#include "core/dice.h"
#include "input/fault.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The record of a battle as text: its set-up, its answers and what fell. docs/record.md is the format's description.
namespace table {

inline constexpr std::size_t LargestRecord = 8U << 20U; // bytes
inline constexpr std::size_t LongestRecordLine = 4U << 10U;
inline constexpr int AnswersPerHash = 32;

struct RecordHeader {
    std::string game, scenario;
    int rules = 1;                                            // version of the game's rules that wrote it
    std::array<std::string, 2> players = {"first", "second"}; // who sits where
    std::vector<std::pair<std::string, std::string>> options; // name and value
    std::optional<core::Seat> copy_for;                       // a seat's copy: what it may not know is "?"
    bool operator==(const RecordHeader&) const = default;
};

// What fell: a face as a number, a drawn card by its name, or "?".
struct RecordFall {
    std::string text;
    core::Seats seen_by = core::Seats::Both;
    input::Place place; // where it stands in the file
    bool operator==(const RecordFall& that) const { return text == that.text && seen_by == that.seen_by; }
};

// An answer with what fell until the next question, and the hash of the state reached, where it was noted.
struct RecordAnswer {
    core::Seat seat = core::Seat::First;
    std::string notation;
    std::vector<RecordFall> falls;
    bool automatic = false; // the only answer there was, as both seats could know
    std::optional<std::uint64_t> hash;
    input::Place place, hash_place;
    bool operator==(const RecordAnswer& that) const {
        return seat == that.seat && notation == that.notation && falls == that.falls && automatic == that.automatic &&
               hash == that.hash;
    }
};

struct Roll {
    std::uint64_t index = 0;
    int sides = 0, face = 0;
    bool taken_back = false; // with its answer, by consent: the record has no such answer
    bool operator==(const Roll&) const = default;
};

// What dice that can be checked leave behind (docs/dice.md); bytes as hexadecimal digits. A replay does not look at it.
struct FairPart {
    std::string commitment;
    std::array<std::string, 2> contributions; // empty: none was made
    std::string secret;                       // empty until the end
    std::vector<Roll> rolls;                  // every die, in the order of rolling
    bool operator==(const FairPart&) const = default;
};

struct Record {
    RecordHeader header;
    std::optional<FairPart> fair;
    std::vector<RecordFall> opening; // what fell before the first answer
    std::optional<std::uint64_t> opening_hash;
    input::Place opening_place, opening_hash_place;
    std::vector<RecordAnswer> answers;
    bool cut = false; // the end of the file is missing; not written
    bool operator==(const Record&) const = default;
};

std::string to_text(const Record& record);

// Reads what is there: with faults the record holds the lines before the first of them.
struct ParsedRecord {
    Record record;
    std::vector<input::Fault> faults;
};
ParsedRecord parse_record(std::string_view text, std::string file);

} // namespace table
