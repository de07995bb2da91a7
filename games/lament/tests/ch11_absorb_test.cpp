// XI.5.4 HITS, XI.5.5 ELIMINATION
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

TEST_CASE("XI.5.4 the owner of the unit that is hit chooses how to absorb each hit", "[XI.5.4a][DP-20]") {
    Duel f(Type::Line, Type::Light);
    f.fight({4, 3}); // 5 against 3: one hit
    CHECK(f.question() == "absorb");
    CHECK(f.waiting() == core::only(Austria));
    CHECK(f.menu(Austria) == with(Retreats, {"COH", "DIS", "ELIM"}));
    CHECK(f.menu(Prussia).empty());
}

TEST_CASE("XI.5.4 a hit costs cohesion, if the wing has some and the unit integrity", "[XI.5.4b][XI.5.6a]") {
    Duel f(Type::Line, Type::Light);
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 3);
    CHECK(f.question() == "attack"); // the hit is absorbed
    CHECK(f.place(f.defender) == "E6");
    CHECK_FALSE(f.at(f.defender).disordered);

    Duel demoralized(Type::Line, Type::Light);
    demoralized.wing(Austria, Suit::Hearts, 0);
    demoralized.hit_defender(1);
    CHECK_FALSE(demoralized.menu(Austria).contains("COH"));
    CHECK(demoralized.refused(Austria, "COH") == "XI.5.6a");

    Duel isolated(Type::Line, Type::Line);
    isolated.hit_defender(1);
    CHECK_FALSE(isolated.menu(Austria).contains("COH"));
    CHECK(isolated.refused(Austria, "COH") == "XI.5.4b");
}

TEST_CASE("XI.5.4 a hit may disorder the unit", "[XI.5.4c]") {
    Duel f(Type::Line, Type::Line);
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "DIS"));
    CHECK(f.at(f.defender).disordered);
    CHECK(f.place(f.defender) == "E6");
    CHECK(f.cohesion(Austria, Suit::Hearts) == 4);
    CHECK(f.question() == "attack");
}

TEST_CASE("XI.5.4 a hit may be absorbed by retreat, by the defender and with a legal hex", "[XI.5.4d][XI.5.8b]") {
    Duel f(Type::Line, Type::Line);
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.place(f.defender) == "E7");
    CHECK_FALSE(f.at(f.defender).disordered);

    Duel attacker(Type::Light, Type::Line);
    attacker.hit_attacker(1);
    CHECK(attacker.menu(Prussia) == Answers{"COH", "DIS", "ELIM"});
    CHECK(attacker.refused(Prussia, "RET(E4)") == "XI.5.8b");

    Duel walled(Type::Line, Type::Light);
    wall_in(walled);
    walled.hit_defender(1);
    CHECK(walled.menu(Austria) == Answers{"COH", "DIS", "ELIM"});
}

TEST_CASE("XI.5.4 a second hex absorbs another hit", "[XI.5.4e][XI.5.8.4b]") {
    Duel f(Type::Line, Type::Cuirassier);
    f.hit_defender(3); // no integrity: disorder and two retreats, in this order or with the disorder second
    CHECK(f.menu(Austria) == with(Retreats, {"DIS", "ELIM"}));
    CHECK(f.refused(Austria, "RET2(E7)") == "XI.5.4e"); // not before the first
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.menu(Austria) == Answers{"DIS"});
    CHECK(f.refused(Austria, "RET2(E8)") == "XI.5.8.4b"); // in Good Order
    REQUIRE(f.play(Austria, "DIS"));
    CHECK(f.menu(Austria) == Answers{"RET2(D8)", "RET2(E8)", "RET2(F8)"});
    REQUIRE(f.play(Austria, "RET2(E8)"));
    CHECK(f.place(f.defender) == "E8");
}

