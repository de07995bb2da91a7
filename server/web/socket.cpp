// One WebSocket: what the client says is read and carried out, and what there is to tell is written, newest views only.
#include "server/accounts/limits.h"
#include "server/api/battle_call.h"
#include "server/base/log.h"
#include "server/web/calls.h"
#include "server/web/connection.h"
#include "server/web/parse.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <chrono>
#include <map>

namespace server::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using battles::SeenPtr;
using battles::Viewer;
using boost::system::error_code;
using nlohmann::json;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

constexpr bool Compresses = false; // permessage-deflate would cost each socket more memory than all else it needs
constexpr std::size_t MostOutstanding = 64;
constexpr std::size_t MostWatched = 16;
constexpr int DeepestMessage = 32;
constexpr int MostControlFrames = 120; // within one look at the session
constexpr auto TimeBetweenLooks = seconds(60);
constexpr std::int64_t LargestId = (std::int64_t{1} << 53) - 1; // what JavaScript can count

// A response goes out as it is: it is JSON already, or a text.
std::string response_message(std::int64_t id, const api::Response& response) {
    std::string text = json{{"type", "response"}, {"id", id}, {"status", response.status}}.dump();
    text.pop_back();
    text += ",\"body\":";
    if (response.body.empty())
        text += "null";
    else
        text += response.type.starts_with("application/json") ? response.body : json(response.body).dump();
    text += '}';
    return text;
}

std::string refused_message(const std::string& reason, const std::string& message, const std::string& battle = {}) {
    json text = {{"type", "refused"}, {"reason", reason}, {"message", message}};
    if (!battle.empty()) text["battle"] = battle;
    return text.dump();
}

// Whether it would change the session whose cookies this connection was opened with.
bool is_about_session(const std::string& path) {
    return path == "/api/login" || path == "/api/register" || path == "/api/guest" || path == "/api/logout";
}

