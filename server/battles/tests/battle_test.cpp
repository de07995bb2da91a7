#include "games/list.h"
#include "server/battles/journal.h"
#include "server/battles/tests/table_of_two.h"
#include "server/dice/audit.h"
#include "server/storage/life.h"

namespace server::battles {

using core::Seat;
using core::Seats;

namespace {

constexpr std::array EachViewer = {Viewer::First, Viewer::Second, Viewer::Spectator};

struct Given {
    const char* game;
    const char* scenario;
    const char* options;
    int answers;
};

std::string position(const Battle& battle, Viewer viewer) { return battle.seen(viewer)->position; }

// Plays on with random answers, now and then one is taken back; after each step `look` is called.
template <class Look> void play_on(Battle& battle, int answers, std::uint64_t seed, Look look) {
    core::KeyedDice chance(seed);
    for (int n = 0; n < answers; ++n) {
        auto seat = to_answer(battle);
        if (!seat) return;
        if (battle.match()->waiting() == Seats::Both && chance.d6() > 3) seat = core::other(*seat);
        const Viewer mine = viewer_of(*seat);
        if (battle.match()->can_undo(*seat) && chance.d6() == 6)
            REQUIRE(battle.undo(*seat, position(battle, mine)).done);
        else
            REQUIRE(answer_at_random(battle, *seat, chance).done);
        look(n);
    }
}

} // namespace

TEST_CASE("A battle read from its lines is the battle that was played", "[server]") {
    const auto given = GENERATE(Given{"skirmish", "meadow", "{}", 200}, Given{"lament", "lobositz", "{}", 160},
                                Given{"aboutwar", "marengo", "{}", 160}, Given{"corbach", "historical", "{}", 160});
    CAPTURE(given.game);
    TableOfTwo table;
    const auto battle =
        table.begin(table.create(given.game, given.scenario, R"({"kind":"live","minutes":60,"increment":5})"));
    play_on(*battle, given.answers, 7, [&](int n) {
        table.clock_now += 137;
        if (n % 9 != 0) return;
        const auto again = Battle::load(table.services, battle->id());
        REQUIRE(again);
        for (const Viewer viewer : EachViewer) {
            REQUIRE(again->seen(viewer)->view == battle->seen(viewer)->view);
            REQUIRE(position(*again, viewer) == position(*battle, viewer));
        }
        for (const Seat seat : core::EachSeat)
            REQUIRE(again->match()->can_undo(seat) == battle->match()->can_undo(seat));
        REQUIRE(again->row().standing.deadline == battle->row().standing.deadline);
        REQUIRE(again->lines() == battle->lines());
    });
}

TEST_CASE("A view and its change give the next view", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("lament", "lobositz"));
    std::array<SeenPtr, 3> before;
    for (const Viewer viewer : EachViewer) before[static_cast<std::size_t>(viewer)] = battle->seen(viewer);
    int changes = 0;
    play_on(*battle, 120, 3, [&](int) {
        for (const Viewer viewer : EachViewer) {
            SeenPtr& last = before[static_cast<std::size_t>(viewer)];
            const SeenPtr now = battle->seen(viewer);
            if (now == last) continue;
            ++changes;
            REQUIRE(now->previous == last->position);
            REQUIRE(last->view.unpacked().patch(nlohmann::json::parse(now->change)) == now->view.unpacked());
            last = now;
        }
    });
    CHECK(changes > 100);
}

TEST_CASE("What can still be taken back is shown to nobody else", "[server]") {
    const auto given = GENERATE(Given{"skirmish", "meadow", "{}", 150}, Given{"lament", "leuthen", "{}", 250},
                                Given{"aboutwar", "marengo", "{}", 250}, Given{"corbach", "historical", "{}", 250});
    CAPTURE(given.game);
    TableOfTwo table;
    const auto battle = table.begin(table.create(given.game, given.scenario));
    core::KeyedDice chance(11);
    int withheld = 0;
    for (int n = 0; n < given.answers; ++n) {
        const auto seat = to_answer(*battle);
        if (!seat) break;
        const Viewer enemy = viewer_of(core::other(*seat));
        const std::string enemy_saw = position(*battle, enemy);
        const std::string all_saw = position(*battle, Viewer::Spectator);
        const std::string record = battle->record(enemy);
        const std::int64_t changed = battle->row().changed;
        table.clock_now += 1000;
        REQUIRE(answer_at_random(*battle, *seat, chance).done);
        if (!battle->match()->can_undo(*seat)) continue;
        ++withheld;
        REQUIRE(position(*battle, enemy) == enemy_saw);
        const SeenPtr now = battle->seen(Viewer::Spectator);
        INFO(now->change);
        REQUIRE(now->position == all_saw);
        REQUIRE(battle->record(enemy) == record);
        REQUIRE(battle->row().changed == changed);
    }
    CHECK(withheld > 10);
}