TEST_CASE("XI.5.4 each way is taken once", "[XI.5.4f]") {
    Duel cohesion(Type::Line, Type::Light, {.disordered = true});
    cohesion.hit_defender(2);
    REQUIRE(cohesion.play(Austria, "COH"));
    CHECK(cohesion.menu(Austria) == Retreats);
    CHECK(cohesion.refused(Austria, "COH") == "XI.5.4f");

    Duel disorder(Type::Line, Type::Light);
    disorder.hit_defender(2);
    REQUIRE(disorder.play(Austria, "DIS"));
    CHECK(disorder.menu(Austria) == with(Retreats, {"COH"}));
    CHECK(disorder.refused(Austria, "DIS") == "XI.5.4f");

    Duel retreat(Type::Line, Type::Light);
    retreat.hit_defender(2);
    REQUIRE(retreat.play(Austria, "RET(E7)"));
    CHECK(retreat.menu(Austria) == Answers{"COH", "DIS"});
    CHECK(retreat.refused(Austria, "RET(E8)") == "XI.5.4f");
}

TEST_CASE("XI.5.4 a defender absorbs at most four hits, an attacker two", "[XI.5.4g]") {
    Duel hussar(Type::Cuirassier, Type::Hussar);
    hussar.wing(Austria, Suit::Hearts, 2);
    hussar.hit_defender(4);
    CHECK(hussar.menu(Austria) == with(Retreats, {"COH", "DIS", "ELIM"}));
    hussar.play_all(Austria, {"COH", "DIS", "RET(E7)", "RET2(E8)"});
    CHECK(hussar.place(hussar.defender) == "E8");
    CHECK(hussar.cohesion(Austria, Suit::Hearts) == 1);

    Duel attacker(Type::Hussar, Type::Line);
    attacker.hit_attacker(2);
    CHECK(attacker.menu(Prussia) == Answers{"COH", "DIS", "ELIM"});
    attacker.play_all(Prussia, {"COH", "DIS"});
    CHECK(attacker.alive(attacker.attacker));
    Duel three(Type::Hussar, Type::Line);
    three.hit_attacker(3);
    CHECK(three.menu(Prussia) == Answers{"ELIM"});
}

TEST_CASE("XI.5.4 cohesion lost to attrition does not stop a loss of cohesion for a hit", "[XI.5.4h]") {
    Duel f(Type::Light, Type::Light);
    f.wing(Austria, Suit::Hearts, 2);
    f.fight({4, 2});
    CHECK(f.cohesion(Austria, Suit::Hearts) == 1);
    CHECK(f.menu(Austria) == with(Retreats, {"COH", "DIS", "ELIM"}));
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 0);
    Duel last(Type::Light, Type::Light);
    last.wing(Austria, Suit::Hearts, 1);
    last.fight({4, 2});
    CHECK_FALSE(last.menu(Austria).contains("COH")); // none is left
}

TEST_CASE("XI.5.4 all cavalry retreats twice from infantry, Hussars from all but Hussars", "[XI.5.4i][XI.5.8.4a]") {
    const auto retreats_twice = [](Type attacks, Type defends) {
        Duel f(attacks, defends, {.disordered = true});
        f.wing(Austria, Suit::Hearts, 0);
        f.hit_defender(2);
        return f.menu(Austria) == with(Retreats, {"ELIM"});
    };
    for (const Type infantry : {Type::Line, Type::Grenadier, Type::Light}) {
        for (const Type cavalry : {Type::Cuirassier, Type::Dragoon, Type::Hussar}) {
            CHECK(retreats_twice(infantry, cavalry));
            CHECK_FALSE(retreats_twice(cavalry, infantry));
        }
        CHECK_FALSE(retreats_twice(infantry, Type::Line));
    }
    CHECK(retreats_twice(Type::Cuirassier, Type::Hussar));
    CHECK(retreats_twice(Type::Dragoon, Type::Hussar));
    CHECK_FALSE(retreats_twice(Type::Hussar, Type::Hussar));
    CHECK_FALSE(retreats_twice(Type::Cuirassier, Type::Dragoon));
    CHECK_FALSE(retreats_twice(Type::Dragoon, Type::Cuirassier));
    CHECK_FALSE(retreats_twice(Type::Hussar, Type::Cuirassier));

    Duel f(Type::Cuirassier, Type::Dragoon, {.disordered = true}); // the reason is given
    f.add(Austria, Type::Line, Suit::Hearts, "D6");
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "RET(E7)"));
    CHECK(f.menu(Austria) == Answers{"COH"});
    CHECK(f.refused(Austria, "RET2(E8)") == "XI.5.8.4a");
}

