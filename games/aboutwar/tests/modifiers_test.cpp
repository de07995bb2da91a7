// AW-DRM, AW-HIL-01, AW-FOR-03: applying modifiers
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

Unit unit_of_class(Class c) {
    Unit unit;
    switch (c) {
    case Class::AttackingInfantry: unit = {.type = Type::Infantry, .role = Role::Mover}; break;
    case Class::AttackingCavalry: unit = {.type = Type::Cavalry, .role = Role::Charger}; break;
    case Class::AttackingArtillery: unit = {.type = Type::Artillery, .role = Role::Mover}; break;
    case Class::DefendingInfantry: unit = {.type = Type::Infantry, .role = Role::Passive}; break;
    case Class::Square: unit = {.type = Type::Infantry, .role = Role::Passive, .square = true}; break;
    case Class::DefendingCavalry: unit = {.type = Type::Cavalry, .role = Role::Passive}; break;
    case Class::DefendingArtillery: unit = {.type = Type::Artillery, .role = Role::Passive}; break;
    case Class::Routed: unit = {.type = Type::Cavalry, .routed = true}; break;
    }
    return unit;
}

// Two units face each other in the first space of the border of b2 and b3.
struct Duel {
    Field f;
    Seat own;
    Duel(Seat seat, Unit mine, Unit enemy) : own(seat) {
        mine.place = seat == White ? Place::b2 : Place::b3;
        enemy.place = seat == White ? Place::b3 : Place::b2;
        f.state.army(seat).units[0] = mine;
        f.state.army(core::other(seat)).units[0] = enemy;
        Zone zone;
        zone.home = {Place::b2, Place::b3};
        zone.filled = {1, 1};
        for (auto& side : zone.unit) side.fill(UnitId{});
        for (auto& side : zone.aim) side.fill(NoAim);
        f.state.zones.push_back(zone);
        for (ArmyState& army : f.state.armies) army.count = 1;
    }
    int modifier(bool melee) const { return combat_modifiers(f.here(), Phase::Combined, melee, 0, own, 0).total(); }
    bool rolls(bool melee) const { return aboutwar::rolls(f.state, melee, 0, own, 0); }
};

constexpr int No = 99; // no such attack, or it cannot occur

struct Row {
    Class own;
    std::vector<int> ranged, melee; // against AI AC AA DI SQ DC DA RT
};

} // namespace

TEST_CASE("the modifier is found by own and opposing class, for fire and for melee",
          "[AW-DRM-01][AW-DRM-03][AW-DRM-04][AWR-10]") {
    const Seat seat = GENERATE(White, Black);
    // clang-format off
    const Row table[] = {
        {Class::AttackingInfantry, {-1, 0, -2, -1, 0, 0, -2, 0}, {0, -1, No, 0, 0, 0, 2, 2}},
        {Class::AttackingCavalry, {No, No, No, No, No, No, No, No}, {1, 0, No, 0, -4, 1, 2, 2}},
        {Class::AttackingArtillery, {2, 1, 0, 2, 3, 1, 0, 1}, {No, No, No, No, No, No, No, No}},
        {Class::DefendingInfantry, {0, 0, -1}, {0, -1, No}},
        {Class::Square, {-1, 0, -1}, {0, 0, No}},
        {Class::DefendingCavalry, {No, No, No}, {0, -1, No}},
        {Class::DefendingArtillery, {0, 0, -1}, {No, No, No}},
    };
    // clang-format on
    constexpr std::array Columns = {Class::AttackingInfantry,
                                    Class::AttackingCavalry,
                                    Class::AttackingArtillery,
                                    Class::DefendingInfantry,
                                    Class::Square,
                                    Class::DefendingCavalry,
                                    Class::DefendingArtillery,
                                    Class::Routed};
    for (const Row& row : table)
        for (const bool melee : {false, true}) {
            const auto& values = melee ? row.melee : row.ranged;
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (values[i] == No) continue;
                INFO(index(row.own) << " against " << i << (melee ? " in melee" : " at range"));
                const Duel duel(seat, unit_of_class(row.own), unit_of_class(Columns[i]));
                REQUIRE(duel.rolls(melee));
                CHECK(duel.modifier(melee) == values[i]);
            }
        }
}

