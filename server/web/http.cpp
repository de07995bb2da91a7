// One connection that speaks HTTP: a request is read, answered, and the next one read. Every wait has a deadline.
#include "server/accounts/limits.h"
#include "server/base/log.h"
#include "server/web/calls.h"
#include "server/web/connection.h"
#include "server/web/parse.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <charconv>
#include <chrono>
#include <ctime>

namespace server::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

constexpr int MostRequests = 10'000;                    // on one connection
constexpr std::size_t SlowestBytesASecond = 16U << 10U; // a large body gets more time, but not for ever
constexpr std::size_t SmallBody = 64U << 10U;           // is read at once, and needs no room in the pool
constexpr std::size_t FirstRoom = 16U << 10U;           // of a body, before anything of it has arrived
constexpr std::size_t MostAtOnce = 64U << 10U;          // read from a socket
constexpr int LongestWait = 25;                         // seconds, for something new in a battle
constexpr std::size_t MostThrownAway = 1U << 20U;       // of a body that was refused
constexpr auto TimeToThrowAway = seconds(2);

using Parser = http::request_parser<http::string_body>;

// What goes out: text of its own, or a file that many share.
struct Outgoing {
    int status = 200;
    std::string type;
    Fields headers;
    std::string text;
    Bytes file;
    std::string_view body() const { return file ? std::string_view(*file) : std::string_view(text); }
};

Outgoing outgoing(api::Response&& response) {
    return {response.status, std::move(response.type), std::move(response.headers), std::move(response.body), nullptr};
}
Outgoing outgoing(const api::Refused& refused) { return outgoing(api::refusal(refused)); }

api::Refused too_slow() { return {408, "too_slow", "The request took too long to arrive."}; }

std::string date_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

int seconds_to_wait(const api::Request& request) {
    const auto found = request.query.find("wait");
    int wait = 0;
    if (found != request.query.end())
        std::from_chars(found->second.data(), found->second.data() + found->second.size(), wait);
    return std::clamp(wait, 0, LongestWait);
}

// Runs a job on a worker and comes back with its response.
template <class Start> asio::awaitable<api::Response> response_of(Start start) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(api::Response)>(
        [](auto handler, Start begin) {
            auto held = std::make_shared<decltype(handler)>(std::move(handler));
            begin([held](api::Response response) {
                auto executor = asio::get_associated_executor(*held);
                asio::post(executor, [held, answer = std::move(response)]() mutable {
                    auto resume = std::move(*held);
                    std::move(resume)(std::move(answer));
                });
            });
        },
        asio::use_awaitable, std::move(start));
}

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(Context& web, asio::ip::tcp::socket socket, Connections::PlacePtr place, std::string peer)
        : web_(web), config_(web.services.config), stream_(std::move(socket)), timer_(stream_.get_executor()),
          bell_(stream_.get_executor()), place_(std::move(place)), peer_(std::move(peer)) {
        web_.services.metrics.connections.fetch_add(1);
    }
    ~HttpConnection() { web_.services.metrics.connections.fetch_sub(1); }
    HttpConnection(const HttpConnection&) = delete;
    HttpConnection& operator=(const HttpConnection&) = delete;

    void begin() {
        place_->when_stopping([weak = weak_from_this(), executor = stream_.get_executor()] {
            asio::post(executor, [weak] {
                if (const auto self = weak.lock()) self->stop();
            });
        });
        asio::co_spawn(
            stream_.get_executor(), [self = shared_from_this()] { return self->run(); },
            [](const std::exception_ptr& thrown) { tell(thrown); });
    }

