#include "server/api/dispatch.h"

#include "input/nesting.h"
#include "server/accounts/limits.h"
#include "server/accounts/secrets.h"
#include "server/api/battle_call.h"
#include "server/base/log.h"
#include "server/base/utf8.h"
#include "server/battles/battle.h"
#include "server/storage/personal.h"

#include <algorithm>
#include <cctype>

namespace server::api {

// TROUBLE

namespace {

Refused refused_by(const storage::Trouble& trouble) {
    using Kind = storage::Trouble::Kind;
    log(Level::Error, "database_trouble", {{"trouble", trouble.what()}});
    switch (trouble.kind) {
    case Kind::Busy: return {503, "busy", "The database is busy. Nothing was saved; please try again.", {}, 1};
    case Kind::Full:
        return {503, "disk_full", "The server has no space left. Nothing was saved; please try later.", {}, 60};
    case Kind::Lost: // perhaps at the very moment of saving
        return {503,
                "database_lost",
                "The server has lost its database. Please look again soon: this may have been saved or not.",
                {},
                5};
    case Kind::Taken:
    case Kind::Other: break;
    }
    return {500, "failed", "Something went wrong on the server. Nothing was saved."};
}

} // namespace

Response response_to(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Refused& refused) {
        return refusal(refused);
    } catch (const storage::Trouble& trouble) {
        return refusal(refused_by(trouble));
    } catch (const battles::Unplayable& unplayable) {
        log(Level::Error, "battle_unplayable", {{"line", std::to_string(unplayable.line)}, {"why", unplayable.what()}});
        return refusal(
            {500, "unplayable",
             "This battle no longer fits the rules, which were corrected since it began. It can be called off."});
    } catch (const std::exception& error) {
        log(Level::Error, "request_failed", {{"error", error.what()}});
    }
    return refusal({500, "failed", "Something went wrong on the server. It has been written down."});
}

namespace {

using nlohmann::json;

constexpr std::int64_t Hour = 60LL * 60 * 1000;

std::string header(const Request& request, const std::string& name) {
    const auto found = request.headers.find(name);
    return found == request.headers.end() ? "" : found->second;
}

bool changes_things(const Request& request) { return request.method != "GET" && request.method != "HEAD"; }

// What `act` returns, or the response for what it throws.
template <class Act> Response answered(Act act) {
    try {
        return act();
    } catch (...) {
        return response_to(std::current_exception());
    }
}

// ROUTES

std::vector<std::string_view> segments(std::string_view path) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos) return parts;
        path.remove_prefix(slash + 1);
    }
}

bool is_brace(std::string_view part) { return part.starts_with('{'); }

bool matches(std::string_view pattern, const std::vector<std::string_view>& path) {
    const std::vector<std::string_view> wanted = segments(pattern);
    return std::equal(
        wanted.begin(), wanted.end(), path.begin(), path.end(),
        [](std::string_view want, std::string_view have) { return is_brace(want) ? !have.empty() : want == have; });
}

// A path without braces is preferred to one whose braces happen to match it.
const Route* find_route(const std::vector<Route>& routes, const Request& request) {
    const std::vector<std::string_view> path = segments(request.path);
    const std::string_view method = request.method == "HEAD" ? std::string_view("GET") : request.method;
    const Route* best = nullptr;
    for (const Route& route : routes)
        if (route.method == method && matches(route.pattern, path) &&
            (best == nullptr || route.pattern.find('{') == std::string_view::npos))
            best = &route;
    return best;
}

Response no_route(const std::vector<Route>& routes, const Request& request) {
    const std::vector<std::string_view> path = segments(request.path);
    std::string allowed;
    const auto allow = [&](std::string_view method) {
        if (allowed.find(method) == std::string::npos) allowed += (allowed.empty() ? "" : ", ") + std::string(method);
    };
    for (const Route& route : routes) {
        if (!matches(route.pattern, path)) continue;
        allow(route.method);
        if (route.method == "GET") allow("HEAD");
    }
    if (allowed.empty()) return refusal({404, "no_route", "There is nothing at this address."});
    Response response = refusal({405, "wrong_method", "This address can be asked with " + allowed + " only."});
    response.headers.emplace_back("Allow", allowed);
    return response;
}

