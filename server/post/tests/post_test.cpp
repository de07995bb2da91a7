#include "server/post/post.h"

#include "games/list.h"
#include "server/dice/audit.h"
#include "server/post/tests/two_servers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace server::post {
namespace {

using core::Seat;

// A battle that has been to the other server and is on its way back: every forger's chance.
struct UnderWay {
    TestServer here{"Anna"}, there{"Bernd"};
    core::KeyedDice chance{7};
    std::string id = here.create();
    std::string first, back; // files: to the other server, and what an honest one sends back

    UnderWay() {
        // Until there is a move, of several answers, and dice for it.
        for (int journey = 0; journey < 20; ++journey) {
            here.play(id, chance);
            first = here.send(id, there.key()).text;
            REQUIRE(there.receive(first).outcome.done);
            REQUIRE(there.play(id, chance) > 0);
            back = there.send(id, here.key()).text;
            const Parcel parcel = *open_parcel(here.keys, back).parcel;
            const auto since = parcel.lines.begin() + static_cast<std::ptrdiff_t>(here.lines(id).size());
            const bool rolled =
                std::any_of(since, parcel.lines.end(), [](const auto& line) { return !line.rolls.empty(); });
            if (rolled && parcel.lines.end() - since >= 4) return;
            REQUIRE(here.receive(back).outcome.done);
        }
        FAIL("no dice have fallen");
    }

    // The file again, sealed by the other server itself, but not as it should be.
    std::string forged(const std::function<void(Parcel&)>& change) const {
        Parcel parcel = *open_parcel(here.keys, back).parcel;
        change(parcel);
        return seal(there.keys, here.key(), parcel);
    }
    std::string reason_for(const std::function<void(Parcel&)>& change) {
        const Received received = here.receive(forged(change));
        CHECK_FALSE(received.outcome.done);
        CHECK_FALSE(received.outcome.message.empty());
        CHECK(here.status(id) == "away");
        return received.outcome.reason;
    }
    // The first line that was played over there and of which it is true.
    std::size_t line_where(const Parcel& parcel, const std::function<bool(const storage::Line&)>& is_it) {
        for (std::size_t i = here.lines(id).size(); i < parcel.lines.size(); ++i)
            if (is_it(parcel.lines[i])) return i;
        throw std::runtime_error("there is no such line");
    }
};

// A secret by which not all dice are as they fell: of few dice many secrets make the same.
dice::Bytes secret_of_other_dice(const Parcel& parcel) {
    std::vector<battles::Die> fallen;
    for (const storage::Line& line : parcel.lines)
        for (const battles::Die& die : battles::read_rolls(line.rolls)) fallen.push_back(die);
    REQUIRE_FALSE(fallen.empty());
    const auto given = [&](std::size_t seat) {
        return dice::from_hex(parcel.battle.seats.at(seat).contribution.value()).value();
    };
    for (std::uint8_t n = 1; n != 0; ++n) {
        const dice::Bytes chosen(dice::SecretSize, n);
        const dice::Key key = dice::dice_key(chosen, given(0), given(1));
        for (std::size_t i = 0; i < fallen.size(); ++i)
            if (dice::fair_face(key, i, fallen[i].sides) != fallen[i].face) return chosen;
    }
    throw std::logic_error("every secret gives these dice");
}

void number_again(Parcel& parcel) {
    std::int64_t number = 0;
    for (storage::Line& line : parcel.lines) line.number = ++number;
}

std::string record_of(TestServer& server, const std::string& id) {
    return server.with(id, [](battles::Battle& battle) { return table::to_text(battle.whole_record()); });
}

} // namespace

TEST_CASE("a battle is bound to no key to which it could not be sent", "[server][post]") {
    TestServer here("Anna"), there("Bernd"), elsewhere("Carl");
    const std::string id = here.create();
    const auto run = [&](const std::string& statement) {
        here.database->write([&](storage::Work& work) { work.run(statement); });
    };
    run("CREATE TRIGGER stuck BEFORE INSERT ON lines WHEN new.kind = 'away' BEGIN SELECT RAISE(ABORT, 'no'); END");
    CHECK_THROWS_AS(here.send(id, elsewhere.key()), storage::Trouble); // a typing error in the key, say
    run("DROP TRIGGER stuck");
    CHECK(here.send(id, there.key()).outcome.done);
    CHECK(here.send(id, elsewhere.key()).outcome.reason == "bound_elsewhere");
}