TEST_CASE("Spectators see of each side what its enemy sees", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("lament", "lobositz"));
    int hidden = 0;
    play_on(*battle, 250, 5, [&](int n) {
        if (n % 10 != 0) return;
        const nlohmann::json scene = battle->seen(Viewer::Spectator)->view.unpacked()["scene"];
        CHECK(scene["options"].empty());
        CHECK(scene["standing"].empty());
        for (const auto& piece : scene["pieces"]) {
            if (!piece["hidden"].get<bool>()) continue;
            ++hidden;
            CHECK_FALSE(piece["face_up"].get<bool>());
            CHECK(piece["symbol"] == "unknown");
        }
        for (const auto& zone : scene["cards"])
            if (zone["id"].get<std::string>().find("hand") != std::string::npos) CHECK(zone["cards"].empty());
    });
    CHECK(hidden > 50);
}

TEST_CASE("Only the seat that owes an answer gives it, from its menu, for the position it saw", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("skirmish", "meadow"));
    const Seat seat = *to_answer(*battle);
    const std::string seen = position(*battle, viewer_of(seat));
    const std::string answer = battle->match()->options(seat).front().notation;
    const auto lines = battle->lines();

    const Outcome unlisted = battle->answer(seat, seen, "no such thing");
    CHECK_FALSE(unlisted.done);
    CHECK(unlisted.reason == "no_such_answer");
    CHECK(unlisted.message.find("no such thing") != std::string::npos);
    const Outcome stale = battle->answer(seat, "0123", answer);
    CHECK(stale.reason == "stale");
    if (!has(battle->match()->waiting(), core::other(seat))) {
        const Outcome foreign =
            battle->answer(core::other(seat), position(*battle, viewer_of(core::other(seat))), answer);
        CHECK(foreign.reason == "not_waiting");
    }
    CHECK(battle->lines() == lines);
    CHECK(battle->answer(seat, seen, answer).done);
    CHECK(battle->answer(seat, seen, answer).reason == "stale"); // the same message again
}

TEST_CASE("Two processes answer at once: one is told that the battle has moved on", "[server]") {
    TableOfTwo table;
    const std::string id = table.create("skirmish", "meadow");
    const auto here = table.begin(id);
    const auto there = Battle::load(table.services, id);
    core::KeyedDice chance(1);
    const Seat seat = *to_answer(*here);
    const std::string seen = position(*here, viewer_of(seat));
    const std::string answer = here->match()->options(seat).front().notation;
    CHECK(here->answer(seat, seen, answer).done);
    const Outcome late = there->answer(seat, seen, answer);
    CHECK(late.reason == "stale");
    CHECK(there->is_broken());
    CHECK(Battle::load(table.services, id)->lines() == here->lines());

    const auto third = Battle::load(table.services, id);
    REQUIRE(answer_at_random(*here, *to_answer(*here), chance).done);
    CHECK(third->refresh());
    CHECK(third->lines() == here->lines());
    CHECK(position(*third, Viewer::Spectator) == position(*here, Viewer::Spectator));
    CHECK_FALSE(third->refresh());
}

