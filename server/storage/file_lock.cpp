#include "server/storage/file_lock.h"

#include "server/storage/database.h"

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace server::storage {
namespace {

std::string reason(int error) { return std::generic_category().message(error); }

// The holder wrote its process number into the file.
std::string holder(int descriptor) {
    std::array<char, 16> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    return size > 0 ? " (" + std::string(text.data(), static_cast<std::size_t>(size)) + ")" : std::string();
}

} // namespace

FileLock::FileLock(const std::string& file) {
    const std::string name = file + ".lock";
    descriptor_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0)
        throw Trouble(Trouble::Kind::Other,
                      "The database " + file + " cannot be opened: " + name + ": " + reason(errno));
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        const std::string who = holder(descriptor_);
        ::close(descriptor_);
        if (error != EWOULDBLOCK)
            throw Trouble(Trouble::Kind::Other, "The file " + name + " cannot be locked: " + reason(error));
        throw Trouble(Trouble::Kind::Busy, "The database " + file + " is open in another process" + who +
                                               ". A SQLite file serves one process; several need PostgreSQL.");
    }
    const std::string process = "process " + std::to_string(::getpid());
    // Only told to whoever is refused: on a full disk the lock is as good without it.
    if (::ftruncate(descriptor_, 0) == 0 && ::pwrite(descriptor_, process.data(), process.size(), 0) < 0)
        static_cast<void>(::ftruncate(descriptor_, 0));
}

FileLock::~FileLock() { ::close(descriptor_); }

} // namespace server::storage