private:
    static void tell(const std::exception_ptr& thrown) {
        if (!thrown) return;
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& error) {
            log(Level::Error, "connection_failed", {{"error", error.what()}});
        }
    }

    void stop() {
        stopping_ = true;
        if (is_idle_) stream_.cancel();
        bell_.cancel();
    }

    // DEADLINES: reading is cancelled, not closed, so that the client can be told.

    void give(seconds time) {
        const std::uint64_t turn = ++turn_;
        expired_ = false;
        timer_.expires_after(time);
        timer_.async_wait([self = shared_from_this(), turn](const error_code& error) {
            if (error || turn != self->turn_) return;
            self->expired_ = true;
            self->stream_.cancel();
        });
    }
    void in_time() {
        ++turn_;
        timer_.cancel();
    }
    static seconds time_for(int usual, std::size_t bytes) {
        return seconds(usual + static_cast<int>(bytes / SlowestBytesASecond));
    }

    std::string_view bytes() const { return {static_cast<const char*>(buffer_.data().data()), buffer_.size()}; }

    // READING

    // The size of the next head in the buffer. 0: there is none; `fault` says why, if there is somebody to tell.
    asio::awaitable<std::size_t> read_head(std::optional<api::Refused>& fault) {
        std::size_t known = 0;
        is_idle_ = buffer_.size() == 0;
        give(seconds(is_idle_ ? config_.seconds_idle : config_.seconds_to_read));
        for (;;) {
            const auto end = end_of_head(bytes(), known);
            fault = end ? head_fault(bytes().substr(0, *end)) : early_fault(bytes());
            if (fault) co_return 0;
            if (end) {
                in_time();
                co_return *end;
            }
            known = buffer_.size();
            if (is_idle_ && stopping_) co_return 0;
            error_code error;
            const std::size_t read = co_await stream_.async_read_some(buffer_.prepare(4096),
                                                                      asio::redirect_error(asio::use_awaitable, error));
            if (error) {
                if (expired_ && !is_idle_) fault = too_slow();
                co_return 0;
            }
            buffer_.commit(read);
            if (is_idle_) give(seconds(config_.seconds_to_read)); // from the first byte on, for all of the head
            is_idle_ = false;
        }
    }

    static std::map<std::string, std::string> headers_of(const Parser& parser) {
        std::map<std::string, std::string> headers;
        for (const auto& field : parser.get().base()) {
            const std::string name = small_letters(field.name_string());
            const auto [known, is_new] = headers.emplace(name, field.value());
            if (!is_new) known->second += (name == "cookie" ? "; " : ", ") + std::string(field.value());
        }
        return headers;
    }

    bool is_own_host(const api::Request& request) const {
        const auto host = request.headers.find("host");
        if (!config_.url.empty() || host == request.headers.end() || !request.path.starts_with("/api/")) return true;
        return is_nameless_host(host->second, config_.address);
    }

    // Room for so many bytes of a body whose length is known. It grows by doubling, so that what was only announced
    // takes none.
    static std::optional<api::Refused> make_room(std::string& body, std::size_t bytes, std::size_t length,
                                                 BodyPool::Share& share) {
        std::size_t room = std::min(length, FirstRoom);
        while (room < bytes) room = std::min(length, 2 * room);
        const BodyPool::Room found = length > SmallBody ? share.grow_to(room) : BodyPool::Room::Here;
        if (found == BodyPool::Room::ShareUsed)
            return api::Refused{429,
                                "too_many_requests",
                                "You are sending too much at once. Nothing was saved; please try again.",
                                {},
                                5};
        if (found == BodyPool::Room::NoneLeft)
            return api::Refused{503, "busy", "The server is busy. Nothing was saved; please try again.", {}, 5};
        body.reserve(room);
        return std::nullopt;
    }

    asio::awaitable<error_code> ask_for_body() {
        static constexpr std::string_view Continue = "HTTP/1.1 100 Continue\r\n\r\n";
        error_code error;
        stream_.expires_after(seconds(config_.seconds_to_write));
        co_await asio::async_write(stream_, asio::buffer(Continue), asio::redirect_error(asio::use_awaitable, error));
        stream_.expires_never();
        co_return error;
    }

    // All of the body, after it was asked for if the client waits for that. Time is given again and again, but only to
    // who keeps sending: whoever stops, or trickles, is left. A fault leaves the rest unread.
    asio::awaitable<std::optional<api::Refused>> read_body(api::Request& request, std::size_t length,
                                                           BodyPool::Share& share) {
        const api::Refused lost{400, "bad_request", "The body of the request did not arrive."};
        if (const auto expect = request.headers.find("expect"); expect != request.headers.end()) {
            if (!same_word(expect->second, "100-continue"))
                co_return api::Refused{417, "bad_expectation", "That cannot be expected of this server."};
            const error_code error = co_await ask_for_body();
            if (error) co_return lost;
        }
        const std::size_t due = static_cast<std::size_t>(config_.seconds_to_read) * SlowestBytesASecond;
        std::string& body = request.body;
        std::size_t wanted = 0; // before the time that is given now is over
        for (;;) {
            const std::size_t arrived = std::min(buffer_.size(), length - body.size());
            if (auto fault = make_room(body, body.size() + arrived, length, share)) co_return fault;
            body.append(bytes().substr(0, arrived));
            buffer_.consume(arrived);
            if (body.size() == length) break;
            if (body.size() >= wanted) {
                wanted = body.size() + due;
                give(seconds(config_.seconds_to_read));
            }
            error_code error;
            const std::size_t read = co_await stream_.async_read_some(
                buffer_.prepare(std::min(MostAtOnce, std::max<std::size_t>(length - body.size(), 4096))),
                asio::redirect_error(asio::use_awaitable, error));
            buffer_.commit(read);
            if (error) {
                in_time();
                co_return expired_ ? too_slow() : lost;
            }
        }
        in_time();
        co_return std::nullopt;
    }

    // A large body is only read when its sender may send it, and there.
    asio::awaitable<std::optional<Outgoing>> take_body(const AskedPtr& asked, std::size_t length,
                                                       BodyPool::Share& share) {
        if (length > SmallBody) {
            if (!asked->request.path.starts_with("/api/"))
                co_return outgoing(api::Refused{413, "too_large", "The body of the request is too large."});
            const auto look = [this, asked, length](const Done& done) { ask_early(web_, asked, length, done); };
            api::Response response = co_await response_of(look);
            if (response.status != 100) co_return outgoing(std::move(response));
        }
        const std::optional<api::Refused> fault = co_await read_body(asked->request, length, share);
        if (fault) co_return outgoing(*fault);
        co_return std::nullopt;
    }

    // ANSWERING

    asio::awaitable<Outgoing> answer_api(AskedPtr asked) {
        if (asked->request.method == "HEAD") asked->request.method = "GET";
        const int wait = seconds_to_wait(asked->request);
        const auto until = steady_clock::now() + seconds(wait);
        const auto rung = std::make_shared<bool>(false); // touched on our strand only
        if (wait > 0)
            asked->on_change = [weak = weak_from_this(), executor = stream_.get_executor(), rung] {
                asio::post(executor, [weak, rung] {
                    *rung = true;
                    if (const auto self = weak.lock()) self->bell_.cancel();
                });
            };
        const auto first = [this, asked](const Done& done) { ask(web_, asked, done); };
        const auto again = [this, asked](const Done& done) { ask_again(web_, asked, done); };
        api::Response response = co_await response_of(first);
        while (response.unchanged && asked->chair && !stopping_ && steady_clock::now() < until) {
            bell_.expires_at(until);
            error_code woken;
            if (!*rung) co_await bell_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
            if (!*rung) break;
            *rung = false;
            response = co_await response_of(again);
        }
        asked->chair.reset();
        if (response.unchanged) response.status = 204;
        co_return outgoing(std::move(response));
    }

    asio::awaitable<Outgoing> answer_health() {
        Context& web = web_;
        const auto look = [&web](const Done& done) { asio::post(web.workers, [&web, done] { done(health(web)); }); };
        api::Response response = co_await response_of(look);
        co_return outgoing(std::move(response));
    }

    Outgoing answer_metrics(const api::Request& request) const {
        // A proxy on this machine says for whom it asks: those are not of this machine.
        const bool is_forwarded = request.headers.contains("x-forwarded-for") || request.headers.contains("forwarded");
        const auto& trusted = config_.trusted_proxies;
        const bool is_near = is_loopback(peer_) || std::find(trusted.begin(), trusted.end(), peer_) != trusted.end();
        if (is_forwarded || !is_near)
            return outgoing(api::Refused{403, "not_from_here", "The metrics are only for this machine."});
        Outgoing metrics;
        metrics.type = "text/plain; version=0.0.4";
        metrics.text = web_.services.metrics.text();
        return metrics;
    }

    Outgoing answer_file(const api::Request& request) const {
        StaticResponse found = web_.files.answer(request.path, request.headers);
        if (found.status == 404) return outgoing(api::Refused{404, "no_route", "There is nothing at this address."});
        return {found.status, std::move(found.type), std::move(found.headers), "", std::move(found.body)};
    }

    asio::awaitable<Outgoing> answer(AskedPtr asked) {
        const api::Request& request = asked->request;
        if (request.path.starts_with("/api/")) {
            Outgoing response = co_await answer_api(asked);
            co_return response;
        }
        if (request.method != "GET" && request.method != "HEAD") {
            Outgoing refused = outgoing(api::Refused{405, "wrong_method", "This address can only be read."});
            refused.headers.emplace_back("Allow", "GET, HEAD");
            co_return refused;
        }
        if (request.path == "/health") {
            Outgoing response = co_await answer_health();
            co_return response;
        }
        if (request.path == "/metrics") co_return answer_metrics(request);
        co_return answer_file(request);
    }

    // WRITING

    asio::awaitable<bool> send(Outgoing out, bool is_head, bool keep) {
        Metrics& metrics = web_.services.metrics;
        const bool is_refused = out.status >= 400 && (out.status < 500 || out.status == 505); // 505: his HTTP, not us
        if (is_refused) metrics.refused.fetch_add(1);
        if (out.status >= 500 && !is_refused) metrics.failed.fetch_add(1);
        const bool has_no_body = out.status == 204 || out.status == 304;
        const std::string_view body = has_no_body ? std::string_view{} : out.body();

        http::response<http::span_body<const char>> response;
        response.result(static_cast<unsigned>(out.status));
        response.version(11);
        response.set(http::field::date, date_now());
        for (const auto& [name, value] : web_.security) response.set(name, value);
        if (!has_no_body && !out.type.empty()) response.set(http::field::content_type, out.type);
        response.set(http::field::cache_control, "no-store");
        for (const auto& [name, value] : out.headers) {
            if (!is_safe_field(name, value))
                log(Level::Error, "header_left_out", {{"name", name}});
            else if (same_word(name, "Set-Cookie"))
                response.insert(name, value);
            else
                response.set(name, value);
        }
        response.keep_alive(keep);
        if (!has_no_body) response.content_length(body.size());
        if (!is_head && !has_no_body) response.body() = beast::span<const char>(body.data(), body.size());

        error_code error;
        stream_.expires_after(time_for(config_.seconds_to_write, body.size()));
        const std::size_t written =
            co_await http::async_write(stream_, response, asio::redirect_error(asio::use_awaitable, error));
        stream_.expires_never();
        metrics.bytes_sent.fetch_add(written);
        co_return !error;
    }

    // Says goodbye so that the client can still read it: closing at once with bytes unread would take it back.
    asio::awaitable<void> part() {
        error_code error;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
        if (error) co_return;
        give(TimeToThrowAway);
        std::size_t thrown_away = 0;
        while (!error && thrown_away < MostThrownAway) {
            buffer_.clear();
            thrown_away += co_await stream_.async_read_some(buffer_.prepare(4096),
                                                            asio::redirect_error(asio::use_awaitable, error));
        }
        in_time();
    }

    // WEBSOCKETS

    // The account of the handshake; a fault when it may not become a WebSocket.
    asio::awaitable<std::optional<Outgoing>> look_at_handshake(const Parser& parser, Handshake& handshake) {
        const api::Request& request = handshake.request;
        const auto version = request.headers.find("sec-websocket-version");
        if (buffer_.size() > 0)
            co_return outgoing(api::Refused{400, "too_early", "Wait for the handshake before you send anything."});
        if (!beast::websocket::is_upgrade(parser.get()))
            co_return outgoing(api::Refused{426, "upgrade_needed", "This address speaks WebSocket only."});
        if (version == request.headers.end() || version->second != "13") {
            Outgoing refused =
                outgoing(api::Refused{426, "bad_version", "Only version 13 of WebSocket is spoken here."});
            refused.headers.emplace_back("Sec-WebSocket-Version", "13");
            co_return refused;
        }
        Context& web = web_;
        Handshake* shaking = &handshake;
        const auto look = [&web, shaking](const Done& done) {
            asio::post(web.workers, [&web, shaking, done] { done(admit_handshake(web, *shaking)); });
        };
        api::Response response = co_await response_of(look);
        if (response.status == 101) co_return std::nullopt;
        co_return outgoing(std::move(response));
    }

    static api::Response admit_handshake(Context& web, Handshake& handshake) {
        const api::Request& request = handshake.request;
        const Config& config = web.services.config;
        try {
            int retry_after = 1;
            if (!web.services.limits.take("requests", accounts::who_is_behind(request.address),
                                          config.requests_per_address, web.services.now(), &retry_after))
                return api::refusal({429, "too_many_requests", "Please wait a little.", {}, retry_after});
            if (!api::is_own_origin(web.services, request))
                return api::refusal({403, "foreign_origin", "Another site may not open this connection."});
            handshake.caller = api::find_caller(web.services, request);
            const bool has_shown_something =
                request.headers.contains("authorization") ||
                (request.headers.contains("cookie") &&
                 request.headers.at("cookie").find("oblique_session=") != std::string::npos);
            if (has_shown_something && !handshake.caller.account)
                return api::refusal({401, "no_session", "This session has ended. Please log in again."});
        } catch (...) {
            return api::response_to(std::current_exception());
        }
        api::Response good;
        good.status = 101;
        return good;
    }

    // THE LOOP

    enum class Next : unsigned char { Read, Part, Gone };

    asio::awaitable<void> run() {
        Next next = Next::Read;
        for (int served = 0; next == Next::Read; ++served) {
            std::optional<api::Refused> fault;
            const std::size_t head = co_await read_head(fault);
            in_time();
            if (head > 0) {
                next = co_await serve(head, served + 1 < MostRequests);
            } else {
                if (fault) co_await send(outgoing(*fault), false, false);
                next = fault ? Next::Part : Next::Gone;
            }
        }
        if (next == Next::Part) co_await part();
    }

    asio::awaitable<Next> serve(std::size_t head, bool may_keep) {
        const auto began = steady_clock::now();
        Metrics& metrics = web_.services.metrics;
        metrics.requests.fetch_add(1);
        Parser parser;
        parser.header_limit(static_cast<std::uint32_t>(LargestHead));
        parser.body_limit(boost::none); // its length is looked at below: the parser reads the head only
        error_code error;
        buffer_.consume(parser.put(asio::buffer(buffer_.data(), head), error));
        std::optional<Outgoing> refused;
        const auto asked = std::make_shared<Asked>();
        api::Request& request = asked->request;
        if (error || !parser.is_header_done()) {
            refused = outgoing(api::Refused{400, "bad_request", "That is no request of HTTP/1.1."});
        } else if (auto target = parse_target(parser.get().target(), config_.public_url())) {
            request.method = std::string(parser.get().method_string());
            request.path = std::move(target->path);
            request.query = std::move(target->query);
            request.headers = headers_of(parser);
            const auto forwarded = request.headers.find("x-forwarded-for");
            request.address = client_address(peer_, forwarded == request.headers.end() ? "" : forwarded->second,
                                             config_.trusted_proxies);
        } else {
            refused = outgoing(api::Refused{400, "bad_target", "The address of the request cannot be understood."});
        }
        if (!refused && !is_own_host(request))
            refused = outgoing(api::Refused{
                421, "wrong_host",
                "This server is not known by that name. Its operator can give it one (url in its configuration)."});
        const std::size_t length = refused ? 0 : parser.content_length().value_or(0);
        BodyPool::Share share(web_.bodies, accounts::who_is_behind(request.address));
        if (length > 0) refused = co_await take_body(asked, length, share);
        if (refused) { // what follows on this connection cannot be told apart from a body
            co_await send(std::move(*refused), false, false);
            co_return Next::Part;
        }

        const bool is_head = request.method == "HEAD"; // before it is answered as a GET
        const bool keep = may_keep && !stopping_ && parser.get().version() == 11 && parser.get().keep_alive();
        Outgoing response;
        if (request.path == "/api/socket") {
            Handshake handshake;
            handshake.request = std::move(request);
            std::optional<Outgoing> fault = co_await look_at_handshake(parser, handshake);
            if (!fault) {
                handshake.raw = parser.release();
                begin_socket(web_, std::move(stream_), std::move(place_), std::move(handshake));
                co_return Next::Gone;
            }
            response = std::move(*fault);
        } else {
            response = co_await answer(asked);
        }
        metrics.request_seconds.observe(std::chrono::duration<double>(steady_clock::now() - began).count());
        const bool sent = co_await send(std::move(response), is_head, keep && !stopping_);
        if (!sent) co_return Next::Gone;
        co_return keep && !stopping_ ? Next::Read : Next::Part;
    }

    Context& web_;
    const Config& config_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{1U << 20U};
    asio::steady_timer timer_, bell_;
    Connections::PlacePtr place_;
    const std::string peer_;
    std::uint64_t turn_ = 0;
    bool expired_ = false, stopping_ = false, is_idle_ = false;
};

} // namespace

void begin_http(Context& web, asio::ip::tcp::socket socket, Connections::PlacePtr place, std::string peer) {
    std::make_shared<HttpConnection>(web, std::move(socket), std::move(place), std::move(peer))->begin();
}

} // namespace server::web
