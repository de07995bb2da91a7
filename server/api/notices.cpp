// Notices in the page, subscriptions to push, mail, vacation and preferences.
#include "server/storage/notices.h"
#include "server/accounts/keys.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "server/base/day.h"
#include "server/base/log.h"

#include <algorithm>
#include <chrono>
#include <memory>

namespace server::api {
namespace {

using nlohmann::json;

constexpr int NoticesShown = 100;
constexpr std::size_t LongestEndpoint = 1024, LongestEmail = 254, LargestPreferences = 8U << 10U;
constexpr std::size_t MostSubscriptions = 20; // browsers of one person

// NOTICES

Response list_notices(Call& call) {
    std::vector<storage::NoticeRow> notices;
    call.services.database.read(
        [&](storage::Work& work) { notices = storage::notices_of(work, call.caller().id, NoticesShown); });
    json list = json::array();
    for (const storage::NoticeRow& notice : notices)
        list.push_back({{"id", std::to_string(notice.id)}, // ids have 62 bits, numbers of a browser 53
                        {"battle", notice.battle},
                        {"kind", notice.kind},
                        {"at", notice.at},
                        {"seen", notice.seen}});
    return json_response({{"notices", std::move(list)}});
}

Response notices_seen(Call& call) {
    const std::string battle = call.text_or("battle", 64, "");
    call.services.database.write([&](storage::Work& work) { storage::see_notices(work, call.caller().id, battle); });
    return json_response(json::object());
}

// PUSH

bool is_base64url(const std::string& text, std::size_t length) {
    return text.size() == length && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                      c == '_';
           });
}

// "https://host/..." and nothing that a reader of addresses could take for another host. What the host really is, is
// looked at when something is sent.
bool is_push_address(const Config& config, const std::string& endpoint) {
    const bool printable =
        std::all_of(endpoint.begin(), endpoint.end(), [](char c) { return c > ' ' && c < '\x7f' && c != '\\'; });
    const bool secure = endpoint.starts_with("https://");
    if (!printable || (!secure && !endpoint.starts_with("http://"))) return false;
    const std::size_t begin = secure ? 8 : 7;
    const std::string place = endpoint.substr(begin, endpoint.find_first_of("/?#", begin) - begin);
    if (place.empty() || place.find('@') != std::string::npos) return false;
    const std::string host = place.substr(0, place.find(':'));
    const bool allowed = std::find(config.push_hosts_allowed.begin(), config.push_hosts_allowed.end(), host) !=
                         config.push_hosts_allowed.end();
    return secure ? !host.empty() : allowed;
}

Response push_key(Call& call) { return json_response({{"key", call.services.keys.vapid_public}}); }

Response subscribe(Call& call) {
    storage::PushRow row;
    row.endpoint = call.text("endpoint", LongestEndpoint);
    if (!is_push_address(call.services.config, row.endpoint))
        throw Refused{400, "bad_field", "\"endpoint\" must be the https address of a push service."};
    const json keys = call.body.value("keys", json::object());
    const auto key = [&](const char* name, std::size_t length) {
        const auto found = keys.is_object() ? keys.find(name) : keys.end();
        if (found == keys.end() || !found->is_string() || !is_base64url(found->get<std::string>(), length))
            throw Refused{400, "bad_field",
                          std::string("\"keys.") + name + "\" must be a key in base64url, as the browser gives it."};
        return found->get<std::string>();
    };
    row.p256dh = key("p256dh", 87); // 65 bytes
    row.auth = key("auth", 22);     // 16 bytes
    row.account = call.caller().id;
    row.created = call.services.now();
    bool too_many = false;
    call.services.database.write([&](storage::Work& work) {
        const std::vector<storage::PushRow> known = storage::push_of(work, row.account);
        const bool again = std::any_of(known.begin(), known.end(),
                                       [&](const storage::PushRow& each) { return each.endpoint == row.endpoint; });
        too_many = !again && known.size() >= MostSubscriptions;
        if (!too_many) storage::put_push(work, row);
    });
    if (too_many) throw Refused{409, "too_many", "You have subscribed with as many browsers as one account may have."};
    return json_response(json::object());
}

Response unsubscribe(Call& call) {
    const std::string endpoint = call.text("endpoint", LongestEndpoint);
    call.services.database.write([&](storage::Work& work) { storage::remove_push(work, endpoint, call.caller().id); });
    return json_response(json::object());
}

// WHAT AN ACCOUNT HAS CHOSEN. Read again inside the transaction: another request may have changed it meanwhile.

template <class Change> storage::AccountRow change_account(Call& call, Change change) {
    storage::AccountRow row;
    call.services.database.write([&](storage::Work& work) {
        const auto found = storage::find_account_to_change(work, call.caller().id);
        if (!found) throw Refused{401, "no_session", "This account is gone."};
        row = *found;
        change(work, row);
        storage::update_account(work, row);
    });
    return row;
}

// One plain address: it goes into the header of a mail.
bool is_email(const std::string& text) {
    const std::size_t at = text.find('@');
    if (at == std::string::npos || at == 0 || at + 1 == text.size() || text.find('@', at + 1) != std::string::npos)
        return false;
    const std::string domain = text.substr(at + 1);
    if (domain.find("..") != std::string::npos || domain.front() == '.' || domain.back() == '.') return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
               std::string_view("@.!#$%&'*+-/=?^_`{|}~").find(c) != std::string_view::npos;
    });
}

