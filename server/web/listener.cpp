// Accepts connections, counts them, and stops them.
#include "server/accounts/limits.h"
#include "server/base/log.h"
#include "server/web/connection.h"
#include "server/web/parse.h"
#include "server/web/web.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace server::web {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr int MostRefusedAtOnce = 64; // beyond that a connection is closed without a word

const std::string& no_place() {
    static const std::string text = [] {
        const std::string body = R"({"reason":"too_many_connections","message":"There are too many connections.)"
                                 R"( Please come back soon."})";
        return "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\nRetry-After: 10\r\nConnection: close\r\n\r\n" + body;
    }();
    return text;
}

asio::awaitable<void> say_no_place(std::shared_ptr<tcp::socket> socket, std::shared_ptr<void> turn) {
    asio::steady_timer deadline(socket->get_executor(), seconds(2));
    deadline.async_wait([socket](const boost::system::error_code& error) {
        boost::system::error_code ignored;
        if (!error) socket->close(ignored);
    });
    boost::system::error_code error;
    co_await asio::async_write(*socket, asio::buffer(no_place()), asio::redirect_error(asio::use_awaitable, error));
    if (!error) socket->shutdown(tcp::socket::shutdown_send, error);
    // Closing with unread bytes would take the response back.
    std::array<char, 1024> rest{};
    for (int n = 0; n < 16 && !error; ++n)
        co_await socket->async_read_some(asio::buffer(rest), asio::redirect_error(asio::use_awaitable, error));
    turn.reset();
}

} // namespace

struct Web::Inside {
    Context context;
    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(io);
    tcp::acceptor acceptor{io};
    std::vector<std::thread> threads;
    std::shared_ptr<std::atomic<int>> refusing = std::make_shared<std::atomic<int>>(0);
    bool stopped = false;

    Inside(Services& services, battles::Hall& hall, asio::thread_pool& workers)
        : context{services,
                  hall,
                  workers,
                  StaticFiles(services.config.client),
                  security_headers(services.config),
                  Connections(services.config.connections, services.config.connections_per_address)} {}

    void listen() {
        const Config& config = context.services.config;
        boost::system::error_code error;
        const auto address = asio::ip::make_address(config.address, error);
        if (error) throw std::runtime_error("\"" + config.address + "\" is no address to listen on");
        const tcp::endpoint place(address, config.port);
        acceptor.open(place.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(true));
        acceptor.bind(place, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            throw std::runtime_error("cannot listen on " + config.address + " port " + std::to_string(config.port) +
                                     ": " + error.message());
    }

    asio::awaitable<void> accept_all() {
        asio::steady_timer pause(io);
        while (acceptor.is_open()) {
            boost::system::error_code error;
            tcp::socket socket(asio::make_strand(io));
            co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
            if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
            if (!error) {
                welcome(std::move(socket));
                continue;
            }
            // Out of descriptors or memory: those connected go on, and some will leave.
            log(Level::Warning, "cannot_accept", {{"error", error.message()}});
            pause.expires_after(milliseconds(100));
            co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        }
    }

    void welcome(tcp::socket socket) {
        boost::system::error_code error;
        const tcp::endpoint remote = socket.remote_endpoint(error);
        if (error) return; // gone already
        socket.set_option(tcp::no_delay(true), error);
        const std::string peer = plain_address(remote.address().to_string()).value_or("");
        const auto& trusted = context.services.config.trusted_proxies;
        const bool is_proxy = std::find(trusted.begin(), trusted.end(), peer) != trusted.end();
        auto place = context.connections.take(accounts::who_is_behind(peer), !is_proxy);
        if (place) return begin_http(context, std::move(socket), std::move(place), peer);

        context.services.metrics.refused.fetch_add(1);
        if (refusing->fetch_add(1) >= MostRefusedAtOnce) {
            refusing->fetch_sub(1);
            return;
        }
        std::shared_ptr<void> turn(refusing.get(), [held = refusing](void*) { held->fetch_sub(1); });
        auto held = std::make_shared<tcp::socket>(std::move(socket));
        asio::co_spawn(held->get_executor(), say_no_place(held, std::move(turn)), asio::detached);
    }
};

Web::Web(Services& services, battles::Hall& hall, asio::thread_pool& workers)
    : inside_(std::make_unique<Inside>(services, hall, workers)) {
    inside_->listen();
    hall.also_tell([topics = inside_->context.topics](std::string_view message) { topics->heard(message); });
}

Web::~Web() { stop(); }

std::uint16_t Web::port() const { return inside_->acceptor.local_endpoint().port(); }

void Web::start() {
    asio::co_spawn(inside_->io, inside_->accept_all(), asio::detached);
    const int count = std::max(1, inside_->context.services.config.io_threads);
    for (int n = 0; n < count; ++n) inside_->threads.emplace_back([this] { inside_->io.run(); });
}

void Web::stop() {
    Inside& inside = *inside_;
    if (std::exchange(inside.stopped, true)) return;
    asio::post(inside.io, [&inside] {
        boost::system::error_code ignored;
        inside.acceptor.close(ignored);
    });
    inside.context.connections.stop_all();
    const auto patience = std::chrono::steady_clock::now() + seconds(inside.context.services.config.seconds_to_stop);
    while (inside.context.connections.size() > 0 && std::chrono::steady_clock::now() < patience &&
           !inside.threads.empty())
        std::this_thread::sleep_for(milliseconds(10));
    if (const std::size_t left = inside.context.connections.size(); left > 0)
        log(Level::Warning, "connections_cut_off", {{"count", std::to_string(left)}});
    inside.work.reset();
    inside.io.stop();
    for (std::thread& thread : inside.threads) thread.join();
    inside.threads.clear();
}

} // namespace server::web
