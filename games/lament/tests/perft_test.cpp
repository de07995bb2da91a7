#include "games/lament/lament.h"
#include "tests/support/perft.h"

TEST_CASE("the number of positions is what it was") {
    check_perft<lament::Lament>("games/lament/tests/perft.txt",
                                [](const std::string& id) { return *lament::load_scenario_file(id).scenario; });
}