TEST_CASE("XI.5.4 four hits, in every order that the rules allow", "[XI.5.4e][XI.5.4g][R-15]") {
    // A Hussar hit by a Cuirassier. Each way is written by its first letter: Cohesion, Disorder, Retreat, 2nd retreat.
    std::set<std::string> ways;
    const std::function<void(const Duel&, std::string)> go = [&](const Duel& f, const std::string& so_far) {
        if (f.question() != "absorb") {
            ways.insert(so_far);
            return;
        }
        for (const std::string& answer : f.menu(Austria)) {
            if (answer == "ELIM" || (answer.starts_with("RET") && answer[4] != 'E' && answer[5] != 'E')) continue;
            Duel next = f;
            REQUIRE(next.play(Austria, answer));
            go(next, so_far + (answer.starts_with("RET2") ? '2' : answer[0]));
        }
    };
    Duel f(Type::Cuirassier, Type::Hussar);
    f.hit_defender(4);
    go(f, "");
    CHECK(ways == std::set<std::string>{"CDR2", "DCR2", "DRC2", "DR2C", "CRD2", "RCD2", "RDC2", "RD2C"});
}

// XI.5.5 ELIMINATION

TEST_CASE("XI.5.5 hits that cannot all be absorbed eliminate the unit, and nothing is paid",
          "[XI.5.5a][XI.5.5d][XI.5.5e][R-14]") {
    Duel f(Type::Line, Type::Light); // cohesion, disorder and one retreat would do for three
    f.hit_defender(4);
    CHECK(f.menu(Austria) == Answers{"ELIM"});
    CHECK(menu_is_public(f.here())); // nothing to decide: the table need not ask
    CHECK(f.refused(Austria, "COH") == "R-14");
    CHECK(f.refused(Austria, "DIS") == "R-14");
    CHECK(f.vp(Prussia) == 0);
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK_FALSE(f.alive(f.defender));
    CHECK(f.vp(Prussia) == 1);
    CHECK(f.cohesion(Austria, Suit::Hearts) == 4);
    CHECK(f.question() == "advance");
}

TEST_CASE("XI.5.5 only ways are offered that lead to the end", "[R-14]") {
    Duel f(Type::Line, Type::Cuirassier, {.disordered = true});
    f.impassable("D8").impassable("E8").impassable("F8").impassable("C7"); // only F7 leads further, to G7
    f.hit_defender(2);
    CHECK(f.menu(Austria) == Answers{"RET(F7)", "ELIM"});
    CHECK(f.refused(Austria, "RET(E7)") == "R-14");
    REQUIRE(f.play(Austria, "RET(F7)"));
    CHECK(f.menu(Austria) == Answers{"RET2(G7)"}); // no way back: ELIM is gone
    CHECK(f.refused(Austria, "ELIM") == "XI.5.5b");
}

TEST_CASE("XI.5.5 the owner may decline to absorb, before he has paid anything", "[XI.5.5b]") {
    Duel f(Type::Line, Type::Light);
    f.hit_defender(2);
    REQUIRE(f.menu(Austria).contains("ELIM"));
    Duel declined = f;
    REQUIRE(declined.play(Austria, "ELIM"));
    CHECK_FALSE(declined.alive(declined.defender));
    CHECK(declined.cohesion(Austria, Suit::Hearts) == 4);
    REQUIRE(f.play(Austria, "COH"));
    CHECK_FALSE(f.menu(Austria).contains("ELIM"));
    CHECK(f.refused(Austria, "ELIM") == "XI.5.5b");
}

TEST_CASE("XI.5.5 attrition stays in force when a unit is eliminated", "[XI.5.5c][XI.5.5d]") {
    Duel f(Type::Grenadier, Type::Line);
    f.fight({6, 2}); // attrition for both; 7 against 2: three hits, of which it can absorb two
    CHECK(f.menu(Austria) == Answers{"ELIM"});
    REQUIRE(f.play(Austria, "ELIM"));
    CHECK(f.cohesion(Austria, Suit::Hearts) == 3);
    CHECK(f.cohesion(Prussia, Suit::Spades) == 3);
    CHECK(f.vp(Prussia) == 1);
}
