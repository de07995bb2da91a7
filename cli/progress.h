#pragma once

#include <string>

namespace cli {

// One line on stderr that is written over again; nothing at all where nobody watches.
class Progress {
public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(const std::string& line);
    void clear(); // before something else is written

private:
    bool watched_;
    bool shown_ = false;
};

} // namespace cli
