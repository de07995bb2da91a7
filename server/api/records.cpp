// Battles as texts: records, replays, audits, analyses, uploads, and battles sealed for another server.
#include "ai/battle_analysis.h"
#include "games/list.h"
#include "server/accounts/keys.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "server/api/new_battle.h"
#include "server/battles/clock.h"
#include "server/battles/journal.h"
#include "server/dice/audit.h"
#include "server/post/post.h"
#include "table/record.h"
#include "table/replay.h"

#include <algorithm>
#include <stdexcept>

namespace server::api {
namespace {

using battles::Viewer;
using nlohmann::json;

// WHAT THERE IS TO READ

void need_begun(const Call& call) {
    if (call.battle->match() == nullptr) throw Refused{409, "not_begun", "The battle has not begun yet."};
}

void need_end(const Call& call) {
    need_begun(call);
    if (!call.battle->over()) throw Refused{409, "not_over", "This opens when the battle is over."};
}

Response record(Call& call) {
    const Viewer viewer = viewer_of_call(call);
    if (viewer == Viewer::Spectator) need_end(call);
    need_begun(call);
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = call.battle->record(viewer);
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + call.battle->id() + ".txt\"");
    return response;
}

Response replay(Call& call) {
    need_end(call);
    const auto answers = static_cast<std::int64_t>(call.battle->answers());
    const std::int64_t at = query_number(call, "at", 0, answers, answers);
    const std::string as = query_text(call, "as", 16);
    std::optional<Viewer> viewer; // none: everything is open
    if (as == "1") viewer = Viewer::First;
    if (as == "2") viewer = Viewer::Second;
    if (!viewer && !as.empty() && as != "all")
        throw Refused{400, "bad_field", "\"as\" must be \"1\", \"2\" or \"all\"."};
    json view = call.battle->replay_at(static_cast<std::size_t>(at), viewer);
    view["battle"] = call.battle->id();
    view["as"] = viewer ? as : "all";
    return json_response(view);
}

Response audit(Call& call) {
    need_end(call);
    const storage::BattleRow& row = call.battle->row();
    const table::Record whole = call.battle->whole_record();
    const games::Replayable playable = battles::opener_of(row);
    if (!playable.opener) throw Refused{409, "no_audit", "The scenario of this battle has changed since."};
    const dice::Audit found = dice::audit(whole, row.id, *playable.opener);
    return json_response({{"rolls", found.rolls}, {"faults", found.faults}});
}

// ANALYSIS, made once for all who ask

constexpr std::uint64_t NodesForADecision = 4000; // a battle takes a minute or so
constexpr std::size_t MostShown = 20;             // decisions, and rolls

std::string analysis_text(const table::Record& record, const storage::BattleRow& row,
                          const Analyses::Progress& progress) {
    ai::AnalysisOptions options;
    options.judge.nodes = NodesForADecision;
    const games::Replayable playable = battles::opener_of(row);
    if (!playable.opener) throw std::runtime_error("its scenario has changed since");
    const ai::MadeAnalyst made = ai::make_analyst(record, row.id, *playable.opener, options);
    if (!made.analyst) throw std::runtime_error(made.faults.at(0).message);
    ai::BattleAnalysis analysis;
    const std::size_t all = made.analyst->answers();
    for (std::size_t n = 0; n < all; ++n) {
        if (!progress(static_cast<double>(n) / static_cast<double>(all))) throw std::runtime_error("given up");
        analysis.add(made.analyst->look_at(n));
    }
    return to_json(analysis, MostShown).dump();
}

void begin_analysis(Call& call) {
    const storage::BattleRow& row = call.battle->row();
    if (!ai::can_analyse(row.game))
        throw Refused{409, "no_analysis", "The machine has no doctrine of this game to judge answers by."};
    auto make = [record = call.battle->whole_record(), row](const Analyses::Progress& progress) {
        return analysis_text(record, row, progress);
    };
    if (!call.services.analyses.begin(row.id, std::move(make)))
        throw Refused{503, "busy", "Other battles are being analysed. Please try again in a minute.", {}, 60};
}

Response analysis(Call& call) {
    using What = Analyses::Status::What;
    need_end(call);
    std::optional<Analyses::Status> status = call.services.analyses.find(call.battle->id());
    if (!status) {
        begin_analysis(call);
        status.emplace();
    }
    if (status->what == What::Failed)
        throw Refused{409, "no_analysis", "This battle cannot be analysed: " + *status->text + "."};
    if (status->what != What::Done) return json_response({{"progress", status->progress}}, 202);
    Response response;
    response.body = *status->text;
    return response;
}

// UPLOAD

struct Uploaded {
    table::Record record;
    int rules = 1;
    std::unique_ptr<table::Match> match;
    std::vector<input::Fault> faults;
};

// A stranger's file: nothing of it is believed until the rules have played all of it.
Uploaded play_again(const std::string& text) {
    Uploaded uploaded;
    table::ParsedRecord parsed = table::parse_record(text, "record");
    uploaded.faults = std::move(parsed.faults);
    uploaded.record = std::move(parsed.record);
    if (!uploaded.faults.empty()) return uploaded;
    const table::RecordHeader& header = uploaded.record.header;
    const games::Game* game = games::find(header.game);
    const auto fault = [&](const std::string& message) { uploaded.faults.push_back({"record", 0, 0, message}); };
    if (game == nullptr) {
        fault("there is no game " + input::quoted(header.game) + " here");
        return uploaded;
    }
    const std::vector<std::string> known = game->scenarios();
    if (std::find(known.begin(), known.end(), header.scenario) == known.end()) {
        fault("the game has no battle " + input::quoted(header.scenario));
        return uploaded;
    }
    games::Replayable playable = game->replayable(header.scenario, games::options_of(header));
    uploaded.faults = std::move(playable.faults);
    if (!playable.opener) return uploaded;
    table::Replayed replayed = table::replay(uploaded.record, "record", *playable.opener);
    if (replayed.fault) uploaded.faults.push_back(*replayed.fault);
    uploaded.rules = playable.opener->rules;
    uploaded.match = std::move(replayed.match);
    return uploaded;
}

// The dice that fell came from elsewhere, so these lines have falls and no rolls: nobody can audit them here.
std::vector<storage::Line> lines_of(const table::Record& record, std::int64_t now) {
    std::vector<storage::Line> lines;
    const auto add = [&](const char* kind, int seat, std::string text) {
        lines.push_back({static_cast<std::int64_t>(lines.size()) + 1, kind, seat, std::move(text), "", now});
    };
    add(battles::Begin, 0, battles::falls_text(record.opening));
    const std::vector<std::string> texts = battles::answer_texts(record.answers);
    for (std::size_t i = 0; i < texts.size(); ++i) add(battles::Answer, seat_number(record.answers[i].seat), texts[i]);
    return lines;
}

// One limit for what is uploaded, whatever JSON makes of it on the way.
void need_size(const Call& call, const std::string& text) {
    const std::size_t most = call.services.config.largest_record;
    if (text.size() > most)
        throw Refused{413, "too_large",
                      "A record or a sealed battle may have " + std::to_string(most) + " bytes at most."};
}

Response upload(Call& call) {
    const auto given = call.body.find("record");
    if (given == call.body.end() || !given->is_string())
        throw Refused{400, "bad_field", "\"record\" must be the text of a record."};
    const auto& text = given->get_ref<const std::string&>();
    need_size(call, text);
    need_person(call);
    need_room(call, false); // first: to play a record again takes a while
    const Uploaded uploaded = play_again(text);
    if (!uploaded.faults.empty())
        return faults_response("bad_record", "This record cannot be played again.", uploaded.faults);

    const std::int64_t now = call.services.now();
    storage::BattleRow row;
    row.game = uploaded.record.header.game;
    row.scenario = uploaded.record.header.scenario;
    row.options = json(games::options_of(uploaded.record.header)).dump();
    row.rules = uploaded.rules;
    row.is_public = false;
    row.creator = call.caller().id;
    prepare(row, now);
    for (storage::SeatRow& seat : row.seats)
        seat = {call.caller().id, "person", dice::to_hex(dice::new_secret())}; // what is rolled from now on is new

    const table::Result result = uploaded.match->result();
    storage::Standing standing;
    standing.status = result.over ? "over" : "running";
    standing.since = now;
    standing.waiting = static_cast<int>(uploaded.match->waiting());
    standing.winner = result.winner ? seat_number(*result.winner) : 0;
    standing.ending = result.over ? "rules" : "";
    const std::vector<storage::Line> lines = lines_of(uploaded.record, now);
    call.services.database.write([&](storage::Work& work) {
        storage::insert_battle(work, row);
        if (!storage::append(work, row.id, 0, lines, standing, now))
            throw std::logic_error("a battle that was just made has lines already");
    });
    json answer = created(row, row.creator);
    answer["status"] = standing.status;
    return json_response(answer, 201);
}

// BY POST

Response post_key(Call& call) { return json_response({{"key", post::public_key(call.services)}}); }

// To which server the battle goes, and to no other.
Response bound_key(Call& call) {
    acting_seat_of_query(call); // refuses those who have none
    if (!post::is_by_post(call.battle->row()))
        throw Refused{409, "not_by_post", "Both players of this battle are on this server."};
    return json_response({{"key", post::bound_key(call.services, *call.battle)}});
}

Response send(Call& call) {
    acting_seat(call); // refuses those who have none
    const post::Sent sent = post::send(call.services, *call.battle, call.text("key", 64));
    refuse_unless_done(sent.outcome);
    return json_response({{"sealed", sent.text}});
}

Response receive(Call& call) {
    const auto given = call.body.find("sealed"); // mail may have changed its line ends
    if (given == call.body.end() || !given->is_string())
        throw Refused{400, "bad_field", "\"sealed\" must be the text of a sealed battle."};
    need_size(call, given->get_ref<const std::string&>());
    need_person(call);
    need_patience(call); // whether the battle is a new one is known only when it has been opened
    const post::Received received =
        post::receive(call.services, call.caller().id, given->get_ref<const std::string&>());
    refuse_unless_done(received.outcome);
    Response response = json_response({{"battle", received.battle}});
    if (!received.come_back) return response;
    response.go_on_at = received.battle;
    response.go_on = [received](battles::Battle* battle) {
        refuse_unless_done(received.come_back(battle));
        return json_response({{"battle", received.battle}});
    };
    return response;
}

} // namespace

std::vector<Route> record_routes() {
    constexpr std::size_t Small = 16U << 10U; // of long texts the operator says how long (dispatch.cpp)
    return {
        {"GET", "/api/battles/{battle}/record", record, Need::Nothing},
        {"GET", "/api/battles/{battle}/replay", replay, Need::Nothing},
        {"GET", "/api/battles/{battle}/audit", audit, Need::Nothing},
        {"GET", "/api/battles/{battle}/analysis", analysis},
        {"POST", "/api/records", upload, Need::Account, Small, false, Long::Text},
        {"GET", "/api/post/key", post_key, Need::Nothing},
        {"GET", "/api/battles/{battle}/post", bound_key},
        {"POST", "/api/battles/{battle}/post", send},
        {"POST", "/api/post", receive, Need::Account, Small, false, Long::Text},
    };
}

} // namespace server::api
