#pragma once

#include "input/data_dir.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// The independent check, run as a process of its own.
struct Checked {
    int code = -1;
    std::string said;
};

inline Checked run_script(const std::string& arguments) {
    const std::string command = "python3 " + input::data_dir() + "/tools/audit.py " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot be started: " + command);
    Checked checked;
    std::array<char, 4096> part{};
    while (const std::size_t size = fread(part.data(), 1, part.size(), pipe)) checked.said.append(part.data(), size);
    const int status = pclose(pipe);
    checked.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return checked;
}

// One process for all of them, for starting one takes longer than its work.
inline std::vector<Checked> check_by_script(const std::vector<std::string>& records) {
    const auto folder = std::filesystem::temp_directory_path() / ("oblique_audit_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::string files = (folder / "none").string(); // a file that is not there; so there are always several
    const auto name_of = [&](std::size_t i) { return (folder / std::to_string(i)).string(); };
    for (std::size_t i = 0; i < records.size(); ++i) {
        std::ofstream(name_of(i), std::ios::binary) << records[i];
        files += ' ' + name_of(i);
    }
    std::istringstream lines(run_script(files).said);
    std::filesystem::remove_all(folder);
    std::vector<Checked> all(records.size());
    for (std::string line; std::getline(lines, line);) {
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (!line.starts_with(name_of(i) + ": ")) continue;
            all[i].said += line.substr(name_of(i).size() + 2) + '\n';
            all[i].code = line.ends_with(" verified (dice only)") ? 0 : 1;
        }
    }
    return all;
}

inline Checked check_by_script(const std::string& record) { return check_by_script(std::vector{record}).front(); }

// All of a page of docs/.
inline std::string page(const std::string& name) {
    const auto text = input::read_text_file(input::data_dir() + "/docs/" + name);
    if (!text) throw std::runtime_error("there is no page docs/" + name);
    return *text;
}
