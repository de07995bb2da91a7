#include "server/storage/sqlite.h"

#include "server/base/log.h"
#include "server/storage/file_lock.h"
#include "server/storage/listeners.h"
#include "server/storage/sqlite_connection.h"

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace server::storage {
namespace {

// A job's view of a connection. After a statement has failed no other runs and the job fails, whatever it makes of the
// exception: PostgreSQL can do no else, and both shall behave alike.
class SqliteWork final : public Work {
public:
    SqliteWork(SqliteConnection& connection, std::vector<std::string>* messages)
        : connection_(connection), messages_(messages) {}

    Rows run(std::string_view sql, const Values& values) override {
        check();
        try {
            return connection_.run(sql, values);
        } catch (const Trouble& trouble) {
            trouble_ = trouble;
            throw;
        }
    }
    void tell(std::string_view message) override {
        if (messages_ == nullptr) throw std::logic_error("who only reads has nothing to tell");
        messages_->emplace_back(message);
    }
    void check() const {
        if (trouble_) throw Trouble(*trouble_);
    }

private:
    SqliteConnection& connection_;
    std::vector<std::string>* messages_; // null: reading
    std::optional<Trouble> trouble_;
};

// Hands messages to the listeners on a thread of its own, in the order of the commits.
class Messenger {
public:
    // Returns when no listener is at work any more.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable()) thread_.join();
    }

    void listen(Listeners::Listener listener) {
        listeners_.add(std::move(listener));
        const std::lock_guard lock(mutex_);
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    }

    void send(std::vector<std::string>&& messages) {
        {
            const std::lock_guard lock(mutex_);
            if (!thread_.joinable()) return; // nobody listens yet
            if (waiting_.size() + messages.size() > Most)
                waiting_.assign(1, ""); // "look at everything again"
            else
                waiting_.insert(waiting_.end(), std::make_move_iterator(messages.begin()),
                                std::make_move_iterator(messages.end()));
        }
        wake_.notify_one();
    }

private:
    static constexpr std::size_t Most = 100'000;

    void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            const std::string message = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            listeners_.call(message);
            lock.lock();
        }
    }

    Listeners listeners_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::string> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

// One caller of `write` and what became of its job.
struct Pending {
    const Database::Job* job = nullptr;
    std::vector<std::string> messages;
    std::exception_ptr error;
    bool done = false;
};

// What a caller is told whose job was lost with another's, or with the commit. One object each: they go to many
// threads.
std::exception_ptr trouble_after(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const Trouble& trouble) {
        return std::make_exception_ptr(Trouble(trouble.kind, trouble.what()));
    } catch (const std::exception& other) {
        return std::make_exception_ptr(Trouble(Trouble::Kind::Other, other.what()));
    } catch (...) {
        return std::make_exception_ptr(Trouble(Trouble::Kind::Other, "Another job ended the transaction."));
    }
}

// The one connection that writes, and the callers who wait for it.
class Writer {
public:
    Writer(std::string path, const SqliteOptions& options, Messenger& messenger)
        : path_(std::move(path)), options_(options), messenger_(messenger) {
        open();
    }

    void write(const Database::Job& job) {
        Pending mine{&job, {}, nullptr, false};
        std::unique_lock lock(mutex_);
        if (leading_ && leader_ == std::this_thread::get_id())
            throw std::logic_error("a job that writes cannot wait for another");
        waiting_.push_back(&mine);
        changed_.wait(lock, [&] { return mine.done || !leading_ || locked_; });
        if (!mine.done && leading_) {
            std::erase(waiting_, &mine);
            throw Trouble(Trouble::Kind::Busy, "The database is locked, and somebody waits for it already.");
        }
        if (!mine.done) lead(lock);
        if (mine.error) std::rethrow_exception(mine.error);
    }

private:
    // Runs all that wait, the caller's own job among them.
    void lead(std::unique_lock<std::mutex>& lock) {
        leading_ = true;
        leader_ = std::this_thread::get_id();
        lock.unlock();
        const std::exception_ptr trouble = get_ready();
        lock.lock();
        locked_ = false;
        const std::vector<Pending*> batch = std::exchange(waiting_, {});
        lock.unlock();
        if (trouble) {
            for (Pending* pending : batch) pending->error = trouble_after(trouble);
        } else {
            run(batch);
        }
        std::vector<std::string> messages;
        for (Pending* pending : batch)
            if (!pending->error)
                messages.insert(messages.end(), std::make_move_iterator(pending->messages.begin()),
                                std::make_move_iterator(pending->messages.end()));
        messenger_.send(std::move(messages)); // before another leads: in the order of the commits
        lock.lock();
        for (Pending* pending : batch) pending->done = true;
        leading_ = false;
        changed_.notify_all();
    }

