#pragma once

#include <string>

namespace server::storage {

// Keeps other processes from opening the same database file, for as long as this object or its process lives. The lock
// lies in FILE.lock beside it, so that backup programs still can read the database.
class FileLock {
public:
    explicit FileLock(const std::string& file); // throws Trouble when another holds it
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_ = -1;
};

} // namespace server::storage