TEST_CASE("A battle goes back and forth between two servers until it is over, and both have the same record",
          "[server][post]") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        TestServer anna("Anna"), bernd("Bernd");
        core::KeyedDice chance(seed);
        const std::string id = anna.create(seed % 2 == 0 ? Seat::First : Seat::Second);
        TestServer *here = &anna, *there = &bernd;
        int journeys = 0;
        for (; journeys < 500; ++journeys) {
            here->play(id, chance);
            const Sent sent = here->send(id, there->key());
            INFO(sent.outcome.message);
            REQUIRE(sent.outcome.done);
            const bool over = here->status(id) == "over";
            CHECK(here->status(id) == (over ? "over" : "away"));
            const Received received = there->receive(sent.text);
            INFO(received.outcome.message);
            REQUIRE(received.outcome.done);
            CHECK(received.battle == id);
            if (over) break;
            CHECK(there->status(id) == "running");
            std::swap(here, there);
        }
        CHECK(journeys > 2);
        REQUIRE(anna.status(id) == "over");
        REQUIRE(bernd.status(id) == "over");
        CHECK(anna.lines(id) == bernd.lines(id));
        const std::string record = record_of(anna, id);
        CHECK(record == record_of(bernd, id));
        CHECK(record.find("Anna") != std::string::npos);
        CHECK(record.find("Bernd") != std::string::npos);

        const table::Record parsed = table::parse_record(record, "record").record;
        const auto playable = games::find("skirmish")->replayable("meadow", {});
        const dice::Audit audit = dice::audit(parsed, "record", *playable.opener);
        CHECK(audit.rolls > 0);
        CHECK(audit.faults.empty());
    }
}

TEST_CASE("A battle that has been sent away cannot be played until it comes back", "[server][post]") {
    UnderWay battle;
    battle.here.with(battle.id, [](battles::Battle& away) {
        const std::string position = away.seen(battles::Viewer::First)->position;
        CHECK(away.seen(battles::Viewer::First)->view.unpacked()["scene"]["options"].empty());
        for (const battles::Outcome& outcome :
             {away.answer(Seat::First, position, "pass"), away.undo(Seat::First, position),
              away.offer_draw(Seat::First), away.offer_take_back(Seat::First), away.call_off(Seat::First),
              away.decline(Seat::First)}) {
            CHECK_FALSE(outcome.done);
            CHECK(outcome.reason == "away");
        }
        return 0;
    });
    REQUIRE(battle.here.receive(battle.back).outcome.done);
    CHECK(battle.here.status(battle.id) == "running");
    CHECK(battle.here.play(battle.id, battle.chance) > 0);
}

TEST_CASE("The file is given again while the battle is away, but for the same server only", "[server][post]") {
    UnderWay battle;
    const std::size_t lines = battle.here.lines(battle.id).size();
    const Sent again = battle.here.send(battle.id, battle.there.key());
    REQUIRE(again.outcome.done);
    CHECK(again.text != battle.first); // another nonce
    CHECK(battle.here.lines(battle.id).size() == lines);
    const TestServer third("Clara");
    CHECK(battle.here.send(battle.id, third.key()).outcome.reason == "bound_elsewhere");
    CHECK(battle.here.send(battle.id, battle.here.key()).outcome.reason == "bad_key");
    CHECK(battle.here.send(battle.id, "abcd").outcome.reason == "bad_key");
    CHECK(battle.here.send(battle.id, std::string(64, '0')).outcome.reason == "bad_key");
}

TEST_CASE("A battle goes to one other server, and is not taken from a journey through a third", "[server][post]") {
    TestServer here("Anna"), there("Bernd"), third("Clara");
    core::KeyedDice chance{3};
    const std::string id = here.create();
    here.play(id, chance);
    const std::string letter = here.send(id, third.key()).text;
    REQUIRE(third.receive(letter).outcome.done);
    const auto is_refused = [](const battles::Outcome& outcome, const char* reason, const std::string& key) {
        CHECK_FALSE(outcome.done);
        CHECK(outcome.reason == reason);
        CHECK(outcome.message.find(key) != std::string::npos); // he is told which one
    };
    is_refused(third.send(id, there.key()).outcome, "bound_elsewhere", here.key());
    REQUIRE(here.receive(third.send(id, here.key()).text).outcome.done);
    is_refused(here.send(id, there.key()).outcome, "bound_elsewhere", third.key());

    // Whoever runs the third one can do what he likes, but not hide where the battle was made.
    Parcel parcel = *open_parcel(third.keys, letter).parcel;
    const auto add = [&](const char* kind, const std::string& key) {
        const auto number = static_cast<std::int64_t>(parcel.lines.size()) + 1;
        parcel.lines.push_back({number, kind, 0, key, {}, 1'700'000'000'000});
    };
    add(battles::Home, here.key());
    add(battles::Away, there.key());
    is_refused(there.receive(seal(third.keys, there.key(), parcel)).outcome, "was_elsewhere", here.key());
    CHECK_FALSE(there.knows(id));
}