class Socket : public std::enable_shared_from_this<Socket> {
public:
    Socket(Context& web, beast::tcp_stream stream, Connections::PlacePtr place, Handshake handshake)
        : web_(web), config_(web.services.config), ws_(std::move(stream)), wake_(ws_.get_executor()),
          deadline_(ws_.get_executor()), look_(ws_.get_executor()), place_(std::move(place)),
          handshake_(std::move(handshake)) {
        web_.services.metrics.connections.fetch_add(1);
        web_.services.metrics.sockets.fetch_add(1);
    }
    ~Socket() {
        web_.services.metrics.connections.fetch_sub(1);
        web_.services.metrics.sockets.fetch_sub(1);
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    void begin() {
        outbox_ = std::make_shared<Outbox>([weak = weak_from_this(), executor = ws_.get_executor()] {
            asio::post(executor, [weak] {
                if (const auto self = weak.lock()) self->wake_.cancel();
            });
        });
        place_->when_stopping([weak = weak_from_this(), executor = ws_.get_executor()] {
            asio::post(executor, [weak] {
                if (const auto self = weak.lock()) self->stop();
            });
        });
        spawn([self = shared_from_this()] { return self->run(); });
    }

private:
    template <class Start> void spawn(Start start) {
        asio::co_spawn(ws_.get_executor(), std::move(start),
                       [self = shared_from_this()](const std::exception_ptr& thrown) {
                           if (!thrown) return;
                           try {
                               std::rethrow_exception(thrown);
                           } catch (const std::exception& error) {
                               log(Level::Error, "socket_failed", {{"error", error.what()}});
                           }
                           self->cut();
                       });
    }

    // The reason why it goes is sent by the writer.
    void close(websocket::close_code code, const char* why) {
        if (closing_) return;
        closing_ = true;
        reason_ = websocket::close_reason(code, why);
        wake_.cancel();
    }
    void cut() {
        is_open_ = false;
        error_code ignored;
        beast::get_lowest_layer(ws_).socket().close(ignored);
        wake_.cancel();
        look_.cancel();
    }
    void stop() {
        stopping_ = true;
        outbox_->closing();
        wake_.cancel();
    }

    asio::awaitable<void> run() {
        set_up();
        error_code error;
        co_await ws_.async_accept(handshake_.raw, asio::redirect_error(asio::use_awaitable, error));
        if (error) co_return;
        handshake_.raw = {};
        is_open_ = true;
        const std::string notices = account() != 0 ? "notice " + std::to_string(account()) : "";
        if (!notices.empty()) web_.topics->add(notices, outbox_);
        spawn([self = shared_from_this()] { return self->write_all(); });
        spawn([self = shared_from_this()] { return self->look_after_session(); });
        co_await read_all();
        cut();
        if (!notices.empty()) web_.topics->remove(notices, outbox_);
        for (const auto& [battle, chair] : chairs_) web_.topics->remove("chat " + battle, outbox_);
        chairs_.clear();
    }

    void set_up() {
        beast::get_lowest_layer(ws_).expires_never(); // it has timeouts of its own
        websocket::stream_base::timeout times{};
        times.handshake_timeout = seconds(config_.seconds_to_write);
        times.idle_timeout = seconds(config_.seconds_idle);
        times.keep_alive_pings = true;
        ws_.set_option(times);
        ws_.set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
            for (const auto& [name, value] : web_.security) response.set(name, value);
            response.set(beast::http::field::server, ""); // Beast would name itself
        }));
        ws_.read_message_max(config_.largest_message);
        ws_.auto_fragment(false);
        ws_.text(true);
        ws_.control_callback([this](websocket::frame_type, beast::string_view) {
            if (++control_frames_ > MostControlFrames) close(websocket::close_code::policy_error, "too many pings");
        });
    }

    std::int64_t account() const { return handshake_.caller.account ? handshake_.caller.account->id : 0; }

    // WRITING

    asio::awaitable<void> write_all() {
        while (is_open_) {
            if (closing_) {
                error_code ignored;
                co_await ws_.async_close(reason_, asio::redirect_error(asio::use_awaitable, ignored));
                co_return;
            }
            const std::optional<Outbox::Message> message = outbox_->take();
            if (message) {
                co_await write(*message);
                continue;
            }
            if (stopping_ && outstanding_ == 0) {
                close(websocket::close_code::going_away, "the server stops");
                continue;
            }
            error_code woken;
            wake_.expires_at(steady_clock::time_point::max());
            co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
        }
    }

    asio::awaitable<void> write(const Outbox::Message& message) {
        const std::uint64_t turn = ++turn_;
        deadline_.expires_after(seconds(config_.seconds_to_write));
        deadline_.async_wait([self = shared_from_this(), turn](const error_code& error) {
            if (!error && turn == self->turn_) self->cut(); // it does not read: nothing can be said to it any more
        });
        error_code error;
        co_await ws_.async_write(asio::buffer(message.text), asio::redirect_error(asio::use_awaitable, error));
        ++turn_;
        deadline_.cancel();
        if (message.is_reply) --outstanding_;
        if (error) {
            cut();
            co_return;
        }
        Metrics& metrics = web_.services.metrics;
        metrics.bytes_sent.fetch_add(message.text.size());
        if (!message.made) co_return;
        metrics.updates_sent.fetch_add(1);
        metrics.broadcast_seconds.observe(std::chrono::duration<double>(steady_clock::now() - *message.made).count());
    }

    void reply(std::string text) {
        if (!outbox_->reply(std::move(text)))
            close(websocket::close_code::policy_error, "too much is waiting to be read");
    }

    // READING

    asio::awaitable<void> read_all() {
        beast::flat_buffer buffer;
        while (is_open_) {
            error_code error;
            co_await ws_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
            if (error) co_return;
            const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
            if (!closing_ && !stopping_) hear(text);
            buffer.consume(buffer.size());
        }
    }

    void hear(std::string_view text) {
        if (!ws_.got_text()) return close(websocket::close_code::unknown_data, "only text is understood");
        if (outstanding_ >= MostOutstanding)
            return close(websocket::close_code::policy_error, "too many calls at once");
        ++outstanding_; // until its reply is written
        const json message = is_nested_deeper(text, DeepestMessage) ? json() : json::parse(text, nullptr, false);
        if (!message.is_object()) return reply(refused_message("bad_json", "A message is one JSON object."));
        const std::string what = word(message, "do");
        if (what == "ping") return reply(R"({"type":"pong"})");
        if (what == "call") return call(message);
        if (what == "watch") return watch(word(message, "battle"), word(message, "as"));
        if (what == "leave") {
            --outstanding_;
            return leave(word(message, "battle"));
        }
        reply(refused_message("bad_message", "\"do\" must be watch, leave, call or ping."));
    }

    static std::string word(const json& message, const char* name) {
        const auto found = message.find(name);
        return found != message.end() && found->is_string() ? found->get<std::string>() : "";
    }

    // CALLS

    void call(const json& message) {
        const auto id = message.find("id");
        if (id == message.end() || !id->is_number_integer() || *id < 0 || *id > LargestId)
            return reply(refused_message("bad_message", "A call needs an \"id\", a whole number."));
        const auto number = id->get<std::int64_t>();
        auto asked = std::make_shared<Asked>();
        api::Request& request = asked->request;
        request.method = word(message, "method");
        request.address = handshake_.request.address;
        auto target = parse_target(word(message, "path"), "");
        const bool is_method = request.method == "GET" || request.method == "POST" || request.method == "PUT" ||
                               request.method == "DELETE";
        if (!is_method || !target || !target->path.starts_with("/api/"))
            return reply(response_message(
                number, api::refusal({400, "bad_message", "A call needs a method and a path below /api/."})));
        if (is_about_session(target->path))
            return reply(response_message(
                number, api::refusal({400, "not_here", "Sessions begin and end by HTTP: they live in cookies."})));
        request.path = std::move(target->path);
        request.query = std::move(target->query);
        request.query.erase("wait"); // changes come by themselves here
        for (const char* name : {"cookie", "authorization", "origin", "sec-fetch-site", "host", "user-agent"})
            if (const auto found = handshake_.request.headers.find(name); found != handshake_.request.headers.end())
                request.headers.insert(*found);
        request.headers["content-type"] = "application/json";
        // No page of another site can speak here: the handshake's origin was looked at.
        if (handshake_.caller.session) request.headers["x-oblique-csrf"] = handshake_.caller.session->csrf;
        if (const auto body = message.find("body"); body != message.end() && !body->is_null())
            request.body = body->dump();
        web_.services.metrics.requests.fetch_add(1);
        const auto began = steady_clock::now();
        ask(web_, asked, [self = shared_from_this(), number, began](const api::Response& response) {
            Metrics& metrics = self->web_.services.metrics;
            metrics.request_seconds.observe(std::chrono::duration<double>(steady_clock::now() - began).count());
            if (response.status >= 500) metrics.failed.fetch_add(1);
            if (response.status >= 400 && response.status < 500) metrics.refused.fetch_add(1);
            std::string text = response_message(number, response);
            self->later([self, text = std::move(text)]() mutable { self->reply(std::move(text)); });
        });
    }

    template <class Then> void later(Then then) { asio::post(ws_.get_executor(), std::move(then)); }

    // WATCHING

    void watch(const std::string& battle, const std::string& as) {
        const auto refuse = [&](const char* reason, const char* message) {
            reply(refused_message(reason, message, battle.size() <= 32 ? battle : ""));
        };
        if (!as.empty() && as != "1" && as != "2" && as != "spectator")
            return refuse("bad_message", "\"as\" must be 1, 2 or spectator.");
        const bool is_id =
            !battle.empty() && battle.size() <= 32 && battle.find_first_not_of(IdLetters) == std::string::npos;
        if (!is_id) return refuse("no_battle", "There is no such battle.");
        if (!chairs_.contains(battle) && chairs_.size() >= MostWatched)
            return refuse("too_many_watched", "At most 16 battles can be watched at once.");
        if (!web_.services.limits.take("requests", accounts::who_is_behind(handshake_.request.address),
                                       config_.requests_per_address, web_.services.now()))
            return refuse("too_many_requests", "That was too much in a short time. Please wait a little.");
        if (!chairs_.contains(battle)) {
            chairs_[battle] = nullptr; // leaving before it is there takes it away again
            web_.topics->add("chat " + battle, outbox_);
        }
        asio::post(web_.hall.strand(battle), [self = shared_from_this(), battle, as] { self->sit_down(battle, as); });
    }

    // On the battle's strand.
    void sit_down(const std::string& battle, const std::string& as) {
        battles::Hall::ChairPtr chair;
        std::string refusal;
        try {
            chair = sit(battle, as);
        } catch (const api::Refused& refused) {
            refusal = refused_message(refused.reason, refused.message, battle);
        } catch (...) {
            const json told = json::parse(api::response_to(std::current_exception()).body);
            refusal = refused_message(told.at("reason"), told.at("message"), battle);
        }
        later([self = shared_from_this(), battle, chair, refusal] {
            if (!refusal.empty()) {
                if (self->chairs_.contains(battle) && self->chairs_[battle] == nullptr) self->leave(battle);
                return self->reply(refusal);
            }
            --self->outstanding_;
            if (self->chairs_.contains(battle))
                self->chairs_[battle] = chair;
            else
                self->outbox_->leave(battle);
            if (self->stopping_) self->wake_.cancel();
        });
    }

    battles::Hall::ChairPtr sit(const std::string& id, const std::string& as) {
        const std::shared_ptr<battles::Battle> battle = web_.hall.battle(id);
        if (!battle) throw api::Refused{404, "no_battle", "There is no such battle."};
        api::Request request;
        if (!as.empty()) request.query["as"] = as;
        api::Call looking{request, web_.services};
        looking.account = handshake_.caller.account;
        looking.battle = battle.get();
        const Viewer viewer = api::viewer_of_call(looking);
        outbox_->watch(id, viewer, battle->seen(viewer));
        return web_.hall.sit(id, viewer,
                             [&web = web_, outbox = outbox_, id, viewer, account = account()](SeenPtr seen) {
                                 // A seat can be given up and taken by somebody else: then this is no longer his to
                                 // see.
                                 if (!still_sits(web, id, viewer, account)) seen = nullptr;
                                 if (outbox->show(id, viewer, std::move(seen)))
                                     web.services.metrics.updates_skipped.fetch_add(1);
                             });
    }

    // On the battle's strand.
    static bool still_sits(Context& web, const std::string& id, Viewer viewer, std::int64_t account) {
        const std::optional<core::Seat> seat = battles::seat_of(viewer);
        if (!seat) return true;
        try {
            const std::shared_ptr<battles::Battle> battle = web.hall.battle(id);
            return battle && core::has(battle->seats_of_account(account), *seat);
        } catch (const std::exception& error) {
            log(Level::Warning, "battle_not_read", {{"battle", id}, {"why", error.what()}});
            return false;
        }
    }

    void leave(const std::string& battle) {
        if (chairs_.erase(battle) == 0) return;
        web_.topics->remove("chat " + battle, outbox_);
        outbox_->leave(battle);
    }

    // THE SESSION: whoever logs out, is locked out or changes the password is watched out too.

    asio::awaitable<void> look_after_session() {
        while (is_open_) {
            error_code cancelled;
            look_.expires_after(TimeBetweenLooks);
            co_await look_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
            if (cancelled || !is_open_) co_return;
            control_frames_ = 0;
            if (!handshake_.caller.account) continue;
            asio::post(web_.workers, [self = shared_from_this()] { self->look_at_session(); });
        }
    }

    // On a worker.
    void look_at_session() {
        try {
            if (api::find_caller(web_.services, handshake_.request).account) return;
        } catch (const storage::Trouble& trouble) {
            // Nobody is thrown out because the database is away; the next look will tell.
            log(Level::Warning, "session_not_read", {{"trouble", trouble.what()}});
            return;
        }
        later(
            [self = shared_from_this()] { self->close(websocket::close_code::policy_error, "the session has ended"); });
    }

    static constexpr std::string_view IdLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    Context& web_;
    const Config& config_;
    websocket::stream<beast::tcp_stream, Compresses> ws_;
    asio::steady_timer wake_, deadline_, look_;
    Connections::PlacePtr place_;
    Handshake handshake_;
    std::shared_ptr<Outbox> outbox_;
    std::map<std::string, battles::Hall::ChairPtr> chairs_; // null until it has been taken
    websocket::close_reason reason_;
    std::size_t outstanding_ = 0;
    std::uint64_t turn_ = 0;
    int control_frames_ = 0;
    bool is_open_ = false, closing_ = false, stopping_ = false;
};

} // namespace

void begin_socket(Context& web, beast::tcp_stream stream, Connections::PlacePtr place, Handshake handshake) {
    std::make_shared<Socket>(web, std::move(stream), std::move(place), std::move(handshake))->begin();
}

} // namespace server::web