TEST_CASE("What a long battle has forgotten it reads again when it is asked for", "[server]") {
    const auto given = GENERATE(Given{"lament", "lobositz", "{}", 400}, Given{"aboutwar", "marengo", "{}", 400},
                                Given{"corbach", "historical", "{}", 300});
    CAPTURE(given.game);
    TableOfTwo table;
    const auto battle = table.begin(table.create(given.game, given.scenario));
    std::array<std::vector<nlohmann::json>, 3> said; // as views told it
    play_on(*battle, given.answers, 12, [&](int) {
        for (const Viewer viewer : EachViewer) {
            const nlohmann::json view = battle->seen(viewer)->view.unpacked();
            auto& lines = said[static_cast<std::size_t>(viewer)];
            lines.resize(view["log_from"].get<std::size_t>());
            lines.insert(lines.end(), view["log"].begin(), view["log"].end());
        }
    });
    REQUIRE(battle->running());
    REQUIRE(battle->match()->has_forgotten());
    for (const Viewer viewer : EachViewer) {
        const auto& lines = said[static_cast<std::size_t>(viewer)];
        const auto log = battle->log(viewer, 0, battle->log_size(viewer));
        REQUIRE(log.size() == lines.size());
        for (std::size_t i = 0; i < log.size(); ++i) {
            if (lines[i].is_null()) continue; // one answer told more than a view holds
            REQUIRE(log[i].id == lines[i]["id"]);
            REQUIRE(log[i].args == lines[i]["args"].get<std::vector<std::string>>());
        }
    }
    CHECK_FALSE(battle->match()->has_forgotten());
    CHECK(battle->whole_record().answers.size() == battle->answers());

    // It goes on as before, and forgets again; an answer long past can be taken back.
    play_on(*battle, 5, 13, [](int) {});
    REQUIRE(battle->match()->has_forgotten());
    const std::size_t answers = battle->answers();
    CHECK(battle->offer_take_back(Seat::First).done);
    CHECK(battle->offer_take_back(Seat::Second).done);
    CHECK(battle->answers() < answers);
    CHECK(battle->whole_record().answers.size() == battle->answers());
    const auto again = Battle::load(table.services, battle->id());
    for (const Viewer viewer : EachViewer) CHECK(again->seen(viewer)->view == battle->seen(viewer)->view);
    CHECK(again->record(Viewer::Second) == battle->record(Viewer::Second));
}

TEST_CASE("A take-back by consent rolls no die again, and the log names what it cancelled", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("skirmish", "meadow"));
    core::KeyedDice chance(4);
    play_on(*battle, 24, 4, [](int) {});
    REQUIRE(battle->running());
    const table::Record before = battle->whole_record();
    const std::size_t rolled = before.fair->rolls.size();
    REQUIRE(rolled > 0);

    const Seat asker = before.answers.back().seat;
    CHECK(battle->offer_take_back(asker).done);
    CHECK(battle->seen(Viewer::Spectator)->view.unpacked()["table"]["offers"]["take_back"] == core::index(asker) + 1);
    CHECK(battle->decline(core::other(asker)).done);
    CHECK(battle->whole_record().answers.size() == before.answers.size());
    CHECK(battle->offer_take_back(asker).done);
    CHECK(battle->offer_take_back(core::other(asker)).done);

    const table::Record after = battle->whole_record();
    REQUIRE(after.answers.size() < before.answers.size());
    CHECK(after.fair->rolls.size() == rolled);
    const std::string told = battle->seen(Viewer::Spectator)->view.unpacked()["log"].dump();
    const std::string side = asker == Seat::First ? "@side.R" : "@side.B";
    const std::string count = std::to_string(before.answers.size() - after.answers.size());
    const nlohmann::json note = {{"id", "server.taken_back"}, {"args", {side, count}}};
    CHECK(told.find(note.dump()) != std::string::npos);
    CHECK(Battle::load(table.services, battle->id())->seen(Viewer::First)->view == battle->seen(Viewer::First)->view);

    play_on(*battle, 400, 9, [](int) {});
    REQUIRE(battle->over());
    const table::ParsedRecord record = table::parse_record(battle->record(Viewer::Spectator), "record");
    REQUIRE(record.faults.empty());
    const auto opener = games::find("skirmish")->replayable("meadow", {}).opener;
    const dice::Audit audit = dice::audit(record.record, "record", *opener);
    for (const std::string& fault : audit.faults) UNSCOPED_INFO(fault);
    CHECK(audit.faults.empty());
    CHECK(audit.rolls >= rolled);
}