Response set_email(Call& call) {
    const std::string email = call.text_or("email", LongestEmail, "");
    if (!email.empty() && call.services.config.mail.relay.empty())
        throw Refused{409, "no_mail", "This server sends no mail."};
    if (!email.empty() && !is_email(email)) throw Refused{400, "bad_field", "\"email\" must be one e-mail address."};
    change_account(call, [&](storage::Work&, storage::AccountRow& row) { row.email = email; });
    return json_response({{"email", email}});
}

int year_of(std::int64_t time) {
    const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds(time)};
    return static_cast<int>(std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(at)).year());
}

// The battles of the account whose clocks count days.
std::vector<std::string> slow_battles(storage::Work& work, std::int64_t account) {
    constexpr int All = 10'000; // more than the limit of unfinished battles lets anybody have
    std::vector<std::string> ids;
    for (const storage::BattleRow& row : storage::list_battles(work, storage::Which::Mine, account, All, 0))
        if (row.standing.status == "running" && json::parse(row.clock, nullptr, false).value("kind", "") == "days")
            ids.push_back(row.id);
    return ids;
}

// Time that is put on the clocks of battles, one after the other, each on its own strand.
struct Vacation {
    std::vector<std::string> battles;
    std::int64_t account = 0, milliseconds = 0;
    json told;                  // when all is done
    std::shared_ptr<void> turn; // one vacation of an account at a time
};

void add_time(battles::Battle* battle, const Vacation& vacation) {
    if (battle == nullptr) return; // gone meanwhile, or it cannot be read: the hall has logged why
    for (const core::Seat seat : core::EachSeat) {
        if (!core::has(battle->seats_of_account(vacation.account), seat)) continue;
        const battles::Outcome outcome = battle->add_time(seat, vacation.milliseconds);
        if (!outcome.done) log(Level::Info, "no_vacation", {{"battle", battle->id()}, {"reason", outcome.reason}});
    }
}

Response go_on_vacation(const std::shared_ptr<const Vacation>& vacation, std::size_t next) {
    if (next == vacation->battles.size()) return json_response(vacation->told);
    Response response;
    response.go_on_at = vacation->battles[next];
    response.go_on = [vacation, next](battles::Battle* battle) {
        try {
            add_time(battle, *vacation);
        } catch (const storage::Trouble& trouble) { // the days are taken: the other battles get theirs
            log(Level::Error, "no_vacation", {{"battle", vacation->battles[next]}, {"reason", trouble.what()}});
        }
        return go_on_vacation(vacation, next + 1);
    };
    return response;
}

// A vacation is taken from the year's allowance and put on the clocks of the battles under way. It cannot be given
// back: the time on the clocks may have been used.
Response set_vacation(Call& call) {
    const std::int64_t days = call.number("days", 1, 366);
    const std::int64_t now = call.services.now();
    const std::int64_t allowance = call.services.config.vacation_days * Day;
    auto vacation = std::make_shared<Vacation>();
    vacation->turn = call.services.vacations.begin(call.caller().id);
    if (!vacation->turn)
        throw Refused{409,
                      "vacation_under_way",
                      "The vacation you took a moment ago is still being put on your clocks. Please try again.",
                      {},
                      1};
    const storage::AccountRow row = change_account(call, [&](storage::Work& work, storage::AccountRow& account) {
        const bool new_year = account.vacation_until == 0 || year_of(account.vacation_until) < year_of(now);
        if (new_year) account.vacation_left = allowance;
        if (days * Day > account.vacation_left)
            throw Refused{409, "no_vacation_left",
                          "You have " + std::to_string(account.vacation_left / Day) +
                              " days of vacation left this year."};
        account.vacation_left -= days * Day;
        account.vacation_until = std::max(now, account.vacation_until) + days * Day;
        vacation->battles = slow_battles(work, account.id); // with the days: neither is known without the other
    });
    vacation->account = row.id;
    vacation->milliseconds = days * Day;
    vacation->told = {{"until", row.vacation_until}, {"days_left", row.vacation_left / Day}};
    return go_on_vacation(vacation, 0);
}

Response preferences(Call& call) {
    const json kept = json::parse(call.caller().preferences, nullptr, false);
    return json_response({{"preferences", kept.is_object() ? kept : json::object()}});
}

Response set_preferences(Call& call) {
    const json wanted = call.body.value("preferences", json());
    if (!wanted.is_object()) throw Refused{400, "bad_field", "\"preferences\" must be an object."};
    const std::string text = wanted.dump();
    if (text.size() > LargestPreferences)
        throw Refused{400, "bad_field",
                      "\"preferences\" may have " + std::to_string(LargestPreferences) + " bytes at most."};
    change_account(call, [&](storage::Work&, storage::AccountRow& row) { row.preferences = text; });
    return json_response({{"preferences", wanted}});
}

} // namespace

std::vector<Route> notice_routes() {
    return {
        {"GET", "/api/notices", list_notices},
        {"POST", "/api/notices/seen", notices_seen},
        {"GET", "/api/push/key", push_key, Need::Nothing},
        {"POST", "/api/push", subscribe},
        {"POST", "/api/push/remove", unsubscribe},
        {"POST", "/api/me/email", set_email, Need::Person},
        {"POST", "/api/me/vacation", set_vacation, Need::Person},
        {"GET", "/api/me/preferences", preferences},
        {"PUT", "/api/me/preferences", set_preferences},
    };
}

} // namespace server::api
