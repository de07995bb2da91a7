// What strangers send over HTTP: our own reading of heads, targets, lists and addresses, and the way of a request to
// its handler with a body of any kind.
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/api/dispatch.h"
#include "server/web/parse.h"
#include "server/web/static_files.h"

#include <cstdint>
#include <string_view>

namespace {

using namespace server;

// A database in which there is nothing.
struct NoWork final : storage::Work {
    storage::Rows run(std::string_view, const storage::Values&) override { return {}; }
    void tell(std::string_view) override {}
};
struct NoDatabase final : storage::Database {
    std::string_view dialect() const override { return "sqlite"; }
    void read(const Job& job) override {
        NoWork work;
        job(work);
    }
    void write(const Job& job) override { read(job); }
    void listen(std::function<void(std::string_view)>) override {}
};

void demand(bool holds) {
    if (!holds) __builtin_trap();
}

api::Response read_fields(api::Call& call) {
    const std::string text = call.text_or("text", 1000, "");
    demand(text.size() <= 4000);
    const std::int64_t number = call.body.contains("number") ? call.number("number", -5, 5) : 0;
    demand(number >= -5 && number <= 5);
    return api::json_response({{"text", text}, {"flag", call.flag_or("flag", false)}});
}

void read_head(std::string_view bytes) {
    const auto end = web::end_of_head(bytes);
    web::early_fault(bytes);
    if (!end) return;
    demand(*end <= bytes.size() && bytes.substr(*end - 4, 4) == "\r\n\r\n");
    const std::string_view head = bytes.substr(0, *end);
    if (web::head_fault(head)) return;
    // What is good is good as it grows, too, and cannot be taken for two requests.
    for (const std::size_t size : {std::size_t{1}, head.size() / 2, head.size() - 1})
        demand(!web::early_fault(head.substr(0, size)));
    demand(head.find('\0') == std::string_view::npos && head.find("\n ") == std::string_view::npos);
}

void read_words(std::string_view text) {
    if (const auto target = web::parse_target(text, "https://oblique.example")) {
        demand(target->path.starts_with('/'));
        demand((target->path + "/").find("/../") == std::string::npos);
        demand(target->path.find('\0') == std::string::npos);
        static const web::StaticFiles none("");
        none.answer(target->path, {{"accept-encoding", std::string(text)}, {"if-none-match", std::string(text)}});
    }
    if (const auto address = web::plain_address(text)) demand(web::plain_address(*address) == address);
    const std::string client = web::client_address("10.0.0.1", text, {"10.0.0.1"});
    demand(web::plain_address(client) == client);
    web::is_nested_deeper(text, 32);
}

void read_request(std::string_view text) {
    static Config config;
    static NoDatabase database;
    static Metrics metrics;
    static const accounts::Keys keys;
    static accounts::Limits limits;
    static std::int64_t now = 0;
    now += 60'000; // nobody asks too often here
    static Services services{config, database, metrics, keys, limits, nullptr, [] { return now; }};
    static const std::vector<api::Route> routes = {{"POST", "/api/fields/{name}", read_fields, api::Need::Nothing}};
    api::Request request;
    request.method = "POST";
    request.address = "192.0.2.1";
    request.path = "/api/fields/" + std::string(text.substr(0, text.find('\n')));
    request.headers = {
        {"content-type", "application/json"}, {"cookie", std::string(text.substr(0, 300))}, {"host", "x"}};
    request.body = text.substr(std::min(text.find('\n') + 1, text.size()));
    api::Admitted admitted = api::admit(services, routes, request);
    const api::Response response = admitted.refused ? *admitted.refused : api::perform(admitted, nullptr);
    demand(response.status == 200 || (response.status >= 400 && response.status < 500));
    demand(nlohmann::json::accept(response.body));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_head(text);
    read_words(text);
    read_request(text);
    return 0;
}