TEST_CASE("Battles end by the rules, by resigning, by agreement, in time or too late", "[server]") {
    TableOfTwo table;
    SECTION("resigned") {
        const auto battle = table.begin(table.create("skirmish", "meadow"));
        CHECK(battle->resign(Seat::First).done);
        CHECK(battle->row().standing.winner == 2);
        CHECK(battle->seen(Viewer::Second)->view.unpacked()["scene"]["result"]["winner"] == "second");
        CHECK(battle->seen(Viewer::Second)->view.unpacked()["table"]["secret"] == battle->row().dice_secret);
        CHECK(battle->answer(Seat::Second, position(*battle, Viewer::Second), "x").reason == "over");
    }
    SECTION("agreed") {
        const auto battle = table.begin(table.create("skirmish", "meadow"));
        CHECK(battle->offer_draw(Seat::First).done);
        CHECK(battle->running());
        CHECK(battle->offer_draw(Seat::Second).done);
        CHECK(battle->row().standing.ending == "agreed");
        CHECK(battle->row().standing.winner == 0);
    }
    SECTION("called off") {
        const auto battle = table.begin(table.create("skirmish", "meadow"));
        const auto may = [&](Viewer viewer) {
            return battle->seen(viewer)->view.unpacked()["table"]["may_call_off"].get<bool>();
        };
        CHECK(may(Viewer::First));
        CHECK(may(Viewer::Second));
        CHECK_FALSE(may(Viewer::Spectator)); // nothing of his
        CHECK(battle->call_off(Seat::Second).done);
        CHECK(battle->row().standing.ending == "called_off");
        CHECK_FALSE(may(Viewer::First));
    }
    SECTION("not called off once both have answered, unless that is taken back") {
        const auto battle = table.begin(table.create("skirmish", "meadow"));
        core::KeyedDice chance(3);
        std::set<Seat> answered;
        while (!battle->row().standing.both_answered) {
            REQUIRE_FALSE(battle->over());
            CHECK(may_be_called_off(battle->row()));
            const Seat seat = *to_answer(*battle);
            REQUIRE(answer_at_random(*battle, seat, chance).done);
            answered.insert(seat);
        }
        CHECK(answered.size() == 2);
        CHECK(battle->call_off(Seat::First).reason == "too_late");
        CHECK_FALSE(battle->seen(Viewer::First)->view.unpacked()["table"]["may_call_off"].get<bool>());
        const auto again = Battle::load(table.services, battle->id());
        CHECK(again->row().standing.both_answered);
        CHECK(again->call_off(Seat::Second).reason == "too_late");
        const Seat last =
            battle->match()->answers_from(0, std::nullopt).at(battle->match()->settled_answers() - 1).seat;
        while (battle->row().standing.both_answered) {
            REQUIRE(battle->offer_take_back(last).done);
            REQUIRE(battle->offer_take_back(core::other(last)).done);
        }
        CHECK(may_be_called_off(battle->row()));
        CHECK(battle->call_off(Seat::First).done);
    }
    SECTION("called off at any time where nobody else has a share in it") {
        const std::string id = table.create("skirmish", "meadow");
        table.database->write(
            [&](storage::Work& work) { work.run("UPDATE battles SET account2 = 1 WHERE id = $1", {id}); });
        const auto battle = table.begin(id);
        play_on(*battle, 12, 2, [](int) {});
        REQUIRE(battle->row().standing.both_answered);
        REQUIRE_FALSE(battle->over());
        CHECK(battle->call_off(Seat::First).done);
        storage::BattleRow machine = battle->row();
        machine.standing.status = "running";
        machine.seats[1] = {std::nullopt, "bot drill", "00"};
        CHECK(may_be_called_off(machine));
        machine.seats[1] = {2, "person", "00"};
        CHECK_FALSE(may_be_called_off(machine));
    }
    SECTION("too late") {
        const auto battle =
            table.begin(table.create("skirmish", "meadow", R"({"kind":"live","seconds":60,"increment":1})"));
        const Seat seat = *to_answer(*battle);
        CHECK(battle->row().standing.deadline == table.clock_now + 60'000);
        CHECK(battle->flag().reason == "in_time");
        table.clock_now += 60'001;
        const Outcome late =
            battle->answer(seat, position(*battle, viewer_of(seat)), battle->match()->options(seat).front().notation);
        CHECK(late.reason == "over");
        CHECK(battle->row().standing.ending == "time");
    }
    SECTION("by the rules, and everything opens") {
        const auto battle = table.begin(table.create("skirmish", "meadow"));
        play_on(*battle, 1000, 2, [](int) {});
        REQUIRE(battle->over());
        CHECK(battle->row().standing.ending == "rules");
        CHECK(battle->seen(Viewer::Spectator)->view.unpacked()["scene"]["pieces"] ==
              battle->seen(Viewer::First)->view.unpacked()["scene"]["pieces"]);
        const auto middle = battle->replay_at(battle->answers() / 2, Viewer::First);
        CHECK(middle["at"] == battle->answers() / 2);
        CHECK(battle->replay_at(battle->answers(), std::nullopt)["scene"]["result"]["over"] == true);
    }
}

TEST_CASE("Time given while both are asked is shown to its own seat only", "[server]") {
    constexpr std::int64_t Day = 86'400'000;
    for (const bool sealed : {false, true}) {
        CAPTURE(sealed);
        TableOfTwo table;
        const auto battle = table.begin(table.create("aboutwar", "marengo", R"({"kind":"days","days":3,"cap":30})"));
        REQUIRE(battle->match()->asks_both());
        core::KeyedDice chance(5);
        table.clock_now += 60'000;
        for (int n = 0; sealed && n < 1000 && has(battle->match()->waiting(), Seat::First); ++n)
            REQUIRE(answer_at_random(*battle, Seat::First, chance).done);
        REQUIRE(battle->match()->asks_both());
        REQUIRE(has(battle->match()->waiting(), Seat::First) != sealed);

        const auto left = [&](Viewer viewer) {
            return battle->seen(viewer)->view.unpacked()["table"]["clock"]["left"].get<std::array<std::int64_t, 2>>();
        };
        const std::string first = battle->seen(Viewer::First)->position;
        const std::string spectator = battle->seen(Viewer::Spectator)->position;
        const std::int64_t changed = battle->row().changed;
        table.clock_now += 60'000;
        REQUIRE(battle->add_time(Seat::Second, 2 * Day).done);
        CHECK(left(Viewer::Second) == std::array<std::int64_t, 2>{3 * Day, 5 * Day});
        CHECK(battle->seen(Viewer::First)->position == first);
        CHECK(battle->seen(Viewer::Spectator)->position == spectator);
        CHECK(battle->row().changed == changed);
        CHECK(left(Viewer::First) == std::array<std::int64_t, 2>{3 * Day, 3 * Day});

        // The same from the database; and it is the time that counts.
        const auto again = Battle::load(table.services, battle->id());
        CHECK(again->seen(Viewer::First)->position == first);
        CHECK(again->seen(Viewer::Second)->position == battle->seen(Viewer::Second)->position);
        table.clock_now += 4 * Day;
        CHECK(battle->flag().done == !sealed); // the first seat's time is over, unless it has answered
    }
}

TEST_CASE("The time in which no server lived passes on nobody's clock", "[server]") {
    const std::int64_t down =
        GENERATE(as<std::int64_t>(), 3'600'000, -3'600'000); // or the machine's clock was set back
    TableOfTwo table;
    const auto battle = table.begin(table.create("skirmish", "meadow", R"({"kind":"live","minutes":1,"increment":0})"));
    const Seat seat = *to_answer(*battle);
    const auto left = [&](Battle& there) {
        const auto both = there.seen(Viewer::Spectator)->view.unpacked()["table"]["clock"];
        return both["left"][core::index(seat)].get<std::int64_t>() + both["since"].get<std::int64_t>();
    };
    table.clock_now += 20'000;
    const std::int64_t before = left(*battle);
    table.clock_now += down;
    table.database->write(
        [&](storage::Work& work) { CHECK(storage::put_clocks_later(work, Down, down, table.clock_now) == 1); });
    const auto again = Battle::load(table.services, battle->id());
    CHECK(left(*again) == before + down);
    CHECK(again->row().standing.deadline == battle->row().standing.deadline + down);
    table.clock_now += 39'999;
    CHECK_FALSE(again->flag().done);
    table.clock_now += 2;
    CHECK(again->flag().done);
    // The one that stayed in memory has heard of it as well, or nothing is done by it.
    CHECK_FALSE(battle->flag().done);
}

TEST_CASE("Who stood still takes nobody's time before the clocks are right", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("skirmish", "meadow", R"({"kind":"live","minutes":1,"increment":0})"));
    const Seat seat = *to_answer(*battle);
    table.services.lived = table.clock_now;
    table.clock_now += 61'000;
    CHECK(battle->flag().status == 503);
    const std::string answer = battle->match()->options(seat).at(0).notation;
    const Outcome refused = battle->answer(seat, battle->seen(viewer_of(seat))->position, answer);
    CHECK(refused.status == 503);
    CHECK(refused.reason == "busy");
    CHECK_FALSE(battle->over());
    table.services.lived = table.clock_now; // nobody gave it back: it was the player who let it pass
    CHECK(battle->answer(seat, battle->seen(viewer_of(seat))->position, answer).reason == "over");
}

