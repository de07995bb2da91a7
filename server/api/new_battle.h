#pragma once

#include "server/api/call.h"
#include "server/storage/battles.h"

#include <cstdint>

// What every way of making a battle has in common.
namespace server::api {

void need_person(Call& call); // refuses guests
// Refuses those who make battles too quickly.
void need_patience(Call& call);
// ... and those who have too many unfinished ones: against machines and with people they are counted apart.
void need_room(Call& call, bool against_machine);
// The same, without asking how quickly, for what is stored in this transaction.
void need_room_in(storage::Work& work, Call& call, bool against_machine);

// Gives the row its id, dice that nobody can foresee, the shares in them of seats that cannot contribute here (bots,
// players on another server), and its times. Clients have no say in any of these.
void prepare(storage::BattleRow& row, std::int64_t now);

// {"id", "commitment", "seat"} for the account that made it.
nlohmann::json created(const storage::BattleRow& row, std::int64_t account);

} // namespace server::api
