#include "games/skirmish/skirmish.h"
#include "tests/support/perft.h"

TEST_CASE("the number of positions is what it was") {
    check_perft<skirmish::Skirmish>("games/skirmish/tests/perft.txt",
                                    [](const std::string&) { return skirmish::meadow(); });
}
