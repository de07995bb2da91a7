#pragma once

#include <optional>
#include <string>

namespace input {

// Where scenarios, maps and rule indexes lie: the environment variable OBLIQUE_DATA, else the source tree.
std::string data_dir();

// The text of a file, at most one byte more than a Reader accepts; nothing when it cannot be read.
std::optional<std::string> read_text_file(const std::string& path);

} // namespace input
