#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

// Machines that only listen: whatever arrives on a port of loopback is kept. For tests of what is sent elsewhere.
namespace server::duties {

// One connection after the other.
class Sink {
public:
    using Talk = std::function<void(int)>;

    explicit Sink(Talk talk) : talk_(std::move(talk)), socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* generic = reinterpret_cast<sockaddr*>(&address);
        if (::bind(socket_, generic, size) != 0 || ::listen(socket_, 8) != 0 ||
            ::getsockname(socket_, generic, &size) != 0)
            throw std::runtime_error("no port for a sink");
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~Sink() {
        stopping_ = true;
        ::shutdown(socket_, SHUT_RDWR); // wakes the one who waits for a connection
        thread_.join();
        ::close(socket_);
    }
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;

    int port() const { return port_; }
    int connections() const { return connections_; }

private:
    void run() {
        for (;;) {
            const int client = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
            if (client < 0 || stopping_) {
                if (client >= 0) ::close(client);
                return;
            }
            ++connections_;
            timeval patience{10, 0}; // a test that fails must still end
            ::setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
            talk_(client);
            ::close(client);
        }
    }

    Talk talk_;
    int socket_;
    int port_ = 0;
    std::atomic<int> connections_{0};
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

inline void say(int socket, const std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return;
        sent += static_cast<std::size_t>(count);
    }
}

// Reads until `enough`; false when the other side has gone.
template <class Enough> bool hear(int socket, std::string& text, Enough enough) {
    while (!enough(text)) {
        char buffer[4096];
        const ssize_t count = ::recv(socket, buffer, sizeof buffer, 0);
        if (count <= 0) return false;
        text.append(buffer, static_cast<std::size_t>(count));
    }
    return true;
}

struct HttpRequest {
    std::string head, body;
};

// Takes every request and gives the response it was told to give.
class HttpSink {
public:
    HttpSink() : sink_([this](int client) { talk(client); }) {}

    void respond(std::string status, std::string headers = "", std::string body = "") {
        const std::scoped_lock lock(mutex_);
        status_ = std::move(status);
        headers_ = std::move(headers);
        body_ = std::move(body);
    }
    std::vector<HttpRequest> requests() {
        const std::scoped_lock lock(mutex_);
        return requests_;
    }
    int connections() const { return sink_.connections(); }
    std::string url(const std::string& path) const { return "http://127.0.0.1:" + std::to_string(sink_.port()) + path; }

private:
    void talk(int client) {
        std::string text;
        const std::string end = "\r\n\r\n";
        if (!hear(client, text, [&](const std::string& so_far) { return so_far.find(end) != std::string::npos; }))
            return;
        HttpRequest request;
        request.head = text.substr(0, text.find(end) + end.size());
        request.body = text.substr(request.head.size());
        const std::size_t place = request.head.find("Content-Length: ");
        const std::size_t length = place == std::string::npos ? 0 : std::stoul(request.head.substr(place + 16));
        if (!hear(client, request.body, [&](const std::string& so_far) { return so_far.size() >= length; })) return;
        std::string response;
        {
            const std::scoped_lock lock(mutex_);
            requests_.push_back(std::move(request));
            response = "HTTP/1.1 " + status_ + "\r\nConnection: close\r\n" + headers_ + "\r\n" + body_;
        }
        say(client, response);
    }

    std::mutex mutex_;
    std::string status_ = "201 Created", headers_, body_;
    std::vector<HttpRequest> requests_;
    Sink sink_; // last: its thread uses the others
};

// A mail server that takes everything, or refuses one command.
class MailSink {
public:
    MailSink() : sink_([this](int client) { talk(client); }) {}

    void refuse(std::string command, std::string with) {
        const std::scoped_lock lock(mutex_);
        refused_ = std::move(command);
        refusal_ = std::move(with);
    }
    struct Received {
        std::vector<std::string> commands;
        std::string text; // with the dots that SMTP adds taken away again
    };
    std::vector<Received> received() {
        const std::scoped_lock lock(mutex_);
        return received_;
    }
    std::string url() const { return "smtp://127.0.0.1:" + std::to_string(sink_.port()); }

private:
    void talk(int client) {
        Received mail;
        std::string text;
        say(client, "220 sink\r\n");
        for (;;) {
            if (!hear(client, text, [](const std::string& so_far) { return so_far.find("\r\n") != std::string::npos; }))
                return;
            const std::string command = text.substr(0, text.find("\r\n"));
            text.erase(0, command.size() + 2);
            mail.commands.push_back(command);
            std::string refusal;
            {
                const std::scoped_lock lock(mutex_);
                if (!refused_.empty() && command.starts_with(refused_)) refusal = refusal_;
            }
            if (!refusal.empty()) {
                say(client, refusal + "\r\n");
            } else if (command == "DATA") {
                say(client, "354 go on\r\n");
                if (!hear(client, text, [](const std::string& t) { return t.find("\r\n.\r\n") != std::string::npos; }))
                    return;
                const std::size_t end = text.find("\r\n.\r\n");
                mail.text = text.substr(0, end + 2);
                text.erase(0, end + 5);
                for (std::size_t at = 0; (at = mail.text.find("\r\n..", at)) != std::string::npos; at += 3)
                    mail.text.erase(at + 2, 1);
                const std::scoped_lock lock(mutex_);
                received_.push_back(mail);
                say(client, "250 taken\r\n");
            } else {
                say(client, command.starts_with("QUIT") ? "221 bye\r\n" : "250 fine\r\n");
                if (command.starts_with("QUIT")) return;
            }
        }
    }

    std::mutex mutex_;
    std::string refused_, refusal_;
    std::vector<Received> received_;
    Sink sink_; // last: its thread uses the others
};

} // namespace server::duties