TEST_CASE("Only battles whose other player is elsewhere are sent, and none with a clock", "[server][post]") {
    TestServer here("Anna");
    const TestServer there("Bernd");
    const std::string id = here.create();
    const auto change = [&](const std::string& sql) {
        here.database->write([&](storage::Work& work) { work.run(sql + " WHERE id = $1", {id}); });
    };
    change("UPDATE battles SET clock = '{\"kind\":\"days\",\"days\":3,\"cap\":9}'");
    CHECK(here.send(id, there.key()).outcome.reason == "has_clock");

    const std::string other = here.create();
    here.database->write([&](storage::Work& work) {
        work.run("UPDATE battles SET account2 = 1, seat2 = 'person' WHERE id = $1", {other});
    });
    CHECK(here.send(other, there.key()).outcome.reason == "not_by_post");

    const std::string waiting = here.create();
    here.database->write(
        [&](storage::Work& work) { work.run("UPDATE battles SET contribution1 = NULL WHERE id = $1", {waiting}); });
    CHECK(here.send(waiting, there.key()).outcome.reason == "not_running");
}

TEST_CASE("Old files, files of others and files for others are refused", "[server][post]") {
    UnderWay battle;
    TestServer third("Clara");

    CHECK(third.receive(battle.back).outcome.reason == "wrong_server");
    CHECK(battle.there.receive(battle.first).outcome.reason == "does_not_extend"); // there it is away by now
    CHECK(battle.here.receive(battle.back, 2).outcome.reason == "not_your_seat");

    // A third server that has come to know all of it.
    const Parcel parcel = *open_parcel(battle.here.keys, battle.back).parcel;
    const Received meddled = battle.here.receive(seal(third.keys, battle.here.key(), parcel));
    CHECK(meddled.outcome.reason == "wrong_sender");

    REQUIRE(battle.here.receive(battle.back).outcome.done);
    CHECK(battle.here.receive(battle.back).outcome.reason == "does_not_extend");
    battle.here.play(battle.id, battle.chance);
    REQUIRE(battle.here.send(battle.id, battle.there.key()).outcome.done);
    CHECK(battle.here.receive(battle.back).outcome.reason == "does_not_extend");
}

