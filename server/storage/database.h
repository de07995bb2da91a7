#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The database, whichever it is. What is stored and how it is asked for is written once, in SQL that both understand
// (storage/*.cpp): texts and whole numbers only, parameters as $1, $2 ...
namespace server::storage {

using Value = std::variant<std::nullptr_t, std::int64_t, std::string>;
using Values = std::vector<Value>;

class Row {
public:
    explicit Row(std::vector<Value> values) : values_(std::move(values)) {}
    bool is_null(std::size_t column) const { return std::holds_alternative<std::nullptr_t>(values_.at(column)); }
    std::string text(std::size_t column) const;    // "" for null; a number as its digits
    std::int64_t number(std::size_t column) const; // 0 for null
    std::optional<std::int64_t> maybe_number(std::size_t column) const;

private:
    std::vector<Value> values_;
};
using Rows = std::vector<Row>;

// What a database may refuse. The message is for the operator; clients are told the kind in our words.
struct Trouble : std::runtime_error {
    enum class Kind : std::uint8_t {
        Busy,  // locked by somebody else for too long
        Full,  // no space left
        Lost,  // no connection. When it broke during a commit, nobody knows whether that was carried out: look again
        Taken, // a unique value was there already
        Other
    };
    Trouble(Kind what, const std::string& message) : std::runtime_error(message), kind(what) {}
    Kind kind;
};

// A transaction under way. After `run` has thrown, nothing of the transaction will be kept.
class Work {
public:
    virtual ~Work() = default;
    // Texts must be UTF-8 without the byte 0.
    virtual Rows run(std::string_view sql, const Values& values = {}) = 0;
    // Reaches every listener of every process once the transaction is durable, and not before.
    virtual void tell(std::string_view message) = 0;
};

class Database {
public:
    using Job = std::function<void(Work&)>;

    virtual ~Database() = default;
    virtual std::string_view dialect() const = 0; // "sqlite" or "postgres"

    // All that `job` reads is of one moment.
    virtual void read(const Job& job) = 0;
    // All or nothing: when it returns, what `job` wrote is durable; when it throws, nothing was written. Several
    // callers may share one commit, so `job` may run on another's thread; it must not call `write` itself.
    virtual void write(const Job& job) = 0;

    // Calls `listener` with every message told from now on, by this process or another, from a thread of its own
    // choosing. An empty message: some may have been missed (a connection was lost), look at everything again. It must
    // not throw.
    virtual void listen(std::function<void(std::string_view)> listener) = 0;
};

// "postgres://..." or the path of a SQLite file. Brings the schema up to date (migrate.h). Throws Trouble.
std::unique_ptr<Database> open_database(const std::string& where);
// The same beside a server that may be using it: it must be there already, with the schema that this program knows.
std::unique_ptr<Database> open_database_beside(const std::string& where);

} // namespace server::storage