    void open() {
        connection_ = std::make_unique<SqliteConnection>(path_, short_patience());
        version_.reset();
        if (options_.most_pages > 0) connection_->run("PRAGMA max_page_count = " + std::to_string(options_.most_pages));
    }

    std::chrono::milliseconds short_patience() const {
        return std::min<std::chrono::milliseconds>(options_.patience, std::chrono::milliseconds(100));
    }
    void be_patient(std::chrono::milliseconds patience) {
        connection_->run("PRAGMA busy_timeout = " + std::to_string(patience.count()));
    }

    // Begins a transaction. When somebody else has locked the file for longer than a moment, only the leader waits for
    // it; all others are told at once, for they hold threads that others need. Returns what went wrong.
    std::exception_ptr get_ready() {
        try {
            if (!connection_) open();
            try {
                begin();
            } catch (const Trouble& trouble) {
                if (trouble.kind != Trouble::Kind::Busy || options_.patience <= short_patience()) throw;
                {
                    const std::lock_guard lock(mutex_);
                    locked_ = true;
                }
                changed_.notify_all();
                be_patient(options_.patience - short_patience());
                begin();
                be_patient(short_patience());
            }
        } catch (...) {
            connection_.reset(); // whatever state it is in, the next batch begins with a new one
            return std::current_exception();
        }
        return nullptr;
    }

    void begin() {
        connection_->run("BEGIN IMMEDIATE");
        const std::int64_t version = connection_->run("PRAGMA data_version").at(0).number(0);
        if (version_ && *version_ != version) messenger_.send({""}); // another process wrote, and told nobody here
        version_ = version;
    }

    void run(const std::vector<Pending*>& batch) {
        auto uncommitted = batch.begin();
        const auto fail_until = [&](auto end, const std::exception_ptr& error) {
            for (; uncommitted != end; ++uncommitted)
                if (!(*uncommitted)->error) (*uncommitted)->error = trouble_after(error);
        };
        try {
            for (auto next = batch.begin(); next != batch.end(); ++next) {
                // After a job that ended it. Whoever has locked the file just then is given a moment only (get_ready):
                // the callers of this batch cannot be told before it is done, and hold threads that others need.
                if (!connection_->in_transaction()) begin();
                run(**next);
                // On some errors SQLite ends the whole transaction, and with it the jobs before this one.
                if (!connection_->in_transaction()) fail_until(next + 1, (*next)->error);
            }
            if (connection_->in_transaction()) connection_->run("COMMIT");
        } catch (...) {
            fail_until(batch.end(), std::current_exception());
            connection_.reset(); // rolls back; whatever state it is in, the next batch begins with a new one
        }
    }

    void run(Pending& pending) {
        try {
            connection_->run("SAVEPOINT job");
            SqliteWork work(*connection_, &pending.messages);
            (*pending.job)(work);
            work.check();
            connection_->run("RELEASE job");
        } catch (...) {
            pending.error = std::current_exception();
            if (!connection_->in_transaction()) return;
            connection_->run("ROLLBACK TO job");
            connection_->run("RELEASE job");
        }
    }

    const std::string path_;
    const SqliteOptions options_;
    Messenger& messenger_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Pending*> waiting_;
    bool locked_ = false;    // the leader waits for whoever has locked the file
    bool leading_ = false;   // somebody runs a batch,
    std::thread::id leader_; // this one, and the connection is his
    std::unique_ptr<SqliteConnection> connection_;
    std::optional<std::int64_t> version_; // of the data, as this connection last saw it; its own writes do not count
};

// Connections that only read; each shows the moment its transaction began.
class Readers {
public:
    Readers(std::string path, const SqliteOptions& options) : path_(std::move(path)), options_(options) {}

