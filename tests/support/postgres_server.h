#pragma once

#include <pqxx/pqxx>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// A real PostgreSQL server for tests: on loopback, in a temporary folder, as an unprivileged user, started when a test
// first asks for it and gone with the test program. For programs that link oblique_server_storage.
class PostgresServer {
public:
    // The one of this test program.
    static PostgresServer& shared() {
        static PostgresServer server;
        return server;
    }

    PostgresServer() {
        const std::string binaries = find_binaries();
        postgres_ = binaries + "/postgres";
        std::string pattern = (std::filesystem::temp_directory_path() / "oblique-postgres-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed for " + pattern);
        folder_ = pattern;
        if (::geteuid() == 0) {
            const passwd* user = ::getpwnam("postgres");
            if (user == nullptr) user = ::getpwnam("nobody");
            if (user == nullptr) throw std::runtime_error("no unprivileged user to run PostgreSQL as");
            user_ = user->pw_uid;
            group_ = user->pw_gid;
            if (::chown(folder_.c_str(), user_, group_) != 0)
                throw std::runtime_error("cannot give " + folder_ + " away");
        }
        finish(run({binaries + "/initdb", "-D", data(), "-A", "trust", "-U", "tester", "-E", "UTF8", "--locale=C",
                    "--no-sync"}));
        start();
    }
    ~PostgresServer() {
        stop();
        std::error_code ignored; // nothing else can be done about it at the end
        std::filesystem::remove_all(folder_, ignored);
    }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // The URL of a new, empty database.
    std::string new_database() {
        const std::string name = next_name();
        run_sql("CREATE DATABASE " + name);
        return url(name);
    }

    // The URL of a new, empty schema: made in a moment, and as good as a database, but that all schemas hear each
    // other's notifications.
    std::string new_schema() {
        const std::string name = next_name();
        run_sql("CREATE SCHEMA " + name);
        return url("postgres") + "?options=-csearch_path%3D" + name;
    }

    // Ends all its processes at once; the next start recovers from the log, as after a loss of power. For a server of
    // the test's own: that takes the longer the more databases there are.
    void kill() { stop(); }

    // On the same port, with the same data.
    void start() {
        for (int attempt = 0; attempt < 100; ++attempt) {
            if (made_ == 0) port_ = free_port(); // later URLs name it
            server_ = run({postgres_, "-D", data(), "-h", "127.0.0.1", "-p", std::to_string(port_), "-k", folder_, "-c",
                           "fsync=on", "-c", "max_connections=120"});
            if (wait_until_ready()) return;
        }
        throw std::runtime_error("PostgreSQL does not start; see " + folder_ + "/log");
    }

private:
    static std::string find_binaries() {
        for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
            const std::filesystem::path binaries = version.path() / "bin";
            if (std::filesystem::exists(binaries / "initdb")) return binaries.string();
        }
        throw std::runtime_error("no PostgreSQL in /usr/lib/postgresql");
    }

    static int free_port() {
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        const bool bound = ::bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                           ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
        ::close(socket);
        if (!bound) throw std::runtime_error("no free port");
        return ntohs(address.sin_port);
    }

    std::string next_name() { return "test" + std::to_string(++made_); }
    void run_sql(const std::string& sql) const {
        pqxx::connection connection(url("postgres"));
        pqxx::nontransaction(connection).exec(sql);
    }

    std::string data() const { return folder_ + "/data"; }
    std::string url(const std::string& database) const {
        return "postgres://tester@127.0.0.1:" + std::to_string(port_) + "/" + database;
    }

    pid_t run(const std::vector<std::string>& command) const {
        std::vector<char*> words;
        for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        const std::string log = folder_ + "/log";
        const pid_t parent = ::getpid();
        const pid_t child = ::fork();
        if (child < 0) throw std::runtime_error("fork failed");
        if (child > 0) return child;
        // Only calls that are safe between fork and exec.
        if (user_ != 0 && (::setgroups(0, nullptr) != 0 || ::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT); // ends with a test program that crashes
        if (::getppid() != parent) ::_exit(125);
        const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        ::dup2(output, STDOUT_FILENO);
        ::dup2(output, STDERR_FILENO);
        if (::chdir("/") == 0) ::execv(words[0], words.data());
        ::_exit(127);
    }

    void finish(pid_t child) const {
        int status = 0;
        ::waitpid(child, &status, 0);
        if (status != 0) throw std::runtime_error("initdb failed; see " + folder_ + "/log");
    }

    // False when the process has ended: its port was taken, or the server before it is not quite gone.
    bool wait_until_ready() {
        for (;;) {
            int status = 0;
            if (::waitpid(server_, &status, WNOHANG) == server_) {
                server_ = 0;
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                return false;
            }
            try {
                const pqxx::connection connection(url("postgres"));
                return true;
            } catch (const pqxx::failure&) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
    }

    void stop() {
        if (server_ == 0) return;
        ::kill(server_, SIGQUIT); // immediate: without a goodbye to clients
        ::waitpid(server_, nullptr, 0);
        server_ = 0;
    }

    std::string postgres_, folder_;
    uid_t user_ = 0;
    gid_t group_ = 0;
    int port_ = 0;
    pid_t server_ = 0;
    int made_ = 0; // databases and schemas
};
