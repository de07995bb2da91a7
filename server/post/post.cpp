#include "server/post/post.h"

#include "cases/case.h"
#include "games/list.h"
#include "server/base/log.h"
#include "server/battles/journal.h"
#include "server/dice/fair_dice.h"
#include "server/post/parcel.h"
#include "server/storage/by_post.h"

#include <algorithm>
#include <memory>

namespace server::post {

using battles::Outcome;
using nlohmann::json;

namespace {

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

bool is_journey(const storage::Line& line) { return line.kind == battles::Away || line.kind == battles::Home; }

// The key of a server that the battle has been to beside the sender's and ours; empty: there is none.
std::string third_server(const Services& services, const Parcel& parcel, const std::string& from) {
    const std::string ours = public_hex(services.keys);
    for (const storage::Line& line : parcel.lines)
        if (is_journey(line) && line.text != ours && line.text != from) return line.text;
    return {};
}

Outcome arrive(Services& services, std::int64_t account, const Parcel& parcel, const std::string& from) {
    std::int64_t unfinished = 0;
    services.database.read(
        [&](storage::Work& work) { unfinished = storage::count_unfinished(work, account).with_people; });
    if (unfinished >= services.config.unfinished_per_account) return too_many_battles(unfinished);

    if (const std::string other = third_server(services, parcel, from); !other.empty())
        return Outcome::bad(422, "was_elsewhere",
                            "This battle has been at a third server, the one with the key " + other +
                                ". Whoever runs that one may know the dice to come and what is hidden, so it is not "
                                "taken. Ask your opponent how it came there.");
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
            storage::bind_by_post(work, row.id, from);
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

// Asked before the battle's strand is troubled, and there once more.
Outcome may_come_back(const storage::BattleRow& row, std::int64_t account) {
    if (std::none_of(row.seats.begin(), row.seats.end(), [&](const auto& seat) { return seat.account == account; }))
        return Outcome::bad(403, "not_your_seat", "Only a player of this battle can bring it back.");
    if (row.standing.status == "over") return Outcome::bad(409, "over", "This battle is over here.");
    if (row.standing.status != "away") return already_here();
    return Outcome::good();
}

// On the battle's strand.
Outcome come_back(Services& services, battles::Battle& battle, std::int64_t account, const Parcel& parcel,
                  const std::string& from) {
    if (Outcome outcome = may_come_back(battle.row(), account); !outcome.done) return outcome;
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

Outcome told(Outcome outcome, const std::string& battle) {
    if (outcome.done) server::log(Level::Info, "battle_received", {{"battle", battle}});
    return outcome;
}

} // namespace

std::string public_key(const Services& services) { return public_hex(services.keys); }

std::string fault_of_key(const Services& services, const std::string& hex) {
    if (!is_public_key(hex)) return "That is not the key of a server.";
    if (hex == public_hex(services.keys)) return "That is the key of this server.";
    return {};
}

bool is_by_post(const storage::BattleRow& row) {
    return row.seats[0].kind == "remote" || row.seats[1].kind == "remote";
}

std::string bound_key(Services& services, const battles::Battle& battle) {
    std::string key;
    services.database.read([&](storage::Work& work) { key = storage::bound_by_post(work, battle.id()); });
    if (!key.empty()) return key;
    // One from before battles were bound: where it has been, it goes again.
    const std::string ours = public_hex(services.keys);
    for (const storage::Line& line : battle.lines())
        if (is_journey(line) && line.text != ours) return line.text;
    return {};
}

Sent send(Services& services, battles::Battle& battle, const std::string& to_public_hex) {
    const auto refuse = [](int status, const char* reason, const std::string& message) {
        return Sent{Outcome::bad(status, reason, message), {}};
    };
    if (const std::string fault = fault_of_key(services, to_public_hex); !fault.empty())
        return refuse(400, "bad_key", fault);
    if (!is_by_post(battle.row())) return refuse(409, "not_by_post", "Both players of this battle are on this server.");
    if (json::parse(battle.row().clock).value("kind", "") != "none")
        return refuse(409, "has_clock", "A battle with clocks cannot be sent: no clock runs on two servers.");
    if (battle.match() == nullptr) return refuse(409, "not_running", "Only a running battle can be sent away.");
    const std::string bound = bound_key(services, battle);
    if (!bound.empty() && bound != to_public_hex)
        return refuse(409, "bound_elsewhere",
                      "This battle is played with the server of the key " + bound +
                          " and is sent to no other: whoever runs a third one would learn the dice to come and what is "
                          "hidden.");
    if (const std::string why = why_not_sealed(parcel_of(battle)); !why.empty()) return refuse(409, "too_large", why);
    if (!battle.over()) {
        Outcome outcome = battle.send_away(to_public_hex);
        if (!outcome.done) return {std::move(outcome), {}};
    }
    // Only now: to a key to which it was never sent nothing is bound. Should this fail, its line says where it has
    // gone.
    if (bound.empty())
        services.database.write([&](storage::Work& work) { storage::bind_by_post(work, battle.id(), to_public_hex); });
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
    std::optional<storage::BattleRow> known;
    services.database.read([&](storage::Work& work) { known = storage::find_battle(work, id); });
    const std::string from = opened.from;
    if (!known) return {told(arrive(services, account, *parcel, from), id), id};
    if (Outcome outcome = may_come_back(*known, account); !outcome.done) return {std::move(outcome), id};
    return {Outcome::good(), id, [&services, account, parcel, from](battles::Battle* battle) {
                if (battle == nullptr) return Outcome::bad(503, "not_loaded", "This battle cannot be read now.");
                return told(come_back(services, *battle, account, *parcel, from), battle->id());
            }};
}

} // namespace server::post