    void read(const Database::Job& job) {
        std::unique_ptr<SqliteConnection> connection = take();
        try {
            connection->run("BEGIN");
            SqliteWork work(*connection, nullptr);
            job(work);
            work.check();
            connection->run("COMMIT");
        } catch (const Trouble&) {
            connection.reset(); // rolls back; whatever state it is in, another takes its place
            give(nullptr);
            throw;
        } catch (...) { // the job's own
            try {
                connection->run("ROLLBACK");
            } catch (const Trouble&) {
                connection.reset();
            }
            give(std::move(connection));
            throw;
        }
        give(std::move(connection));
    }

private:
    std::unique_ptr<SqliteConnection> take() {
        std::unique_lock lock(mutex_);
        if (!freed_.wait_for(lock, options_.patience, [this] { return taken_ < options_.readers; }))
            throw Trouble(Trouble::Kind::Busy, "All readers of the database are busy.");
        ++taken_;
        if (!idle_.empty()) {
            std::unique_ptr<SqliteConnection> connection = std::move(idle_.back());
            idle_.pop_back();
            return connection;
        }
        lock.unlock();
        try {
            auto connection = std::make_unique<SqliteConnection>(path_, options_.patience);
            connection->run("PRAGMA query_only = ON");
            connection->run("PRAGMA cache_size = -256"); // KiB: there are many of these, and each reads little
            return connection;
        } catch (...) {
            give(nullptr);
            throw;
        }
    }

    void give(std::unique_ptr<SqliteConnection> connection) {
        {
            const std::lock_guard lock(mutex_);
            --taken_;
            if (connection) idle_.push_back(std::move(connection));
        }
        freed_.notify_one();
    }

    const std::string path_;
    const SqliteOptions options_;
    std::mutex mutex_;
    std::condition_variable freed_;
    std::vector<std::unique_ptr<SqliteConnection>> idle_;
    std::size_t taken_ = 0;
};

// Links are followed, so that one file has one lock under all its names.
std::string real_path(const std::string& path) {
    std::error_code error;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    return error ? path : real.string();
}

// Made by us, not by SQLite, so that only its owner can read it: secrets lie in it.
void create_file(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        throw Trouble(errno == ENOSPC ? Trouble::Kind::Full : Trouble::Kind::Other,
                      "The database " + path + " cannot be opened: " + std::generic_category().message(errno));
    ::close(descriptor);
}

// Whoever finds no data says so: it may be the wrong folder, or a disk that is not there. Beside a file that a server
// has served lies its lock.
void tell_of_new_file(const std::string& path, bool was_served) {
    std::error_code error;
    const bool is_there = std::filesystem::exists(path, error);
    if (is_there && std::filesystem::file_size(path, error) > 0) return;
    if (const std::string log = path + "-wal"; std::filesystem::file_size(log, error) > 0 && !error)
        throw Trouble(Trouble::Kind::Other, "The database " + path +
                                                " is gone, but what was written to it last is there: " + log +
                                                ". Put the file back; or, to begin anew, remove " + log + '.');
    server::log(was_served || is_there ? server::Level::Warning : server::Level::Info, "new_database",
                {{"file", path},
                 {"why", is_there     ? "an empty file was found in its place"
                         : was_served ? "it has been served before and is gone"
                                      : "there was none"}});
}

// Holds the lock before anything touches the file.
class LockedFile {
public:
    LockedFile(const std::string& where, bool exclusive) : path(real_path(where)) {
        if (exclusive) {
            const bool was_served = std::filesystem::exists(path + ".lock");
            lock_.emplace(path);
            tell_of_new_file(path, was_served);
            create_file(path);
        } else if (!std::filesystem::exists(path)) {
            throw Trouble(Trouble::Kind::Other, "There is no database " + path + '.');
        }
    }
    const std::string path;

private:
    std::optional<FileLock> lock_;
};

// Damage is found before anybody plays on it and makes it worse.
void check_pages(SqliteDatabase& database, const std::string& path) {
    std::string fault;
    database.read([&](Work& work) { fault = work.run("PRAGMA quick_check(1)").at(0).text(0); });
    if (fault != "ok")
        throw Trouble(Trouble::Kind::Other, "The database " + path + " is damaged: " + fault +
                                                ". Keep a copy of it, and restore the last backup.");
}

} // namespace

struct SqliteDatabase::Parts {
    Parts(const std::string& where, const SqliteOptions& options)
        : file(where, options.exclusive), writer(file.path, options, messenger), readers(file.path, options) {}

    ~Parts() { messenger.stop(); } // first: listeners may read and write
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    LockedFile file;
    Messenger messenger;
    Writer writer;
    Readers readers;
};

SqliteDatabase::SqliteDatabase(const std::string& path, const SqliteOptions& options)
    : parts_(std::make_unique<Parts>(path, options)) {
    if (options.exclusive) check_pages(*this, parts_->file.path);
}
SqliteDatabase::~SqliteDatabase() = default;

void SqliteDatabase::read(const Job& job) { parts_->readers.read(job); }
void SqliteDatabase::write(const Job& job) { parts_->writer.write(job); }
void SqliteDatabase::listen(std::function<void(std::string_view)> listener) {
    parts_->messenger.listen(std::move(listener));
}

} // namespace server::storage