// Ids of battles are letters and digits; anything else is not worth a strand.
bool may_be_battle(const std::string& id) {
    return id.size() <= 32 && std::all_of(id.begin(), id.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

// LIMITS

void keep_limit(Services& services, const std::string& what, const std::string& who, int per_minute) {
    int retry_after = 1;
    if (services.limits.take(what, who, per_minute, services.now(), &retry_after)) return;
    throw Refused{429,
                  "too_many_requests",
                  "That was too much in a short time. Please try again in " + std::to_string(retry_after) + " s.",
                  {},
                  retry_after};
}

// A route for long texts takes one of the largest size that the operator allows, as JSON: every line feed of it takes
// two bytes there, and its name some more.
std::size_t largest_body(const Config& config, const Route& route) {
    constexpr std::size_t NamesAndBraces = 1024;
    if (route.takes == Long::Text) return 2 * config.largest_record + NamesAndBraces;
    return std::min(route.largest_body, config.largest_body);
}

// WHO CALLS

constexpr std::string_view CookieName = "oblique_session";

std::string cookie(const Request& request) {
    const std::string all = header(request, "cookie");
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.find(';', begin), all.size());
        std::string_view one = std::string_view(all).substr(begin, end - begin);
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with(CookieName) && one.substr(CookieName.size()).starts_with('='))
            return std::string(one.substr(CookieName.size() + 1));
        begin = end + 1;
    }
    return "";
}

bool is_bearer(const Request& request) { return header(request, "authorization").starts_with("Bearer "); }

// Also of accounts that are locked. A cookie never stands for a bot's token nor the other way round: tokens have no
// word against forgery.
Caller find_even_locked(Services& services, const Request& request) {
    constexpr std::size_t LongestToken = 128;
    const bool bearer = is_bearer(request);
    const std::string token = bearer ? header(request, "authorization").substr(7) : cookie(request);
    if (token.empty() || token.size() > LongestToken) return {};
    const std::string hash = accounts::token_hash(token);
    Caller caller;
    services.database.read([&](storage::Work& work) {
        caller = {};
        std::optional<storage::SessionRow> session = storage::find_session(work, hash, services.now());
        if (!session || session->kind != (bearer ? "token" : "browser")) return;
        std::optional<storage::AccountRow> account = storage::find_account(work, session->account);
        if (!account || account->kind == "removed") return;
        if (account->owner) { // a bot goes where its owner goes
            const std::optional<storage::AccountRow> owner = storage::find_account(work, *account->owner);
            account->locked = account->locked || !owner || owner->locked || owner->kind == "removed";
        }
        caller = {std::move(account), std::move(session)};
    });
    return caller;
}

void touch(Services& services, storage::AccountRow& account) {
    const std::int64_t now = services.now();
    if (now - account.seen < Hour) return;
    try {
        services.database.write([&](storage::Work& work) { storage::touch_account(work, account.id, now); });
        account.seen = now;
    } catch (const storage::Trouble& trouble) {
        // Who cannot be noted down as seen may still look around.
        log(Level::Warning, "seen_not_stored", {{"trouble", trouble.what()}});
    }
}

void need_caller(const Route& route, const Caller& caller) {
    if (route.need == Need::Nothing) return;
    if (!caller.account) throw Refused{401, "no_session", "Please log in first."};
    if (caller.account->locked)
        throw Refused{403, "locked", "This account is locked. The operator of this server can tell you why."};
    if (route.need == Need::Person && caller.account->kind != "person")
        throw Refused{403, "persons_only", "This is for people with an account, not for guests and bots."};
}

// FORGERY

std::string in_small_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// "http://host:80" and "http://host" are one.
std::string without_usual_port(const std::string& origin) {
    const std::string text = in_small_letters(origin);
    const std::string usual = text.starts_with("https://") ? ":443" : ":80";
    return text.ends_with(usual) ? text.substr(0, text.size() - usual.size()) : text;
}

void defend_against_forgery(const Services& services, const Request& request, const Caller& caller) {
    if (!changes_things(request) || is_bearer(request)) return;
    if (!is_own_origin(services, request))
        throw Refused{403, "foreign_origin", "This request came from a page of another server."};
    if (caller.session && !accounts::same_secret(header(request, "x-oblique-csrf"), caller.session->csrf))
        throw Refused{403, "csrf", "The word against forged requests is missing or wrong. Please load the page again."};
}

// BODIES

bool is_json_type(const std::string& type) {
    std::string_view word = std::string_view(type).substr(0, type.find(';'));
    while (word.ends_with(' ')) word.remove_suffix(1);
    return in_small_letters(std::string(word)) == "application/json";
}

json read_body(const Request& request) {
    if (!changes_things(request) || request.body.empty()) return json::object();
    if (!is_bearer(request) && !is_json_type(header(request, "content-type")))
        throw Refused{415, "wrong_type", "The body must be JSON, and its content type application/json."};
    if (!characters(request.body)) throw Refused{400, "bad_utf8", "The body is not UTF-8."};
    if (input::nested_too_deep(request.body))
        throw Refused{400, "too_deep",
                      "Lists and objects of the body go deeper than " + std::to_string(input::DeepestBrackets) + "."};
    json body = json::parse(request.body, nullptr, false);
    if (body.is_discarded()) throw Refused{400, "bad_json", "The body is not JSON."};
    if (!body.is_object()) throw Refused{400, "bad_json", "The body must be a JSON object."};
    return body;
}

