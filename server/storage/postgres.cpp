#include "server/storage/postgres.h"

#include "server/storage/listeners.h"
#include "server/storage/postgres_connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace server::storage {
namespace {

constexpr const char* Channel = "oblique";

// A transaction. After a statement has failed PostgreSQL runs no other and would turn the commit into a rollback
// without saying so: therefore the job fails, whatever it makes of the exception.
class PostgresWork final : public Work {
public:
    PostgresWork(PostgresConnection& connection, pqxx::transaction_base& transaction, bool writes)
        : connection_(connection), transaction_(transaction), writes_(writes) {}

    Rows run(std::string_view sql, const Values& values) override {
        check();
        try {
            return connection_.run(transaction_, sql, values);
        } catch (const Trouble& trouble) {
            trouble_ = trouble;
            throw;
        }
    }
    void tell(std::string_view message) override {
        if (!writes_) throw std::logic_error("who only reads has nothing to tell");
        run("SELECT pg_notify($1, $2)", {std::string(Channel), std::string(message)});
    }
    void check() const {
        if (trouble_) throw Trouble(*trouble_);
    }

private:
    PostgresConnection& connection_;
    pqxx::transaction_base& transaction_;
    bool writes_;
    std::optional<Trouble> trouble_;
};

template <class Transaction> void run_in(PostgresPool& pool, const Database::Job& job, bool writes) {
    PostgresPool::Loan loan(pool);
    try {
        Transaction transaction(loan.connection().base());
        PostgresWork work(loan.connection(), transaction, writes);
        job(work);
        work.check();
        transaction.commit();
    } catch (...) {
        rethrow_as_trouble();
    }
}

// Listens on a connection and a thread of its own, and connects again when that breaks.
class Ear {
public:
    Ear(std::string url, const PostgresOptions& options) : url_(std::move(url)), options_(options) {
        stop_ = ::eventfd(0, EFD_CLOEXEC);
        if (stop_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
    }
    ~Ear() {
        if (thread_.joinable()) {
            const std::uint64_t one = 1;
            if (::write(stop_, &one, sizeof one) != sizeof one) std::terminate(); // the thread would never end
            thread_.join();
        }
        ::close(stop_);
    }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;

    // Returns when the database has begun to listen for us, or cannot be reached: then the listener will be told so by
    // an empty message when it can.
    void listen(Listeners::Listener listener) {
        listeners_.add(std::move(listener));
        std::unique_lock lock(mutex_);
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
        tried_.wait(lock, [this] { return has_tried_; });
    }

private:
    // What arrives, until it is handed on: libpqxx would swallow a listener's exception.
    struct Receiver : pqxx::notification_receiver {
        explicit Receiver(pqxx::connection_base& connection) : notification_receiver(connection, Channel) {}
        void operator()(const std::string& payload, int) override { arrived.push_back(payload); }
        std::vector<std::string> arrived;
    };

    static constexpr int CheckAfter = 15'000; // milliseconds of silence
    static constexpr int ShortestPause = 100, LongestPause = 2'000;

    void run() {
        bool missed = false;
        int pause = ShortestPause;
        for (;;) {
            // Nobody needs to be told here that the database is away: all who read or write are.
            try {
                PostgresConnection connection(url_, options_);
                if (hear(connection.base(), missed, pause)) return;
            } catch (const Trouble&) {
                missed = true;
            } catch (const pqxx::failure&) {
                missed = true;
            }
            note_try();
            if (wait(-1, pause) == Event::Stop) return;
            pause = std::min(2 * pause, LongestPause);
        }
    }

    // True when it was stopped. Throws when the connection is lost.
    bool hear(pqxx::connection& connection, bool missed, int& pause) {
        Receiver receiver(connection);
        note_try();
        pause = ShortestPause;
        if (missed) listeners_.call("");
        int server = connection.backendpid();
        for (;;) {
            const Event event = wait(connection.sock(), CheckAfter);
            if (event == Event::Stop) return true;
            if (event == Event::Silence) pqxx::nontransaction(connection).exec("SELECT 1");
            connection.get_notifs();
            if (connection.backendpid() != server) { // libpqxx has connected anew by itself
                server = connection.backendpid();
                listeners_.call("");
            }
            for (const std::string& message : std::exchange(receiver.arrived, {})) listeners_.call(message);
        }
    }

    enum class Event : std::uint8_t { Stop, Data, Silence };
    Event wait(int socket, int milliseconds) const {
        std::array<pollfd, 2> watched{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}}; // a negative socket is passed over
        const int ready = ::poll(watched.data(), watched.size(), milliseconds);
        if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll");
        if (ready > 0 && watched[0].revents != 0) return Event::Stop;
        return ready == 0 ? Event::Silence : Event::Data;
    }

    void note_try() {
        {
            const std::lock_guard lock(mutex_);
            has_tried_ = true;
        }
        tried_.notify_all();
    }

    const std::string url_;
    const PostgresOptions options_;
    Listeners listeners_;
    int stop_ = -1; // readable: the thread shall end
    std::mutex mutex_;
    std::condition_variable tried_;
    bool has_tried_ = false;
    std::thread thread_;
};

} // namespace

struct PostgresDatabase::Parts {
    Parts(const std::string& url, const PostgresOptions& options) : pool(url, options), ear(url, options) {}
    PostgresPool pool;
    Ear ear;
};

PostgresDatabase::PostgresDatabase(const std::string& url, const PostgresOptions& options)
    : parts_(std::make_unique<Parts>(url, options)) {
    const PostgresPool::Loan loan(parts_->pool); // says at once when nobody is there
}
PostgresDatabase::~PostgresDatabase() = default;

void PostgresDatabase::read(const Job& job) {
    run_in<pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>>(parts_->pool, job, false);
}
void PostgresDatabase::write(const Job& job) {
    run_in<pqxx::transaction<pqxx::read_committed, pqxx::read_write>>(parts_->pool, job, true);
}
void PostgresDatabase::listen(std::function<void(std::string_view)> listener) {
    parts_->ear.listen(std::move(listener));
}

} // namespace server::storage
