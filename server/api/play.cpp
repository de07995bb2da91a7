// A battle being played: what a viewer sees, answers, what players say to each other.
#include "ai/bot.h"
#include "games/list.h"
#include "server/accounts/limits.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "server/storage/notices.h"
#include "table/match.h"
#include "table/scene.h"

#include <algorithm>
#include <stdexcept>

namespace server::api {
namespace {

using battles::Viewer;
using nlohmann::json;

constexpr std::size_t LongestAnswer = 1000, LongestPosition = 64, LongestWord = 100;
constexpr std::size_t LongestChat = 1000, MostChatLines = 200;
using storage::LongestNote;
constexpr std::int64_t LongestWait = 25; // seconds: shorter than what proxies cut off

// WHAT A VIEWER SEES

Response situation(Call& call) {
    const Viewer viewer = viewer_of_call(call);
    const std::int64_t wait = query_number(call, "wait", 0, LongestWait, 0);
    const battles::SeenPtr seen = call.battle->seen(viewer);
    if (query_text(call, "after", LongestPosition) == seen->position) {
        Response nothing;
        nothing.status = 204;
        nothing.unchanged = wait > 0;
        return nothing;
    }
    return json_response({{"battle", call.battle->id()},
                          {"viewer", viewer_word(viewer)},
                          {"position", seen->position},
                          {"view", seen->view.unpacked()}});
}

// All that the viewer may read, in pages: views hold the end of it only.
Response log_lines(Call& call) {
    constexpr std::int64_t Page = 500, Ever = 1LL << 31;
    const Viewer viewer = viewer_of_call(call);
    const auto size = static_cast<std::int64_t>(call.battle->log_size(viewer));
    const std::int64_t from = std::min(query_number(call, "from", 0, Ever, 0), size);
    const std::int64_t to = std::min({query_number(call, "to", 0, Ever, Ever), size, from + Page});
    json lines = json::array();
    for (const table::Phrase& said :
         call.battle->log(viewer, static_cast<std::size_t>(from), static_cast<std::size_t>(std::max(from, to))))
        lines.push_back({{"id", said.id}, {"args", said.args}});
    return json_response({{"from", from}, {"size", size}, {"lines", std::move(lines)}});
}

const table::Match& begun(const Call& call) {
    if (call.battle->match() == nullptr) throw Refused{409, "not_begun", "The battle has not begun yet."};
    return *call.battle->match();
}

Response board(Call& call) { return json_response(table::to_json(begun(call).board())); }

// PLAY

json place_of(const Call& call, core::Seat seat) {
    const Viewer viewer = battles::viewer_of(seat);
    return {{"battle", call.battle->id()},
            {"viewer", viewer_word(viewer)},
            {"position", call.battle->seen(viewer)->position}};
}

// Does something for the seat, tells the player opposite if that was the end, and says where the seat stands then.
template <class Act> Response done_by(Call& call, Act act) {
    const core::Seat seat = acting_seat(call);
    const bool was_over = call.battle->over();
    refuse_unless_done(act(seat));
    tell_if_over(call, seat, was_over);
    return json_response(place_of(call, seat));
}

Response answer(Call& call) {
    const std::string position = call.text("position", LongestPosition), words = call.text("answer", LongestAnswer);
    return done_by(call, [&](core::Seat seat) { return call.battle->answer(seat, position, words); });
}

Response undo(Call& call) {
    const std::string position = call.text("position", LongestPosition);
    return done_by(call, [&](core::Seat seat) { return call.battle->undo(seat, position); });
}

Response standing(Call& call) {
    const std::string prompt = call.text("prompt", LongestWord);
    if (call.flag_or("remove", false))
        return done_by(call, [&](core::Seat seat) { return call.battle->stand_no_more(seat, prompt); });
    const std::string words = call.text("answer", LongestAnswer), scope = call.text_or("scope", LongestWord, "");
    return done_by(call, [&](core::Seat seat) { return call.battle->stand(seat, prompt, words, scope); });
}

// BETWEEN THE PLAYERS

Response resign(Call& call) {
    return done_by(call, [&](core::Seat seat) { return call.battle->resign(seat); });
}

template <class Make> Response offer(Call& call, Make make) {
    const core::Seat seat = acting_seat(call);
    Response response = done_by(call, make);
    const storage::BattleRow& row = call.battle->row();
    const storage::SeatRow& opposite = row.seats[core::index(core::other(seat))];
    if (!call.battle->over() && opposite.account != row.seats[core::index(seat)].account)
        tell_person(call.services, opposite, row.id, "offer");
    return response;
}

Response draw(Call& call) {
    return offer(call, [&](core::Seat seat) { return call.battle->offer_draw(seat); });
}

Response take_back(Call& call) {
    return offer(call, [&](core::Seat seat) { return call.battle->offer_take_back(seat); });
}

Response decline(Call& call) {
    return done_by(call, [&](core::Seat seat) { return call.battle->decline(seat); });
}

Response call_off(Call& call) {
    return done_by(call, [&](core::Seat seat) { return call.battle->call_off(seat); });
}

// QUESTIONS ABOUT THE RULES

// Only for a seat that is asked, or after the end: while the other side is asked, the match may hold answers of his
// that he can still take back, and neither they nor that there are any is anybody's business.
core::Seat asking_seat(const Call& call) {
    const core::Seat seat = acting_seat_of_query(call);
    if (!core::has(begun(call).waiting(), seat) && !call.battle->over())
        throw Refused{409, "not_waiting", "This can be asked while it is your turn to answer."};
    return seat;
}

std::string needed_query(const Call& call, const std::string& name, std::size_t most) {
    std::string text = query_text(call, name, most);
    if (text.empty()) throw Refused{400, "bad_field", "\"" + name + "\" is missing in the query."};
    return text;
}

Response why(Call& call) {
    const std::string target = needed_query(call, "target", LongestAnswer);
    const core::Seat seat = asking_seat(call);
    json refusals = json::array();
    for (const table::Refusal& refusal : begun(call).why(seat, target))
        refusals.push_back({{"answer", refusal.answer},
                            {"rule", refusal.rule},
                            {"label", {{"id", refusal.label.id}, {"args", refusal.label.args}}}});
    return json_response({{"refusals", std::move(refusals)}});
}

Response odds(Call& call) {
    const std::string words = needed_query(call, "answer", LongestAnswer);
    const core::Seat seat = asking_seat(call);
    if (!core::has(begun(call).waiting(), seat))
        throw Refused{409, "not_waiting", "There are odds only while it is your turn to answer."};
    const std::optional<table::Odds> found = begun(call).odds(seat, words);
    return json_response(table::to_json(found.value_or(table::Odds{}))); // no cases: no dice decide about it
}

// To deploy an army is not everybody's pleasure. Between people nobody is helped.
void refuse_between_people(const Call& call, core::Seat seat) {
    const storage::SeatRow& opposite = call.battle->row().seats[core::index(core::other(seat))];
    if (!opposite.is_bot() && opposite.account != call.caller().id)
        throw Refused{403, "people", "Between people the machine does not help."};
}

// The machine sets up what is left of the army.
Response set_up(Call& call) {
    const std::string position = call.text("position", LongestPosition);
    return done_by(call, [&](core::Seat seat) {
        refuse_between_people(call, seat);
        const table::Match& match = begun(call);
        const std::string& game = call.battle->row().game;
        const std::unique_ptr<ai::Bot> bot =
            ai::make_bot(game, ai::plays("captain", game) ? "captain" : "drill", match.answers());
        return call.battle->set_up(seat, position, [&](const table::Match& now) { return bot->choose(now, seat); });
    });
}

// What the machine would answer.
Response advice(Call& call) {
    const core::Seat seat = asking_seat(call);
    refuse_between_people(call, seat);
    const table::Match& match = begun(call);
    if (call.battle->over() || !core::has(match.waiting(), seat))
        throw Refused{409, "not_waiting", "There is advice only while it is your turn to answer."};
    const std::unique_ptr<ai::Bot> bot = ai::make_bot(call.battle->row().game, "drill", match.answers());
    const core::Choice choice = bot->choose(match, seat);
    for (const table::Option& option : match.options(seat))
        if (option.choice == choice) return json_response({{"answer", option.notation}});
    throw std::logic_error("the machine has answered what is not listed");
}

// How far the machine has got with its answer. Only the process that thinks can tell; another one knows of no thought.
Response thinking(Call& call) {
    const std::optional<double> progress = call.services.thoughts.progress(call.battle->id());
    return json_response({{"thinking", progress.has_value()}, {"progress", progress.value_or(0)}});
}

// "Move now": to whichever process thinks.
Response hurry(Call& call) {
    acting_seat(call); // the players' affair
    if (!call.battle->running())
        throw Refused{409, "not_running", "There is nothing to think about in this battle now."};
    call.services.database.write([&](storage::Work& work) { work.tell("hurry " + call.battle->id()); });
    return json_response(json::object());
}

Response overlay(Call& call) {
    const std::string kind = query_text(call, "kind", LongestWord), at = query_text(call, "at", LongestWord);
    const core::Seat seat = asking_seat(call);
    const std::vector<std::string> kinds = begun(call).overlay_kinds();
    if (kind.empty()) return json_response({{"kinds", kinds}, {"marks", json::array()}});
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        throw Refused{404, "no_overlay", "This game has no overlay of that name."};
    const std::optional<table::Overlay> found = begun(call).overlay(seat, kind, at);
    return json_response({{"kinds", kinds}, {"marks", found ? table::to_json(*found) : json()}});
}

// CHAT AND NOTES

Response chat(Call& call) {
    acting_seat_of_query(call); // between the players: refuses everybody else
    const std::int64_t after = query_number(call, "after", 0, 1LL << 53, 0);
    std::vector<storage::ChatLine> lines;
    call.services.database.read(
        [&](storage::Work& work) { lines = storage::chat_after(work, call.battle->id(), after); });
    if (lines.size() > MostChatLines) lines.resize(MostChatLines); // the client asks for more after the last of these
    json list = json::array();
    for (const storage::ChatLine& line : lines)
        list.push_back({{"number", line.number},
                        {"name", line.name},
                        {"mine", line.account == call.caller().id},
                        {"text", line.text},
                        {"at", line.at}});
    return json_response({{"lines", std::move(list)}});
}

Response say(Call& call) {
    const std::string text = call.text("text", LongestChat);
    if (text.find_first_not_of(" \n") == std::string::npos)
        throw Refused{400, "bad_field", "There is nothing in \"text\"."};
    const core::Seat seat = acting_seat(call);
    const storage::BattleRow& row = call.battle->row();
    const storage::SeatRow& opposite = row.seats[core::index(core::other(seat))];
    const std::int64_t own = call.caller().id, now = call.services.now();
    int retry_after = 0;
    if (!call.services.limits.take("chat", std::to_string(own), call.services.config.chat_per_account, now,
                                   &retry_after))
        throw Refused{429,
                      "too_many_requests",
                      "That is a lot of talk. Try again in " + std::to_string(retry_after) + " seconds.",
                      {},
                      retry_after};
    bool blocked = false;
    call.services.database.write([&](storage::Work& work) {
        blocked = opposite.account && storage::are_blocked(work, own, *opposite.account);
        if (blocked) return;
        storage::add_chat(work, row.id, own, text, now);
        if (opposite.account && *opposite.account != own && opposite.kind == "person")
            storage::add_notice(work, *opposite.account, row.id, "chat", now);
    });
    if (blocked) throw Refused{403, "blocked", "You and the other player do not talk to each other."};
    return json_response(json::object(), 201);
}

Response note(Call& call) {
    acting_seat_of_query(call);
    std::string text;
    call.services.database.read(
        [&](storage::Work& work) { text = storage::note_of(work, call.battle->id(), call.caller().id); });
    return json_response({{"text", text}});
}

Response set_note(Call& call) {
    acting_seat(call);
    const std::string text = call.text_or("text", LongestNote, "");
    call.services.database.write(
        [&](storage::Work& work) { storage::set_note(work, call.battle->id(), call.caller().id, text); });
    return json_response({{"text", text}});
}

} // namespace

std::vector<Route> play_routes() {
    constexpr std::size_t Small = 16U << 10U;
    return {
        {"GET", "/api/battles/{battle}", situation, Need::Nothing, Small, true},
        {"GET", "/api/battles/{battle}/board", board, Need::Nothing},
        {"POST", "/api/battles/{battle}/answer", answer},
        {"POST", "/api/battles/{battle}/undo", undo},
        {"POST", "/api/battles/{battle}/setup", set_up},
        {"POST", "/api/battles/{battle}/standing", standing},
        {"POST", "/api/battles/{battle}/resign", resign},
        {"POST", "/api/battles/{battle}/draw", draw},
        {"POST", "/api/battles/{battle}/takeback", take_back},
        {"POST", "/api/battles/{battle}/decline", decline},
        {"POST", "/api/battles/{battle}/calloff", call_off, Need::Account, Small, false, Long::No, end_unplayable},
        {"GET", "/api/battles/{battle}/why", why},
        {"GET", "/api/battles/{battle}/advice", advice},
        {"GET", "/api/battles/{battle}/thinking", thinking, Need::Nothing},
        {"POST", "/api/battles/{battle}/hurry", hurry},
        {"GET", "/api/battles/{battle}/odds", odds},
        {"GET", "/api/battles/{battle}/overlay", overlay},
        {"GET", "/api/battles/{battle}/chat", chat},
        {"POST", "/api/battles/{battle}/chat", say},
        {"GET", "/api/battles/{battle}/note", note},
        {"PUT", "/api/battles/{battle}/note", set_note, Need::Account, 4 * LongestNote},
        {"GET", "/api/battles/{battle}/log", log_lines, Need::Nothing},
    };
}

} // namespace server::api