// What stands in the address may be stored or told again, so it is held to what texts are.
void check_address(const Request& request) {
    const auto good = [](const std::string& text) { return characters(text) && text.find('\0') == std::string::npos; };
    bool all = good(request.path);
    for (const auto& [name, value] : request.query) all = all && good(name) && good(value);
    if (!all) throw Refused{400, "bad_utf8", "The address is not UTF-8."};
}

// ALL TOGETHER

void admit_head_into(Admitted& into, Services& services, const std::vector<Route>& routes, const Request& request,
                     std::size_t length) {
    keep_limit(services, "requests", accounts::who_is_behind(request.address), services.config.requests_per_address);
    check_address(request);
    const Route* route = find_route(routes, request);
    if (route == nullptr) {
        into.refused = no_route(routes, request);
        return;
    }
    const std::size_t most = largest_body(services.config, *route);
    if (length > most) throw Refused{413, "too_large", "The body has more than " + std::to_string(most) + " bytes."};

    Caller caller = find_even_locked(services, request);
    if (caller.account)
        keep_limit(services, "account", std::to_string(caller.account->id), services.config.requests_per_account);
    defend_against_forgery(services, request, caller);
    need_caller(*route, caller);
    if (caller.account && caller.account->locked) caller = {}; // looks around like anybody

    Call call{request, services, {}, json::object(), {}, {}, nullptr};
    const std::vector<std::string_view> path = segments(request.path);
    const std::vector<std::string_view> pattern = segments(route->pattern);
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (!is_brace(pattern[i])) continue;
        call.parts.emplace_back(path[i]);
        if (pattern[i] == "{battle}") into.battle_id = path[i];
    }
    if (route->has_battle() && !may_be_battle(into.battle_id))
        throw Refused{404, "no_battle", "There is no such battle."};
    if (caller.account) touch(services, *caller.account);
    call.account = std::move(caller.account);
    call.session = std::move(caller.session);
    into.route = route;
    into.call.emplace(std::move(call));
}

} // namespace

Admitted admit_head(Services& services, const std::vector<Route>& routes, const Request& request, std::size_t length) {
    Admitted admitted;
    const Response response = answered([&] {
        admit_head_into(admitted, services, routes, request, length);
        return admitted.refused ? *admitted.refused : Response{};
    });
    if (!admitted.call) admitted.refused = response;
    return admitted;
}

void admit_body(Admitted& admitted) {
    if (admitted.refused) return;
    const Response response = answered([&] {
        admitted.call->body = read_body(admitted.call->request);
        return Response{};
    });
    if (response.status != 200) admitted.refused = response;
}

Admitted admit(Services& services, const std::vector<Route>& routes, const Request& request) {
    Admitted admitted = admit_head(services, routes, request, request.body.size());
    admit_body(admitted);
    return admitted;
}

Response perform(Admitted& admitted, battles::Battle* battle) {
    if (admitted.refused) return *admitted.refused;
    Call& call = *admitted.call;
    call.battle = battle;
    return answered([&] {
        if (admitted.route->has_battle() && battle == nullptr)
            throw Refused{404, "no_battle", "There is no such battle."};
        if (battle != nullptr) need_sight(call);
        return admitted.route->handler(call);
    });
}

Response perform_unplayable(Admitted& admitted, const battles::Unplayable& why) {
    if (admitted.refused) return *admitted.refused;
    if (admitted.route->without == nullptr) return response_to(std::make_exception_ptr(why));
    admitted.call->battle = nullptr;
    return answered([&] { return admitted.route->without(*admitted.call); });
}

Response go_on(const Response& unfinished, battles::Battle* battle) {
    return answered([&] { return unfinished.go_on(battle); });
}

Caller find_caller(Services& services, const Request& request) {
    Caller caller = find_even_locked(services, request);
    if (caller.account && caller.account->locked) return {};
    return caller;
}

bool is_own_origin(const Services& services, const Request& request) {
    const std::string origin = header(request, "origin");
    if (origin.empty()) { // browsers that leave it out say this instead; programs say neither
        const std::string site = header(request, "sec-fetch-site");
        return site.empty() || site == "same-origin" || site == "none";
    }
    const Config& config = services.config;
    if (!config.url.empty()) return without_usual_port(origin) == without_usual_port(config.url);
    // Without a name of our own: the one by which the browser has reached us. A page of a foreign name that leads to
    // this machine has none of our cookies.
    return without_usual_port(origin) == without_usual_port("http://" + header(request, "host"));
}

} // namespace server::api