TEST_CASE("What comes back must be what the rules and the dice have made of what went away", "[server][post]") {
    UnderWay battle;
    const auto is_answer = [](const storage::Line& line) { return line.kind == battles::Answer; };
    const auto rolls = [](const storage::Line& line) { return !line.rolls.empty(); };

    SECTION("a line is missing at the end, in the middle, or at the start") {
        CHECK(battle.reason_for([](Parcel& p) { p.lines.pop_back(); }) == "not_away");
        CHECK(battle.reason_for([&](Parcel& p) {
            p.lines.erase(p.lines.begin() + static_cast<std::ptrdiff_t>(battle.line_where(p, is_answer)));
            number_again(p);
        }) == "does_not_fit");
        CHECK(battle.reason_for([](Parcel& p) {
            p.lines.erase(p.lines.begin() + 1);
            number_again(p);
        }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { p.lines.erase(p.lines.begin() + 1); }) == "bad_parcel");
        CHECK(battle.reason_for([](Parcel& p) { p.lines.clear(); }) == "does_not_extend");
    }
    SECTION("an answer is another") {
        CHECK(battle.reason_for([&](Parcel& p) { p.lines[battle.line_where(p, is_answer)].text = "Z99"; }) ==
              "does_not_fit");
        CHECK(battle.reason_for([](Parcel& p) { p.lines[1].text += " "; }) == "does_not_extend");
        CHECK(battle.reason_for([&](Parcel& p) { p.lines[battle.line_where(p, is_answer)].seat = 1; }) ==
              "does_not_fit");
    }
    SECTION("a die is another") {
        CHECK(battle.reason_for([&](Parcel& p) {
            std::string& dice = p.lines[battle.line_where(p, rolls)].rolls;
            dice.back() = dice.back() == '1' ? '2' : '1';
        }) == "dice_fail");
        CHECK(battle.reason_for([&](Parcel& p) { p.lines[battle.line_where(p, rolls)].rolls.clear(); }) == "dice_fail");
        CHECK(battle.reason_for([&](Parcel& p) { p.lines[battle.line_where(p, is_answer)].rolls += " 6:1"; }) ==
              "dice_fail");
        CHECK(battle.reason_for([&](Parcel& p) { p.lines.back().rolls = "6:1"; }) == "dice_fail");
        CHECK(battle.reason_for([&](Parcel& p) {
            std::string& text = p.lines[battle.line_where(p, rolls)].text; // what fell, as the record tells it
            text = text.substr(0, text.find(" | "));
        }) == "dice_fail");
    }
    SECTION("it is another battle with the same id") {
        CHECK(battle.reason_for([](Parcel& p) {
            p.battle.dice_secret.front() = p.battle.dice_secret.front() == '0' ? '1' : '0';
        }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { p.battle.commitment = std::string(64, '0'); }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { p.battle.scenario = "other"; }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { p.battle.rules += 1; }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { p.battle.seats[0].contribution = "ff"; }) == "does_not_extend");
        CHECK(battle.reason_for([](Parcel& p) { std::swap(p.battle.seats[0].kind, p.battle.seats[1].kind); }) ==
              "does_not_extend");
        const std::string stranger = battle.there.create();
        battle.there.play(stranger, battle.chance, 1);
        const Sent sent = battle.there.send(stranger, battle.here.key());
        Parcel parcel = *open_parcel(battle.here.keys, sent.text).parcel;
        parcel.battle.id = battle.id;
        CHECK(battle.here.receive(seal(battle.there.keys, battle.here.key(), parcel)).outcome.reason ==
              "does_not_extend");
    }
    SECTION("something was done for the player here, or for nobody") {
        struct Deed {
            std::string kind;
            int seat;
            std::string text;
        };
        const std::vector<Deed> deeds = {
            {battles::Over, 1, "resigned 2"},
            {battles::Over, 2, "resigned 2"},
            {battles::Over, 2, "agreed 0"},
            {battles::Over, 2, "time 2"},
            {battles::Over, 2, "called_off 2"},
            {battles::Over, 2, "rules 2"},
            {battles::Offer, 1, "draw"},
            {battles::Offer, 2, "tea"},
            {battles::TakeBack, 1, "0"},
            {battles::TakeBack, 2, "0"},
            {battles::TakeBack, 1, "-1"},
            {battles::Undo, 1, ""},
            {battles::StandingLine, 1, "{}"},
            {battles::StandingLine, 2, "["},
            {battles::StandingLine, 2, "3"},
            {battles::Time, 2, "1000"},
            {battles::Home, 0, ""},
            {battles::Away, 1, battle.here.key()},
            {battles::Begin, 0, ""},
            {"tea", 2, ""},
            {battles::Answer, 0, "R1"},
            {battles::Answer, 2, "R1\\"},
            {battles::Answer, 2, " | "},
        };
        for (const Deed& deed : deeds) {
            INFO(deed.kind << ' ' << deed.seat << ' ' << deed.text);
            CHECK(battle.reason_for([&](Parcel& p) {
                p.lines.back() = {p.lines.back().number, deed.kind, deed.seat, deed.text, "", 5};
            }) == "does_not_fit");
        }
        CHECK(battle.reason_for([](Parcel& p) { p.lines.back().text = std::string(64, 'a'); }) == "wrong_server");
        CHECK(battle.reason_for([](Parcel& p) {
            const auto count = static_cast<std::int64_t>(p.lines.size());
            p.lines.push_back({count + 1, battles::Home, 0, p.lines.back().text, "", 5});
            p.lines.push_back({count + 2, battles::Away, 0, p.lines.back().text, "", 5});
        }) == "does_not_fit");
        CHECK(battle.reason_for([&](Parcel& p) { p.lines.resize(battle.here.lines(battle.id).size()); }) ==
              "does_not_extend");
    }
    // None of that has done any harm.
    const Received good = battle.here.receive(battle.back);
    INFO(good.outcome.message);
    CHECK(good.outcome.done);
    CHECK(battle.here.play(battle.id, battle.chance) > 0);
}

