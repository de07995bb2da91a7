// Case files from strangers: whatever they say, the answer is a report.
#include "cases/case.h"
#include "games/list.h"

#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const cases::Report report = cases::run_case(text, "fuzz.toml", {}, games::case_games());
    if (report.exit_code < 0 || report.exit_code > 2) __builtin_trap();
    return 0;
}
