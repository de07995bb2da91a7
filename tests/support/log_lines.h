#pragma once

#include <catch2/catch.hpp>

#include <cstdio>
#include <string>
#include <unistd.h>
#include <vector>

// What `act` writes to standard error, line by line.
template <class Act> std::vector<std::string> log_lines_of(Act act) {
    std::FILE* file = std::tmpfile();
    REQUIRE(file != nullptr);
    std::fflush(stderr);
    const int before = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    act();
    std::fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    std::rewind(file);
    std::vector<std::string> lines(1);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file))
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += static_cast<char>(c);
    std::fclose(file);
    lines.pop_back();
    return lines;
}
