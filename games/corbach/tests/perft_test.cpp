#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "tests/support/perft.h"

TEST_CASE("the number of positions is what it was") {
    check_perft<corbach::Corbach>("games/corbach/tests/perft.txt",
                                  [](const std::string& id) { return *corbach::load_scenario_file(id).scenario; });
}
