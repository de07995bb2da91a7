#pragma once

#include "input/nearest.h"
#include "input/reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The data files of the games: games/<game>/<kind>/<id>.toml.
namespace input {

struct Folder {
    std::string_view game; // "lament"
    std::string_view kind; // "scenarios"
    std::string_view one;  // "scenario", for messages
};

std::vector<std::string> file_ids(Folder folder);          // sorted
std::string file_name(Folder folder, std::string_view id); // as faults show it
// Nothing, and a fault, when there is no such file: an id is never a path to somewhere else.
std::optional<std::string> read_data_file(Folder folder, const std::string& id, std::vector<Fault>& faults);
// The id of another file under this key; empty, and a fault, when there is no such file.
std::string read_file_id(Reader& reader, std::string_view key, Folder folder);

// What a game's loader gives: a scenario only when there are no faults.
template <class Scenario> struct Loaded {
    std::optional<Scenario> scenario;
    std::vector<Fault> faults;
};

// What every file begins with.
struct Heading {
    std::string id, name;
    std::vector<std::string> sources, house; // where its data come from, and what in them is ours
};
// False when it is a file of another game or format: its other faults would tell nothing then.
bool read_heading(Reader& root, std::string_view game, const std::string& file_name, Heading& into);

// A whole file, read by `read(root, heading)` behind its heading.
template <class Read>
void parse_file(std::string_view text, std::string_view game, const std::string& file_name, std::vector<Fault>& faults,
                Read read) {
    Faults found(file_name);
    Heading heading;
    if (auto root = read_toml(text, found))
        if (read_heading(*root, game, file_name, heading)) read(*root, heading);
    for (const Fault& fault : found.list()) faults.push_back(fault);
}
template <class Read> void load_file(Folder folder, const std::string& id, std::vector<Fault>& faults, Read read) {
    if (const auto text = read_data_file(folder, id, faults))
        parse_file(*text, folder.game, file_name(folder, id), faults, read);
}

} // namespace input
