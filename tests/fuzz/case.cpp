// Case files from strangers: whatever they say, the answer is a report.
#include "games/lament/case.h"

#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const cases::Report report = lament::run_case(text, "fuzz.toml");
    if (report.exit_code < 0 || report.exit_code > 2) __builtin_trap();
    return 0;
}