TEST_CASE("The battle waits for both players' share of the dice", "[server]") {
    TableOfTwo table;
    const auto battle = Battle::load(table.services, table.create("skirmish", "meadow"));
    CHECK(battle->match() == nullptr);
    CHECK(battle->contribute(Seat::First, "xyz").reason == "bad_field");
    CHECK(battle->contribute(Seat::First, std::string(130, 'a')).reason == "bad_field");
    CHECK(battle->contribute(Seat::First, "0102").done);
    CHECK(battle->contribute(Seat::First, "0103").reason == "already");
    CHECK_FALSE(battle->running());
    CHECK(battle->contribute(Seat::Second, "ff").done);
    CHECK(battle->running());
    CHECK(battle->contribute(Seat::Second, "fe").reason == "begun");
}

TEST_CASE("A standing answer is kept with the battle", "[server]") {
    TableOfTwo table;
    const auto battle = table.begin(table.create("corbach", "historical"));
    const std::string prompt = "react";
    CHECK(battle->stand(Seat::First, prompt, "no", "").done);
    const auto again = Battle::load(table.services, battle->id());
    REQUIRE(again->match()->standing(Seat::First).size() == 1);
    CHECK(again->match()->standing(Seat::First).front().answer == "no");
    CHECK(again->match()->standing(Seat::Second).empty());
    CHECK(again->stand_no_more(Seat::First, prompt).done);
    CHECK(again->stand_no_more(Seat::First, prompt).reason == "nothing_stands");
    CHECK(Battle::load(table.services, battle->id())->match()->standing(Seat::First).empty());
}

