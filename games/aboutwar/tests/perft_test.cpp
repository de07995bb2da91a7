#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "tests/support/perft.h"

TEST_CASE("the number of positions is what it was") {
    check_perft<aboutwar::AboutWar>("games/aboutwar/tests/perft.txt",
                                    [](const std::string& id) { return *aboutwar::load_scenario_file(id).scenario; });
}