TEST_CASE("A resignation and an offer travel with the battle", "[server][post]") {
    UnderWay battle;
    REQUIRE(battle.here.receive(battle.back).outcome.done);
    const auto offer = [&](TestServer& server, Seat seat) {
        return server.with(battle.id, [&](battles::Battle& there) { return there.offer_take_back(seat); });
    };
    const auto answers = [&](TestServer& server) {
        return server.with(battle.id, [](battles::Battle& there) { return there.answers(); });
    };
    REQUIRE(battle.here.play(battle.id, battle.chance) > 0);
    const std::size_t before = answers(battle.here);
    REQUIRE(offer(battle.here, Seat::First).done);
    REQUIRE(battle.there.receive(battle.here.send(battle.id, battle.there.key()).text).outcome.done);
    REQUIRE(offer(battle.there, Seat::Second).done); // agreed
    CHECK(answers(battle.there) < before);
    const Received back = battle.here.receive(battle.there.send(battle.id, battle.here.key()).text);
    INFO(back.outcome.message);
    REQUIRE(back.outcome.done);
    CHECK(answers(battle.here) == answers(battle.there));

    REQUIRE(battle.here.with(battle.id, [](battles::Battle& here) { return here.resign(Seat::First); }).done);
    REQUIRE(battle.there.receive(battle.here.send(battle.id, battle.there.key()).text).outcome.done);
    CHECK(battle.there.status(battle.id) == "over");
    CHECK(battle.there.lines(battle.id) == battle.here.lines(battle.id));
    CHECK(battle.here.receive(battle.back).outcome.reason == "over");
}

TEST_CASE("A battle that is new here is believed only as far as it can be checked", "[server][post]") {
    TestServer here("Anna"), there("Bernd");
    core::KeyedDice chance(3);
    // Dice have fallen when it comes here: it has been here before, and was lost.
    const std::string id = there.create(Seat::First);
    there.play(id, chance);
    REQUIRE(here.receive(there.send(id, here.key()).text).outcome.done);
    here.play(id, chance);
    REQUIRE(there.receive(here.send(id, there.key()).text).outcome.done);
    there.play(id, chance);
    const std::string sealed = there.send(id, here.key()).text;
    here.database->write([&](storage::Work& work) { storage::remove_battle(work, id); });
    REQUIRE_FALSE(here.knows(id));
    const auto reason_for = [&](const std::function<void(Parcel&)>& change) {
        Parcel parcel = *open_parcel(here.keys, sealed).parcel;
        change(parcel);
        const Received received = here.receive(seal(there.keys, here.key(), parcel));
        CHECK_FALSE(received.outcome.done);
        CHECK_FALSE(here.knows(id));
        return received.outcome.reason;
    };
    CHECK(reason_for([](Parcel& p) { p.battle.game = "chess"; }) == "not_playable");
    CHECK(reason_for([](Parcel& p) { p.battle.scenario = "../../etc/passwd"; }) == "not_playable");
    CHECK(reason_for([](Parcel& p) { p.battle.options = R"({"tea":"hot"})"; }) == "not_playable");
    CHECK(reason_for([](Parcel& p) { p.battle.rules = 999; }) == "not_playable");
    CHECK(reason_for([](Parcel& p) { p.battle.case_text = "tea = 1"; }) == "not_playable");
    CHECK(reason_for([](Parcel& p) { p.battle.commitment = std::string(64, '0'); }) == "dice_fail");
    CHECK(reason_for([](Parcel& p) {
              const dice::Bytes chosen = secret_of_other_dice(p);
              p.battle.dice_secret = dice::to_hex(chosen);
              p.battle.commitment = dice::to_hex(dice::commitment(chosen));
          }) == "dice_fail");
    CHECK(reason_for([](Parcel& p) { p.lines.clear(); }) == "not_away");
    CHECK(reason_for([](Parcel& p) { p.lines.pop_back(); }) == "not_away");
    CHECK(reason_for([](Parcel& p) {
              p.lines.erase(p.lines.begin());
              number_again(p);
          }) == "does_not_fit");
    CHECK(reason_for([](Parcel& p) { p.lines[1].text = "Z99"; }) == "does_not_fit");

    here.config.unfinished_per_account = 0;
    CHECK(here.receive(sealed).outcome.reason == "too_many_battles");
    here.config.unfinished_per_account = 100;
    REQUIRE(here.receive(sealed).outcome.done);
    here.with(id, [](const battles::Battle& arrived) {
        CHECK(arrived.row().seats[0].kind == "remote");
        CHECK(arrived.names()[0] == "Bernd");
        CHECK(arrived.names()[1] == "Anna");
        CHECK(arrived.seat_of_account(1) == Seat::Second);
        return 0;
    });
    // In the journal of either server: to whom it went, and from whom it came.
    CHECK(here.lines(id).back().kind == battles::Home);
    CHECK(here.lines(id).back().text == there.key());
    CHECK(there.lines(id).back().text == here.key());
}

} // namespace server::post