TEST_CASE("Lines that no longer fit the rules are named", "[server]") {
    TableOfTwo table;
    const std::string id = table.create("skirmish", "meadow");
    const auto battle = table.begin(id);
    play_on(*battle, 10, 6, [](int) {});
    const auto wrong = battle->lines()[4];
    table.database->write([&](storage::Work& work) {
        work.run("UPDATE lines SET text = 'nonsense' WHERE battle = $1 AND number = $2", {id, wrong.number});
    });
    try {
        (void)Battle::load(table.services, id);
        FAIL("it loaded");
    } catch (const Unplayable& error) {
        CHECK(error.line == wrong.number);
        CHECK(std::string(error.what()).find("nonsense") != std::string::npos);
    }
}

TEST_CASE("an army that can be set up in part only stands as far as it goes", "[server]") {
    TableOfTwo table;
    auto battle = table.begin(table.create("lament", "leuthen"));
    const Seat seat = to_answer(*battle).value();
    const std::string before = battle->seen(viewer_of(seat))->position;
    const core::Choice none{255, {}, 65'535};
    const auto first = [&](const table::Match& match) { return match.options(seat).front().choice; };
    const Outcome refused = battle->set_up(seat, before, [&](const table::Match&) { return none; });
    CHECK(refused.status == 422);
    CHECK(battle->seen(viewer_of(seat))->position == before);
    int placed = 0;
    const Outcome half =
        battle->set_up(seat, before, [&](const table::Match& match) { return ++placed <= 2 ? first(match) : none; });
    CHECK(half.done);
    CHECK(battle->match()->answers() == 2);
    CHECK(battle->seen(viewer_of(seat))->position != before);
    CHECK(Battle::load(table.services, battle->id())->match()->answers() == 2);
}

} // namespace server::battles
