// Sealed battles from strangers: the envelope, and what may be in the box of a server whose key is known. Whatever can
// be read is received like any other, played by the rules and with its dice; what was accepted is taken out again.
#include "server/post/parcel.h"
#include "server/accounts/base64.h"
#include "server/accounts/limits.h"
#include "server/base/log.h"
#include "server/post/post.h"

#include <sodium.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>

namespace {

using namespace server;

accounts::Keys keys_from(unsigned char seed) {
    std::array<unsigned char, crypto_box_SEEDBYTES> seeds{};
    seeds.fill(seed);
    std::string secret(crypto_box_SECRETKEYBYTES, '\0'), open(crypto_box_PUBLICKEYBYTES, '\0');
    crypto_box_seed_keypair(reinterpret_cast<unsigned char*>(open.data()),
                            reinterpret_cast<unsigned char*>(secret.data()), seeds.data());
    accounts::Keys keys;
    keys.box_secret = accounts::to_base64url(secret);
    keys.box_public = accounts::to_base64url(open);
    return keys;
}

// One server for all inputs. Its folder goes with it.
class Host {
public:
    Host() {
        set_log_level(Level::Error);
        path_ = (std::filesystem::temp_directory_path() / "oblique-fuzz-XXXXXX").string();
        if (::mkdtemp(path_.data()) == nullptr) std::abort();
        database_ = storage::open_database(path_ + "/battles.db");
        services_ = std::make_unique<Services>(Services{config_, *database_, metrics_, here, limits_, nullptr,
                                                        [] { return std::int64_t{1'700'000'000'000}; }});
    }
    ~Host() {
        database_.reset();
        std::filesystem::remove_all(path_);
    }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    void receive(const std::string& text) {
        const post::Received received = post::receive(*services_, 1, text);
        if (!received.outcome.done && (received.outcome.reason.empty() || received.outcome.message.empty()))
            __builtin_trap();
        if (!received.outcome.done) return;
        database_->write([&](storage::Work& work) { storage::remove_battle(work, received.battle); });
    }

    const accounts::Keys here = keys_from(1), there = keys_from(2);

private:
    std::string path_;
    Config config_;
    std::unique_ptr<storage::Database> database_;
    Metrics metrics_;
    accounts::Limits limits_;
    std::unique_ptr<Services> services_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Host host;
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (!text.starts_with('{')) {
        host.receive(text);
        return 0;
    }
    const post::OpenedParcel read = post::read_document(text);
    if (!read.parcel) return 0;
    const std::string sealed = post::seal(host.there, post::public_hex(host.here), *read.parcel);
    if (!post::open_parcel(host.here, sealed).parcel) __builtin_trap(); // what is sealed can be opened
    host.receive(sealed);
    return 0;
}
