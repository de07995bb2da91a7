// Records from strangers: parsed with faults, replayed as far as they are legal; what was written reads the same again.
#include "games/list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const table::ParsedRecord parsed = table::parse_record(text, "fuzz.record");
    if (parsed.faults.empty() && !parsed.record.cut) {
        const table::ParsedRecord again = table::parse_record(table::to_text(parsed.record), "again.record");
        if (!again.faults.empty()) __builtin_trap();
    }
    const games::Game* game = games::find(parsed.record.header.game);
    if (game == nullptr) return 0;
    const games::Replayable replayable =
        game->replayable(parsed.record.header.scenario, games::options_of(parsed.record.header));
    if (replayable.opener) table::replay(parsed.record, "fuzz.record", *replayable.opener);
    return 0;
}
