#include "games/skirmish/skirmish.h"
#include "tests/conformance/conformance.h"

TEST_CASE("skirmish keeps every promise to the table", "[conformance]") {
    conformance::conform<skirmish::Skirmish>(
        skirmish::meadow(),
        {.games = 100, .picture_every = 2, .advice_every = 4, .scene_every = 8, .least_peeks = 100'000});
}
