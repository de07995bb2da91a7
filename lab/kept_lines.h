#pragma once

#include <fstream>
#include <string>
#include <vector>

namespace lab {

// A file that grows line by line and may be stopped at any moment: what was being written then is no line yet, and is
// cut off before the next one is written. It begins with a heading, which says what it belongs to.
class KeptLines {
public:
    explicit KeptLines(std::string path); // reads what is there; an empty path keeps nothing

    // Whether the file has this heading. It also has it when there was nothing, or a part of it: then it is written.
    bool begin(const std::string& heading); // one line or more, each with its newline
    std::string first() const;              // line of the file
    std::vector<std::string> lines() const; // that stood after the heading
    void append(const std::string& line);   // throws std::runtime_error when that is impossible
    std::string at(std::size_t line) const; // "kept.pairs:3: ", the place of one of `lines`

private:
    void write(const std::string& text);

    std::string path_;
    std::string text_;        // as it was found
    std::size_t heading_ = 0; // bytes of it
    std::ofstream out_;       // open once something was written
};

// Why a file that begins with `found` cannot be continued: the versions of bots that differ, each with its name. Empty
// when something else differs. Both are sentences of words in which bots have versions (ai/version.h).
std::string other_versions(const std::string& found, const std::string& wanted);

} // namespace lab
