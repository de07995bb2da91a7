#include "games/lament/tests/loader_sample.h"

#include <catch2/catch.hpp>

namespace lament::test {

// Every name and most lines occur once, so that a test can point at them.
std::string sample_text() {
    return R"toml(# A skirmish of our own making.
format = 1
game = "lament"
id = "sample"
name = "Sample"
date = "1 May 1757"
turns = 4
vp_target = 7
attacker = "P"
deploys_first = "A"
vp_hexes = ["D3", "E4"]
sources = ["none"]
house = ["all of it"]

[map]
columns = 8
rows = 6
terrain = [
    "...w....",
    "........",
    "...t....",
    "....t...",
    "..www...",
    ".......x",
]
elevation = [
    "00000000",
    "00012000",
    "00000000",
    "00000000",
    "00000000",
    "01000000",
]
roads = [{ name = "High road", hexes = ["A3", "B4", "C3", "D4", "E4"] }]
rivers = [{ name = "Brook", sides = ["C3|D4", "C4|D4"] }]
entrenchments = [{ hex = "F3", against = ["E3", "F4"] }]
names = [{ text = "Church", hex = "D3", kind = "town" }]

[prussia]
commander = "Frederick"
command_rating = 4
vedettes = 1
cinc = 3
artillery = 2
horse_artillery = true

[[prussia.wing]]
suit = "spades"
commander = "Keith"
name = "Right"
cohesion = 4
heroic = true
cards = { plain = 2, rally = 1 }
units = [{ type = "Ln", count = 2, names = ["Itzenplitz", "Forcade"] }, { type = "Gr", count = 1 }]
deploy = ["A1", "A2", "B1"]

[[prussia.wing]]
suit = "hearts"
commander = "Seydlitz"
name = "Horse"
cohesion = 3
cards = { plain = 3, rally = 0 }
units = [{ type = "Cu", count = 2 }, { type = "Dr", count = 1 }]
deploy = ["A3", "A4", "B3"]
reserve = false

[[prussia.wing]]
suit = "diamonds"
commander = "Kleist"
name = "Left"
cohesion = 5
cards = { plain = 0, rally = 2 }
units = [{ type = "Hu", count = 2 }, { type = "Lt", count = 1 }]
deploy = ["A5", "A6"]
reserve = true

[prussia.asset]
name = "Drill"
use = "single"
play = "now"
text = "Two more points."
effect = { kind = "extra_ap", amount = 2, hidden_only = true }

[austria]
commander = "Daun"
command_rating = 3
vedettes = 2
cinc = 2
artillery = 5
horse_artillery = false

[[austria.wing]]
suit = "spades"
commander = "Lacy"
name = "North"
cohesion = 4
cards = { plain = 1, rally = 1 }
units = [{ type = "Ln", count = 3 }]
deploy = ["G1", "G2"]

[[austria.wing]]
suit = "hearts"
commander = "Buccow"
name = "Middle"
cohesion = 2
cards = { plain = 1, rally = 2 }
units = [{ type = "Ln", count = 2, inferior = true, names = ["Bavarians"] }]
deploy = ["G3", "G4"]

[[austria.wing]]
suit = "clubs"
commander = "Loudon"
name = "South"
cohesion = 3
cards = { plain = 1, rally = 0 }
units = [{ type = "Hu", count = 1 }, { type = "Cu", count = 1 }]
deploy = ["G5", "H5", "G4"]

[austria.asset]
name = "Works"
use = "multi"
play = "support"
text = "One more behind the works."
effect = { kind = "combat_bonus", role = "defender", arm = "infantry", amount = 1, where = ["town", "entrenchment"] }

[[event]]
turns = [1, 2]
text = "Kleist comes."
effect = { kind = "arrival", side = "P", suit = "diamonds" }

[[event]]
turns = [4]
text = "The fog goes."
effect = { kind = "lift_fog" }

[[special]]
text = "Fog."
rule = { kind = "fog" }

[[special]]
text = "The bridge."
rule = { kind = "hex_vp", side = "A", hex = "D4", vp = 2 }
)toml";
}

Scenario sample() {
    Loaded loaded = load_scenario(sample_text(), "sample.toml");
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.scenario);
    return std::move(*loaded.scenario);
}

} // namespace lament::test
