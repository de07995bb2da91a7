#pragma once

namespace cli {

int run(int count, const char* const* arguments); // the exit code

} // namespace cli
