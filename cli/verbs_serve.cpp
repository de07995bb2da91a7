// serve, migrate: the server, and bringing its battles up to date.
#include "cli/progress.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/base/log.h"
#include "server/server.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <fstream>
#include <iostream>
#include <limits>
#include <optional>

namespace cli {

namespace {

using server::Level;

server::Config load_config(const std::string& file) {
    if (file.empty()) return {};
    server::LoadedConfig loaded = server::load_config(read_file(file), file);
    stop_at(loaded.faults);
    return std::move(loaded.config);
}

server::Config config_of(const ServeRequest& request) {
    server::Config config = load_config(request.config);
    if (!request.database.empty()) config.database = request.database;
    if (!request.address.empty()) config.address = request.address;
    if (!request.client.empty()) config.client = request.client;
    if (request.port >= 0) config.port = static_cast<std::uint16_t>(request.port);
    return config;
}

void write_port(const std::string& file, std::uint16_t port) {
    if (file.empty()) return;
    // Under another name first: whoever waits for it must not read half of it.
    const std::string making = file + ".new";
    std::ofstream(making) << port << '\n';
    if (std::rename(making.c_str(), file.c_str()) != 0) throw Trouble("the file \"" + file + "\" cannot be written");
}

sigset_t ending_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    return signals;
}

} // namespace

int serve(const ServeRequest& request) {
    const server::Config config = config_of(request);
    if (request.check_config) {
        std::cout << (request.config.empty() ? "the settings are" : request.config + " is") << " good\n";
        return 0;
    }
    // Writing to who has gone is an error to be handled, not the end. The signals that end us are waited for below;
    // threads made from here on leave them alone.
    std::signal(SIGPIPE, SIG_IGN);
    const sigset_t signals = ending_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    std::optional<server::Server> running;
    try {
        running.emplace(config);
        running->start();
    } catch (const server::storage::Trouble& trouble) {
        throw Trouble(std::string("the database cannot be opened: ") + trouble.what());
    } catch (const std::runtime_error& error) {
        throw Trouble(error.what());
    }
    server::log(Level::Info, "listening",
                {{"address", config.address},
                 {"port", std::to_string(running->port())},
                 {"database", std::string(running->services().database.dialect())},
                 {"url", running->config().public_url()}});
    write_port(request.port_file, running->port());

    int which = 0;
    sigwait(&signals, &which);
    server::log(Level::Info, "stopping", {{"signal", std::to_string(which)}});
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr); // a second one ends us at once: everything told is on the disk
    running->stop();
    running.reset();
    server::log(Level::Info, "stopped");
    return 0;
}

namespace {

struct Misfit {
    std::string battle;
    std::int64_t line = 0;
    std::string why;
};

} // namespace

int migrate(const MigrateRequest& request) {
    server::Config config = load_config(request.config);
    if (!request.database.empty()) config.database = request.database;
    // Only looks: battles stay, whatever their number, and nobody is told anything.
    std::vector<Misfit> misfits;
    std::size_t checked = 0;
    try {
        const auto database = server::storage::open_database(config.database); // the tables are up to date now
        server::Metrics metrics;
        const server::accounts::Keys keys = server::accounts::load_keys(*database);
        server::accounts::Limits limits;
        server::Services services{config, *database, metrics, keys, limits, nullptr, server::milliseconds_now};
        std::vector<std::string> ids;
        database->read([&](server::storage::Work& work) { ids = server::storage::unfinished_battles(work); });
        Progress progress;
        for (const std::string& id : ids) {
            progress.show(fmt::format("battle {} of {}", ++checked, ids.size()));
            try {
                server::battles::Battle::load(services, id);
            } catch (const server::battles::Unplayable& unplayable) {
                misfits.push_back({id, unplayable.line, unplayable.what()});
            }
        }
    } catch (const server::storage::Trouble& trouble) {
        throw Trouble(std::string("the database cannot be used: ") + trouble.what());
    }
    if (request.json) {
        nlohmann::json list = nlohmann::json::array();
        for (const Misfit& misfit : misfits)
            list.push_back({{"battle", misfit.battle}, {"line", misfit.line}, {"why", misfit.why}});
        std::cout << nlohmann::json{{"checked", checked}, {"misfits", list}}.dump() << '\n';
    } else {
        for (const Misfit& misfit : misfits)
            std::cout << fmt::format("battle {}: line {} no longer fits: {}\n", misfit.battle, misfit.line, misfit.why);
        std::cout << fmt::format("{} unfinished battles, {} of them no longer fit the rules\n", checked,
                                 misfits.size());
    }
    return misfits.empty() ? 0 : 1;
}

} // namespace cli