TEST_CASE("routed units never roll", "[AW-DRM-05]") {
    const Seat seat = GENERATE(White, Black);
    for (const Type type : EachType) {
        const Duel duel(seat, {.type = type, .routed = true}, unit_of_class(Class::AttackingInfantry));
        CHECK(!duel.rolls(false));
        CHECK(!duel.rolls(true));
    }
}

TEST_CASE("a passive unit does not attack a routed attacker, an attacker does", "[AW-DRM-06]") {
    const Seat seat = GENERATE(White, Black);
    const Unit fallen{.type = Type::Infantry, .role = Role::Mover, .routed = true};
    for (const bool melee : {false, true}) {
        CHECK(!Duel(seat, unit_of_class(Class::DefendingInfantry), fallen).rolls(melee));
        CHECK(Duel(seat, unit_of_class(Class::AttackingInfantry), fallen).rolls(melee));
    }
}

TEST_CASE("special modifiers add to the table's", "[AW-DRM-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I", Spent);
    f.begin({1});
    const Itemised fire = f.modifiers(f.them, false, 1, "b2>b3", Phase::Fast);
    REQUIRE(fire.items.size() == 2); // 0 of the table is not told
    CHECK(fire.items[0] == Item{Rule::AW_SPT_09, -1});
    CHECK(fire.items[1] == Item{Rule::AW_FST_05, -2});
    CHECK(fire.total() == -3);
    const Itemised melee = f.modifiers(f.them, true, 1, "b2>b3", Phase::Fast);
    REQUIRE(melee.items.size() == 2);
    CHECK(melee.items[0] == Item{Rule::AW_DRM_01, -1});
    CHECK(melee.items[1] == Item{Rule::AW_SPT_09, -1});
    f.skip("withdraw", {4, 5}); // 4 against 5 - 2
    CHECK(f.fallen(f.them, "box") == 1);
}

TEST_CASE("attacking uphill costs one in melee, downhill gains one", "[AW-HIL-01][AW-TER-01]") {
    const Seat seat = GENERATE(White, Black);
    Fight up(seat);
    up.ground("b3", Terrain::Hill);
    up.attack("I");
    up.defend("I");
    up.begin({1, 1});
    CHECK(up.modifier(up.us, true, 1) == -1);
    CHECK(up.modifier(up.them, true, 1) == 0);
    CHECK(up.modifier(up.us, false, 1) == -1); // as everywhere
    up.skip("withdraw", {3, 2});
    CHECK(up.their("b3") == "1I");
    Fight down(seat);
    down.ground("b2", Terrain::Hill);
    down.attack("I");
    down.defend("I");
    down.begin({1, 1});
    CHECK(down.modifier(down.us, true, 1) == 1);
    CHECK(down.modifier(down.them, true, 1) == 0);
    CHECK(down.modifier(down.us, false, 1) == -1);
    down.skip("withdraw", {2, 2});
    CHECK(down.our("b3") == "1Is");
    Fight level(seat);
    level.ground("b2", Terrain::Hill);
    level.ground("b3", Terrain::Hill);
    level.attack("I");
    level.defend("I");
    level.begin({1, 1});
    CHECK(level.modifier(level.us, true, 1) == 0);
}

TEST_CASE("in a forest both sides fight worse", "[AW-FOR-03][AW-TER-01]") {
    Fight f(GENERATE(White, Black));
    f.ground("b3", Terrain::Forest);
    f.attack("I");
    f.defend("I");
    f.at_combined();
    Fight theirs = f;
    f.all_act({6, 4}); // 3 against 2
    CHECK(f.their("b3") == "1I");
    REQUIRE(f.modifiers(f.us, false, 1).items.size() == 2);
    CHECK(f.modifiers(f.us, false, 1).items[1] == Item{Rule::AW_FOR_03, -2});
    CHECK(f.modifier(f.them, false, 1) == -2);
    CHECK(f.modifier(f.us, true, 1) == -1);
    CHECK(f.modifier(f.them, true, 1) == -1);
    theirs.all_act({5, 6}); // 2 against 4
    CHECK(theirs.our("box") == "1Ir");
    Fight out_of(f.us); // the ground fought over counts, not the ground behind
    out_of.ground("b2", Terrain::Forest);
    out_of.attack("I");
    out_of.defend("I");
    out_of.begin({1, 1});
    CHECK(out_of.modifier(out_of.us, false, 1) == -1);
    CHECK(out_of.modifier(out_of.them, false, 1) == 0);
}
