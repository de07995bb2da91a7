#include "server/post/post.h"

#include "cases/case.h"
#include "games/list.h"
#include "server/base/log.h"
#include "server/battles/hall.h"
#include "server/battles/journal.h"
#include "server/dice/fair_dice.h"
#include "server/post/parcel.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>

namespace server::post {

using battles::Outcome;
using nlohmann::json;

namespace {

constexpr auto Patience = std::chrono::seconds(10);

bool is_by_post(const storage::BattleRow& row) {
    return row.seats[0].kind == "remote" || row.seats[1].kind == "remote";
}
std::size_t remote_seat(const storage::BattleRow& row) { return row.seats[0].kind == "remote" ? 0 : 1; }

Parcel parcel_of(const battles::Battle& battle) { return {battle.row(), battle.lines(), battle.names()}; }

// A BATTLE THAT IS NEW HERE

// What is wrong with what is to be played, in a sentence; empty: nothing is.
std::string fault_of_scenario(const storage::BattleRow& row, const games::Game& game) {
    const std::vector<std::string> known = game.scenarios();
    if (std::find(known.begin(), known.end(), row.scenario) == known.end())
        return "Its game has no such battle on this server.";
    const auto options = json::parse(row.options).get<games::OptionValues>();
    const games::Replayable playable = game.replayable(row.scenario, options);
    if (!playable.opener) return "Its options cannot be played on this server.";
    if (playable.opener->rules != row.rules) return "The other server plays by another version of the rules.";
    return {};
}

// As for any stranger's case: the rules must be able to reach its position.
std::string fault_of_case(const storage::BattleRow& row, const games::Game& game) {
    input::Faults faults("case");
    const cases::File file = cases::read_case(row.case_text, games::case_games(), faults);
    const bool playable =
        faults.none() && file.battle != nullptr && !file.header.forced && file.header.game == row.game;
    if (!playable || !file.battle->check().empty()) return "The case it begins with cannot be played on this server.";
    const games::Replayable usual = game.replayable(std::string(game.usual), {});
    if (!usual.opener || usual.opener->rules != row.rules)
        return "The other server plays by another version of the rules.";
    return {};
}

std::string fault_of_battle(const storage::BattleRow& row) {
    const games::Game* game = games::find(row.game);
    if (game == nullptr) return "There is no such game on this server.";
    return row.case_text.empty() ? fault_of_scenario(row, *game) : fault_of_case(row, *game);
}

bool commitment_fits(const storage::BattleRow& row) {
    const auto secret = dice::from_hex(row.dice_secret);
    return secret && dice::to_hex(dice::commitment(*secret)) == row.commitment;
}

// The battle as it will stand here: who was remote over there is our player, and the other way round.
storage::BattleRow row_here(const Parcel& parcel, std::int64_t account, std::int64_t now) {
    storage::BattleRow row = parcel.battle;
    const std::size_t ours = remote_seat(row);
    row.seats[ours].kind = "person";
    row.seats[ours].account = account;
    row.seats[1 - ours].kind = "remote";
    row.seats[1 - ours].name = parcel.names[1 - ours];
    row.creator = account;
    row.lines = 0;
    row.created = row.changed = now;
    return row;
}

Outcome too_many_battles(std::int64_t unfinished) {
    return Outcome::bad(409, "too_many_battles",
                        "You have " + std::to_string(unfinished) + " unfinished battles. Finish some of them first.");
}

Outcome already_here() { return Outcome::bad(409, "does_not_extend", "This battle is here already, and is not away."); }

Outcome arrive(Services& services, std::int64_t account, const Parcel& parcel, const std::string& from) {
    std::int64_t unfinished = 0;
    services.database.read([&](storage::Work& work) { unfinished = storage::count_unfinished(work, account); });
    if (unfinished >= services.config.unfinished_per_account) return too_many_battles(unfinished);

    if (parcel.lines.empty() || parcel.lines.back().kind != battles::Away ||
        parcel.lines.back().text != public_hex(services.keys))
        return Outcome::bad(422, "not_away", "The other server has not let go of this battle, or it is over.");
    if (const std::string fault = fault_of_battle(parcel.battle); !fault.empty())
        return Outcome::bad(422, "not_playable", fault);
    if (!commitment_fits(parcel.battle))
        return Outcome::bad(422, "dice_fail", "The dice of this battle are not those that were promised.");

    const std::int64_t now = services.now();
    const storage::BattleRow row = row_here(parcel, account, now);
    std::vector<storage::Line> lines = parcel.lines;
    lines.push_back({static_cast<std::int64_t>(lines.size()) + 1, battles::Home, 0, from, {}, now});
    storage::Standing standing;
    try {
        standing = battles::Battle::rehearse(services, row, lines)->row().standing;
    } catch (const battles::WrongDice& error) {
        return Outcome::bad(422, "dice_fail",
                            "The dice of line " + std::to_string(error.line) + " are not those of this battle.");
    } catch (const battles::Unplayable& error) {
        return Outcome::bad(422, "does_not_fit",
                            "Line " + std::to_string(error.line) + " cannot be played: " + error.what() + ".");
    }
    try {
        services.database.write([&](storage::Work& work) {
            storage::insert_battle(work, row);
            if (!storage::append(work, row.id, 0, lines, standing, now))
                throw std::logic_error("a battle that was just made has lines already");
        });
    } catch (const storage::Trouble& trouble) {
        if (trouble.kind != storage::Trouble::Kind::Taken) throw;
        return already_here(); // somebody else was faster with the same file
    }
    return Outcome::good();
}

// A BATTLE THAT WAS AWAY

// Whether the file is about the battle we know, whatever was played since.
bool is_same_battle(const storage::BattleRow& ours, const storage::BattleRow& theirs) {
    bool same = ours.game == theirs.game && ours.scenario == theirs.scenario &&
                json::parse(ours.options) == json::parse(theirs.options) && ours.case_text == theirs.case_text &&
                ours.rules == theirs.rules && ours.dice_secret == theirs.dice_secret &&
                ours.commitment == theirs.commitment && remote_seat(ours) != remote_seat(theirs);
    for (std::size_t i = 0; i < 2; ++i) same = same && ours.seats[i].contribution == theirs.seats[i].contribution;
    return same;
}

// On the battle's strand.
Outcome come_back(Services& services, battles::Battle& battle, std::int64_t account, const Parcel& parcel,
                  const std::string& from) {
    if (battle.seats_of_account(account) == core::Seats::None)
        return Outcome::bad(403, "not_your_seat", "Only a player of this battle can bring it back.");
    if (battle.over()) return Outcome::bad(409, "over", "This battle is over here.");
    if (battle.row().standing.status != "away") return already_here();
    const std::vector<storage::Line>& known = battle.lines();
    const bool extends = is_by_post(battle.row()) && is_same_battle(battle.row(), parcel.battle) &&
                         parcel.lines.size() > known.size() &&
                         std::equal(known.begin(), known.end(), parcel.lines.begin());
    if (!extends)
        return Outcome::bad(409, "does_not_extend", "This file does not go on from where the battle left this server.");
    const auto first = parcel.lines.begin() + static_cast<std::ptrdiff_t>(known.size());
    const std::vector<storage::Line> further(first, parcel.lines.end());
    if (further.back().kind == battles::Away && further.back().text != public_hex(services.keys))
        return Outcome::bad(422, "wrong_server", "This battle was sent on to another server.");
    const std::size_t remote = remote_seat(battle.row());
    return battle.come_back(further, from, parcel.names[remote]);
}

Outcome come_back_on_strand(Services& services, std::int64_t account, std::shared_ptr<const Parcel> parcel,
                            const std::string& from) {
    // The job may run when nobody waits for it any more, so it owns all it needs.
    const auto promise = std::make_shared<std::promise<Outcome>>();
    std::future<Outcome> future = promise->get_future();
    const std::string id = parcel->battle.id;
    services.hall->with(id, [&services, account, parcel = std::move(parcel), from, promise](battles::Battle* battle) {
        try {
            promise->set_value(battle != nullptr ? come_back(services, *battle, account, *parcel, from)
                                                 : Outcome::bad(503, "not_loaded", "This battle cannot be read now."));
        } catch (...) {
            promise->set_exception(std::current_exception());
        }
    });
    if (future.wait_for(Patience) != std::future_status::ready)
        return Outcome::bad(503, "busy", "The server is busy. Look at the battle in a moment: it may have come back.");
    return future.get();
}

} // namespace

std::string public_key(const Services& services) { return public_hex(services.keys); }

Sent send(Services& services, battles::Battle& battle, const std::string& to_public_hex) {
    const auto refuse = [](int status, const char* reason, const std::string& message) {
        return Sent{Outcome::bad(status, reason, message), {}};
    };
    if (!is_public_key(to_public_hex)) return refuse(400, "bad_key", "That is not the key of a server.");
    if (to_public_hex == public_hex(services.keys)) return refuse(400, "bad_key", "That is the key of this server.");
    if (!is_by_post(battle.row())) return refuse(409, "not_by_post", "Both players of this battle are on this server.");
    if (json::parse(battle.row().clock).value("kind", "") != "none")
        return refuse(409, "has_clock", "A battle with clocks cannot be sent: no clock runs on two servers.");
    if (battle.match() == nullptr) return refuse(409, "not_running", "Only a running battle can be sent away.");
    if (const std::string why = why_not_sealed(parcel_of(battle)); !why.empty()) return refuse(409, "too_large", why);
    if (!battle.over()) {
        Outcome outcome = battle.send_away(to_public_hex);
        if (!outcome.done) return {std::move(outcome), {}};
    }
    server::log(Level::Info, "battle_sent", {{"battle", battle.id()}});
    return {Outcome::good(), seal(services.keys, to_public_hex, parcel_of(battle))};
}

Received receive(Services& services, std::int64_t account, const std::string& text) {
    OpenedParcel opened = open_parcel(services.keys, text);
    if (!opened.parcel) {
        const int status = opened.reason == "too_large" ? 413 : 422;
        return {Outcome::bad(status, opened.reason, opened.message), {}};
    }
    auto parcel = std::make_shared<const Parcel>(std::move(*opened.parcel));
    const std::string id = parcel->battle.id;
    bool known = false;
    services.database.read([&](storage::Work& work) { known = storage::find_battle(work, id).has_value(); });
    Received received;
    received.battle = id;
    received.outcome = known ? come_back_on_strand(services, account, std::move(parcel), opened.from)
                             : arrive(services, account, *parcel, opened.from);
    if (received.outcome.done) server::log(Level::Info, "battle_received", {{"battle", id}});
    return received;
}

} // namespace server::post
