// The ten constraints that the reconstructed modifier table satisfies, and its cells.
#include "games/aboutwar/loader.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;

namespace {

constexpr Class AI = Class::AttackingInfantry;
constexpr Class AC = Class::AttackingCavalry;
constexpr Class AA = Class::AttackingArtillery;
constexpr Class DI = Class::DefendingInfantry;
constexpr Class SQ = Class::Square;
constexpr Class DC = Class::DefendingCavalry;
constexpr Class DA = Class::DefendingArtillery;
constexpr Class RT = Class::Routed;

const Modifiers& table() {
    static const Modifiers loaded = [] {
        const Loaded marengo = load_scenario_file("marengo");
        REQUIRE(marengo.scenario);
        return marengo.scenario->modifiers;
    }();
    return loaded;
}

int ranged(Class own, Class opposing) { return table().ranged[index(own)][index(opposing)]; }
int melee(Class own, Class opposing) { return table().melee[index(own)][index(opposing)]; }
int limited(int result) { return std::clamp(result, 1, 6); }

// In how many of the 36 falls of two dice the first unit wins a melee.
int wins(int own, int opposing) {
    int count = 0;
    for (int mine = 1; mine <= 6; ++mine)
        for (int theirs = 1; theirs <= 6; ++theirs) count += limited(mine + own) > limited(theirs + opposing) ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("1: a gun at range two fires at infantry, with its token there, at -1", "[AWR-10][AWR-11]") {
    CHECK(ranged(AA, DI) == 2);
    CHECK(table().bombard[2] == -4);
    CHECK(table().token == 1);
    CHECK(ranged(AA, DI) + table().bombard[2] + table().token == -1);
    CHECK(table().bombard[1] == -2);
}

TEST_CASE("2: an unopposed attack of infantry on attacking cavalry comes to nothing", "[AWR-10]") {
    CHECK(melee(AI, AC) == -1);
    CHECK(table().unopposed_melee == 1);
}

TEST_CASE("3: attacking infantry needs a 5 against a spent defender", "[AWR-10]") {
    CHECK(ranged(AI, DI) == -1);
    CHECK(limited(5 + ranged(AI, DI)) >= 4);
    CHECK(limited(4 + ranged(AI, DI)) < 4);
    CHECK(limited(5 + ranged(AI, DI)) > limited(4 + ranged(DI, AI) + table().spent_ranged));
}

TEST_CASE("4: infantry that moves shoots worse than infantry that stands", "[AWR-10]") {
    CHECK(ranged(AI, AI) == -1);
    CHECK(ranged(DI, AI) == 0);
}

TEST_CASE("5: the legible scraps are the rows of passive infantry and artillery", "[AWR-10]") {
    CHECK(ranged(DI, AI) == 0);
    CHECK(melee(DI, AI) == 0);
    CHECK(ranged(DI, AC) == 0);
    CHECK(melee(DI, AC) == -1);
    CHECK(ranged(DI, AA) == -1);
    CHECK(ranged(DA, AI) == 0);
    CHECK(ranged(DA, AC) == 0);
    CHECK(ranged(DA, AA) == -1);
    CHECK(table().bombard[1] == -2);
    CHECK(table().bombard[2] == -4);
}

TEST_CASE("6: a square is nearly but not wholly safe from cavalry, and less deadly when spent", "[AWR-10]") {
    CHECK(melee(AC, SQ) == -4);
    CHECK(wins(melee(AC, SQ), melee(SQ, AC)) == 1);
    CHECK(limited(6 + melee(AC, SQ)) > limited(1 + melee(SQ, AC)));
    CHECK(wins(melee(SQ, AC) + table().spent_melee, melee(AC, SQ)) < wins(melee(SQ, AC), melee(AC, SQ)));
}

TEST_CASE("7: squares suffer more from artillery than other infantry", "[AWR-10]") {
    CHECK(ranged(AA, SQ) == 3);
    CHECK(ranged(AA, SQ) > ranged(AA, DI));
}

TEST_CASE("8: cavalry is best against moving infantry and artillery, standing infantry is harder", "[AWR-10]") {
    CHECK(melee(AC, AI) == 1);
    CHECK(melee(AI, AC) == -1);
    CHECK(melee(AC, DA) == 2);
    CHECK(melee(AC, DI) == 0);
    CHECK(melee(DI, AC) == -1);
    CHECK(wins(melee(AC, AI), melee(AI, AC)) > wins(melee(AC, DI), melee(DI, AC)));
    const int unopposed = melee(AC, AI) + table().unopposed_melee; // easy, not automatic
    CHECK(unopposed == 2);
    CHECK(limited(2 + unopposed) >= 4);
    CHECK(limited(1 + unopposed) < 4);
}

TEST_CASE("9: artillery out-ranges infantry, and attacking artillery has a substantial bonus", "[AWR-10]") {
    CHECK(ranged(AI, AA) == -2);
    CHECK(ranged(AI, DA) == -2);
    CHECK(ranged(DI, AA) == -1);
    CHECK(ranged(SQ, AA) == -1);
    for (const Class infantry : {AI, DI, SQ}) CHECK(ranged(AA, infantry) >= 2);
    CHECK(ranged(DA, AI) == 0);
}

TEST_CASE("10: melee against artillery succeeds easily, on 2 or more", "[AWR-10]") {
    for (const Class own : {AI, AC}) {
        CHECK(melee(own, DA) == 2);
        CHECK(limited(2 + melee(own, DA)) >= 4);
        CHECK(limited(1 + melee(own, DA)) < 4);
    }
}

TEST_CASE("ranged and melee have values of their own, by own and opposing class", "[AWR-10]") {
    constexpr std::array Columns = {AI, AC, AA, DI, SQ, DC, DA, RT};
    constexpr int x = 0; // no such attack, or it cannot occur
    struct Row {
        Class own;
        std::array<int, 8> ranged, melee;
    };
    // clang-format off
    const Row attacking[] = {
        {AI, {-1, 0, -2, -1, 0, 0, -2, 0}, { 0, -1, x, 0,  0, 0, 2, 2}},
        {AC, { x, x,  x,  x, x, x,  x, x}, { 1,  0, x, 0, -4, 1, 2, 2}},
        {AA, { 2, 1,  0,  2, 3, 1,  0, 1}, { x,  x, x, x,  x, x, x, x}},
        {DI, { 0, 0, -1,  x, x, x,  x, x}, { 0, -1, x, x,  x, x, x, x}},
        {SQ, {-1, 0, -1,  x, x, x,  x, x}, { 0,  0, x, x,  x, x, x, x}},
        {DC, { x, x,  x,  x, x, x,  x, x}, { 0, -1, x, x,  x, x, x, x}},
        {DA, { 0, 0, -1,  x, x, x,  x, x}, { x,  x, x, x,  x, x, x, x}},
        {RT, { x, x,  x,  x, x, x,  x, x}, { x,  x, x, x,  x, x, x, x}},
    };
    // clang-format on
    for (const Row& row : attacking)
        for (std::size_t i = 0; i < Columns.size(); ++i) {
            INFO(index(row.own) << " against " << i);
            CHECK(ranged(row.own, Columns[i]) == row.ranged[i]);
            CHECK(melee(row.own, Columns[i]) == row.melee[i]);
        }
}

TEST_CASE("the special modifiers have the values of the rulebook", "[AWR-10][AWR-49]") {
    const Modifiers& m = table();
    CHECK(m.fast_ranged == -2);
    CHECK(m.spent_ranged == -1);
    CHECK(m.spent_melee == -1);
    CHECK(m.unopposed_ranged == 1);
    CHECK(m.unopposed_melee == 1);
    CHECK(m.forest_ranged == -2);
    CHECK(m.forest_melee == -1);
    CHECK(m.uphill_melee == -1);
    CHECK(m.downhill_melee == 1);
    CHECK(m.reaction == -1);
}
